"""The parts of the overview: cards, the documents and their menu, the clusters."""

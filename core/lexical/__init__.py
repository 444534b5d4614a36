"""The lexical method: sets of lemmas, Jaccard with synonyms."""

"""The parts of a report as one page that any browser opens, without a network."""

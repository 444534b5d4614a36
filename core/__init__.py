"""The method of Cherepitsa: reading, tokens, shingles, pairs, clusters, reports. Knows no window."""

__version__ = "0.1.0"

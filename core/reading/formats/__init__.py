"""One small file for each format; the registry lists them."""

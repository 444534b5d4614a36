"""Parts of the view of one document against all others."""

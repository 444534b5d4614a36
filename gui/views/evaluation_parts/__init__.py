"""Parts of the evaluation view."""

"""Parts of the nesting view."""

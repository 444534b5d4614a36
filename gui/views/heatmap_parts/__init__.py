"""Parts of the heatmap view."""

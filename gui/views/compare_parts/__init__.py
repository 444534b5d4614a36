"""The parts of the comparison: flowing text, marks and what paints them, head, bars and lists."""

"""The parts of the editing view: the editor and its marks, what the numbers say, files and drafts."""

"""A rewrite held against its original while it is typed: numbers, marks, and the phrases to rewrite next."""

from core.editing.live import LiveComparison, LiveState
from core.editing.phrases import Goal, Phrases

__all__ = ["Goal", "LiveComparison", "LiveState", "Phrases"]

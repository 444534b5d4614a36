"""Words to their possible normal forms, by engines that are loaded when they are first asked."""

from core.lexical.lemmatisers.cache import LemmaCache
from core.lexical.lemmatisers.engines import Choice, EngineMissingError, lemmatiser
from core.lexical.lemmatisers.readings import Lemmas, Lemmatiser

__all__ = ["Choice", "EngineMissingError", "LemmaCache", "Lemmas", "Lemmatiser", "lemmatiser"]

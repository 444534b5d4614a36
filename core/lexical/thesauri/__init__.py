"""Thesauri: which words and phrases may stand for each other, from files of several kinds."""

from core.lexical.thesauri.loading import ThesaurusCache, load_thesaurus, starter_thesauri, system_thesauri
from core.lexical.thesauri.thesaurus import Problem, Thesaurus, ThesaurusError

__all__ = [
    "Problem",
    "Thesaurus",
    "ThesaurusCache",
    "ThesaurusError",
    "load_thesaurus",
    "starter_thesauri",
    "system_thesauri",
]

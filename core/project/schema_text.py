"""The tables as SQLite is told them; files of one version of the format have them on the same first pages."""

from __future__ import annotations

from typing import Final

PAGE: Final = 4096
"""Bytes of a page."""

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE text (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, body BLOB NOT NULL);
CREATE TABLE document (place INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE judgement (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL);
CREATE TABLE result (key BLOB PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE segment (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE posting (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
"""

TABLE_NAMES: Final = frozenset({"meta", "text", "document", "judgement", "result", "segment", "posting"})

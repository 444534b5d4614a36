"""Whatever the bytes and the name are, reading gives documents and never an exception."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Status
from core.reading import ReadingLimits, Reason, read_bytes
from core.reading.extensions import extension_of
from core.reading.registry import FORMATS
from core.settings import SettingsError

NAMES = sorted(
    {f"a.{extension}" for one in FORMATS for extension in one.extensions} | {"a", "a.", ".a", "a.zip"}
)
STARTS = [
    b"", b"PK\x03\x04", b"%PDF-1.4\n", b"{\\rtf1", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"<html>",
    b"<?xml ?>", b"\xff\xfe", b"\xef\xbb\xbf", b"\xff\xfe\0\0", b"GIF89a", b"From: a\n\n",
]  # fmt: skip


@given(st.sampled_from(STARTS), st.binary(max_size=400), st.sampled_from(NAMES))
def test_any_bytes_under_any_name_are_documents_or_reasons(start: bytes, rest: bytes, name: str) -> None:
    for document in read_bytes(start + rest, name):
        assert (document.reason is None) == (document.status is Status.OK)
        assert (document.detail is None) == (document.status is Status.OK)
        assert document.reason != Reason.READER_FAILED, document.detail
        if document.status is Status.OK:
            assert document.text


@given(st.text())
def test_any_name_has_an_extension_or_none(name: str) -> None:
    assert extension_of(name) in name.lower()


def test_limits_are_positive() -> None:
    with pytest.raises(SettingsError):
        ReadingLimits(max_bytes=0)

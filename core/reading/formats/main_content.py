"""The article of a page without menus, lists of links and footers, by trafilatura."""

from __future__ import annotations

import logging


def main_text(markup: str) -> str | None:
    """The main text of a page.

    Parameters
    ----------
    markup : str

    Returns
    -------
    str or None
        Paragraphs on lines of their own, tables included, comments of readers left out; None where no article
        is found.
    """
    import trafilatura  # half a second to import, and only this mode needs it

    logging.getLogger("trafilatura").setLevel(logging.CRITICAL)  # pages without an article are no news
    try:
        found = trafilatura.extract(markup, include_comments=False, include_tables=True)
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return None
    return found or None

"""What can be said to the rewrite sub-command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.arguments import PROGRAM, Parser, UsageError, share, whole
from core.lexical.rewriting import LARGEST_COPIES, Rewriting
from core.lexical_options import EPILOG, add_thesauri, parsed


@dataclass(frozen=True, slots=True, kw_only=True)
class RewriteCommand:
    """What the user asked for, checked.

    Attributes
    ----------
    strings : str
        A file of one string a line, or a folder of documents.
    output : str
        The file for originals and copies.
    rewriting : Rewriting
    thesauri : tuple of str
        Files; none means the program's own.
    quiet : bool
    """

    strings: str
    output: str
    rewriting: Rewriting = field(default_factory=Rewriting)
    thesauri: tuple[str, ...] = ()
    quiet: bool = False


def parse_rewrite(arguments: Sequence[str]) -> RewriteCommand:
    """Understand the arguments behind ``rewrite``.

    Raises
    ------
    UsageError
        If they are wrong.
    HelpWanted
        If ``--help`` is among them.
    """
    given, path = parsed("rewrite", _parser(), arguments)
    if given.output is None:
        raise UsageError("rewrite: -o FILE is needed, for originals and copies")
    return RewriteCommand(
        strings=path,
        output=given.output,
        rewriting=Rewriting(
            copies=given.copies, seed=given.seed, share=given.share, order=given.order, drop=given.drop
        ),
        thesauri=tuple(given.thesaurus),
        quiet=given.quiet,
    )


def _parser() -> argparse.ArgumentParser:
    usual = Rewriting()
    parser = Parser(
        prog=f"{PROGRAM} rewrite",
        description="Make rewritten copies of texts with a thesaurus, as a synonymizer does, for measuring "
        "with 'evaluate'. Writes a table with the columns cluster, copy (0 is the original) and text; the "
        "same seed makes the same copies everywhere.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("strings", nargs="*", metavar="STRINGS", help="one string a line, or a folder")
    parser.add_argument("-o", "--output", metavar="FILE", help="the table, parted by tabs")
    parser.add_argument(
        "--copies",
        type=whole(1, LARGEST_COPIES),
        default=usual.copies,
        metavar="N",
        help=f"of each text (default: {usual.copies})",
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**63 - 1), default=usual.seed, metavar="N", help="(default: 0)"
    )
    parser.add_argument(
        "--share",
        type=share(0),
        default=usual.share,
        metavar="F",
        help="of the words that have a synonym, how many are replaced (default: 1)",
    )
    parser.add_argument("--order", action="store_true", help="words between punctuation change places")
    parser.add_argument(
        "--drop", type=share(0), default=usual.drop, metavar="F", help="share of words left out (default: 0)"
    )
    add_thesauri(parser)
    parser.add_argument("--quiet", action="store_true", help="no progress and remarks on standard error")
    return parser

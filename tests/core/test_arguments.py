"""What can be said on the command line, and that whatever else is refused with the option's name."""

from __future__ import annotations

import re
from dataclasses import asdict

import pytest

from core.arguments import Command, HelpWanted, UsageError, parse
from core.reading import ReadingLimits
from core.reading.cache import DEFAULT_MAX_BYTES
from core.reading_options import ReadingOptions
from core.settings import (
    AnalysisSettings,
    LemmaChoice,
    LexicalSettings,
    LexicalWeighting,
    SamplingMode,
    Thresholds,
    TokenSteps,
)


def said(line: str) -> Command:
    return parse(line.split())


def test_without_options_a_scan_has_the_defaults_of_the_method() -> None:
    command = said("scan a b")
    assert command == Command(name="scan", paths=("a", "b"), settings=AnalysisSettings(), format="json")


def test_every_option_reaches_the_settings() -> None:
    command = said(
        "scan a -w 5 --threshold 0.7 --containment 0.9 --sampling 40 --within-groups --across-ranks "
        "--wrap-round --min-resemblance 0 --min-containment 0.25 --jobs 2 --format csv --table clusters "
        "--lang ru -o out --quiet "
        "--keep-stress-marks --keep-invisible --no-yo --no-lookalikes --drop-numbers --drop-stop-words "
        "--encoding a=b.txt=cp866 --content main --text-column текст --name-column 1 "
        "--max-bytes 20M --max-expanded-bytes 64k --max-ratio 9 --max-parts 8 --max-pages 7 --max-depth 6 "
        "--max-seconds 1.5 --no-cache --cache-bytes 1G --clear-cache"
    )
    assert command.settings == AnalysisSettings(
        shingle_words=5,
        steps=TokenSteps(
            drop_stress_marks=False,
            drop_invisible=False,
            yo_as_ye=False,
            fold_lookalikes=False,
            drop_numbers=True,
            drop_stop_words=True,
        ),
        sampling=SamplingMode.FIXED,
        modulus=40,
        across_ranks=True,
        wrap_round=True,
        within_groups=True,
        min_resemblance=0.0,
        min_containment=0.25,
        thresholds=Thresholds(resemblance=0.7, containment=0.9),
    )
    assert (command.jobs, command.format, command.table, command.language) == (2, "csv", "clusters", "ru")
    assert (command.output, command.quiet) == ("out", True)
    assert command.reading == ReadingOptions(
        content="main",
        limits=(
            ("max_bytes", 20 << 20),
            ("max_expanded_bytes", 64 << 10),
            ("max_ratio", 9),
            ("max_parts", 8),
            ("max_pages", 7),
            ("max_depth", 6),
            ("seconds", 1.5),
        ),
        text_column="текст",
        name_column="1",
        encodings=(("a=b.txt", "cp866"),),
        cache=False,
        cache_bytes=1 << 30,
        clear_cache=True,
    )


def test_the_help_names_the_limits_that_reading_has() -> None:
    with pytest.raises(HelpWanted) as wanted:
        said("scan --help")
    shown = " ".join(wanted.value.text.split())
    stated = re.findall(r"(--max-[a-z-]+) \S+ [^()]*\(default: (\w+)\)", shown)
    given = dict(said("scan a " + " ".join(f"{option} {value}" for option, value in stated)).reading.limits)
    assert given == asdict(ReadingLimits())
    assert "(default: 500M)" in shown
    assert DEFAULT_MAX_BYTES == 500 << 20


def test_the_cache_can_be_cleared_without_a_scan() -> None:
    assert said("scan --clear-cache").paths == ()


@pytest.mark.parametrize(("text", "mode"), [("exact", SamplingMode.EXACT), ("rank", SamplingMode.RANK)])
def test_sampling_by_name(text: str, mode: SamplingMode) -> None:
    assert said(f"scan a --sampling {text}").settings.sampling is mode


def test_options_may_stand_between_paths_and_after_two_dashes_everything_is_a_path() -> None:
    assert said("scan a -w 3 b").paths == ("a", "b")
    assert said("scan -w 3 -- -w --quiet").paths == ("-w", "--quiet")


def test_a_dash_as_output_is_standard_output() -> None:
    assert said("scan a -o -").output is None


def test_a_comparison_takes_two_files_and_lists_whatever_they_share() -> None:
    command = said("compare a b -w 4 --format json")
    assert (command.paths, command.format) == (("a", "b"), "json")
    assert command.settings.min_resemblance == command.settings.min_containment == 0.0
    assert said("compare a b").format == "text"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "command"),
        ("foo a", "foo"),
        ("scan", "PATH"),
        ("scan a -w 0", "-w"),
        ("scan a -w 101", "-w"),
        ("scan a -w x", "-w"),
        ("scan a -w", "-w"),
        ("scan a --threshold 2", "--threshold"),
        ("scan a --threshold 0", "--threshold"),
        ("scan a --threshold nan", "--threshold"),
        ("scan a --threshold -1", "--threshold"),
        ("scan a --containment inf", "--containment"),
        ("scan a --min-resemblance -0.1", "--min-resemblance"),
        ("scan a --min-containment nan", "--min-containment"),
        ("scan a --sampling foo", "--sampling"),
        ("scan a --sampling 0", "--sampling"),
        ("scan a --sampling 1001", "--sampling"),
        ("scan a --jobs 0", "--jobs"),
        ("scan a --format yaml", "--format"),
        ("scan a --lang fr", "--lang"),
        ("scan a --encoding utf-8", "--encoding"),
        ("scan a --thresh 0.5", "--thresh"),
        ("scan a --table all", "--table"),
        ("scan a --content all", "--content"),
        ("scan a --max-bytes 0", "--max-bytes"),
        ("scan a --max-bytes 5X", "--max-bytes"),
        ("scan a --max-parts -1", "--max-parts"),
        ("scan a --max-seconds nan", "--max-seconds"),
        ("scan a --max-seconds inf", "--max-seconds"),
        ("compare a", "two files"),
        ("compare a b c", "two files"),
        ("compare a b --sampling rank", "--sampling"),
    ],
)
def test_wrong_usage_names_what_is_wrong(line: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        said(line)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("scan a --thesaurus x.txt", "--thesaurus needs --lexical"),
        ("compare a b --lemmas none", "--lemmas needs --lexical"),
        ("scan a --min-lexical 0.5", "--min-lexical needs --lexical"),
        ("scan a --misspellings", "--misspellings needs --lexical"),
        ("scan a --lexical --min-lexical 0", "--min-lexical"),
        ("scan a --lexical --lemmas latin", "--lemmas"),
    ],
)
def test_wrong_usage_of_the_lexical_method_names_what_is_wrong(line: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        said(line)


def test_the_lexical_method_takes_thesauri_engine_and_thresholds() -> None:
    settings = said(
        "scan a --lexical --thesaurus starter --thesaurus x.txt --lemmas none --lexical-threshold 0.7 "
        "--min-lexical 0.2 --misspellings --lexical-drop-stop-words --lexical-weighting tfidf --mystem m"
    ).settings
    assert settings.lexical == LexicalSettings(
        enabled=True,
        lemmas=LemmaChoice.NONE,
        mystem_binary="m",
        thesauri=("starter", "x.txt"),
        drop_stop_words=True,
        misspellings=True,
        weighting=LexicalWeighting.TFIDF,
    )
    assert (settings.thresholds.lexical, settings.min_lexical) == (0.7, 0.2)
    assert said("scan a --lexical --thesaurus none").settings.lexical.thesauri == ()
    assert not said("scan a").settings.lexical.enabled


def test_names_can_be_replaced_in_a_scan_only() -> None:
    assert parse(["scan", "--anonymise", "a"]).anonymise
    assert not parse(["scan", "a"]).anonymise
    with pytest.raises(UsageError):
        parse(["compare", "--anonymise", "a", "b"])

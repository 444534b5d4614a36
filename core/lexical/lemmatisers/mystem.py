"""Yandex MyStem through pymystem3: found, never downloaded; a file of one word a line, with a time limit."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from core.lexical.lemmatisers.engines import EngineMissingError
from core.lexical.lemmatisers.readings import (
    LEAST_SHARE,
    Lemmas,
    distinct,
    folded,
    is_cyrillic,
    is_one_word,
    likely_count,
)
from core.lexical.lemmatisers.roles import Role, kind_by_grammar, role_of, short_by_grammar
from core.monitor import NULL_MONITOR, Monitor

SECONDS = 60.0
"""Longest wait for one vocabulary; MyStem reads some 100,000 words a second."""

SECONDS_BETWEEN_CHECKS = 0.1


def find_binary(given: str | os.PathLike[str] | None = None) -> Path | None:
    """MyStem's program: the path that was given, MYSTEM_BIN, PATH, ``~/.local/bin``; None where it is not.

    A path that was given or set is the only place that is looked at.
    """
    stated = given or os.environ.get("MYSTEM_BIN")
    if stated:
        return _program(Path(stated))
    on_path = shutil.which("mystem")
    if on_path:
        return Path(on_path)
    name = "mystem.exe" if os.name == "nt" else "mystem"
    return _program(Path.home() / ".local" / "bin" / name)


def _program(path: Path) -> Path | None:
    return path if path.is_file() and os.access(path, os.X_OK) else None


class MyStem:
    """Russian by MyStem; readings by their weight.

    pymystem3 knows how the program is called and how its answer is read. Its own way of talking to the
    program waits for ever on NUL and on a program that died, so words go through a file instead.
    """

    name = "MyStem"

    def __init__(self, binary: str | os.PathLike[str], seconds: float = SECONDS) -> None:
        self._binary = os.fspath(binary)
        self._seconds = seconds

    @property
    def identity(self) -> str:
        """Its program tells no version that can be relied on, so size and time of the file stand for it."""
        try:
            status = Path(self._binary).stat()
        except OSError as error:
            raise EngineMissingError(f"MyStem cannot be started: {error.strerror or error}") from error
        return f"MyStem {self._binary} ({status.st_size} bytes, {status.st_mtime_ns})"

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        asked = [n for n, word in enumerate(vocabulary) if is_one_word(word) and is_cyrillic(word)]
        readings = [distinct((), word) for word in vocabulary]
        known = np.zeros(len(vocabulary), np.bool_)
        likely, roles = np.ones(len(vocabulary), np.uint8), np.zeros(len(vocabulary), np.uint8)
        if asked:
            lines = self._answers([vocabulary[n] for n in asked], monitor)
            for number, line in zip(asked, lines, strict=True):
                found = _reading(line, vocabulary[number])
                readings[number], known[number], likely[number], roles[number] = found
        return Lemmas(tuple(readings), known, likely, roles)

    def _answers(self, words: Sequence[str], monitor: Monitor) -> list[object]:
        """The program's answer to each word, parsed."""
        with tempfile.TemporaryDirectory(prefix="cherepitsa-") as folder:
            question, answer = Path(folder, "words"), Path(folder, "lemmas")
            question.write_bytes("".join(f"{word}\n" for word in words).encode())
            answer.touch()  # a program that writes nothing has answered no word
            self._run(question, answer, monitor)
            try:
                lines = answer.read_bytes().decode("utf-8").splitlines()
                parsed: list[object] = [json.loads(line) for line in lines if line.strip()]
            except (OSError, ValueError) as error:
                raise EngineMissingError(f"MyStem's answer cannot be read: {error}") from error
        if len(parsed) != len(words):
            raise EngineMissingError(f"MyStem answered {len(parsed)} of {len(words)} words")
        return parsed

    def _run(self, question: Path, answer: Path, monitor: Monitor) -> None:
        command = [*_call(self._binary), os.fspath(question), os.fspath(answer)]
        ends = time.monotonic() + self._seconds
        try:
            process = subprocess.Popen(  # noqa: S603 - the user's own program, no shell
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that what a wrapper starts can be ended with it
            )
        except OSError as error:
            raise EngineMissingError(f"MyStem cannot be started: {error.strerror or error}") from error
        with process:
            try:
                for _ in _until(process, ends):
                    monitor.checkpoint()
            finally:
                running = process.poll() is None
                if running:
                    _end(process)
        if running:
            raise EngineMissingError(f"MyStem did not answer within {self._seconds:g} seconds")
        if process.returncode:
            raise EngineMissingError(f"MyStem ended with status {process.returncode}")


def _until(process: subprocess.Popen[bytes], ends: float) -> Iterator[None]:
    """Come back now and then until the process has ended or the time is over."""
    while time.monotonic() < ends:
        try:
            process.wait(min(SECONDS_BETWEEN_CHECKS, max(0.0, ends - time.monotonic())))
        except subprocess.TimeoutExpired:
            yield
        else:
            return


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program that runs on with all that it has started; it leads a group of its own on POSIX.

    Windows knows no such group: ``taskkill`` goes through the children there.
    """
    if sys.platform == "win32":
        taskkill = Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", "taskkill.exe")
        tree = [os.fspath(taskkill), "/F", "/T", "/PID", str(process.pid)]
        with contextlib.suppress(OSError):  # where the system has no taskkill, the program alone is ended
            subprocess.run(tree, check=False, capture_output=True)  # noqa: S603 - the system's own program
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):  # it has ended just now
            os.killpg(process.pid, signal.SIGKILL)


def _call(binary: str) -> list[str]:
    """The command line that pymystem3 would start, for all readings of single words."""
    try:
        from pymystem3 import Mystem
    except ImportError as error:
        raise EngineMissingError("pymystem3 is not installed") from error

    class Caller(Mystem):  # type: ignore[misc]  # pymystem3 has no annotations
        def command(self) -> list[str]:
            return [self._mystem_bin, *self._mystemargs]

    # with a binary given, the constructor neither looks for one nor downloads it
    caller = Caller(mystem_bin=binary, grammar_info=True, disambiguation=False, entire_input=False)
    return [str(part) for part in caller.command()]


def _reading(line: object, word: str) -> tuple[tuple[str, ...], bool, int, Role]:
    """The normal forms of one answered word, whether the dictionary has it, how many are likely, its role.

    An answer is a list with one item for a word:
    ``{"analysis": [{"lex": …, "wt": …, "gr": …, "qual": …}], "text": …}``.
    """
    items = line if isinstance(line, list) else []
    analysis = items[0].get("analysis") if len(items) == 1 and isinstance(items[0], dict) else None
    found = [one for one in analysis or () if isinstance(one, dict) and isinstance(one.get("lex"), str)]
    if not found:
        return distinct((), word), False, 1, Role.UNKNOWN
    weights = [float(one.get("wt", 1.0)) for one in found]
    least = LEAST_SHARE * sum(weights)
    ranked = sorted(zip(weights, found, strict=True), key=lambda pair: (-pair[0], pair[1]["lex"]))
    likely = [(weight, one["lex"]) for weight, one in ranked if weight >= least]
    forms = [form for _, form in likely]
    short = short_by_grammar([(one["lex"], one.get("gr")) for _, one in ranked])
    return (
        distinct(forms, word),
        not any(one.get("qual") == "bastard" for one in found),
        likely_count([weight for weight, _ in likely], forms, short),
        role_of((folded(one["lex"]), kind_by_grammar(one.get("gr")), weight) for weight, one in ranked),
    )

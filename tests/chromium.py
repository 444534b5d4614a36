"""A page in headless Chromium, driven over the DevTools protocol through a pipe: no port is opened."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
_PATIENCE = 60.0
_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


def program() -> str | None:
    """Where Chromium is, None where it is not."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Chromium:
    """One browser with one page; it is gone when the ``with`` is left.

    Attributes
    ----------
    events : list of (method, parameters)
        What the page reported: requests, console, log, exceptions.
    """

    def __init__(self, profile: Path) -> None:
        found = program()
        assert found is not None
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        # the browser reads commands from descriptor 3 and writes answers to 4
        self._process = subprocess.Popen(
            [found, *_OPTIONS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(3, 4),
            preexec_fn=_Descriptors(commands, answers),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)
        self._number = 0
        self._read = b""
        self._session = ""
        self.events: list[tuple[str, dict[str, Any]]] = []

    def __enter__(self) -> Self:
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self.ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Network", "Log", "Runtime", "Page"):
            self.ask(f"{domain}.enable")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(_PATIENCE)
        os.close(self._commands)
        os.close(self._answers)

    def open(self, path: Path, *, width: int = 1280, height: int = 900) -> None:
        """Show a file, and wait until it has been loaded."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.events.clear()
        self.ask("Page.navigate", url=path.as_uri())
        self._wait(lambda message: message.get("method") == "Page.loadEventFired")

    def value(self, script: str) -> Any:
        """What a script of the test finds on the page."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer to a command."""
        self._number += 1
        number = self._number
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        answer = self._wait(lambda found: found.get("id") == number)
        assert "error" not in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def of(self, *methods: str) -> list[dict[str, Any]]:
        """Parameters of the events of some kinds."""
        return [parameters for method, parameters in self.events if method in methods]

    def _wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        until = time.monotonic() + _PATIENCE
        while True:
            message = self._next(until)
            if "method" in message:
                self.events.append((message["method"], message.get("params", {})))
            if wanted(message):
                return message

    def _next(self, until: float) -> dict[str, Any]:
        while b"\0" not in self._read:
            ready, _, _ = select.select([self._answers], [], [], max(0.0, until - time.monotonic()))
            assert ready, "the browser does not answer"
            piece = os.read(self._answers, 1 << 20)
            assert piece, "the browser has gone"
            self._read += piece
        line, self._read = self._read.split(b"\0", 1)
        message: dict[str, Any] = json.loads(line)
        return message


class _Descriptors:
    """Puts both pipes where the browser looks for them."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers

    def __call__(self) -> None:
        # neither may be overwritten before it was moved
        commands, answers = os.dup(self._commands), os.dup(self._answers)
        high = [os.dup2(one, 60 + place) for place, one in enumerate((commands, answers))]
        os.dup2(high[0], 3)
        os.dup2(high[1], 4)

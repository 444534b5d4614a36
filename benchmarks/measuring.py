"""Runs of a function in a process of its own, with its time, its peak memory, and what it returned."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from core.cpu import prepare_numpy  # noqa: E402 - the root has to be found first

prepare_numpy()  # before anybody imports numpy


def peak_memory() -> int:
    """Largest resident size of this process so far, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def timed(work: Callable[[], Any]) -> tuple[dict[str, float], Any]:
    """Wall and processor seconds of a call, peak memory of the process before and after, and the result."""
    before = peak_memory()
    wall, processor = time.perf_counter(), time.process_time()
    result = work()
    figures = {"wall": time.perf_counter() - wall, "processor": time.process_time() - processor}
    return figures | {"before": before, "peak": peak_memory()}, result


def run(script: str, *arguments: str, timeout: float = 3600) -> dict[str, Any]:
    """Run a script with Python in a process of its own; its last line of output is a JSON object."""
    command = [sys.executable, script, *arguments]
    try:
        ran = subprocess.run(
            command, capture_output=True, text=True, timeout=timeout, check=False, env=os.environ
        )
    except subprocess.TimeoutExpired:
        return {"error": f"took longer than {timeout:.0f} s"}
    if ran.returncode:
        reasons = ran.stderr.strip().splitlines() or [f"exit status {ran.returncode}"]
        return {"error": reasons[-1]}
    result: dict[str, Any] = json.loads(ran.stdout.strip().splitlines()[-1])
    return result


def best(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The run with the least wall time; the error if there is none."""
    good = [one for one in runs if "error" not in one]
    return min(good, key=lambda one: float(one["wall"])) if good else runs[0]


def megabytes(size: float) -> str:
    return f"{size / 2**20:,.0f} MB"

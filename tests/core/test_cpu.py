"""numpy is told about the processor before it is imported, once, and only where it pays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from core import cpu

ROOT = Path(__file__).parents[2]
ZEN_4 = ("AuthenticAMD", 25, 17)


@pytest.mark.parametrize(
    ("identity", "slow"),
    [
        (ZEN_4, True),
        (("AuthenticAMD", 25, 97), True),
        (("AuthenticAMD", 25, 33), False),  # Zen 3 has no AVX-512
        (("AuthenticAMD", 26, 17), False),
        (("GenuineIntel", 6, 143), False),
        (None, False),
    ],
)
def test_only_zen_4_sorts_slowly(identity: tuple[str, int, int] | None, slow: bool) -> None:
    assert cpu.sorts_slowly(identity) is slow


def test_linux_tells_the_processor(tmp_path: Path) -> None:
    cpuinfo = tmp_path / "cpuinfo"
    cpuinfo.write_text(
        "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: X\n"
    )
    assert cpu.processor(cpuinfo) == ZEN_4


def test_a_processor_of_another_kind_is_not_known(tmp_path: Path) -> None:
    cpuinfo = tmp_path / "cpuinfo"
    cpuinfo.write_text("processor\t: 0\nCPU implementer\t: 0x41\n")
    assert cpu.processor(cpuinfo) is None


def test_windows_tells_the_processor() -> None:
    assert cpu.parse_identifier("AMD64 Family 25 Model 97 Stepping 2, AuthenticAMD") == (
        "AuthenticAMD",
        25,
        97,
    )
    assert cpu.parse_identifier("") is None


def test_the_version_of_numpy_is_read_without_importing_it() -> None:
    major, minor = np.__version__.split(".")[:2]
    assert cpu.numpy_version() == (int(major), int(minor))


def test_the_name_follows_the_version_of_numpy() -> None:
    assert cpu.avx512_name((2, 3)) == "AVX512_SKX"
    assert cpu.avx512_name((2, 4)) == "X86_V4"
    assert cpu.avx512_name(None).split() == ["AVX512_SKX", "X86_V4"]


def test_nothing_is_changed_once_numpy_is_imported() -> None:
    environment: dict[str, str] = {}
    assert not cpu.prepare_numpy(environment)
    assert environment == {}


def in_a_fresh_process(source: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != cpu.VARIABLE}
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", source],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=kept | environment,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_what_the_user_has_set_stays() -> None:
    source = f"from core import cpu; import os; print(cpu.prepare_numpy(), os.environ[{cpu.VARIABLE!r}])"
    assert in_a_fresh_process(source, **{cpu.VARIABLE: "X86_V3"}) == "False X86_V3"


def test_numpy_understands_the_name_and_does_without_the_feature() -> None:
    source = f"""
from core import cpu
cpu.processor = lambda: {ZEN_4!r}
assert cpu.prepare_numpy()
import os
name = os.environ[{cpu.VARIABLE!r}]
from numpy._core._multiarray_umath import __cpu_features__ as features
print(features[name])
"""
    features = getattr(np._core._multiarray_umath, "__cpu_features__")  # noqa: B009 - private to numpy
    if not features.get(cpu.avx512_name(cpu.numpy_version())):
        pytest.skip("this processor has no AVX-512 to take away")
    assert in_a_fresh_process(source) == "False"

"""Comparing the kernels of two commits: `benchmarks/bars.py --against`."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median
from typing import Any

import needs
import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def _module() -> Any:
    """benchmarks/against.py, which imports nothing but the standard library."""
    spec = spec_from_file_location("benchmarks_against", BENCHMARKS / "against.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


against = _module()


def test_an_interval_holds_the_median_as_often_as_it_says() -> None:
    # The ranks are those of tables of the sign test.
    assert against.interval([float(n) for n in range(1, 41)]) == (14, 27)
    assert against.interval([3.0, 1.0, 2.0, 5.0, 4.0, 6.0]) == (1, 6)
    generator = random.Random(7)
    samples = [[generator.expovariate(1) for _ in range(40)] for _ in range(2000)]
    held = [low <= 0.6931 <= high for low, high in map(against.interval, samples)]
    assert 0.95 <= sum(held) / len(held) <= 0.975


def _compared(here: Sequence[float], there: Sequence[float], most: float = 1.03) -> Any:
    return against.Comparison.of("work", 1, [*zip(here, there, strict=True)], most)


def test_slower_is_what_is_slower_beyond_its_interval() -> None:
    noise = [1 + 0.01 * ((7 * n) % 11 - 5) for n in range(40)]
    assert _compared(noise, [1.0] * 40).verdict == ""
    assert _compared([1.10 * x for x in noise], [1.0] * 40).verdict == "SLOWER"
    assert _compared([1.04 * x for x in noise], [1.0] * 40, 1.05).verdict == ""
    # One slow round in five makes none slower; the interval says how much is known.
    some = [2.0 if n % 5 == 0 else x for n, x in enumerate(noise)]
    assert _compared(some, [1.0] * 40).verdict == ""
    found = _compared([0.8 * x for x in noise], [1.0] * 40)
    assert found.verdict == "faster" and found.ratio == median(0.8 * x for x in noise)


def test_options_of_launches() -> None:
    found = against.options_of(["timeout=3", "target_cpu=haswell", "checked=no"])
    assert found == {"timeout": 3, "target_cpu": "haswell", "checked": False}
    with pytest.raises(argparse.ArgumentTypeError, match="expected NAME=VALUE, found 'checked'"):
        against.options_of(["checked"])


@pytest.mark.slow
def test_a_commit_against_itself() -> None:
    needs.module("torch")
    root = BENCHMARKS.parent
    if subprocess.run(["git", "-C", str(root), "rev-parse", "HEAD"], check=False).returncode:
        pytest.skip("the tests are in no repository")
    words = ["elementwise", "--against", "HEAD", "--filter", "chain of 8 1 MB"]
    words += ["--threads", "1", "--rounds", "8", "--with", "checked=no"]
    done = subprocess.run(
        [sys.executable, str(BENCHMARKS / "bars.py"), *words], capture_output=True, text=True
    )
    assert "2 measured" in done.stdout, done.stderr
    assert done.stdout.count("| chain of 8 1 MB") == 2

"""Settings of all tests."""

from __future__ import annotations

import gc
import os
import signal
from pathlib import Path

import pytest
import sampling
from children import without_torch

# Compiled kernels of tests stay out of the user's cache.
os.environ.setdefault(
    "TILEWRIGHT_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "kernels")
)

# What is tested of native code is what makes it fast; `quick` code has tests of its own.
os.environ.setdefault("TILEWRIGHT_TIER", "full")

# Every pass leaves a module that the verifier accepts.
os.environ.setdefault("TILEWRIGHT_VERIFY_EACH", "1")

# Before cuTile, so that its extension is the one that TILEWRIGHT_CUTILE_EXTENSION asks for.
import tilewright.cutile  # noqa: F401

# What a shell runs in the background ignores Ctrl-C, with all the processes that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def children_without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that the test starts do not find torch, which they would import for nothing."""
    monkeypatch.setenv("PYTHONPATH", without_torch(os.environ)["PYTHONPATH"])


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before slow tests are left out."""
    sampling.choose(items)


def pytest_collection_finish() -> None:
    """All that has been imported and collected stays: collections need not look at it again."""
    gc.collect()
    gc.freeze()

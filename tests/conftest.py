"""Settings of all tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import _pytest.pytester
import pytest
import sampling
from _pytest.pytester import SysModulesSnapshot
from children import without_torch

# Compiled kernels of tests stay out of the user's cache.
os.environ.setdefault(
    "TILEWRIGHT_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "kernels")
)

# What is tested of native code is what makes it fast; `quick` code has tests of its own.
os.environ.setdefault("TILEWRIGHT_TIER", "full")

# Before cuTile, so that its extension is the one that TILEWRIGHT_CUTILE_EXTENSION asks for.
import tilewright.cutile  # noqa: F401
from tilewright.passes.manager import VERIFY_EACH

# What a shell runs in the background ignores Ctrl-C, with all the processes that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

VERIFIED = (
    "backends/cpu/test_kernels.py",
    "cutile/test_documented_examples.py",
    "cutile/test_examples.py",
    "fuzzing",
    "nests/test_nests.py",
    "nests/test_text.py",
    "passes",
)
"""Tests in which every pass leaves a module that the verifier accepts: of all operations and of all
kinds of kernels. Elsewhere nobody looks after each pass, which takes up to a fifth of the time,
unless the environment says so, as it does for slow tests, or the test asks for `verified`."""


@pytest.fixture(autouse=True, scope="module")
def verify_each(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whether modules are verified after each pass."""
    path = request.path.relative_to(Path(__file__).parent)
    with pytest.MonkeyPatch.context() as patch:
        if any(path.is_relative_to(each) for each in VERIFIED):
            patch.setenv(VERIFY_EACH, "1")
        yield


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules are verified after each pass: lowering to TileAS takes twice as long so."""
    monkeypatch.setenv(VERIFY_EACH, "1")


@pytest.fixture
def children_without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that the test starts do not find torch, which they would import for nothing."""
    monkeypatch.setenv("PYTHONPATH", without_torch(os.environ)["PYTHONPATH"])


@pytest.fixture
def others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a session of pytest that a test has in this process, only the project's modules are
    forgotten, and none of what waits for modules to be imported: those in C++ cannot be imported
    twice."""

    def snapshot(preserve: Any) -> Any:
        return SysModulesSnapshot(lambda name: name not in ("conftest", "test_doubling", "test_it"))

    class PathSnapshot:
        """`SysPathsSnapshot` without `sys.meta_path`."""

        def __init__(self) -> None:
            self._path = [*sys.path]

        def restore(self) -> None:
            sys.path[:] = self._path

    monkeypatch.setattr(_pytest.pytester, "SysModulesSnapshot", snapshot)
    monkeypatch.setattr(_pytest.pytester, "SysPathsSnapshot", PathSnapshot)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays: the collector would look through it for nothing."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before slow tests are left out."""
    sampling.choose(items)


def pytest_collection_finish() -> None:
    """All that has been imported and collected stays: collections need not look at it again."""
    gc.collect()
    gc.freeze()

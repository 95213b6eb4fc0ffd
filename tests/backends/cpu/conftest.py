"""What tests of native code have in common."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from backends.cpu.processors import SMALL_CACHE
from tilewright.backends.cpu import backend
from tilewright.backends.cpu.target import Target


@pytest.fixture
def small_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels are compiled as if the last level of the cache had `SMALL_CACHE` bytes, so that
    little memory does not fit on machines with large caches, too."""
    for name in ("host_target", "target_of"):
        monkeypatch.setattr(backend, name, _with_small_caches(getattr(backend, name)))


def _with_small_caches(function: Any) -> Any:
    def target(*names: Any) -> Target:
        found: Target = function(*names)
        return replace(found, caches=replace(found.caches, last=SMALL_CACHE))

    return target

"""Recorded kernels, converted and run."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from frontends.triton.record import TTIR
from tilewright.frontends.triton import convert
from tilewright.runtime import Module

__all__ = ["BACKENDS", "close", "converted", "run", "text_of"]

BACKENDS = ("reference", "cpu")


def text_of(name: str) -> str:
    """A record."""
    return (TTIR / f"{name}.ttir").read_text()


@cache
def converted(name: str, tokens: str = "full") -> Module:
    """The module that a record becomes."""
    return Module(convert(text_of(name), f"{name}.ttir", tokens=tokens))


def run(
    name: str,
    backend: str,
    grid: int | tuple[int, ...],
    *arguments: Any,
    tokens: str = "full",
    kernel: str | None = None,
) -> None:
    """Launch a recorded kernel."""
    found = converted(name, tokens).kernel(kernel)
    found.launch(grid if isinstance(grid, tuple) else (grid,), *arguments, backend=backend)


def close(found: Any, expected: Any, ulps: float = 0) -> None:
    """Fail unless arrays differ by so many spacings at most, those of the result's dtype."""
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape
    with np.errstate(all="ignore"):
        wanted = expected.astype(found.dtype)
        if not ulps or not np.issubdtype(found.dtype, np.floating):
            np.testing.assert_array_equal(found, wanted)
            return
        spacing = np.spacing(np.abs(wanted))
        distance = np.abs(found.astype(np.float64) - expected.astype(np.float64)) / spacing
        same = (found == wanted) | (np.isnan(found) & np.isnan(wanted))
        distance = np.where(same, 0, distance)
    worst = int(np.argmax(distance))
    assert np.all(distance <= ulps), (
        f"off by {distance.flat[worst]:.3g} at {worst}: {found.flat[worst]!r}, "
        f"expected {wanted.flat[worst]!r}"
    )

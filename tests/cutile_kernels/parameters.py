"""Kernels of the corpus as parameters of tests: a test for each, so that workers share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from .corpus import KERNELS, VERSIONS

__all__ = ["by_kernel", "by_kernel_and_version"]

by_kernel = pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
"""Each valid kernel."""


def _allowed(versions: Sequence[str], step: int) -> list[Any]:
    return [
        pytest.param(
            kernel,
            version,
            id=f"{kernel.name}-{version}",
            marks=[pytest.mark.slow] if number % step or version != VERSIONS[-1] else [],
        )
        for version in versions
        for number, kernel in enumerate(KERNELS)
        if version in kernel.versions
    ]


def by_kernel_and_version(
    versions: Sequence[str] = VERSIONS[::-1], step: int = 1
) -> pytest.MarkDecorator:
    """Each valid kernel at each version that it allows; all but each kernel at a multiple of the
    step, at the last version, are slow tests."""
    return pytest.mark.parametrize(("kernel", "version"), _allowed(versions, step))

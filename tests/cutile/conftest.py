"""What tests of cuTile kernels and of programs around them have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tilewright.cutile


@pytest.fixture
def installed() -> Iterator[None]:
    """The CPU in place of a GPU, for torch and NVIDIA's packages too."""
    yield from _in_place()


@pytest.fixture(scope="module")
def installed_once() -> Iterator[None]:
    """The same for all tests of a module, which leave it as it is: this takes longer than they."""
    yield from _in_place()


def _in_place() -> Iterator[None]:
    tilewright.cutile.install("cpu", as_gpu="sm_120", devices=True)
    yield
    tilewright.cutile.uninstall()

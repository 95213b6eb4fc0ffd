"""What tests of lowering have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilewright.passes.manager import VERIFY_EACH

VERIFIED = ("test_lowering", "test_atoms")
"""Tests in which every pass leaves a module that the verifier accepts; all kinds of kernels are
lowered there. Elsewhere nobody looks after each pass, which takes a fifth of the time."""


@pytest.fixture(autouse=True, scope="module")
def verify_each(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whether modules are verified after each pass."""
    with pytest.MonkeyPatch.context() as patch:
        if request.path.stem not in VERIFIED:
            patch.delenv(VERIFY_EACH, raising=False)
        yield

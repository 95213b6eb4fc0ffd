"""What the sanitizer suggests for Triton's kernels is written in Triton, and mends them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import needs
import pytest
import torch

from tilewright.diagnostics import DiagnosticError

triton = needs.module("triton")
language: Any = needs.module("triton.language")

import triton.language as tl  # noqa: E402


@triton.jit
def stored(x_ptr, y_ptr):
    tl.store(y_ptr, tl.load(x_ptr))


@triton.jit
def stored_mended(x_ptr, y_ptr):
    tl.atomic_xchg(y_ptr, tl.load(x_ptr))


@triton.jit
def summed(x_ptr, y_ptr):
    tl.store(y_ptr, tl.load(y_ptr) + tl.load(x_ptr + tl.program_id(0)))


@triton.jit
def summed_mended(x_ptr, y_ptr):
    tl.atomic_add(y_ptr, tl.load(x_ptr + tl.program_id(0)))


@triton.jit
def waited_for(x_ptr, y_ptr):
    if tl.program_id(0) == 0:
        tl.atomic_xchg(y_ptr, 1)
    else:
        tl.store(x_ptr, tl.load(y_ptr))


@triton.jit
def waited_for_mended(x_ptr, y_ptr):
    if tl.program_id(0) == 0:
        tl.atomic_xchg(y_ptr, 1)
    else:
        tl.store(x_ptr, tl.load(y_ptr, volatile=True))


@triton.jit
def narrow(x_ptr, y_ptr):
    language.atomic_add(y_ptr, language.load(x_ptr), scope="cta")


@triton.jit
def narrow_mended(x_ptr, y_ptr):
    language.atomic_add(y_ptr, language.load(x_ptr), scope="gpu")


@triton.jit
def divided(x_ptr, y_ptr):
    i = tl.program_id(0)
    tl.store(y_ptr + i, 5 // tl.load(x_ptr + i))


@triton.jit
def divided_mended(x_ptr, y_ptr):
    i = tl.program_id(0)
    tl.store(y_ptr + i, 5 // tl.where((tl.load(x_ptr + i)) == 0, 1, tl.load(x_ptr + i)))


MENDED = {
    stored: stored_mended,
    summed: summed_mended,
    waited_for: waited_for_mended,
    narrow: narrow_mended,
    divided: divided_mended,
}


def lines(kernel: Any) -> list[str]:
    """The body of a kernel."""
    return inspect.getsource(kernel.fn).split("\n")[2:]


def launched(kernel: Any) -> None:
    """By two programs, on zeros."""
    kernel[(2,)](torch.zeros(2, dtype=torch.int32), torch.zeros(2, dtype=torch.int32))


@pytest.fixture(autouse=True)
def checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_BACKEND", "check")


@pytest.mark.parametrize("kernel", MENDED, ids=lambda kernel: kernel.__name__)
def test_the_suggestion_is_triton(kernel: Callable[..., None]) -> None:
    with pytest.raises(DiagnosticError) as caught:
        launched(kernel)
    (old, new), *_ = (
        pair for pair in zip(lines(kernel), lines(MENDED[kernel]), strict=True) if len({*pair}) > 1
    )
    assert f"- {old.strip()}\n    + {new.strip()}\n" in str(caught.value)


@pytest.mark.parametrize("kernel", MENDED.values(), ids=lambda kernel: kernel.__name__)
def test_it_mends_the_kernel(kernel: Callable[..., None]) -> None:
    launched(kernel)

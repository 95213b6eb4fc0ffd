"""What is loaded at indices modulo a size has a mask instead only where nobody sees the difference:
results are the same as those of the reference machine, which executes the kernel as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import needs
import pytest
import torch
from sampling import one_in

import tilewright
import tilewright.triton
from tilewright.passes.base import Remark, RemarkKind
from tilewright.passes.pipelines import optimize

triton = needs.module("triton")
tl = needs.module("triton.language")

SIZE, COLUMNS = 16, 8


@triton.jit
def _loaded(x_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """Rows of a matrix modulo their number, and which rows these would be."""
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    x = tl.load(x_ptr + (i % m)[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :])
    return i, x


@triton.jit
def copied(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, x * 2, mask=i[:, None] < m)


@triton.jit
def summed_along_rows(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    tl.store(y_ptr + i, tl.sum(x, 1), mask=i < m)


@triton.jit
def summed_over_rows(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    _, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = tl.program_id(0) * COLUMNS + tl.arange(0, COLUMNS)
    tl.store(y_ptr + at, tl.sum(x, 0))


@triton.jit
def stored_around(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    tl.store(y_ptr + i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :], x)


@triton.jit
def stored_too_far(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, x, mask=i[:, None] < m + 1)


@triton.jit
def stored_where_others_are(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, x, mask=(i + SIZE)[:, None] < m + 3 * SIZE)


@triton.jit
def turned(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[None, :] * COLUMNS + tl.arange(0, COLUMNS)[:, None]
    tl.store(y_ptr + at, tl.trans(x), mask=i[None, :] < m)


@triton.jit
def turned_and_masked_otherwise(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    j = tl.arange(0, SIZE)
    x = tl.load(x_ptr + (i % m)[:, None] * SIZE + j[None, :])
    tl.store(y_ptr + i[:, None] * SIZE + j[None, :], tl.trans(x), mask=i[:, None] < m)


@triton.jit
def crossed(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    j = tl.arange(0, SIZE)
    x = tl.load(x_ptr + (i % m)[:, None] * SIZE + j[None, :])
    tl.store(y_ptr + i[:, None] * SIZE + j[None, :], x + tl.trans(x), mask=i[:, None] < m)


@triton.jit
def divided(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """Quotients by what is not loaded might be undefined."""
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    whole = x.to(tl.int32)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, (1000 // whole).to(tl.float32), mask=i[:, None] < m)


@triton.jit
def chosen(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """What is loaded says where to load."""
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    where = tl.abs(x).to(tl.int32) % 4
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, tl.load(x_ptr + where), mask=i[:, None] < m)


@triton.jit
def decided(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """The greatest of all elements, of which those of rows outside are some again, decides."""
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    if tl.sum(x) > 0:
        tl.store(y_ptr + at, x, mask=i[:, None] < m)


@triton.jit
def carried(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    pointers = x_ptr + (i % m)[:, None] * COLUMNS + tl.arange(0, 2)[None, :]
    total = tl.zeros((SIZE, 2), tl.float32)
    for step in range(COLUMNS // 2):
        total += tl.load(pointers) * (step + 1)
        pointers += 2
    at = i[:, None] * COLUMNS + tl.arange(0, 2)[None, :]
    tl.store(y_ptr + at, total, mask=i[:, None] < m)


@triton.jit
def carried_over(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """The sum over all rows goes around the loop."""
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    pointers = x_ptr + (i % m) * COLUMNS
    total = 0.0
    for _ in range(COLUMNS):
        total = total * 0.5 + tl.sum(tl.load(pointers))
        pointers += 1
    tl.store(y_ptr + i, total + tl.zeros((SIZE,), tl.float32), mask=i < m)


@triton.jit
def below_zero(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """Indices that are less than zero, whose remainders are so, too."""
    i = (tl.program_id(0) - 1) * SIZE + tl.arange(0, SIZE)
    j = tl.arange(0, COLUMNS)[None, :]
    x = tl.load(x_ptr + m * COLUMNS + (i % m)[:, None] * COLUMNS + j)
    tl.store(y_ptr + SIZE * COLUMNS + i[:, None] * COLUMNS + j, x, mask=i[:, None] < m)


@triton.jit
def masked_below_zero(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """Masked already, but only on one side."""
    i = (tl.program_id(0) - 1) * SIZE + tl.arange(0, SIZE)
    x = tl.load(x_ptr + 48 + (i % m), mask=i < m)
    tl.store(y_ptr + SIZE + i, x, mask=i < m)


@triton.jit
def masked_too_far(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """Masked already, but not where the remainder is another number."""
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    x = tl.load(x_ptr + (i % m), mask=i < m + 3)
    tl.store(y_ptr + i, x, mask=i < m + 3)


@triton.jit
def masked_already(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    x = tl.load(x_ptr + (i % m), mask=i < m)
    tl.store(y_ptr + i, x, mask=i < m)


@triton.jit
def added(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.atomic_add(y_ptr + at, x, mask=i[:, None] < m)


@triton.jit
def added_everywhere(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    at = (i % m)[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.atomic_add(y_ptr + at, x)


@triton.jit
def both(x_ptr, y_ptr, m, SIZE: tl.constexpr, COLUMNS: tl.constexpr):
    """One load is used in rows that are stored, the other in all."""
    i, x = _loaded(x_ptr, m, SIZE, COLUMNS)
    z = tl.load(x_ptr + (i % m)[:, None] * COLUMNS)
    at = i[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(y_ptr + at, x + tl.sum(z), mask=i[:, None] < m)


MASKED = [copied, summed_along_rows, turned, carried, added]
"""Kernels that nobody sees the difference in."""

OTHERS = [
    *(summed_over_rows, stored_around, stored_too_far, stored_where_others_are, divided, chosen),
    *(turned_and_masked_otherwise, crossed, decided, carried_over, added_everywhere, both),
]

KERNELS = [
    *(*MASKED, *OTHERS, below_zero, masked_below_zero, masked_too_far, masked_already),
]


def results(kernel: Callable[..., object], m: int, backend: str) -> torch.Tensor:
    torch.manual_seed(m)
    x, y = torch.randint(1, 9, (96, 16)).float(), torch.full((96, 16), 7.0)
    with tilewright.triton.on(backend):
        kernel[(3,)](x, y, m, SIZE=SIZE, COLUMNS=COLUMNS)
    return y


@one_in(5)
@pytest.mark.parametrize("m", [1, 13, 16, 33, 48])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_as_the_reference_machine(kernel: Callable[..., object], m: int) -> None:
    torch.testing.assert_close(results(kernel, m, "cpu"), results(kernel, m, "reference"))


@pytest.mark.parametrize("kernel", [*MASKED, *OTHERS], ids=lambda kernel: kernel.__name__)
def test_only_where_nobody_sees_the_difference(kernel: Any) -> None:
    x, y = torch.zeros(96, 16), torch.zeros(96, 16)
    compiled = kernel[(3,)](x, y, 13, SIZE=SIZE, COLUMNS=COLUMNS)
    module = tilewright.load(compiled.asm["tilebc"])
    remarks: list[Remark] = []
    passes = "canonicalize,cse,version-remainders"
    optimize(module.operation, passes=passes, verify_each=True, remark=remarks.append)
    found = {
        one.message.startswith("loads leave out")
        for one in remarks
        if one.pass_name == "version-remainders" and one.kind is RemarkKind.APPLIED
    }
    assert found == {kernel in MASKED}

"""Products whose rows are kept inside of a matrix, in programs that go on with other tiles: what is
loaded beyond is left out only where it is not stored either."""

from __future__ import annotations

import needs
import pytest
import torch
from sampling import one_in

triton = needs.module("triton")
tl = needs.module("triton.language")

SIZE = 16
"""Of blocks."""


@triton.jit
def _kept(index, size, HOW: tl.constexpr):
    if HOW == "remainder":
        return index % size
    if HOW == "less":
        return tl.where(index < size, index, 0)
    if HOW == "greater":
        return tl.where(size > index, index, size - 1)
    return tl.minimum(index, size - 1)


@triton.jit
def _products(
    a, b, c, m, n, k, PROGRAMS: tl.constexpr, HOW: tl.constexpr, ALL: tl.constexpr,
    SIZE: tl.constexpr,
):  # fmt: skip
    columns = tl.cdiv(n, SIZE)
    count = tl.cdiv(m, SIZE) * columns
    other = tl.program_id(0) - PROGRAMS
    inner = tl.arange(0, SIZE)
    for number in range(tl.program_id(0), count, PROGRAMS):
        rows = _kept(number // columns * SIZE + tl.arange(0, SIZE), m, HOW)
        places = _kept(number % columns * SIZE + tl.arange(0, SIZE), n, HOW)
        sum = tl.zeros((SIZE, SIZE), tl.float32)
        for step in range(tl.cdiv(k, SIZE)):
            at = step * SIZE + inner
            left = tl.load(a + rows[:, None] * k + at[None, :], mask=at[None, :] < k, other=0.0)
            right = tl.load(b + at[:, None] * n + places[None, :], mask=at[:, None] < k, other=0.0)
            sum = tl.dot(left, right, sum, input_precision="ieee")
        other += PROGRAMS
        row = other // columns * SIZE + tl.arange(0, SIZE)
        column = other % columns * SIZE + tl.arange(0, SIZE)
        width = columns * SIZE
        if ALL:
            tl.store(c + row[:, None] * width + column[None, :], sum)
        else:
            mask = (row[:, None] < m) & (column[None, :] < n)
            tl.store(c + row[:, None] * width + column[None, :], sum, mask=mask)


@one_in(16)
@pytest.mark.parametrize("programs", [1, 3])
@pytest.mark.parametrize("all", [False, True])
@pytest.mark.parametrize(("m", "n", "k"), [(32, 48, 20), (37, 30, 16), (5, 70, 33), (1, 1, 1)])
@pytest.mark.parametrize("how", ["remainder", "less", "greater", "minimum"])
def test_products(how: str, m: int, n: int, k: int, all: bool, programs: int) -> None:
    """What is stored beyond the matrix, too, if it is."""
    a, b = (torch.randint(-9, 10, shape).float() for shape in ((m, k), (k, n)))
    rows, columns = (-(-x // SIZE) * SIZE for x in (m, n))
    found = torch.full((rows, columns), 99.0)
    _products[(programs,)](a, b, found, m, n, k, programs, how, all, SIZE)

    def kept(count: int, size: int) -> torch.Tensor:
        index = torch.arange(count)
        last = {"remainder": index % size, "less": 0 * index}.get(how, index * 0 + size - 1)
        return torch.where(index < size, index, last)

    product = a[kept(rows, m)] @ b[:, kept(columns, n)]
    expected = product if all else torch.full_like(found, 99.0)
    if not all:
        expected[:m, :n] = product[:m, :n]
    torch.testing.assert_close(found, expected, rtol=0, atol=0)


@triton.jit
def _sums(x, y, m, HOW: tl.constexpr, SIZE: tl.constexpr):
    for start in range(0, m, SIZE):
        rows = start + tl.arange(0, SIZE)
        values = tl.load(x + _kept(rows, m, HOW))
        tl.store(y + start // SIZE, tl.sum(values, 0))


@pytest.mark.parametrize("how", ["remainder", "less", "greater", "minimum"])
def test_sums_that_count_what_is_beyond(how: str) -> None:
    x = torch.arange(1, 22).float()
    y = torch.zeros(2)
    _sums[(1,)](x, y, 21, how, SIZE)
    beyond = {"remainder": sum(range(1, 12)), "less": 11}.get(how, 11 * 21)
    assert y.tolist() == [sum(range(1, 17)), sum(range(17, 22)) + beyond]

"""Divisions of many integers at once, which are those of floats on some processors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright import builder as tile

SIZE = 1024
DTYPES: dict[str, Any] = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}


def _divided(element: str, signedness: str, rounding: str, divisor: int | None) -> Any:
    """A kernel for quotients and remainders; by a number if there is one."""
    with tile.module("m") as module, tile.entry("k", [f"tile<ptr<{element}>>"] * 4) as given:
        a, b, quotients, rests = (
            tile.offset(tile.broadcast(tile.reshape(one, [1]), [SIZE]), tile.iota(SIZE, "i32"))
            for one in given
        )
        x, _ = tile.load_ptr_tko(a)
        y, _ = tile.load_ptr_tko(b)
        if divisor is not None:
            y = tile.constant(divisor, f"tile<{SIZE}x{element}>")
        quotient = tile.divi(x, y, signedness=signedness, rounding=rounding)
        tile.store_ptr_tko(quotients, quotient)
        tile.store_ptr_tko(rests, tile.remi(x, y, signedness=signedness))
    return tilewright.Module(module.operation).kernel()


def _operands(element: str, signed: bool) -> tuple[Any, Any]:
    """Numbers of all sizes, multiples of divisors and their neighbours, and the ends."""
    random, width = np.random.default_rng(5), int(element[1:])
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    dtype = DTYPES[element] if signed else np.dtype(f"u{width // 8}")

    def numbers() -> list[int]:
        shifts = random.integers(0, width, SIZE)
        some = [int(x) for x in random.integers(-(1 << 63), (1 << 63) - 1, SIZE)]
        return [(x % (high - low + 1) + low) >> int(s) for x, s in zip(some, shifts, strict=True)]

    y = [one or 1 for one in numbers()]
    y[::31], y[1::31] = [high] * len(y[::31]), [1] * len(y[1::31])
    x = [
        min(max(n * k + int(near), low), high) if kind else k
        for n, k, near, kind in zip(
            y, numbers(), random.integers(-1, 2, SIZE), random.integers(0, 4, SIZE), strict=True
        )
    ]
    x[::37], x[1::37] = [high] * len(x[::37]), [low] * len(x[1::37])
    if signed:
        y[2::31] = [-1] * len(y[2::31])
        x = [one + (one == low and n == -1) for one, n in zip(x, y, strict=True)]
    return np.array(x, dtype), np.array(y, dtype)


@pytest.mark.parametrize("divisor", [None, 7])
@pytest.mark.parametrize(
    ("signedness", "rounding"),
    [
        *(("signed", rounding) for rounding in ("zero", "negative_inf", "positive_inf")),
        *(("unsigned", rounding) for rounding in ("zero", "positive_inf")),
    ],
)
@pytest.mark.parametrize("element", DTYPES)
def test_quotients_are_exact(
    element: str, signedness: str, rounding: str, divisor: int | None
) -> None:
    """Those of the reference machine, which divides integers."""
    kernel = _divided(element, signedness, rounding, divisor)
    x, y = (one.view(DTYPES[element]) for one in _operands(element, signedness == "signed"))
    found = []
    for options in ({"backend": "reference"}, {"backend": "cpu"}):
        results = np.zeros_like(x), np.zeros_like(x)
        kernel.launch(1, x, y, *results, **options)
        found.append(np.stack(results))
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("element", DTYPES)
def test_by_zero(element: str) -> None:
    """What is undefined is 0, or the dividend, and traps nowhere."""
    kernel = _divided(element, "signed", "zero", None)
    x, y = np.arange(SIZE).astype(DTYPES[element]), np.zeros(SIZE, DTYPES[element])
    quotients, rests = np.ones_like(x), np.zeros_like(x)
    kernel.launch(1, x, y, quotients, rests, backend="cpu")
    assert not quotients.any()
    np.testing.assert_array_equal(rests, x)

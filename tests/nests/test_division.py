"""Quotients and remainders of successive numbers, and of others, by one number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from nests.engines import ENGINES
from tilewright import builder as tile

N = 128

TYPES = {"i32": np.int32, "i64": np.int64}

OPERATIONS: dict[str, dict[str, Any]] = {
    "rem signed": {"signedness": "signed"},
    "rem unsigned": {"signedness": "unsigned"},
    "div signed": {"signedness": "signed", "rounding": "zero"},
    "div unsigned": {"signedness": "unsigned", "rounding": "zero"},
    "div down": {"signedness": "signed", "rounding": "negative_inf"},
    "div up": {"signedness": "signed", "rounding": "positive_inf"},
    "div up unsigned": {"signedness": "unsigned", "rounding": "positive_inf"},
}

CASES = [
    (0, 1), (0, 7), (0, 16), (5, 17), (3, 100), (-40, 24), (100, -24), (1000, 31), (77, 5000),
    (2**31 - 70, 29), (2**31 - 70, 2**31 - 1), (-(2**31), 33), (2**30, 2**31 - 17), (9, -1),
]  # fmt: skip
"""Where numbers begin, and what they are divided by: also where they go beyond 32 bits."""


def kernel(name: str, element: str, backward: bool = False) -> tilewright.Module:
    """y[k] = what the operation gives of first + k, or of first - k."""
    divide = tile.remi if name.startswith("rem") else tile.divi
    parameters = [f"tile<ptr<{element}>>", f"tile<{element}>", f"tile<{element}>"]
    with tile.module("m") as module, tile.entry("k", parameters) as (y, first, divisor):
        count = tile.iota(N, element)
        begin = tile.broadcast(tile.reshape(first, [1]), [N])
        numbers = tile.subi(begin, count) if backward else tile.addi(begin, count)
        by = tile.broadcast(tile.reshape(divisor, [1]), [N])
        view = tile.make_partition_view(tile.make_tensor_view(y, shape=[N], strides=[1]), tile=[N])
        tile.store_view_tko(divide(numbers, by, **OPERATIONS[name]), view, [0])
    return tilewright.Module(module.operation)


def result(module: tilewright.Module, element: str, case: Any, **options: Any) -> np.ndarray:
    first, divisor = (TYPES[element](one) for one in case)
    found = np.zeros(N, TYPES[element])
    module.kernel().launch((1,), found, first, divisor, **options)
    return found


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("element", TYPES)
@pytest.mark.parametrize("name", OPERATIONS)
def test_all_numbers_are_right(name: str, element: str, engine: str) -> None:
    module = kernel(name, element)
    for case in CASES:
        wanted = result(module, element, case, backend="reference")
        found = result(module, element, case, **ENGINES[engine])
        np.testing.assert_array_equal(found, wanted, str(case))


@pytest.mark.parametrize("name", ["rem signed", "div down"])
def test_numbers_in_the_opposite_order(name: str) -> None:
    module = kernel(name, "i32", backward=True)
    for case in CASES:
        wanted = result(module, "i32", case, backend="reference")
        np.testing.assert_array_equal(result(module, "i32", case, backend="cpu"), wanted)


def loaded(name: str, element: str) -> tilewright.Module:
    """y = what the operation gives of x."""
    divide = tile.remi if name.startswith("rem") else tile.divi
    parameters = [*[f"tile<ptr<{element}>>"] * 2, f"tile<{element}>"]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, divisor):
        given, found = (
            tile.make_partition_view(tile.make_tensor_view(p, shape=[N], strides=[1]), tile=[N])
            for p in (x, y)
        )
        numbers, _ = tile.load_view_tko(given, [0])
        by = tile.broadcast(tile.reshape(divisor, [1]), [N])
        tile.store_view_tko(divide(numbers, by, **OPERATIONS[name]), found, [0])
    return tilewright.Module(module.operation)


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("element", ["i8", "i16", "i32", "i64"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_numbers_next_to_multiples_of_the_divisor(name: str, element: str, engine: str) -> None:
    dtype = np.dtype(element.replace("i", "int"))
    info, generator = np.iinfo(dtype), np.random.default_rng(5)
    kernel = loaded(name, element).kernel()
    ends = [info.min + 1, info.max - 1, info.max, 0, 1, -1]
    for divisor in [1, 2, 3, 49, 103, -1, -98, 107, info.min, *ends[:3]]:
        most = min(abs(int(divisor)), info.max)
        multiples = generator.integers(info.min + 1, info.max, N) // most * most
        numbers = multiples.astype(dtype)
        numbers[1::3] -= dtype.type(1)
        numbers[2::3] += dtype.type(1)
        numbers[: len(ends)] = ends
        if divisor == -1:
            # What overflows is undefined.
            numbers[numbers == info.min] = 0
        wanted, found = np.zeros(N, dtype), np.zeros(N, dtype)
        kernel.launch((1,), numbers, wanted, dtype.type(divisor), backend="reference")
        kernel.launch((1,), numbers, found, dtype.type(divisor), **ENGINES[engine])
        np.testing.assert_array_equal(found, wanted, str(divisor))


def test_one_number_is_divided() -> None:
    """Unsigned, since it is not negative; the usual way divides signed numbers, or floats."""
    text = kernel("rem signed", "i32").kernel().compile(backend="cpu").llvm
    assert "urem i32" in text
    plain = loaded("rem signed", "i32").kernel().compile(backend="cpu").llvm
    assert "urem i32" not in plain

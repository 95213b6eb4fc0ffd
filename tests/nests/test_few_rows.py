"""Products of which few rows are needed: their operands are read where they are."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import numpy as np
import pytest
from ml_dtypes import bfloat16, float8_e4m3fn
from sampling import every, one_in

import tilewright
from tilewright import builder as tile
from tilewright.runtime import load

from .engines import ENGINES
from .programs import raised, text_of

M, N, K = 16, 32, 32


class Case(NamedTuple):
    """A product.

    Attributes:
        element: of the operands.
        total: of the result.
        across: whether columns of the right operand lie in one piece.
        begins: whether the accumulator is loaded.
        scaled: whether the operands have scales.
        batch: whether there are two products in a batch.
        computed: whether elements of the left operand are computed where they are read.
        alone: whether it is in no loop, and what it begins with is needed afterwards, too.
        inner: of a tile.
        signs: of integers: of both operands.
    """

    element: str
    total: str
    across: bool = False
    begins: bool = False
    scaled: bool = False
    batch: bool = False
    alone: bool = False
    computed: bool = False
    inner: int = K
    signs: tuple[str, str] = ("signed", "unsigned")


CASES = {
    "f32": Case("f32", "f32"),
    "f32 across": Case("f32", "f32", across=True),
    "f32 from memory": Case("f32", "f32", begins=True),
    "f32 across from memory": Case("f32", "f32", across=True, begins=True),
    "f32 alone": Case("f32", "f32", begins=True, alone=True),
    "f32 across alone": Case("f32", "f32", across=True, begins=True, alone=True),
    "f32 computed": Case("f32", "f32", computed=True),
    "f32 in a batch": Case("f32", "f32", batch=True),
    "f64": Case("f64", "f64"),
    "f64 across": Case("f64", "f64", across=True),
    "f16": Case("f16", "f32"),
    "f16 across": Case("f16", "f32", across=True, begins=True),
    "bf16": Case("bf16", "f32"),
    "bf16 across": Case("bf16", "f32", across=True),
    "bf16 across deep": Case("bf16", "f32", across=True, inner=64, begins=True),
    "i8": Case("i8", "i32"),
    "i8 across": Case("i8", "i32", across=True, begins=True),
    "i8 across deep": Case("i8", "i32", across=True, inner=64, signs=("signed", "signed")),
    "i8 across deeper": Case("i8", "i32", across=True, inner=512, signs=("unsigned", "signed")),
    "u8 across deep": Case("i8", "i32", True, True, inner=128, signs=("unsigned", "unsigned")),
    "scaled": Case("f8E4M3FN", "f32", scaled=True),
}

NARROW = ("f16", "bf16", "i8", "f8E4M3FN")

DTYPES: dict[str, Any] = {
    "f32": np.float32,
    "f64": np.float64,
    "f16": np.float16,
    "bf16": bfloat16,
    "i8": np.int8,
    "i32": np.int32,
    "f8E4M3FN": float8_e4m3fn,
}


def _view(pointer: Any, sizes: list[Any], strides: list[Any], shape: list[int]) -> Any:
    return tile.make_partition_view(
        tile.make_tensor_view(pointer, shape=sizes, strides=strides), tile=shape, padding="zero"
    )


def _product(case: Case) -> tilewright.Module:
    """A product of matrices of any size."""
    types = [f"tile<ptr<{name}>>" for name in (case.element, case.element, case.total)]
    before = [2] if case.batch else []
    parameters = [*types, *["tile<i32>"] * 3]
    with tile.module("m") as module, tile.entry("k", parameters) as (a, b, c, m, n, k):
        row, column, _ = tile.get_tile_block_id()

        def strides(sizes: list[Any]) -> list[Any]:
            return [*([tile.muli(*sizes)] if case.batch else []), sizes[1], 1]

        lefts = _view(a, [*before, m, k], strides([m, k]), [*before, M, case.inner])
        inner = case.inner
        sizes, shape = ([n, k], [N, inner]) if case.across else ([k, n], [inner, N])
        rights = _view(b, [*before, *sizes], strides(sizes), [*before, *shape])
        sums = _view(c, [*before, m, n], strides([m, n]), [*before, M, N])
        zero = tile.constant(0, "tile<i32>")
        first = [zero] if case.batch else []
        begin = tile.constant(0, f"tile<{'2x' if case.batch else ''}{M}x{N}x{case.total}>")
        if case.begins:
            begin, _ = tile.load_view_tko(sums, [*first, row, column])

        def add(at: Any, total: Any) -> Any:
            left, _ = tile.load_view_tko(lefts, [*first, row, at])
            if case.computed:
                left = tile.cos(left)
            place = [column, at] if case.across else [at, column]
            right, _ = tile.load_view_tko(rights, [*first, *place])
            if case.across:
                right = tile.permute(right, permutation=[1, 0])
            return _multiplied(case, left, right, total)

        if case.alone:
            found = tile.addf(add(zero, begin), begin)
        else:
            with (loop := tile.for_(0, 3, init=[begin])) as (at, total):
                tile.continue_(add(at, total))
            found = loop.results[0]
        tile.store_view_tko(found, sums, [*first, row, column])
    return tilewright.Module(module.operation)


def _multiplied(case: Case, left: Any, right: Any, total: Any) -> Any:
    if case.element == "i8":
        left_sign, right_sign = case.signs
        return tile.mmai(left, right, total, signedness_lhs=left_sign, signedness_rhs=right_sign)
    if case.scaled:
        scales = [
            tile.constant(value, f"tile<{shape}xf8E8M0FNU>")
            for value, shape in ((2.0, f"{M}x1"), (0.5, f"1x{N}"))
        ]
        return tile.mmaf_scaled(left, right, total, *scales)
    return tile.mmaf(left, right, total)


def _arrays(case: Case, sizes: tuple[int, int, int]) -> list[np.ndarray[Any, Any]]:
    """Operands and sums; the first row is the same in all."""
    m, n, k = sizes
    generator = np.random.default_rng(1)
    before = (2,) if case.batch else ()
    shapes = [(16, k), (n, k) if case.across else (k, n), (16, n)]
    found = [generator.normal(0, 3, (*before, *shape)) for shape in shapes]
    names = (case.element, case.element, case.total)
    a, b, c = (one.astype(DTYPES[name]) for one, name in zip(found, names, strict=True))
    return [np.ascontiguousarray(a[..., :m, :]), b, np.ascontiguousarray(c[..., :m, :])]


def _run(case: Case, sizes: tuple[int, int, int], options: dict[str, Any]) -> Any:
    """The sums, as numbers that are compared exactly."""
    m, n, k = sizes
    k *= case.inner // K
    a, b, c = _arrays(case, (m, n, k))
    _product(case).kernel().launch((-(-m // M), -(-n // N)), a, b, c, m, n, k, **options)
    return c


@every(2)
@pytest.mark.parametrize("name", CASES)
def test_few_rows_are_planned(name: str) -> None:
    """But where that would compute elements more often than once."""
    case = CASES[name]
    text = text_of(raised(_product(case).to_text()))
    found = [int(few) for few in re.findall(r"nest\.product .* few (\d+) ", text)]
    # Elements that are converted are converted for each row; several tile blocks at once have many.
    wanted = 0 if case.computed else 4 if case.element in NARROW else 8
    assert max(found, default=0) == wanted


SIZES = [(1, 32, 96), (1, 45, 70), (3, 20, 65), (4, 64, 96), (5, 33, 67), (8, 40, 70), (9, 33, 65)]


@one_in(32)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("name", CASES)
def test_rows_are_the_same_however_many(
    name: str, sizes: tuple[int, int, int], engine: str
) -> None:
    """Each element is summed up in one order: rows of a whole tile have just the same."""
    case, (m, n, k) = CASES[name], sizes
    found = _run(case, sizes, ENGINES[engine])
    whole = _run(case, (16, n, k), ENGINES[engine])
    np.testing.assert_array_equal(found, whole[..., :m, :])


@one_in(32)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("sizes", [(1, 45, 70), (3, 64, 96), (4, 33, 67)])
@pytest.mark.parametrize("name", CASES)
def test_engines_agree(name: str, sizes: tuple[int, int, int], engine: str) -> None:
    case = CASES[name]
    expected = _run(case, sizes, {"backend": "reference"})
    found = _run(case, sizes, ENGINES[engine])
    np.testing.assert_allclose(found, expected, rtol=2e-5, atol=2e-3)


def test_no_other_rows_are_read() -> None:
    """An infinity in a row that is not needed changes nothing."""
    case = CASES["f32"]
    module = _product(case)
    a, b, c = _arrays(case, (4, 32, 96))
    a[1:] = np.inf
    module.kernel().launch((1, 1), a, b, c, 1, 32, 96, backend="cpu")
    np.testing.assert_array_equal(c[:1], _run(case, (1, 32, 96), {"backend": "cpu"}))


def test_the_schedule_is_read_again() -> None:
    """As it is printed; and one for more rows than there are is refused."""
    text = text_of(raised(_product(CASES["f32"]).to_text()))
    assert text_of(load(text)) == text
    module = load(text.replace(" few 8 ", " few 99 "))
    with pytest.raises(tilewright.VerificationError, match="there are no 99 rows"):
        module.verify()

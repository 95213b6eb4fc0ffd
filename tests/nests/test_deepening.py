"""Operands of several iterations are multiplied at once: the same bits as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from backends.cpu.processors import on_x86
from sampling import one_in
from xdsl.utils.exceptions import VerifyException

import tilewright
from tilewright import builder as tile
from tilewright.backends.cpu.target import target_of
from tilewright.nesting import clone, walk
from tilewright.passes import PassContext, PassManager, Remark
from tilewright.transforms.nests import PASSES, pipeline

AMX = "sapphirerapids"
with_amx = pytest.mark.skipif(
    not target_of(AMX).runs_here, reason="this machine has no AMX, or its system does not allow it"
)
M, N, K = 32, 64, 32
ROWS, COLUMNS, INNER = 2 * M - 5, 2 * N - 9, 19 * K - 7
VECTORS = {"avx2": "haswell", "sse": "x86-64"}
"""Processors whose products in vectors are deepened."""
DEPTHS = {"f32": 8, "f16": 8, "bf16": 8, "f64": 4, "i8": 8}
"""Of such products, by the elements that are multiplied."""
AVX512 = "znver4"
SHORT = {"bf16": 4, "i8": 4}
"""With 32 registers, depths of those that multiply several elements at once."""
with_avx512 = pytest.mark.skipif(
    not target_of(AVX512).runs_here, reason="this machine has no dot products in 512 bits"
)
WITHOUT = tuple(name for name in PASSES if name != "deepen")


def kernel(
    element: str = "bf16",
    kind: str = "plain",
    first: float = 0.5,
    rows: int = M,
    total: str = "",
) -> tilewright.Module:
    """Adds the products of so many tiles to a constant, and stores the sums."""
    total = total or {"i8": "i32", "f64": "f64"}.get(element, "f32")
    pointers = {"a": f"ptr<{element}>", "b": f"ptr<{element}>", "c": f"ptr<{total}>"}
    inner = K * (2 if element == "i8" else 1)
    with tile.module("m") as module, tile.entry("k", **pointers, count="i32") as (a, b, c, count):
        sizes = [(ROWS, INNER), (INNER, COLUMNS), (ROWS, COLUMNS)]
        shapes = [(rows, inner), (inner, N), (rows, N)]
        left, right, result = (
            tile.make_partition_view(
                tile.make_tensor_view(p, shape=size, strides=[size[1], 1]),
                tile=shape,
                padding="zero",
            )
            for p, size, shape in zip((a, b, c), sizes, shapes, strict=True)
        )
        x, y, _ = tile.get_tile_block_id()
        zero = tile.constant(int(first) if element == "i8" else first, f"tile<{rows}x{N}x{total}>")
        with (loop := tile.for_(0, count, init=[zero])) as (at, acc):
            lhs, _ = tile.load_view_tko(left, [x, at])
            rhs, _ = tile.load_view_tko(right, [at, y])
            if kind == "scaled":
                lhs = tile.mulf(lhs, tile.constant(0.5, f"tile<{rows}x{inner}x{element}>"))
            if element == "i8":
                right_sign = "signed" if kind == "signed" else "unsigned"
                signs = {"signedness_lhs": "signed", "signedness_rhs": right_sign}
                found = tile.mmai(lhs, rhs, acc, **signs)
            else:
                found = tile.mmaf(lhs, rhs, acc)
            if kind == "used":
                found = tile.addf(found, zero)
            tile.continue_(found)
        tile.store_view_tko(loop.result, result, [x, y])
    return tilewright.Module(module.operation)


def arrays(element: str) -> list[Any]:
    rng = np.random.default_rng(0)
    shapes = [(ROWS, INNER), (INNER, COLUMNS)]
    if element == "i8":
        made: list[Any] = [rng.integers(-128, 128, shape).astype(np.int8) for shape in shapes]
        return [*made, np.zeros((ROWS, COLUMNS), np.int32)]
    type = {"f32": np.float32, "f16": np.float16, "f64": np.float64}.get(
        element, ml_dtypes.bfloat16
    )
    made = [rng.standard_normal(shape).astype(type) for shape in shapes]
    total = np.float64 if element == "f64" else np.float32
    return [*made, np.zeros((ROWS, COLUMNS), total)]


def schedules(
    module: tilewright.Module, cpu: str, passes: Sequence[str] = tuple(PASSES)
) -> list[Any]:
    entry = clone(module.kernel().entry)
    for one in pipeline(target_of(cpu).vectors, passes):
        one.transform(entry, PassContext())
    return [op.decisions for op in walk(entry) if op.name == "nest.product"]


@pytest.mark.parametrize(("element", "depth"), [("bf16", 8), ("i8", 8)])
def test_short_tiles_are_multiplied_together(element: str, depth: int) -> None:
    for found in schedules(kernel(element), AMX):
        assert found.depth.data == depth
        assert all(one.how.data == "packed" for one in found.packing)
        assert f"depth {depth}" in str(found)


@pytest.mark.parametrize("cpu", VECTORS.values())
@pytest.mark.parametrize("element", DEPTHS)
def test_so_are_those_in_vectors_with_16_registers(cpu: str, element: str) -> None:
    for found in schedules(kernel(element, rows=N), cpu):
        assert found.depth.data == DEPTHS[element]
        assert all(one.how.data == "packed" for one in found.packing)


@pytest.mark.parametrize("element", SHORT)
def test_so_are_dot_products_with_32_registers(element: str) -> None:
    for found in schedules(kernel(element, rows=N), AVX512):
        assert found.depth.data == SHORT[element]
        assert found.few.data == 1


@pytest.mark.parametrize(
    ("module", "cpu"),
    [
        (kernel("f32", rows=N), "cooperlake"),
        (kernel("f32"), "haswell"),
        (kernel("f16", rows=N, total="f16"), "haswell"),
        (kernel("f32", "used", rows=N), "haswell"),
    ],
    ids=["32 registers", "few rows", "sums in f16", "sums used"],
)
def test_others_multiply_in_each_iteration(module: tilewright.Module, cpu: str) -> None:
    passes = [name for name in PASSES if name != "coarsen-blocks"]
    assert {one.depth.data for one in schedules(module, cpu, passes)} == {1}


def remarks(module: tilewright.Module) -> list[str]:
    found: list[Remark] = []
    names = [*PASSES][: [*PASSES].index("deepen") + 1]
    passes = pipeline(target_of(AMX).vectors, names)
    manager = PassManager(passes)
    manager.run(module.operation.clone(), PassContext(remark=found.append))
    said = [str(one) for one in found if "[deepen]" in str(one)]
    assert said
    return said


def test_what_the_pass_says() -> None:
    for done in remarks(kernel()):
        assert "operands of 8 iterations are multiplied at once" in done
    for missed in remarks(kernel(kind="used")):
        assert "the loop does not only add to what it carries" in missed


@one_in(3)
@with_amx
@pytest.mark.parametrize("count", [0, 1, 2, 7, 8, 9, 16, 19, 21])
@pytest.mark.parametrize("kind", ["plain", "scaled", "used"])
def test_the_same_bits_as_one_by_one(count: int, kind: str) -> None:
    found = []
    for passes in (None, WITHOUT):
        a, b, c = arrays("bf16")
        kernel(kind=kind).kernel().launch(
            (2, 2), a, b, c, count, backend="cpu", target_cpu=AMX, passes=passes
        )
        found.append(c)
    np.testing.assert_array_equal(*found)
    if kind == "plain":
        wide = min(count * K, INNER)
        exact = a[:, :wide].astype(float) @ b[:wide].astype(float) + 0.5
        np.testing.assert_allclose(found[0], exact, rtol=1e-4, atol=1e-3)


@one_in(20)
@pytest.mark.parametrize("count", [0, 1, 2, 7, 8, 9, 19])
@pytest.mark.parametrize("element", DEPTHS)
@pytest.mark.parametrize("cpu", VECTORS)
@on_x86
def test_the_same_bits_in_vectors(count: int, element: str, cpu: str) -> None:
    found, module = [], kernel(element, rows=N, first=0)
    options = {"backend": "cpu", "target_cpu": VECTORS[cpu]}
    for passes in (None, WITHOUT):
        a, b, c = arrays(element)
        module.kernel().launch((2, 2), a, b, c, count, passes=passes, **options)
        found.append(c)
    np.testing.assert_array_equal(*found)
    wide = min(count * K * (2 if element == "i8" else 1), INNER)
    if element == "i8":
        b = b.view(np.uint8)
    exact = a[:, :wide].astype(float) @ b[:wide].astype(float)
    np.testing.assert_allclose(found[0], exact, rtol=1e-4, atol=1e-3)


@one_in(2)
@with_avx512
@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 8, 19])
@pytest.mark.parametrize("blocks", [(2, 2), (1, 1)], ids=str)
@pytest.mark.parametrize(
    ("element", "kind"), [("bf16", "plain"), ("i8", "plain"), ("i8", "signed")]
)
def test_the_same_bits_in_dot_products(
    element: str, kind: str, blocks: tuple[int, int], count: int
) -> None:
    """Rows and columns that are not needed are left out, also where few are. Of bytes that are all
    signed, those of one side are made unsigned."""
    found, module = [], kernel(element, kind, rows=N, first=0)
    for passes in (None, WITHOUT):
        a, b, c = arrays(element)
        options = {"backend": "cpu", "target_cpu": AVX512, "passes": passes}
        module.kernel().launch(blocks, a, b, c, count, **options)
        found.append(c)
    np.testing.assert_array_equal(*found)
    wide = min(count * K * (2 if element == "i8" else 1), INNER)
    if element == "i8" and kind == "plain":
        b = b.view(np.uint8)
    exact = a[:, :wide].astype(float) @ b[:wide].astype(float)
    exact[blocks[0] * N :], exact[:, blocks[1] * N :] = 0, 0
    np.testing.assert_allclose(found[0], exact, rtol=1e-4, atol=1e-3)


@with_amx
@pytest.mark.parametrize("count", [1, 3, 8, 10])
def test_bytes(count: int) -> None:
    a, b, c = arrays("i8")
    kernel("i8", first=7).kernel().launch((2, 2), a, b, c, count, backend="cpu", target_cpu=AMX)
    wide = min(count * 2 * K, INNER)
    exact = a[:, :wide].astype(np.int64) @ b[:wide].view(np.uint8).astype(np.int64) + 7
    np.testing.assert_array_equal(c, exact)


@pytest.mark.parametrize("where", [0, 3 * K + 1, 4 * K, 18 * K])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("cpu", "rows"),
    [pytest.param(AMX, M, marks=with_amx), pytest.param(AVX512, N, marks=with_avx512)],
)
def test_subnormal_numbers_of_any_iteration(cpu: str, rows: int, side: int, where: int) -> None:
    given = arrays("bf16")
    for one in given[:2]:
        one[...] = 0
    a, b, c = given
    tiny = float(ml_dtypes.finfo(ml_dtypes.bfloat16).smallest_subnormal)
    a[:, where], b[where, :] = (3 * tiny, 2.0**120) if side == 0 else (2.0**120, 3 * tiny)
    options = {"backend": "cpu", "target_cpu": cpu}
    kernel(first=0, rows=rows).kernel().launch((2, 2), a, b, c, 19, **options)
    np.testing.assert_array_equal(c, np.full_like(c, 3 * tiny * 2.0**120))


@with_amx
@pytest.mark.parametrize("where", [2, 12 * K])
def test_infinity_meets_padding_of_the_other_operand(where: int) -> None:
    """Rows of padding become NaN where they meet an infinity, in whichever iteration that was;
    rows inside do, or not, as they would."""
    found = []
    for passes in (None, WITHOUT):
        a, b, c = arrays("bf16")
        b[where, 3] = np.inf
        kernel(first=0).kernel().launch(
            (2, 2), a, b, c, 19, backend="cpu", target_cpu=AMX, passes=passes
        )
        found.append(c)
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"depth": 0}, "at least 2, found 0"),
    ],
)
def test_what_the_verifier_refuses(change: dict[str, Any], why: str) -> None:
    entry = clone(kernel().kernel().entry)
    names = [*PASSES][: [*PASSES].index("deepen") + 1]
    for one in pipeline(target_of(AMX).vectors, names):
        one.transform(entry, PassContext())
    product = next(op for op in walk(entry) if op.name == "nest.product")
    product.schedule = product.decisions.changed(**change)
    with pytest.raises(VerifyException, match=why):
        product.verify()

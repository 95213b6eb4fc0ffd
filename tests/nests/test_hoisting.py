"""Operands of products that do not change in a loop are laid out before it: the same bits."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.backends.cpu.target import target_of
from tilewright.nesting import clone, walk
from tilewright.passes import PassContext
from tilewright.transforms.nests import PASSES, pipeline

AMX, OTHER = "sapphirerapids", "x86-64"
WITH_PAIRS = ("cooperlake", "znver4")
AVX512 = next((name for name in WITH_PAIRS if target_of(name).runs_here), WITH_PAIRS[0])
PROCESSORS = [
    pytest.param(
        name,
        marks=pytest.mark.skipif(not target_of(name).runs_here, reason="not on this machine"),
    )
    for name in (AMX, AVX512, OTHER)
]
"""With pairs in tile registers, pairs in vectors, and none."""
TILE, COUNT = 64, 3
SHAPE = (TILE, TILE)
WITHOUT = tuple(name for name in PASSES if name != "hoist-packing")
TINY = float(ml_dtypes.finfo(ml_dtypes.bfloat16).smallest_subnormal)


def kernel(side: int = 0, width: int = TILE) -> tilewright.Module:
    """Products of one matrix with several, the one before or behind: each is stored; of so many
    columns of the ones behind."""
    pointers = {"one": "ptr<bf16>", "several": "ptr<bf16>", "products": "ptr<f32>"}
    with tile.module("m") as module, tile.entry("k", **pointers) as given:
        one, several, products = (
            tile.make_partition_view(
                tile.make_tensor_view(p, shape=[count * TILE, TILE], strides=[TILE, 1]),
                tile=[TILE, TILE if n == side else width],
                padding="zero",
            )
            for n, (p, count) in enumerate(zip(given, (1, COUNT, COUNT), strict=True))
        )
        zero = tile.constant(0.0, f"tile<{TILE}x{width}xf32>")
        same, _ = tile.load_view_tko(one, [0, 0])
        with tile.for_(0, COUNT) as at:
            other, _ = tile.load_view_tko(several, [at, 0])
            left, right = (same, other) if side == 0 else (other, same)
            tile.store_view_tko(tile.mmaf(left, right, zero), products, [at, 0])
            tile.continue_()
    return tilewright.Module(module.operation)


def arrays(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    one = rng.standard_normal(SHAPE).astype(ml_dtypes.bfloat16)
    several = rng.standard_normal((COUNT * TILE, TILE)).astype(ml_dtypes.bfloat16)
    return one, several, np.zeros(several.shape, np.float32)


def exact(one: np.ndarray, several: np.ndarray, side: int) -> np.ndarray:
    a = one.astype(float)
    parts = (several[k : k + TILE].astype(float) for k in range(0, len(several), TILE))
    return np.vstack([a @ b if side == 0 else b @ a for b in parts])


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("cpu", [AMX, AVX512, OTHER])
def test_what_does_not_change_is_laid_out_before(cpu: str, side: int) -> None:
    entry = clone(kernel(side).kernel().entry)
    for one in pipeline(target_of(cpu).vectors, tuple(PASSES)):
        one.transform(entry, PassContext())
    (found,) = (op.decisions for op in walk(entry) if op.name == "nest.product")
    assert [n.data for n in found.hoisted] == [side]
    wanted = {AMX: "amx_pairs", AVX512: "pairs", OTHER: "elements"}[cpu]
    assert found.kernel.data == wanted


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("cpu", PROCESSORS)
def test_the_same_bits(cpu: str, side: int) -> None:
    found: list[Any] = []
    for passes in (None, WITHOUT):
        one, several, result = arrays(np.random.default_rng(1))
        options = {"backend": "cpu", "target_cpu": cpu, "passes": passes}
        kernel(side).kernel().launch(1, one, several, result, **options)
        np.testing.assert_allclose(result, exact(one, several, side), rtol=1e-4, atol=1e-4)
        found.append(result.view(np.uint32))
    np.testing.assert_array_equal(*found)


@one_in(2)
@pytest.mark.parametrize(("side", "width"), [(0, TILE), (0, 8), (1, TILE)])
@pytest.mark.parametrize("where", ["one", 0, 1, 2])
@pytest.mark.parametrize("cpu", PROCESSORS)
def test_subnormal_numbers_count_in_full(cpu: str, where: str | int, side: int, width: int) -> None:
    """In what is laid out before the loop they do in each iteration; else in one, and not in those
    behind it, which have none."""
    one, several, result = arrays(np.random.default_rng(2))
    small, others = (one, several) if where == "one" else (several, one)
    rows = slice(0, TILE) if where == "one" else slice(int(where) * TILE, (int(where) + 1) * TILE)
    small[rows] = 3 * TINY
    others[...] = 2.0**120
    made = kernel(side, width).kernel()
    made.launch(1, one, several, result, backend="cpu", target_cpu=cpu)
    wanted = exact(one, several, side)
    wanted[:, width:] = 0
    np.testing.assert_allclose(result, wanted, rtol=1e-6)

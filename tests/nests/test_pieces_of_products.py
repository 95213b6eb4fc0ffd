"""Products of pieces of tiles, and of what is computed from pieces."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

M, N, K = 16, 32, 32

DTYPES: dict[str, Any] = {"f32": np.float32, "f16": np.float16, "i8": np.int8}


def _kernel(element: str, part: int, turned: bool, less: int) -> tilewright.Module:
    """A product of f32, of a piece of each of two tiles.

    Args:
        element: the type of the tiles.
        part: which piece.
        turned: whether rows and columns of the tiles change places.
        less: by how much arrays are smaller than the tiles.
    """
    types = [f"tile<ptr<{element}>>"] * 2 + ["tile<ptr<f32>>"]
    with tile.module("m") as module, tile.entry("k", types) as (a, b, c):
        none = [tile.constant(0, "tile<i32>")] * 2

        def view(pointer: Any, shape: list[int], less: int = 0) -> Any:
            sizes = [size - less for size in shape]
            tensor = tile.make_tensor_view(pointer, shape=sizes, strides=[sizes[1], 1])
            return tile.make_partition_view(tensor, tile=shape, padding="zero")

        def piece(pointer: Any, shape: list[int], which: list[int], size: list[int]) -> Any:
            if turned:
                shape, which, size = shape[::-1], which[::-1], size[::-1]
            whole, _ = tile.load_view_tko(view(pointer, shape, less), none)
            at = [tile.constant(n, "tile<i32>") for n in which]
            found = tile.extract(whole, at, shape=size)
            found = tile.permute(found, permutation=[1, 0]) if turned else found
            if element == "i8":
                return tile.itof(found, "f32", signedness="signed")
            return found if element == "f32" else tile.ftof(found, "f32")

        left = piece(a, [2 * M, 2 * K], [part, part], [M, K])
        right = piece(b, [2 * K, 2 * N], [part, 1 - part], [K, N])
        zero = tile.constant(0, f"tile<{M}x{N}xf32>")
        tile.store_view_tko(tile.mmaf(left, right, zero), view(c, [M, N], less), none)
    return tilewright.Module(module.operation)


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("less", [0, 5])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize("element", DTYPES)
def test_products_of_pieces(element: str, part: int, turned: bool, less: int, engine: str) -> None:
    generator = np.random.default_rng(part)
    a, b = (
        generator.integers(-4, 5, shape).astype(DTYPES[element])
        for shape in ([2 * M, 2 * K], [2 * K, 2 * N])
    )
    for one in (a, b):
        one[one.shape[0] - less :], one[:, one.shape[1] - less :] = 0, 0
    left = a[part * M :, part * K :][:M, :K].astype(np.int64)
    right = b[part * K :, (1 - part) * N :][:K, :N].astype(np.int64)
    c = np.zeros((M - less, N - less), np.float32)
    given = [x[: len(x) - less, : x.shape[1] - less] for x in (a, b)]
    given = [np.ascontiguousarray(x.T if turned else x) for x in given]
    _kernel(element, part, turned, less).kernel().launch(1, *given, c, **ENGINES[engine])
    np.testing.assert_array_equal(c, (left @ right)[: M - less, : N - less])


def _beyond() -> tilewright.Module:
    """A piece that lies outside of its tile, of which no element is used."""
    with tile.module("m") as module, tile.entry("k", ["tile<ptr<f32>>"] * 2) as (x, y):
        none = [tile.constant(0, "tile<i32>")]

        def view(pointer: Any) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=[64], strides=[1])
            return tile.make_partition_view(tensor, tile=[64])

        whole, _ = tile.load_view_tko(view(x), none)
        far = tile.constant(1 << 30, "tile<i32>")
        outside = tile.extract(tile.addf(whole, whole), [far], shape=[16])
        outside = tile.reshape(tile.broadcast(tile.reshape(outside, [1, 16]), [4, 16]), [64])
        never = tile.constant(False, "tile<64xi1>")
        tile.store_view_tko(tile.select(never, outside, whole), view(y), none)
    return tilewright.Module(module.operation)


def test_pieces_outside_are_not_read() -> None:
    assert "extract" in text_of(raised(_beyond().to_text()))


@pytest.mark.parametrize("engine", [name for name in ENGINES if ENGINES[name]["backend"] == "cpu"])
def test_pieces_outside(engine: str) -> None:
    x, y = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    _beyond().kernel().launch(1, x, y, **ENGINES[engine])
    np.testing.assert_array_equal(y, x)

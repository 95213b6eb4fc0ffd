"""Elements of few bits that share bytes: packed and unpacked in vectors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright import builder as tile

from .engines import ENGINES

BITS = {"i1": 1, "i4": 4, "f4E2M1FN": 4}

SIZES = [8, 16, 64, 512]


def _kernel(element: str, size: int) -> tilewright.Module:
    """Bytes, as numbers of few bits that become wide ones; and packed again in the opposite
    order."""
    count, wide = size * BITS[element] // 8, "f32" if element.startswith("f") else "i32"
    types = [f"tile<ptr<{name}>>" for name in ("i8", wide, "i8")]
    with tile.module("m") as module, tile.entry("k", types) as (x, y, z):
        none = [tile.constant(0, "tile<i32>")]

        def view(pointer: Any, length: int) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=[length], strides=[1])
            return tile.make_partition_view(tensor, tile=[length])

        bytes, _ = tile.load_view_tko(view(x, count), none)
        parts = tile.unpack(bytes, element)
        if wide == "f32":
            numbers = tile.ftof(parts, wide)
            back = tile.ftof(tile.negf(numbers), element)
        else:
            numbers = tile.exti(parts, wide, signedness="signed")
            back = tile.trunci(tile.subi(tile.constant(5, f"tile<{size}xi32>"), numbers), element)
        tile.store_view_tko(numbers, view(y, size), none)
        tile.store_view_tko(tile.pack(back), view(z, count), none)
    return tilewright.Module(module.operation)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("element", BITS)
def test_bits(element: str, size: int, engine: str) -> None:
    x = np.random.default_rng(size).integers(-128, 128, size * BITS[element] // 8, np.int8)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y, z = np.zeros(size, "f4" if element.startswith("f") else "i4"), np.zeros_like(x)
        _kernel(element, size).kernel().launch(1, x, y, z, **options)
        found.append([*y.view(np.int32), *z])
    np.testing.assert_array_equal(*found)
    bits = np.unpackbits(x.view(np.uint8), bitorder="little")
    if element == "i1":
        np.testing.assert_array_equal(found[0][:size], -bits.astype(np.int32))

"""A tile looked at in another shape is the same storage: in place, too, it is read before it may be
overwritten."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import tilewright
from tilewright import builder as tile
from tilewright.builder import Value

ENGINES = {
    "native": {"backend": "cpu"},
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
}


def _view(pointer: Value, shape: tuple[int, ...], tensor: tuple[int, ...]) -> Value:
    strides = [int(np.prod(tensor[k + 1 :])) for k in range(len(tensor))]
    whole = tile.make_tensor_view(pointer, shape=tensor, strides=strides)
    return tile.make_partition_view(whole, tile=shape, padding="zero")


def _addresses(pointer: Value, shape: tuple[int, ...]) -> Value:
    count = int(np.prod(shape))
    many = tile.broadcast(tile.reshape(pointer, (1,)), (count,))
    return tile.reshape(tile.offset(many, tile.iota(count, "i32")), shape)


@cache
def _kernel(first: str, second: str, shape: tuple[int, ...]) -> tilewright.Module:
    """Loads a tile, stores it in another shape, and again, each after the one before."""

    def stored(way: str, value: Value, pointer: Value, token: Value) -> Value:
        if way == "pointers":
            return tile.store_ptr_tko(_addresses(pointer, shape), value, token=token)
        short = (shape[0] - 1, *shape[1:]) if way == "clipped view" else shape
        index = [0] * len(shape)
        return tile.store_view_tko(value, _view(pointer, shape, short), index, token=token)

    pointers = dict.fromkeys("xyz", "ptr<i32>")
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (8, 8), (8, 8)), [0, 0])
        value = tile.reshape(found, shape)
        token = stored(first, value, y, token)
        stored(second, value, z, token)
    return tilewright.Module(made.operation)


WAYS = ("view", "clipped view", "pointers")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("shape", [(64,), (4, 16), (2, 4, 8)], ids=str)
@pytest.mark.parametrize("second", WAYS)
@pytest.mark.parametrize("first", WAYS)
def test_stores_of_a_tile_in_another_shape(
    first: str, second: str, shape: tuple[int, ...], engine: str
) -> None:
    module = _kernel(first, second, shape)
    for distance in (0, 1, 8, -1, -24, 64):
        results: list[bytes] = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            memory = np.arange(400, dtype=np.int32)
            arrays = (memory[100:], memory[100 + distance :], memory[100 + 3 * distance // 2 :])
            module.kernel().launch(1, *arrays, **options)
            results.append(memory.tobytes())
        assert results[0] == results[1], distance


@cache
def _packing(first: str) -> tilewright.Module:
    """Stores the bytes of a tile, and then what they encode."""
    pointers = {"x": "ptr<i32>", "y": "ptr<i8>", "z": "ptr<i32>"}
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (64,), (64,)), [0])
        value = tile.pack(found)
        if first == "view":
            view = _view(y, (256,), (256,))
            token = tile.store_view_tko(value, view, [0], token=token)
        else:
            token = tile.store_ptr_tko(_addresses(y, (256,)), value, token=token)
        numbers = tile.unpack(value, "i32")
        tile.store_view_tko(numbers, _view(z, (64,), (64,)), [0], token=token)
    return tilewright.Module(made.operation)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", ["view", "pointers"])
def test_stores_of_the_bytes_of_a_tile(first: str, engine: str) -> None:
    for distance in (0, 1, 8, -1, -24, 64):
        results: list[bytes] = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            memory = np.arange(400, dtype=np.int32)
            bytes_there = memory.view(np.int8)[400 + distance :]
            arrays = (memory[100:], bytes_there, memory[100 - distance :])
            _packing(first).kernel().launch(1, *arrays, **options)
            results.append(memory.tobytes())
        assert results[0] == results[1], distance


@pytest.mark.parametrize("engine", ENGINES)
def test_stores_of_a_tile_that_is_promised_something(engine: str) -> None:
    pointers = dict.fromkeys("xyz", "ptr<i32>")
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (64,), (64,)), [0])
        value = tile.assume(found, tile.bounded(0, None))
        token = tile.store_ptr_tko(_addresses(y, (64,)), value, token=token)
        tile.store_view_tko(value, _view(z, (64,), (64,)), [0], token=token)
    module = tilewright.Module(made.operation)
    for distance in (0, 1, 8, -1, -24, 64):
        results: list[bytes] = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            memory = np.arange(400, dtype=np.int32)
            arrays = (memory[100:], memory[100 + distance :], memory[100 - distance :])
            module.kernel().launch(1, *arrays, **options)
            results.append(memory.tobytes())
        assert results[0] == results[1], distance

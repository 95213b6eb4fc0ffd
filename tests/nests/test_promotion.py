"""Loops carry tiles in registers, a block of elements at a time, and give the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.diagnostics import ExecutionError
from tilewright.passes import PassContext, PassManager, Remark
from tilewright.transforms.nests import PASSES, pipeline

WITHOUT = "+".join(name for name in PASSES if name != "promote")

DTYPES: Mapping[str, Any] = MappingProxyType(
    {
        "f32": np.float32,
        "f16": np.float16,
        "bf16": ml_dtypes.bfloat16,
        "f64": np.float64,
        "i32": np.int32,
        "i8": np.int8,
        "i64": np.int64,
        "i1": np.bool_,
    }
)

Body = Callable[[Any, Any, str], Sequence[Any]]
"""What an iteration makes of a loaded tile and the carried ones."""


def added(loaded: Any, carried: Sequence[Any], element: str) -> list[Any]:
    add = {"f": tile.addf, "b": tile.addf}.get(element[0], tile.addi)
    return [tile.xori(carried[0], loaded) if element == "i1" else add(carried[0], loaded)]


def extremes(loaded: Any, carried: Sequence[Any], element: str) -> list[Any]:
    """Two tiles are carried."""
    return [tile.maxf(carried[0], loaded), tile.minf(carried[1], loaded)]


def exchanged(loaded: Any, carried: Sequence[Any], element: str) -> list[Any]:
    """Tiles change places: they are not computed where they are carried."""
    return [carried[1], tile.addf(carried[0], loaded)]


def row_sums(loaded: Any, carried: Sequence[Any], element: str) -> list[Any]:
    """An element depends on others."""
    sums = tile.reduce(carried[0], dim=1, identities=0.0, body=tile.addf)
    shape = [int(n) for n in str(carried[0].type).split("<")[1].split("x")[:2]]
    spread = tile.broadcast(tile.reshape(sums, [shape[0], 1]), shape)
    return [tile.addf(spread, loaded)]


def printing(loaded: Any, carried: Sequence[Any], element: str) -> list[Any]:
    tile.print_tko("x")
    return added(loaded, carried, element)


def kernel(
    element: str = "f32",
    shape: tuple[int, int] = (16, 64),
    along: int = 1,
    body: Body = added,
    count: int = 1,
) -> tilewright.Module:
    """Goes along an array tile by tile, and stores what it carries."""
    text = f"tile<{shape[0]}x{shape[1]}x{element}>"
    sizes = {"rows": "i32", "columns": "i32", "first": "i32", "steps": "i32"}
    pointers = {"x": f"ptr<{element}>", "y": f"ptr<{element}>"}
    with tile.module("m") as module, tile.entry("k", **pointers, **sizes) as given:
        x, y, rows, columns, first, steps = given
        tensor = tile.make_tensor_view(x, shape=[rows, columns], strides=[columns, 1])
        source = tile.make_partition_view(tensor, tile=shape, padding="zero")
        goal = tile.make_partition_view(
            tile.make_tensor_view(
                y, shape=[count, *shape], strides=[shape[0] * shape[1], shape[1], 1]
            ),
            tile=(1, *shape),
        )
        block, _, _ = tile.get_tile_block_id()
        start = tile.constant(0, text)
        with (loop := tile.for_(first, steps, init=[start] * count)) as (at, *carried):
            index = [block, at] if along == 1 else [at, block]
            loaded, _ = tile.load_view_tko(source, index)
            tile.continue_(*body(loaded, carried, element))
        for number, result in enumerate(loop.results if count > 1 else [loop.result]):
            place = tile.constant(number, "tile<i32>")
            tile.store_view_tko(tile.reshape(result, [1, *shape]), goal, [place, 0, 0])
    return tilewright.Module(module.operation)


def run(
    module: tilewright.Module,
    dtype: Any,
    size: tuple[int, int],
    shape: tuple[int, int],
    steps: tuple[int, int],
    count: int = 1,
    block: int = 0,
    **options: Any,
) -> np.ndarray:
    x = (np.random.default_rng(1).standard_normal(size) * 20).astype(dtype)
    y = np.zeros((count, *shape), dtype)
    module.kernel().launch((block + 1,), x, y, *size, *steps, **options)
    return y.view(np.uint8)


def remarks(module: tilewright.Module, registers: int = 16) -> list[str]:
    found: list[Remark] = []
    passes = pipeline({"registers": registers})
    PassManager(passes).run(module.operation.clone(), PassContext(remark=found.append))
    return [str(one) for one in found if "[promote]" in str(one)]


@pytest.mark.parametrize(
    ("options", "registers", "block"),
    [
        ({}, 16, "4×64"),
        ({}, 32, "2×64"),
        ({"shape": (16, 256)}, 16, "1×256"),
        ({"shape": (4, 32)}, 16, "4×32"),
        ({"shape": (2, 8)}, 16, "2×8"),
        ({"shape": (64, 64), "along": 0}, 16, "1×64"),
        ({"element": "f64", "shape": (16, 32)}, 16, "4×32"),
        ({"body": extremes, "count": 2, "shape": (16, 32)}, 16, "4×32"),
        ({"body": extremes, "count": 2, "shape": (16, 32)}, 32, "2×32"),
    ],
    ids=[
        "plain",
        "plain, 32",
        "a long row",
        "rows",
        "one block",
        "down columns",
        "f64",
        "two tiles",
        "two tiles, 32",
    ],
)
def test_blocks_of_carried_tiles_are_in_registers(
    options: Mapping[str, Any], registers: int, block: str
) -> None:
    lines = remarks(kernel(**options), registers)
    assert len(lines) == options.get("count", 1)
    message = f"applied [promote]: {block} elements in registers"
    assert all(line.endswith(message) for line in lines)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"body": exchanged, "count": 2}, "the loop carries something else, too"),
        ({"body": row_sums}, "the loop carries something else, too"),
        ({"body": printing}, "the loop does more than to compute it"),
        ({"shape": (16, 512)}, "registers hold too little of a row"),
        ({"shape": (1, 1024)}, "registers hold too little of a row"),
    ],
    ids=["exchanged", "row sums", "print", "long rows", "one row"],
)
def test_others_are_carried_in_memory(options: Mapping[str, Any], why: str) -> None:
    lines = remarks(kernel(**options))
    assert not any("applied" in line for line in lines)
    assert all(why in line for line in lines)


TARGETS: Sequence[Mapping[str, Any]] = (
    {"backend": "cpu", "threads": 1},
    {"backend": "cpu", "threads": 1, "tier": "quick"},
    {"backend": "cpu", "threads": 1, "target_cpu": USUAL},
    {"backend": "cpu", "threads": 1, "target_cpu": LEAST},
    {"backend": "nests"},
)


def check(module: tilewright.Module, dtype: Any, *arguments: Any, **options: Any) -> None:
    """The same on the reference machine."""
    wanted = run(module, dtype, *arguments, backend="reference")
    np.testing.assert_array_equal(run(module, dtype, *arguments, **options), wanted)


@one_in(16)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("options", TARGETS, ids=["full", "quick", "usual", "least", "nests"])
def test_every_type(element: str, options: Mapping[str, Any]) -> None:
    """The last tile is cut in both dimensions."""
    module = kernel(element)
    check(module, DTYPES[element], (13, 5 * 64 + 19), (16, 64), (0, 6), **options)


SIZES = [(16, 512), (15, 512), (16, 511), (16, 1), (1, 75), (9, 63), (16, 64), (16, 68)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("options", TARGETS[:1] + TARGETS[-1:], ids=["cpu", "nests"])
def test_every_edge(size: tuple[int, int], options: Mapping[str, Any]) -> None:
    steps = -(-size[1] // 64)
    check(kernel(), np.float32, size, (16, 64), (0, steps), **options)


@pytest.mark.parametrize("steps", [(0, 0), (2, 1), (1, 4), (3, 4), (0, 8), (-5, -5)], ids=str)
def test_every_number_of_iterations(steps: tuple[int, int]) -> None:
    check(kernel(), np.float32, (16, 500), (16, 64), steps, **TARGETS[0])


@pytest.mark.parametrize("options", TARGETS[:1] + TARGETS[-1:], ids=["cpu", "nests"])
def test_a_counter_that_wraps_ends_the_loop(options: Mapping[str, Any]) -> None:
    """Also where tiles are whole to the end."""
    bounds, step = {"first": "i32", "last": "i32"}, 4
    with (
        tile.module("m") as module,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", **bounds) as (x, y, first, last),
    ):
        tensor = tile.make_tensor_view(x, shape=[16, 128], strides=[128, 1])
        source = tile.make_partition_view(tensor, tile=(16, 64), padding="zero")
        goal = tile.make_tensor_view(y, shape=[16, 64], strides=[64, 1])
        start = tile.constant(0, "tile<16x64xf32>")
        with (loop := tile.for_(first, last, step, init=[start])) as (at, sums):
            number = tile.divi(tile.subi(at, first), step, signedness="signed")
            loaded, _ = tile.load_view_tko(source, [0, number])
            tile.continue_(tile.addf(sums, loaded))
        tile.store_view_tko(loop.result, tile.make_partition_view(goal, tile=(16, 64)), [0, 0])
    values = np.arange(16 * 128, dtype=np.float32).reshape(16, 128)
    found = np.zeros((16, 64), np.float32)
    tilewright.Module(module.operation).kernel().launch(
        1, values, found, np.int32(2**31 - 8), np.int32(2**31 - 1), **options
    )
    np.testing.assert_array_equal(found, values[:, :64] + values[:, 64:])


@pytest.mark.parametrize(
    "shape", [(1, 64), (2, 8), (4, 32), (64, 64), (1, 16), (8, 256), (4, 512)], ids=str
)
@pytest.mark.parametrize("along", [0, 1])
def test_every_shape(shape: tuple[int, int], along: int) -> None:
    size = [3 * shape[0] + 1, 3 * shape[1] + 1]
    steps = (0, -(-size[along] // shape[along]))
    module = kernel(shape=shape, along=along)
    for block in range(2):
        check(module, np.float32, tuple(size), shape, steps, 1, block, **TARGETS[0])


@pytest.mark.parametrize("size", [(16, 512), (11, 175)], ids=str)
@pytest.mark.parametrize("options", TARGETS[:1] + TARGETS[-1:], ids=["cpu", "nests"])
def test_two_tiles(size: tuple[int, int], options: Mapping[str, Any]) -> None:
    steps = -(-size[1] // 64)
    module = kernel(body=extremes, count=2)
    check(module, np.float32, size, (16, 64), (0, steps), 2, **options)


@pytest.mark.parametrize("name", ["exchanged", "row sums"])
def test_what_is_carried_in_memory(name: str) -> None:
    body, count = {"exchanged": (exchanged, 2), "row sums": (row_sums, 1)}[name]
    module = kernel(body=body, count=count, shape=(4, 32))
    arguments = ((4, 96), (4, 32), (0, 3), count)
    found = run(module, np.float32, *arguments, **TARGETS[0])
    wanted = run(module, np.float32, *arguments, backend="cpu", threads=1, passes=WITHOUT)
    np.testing.assert_array_equal(found, wanted)


def test_an_endless_loop_ends_when_time_is_up() -> None:
    """The loop in registers calls nothing: it leaves that to the loop in memory."""
    with tile.module("m") as module, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        tensor = tile.make_tensor_view(x, shape=[16, 64], strides=[64, 1])
        view = tile.make_partition_view(tensor, tile=(16, 64))
        start = tile.constant(0, "tile<16x64xf32>")
        zero = tile.constant(0, "tile<i32>")
        with (loop := tile.for_(0, n, init=[start])) as (_, carried):
            loaded, _ = tile.load_view_tko(view, [zero, zero])
            tile.continue_(tile.addf(carried, loaded))
        tile.store_view_tko(loop.result, view, [zero, zero])
    made = tilewright.Module(module.operation)
    assert "applied" in remarks(made)[0]
    with pytest.raises(ExecutionError, match="not ended after"):
        made.kernel().launch(
            1, np.ones((16, 64), np.float32), 2**31 - 1, backend="cpu", threads=1, timeout=0.5
        )


def test_the_schedule_is_printed_and_read() -> None:
    copy = kernel().operation.clone()
    PassManager(pipeline()).run(copy)
    text = tilewright.Module(copy).to_text()
    assert " promoted [4, 64] " in text
    assert tilewright.load(text).to_text() == text


@pytest.mark.parametrize(
    ("registers", "along", "text"),
    [
        (32, 1, " prefetch 16 along 1"),
        (32, 0, " prefetch 16 along 0"),
        (16, 0, " prefetch 32 along 0"),
    ],
)
def test_what_is_read_soon_is_fetched(registers: int, along: int, text: str) -> None:
    """Eight kilobytes ahead: 16 or 32 times the block of the tile."""
    copy = kernel(along=along).operation.clone()
    PassManager(pipeline({"registers": registers})).run(copy)
    assert text in tilewright.Module(copy).to_text()


def test_rows_that_are_read_to_their_ends_are_left_to_the_processor() -> None:
    copy = kernel().operation.clone()
    PassManager(pipeline()).run(copy)
    text = tilewright.Module(copy).to_text()
    assert " promoted [4, 64] " in text
    assert " prefetch " not in text

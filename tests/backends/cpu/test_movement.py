"""Tiles that are read across, scans, and reductions of several tiles, against NumPy."""

from __future__ import annotations

from itertools import permutations
from math import prod
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in, some

import tilewright
from backends.cpu.processors import LEAST, USUAL

TARGETS = ["host", LEAST, USUAL]
DTYPES = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
}


def numbers(element: str, *shape: int) -> Any:
    generator = np.random.default_rng(prod(shape))
    if element == "i1":
        return generator.integers(0, 2, shape).astype(np.bool_)
    return generator.integers(0, 100, shape).astype(DTYPES[element])


def row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


def listed(numbers: Any, by: str = ", ") -> str:
    return by.join(map(str, numbers))


def view(name: str, source: str, element: str, shape: Any, tile: Any, extra: str = "") -> str:
    """A partition view of an array, and its type."""
    tensor = (
        f"tensor_view<{listed(shape, 'x')}x{element}, strides=[{listed(row_major(tuple(shape)))}]>"
    )
    type = f"partition_view<tile=({listed(tile, 'x')}), {tensor}{extra}>"
    return (
        f"""
      %{name}_tensor = make_tensor_view {source}, shape = [{listed(shape)}],
        strides = [{listed(row_major(tuple(shape)))}] : {tensor}
      %{name} = make_partition_view %{name}_tensor : {type}
    """,
        type,
    )  # type: ignore[return-value]


def moving(element: str, shape: Any, tile: Any, order: Any, maps: Any = ("", ""), middle: str = ""):
    """A kernel that permutes the dimensions of an array, tile by tile."""
    grid = [-(-n // t) for n, t in zip(shape, tile, strict=True)]
    result = [shape[d] for d in order]
    part = [tile[d] for d in order]
    load, load_type = view("from", "%x", element, shape, tile)
    store, store_type = view("to", "%y", element, result, part)
    names = ["%bx", "%by", "%bz"][: len(shape)]
    kind, moved = (f"tile<{listed(t, 'x')}x{element}>" for t in (tile, part))
    index = "tile<i32>"
    steps = middle.format(t=moved) or f"%w = permute %v [{listed(order)}] : {kind} -> {moved}"
    if middle:
        steps = f"%p = permute %v [{listed(order)}] : {kind} -> {moved}\n" + steps
    text = f"""cuda_tile.module @m {{
    entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
      %bx, %by, %bz = get_tile_block_id : tile<i32>
      {load}
      {store}
      %v, %t = load_view_tko weak %from[{listed(names)}] : {load_type}, {index} -> {kind}, token
      {steps}
      %t1 = store_view_tko weak %w, %to[{listed([names[d] for d in order])}]
        : {moved}, {store_type}, {index} -> token
      return
    }} }}"""
    return text, grid, result


@one_in(3)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize(("shape", "tile"), [((64, 96), (32, 32)), ((37, 45), (16, 64))])
def test_transposes(element: str, shape: Any, tile: Any, target: str) -> None:
    x = numbers(element, *shape)
    text, grid, result = moving(element, shape, tile, (1, 0))
    y = np.zeros(result, x.dtype)
    kernel = tilewright.load(text).kernel()
    kernel.launch(tuple(grid), x, y, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, x.T)


@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("tile", [(4, 16, 8), (1, 32, 32), (32, 1, 2), (2, 64, 1)])
def test_permutations(order: Any, tile: Any) -> None:
    shape = (33, 64, 35)
    x = numbers("f32", *shape)
    text, grid, result = moving("f32", shape, tile, order)
    y = np.zeros(result, x.dtype)
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, x.transpose(order))


@pytest.mark.parametrize("steps", [1, 5, 9])
def test_computing_with_what_lies_across(steps: int) -> None:
    """Much work is not repeated for each row of a block."""
    x = numbers("f32", 64, 64)
    lines = [f"%w{k + 1} = addf %w{k}, %p : {{t}}" for k in range(steps)]
    middle = "\n".join([*lines, f"%w = addf %w{steps}, %w{steps} : {{t}}"]).replace("%w0", "%p")
    text, grid, result = moving("f32", (64, 64), (32, 64), (1, 0), middle=middle)
    y = np.zeros(result, x.dtype)
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, x.T * 2 * (steps + 1))


@pytest.mark.parametrize("shift", [0, 1, 17, 64, 100, 4096])
def test_transposes_of_memory_that_is_written(shift: int) -> None:
    """A tile is read before any of it is written."""
    text, grid, _ = moving("f32", (64, 64), (64, 64), (1, 0))
    memory = np.arange(64 * 64 + 4096, dtype=np.float32)
    x, y = memory[: 64 * 64].reshape(64, 64), memory[shift : shift + 64 * 64].reshape(64, 64)
    expected = x.T.copy()
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, expected)


MAPPED = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<{e}>>, %y: tile<ptr<{e}>>) {{
  %bx, %by, %bz = get_tile_block_id : tile<i32>
  %xs = make_tensor_view %x, shape = [{n}, {m}], strides = [{m}, 1] :
     tensor_view<{n}x{m}x{e}, strides=[{m},1]>
  %ys = make_tensor_view %y, shape = [{r}, {c}], strides = [{c}, 1] :
     tensor_view<{r}x{c}x{e}, strides=[{c},1]>
  %xv = make_partition_view %xs
    : partition_view<tile=(32x32), tensor_view<{n}x{m}x{e}, strides=[{m},1]>{load}>
  %yv = make_partition_view %ys
    : partition_view<tile=(32x32), tensor_view<{r}x{c}x{e}, strides=[{c},1]>{store}>
  %v, %t = load_view_tko weak %xv[%bx, %by]
    : partition_view<tile=(32x32), tensor_view<{n}x{m}x{e}, strides=[{m},1]>{load}>, tile<i32>
      -> tile<32x32x{e}>, token
  {steps}
  %t1 = store_view_tko weak %w, %yv[%bx, %by]
    : tile<32x32x{e}>,
      partition_view<tile=(32x32), tensor_view<{r}x{c}x{e}, strides=[{c},1]>{store}>, tile<i32>
      -> token
  return
}} }}"""


@one_in(4)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", ["i1", "i8", "bf16", "f32", "f64"])
@pytest.mark.parametrize("loads", [True, False])
@pytest.mark.parametrize("shape", [(64, 96), (40, 33)])
@pytest.mark.parametrize("much", [True, False])
def test_views_of_other_order(
    shape: Any, loads: bool, element: str, much: bool, target: str
) -> None:
    if much and element not in ("f32", "f64"):
        pytest.skip("adding is for these")
    n, m = shape
    mapped = {"load" if loads else "store": ", dim_map=[1, 0]"}
    tile = f"tile<32x32x{element}>"
    steps = [f"%w0 = select %all, %v, %v : tile<32x32xi1>, {tile}"]
    steps += [f"%w{k + 1} = addf %w{k}, %v : {tile}" for k in range(9 if much else 0)]
    last = f"%w = select %all, %w{9 if much else 0}, %v : tile<32x32xi1>, {tile}"
    all = "%all = constant <i1: true> : tile<32x32xi1>"
    text = MAPPED.format(
        e=element, n=n, m=m, r=m, c=n, steps="\n".join([all, *steps, last]),
        **{"load": "", "store": "", **mapped},
    )  # fmt: skip
    x = numbers(element, n, m)
    y = np.zeros((m, n), x.dtype)
    grid = tuple(-(-k // 32) for k in ((m, n) if loads else (n, m)))
    tilewright.load(text).kernel().launch(grid, x, y, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, x.T * x.dtype.type(10) if much else x.T)


SCAN = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<{e}>>, %y: tile<ptr<{e}>>) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  {load}
  {store}
  %v, %t = load_view_tko weak %from[{at}] : {load_type}, tile<i32> -> tile<{t}x{e}>, token
  %w = scan %v dim={dim} reverse={reverse} identities=[{identity}]
    : tile<{t}x{e}> -> tile<{t}x{e}> (%p: tile<{e}>, %q: tile<{e}>) {{
      {body}
      yield %r : tile<{e}>
  }}
  %t1 = store_view_tko weak %w, %to[{at}] : tile<{t}x{e}>, {store_type}, tile<i32> -> token
  return
}} }}"""
BODIES = {
    "addi": ("%r = addi %p, %q : tile<{e}>", np.add, "0"),
    "muli": ("%r = muli %p, %q : tile<{e}>", np.multiply, "1"),
    "xori": ("%r = xori %p, %q : tile<{e}>", np.logical_xor, "false"),
    "addf": ("%r = addf %p, %q : tile<{e}>", np.add, "0.0"),
    "maxf": ("%r = maxf %p, %q : tile<{e}>", np.maximum, "0.0"),
}


def scanned(element: str, body: str, tile: Any, dim: int, reverse: bool, target: str) -> Any:
    """What a scan of one tile gives, and what NumPy does."""
    x = numbers(element, *tile)
    text, function, identity = BODIES[body]
    identity += "" if element == "i1" else f" : {element}"
    shape = listed(tile, "x")
    (load, load_type), (store, store_type) = (
        view(name, source, element, tile, tile) for name, source in (("from", "%x"), ("to", "%y"))
    )
    program = SCAN.format(
        e=element, t=shape, dim=dim, reverse=str(reverse).lower(), identity=identity,
        body=text.format(e=element), load=load, store=store, load_type=load_type,
        store_type=store_type, at=listed(["%zero"] * len(tile)),
    )  # fmt: skip
    y = np.zeros_like(x)
    tilewright.load(program).kernel().launch(1, x, y, backend="cpu", target_cpu=target)
    flipped = np.flip(x, dim) if reverse else x
    wide = flipped.astype(np.float64) if element.startswith(("f", "bf")) else flipped
    expected = function.accumulate(wide, axis=dim, dtype=wide.dtype)
    return y, np.flip(expected, dim) if reverse else expected


@one_in(12)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize(("element", "body"), [
    ("i1", "xori"), ("i8", "addi"), ("i16", "muli"), ("i32", "addi"), ("i64", "addi"),
    ("f32", "addf"), ("f64", "addf"), ("f16", "maxf"), ("bf16", "maxf"), ("f32", "maxf"),
])  # fmt: skip
@pytest.mark.parametrize(("tile", "dim"), some([
    ((128,), 0), ((2,), 0), ((1,), 0), ((4, 32), 1), ((4, 32), 0), ((2, 64, 1), 1), ((2, 1, 64), 1),
], 3, 2))  # fmt: skip
def test_scans(tile: Any, dim: int, element: str, body: str, reverse: bool, target: str) -> None:
    found, expected = scanned(element, body, tile, dim, reverse, target)
    np.testing.assert_array_equal(found.astype(expected.dtype), expected)


def test_the_error_of_long_scans() -> None:
    element, tile = "f32", (4096,)
    found, expected = scanned(element, "addf", tile, 0, False, "host")
    error = np.finfo(np.float32).eps * len(found) * np.abs(expected)
    assert (np.abs(found - expected) <= error).all()


LARGEST = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  {load}
  {store}
  %v, %t = load_view_tko weak %from[%zero, %zero] : {load_type}, tile<i32> -> tile<{t}xf32>, token
  %i = iota : tile<{n}xi32>
  %i1 = reshape %i : tile<{n}xi32> -> tile<{ones}xi32>
  %is = broadcast %i1 : tile<{ones}xi32> -> tile<{t}xi32>
  %m, %at = reduce %v, %is dim={dim} identities=[0xFF800000 : f32, 0 : i32]
    : tile<{t}xf32>, tile<{t}xi32> -> tile<{r}xf32>, tile<{r}xi32>
    (%a: tile<f32>, %b: tile<f32>, %p: tile<i32>, %q: tile<i32>) {{
      %more = cmpf greater_than ordered %a, %b : tile<f32> -> tile<i1>
      %same = cmpf equal ordered %a, %b : tile<f32> -> tile<i1>
      %first = cmpi less_than %p, %q, signed : tile<i32> -> tile<i1>
      %tie = andi %same, %first : tile<i1>
      %take = ori %more, %tie : tile<i1>
      %c = select %take, %a, %b : tile<i1>, tile<f32>
      %d = select %take, %p, %q : tile<i1>, tile<i32>
      yield %c, %d : tile<f32>, tile<i32>
    }}
  %t1 = store_view_tko weak %at, %to[%zero] : tile<{r}xi32>, {store_type}, tile<i32> -> token
  return
}} }}"""


@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("dim", [0, 1])
@pytest.mark.parametrize("shape", [(4, 256), (256, 4), (1, 64), (8, 2), (1, 1), (2, 16)])
def test_where_the_largest_is(shape: Any, dim: int, target: str) -> None:
    """Of several that are equal, the first."""
    x = np.random.default_rng(1).integers(-9, 9, shape).astype(np.float32)
    kept = (shape[1 - dim],)
    load, load_type = view("from", "%x", "f32", shape, shape)
    store, store_type = view("to", "%y", "i32", kept, kept)
    text = LARGEST.format(
        t=listed(shape, "x"), n=shape[dim], dim=dim, r=listed(kept, "x"), load=load, store=store,
        load_type=load_type, store_type=store_type,
        ones=listed([n if d == dim else 1 for d, n in enumerate(shape)], "x"),
    )  # fmt: skip
    y = np.zeros(kept, np.int32)
    tilewright.load(text).kernel().launch(1, x, y, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, x.argmax(dim))


RECURRENCE = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>,
    %y: tile<ptr<i32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  {a}
  {b}
  {c}
  %u, %t0 = load_view_tko weak %from[%zero] : {type}, tile<i32> -> tile<256xi32>, token
  %v, %t1 = load_view_tko weak %also[%zero] : {type}, tile<i32> -> tile<256xi32>, token
  %m, %w = scan %u, %v dim=0 reverse={reverse} identities=[1 : i32, 0 : i32]
    : tile<256xi32>, tile<256xi32> -> tile<256xi32>, tile<256xi32>
    (%before: tile<i32>, %a: tile<i32>, %sum: tile<i32>, %b: tile<i32>) {{
      %c = muli %a, %before : tile<i32>
      %d = muli %a, %sum : tile<i32>
      %e = addi %d, %b : tile<i32>
      yield %c, %e : tile<i32>, tile<i32>
    }}
  %t2 = store_view_tko weak %w, %to[%zero] : tile<256xi32>, {type}, tile<i32> -> token
  return
}} }}"""


@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("reverse", [False, True])
def test_a_recurrence(reverse: bool, target: str) -> None:
    """The body is associative, but not commutative."""
    (a, type), (b, _), (c, _) = (
        view(name, source, "i32", (256,), (256,))
        for name, source in (("from", "%x"), ("also", "%z"), ("to", "%y"))
    )
    text = RECURRENCE.format(a=a, b=b, c=c, type=type, reverse=str(reverse).lower())
    x, z = (np.random.default_rng(k).integers(-9, 9, 256).astype(np.int32) for k in (1, 2))
    y = np.zeros(256, np.int32)
    tilewright.load(text).kernel().launch(1, x, z, y, backend="cpu", target_cpu=target)
    expected, total = np.zeros(256, np.int32), 0
    for k in reversed(range(256)) if reverse else range(256):
        total = (int(x[k]) * total + int(z[k]) + 2**31) % 2**32 - 2**31
        expected[k] = total
    np.testing.assert_array_equal(y, expected)

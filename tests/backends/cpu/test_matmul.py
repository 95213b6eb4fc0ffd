"""Matrix products of the CPU back end against NumPy in f64, within the contract's bounds."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import ends, first, one_in, some

import tilewright
from backends.cpu.processors import LESSER
from tilewright import builder as tile
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.target import target_of

TARGETS = [
    pytest.param(
        name,
        marks=pytest.mark.skipif(not target_of(name).runs_here, reason="not this machine's"),
    )
    for name in ("host", *LESSER)
]
DTYPES: dict[str, Any] = {
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "tf32": np.float32,
    "f64": np.float64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "i8": np.int8,
    "i32": np.int32,
}
FLOATS = [
    ("f16", "f32"),
    ("f16", "f16"),
    ("bf16", "f32"),
    ("f32", "f32"),
    ("tf32", "f32"),
    ("f64", "f64"),
    ("f8E4M3FN", "f32"),
    ("f8E5M2", "f16"),
]
SHAPES = [
    (1, 1, 1),
    (1, 8, 2),
    (16, 1, 4),
    (2, 4, 64),
    (4, 2, 1),
    (8, 16, 32),
    (64, 32, 1),
    (1, 256, 8),
    (256, 2, 2),
    (32, 128, 16),
    (64, 64, 64),
    (16, 8, 256),
]
"""Rows, columns and inner size."""

ORDERS = [(False, False), (True, False), (False, True), (True, True)]
"""Which operands lie in memory with rows and columns exchanged."""


def numbers(name: str, shape: tuple[int, ...], seed: int) -> np.ndarray:
    """Random elements."""
    generator = np.random.default_rng(seed)
    if name in ("i8", "i32"):
        limits = np.iinfo(DTYPES[name])
        return generator.integers(limits.min, limits.max, shape, DTYPES[name], endpoint=True)
    found = generator.standard_normal(shape).astype(DTYPES[name])
    if name == "tf32":
        return (found.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
    return found


def turned(array: np.ndarray) -> np.ndarray:
    """Rows and columns exchanged."""
    return np.ascontiguousarray(np.swapaxes(array, -1, -2))


def view(pointer: Any, shape: tuple[int, ...]) -> Any:
    """A view of a whole array as one tile."""
    strides = [int(np.prod(shape[d + 1 :])) for d in range(len(shape))]
    tensor = tile.make_tensor_view(pointer, shape=list(shape), strides=strides)
    return tile.make_partition_view(tensor, tile=shape)


def load(pointer: Any, shape: tuple[int, ...], is_turned: bool = False) -> Any:
    """A tile, perhaps from memory where rows and columns are exchanged."""
    *batch, rows, columns = shape
    there = (*batch, columns, rows) if is_turned else shape
    zero = tile.constant(0, "tile<i32>")
    loaded, _ = tile.load_view_tko(view(pointer, there), [zero] * len(shape))
    if not is_turned:
        return loaded
    rank = len(shape)
    return tile.permute(loaded, [*range(rank - 2), rank - 1, rank - 2])


def store(value: Any, pointer: Any, shape: tuple[int, ...]) -> None:
    """Store a tile."""
    zero = tile.constant(0, "tile<i32>")
    tile.store_view_tko(value, view(pointer, shape), [zero] * len(shape))


def product(*arguments: Any, **signs: str) -> Any:
    """The kernel of `product_module`."""
    return tilewright.Module(product_module(*arguments, **signs)).kernel()


def product_module(
    element: str,
    total: str,
    shape: tuple[int, int, int],
    batch: tuple[int, ...] = (),
    order: tuple[bool, bool] = (False, False),
    **signs: str,
) -> Any:
    """A module that multiplies two tiles and adds a third."""
    m, n, k = shape
    multiply = tile.mmai if element == "i8" else tile.mmaf
    with tile.module("m") as module:
        parameters = {"a": element, "b": element, "c": total, "d": total}
        pointers = {name: f"ptr<{type}>" for name, type in parameters.items()}
        with tile.entry("product", **pointers) as (a, b, c, d):
            left = load(a, (*batch, m, k), order[0])
            right = load(b, (*batch, k, n), order[1])
            acc = load(c, (*batch, m, n))
            store(multiply(left, right, acc, **signs), d, (*batch, m, n))
    return module.operation


def check(
    element: str,
    total: str,
    shape: tuple[int, int, int],
    target: str,
    batch: tuple[int, ...] = (),
    order: tuple[bool, bool] = (False, False),
) -> None:
    """Run a product of floats and compare it."""
    m, n, k = shape
    a, b = numbers(element, (*batch, m, k), 1), numbers(element, (*batch, k, n), 2)
    c = numbers(total, (*batch, m, n), 3)
    result = np.zeros_like(c)
    stored = [turned(x) if is_turned else x for x, is_turned in zip((a, b), order, strict=True)]
    kernel = product(element, total, shape, batch, order)
    kernel.launch(1, *stored, c, result, backend="cpu", target_cpu=target)
    within_bounds(a, b, c, result)


def within_bounds(a: Any, b: Any, c: Any, result: Any) -> None:
    """The contract of mmaf."""
    a, b, wide = (x.astype(np.longdouble) for x in (a, b, c))
    exact = a @ b + wide
    size = np.abs(a) @ np.abs(b) + np.abs(wide)
    terms = a.shape[-1] + 1
    bound = terms * float(np.finfo(c.dtype).eps) * size + terms * 2.0**-126
    assert np.all(np.abs(result.astype(np.longdouble) - exact) <= bound)


@one_in(2)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize(("element", "total"), some(FLOATS, 2, 2))
def test_floats(element: str, total: str, target: str) -> None:
    for shape in SHAPES:
        check(element, total, shape, target)


@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("order", first(ORDERS[1:]))
@pytest.mark.parametrize("element", ["f32", "bf16", "f16"])
def test_turned_operands(element: str, order: tuple[bool, bool], target: str) -> None:
    for shape in ((1, 4, 2), (4, 16, 8), (32, 8, 16), (64, 128, 32), (16, 256, 4)):
        check(element, "f32", shape, target, (), order)


@one_in(4)
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("target", TARGETS)
def test_batches(order: tuple[bool, bool], target: str) -> None:
    for element in ("f32", "bf16", "f8E4M3FN"):
        for batch in ((1,), (4,)):
            check(element, "f32", (8, 32, 16), target, batch, order)


@one_in(2)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("left", ["signed", "unsigned"])
@pytest.mark.parametrize("right", first(["signed", "unsigned"]))
def test_integers(left: str, right: str, target: str) -> None:
    for shape in (*SHAPES, (4, 16, 2)):
        for order in ORDERS if shape == (64, 64, 64) else ORDERS[:1]:
            m, n, k = shape
            a, b, c = numbers("i8", (m, k), 1), numbers("i8", (k, n), 2), numbers("i32", (m, n), 3)
            a[0, 0] = b[0, 0] = -128
            result = np.zeros_like(c)
            signs = {"signedness_lhs": left, "signedness_rhs": right}
            kernel = product("i8", "i32", shape, (), order, **signs)
            stored = [turned(x) if o else x for x, o in zip((a, b), order, strict=True)]
            kernel.launch(1, *stored, c, result, backend="cpu", target_cpu=target)
            x, y = (
                (z.view(np.uint8) if sign == "unsigned" else z).astype(np.int64)
                for z, sign in ((a, left), (b, right))
            )
            assert np.array_equal(result, (x @ y + c).astype(np.int32))


@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("where", ["left", "right"])
@pytest.mark.parametrize("element", ["bf16", "f16", "f32"])
def test_subnormal_operands_count_in_full(element: str, where: str, target: str) -> None:
    m, n, k = 16, 64, 32
    dtype = DTYPES[element]
    tiny, large = float(ml_dtypes.finfo(dtype).smallest_subnormal), 2.0**14
    a, b = np.zeros((m, k), dtype), np.zeros((k, n), dtype)
    small, big = (a, b) if where == "left" else (b, a)
    small[...] = -3 * tiny
    big[...] = large if element == "f16" else 2.0**120
    c, result = np.zeros((m, n), np.float32), np.zeros((m, n), np.float32)
    kernel = product(element, "f32", (m, n, k))
    kernel.launch(1, a, b, c, result, backend="cpu", target_cpu=target)
    exact = a.astype(np.float64) @ b.astype(np.float64)
    assert np.all(exact != 0)
    assert np.array_equal(result, exact.astype(np.float32))


@pytest.mark.parametrize("special", [np.inf, -np.inf, np.nan])
def test_infinity_and_nan(special: float) -> None:
    for element in ("bf16", "f16", "f32"):
        a = np.ones((4, 32), DTYPES[element])
        a[1, 3] = special
        b, c = np.ones((32, 16), DTYPES[element]), np.zeros((4, 16), np.float32)
        result = np.zeros_like(c)
        product(element, "f32", (4, 16, 32)).launch(1, a, b, c, result, backend="cpu")
        expected = a.astype(np.float32) @ b.astype(np.float32)
        assert np.array_equal(result, expected, equal_nan=True)


INSTRUCTIONS = [
    ("neoverse-n1", "f32", "fmla"),
    ("neoverse-v1", "bf16", "bfdot"),
    ("neoverse-n1", "i8", "sdot"),
    ("x86-64", "i8", "pmaddwd"),
    ("haswell", "f16", "vfmadd"),
    ("cascadelake", "i8", "vpdpbusd"),
    ("cooperlake", "bf16", "vdpbf16ps"),
]


@pytest.mark.parametrize(("cpu", "element", "instruction"), INSTRUCTIONS)
def test_instructions(cpu: str, element: str, instruction: str) -> None:
    signs = {"signedness_lhs": "signed", "signedness_rhs": "signed"} if element == "i8" else {}
    total = "i32" if element == "i8" else "f32"
    module = product_module(element, total, (16, 64, 32), **signs)
    code = CpuBackend().generate(module, module.entries[0], {"target_cpu": cpu}).assembly
    assert len(re.findall(rf"\b{instruction}", code)) >= 16


# ---- where the result goes


def looped(body: Any, count: int = 3) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Runs a loop that carries two tiles of 8x8; the operands, and both tiles after it."""
    with (
        tile.module("m") as module,
        tile.entry("k", a="ptr<f64>", c="ptr<f64>", d="ptr<f64>") as (a, c, d),
    ):
        operand = load(a, (8, 8))
        first = load(c, (8, 8))
        second = tile.addf(first, operand)
        one, zero = tile.constant(1, "tile<i32>"), tile.constant(0, "tile<i32>")
        size = tile.constant(count, "tile<i32>")
        with (loop := tile.for_(zero, size, one, init=[first, second])) as (_, x, y):
            tile.continue_(*body(operand, x, y))
        store(loop.results[0], c, (8, 8))
        store(loop.results[1], d, (8, 8))
    generator = np.random.default_rng(0)
    operand, first = generator.integers(-3, 3, (2, 8, 8)).astype(np.float64)
    x, y = first.copy(), np.zeros((8, 8))
    tilewright.Module(module.operation).kernel().launch(1, operand, x, y, backend="cpu")
    return np.stack([operand, first]), x, y


BODIES = {
    "alone": (
        lambda a, x, y: (tile.mmaf(a, a, x), y),
        lambda a, x, y: (a @ a + x, y),
    ),
    "exchanged": (
        lambda a, x, y: (y, tile.mmaf(a, a, x)),
        lambda a, x, y: (y, a @ a + x),
    ),
    "both": (
        lambda a, x, y: (tile.mmaf(a, a, x), tile.mmaf(a, a, y)),
        lambda a, x, y: (a @ a + x, a @ a + y),
    ),
    "in a chain": (
        lambda a, x, y: (tile.mmaf(a, a, tile.mmaf(a, a, x)), y),
        lambda a, x, y: (a @ a + (a @ a + x), y),
    ),
    "scaled": (
        lambda a, x, y: (tile.mmaf(a, a, tile.addf(x, x)), y),
        lambda a, x, y: (a @ a + (x + x), y),
    ),
    "scaled and read later": (
        lambda a, x, y: (tile.mmaf(a, a, tile.addf(x, x)), tile.addf(x, y)),
        lambda a, x, y: (a @ a + (x + x), x + y),
    ),
    "scaled by the other": (
        lambda a, x, y: (tile.mmaf(a, a, tile.addf(x, y)), tile.mmaf(a, a, y)),
        lambda a, x, y: (a @ a + (x + y), a @ a + y),
    ),
    "turned": (
        lambda a, x, y: (tile.mmaf(a, a, tile.permute(x, [1, 0])), y),
        lambda a, x, y: (a @ a + x.T, y),
    ),
    "with what is turned": (
        lambda a, x, y: (tile.mmaf(a, a, tile.addf(x, tile.permute(y, [1, 0]))), x),
        lambda a, x, y: (a @ a + (x + y.T), x),
    ),
    "needed again": (
        lambda a, x, y: (tile.mmaf(a, a, x), x),
        lambda a, x, y: (a @ a + x, x),
    ),
    "an operand too": (
        lambda a, x, y: (tile.mmaf(x, a, x), y),
        lambda a, x, y: (x @ a + x, y),
    ),
    "read later": (
        lambda a, x, y: (tile.mmaf(a, a, x), tile.addf(x, y)),
        lambda a, x, y: (a @ a + x, x + y),
    ),
    "the other's operand": (
        lambda a, x, y: (tile.mmaf(y, a, x), tile.mmaf(a, a, y)),
        lambda a, x, y: (y @ a + x, a @ a + y),
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_accumulators(name: str) -> None:
    body, expected = BODIES[name]
    (a, first), x, y = looped(body)
    p, q = first, first + a
    for _ in range(3):
        p, q = expected(a, p, q)
    assert np.array_equal(x, p)
    assert np.array_equal(y, q)


def test_operands_that_are_computed() -> None:
    with (
        tile.module("m") as module,
        tile.entry("k", a="ptr<f32>", b="ptr<f32>", d="ptr<f32>") as (a, b, d),
    ):
        left = load(a, (16, 32))
        right = load(b, (64, 32))
        doubled = tile.addf(left, left)
        moved = tile.permute(tile.mulf(right, right), [1, 0])
        zero = tile.constant(0, "tile<16x64xf32>")
        store(tile.mmaf(doubled, moved, zero), d, (16, 64))
    a, b = numbers("f32", (16, 32), 0), numbers("f32", (64, 32), 1)
    d = np.zeros((16, 64), np.float32)
    tilewright.Module(module.operation).kernel().launch(1, a, b, d, backend="cpu")
    within_bounds(2 * a, (b * b).T, np.zeros_like(d), d)


def test_operands_that_share_what_they_are_computed_from() -> None:
    depth = 30
    with (
        tile.module("m") as module,
        tile.entry("k", a="ptr<f32>", d="ptr<f32>") as (a, d),
    ):
        operand = load(a, (16, 16))
        half = tile.constant(0.5, "tile<16x16xf32>")
        for _ in range(depth):
            operand = tile.mulf(tile.addf(operand, operand), half)
        store(tile.mmaf(operand, operand, tile.addf(operand, operand)), d, (16, 16))
    a, d = numbers("f32", (16, 16), 0), np.zeros((16, 16), np.float32)
    tilewright.Module(module.operation).kernel().launch(1, a, d, backend="cpu")
    within_bounds(a, a, 2 * a, d)

"""The bodies of reduce and scan hold every operation that has no effects, on every engine.

Each operation is used twice in one kernel: in bodies, and outside of them on the same numbers. Both
must give the same, and so must all engines.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from xdsl.traits import NoMemoryEffect, Pure, RecursiveMemoryEffect

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.facts import Declaration, PassesThrough
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.runtime import Module

ENGINES: dict[str, dict[str, Any]] = {
    "reference": {"backend": "reference"},
    "quick": {"backend": "cpu", "checked": True, "tier": "quick"},
    "full": {"backend": "cpu", "checked": True, "tier": "full"},
}

PAIRS = np.array([[1, 2], [3, 1], [2, 5], [4, 3]], np.float32)
"""What is before and what is after, for each combination."""

Maker = Callable[[Any, Any], Any]
"""A value of floats or integers made of two numbers of f32, by an operation among others."""

MAKERS: dict[str, Maker] = {}
"""By mnemonic."""


def uses(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Registers a function for the operations it makes; it may take the name."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for name in names:
            given = (name,) if function.__code__.co_argcount == 3 else ()
            MAKERS[name] = lambda x, y, given=given: function(x, y, *given)
        return function

    return register


def call(name: str, *args: Any, **kwargs: Any) -> Any:
    return getattr(tile, name)(*args, **kwargs)


def integer(x: Any, type: str = "i32") -> Any:
    return tile.ftoi(x, type, signedness="signed")


def filled(x: Any, *shape: int) -> Any:
    """A scalar in all elements of a tile."""
    return tile.broadcast(tile.reshape(x, (1,) * len(shape)), shape)


def counted(x: Any, length: int) -> Any:
    """x, x + 1, x + 2, …"""
    steps = tile.itof(tile.iota(length), "f32", signedness="signed")
    return tile.addf(filled(x, length), steps)


# ---- core, conversions


@uses("broadcast", "reshape", "iota")
def shapes(x, y):
    return tile.mulf(counted(x, 4), filled(y, 4))


@uses("cat")
def cat(x, y):
    return tile.cat(filled(x, 2), filled(y, 2), dim=0)


@uses("extract")
def extract(x, y):
    return tile.extract(counted(x, 8), [integer(y)], shape=(1,))


@uses("insert")
def insert(x, y):
    return tile.insert(filled(y, 2), counted(x, 8), [tile.remi(integer(x), 4, signedness="signed")])


@uses("get_num_tile_blocks", "get_tile_block_id")
def grid(x, y, name):
    return [tile.addf(tile.itof(n, "f32", signedness="signed"), y) for n in call(name)]


@uses("offset", "ptr_to_int", "int_to_ptr", "ptr_to_ptr", "get_global")
def addresses(x, y):
    base = tile.get_global("table")
    moved = tile.offset(filled(base, 4), filled(integer(x), 4))
    there = tile.int_to_ptr(tile.ptr_to_int(moved), "ptr<f64>")
    back = tile.ptr_to_int(tile.ptr_to_ptr(there, "ptr<i8>"))
    return tile.subi(back, filled(tile.ptr_to_int(base), 4)), y


@uses("pack", "unpack")
def packing(x, y):
    return tile.unpack(tile.pack(filled(integer(x), 2)), "i16"), y


@uses("permute")
def permute(x, y):
    rows = tile.reshape(counted(x, 8), (2, 4))
    return tile.mulf(tile.reshape(tile.permute(rows, (1, 0)), (8,)), counted(y, 8))


@uses("reduce", "scan")
def aggregate(x, y, name):
    def shifted(before, after):
        # Associative, and not commutative.
        return tile.fma(before, 0.0, after, rounding="nearest_even")

    return call(name, counted(x, 8), dim=0, identities=0.0, body=shifted), y


@uses("select", "cmpf")
def select(x, y):
    more = tile.cmpf(x, y, predicate="greater_than", ordering="ordered")
    return tile.select(more, x, tile.negf(y))


@uses("constant")
def constant(x, y):
    return tile.mulf(filled(x, 4), tile.constant([1.0, 2.0, 3.0, 4.0], "tile<4xf32>")), y


@uses("bitcast", "exti", "ftof", "ftoi", "itof", "trunci")
def conversions(x, y):
    bits = tile.trunci(tile.bitcast(x, "i32"), "i16")
    wide = tile.itof(tile.exti(bits, "i64", signedness="signed"), "f32", signedness="signed")
    return wide, tile.ftof(y, "bf16"), integer(x)


# ---- control flow, memory, views


@uses("for")
def for_(x, y):
    with (loop := tile.for_(0, integer(y), init=filled(x, 4))) as (_, sums):
        tile.continue_(tile.addf(sums, counted(y, 4)))
    return loop.result


@uses("loop")
def loop(x, y):
    with (loop := tile.loop(init=x)) as (n,):
        with tile.if_(tile.cmpf(n, 20.0, predicate="greater_than", ordering="ordered")):
            tile.break_(tile.addf(n, y))
        tile.continue_(tile.mulf(n, 2.0))
    return loop.result


@uses("if", "yield")
def if_(x, y):
    with tile.if_(tile.cmpf(x, y, predicate="less_than", ordering="ordered")) as branch:
        tile.yield_(counted(x, 4))
    with branch.else_():
        tile.yield_(filled(y, 4))
    return branch.result


@uses("make_token", "join_tokens")
def tokens(x, y):
    tile.join_tokens(tile.make_token(), tile.make_token())
    return tile.subf(x, y)


def tensor(x: Any) -> Any:
    return tile.make_tensor_view(
        tile.get_global("table"), shape=[64, integer(x)], strides=[integer(x), 1]
    )


@uses("make_tensor_view", "get_tensor_shape")
def tensors(x, y):
    return [*tile.get_tensor_shape(tensor(x)), y]


@uses("make_partition_view", "get_index_space_shape")
def partitions(x, y):
    view = tile.make_partition_view(tensor(x), tile=(4, 2))
    return [*tile.get_index_space_shape(view), y]


@uses("make_strided_view", "make_gather_scatter_view")
def other_views(x, y):
    view = tile.make_strided_view(tensor(x), tile=(4, 2), traversal_strides=(3, 2))
    tile.make_gather_scatter_view(tensor(x), tile=(4, 2), sparse_dim=0)
    return [*tile.get_index_space_shape(view), y]


# ---- arithmetic


@uses(
    *("absf", "ceil", "cos", "cosh", "exp", "exp2", "floor", "log", "log2", "negf", "rsqrt"),
    *("sin", "sinh", "sqrt", "tan", "tanh"),
)
def unary_float(x, y, name):
    return call(name, tile.fma(x, 0.3, y, rounding="nearest_even"))


@uses("addf", "atan2", "divf", "fpowf", "maxf", "minf", "mulf", "remf", "subf")
def binary_float(x, y, name):
    return call(name, x, y)


@uses("fma", "fpowi")
def other_float(x, y):
    return tile.fpowi(tile.fma(x, y, x, rounding="zero"), integer(y))


@uses("mmaf")
def mmaf(x, y):
    rows, columns = tile.reshape(counted(x, 8), (2, 4)), filled(y, 4, 2)
    return tile.mmaf(rows, columns, tile.constant(1.0, "tile<2x2xf32>"))


@uses("mmaf_scaled")
def mmaf_scaled(x, y):
    lhs, rhs = (filled(tile.ftof(v, "f8E4M3FN"), *s) for v, s in ((x, (2, 32)), (y, (32, 2))))
    scales = (tile.constant(2.0, f"tile<{s}xf8E8M0FNU>") for s in ("2x1", "1x2"))
    return tile.mmaf_scaled(lhs, rhs, tile.constant(1.0, "tile<2x2xf32>"), *scales)


@uses("mmai")
def mmai(x, y):
    lhs, rhs = filled(integer(x, "i8"), 2, 4), filled(integer(y, "i8"), 4, 2)
    signs = {"signedness_lhs": "signed", "signedness_rhs": "signed"}
    return tile.mmai(lhs, rhs, tile.constant(1, "tile<2x2xi32>"), **signs)


@uses("absi", "negi")
def unary_integer(x, y, name):
    return call(name, tile.subi(integer(x), integer(y)))


@uses("addi", "andi", "mulhii", "muli", "ori", "shli", "subi", "xori")
def binary_integer(x, y, name):
    return call(name, tile.muli(integer(x), 2**30 + 5), integer(y))


@uses("divi", "maxi", "mini", "remi", "shri")
def signed_integer(x, y, name):
    return call(name, tile.muli(integer(x), -7), integer(y), signedness="signed")


@uses("cmpi")
def cmpi(x, y):
    return tile.cmpi(integer(x), integer(y), predicate="less_than", signedness="signed"), x


# ---- kernels


def number(found: Any) -> Any:
    """Some tiles, as one number of f32."""
    parts = found if isinstance(found, list | tuple) else [found]
    total = None
    for part in parts:
        if part.type.element_name.startswith("i"):
            part = tile.itof(part, "f32", signedness="signed")
        elif part.type.element_name != "f32":
            part = tile.ftof(part, "f32")
        count = part.type.element_count
        part = tile.reshape(part, (count,) if count > 1 else ())
        if count > 1:
            factors = tile.itof(tile.iota(count), "f32", signedness="signed")
            part = tile.mulf(part, tile.addf(factors, 1.0))
            part = tile.reduce(part, dim=0, identities=0.0, body=tile.addf)
        total = part if total is None else tile.addf(tile.mulf(total, 0.5), part)
    return total


def row(p: Any, at: int, length: int) -> Any:
    base = tile.reshape(p if at == 0 else tile.offset(p, at), (1,))
    return tile.offset(tile.broadcast(base, (length,)), tile.iota(length))


def kernel_of(name: str) -> Module:
    """A kernel that stores 4 numbers of a reduction along rows, 4 of one along columns, 8 of a scan
    along rows, 8 of one along columns, and 4 that no body gave."""
    rows, columns = PAIRS.tolist(), PAIRS.T.tolist()
    maker, at = MAKERS[name], 0

    def body(x: Any, y: Any) -> Any:
        return number(maker(x, y))

    with tile.module("m") as m:
        tile.global_("table", [1.0, 2.0])
        tile.global_("pairs", [*columns[0], *columns[1]])
        with tile.entry("k", out="ptr<f32>") as (out,):
            found = [
                make(tile.constant(data, "f32"), dim=dim, identities=0.0, body=body)
                for make in (tile.reduce, tile.scan)
                for dim, data in ((1, rows), (0, columns))
            ]
            for value in found:
                count = value.type.element_count
                tile.store_ptr_tko(row(out, at, count), tile.reshape(value, (count,)))
                at += count
            with tile.for_(0, 4) as iteration:
                pairs = tile.get_global("pairs")
                x, y = (
                    tile.load_ptr_tko(tile.offset(pairs, tile.addi(iteration, start)))[0]
                    for start in (0, 4)
                )
                tile.store_ptr_tko(tile.offset(out, tile.addi(iteration, at)), body(x, y))
    return Module(m.operation)


EFFECT_FREE = [
    operation.mnemonic()
    for operation in OPERATIONS
    if any(operation.has_trait(t) for t in (Pure, NoMemoryEffect, RecursiveMemoryEffect))
    # What the table of the specification says nothing of may not be in a body.
    and not any(operation.has_trait(t) for t in (Declaration, PassesThrough))
]


@cache
def results(name: str, engine: str) -> np.ndarray[Any, Any]:
    out = np.full(28, np.nan, np.float32)
    kernel_of(name).kernel().launch(1, out, **ENGINES[engine])
    return out


def test_every_operation_without_effects_is_here() -> None:
    assert set(EFFECT_FREE) == set(MAKERS)
    assert ConstantOp.mnemonic() in MAKERS


def test_each_maker_makes_its_operation() -> None:
    for name, maker in MAKERS.items():
        with tile.module("m") as m:
            tile.global_("table", [1.0, 2.0])
            with tile.entry("k", x="f32", y="f32") as (x, y):
                maker(x, y)
        assert any(operation.name == f"cuda_tile.{name}" for operation in m.operation.walk()), name


def _is_in_ci(number: int, engine: str) -> bool:
    """One engine for each operation: for most of them the one that compiles nothing."""
    return engine == ("reference" if number % 4 else "quick")


@pytest.mark.parametrize(
    ("name", "engine"),
    [
        pytest.param(name, engine, marks=[] if _is_in_ci(number, engine) else [pytest.mark.slow])
        for engine in ("reference", "quick", "full")
        for number, name in enumerate(EFFECT_FREE)
    ],
)
def test_bodies_give_what_their_operations_give(name: str, engine: str) -> None:
    numbers, outside = results(name, engine), results(name, "reference")[24:]
    assert np.isfinite(outside).all()
    assert len(set(outside.tolist())) > 1, "it does not depend on its arguments"
    by_rows = np.stack((PAIRS[:, 0], outside), 1).ravel()
    by_columns = np.concatenate((PAIRS[:, 0], outside))
    wanted = np.concatenate((outside, outside, by_rows, by_columns, outside))
    close = np.isclose(numbers, wanted, rtol=1e-4, atol=1e-5)
    assert close.all(), f"{numbers[~close]} instead of {wanted[~close]}"

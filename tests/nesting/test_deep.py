"""Regions that nest deep: everything that reads, writes, judges or runs IR takes them."""

from __future__ import annotations

from contextlib import ExitStack

import numpy as np
import pytest
from sampling import first

import tilewright
from tilewright import builder, bytecode, nesting, text
from tilewright.diagnostics import TextError
from tilewright.passes import PassError
from tilewright.runtime import Module
from tilewright.transforms.tileas import lower
from tilewright.verifier import verify

DEPTH = 1000


def chain(depth: int) -> str:
    """A kernel that finds n by comparing it with one number in each of nested `else` regions, and
    stores what is one more, or 0 if it is none of them."""
    lines = [
        "cuda_tile.module @m {",
        "entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {",
        "%none = constant <i32: 0> : tile<i32>",
    ]
    for level in range(depth):
        lines += [
            f"%k{level} = constant <i32: {level}> : tile<i32>",
            f"%c{level} = cmpi equal %n, %k{level}, signed : tile<i32> -> tile<i1>",
            f"%r{level} = if %c{level} -> (tile<i32>) {{",
            f"%next{level} = constant <i32: {level + 1}> : tile<i32>",
            f"yield %next{level} : tile<i32>",
            "} else {",
        ]
    lines.append("yield %none : tile<i32>")
    for level in reversed(range(depth)):
        lines += ["}", f"yield %r{level} : tile<i32>" if level else ""]
    stored = "store_ptr_tko weak %p, %r0 : tile<ptr<i32>>, tile<i32> -> token"
    return "\n".join([*lines, stored, "}", "}"])


@pytest.mark.slow
def test_text_and_bytecode_read_and_write_what_nests_deep() -> None:
    module = text.parse_module(chain(DEPTH))
    assert verify(module) == []
    data = bytecode.write(module)
    again = bytecode.read(data)
    assert bytecode.write(text.parse_module(text.to_text(again))) == data
    copy = nesting.clone(again)
    assert verify(copy) == []
    assert sum(1 for _ in nesting.walk(copy)) == sum(1 for _ in nesting.walk(module))


@pytest.mark.slow
def test_the_generic_form_nests_deep() -> None:
    module = text.parse_module(chain(DEPTH // 4))
    generic = text.to_text(module, generic=True)
    assert bytecode.write(text.parse_module(generic)) == bytecode.write(module)


@pytest.mark.parametrize(
    ("backend", "options", "depth"),
    [
        ("reference", {}, DEPTH),
        pytest.param("cpu", {"checked": True}, DEPTH, marks=pytest.mark.slow),
        pytest.param("cpu", {}, DEPTH, marks=pytest.mark.slow),
        ("cpu", {}, 300),
    ],
)
def test_what_nests_deep_runs(backend: str, options: dict[str, bool], depth: int) -> None:
    kernel = tilewright.load(chain(depth)).kernel("k")
    for given, expected in ((0, 1), (depth - 1, depth), (depth, 0)):
        out = np.full(1, -1, np.int32)
        kernel.launch(1, out, given, backend=backend, **options)
        assert out[0] == expected


@pytest.mark.parametrize("backend", first(["reference", "cpu"]))
def test_loops_that_nest_deep_run(backend: str) -> None:
    """The CPU compiler takes a second, not minutes; the innermost loop has two iterations."""
    kernel = builder.entry("k", p="ptr<i32>", n="i32")
    with builder.module("m") as made, kernel as (p, n), ExitStack() as bodies:
        for _ in range(DEPTH):
            bodies.enter_context(builder.for_(0, 1))
        bodies.enter_context(builder.for_(0, 2))
        found, token = builder.load_ptr_tko(p)
        builder.store_ptr_tko(p, builder.addi(found, n), token=token)
    out = np.zeros(1, np.int32)
    Module(made.operation).kernel("k").launch(1, out, 21, backend=backend)
    assert out[0] == 42


@pytest.mark.slow
def test_the_builder_nests_deep() -> None:
    depth = 300
    kernel = builder.entry("k", p="ptr<i32>", n="i32")
    with builder.module("m") as made, kernel as (p, n), ExitStack() as bodies:
        for level in range(depth):
            above = builder.cmpi(n, level, predicate="greater_than", signedness="signed")
            bodies.enter_context(builder.if_(above))
        builder.store_ptr_tko(p, n)
    launched = Module(made.operation).kernel("k")
    for given, expected in ((depth, depth), (depth - 1, 0)):
        out = np.zeros(1, np.int32)
        launched.launch(1, out, given)
        assert out[0] == expected


def test_too_deep_is_one_clear_error() -> None:
    depth = nesting.MAX_NESTING
    with pytest.raises(TextError, match=f"regions nest more than {depth} deep") as raised:
        text.parse_module(chain(depth))
    assert len(raised.value.diagnostics) == 1


def test_foreign_operations_that_nest_deep_are_refused() -> None:
    with pytest.raises(TextError, match="nest"):
        text.parse("module {" * 3000 + "}" * 3000, unregistered=True)


def test_the_lowering_refuses_what_nests_too_deep_for_it() -> None:
    with pytest.raises(PassError, match="inside more than 256 bodies, which is not lowered"):
        lower(text.parse_module(chain(300)))


def test_an_erased_operation_uses_nothing_any_more() -> None:
    module = text.parse_module(chain(3))
    (entry,) = module.entries
    condition = entry.body.block.args[1]
    conditional = next(op for op in entry.body.block.ops if op.name == "cuda_tile.if")
    inside = [op for op in nesting.walk(conditional) if condition in op.operands]
    assert inside
    nesting.erase(conditional, safe=False)
    assert conditional.parent is None
    assert len(list(condition.uses)) == 1

"""Violations that only MLIR's generic form can write: of what the pretty form leaves no choice."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, generic, violation, whole
from conformance.sources import module

MARK = " //!"
CONTINUE = '"cuda_tile.continue"() : () -> ()'
YIELD = '"cuda_tile.yield"() : () -> ()'
TENSOR = "!cuda_tile.tensor_view<?xf32, strides=[?]>"


def with_regions(line: str, *bodies: str) -> str:
    """A generic operation with regions, each given by its blocks."""
    regions = ", ".join(f"{{\n{body}\n}}" for body in bodies)
    operands, _, types = line.partition(" : (")
    return f"{operands} ({regions}) : ({types}"


def blocks() -> Iterator[Violation]:
    induction = "^bb0(%i: !cuda_tile.tile<i32>):\n"
    for op, line, body, end in (
        ("for", generic("for", ["%i32", "%i32", "%i32"], []), f"{induction}  {CONTINUE}", CONTINUE),
        ("loop", generic("loop", [], []), f"^bb0:\n  {CONTINUE}", CONTINUE),
    ):
        text = with_regions(line, f"{body}\n^bb1:\n  {end}")
        yield violation(op, "two blocks", text, "one block")
    line = generic("if", ["%i1"], [])
    one, two = f"^bb0:\n  {YIELD}", f"^bb0:\n  {YIELD}\n^bb1:\n  {YIELD}"
    argument = f"^bb0(%x: !cuda_tile.tile<i32>):\n  {YIELD}"
    for rule, bodies, fragment in (
        ("two blocks", (two, one), "one block"),
        ("two blocks in else", (one, two), "at most one block"),
        ("argument", (argument, one), "then region must have no block arguments"),
        ("argument in else", (one, argument), "else region must have no block arguments"),
    ):
        yield violation("if", rule, with_regions(line, *bodies), fragment)
    arguments = "(%x: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<i32>)"
    end = '"cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()'
    properties = "dim = 0 : i32, identities = [0 : i32]"
    for op, result, more in (("reduce", "%i32", ""), ("scan", "%i32.8", ", reverse = false")):
        line = generic(op, ["%i32.8"], [result], properties + more)
        body = f"^bb0{arguments}:\n  {end}\n^bb1{arguments.replace('%', '%z')}:\n  {YIELD}"
        yield violation(op, "two blocks", with_regions(line, body), "one block")


def members() -> Iterator[Violation]:
    end = '"cuda_tile.return"() : () -> ()'
    head = '"cuda_tile.entry"() <{sym_name = "k", function_type = () -> ()}>'
    text = f"{head} ({{{MARK}\n^bb0:\n  {end}\n^bb1:\n  {end}\n}}) : () -> ()\n"
    yield whole("entry", "two blocks", module(text), "one block")
    text = f"{head} ({{{MARK}\n}}) : () -> ()\n"
    yield whole("entry", "no block", module(text), "block")
    head = '"cuda_tile.module"() <{sym_name = "m"}>'
    text = f"{head} ({{{MARK}\n^bb0:\n^bb1:\n}}) : () -> ()\n"
    yield whole("module", "two blocks", text, "one block")
    text = module(f"  entry @k(%x: tensor<4xf32>) {{{MARK}\n    return\n  }}\n")
    yield whole("entry", "foreign parameter", text, "a type of Tile IR")


def types() -> Iterator[Violation]:
    body = generic("mmai", ["%i8.4x4", "%i8.4x4", "%i32.4x4"], ["%i32.4x8"], SIGNS)
    yield violation("mmai", "result type", body, "acc and result must have the same type")
    body = generic("select", ["%i1.8", "%f32.8", "%f32.8"], ["%f16.8"])
    yield violation("select", "result type", body, "must have the same type")
    body = generic("insert", ["%f32.4", "%f32.8", "%i32"], ["%f32.16"])
    yield violation("insert", "result type", body, "must have the same type")
    body = generic("for", ["%i32", "%i32", "%i32", "%f32"], ["%f16"])
    region = (
        "^bb0(%i: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<f32>):\n"
        '  "cuda_tile.continue"(%x) : (!cuda_tile.tile<f32>) -> ()'
    )
    yield violation("for", "another result type", with_regions(body, region), "the results must")


SIGNS = ", ".join(f"signedness_{side} = #cuda_tile.signedness<signed>" for side in ("lhs", "rhs"))


def tensors() -> Iterator[Violation]:
    def made(operands: list[str], sizes: int, strides: int, type: str = TENSOR) -> str:
        segments = f"operandSegmentSizes = array<i32: 1, {sizes}, {strides}>"
        line = generic("make_tensor_view", operands, ["%token"], segments)
        return line.replace("-> (!cuda_tile.token)", f"-> {type}")

    op = "make_tensor_view"
    for rule, body, fragment in (
        ("base of another type", made(["%ptr-i32", "%i32", "%i32"], 1, 1), "base must point to"),
        ("too few sizes, generic", made(["%ptr-f32", "%i32"], 0, 1), "for the dynamic sizes"),
        ("too few strides, generic", made(["%ptr-f32", "%i32"], 1, 0), "for the dynamic strides"),
        ("two types", made(["%ptr-f32", "%i32", "%i64"], 1, 1), "must have one type"),
    ):
        yield violation(op, rule, body, fragment)
    type = "tensor_view<8xf32, strides=[1]>"
    head = "%v = make_tensor_view %pna-f32, shape = [8], strides = [1] : tile<ptr<f32, <none>>>"
    yield violation(op, "attribute lost", f"{head} -> {type}", "attribute of its base")


def views() -> Iterator[Violation]:
    tensor, other = (f"!cuda_tile.tensor_view<{n}xf32, strides=[1]>" for n in (64, 32))
    make = f"%t = make_tensor_view %ptr-f32, shape = [64], strides = [1] : {tensor}\n"
    for kind, more in (
        ("partition", ""),
        ("strided", "traversal_strides=[8], "),
        ("gather_scatter", ""),
    ):
        end = ", sparse_dim=0" if kind == "gather_scatter" else ""
        view = f"!cuda_tile.{kind}_view<tile=(8), {more}{other}{end}>"
        line = f'%v = "cuda_tile.make_{kind}_view"(%t) : ({tensor}) -> {view}{MARK}'
        yield violation(f"make_{kind}_view", "other tensor, generic", make + line, "named by")


def codes() -> Iterator[Violation]:
    access = '"cuda_tile.load_ptr_tko"(%ptr-f32) <{memory_ordering_semantics = 9 : i32, '
    types = "(!cuda_tile.tile<!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)"
    line = f"%r, %k = {access}operandSegmentSizes = array<i32: 1, 0, 0, 0>}}> : {types}"
    yield violation("load_ptr_tko", "unknown code", line, "is an i32, one of")


def violations() -> Iterator[Violation]:
    yield from views()
    yield from codes()
    yield from blocks()
    yield from members()
    yield from types()
    yield from tensors()

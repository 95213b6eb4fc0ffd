"""Operations from outside the package parse, verify, round-trip and run without a change to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from xdsl.dialects.builtin import UnitAttr
from xdsl.irdl import irdl_attr_definition, irdl_op_definition, operand_def, opt_prop_def

import tilewright
from extensions.operations import (
    EXTENSION,
    RULES,
    SCHEMAS,
    AddISatOp,
    ExcessAttr,
    NextOp,
    RepeatOp,
    TakePtrOp,
)
from tilewright import builder as tile
from tilewright import bytecode, text
from tilewright.bytecode.schema.definition import Schema, schema, unit
from tilewright.dialects.cuda_tile.additions import pattern_problem
from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import ANY_TILE
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.operations.integer import AddIOp
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.execution import Access, Observer
from tilewright.reference.rules import ValueRule

TEXT = """\
cuda_tile.module @kernels {
  entry @k(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<i32>>) {
    %0 = iota : tile<8xi8>
    %cst_120_i8 = constant <i8: 120> : tile<8xi8>
    %sum = addi_sat %0, %cst_120_i8 signed symmetric : tile<8xi8>
    %sum_0 = addi_sat %0, %cst_120_i8 unsigned excess<trap> : tile<8xi8>
    %1:2 = test.take_ptr_tko %arg1 : tile<ptr<i32>> -> tile<i32>, token
    %2:2 = test.take_ptr_tko %arg1 token=%1#1 : tile<ptr<i32>> -> tile<i32>, token
    %3 = test.repeat 3 times %arg2 = %sum : tile<8xi8> {
      %sum_1 = addi_sat %arg2, %0 signed : tile<8xi8>
      test.next %sum_1 : tile<8xi8>
    }
    %4 = store_ptr_tko weak %arg1, %1#0 token=%2#1 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""

SUM = """\
cuda_tile.module @m {{
  entry @k(%p: tile<ptr<i8>>) {{
    %zero = constant <i32: 0> : tile<i32>
    %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %v = make_partition_view %t : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %x, %tok = load_view_tko weak %v[%zero]
      : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
{body}
    %r = reshape %sum : tile<i8> -> tile<i8>
    %u = store_ptr_tko weak %p, %r : tile<ptr<i8>>, tile<i8> -> token
    return
  }}
}}
"""
REDUCE = """\
    %sum = reduce %x dim=0 identities=[0 : i8] : tile<8xi8> -> tile<i8>
    (%element: tile<i8>, %so_far: tile<i8>) {
      %s = addi_sat %element, %so_far signed : tile<i8>
      yield %s : tile<i8>
    }"""


def load(source: str | bytes, **options: Any) -> tilewright.Module:
    return tilewright.load(source, extensions=(EXTENSION,), **options)


def entry(*lines: str) -> str:
    body = "\n".join(lines)
    return (
        "cuda_tile.module @m {\nentry @k(%p: tile<ptr<i32>>) { %a = iota : tile<4xi32>\n"
        f"{body}\nreturn\n}}\n}}"
    )


# ---- layer by layer


def test_text_survives_parsing_and_printing() -> None:
    module = load(TEXT)
    module.verify()
    assert module.to_text() == TEXT
    generic = text.to_text(module.operation, generic=True)
    assert "excess = #cuda_tile.excess<trap>" in generic
    assert load(generic).to_text() == TEXT
    located = module.to_text(locations=True)
    assert load(located).to_text(locations=True) == located


def test_older_names_are_read() -> None:
    assert load(TEXT.replace("addi_sat", "add_saturating")).to_text() == TEXT


@pytest.mark.parametrize("version", ["13.3", "13.4"])
def test_bytecode_survives(version: str) -> None:
    module = load(TEXT)
    data = module.to_bytecode(version)
    again = load(data)
    again.verify()
    assert again.to_text() == TEXT
    assert again.to_bytecode(version) == data


def test_versions_that_lack_an_operation() -> None:
    module = load(TEXT)
    with pytest.raises(tilewright.BytecodeError) as caught:
        module.to_bytecode("13.1")
    first = caught.value.diagnostics[0]
    assert first.operation == "test.take_ptr_tko"
    assert first.message == "the operation needs bytecode 13.3 or later, writing 13.1"
    data = bytearray(
        load(entry("%0:2 = test.take_ptr_tko %p : tile<ptr<i32>> -> tile<i32>, token")).to_bytecode(
            "13.4"
        )
    )
    assert data[9] == 4
    data[9] = 1
    with pytest.raises(tilewright.BytecodeError, match=r"`test.take_ptr_tko` needs bytecode 13\.3"):
        load(bytes(data))


def test_files_keep_their_extensions(tmp_path: Path) -> None:
    path = tmp_path / "k.mlir"
    path.write_text(TEXT)
    module = tilewright.load(path, extensions=[EXTENSION, EXTENSION])
    assert module.extension is EXTENSION


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "%s = addi_sat %a, %a unsigned symmetric : tile<4xi32>",
            "`addi_sat`: symmetric needs signed, found unsigned",
        ),
        (
            '%s = "cuda_tile.addi_sat"(%a, %a) <{signedness = #cuda_tile.signedness<signed>, '
            "excess = #cuda_tile.signedness<signed>}> : (tile<4xi32>, tile<4xi32>) -> tile<4xi32>",
            "`addi_sat`: attribute excess must be of kind cuda_tile.excess, found "
            "cuda_tile.signedness",
        ),
        (
            "%s, %t = test.take_ptr_tko %p : tile<ptr<i32>> -> tile<f32>, token",
            "`test.take_ptr_tko`: the result must be what is pointed to",
        ),
        (
            "%s = test.repeat 2 times %x = %a : tile<4xi32> { }",
            "`test.repeat`: a body must end in a terminator, but this one is empty",
        ),
        (
            "%s = test.repeat 2 times %x = %a : tile<4xi32> { test.next %p : tile<ptr<i32>> }",
            "`test.next`: the operand types must be tile<4xi32> (the value carried), "
            "found tile<ptr<i32>>",
        ),
        (
            "%s = reduce %a dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>"
            " (%x: tile<i32>, %y: tile<i32>) {"
            " %v, %t = test.take_ptr_tko %p : tile<ptr<i32>> -> tile<i32>, token"
            " yield %v : tile<i32> }",
            "`test.take_ptr_tko`: the body of reduce takes only operations without memory effects",
        ),
    ],
)
def test_the_verifier_applies_the_rules_of_the_definition(line: str, message: str) -> None:
    with pytest.raises(tilewright.VerificationError) as caught:
        load(entry(line), name="wrong").verify()
    assert str(caught.value).split(": error: ")[1] == message
    assert caught.value.diagnostics[0].place.file == "wrong"
    assert caught.value.diagnostics[0].place.line == 3


def test_syntax_errors_have_a_place() -> None:
    with pytest.raises(tilewright.TextError) as caught:
        load(entry("%s = addi_sat %a, %a signed excess<more> : tile<4xi32>"), name="wrong")
    assert str(caught.value) == (
        "wrong:3:36: error: expected excess (one of clamp, trap), found 'more'"
    )


# ---- execution


@pytest.mark.parametrize("memory_order", ["program", "adversarial(1)", "adversarial(2)"])
@pytest.mark.parametrize("schedule", ["in_order", "round_robin"])
def test_the_reference_machine_runs_them(schedule: str, memory_order: str) -> None:
    # The first take gives what was there, the second the zero that the first left.
    for taken, expected in (("%1#0 token", 7), ("%2#0 token", 0)):
        source = TEXT.replace("%1#0 token", taken)
        module = load(load(source).to_bytecode("13.4"))
        cell = np.array([7], np.int32)
        options = {"schedule": schedule, "memory_order": memory_order}
        module.kernel().launch(1, np.zeros(8, np.int8), cell, **options)
        assert cell[0] == expected


def sum_of(values: list[int], body: str = REDUCE, **options: Any) -> int:
    array = np.array(values, np.int8)
    load(SUM.format(body=body)).kernel().launch(1, array, **options)
    return int(array[0])


def test_elementwise_operations_work_in_the_body_of_reduce() -> None:
    assert sum_of([1, 2, 3, 4, 5, 6, 7, 8]) == 36
    assert sum_of([100, 100, 0, 0, 0, 0, 0, 0]) == 127
    assert sum_of([-100] * 8) == -128


def test_a_body_runs_as_often_as_it_says() -> None:
    body = """\
    %twice = test.repeat 2 times %c = %x : tile<8xi8> {
      %d = addi_sat %c, %x signed : tile<8xi8>
      test.next %d : tile<8xi8>
    }
    %sum = reduce %twice dim=0 identities=[0 : i8] : tile<8xi8> -> tile<i8>
    (%element: tile<i8>, %so_far: tile<i8>) {
      %s = maxi %element, %so_far signed : tile<i8>
      yield %s : tile<i8>
    }"""
    assert sum_of([1, 2, 3, 4, 5, 6, 7, 8], body) == 24


def test_bodies_nest_deep() -> None:
    depth = 1000
    nest = "".join(
        f"%v{k + 1} = test.repeat 1 times %c{k + 1} = %{'c' if k else 'x'}{k or ''} : tile<8xi8> {{"
        for k in range(depth)
    )
    ends = "".join(f"test.next %v{k} : tile<8xi8> }}" for k in reversed(range(2, depth + 1)))
    found = f"%w = addi_sat %c{depth}, %c{depth} signed : tile<8xi8> test.next %w : tile<8xi8> }}"
    body = nest + found + ends + REDUCE.replace("reduce %x", "reduce %v1")
    assert sum_of([1, 2, 3, 4, 5, 6, 7, 8], body) == 72


def test_what_stops_is_named_with_its_place() -> None:
    body = REDUCE.replace("signed", "signed excess<trap>")
    assert sum_of([1] * 8, body) == 8
    with pytest.raises(tilewright.ExecutionError) as caught:
        sum_of([100] * 8, body)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.operation == "addi_sat"
    assert diagnostic.place.line == 10
    assert diagnostic.message.startswith("100 and 100 are too much")
    assert sum_of([100] * 8, body, undefined="value") == 127


def test_observers_hear_of_them() -> None:
    class Watch(Observer):
        def __init__(self) -> None:
            self.seen: list[tuple[str, str]] = []

        def memory_accessed(self, block: Any, operation: Any, access: Access) -> None:
            self.seen.append((operation.mnemonic(), access.kind))

    watch = Watch()
    arrays = np.zeros(8, np.int8), np.array([7], np.int32)
    load(TEXT).kernel().launch(1, *arrays, observer=watch)
    assert watch.seen == [("test.take_ptr_tko", "atomic")] * 2 + [("store_ptr_tko", "write")]


# ---- modules from the builder


def test_the_builder_makes_them() -> None:
    with tile.module("m") as m, tile.entry("k", p="ptr<i32>") as (p,):
        value, token = tile.operation(TakePtrOp, {"source": p}, types=["i32", "token"])
        (total,) = tile.operation(
            AddISatOp, {"lhs": value, "rhs": 5}, {"signedness": "signed", "excess": "trap"}
        )
        tile.store_ptr_tko(p, total, token=token)
    module = tilewright.Module(m.operation, extensions=(EXTENSION,))
    cell = np.array([7], np.int32)
    module.kernel().launch(1, cell)
    assert cell[0] == 12
    assert load(module.to_bytecode("13.4")).to_text().count("excess<trap>") == 1


def test_the_builder_reports_wrong_uses_where_they_are() -> None:
    with tile.module("m"), tile.entry("k", p="ptr<i32>") as (p,):
        wrong = {"signedness": "unsigned", "symmetric": True}
        for call, message in (
            (lambda: tile.operation(AddISatOp, {"lhs": p, "rhs": p}, wrong), "operand lhs must be"),
            (
                lambda: tile.operation(
                    AddISatOp, {"lhs": tile.constant(1), "rhs": 1}, {"signedness": "both"}
                ),
                "Signedness must be one of unsigned, signed, found 'both'",
            ),
            (
                lambda: tile.operation(TakePtrOp, {"source": p}),
                "the type of result result has to be given",
            ),
            (
                lambda: tile.operation(TakePtrOp, {"source": p}, types=["i32"]),
                "Expected 2 result, but got 1",
            ),
            (
                lambda: tile.operation(TakePtrOp, {"source": p, "tok": p}),
                r"there is no operand tok \(there is source or token\)",
            ),
            (
                lambda: tile.operation(TakePtrOp, {"source": p}, {"scope": "device"}),
                r"there is no attribute scope \(there is none\)",
            ),
        ):
            with pytest.raises(tile.BuilderError, match=message) as caught:
                call()
            assert caught.value.diagnostics[0].place.file == __file__


# ---- without the extension


def test_without_the_extension_they_are_unknown() -> None:
    data = load(TEXT).to_bytecode("13.4")
    with pytest.raises(tilewright.TextError, match=r"unknown operation `addi_sat`; did you mean"):
        tilewright.load(TEXT)
    with pytest.raises(tilewright.TextError, match=r'unknown operation "cuda_tile\.addi_sat"'):
        tilewright.load(text.to_text(load(TEXT).operation, generic=True))
    with pytest.raises(tilewright.BytecodeError, match="unknown opcode 0x10000"):
        tilewright.load(data)
    # One module's extensions say nothing about another.
    with pytest.raises(tilewright.TextError, match=r"unknown attribute #cuda_tile\.excess"):
        tilewright.load(entry("%s = addi %a, %a {a = #cuda_tile.excess<trap>} : tile<4xi32>"))


def test_operations_without_a_schema_have_no_bytecode() -> None:
    module = tilewright.load(TEXT, extensions=(replace(EXTENSION, schemas=SCHEMAS[1:]),))
    with pytest.raises(tilewright.BytecodeError) as caught:
        module.to_bytecode("13.4")
    assert [d.operation for d in caught.value.diagnostics] == ["addi_sat"] * 3
    assert str(caught.value).startswith(
        "<text>:5:5: error: `addi_sat`: no schema says how bytecode holds the operation"
    )


def test_operations_without_an_implementation_cannot_be_launched() -> None:
    module = tilewright.load(TEXT, extensions=(replace(EXTENSION, implementations={}),))
    with pytest.raises(tilewright.ExecutionError) as caught:
        module.kernel().launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32))
    assert str(caught.value) == (
        "<text>:5:5: error: `addi_sat`: the reference machine has no rule for this operation"
    )


def test_implementations_must_be_what_the_back_end_takes() -> None:
    wrong: Mapping[str, Any] = {"reference": RULES | {AddISatOp: len}}
    module = tilewright.load(TEXT, extensions=(replace(EXTENSION, implementations=wrong),))
    with pytest.raises(ValueError, match="AddISatOp needs a rule, found <built-in function len>"):
        module.kernel().launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32))


# ---- what is no extension


def named(
    name: str, *aliases: str, assembly: str = " $value(?flag  flag) : @value"
) -> type[CudaTileOperation]:
    """An operation of this name."""

    class Named(CudaTileOperation):
        value = operand_def(ANY_TILE)
        flag = opt_prop_def(UnitAttr)

        ASSEMBLY: ClassVar[str] = assembly
        ALIASES: ClassVar[tuple[str, ...]] = aliases

    Named.name = name
    return irdl_op_definition(Named)


class Undecorated(CudaTileOperation):
    name = "cuda_tile.undecorated"


def own_schema(opcode: int, *fields: Any) -> tuple[Schema, ...]:
    return (schema(PLAIN, opcode, *fields),)


def pattern(assembly: str) -> type[CudaTileOperation]:
    """An operation with this syntax."""
    return named("cuda_tile.pattern", assembly=assembly)


PLAIN = named("cuda_tile.plain")
FLAG = unit("flag")


@irdl_attr_definition
class Taken(WordEnumAttr[Signedness]):
    name = "cuda_tile.signedness"
    enum = Signedness


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"operations": [named("cuda_tile.addi")]}, "'addi': the name belongs to cuda_tile.addi"),
        ({"operations": [named("cuda_tile.pow")]}, "'pow': the name belongs to cuda_tile.fpowf"),
        ({"operations": [named("cuda_tile.testing$func")]}, "belongs to cuda_tile.testing.func"),
        ({"operations": [named("cuda_tile.print")]}, "the name belongs to the syntax"),
        ({"operations": [named("cuda_tile.new", "addi")]}, "cannot be called 'addi'"),
        ({"operations": [PLAIN, named("cuda_tile.plain")]}, "'plain': the name belongs to Named"),
        ({"operations": [named("acme.op")]}, "must be cuda_tile.WORD, found 'acme.op'"),
        ({"operations": [named("cuda_tile.a b")]}, "must be cuda_tile.WORD, found"),
        ({"operations": [Undecorated]}, "Undecorated lacks the decorator @irdl_op_definition"),
        ({"operations": [UnitAttr]}, "UnitAttr is no CudaTileOperation"),
        ({"operations": [AddIOp]}, "AddIOp cannot be called 'addi'"),
        ({"operations": [pattern("")]}, "ASSEMBLY of Named leaves out flag, value"),
        ({"operations": [pattern(" $value : @value")]}, "leaves out flag"),
        (
            {"operations": [pattern(" $valeu(?flag  flag)")]},
            r"has \$valeu, but the operation has no",
        ),
        ({"operations": [pattern(" $value(?flog  flag)")]}, r"has \(\?flog, but"),
        (
            {"operations": [pattern(" $value #flag")]},
            "ATTRIBUTE_KINDS must name one of string, sym",
        ),
        ({"operations": [pattern(" $value(?flag  flag) : @flag")]}, "has @flag, but the operation"),
        ({"attributes": [Taken]}, "Taken cannot be called 'cuda_tile.signedness'"),
        ({"attributes": [SignednessAttr]}, "the name belongs to SignednessAttr"),
        ({"attributes": [UnitAttr]}, "must be cuda_tile.WORD, found 'unit'"),
        ({"attributes": [PtrType]}, "PtrType is a type; the dialect takes no more types"),
        ({"attributes": [ExcessAttr, ExcessAttr]}, "the name belongs to ExcessAttr"),
        ({"schemas": own_schema(0x03, FLAG)}, "cannot have opcode 0x3, which is that of `addi`"),
        ({"schemas": own_schema(0x4B, FLAG)}, "which is that of `module`"),
        ({"schemas": own_schema(0x200, FLAG)}, r"must be in \[0x10000, 0x100000000\), found 0x200"),
        ({"schemas": own_schema(1 << 32, FLAG)}, "found 0x100000000"),
        ({"schemas": own_schema(-1, FLAG)}, "found -0x1"),
        ({"schemas": own_schema(0x10000)}, "the schema of `plain` leaves out flag"),
        ({"schemas": own_schema(0x10000, unit("flags"))}, "names flags; it has no attribute of"),
        ({"schemas": own_schema(0x10000, FLAG, FLAG)}, "it has only one attribute of that name"),
        (
            {"schemas": own_schema(0x10000, FLAG) + own_schema(0x10001, FLAG)},
            "`plain` has a schema already",
        ),
        (
            {"schemas": (schema(named("cuda_tile.b"), 0x10000, FLAG),)},
            "has a schema of Named, which is not among its operations",
        ),
        (
            {"implementations": {"reference": {AddIOp: ValueRule(lambda op, context: np.add)}}},
            "has an implementation for 'reference' of AddIOp, which is not among",
        ),
    ],
)
def test_extensions_that_do_not_fit(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tilewright.Extension(**{"operations": [PLAIN], **parts})


def test_extensions_that_clash_with_each_other() -> None:
    one = tilewright.Extension([PLAIN], schemas=own_schema(0x10000, FLAG))
    twin = tilewright.Extension([named("cuda_tile.plain")])
    module = tilewright.load(TEXT, extensions=(EXTENSION, twin))
    assert module.to_text() == TEXT
    assert set(module.extension.operations) > {AddISatOp, TakePtrOp, RepeatOp, NextOp}
    for extensions, message in (
        ((one, twin), "'plain': the name belongs to Named"),
        ((one, EXTENSION), "cannot have opcode 0x10000, which is that of `plain`"),
    ):
        with pytest.raises(ValueError, match=message):
            tilewright.load(TEXT, extensions=extensions)


def test_the_operations_of_the_dialect_pass_the_check_of_patterns() -> None:
    assert {pattern_problem(operation) for operation in OPERATIONS} == {None}


def test_the_layers_check_what_they_are_given() -> None:
    with pytest.raises(ValueError, match="cannot be called 'addi'"):
        text.parse(TEXT, operations=[AddIOp])
    with pytest.raises(ValueError, match="which is that of `addi`"):
        bytecode.read(b"", schemas=own_schema(0x03, FLAG))
    with pytest.raises(ValueError, match="which is that of `addi`"):
        bytecode.write(load(TEXT).operation, schemas=own_schema(0x03, FLAG))

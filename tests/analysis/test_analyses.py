"""Analyses say what there is to say about small programs, and are complete and kept as long as they
hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import tilewright
from xdsl.ir import Block, Operation, Region
from xdsl.irdl import (
    irdl_op_definition,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.utils.exceptions import VerifyException

from tilewright import load, text
from tilewright.analysis import (
    ANALYSES,
    AccessMaps,
    Aliasing,
    AnalysisManager,
    Divisibility,
    Footprints,
    Liveness,
    Provenance,
    Ranges,
    Runs,
    Scope,
    Tokens,
    Uniformity,
)
from tilewright.analysis.members import Members
from tilewright.analysis.report import annotated, facts_of
from tilewright.dialects.cuda_tile.constraints import ANY_TILE
from tilewright.dialects.cuda_tile.facts import UnknownEffects
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp, YieldOp
from tilewright.nesting import walk
from tilewright.text.names import source_names

EXAMPLES = Path(__file__).parents[2] / "examples"


def entry_of(body: str, parameters: str = "", before: str = "") -> Any:
    """A kernel."""
    module = load(f"cuda_tile.module @m {{ {before} entry @k({parameters}) {{\n{body}\n}} }}")
    module.verify()
    return module.operation.entries[0]


def facts(kind: Any, body: str, parameters: str = "", **options: Any) -> list[str]:
    """All facts of an analysis about the operations of a kernel, those of constants left out."""
    entry = entry_of(body, parameters)
    found = facts_of(entry, [kind], AnalysisManager(**options), source_names(entry))
    return [
        line
        for operation, kinds in found.items()
        if operation is not entry
        for lines in kinds.values()
        for line in lines
    ]


LOOP = """
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ten = constant <i32: 9> : tile<i32>
    %last = for %i in (%zero to %ten, step %two) : tile<i32>
        iter_values(%x = %zero) -> (tile<i32>) {
      %four = constant <i32: 4> : tile<i32>
      %j = muli %i, %four : tile<i32>
      continue %j : tile<i32>
    }
"""

SHAPES = """
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %c = constant <i32: 8> : tile<i32>
    %s = muli %bx, %c : tile<i32>
    %sw = exti %s signed : tile<i32> -> tile<i64>
    %s1 = reshape %sw : tile<i64> -> tile<1x1xi64>
    %s2 = broadcast %s1 : tile<1x1xi64> -> tile<2x4xi64>
    %i = iota : tile<8xi64>
    %i2 = reshape %i : tile<8xi64> -> tile<4x2xi64>
    %i3 = permute %i2 [1, 0] : tile<4x2xi64> -> tile<2x4xi64>
    %o = addi %s2, %i3 : tile<2x4xi64>
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %p2 = broadcast %p1 : tile<1x1xptr<f32>> -> tile<2x4xptr<f32>>
    %a = offset %p2, %o : tile<2x4xptr<f32>>, tile<2x4xi64> -> tile<2x4xptr<f32>>
    %n1 = reshape %n : tile<i64> -> tile<1x1xi64>
    %n2 = broadcast %n1 : tile<1x1xi64> -> tile<2x4xi64>
    %m = cmpi less_than %o, %n2, signed : tile<2x4xi64> -> tile<2x4xi1>
    %v, %t = load_ptr_tko weak %a, %m : tile<2x4xptr<f32>>, tile<2x4xi1> -> tile<2x4xf32>, token
"""
PARAMETERS = "%p: tile<ptr<f32>>, %n: tile<i64>"

INDIRECT = """
    %i = iota : tile<8xi32>
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p2 = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %a = offset %p2, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %t = load_ptr_tko weak %a : tile<8xptr<i32>> -> tile<8xi32>, token
    %b = offset %p2, %v : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w, %u = load_ptr_tko weak %b token=%t : tile<8xptr<i32>> -> tile<8xi32>, token
"""

GROWING = """
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %end, %sum = for %i in (%zero to %ten, step %two) : tile<i32>
        iter_values(%a = %p, %x = %two) -> (tile<ptr<i32>>, tile<i32>) {
      %b = offset %a, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %t = load_ptr_tko weak %b : tile<ptr<i32>> -> tile<i32>, token
      %next = offset %a, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %y = addi %x, %ten : tile<i32>
      continue %next, %y : tile<ptr<i32>>, tile<i32>
    }
"""

PAIRS = """
    %one = constant <i32: 1> : tile<i32>
    %q = offset %p, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %local = alloca num_elem = 4, alignment = 8 : tile<ptr<i32>>
    %a = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko weak %q, %one token=%a : tile<ptr<i32>>, tile<i32> -> token
    %c = store_ptr_tko weak %r, %one : tile<ptr<i32>>, tile<i32> -> token
    %d = store_ptr_tko weak %local, %one token=%b : tile<ptr<i32>>, tile<i32> -> token
"""

WIDTHS = """
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %big = constant <i64: 7> : tile<i64>
    %byte = constant <i8: 7> : tile<i8>
    for %i in (%zero to %ten, step %two) : tile<i32> {
      %p8 = ptr_to_ptr %p : tile<ptr<i64>> -> tile<ptr<i8>>
      %j = muli %i, %two : tile<i32>
      %k = addi %j, %two : tile<i32>
      %h = offset %p, %i : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
      %q = offset %p8, %k : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
      %s = store_ptr_tko weak %h, %big : tile<ptr<i64>>, tile<i64> -> token
      %t = store_ptr_tko weak %q, %byte : tile<ptr<i8>>, tile<i8> -> token
    }
"""

CASES: list[tuple[Any, str, str, list[str]]] = [
    (
        Ranges,
        LOOP,
        "",
        [
            *("%last in [0, 32]", "%i in [0, 8]", "%x in [0, 32]", "5 times"),
            *("%j in [0, 32]", "no signed or unsigned wrap"),
        ],
    ),
    (
        Divisibility,
        LOOP,
        "",
        ["%last divisible by 8", "%i divisible by 2", "%x divisible by 8", "%j divisible by 8"],
    ),
    (
        AccessMaps,
        SHAPES,
        PARAMETERS,
        [
            "reads %p[8*%bx + d0 + 2*d1] where 8*%bx + d0 + 2*d1 < %n",
        ],
    ),
    (
        Footprints,
        SHAPES,
        PARAMETERS,
        ["reads %p[8*%bx … 8*%bx + 8)"],
    ),
    (AccessMaps, GROWING, "%p: tile<ptr<i32>>", ["reads %p[6*%i + 2]"]),
    (Footprints, GROWING, "%p: tile<ptr<i32>>", ["reads %p[2 … 51)"]),
    (AccessMaps, INDIRECT, "%p: tile<ptr<i32>>", ["reads %p[d0]", "reads %p[%v[d0]]"]),
    (Tokens, INDIRECT, "%p: tile<ptr<i32>>", ["waits for %t"]),
    (
        Aliasing,
        PAIRS,
        "%p: tile<ptr<i32>>, %r: tile<ptr<i32>>",
        [
            *("leads to %p", "may overlap %c", "apart for blocks that differ along nothing"),
            *("leads to %p", "may overlap %c", "apart for blocks that differ along nothing"),
            *("leads to %r", "may overlap %a, %b", "apart for blocks that differ along nothing"),
            *("leads to %local", "apart for blocks that differ along x, y, z"),
        ],
    ),
]


@pytest.mark.parametrize(("kind", "body", "parameters", "expected"), CASES)
def test_facts(kind: Any, body: str, parameters: str, expected: list[str]) -> None:
    assert facts(kind, body, parameters) == expected


def test_facts_may_be_about_small_grids_only() -> None:
    body = """
        %bx, %by, %bz = get_tile_block_id : tile<i32>
        %c = constant <i32: 1024> : tile<i32>
        %s = muli %bx, %c : tile<i32>
    """
    assert "no signed or unsigned wrap" not in facts(Ranges, body)
    assert facts(Ranges, body, most_blocks=(64, 1, 1))[-2:] == [
        "%s in [0, 64512]",
        "no signed or unsigned wrap",
    ]


def test_uniformity() -> None:
    entry = entry_of(SHAPES, PARAMETERS)
    analysis = AnalysisManager().get(Uniformity, entry)
    named = {name: value for value, name in source_names(entry).items()}
    assert analysis.of(named["n2"]) == (0, 0)
    assert analysis.of(named["s2"]) == (1, 0)
    assert analysis.of(named["o"]) == (1, 0b11)
    assert not analysis.is_uniform(named["v"])


def test_accesses_of_other_widths() -> None:
    """One moves by 16 bytes, of which it takes eight; the other by four, of which it takes one."""
    entry = entry_of(WIDTHS, "%p: tile<ptr<i64>>")
    manager = AnalysisManager()
    eight, one = manager.get(AccessMaps, entry).accesses
    aliasing = manager.get(Aliasing, entry)
    assert aliasing.may_overlap(eight, one)
    assert not aliasing.may_overlap(eight, eight)
    assert not aliasing.may_overlap(one, one)
    assert aliasing.same_place(one, one) and not aliasing.same_place(eight, one)
    assert not aliasing.may_overlap(eight, eight, Scope.ITERATION)


def test_provenance_of_pointers_that_change_places() -> None:
    """Whatever is asked for first, and where a loop gives a pointer back to itself."""
    entry = entry_of(
        """
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %g = get_global @numbers : tile<ptr<i32>>
        %x, %y, %z = for %i in (%zero to %n, step %one) : tile<i32>
            iter_values(%a = %p, %b = %q, %c = %g)
            -> (tile<ptr<i32>>, tile<ptr<i32>>, tile<ptr<i32>>) {
          %d = offset %b, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
          continue %d, %a, %c : tile<ptr<i32>>, tile<ptr<i32>>, tile<ptr<i32>>
        }
        %w = int_to_ptr %m : tile<i64> -> tile<ptr<i32>>
        """,
        "%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i64>",
        "global @numbers <i32: [1, 2]> : tile<2xi32>",
    )
    names = source_names(entry)
    loop, unknown = [op for op in entry.body.block.ops if op.name.endswith(("for", "int_to_ptr"))]
    add = loop.region.block.first_op.result
    variables = loop.region.block.args[1:]
    expected = [(value, "%p or %q") for value in (*variables[:2], add, *loop.results[:2])]
    expected += [(value, "@numbers") for value in (variables[2], loop.results[2])]
    expected += [(unknown.result, "any memory")]
    for order in (expected, expected[::-1]):
        provenance = AnalysisManager().get(Provenance, entry)
        for value, text_ in order:
            assert provenance.text(value, lambda one: f"%{names[one]}") == text_


def test_what_is_asked_for_alone_is_what_all_together_say() -> None:
    """And what was made since is not known."""
    source = Path("examples/matmul.mlir").read_text()
    (entry,) = text.parse_module(source).entries
    together = AnalysisManager().get(AccessMaps, entry).accesses
    for operation, access in together.items():
        manager = AnalysisManager()
        found = manager.get(AccessMaps, entry).access(operation)
        assert found is not None
        assert (found.base, found.offset, found.mask) == (access.base, access.offset, access.mask)
        for value in operation.operands:
            alone = AnalysisManager().get(Divisibility, entry).of(value)
            assert manager.get(Divisibility, entry).of(value) == alone
    access = next(iter(together))
    manager = AnalysisManager()
    maps, ranges = manager.get(AccessMaps, entry), manager.get(Ranges, entry)
    copy = access.clone()
    block = access.parent
    assert block is not None
    block.insert_op_before(copy, access)
    assert maps.of(copy.results[0]) is None and ranges.of(copy.results[0]) is None


def test_liveness() -> None:
    found = AnalysisManager().get(Liveness, entry_of(LOOP))
    # At the `for`: its bounds (one of which is its first value) and step, counter and variable.
    assert found.peak == 5 * 4


KINDS: list[Any] = [Ranges, Divisibility, Runs, Uniformity, AccessMaps]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.NAME)
def test_every_operation_is_followed_or_it_is_said_why_not(kind: Any) -> None:
    missing = [op.name for op in OPERATIONS if op not in kind.TRANSFER and op not in kind.UNKNOWN]
    assert missing == []
    assert all(kind.UNKNOWN.values())


def test_results_are_kept_while_they_hold() -> None:
    entry = entry_of(LOOP)
    manager = AnalysisManager()
    ranges, divisibility = manager.get(Ranges, entry), manager.get(Divisibility, entry)
    assert manager.get(Ranges, entry) is ranges
    manager.invalidate(preserved=(Ranges, Divisibility))
    assert manager.cached(Divisibility, entry) is divisibility
    # What is made of something that does not hold does not hold.
    manager.invalidate(preserved=(Divisibility,))
    assert manager.cached(Ranges, entry) is None
    assert manager.cached(Divisibility, entry) is None
    assert manager.get(Ranges, entry) is not ranges


def test_members_are_found_by_their_classes_in_the_order_of_the_text() -> None:
    entry = entry_of(nested(3), "%p: tile<ptr<i32>>, %n: tile<i32>")
    members = AnalysisManager().get(Members, entry)
    ends = members.of(ForOp, ContinueOp)
    assert [type(one) for one in ends] == [ForOp] * 3 + [ContinueOp] * 3
    assert [one.parent_op() for one in ends[:3]] == [entry, *ends[:2]]
    assert members.of(CudaTileOperation) == list(members.all) == list(walk(entry))
    assert members.blocks == [entry.body.block, *(one.regions[0].block for one in ends[:3])]
    assert members.of(LoopOp) == []


def nested(depth: int) -> str:
    """Loops inside each other, which carry a number and a token to a store in the innermost."""
    lines = [
        "%zero = constant <i32: 0> : tile<i32>",
        "%one = constant <i32: 1> : tile<i32>",
        "%t = make_token : token",
    ]
    number, token = "%zero", "%t"
    for at in range(depth):
        lines.append(
            f"%r{at}, %s{at} = for %i{at} in (%zero to %n, step %one) : tile<i32> "
            f"iter_values(%x{at} = {number}, %u{at} = {token}) -> (tile<i32>, token) {{"
        )
        number, token = f"%x{at}", f"%u{at}"
    lines += [
        f"%y = addi {number}, %one : tile<i32>",
        "%a = offset %p, %y : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
        f"%w = store_ptr_tko weak %a, %y token={token} : tile<ptr<i32>>, tile<i32> -> token",
    ]
    number, token = "%y", "%w"
    for at in reversed(range(depth)):
        lines += [f"continue {number}, {token} : tile<i32>, token", "}"]
        number, token = f"%r{at}", f"%s{at}"
    return "\n".join(lines)


@pytest.mark.parametrize("depth", [50, pytest.param(2000, marks=pytest.mark.slow)])
def test_deep_nests(depth: int) -> None:
    entry = entry_of(nested(depth), "%p: tile<ptr<i32>>, %n: tile<i32>")
    manager = AnalysisManager()
    for kind in ANALYSES:
        manager.get(kind, entry)
    tokens = manager.get(Tokens, entry)
    make, store = tokens.operations
    assert tokens.ordered(make, store) and tokens.ordered(store, store)


@irdl_op_definition
class TwiceOp(CudaTileOperation):
    """An operation with a body, of which analyses know nothing."""

    name = "cuda_tile.test_twice"

    given = var_operand_def(ANY_TILE)
    given_back = var_result_def(ANY_TILE)
    body = region_def()
    traits = traits_def(UnknownEffects())


def test_nothing_is_known_of_operations_that_nobody_knows() -> None:
    entry = entry_of(
        """
        %one = constant <i32: 1> : tile<i32>
        %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
        """,
        "%p: tile<ptr<i32>>",
    )
    one, store, end = entry.body.block.ops
    block = Block(arg_types=[one.result.type])
    block.add_op(YieldOp.create(operands=[block.args[0]]))
    twice = TwiceOp.create(
        operands=[one.result], result_types=[one.result.type], regions=[Region(block)]
    )
    entry.body.block.insert_op_before(twice, end)
    manager = AnalysisManager()
    ranges = manager.get(Ranges, entry)
    for value in (twice.results[0], block.args[0]):
        found = ranges.of(value)
        assert found is not None and found.is_full
    assert manager.get(Aliasing, entry).may_overlap(store, twice)
    assert manager.get(Uniformity, entry).of(twice.results[0]).blocks
    for kind in ANALYSES:
        manager.get(kind, entry)


# ---- the command


SCALE = EXAMPLES / "scale.mlir"


def test_the_text_with_facts_is_the_same_program() -> None:
    done = tilewright("analyze", SCALE, "--show", "all")
    assert done.returncode == 0
    shown = done.stdout.decode()
    assert "access-maps: reads %x[128*%block + d0]" in shown
    again = text.to_text(text.parse_module(shown))
    assert again == text.to_text(text.parse_module(SCALE.read_text(encoding="utf-8")))


def test_facts_as_json() -> None:
    done = tilewright("analyze", SCALE, "--show", "access-maps,footprints", "--json")
    (kernel,) = json.loads(done.stdout)
    assert kernel["kernel"] == "scale"
    assert kernel["facts"]["footprints"][0] == "reads %x[128*%block … min(128*%block + 128, %n))"
    load, store = kernel["operations"]
    assert (load["line"], load["operation"], load["results"]) == (
        9,
        "load_view_tko",
        ["%loaded", "%t0"],
    )
    assert store["facts"]["access-maps"][0].startswith("writes %y[128*%block + d0] where ")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--show", "speed"), "--show takes all or some of ranges, divisibility,"),
        (("--show", ""), "found ''"),
        (("--grid", "0"), "--grid takes numbers from 1 to 16777215"),
        (("--entry", "other"), "other"),
    ],
)
def test_errors(options: tuple[str, ...], message: str) -> None:
    done = tilewright("analyze", SCALE, *options)
    assert done.returncode in (1, 2)
    assert message in " ".join(done.stderr.decode().split())


@pytest.mark.slow
def test_every_recorded_module_can_be_analysed() -> None:
    for path in sorted((EXAMPLES.parent / "tests" / "vectors").rglob("*.mlir")):
        try:
            module = text.parse_module(path.read_text(encoding="utf-8"))
            module.verify()
        except (text.TextError, VerifyException):
            continue
        shown = annotated(module, module.entries, ANALYSES)
        assert text.to_text(text.parse_module(shown)) == text.to_text(module), path


def test_a_report_names_each_operation_once() -> None:
    entry = entry_of(LOOP)
    found = facts_of(entry, list(ANALYSES), AnalysisManager(), source_names(entry))
    assert all(isinstance(operation, Operation) for operation in found)
    assert {name for facts in found.values() for name in facts} <= {k.NAME for k in ANALYSES}

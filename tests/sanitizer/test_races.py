"""Races that are found in executions are those of the memory model, and no others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampling import one_in, some

import tilewright
from sanitizer.random_programs import wrong_verdict
from tilewright.fuzzing.racing import PATTERNS, racing_program
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.random_tests import random_test
from tilewright.sanitizer.findings import Report

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
FILES = sorted(LIBRARY.glob("*.mlir"))
SEEDS = 10


def checked(text: str) -> tuple[Litmus, Report]:
    """A litmus test, and what the sanitizer says of it."""
    module = tilewright.load(text)
    test = litmus_of(module.operation, text)
    program = test.program
    arrays = {name: array.copy() for name, array in program.arrays.items()}
    given: dict[str, Any] = {**program.scalars, **arrays}
    for name, behind in program.windows.items():
        given[name] = tilewright.Multicast(*(arrays[one] for one in behind))
    arguments = [given[argument.name_hint] for argument in program.entry.body.block.args]
    return test, tilewright.check(module.kernel(), program.grid, *arguments)


def races(report: Report) -> bool:
    return any(finding.check in ("race", "token") for finding in report)


GONE = ("alloca-global-ends-too-early", "alloca-global-strong-ends-too-early")
"""Where what races is the end of memory: the access is outside all arrays, then."""


@pytest.mark.parametrize("path", some(FILES, 6, start=1), ids=[path.stem for path in FILES])
def test_the_library(path: Path) -> None:
    test, report = checked(path.read_text())
    outcomes = test.judge().outcomes
    if path.stem in GONE:
        assert [finding.check for finding in report] == ["bounds"]
    elif outcomes.stopped is None:
        assert races(report) == (outcomes.racing is not None)


@pytest.mark.parametrize("first", some(range(5000, 5080, SEEDS), 7))
def test_random_programs(first: int) -> None:
    for seed in range(first, first + SEEDS):
        test, report = checked(random_test(seed))
        assert races(report) == (test.judge().outcomes.racing is not None), seed


@one_in(2)
@pytest.mark.parametrize("has_race", [False, True])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_programs_with_a_race_and_without(pattern: str, has_race: bool) -> None:
    made = racing_program(0, 4, pattern=pattern, has_race=has_race)
    assert not wrong_verdict(made)


def program(*lines: str, grid: int = 1) -> str:
    body = "\n    ".join(lines)
    return f"""// memory x: i32[8]
// grid {grid}
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>) {{
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c2 = constant <i32: 2> : tile<i32>
    %c4 = constant <i32: 4> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %t = make_token : token
    {body}
    return
  }}
}}
"""


STORE = "tile<ptr<i32>>, tile<i32> -> token"
LOOP = "%last = for %i in (%c0 to %c4, step %c1) : tile<i32> iter_values(%u = %t) -> (token) {"


def loop(index: str, token: str) -> str:
    """A loop that stores at an index."""
    return program(
        LOOP,
        index,
        "%p = offset %x, %j : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
        f"%v = store_ptr_tko weak %p, %i token=%{token} : {STORE}",
        "continue %v : token",
        "}",
    )


INDICES = {
    "(i + 1) / 2": "%k = addi %i, %c1 : tile<i32>\n%j = divi %k, %c2 signed : tile<i32>",
    "i % 2": "%j = remi %i, %c2 signed : tile<i32>",
    "min(i, 1)": "%j = mini %i, %c1 signed : tile<i32>",
}


@pytest.mark.parametrize("index", INDICES)
def test_a_store_in_a_loop_that_lacks_its_token(index: str) -> None:
    _, report = checked(loop(INDICES[index], "t"))
    (finding,) = report
    assert finding.check == "token"
    assert finding.parties[0].place == finding.parties[1].place
    assert "carry the token" in finding.fix
    assert finding.where.startswith("x[")


@pytest.mark.parametrize("index", [*INDICES, "i"])
def test_a_store_in_a_loop_that_has_it(index: str) -> None:
    text = loop(INDICES.get(index, "%j = addi %i, %c0 : tile<i32>"), "u")
    assert checked(text)[1].ok


def test_a_store_in_a_loop_that_needs_none() -> None:
    assert checked(loop("%j = addi %i, %c0 : tile<i32>", "t"))[1].ok


def test_both_parties_of_a_race_are_told() -> None:
    text = program(f"%v = store_ptr_tko weak %x, %b : {STORE}", grid=2)
    (finding,) = checked(text)[1]
    line = text[: text.index("%v =")].count("\n") + 1
    assert finding.check == "race"
    assert [party.place.line for party in finding.parties] == [line, line]
    assert {party.block for party in finding.parties} == {(0, 0, 0), (1, 0, 0)}
    assert finding.where == "x[0]"
    assert "different tile blocks" in finding.diagnostic.message


def test_addresses_are_expressions_of_the_programs_values() -> None:
    _, report = checked(loop(INDICES["(i + 1) / 2"], "t"))
    (note, _) = next(iter(report)).diagnostic.notes
    assert note.message.endswith(": its address is x[(%i + 1) floordiv 2]")


# ---- many tile blocks that access the same

LOADED = "%v, %t1 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token"
STORED = "store_ptr_tko weak %x, %c1"
TYPES = "tile<ptr<i32>>, tile<i32> -> token"
LAST = """%last = constant <i32: 99> : tile<i32>
    %is_last = cmpi equal %b, %last, signed : tile<i32> -> tile<i1>
    if %is_last {
      %u = STORED token=%t1 : TYPES
      yield
    }""".replace("STORED", STORED).replace("TYPES", TYPES)


def test_a_race_with_all_who_read_is_found() -> None:
    kernel = tilewright.load(program(LOADED, LAST))
    report = tilewright.check(kernel.kernel(), 100, np.zeros(8, np.int32))
    assert [finding.check for finding in report] == ["race"]
    assert not report.dropped


def test_all_races_of_two_operations_are_found_though_many_race() -> None:
    lines = f"%t0 = {STORED} : {TYPES}", LOADED.replace("%x :", "%x token=%t0 :")
    kernel = tilewright.load(program(*lines)).kernel()
    report = tilewright.check(kernel, 100, np.zeros(8, np.int32), schedules=["in_order"])
    found = {frozenset(op.name for op in finding.operations) for finding in report}
    assert len(report.findings) == len(found) == 2
    assert not report.dropped


def last_of_many(token: str, wide: bool = False) -> str:
    """Tile blocks read `x[0]`, then count, each with a token; the last one writes there."""
    bits, stored = ("i8", "%low") if wide else ("i32", "%c1")
    return program(
        LOADED,
        "%there = offset %x, %c1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
        "%at50 = constant <i32: 50> : tile<i32>",
        "%is50 = cmpi equal %b, %at50, signed : tile<i32> -> tile<i1>",
        "%joined = if %is50 -> (token) {",
        f"yield %{token} : token",
        "} else {",
        "yield %t1 : token",
        "}",
        "%n, %t2 = atomic_rmw_tko acq_rel device %there, add, %c1 token=%joined : "
        "tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
        "%last = constant <i32: 99> : tile<i32>",
        "%is_last = cmpi equal %n, %last, signed : tile<i32> -> tile<i1>",
        "if %is_last {",
        f"%y = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<{bits}>>",
        "%low = constant <i8: 1> : tile<i8>",
        f"%u = store_ptr_tko weak %y, {stored} token=%t2 : "
        f"tile<ptr<{bits}>>, tile<{bits}> -> token",
        "yield",
        "}",
    )


@one_in(2)
@pytest.mark.parametrize("wide", [False, True], ids=["same size", "bytes"])
@pytest.mark.parametrize("token", ["t1", "t"])
def test_who_writes_comes_behind_all_of_many_who_read_or_one_is_missing(
    token: str, wide: bool
) -> None:
    kernel = tilewright.load(last_of_many(token, wide)).kernel()
    report = tilewright.check(kernel, 100, np.zeros(8, np.int32))
    assert [finding.check for finding in report] == ([] if token == "t1" else ["race"])
    if token == "t":
        (finding,) = report
        assert {party.block for party in finding.parties} >= {(50, 0, 0)}

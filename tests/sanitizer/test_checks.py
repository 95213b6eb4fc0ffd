"""What the sanitizer finds besides races, and how it tells."""

from __future__ import annotations

import json
from pathlib import Path
from subprocess import CompletedProcess

import numpy as np
import pytest
from command import tilewright as command

import tilewright
from tilewright.diagnostics import LaunchError, OutOfTime
from tilewright.sanitizer.findings import CHECKS

EXAMPLES = Path(__file__).parents[2] / "examples"
POINTER = "tile<ptr<i32>>"
LOAD, STORE = f"{POINTER} -> tile<i32>, token", f"{POINTER}, tile<i32> -> token"


def kernel(*lines: str) -> str:
    body = "\n    ".join(lines)
    return f"""cuda_tile.module @m {{
  entry @k(%x: {POINTER}) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %many = constant <i32: 100> : tile<i32>
    %most = constant <i32: 2147483647> : tile<i32>
    %no = constant <i1: 0> : tile<i1>
    {body}
    return
  }}
}}
"""


PLANTED = {
    "bounds": (
        f"%p = offset %x, %many : {POINTER}, tile<i32> -> {POINTER}",
        f"%t = store_ptr_tko weak %p, %one : {STORE}",
    ),
    "init": (
        f"%v, %t = load_ptr_tko weak %x, %no : {POINTER}, tile<i1> -> tile<i32>, token",
        f"%u = store_ptr_tko weak %x, %v token=%t : {STORE}",
    ),
    "assume": ("%v = assume bounded<0, 10>, %many : tile<i32>",),
    "overflow": ("%v = addi %most, %one overflow<no_signed_wrap> : tile<i32>",),
    "assert": ('assert %no, "never" : tile<i1>',),
    "undefined": ("%v = divi %one, %zero signed : tile<i32>",),
    "deadlock": (
        "%seen = loop : tile<i32> {",
        f"  %v, %t = load_ptr_tko relaxed device %x : {LOAD}",
        "  %is = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>",
        "  if %is {",
        "    break %v : tile<i32>",
        "  }",
        "  continue",
        "}",
    ),
    "race": (
        f"%xr = reshape %x : {POINTER} -> tile<1xptr<i32>>",
        "%p = broadcast %xr : tile<1xptr<i32>> -> tile<2xptr<i32>>",
        "%v = iota : tile<2xi32>",
        "%t = store_ptr_tko weak %p, %v : tile<2xptr<i32>>, tile<2xi32> -> token",
    ),
    "token": (
        f"%t = store_ptr_tko weak %x, %one : {STORE}",
        f"%v, %u = load_ptr_tko weak %x : {LOAD}",
    ),
}
"""A kernel with one mistake of each kind."""


@pytest.mark.parametrize("check", CHECKS)
def test_each_check_finds_what_it_is_for(check: str) -> None:
    found = tilewright.load(kernel(*PLANTED[check])).kernel()
    report = tilewright.check(found, 1, np.zeros(4, np.int32))
    assert [finding.check for finding in report] == [check]
    assert not report.ok


@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_is_not_asked_for_finds_nothing(check: str) -> None:
    found = tilewright.load(kernel(*PLANTED[check])).kernel()
    others = [name for name in CHECKS if name != check]
    assert tilewright.check(found, 1, np.zeros(4, np.int32), checks=others).ok


def test_several_mistakes_are_found_at_once() -> None:
    lines = [*PLANTED["overflow"], *PLANTED["bounds"]]
    lines += [line.replace("%v", "%w") for line in PLANTED["undefined"]]
    lines += [line.replace("%t", "%q").replace("%v", "%y") for line in PLANTED["token"]]
    report = tilewright.check(tilewright.load(kernel(*lines)).kernel(), 1, np.zeros(4, np.int32))
    assert [f.check for f in report] == ["token", "bounds", "overflow", "undefined"]


def test_findings_are_counted_once() -> None:
    report = tilewright.check(
        tilewright.load(kernel(*PLANTED["undefined"])).kernel(), 5, np.zeros(4, np.int32)
    )
    (finding,) = report
    assert finding.count == 5 * len(report.runs)


def test_arrays_are_as_the_first_schedule_leaves_them() -> None:
    text = kernel(
        f"%v, %t = load_ptr_tko weak %x : {LOAD}",
        "%w = addi %v, %one : tile<i32>",
        f"%u = store_ptr_tko weak %x, %w token=%t : {STORE}",
    )
    array = np.zeros(4, np.int32)
    assert tilewright.check(tilewright.load(text).kernel(), 1, array).ok
    assert array.tolist() == [1, 0, 0, 0]


def test_an_unknown_check() -> None:
    found = tilewright.load(kernel()).kernel()
    with pytest.raises(LaunchError, match="there is no check 'odd'"):
        tilewright.check(found, 1, np.zeros(4, np.int32), checks=["odd"])


_ENDLESS = (
    f"%t0 = store_ptr_tko weak %x, %one : {STORE}",
    "loop iter_values(%before = %t0) : token {",
    f"%v, %t = load_ptr_tko weak %x token=%before : {LOAD}",
    "%w = addi %v, %one : tile<i32>",
    f"%u = store_ptr_tko weak %x, %w token=%t : {STORE}",
    "continue %u : token",
    "}",
)


@pytest.mark.parametrize("native", [False, True])
def test_time_that_is_over(native: bool) -> None:
    found = tilewright.load(kernel(*_ENDLESS)).kernel()
    with pytest.raises(OutOfTime, match=r"has not ended after 0\.2 s"):
        tilewright.check(found, 1, np.zeros(4, np.int32), timeout=0.2, native=native)


@pytest.mark.parametrize("native", [False, True])
def test_what_is_found_until_time_is_over(native: bool) -> None:
    racy = (f"%t9 = store_ptr_tko weak %x, %one : {STORE}", *_ENDLESS)
    found = tilewright.load(kernel(*racy)).kernel()
    report = tilewright.check(found, 1, np.zeros(4, np.int32), timeout=0.5, native=native)
    assert {finding.check for finding in report} == {"token"}
    assert not report.runs
    left = "1 schedule," if native else "6 schedules,"
    assert f"no time for {left}" in report.summary
    assert any("has not ended after" in note for note in report.notes)


def test_no_time_for_later_schedules() -> None:
    """The second tile block counts for long unless the first has run before it."""
    text = kernel(
        "%bx, %by, %bz = get_tile_block_id : tile<i32>",
        "%huge = constant <i32: 1000000000> : tile<i32>",
        "%first = cmpi equal %bx, %zero, signed : tile<i32> -> tile<i1>",
        "if %first {",
        f"  %t = store_ptr_tko relaxed device %x, %one : {STORE}",
        "  yield",
        "} else {",
        f"  %v, %t = load_ptr_tko relaxed device %x : {LOAD}",
        "  %come = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>",
        "  %count = select %come, %zero, %huge : tile<i1>, tile<i32>",
        "  for %i in (%zero to %count, step %one) : tile<i32> {",
        "    continue",
        "  }",
        "  yield",
        "}",
    )
    found = tilewright.load(text).kernel()
    report = tilewright.check(found, 2, np.zeros(4, np.int32), timeout=1)
    assert report.ok
    assert report.runs == ["in_order"]
    assert len(report.left) == 5
    assert "no time for 5 schedules" in report.summary


# ---- the command


def run(tmp_path: Path, lines: tuple[str, ...], *options: str) -> CompletedProcess[bytes]:
    path = tmp_path / "k.mlir"
    path.write_text(kernel(*lines))
    return command("check", path, "i32[4]", *options)


def test_the_command_tells_the_line_and_what_would_mend_it(tmp_path: Path) -> None:
    done = run(tmp_path, PLANTED["token"])
    said = done.stdout.decode()
    assert done.returncode == 1
    assert "k.mlir:9:5: error: `load_ptr_tko`: data race on x[0]" in said
    assert "no token orders it after the access in line 8" in said
    assert "%v, %u = load_ptr_tko weak %x" in said
    assert "suggestion: have the operation in line 9 consume" in said
    assert "[token] first under in_order, 6 times" in said
    assert "1 finding: 6 schedules, 12 accesses of elements watched" in said


def test_the_command_finds_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, ())
    assert done.returncode == 0
    assert done.stdout.startswith(b"nothing is wrong: 6 schedules")


def test_the_command_as_json(tmp_path: Path) -> None:
    done = run(tmp_path, PLANTED["token"], "--json", "--schedules", "0")
    found = json.loads(done.stdout)
    assert found["schema"] == 1
    assert found["schedules"] == ["in_order", "reversed", "round_robin"]
    (finding,) = found["findings"]
    assert finding["check"] == "token"
    assert [party["place"]["line"] for party in finding["parties"]] == [8, 9]
    assert finding["where"] == "x[0]"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--checks", "odd"), "there is no 'odd', only race"),
        (("--grid", "x"), "--grid needs X, X,Y or X,Y,Z"),
        (("i32[4]",), "needs 1 arguments, found 2"),
        (("--entry", "odd"), "there is no kernel 'odd'"),
    ],
)
def test_wrong_options(tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    done = run(tmp_path, (), *options)
    assert done.returncode != 0
    assert said in done.stderr.decode()


def test_an_example() -> None:
    arrays = "f32[1000]:range", "f32[1000]", 1000
    assert command("check", EXAMPLES / "scale.mlir", "--grid", 8, *arrays).returncode == 0
    done = command("check", EXAMPLES / "scale.mlir", "--grid", 9, *arrays)
    assert done.returncode == 1
    assert b"[bounds] first under in_order" in done.stdout

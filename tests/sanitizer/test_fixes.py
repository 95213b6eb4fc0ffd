"""What findings suggest, done mechanically, ends what was found."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from command import tilewright as command
from sampling import some

import tilewright
from tilewright.fuzzing.racing import racing_program
from tilewright.runtime import Module
from tilewright.sanitizer.edits import applied
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.fixing import fixed, suggest
from tilewright.text import parse_module

EXAMPLES = Path(__file__).parents[2] / "examples"
SCALAR = "tile<ptr<i32>>"
STORE, LOAD = f"{SCALAR}, tile<i32> -> token", f"{SCALAR} -> tile<i32>, token"
TILE = "tile<4xptr<i32>>"


def program(*lines: str) -> str:
    body = "\n    ".join(lines)
    return f"""// What it is for.
cuda_tile.module @m {{
  entry @k(%x: {SCALAR}, %n: tile<i32>) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    // The tile block.
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %is_first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    {body}
    return
  }}
}}
"""


def pointers(first: str) -> list[str]:
    """Places of four elements from one on."""
    return [
        "%lanes = iota : tile<4xi32>",
        f"%f1 = reshape {first} : tile<i32> -> tile<1xi32>",
        "%f4 = broadcast %f1 : tile<1xi32> -> tile<4xi32>",
        "%at = addi %f4, %lanes : tile<4xi32>",
        f"%x1 = reshape %x : {SCALAR} -> tile<1xptr<i32>>",
        f"%x4 = broadcast %x1 : tile<1xptr<i32>> -> {TILE}",
        f"%p = offset %x4, %at : {TILE}, tile<4xi32> -> {TILE}",
    ]


VIEW = "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>"
VIEWED = [
    "%a = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> "
    "tensor_view<?xi32, strides=[1]>",
    f"%v = make_partition_view %a : {VIEW}",
]

CASES = {
    "token: behind a loop": (
        "token",
        "for %i in (%zero to %two, step %one) : tile<i32> {",
        f"  %t = store_ptr_tko weak %x, %i : {STORE}",
        "}",
        f"%v, %u = load_ptr_tko weak %x : {LOAD}",
    ),
    "token: carried by a loop": (
        "token",
        "for %i in (%zero to %two, step %one) : tile<i32> {",
        "  %h = divi %i, %two signed : tile<i32>",
        f"  %p = offset %x, %h : {SCALAR}, tile<i32> -> {SCALAR}",
        f"  %t = store_ptr_tko weak %p, %i : {STORE}",
        "}",
    ),
    "token: out of a conditional": (
        "token",
        "if %is_first {",
        f"  %t = store_ptr_tko weak %x, %one : {STORE}",
        "}",
        f"%v, %u = load_ptr_tko weak %x : {LOAD}",
    ),
    "token: into both bodies": (
        "token",
        f"%t = store_ptr_tko weak %x, %one : {STORE}",
        "if %is_first {",
        f"  %v, %u = load_ptr_tko weak %x : {LOAD}",
        "} else {",
        f"  %w = store_ptr_tko weak %x, %two : {STORE}",
        "}",
    ),
    "token: joined with another": (
        "token",
        f"%p = offset %x, %one : {SCALAR}, tile<i32> -> {SCALAR}",
        f"%t = store_ptr_tko weak %x, %one : {STORE}",
        f"%o = store_ptr_tko weak %p, %one : {STORE}",
        f"%v, %u = load_ptr_tko weak %x token=%o : {LOAD}",
    ),
    "token: in a loop that is left": (
        "token",
        "%last = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {",
        "  %end = cmpi equal %i, %two, signed : tile<i32> -> tile<i1>",
        "  if %end {",
        "    break %i : tile<i32>",
        "  }",
        f"  %t = store_ptr_tko weak %x, %i : {STORE}",
        "  %next = addi %i, %one : tile<i32>",
        "  continue %next : tile<i32>",
        "}",
        f"%v, %u = load_ptr_tko weak %x : {LOAD}",
    ),
    "race: an addition": (
        "race",
        f"%v, %u = load_ptr_tko weak %x : {LOAD}",
        "%s = addi %v, %one : tile<i32>",
        f"%t = store_ptr_tko weak %x, %s token=%u : {STORE}",
    ),
    "race: a store": ("race", f"%t = store_ptr_tko weak %x, %block : {STORE}"),
    "race: a scope": (
        "race",
        f"%t = store_ptr_tko relaxed tl_blk %x, %block : {STORE}",
    ),
    "bounds: a load": (
        "bounds",
        "%far = muli %block, %n : tile<i32>",
        *pointers("%far"),
        f"%l, %t = load_ptr_tko weak %p : {TILE} -> tile<4xi32>, token",
    ),
    "bounds: a store of a view": (
        "bounds",
        *VIEWED,
        "%ones = constant <i32: 1> : tile<4xi32>",
        f"%t = store_view_tko weak %ones, %v[%block] : tile<4xi32>, {VIEW}, tile<i32> -> token",
    ),
    "bounds: a load of a view": (
        "bounds",
        *VIEWED,
        f"%l, %t = load_view_tko weak %v[%block] : {VIEW}, tile<i32> -> tile<4xi32>, token",
    ),
    "init: an alloca": (
        "init",
        "%a = alloca num_elem = 3, alignment = 4 : tile<ptr<i32>>",
        f"%v, %u = load_ptr_tko weak %a : {LOAD}",
        f"%p = offset %x, %block : {SCALAR}, tile<i32> -> {SCALAR}",
        f"%t = store_ptr_tko weak %p, %v : {STORE}",
    ),
    "init: a shift": (
        "init",
        "%many = constant <i32: 40> : tile<i32>",
        "%s = shli %one, %many : tile<i32>",
        f"%p = offset %x, %block : {SCALAR}, tile<i32> -> {SCALAR}",
        f"%t = store_ptr_tko weak %p, %s : {STORE}",
    ),
    "undefined: the least number": (
        "undefined",
        "%least = constant <i32: -2147483648> : tile<i32>",
        "%minus = constant <i32: -1> : tile<i32>",
        "%s = divi %least, %minus signed : tile<i32>",
    ),
}


def checked(module: tilewright.text.ModuleOp, grid: int = 1) -> Report:
    kernel = Module(module, verified=True).kernel()
    return tilewright.check(kernel, grid, np.zeros(7, np.int32), 7)


@pytest.mark.parametrize("name", CASES)
def test_a_mend_ends_what_was_found(name: str) -> None:
    check, *lines = CASES[name]
    text = program(*lines)
    module = parse_module(text, "k.mlir")
    # Accesses of several tile blocks would race in any case.
    check_it = partial(checked, grid=1 if check == "token" else 3)
    before = check_it(module)
    assert {finding.check for finding in before} == {check}
    suggest(before, module, text, "k.mlir")
    assert all(finding.edits for finding in before)
    done = fixed(text, "k.mlir", parse_module, check_it)
    assert done.report.ok, done.text + str(done.report)
    assert done.text.startswith("// What it is for.\n")
    assert "    // The tile block.\n" in done.text


@pytest.mark.parametrize("check", ["assert", "deadlock"])
def test_what_has_no_mechanical_mend_has_a_sentence(check: str) -> None:
    lines = {
        "assert": ('assert %is_first, "never" : tile<i1>',),
        "deadlock": (
            "loop {",
            f"  %v, %t = load_ptr_tko relaxed device %x : {LOAD}",
            "  %is = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>",
            "  if %is {",
            "    break",
            "  }",
            "}",
        ),
    }[check]
    text = program(*lines)
    module = parse_module(text)
    (finding,) = report = checked(module, grid=2)
    suggest(report, module, text, "k.mlir")
    assert finding.fix
    assert not finding.edits


def test_an_edit_changes_the_lines_that_it_names() -> None:
    text = program(*CASES["token: joined with another"][1:])
    module = parse_module(text)
    (finding,) = report = checked(module)
    suggest(report, module, text, "k.mlir")
    changed = applied(text, finding.edits).splitlines()
    assert changed[12:14] == [
        "    %0 = join_tokens %o, %t : token",
        f"    %v, %u = load_ptr_tko weak %x token=%0 : {LOAD}",
    ]
    assert [*changed[:12], *changed[14:]] == [
        line for number, line in enumerate(text.splitlines()) if number != 12
    ]


def test_a_sum_becomes_atomic() -> None:
    text = program(*CASES["race: an addition"][1:])
    done = fixed(text, "k.mlir", parse_module, partial(checked, grid=2))
    assert "atomic_rmw_tko relaxed device %x, add, %one" in done.text
    assert "load_ptr_tko" not in done.text


def test_parameters_without_names_are_known_by_their_numbers() -> None:
    lines = [line.replace("%x", "%arg0") for line in CASES["bounds: a load"][1:]]
    text = program(*lines).replace("%x:", "%arg0:")
    done = fixed(text, "k.mlir", parse_module, partial(checked, grid=3))
    assert done.mends == 1
    assert done.report.ok


# ---- the command


def test_the_command_writes_the_program(tmp_path: Path) -> None:
    out = tmp_path / "mended.mlir"
    words = "check", EXAMPLES / "shift.mlir", "--grid", 3, "f32[13]:range"
    assert command(*words).returncode == 1
    done = command(*words, "--fix", out)
    assert done.returncode == 0
    assert b"2 findings mended" in done.stderr
    assert command("check", out, *words[2:]).returncode == 0


def test_the_command_needs_text(tmp_path: Path) -> None:
    module = tmp_path / "k.tileirbc"
    assert command("assemble", EXAMPLES / "shift.mlir", "-o", module).returncode == 0
    done = command("check", module, "f32[13]", "--fix", tmp_path / "out.mlir")
    assert done.returncode == 2
    assert b"--fix needs a program as text" in done.stderr


@pytest.mark.parametrize("seed", some(range(40), 24))
def test_races_of_random_programs_are_mended(seed: int) -> None:
    made = racing_program(seed, has_race=True)

    def check(module: tilewright.text.ModuleOp) -> Report:
        kernel, report = Module(module, verified=True).kernel(), Report()
        values, output = made.program.values(), io.StringIO()
        options = {"backend": "check", "report": report, "output": output}
        kernel.launch(made.program.grid, *values, **options)
        return report

    done = fixed(made.program.text, "k.mlir", parse_module, check)
    # Accesses of the same bytes in two sizes have no mend.
    assert done.report.ok == (made.pattern != "sizes"), str(done.report)


@pytest.mark.parametrize("odd", ["\x0c", "\u2028", "\r\n"], ids=["feed", "separator", "return"])
def test_lines_are_counted_as_the_parser_counts_them(odd: str) -> None:
    text = program(f"// odd {odd} // here", *CASES["token: joined with another"][1:])
    module = parse_module(text, "k.mlir")
    report = checked(module)
    suggest(report, module, text, "k.mlir")
    assert "token=" in str(report.text({"k.mlir": text}))
    assert fixed(text, "k.mlir", parse_module, checked).report.ok

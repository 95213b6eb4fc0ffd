"""Checks that are made where they are asked for: each finds what is planted, and nothing in the
repaired twin."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from command import tilewright as command

import tilewright
from tilewright.sanitizer.findings import CHECKS, NOTES

POINTER = "tile<ptr<{0}>>"
COUNT = 8


def over(element: str, *lines: str, count: int = COUNT) -> str:
    """A kernel that loads `count` elements as %v, and has what stores %r of as many."""
    body = "\n    ".join(lines)
    t, p = f"tile<{count}x{element}>", f"tile<{count}xptr<{element}>>"
    return f"""cuda_tile.module @m {{
  entry @k(%x: tile<ptr<{element}>>) {{
    %at = iota : tile<{count}xi32>
    %one = reshape %x : tile<ptr<{element}>> -> tile<1xptr<{element}>>
    %all = broadcast %one : tile<1xptr<{element}>> -> {p}
    %to = offset %all, %at : {p}, tile<{count}xi32> -> {p}
    %v, %t = load_ptr_tko weak %to : {p} -> {t}, token
    {body}
    return
  }}
}}
"""


def aggregate(word: str, element: str, identity: str, *body: str) -> tuple[str, ...]:
    t = f"tile<{COUNT}x{element}>"
    kind = f"tile<{element}>"
    result = t if word.startswith("scan") else kind
    name, *more = word.split()
    extra = f" {' '.join(more)}" if more else (" reverse=false" if name == "scan" else "")
    return (
        f"%r = {name} %v dim=0{extra} identities=[{identity} : {element}] : {t} -> {result}",
        f"  (%a: {kind}, %b: {kind}) {{",
        *(f"    {line}" for line in body),
        f"    yield %c : {kind}",
        "  }",
    )


def of_integers(word: str, identity: str, *body: str) -> str:
    return over("i32", *aggregate(word, "i32", identity, *body))


def of_floats(word: str, identity: str, *body: str) -> str:
    return over("f32", *aggregate(word, "f32", identity, *body))


ADD, SUB = "%c = addi %a, %b : tile<i32>", "%c = subi %a, %b : tile<i32>"
MAX, MUL = "%c = maxi %a, %b signed : tile<i32>", "%c = muli %a, %b : tile<i32>"
ADDF = "%c = addf %a, %b rounding<nearest_even> : tile<f32>"
SUBF = "%c = subf %a, %b rounding<nearest_even> : tile<f32>"
TWICE = "%s = addi %a, %a : tile<i32>"

DETERMINISM = {
    "subtracted": (of_integers("reduce", "0", SUB), of_integers("reduce", "0", ADD)),
    "subtracted floats": (of_floats("reduce", "0.0", SUBF), of_floats("reduce", "0.0", ADDF)),
    "weighted": (
        of_integers("reduce", "0", TWICE, "%c = addi %s, %b : tile<i32>"),
        of_integers("reduce", "0", ADD),
    ),
    "scan subtracted": (of_integers("scan", "0", SUB), of_integers("scan", "0", ADD)),
    "scan from the end": (
        of_integers("scan reverse=true", "0", SUB),
        of_integers("scan reverse=true", "0", ADD),
    ),
    "identity of a sum": (of_integers("reduce", "1", ADD), of_integers("reduce", "0", ADD)),
    "identity of a product": (of_integers("reduce", "0", MUL), of_integers("reduce", "1", MUL)),
    "identity of a maximum": (
        of_integers("reduce", "100", MAX),
        of_integers("reduce", "-2147483648", MAX),
    ),
    "identity of a scan": (of_floats("scan", "1.0", ADDF), of_floats("scan", "0.0", ADDF)),
}
"""A kernel, and its repaired twin."""

ATOMIC = """cuda_tile.module @m {{
  entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %from = offset %x, %b : tile<ptr<{element}>>, tile<i32> -> tile<ptr<{element}>>
    %v, %t = load_ptr_tko weak %from : tile<ptr<{element}>> -> tile<{element}>, token
    %o, %u = atomic_rmw_tko relaxed device %y, {mode}, %v
      : tile<ptr<{element}>>, tile<{element}> -> tile<{element}>, token
    {more}
    return
  }}
}}
"""


def notes(text: str, grid: int, *arguments: object, **options: object) -> list[tuple[str, int]]:
    kernel = tilewright.load(text).kernel()
    report = tilewright.check(kernel, grid, *arguments, checks=[*CHECKS, *NOTES], **options)
    assert report.ok
    return [(finding.check, finding.place.line or 0) for finding in report]


def numbers(text: str) -> np.ndarray:
    return np.arange(1, COUNT + 1, dtype=np.float32 if "xf32" in text else np.int32)


@pytest.mark.parametrize("name", DETERMINISM)
def test_an_aggregate_that_depends_on_the_order(name: str) -> None:
    broken, twin = DETERMINISM[name]
    assert notes(broken, 1, numbers(broken)) == [("determinism", 8)]
    assert notes(twin, 1, numbers(twin)) == []


def test_a_sum_of_floats_in_atomics() -> None:
    values = np.array([1e8, 1, -1e8, 1, 3, 1e-3], np.float32)
    text = ATOMIC.format(element="f32", mode="addf", more="")
    assert notes(text, 6, values, np.zeros(1, np.float32)) == [("determinism", 6)]
    twin = ATOMIC.format(element="i32", mode="add", more="")
    assert notes(twin, 6, values.astype(np.int32), np.zeros(1, np.int32)) == []


def test_numbers_that_are_taken() -> None:
    store = "%w = store_ptr_tko weak %from, %o : tile<ptr<i32>>, tile<i32> -> token"
    text = ATOMIC.format(
        element="i32", mode="add", more=store.replace("%from, %o", "%from, %o token=%t")
    )
    assert notes(text, 6, np.ones(6, np.int32), np.zeros(1, np.int32)) == [("determinism", 8)]


def waiting(before: str, poll: str) -> str:
    """Tile blocks of which all but one wait: that with the number %n."""
    return f"""cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %number = constant <i32: {before}> : tile<i32>
    %sets = cmpi equal %b, %number, signed : tile<i32> -> tile<i1>
    if %sets {{
      %u = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }} else {{
      %seen = loop : tile<i32> {{
        {poll}
        %is = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
        if %is {{
          break %v : tile<i32>
        }}
        continue
      }}
    }}
    return
  }}
}}
"""


ACCESS = "tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
POLLS = {
    "relaxed": "%v, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token",
    "acquire": "%v, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token",
    "add": f"%v, %t = atomic_rmw_tko relaxed device %x, add, %zero : {ACCESS}",
    "or": f"%v, %t = atomic_rmw_tko relaxed device %x, or, %zero : {ACCESS}",
}


@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("name", POLLS)
def test_tile_blocks_that_wait_for_later_ones(name: str, count: int) -> None:
    broken, twin = waiting(str(count - 1), POLLS[name]), waiting("0", POLLS[name])
    assert notes(broken, count, np.zeros(1, np.int32)) == [("progress", 12)]
    assert notes(twin, count, np.zeros(1, np.int32)) == []


def printed(conversion: str, element: str) -> str:
    return over(element, f'print_tko "x = {conversion}", %v : tile<{COUNT}x{element}> -> token')


PORTABILITY = {
    "float as integer": (printed("%d", "f32"), printed("%f", "f32")),
    "integer as float": (printed("%f", "i32"), printed("%i", "i32")),
    "long as int": (printed("%d", "i64"), printed("%lld", "i64")),
    "int as long": (printed("%lu", "i32"), printed("%u", "i32")),
    "address": (printed("%p", "i64"), printed("%lx", "i64")),
    "nothing for a string": (printed("%s", "f32"), printed("%g", "f32")),
    "nan to integer": (
        over("f32", f"%r = ftoi %v signed : tile<{COUNT}xf32> -> tile<{COUNT}xi32>"),
        over("f32", f"%r = ftoi %at_ signed : tile<{COUNT}xf32> -> tile<{COUNT}xi32>").replace(
            "%r = ftoi",
            f"%at_ = itof %at signed : tile<{COUNT}xi32> -> tile<{COUNT}xf32>\n    %r = ftoi",
        ),
    ),
    "shift": (
        over("i32", f"%r = shli %v, %v : tile<{COUNT}xi32>"),
        over("i32", f"%r = shli %v, %at : tile<{COUNT}xi32>"),
    ),
}


@pytest.mark.parametrize("name", PORTABILITY)
def test_what_differs_between_implementations(name: str) -> None:
    broken, twin = PORTABILITY[name]
    floats = {"f32": np.float32, "i32": np.int32, "i64": np.int64}
    element = broken.split("%x: tile<ptr<")[1][:3]
    values = np.array([1, 2, 3, 1, 2, 3, 1, 40], floats[element])
    if name.startswith("nan"):
        values[3] = np.nan
    kernel = tilewright.load(broken).kernel()
    found = tilewright.check(kernel, 1, values, checks=["portability"])
    assert [(f.check, f.place.line) for f in found] == [("portability", 8)]
    assert (
        tilewright.check(tilewright.load(twin).kernel(), 1, values, checks=["portability"]).findings
        == []
    )


@pytest.mark.parametrize(
    ("options", "code"), [([], 0), (["--all"], 0), (["--all", "--fail-on", "note"], 1)]
)
def test_notes_fail_where_that_is_asked_for(tmp_path: Path, options: list[str], code: int) -> None:
    path = tmp_path / "k.mlir"
    path.write_text(DETERMINISM["subtracted"][0])
    done = command("check", str(path), "i32[8]:range", *options)
    assert done.returncode == code
    said = done.stdout.decode()
    assert ("the body is not associative" in said) == bool(options)
    assert "nothing is wrong" in said

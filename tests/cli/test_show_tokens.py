"""`tilewright opt --show tokens`: who waits for whom before and after passes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command import tilewright

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = EXAMPLES / "tokens.mlir"
RELAX = "relax-tokens(distinct_arguments=yes)"
SVG = "{http://www.w3.org/2000/svg}"

NESTED = """cuda_tile.module @m {
  entry @nested(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %f = constant <f32: 0.0> : tile<f32>
    %c = cmpi equal %n, %zero, signed : tile<i32> -> tile<i1>
    %t0 = make_token : token
    %a0, %ta = load_ptr_tko weak %x token=%t0 : tile<ptr<f32>> -> tile<f32>, token
    %tb = store_ptr_tko weak %y, %f token=%t0 : tile<ptr<f32>>, tile<f32> -> token
    %tj = join_tokens %ta, %tb : token
    %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %tj) -> (token) {
      %p = offset %x, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %a, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
      %inner = for %j in (%zero to %n, step %one) : tile<i32> iter_values(%u = %t1) -> (token) {
        %q = offset %y, %j : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
        %b, %u1 = load_ptr_tko weak %q token=%u : tile<ptr<f32>> -> tile<f32>, token
        %u2 = store_ptr_tko weak %q, %b token=%u1 : tile<ptr<f32>>, tile<f32> -> token
        continue %u2 : token
      }
      continue %inner : token
    }
    %tif = if %c -> (token) {
      %v = store_ptr_tko weak %x, %f token=%last : tile<ptr<f32>>, tile<f32> -> token
      yield %v : token
    } else {
      %w = print_tko "none" token=%last -> token
      yield %w : token
    }
    %tl = memory_fence_alias_tko %tif
    %old, %tz = atomic_rmw_tko relaxed device %z, add, %one token=%tl
        : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %e, %te = load_ptr_tko weak %y token=%tz : tile<ptr<f32>> -> tile<f32>, token
    %te2 = store_ptr_tko weak %x, %e token=%te : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
"""
"""Loops in loops, a join, a conditional, a fence, a print and an atomic."""

BEFORE = """@nested, before
   1  8:5   load_ptr_tko weak x[...]
   2  9:5   store_ptr_tko weak y[...]
  for at 11:5
     3  13:7  load_ptr_tko weak x[...]
          waits for 1, no longer: both load
          waits for 2, no longer: they touch no byte in common
          waits for 5 of an earlier iteration, no longer: no iterations conflict
    for at 14:7
       4  16:9  load_ptr_tko weak y[...]
            waits for 3, no longer: both load
            waits for 5 of an earlier iteration: they may touch the same byte
       5  17:9  store_ptr_tko weak y[...]
            waits for 4: they may touch the same byte
  then of if at 22:5
     6  23:7  store_ptr_tko weak x[...]
          waits for 5
  else of if at 22:5
     7  26:7  print_tko 'none'
          waits for 5
   8  29:5  memory_fence_alias_tko
        waits for 6
        waits for 7
   9  30:5  atomic_rmw_tko relaxed device add z[...]
        waits for 8
  10  32:5  load_ptr_tko weak y[...]
        waits for 9: it orders memory
  11  33:5  store_ptr_tko weak x[...]
        waits for 10, no longer: they touch no byte in common
"""

AFTER = """@nested, after
   1  8:5   load_ptr_tko weak x[...]
   2  9:5   store_ptr_tko weak y[...]
  for at 11:5
     3  13:7  load_ptr_tko weak x[...]
    for at 14:7
       4  16:9  load_ptr_tko weak y[...]
            waits for 1
            waits for 2
            waits for 3 of an earlier iteration of the for at 11:5
            waits for 5 of an earlier iteration of the for at 11:5: they may touch the same byte
       5  17:9  store_ptr_tko weak y[...]
            waits for 4: they may touch the same byte
  then of if at 22:5
     6  23:7  store_ptr_tko weak x[...]
          waits for 3: they may touch the same byte
          waits for 5
  else of if at 22:5
     7  26:7  print_tko 'none'
          waits for 3
          waits for 5
   8  29:5  memory_fence_alias_tko
        waits for 6
        waits for 7
   9  30:5  atomic_rmw_tko relaxed device add z[...]
        waits for 8
  10  32:5  load_ptr_tko weak y[...]
        waits for 9: it orders memory
  11  33:5  store_ptr_tko weak x[...]
        waits for 9: it orders memory
"""


def shown(source: str | Path, passes: str) -> str:
    """What is told of a module."""
    path = "-" if isinstance(source, str) else source
    stdin = source.encode() if isinstance(source, str) else b""
    given = ["opt", path, "--passes", passes, "--show", "tokens"]
    done = tilewright(*given, stdin=stdin)
    assert done.returncode == 0, done.stderr.decode()
    assert b"cuda_tile.module" in done.stdout
    return done.stderr.decode()


def test_the_example() -> None:
    assert (
        shown(EXAMPLE, RELAX)
        == """@copy, before
  for at 7:5
    1  9:7   load_ptr_tko weak x[...]
         waits for 2 of an earlier iteration, no longer: no iterations conflict
    2  11:7  store_ptr_tko weak y[...]
         waits for 1, no longer: they touch no byte in common
@copy, after
  for at 7:5
    1  9:7   load_ptr_tko weak x[...]
    2  11:7  store_ptr_tko weak y[...]
@total, before
  for at 20:5
    1  22:7  load_ptr_tko weak x[...]
         waits for 3 of an earlier iteration, no longer: no iterations conflict
    2  23:7  load_ptr_tko weak sum[...]
         waits for 1, no longer: both load
    3  25:7  store_ptr_tko weak sum[...]
         waits for 2: they may touch the same byte
  4  28:5  store_ptr_tko release device done[...]
       waits for 3
@total, after
  for at 20:5
    1  22:7  load_ptr_tko weak x[...]
    2  23:7  load_ptr_tko weak sum[...]
         waits for 1 of an earlier iteration
         waits for 3 of an earlier iteration: they may touch the same byte
    3  25:7  store_ptr_tko weak sum[...]
         waits for 2: they may touch the same byte
  4  28:5  store_ptr_tko release device done[...]
       waits for 1
       waits for 3
"""
    )


def test_loops_joins_and_conditionals() -> None:
    assert shown(NESTED, RELAX) == BEFORE + AFTER


def test_what_stays_is_shown_once() -> None:
    text = shown(EXAMPLE, "cse")
    assert text.startswith("@copy, before and after\n")
    assert "\n@total, before and after\n" in text
    assert "no longer" not in text


def test_why_tokens_stay() -> None:
    copy, _, _ = shown(EXAMPLE, "relax-tokens").partition("@total")
    assert copy.startswith("@copy, before and after\n")
    assert copy.count("they may touch the same byte") == 2


def test_operations_that_come_and_go() -> None:
    text = shown(EXAMPLES / "gather.mlir", "canonicalize,raise-views")
    assert "  1  17:5  load_ptr_tko weak x[...]\n" in text
    assert "  then of if at 17:5\n    1  17:5  load_view_tko weak x[...]\n" in text
    removed = """
cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>, %v: tile<i32>) {
    %t = store_ptr_tko weak %x, %v : tile<ptr<i32>>, tile<i32> -> token
    %a, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    %w = store_ptr_tko weak %x, %a token=%u : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
    text = shown(removed, "forward-stores,dce")
    assert re.search(r"load_ptr_tko weak x\[\.\.\.\], gone\n", text)


def test_remarks_are_told_once() -> None:
    done = tilewright("opt", EXAMPLE, "--passes", RELAX, "--show", "tokens", "--remarks")
    text = done.stderr.decode()
    assert text.count("applied [relax-tokens]: does not wait") == 2
    assert "waits for 1, no longer" in text


def test_a_level() -> None:
    done = tilewright("opt", EXAMPLE, "--show", "tokens")
    assert done.stderr.startswith(b"@copy, before and after\n")


ENTRY = "entry @{}() {{ return }}"


@pytest.mark.parametrize(
    ("members", "told"),
    [
        ("", "the module has no entry\n"),
        (ENTRY.format("k"), "@k: no operation has a token\n"),
        (
            ENTRY.format("k") + ENTRY.format("l"),
            "@k: no operation has a token\n@l: no operation has a token\n",
        ),
        (
            ENTRY.format("k") + 'entry @l() { %t = print_tko "" -> token return }',
            "@k: no operation has a token\n@l, before and after\n  1  1:57  print_tko ''\n",
        ),
        (
            "entry @k() { %t = make_token : token %u = join_tokens %t, %t : token return }",
            "@k: no operation has a token\n",
        ),
    ],
    ids=["no entry", "an empty entry", "two", "a print", "tokens of nothing"],
)
@pytest.mark.parametrize("passes", ["cse", RELAX])
def test_little(members: str, told: str, passes: str, tmp_path: Path) -> None:
    text = f"cuda_tile.module @m {{ {members} }}"
    assert shown(text, passes) == told
    path = tmp_path / "out.svg"
    done = tilewright("opt", "-", "--passes", passes, f"--show=tokens={path}", stdin=text.encode())
    assert done.returncode == 0
    assert ElementTree.fromstring(path.read_text()).tag == f"{SVG}svg"


def test_bytecode(tmp_path: Path) -> None:
    path = tmp_path / "in.tilebc"
    tilewright("assemble", EXAMPLE, "-o", path)
    done = tilewright(
        "opt", path, "--passes", RELAX, "--show", "tokens", "-o", tmp_path / "out.mlir"
    )
    text = done.stderr.decode()
    assert done.returncode == 0
    assert "load_ptr_tko weak arg0[...]" in text
    assert ", no longer: they touch no byte in common" in text


# ---- the picture


def picture(source: Path, passes: str, folder: Path) -> ElementTree.Element:
    path = folder / "tokens.svg"
    done = tilewright("opt", source, "--passes", passes, "--show", f"tokens={path}")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return ElementTree.fromstring(path.read_text())


def test_the_picture_has_both_graphs(tmp_path: Path) -> None:
    source = tmp_path / "nested.mlir"
    source.write_text(NESTED)
    root = picture(source, RELAX, tmp_path)
    texts = [one.text or "" for one in root.iter(f"{SVG}text")]
    assert {"@nested before", "@nested after", "for at 11:5", "no longer waits"} <= {*texts}
    assert texts.count("atomic_rmw_tko relaxed device add z[...]") == 2
    arrows = [one.text or "" for one in root.iter(f"{SVG}title") if "waits for" in (one.text or "")]
    assert "3 waits for 1, no longer: both load" in arrows
    assert len(arrows) == 13 + 14
    dashed = [one for one in root.iter(f"{SVG}path") if "stroke-dasharray" in one.attrib]
    # One is of the legend.
    assert len(dashed) == 5 + 1


def test_nothing_of_the_picture_lies_outside(tmp_path: Path) -> None:
    source = tmp_path / "nested.mlir"
    source.write_text(NESTED)
    root = picture(source, RELAX, tmp_path)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for one in root.iter(f"{SVG}path"):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", one.attrib["d"])]
        assert all(0 <= x <= width for x in numbers[::2])
        assert all(0 <= y <= height for y in numbers[1::2])
    assert all("fill" in one.attrib for one in root.iter(f"{SVG}text"))


# ---- what is refused


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("layouts", "--show takes tokens or tokens=OUT.svg, found 'layouts'"),
        ("", "--show takes tokens or tokens=OUT.svg, found ''"),
        ("tokens=", "--show tokens needs OUT.svg, found ''"),
        ("tokens=a.png", "--show tokens needs OUT.svg, found 'a.png'"),
        ("tokens=/nowhere/a.svg", "can't write /nowhere/a.svg"),
    ],
)
def test_what_is_refused(word: str, message: str) -> None:
    done = tilewright("opt", EXAMPLE, "--show", word)
    said = " ".join(done.stderr.decode().replace("│", " ").split())
    assert done.returncode == 2
    assert message in said
    assert done.stdout == b""

"""Pictures of executions: what they show, why outcomes are refused, and that nothing lies on top of
anything else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command import tilewright as command

import tilewright
from tilewright.memory_model.definition import RULES, closed
from tilewright.memory_model.drawing import drawn
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.refusals import Refusal, refusal_of
from tilewright.memory_model.relations import ORDERING, arrows, explained
from tilewright.memory_model.report import letter

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
FILES = sorted(LIBRARY.glob("*.mlir"))
SOME = [
    *FILES[::24],
    *(
        LIBRARY / f"{name}.mlir"
        for name in (
            "chain-tile-of-links",
            "fetch-add-four",
            "fetch-add-twice",
            "iriw-release-acquire",
            "isa2-four-tile-blocks",
            "lb-data-and-token",
            "lb-release-acquire",
            "lock-relaxed-unlock",
            "mp-tile-of-flags",
            "mp-two-readers",
            "print-release-acquire",
            "sb-atomics-only",
            "tile-exchange-is-torn",
            "two-plus-two-w-exchange",
            "w-rwc-atomics",
        )
    ),
]

LARGE = """
// memory x: i32[4]
// memory f: i32[4]
// grid 4
// forbidden 3:b == 0
cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>, %f: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %xp = offset %x, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %fp = offset %f, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    %t = store_ptr_tko weak %xp, %one : tile<ptr<i32>>, tile<i32> -> token
    if %first {
      %t1 = store_ptr_tko release device %fp, %one token=%t
          : tile<ptr<i32>>, tile<i32> -> token
      yield
    } else {
      %before = subi %block, %one : tile<i32>
      %gp = offset %f, %before : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %yp = offset %x, %before : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %a, %t2 = atomic_rmw_tko acq_rel device %gp, or, %one token=%t
          : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %seen = cmpi equal %a, %one, signed : tile<i32> -> tile<i1>
      if %seen {
        %b, %t3 = load_ptr_tko weak %yp token=%t2 : tile<ptr<i32>> -> tile<i32>, token
        %t4 = store_ptr_tko release device %fp, %b token=%t3
            : tile<ptr<i32>>, tile<i32> -> token
        yield
      } else {
        yield
      }
      yield
    }
    return
  }
}
"""
"""Four tile blocks, each of which hands on what it got: some twenty events."""


def litmus(path: Path) -> Litmus:
    return litmus_of(tilewright.load(path).operation, path.read_text(), str(path))


@cache
def picture(path: Path) -> ElementTree.Element:
    """What the command draws of a test."""
    test = litmus(path)
    verdict = test.judge()
    shown = next((row.execution for row in verdict.rows if row.holds), verdict.outcomes.racing)
    chosen = shown or refusal_of(test) or verdict.rows[0].execution
    return ElementTree.fromstring(drawn(chosen, test.program.addresses, path.stem))


NAME = "{http://www.w3.org/2000/svg}"


def _points(path: str) -> list[tuple[float, float]]:
    """The corners of a line with round corners."""
    found: list[tuple[float, float]] = []
    for letter_, numbers in re.findall(r"([MLQ])([-\d. ]+)", path):
        some = [*map(float, numbers.split())]
        if letter_ == "Q":
            # Behind the corner the line goes on straight.
            found[-1] = some[0], some[1]
        elif not (found and letter_ == "L" and some == [*found[-1]]):
            found.append((some[0], some[1]))
    return found


def lines(root: ElementTree.Element) -> dict[str, list[tuple[float, float]]]:
    """The arrows of relations by what they say."""
    found: dict[str, list[tuple[float, float]]] = {}
    for group in root.iter(f"{NAME}g"):
        title, shape = group.find(f"{NAME}title"), group.find(f"{NAME}path")
        if title is not None and shape is not None and "→" in (title.text or ""):
            found[title.text or ""] = _points(shape.attrib["d"])
    return found


def boxes(root: ElementTree.Element) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of operations."""
    for shape in root.iter(f"{NAME}rect"):
        if "stroke" in shape.attrib:
            x, y, width, height = (float(shape.attrib[n]) for n in ("x", "y", "width", "height"))
            yield x, y, x + width, y + height


def _texts(root: ElementTree.Element) -> str:
    return "\n".join(root.itertext())


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_no_arrow_lies_on_a_box(path: Path) -> None:
    root = picture(path)
    for told, points in lines(root).items():
        for (x1, y1), (x2, y2) in pairwise(points):
            assert x1 == x2 or y1 == y2, told
            left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
            for x, y, end, below in boxes(root):
                is_apart = right <= x or end <= left or bottom <= y or below <= top
                # From the read to the write of an atomic an arrow is at the end of their lines.
                is_inside = x < left <= right < end and y < top <= bottom < below
                assert is_apart or (is_inside and "happens before" in told), told


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_no_arrow_lies_on_another(path: Path) -> None:
    for (told, one), (other_told, other) in combinations(lines(picture(path)).items(), 2):
        for first in pairwise(one):
            for second in pairwise(other):
                assert _shared(first, second) < 3, (told, other_told)


def _shared(one: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> float:
    """How long parallel lines lie less than two pixels apart."""
    for along, across in ((0, 1), (1, 0)):
        flat = all(line[0][across] == line[1][across] for line in (one, other))
        if flat and abs(one[0][across] - other[0][across]) < 2:
            ends = [sorted(point[along] for point in line) for line in (one, other)]
            return min(ends[0][1], ends[1][1]) - max(ends[0][0], ends[1][0])
    return 0


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_pictures_have_colours_of_their_own(path: Path) -> None:
    root = picture(path)
    background = root.find(f"{NAME}rect")
    assert background is not None
    assert background.attrib["fill"] == "white"
    assert {background.attrib[n] == root.attrib[n] for n in ("width", "height")} == {True}
    assert all("fill" in one.attrib for one in root.iter(f"{NAME}text"))


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_all_lies_inside(path: Path) -> None:
    root = picture(path)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for one in root.iter(f"{NAME}text"):
        wide = 0.62 * float(one.attrib["font-size"]) * len(one.text or "")
        assert float(one.attrib["x"]) + wide <= width
        assert float(one.attrib["y"]) <= height


def test_a_large_one(tmp_path: Path) -> None:
    path = tmp_path / "large.mlir"
    path.write_text(LARGE)
    test_no_arrow_lies_on_a_box(path)
    test_no_arrow_lies_on_another(path)
    assert "refused, rule coherence" in _texts(picture(path))


def test_happens_before_is_drawn_between_tile_blocks() -> None:
    path = LIBRARY / "mp-release-acquire.mlir"
    verdict = litmus(path).judge()
    seen = next(row.execution for row in verdict.rows if row.values["1:flag"] == 1)
    root = ElementTree.fromstring(drawn(seen, verdict.litmus.program.addresses))
    text = "a happens before d: a –token→ b –synchronizes→ c –token→ d"
    assert text in _texts(root)
    assert "why an event happens before another" in _texts(root)
    assert "a → b: token" in lines(root)
    assert "b → c: synchronizes" in lines(root)


REFUSED = {
    "mp-release-acquire": (
        "coherence",
        "a token b, b synchronizes c, c token d, d from-read a",
    ),
    "exchange-one-winner": ("atomicity", "c from-read b, b coherence d"),
    "lb-release-acquire": (
        "before",
        "a token b, b synchronizes c, c token d, d synchronizes a",
    ),
    "lb-data-and-token": (
        "values",
        "a depends b, b reads-from c, c token d, d reads-from a",
    ),
    "print-release-acquire": ("print", "a token b, b reads-from c, c token d"),
    "two-plus-two-w-exchange": (
        "coherence",
        "b synchronizes g, g happens-before h, h coherence b",
    ),
}
"""The rule that refuses what each test forbids, and what contradicts it."""


@pytest.mark.parametrize("name", REFUSED)
def test_why_an_outcome_is_forbidden(name: str) -> None:
    found = refusal_of(litmus(LIBRARY / f"{name}.mlir"))
    assert isinstance(found, Refusal)
    candidate = found.execution.candidate
    told = ", ".join(
        f"{letter(candidate, one.first)} {one.relation} {letter(candidate, one.last)}"
        for one in found.arrows
    )
    assert (found.rule, told) == REFUSED[name]
    text = _texts(picture(LIBRARY / f"{name}.mlir"))
    assert f"refused, rule {found.rule}" in text
    assert RULES[found.rule].text.split()[0] in text


def test_why_words_do_not_come_in_two_orders(tmp_path: Path) -> None:
    text = (LIBRARY / "size-words-come-in-one-order.mlir").read_text()
    mixed = tmp_path / "mixed.mlir"
    mixed.write_text(re.sub("final .*", "forbidden x == 16908802", text))
    found = refusal_of(litmus(mixed))
    assert isinstance(found, Refusal)
    assert found.rule == "whole"
    # In one byte one comes first, in another the other.
    first, second = ((one.relation, one.first, one.last) for one in found.arrows)
    assert first == ("coherence", second[2], second[1])
    assert "refused, rule whole" in _texts(picture(mixed))


def test_what_nobody_writes_is_not_refused() -> None:
    assert refusal_of(litmus(LIBRARY / "lb-control.mlir")) is None
    assert "refused" not in _texts(picture(LIBRARY / "lb-control.mlir"))


def test_without_a_condition_nothing_is_refused() -> None:
    assert refusal_of(litmus(LIBRARY / "mp-weak.mlir")) is None


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_what_is_drawn_gives_happens_before(path: Path) -> None:
    done = command("litmus", str(path), "--json", "--model", "axiomatic")
    for row in json.loads(done.stdout)[0]["outcomes"]:
        direct = [0] * len(row["events"])
        for name in ("token", "synchronizes", "happens-before"):
            for earlier, later in row["relations"][name]:
                direct[later] |= 1 << earlier
        before = [sum(1 << n for n in some) for some in row["happens_before"]]
        assert closed(direct) == before


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_explanations_go_along_what_orders(path: Path) -> None:
    for row in litmus(path).judge().rows:
        known = {*arrows(row.execution, ORDERING)}
        for way in explained(row.execution):
            assert {*way} <= known
            assert all(one.last == other.first for one, other in pairwise(way))

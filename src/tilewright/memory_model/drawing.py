"""Executions as pictures: a lane for each tile block, an arrow for each relation.

Why one event happens before another in another tile block has a band under its arrows, and is told
below; so has, in an execution that an axiom refuses, what contradicts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from textwrap import wrap
from types import MappingProxyType

from tilewright.memory_model.definition import RULES
from tilewright.memory_model.events import HOST
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.placing import INSET, Box, Placement, boxes_of
from tilewright.memory_model.refusals import Refusal
from tilewright.memory_model.relations import Arrow, explained, relations
from tilewright.memory_model.report import letter, place_of
from tilewright.pictures import (
    FAINT,
    Line,
    Point,
    arrow,
    band,
    box,
    document,
    text,
    width_of,
)

__all__ = ["drawn"]


@dataclass(frozen=True)
class _Style:
    """How a relation is drawn.

    Attributes:
        line: its arrows.
        label: what stands at them.
        meaning: what the legend says.
    """

    line: Line
    label: str
    meaning: str


_STYLES: Mapping[str, _Style] = MappingProxyType(
    {
        "token": _Style(Line("#24292f", 1.8), "", "token"),
        "synchronizes": _Style(Line("#0969da", 2.6), "sync", "synchronizes"),
        "happens-before": _Style(Line("#8c959f", 1.0), "", "happens before"),
        "reads-from": _Style(Line("#1a7f37"), "rf", "reads-from"),
        "coherence": _Style(Line("#8250df", 1.6, "9 3"), "co", "coherence"),
        "from-read": _Style(Line("#bc4c00", 1.6, "5 3"), "fr", "from-read"),
        "depends": _Style(Line("#57606a", 1.6, "2 3"), "dep", "needs the value"),
        "race": _Style(Line("#cf222e", 2.2, "7 4"), "race", "race"),
    }
)
"""Of relations by name, in the order of the legend. What is drawn later lies above."""

_OPERATIONS: Mapping[str, str] = MappingProxyType(
    {"read": "load", "write": "store", "print": "print"}
)
"""What operations are called, by what their events do."""

_REASON, _CONTRADICTION = "#fff1a8", "#ffd3d0"
"""The colours of bands: under why events happen before each other, and under what contradicts."""

_LANE, _BOX, _EDGE, _HOST = "#f6f8fa", "white", "#57606a", "#eaeef2"
_LEFT, _TEXT, _LABEL = 20, 12, 10
"""Pixels: the margin, and the sizes of fonts."""
_MOST_REASONS = 5
"""How many reasons are told."""


def drawn(
    shown: Execution | Refusal, names: Mapping[str, int], title: str = "", note: str = ""
) -> str:
    """An execution as SVG.

    Args:
        shown: that; one that is refused has what contradicts the axiom in it.
        names: where arrays lie.
        title: what stands above.
        note: what stands below the title.
    """
    return _Drawing(shown, names).svg(title, note)


class _Drawing:
    def __init__(self, shown: Execution | Refusal, names: Mapping[str, int]) -> None:
        self.refusal = shown if isinstance(shown, Refusal) else None
        self.execution = shown.execution if isinstance(shown, Refusal) else shown
        self.candidate, self.names = self.execution.candidate, names
        found = {name: [*pairs] for name, pairs in relations(self.execution).items()}
        self.arrows = [Arrow(name, *pair) for name in _STYLES for pair in found.get(name, ())]
        self.reasons = self.refusal.arrows if self.refusal else ()
        self.ways = [] if self.refusal else explained(self.execution)
        self.arrows += [one for one in self.reasons if one not in self.arrows]

    def svg(self, title: str, note: str) -> str:
        """The picture."""
        candidate = self.candidate
        inside = [one for one in self.arrows if candidate.events[one.first].block != HOST]
        widths = self._widths()
        # What stands above and below is folded to the width of the lanes.
        width = max(Placement(candidate, inside, widths, 0).width, 520.0)
        above, top = self._above(title, note, width)
        placed = Placement(candidate, inside, widths, top)
        # All lies to the right of the margin.
        parts = [*self._lanes(placed), *self._bands(placed)]
        for one in placed.boxes:
            parts += self._box(one, placed)
        labels = _Labels(placed)
        for one, points in sorted(placed.ways.items(), key=_by_style):
            style = _STYLES[one.relation]
            both = one.relation == "race"
            parts.append(arrow(points, style.line, both=both, title=self._told(one)))
        for one, points in placed.ways.items():
            parts += labels.of(one, points)
        below, bottom = self._below(placed.bottom, width)
        whole = [f'<g transform="translate({_LEFT},0)">', *above, *parts, *below, "</g>"]
        return document((width + 2 * _LEFT, bottom), whole, title or "execution")

    # ---- texts

    def _letter(self, event: int) -> str:
        return letter(self.candidate, event)

    def _told(self, one: Arrow) -> str:
        meaning = _STYLES[one.relation].meaning
        return f"{self._letter(one.first)} → {self._letter(one.last)}: {meaning}"

    def _line(self, number: int, is_alone: bool) -> str:
        """An event in a box."""
        event = self.candidate.events[number]
        if event.kind == "print":
            return f"print {event.value.decode()!r}"
        if event.kind == "end":
            return f"end of {place_of(event, self.names)}"
        sign = "R" if event.is_read else "W"
        where = place_of(event, self.names)
        value = int.from_bytes(event.value, "little")
        how = f" {self._order(number)}" if is_alone else ""
        return f"{sign}{how} {where} = {value}"

    def _order(self, number: int) -> str:
        event = self.candidate.events[number]
        return " ".join(filter(None, (event.ordering, event.scope)))

    def _tag(self, number: int) -> str:
        """That an event reads what was in memory before the launch."""
        sources = self.execution.sources.items()
        before = {w for (read, _), w in sources if read == number}
        return "initial" if any(self.candidate.events[w].block == HOST for w in before) else ""

    def _head(self, one: Box) -> str:
        """What stands above the events of an operation that has several."""
        kinds = {self.candidate.events[n].kind for n in one.events}
        is_atomic = any(n in self.candidate.pairs for n in one.events)
        name = (
            "atomic" if is_atomic else {"read": "load", "write": "store"}.get(min(kinds), "print")
        )
        reads = (n for n in one.events if self.candidate.events[n].is_read)
        return f"{name} {self._order(next(reads, one.events[0]))}"

    def _widths(self) -> dict[int, int]:
        """The width of the boxes of each tile block."""
        found: dict[int, int] = {}
        for one in boxes_of(self.candidate):
            is_alone = len(one.events) == 1
            lines = [
                width_of(self._line(n, is_alone), _TEXT)
                + (width_of(f" {tag}", _LABEL) + 6 if (tag := self._tag(n)) else 0)
                for n in one.events
            ]
            heads = [] if is_alone else [width_of(self._head(one), _TEXT) - 20]
            # Room for the letter, and for the arrow from the read to the write of an atomic.
            needed = max(lines + heads) + 48 + (0 if is_alone else 10)
            found[one.block] = max(found.get(one.block, 120), ceil(needed))
        return found

    # ---- above

    def _above(self, title: str, note: str, width: float) -> tuple[list[str], float]:
        """The title, the legend, and what was in memory before; and where lanes begin."""
        y = 26.0
        parts = [text((0, y), title, 15, fixed=False, bold=True)]
        for line in _folded(note, width, 12):
            y += 20
            parts.append(text((0, y), line, 12, FAINT))
        y += 26
        x = 0.0
        for sample, label, meaning in self._samples():
            named = meaning if label in ("", meaning) else f"{label}: {meaning}"
            wide = 38 + width_of(named, 12, fixed=False) * 0.88
            if x and x + wide > width:
                x, y = 0.0, y + 20
            parts += [sample(x, y - 4), text((x + 38, y), named, 12, FAINT, fixed=False)]
            x += wide + 18
        y += 16
        before, y = self._before(y, width)
        return [*parts, *before], y + 26

    def _samples(self) -> Iterator[tuple[_Sample, str, str]]:
        used = {one.relation for one in self.arrows}
        for name, style in _STYLES.items():
            if name in used:
                yield _Sample(style.line, name == "race"), style.label, style.meaning
        if self.ways:
            yield _Sample(None, False, _REASON), "", "why an event happens before another"
        if self.reasons:
            yield _Sample(None, False, _CONTRADICTION), "", "what contradicts the axiom"

    def _before(self, y: float, width: float) -> tuple[list[str], float]:
        """What was in memory before the launch."""
        host = [event for event in self.candidate.events if event.block == HOST]
        if not host:
            return [], y
        held = ", ".join(
            f"{place_of(one, self.names)} = {int.from_bytes(one.value, 'little')}" for one in host
        )
        lines = _folded(f"before the launch: {held}", width - 24, 12)
        height = 18.0 * len(lines) + 8
        parts = [box((0, y), (width, height), _HOST)]
        parts += [text((12, y + 18 + 18 * n), line, 12) for n, line in enumerate(lines)]
        return parts, y + height

    # ---- lanes and boxes

    def _lanes(self, placed: Placement) -> Iterator[str]:
        pairs = (one for one in self.arrows if one.relation == "happens-before")
        first = {
            self.candidate.events[one.last].block
            for one in pairs
            if self.candidate.events[one.first].block == HOST
        }
        line = _STYLES["happens-before"].line
        for block in placed.lanes:
            left, right = placed.lane(block)
            begin = placed.top - 2
            size = right - left, placed.bottom - begin
            yield box((left, begin), size, _LANE, radius=8)
            name = f"tile block {block}"
            yield text((left + INSET, begin + 18), name, 12, FAINT, fixed=False, bold=True)
            if block in first:
                x = right - 2 * INSET
                told = "what is in memory before the launch happens before all"
                yield arrow([(x, begin - 24), (x, begin)], line, title=told)

    def _box(self, one: Box, placed: Placement) -> Iterator[str]:
        left, right = placed.lane(one.block)
        width = right - left - 2 * INSET
        x, y = placed.corner(one)
        operation = self.candidate.events[one.events[0]].operation
        told = "" if operation is None else operation.name.removeprefix("cuda_tile.")
        yield box((x, y), (width, one.height), _BOX, _EDGE, title=told)
        is_alone = len(one.events) == 1
        if not is_alone:
            yield text((x + 10, y + 16), self._head(one), _TEXT, FAINT)
        for number in one.events:
            at = placed.middle(number) + 4
            yield text((x + 10, at), self._letter(number), _TEXT, FAINT, bold=True)
            line = self._line(number, is_alone)
            yield text((x + 30, at), line, _TEXT)
            tag = self._tag(number)
            if tag:
                begin = x + 30 + width_of(line, _TEXT) + 6
                colour = _STYLES["reads-from"].line.colour
                yield text((begin, at), tag, _LABEL, colour)

    def _bands(self, placed: Placement) -> Iterator[str]:
        colour = _CONTRADICTION if self.refusal else _REASON
        ways = [self.reasons] if self.refusal else self.ways
        for one in dict.fromkeys(placed.key(one) for way in ways for one in way):
            if one in placed.ways:
                yield band(placed.ways[one], colour)

    # ---- below

    def _below(self, y: float, width: float) -> tuple[list[str], float]:
        parts: list[str] = []
        y += 14
        for told in self._reasons():
            for line in _folded(told, width, 12):
                y += 18
                parts.append(text((0, y), line, 12))
            y += 4
        return parts, y + 16

    def _reasons(self) -> Iterator[str]:
        if self.refusal is not None:
            yield f"refused, rule {self.refusal.rule}: {self._way(self.refusal.arrows)}"
            yield RULES[self.refusal.rule].text
        for way in self.ways[:_MOST_REASONS]:
            first, last = self._letter(way[0].first), self._letter(way[-1].last)
            yield f"{first} happens before {last}: {self._way(way)}"
        if len(self.ways) > _MOST_REASONS:
            yield f"and {len(self.ways) - _MOST_REASONS} more"
        if len(self.execution.prints) > 1:
            order = ", ".join(map(self._letter, self.execution.prints))
            yield f"printed in the order {order}"

    def _way(self, way: Iterable[Arrow]) -> str:
        found = ""
        for one in way:
            found = found or self._letter(one.first)
            found += f" –{one.relation}→ {self._letter(one.last)}"
        return found


@dataclass(frozen=True)
class _Sample:
    """An entry of the legend, drawn at a place."""

    line: Line | None
    both: bool
    colour: str = ""

    def __call__(self, x: float, y: float) -> str:
        points = [(x, y), (x + 30, y)]
        if self.line is None:
            return band([(x + 4, y), (x + 26, y)], self.colour)
        return arrow(points, self.line, both=self.both)


def _by_style(item: tuple[Arrow, object]) -> int:
    return [*_STYLES].index(item[0].relation)


def _folded(content: str, width: float, size: float) -> list[str]:
    """A text in lines of some width."""
    most = max(int(width / width_of(" ", size)), 20)
    return wrap(content, most, subsequent_indent="\u00a0" * 4, break_on_hyphens=False)


# ---- labels


class _Labels:
    """Labels of arrows, where nothing else is."""

    def __init__(self, placed: Placement) -> None:
        self._taken = [(x, y, x + w, y + h) for (x, y), (w, h) in placed.rectangles]
        self._lines = {
            key: [(min(a, c), min(b, d), max(a, c), max(b, d)) for (a, b), (c, d) in pairwise(way)]
            for key, way in placed.ways.items()
        }

    def of(self, one: Arrow, points: Sequence[Point]) -> Iterator[str]:
        """The label of an arrow, if there is room."""
        style = _STYLES[one.relation]
        if not style.label:
            return
        for at in _places(points):
            wide = width_of(style.label, _LABEL) + 2
            area = (at[0] - wide / 2 - 2, at[1] - 6, at[0] + wide / 2 + 2, at[1] + 6)
            others = (line for key, some in self._lines.items() if key != one for line in some)
            if not any(_meet(area, other) for other in (*self._taken, *others)):
                self._taken.append(area)
                place = at[0], at[1] + 3.5
                colour = style.line.colour
                yield text(place, style.label, _LABEL, colour, anchor="middle", halo=True)
                return


def _places(points: Sequence[Point]) -> Iterator[Point]:
    """Where a label may stand: on the longest parts first, from the middle outwards."""
    parts = sorted(pairwise(points), key=lambda p: -abs(p[1][0] - p[0][0]) - abs(p[1][1] - p[0][1]))
    for (a, b), (c, d) in parts:
        long = abs(c - a) + abs(d - b)
        for step in range(0, int(long / 2) - 8, 4):
            for sign in (1, -1):
                share = 0.5 + sign * step / long
                yield a + (c - a) * share, b + (d - b) * share


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]

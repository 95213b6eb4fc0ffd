"""Where the events of a picture are, and along which lines arrows go.

Each tile block has a lane, in which its operations stand below each other in the order of the
program, each with a line for every event. Rows go through all lanes: what reads or acquires is not
above what it reads or acquires, so that time goes downwards where it can.

Between lanes are gutters, and between rows gaps. Arrows go along these only, each in a track of its
own, so that none lies on a box or on another arrow; they do cross each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilewright.memory_model.definition import closed
from tilewright.memory_model.events import HOST, Candidate
from tilewright.memory_model.relations import ORDERING, Arrow
from tilewright.pictures import Point, in_tracks

__all__ = ["INSET", "Box", "Placement", "boxes_of"]

_LINE, _ALONE, _HEAD = 26, 36, 24
"""Heights: of an event, of one that is all of an operation, of what stands above several."""
INSET = 12
"""Pixels between the edge of a lane and its boxes."""
_TRACK, _GAP_TRACK = 18, 13
"""Pixels between parallel arrows in gutters and in gaps."""
_GUTTER, _EDGE, _GAP = 62, 14, 34
"""The least widths of gutters, of those at the left and right end, and the least height of gaps."""
_NAME = 16
"""The height of the name of a lane."""
_MARGIN, _GAP_MARGIN = 18, 13
"""Pixels between boxes and arrows that go along them."""
_PORTS = (9, 6, 4, 2, 0)
"""Pixels between arrows that end at the same side of an event, if there is room."""


@dataclass(frozen=True, eq=False)
class Box:
    """An operation that a tile block executed.

    Attributes:
        block: the number of the tile block.
        events: the numbers of its events.
    """

    block: int
    events: tuple[int, ...]

    @property
    def head(self) -> int:
        """The height of what stands above the events, if there are several."""
        return _HEAD if len(self.events) > 1 else 0

    @property
    def line(self) -> int:
        """The height of an event."""
        return _LINE if len(self.events) > 1 else _ALONE

    @property
    def height(self) -> int:
        """The height of all."""
        return self.head + self.line * len(self.events)


def boxes_of(candidate: Candidate) -> list[Box]:
    """The operations of all tile blocks, in the order of the program."""
    found: dict[tuple[int, int], list[int]] = {}
    for number, event in enumerate(candidate.events):
        if event.block != HOST:
            found.setdefault((event.block, event.step), []).append(number)
    return [Box(block, tuple(events)) for (block, _), events in sorted(found.items())]


@dataclass(eq=False)
class _Link:
    """An arrow on its way.

    Attributes:
        arrow: what it stands for.
        ends: the events that it leaves and reaches.
        gutters: those that it goes along: one, or two for an arrow between lanes that are apart.
        sides: at which side of its box it leaves and arrives: 1 is the right one.
        gap: between which rows it goes across lanes, if it does.
        ports: the heights at which it leaves and arrives.
        tracks: the x of each gutter.
        across: the y of the gap.
    """

    arrow: Arrow
    ends: tuple[int, int]
    gutters: tuple[int, ...] = ()
    sides: tuple[int, int] = (1, 1)
    gap: int | None = None
    ports: list[float] = field(default_factory=lambda: [0.0, 0.0])
    tracks: list[float] = field(default_factory=list[float])
    across: float = 0.0

    @property
    def is_bracket(self) -> bool:
        """Whether it leaves and arrives at the same side of a lane."""
        return len(self.gutters) == 1 and self.sides[0] == self.sides[1]


@dataclass(eq=False)
class _Segment:
    """The part of an arrow that goes along a gutter.

    Attributes:
        link: the arrow.
        at: the number of the gutter among those of the arrow.
        left: the height at which it goes on to the left.
        right: the height at which it goes on to the right.
    """

    link: _Link
    at: int
    left: float
    right: float

    def crosses(self, y: float) -> bool:
        """Whether what goes across at some height meets it."""
        return min(self.left, self.right) - 2 < y < max(self.left, self.right) + 2

    def is_beside(self, other: _Segment) -> bool:
        """Whether another one needs another track."""
        low, high = sorted((self.left, self.right))
        return min(other.left, other.right) <= high + 6 and low <= max(other.left, other.right) + 6


class Placement:
    """Where everything is.

    Attributes:
        boxes: the operations.
        lanes: the numbers of the tile blocks, from left to right.
        row: of each box.
        top: where the lanes begin.
        width: of all.
        bottom: where the lanes end.
        ways: the points that each arrow goes through.
    """

    def __init__(
        self,
        candidate: Candidate,
        arrows: Sequence[Arrow],
        widths: Mapping[int, float],
        top: float,
    ) -> None:
        """Place all.

        Args:
            candidate: the runs.
            arrows: what is drawn; those of the host are not.
            widths: of the boxes of each tile block.
            top: where lanes begin.
        """
        self.boxes = boxes_of(candidate)
        self.lanes = sorted({box.block for box in self.boxes})
        self._lane = {block: n for n, block in enumerate(self.lanes)}
        self._box = {event: box for box in self.boxes for event in box.events}
        self._widths, self.top = widths, top
        self.row = _rows(self.boxes, self._box, arrows)
        self.ways: dict[Arrow, tuple[Point, ...]] = {}
        self._links: list[_Link] = []
        self._straight: list[Arrow] = []
        for arrow in dict.fromkeys(self.key(arrow) for arrow in arrows):
            if self._is_inside(arrow) or self._is_below(arrow):
                self._straight.append(arrow)
            elif arrow.first in self._box and arrow.last in self._box:
                self._links.append(self._link(arrow))
        self._place_gaps()
        self._place_ports()
        self._place_gutters()
        self._draw()

    # ---- questions

    def key(self, arrow: Arrow) -> Arrow:
        """What an arrow is drawn as: tokens order whole operations."""
        if arrow.relation != "token" or arrow.first not in self._box:
            return arrow
        first, last = self._box[arrow.first], self._box[arrow.last]
        return Arrow(arrow.relation, first.events[-1], last.events[0])

    def corner(self, box: Box) -> Point:
        """The upper left corner of a box."""
        return self._left[self._lane[box.block]] + INSET, self._y[self.row[box]]

    def lane(self, block: int) -> tuple[float, float]:
        """The left and right edge of the lane of a tile block."""
        left = self._left[self._lane[block]]
        return left, left + self._widths[block] + 2 * INSET

    def middle(self, event: int) -> float:
        """The height of the middle of an event."""
        box = self._box[event]
        line = box.events.index(event)
        return self._y[self.row[box]] + box.head + box.line * (line + 0.5)

    # ---- ways without tracks

    def _is_inside(self, arrow: Arrow) -> bool:
        """Whether an arrow leads from the read of an atomic to its write, on the next line."""
        box = self._box.get(arrow.first)
        is_other = arrow.relation != "happens-before" or box is not self._box.get(arrow.last)
        if box is None or is_other:
            return False
        return box.events.index(arrow.last) == box.events.index(arrow.first) + 1

    def _is_below(self, arrow: Arrow) -> bool:
        """Whether a token leads from an operation to the next of the tile block."""
        first, last = self._box.get(arrow.first), self._box.get(arrow.last)
        if arrow.relation != "token" or first is None or last is None:
            return False
        mine = [box for box in self.boxes if box.block == first.block]
        return last in mine and mine.index(last) == mine.index(first) + 1

    # ---- ways with tracks

    def _link(self, arrow: Arrow) -> _Link:
        first, last = (self._lane[self._box[end].block] for end in arrow[1:])
        ends = arrow.first, arrow.last
        if first == last:
            side = 0 if arrow.relation in ORDERING else 1
            return _Link(arrow, ends, (first + side,), (side, side))
        sides = (1, 0) if first < last else (0, 1)
        gutters = first + sides[0], last + sides[1]
        if gutters[0] == gutters[1]:
            return _Link(arrow, ends, gutters[:1], sides)
        return _Link(arrow, ends, gutters, sides, self._gap(arrow, gutters))

    def _gap(self, arrow: Arrow, gutters: tuple[int, int]) -> int:
        """Between which rows an arrow goes across lanes: where the fewest others do."""
        low, high = sorted(self.row[self._box[end]] for end in arrow[1:])
        choice = (low, low + 1) if low == high else range(low + 1, high + 1)
        left, right = sorted(gutters)

        def load(gap: int) -> int:
            return sum(
                link.gap == gap and min(link.gutters) <= right and left <= max(link.gutters)
                for link in self._links
            )

        return min(choice, key=load)

    def _place_gaps(self) -> None:
        """Find the heights of rows and gaps, and the tracks in gaps."""
        rows = 1 + max(self.row.values(), default=-1)
        heights = [0.0] * rows
        for box, row in self.row.items():
            heights[row] = max(heights[row], box.height)
        self._y: list[float] = []
        y = self.top + _NAME
        for gap in range(rows + 1):
            inside = [link for link in self._links if link.gap == gap]
            spans = [(float(link.gutters[0]), float(link.gutters[1])) for link in inside]
            tracks = in_tracks(spans)
            count = max(tracks, default=-1) + 1
            for link, track in zip(inside, tracks, strict=True):
                link.across = y + _GAP_MARGIN + _GAP_TRACK * (track + 0.5)
            needed = _GAP_TRACK * count + 2 * _GAP_MARGIN
            y += max(needed, _GAP) if count else _GAP if 0 < gap < rows else INSET
            if gap < rows:
                self._y.append(y)
                y += heights[gap]
        self.bottom = y + INSET

    # ---- where arrows leave and arrive

    def _place_ports(self) -> None:
        taken: dict[int, list[float]] = {}
        level: dict[tuple[int, int], list[_Link]] = {}
        sides: dict[tuple[int, int], list[tuple[_Link, int]]] = {}
        for link in self._links:
            first, last = map(self.middle, link.ends)
            if not link.is_bracket and len(link.gutters) == 1 and abs(first - last) < 4:
                level.setdefault((min(link.ends), max(link.ends)), []).append(link)
                continue
            for at, event in enumerate(link.ends):
                sides.setdefault((event, link.gutters[-at]), []).append((link, at))
        for (event, other), links in level.items():
            room = min(self._room(event), self._room(other))
            step = min(12.0, 2 * room / max(len(links) - 1, 1))
            middle = (self.middle(event) + self.middle(other)) / 2
            for n, link in enumerate(links):
                y = middle + step * (n - (len(links) - 1) / 2)
                link.ports = [y, y]
                taken.setdefault(link.gutters[0], []).append(y)
        for (event, gutter), ends in sorted(
            sides.items(), key=lambda item: (item[0][1], self.middle(item[0][0]))
        ):
            used = taken.setdefault(gutter, [])
            found = self._free(event, len(ends), used)
            used += found
            ordered = sorted(ends, key=lambda end: (self._leads_to(*end), end[0].arrow))
            for (link, at), y in zip(ordered, sorted(found), strict=True):
                link.ports[at] = y

    def _room(self, event: int) -> float:
        """How far from the middle of an event an arrow may end."""
        return self._box[event].line / 2 - 6

    def _leads_to(self, link: _Link, at: int) -> tuple[int, float]:
        """In which order arrows leave the side of an event, from above: whether one goes on
        upwards, then how far. Of those that come back to the lane, the longer ones lie around the
        shorter ones."""
        other = self.middle(link.ends[1 - at]) if link.gap is None else link.across
        here = self.middle(link.ends[at])
        return (other > here) - (other < here), -other if link.is_bracket else other

    def _free(self, event: int, count: int, used: Sequence[float]) -> list[float]:
        """Heights at the side of an event where no arrow ends, as far as there are some."""
        middle, room = self.middle(event), self._room(event)
        offsets = sorted(range(-int(room), int(room) + 1), key=lambda one: (abs(one), one))
        for apart in _PORTS:
            found: list[float] = []
            for offset in offsets:
                y = middle + offset
                others = [*used, *found]
                if len(found) < count and all(abs(y - other) >= apart for other in others):
                    found.append(y)
            if len(found) == count:
                return found
        return [middle] * count

    # ---- gutters

    def _place_gutters(self) -> None:
        """Find the tracks in gutters, and the places of lanes."""
        self._left: list[float] = []
        x = 0.0
        count = len(self.lanes)
        for gutter in range(count + 1):
            segments = self._segments(gutter)
            brackets = [
                [s for s in segments if s.link.is_bracket and s.link.sides[0] == side]
                for side in (1, 0)
            ]
            near = [in_tracks([(s.left, s.right) for s in some], apart=6) for some in brackets]
            through = _ordered([s for s in segments if not s.link.is_bracket])
            tracks = _packed(through)
            counts = [max(one, default=-1) + 1 for one in (near[0], tracks, near[1])]
            least = _GUTTER if 0 < gutter < count else _EDGE
            total = sum(counts)
            width = max(least, _TRACK * (total - 1) + 2 * _MARGIN if total else 0)
            # What goes through is in the middle of what room there is.
            first = x + max(_MARGIN, (width - _TRACK * (total - 1)) / 2 if not any(near) else 0)
            for segment, track in zip(brackets[0], near[0], strict=True):
                segment.link.tracks[segment.at] = x + _MARGIN + _TRACK * track
            for segment, track in zip(through, tracks, strict=True):
                segment.link.tracks[segment.at] = first + _TRACK * (counts[0] + track)
            for segment, track in zip(brackets[1], near[1], strict=True):
                segment.link.tracks[segment.at] = x + width - _MARGIN - _TRACK * track
            x += width
            if gutter < count:
                self._left.append(x)
                x += self._widths[self.lanes[gutter]] + 2 * INSET
        self.width = x

    def _segments(self, gutter: int) -> list[_Segment]:
        found: list[_Segment] = []
        for link in self._links:
            if not link.tracks:
                link.tracks = [0.0] * len(link.gutters)
            for at, one in enumerate(link.gutters):
                if one != gutter:
                    continue
                heights = [*link.ports] if link.gap is None else [link.ports[at], link.across]
                # An arrow to the right comes from the left.
                if (link.sides[0] == 0) != (at == 1 and link.gap is not None):
                    heights.reverse()
                if abs(heights[0] - heights[1]) >= 1:
                    found.append(_Segment(link, at, *heights))
        return found

    # ---- all points

    def _draw(self) -> None:
        for arrow in self._straight:
            first, last = self._box[arrow.first], self._box[arrow.last]
            x, y = self.corner(first)
            if first is last:
                x += self._widths[first.block] - 10
                self.ways[arrow] = (x, self.middle(arrow.first)), (x, self.middle(arrow.last))
            else:
                x += self._widths[first.block] / 2
                self.ways[arrow] = (x, y + first.height), (x, self.corner(last)[1])
        for link in self._links:
            points = [self._end(link, 0)]
            heights = [link.ports[0], *([] if link.gap is None else [link.across]), link.ports[1]]
            for at, x in enumerate(link.tracks):
                if heights[at] != heights[at + 1]:
                    points += [(x, heights[at]), (x, heights[at + 1])]
            self.ways[link.arrow] = *points, self._end(link, 1)

    def _end(self, link: _Link, at: int) -> Point:
        box = self._box[link.ends[at]]
        x = self.corner(box)[0]
        return x + self._widths[box.block] * link.sides[at], link.ports[at]

    @cached_property
    def rectangles(self) -> Sequence[tuple[Point, Point]]:
        """The corner and size of each box."""
        return [
            (self.corner(box), (self._widths[box.block], float(box.height))) for box in self.boxes
        ]


# ---- rows


def _rows(
    boxes: Sequence[Box], box_of: Mapping[int, Box], arrows: Iterable[Arrow]
) -> dict[Box, int]:
    """The row of each operation: below those before it in the tile block, and not above what it
    reads or acquires, unless that contradicts itself."""
    number = {box: n for n, box in enumerate(boxes)}
    above = [0] * len(boxes)
    for n, box in enumerate(boxes):
        if n and boxes[n - 1].block == box.block:
            above[n] |= 1 << n - 1
    level = {
        (number[box_of[arrow.first]], number[box_of[arrow.last]])
        for arrow in arrows
        if arrow.relation in ("synchronizes", "reads-from")
        and arrow.first in box_of
        and box_of[arrow.first].block != box_of[arrow.last].block
    }
    before = [*above]
    for first, last in level:
        before[last] |= 1 << first
    before = closed(before)
    level = {(first, last) for first, last in level if not before[first] >> last & 1}
    found = [0] * len(boxes)
    changed = True
    while changed:
        changed = False
        for n in range(len(boxes)):
            least = found[n - 1] + 1 if above[n] else 0
            least = max([least, *(found[first] for first, last in level if last == n)])
            if least > found[n]:
                found[n], changed = least, True
    return dict(zip(boxes, found, strict=True))


# ---- tracks of what goes through a gutter


def _crossings(one: _Segment, other: _Segment) -> int:
    """How often two arrows cross if the first is left of the other; that they lie on each other
    counts for many."""
    found = other.crosses(one.right) + one.crosses(other.left)
    return found + 20 * (abs(one.right - other.left) < 3)


def _ordered(segments: Sequence[_Segment]) -> list[_Segment]:
    """Segments from left to right, with few crossings."""
    found = sorted(segments, key=lambda s: (min(s.left, s.right), s.link.arrow))
    improved = True
    while improved:
        improved = False
        for n in range(len(found) - 1):
            one, other = found[n], found[n + 1]
            if _crossings(other, one) < _crossings(one, other):
                found[n], found[n + 1] = other, one
                improved = True
    return found


def _packed(segments: Sequence[_Segment]) -> list[int]:
    """The track of each, in order from left to right."""
    found: list[int] = []
    for n, segment in enumerate(segments):
        beside = [found[m] for m in range(n) if segments[m].is_beside(segment)]
        found.append(max(beside, default=-1) + 1)
    return found

"""The graph of tokens before and after passes as a picture, beside each other.

Operations stand below each other in the order of the text, loops and bodies of conditionals around
them. Arrows lead from what is waited for to what waits: to the left of the operations within an
iteration, to the right of them into later ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import wrap
from types import MappingProxyType

from tilewright.analysis.token_graph import Wait
from tilewright.passes.token_changes import Change, Frame, Listing, Mark, Node, short, told_wait
from tilewright.pictures import (
    FAINT,
    INK,
    Line,
    Point,
    arrow,
    box,
    document,
    in_tracks,
    text,
    width_of,
)

__all__ = ["drawn"]

_LINES: Mapping[tuple[Mark, bool], tuple[Line, str]] = MappingProxyType(
    {
        ("", False): (Line("#24292f"), "waits"),
        ("", True): (Line("#8250df"), "waits for an earlier iteration"),
        ("gone", False): (Line("#cf222e", 1.6, "6 4"), "no longer waits"),
        ("gone", True): (Line("#cf222e", 1.6, "6 4"), "no longer waits"),
        ("new", False): (Line("#1a7f37", 2.2), "waits now"),
        ("new", True): (Line("#1a7f37", 2.2), "waits now"),
    }
)
"""How arrows are drawn, and what they mean: by whether they are there before or after only, and
whether they lead into a later iteration."""

_EDGES: Mapping[Mark, tuple[str, str]] = MappingProxyType(
    {"": ("#57606a", ""), "gone": ("#cf222e", "6 4"), "new": ("#1a7f37", "")}
)
"""The colour and dashes of the edges of operations."""

_SIZE, _NODE, _GAP, _HEAD, _INSET = 12, 30, 22, 26, 12
"""Pixels: the size of the font, heights of operations, of what is between them, and of the name of
a loop; how far loops set in what is inside of them."""
_TRACK, _NEAR, _PORT = 14, 18, 8
"""Pixels between arrows beside operations, from them to the first one, and between arrow ends."""
_MARGIN, _APART = 20, 36
"""Pixels around the picture, and between the two graphs."""
_MOST_REASONS = 12
"""How many reasons are told below an entry."""
_FRAME = "#f6f8fa"


def drawn(changes: Sequence[Change]) -> str:
    """The graphs of entries below each other, as SVG.

    Args:
        changes: the graph of each before and after passes.
    """
    parts: list[str] = []
    panels = [_panels(change) for change in changes]
    used = {_LINES[key] for some in panels for panel in some for key in panel.styles}
    lines = [line for line in dict.fromkeys(_LINES.values()) if line in used]
    legend, y = _legend(lines, float(_MARGIN))
    # Those after the passes stand below each other, too.
    second = _MARGIN + _APART + max((some[0].width for some in panels if some[1:]), default=0)
    placed = [[*zip((_MARGIN, second), some, strict=False)] for some in panels]
    ends = [x + panel.width for some in placed for x, panel in some]
    width = max([520.0, *ends]) + _MARGIN
    for change, some in zip(changes, placed, strict=True):
        y += 34
        for x, panel in some:
            parts.append(text((x, y - 14), panel.title, 14, bold=True))
            parts += panel.parts(x, y)
        y += max(panel.height for _, panel in some)
        for line in _reasons(change, width - 2 * _MARGIN):
            y += 18
            parts.append(text((_MARGIN, y), line, _SIZE, FAINT))
        y += 20
    title = ", ".join(f"@{change.before.name}" for change in changes) or "no entry"
    return document((width, y + 4), [*legend, *parts], f"tokens of {title}")


def _legend(lines: Sequence[tuple[Line, str]], y: float) -> tuple[list[str], float]:
    parts: list[str] = []
    x = float(_MARGIN)
    for line, meaning in lines:
        parts.append(arrow([(x, y + 8), (x + 30, y + 8)], line))
        parts.append(text((x + 38, y + 12), meaning, _SIZE, FAINT, fixed=False))
        x += 58 + width_of(meaning, _SIZE, fixed=False) * 0.88
    return parts, y + (24 if lines else 0)


def _panels(change: Change) -> list[_Panel]:
    if change.is_none:
        return [_Panel(change, change.after, "before and after")]
    return [_Panel(change, change.before, "before"), _Panel(change, change.after, "after")]


def _reasons(change: Change, width: float) -> list[str]:
    """Why operations wait or no longer wait, as far as passes told."""
    told: dict[str, None] = {}
    for listing in (change.after, change.before):
        for wait in listing.graph.waits:
            if change.reason(listing, wait):
                last = change.number[listing.node[wait.last]]
                told[f"{last} {told_wait(change, listing, wait)}"] = None
    found = [*told][:_MOST_REASONS]
    if len(told) > _MOST_REASONS:
        found.append(f"and {len(told) - _MOST_REASONS} more")
    most = int(width / width_of(" ", _SIZE))
    return [line for one in found for line in wrap(one, most, subsequent_indent="\u00a0" * 4)]


@dataclass(eq=False)
class _Route:
    """An arrow beside the operations.

    Attributes:
        wait: what it stands for.
        ports: the heights at which it leaves and arrives.
        track: how far from the operations it goes.
    """

    wait: Wait
    ports: list[float] = field(default_factory=lambda: [0.0, 0.0])
    track: int = 0


class _Panel:
    """One of the graphs of an entry."""

    def __init__(self, change: Change, listing: Listing, when: str) -> None:
        self._change, self._listing = change, listing
        self.title = f"@{listing.name} {when}"
        self._numbers = {node: n for n, node in enumerate(listing.nodes)}
        self._straight = [w for w in listing.graph.waits if self._is_straight(w)]
        beside = [w for w in listing.graph.waits if not self._is_straight(w)]
        self._sides = [
            [_Route(w) for w in beside if (w.loop is not None) == is_carried]
            for is_carried in (False, True)
        ]
        self._inner = max((self._needed(node) for node in listing.nodes), default=240.0)
        self._place()
        self._gutters = [self._route(side) for side in self._sides]
        self.width = max(sum(self._gutters) + self._inner, width_of(self.title, 14) + 10)

    @property
    def styles(self) -> Iterator[tuple[Mark, bool]]:
        """The kinds of arrows that it has."""
        for wait in self._listing.graph.waits:
            yield self._change.of_wait(self._listing, wait), wait.loop is not None

    # ---- places

    def _is_straight(self, wait: Wait) -> bool:
        """Whether an operation waits for the one above it."""
        first, last = self._ends(wait)
        return wait.loop is None and self._numbers[last] == self._numbers[first] + 1

    def _ends(self, wait: Wait) -> tuple[Node, Node]:
        return self._listing.node[wait.first], self._listing.node[wait.last]

    def _needed(self, node: Node) -> float:
        """The width of all that an operation's text needs."""
        shown = f"{self._change.number[node]}  {node.label}    {short(node.place)}"
        heads = (
            width_of(self._listing.frames[key].label, _SIZE) + 2 * _INSET * depth
            for depth, key in enumerate(node.frames, 1)
        )
        own = width_of(shown, _SIZE) + 20 + 2 * _INSET * len(node.frames)
        return max(160.0, own, *heads)

    def _place(self) -> None:
        """Find the heights of operations and of what is around them."""
        self._y: dict[Node, tuple[float, float]] = {}
        self._frames: list[tuple[Frame, int, float, float]] = []
        open_: list[tuple[Frame, float]] = []
        y = 0.0
        keys: tuple[object, ...] = ()
        for node in self._listing.nodes:
            same = 0
            while same < min(len(keys), len(node.frames)) and keys[same] == node.frames[same]:
                same += 1
            y = self._close(open_, same, y)
            for key in node.frames[same:]:
                open_.append((self._listing.frames[key], y))
                y += _HEAD
            keys = node.frames
            height = max(_NODE, max(self._count(node, side) for side in (0, 1)) * _PORT + 12)
            self._y[node] = y, height
            y += height + _GAP
        y = self._close(open_, 0, y)
        self.height = max(y - _GAP, 0.0) + 8 if self._listing.nodes else _HEAD

    def _close(self, open_: list[tuple[Frame, float]], depth: int, y: float) -> float:
        while len(open_) > depth:
            frame, top = open_.pop()
            # The gap behind the last operation is inside, as far as it is needed.
            bottom = y - _GAP + 10
            self._frames.append((frame, len(open_), top, bottom))
            y = bottom + _GAP
        return y

    def _count(self, node: Node, side: int) -> int:
        """How many arrows end at a side of an operation."""
        return sum(
            (route.wait.first is node.operation) + (route.wait.last is node.operation)
            for route in self._sides[side]
        )

    def _route(self, routes: Sequence[_Route]) -> float:
        """Find where arrows beside the operations go, and how much room they need."""
        ends: dict[Node, list[tuple[tuple[int, float, int], _Route, int]]] = {}
        for number, route in enumerate(routes):
            nodes = self._ends(route.wait)
            for at, node in enumerate(nodes):
                here, other = (self._y[one][0] for one in (node, nodes[1 - at]))
                # One that comes back to the same operation leaves below and arrives above.
                down = (other > here) - (other < here) or (1 if at == 0 else -1)
                # Of several the longer ones, or the later ones, lie around the others.
                ends.setdefault(node, []).append(((down, -other, -down * number), route, at))
        for node, some in ends.items():
            top, height = self._y[node]
            ordered = sorted(some, key=lambda end: end[0])
            first = top + height / 2 - _PORT * (len(ordered) - 1) / 2
            for n, (_, route, at) in enumerate(ordered):
                route.ports[at] = first + _PORT * n
        tracks = in_tracks([(route.ports[0], route.ports[1]) for route in routes], apart=4)
        for route, track in zip(routes, tracks, strict=True):
            route.track = track
        return _NEAR + _TRACK * max(tracks) + 6 if tracks else 0.0

    # ---- drawing

    def parts(self, x: float, y: float) -> Iterator[str]:
        """What it draws.

        Args:
            x: its left edge.
            y: its upper edge.
        """
        left = x + self._gutters[0]
        if not self._listing.nodes:
            yield text((x, y + 16), "no operation has a token", _SIZE, FAINT, fixed=False)
        for frame, depth, top, bottom in sorted(self._frames, key=lambda one: one[1]):
            corner = left + _INSET * depth, y + top
            size = self._inner - 2 * _INSET * depth, bottom - top
            yield box(corner, size, _FRAME, "#d0d7de", radius=8, title=str(frame.place))
            yield text((corner[0] + 10, corner[1] + 17), frame.label, _SIZE, FAINT, bold=True)
        for node in self._listing.nodes:
            yield from self._node(node, left, y)
        for wait in self._straight:
            (top, height), (bottom, _) = (self._y[one] for one in self._ends(wait))
            # To the right of the names of loops.
            middle = left + self._inner * 0.72
            yield self._arrow(wait, [(middle, y + top + height), (middle, y + bottom)])
        for side, routes in enumerate(self._sides):
            for route in routes:
                yield self._arrow(route.wait, self._points(route, side, left, y))

    def _edge(self, node: Node, side: int, left: float) -> float:
        """The left or right edge of an operation."""
        inset = _INSET * len(node.frames)
        return left + (self._inner - inset if side else inset)

    def _points(self, route: _Route, side: int, left: float, y: float) -> list[Point]:
        first, last = self._ends(route.wait)
        away = _NEAR + _TRACK * route.track
        x = left + self._inner + away if side else left - away
        start, end = (y + port for port in route.ports)
        return [
            (self._edge(first, side, left), start),
            (x, start),
            (x, end),
            (self._edge(last, side, left), end),
        ]

    def _arrow(self, wait: Wait, points: Sequence[Point]) -> str:
        line, _ = _LINES[self._change.of_wait(self._listing, wait), wait.loop is not None]
        last = self._change.number[self._listing.node[wait.last]]
        told = f"{last} {told_wait(self._change, self._listing, wait)}"
        return arrow(points, line, title=told)

    def _node(self, node: Node, left: float, y: float) -> Iterator[str]:
        top, height = self._y[node]
        x, end = self._edge(node, 0, left), self._edge(node, 1, left)
        stroke, dashes = _EDGES[self._change.of_node(self._listing, node)]
        size = end - x, height
        yield box((x, y + top), size, "white", stroke, dashes=dashes, title=str(node.place))
        base = y + top + height / 2 + 4
        number = f"{self._change.number[node]}"
        yield text((x + 10, base), number, _SIZE, FAINT, bold=True)
        yield text((x + 10 + width_of(f"{number}  ", _SIZE), base), node.label, _SIZE, INK)
        yield text((end - 10, base), short(node.place), _SIZE, FAINT, anchor="end")

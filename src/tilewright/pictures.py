"""Pictures as SVG: text of a known width, boxes, and arrows along rows and columns.

A picture has a background and colours of its own, so that it looks the same on a dark page. Texts
in boxes are of fixed pitch: fonts differ between machines, the width of their characters hardly
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import TypeAlias

__all__ = [
    "FAINT",
    "INK",
    "Line",
    "Point",
    "arrow",
    "band",
    "box",
    "document",
    "in_tracks",
    "text",
    "width_of",
]

INK, FAINT = "#1f2328", "#57606a"
"""The colours of text, and of text that matters less."""

_FIXED = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_PITCH, _WIDEST = 0.62, 0.63
"""The width of a character as part of the size: of fixed pitch, and of others, at most."""

_HEAD, _ROUND = 8.0, 5.0
"""Pixels: the length of an arrowhead, and the radius of corners."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """How a line is drawn.

    Attributes:
        colour: its colour.
        width: in pixels.
        dashes: how long its dashes and gaps are; empty if it has none.
    """

    colour: str
    width: float = 1.6
    dashes: str = ""


def width_of(content: str, size: float, *, fixed: bool = True) -> float:
    """How wide a text is, at most as a rule.

    Args:
        content: the text.
        size: of the font.
        fixed: whether it is of fixed pitch.
    """
    return len(content) * size * (_PITCH if fixed else _WIDEST)


def text(
    at: Point,
    content: str,
    size: float = 12,
    fill: str = INK,
    *,
    fixed: bool = True,
    bold: bool = False,
    anchor: str = "start",
    halo: bool = False,
) -> str:
    """A text.

    Args:
        at: where its base line begins, is in the middle, or ends.
        content: the text.
        size: of the font.
        fill: its colour.
        fixed: whether it is of fixed pitch.
        bold: whether it is bold.
        anchor: which of these `at` is: `start`, `middle` or `end`.
        halo: whether it has a white rim, for what lies under it.
    """
    family = f' font-family="{_FIXED}"' if fixed else ""
    weight = ' font-weight="bold"' if bold else ""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    rim = ' stroke="white" stroke-width="3" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" fill="{fill}"'
        f"{family}{weight}{place}{rim}>{escape(content)}</text>"
    )


def box(
    corner: Point,
    size: Point,
    fill: str,
    stroke: str = "",
    radius: float = 5,
    *,
    dashes: str = "",
    title: str = "",
) -> str:
    """A rectangle.

    Args:
        corner: its upper left corner.
        size: its width and height.
        fill: its colour.
        stroke: the colour of its edge; empty if it has none.
        radius: of its corners.
        dashes: of its edge.
        title: what is shown when one points at it.
    """
    edge = f' stroke="{stroke}"' if stroke else ""
    edge += f' stroke-dasharray="{dashes}"' if dashes else ""
    head = (
        f'<rect x="{corner[0]:g}" y="{corner[1]:g}" width="{size[0]:g}" height="{size[1]:g}" '
        f'rx="{radius:g}" fill="{fill}"{edge}'
    )
    return f"{head}><title>{escape(title)}</title></rect>" if title else f"{head}/>"


def arrow(
    points: Sequence[Point], line: Line, *, both: bool = False, head: bool = True, title: str = ""
) -> str:
    """An arrow from point to point, with round corners.

    Args:
        points: two at least; each differs from the one before in one coordinate.
        line: how it is drawn.
        both: whether it has a head at its beginning, too.
        head: whether it has a head at its end.
        title: what is shown when one points at it.
    """
    ends = [*points]
    heads: list[str] = []
    for is_last in (True, False):
        if not (head if is_last else both):
            continue
        tip, before = (ends[-1], ends[-2]) if is_last else (ends[0], ends[1])
        dx, dy = _direction(before, tip)
        size = _HEAD * (0.75 + line.width / 6.4)
        base = tip[0] - dx * size, tip[1] - dy * size
        side = size * 0.42
        corners = [tip, (base[0] - dy * side, base[1] + dx * side)]
        corners.append((base[0] + dy * side, base[1] - dx * side))
        shape = "L".join(f"{x:g} {y:g}" for x, y in corners)
        heads.append(f'<path d="M{shape}z" fill="{line.colour}"/>')
        ends[-1 if is_last else 0] = base
    dashes = f' stroke-dasharray="{line.dashes}"' if line.dashes else ""
    drawn = (
        f'<path d="{_rounded(ends)}" fill="none" stroke="{line.colour}" '
        f'stroke-width="{line.width:g}"{dashes}/>'
    )
    told = f"<title>{escape(title)}</title>" if title else ""
    return f"<g>{told}{drawn}{''.join(heads)}</g>"


def band(points: Sequence[Point], colour: str, width: float = 9) -> str:
    """A broad line, to lie under an arrow.

    Args:
        points: those of the arrow.
        colour: its colour.
        width: in pixels.
    """
    return (
        f'<path d="{_rounded(points)}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def document(size: Point, parts: Iterable[str], title: str) -> str:
    """The picture.

    Args:
        size: its width and height.
        parts: what it has, from back to front.
        title: what it shows.
    """
    width, height = f"{size[0]:.0f}", f"{size[1]:.0f}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="{_SANS}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="white"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def _direction(start: Point, end: Point) -> tuple[int, int]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return ((dx > 0) - (dx < 0), 0) if abs(dx) > abs(dy) else (0, (dy > 0) - (dy < 0))


def _rounded(points: Sequence[Point]) -> str:
    """The line from point to point as SVG has it."""
    found = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for n, (corner, end) in enumerate(pairwise(points[1:]), 1):
        start = points[n - 1]
        room = [abs(corner[0] - p[0]) + abs(corner[1] - p[1]) for p in (start, end)]
        radius = min(_ROUND, *(one / 2 for one in room))
        before, after = _direction(start, corner), _direction(corner, end)
        x, y = corner
        found.append(f"L{x - before[0] * radius:g} {y - before[1] * radius:g}")
        found.append(f"Q{x:g} {y:g} {x + after[0] * radius:g} {y + after[1] * radius:g}")
    return "".join([*found, f"L{points[-1][0]:g} {points[-1][1]:g}"])


def in_tracks(spans: Sequence[tuple[float, float]], apart: float = 0) -> list[int]:
    """Tracks for spans of parallel lines: no two in a track lie side by side. The shortest ones get
    the first tracks.

    Args:
        spans: from where to where each goes, in any direction.
        apart: how far apart those in a track must be.

    Returns:
        The number of the track of each.
    """
    ends = [(min(span), max(span)) for span in spans]
    found = [0] * len(ends)
    tracks: list[list[tuple[float, float]]] = []
    for n in sorted(range(len(ends)), key=lambda n: (ends[n][1] - ends[n][0], ends[n][0])):
        low, high = ends[n]
        for number, taken in enumerate(tracks):
            if all(high + apart < other[0] or other[1] + apart < low for other in taken):
                taken.append(ends[n])
                found[n] = number
                break
        else:
            tracks.append([ends[n]])
            found[n] = len(tracks) - 1
    return found

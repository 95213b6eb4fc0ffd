"""A timeline as a picture: agents downwards, time to the right, stages in colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType

from tilewright.simulator.timeline import LATENCIES, Segment, Timeline

__all__ = ["html", "svg", "table"]

_COLOURS = (
    "#4e79a7",
    "#f28e2b",
    "#59a14f",
    "#b07aa1",
    "#edc948",
    "#76b7b2",
    "#e15759",
    "#9c755f",
)
"""The colours of stages, in order; then they begin again."""

_PLAIN = "#bab0ac"
"""The colour of what belongs to no stage."""

_LEFT, _TOP, _RIGHT = 110, 64, 24
_BAR, _THIN, _GAP = 26, 12, 18
_WIDTH = 1500
"""Sizes in pixels: margins, the bars of agents and of what runs beside them, the gap between
agents, and how wide the time axis should be."""

_SHORT: Mapping[str, str] = MappingProxyType(
    {
        "tiled_tma_load": "TMA load",
        "tiled_tma_store": "TMA store",
        "tiled_load": "load",
        "tiled_store": "store",
        "async wait": "await",
    }
)


def _unit(timeline: Timeline) -> float:
    """Pixels per unit of time."""
    return min(16.0, max(3.0, _WIDTH / max(timeline.end, 1)))


def _colour(segment: Segment) -> str:
    return _PLAIN if segment.stage is None else _COLOURS[segment.stage % len(_COLOURS)]


def _text(x: float, y: float, text: str, size: int = 12, **more: str) -> str:
    style = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}"{style}>{escape(text)}</text>'


def _bar(segment: Segment, x: float, y: float, width: float, height: float) -> str:
    """A segment as a rectangle, with its name where there is room, and a title with the rest."""
    stage = "" if segment.stage is None else f", stage {segment.stage} of {segment.pipeline}"
    what = f"waits to {segment.name}" if segment.kind == "wait" else segment.name
    title = f"{what}, {segment.start} to {segment.end}{stage}"
    fill = "url(#waits)" if segment.kind == "wait" else _colour(segment)
    faint = ' fill-opacity="0.55"' if segment.kind == "flight" else ""
    shape = (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 1):.1f}" height="{height}" '
        f'fill="{fill}"{faint} stroke="#333" stroke-width="0.5">'
        f"<title>{escape(title)}</title></rect>"
    )
    name = _SHORT.get(segment.name, segment.name)
    if segment.kind == "wait":
        name = ""
    if width < 6.2 * len(name) or not name:
        return shape
    size = 10 if height > _THIN else 9
    return shape + _text(x + width / 2, y + height / 2 + 3.5, name, size, text_anchor="middle")


def _rows(flights: Sequence[Segment]) -> list[list[Segment]]:
    """What runs beside an agent, in rows without overlaps."""
    rows: list[list[Segment]] = []
    for flight in sorted(flights, key=lambda segment: segment.start):
        row = next((row for row in rows if row[-1].end <= flight.start), None)
        if row is None:
            rows.append([flight])
        else:
            row.append(flight)
    return rows


def svg(timeline: Timeline, title: str = "") -> str:
    """The picture as SVG.

    Args:
        timeline: the timeline of a tile block.
        title: what stands above it.
    """
    unit = _unit(timeline)
    width = _LEFT + timeline.end * unit + _RIGHT
    parts: list[str] = []
    y = float(_TOP)
    for agent in timeline.agents:
        mine = [segment for segment in timeline.segments if segment.lane == agent]
        busy = timeline.busy(agent) / max(timeline.end, 1)
        parts.append(_text(8, y + 13, agent, 13, font_weight="bold"))
        parts.append(_text(8, y + 27, f"{busy:.0%} busy", 11, fill="#555"))
        for segment in mine:
            if segment.kind != "flight":
                x, length = _LEFT + segment.start * unit, (segment.end - segment.start) * unit
                parts.append(_bar(segment, x, y, length, _BAR))
        y += _BAR + 2
        for row in _rows([segment for segment in mine if segment.kind == "flight"]):
            for segment in row:
                x, length = _LEFT + segment.start * unit, (segment.end - segment.start) * unit
                parts.append(_bar(segment, x, y, length, _THIN))
            y += _THIN + 1
        y += _GAP
    axis = _axis(timeline, unit, _TOP - 8, y - _GAP)
    legend, height = _legend(timeline, y + 8)
    width = max(width, 900)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif">',
            '<defs><pattern id="waits" width="6" height="6" patternUnits="userSpaceOnUse" '
            'patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/>'
            '<line x1="0" y1="0" x2="0" y2="6" stroke="#999" stroke-width="2"/></pattern></defs>',
            f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>',
            _text(8, 22, title or "Timeline", 16, font_weight="bold"),
            *axis,
            *parts,
            *legend,
            "</svg>",
            "",
        ]
    )


def _axis(timeline: Timeline, unit: float, top: float, bottom: float) -> list[str]:
    """The time axis with its marks."""
    step = next(s for s in (5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if s * unit >= 40)
    parts = [_text(8, top, "time", 11, fill="#555")]
    for time in range(0, timeline.end + 1, step):
        x = _LEFT + time * unit
        parts.append(
            f'<line x1="{x:.1f}" y1="{top + 3:.1f}" x2="{x:.1f}" y2="{bottom:.1f}" '
            'stroke="#ddd" stroke-width="1"/>'
        )
        parts.append(_text(x, top, str(time), 11, text_anchor="middle", fill="#555"))
    return parts


def _legend(timeline: Timeline, y: float) -> tuple[list[str], float]:
    """What colours and patterns mean, and the latencies; and where the picture ends."""
    stages = sorted({s.stage for s in timeline.segments if s.stage is not None})
    entries = [(_COLOURS[stage % len(_COLOURS)], 1.0, f"stage {stage}") for stage in stages]
    entries.append((_PLAIN, 1.0, "no stage"))
    entries.append(("url(#waits)", 1.0, "waits"))
    entries.append((_COLOURS[0], 0.55, "thin: copy or product in flight"))
    parts: list[str] = []
    x = 8.0
    for colour, opacity, name in entries:
        parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="16" height="12" fill="{colour}" '
            f'fill-opacity="{opacity}" stroke="#333" stroke-width="0.5"/>'
        )
        parts.append(_text(x + 21, y + 10.5, name))
        x += 34 + 7 * len(name)
    known = ", ".join(f"{name} {time}" for name, time in LATENCIES.items() if time)
    parts.append(_text(8, y + 32, f"Assumed times: {known}", 11, fill="#555"))
    lines = table(timeline)
    for number, line in enumerate(lines):
        parts.append(_text(8, y + 52 + 16 * number, line))
    return parts, y + 60 + 16 * len(lines)


def table(timeline: Timeline) -> list[str]:
    """Occupancy and stalls of agents, and the initiation intervals of pipelines, as lines."""
    lines: list[str] = []
    for agent in timeline.agents:
        share = timeline.busy(agent) / max(timeline.end, 1)
        stalls = ", ".join(f"{time} {name}" for name, time in timeline.stalls(agent).items())
        lines.append(
            f"{agent}: busy {timeline.busy(agent)} of {timeline.end} ({share:.0%}); "
            f"waits: {stalls or 'none'}"
        )
    for name, stages in timeline.stages.items():
        reached, bound = timeline.interval(name), timeline.bound(name, stages)
        if reached is not None and bound is not None:
            lines.append(
                f"{name} with {stages} stages: initiation interval {reached:.1f}, "
                f"at least {bound:.1f}"
            )
    return lines


def html(timelines: Sequence[Timeline], title: str) -> str:
    """Pictures of several tile blocks as a page.

    Args:
        timelines: their timelines.
        title: what stands above them.
    """
    pictures = [
        f'<div style="overflow-x:auto">{svg(timeline, f"{title}, tile block {number}")}</div>'
        for number, timeline in enumerate(timelines)
    ]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html><head><meta charset="utf-8"><title>{escape(title)}</title></head><body>',
            *pictures,
            "</body></html>",
            "",
        ]
    )

"""A timeline as a picture: agents, units and the stages of pipelines downwards, time to the right.

A pipeline has a colour and each of its stages a shade of it. What the critical path consists of is
outlined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from colorsys import hls_to_rgb
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from types import MappingProxyType

from tilewright.simulator.summary import table, unit_name
from tilewright.simulator.timeline import Segment, Timeline

__all__ = ["html", "svg"]

_HUES = (0.58, 0.08, 0.36, 0.80, 0.0, 0.15, 0.49)
"""The hues of pipelines, in order; then they begin again."""
_DARKEST, _LIGHTEST = 0.45, 0.78
"""The lightness of the first and of the last stage."""
_PLAIN = "#bab0ac"
"""The colour of what belongs to no stage."""
_CRITICAL = "#d00000"

_LEFT, _RIGHT = 170, 24
_BAR, _STEP, _THIN, _LANE = 24, 9, 8, 15
"""Heights in pixels: what agents execute and units do, steps of the handshake, what is in flight,
stages."""
_GAP, _SECTION = 8, 14
_WIDTH = 1500
_SHOWN = 600
"""How many rows are drawn at most: what comes later looks like what comes before."""
_NEAR = 0.05
"""How much a figure may differ from what is drawn."""
_CHARACTER = 0.6
"""The width of a character, as part of the size of the font."""

_SHORT: Mapping[str, str] = MappingProxyType(
    {
        "tiled_tma_load": "TMA load",
        "tiled_tma_store": "TMA store",
        "tiled_load": "load",
        "tiled_store": "store",
    }
)


def width_of(text: str, size: float) -> float:
    """About how wide a text is."""
    return len(text) * size * _CHARACTER


def _text(x: float, y: float, text: str, size: int = 12, **more: str) -> str:
    style = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}"{style}>{escape(text)}</text>'


def _attributes(**values: object) -> str:
    """The numbers behind a bar, for whoever reads the picture."""
    return "".join(f' data-{name}="{escape(str(value))}"' for name, value in values.items())


@dataclass
class _Drawing:
    """A picture in the making.

    Attributes:
        timeline: what is drawn.
        unit: pixels per row.
        shown: how many rows are drawn.
        left: where the first row begins.
        y: where the next lane begins.
        parts: the elements up to now.
        places: the height at which each segment is drawn.
    """

    timeline: Timeline
    unit: float
    shown: int
    left: float
    y: float = 0.0
    parts: list[str] = field(default_factory=list[str])
    places: dict[Segment, float] = field(default_factory=dict[Segment, float])

    def x(self, time: int) -> float:
        """Where a time is."""
        return self.left + min(time, self.shown) * self.unit

    def colour(self, pipeline: str | None, stage: int | None) -> str:
        """The colour of a stage."""
        if pipeline is None or stage is None:
            return _PLAIN
        names = [*self.timeline.stages]
        most = max(self.timeline.stages[pipeline] - 1, 1)
        lightness = _DARKEST + (_LIGHTEST - _DARKEST) * stage / most
        hue = _HUES[names.index(pipeline) % len(_HUES)]
        red, green, blue = (round(255 * part) for part in hls_to_rgb(hue, lightness, 0.55))
        return f"#{red:02x}{green:02x}{blue:02x}"

    def label(self, text: str, small: str = "", height: float = _BAR) -> None:
        """The name of a lane."""
        if not small:
            self.parts.append(_text(16, self.y + height / 2 + 4, text, 11))
            return
        self.parts.append(_text(8, self.y + 12, text, 13, font_weight="bold"))
        self.parts.append(_text(8, self.y + 25, small, 10, fill="#555"))

    def heading(self, text: str) -> None:
        """The name of several lanes."""
        self.y += _SECTION
        self.parts.append(_text(8, self.y, text, 12, font_weight="bold"))
        self.y += 6

    def bar(
        self,
        span: tuple[int, int],
        height: float,
        fill: str,
        title: str,
        shown: str = "",
        over: str = "",
        **values: object,
    ) -> None:
        """A bar from one time to another, with a text where there is room, and with what a pattern
        lays over it."""
        start, end = span
        if start >= self.shown:
            return
        x, width = self.x(start), max(self.x(end) - self.x(start), 1)
        known = _attributes(start=start, end=end, **values)
        shape = f'x="{x:.1f}" y="{self.y:.1f}" width="{width:.1f}" height="{height:g}"'
        self.parts.append(
            f'<rect {shape} fill="{fill}" stroke="#333" stroke-width="0.5"{known}>'
            f"<title>{escape(title)}</title></rect>"
        )
        if over:
            self.parts.append(f'<rect {shape} fill="url(#{over})" pointer-events="none"/>')
        size = 10 if height >= _LANE else 8
        if shown and height > _STEP and width_of(shown, size) + 2 < width:
            y = self.y + height / 2 + 3.5
            # Patterns and lines must not hide it.
            halo = {"stroke": "#fff", "stroke_width": "2", "paint_order": "stroke"} if over else {}
            self.parts.append(_text(x + width / 2, y, shown, size, text_anchor="middle", **halo))

    def segment(self, segment: Segment, height: float) -> None:
        """What an agent does, or what runs beside it."""
        # Below its name.
        self.places[segment] = self.y + (height / 2 if height <= _STEP else height - 4)
        self.bar(
            (segment.start, segment.end),
            height,
            self.colour(segment.pipeline, segment.stage),
            f"{segment.name} of {segment.lane}, {_when(segment)}",
            _SHORT.get(segment.name, segment.name),
            kind=segment.kind,
            lane=segment.lane,
            name=segment.name,
        )


def _when(segment: Segment) -> str:
    """The times of a segment, and what it is about."""
    about = f", stage {segment.stage} of {segment.pipeline}" if segment.pipeline else ""
    number = "" if segment.number is None else f", generation {segment.number}"
    return f"{segment.start} to {segment.end}{about}{number}"


def _rows(segments: Sequence[Segment]) -> list[list[Segment]]:
    """Segments in rows without overlaps."""
    rows: list[list[Segment]] = []
    for segment in sorted(segments, key=lambda segment: segment.start):
        row = next((row for row in rows if row[-1].end <= segment.start), None)
        if row is None:
            rows.append([segment])
        else:
            row.append(segment)
    return rows


# ---- lanes


def _agents(drawing: _Drawing) -> None:
    """A lane for each agent: above the steps of the handshake, below what it executes, and where it
    waits."""
    timeline = drawing.timeline
    drawing.y += 2
    for agent in timeline.agents:
        mine = [s for s in timeline.segments if s.lane == agent and s.start < drawing.shown]
        share = timeline.busy(agent) / max(timeline.end, 1)
        role = timeline.roles[agent]
        small = f"{share:.0%} busy"
        drawing.label(role or agent, f"{agent}, {small}" if role else small)
        for segment in mine:
            if segment.kind == "handshake":
                drawing.segment(segment, _STEP)
        drawing.y += _STEP + 1
        rows = _rows([segment for segment in mine if segment.kind == "work"])
        waits = [segment for segment in mine if segment.kind == "wait"]
        for position, row in enumerate(rows or [[]]):
            for segment in waits if position == 0 else ():
                title = f"{agent} waits to {segment.name}, {_when(segment)}"
                known = {"kind": "wait", "lane": agent, "name": segment.name}
                drawing.bar((segment.start, segment.end), _BAR, "url(#waits)", title, **known)
            for segment in row:
                drawing.segment(segment, _BAR)
            drawing.y += _BAR + 1
        drawing.y += _GAP


def _units(drawing: _Drawing) -> None:
    """A lane for each unit: what it serves, and below what is in flight after that."""
    timeline = drawing.timeline
    if timeline.units:
        drawing.heading("units")
    drawn: set[Segment] = set()
    for unit in timeline.units:
        taken = [(s, one) for s, one in timeline.spans(unit) if s.start < drawing.shown]
        share = timeline.unit_busy(unit) / max(timeline.end, 1)
        drawing.label(f"{unit_name(unit)}, {share:.0%}", height=_LANE)
        for span, segment in taken:
            title = f"{unit_name(unit)}: {segment.name} of {segment.lane}, {_when(segment)}"
            colour = drawing.colour(segment.pipeline, segment.stage)
            name = _SHORT.get(segment.name, segment.name)
            drawing.bar((span.start, span.end), _LANE, colour, title, name, kind="unit", lane=unit)
        drawing.y += _LANE + 1
        flights = [s for _, s in taken if s.kind == "flight" and s not in drawn]
        drawn.update(flights)
        for row in _rows(flights):
            for segment in row:
                drawing.segment(segment, _THIN)
            drawing.y += _THIN + 1
        drawing.y += _GAP / 2


_STATES = {"empty": "", "filling": "filling", "full": "full", "reading": ""}
"""The states of a stage, with what lies over its colour."""


def _heading(pipeline: str, stages: int) -> str:
    return f"{pipeline}, {stages} {'stage' if stages == 1 else 'stages'}"


def _pipelines(drawing: _Drawing) -> None:
    """A lane for each stage of each pipeline, with what it is when."""
    timeline = drawing.timeline
    for pipeline, stages in timeline.stages.items():
        drawing.heading(_heading(pipeline, stages))
        for stage in range(stages):
            drawing.label(f"stage {stage}", height=_LANE)
            for state in timeline.states(pipeline, stage):
                empty = state.name == "empty"
                colour = "#fff" if empty else drawing.colour(pipeline, stage)
                about = "" if state.number is None else f", generation {state.number}"
                title = (
                    f"stage {stage} of {pipeline} is {state.name}, {state.start} to {state.end}"
                    f"{about}"
                )
                drawing.bar(
                    (state.start, state.end),
                    _LANE,
                    colour,
                    title,
                    "" if empty else state.name,
                    _STATES[state.name],
                    kind=state.name,
                    lane=f"{pipeline} {stage}",
                )
            drawing.y += _LANE + 1
        drawing.y += _GAP / 2


# ---- what lies over the lanes


def _critical(drawing: _Drawing) -> list[str]:
    """The critical path: a line through all that it consists of."""
    points: list[str] = []
    outlines: list[str] = []
    for segment, start, end in drawing.timeline.critical_path():
        if start >= drawing.shown or segment not in drawing.places:
            break
        y = drawing.places[segment]
        left, right = drawing.x(start), drawing.x(end)
        points += [f"{left:.1f},{y:.1f}", f"{right:.1f},{y:.1f}"]
        title = f"critical path: {segment.name} of {segment.lane}, {start} to {end}"
        outlines.append(
            f'<line x1="{left:.1f}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}" '
            f'stroke="{_CRITICAL}" stroke-width="3"'
            f"{_attributes(kind='critical', start=start, end=end)}>"
            f"<title>{escape(title)}</title></line>"
        )
    path = f'<polyline points="{" ".join(points)}" fill="none" stroke="{_CRITICAL}" />'
    return [path, *outlines] if points else []


def _bracket(drawing: _Drawing, y: float) -> list[str]:
    """One initiation interval, of the pipeline of which most is known, with its figure."""
    timeline = drawing.timeline
    windows = {name: timeline.window(name) for name in timeline.stages}
    known = {name: window for name, window in windows.items() if window is not None}
    if not known:
        return []
    name = max(known, key=lambda name: known[name].generations)
    reached, window = timeline.interval(name), known[name]
    assert reached is not None
    times = [max(g.waited) for g in timeline.generations[name] if g.waited]
    times = [time for time in times if window.start <= time <= drawing.shown]
    # One interval if there is one of that length, or else those of a round through the stages.
    spans = [(one, other, 1) for one, other in pairwise(times)]
    if all(abs(end - start - reached) > _NEAR for start, end, _ in spans):
        count = min(timeline.stages[name], window.generations)
        rounds = zip(times, times[count:], strict=False)
        spans = [(one, other, count) for one, other in rounds] or spans
    if not spans:
        return []
    start, end, count = min(spans, key=lambda s: abs((s[1] - s[0]) / s[2] - reached))
    left, right = drawing.x(start), drawing.x(end)
    shape = f"M{left:.1f},{y + 6:.1f}V{y:.1f}H{right:.1f}V{y + 6:.1f}"
    figure = f"interval of {name}: {reached:.1f}"
    if count > 1:
        figure = f"{count} intervals of {name}: {reached:.1f} each"
    anchor = "end" if right > drawing.x(drawing.shown) / 2 else "start"
    x = right if anchor == "end" else left
    return [
        f'<path d="{shape}" fill="none" stroke="#000"'
        f"{_attributes(kind='interval', start=start, end=end)}>"
        f"<title>{escape(f'from {start} to {end}; {reached:.1f} in the steady state')}</title>"
        "</path>",
        _text(x, y - 4, figure, 11, text_anchor=anchor),
    ]


def _axis(drawing: _Drawing, top: float, bottom: float) -> list[str]:
    """The time axis with its marks."""
    step = next(s for s in (5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if s * drawing.unit >= 40)
    parts = [_text(8, top, f"rows of {drawing.timeline.target.cycles_per_row} cycles", 11)]
    for time in range(0, drawing.shown + 1, step):
        x = drawing.x(time)
        parts.append(
            f'<line x1="{x:.1f}" y1="{top + 3:.1f}" x2="{x:.1f}" y2="{bottom:.1f}" '
            'stroke="#ddd" stroke-width="1"/>'
        )
        parts.append(_text(x, top, str(time), 11, text_anchor="middle", fill="#555"))
    return parts


# ---- the legend


def _swatch(x: float, y: float, fill: str, over: str, name: str) -> list[str]:
    shape = f'x="{x:.1f}" y="{y:.1f}" width="16" height="12"'
    parts = [f'<rect {shape} fill="{fill}" stroke="#333" stroke-width="0.5"/>']
    if over:
        parts.append(f'<rect {shape} fill="url(#{over})"/>')
    return [*parts, _text(x + 21, y + 10.5, name)]


def _legend(drawing: _Drawing) -> None:
    """What colours and patterns mean, and the figures."""
    timeline = drawing.timeline
    lines: list[list[tuple[str, str, str]]] = []
    for pipeline, stages in timeline.stages.items():
        swatches = [
            (drawing.colour(pipeline, stage), "", f"{pipeline} stage {stage}")
            for stage in range(min(stages, 8))
        ]
        lines.append(swatches)
    sample = drawing.colour(next(iter(timeline.stages), None), 0)
    states = [("#fff" if name == "empty" else sample, over, name) for name, over in _STATES.items()]
    lines.append(
        [
            *(states if timeline.stages else ()),
            (_PLAIN, "", "no stage"),
            ("url(#waits)", "", "waits"),
            (_CRITICAL, "", "critical path"),
        ]
    )
    for line in lines:
        x = 8.0
        for fill, over, name in line:
            drawing.parts += _swatch(x, drawing.y, fill, over, name)
            x += 36 + width_of(name, 12)
        drawing.y += 20
    drawing.y += 10
    if drawing.shown < timeline.end:
        note = f"The first {drawing.shown} of {timeline.end} rows are shown."
        drawing.parts.append(_text(8, drawing.y, note, 12, fill="#555"))
        drawing.y += 16
    for line in table(timeline):
        drawing.parts.append(_text(8, drawing.y, line))
        drawing.y += 16


_PATTERNS = """<defs>
<pattern id="waits" width="6" height="6" patternUnits="userSpaceOnUse" \
patternTransform="rotate(45)">\
<rect width="6" height="6" fill="#fff"/><line y2="6" stroke="#999" stroke-width="2"/></pattern>
<pattern id="filling" width="5" height="5" patternUnits="userSpaceOnUse" \
patternTransform="rotate(-45)"><line y2="5" stroke="#fff" stroke-width="5"/></pattern>
<pattern id="full" width="8" height="8" patternUnits="userSpaceOnUse">\
<rect width="8" height="8" fill="#fff" fill-opacity="0.6"/></pattern>
</defs>"""


def svg(timeline: Timeline, title: str = "") -> str:
    """The picture as SVG.

    Args:
        timeline: the timeline of a tile block.
        title: what stands above it.
    """
    shown = min(timeline.end, _SHOWN)
    unit = min(16.0, max(3.0, _WIDTH / max(shown, 1)))
    headings = [_heading(name, stages) for name, stages in timeline.stages.items()]
    left = max([_LEFT, *(16 + width_of(heading, 12) for heading in headings)])
    drawing = _Drawing(timeline, unit, shown, left)
    top = 76.0
    drawing.y = top + 10
    _agents(drawing)
    _units(drawing)
    _pipelines(drawing)
    behind = _axis(drawing, top, drawing.y)
    over = [*_critical(drawing), *_bracket(drawing, 52)]
    drawing.y += 8
    lanes = drawing.parts
    drawing.parts = []
    _legend(drawing)
    texts = [len(line) for line in table(timeline)]
    width = max(left + shown * unit + _RIGHT, 16 + max(texts) * 12 * _CHARACTER, 900)
    height = drawing.y
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif">',
            _PATTERNS,
            f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>',
            _text(8, 22, title or "Timeline", 16, font_weight="bold"),
            *behind,
            *lanes,
            *over,
            *drawing.parts,
            "</svg>",
            "",
        ]
    )


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

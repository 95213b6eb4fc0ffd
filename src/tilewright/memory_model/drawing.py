"""Executions as pictures: a column for each tile block, an arrow for each relation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType

from tilewright.memory_model.events import HOST, Event
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.report import place_of, relations

__all__ = ["drawn"]

_COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "token": "#444444",
        "reads-from": "#1a7f37",
        "coherence": "#8250df",
        "from-read": "#bc4c00",
        "synchronizes": "#0969da",
        "race": "#cf222e",
    }
)
"""Of arrows, by what they stand for."""

_WIDTH, _HEIGHT = 210, 38
_ACROSS, _DOWN = 300, 84
_LEFT, _TOP = 30, 96


def drawn(execution: Execution, names: Mapping[str, int], title: str = "") -> str:
    """An execution as SVG.

    Args:
        execution: that.
        names: where arrays lie.
        title: what stands above.
    """
    candidate = execution.candidate
    shown = relations(execution)
    used = {n for pairs in shown.values() for pair in pairs for n in pair}
    events = [n for n, event in enumerate(candidate.events) if event.block != HOST or n in used]
    places = _places(candidate.events, events)
    columns = 1 + max((x for x, _ in places.values()), default=0)
    rows = 1 + max((y for _, y in places.values()), default=0)
    width = max(2 * _LEFT + (columns - 1) * _ACROSS + _WIDTH, 560)
    height = _TOP + rows * _DOWN + 40
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="13">',
        f"<title>{escape(title or 'execution')}</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{_LEFT}" y="24" font-size="15" font-weight="bold">{escape(title)}</text>',
        "<defs>",
    ]
    for name, colour in _COLOURS.items():
        lines.append(
            f'<marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
            f'markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" '
            f'fill="{colour}"/></marker>'
        )
    lines.append("</defs>")
    lines += _legend([name for name in _COLOURS if shown[name]])
    lines += _heads(candidate.events, events, places)
    for offset, name in enumerate(_COLOURS):
        for pair in shown[name]:
            if all(n in places for n in pair):
                lines.append(_arrow(name, places[pair[0]], places[pair[1]], offset))
    for number in events:
        lines += _box(candidate.events[number], places[number], names)
    return "\n".join([*lines, "</svg>", ""])


def _places(events: Sequence[Event], shown: Sequence[int]) -> dict[int, tuple[int, int]]:
    """The column and row of each event: the host's in a row above."""
    host = [n for n in shown if events[n].block == HOST]
    found = {n: (column, 0) for column, n in enumerate(host)}
    rows: dict[int, int] = {}
    for number in shown:
        block = events[number].block
        if block != HOST:
            rows[block] = rows.get(block, 0 if not host else 1)
            found[number] = (block, rows[block])
            rows[block] += 1
    return found


def _corner(place: tuple[int, int]) -> tuple[int, int]:
    return _LEFT + place[0] * _ACROSS, _TOP + place[1] * _DOWN


def _legend(names: Sequence[str]) -> list[str]:
    lines, x = list[str](), _LEFT
    for name in names:
        colour = _COLOURS[name]
        lines.append(
            f'<line x1="{x}" y1="46" x2="{x + 24}" y2="46" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{x + 30}" y="50" fill="{colour}">{name}</text>'
        )
        x += 44 + 8 * len(name)
    return lines


def _heads(
    events: Sequence[Event], shown: Sequence[int], places: Mapping[int, tuple[int, int]]
) -> list[str]:
    lines: list[str] = []
    for block in sorted({events[n].block for n in shown}):
        first = next(n for n in shown if events[n].block == block)
        x, y = _corner(places[first])
        text = "before the launch" if block == HOST else f"tile block {block}"
        lines.append(f'<text x="{x}" y="{y - 8}" fill="#57606a">{text}</text>')
    return lines


def _box(event: Event, place: tuple[int, int], names: Mapping[str, int]) -> list[str]:
    x, y = _corner(place)
    if event.kind == "print":
        text = f"print {event.value.decode()!r}"
    elif event.kind == "end":
        text = f"end of {place_of(event, names)}"
    else:
        sign = "R" if event.is_read else "W"
        order = "" if event.block == HOST else f" {event.ordering}"
        scope = f" {event.scope}" if event.scope else ""
        value = int.from_bytes(event.value, "little")
        text = f"{sign}{order}{scope} {place_of(event, names)} = {value}"
    return [
        f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="#f6f8fa" '
        'stroke="#57606a"/>',
        f'<text x="{x + 10}" y="{y + 24}">{escape(text)}</text>',
    ]


def _arrow(name: str, start: tuple[int, int], end: tuple[int, int], offset: int) -> str:
    """From box to box: along the side within a column, across between columns."""
    (x1, y1), (x2, y2) = _corner(start), _corner(end)
    shift = 6 * offset
    if start[0] == end[0]:
        side = _WIDTH if name != "token" else _WIDTH // 2
        down = y2 > y1
        ya, yb = (y1 + _HEIGHT, y2) if down else (y1, y2 + _HEIGHT)
        if name == "token" and abs(start[1] - end[1]) == 1:
            path = f"M{x1 + side} {ya}L{x2 + side} {yb}"
        else:
            bend = x1 + _WIDTH + 22 + shift
            path = (
                f"M{x1 + _WIDTH} {y1 + _HEIGHT // 2}C{bend} {y1 + _HEIGHT // 2} "
                f"{bend} {y2 + _HEIGHT // 2} {x2 + _WIDTH} {y2 + _HEIGHT // 2}"
            )
    else:
        right = x2 > x1
        xa, xb = (x1 + _WIDTH, x2) if right else (x1, x2 + _WIDTH)
        ya, yb = y1 + 8 + shift // 2, y2 + 8 + shift // 2
        middle = (xa + xb) // 2
        path = f"M{xa} {ya}C{middle} {ya} {middle} {yb} {xb} {yb}"
    ends = f'marker-end="url(#{name})"'
    dash = ' stroke-dasharray="5 4"' if name in ("from-read", "race") else ""
    return (
        f'<path d="{path}" fill="none" stroke="{_COLOURS[name]}" stroke-width="1.6"{dash} {ends}/>'
    )

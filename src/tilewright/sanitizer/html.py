"""Reports as a page: one file, which needs no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from tilewright.diagnostics import Diagnostic, Place, visible
from tilewright.execution import BlockId, Grid
from tilewright.pictures import FAINT, box, document, text, width_of
from tilewright.sanitizer.findings import CHECKS, NOTES, Finding, Report, changes

__all__ = ["as_html"]

_STYLE = """
body { font: 15px/1.5 system-ui, 'Helvetica Neue', Arial, sans-serif; color: #1f2328;
       background: white; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
section { border: 1px solid #d0d7de; border-radius: 6px; padding: 1rem; margin: 1rem 0; }
.check { background: #cf222e; color: white; border-radius: 4px; padding: .1rem .5rem;
         font-size: .85rem; margin-right: .5rem; }
.place, .times { color: #57606a; font-size: .85rem; }
pre { background: #f6f8fa; border-radius: 6px; padding: .6rem .8rem; overflow-x: auto;
      font: 13px/1.45 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
pre b { background: #ffebe9; font-weight: inherit; } pre i { color: #57606a; font-style: inherit; }
.gone, .new { display: block; width: max-content; min-width: 100%; }
.gone { background: #ffebe9; } .new { background: #dafbe1; }
table { border-collapse: collapse; } td { padding: .1rem 1rem .1rem 0; vertical-align: top; }
p { margin: .5rem 0; } svg { max-width: 100%; height: auto; }
"""

_AROUND = 2
"""Lines that are shown before and behind one."""


def as_html(report: Report, sources: Mapping[str, str]) -> str:
    """A report as a page.

    Args:
        report: that.
        sources: the text of files, by their names, of which lines are shown.
    """
    title = visible(report.summary.partition(":")[0])
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>tilewright check: {escape(title)}</title>",
        f"<style>{_STYLE}</style></head><body>",
        f"<h1>tilewright check: {escape(title)}</h1>",
        f"<p>{escape(report.summary)}</p>",
        *_totals(report),
    ]
    for finding in report:
        parts += _section(finding, report.grid, sources)
    if report.suppressed:
        parts.append("<h2>Suppressed</h2><table>")
        for one in report.suppressed:
            found = one.finding
            words = found.check, str(found.place), found.diagnostic.message, one.reason
            cells = "".join(f"<td>{escape(visible(word))}</td>" for word in words)
            parts.append(f"<tr>{cells}</tr>")
        parts.append("</table>")
    parts += [f"<p>{escape(visible(one))}</p>" for one in report.unused]
    return "\n".join([*parts, "</body></html>", ""])


def _totals(report: Report) -> Iterator[str]:
    """How much was found of each check."""
    if not report.findings:
        return
    yield "<table>"
    for check, meaning in {**CHECKS, **NOTES}.items():
        count = sum(finding.check == check for finding in report)
        if count:
            yield (
                f'<tr><td><span class="check">{check}</span></td><td>{count}</td>'
                f"<td>{escape(meaning)}</td></tr>"
            )
    yield "</table>"


def _section(finding: Finding, grid: Grid, sources: Mapping[str, str]) -> Iterator[str]:
    found = finding.diagnostic
    yield "<section>"
    yield f'<h2><span class="check">{finding.check}</span>{_sentence(found)}</h2>'
    yield _place(found.place)
    yield from _code(found.place, sources)
    for number, note in enumerate(found.notes):
        mark = _mark(_COLOURS[number]) if number < len(finding.parties) else ""
        yield f"<p>{mark}{_sentence(note)}</p>{_place(note.place)}"
        if note.place != found.place:
            yield from _code(note.place, sources)
    if finding.parties:
        yield _grid(grid, [party.block for party in finding.parties])
    if finding.fix:
        yield f"<p>Suggestion: {escape(visible(finding.fix))}</p>"
        shown = [
            f'<span class="{"gone" if line.startswith("-") else "new"}">{escape(line)}</span>'
            for line in changes(finding.edits, sources)
        ]
        if shown:
            yield f"<pre>{''.join(shown)}</pre>"
    times = "once" if finding.count == 1 else f"{finding.count} times"
    yield f'<p class="times">found {times}, first under {escape(finding.schedule)}</p>'
    yield "</section>"


def _sentence(found: Diagnostic) -> str:
    name = f"<code>{escape(found.operation)}</code>: " if found.operation else ""
    return name + escape(visible(found.message))


def _place(place: Place) -> str:
    return "" if place == Place() else f'<p class="place">{escape(visible(str(place)))}</p>'


def _code(place: Place, sources: Mapping[str, str]) -> Iterator[str]:
    """The lines around a place."""
    lines = sources.get(place.file or "", "").split("\n")
    if place.line is None or not 0 < place.line <= len(lines):
        return
    shown: list[str] = []
    for number in range(place.line - _AROUND, place.line + _AROUND + 1):
        if not 0 < number <= len(lines):
            continue
        line = escape(visible(lines[number - 1]))
        here = number == place.line
        shown.append(f"<i>{number:4}</i>  " + (f"<b>{line}</b>" if here else line))
        if here and place.column:
            shown.append(" " * (5 + place.column) + "^")
    yield "<pre>" + "\n".join(shown) + "</pre>"


# ---- the grid

_COLOURS = ("#0969da", "#bc4c00")
"""Of the parties."""

_CELL, _GAP, _FONT = 18.0, 3.0, 11.0
_MOST, _BESIDE = 24, 2
"""Tile blocks along an axis that are all drawn; of more, those beside the ends and the parties."""


def _mark(colour: str) -> str:
    return f'<span style="color:{colour}">■</span> '


def _grid(grid: Grid, blocks: Sequence[BlockId]) -> str:
    """The tile blocks of a launch, those of the parties marked."""
    columns, rows = (
        _shown(size, [block[axis] for block in blocks]) for axis, size in enumerate(grid[:2])
    )
    layers = sorted({block[2] for block in blocks})
    parts: list[str] = []
    left = 2 * _GAP + width_of(str(rows[-1]), _FONT)
    top, right = 0.0, 0.0
    for layer in layers:
        if grid[2] > 1:
            top += _CELL
            parts.append(text((_GAP, top - 5), f"z = {layer}", _FONT, FAINT))
        places = _places(columns, left), _places(rows, top + _CELL)
        parts += _labels(columns, rows, places, top, left)
        for y, row in zip(places[1], rows, strict=True):
            for x, column in zip(places[0], columns, strict=True):
                parts += _cell((x, y), (column, row, layer), blocks)
        top = places[1][-1] + _CELL + 2 * _GAP
        right = max(right, places[0][-1] + _CELL + 2 * _GAP)
    name = "grid of " + " x ".join(map(str, grid)) + " tile blocks"
    legend = [
        f"{_mark(_COLOURS[number])}{block}" for number, block in enumerate(blocks[: len(_COLOURS)])
    ]
    picture = document((max(right, 120.0), top), parts, name)
    return f'<p class="place">{name}: {", ".join(legend)}</p>{picture}'


def _shown(size: int, wanted: Sequence[int]) -> list[int]:
    """The tile blocks along an axis that are drawn."""
    if size <= _MOST:
        return [*range(size)]
    near = {one + by for one in (0, size - 1, *wanted) for by in range(-_BESIDE, _BESIDE + 1)}
    return sorted(one for one in near if 0 <= one < size)


def _places(numbers: Sequence[int], start: float) -> list[float]:
    """Where tile blocks are drawn; what is left out makes a gap."""
    found = [start]
    for one, other in pairwise(numbers):
        found.append(found[-1] + _CELL + (_GAP if other == one + 1 else _CELL))
    return found


def _labels(
    columns: Sequence[int],
    rows: Sequence[int],
    places: tuple[Sequence[float], Sequence[float]],
    top: float,
    left: float,
) -> Iterator[str]:
    for x, column in zip(places[0], columns, strict=True):
        if width_of(str(column), _FONT) <= _CELL or column == columns[-1]:
            at = x + _CELL / 2, top + _CELL - 5
            yield text(at, str(column), _FONT, FAINT, anchor="middle")
    for y, row in zip(places[1], rows, strict=True):
        yield text((left - _GAP, y + _CELL - 5), str(row), _FONT, FAINT, anchor="end")


def _cell(corner: tuple[float, float], block: BlockId, blocks: Sequence[BlockId]) -> Iterator[str]:
    """A tile block; one of both parties has both colours."""
    title = f"tile block {block}"
    yield box(corner, (_CELL, _CELL), "#eaeef2", "#d0d7de", 3, title=title)
    marked = [colour for colour, one in zip(_COLOURS, blocks, strict=False) if one == block]
    for number, colour in enumerate(marked):
        width = _CELL / len(marked)
        yield box(
            (corner[0] + number * width, corner[1]), (width, _CELL), colour, "", 3, title=title
        )

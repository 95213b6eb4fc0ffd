"""Layouts as grids of cells, and those as SVG: coordinates with their offsets, elements with the
thread and value that have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tilewright.layouts.cute import Layout
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.fragments import Fragment
from tilewright.layouts.swizzle import AnyLayout

__all__ = ["Cell", "CellMatrix", "grid", "svg"]

LARGEST_GRID = 1 << 15
"""Cells of a picture at most."""

_COLOURS = (
    "#a6cee3",
    "#fdbf6f",
    "#b2df8a",
    "#fb9a99",
    "#cab2d6",
    "#ffff99",
    "#c7e9c0",
    "#e5c494",
)
"""Colours of threads, or of offsets, in order; then they begin again."""

_STYLE = (
    "text{text-anchor:middle}.left{text-anchor:start}.right{text-anchor:end}"
    "g rect{stroke:#333}.nobody{fill:#fff}"
    + "".join(f".c{i}{{fill:{colour}}}" for i, colour in enumerate(_COLOURS))
)

_SIZE, _LEFT, _TOP = 34, 34, 52
"""Pixels: of a cell, and left of and above the grid."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid.

    Attributes:
        lines: its text.
        colour: a number for each colour.
        title: what it is, in words.
    """

    lines: tuple[str, ...]
    colour: int
    title: str


@dataclass(frozen=True, slots=True)
class CellMatrix:
    """A matrix of cells.

    Attributes:
        title: what it shows.
        across: what is counted from left to right.
        down: what is counted downwards.
        rows: of cells, of the same length.
    """

    title: str
    across: str
    down: str
    rows: tuple[tuple[Cell, ...], ...]


def grid(
    what: AnyLayout | Fragment, title: str | None = None, bank_elements: int = 1
) -> CellMatrix:
    """A layout or fragment as a grid.

    Args:
        what: a layout has rows of its first mode and columns of all others, and cells with
            offsets; a fragment a cell for each element, with its thread and value.
        title: what to write above it.
        bank_elements: elements of a layout that have the same colour.

    Raises:
        LayoutError: there are too many cells.
    """
    if what.layout.size > LARGEST_GRID if isinstance(what, Fragment) else what.size > LARGEST_GRID:
        raise LayoutError(f"a picture has at most {LARGEST_GRID} cells")
    if isinstance(what, Fragment):
        return _of_fragment(what, title or what.name)
    return _of_layout(what, title or str(what), bank_elements)


def _of_layout(layout: AnyLayout, title: str, bank_elements: int) -> CellMatrix:
    plain = layout if isinstance(layout, Layout) else layout.layout
    height = plain[0].size if plain.rank > 1 else 1
    offsets = layout.offsets().reshape(-1, height).T.tolist()
    rows = tuple(
        tuple(
            Cell(
                (str(offset),),
                offset // bank_elements,
                f"({i},{j}) at {offset}" if height > 1 else f"{j} at {offset}",
            )
            for j, offset in enumerate(row)
        )
        for i, row in enumerate(offsets)
    )
    names = [f"mode {position}" for position in range(plain.rank)]
    down = names.pop(0) if plain.rank > 1 else ""
    return CellMatrix(title, ", ".join(names), down, rows)


def _of_fragment(fragment: Fragment, title: str) -> CellMatrix:
    names = [name for name, _ in fragment.dimensions]
    across = "column" if "column" in names else names[1]
    sizes = dict(fragment.dimensions)
    down = [name for name in names if name != across]
    height = 1
    for name in down:
        height *= sizes[name]
    found: list[list[Cell | None]] = [[None] * sizes[across] for _ in range(height)]
    for thread in range(fragment.threads):
        for value in range(fragment.values):
            element = fragment.element(thread, value)
            row, scale = 0, 1
            for name in down:
                row += element[name] * scale
                scale *= sizes[name]
            place = ", ".join(f"{name} {index}" for name, index in element.items())
            lines = (f"T{thread}", f"V{value}")
            cell = Cell(lines, thread, f"thread {thread}, value {value}: {place}")
            found[row][element[across]] = cell
    nobody = Cell(("",), -1, "nobody's")
    rows = tuple(tuple(cell or nobody for cell in row) for row in found)
    return CellMatrix(title, across, ", ".join(down), rows)


def _text(x: float, y: float, text: str, size: int, anchor: str = "") -> str:
    """Text around x, or to the left or right of it."""
    style = f' class="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{style}>{escape(text)}</text>'


def _drawn(cell: Cell, x: int, y: int) -> str:
    colour = f"c{cell.colour % len(_COLOURS)}" if cell.colour >= 0 else "nobody"
    middle = x + _SIZE / 2
    longest = max(map(len, cell.lines))
    size = max(6, min(11, int(1.5 * _SIZE / max(longest, 1))))
    step = size + 2
    first = y + _SIZE / 2 + size / 2.8 - step * (len(cell.lines) - 1) / 2
    lines = (_text(middle, round(first + i * step, 1), t, size) for i, t in enumerate(cell.lines))
    return (
        f'<g><title>{escape(cell.title)}</title><rect x="{x}" y="{y}" width="{_SIZE}" '
        f'height="{_SIZE}" class="{colour}"/>{"".join(lines)}</g>'
    )


def svg(grids: Sequence[CellMatrix]) -> str:
    """Grids below each other, as SVG."""
    parts: list[str] = []
    top = width = 0
    for each in grids:
        columns = len(each.rows[0])
        right = max(_LEFT + columns * _SIZE, 8 * len(each.title)) + 16
        width = max(width, right)
        parts.append(_text(8, top + 18, each.title, 14, "left"))
        counted = [f"{name} {arrow}" for name, arrow in ((each.down, "↓"), (each.across, "→"))]
        named = "   ".join(text for text in counted if len(text) > 2)
        parts.append(_text(8, top + 34, named, 10, "left"))
        parts += (
            _text(_LEFT + (j + 0.5) * _SIZE, top + _TOP - 5, str(j), 9) for j in range(columns)
        )
        for i, row in enumerate(each.rows):
            y = top + _TOP + i * _SIZE
            parts.append(_text(_LEFT - 5, y + _SIZE / 2 + 3, str(i), 9, "right"))
            for j, cell in enumerate(row):
                parts.append(_drawn(cell, _LEFT + j * _SIZE, y))
        top += _TOP + len(each.rows) * _SIZE + 20
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{top}" '
        f'viewBox="0 0 {width} {top}" font-family="sans-serif">'
        f'<style>{_STYLE}</style><rect width="{width}" height="{top}" fill="white"/>'
    )
    return "\n".join([head, *parts, "</svg>", ""])

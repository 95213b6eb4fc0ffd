"""`tilewright layout`: where a layout puts elements, what it costs to access them, a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from tilewright.layouts import AnyLayout, Layout, WarpAccess
    from tilewright.layouts.fragments import Fragment
    from tilewright.layouts.picture import Cell, CellMatrix
    from tilewright.layouts.spec import Spec

TALLEST = 32
"""Rows of a table that are shown."""


def layout(
    spec: Annotated[
        str,
        typer.Argument(
            metavar="SPEC",
            help="Sizes and strides, a swizzle ' o ' a layout, or a fragment.",
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="OUT.svg", help="Draw it.", show_default=False),
    ] = None,
    bits: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Bits of an element: tells what it costs a warp to access shared memory.",
            show_default=False,
        ),
    ] = None,
    access: Annotated[
        str | None,
        typer.Option(
            metavar="SPEC",
            help="Which coordinates each lane accesses: a layout of lanes and their elements. "
            "By default lane i has coordinate i.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Show a layout of elements in memory, or over the threads of a matrix instruction.

    Examples:

      tilewright layout '((2,4),8):((1,16),2)'

      tilewright layout 'swizzle<3,3,3> o (8,64):(64,1)' --bits 16 --access '(8,8):(1,8)'

      tilewright layout mma.m16n8k16.f16:A -o a.svg
    """
    from rich.console import Console

    from tilewright.cli.options import bad_parameter, write_output
    from tilewright.layouts import LayoutError
    from tilewright.layouts.fragments import Fragment
    from tilewright.layouts.picture import grid, svg

    if output is not None and str(output) != "-" and output.suffix != ".svg":
        raise bad_parameter(f"-o needs OUT.svg, found {output}")
    if access is not None and bits is None:
        raise bad_parameter("--access needs --bits")
    what = _parsed(spec)
    try:
        shown = grid(what, bank_elements=max(1, 32 // (bits or 32)))
    except LayoutError as error:
        if output is not None:
            raise bad_parameter(str(error)) from None
        shown = None
    if output is not None:
        assert shown is not None
        write_output(output, svg([shown]).encode())
        return
    console = Console(highlight=False)
    if shown is not None:
        _show(console, shown)
    facts = _facts_of_fragment(what) if isinstance(what, Fragment) else _facts(what)
    if bits is not None:
        facts += _costs(what, bits, access)
    indent = max(len(name) for name, _ in facts) + 2
    for name, fact in facts:
        console.print(f"{name:{indent}}{fact}", markup=False, soft_wrap=True)


def _parsed(text: str) -> Spec:
    """What a text stands for.

    Raises:
        WithSources: it is no layout, with its place.
    """
    from tilewright.layouts import LayoutSyntaxError
    from tilewright.layouts.spec import parse

    try:
        return parse(text)
    except LayoutSyntaxError as error:
        from tilewright.cli.inputs import WithSources
        from tilewright.diagnostics import Diagnostic, Place

        line = text.count("\n", 0, error.column) + 1
        column = error.column - text.rfind("\n", 0, error.column)
        place = Place("<layout>", line, column)
        raise WithSources([Diagnostic(str(error), place)], {"<layout>": text}) from None


def _show(console: Console, shown: CellMatrix) -> None:
    """The cells as a table, as many as there is room for."""
    from rich import box
    from rich.table import Table

    labels = [[_label(cell) for cell in row] for row in shown.rows]
    # Rich puts three spaces between columns.
    cell = max(max(map(len, row)) for row in labels) + 3
    columns = len(labels[0])
    margin = len(str(len(labels))) + 3
    room = max(1, (console.width - margin) // cell)
    kept = columns if columns <= room else max(1, room - 1)
    table = Table(title=shown.title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right")
    for j in range(kept):
        table.add_column(str(j), justify="right", no_wrap=True)
    more = ["…"] if kept < columns else []
    if more:
        table.add_column("…", no_wrap=True)
    for i, row in enumerate(labels[:TALLEST]):
        table.add_row(str(i), *row[:kept], *more)
    if len(labels) > TALLEST:
        table.add_row("…", *["…"] * kept, *more)
    console.print(table)


def _label(cell: Cell) -> str:
    return " ".join(cell.lines)


Fact = tuple[str, str]


def _told(fact: Callable[[], object], otherwise: str = "none") -> str:
    """A fact, or why there is none."""
    from tilewright.layouts import LayoutError

    try:
        return str(fact())
    except LayoutError as error:
        return f"{otherwise}: {error}"


def _facts(what: AnyLayout) -> list[Fact]:
    from tilewright.layouts import (
        Layout,
        coalesce,
        complement,
        left_inverse,
        right_inverse,
        to_linear,
    )

    def one_to_one() -> str:
        return "no" if not what.injective else "yes, onto" if what.bijective else "yes"

    facts = [
        ("layout", str(what)),
        ("size", str(what.size)),
        ("cosize", _told(lambda: what.cosize, "unknown")),
        ("one to one", _told(one_to_one, "unknown")),
    ]
    if isinstance(what, Layout):
        facts += [
            ("coalesced", str(coalesce(what))),
            ("complement", _told(lambda: complement(what))),
            ("right inverse", str(right_inverse(what))),
            ("left inverse", _told(lambda: left_inverse(what))),
        ]
    return [*facts, ("linear", _told(lambda: to_linear(what)))]


def _facts_of_fragment(fragment: Fragment) -> list[Fact]:
    sizes = ", ".join(f"{name} {size}" for name, size in fragment.dimensions)
    return [
        ("layout", str(fragment.layout)),
        ("elements", sizes),
        ("threads", str(fragment.threads)),
        ("values", f"{fragment.values} of {fragment.bits} bits a thread"),
        ("registers", f"{fragment.registers} of 32 bits a thread"),
        ("linear", _told(fragment.linear)),
        ("source", fragment.source),
    ]


def _costs(what: Spec, bits: int, lanes: str | None) -> list[Fact]:
    """What it costs a warp to access elements."""
    from tilewright.cli.options import bad_parameter
    from tilewright.layouts import Layout, LayoutError
    from tilewright.layouts import access as cost
    from tilewright.layouts.cute import LARGEST_TABLE
    from tilewright.layouts.fragments import Fragment

    if isinstance(what, Fragment):
        raise bad_parameter("--bits is for layouts of memory, and a fragment is of registers")
    pattern = Layout((min(32, what.size), 1)) if lanes is None else _pattern(lanes)
    try:
        if pattern.size > LARGEST_TABLE or pattern.cosize > what.size:
            raise LayoutError(
                f"the access {pattern} reaches coordinate {pattern.cosize - 1}, and {what} has "
                f"size {what.size}"
            )
        places = pattern.offsets().reshape(-1, pattern[0].size).T
        found = cost(what.offsets()[places], bits)
    except LayoutError as error:
        raise bad_parameter(str(error)) from None
    return [("access", str(pattern)), *_cost_facts(found)]


def _pattern(text: str) -> Layout:
    """The layout of lanes and elements.

    Raises:
        WithSources: it is none.
    """
    from tilewright.cli.options import bad_parameter
    from tilewright.layouts import ComposedLayout, Layout, join
    from tilewright.layouts.fragments import Fragment

    parsed = _parsed(text)
    plain = parsed.layout if isinstance(parsed, Fragment) else parsed
    if isinstance(plain, ComposedLayout):
        raise bad_parameter("--access is a layout of lanes and elements without a swizzle")
    if plain.rank > 2:
        raise bad_parameter(f"--access has a mode of lanes and one of elements, not {plain.rank}")
    return plain if plain.rank == 2 else join(plain, Layout(1, 0))


def _cost_facts(found: WarpAccess) -> list[Fact]:
    return [
        ("vector", f"{found.vector} elements, {found.bytes} bytes a lane"),
        ("accesses", str(found.instructions)),
        (
            "wavefronts",
            f"{found.wavefronts} of shared memory, {found.conflicts} of them by bank conflicts",
        ),
        ("sectors", f"{found.sectors} of 32 bytes of global memory"),
    ]

"""`tilewright info`: what a module holds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tilewright.cli.options import InputFile
from tilewright.nesting import walk

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from tilewright.cli.inputs import Input
    from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
    from tilewright.dialects.cuda_tile.types import TileType


def info(input: InputFile) -> None:
    """Show what a module holds.

    Its kernels with their parameters and operations, the bytecode version that is needed, and the
    memory that tiles take.

    Examples:

      tilewright info kernel.tilebc
    """
    from rich.console import Console

    from tilewright.cli.inputs import load

    loaded = load(input)
    console = Console(highlight=False, soft_wrap=True)
    _show_module(console, loaded)
    for entry in loaded.module.entries:
        _show_kernel(console, entry)


def _show_module(console: Console, loaded: Input) -> None:
    from tilewright.dialects.cuda_tile.operations.module import GlobalOp
    from tilewright.dialects.cuda_tile.preview.content import preview_content

    module = loaded.module
    kernels = len(module.entries)
    globals_ = sum(isinstance(member, GlobalOp) for member in module.members)
    source = "text" if loaded.version is None else f"bytecode {loaded.version}"
    needed, reasons = needed_version(module)
    preview = preview_content(module)
    console.print(f"{source}, {kernels} kernel(s), {globals_} global(s)")
    if preview is not None:
        console.print(f"has preview content, {preview[1]} first", markup=False)
    if module.producer is not None:
        console.print(f"producer: {module.producer.data}", markup=False)
    console.print(f"needs bytecode {needed} or later" + (":" if reasons else ""))
    for reason in reasons:
        console.print(f"  {reason}", markup=False)


def needed_version(module: ModuleOp) -> tuple[str, list[str]]:
    """The oldest bytecode version that can hold a module, and why no older one can."""
    from tilewright import bytecode
    from tilewright.diagnostics import BytecodeError

    reasons: list[str] = []
    for version in bytecode.SUPPORTED:
        try:
            bytecode.write(module, version)
        except BytecodeError as error:
            messages = [
                f"{d.operation}: {d.message}" if d.operation else d.message
                for d in error.diagnostics
            ]
            reasons = list(dict.fromkeys(messages))
        else:
            return str(version), reasons
    return "none", reasons


def _table(title: str, *columns: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, justify="right" if column in _NUMERIC else "left")
    return table


_NUMERIC = ("#", "count", "elements", "bytes")


def _show_kernel(console: Console, entry: EntryOp) -> None:
    from rich.text import Text

    from tilewright.dialects.cuda_tile.types import TileType, spell

    console.print()
    console.print(f"kernel @{entry.sym_name.data}", style="bold", markup=False)
    if entry.optimization_hints is not None and entry.optimization_hints.entries.data:
        console.print(f"hints: {entry.optimization_hints.body()}", markup=False)
    parameters = _table("parameters", "#", "type")
    for position, type in enumerate(entry.function_type.inputs.data):
        parameters.add_row(str(position), Text(spell(type)))
    console.print(parameters)

    operations: Counter[str] = Counter()
    tiles: Counter[TileType] = Counter()
    for operation in walk(entry):
        if operation is not entry:
            operations[operation.name.removeprefix("cuda_tile.")] += 1
        tiles.update(v.type for v in operation.results if isinstance(v.type, TileType))
    used = _table("operations", "operation", "count")
    for name, count in sorted(operations.items(), key=lambda item: (-item[1], item[0])):
        used.add_row(name, str(count))
    console.print(used)

    memory = _table("tiles", "tile", "elements", "bytes", "count")
    for tile, count in sorted(tiles.items(), key=lambda item: (-tile_bytes(item[0]), str(item[0]))):
        if tile.rank:
            row = (str(tile.element_count), str(tile_bytes(tile)), str(count))
            memory.add_row(Text(spell(tile)), *row)
    if memory.row_count:
        console.print(memory)


def tile_bytes(tile: TileType) -> int:
    """Bytes that a tile takes as values of the program: pointers 8, i1 1, four-bit numbers half."""
    from tilewright.dialects.cuda_tile.number_types import WIDTHS

    name = tile.element_name
    bits = {"ptr": 64, "i1": 8, "tf32": 32}.get(name) or WIDTHS[name]
    return (tile.element_count * bits + 7) // 8

"""The errors of running programs, as diagnostics that say where, in which tile block, and why."""

from __future__ import annotations

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, Place, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import BlockId
from tilewright.reference.schedule import Deadlock
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.values import Stop

__all__ = ["deadlock_diagnostic", "diagnostic_of", "report"]

_SHOWN = 8
"""How many tile blocks of a deadlock are shown."""


def diagnostic_of(stop: Stop, entry: Operation, block: BlockId | None) -> Diagnostic:
    """What stopped a program."""
    where = [] if block is None else [f"in tile block {block}"]
    if stop.element:
        where.append(f"at element {list(stop.element)}")
    message = stop.message + (f" ({', '.join(where)})" if where else "")
    notes: tuple[Diagnostic, ...] = ()
    if stop.origin is not None:
        source = stop.origin.operation
        reason = f"the result is unspecified {stop.origin.reason}"
        notes = (Diagnostic(reason, _place(source, entry), Severity.NOTE, _name(source)),)
    operation = stop.operation
    return Diagnostic(message, _place(operation, entry), operation=_name(operation), notes=notes)


def report(stop: Stop, operation: Operation | None, entry: Operation, block: TileBlock) -> None:
    """Tell who watches what is undefined.

    Args:
        stop: that.
        operation: what it happened at, unless the stop knows.
        entry: the kernel.
        block: the tile block.
    """
    stop.operation = stop.operation or operation
    found = diagnostic_of(stop, entry, block.id)
    block.listeners.tell("stopped", stop.check, found, stop.operation, block.id)


def deadlock_diagnostic(deadlock: Deadlock, entry: EntryOp) -> Diagnostic:
    """A deadlock, with where each tile block waits."""
    blocks = [running.block for running in deadlock.waiting]
    shown = ", ".join(str(block.id) for block in blocks[:4]) + (", …" if len(blocks) > 4 else "")
    message = (
        f"deadlock: no tile block is left that could write what {len(blocks)} of them wait for "
        f"(tile blocks {shown})"
    )
    loop = blocks[0].waits_in
    notes = [_waiting(block, entry) for block in blocks[:_SHOWN]]
    if len(blocks) > _SHOWN:
        more = f"and {len(blocks) - _SHOWN} more"
        notes.append(Diagnostic(more, severity=Severity.NOTE))
    return Diagnostic(message, _place(loop, entry), operation=_name(loop), notes=tuple(notes))


def _waiting(block: TileBlock, entry: EntryOp) -> Diagnostic:
    """Where a tile block waits, and what it last saw."""
    if block.polled is None:
        message = f"tile block {block.id} waits here"
        place, name = _place(block.waits_in, entry), _name(block.waits_in)
        return Diagnostic(message, place, Severity.NOTE, name)
    operation, addresses, values = block.polled
    message = f"tile block {block.id} waits here"
    if addresses.size == 1:
        address = int(addresses.reshape(-1)[0])
        found = block.memory.name_at(address)
        at = "" if found is None else f" byte {found[1]} of {found[0]}"
        message += f", where it last read {values.reshape(-1)[0]} from{at or f' {address:#x}'}"
    return Diagnostic(message, _place(operation, entry), Severity.NOTE, _name(operation))


def _place(operation: Operation | None, entry: Operation) -> Place:
    return debug_place(entry if operation is None else operation)


def _name(operation: Operation | None) -> str | None:
    return None if operation is None else source_name(operation)

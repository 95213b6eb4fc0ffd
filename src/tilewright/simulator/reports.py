"""Findings as diagnostics: where, what every agent does, and what the barriers wait for."""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, Place, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.reference.errors import diagnostic_of
from tilewright.semantics.values import Stop
from tilewright.simulator.processes import Agent, AsynchronousWork, Process, TileBlockMachine
from tilewright.simulator.valueless import Uncomputed
from tilewright.simulator.violations import Violation

__all__ = ["Finding", "deadlock", "finding_of"]

_SHOWN = 12
"""How many notes of one kind a diagnostic has."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a program.

    Attributes:
        kind: the class of the violation, a key of `VIOLATIONS`; `undefined` for undefined behaviour
            of an operation, `result` where results differ, `values` where a schedule depends on
            values that are not computed.
        diagnostic: the message, with where agents are and what barriers wait for.
        schedule: the schedule under which it happens.
    """

    kind: str
    diagnostic: Diagnostic
    schedule: str

    def __str__(self) -> str:
        return str(self.diagnostic)


def deadlock(machine: TileBlockMachine) -> Violation:
    """The violation in which agents wait, and nothing is left that could let them go on."""
    waiting = [p for p in machine.live() if isinstance(p, Agent) and p.request is not None]
    blocked = [agent for agent in waiting if agent.request and agent.request.action != "join"]
    names = ", ".join(agent.name for agent in blocked) or "the program"
    verb = "waits" if len(blocked) == 1 else "wait"
    operation = next((agent.request.operation for agent in blocked if agent.request), None)
    return Violation("deadlock", f"{names} {verb} for ever", operation)


def finding_of(
    stop: Stop, machine: TileBlockMachine | None, entry: Operation, schedule: str
) -> Finding:
    """The finding for what has stopped a program.

    Args:
        stop: what happened.
        machine: the tile block; None if it had not started.
        entry: the entry.
        schedule: the name of the schedule.
    """
    kind = stop.kind if isinstance(stop, Violation) else "undefined"
    if isinstance(stop, Uncomputed):
        kind = "values"
    block = None if machine is None else machine.block.id
    found = diagnostic_of(stop, entry, block)  # pyright: ignore[reportArgumentType]
    notes = [*found.notes]
    if isinstance(stop, Violation) and stop.other is not None:
        notes.append(_note("this is the other access", stop.other))
    if machine is not None:
        current = machine.current
        if kind != "deadlock" and current is not None:
            notes.append(_note(f"this happens in {current.name}", None))
        notes += _positions(machine)
        notes += [_note(text, None) for text in _barriers(machine)]
    notes.append(_note(f"this happens under {schedule}", None))
    name = None if found.operation is None else found.operation.removeprefix("nv_tileas.")
    made = Diagnostic(found.message, found.place, found.severity, name, tuple(notes))
    return Finding(kind, made, schedule)


def _note(message: str, operation: Operation | None) -> Diagnostic:
    place = Place() if operation is None else debug_place(operation)
    name = None if operation is None else operation.name.rpartition(".")[2]
    return Diagnostic(message, place, Severity.NOTE, name)


def _positions(machine: TileBlockMachine) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for process in machine.processes:
        if process.finished:
            continue
        found.append(_position(process))
    extra = [_note(f"and {len(found) - _SHOWN} more", None)] if len(found) > _SHOWN else []
    return found[:_SHOWN] + extra


def _position(process: Process) -> Diagnostic:
    if isinstance(process, AsynchronousWork):
        return _note(f"{process.name} is in flight", process.operation)
    assert isinstance(process, Agent)
    request = process.request
    if request is None or request.action == "memory access":
        return _note(f"{process.name} is here", process.operation)
    state = "is about to go on" if request.enabled() else "waits here"
    message = f"{process.name} {state}"
    at = request.iterator
    if at is not None:
        message += f": stage {at.stage} of {at.pipeline.name}, parity {at.parity}"
    return _note(message, request.operation)


def _barriers(machine: TileBlockMachine) -> list[str]:
    lines: list[str] = []
    for pipeline in machine.pipelines:
        for stage, slot in enumerate(pipeline.slots):
            full, empty = pipeline.full[stage], pipeline.empty[stage]
            lines.append(f"stage {stage} of {pipeline.name} is {slot.status}; {full}; {empty}")
    extra = [f"and {len(lines) - _SHOWN} stages more"] if len(lines) > _SHOWN else []
    return lines[:_SHOWN] + extra

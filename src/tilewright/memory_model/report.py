"""Outcomes and executions in words, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.memory_model.definition import RULES, happens_before
from tilewright.memory_model.events import HOST, Candidate, Event, bits
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.litmus import Row, Verdict
from tilewright.memory_model.relations import relations
from tilewright.memory_model.runs import LOCAL, OF_BLOCK

__all__ = ["SCHEMA", "as_json", "described", "letter", "lines_of", "place_of", "witness_of"]

SCHEMA = 1
"""The version of the JSON."""


def described(candidate: Candidate, number: int, names: Mapping[str, int]) -> str:
    """An event in words: `tile block 1: acquire device load of y[0] = 1`.

    Args:
        candidate: the runs.
        number: of the event.
        names: where arrays lie.
    """
    event = candidate.events[number]
    if event.kind == "print":
        return f"tile block {event.block}: print {event.value.decode()!r}"
    who = "before the launch" if event.block == HOST else f"tile block {event.block}"
    if event.kind == "end":
        return f"{who}: end of {place_of(event, names)}"
    order = " ".join(filter(None, (event.ordering, event.scope)))
    verb = {"read": "load of", "write": "store to"}[event.kind]
    if number in candidate.pairs or number in candidate.pairs.values():
        verb = {"read": "atomic load of", "write": "atomic store to"}[event.kind]
    where = place_of(event, names)
    value = int.from_bytes(event.value, "little")
    how = "" if event.block == HOST else f"{order} "
    return f"{who}: {how}{verb} {where} = {value}"


def letter(candidate: Candidate, number: int) -> str:
    """What an event is called: `a`; `initial` for what was in memory before the launch.

    Args:
        candidate: the runs.
        number: of the event.
    """
    first = len(candidate.memory)
    if number < first:
        return "initial"
    at = number - first
    return chr(ord("a") + at) if at < 26 else f"e{at}"


def place_of(event: Event, names: Mapping[str, int]) -> str:
    """Where an event accesses memory: `x[1]`, by the size of what it accesses."""
    if event.address >= LOCAL:
        block, offset = divmod(event.address - LOCAL, OF_BLOCK)
        whose = "its own memory" if block == event.block else f"memory of tile block {block}"
        return f"{whose} at {offset:#x}"
    before = {base: name for name, base in names.items() if base <= event.address}
    base = max(before)
    offset, size = event.address - base, len(event.value)
    if offset % size:
        return f"byte {offset} of {before[base]}"
    return f"{before[base]}[{offset // size}]"


# ---- in words


def lines_of(verdict: Verdict, witness: bool = True) -> Iterator[str]:
    """A verdict in words.

    Args:
        verdict: that.
        witness: whether to tell for each outcome how it comes about.
    """
    litmus = verdict.litmus
    names = litmus.names
    for row in verdict.rows:
        values = ", ".join(f"{name} = {_shown(value)}" for name, value in row.values.items())
        mark = "*" if row.holds else " "
        yield f"{mark} {values or 'nothing is accessed'}"
        if witness:
            yield from witness_of(row.execution, names)
    racing = verdict.outcomes.racing
    if racing is not None:
        one, other = racing.races[0]
        yield "data race: the program is undefined"
        for number in (one, other):
            event = racing.candidate.events[number]
            operation = event.operation
            at = f" ({debug_place(operation)})" if operation is not None else ""
            yield f"    {described(racing.candidate, number, names)}{at}"
    if verdict.outcomes.stopped is not None:
        yield f"undefined: {verdict.outcomes.stopped.message} ({verdict.outcomes.stopped.place})"
    yield verdict_of(verdict)
    if litmus.because:
        yield f"because: {litmus.because}"
    for rule in litmus.rules:
        if RULES[rule].decided:
            yield f"this hangs on a decision of ours: {RULES[rule].text}"


def verdict_of(verdict: Verdict) -> str:
    """What has been found, in a line."""
    litmus, count = verdict.litmus, len(verdict.rows)
    all_of = f"{count} outcome{'s' if count != 1 else ''}"
    if verdict.outcomes.left_out:
        all_of += f"; not complete: {verdict.outcomes.left_out} runs are left out"
    if verdict.outcomes.explored < 1:
        all_of += f"; not complete: {verdict.outcomes.explored:.1%} explored in time"
    if not litmus.kind:
        return all_of
    condition = "" if litmus.condition is None else f" {litmus.condition.text}"
    stated = f"{litmus.kind}{condition}"
    if verdict.is_as_stated:
        is_sure = verdict.is_complete or litmus.kind in ("exists", "undefined")
        return f"{stated}: {'yes' if is_sure else 'none found'} ({all_of})"
    why = "undefined" if verdict.is_undefined and litmus.kind != "undefined" else "no"
    return f"{stated}: {why} ({all_of})"


def _shown(value: Any) -> str:
    if value is None:
        return "not read"
    return repr(value) if isinstance(value, str) else str(value)


def witness_of(execution: Execution, names: Mapping[str, int]) -> Iterator[str]:
    """An execution in words: its events, what they read, and the order of writes.

    Args:
        execution: that.
        names: where arrays lie.
    """
    candidate = execution.candidate
    first = len(candidate.memory)
    for number in range(first, len(candidate.events)):
        sources = {w for (r, _), w in execution.sources.items() if r == number}
        read = ", ".join(letter(candidate, w) for w in sorted(sources))
        tail = f"  from {read}" if read else ""
        yield f"    {letter(candidate, number)}  {described(candidate, number, names)}{tail}"
    for cell, order in enumerate(execution.orders):
        if len(order) > 2:
            low, _ = candidate.cells[cell]
            event = next(candidate.events[n] for n in order if candidate.events[n].address == low)
            row = " < ".join(letter(candidate, n) for n in order)
            yield f"    coherence of {place_of(event, names)}: {row}"


# ---- as JSON


def as_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict as JSON."""
    litmus, names = verdict.litmus, verdict.litmus.names
    return {
        "schema": SCHEMA,
        "stated": litmus.kind,
        "condition": None if litmus.condition is None else litmus.condition.text,
        "because": litmus.because,
        "decisions": [RULES[rule].text for rule in litmus.rules if RULES[rule].decided],
        "as_stated": verdict.is_as_stated,
        "undefined": verdict.is_undefined,
        "complete": verdict.is_complete,
        "left_out": verdict.outcomes.left_out,
        "outcomes": [_row(row, names) for row in verdict.rows],
    }


def _plain(value: Any) -> Any:
    """A value for JSON, which has no infinities and no NaN: these are texts."""
    return str(value) if isinstance(value, float) and not isfinite(value) else value


def _row(row: Row, names: Mapping[str, int]) -> dict[str, Any]:
    candidate = row.execution.candidate
    before = happens_before(candidate, row.execution.sources)
    return {
        "values": {name: _plain(value) for name, value in row.values.items()},
        "holds": row.holds,
        "events": [described(candidate, n, names) for n in range(len(candidate.events))],
        "relations": {
            name: [*map(list, pairs)] for name, pairs in relations(row.execution).items()
        },
        "happens_before": [[*bits(mask)] for mask in before],
    }

"""What a memory operation is: events, one or two for each element.

Specification: "Memory Model", "Global Memory". A load, store or atomic of a tile is one memory
operation per element, in no order among themselves. A read-modify-write is a read and a write that
belong together. Nothing is atomic for a whole tile. Elements that share a byte are one memory
operation on that byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic

__all__ = ["HOST", "Candidate", "Event", "Run", "bits", "overlap"]

HOST = -1
"""The number of who writes what is in memory before the launch."""

Kind = Literal["read", "write", "end", "print"]


@dataclass(frozen=True, eq=False)
class Event:
    """A read or write of one element, the end of memory that was allocated, or a print.

    Attributes:
        block: the number of the tile block, or `HOST`.
        step: the number of the operation among those that the tile block executed.
        operation: that; None for what the host did.
        element: the number of the element in the tile; of the byte, where elements share bytes.
        kind: what it does.
        address: of the first byte.
        value: its bytes; what a print prints.
        ordering: `weak`, `relaxed`, `acquire`, `release` or `acq_rel`.
        scope: `tl_blk`, `device` or `sys`; None for weak accesses.
        is_free: whether it is a read that may give anything, as nothing depends on it: what it
            gives is what it reads from.
    """

    block: int
    step: int
    operation: Operation | None
    element: int
    kind: Kind
    address: int
    value: bytes
    ordering: str = "weak"
    scope: str | None = None
    is_free: bool = False

    @property
    def end(self) -> int:
        """The address after the last byte."""
        return self.address + len(self.value)

    @property
    def is_read(self) -> bool:
        """Whether it reads memory."""
        return self.kind == "read"

    @property
    def is_write(self) -> bool:
        """Whether it writes memory, or takes it away."""
        return self.kind in ("write", "end")

    @property
    def is_strong(self) -> bool:
        """Whether it has a scope: it is not weak."""
        return self.scope is not None

    @property
    def acquires(self) -> bool:
        """Whether it is a read that acquires."""
        return self.is_read and self.ordering in ("acquire", "acq_rel")

    @property
    def releases(self) -> bool:
        """Whether it is a write that releases."""
        return self.is_write and self.ordering in ("release", "acq_rel")

    def includes(self, block: int) -> bool:
        """Whether its scope includes a tile block."""
        return self.is_strong and (self.scope != "tl_blk" or self.block == block)

    def byte(self, address: int) -> int:
        """The byte at an address."""
        return self.value[address - self.address]


def overlap(a: Event, b: Event) -> bool:
    """Whether two events touch a byte in common."""
    return a.kind != "print" and b.kind != "print" and a.address < b.end and b.address < a.end


@dataclass(frozen=True)
class Run:
    """What a tile block does, if its reads give certain values.

    Attributes:
        events: in the order of the program.
        waits: for each step, the steps that it waits for by its token, those of others included.
        depends: for each step, the steps whose results it needs: as an address, a value, a mask, or
            to be executed at all.
        pairs: the write that belongs to a read of a read-modify-write, by their numbers among the
            events.
        registers: what loads and atomics gave, by the name of the result and the element; not of
            reads that may give anything.
        stopped: what was undefined by itself, behind these events; None if all went well.
    """

    events: tuple[Event, ...]
    waits: Mapping[int, frozenset[int]]
    depends: Mapping[int, frozenset[int]]
    pairs: Mapping[int, int]
    registers: Mapping[tuple[str, int], bytes]
    stopped: Diagnostic | None = None


def bits(mask: int) -> Iterator[int]:
    """The numbers of a set that is a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Candidate:
    """Runs of all tile blocks that may fit together, and what memory holds before.

    Sets of events are masks: bit n stands for event n.

    Attributes:
        runs: one of each tile block.
        memory: what the host wrote, in pieces as events access them.
    """

    runs: Sequence[Run]
    memory: Sequence[Event]

    @cached_property
    def events(self) -> Sequence[Event]:
        """All of them: the host's, then those of the tile blocks."""
        return [*self.memory, *(event for run in self.runs for event in run.events)]

    @cached_property
    def first(self) -> Sequence[int]:
        """The number of the first event of each tile block."""
        found, at = list[int](), len(self.memory)
        for run in self.runs:
            found.append(at)
            at += len(run.events)
        return found

    @cached_property
    def token_order(self) -> Sequence[int]:
        """For each event those that it waits for: all of the operations whose tokens reach it."""
        return self._of_steps("waits")

    @cached_property
    def dependencies(self) -> Sequence[int]:
        """For each event those whose values it needs."""
        return self._of_steps("depends")

    def _of_steps(self, relation: Literal["waits", "depends"]) -> Sequence[int]:
        found = [0] * len(self.memory)
        for run, first in zip(self.runs, self.first, strict=True):
            by_step: dict[int, int] = {}
            for number, event in enumerate(run.events, first):
                by_step[event.step] = by_step.get(event.step, 0) | 1 << number
            steps: Mapping[int, frozenset[int]] = getattr(run, relation)
            for event in run.events:
                before = steps.get(event.step, frozenset[int]())
                found.append(sum(by_step.get(step, 0) for step in before))
        return found

    @cached_property
    def pairs(self) -> Mapping[int, int]:
        """The write of a read-modify-write by its read."""
        return {
            first + read: first + write
            for run, first in zip(self.runs, self.first, strict=True)
            for read, write in run.pairs.items()
        }

    @cached_property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The bytes that are accessed, in pieces that no event has only a part of: where they begin
        and end."""
        ends = sorted({at for e in self.events if e.kind != "print" for at in (e.address, e.end)})
        pieces = pairwise(ends)
        return [
            (low, high)
            for low, high in pieces
            if any(e.address <= low and high <= e.end for e in self.events if e.kind != "print")
        ]

    @cached_property
    def accesses(self) -> Sequence[Sequence[int]]:
        """The events that access each cell."""
        return [
            [
                number
                for number, e in enumerate(self.events)
                if e.kind != "print" and e.address <= low and high <= e.end
            ]
            for low, high in self.cells
        ]

    @cached_property
    def cells_of(self) -> Sequence[Sequence[int]]:
        """The cells that each event accesses."""
        found: list[list[int]] = [[] for _ in self.events]
        for cell, accesses in enumerate(self.accesses):
            for event in accesses:
                found[event].append(cell)
        return found

    @cached_property
    def spanning(self) -> frozenset[int]:
        """The events that access several cells."""
        return frozenset(n for n, cells in enumerate(self.cells_of) if len(cells) > 1)

    @property
    def is_possible(self) -> bool:
        """Whether for all that is read somebody writes it."""
        for cell, accesses in enumerate(self.accesses):
            writes = [n for n in accesses if self.events[n].is_write]
            for read in (n for n in accesses if self.events[n].is_read):
                if not any(self.may_give(write, read, cell) for write in writes):
                    return False
        return True

    def may_give(self, write: int, read: int, cell: int) -> bool:
        """Whether a read may read from a write, by what they read and write in a cell."""
        return self.events[read].is_free or self.part(write, cell) == self.part(read, cell)

    def part(self, event: int, cell: int) -> bytes:
        """What an event reads or writes in a cell."""
        found, (low, high) = self.events[event], self.cells[cell]
        return found.value[low - found.address : high - found.address]

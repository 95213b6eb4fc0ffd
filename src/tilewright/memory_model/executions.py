"""An execution: which runs, who reads from whom, in which order writes are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilewright.memory_model import definition
from tilewright.memory_model.events import Candidate

__all__ = ["Execution"]


@dataclass(frozen=True)
class Execution:
    """One that the model allows.

    Attributes:
        candidate: the runs.
        sources: for a read and a cell the write that it reads.
        orders: the writes of each cell in coherence order.
        prints: the prints in their order.
        races: the pairs of events that race.
    """

    candidate: Candidate
    sources: Mapping[tuple[int, int], int]
    orders: Sequence[Sequence[int]]
    prints: tuple[int, ...]
    races: tuple[tuple[int, int], ...]

    @cached_property
    def memory(self) -> Mapping[int, int]:
        """The bytes that the host finds after the launch, of those that are accessed."""
        found: dict[int, int] = {}
        for cell, order in enumerate(self.orders):
            low, _ = self.candidate.cells[cell]
            for k, byte in enumerate(self.candidate.part(definition.found_by_host(order), cell)):
                found[low + k] = byte
        return found

    @property
    def text(self) -> str:
        """What has been printed."""
        return "".join(self.candidate.events[n].value.decode() for n in self.prints)

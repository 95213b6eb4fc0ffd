"""Storage that a schedule needs: stages of pipelines, places in shared memory, named barriers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.targets.devices import NAMED_BARRIERS

__all__ = [
    "Buffer",
    "Lifetime",
    "OutOfStorage",
    "Placement",
    "StageDemand",
    "assign_barriers",
    "place_buffers",
    "stage_counts",
]


class OutOfStorage(ValueError):
    """What a kernel needs does not fit into a device."""


@dataclass(frozen=True)
class Lifetime:
    """Rows during which something is in use, in the time of one iteration.

    Attributes:
        first: first row.
        end: the row after the last one.
    """

    first: int
    end: int

    def __post_init__(self) -> None:
        if self.end <= self.first:
            raise ValueError(f"a lifetime from row {self.first} to before row {self.end} is empty")

    @property
    def rows(self) -> int:
        """How long it is."""
        return self.end - self.first

    def instances(self, interval: int) -> int:
        """How many iterations use theirs at the same time, with an initiation interval."""
        return -(-self.rows // interval)

    def meets(self, other: Lifetime, interval: int | None) -> bool:
        """Whether two are in use at the same time.

        Args:
            other: the other one.
            interval: initiation interval of the loop of both; None outside of loops.
        """
        if interval is None:
            return self.first < other.end and other.first < self.end
        if self.rows + other.rows > interval:
            return True
        after = (other.first - self.first) % interval
        return after < self.rows or interval - after < other.rows


# Stages -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StageDemand:
    """What a pipeline would like.

    Attributes:
        stage_bytes: shared memory of one stage, with its barriers.
        lifetime: from the time a stage is claimed until it is given back.
        interval: initiation interval of the loop.
        useful: with fewer stages the agents take turns.
        needed: with fewer stages the kernel comes to a halt.
        prefill: rows for which stages should be full before they are read, where there is room.
    """

    stage_bytes: int
    lifetime: int
    interval: int
    useful: int = 1
    needed: int = 1
    prefill: int = 0

    @property
    def wanted(self) -> int:
        """Stages with which no iteration waits for a stage."""
        rows = self.lifetime + self.prefill
        return max(self.useful, self.needed, -(-rows // self.interval))

    def slowdown(self, stages: int) -> float:
        """How much longer iterations take with so many stages, at least 1."""
        return max(1.0, self.lifetime / (stages * self.interval))


def stage_counts(demands: Sequence[StageDemand], budget: int) -> tuple[int, ...]:
    """Stages of each pipeline: as many as wanted, fewer where they cost the least time until all
    fit into shared memory.

    Args:
        demands: of the pipelines.
        budget: bytes of shared memory.

    Raises:
        OutOfStorage: not even the stages fit that they need.
    """
    # More than fit alone need not be tried.
    found = [min(d.wanted, max(d.needed, budget // d.stage_bytes)) for d in demands]
    total = sum(n * demand.stage_bytes for n, demand in zip(found, demands, strict=True))
    while total > budget:
        choices = [k for k, stages in enumerate(found) if stages > demands[k].needed]
        if not choices:
            raise OutOfStorage(
                f"the pipelines need at least {total} bytes of shared memory, there are {budget}"
            )
        # Of those that cost as little the one that frees the most.
        cheapest = min(
            choices,
            key=lambda k: (demands[k].slowdown(found[k] - 1), -demands[k].stage_bytes, k),
        )
        found[cheapest] -= 1
        total -= demands[cheapest].stage_bytes
    return tuple(found)


# Places -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Buffer:
    """Something that needs a place in shared memory.

    Attributes:
        size: bytes.
        alignment: what its address must be a multiple of; 1024 is what the widest swizzle needs.
    """

    size: int
    alignment: int = 1024


@dataclass(frozen=True)
class Placement:
    """Where buffers are.

    Attributes:
        offsets: the first byte of each buffer.
        size: bytes that all need.
    """

    offsets: tuple[int, ...]
    size: int


def place_buffers(
    buffers: Sequence[Buffer], memory: int, together: Callable[[int, int], bool]
) -> Placement:
    """Give each buffer the first place, in order, where nothing is that is in use with it.

    Args:
        buffers: all that need one.
        memory: bytes of shared memory.
        together: whether two buffers, by their positions, may be in use at the same time.

    Raises:
        OutOfStorage: they don't fit.
    """
    offsets: list[int] = []
    for position, buffer in enumerate(buffers):
        taken = sorted(
            (offset, offset + buffers[other].size)
            for other, offset in enumerate(offsets)
            if together(other, position)
        )
        place = 0
        for start, end in taken:
            if place + buffer.size <= start:
                break
            place = max(place, -(-end // buffer.alignment) * buffer.alignment)
        offsets.append(place)
    size = max((o + b.size for o, b in zip(offsets, buffers, strict=True)), default=0)
    if size > memory:
        raise OutOfStorage(f"the buffers need {size} bytes of shared memory, there are {memory}")
    return Placement(tuple(offsets), size)


def assign_barriers(
    lifetimes: Sequence[Lifetime], interval: int | None = None, first: int = 1
) -> tuple[int, ...]:
    """A named barrier for each use, shared by uses that never overlap.

    Args:
        lifetimes: when each is in use.
        interval: initiation interval of the loop that they are of; None outside of loops.
        first: the first number that may be used; 0 is the barrier of the whole thread block.

    Raises:
        OutOfStorage: there are not enough.
    """
    found: list[int] = []
    for k, lifetime in enumerate(lifetimes):
        taken = {found[other] for other in range(k) if lifetimes[other].meets(lifetime, interval)}
        number = next((n for n in range(first, NAMED_BARRIERS) if n not in taken), None)
        if number is None:
            raise OutOfStorage(
                f"more than {NAMED_BARRIERS - first} named barriers would be in use at once"
            )
        found.append(number)
    return tuple(found)

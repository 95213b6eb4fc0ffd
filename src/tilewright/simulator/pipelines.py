"""Pipelines in execution: barriers, stages, and what each step of the handshake does and checks.

Each method of `Pipeline` is one row of the table of steps in the semantics. The numbers of
iterators are ghosts: no program sees them, but they tell which generation of a stage is meant,
which a parity of one bit cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.proxies import Proxy
from tilewright.simulator.clocks import Past
from tilewright.simulator.storage import BufferView, Places, Storage, StorageUse
from tilewright.simulator.users import StageReading, Touch, User
from tilewright.simulator.violations import Violation

__all__ = ["Barrier", "Iterator", "Ownership", "Pipeline", "PipelineStage", "StageBuffer"]


@dataclass(eq=False)
class Barrier:
    """An mbarrier.

    Attributes:
        name: what messages call it.
        expected: arrivals per phase.
        pending: arrivals that the phase still waits for.
        bytes: bytes that the phase still waits for.
        phase: how many phases have been completed.
        past: what has happened before the last completed phase.
    """

    name: str
    expected: int
    pending: int = -1
    bytes: int = 0
    phase: int = 0
    past: Past = field(default_factory=Past)
    _gathered: Past = field(default_factory=Past)

    def __post_init__(self) -> None:
        self.pending = self.expected

    def done(self, parity: int) -> bool:
        """Whether waiting with a parity ends: the current phase differs from it."""
        return self.phase % 2 != parity

    def expect(self, count: int, process: User) -> None:
        """Announce bytes."""
        self.bytes += count
        process.touches.append(Touch(self, "arrive", self.phase))

    def land(self, count: int, process: User) -> bool:
        """Announced bytes have come; gives whether that completes the phase."""
        self.bytes -= count
        return self._progress(process)

    def arrive(self, process: User) -> bool:
        """An arrival; gives whether it completes the phase.

        Raises:
            Violation: R11: the phase has all its arrivals already.
        """
        if self.pending == 0:
            message = f"{self.name} gets more than {self.expected} arrivals in phase {self.phase}"
            raise Violation("R11", message)
        self.pending -= 1
        return self._progress(process)

    def _progress(self, process: User) -> bool:
        self._gathered.join(process.past)
        process.published()
        flips = self.pending == 0 and self.bytes == 0
        process.touches.append(Touch(self, "arrive", self.phase, flips))
        if flips:
            self.phase += 1
            self.pending = self.expected
            self.past.join(self._gathered)
            self._gathered = Past()
        return flips

    def pass_through(self, process: User) -> None:
        """A wait has ended."""
        process.touches.append(Touch(self, "wait", self.phase))
        process.learn(self.past)

    def __str__(self) -> str:
        waits = f"{self.pending} of {self.expected} arrivals pending, {self.bytes} bytes pending"
        return f"{self.name}: phase {self.phase}, {waits}"


@dataclass(eq=False)
class PipelineStage:
    """One stage of a pipeline.

    Attributes:
        status: `empty`, `owned` or `full`.
        number: the generation that owns or fills it; -1 before the first.
        storage: where the payloads are.
        filled: the generation in which each payload was written.
        works: asynchronous work that reads the stage.
        released: the consumers that have given this generation back.
    """

    storage: Sequence[Storage]
    status: str = "empty"
    number: int = -1
    filled: list[int] = field(default_factory=list[int])
    works: list[StageReading] = field(default_factory=list[StageReading])
    released: set[int] = field(default_factory=set[int])

    def __post_init__(self) -> None:
        self.filled = [-1] * len(self.storage)


@dataclass(frozen=True, eq=False)
class Iterator:
    """A position in the stages of a pipeline.

    Attributes:
        pipeline: the pipeline.
        kind: `producer` or `consumer`.
        stage: the stage.
        parity: the parity that the barrier of the stage is waited for with.
        number: how many stages the iterator has been advanced by; no program sees it.
        size: how many stages, from this one on, the position stands for.
    """

    pipeline: Pipeline
    kind: str
    stage: int = 0
    parity: int = 0
    number: int = 0
    size: int = 1

    def advanced(self) -> Iterator:
        """The next position."""
        return replace(self._beyond(self.size), size=self.size)

    def parts(self) -> Sequence[Iterator]:
        """The stages that the position stands for."""
        return [self._beyond(count) for count in range(self.size)]

    def reduced(self, factor: int) -> Iterator:
        """The position among groups of stages.

        Raises:
            Violation: R5: no group begins here.
        """
        size = self.size * factor
        if self.number % size:
            message = f"a reduction over {factor} stages of {self.pipeline.name} begins within them"
            raise Violation("R5", message)
        return replace(self, size=size)

    def _beyond(self, count: int) -> Iterator:
        """So many stages further: the parity flips where the stages begin again."""
        rounds, stage = divmod(self.stage + count, self.pipeline.stages)
        parity = self.parity ^ (rounds % 2)
        return Iterator(self.pipeline, self.kind, stage, parity, self.number + count)


@dataclass(eq=False)
class Ownership:
    """A producer or consumer token: the right to write or read a stage, to be used once.

    Attributes:
        pipeline, stage, number: whose stage, in which generation.
        kind: `producer` or `consumer`.
        process: the agent that it belongs to.
        consumer: which consumer, of a consumer token.
        state: `acquired`, `written`, `waited` or `read`.
        spent: the operation that has used it up; None while it is live.
        works: the asynchronous work that reads the stage under it.
    """

    pipeline: Pipeline
    kind: str
    stage: int
    number: int
    process: int
    operation: Operation
    state: str
    consumer: int = 0
    spent: Operation | None = None
    works: list[StageReading] = field(default_factory=list[StageReading])

    @property
    def slot(self) -> PipelineStage:
        """The stage."""
        return self.pipeline.slots[self.stage]


class StageBuffer(BufferView):
    """A payload of a stage, or a part of it, lent to a region that writes or reads it.

    Args:
        token: the ownership under which it is lent.
        position: which payload.
        current: who takes a step now.
        lent: the loan, which ends with the region.
        places, converts: as for other views.
    """

    def __init__(
        self,
        token: Ownership,
        position: int,
        current: Callable[[], User],
        lent: Loan,
        places: Places | None = None,
        converts: tuple[Callable[[Any], Any], ...] = (),
    ) -> None:
        super().__init__(token.slot.storage[position], current, places, converts)
        self.token, self.position, self.lent = token, position, lent

    @override
    def check(self) -> None:
        if not self.lent.open:
            stage, name = self.token.stage, self.token.pipeline.name
            raise Violation("R12", f"stage {stage} of {name} is used after its region has ended")

    @override
    def note(self, use: StorageUse) -> None:
        stage, name = self.token.stage, self.token.pipeline.name
        if use.writes and self.token.kind == "consumer":
            raise Violation("R1", f"stage {stage} of {name} is written by a consumer")
        if not use.writes and self.token.kind == "producer":
            self.check()
            raise Violation("R2", f"stage {stage} of {name} is read as it is written")
        super().note(use)
        if use.asynchronous and not use.writes:
            self.lent.works.append(use.user)

    @override
    def _like(
        self, places: Places | None, converts: tuple[Callable[[Any], Any], ...]
    ) -> StageBuffer:
        return StageBuffer(self.token, self.position, self._current, self.lent, places, converts)


@dataclass(eq=False)
class Loan:
    """That a region may use a stage.

    Attributes:
        open: whether the region goes on.
        works: the asynchronous work in it that reads the stage.
    """

    open: bool = True
    works: list[StageReading] = field(default_factory=list[StageReading])

    def end(self) -> Sequence[StageReading]:
        """The region has ended; gives the asynchronous work that still reads the stage."""
        self.open = False
        return self.works


class Pipeline:
    """A pipeline: stages with a full and an empty barrier each.

    Args:
        name: what messages call it.
        operation: what created it.
        stages: how many stages.
        consumers: how many consumers release each stage.
        payloads: how many payloads a stage has.
        storage: gives the storage of a payload of a stage.
        current: who takes a step now.
    """

    def __init__(
        self,
        name: str,
        operation: Operation,
        stages: int,
        consumers: int,
        payloads: int,
        storage: Callable[[int, int], Storage],
        current: Callable[[], User],
    ) -> None:
        self.name, self.operation = name, operation
        self.stages, self.consumers, self.payloads = stages, consumers, payloads
        self.slots = [
            PipelineStage([storage(stage, position) for position in range(payloads)])
            for stage in range(stages)
        ]
        self._current = current
        self.full = [Barrier(f"full[{i}] of {name}", 1) for i in range(stages)]
        self.empty = [Barrier(f"empty[{i}] of {name}", consumers) for i in range(stages)]
        self._next: dict[tuple[str, int], int] = {}
        self._sides: dict[tuple[str, int], int] = {}

    def barriers(self) -> list[Barrier]:
        """All barriers."""
        return [*self.full, *self.empty]

    # ---- the checks that all steps share

    def _check_iterator(self, iterator: Iterator, kind: str, process: User, side: int) -> None:
        """Check that an iterator belongs here, and that none of its positions is left out."""
        if iterator.pipeline is not self:
            raise Violation("R5", f"an iterator of {iterator.pipeline.name} is used on {self.name}")
        if iterator.kind != kind:
            raise Violation("R5", f"a {iterator.kind} iterator is used as a {kind}")
        key = kind, side
        whom = kind if kind == "producer" else f"consumer {side}"
        if self._sides.setdefault(key, process.agent) != process.agent:
            raise Violation("R5", f"two agents are the {whom} of {self.name}")
        expected = self._next.get(key, 0)
        if iterator.number != expected:
            message = (
                f"the {whom} of {self.name} is at position {iterator.number} of its iterator, "
                f"but {expected} is next"
            )
            raise Violation("R5", message)

    def _advance(self, kind: str, side: int) -> None:
        self._next[kind, side] = self._next.get((kind, side), 0) + 1

    def _check_token(
        self, token: Ownership, kind: str, process: User, operation: Operation
    ) -> None:
        """Check that a token belongs here and has not been used."""
        if token.pipeline is not self:
            raise Violation("R5", f"a token of {token.pipeline.name} is used on {self.name}")
        if token.kind != kind:
            raise Violation("R5", f"a {token.kind} token is used as a {kind} token")
        if token.process != process.agent:
            raise Violation("R5", "a token of another agent is used")
        if token.spent is not None:
            by = token.spent.name.rpartition(".")[2]
            raise Violation("R5", f"a {kind} token is used again, which {by} has used up")
        token.spent = operation

    # ---- the producer

    def may_acquire(self, iterator: Iterator) -> bool:
        """Whether the stage of an iterator is empty, as its barrier tells."""
        if iterator.pipeline is not self:
            return True
        return self.empty[iterator.stage].done(iterator.parity)

    def acquire(self, iterator: Iterator, process: User, operation: Operation) -> Ownership:
        """Own an empty stage.

        Raises:
            Violation: R1, R3, R5 or R6.
        """
        self._check_iterator(iterator, "producer", process, 0)
        self._advance("producer", 0)
        stage, number = iterator.stage, iterator.number
        slot, barrier = self.slots[stage], self.empty[stage]
        generation = number // self.stages
        if barrier.phase != generation:
            message = (
                f"the producer takes stage {stage} of {self.name} for generation {generation}, "
                f"but the barrier is in phase {barrier.phase}"
            )
            raise Violation("R6", message)
        barrier.pass_through(process)
        for work in slot.works:
            if not work.epoch.before(process.past.steps):
                message = f"stage {stage} of {self.name} is taken while {work.name} reads it"
                raise Violation("R3", message)
        if slot.status != "empty":
            raise Violation(
                "R1", f"stage {stage} of {self.name} is taken while it is {slot.status}"
            )
        slot.status, slot.number = "owned", number
        slot.works = []
        slot.released = set()
        for storage in slot.storage:
            storage.forget()
        token = Ownership(self, "producer", stage, number, process.agent, operation, "acquired")
        process.tokens.append(token)
        return token

    def lend(self, token: Ownership, process: User, operation: Operation) -> list[StageBuffer]:
        """The buffers of an owned stage, for a region that writes it.

        Raises:
            Violation: R5.
        """
        self._check_token(token, "producer", process, operation)
        if token.state == "written":
            raise Violation("R5", "a stage is written twice under one token")
        return self._lent(token)

    def _lent(self, token: Ownership) -> list[StageBuffer]:
        loan = Loan()
        return [
            StageBuffer(token, position, self._current, loan) for position in range(self.payloads)
        ]

    def written(self, token: Ownership, process: User, operation: Operation) -> Ownership:
        """The token of a stage whose region has ended."""
        made = Ownership(
            self, "producer", token.stage, token.number, process.agent, operation, "written"
        )
        process.tokens.append(made)
        return made

    def store(self, token: Ownership, position: int, value: Any, process: User) -> None:
        """Write a payload.

        Args:
            token: the right to write it.
            position: which one.
            value: what.
            process: who writes.

        Raises:
            Violation: R1: the stage is not owned under the token, or somebody still uses it.
        """
        self._check_owned(token)
        storage = token.slot.storage[position]
        storage.history.note(StorageUse(process, None, Proxy.GENERIC, True))
        storage.hold(value)
        token.slot.filled[position] = token.number

    def land(self, buffer: StageBuffer, value: Any) -> None:
        """A payload, or a part of one, arrives.

        Raises:
            Violation: R1: the stage is not owned any more.
        """
        self._check_owned(buffer.token)
        buffer.put(value)
        buffer.token.slot.filled[buffer.position] = buffer.token.number

    def _check_owned(self, token: Ownership) -> None:
        slot = token.slot
        if slot.status != "owned" or slot.number != token.number:
            message = (
                f"stage {token.stage} of {self.name} is written in generation "
                f"{token.number // self.stages}, while it is {slot.status} in generation "
                f"{slot.number // self.stages}"
            )
            raise Violation("R1", message)

    def commit(self, token: Ownership, process: User, operation: Operation) -> None:
        """Publish a stage once all its asynchronous work has landed.

        Raises:
            Violation: R5 or R11.
        """
        self._check_token(token, "producer", process, operation)
        barrier = self.full[token.stage]
        if barrier.phase != token.number // self.stages:
            raise Violation("R11", f"{barrier.name} gets an arrival for another phase")
        self.settle(token.stage, barrier.arrive(process), token.number)

    def settle(self, stage: int, flips: bool, number: int) -> None:
        """A stage becomes full when its barrier completes a phase."""
        if flips:
            slot = self.slots[stage]
            slot.status, slot.number = "full", number

    # ---- consumers

    def may_wait(self, iterator: Iterator) -> bool:
        """Whether the stage of an iterator is full, as its barrier tells."""
        if iterator.pipeline is not self:
            return True
        return self.full[iterator.stage].done(iterator.parity)

    def wait(
        self, iterator: Iterator, consumer: int, process: User, operation: Operation
    ) -> Ownership:
        """The right to read a full stage.

        Raises:
            Violation: R2, R5 or R6.
        """
        if consumer >= self.consumers:
            message = f"there is no consumer {consumer} of {self.name}, which has {self.consumers}"
            raise Violation("R5", message)
        self._check_iterator(iterator, "consumer", process, consumer)
        self._advance("consumer", consumer)
        stage, number = iterator.stage, iterator.number
        slot, barrier = self.slots[stage], self.full[stage]
        generation = number // self.stages
        if barrier.phase != generation + 1:
            message = (
                f"consumer {consumer} reads stage {stage} of {self.name} in generation "
                f"{generation}, but the barrier is in phase {barrier.phase}"
            )
            raise Violation("R6", message)
        barrier.pass_through(process)
        if slot.status != "full" or slot.number != number:
            raise Violation("R2", f"stage {stage} of {self.name} is {slot.status}, not full")
        token = Ownership(
            self, "consumer", stage, number, process.agent, operation, "waited", consumer
        )
        process.tokens.append(token)
        return token

    def read(self, token: Ownership, process: User, operation: Operation) -> Sequence[StageBuffer]:
        """The payloads of a full stage, for a region that reads them.

        Raises:
            Violation: R2 or R5.
        """
        self._check_token(token, "consumer", process, operation)
        slot = token.slot
        if slot.status != "full" or slot.number != token.number:
            message = f"stage {token.stage} of {self.name} is read while it is {slot.status}"
            raise Violation("R2", message)
        for position, filled in enumerate(slot.filled):
            if filled != token.number:
                message = (
                    f"payload {position} of stage {token.stage} of {self.name} is read, which "
                    "nothing has written in this generation"
                )
                raise Violation("R2", message)
        return self._lent(token)

    def has_read(
        self, token: Ownership, works: Sequence[StageReading], process: User, operation: Operation
    ) -> Ownership:
        """The token of a stage whose reading region has ended, and the asynchronous work in it
        that still reads the stage."""
        made = Ownership(
            self,
            "consumer",
            token.stage,
            token.number,
            process.agent,
            operation,
            "read",
            token.consumer,
            works=list(works),
        )
        token.slot.works += works
        process.tokens.append(made)
        return made

    def release(self, token: Ownership, process: User, operation: Operation) -> None:
        """Give a stage back.

        Raises:
            Violation: R3, R5 or R11.
        """
        self._check_token(token, "consumer", process, operation)
        stage, barrier, slot = token.stage, self.empty[token.stage], token.slot
        for work in token.works:
            if not work.epoch.before(process.past.steps):
                message = (
                    f"stage {stage} of {self.name} is released before {work.name}, which reads it, "
                    "is waited for"
                )
                raise Violation("R3", message)
        if barrier.phase != token.number // self.stages:
            raise Violation("R11", f"{barrier.name} gets an arrival for another phase")
        slot.released.add(token.consumer)
        if len(slot.released) >= self.consumers:
            slot.status = "empty"
        barrier.arrive(process)

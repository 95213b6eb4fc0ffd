"""Pipelines in execution: barriers, stages, and what each step of the handshake does and checks.

Each method of `Pipeline` is one row of the table of steps in the semantics. The numbers of
iterators are ghosts: no program sees them, but they tell which generation of a stage is meant,
which a parity of one bit cannot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol

from xdsl.ir import Operation

from tilewright.simulator.clocks import Clock, Epoch, join
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.violations import Violation

__all__ = [
    "Barrier",
    "Iterator",
    "Ownership",
    "Pipeline",
    "Reading",
    "Slot",
    "StageBuffer",
    "Touch",
    "User",
]


@dataclass(frozen=True)
class Touch:
    """How a step uses an object that other steps use too.

    Attributes:
        key: the object.
        mode: `arrive` or `wait` of a barrier; `read` or `write` of memory.
        phase: that of the barrier.
        flips: whether an arrival completes the phase.
        places: which bytes of memory; None for all.
    """

    key: object
    mode: str
    phase: int = 0
    flips: bool = False
    places: frozenset[int] | None = None


class User(Protocol):
    """As much of a process as a pipeline sees of it.

    Attributes:
        agent: the number of the agent that it belongs to.
        clock: what has happened before its last step, with that.
        touches: the objects that the current step uses, which others use too.
        tokens: the ownership that it has got.
    """

    agent: int
    clock: Clock
    touches: list[Touch]
    tokens: list[Ownership]

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        ...

    def published(self) -> None:
        """Others may know what the process has done up to now; what it does next comes later."""
        ...


class Reading(Protocol):
    """As much of asynchronous work as a pipeline sees of it.

    Attributes:
        name: what messages call it.
    """

    name: str

    @property
    def epoch(self) -> Epoch:
        """Its step."""
        ...


@dataclass(eq=False)
class Barrier:
    """An mbarrier.

    Attributes:
        name: what messages call it.
        expected: arrivals per phase.
        pending: arrivals that the phase still waits for.
        bytes: bytes that the phase still waits for.
        phase: how many phases have been completed.
        clock: what has happened before the last completed phase.
    """

    name: str
    expected: int
    pending: int = -1
    bytes: int = 0
    phase: int = 0
    clock: Clock = field(default_factory=dict[int, int])
    _gathered: Clock = field(default_factory=dict[int, int])

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
        join(self._gathered, process.clock)
        process.published()
        flips = self.pending == 0 and self.bytes == 0
        process.touches.append(Touch(self, "arrive", self.phase, flips))
        if flips:
            self.phase += 1
            self.pending = self.expected
            join(self.clock, self._gathered)
            self._gathered = {}
        return flips

    def pass_through(self, process: User) -> None:
        """A wait has ended."""
        process.touches.append(Touch(self, "wait", self.phase))
        join(process.clock, self.clock)

    def __str__(self) -> str:
        waits = f"{self.pending} of {self.expected} arrivals pending, {self.bytes} bytes pending"
        return f"{self.name}: phase {self.phase}, {waits}"


@dataclass(eq=False)
class Slot:
    """One stage of a pipeline.

    Attributes:
        status: `empty`, `owned` or `full`.
        number: the generation that owns or fills it; -1 before the first.
        data: the payloads.
        filled: the generation in which each payload was written.
        writers: the steps that wrote each payload last.
        readers: the steps that have read the stage since it was written.
        works: asynchronous work that reads the stage.
        released: the consumers that have given this generation back.
        generic: whether the generic proxy has written some of the payload.
        unfenced: whether it was published without a fence for the asynchronous proxy.
    """

    payloads: int
    status: str = "empty"
    number: int = -1
    data: list[Any] = field(default_factory=list[Any])
    filled: list[int] = field(default_factory=list[int])
    writers: dict[int, Epoch] = field(default_factory=dict[int, Epoch])
    readers: list[Epoch] = field(default_factory=list[Epoch])
    works: list[Reading] = field(default_factory=list[Reading])
    released: set[int] = field(default_factory=set[int])
    generic: bool = False
    unfenced: bool = False

    def __post_init__(self) -> None:
        self.data = [None] * self.payloads
        self.filled = [-1] * self.payloads


@dataclass(frozen=True, eq=False)
class Iterator:
    """A position in the stages of a pipeline.

    Attributes:
        pipeline: the pipeline.
        kind: `producer` or `consumer`.
        stage: the stage.
        parity: the parity that the barrier of the stage is waited for with.
        number: how often the iterator has been advanced; no program sees it.
    """

    pipeline: Pipeline
    kind: str
    stage: int = 0
    parity: int = 0
    number: int = 0

    def advanced(self) -> Iterator:
        """The next position: the parity flips where the stages begin again."""
        stage = (self.stage + 1) % self.pipeline.stages
        parity = self.parity ^ (stage == 0)
        return Iterator(self.pipeline, self.kind, stage, parity, self.number + 1)


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
    works: list[Reading] = field(default_factory=list[Reading])

    @property
    def slot(self) -> Slot:
        """The stage."""
        return self.pipeline.slots[self.stage]


class StageBuffer(Guarded):
    """One payload of a stage, lent to the region of a `producer_write`.

    Args:
        token: the ownership under which it is lent.
        position: which payload.
    """

    def __init__(self, token: Ownership, position: int) -> None:
        self.token, self.position = token, position
        self.open = True

    def tile(self) -> NoReturn:
        """Nothing: a stage that is being written has no elements to look at."""
        self.check()
        raise Violation(
            "R2", f"stage {self.token.stage} of {self.token.pipeline.name} is read as it is written"
        )

    def check(self) -> None:
        """Whether the buffer may be used.

        Raises:
            Violation: its region has ended.
        """
        if not self.open:
            stage, name = self.token.stage, self.token.pipeline.name
            raise Violation("R12", f"stage {stage} of {name} is used after its region has ended")


class Pipeline:
    """A pipeline: stages with a full and an empty barrier each.

    Args:
        name: what messages call it.
        operation: what created it.
        stages: how many stages.
        consumers: how many consumers release each stage.
        payloads: how many payloads a stage has.
    """

    def __init__(
        self, name: str, operation: Operation, stages: int, consumers: int, payloads: int
    ) -> None:
        self.name, self.operation = name, operation
        self.stages, self.consumers, self.payloads = stages, consumers, payloads
        self.slots = [Slot(payloads) for _ in range(stages)]
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
            if not work.epoch.before(process.clock):
                message = f"stage {stage} of {self.name} is taken while {work.name} reads it"
                raise Violation("R3", message)
        if slot.status != "empty":
            raise Violation(
                "R1", f"stage {stage} of {self.name} is taken while it is {slot.status}"
            )
        slot.status, slot.number = "owned", number
        slot.works = []
        slot.released = set()
        slot.generic = slot.unfenced = False
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
        return [StageBuffer(token, position) for position in range(self.payloads)]

    def written(self, token: Ownership, process: User, operation: Operation) -> Ownership:
        """The token of a stage whose region has ended."""
        made = Ownership(
            self, "producer", token.stage, token.number, process.agent, operation, "written"
        )
        process.tokens.append(made)
        return made

    def store(
        self, token: Ownership, position: int, value: Any, process: User, generic: bool = True
    ) -> None:
        """Write a payload.

        Args:
            token: the right to write it.
            position: which one.
            value: what.
            process: who writes.
            generic: whether through the generic proxy; the copy engine has the asynchronous one.

        Raises:
            Violation: R1: the stage is not owned under the token, or somebody still uses it.
        """
        slot = token.slot
        if slot.status != "owned" or slot.number != token.number:
            message = (
                f"stage {token.stage} of {self.name} is written in generation "
                f"{token.number // self.stages}, while it is {slot.status} in generation "
                f"{slot.number // self.stages}"
            )
            raise Violation("R1", message)
        writer = slot.writers.get(position)
        unordered = [writer] if writer is not None and not writer.before(process.clock) else []
        unordered += [reader for reader in slot.readers if not reader.before(process.clock)]
        if unordered:
            raise Violation("R1", f"stage {token.stage} of {self.name} is written while it is used")
        slot.generic |= generic
        slot.data[position] = value
        slot.filled[position] = token.number
        slot.writers[position] = process.epoch

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
            slot.status, slot.number, slot.readers = "full", number, []

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

    def read(self, token: Ownership, process: User, operation: Operation) -> Sequence[Any]:
        """The payloads of a full stage.

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
            if not slot.writers[position].before(process.clock):
                message = f"stage {token.stage} of {self.name} is read before it is written"
                raise Violation("R2", message)
        slot.readers.append(process.epoch)
        return list(slot.data)

    def has_read(
        self, token: Ownership, works: Sequence[Reading], process: User, operation: Operation
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
        slot = token.slot
        slot.readers.append(process.epoch)
        slot.works += works
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
            if not work.epoch.before(process.clock):
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

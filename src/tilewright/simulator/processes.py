"""Processes: agents and asynchronous work, which take steps one at a time in any order.

An agent runs as the reference machine's generator. It yields a `Request` before each step that
others can notice, and takes that step, with all that only it can notice up to the next one, when
it is resumed. Asynchronous work takes a single step, when it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.nesting import resumable
from tilewright.reference.tile_block import Code, Pause, TileBlock
from tilewright.semantics.values import Stop
from tilewright.simulator.clocks import Clock, Epoch, Lanes, join
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.pipelines import Iterator, Ownership, Pipeline, Touch
from tilewright.simulator.violations import Violation

__all__ = ["TRACKED", "Agent", "AgentBlock", "Listener", "Machine", "Process", "Request", "Work"]


TRACKED = 256
"""How many accesses are remembered before it is asked which can be forgotten."""


def _always() -> bool:
    return True


@dataclass(frozen=True, eq=False)
class Request:
    """What an agent is about to do.

    Attributes:
        operation: the operation.
        action: the kind of step, e.g. `acquire`.
        enabled: whether it can be done now.
        iterator: where in a pipeline.
        joins: the processes that must have finished.
    """

    operation: Operation
    action: str
    enabled: Callable[[], bool] = _always
    iterator: Iterator | None = None
    joins: tuple[Process, ...] = ()


class Process:
    """Something that takes steps.

    Attributes:
        key: its position among the processes that the one above it has begun, with those of all
            processes above.
        pid: its number, by which schedules and clocks know it.
        above: the process that began it.
        name: what messages call it.
        agent: the number of the agent that it belongs to.
        lane: the number by which clocks know its steps.
        clock: what has happened before its last step, with that.
        finished: whether it takes no more steps.
        touches: the objects that the current step uses, which others use too.
        tokens: the ownership that it has got.
    """

    def __init__(self, machine: Machine, name: str, above: Process | None, own: bool) -> None:
        self.machine = machine
        self.key: tuple[int, ...] = () if above is None else (*above.key, above.children)
        if above is not None:
            above.children += 1
        self.children = 0
        # The same in all executions, whatever the order in which processes begin.
        self.pid = machine.numbers.setdefault(self.key, len(machine.numbers))
        self.above = above
        self.name = name
        self.agent = self.pid if own or above is None else above.agent
        self.clock: Clock = {} if above is None else dict(above.clock)
        self.lane = (
            machine.lanes.own()
            if own or above is None
            else machine.lanes.for_one_step(above.lane, above.clock)
        )
        self.finished = False
        self.touches: list[Touch] = []
        self.tokens: list[Ownership] = []
        if above is not None:
            above.published()
        machine.processes.append(self)

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        return Epoch(self.lane, self.clock.get(self.lane, 0))

    @property
    def enabled(self) -> bool:
        """Whether it can take a step now."""
        raise NotImplementedError

    @property
    def needs(self) -> Sequence[Process]:
        """The processes whose end its next step waits for."""
        return ()

    def step(self) -> None:
        """Take a step."""
        raise NotImplementedError

    def begin(self) -> None:
        """A new step begins."""
        self.clock[self.lane] = self.clock.get(self.lane, 0) + 1
        self.touches = []

    def published(self) -> None:
        """Others may know what the process has done up to now; what it does next comes later."""


class Agent(Process):
    """An agent: a body in execution.

    Attributes:
        request: what it is about to do; None before it starts and after it has finished.
        operation: the operation that it executes.
        lent: the bodies it is in that read a stage, and by which right.
    """

    def __init__(
        self,
        machine: Machine,
        name: str,
        above: Agent | None,
        block: AgentBlock,
        number: int = -1,
    ) -> None:
        super().__init__(machine, name, above, True)
        self.number = number
        self.block = block
        block.agent = self
        self.request: Request | None = None
        self.operation: Operation | None = None
        self.lent: dict[Block, Ownership] = {}
        self._running: Generator[Any, None, Code] | None = None
        self.frame: list[Any] = []

    def start(self, running: Generator[Any, None, Code], frame: list[Any]) -> None:
        """Give it its body, and run up to the first request."""
        self._running, self.frame = resumable(running), frame
        self.begin()
        self._resume()

    @property
    def enabled(self) -> bool:
        return self.request is not None and self.request.enabled()

    @property
    def needs(self) -> Sequence[Process]:
        return () if self.request is None else self.request.joins

    def step(self) -> None:
        self.begin()
        for process in self.needs:
            join(self.clock, process.clock)
        self._resume()

    def published(self) -> None:
        self.clock[self.lane] = self.clock.get(self.lane, 0) + 1

    def _resume(self) -> None:
        machine, running = self.machine, self._running
        assert running is not None
        machine.current = self
        while True:
            try:
                pause = next(running)
            except StopIteration:
                self.request, self.finished = None, True
                machine.listener.finished(self)
                return
            if isinstance(pause, Request):
                self.request = pause
                self.operation = pause.operation
                machine.listener.waits(self, pause)
                return
            if pause is Pause.STEP:
                assert self.block.at is not None
                self.operation = self.block.at
                machine.listener.executes(self, self.block.at)
            elif pause is Pause.MEMORY:
                self.request = Request(self.operation or self.block.entry, "memory access")
                return
            elif pause is Pause.TURN:
                assert self.block.waits_in is not None
                self.request = Request(self.block.waits_in, "turn")
                return
            elif pause is Pause.WAITING:
                assert self.block.waits_in is not None
                self.request = Request(self.block.waits_in, "memory", machine.memory_changes())
                return

    def resolve(self, works: Iterable[Work]) -> None:
        """The agent has waited for work: its results may be used now."""
        for work in works:
            work.waited = True
        self.frame[:] = [self._resolved(value) for value in self.frame]

    def _resolved(self, value: Any) -> Any:
        if isinstance(value, Guarded):
            return value.settled()
        if isinstance(value, list):
            return [self._resolved(part) for part in cast("list[Any]", value)]
        return value


class Work(Process):
    """Asynchronous work in flight, whose step is that it lands.

    Args:
        agent: who issued it.
        operation: the operation that it comes from.
        perform: what happens when it lands.
        kind: `load`, `store` or `dot`, by which it takes time.
        after: work that must have landed before.
        enabled: what else must hold.
    """

    def __init__(
        self,
        agent: Process,
        operation: Operation,
        perform: Callable[[Work], None],
        kind: str,
        after: Sequence[Process] = (),
        enabled: Callable[[], bool] = _always,
    ) -> None:
        machine = agent.machine
        name = operation.name.removeprefix("nv_tileas.")
        super().__init__(machine, f"{name} of {agent.name}", agent, False)
        self.operation, self.kind = operation, kind
        self.issued_by = agent
        self.result: Any = None
        self.waited = False
        self.covered = False
        self.after = tuple(after)
        self._perform, self._enabled = perform, enabled
        # One step: what must come after it can be told before it is taken.
        self.begin()
        machine.listener.issued(agent, self)

    @property
    def enabled(self) -> bool:
        return not self.finished and all(work.finished for work in self.after) and self._enabled()

    @property
    def needs(self) -> Sequence[Process]:
        return self.after

    def step(self) -> None:
        self.touches = []
        for work in self.after:
            join(self.clock, work.clock)
        try:
            self._perform(self)
        except Stop as stop:
            stop.operation = stop.operation or self.operation
            raise
        self.finished = True
        self.machine.listener.landed(self)


class AgentBlock(TileBlock):
    """A tile block as one of its agents sees it.

    Attributes:
        agent: the agent.
        entry: the entry.
        forks: the tile block as the agents see it that it has started.
    """

    agent: Agent
    entry: Operation
    forks: list[AgentBlock]

    def fork(self) -> AgentBlock:
        """The tile block as another agent sees it."""
        made = AgentBlock(
            self.id, self.grid, self.memory, self.output, self.listeners, None, self.next_token
        )
        made.entry = self.entry
        made.forks = []
        self.forks.append(made)
        return made

    @override
    def release(self, keep: int = 0) -> None:
        super().release(keep)
        # Agents have ended when the one that started them goes on.
        while self.forks:
            self.forks.pop().release()


class Listener(Protocol):
    """Hears what processes do, to give it time."""

    def waits(self, agent: Agent, request: Request) -> None:
        """An agent has come to a request."""
        ...

    def executes(self, agent: Agent, operation: Operation) -> None:
        """An agent executes an operation, if agents are executed step by step."""
        ...

    def issued(self, agent: Process, work: Work) -> None:
        """Asynchronous work begins."""
        ...

    def landed(self, work: Work) -> None:
        """Asynchronous work has landed."""
        ...

    def finished(self, agent: Agent) -> None:
        """An agent has ended."""
        ...


class _Nobody:
    """Hears nothing."""

    def waits(self, agent: Agent, request: Request) -> None: ...

    def executes(self, agent: Agent, operation: Operation) -> None: ...

    def issued(self, agent: Process, work: Work) -> None: ...

    def landed(self, work: Work) -> None: ...

    def finished(self, agent: Agent) -> None: ...


@dataclass(eq=False)
class _Access:
    """A use of global memory."""

    process: Process
    epoch: Epoch
    operation: Operation
    kind: str
    weak: bool
    low: int
    high: int
    bytes: Any


@dataclass(eq=False)
class Machine:
    """One tile block in execution.

    Attributes:
        block: the tile block as its first agent sees it.
        processes: agents and asynchronous work, in the order of their creation.
        numbers: the numbers of processes by their keys, which all executions share.
        lanes: gives processes their lanes.
        names: what messages call values, each something else.
        pipelines: in the order of their creation.
        current: the process that takes a step.
        listener: hears what happens.
        steps: how many steps have been taken.
    """

    block: AgentBlock
    listener: Listener = field(default_factory=_Nobody)
    numbers: dict[tuple[int, ...], int] = field(default_factory=dict[tuple[int, ...], int])
    lanes: Lanes = field(default_factory=Lanes)
    names: Mapping[SSAValue, str] = field(default_factory=dict[SSAValue, str])
    processes: list[Process] = field(default_factory=list[Process])
    pipelines: list[Pipeline] = field(default_factory=list[Pipeline])
    current: Process | None = None
    steps: int = 0
    accesses: list[_Access] = field(default_factory=list[_Access])
    _most: int = 0
    _live: list[Process] = field(default_factory=list[Process])
    _seen: int = 0

    def live(self) -> list[Process]:
        """The processes that have not finished."""
        self._live += self.processes[self._seen :]
        self._seen = len(self.processes)
        self._live = [process for process in self._live if not process.finished]
        return self._live

    def ready(self) -> list[Process]:
        """The processes that can take a step."""
        return [process for process in self.live() if process.enabled]

    def memory_changes(self) -> Callable[[], bool]:
        """Tells whether global memory has changed since now."""
        memory, version = self.block.memory, self.block.memory.version
        return lambda: memory.version != version

    def step(self, process: Process) -> None:
        """Let a process take a step.

        Raises:
            Stop: something undefined happens, or a rule of pipelines is broken.
        """
        self.steps += 1
        self.current = process
        self.block.memory.user = self.block.id
        process.step()

    def access(
        self,
        process: Process,
        operation: Operation,
        kind: str,
        addresses: Any,
        size: int,
        weak: bool,
    ) -> None:
        """A use of global memory, which must be ordered with those that conflict.

        Raises:
            Violation: R10: it is not.
        """
        flat = np.reshape(np.asarray(addresses), -1)
        if not flat.size:
            return
        low, high = int(flat.min()), int(flat.max()) + size
        made = _Access(process, process.epoch, operation, kind, weak, low, high, (flat, size))
        if not weak:
            places = frozenset(int(address) for address in flat)
            mode = "read" if kind == "read" else "write"
            process.touches.append(Touch("memory", mode, places=places))
        for other in self.accesses:
            if other.high <= low or other.low >= high or (kind == other.kind == "read"):
                continue
            if other.epoch.before(process.clock) or not (weak or other.weak):
                continue
            common = np.intersect1d(_octets(*made.bytes), _octets(*other.bytes))
            if common.size:
                place = self.block.memory.describe(int(common[0]))
                name = other.operation.name.rpartition(".")[2]
                message = (
                    f"the {kind} of {place} is not ordered with the {other.kind} by `{name}` of "
                    f"{other.process.name}"
                )
                raise Violation("R10", message, operation)
        self.accesses.append(made)
        if len(self.accesses) > self._most:
            self._forget()

    def _forget(self) -> None:
        """Leave out accesses that come before all that may still happen."""
        # What waits for others to end will know all that they know.
        clocks = [
            process.clock
            for process in self.live()
            if all(other.finished for other in process.needs)
        ]
        self.accesses = [
            one for one in self.accesses if not all(one.epoch.before(clock) for clock in clocks)
        ]
        self._most = max(TRACKED, 2 * len(self.accesses))

    def check_exit(self) -> None:
        """Check that nothing is left over at the end of the program.

        Raises:
            Violation: exit: work is in flight, a token is live, or a full stage is unread.
        """
        for process in self.processes:
            for token in process.tokens:
                if token.spent is None:
                    message = (
                        f"the {token.kind} token of stage {token.stage} of {token.pipeline.name} "
                        "is never given back"
                    )
                    raise Violation("exit", message, token.operation)
            if isinstance(process, Work) and not process.epoch.before(self.processes[0].clock):
                raise Violation(
                    "exit", f"{process.name} is still in flight at the end", process.operation
                )
        for pipeline in self.pipelines:
            for stage, slot in enumerate(pipeline.slots):
                if slot.status != "empty":
                    message = f"stage {stage} of {pipeline.name} is still {slot.status} at the end"
                    raise Violation("exit", message, pipeline.operation)


def _octets(addresses: Any, size: int) -> Any:
    return np.unique((addresses[:, None] + np.arange(size)).reshape(-1))

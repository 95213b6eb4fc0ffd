"""Processes: agents and asynchronous work, which take steps one at a time in any order.

An agent runs as the reference machine's generator. It yields a `PendingStep` before each step that
others can notice, and takes that step, with all that only it can notice up to the next one, when
it is resumed. Asynchronous work takes a single step, when it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.nesting import resumable
from tilewright.reference.tile_block import ControlExit, Pause, TileBlock, Token
from tilewright.semantics.values import Stop
from tilewright.simulator.accesses import Accesses
from tilewright.simulator.clocks import Clock, ClockIndices, Epoch, Past
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.pipelines import Iterator, Ownership, Pipeline
from tilewright.simulator.storage import History
from tilewright.simulator.users import Touch
from tilewright.simulator.violations import Violation

__all__ = [
    "READ",
    "Agent",
    "AgentBlock",
    "AsynchronousWork",
    "PendingStep",
    "Process",
    "ProcessListener",
    "TileBlockMachine",
]


READ = "read"
"""The kind of work that reads the buffer that a store is of."""


def _always() -> bool:
    return True


@dataclass(frozen=True, eq=False)
class PendingStep:
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
        home: the lane of that agent.
        past: what has happened before its last step, with that.
        returned: how many of the steps of that agent others have waited for, of which it has been
            told in turn: of accesses to global memory these come first, the rest is in no order.
        awaited: the token that it has waited for.
        finished: whether it takes no more steps.
        touches: the objects that the current step uses, which others use too.
        tokens: the ownership that it has got.
    """

    def __init__(
        self, machine: TileBlockMachine, name: str, above: Process | None, own: bool
    ) -> None:
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
        self.past: Past = Past() if above is None else above.past.copy()
        if own or above is None:
            self.lane = self.home = machine.lanes.own()
            self.returned = 0
            self.awaited: Token | None = None
        else:
            self.lane = machine.lanes.for_one_step(above.lane, above.clock)
            self.home, self.returned = above.home, above.returned
            self.awaited = above.awaited
        self.finished = False
        self.touches: list[Touch] = []
        self.tokens: list[Ownership] = []
        if above is not None:
            above.published()
        machine.processes.append(self)

    @property
    def clock(self) -> Clock:
        """How many steps of each lane have happened before its last step, with that."""
        return self.past.steps

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        return Epoch(self.lane, self.clock.get(self.lane, 0))

    def learn(self, past: Past) -> None:
        """It waits for something: it knows of all that has happened before that."""
        self._return(past.steps.get(self.home, 0))
        self.past.join(past)

    def join(self, other: Process) -> None:
        """It waits for the end of another process."""
        known = other.returned if other.home == self.home else other.clock.get(self.home, 0)
        self._return(known)
        self.past.join(other.past)

    def _return(self, time: int) -> None:
        self.returned = max(self.returned, time)

    def has_followed(self, epoch: Epoch) -> bool:
        """Whether a step came first, without the order in which the agent executes operations."""
        return self.returned >= epoch.time if epoch.lane == self.home else epoch.before(self.clock)

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
    """

    def __init__(
        self,
        machine: TileBlockMachine,
        name: str,
        above: Agent | None,
        block: AgentBlock,
        number: int = -1,
    ) -> None:
        super().__init__(machine, name, above, True)
        self.number = number
        self.block = block
        block.agent = self
        self.request: PendingStep | None = None
        self.operation: Operation | None = None
        self._running: Generator[Any, None, ControlExit] | None = None
        self.frame: list[Any] = []
        machine.agent_lanes.add(self.lane)

    def start(self, running: Generator[Any, None, ControlExit], frame: list[Any]) -> None:
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
            self.join(process)
        self._resume()

    def published(self) -> None:
        self.clock[self.lane] = self.clock.get(self.lane, 0) + 1

    def fence(self, spaces: Iterable[str]) -> None:
        """A fence between the proxies: for what the agent itself has accessed, and asynchronous
        work that has landed as far as it knows."""
        agents = self.machine.agent_lanes
        for space in spaces:
            fenced = self.past.fenced.setdefault(space, {})
            for lane, time in self.clock.items():
                if lane == self.lane or lane not in agents:
                    fenced[lane] = time
        self.published()

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
            if isinstance(pause, PendingStep):
                self.request = pause
                self.operation = pause.operation
                machine.listener.waits(self, pause)
                return
            if pause is Pause.STEP:
                assert self.block.at is not None
                self.operation = self.block.at
                machine.listener.executes(self, self.block.at)
            elif pause is Pause.MEMORY:
                self.request = PendingStep(self.operation or self.block.entry, "memory access")
                return
            elif pause is Pause.QUANTUM:
                assert self.block.waits_in is not None
                self.request = PendingStep(self.block.waits_in, "quantum")
                return
            elif pause is Pause.WAITING:
                assert self.block.waits_in is not None
                self.request = PendingStep(self.block.waits_in, "memory", machine.memory_changes())
                return

    def resolve(self, works: Iterable[AsynchronousWork]) -> None:
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


class AsynchronousWork(Process):
    """Asynchronous work in flight, whose step is that it lands.

    Args:
        agent: who issued it.
        operation: the operation that it comes from.
        perform: what happens when it lands.
        kind: `load`, `store`, `dot`, or `READ` before a store, by which it takes time.
        after: work that must have landed before.
        enabled: what else must hold.
        detached: whether the program may end before it has landed, as nothing that it still
            needs ends with the program.
    """

    def __init__(
        self,
        agent: Process,
        operation: Operation,
        perform: Callable[[AsynchronousWork], None],
        kind: str,
        after: Sequence[Process] = (),
        enabled: Callable[[], bool] = _always,
        detached: bool = False,
    ) -> None:
        machine = agent.machine
        name = operation.name.removeprefix("nv_tileas.")
        super().__init__(machine, f"{name} of {agent.name}", agent, False)
        self.operation, self.kind = operation, kind
        self.issued_by = agent
        self.result: Any = None
        self.waited = False
        self.covered = False
        self.detached = detached
        self.after = tuple(after)
        for work in after:
            self.past.join(work.past)
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
            self.join(work)
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


class ProcessListener(Protocol):
    """Hears what processes do, to give it time."""

    def waits(self, agent: Agent, request: PendingStep) -> None:
        """An agent has come to a request."""
        ...

    def executes(self, agent: Agent, operation: Operation) -> None:
        """An agent executes an operation, if agents are executed step by step."""
        ...

    def issued(self, agent: Process, work: AsynchronousWork) -> None:
        """Asynchronous work begins."""
        ...

    def landed(self, work: AsynchronousWork) -> None:
        """Asynchronous work has landed."""
        ...

    def finished(self, agent: Agent) -> None:
        """An agent has ended."""
        ...


class _Nobody:
    """Hears nothing."""

    def waits(self, agent: Agent, request: PendingStep) -> None: ...

    def executes(self, agent: Agent, operation: Operation) -> None: ...

    def issued(self, agent: Process, work: AsynchronousWork) -> None: ...

    def landed(self, work: AsynchronousWork) -> None: ...

    def finished(self, agent: Agent) -> None: ...


@dataclass(eq=False)
class TileBlockMachine:
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
        accesses: those of global memory.
        agent_lanes: the lanes of agents; the others are those of asynchronous work.
    """

    block: AgentBlock
    listener: ProcessListener = field(default_factory=_Nobody)
    numbers: dict[tuple[int, ...], int] = field(default_factory=dict[tuple[int, ...], int])
    lanes: ClockIndices = field(default_factory=ClockIndices)
    names: Mapping[SSAValue, str] = field(default_factory=dict[SSAValue, str])
    processes: list[Process] = field(default_factory=list[Process])
    pipelines: list[Pipeline] = field(default_factory=list[Pipeline])
    current: Process | None = None
    steps: int = 0
    accesses: Accesses = field(init=False)
    agent_lanes: set[int] = field(default_factory=set[int])
    _histories: dict[object, History] = field(default_factory=dict[object, History])
    _live: list[Process] = field(default_factory=list[Process])
    _seen: int = 0

    def __post_init__(self) -> None:
        self.accesses = Accesses(self.block.memory)

    def history(
        self,
        key: object,
        name: str,
        space: AddressSpace,
        of_stage: bool = False,
        extent: range | None = None,
    ) -> History:
        """The accesses of storage, which is the same whenever an operation makes it.

        Args:
            key: which storage.
            name: what messages call it.
            space: the kind of memory.
            of_stage: whether it is a stage of a pipeline.
            extent: the bytes of memory that it has; None if it has no place.
        """
        if key not in self._histories:
            made = History(name, space, of_stage, extent)
            for other in self._histories.values():
                made.lies_beside(other)
            self._histories[key] = made
        return self._histories[key]

    def acting(self) -> Process:
        """The process that takes a step."""
        assert self.current is not None
        return self.current

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
            if not isinstance(process, AsynchronousWork) or process.detached:
                continue
            if not process.epoch.before(self.processes[0].clock):
                raise Violation(
                    "exit", f"{process.name} is still in flight at the end", process.operation
                )
        for pipeline in self.pipelines:
            for stage, slot in enumerate(pipeline.slots):
                if slot.status != "empty":
                    message = f"stage {stage} of {pipeline.name} is still {slot.status} at the end"
                    raise Violation("exit", message, pipeline.operation)

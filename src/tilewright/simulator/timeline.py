"""Time: what agents do when, with simple latencies, as numbers and for a picture.

Times are in no unit; they are there to see what overlaps and what waits. An agent does one thing at
a time; copies and asynchronous products run beside it, any number of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.facts import Cost, cost_of
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ViewOp
from tilewright.dialects.nv_tileas.types import AsyncTokenType
from tilewright.simulator.processes import Agent, Process, Request, Work

__all__ = ["LATENCIES", "Segment", "Timeline"]

LATENCIES: Mapping[str, int] = MappingProxyType(
    {
        "copy": 8,
        "product": 8,
        "load": 8,
        "store": 4,
        "aggregate": 4,
        "arithmetic": 1,
        "issue": 1,
        "handshake": 1,
        "none": 0,
    }
)
"""How long operations take, by class. Asynchronous copies and products take this time beside the
agent that issues them; issuing takes it `issue`."""

_CLASSES: Mapping[Cost, str] = MappingProxyType(
    {
        **dict.fromkeys((Cost.STORE, Cost.ATOMIC), "store"),
        Cost.AGGREGATE: "aggregate",
        Cost.LAYOUT: "copy",
        Cost.SHARED: "copy",
        Cost.LOAD: "load",
        Cost.MMA: "product",
    }
)
"""The class of what an agent executes by itself, by what the operation keeps busy; of other
operations on tiles it is `arithmetic`."""

_FREE = (ConstantOp, ForOp, IfOp, LoopOp, AllocTensorOp, ViewOp)
"""What takes no time of its own, though it gives tiles."""

_WORK: Mapping[str, str] = MappingProxyType(
    {"load": "copy", "store": "copy", "dot": "product", "release": "none"}
)

_HANDSHAKE = ("acquire", "commit", "wait", "release", "put", "get")


def class_of(operation: Operation) -> str:
    """The class of an operation that an agent executes by itself."""
    known = _CLASSES.get(cost_of(operation) or Cost.NONE)
    types = [result.type for result in operation.results]
    # What gives such a token is only begun by the agent.
    if known is not None and not any(isinstance(type, AsyncTokenType) for type in types):
        return known
    works = any(isinstance(type, TileType) and type.rank for type in types)
    return "arithmetic" if works and not isinstance(operation, _FREE) else "none"


@dataclass(frozen=True)
class Segment:
    """Something that takes time.

    Attributes:
        lane: the agent; for what runs beside it, the agent that issued it.
        kind: a class of `LATENCIES`, `wait`, or `flight` for what runs beside an agent.
        name: the operation.
        start, end: when.
        stage: the stage that it is about; None for none.
        pipeline: the pipeline of the stage.
    """

    lane: str
    kind: str
    name: str
    start: int
    end: int
    stage: int | None
    pipeline: str | None = None


@dataclass
class Timeline:
    """The timeline of a tile block. It is also what gives time to processes as they take steps.

    Attributes:
        segments: all that takes time, in the order in which it began.
        end: when the tile block ends.
        stages: how many stages each pipeline that has been used has.
    """

    segments: list[Segment] = field(default_factory=list[Segment])
    end: int = 0
    stages: dict[str, int] = field(default_factory=dict[str, int])
    _now: int = 0
    _last: int = -1
    _time: dict[int, int] = field(default_factory=dict[int, int])
    _asked: dict[int, int] = field(default_factory=dict[int, int])
    _blocked: set[int] = field(default_factory=set[int])
    _stage: dict[int, tuple[int, str]] = field(default_factory=dict[int, tuple[int, str]])
    _flights: dict[int, Segment] = field(default_factory=dict[int, Segment])
    _chained: dict[int, Segment] = field(default_factory=dict[int, Segment])
    _agents: dict[str, int] = field(default_factory=dict[str, int])
    _requests: dict[int, Request] = field(default_factory=dict[int, Request])
    _acquired: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    _full: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    _waited: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    _released: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])

    # ---- choosing

    def first(self, ready: Sequence[Process]) -> Process:
        """The process that is first in time, and lets time pass until it goes on."""
        known = {process.pid for process in ready}
        # Who can go on now can because of the last step, when that was finished.
        woken = max(self._now, self._time.get(self._last, 0))
        for process in ready:
            if process.pid in self._blocked:
                self._time[process.pid] = max(self._time.get(process.pid, 0), woken)
        self._blocked -= known
        chosen = min(ready, key=lambda process: (self._at(process), process.key))
        for process in chosen.machine.live():
            if process.pid not in known:
                self._blocked.add(process.pid)
        self._now = max(self._now, self._at(chosen))
        self._last = chosen.pid
        if isinstance(chosen, Agent):
            self._grant(chosen)
        return chosen

    def _at(self, process: Process) -> int:
        above = process.above
        if process.pid not in self._time and above is not None:
            self._time[process.pid] = self._time.get(above.pid, 0)
        return self._time.get(process.pid, 0)

    def _grant(self, agent: Agent) -> None:
        """What an agent has asked for is granted; it takes the time of its class from now on."""
        request = self._requests.get(agent.pid)
        start = self._asked.get(agent.pid, self._now)
        now = self._time[agent.pid] = self._at(agent)
        if request is None:
            return
        at = request.iterator
        if at is not None:
            self._stage[agent.pid] = at.stage, at.pipeline.name
            self.stages[at.pipeline.name] = at.pipeline.stages
        name = request.action
        if now > start and name != "join":
            self._add(agent, "wait", name, start, now)
        if name == "issue" or name in _HANDSHAKE:
            self._spend(agent, "issue" if name == "issue" else "handshake", name)
        if at is not None:
            key, numbers = at.pipeline.name, at.number
            where = {
                "acquire": self._acquired,
                "wait": self._waited,
                "release": self._released,
            }.get(name)
            if where is not None:
                where[key, numbers] = max(where.get((key, numbers), 0), self._time[agent.pid])

    def stepped(self, process: Process) -> None:
        """A process has taken its step: stages that have become full are noted."""
        for pipeline in process.machine.pipelines:
            for slot in pipeline.slots:
                if slot.status == "full":
                    time = self._time.get(process.pid, self._now)
                    self._full.setdefault((pipeline.name, slot.number), time)
        if isinstance(process, Agent) and process.request is not None:
            at = process.request.iterator
            if process.request.action in ("acquire", "wait") and at is not None:
                self._stage.pop(process.pid, None)

    # ---- what processes do

    def _spend(self, agent: Process, kind: str, name: str) -> None:
        cost = LATENCIES[kind]
        start = self._at(agent)
        self._time[agent.pid] = start + cost
        if cost:
            self._add(agent, kind, name, start, start + cost)

    def _add(self, agent: Process, kind: str, name: str, start: int, end: int) -> None:
        stage, pipeline = self._stage.get(agent.pid, (None, None))
        self._agents.setdefault(agent.name, agent.pid)
        self.segments.append(Segment(agent.name, kind, name, start, end, stage, pipeline))
        self.end = max(self.end, end)

    def waits(self, agent: Agent, request: Request) -> None:
        """An agent has come to a request."""
        self._requests[agent.pid] = request
        self._asked[agent.pid] = self._at(agent)

    def executes(self, agent: Agent, operation: Operation) -> None:
        """An agent executes an operation."""
        self._at(agent)
        self._spend(agent, class_of(operation), operation.name.partition(".")[2])

    def issued(self, agent: Process, work: Work) -> None:
        """Asynchronous work begins."""
        start = self._at(agent)
        for before in work.after:
            start = max(start, self._time.get(before.pid, 0))
        end = start + LATENCIES[_WORK[work.kind]]
        self._time[work.pid] = end
        if end > start:
            stage, pipeline = self._stage.get(agent.pid, (None, None))
            name = work.operation.name.removeprefix("nv_tileas.async.")
            segment = Segment(agent.name, "flight", name, start, end, stage, pipeline)
            self.segments.append(segment)
            self._flights[work.pid] = segment
            for pid in (*(before.pid for before in work.after), work.pid):
                if work.after and pid in self._flights:
                    self._chained[pid] = self._flights[pid]
            self.end = max(self.end, end)

    def landed(self, work: Work) -> None:
        """Asynchronous work has landed."""

    def finished(self, agent: Agent) -> None:
        """An agent has ended."""
        self.end = max(self.end, self._at(agent))

    # ---- numbers

    @property
    def agents(self) -> list[str]:
        """The agents that do something, in the order in which they begin to."""
        return list(self._agents)

    def busy(self, agent: str) -> int:
        """For how long an agent does something."""
        kinds = ("wait", "flight")
        return sum(
            s.end - s.start for s in self.segments if s.lane == agent and s.kind not in kinds
        )

    def stalls(self, agent: str) -> Mapping[str, int]:
        """For how long an agent waits, by what it waits for."""
        found: dict[str, int] = {}
        for segment in self.segments:
            if segment.lane == agent and segment.kind == "wait":
                found[segment.name] = found.get(segment.name, 0) + segment.end - segment.start
        return found

    def interval(self, pipeline: str) -> float | None:
        """The time from one generation that is read to the next, in the steady state; None where
        there are too few."""
        times = sorted(time for (name, _), time in self._waited.items() if name == pipeline)
        steady = times[len(times) // 3 :]
        if len(steady) < 2:
            return None
        return (steady[-1] - steady[0]) / (len(steady) - 1)

    def bound(self, pipeline: str, stages: int) -> float | None:
        """The least interval that any order could reach: no agent can do more than one thing at a
        time, products that add to each other follow each other, and a stage is not free before it
        has been filled, read and given back; None where nothing was read."""
        numbers = [n for name, n in self._waited if name == pipeline]
        if not numbers:
            return None
        held = [
            self._full[pipeline, n] - self._acquired[pipeline, n] + 1
            for n in numbers
            if (pipeline, n) in self._acquired and (pipeline, n) in self._full
        ]
        used = [
            self._released[pipeline, n] - self._waited[pipeline, n] + 1
            for n in numbers
            if (pipeline, n) in self._released
        ]
        rounds = (min(held, default=0) + min(used, default=0)) / stages
        return max(rounds, *(self._per_round(agent, pipeline) for agent in self._agents))

    def _per_round(self, agent: str, pipeline: str) -> float:
        """How long an agent is busy from one generation of a pipeline to the next."""
        mine = [s for s in self.segments if s.lane == agent and s.kind not in ("wait", "flight")]
        starts = [s.start for s in mine if s.pipeline == pipeline and s.name in ("acquire", "wait")]
        if len(starts) < 2:
            return 0.0
        first, last = starts[0], starts[-1]
        sums = [s for s in self._chained.values() if s.lane == agent]
        longest = max(_spent(mine, first, last), _spent(sums, first, last))
        return longest / (len(starts) - 1)


def _spent(segments: Sequence[Segment], first: int, last: int) -> int:
    """The time that what begins in an interval takes in all."""
    return sum(s.end - s.start for s in segments if first <= s.start < last)

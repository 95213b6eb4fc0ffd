"""Gives time to the steps of processes, by the resource model of the scheduler.

An agent issues its operations in order. An operation starts when it has been issued, its operands
are ready and the units that it takes are free; its results are ready when its latency is over, and
until something needs them the agent goes on. Where an agent waits for a stage, for asynchronous
work or for other agents, it issues nothing. A step of the handshake takes the latency of its class:
what arrives is seen so much later, and a wait that is over is known so much later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.analysis.cost import work_of
from tilewright.dialects.cuda_tile.facts import Cost, written_values
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOne,
    ConsumerReadOp,
    HandshakeOperation,
)
from tilewright.dialects.nv_tileas.types import AsyncTokenType, BufferType
from tilewright.simulator.pipelines import Iterator, Pipeline
from tilewright.simulator.processes import READ, Agent, AsynchronousWork, PendingStep, Process
from tilewright.simulator.roles import roles_of
from tilewright.simulator.timeline import Generation, Segment, Timeline
from tilewright.transforms.tileas.costs import executed_class, is_matrix_product
from tilewright.transforms.tileas.dependences import copied_bytes
from tilewright.transforms.tileas.resources import Reservation, TimingModel, footprint, latency
from tilewright.transforms.tileas.units import Units

__all__ = ["Timing"]

_ARRIVALS = ("commit", "release", "put")
"""The steps of the handshake that others wait for."""
_WAITS = ("acquire", "wait", "get")
"""The steps of the handshake that wait for others."""


class _Moment(NamedTuple):
    """A time, and what made it that late."""

    time: int = 0
    cause: Segment | None = None


_BEGINNING = _Moment()


def _latest(moments: Iterable[_Moment]) -> _Moment:
    return max(moments, key=lambda moment: moment.time, default=_BEGINNING)


@dataclass
class _Track:
    """What is known of an agent.

    Attributes:
        issue: from when on it can issue.
        ready: when values are ready; those that are missing always are.
        ends: when all that has been executed in a body has ended.
        about: the generation that a token stands for.
        inside: the generation that is written or read in a body.
        asked: what the agent is about to do, and from when on it could.
        horizon: when all that it has begun has ended, but for what runs beside it.
    """

    issue: _Moment = _BEGINNING
    ready: dict[SSAValue, _Moment] = field(default_factory=dict[SSAValue, _Moment])
    ends: dict[Block, _Moment] = field(default_factory=dict[Block, _Moment])
    about: dict[SSAValue, Generation] = field(default_factory=dict[SSAValue, Generation])
    inside: dict[Block, Generation] = field(default_factory=dict[Block, Generation])
    request: PendingStep | None = None
    asked: _Moment = _BEGINNING
    horizon: _Moment = _BEGINNING

    def when(self, values: Iterable[SSAValue]) -> _Moment:
        """When all of some values are ready."""
        return _latest(self.ready[value] for value in values if value in self.ready)

    def hand_on(self, sources: Sequence[SSAValue], targets: Sequence[SSAValue]) -> None:
        """Values become others."""
        # All at once: they may change places.
        known = [(self.ready.get(one, _BEGINNING), self.about.get(one)) for one in sources]
        for target, (moment, about) in zip(targets, known, strict=True):
            self.ready[target] = moment
            if about is not None:
                self.about[target] = about

    def end(self, block: Block | None, moment: _Moment) -> None:
        """Something in a body ends at a time."""
        self.horizon = _latest((self.horizon, moment))
        if block is not None:
            self.ends[block] = _latest((self.ends.get(block, _BEGINNING), moment))


class Timing:
    """Listens to the processes of a tile block, and chooses who is first in time.

    Attributes:
        timeline: what has happened when.
    """

    def __init__(self, target: TimingModel) -> None:
        self.timeline = Timeline(target)
        self._target = target
        self._units = Units()
        self._handshake = latency(target, Cost.HANDSHAKE)
        self._now = 0
        self._tracks: dict[int, _Track] = {}
        self._done: dict[int, _Moment] = {}
        self._blocked: set[int] = set()
        self._effect = _BEGINNING
        self._generations: dict[tuple[str, int], Generation] = {}
        self._full: dict[Generation, _Moment] = {}
        self._empty: dict[Generation, _Moment] = {}
        self._roles: dict[int, list[str]] = {}
        self._costs: dict[Operation, tuple[Cost, int]] = {}
        self._work: dict[tuple[Cost, int], tuple[tuple[Reservation, ...], int]] = {}

    # ---- choosing

    def first(self, ready: Sequence[Process]) -> Process:
        """The process that is first in time, and lets time pass until it goes on."""
        machine = ready[0].machine
        for process in ready:
            # Who can go on now can because of the last step.
            if process.pid in self._blocked and isinstance(process, Agent):
                track = self._track(process)
                if self._pending(track) is None:
                    self._done[process.pid] = self._effect
        times = {process: self._when(process) for process in ready}
        chosen = min(ready, key=lambda process: (times[process].time, process.key))
        known = {process.pid for process in ready}
        self._blocked = {process.pid for process in machine.live()} - known
        self._now = max(self._now, times[chosen].time)
        self._units.forget(self._now)
        self._effect = times[chosen]
        if isinstance(chosen, Agent):
            self._grant(chosen, times[chosen])
        return chosen

    def _pending(self, track: _Track) -> _Moment | None:
        """When what an agent waits for happens, if that is known of what it waits for: a stage,
        asynchronous work, or other agents."""
        request = track.request
        if request is None:
            return None
        if request.joins:
            return _latest(self._done.get(process.pid, _BEGINNING) for process in request.joins)
        at = request.iterator
        if at is None or request.action not in _WAITS:
            return None
        if request.action == "wait":
            return self._full.get(self._generation(at), _BEGINNING)
        before = self._generations.get((at.pipeline.name, at.number - at.pipeline.stages))
        return _BEGINNING if before is None else self._empty.get(before, _BEGINNING)

    def _when(self, process: Process) -> _Moment:
        """When a process that can go on does."""
        if not isinstance(process, Agent):
            return self._done[process.pid]
        track = self._track(process)
        woken = self._pending(track)
        if woken is None:
            woken = self._done.get(process.pid, _BEGINNING)
        return _latest((track.asked, woken))

    def _grant(self, agent: Agent, granted: _Moment) -> None:
        """What an agent has asked for is granted."""
        track = self._track(agent)
        request, asked = track.request, track.asked
        track.request = None
        if request is None:
            return
        at = None if request.iterator is None else self._generation(request.iterator)
        if granted.time > asked.time and request.action != "join":
            self._add(agent, "wait", request.action, asked.time, granted.time, at, granted.cause)
        track.issue = _latest((track.issue, granted))
        if request.action in _ARRIVALS or request.action in _WAITS:
            self._hand_over(agent, track, request, granted, at)

    def _hand_over(
        self,
        agent: Agent,
        track: _Track,
        request: PendingStep,
        granted: _Moment,
        at: Generation | None,
    ) -> None:
        """A step of the handshake."""
        end = granted.time + self._handshake
        made = self._add(agent, "handshake", request.action, granted.time, end, at, granted.cause)
        done = _Moment(end, made)
        operation = request.operation
        if request.action in _ARRIVALS:
            self._effect = done
            track.horizon = _latest((track.horizon, done))
        elif operation.regions:
            # The steps of the handshake are those of one operation.
            track.issue = done
        else:
            track.ready.update(dict.fromkeys(operation.results, done))
        if at is None:
            return
        for region in operation.regions:
            track.inside[region.block] = at
        if request.action in _WAITS and operation.results:
            track.about[operation.results[0]] = at
        if request.action == "acquire":
            at.acquired = granted.time
        elif request.action == "commit":
            self._fills(at, done)
        elif request.action == "wait":
            at.waited.append(granted.time)
        else:
            self._frees(at, done)

    def _fills(self, at: Generation, moment: _Moment) -> None:
        self._full[at] = _latest((self._full.get(at, _BEGINNING), moment))
        at.full = self._full[at].time

    def _frees(self, at: Generation, moment: _Moment) -> None:
        self._empty[at] = _latest((self._empty.get(at, _BEGINNING), moment))
        at.released.append(moment.time)

    # ---- what is known

    def _track(self, agent: Agent) -> _Track:
        track = self._tracks.get(agent.pid)
        if track is None:
            above = agent.above
            start = self._tracks[above.pid].issue if above is not None else _BEGINNING
            track = self._tracks[agent.pid] = _Track(issue=start, asked=start, horizon=start)
            if above is not None:
                self.timeline.roles[agent.name] = self._roles[above.pid][agent.number]
        return track

    def _generation(self, at: Iterator) -> Generation:
        pipeline: Pipeline = at.pipeline
        key = pipeline.name, at.number
        found = self._generations.get(key)
        if found is None:
            found = self._generations[key] = Generation(pipeline.name, at.number, at.stage)
            self.timeline.stages[pipeline.name] = pipeline.stages
            self.timeline.generations.setdefault(pipeline.name, []).append(found)
        return found

    def _cost(self, operation: Operation) -> tuple[Cost, int]:
        """The class of an operation, and how much work it is."""
        found = self._costs.get(operation)
        if found is None:
            found = self._costs[operation] = executed_class(operation), work_of(operation)
        return found

    def _known_work(self, work: tuple[Cost, int]) -> tuple[tuple[Reservation, ...], int]:
        """What so much work of a class takes, and how long until its result is ready."""
        found = self._work.get(work)
        if found is None:
            found = footprint(self._target, *work), latency(self._target, *work)
            self._work[work] = found
        return found

    def _add(
        self,
        agent: Process,
        kind: str,
        name: str,
        start: int,
        end: int,
        at: Generation | None,
        cause: Segment | None,
    ) -> Segment:
        timeline = self.timeline
        timeline.roles.setdefault(agent.name, "")
        made = Segment(agent.name, kind, name, start, end, cause=cause)
        if at is not None:
            made.stage, made.pipeline, made.number = at.stage, at.pipeline, at.number
        timeline.segments.append(made)
        timeline.end = max(timeline.end, end)
        return made

    def _perform(
        self,
        agent: Process,
        kind: str,
        name: str,
        earliest: _Moment,
        work: tuple[Cost, int],
        at: Generation | None,
    ) -> tuple[_Moment, Segment]:
        """Take the units of a class for so much work as soon as they are free; gives the start and
        the segment."""
        parts, rows = self._known_work(work)
        start, blocker = self._units.first(earliest.time, parts)
        cause = earliest.cause if blocker is None else blocker
        end = start + rows
        made = self._add(agent, kind, name, start, end, at, cause)
        made.spans = self._units.take(start, parts, made)
        if work[0] is Cost.MMA:
            made.chained = self._target.classes[Cost.MMA].extra
        return _Moment(start, cause), made

    # ---- what processes do

    def waits(self, agent: Agent, request: PendingStep) -> None:
        """An agent has come to a request."""
        track, operation = self._track(agent), request.operation
        track.request, track.asked = request, track.issue
        if request.action == "fork":
            self._roles[agent.pid] = roles_of(operation.regions)
        if request.action == "join":
            track.asked = track.horizon
        elif request.action in ("issue", *_ARRIVALS, "get"):
            bodies = [region.block for region in operation.regions if region.blocks]
            ended = [track.ends[block] for block in bodies if block in track.ends]
            track.asked = _latest((track.issue, track.when(operation.operands), *ended))
        self._done.pop(agent.pid, None)

    def executes(self, agent: Agent, operation: Operation) -> None:
        """An agent executes an operation."""
        track = self._track(agent)
        block = operation.parent
        assert block is not None
        if operation.has_trait(IsTerminator):
            self._leaves(agent, track, operation, block)
            return
        cost = self._cost(operation)
        if cost[0] in (Cost.NONE, Cost.HANDSHAKE):
            self._passes(track, operation, block)
        elif not any(isinstance(value.type, AsyncTokenType) for value in operation.results):
            # What gives such a token is only begun by the agent: see `issued`.
            given = [track.ready[value] for value in operation.operands if value in track.ready]
            if is_matrix_product(operation):
                given += self._chain(track, operation, given)
            name = operation.name.partition(".")[2]
            earliest = _latest((track.issue, *given))
            at = track.inside.get(block)
            start, made = self._perform(agent, "work", name, earliest, cost, at)
            track.issue = start
            done = _Moment(made.end, made)
            written = [v for v in written_values(operation) if isinstance(v.type, BufferType)]
            track.ready.update(dict.fromkeys((*operation.results, *written), done))
            track.end(block, done)

    def _chain(self, track: _Track, operation: Operation, given: list[_Moment]) -> list[_Moment]:
        """When a product may add to another one: the tensor cores keep the sum. It takes the place
        of when that is ready."""
        before = track.ready.get(operation.operands[2])
        if before is None or before.cause is None or not before.cause.chained:
            return []
        if before.time != before.cause.end:
            return []
        given.remove(before)
        return [_Moment(before.time - before.cause.chained, before.cause)]

    def _passes(self, track: _Track, operation: Operation, block: Block) -> None:
        """An operation that takes no time of its own."""
        for region in operation.regions:
            for inner in region.blocks:
                if block in track.inside:
                    track.inside[inner] = track.inside[block]
                track.ends.pop(inner, None)
        match operation:
            case ForOp():
                bounds = (operation.lowerBound, operation.upperBound, operation.step)
                track.issue = _latest((track.issue, track.when(bounds)))
                track.hand_on(operation.initValues, operation.region.block.args[1:])
                track.hand_on(operation.initValues, operation.results)
            case LoopOp():
                track.hand_on(operation.initValues, operation.region.block.args)
            case IfOp():
                track.issue = _latest((track.issue, track.when((operation.condition,))))
            case HandshakeOperation():
                self._opens(track, operation)
            case _:
                given = track.when(operation.operands)
                track.ready.update(dict.fromkeys(operation.results, given))

    def _opens(self, track: _Track, operation: HandshakeOperation) -> None:
        """The body of a write or read begins when the token is ready."""
        given = track.when(operation.operands)
        tokens = [value for value in operation.operands if value in track.about]
        for region in operation.regions:
            for inner in region.blocks:
                track.ready.update(dict.fromkeys(inner.args, given))
                if tokens:
                    track.inside[inner] = track.about[tokens[0]]
                    if operation.results:
                        track.about[operation.results[0]] = track.about[tokens[0]]

    def _leaves(self, agent: Agent, track: _Track, operation: Operation, block: Block) -> None:
        """The end of a body: what is in it has ended for those around it, too, and values go on."""
        inner = block
        left = operation.parent_op()
        stops = _LEFT.get(type(operation))
        while left is not None and left.parent is not None:
            around = left.parent
            if inner in track.ends:
                track.end(around, track.ends[inner])
            if stops is None or isinstance(left, stops):
                break
            inner, left = around, left.parent_op()
        if left is None:
            return
        match operation:
            case ContinueOp():
                first = 1 if isinstance(left, ForOp) else 0
                track.hand_on(operation.operands, left.regions[0].block.args[first:])
                if isinstance(left, ForOp):
                    track.hand_on(operation.operands, left.results)
            case _ if isinstance(left, HandshakeOperation):
                self._closes(agent, track, operation, left, block)
            case _:
                if len(operation.operands) == len(left.results):
                    track.hand_on(operation.operands, left.results)

    def _closes(
        self,
        agent: Agent,
        track: _Track,
        operation: Operation,
        left: HandshakeOperation,
        block: Block,
    ) -> None:
        """The end of a write or read: payloads are copied, and the token is ready when all has been
        done."""
        size = copied_bytes(left, self._target, executed_class)
        if size:
            earliest = _latest((track.issue, track.when(operation.operands)))
            work, at = (Cost.SHARED, size), track.inside.get(block)
            start, made = self._perform(agent, "work", "copy", earliest, work, at)
            track.issue = start
            track.end(block, _Moment(made.end, made))
        ended = _latest((track.ends.get(block, track.issue), track.when(block.args)))
        track.ready.update(dict.fromkeys(left.results, ended))
        if isinstance(left, ConsumerReadOp | ConsumeOne):
            values, results = (
                [one for one in several if not isinstance(one.type, AsyncTokenType)]
                for several in (operation.operands, left.results_)
            )
            track.hand_on(values, results)

    def issued(self, agent: Process, work: AsynchronousWork) -> None:
        """Asynchronous work begins."""
        assert isinstance(agent, Agent)
        track, operation = self._track(agent), work.operation
        block = operation.parent
        at = None if block is None else track.inside.get(block)
        begun = [track.issue, *(self._after(before, work) for before in work.after)]
        earliest = _latest(begun)
        if work.kind == "release":
            inner = operation.regions[0].block
            at = track.inside.get(inner)
            self._done[work.pid] = _Moment(earliest.time + self._handshake, earliest.cause)
            if at is not None:
                self._frees(at, self._done[work.pid])
            return
        if work.kind == "store" and work.after:
            # What reads the buffer has taken the units of the store.
            read = self._done[work.after[0].pid].cause
            self._done[work.pid] = _Moment(0 if read is None else read.end, read)
            return
        name, cost = operation.name.removeprefix("nv_tileas.async."), self._cost(operation)
        _, made = self._perform(agent, "flight", name, earliest, cost, at)
        on_its_way = self._target.classes[cost[0]].extra if work.kind == READ else 0
        self._done[work.pid] = _Moment(made.end - on_its_way, made)
        if at is not None and work.kind == "load":
            self._fills(at, self._done[work.pid])

    def _after(self, before: Process, work: AsynchronousWork) -> _Moment:
        """When work may begin that follows other work."""
        done = self._done.get(before.pid, _BEGINNING)
        if done.cause is None or work.kind != "dot":
            return done
        return _Moment(done.time - done.cause.chained, done.cause)

    def landed(self, work: AsynchronousWork) -> None:
        """Asynchronous work has landed."""

    def finished(self, agent: Agent) -> None:
        """An agent has ended."""
        track = self._track(agent)
        track.horizon = _latest((track.horizon, track.issue))
        self._done[agent.pid] = track.horizon
        self.timeline.end = max(self.timeline.end, track.horizon.time)


_LEFT: dict[type[Operation], tuple[type[Operation], ...]] = {
    ContinueOp: (ForOp, LoopOp),
    BreakOp: (LoopOp,),
}
"""Which operations a terminator leaves, if that is not the one around it."""

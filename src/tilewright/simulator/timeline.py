"""What happened when in a tile block, and the figures that follow from it.

Times are rows of the scheduler's resource model. An agent issues one operation after the other; an
operation takes the units of its class and is done when its result may be used. `timing` makes
timelines, `summary` tells their figures, `picture` and `trace` show them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tilewright.transforms.tileas.resources import TimingModel
from tilewright.transforms.tileas.units import Occupancy

__all__ = ["CriticalStep", "Generation", "Segment", "StageState", "SteadyState", "Timeline"]


@dataclass(eq=False)
class Segment:
    """Something that takes time.

    Attributes:
        lane: the agent; for what runs beside it, the agent that issued it.
        kind: `work` of the agent, a step of the `handshake`, `wait`, or `flight` for what runs
            beside it.
        name: the operation, or the step.
        start, end: when.
        stage: the stage that it is about; None for none.
        pipeline: the pipeline of the stage.
        number: the generation of the stage.
        spans: when it takes which units.
        cause: what it had to wait for last; None if nothing.
        chained: rows before its end from which on another product may add to its result.
    """

    lane: str
    kind: str
    name: str
    start: int
    end: int
    stage: int | None = None
    pipeline: str | None = None
    number: int | None = None
    spans: tuple[Occupancy, ...] = ()
    cause: Segment | None = None
    chained: int = 0


@dataclass(eq=False)
class Generation:
    """One filling of one stage.

    Attributes:
        pipeline: the name of the pipeline.
        number: how many fillings of the pipeline there were before it.
        stage: the stage.
        acquired: when the producer got the stage.
        full: when it became full.
        waited: when each consumer got it.
        released: when each consumer had given it back.
    """

    pipeline: str
    number: int
    stage: int
    acquired: int | None = None
    full: int | None = None
    waited: list[int] = field(default_factory=list[int])
    released: list[int] = field(default_factory=list[int])


class StageState(NamedTuple):
    """What a stage is for a while: `empty`, `filling`, `full` or `reading`."""

    name: str
    start: int
    end: int
    number: int | None


class CriticalStep(NamedTuple):
    """A part of the critical path: a segment, as long as what comes next had to wait for it."""

    segment: Segment
    start: int
    end: int


class SteadyState(NamedTuple):
    """The steady state of a pipeline: from the start of reading one generation to that of another,
    some generations later."""

    start: int
    end: int
    generations: int


@dataclass
class Timeline:
    """The timeline of a tile block.

    Attributes:
        target: the device.
        segments: all that takes time, in the order in which it was begun.
        end: when the tile block ends.
        stages: how many stages each pipeline that has been used has.
        generations: the fillings of each pipeline, in order.
        roles: what each agent does, in the order in which they begin; nothing for a program without
            agents.
    """

    target: TimingModel
    segments: list[Segment] = field(default_factory=list[Segment])
    end: int = 0
    stages: dict[str, int] = field(default_factory=dict[str, int])
    generations: dict[str, list[Generation]] = field(default_factory=dict[str, list[Generation]])
    roles: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def agents(self) -> list[str]:
        """The agents, in the order in which they begin."""
        return list(self.roles)

    @property
    def units(self) -> list[str]:
        """The units that are used, in the order of the device."""
        used = {span.unit for segment in self.segments for span in segment.spans}
        return [unit for unit in self.target.resources if unit in used]

    def label(self, agent: str) -> str:
        """An agent with its role."""
        role = self.roles[agent]
        return agent if not role or role == agent else f"{agent} ({role})"

    # ---- who is busy

    def busy(self, agent: str) -> int:
        """For how long an agent executes something or hands over, and does not wait."""
        mine = [s for s in self.segments if s.lane == agent and s.kind != "flight"]
        waits = [(s.start, s.end) for s in mine if s.kind == "wait"]
        return _covered((s.start, s.end) for s in mine) - _covered(waits)

    def stalls(self, agent: str) -> Mapping[str, int]:
        """For how long an agent waits, by what it waits for."""
        found: dict[str, int] = {}
        for segment in self.segments:
            if segment.lane == agent and segment.kind == "wait":
                found[segment.name] = found.get(segment.name, 0) + segment.end - segment.start
        return found

    def spans(self, unit: str) -> Iterator[tuple[Occupancy, Segment]]:
        """When a unit is busy, and with what."""
        for segment in self.segments:
            for span in segment.spans:
                if span.unit == unit:
                    yield span, segment

    def unit_busy(self, unit: str, start: int = 0, end: int | None = None) -> int:
        """For how long a unit is busy.

        Args:
            unit: which.
            start, end: between these times; None for to the end.
        """
        end = self.end if end is None else end
        return sum(
            max(0, min(span.end, end) - max(span.start, start)) for span, _ in self.spans(unit)
        )

    def overlap(self, unit: str, others: Collection[str]) -> int:
        """For how long a unit is busy while one of some others is.

        Args:
            unit: the unit.
            others: the others.
        """
        mine = sorted((span.start, span.end) for span, _ in self.spans(unit))
        theirs = sorted((span.start, span.end) for one in others for span, _ in self.spans(one))
        both, either = _covered([*mine, *theirs]), _covered(mine) + _covered(theirs)
        return either - both

    # ---- pipelines

    def window(self, pipeline: str) -> SteadyState | None:
        """The steady state of a pipeline; None where too few of its generations are read.

        It is the second half of all, or at least a round through the stages, and a whole number of
        such rounds if there are so many generations.
        """
        read = [g for g in self.generations.get(pipeline, ()) if g.waited]
        times = [max(generation.waited) for generation in read]
        stages = self.stages.get(pipeline, 1)
        count = max(len(times) - 1 - len(times) // 2, min(len(times) - 1, stages))
        if count >= stages:
            count -= count % stages
        if count < 1:
            return None
        return SteadyState(times[-1 - count], times[-1], count)

    def interval(self, pipeline: str) -> float | None:
        """The time from one generation that is read to the next, in the steady state; None where
        there are too few."""
        window = self.window(pipeline)
        return None if window is None else (window.end - window.start) / window.generations

    def bounds(self, pipeline: str, stages: int | None = None) -> Mapping[str, float]:
        """Why the interval of a pipeline cannot be less, and how long each of it takes: units that
        serve one operation at a time, and `stages`, which are not free before they have been
        filled, read and given back. Empty where nothing steady is read.

        Args:
            pipeline: which.
            stages: how many stages it has; None for as many as it has.
        """
        window = self.window(pipeline)
        if window is None:
            return {}
        start, end, count = window
        found = {unit: self.unit_busy(unit, start, end) / count for unit in self.units}
        stages = self.stages[pipeline] if stages is None else stages
        if count >= stages:
            found["stages"] = self._round(pipeline) / stages
        return found

    def _round(self, pipeline: str) -> int:
        """The least time from claiming a stage to having given it back."""
        known = self.generations[pipeline]
        filled = [
            g.full - g.acquired for g in known if g.full is not None and g.acquired is not None
        ]
        used = [max(g.released) - max(g.waited) for g in known if g.released and g.waited]
        return min(filled, default=0) + min(used, default=0)

    def bound(self, pipeline: str, stages: int | None = None) -> float | None:
        """The least interval that is possible, the largest of `bounds`; None where nothing steady
        is read."""
        return max(self.bounds(pipeline, stages).values(), default=None)

    def limit(self, pipeline: str) -> str:
        """What the bound of a pipeline comes from."""
        bounds = self.bounds(pipeline)
        return max(bounds, key=lambda name: bounds[name], default="nothing")

    def states(self, pipeline: str, stage: int) -> list[StageState]:
        """What a stage is, from the beginning to the end."""
        found: list[StageState] = []
        now = 0

        def until(name: str, end: int | None, number: int | None) -> None:
            nonlocal now
            end = self.end if end is None else end
            if end > now:
                found.append(StageState(name, now, end, number))
                now = end

        for one in self.generations[pipeline]:
            if one.stage == stage and one.acquired is not None:
                until("empty", one.acquired, None)
                until("filling", one.full, one.number)
                until("full", min(one.waited, default=None), one.number)
                until("reading", max(one.released, default=None), one.number)
        until("empty", self.end, None)
        return found

    # ---- the critical path

    def critical_path(self) -> Sequence[CriticalStep]:
        """What the tile block as a whole had to wait for, one after the other: from the last
        segment back to what each had to wait for last."""
        busy = [segment for segment in self.segments if segment.kind != "wait"]
        at = max(busy, key=lambda segment: segment.end, default=None)
        end, path = self.end, list[CriticalStep]()
        while at is not None:
            end = min(end, at.end)
            path.append(CriticalStep(at, at.start, end))
            end, at = at.start, at.cause
        return path[::-1]

    def critical_shares(self) -> Mapping[tuple[str, str], int]:
        """The time that the critical path spends in each operation of each agent, by the agent and
        the name, longest first."""
        found: dict[tuple[str, str], int] = {}
        for segment, start, end in self.critical_path():
            key = segment.lane, segment.name
            found[key] = found.get(key, 0) + end - start
        return dict(sorted(found.items(), key=lambda item: -item[1]))


def _covered(spans: Iterable[tuple[int, int]]) -> int:
    """The time that some spans cover together."""
    total, reached = 0, 0
    for start, end in sorted(spans):
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total

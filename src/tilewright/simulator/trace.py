"""Timelines in the trace event format, which Perfetto and the tracing pages of browsers show.

Each tile block has three processes: its agents, the units, and the stages of pipelines. Each of
them is a thread; where bars of one overlap, there are several. Arrows lead from what fills a stage
to the wait that it ends, and from what gives it back to the next claim. A row is shown as a
microsecond.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright.simulator.summary import table, unit_name
from tilewright.simulator.timeline import Segment, Timeline

__all__ = ["trace"]

Event = dict[str, Any]


@dataclass
class _Threads:
    """The threads of one process.

    Attributes:
        number: that of the process.
        name: what it is called.
        ends: when the last bar of each thread ends, by the lane and its place in it.
    """

    number: int
    name: str
    ends: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    _numbers: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])

    def place(self, lane: str, start: int, end: int) -> int:
        """The number of a thread of a lane that is free for a time."""
        row = 0
        while self.ends.get((lane, row), 0) > start:
            row += 1
        self.ends[lane, row] = end
        return self._numbers.setdefault((lane, row), len(self._numbers) + 1)

    def bar(self, lane: str, start: int, end: int, name: str, kind: str, **more: Any) -> Event:
        """A bar in a lane."""
        thread = self.place(lane, start, end)
        times = {"ts": start, "dur": end - start}
        place = {"pid": self.number, "tid": thread}
        return {"ph": "X", "name": name, "cat": kind, **times, **place, "args": more}

    def names(self) -> Iterator[Event]:
        """What viewers call the process and its threads."""
        yield _named("process_name", self.number, 0, self.name)
        for (lane, row), number in self._numbers.items():
            yield _named("thread_name", self.number, number, lane if row == 0 else f"{lane} +{row}")


def _named(kind: str, process: int, thread: int, name: str) -> Event:
    return {"ph": "M", "name": kind, "pid": process, "tid": thread, "args": {"name": name}}


def _about(segment: Segment) -> Mapping[str, Any]:
    """What a segment is about."""
    if segment.pipeline is None:
        return {}
    return {
        "pipeline": segment.pipeline,
        "stage": segment.stage,
        "generation": segment.number,
    }


def _block(timeline: Timeline, first: int, title: str) -> Iterator[Event]:
    """The events of a tile block.

    Args:
        timeline: its timeline.
        first: the number of its first process.
        title: what it is called.
    """
    agents = _Threads(first, f"{title}: agents")
    units = _Threads(first + 1, f"{title}: units")
    stages = _Threads(first + 2, f"{title}: stages")
    bars: dict[Segment, Event] = {}
    # Viewers nest bars of a thread, so that longer ones of the same start come first.
    for segment in sorted(timeline.segments, key=lambda s: (s.start, s.start - s.end)):
        place = units if segment.kind == "flight" else agents
        lane = timeline.label(segment.lane)
        if segment.kind == "flight":
            lane = f"in flight of {lane}"
        name = f"waits to {segment.name}" if segment.kind == "wait" else segment.name
        more = _about(segment)
        bar = place.bar(lane, segment.start, segment.end, name, segment.kind, **more)
        bars[segment] = bar
        yield bar
    for unit in timeline.units:
        for span, segment in sorted(timeline.spans(unit), key=lambda one: one[0].start):
            more = {"agent": segment.lane, **_about(segment)}
            yield units.bar(unit_name(unit), span.start, span.end, segment.name, "unit", **more)
    for pipeline, count in timeline.stages.items():
        for stage in range(count):
            for state in timeline.states(pipeline, stage):
                if state.name != "empty":
                    lane, more = f"{pipeline} stage {stage}", {"generation": state.number}
                    yield stages.bar(lane, state.start, state.end, state.name, "stage", **more)
    yield from _arrows(bars, first)
    for threads in (agents, units, stages):
        yield from threads.names()


def _arrows(bars: Mapping[Segment, Event], first: int) -> Iterator[Event]:
    """From what an agent has waited for to the step of the handshake that it then takes."""
    number = 0
    for segment, bar in bars.items():
        cause = segment.cause
        if segment.kind != "handshake" or cause is None or cause.lane == segment.lane:
            continue
        number += 1
        known = {"cat": "handshake", "name": segment.name, "id": f"{first}.{number}"}
        source = bars[cause]
        yield {"ph": "s", "ts": cause.start, "pid": source["pid"], "tid": source["tid"], **known}
        end = {"ph": "f", "bp": "e", "ts": segment.start}
        yield {**end, "pid": bar["pid"], "tid": bar["tid"], **known}


def trace(timelines: Sequence[Timeline], title: str) -> dict[str, Any]:
    """Timelines of tile blocks as a trace.

    Args:
        timelines: which.
        title: the name of the kernel.
    """
    events = [
        event
        for number, timeline in enumerate(timelines)
        for event in _block(timeline, 3 * number + 1, f"{title}, tile block {number}")
    ]
    figures = [table(timeline) for timeline in timelines]
    return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": {"figures": figures}}

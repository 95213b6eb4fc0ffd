"""All interleavings, but for those that differ only in the order of independent steps.

Executions are repeated from the start, each with other choices (stateless model checking). Two
steps are dependent if their order matters: arrivals at a barrier in one phase commute, what waits
for a phase comes after the arrivals that complete it. Where a run shows two dependent steps that
nothing else orders, the other order is tried too (dynamic partial-order reduction with source
sets), and what has been tried is not tried again in another order of independent steps (sleep
sets). A correct pipeline has one execution in this sense, however many interleavings it has.

Steps are what others can notice: the handshake, queues, accesses of global memory that are not
weak, work that lands. When exactly between its issue and its end asynchronous work reads or writes,
and when agents access buffers and memory between their steps, makes no order of its own: either
clocks put all conflicting accesses in order, so that each reads the same at any such moment, or
they don't, which is a violation in whatever order both are executed (`storage`, `accesses`).

The method is that of Abdulla, Aronis, Jonsson and Sagonas, "Optimal Dynamic Partial Order
Reduction" (2014), section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tilewright.simulator.clocks import Clock, join
from tilewright.simulator.processes import Process, TileBlockMachine
from tilewright.simulator.users import Touch

__all__ = ["TRACKED", "Exploration", "Pruned"]

_INDEPENDENT, _ORDERED, _RACE = range(3)

TRACKED = 256
"""How many uses of objects are remembered before it is asked which can be forgotten."""


class Pruned(Exception):
    """The execution would only repeat others in another order of independent steps."""


@dataclass(frozen=True, eq=False)
class _Event:
    """A step that has been taken.

    Attributes:
        index: its position in the execution.
        process: the number of the process.
        count: how many steps the process had taken, with this one.
        touches: the objects that it used.
        clock: what came before it in every equivalent execution.
    """

    index: int
    process: int
    count: int
    touches: Sequence[Touch]
    clock: Clock


@dataclass(eq=False)
class _Node:
    """A state in which there is a choice.

    Attributes:
        enabled: the processes that can take a step.
        wanted: those that must be tried.
        tried: those that have been, with their steps.
        asleep: those whose steps have been tried before, in executions that are equivalent.
        chosen: the one that takes a step now.
    """

    enabled: frozenset[int]
    wanted: set[int]
    asleep: dict[int, _Event]
    chosen: int
    tried: dict[int, _Event] = field(default_factory=dict[int, _Event])


def _relation(first: Touch, second: Touch) -> int:
    """Whether the order of two uses of one object matters."""
    if first.key != second.key:
        return _INDEPENDENT
    match first.mode, second.mode:
        case "arrive", "arrive":
            return _INDEPENDENT if first.phase == second.phase else _RACE
        case "arrive", "wait":
            return _ORDERED if first.phase < second.phase else _INDEPENDENT
        case "wait", "arrive":
            return _RACE if second.flips else _INDEPENDENT
        case ("read", "read") | ("wait", "wait"):
            return _INDEPENDENT
        case _:
            if first.places is None or second.places is None:
                return _RACE
            return _INDEPENDENT if first.places.isdisjoint(second.places) else _RACE


def _dependent(one: _Event, other: _Event) -> bool:
    if one.process == other.process:
        return True
    return any(
        _relation(a, b) != _INDEPENDENT or _relation(b, a) != _INDEPENDENT
        for a in one.touches
        for b in other.touches
    )


class Exploration:
    """Chooses steps, one execution after the other.

    Args:
        reduces: whether to leave out what differs only in the order of independent steps.

    Attributes:
        executions: how many executions have been begun.
        pruned: how many of them would have repeated others.
    """

    def __init__(self, reduces: bool = True) -> None:
        self._reduces = reduces
        self._nodes: list[_Node] = []
        self._events: list[_Event] = []
        self._by_object: dict[object, list[_Event]] = {}
        self._last: dict[int, _Event] = {}
        # From which event on all come after all of a process that has ended.
        self._settled: dict[int, int] = {}
        self._tracked, self._most = 0, TRACKED
        self.executions = 0
        self.pruned = 0

    def begin(self) -> None:
        """An execution begins."""
        self.executions += 1
        self._events, self._by_object, self._last = [], {}, {}
        self._settled = {}
        self._tracked, self._most = 0, TRACKED

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        """The process that takes the next step.

        Raises:
            Pruned: none leads to an execution that has not been tried.
        """
        depth = len(self._events)
        if self._tracked > self._most:
            self._forget(machine)
        known = {process.pid: process for process in ready}
        if depth < len(self._nodes):
            return known[self._nodes[depth].chosen]
        asleep: dict[int, _Event] = {}
        if depth and self._reduces:
            before, last = self._nodes[depth - 1], self._events[-1]
            candidates = {**before.asleep, **before.tried}
            candidates.pop(before.chosen, None)
            asleep = {p: e for p, e in candidates.items() if not _dependent(e, last)}
        awake = [process.pid for process in ready if process.pid not in asleep]
        if not awake:
            self.pruned += 1
            raise Pruned
        enabled = frozenset(known)
        wanted = {awake[0]} if self._reduces else set(enabled)
        self._nodes.append(_Node(enabled, wanted, asleep, awake[0]))
        return known[awake[0]]

    def stepped(self, process: Process, needs: Sequence[Process]) -> None:
        """A process has taken the step that was chosen.

        Args:
            process: the process.
            needs: those whose end it had to wait for.
        """
        clock: Clock = {}
        before = self._last.get(process.pid)
        count = 1 if before is None else before.count + 1
        origins = [before] if before is not None else []
        if before is None and process.above is not None:
            begun = self._last.get(process.above.pid)
            origins += [begun] if begun is not None else []
        origins += [self._last[other.pid] for other in needs if other.pid in self._last]
        for origin in origins:
            join(clock, origin.clock)
        clock[process.pid] = count
        event = _Event(len(self._events), process.pid, count, tuple(process.touches), clock)
        races = self._order(event) if self._reduces else []
        self._events.append(event)
        self._last[process.pid] = event
        for touch in event.touches:
            self._by_object.setdefault(touch.key, []).append(event)
            self._tracked += 1
        for race in races:
            self._reverse(race, event)

    def _after(self, event: _Event, other: _Event) -> bool:
        """Whether a step comes after another in every equivalent execution."""
        known = event.clock.get(other.process, 0) >= other.count
        return known or self._settled.get(other.process, event.index + 1) <= event.index

    def _forget(self, machine: TileBlockMachine) -> None:
        """Leave out steps that all that may still happen comes after."""
        # What waits for others to end will know all that they know.
        live = [p for p in machine.live() if all(other.finished for other in p.needs)]
        clocks = [self._known_to(process) for process in live]

        def settled(event: _Event) -> bool:
            return all(clock.get(event.process, 0) >= event.count for clock in clocks)

        for key, events in self._by_object.items():
            self._by_object[key] = [event for event in events if not settled(event)]
        running = {process.pid for process in machine.live()}
        for pid, last in [*self._last.items()]:
            if pid not in running and settled(last):
                del self._last[pid]
                self._settled[pid] = len(self._events)
        for pid, last in self._last.items():
            clock = {p: count for p, count in last.clock.items() if p not in self._settled}
            self._last[pid] = replace(last, clock=clock)
        self._tracked = sum(map(len, self._by_object.values()))
        self._most = max(TRACKED, 2 * self._tracked)

    def _known_to(self, process: Process) -> Clock:
        """What comes before all that a process may still do."""
        own = self._last.get(process.pid)
        if own is None and process.above is not None:
            own = self._last.get(process.above.pid)
        return {} if own is None else own.clock

    def _order(self, event: _Event) -> list[_Event]:
        """Put a step after those that it depends on; gives those that nothing else orders, and
        that could come after it."""
        candidates = {
            other.index: other
            for touch in event.touches
            for other in self._by_object.get(touch.key, ())
        }
        races: list[_Event] = []
        for index in sorted(candidates, reverse=True):
            other = candidates[index]
            if self._after(event, other):
                continue
            relation = max(_relation(a, b) for a in other.touches for b in event.touches)
            if relation == _INDEPENDENT:
                continue
            if relation == _RACE:
                races.append(other)
            join(event.clock, other.clock)
        return races

    def _reverse(self, first: _Event, second: _Event) -> None:
        """See to it that a step is tried before another one."""
        later = [
            e for e in self._events[first.index + 1 : second.index] if not self._after(e, first)
        ]
        later.append(second)
        initials: list[int] = []
        seen: set[int] = set()
        for position, event in enumerate(later):
            if event.process in seen:
                continue
            seen.add(event.process)
            if not any(self._after(event, other) for other in later[:position]):
                initials.append(event.process)
        node = self._nodes[first.index]
        if not node.wanted.isdisjoint(initials):
            return
        choices = [process for process in initials if process in node.enabled]
        if not choices:
            node.wanted |= node.enabled
        elif second.process in choices:
            node.wanted.add(second.process)
        else:
            node.wanted.add(choices[0])

    def advance(self) -> bool:
        """Choose what the next execution does otherwise; False when all has been tried."""
        # An execution that was given up has a node more than steps at most.
        del self._nodes[len(self._events) :]
        while self._nodes:
            node = self._nodes[-1]
            node.tried[node.chosen] = self._events[len(self._nodes) - 1]
            left = node.wanted - node.tried.keys() - node.asleep.keys()
            if left:
                node.chosen = min(left)
                return True
            self._nodes.pop()
        return False

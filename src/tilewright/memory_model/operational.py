"""The executions of a machine that performs one event after the other.

Memory keeps all writes of a cell in an order; a new one may come between those that are there. Each
event has a *view*: for each cell the last write that has reached it. It can read that or a later
one, and writes behind it. A view grows by the views of what the event waits for, and an acquire
takes over what a release left with its write. An event is performed once its tokens and values are
there, so nothing is read before it is written.

In which order events are performed matters only where a read waits for a write: so there is one
order, and a read is either performed or postponed until there is another write that it may read
(dynamic partial-order reduction: no execution is found twice, and no states are remembered). Of
executions in which like elements change places one is found.

This is not how `axiomatic` finds executions; both must find the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product

from tilewright.memory_model.events import Candidate, Event, bits
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.exploring import Progress
from tilewright.memory_model.symmetry import Symmetry

__all__ = ["executions"]

View = dict[int, int]
"""The last write of each cell that has reached an event; none for what the host wrote."""


@dataclass(frozen=True)
class _Release:
    """A release that can be acquired through a write.

    Attributes:
        write: the release.
        view: what had reached it.
        events: what happens before it.
    """

    write: int
    view: View
    events: int


@dataclass
class _State:
    """What has happened.

    Attributes:
        done: the events that have been performed.
        writes: of each cell, in order.
        views: of the events that have been performed.
        before: for each of these the events that happen before it.
        past: for each of these the events that it has its value from.
        left: what writes leave.
        sources: what reads have read.
        prints: in their order.
        postponed: the writes that there were when a read was postponed.
        races: pairs of events.
    """

    done: int
    writes: list[tuple[int, ...]]
    views: dict[int, View] = field(default_factory=dict[int, View])
    before: dict[int, int] = field(default_factory=dict[int, int])
    past: dict[int, int] = field(default_factory=dict[int, int])
    left: dict[int, tuple[_Release, ...]] = field(default_factory=dict[int, tuple[_Release, ...]])
    sources: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    prints: tuple[int, ...] = ()
    postponed: dict[int, int] = field(default_factory=dict[int, int])
    races: tuple[tuple[int, int], ...] = ()

    def copy(self) -> _State:
        """A state that may go another way."""
        return _State(
            self.done,
            [*self.writes],
            {**self.views},
            {**self.before},
            {**self.past},
            {**self.left},
            {**self.sources},
            self.prints,
            {**self.postponed},
            self.races,
        )


def executions(candidate: Candidate, progress: Progress | None = None) -> Iterator[Execution]:
    """Executions of runs that fit together, up to an exchange of elements that are alike.

    Args:
        candidate: the runs.
        progress: told how much has been explored.

    Raises:
        OutOfTime: there is a limit, and it is passed.
    """
    yield from _Machine(candidate).run(progress or Progress())


class _Machine:
    """Performs the events of a candidate."""

    def __init__(self, candidate: Candidate) -> None:
        self._candidate = candidate
        self._events = candidate.events
        host = len(candidate.memory)
        self._host = (1 << host) - 1
        self._all = (1 << len(self._events)) - 1
        self._reads = {write: read for read, write in candidate.pairs.items()}
        self._needs = [
            tokens | values | (1 << self._reads[n] if n in self._reads else 0)
            for n, (tokens, values) in enumerate(
                zip(candidate.token_order, candidate.dependencies, strict=True)
            )
        ]
        self._cells = candidate.cells_of
        self._givers = [self._writes_for(n) for n in range(len(self._events))]
        self._symmetry = Symmetry(candidate)
        self._column = {
            event: number
            for number, column in enumerate(self._symmetry.columns)
            for event in column.events
        }
        # Writes first, so that reads are seldom postponed; then column by column.
        self._order = sorted(
            bits(self._all & ~self._host),
            key=lambda n: (self._events[n].is_read, self._column.get(n, -1), n),
        )
        self._members = [sum(1 << n for n in column.events) for column in self._symmetry.columns]
        self._writing = sum(1 << n for n, event in enumerate(self._events) if event.is_write)
        self._required = [self._all_needed(n) for n in range(len(self._events))]

    def _writes_for(self, read: int) -> int:
        """The writes that a read may read, if they come before it."""
        candidate, found = self._candidate, 0
        if self._events[read].is_read:
            for cell in self._cells[read]:
                for write in candidate.accesses[cell]:
                    if self._events[write].is_write and candidate.may_give(write, read, cell):
                        found |= 1 << write
        return found

    def _all_needed(self, event: int) -> int:
        """The events that must be performed before one."""
        found, pending = 0, self._needs[event]
        while pending:
            found |= pending
            further = 0
            for one in bits(pending):
                further |= self._needs[one]
            pending = further & ~found
        return found

    def run(self, progress: Progress) -> Iterator[Execution]:
        """All ends."""
        first = [
            tuple(n for n in accesses if self._host >> n & 1)
            for accesses in self._candidate.accesses
        ]
        pending = [(_State(self._host, first), 1.0)]
        while pending:
            progress.step()
            state, share = pending.pop()
            if state.done == self._all:
                progress.done(share)
                yield Execution(
                    self._candidate, state.sources, state.writes, state.prints, state.races
                )
                continue
            following = [one for one in self._follow(state) if self._is_first(one)]
            if not following:
                progress.done(share)
            pending += [(one, share / len(following)) for one in reversed(following)]

    def _follow(self, state: _State) -> Iterator[_State]:
        """The states after the event that is next; none if all that is left is postponed."""
        number = next((n for n in self._order if self._is_ready(state, n)), None)
        if number is None:
            return
        event = self._events[number]
        view: View = {}
        earlier = self._host
        past = self._needs[number]
        for one in bits(past & ~self._host):
            past |= state.past[one]
        own = 1 << self._reads[number] if number in self._reads else 0
        for token in bits((self._candidate.token_order[number] | own) & ~self._host):
            self._join(state, view, state.views[token])
            earlier |= state.before[token] | 1 << token
        if event.kind == "print":
            yield from self._print(state, number, view, earlier, past)
        elif event.is_read:
            yield from self._read(state, number, view, earlier, past)
        else:
            yield from self._write(state, number, view, earlier, past)

    def _is_ready(self, state: _State, number: int) -> bool:
        """Whether an event can be performed, and is not postponed."""
        if state.done >> number & 1 or self._needs[number] & ~state.done:
            return False
        known = state.postponed.get(number)
        return known is None or bool(self._givers[number] & state.done & ~known)

    def _done(self, before: _State, number: int, view: View, earlier: int, past: int) -> _State:
        """A state after an event."""
        state = before.copy()
        raced = tuple(
            (other, number)
            for other in bits(state.done & ~self._host & ~earlier)
            if self._conflicts(other, number)
        )
        state.done |= 1 << number
        state.views[number], state.before[number], state.past[number] = view, earlier, past
        state.postponed.pop(number, None)
        state.races += raced
        return state

    def _conflicts(self, a: int, b: int) -> bool:
        """Whether two events race, if none happens before the other."""
        one, two = self._events[a], self._events[b]
        if not set(self._cells[a]) & set(self._cells[b]) or (one.is_read and two.is_read):
            return False
        return self._reads.get(b) != a and not self._strong(one, two)

    @staticmethod
    def _strong(one: Event, two: Event) -> bool:
        """Whether both have scopes for each other, of the same bytes if that matters."""
        if one.scope is None or two.scope is None:
            return False
        if one.block == two.block:
            return True
        is_same = (one.address, one.end) == (two.address, two.end)
        return is_same and "tl_blk" not in (one.scope, two.scope)

    @staticmethod
    def _place(state: _State, cell: int, write: int | None) -> int:
        return 0 if write is None else state.writes[cell].index(write)

    def _join(self, state: _State, view: View, other: Mapping[int, int]) -> None:
        """Take another view over."""
        for cell, write in other.items():
            if self._place(state, cell, view.get(cell)) <= self._place(state, cell, write):
                view[cell] = write

    # ---- prints

    def _print(
        self, state: _State, number: int, view: View, earlier: int, past: int
    ) -> Iterator[_State]:
        """A print comes anywhere behind those that it has its value from, or waits for."""
        prints = state.prints
        low = max((at + 1 for at, one in enumerate(prints) if past >> one & 1), default=0)
        for place in range(low, len(prints) + 1):
            made = self._done(state, number, view, earlier, past)
            made.prints = (*prints[:place], number, *prints[place:])
            yield made

    # ---- reads

    def _read(
        self, state: _State, number: int, view: View, earlier: int, past: int
    ) -> Iterator[_State]:
        cells, event = self._cells[number], self._events[number]
        known = state.postponed.get(number, 0)
        choices = [
            [
                write
                for write in state.writes[cell][self._place(state, cell, view.get(cell)) :]
                if self._candidate.may_give(write, number, cell)
            ]
            for cell in cells
        ]
        for chosen in product(*choices):
            if known and all(known >> write & 1 for write in chosen):
                continue
            seen, happened = {**view}, earlier
            for cell, write in zip(cells, chosen, strict=True):
                self._join(state, seen, {cell: write})
                if not event.acquires:
                    continue
                for release in state.left.get(write, ()):
                    if self._observes(release.write, number):
                        self._join(state, seen, release.view)
                        happened |= release.events | 1 << release.write
            # What is acquired happens before, so what is read must not have been overwritten there.
            if any(
                self._place(state, cell, seen.get(cell)) != self._place(state, cell, write)
                for cell, write in zip(cells, chosen, strict=True)
            ):
                continue
            read = {(number, cell): write for cell, write in zip(cells, chosen, strict=True)}
            if not self._is_whole(state.writes, {**state.sources, **read}, number):
                continue
            values = past
            for write in chosen:
                values |= 1 << write | state.past.get(write, 0)
            made = self._done(state, number, seen, happened, values)
            made.sources.update(read)
            yield made
        if self._may_wait(state, number):
            later = state.copy()
            later.postponed[number] = state.done
            yield later

    def _may_wait(self, state: _State, number: int) -> bool:
        """Whether there may be another write for a read."""
        pending = self._givers[number] & ~state.done
        return any(not self._required[write] >> number & 1 for write in bits(pending))

    def _is_whole(
        self,
        writes: Sequence[Sequence[int]],
        sources: Mapping[tuple[int, int], int],
        event: int,
    ) -> bool:
        """Whether a read sees all writes, or all reads a write, in all cells that they share or in
        none.

        Args:
            writes: of each cell, in order.
            sources: what reads have read.
            event: the read or write.
        """
        if len(self._cells[event]) < 2:
            return True
        sees: dict[tuple[int, int], bool] = {}
        for (read, cell), source in sources.items():
            order = writes[cell]
            for place, write in enumerate(order):
                if event in (read, write):
                    found = place <= order.index(source)
                    if sees.setdefault((read, write), found) != found:
                        return False
        return True

    def _observes(self, release: int, acquire: int) -> bool:
        one, two = self._events[release], self._events[acquire]
        waits = self._candidate.token_order[acquire] >> release & 1
        return bool(waits) or self._strong(one, two)

    # ---- writes

    def _write(
        self, state: _State, number: int, view: View, earlier: int, past: int
    ) -> Iterator[_State]:
        cells, event = self._cells[number], self._events[number]
        releases: dict[int, _Release] = {}
        source: dict[int, int] = {}
        if number in self._reads:
            read = self._reads[number]
            source = {cell: state.sources[read, cell] for cell in cells}
            for write in source.values():
                releases.update((one.write, one) for one in state.left.get(write, ()))
        places = [
            range(
                max(
                    self._place(state, cell, view.get(cell)),
                    self._place(state, cell, source.get(cell)),
                )
                + 1,
                len(state.writes[cell]) + 1,
            )
            for cell in cells
        ]
        for chosen in product(*places):
            made = self._done(state, number, {**view}, earlier, past)
            for cell, place in zip(cells, chosen, strict=True):
                order = made.writes[cell]
                made.writes[cell] = (*order[:place], number, *order[place:])
            if not (self._agree(made.writes, number) and self._is_intact(made, cells)):
                continue
            if not self._is_whole(made.writes, state.sources, number):
                continue
            self._join(made, made.views[number], dict.fromkeys(cells, number))
            left = {**releases}
            if event.releases:
                left[number] = _Release(number, made.views[number], earlier)
            made.left[number] = tuple(left.values())
            yield made

    def _agree(self, writes: Sequence[Sequence[int]], number: int) -> bool:
        """Whether a write is on the same side of each other one in all cells."""
        cells = self._cells[number]
        if len(cells) < 2:
            return True
        sides: dict[int, bool] = {}
        for cell in cells:
            at = writes[cell].index(number)
            for place, other in enumerate(writes[cell]):
                if other != number and sides.setdefault(other, place < at) != (place < at):
                    return False
        return True

    def _is_intact(self, state: _State, cells: Sequence[int]) -> bool:
        """Whether no write came between a read and its write that must not."""
        for write, read in self._reads.items():
            for cell in cells:
                order = state.writes[cell]
                if write not in order or (read, cell) not in state.sources:
                    continue
                between = order[order.index(state.sources[read, cell]) + 1 : order.index(write)]
                if any(self._is_strong(write, other) for other in between):
                    return False
        return True

    def _is_strong(self, a: int, b: int) -> bool:
        tokens = self._candidate.token_order
        waits = tokens[a] >> b & 1 or tokens[b] >> a & 1
        return bool(waits) or self._strong(self._events[a], self._events[b])

    # ---- elements that are alike

    def _is_first(self, state: _State) -> bool:
        """Whether columns that are alike choose in order, as far as they have chosen."""
        for alike in self._symmetry.classes:
            for one, other in pairwise(alike):
                both = self._members[one] | self._members[other]
                if both & self._writing & ~state.done:
                    continue
                left, right = (
                    self._symmetry.choices(n, state.writes, state.sources) for n in (one, other)
                )
                if left.until(right) > right.until(left):
                    return False
        return True

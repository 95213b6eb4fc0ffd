"""The executions of a machine that performs one event after the other.

Memory keeps all writes of a cell in an order; a new one may come between those that are there. Each
event has a *view*: for each cell the last write that has reached it. It can read that or a later
one, and writes behind it. A view grows by the views of what the event waits for, and an acquire
takes over what a release left with its write. An event is performed once its tokens and values are
there, so nothing is read before it is written.

This is not how `axiomatic` finds executions; both must find the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from tilewright.memory_model.events import Candidate, Event, bits
from tilewright.memory_model.executions import Execution

__all__ = ["executions"]

View = Mapping[int, int]
"""The last write of each cell that has reached an event; none for what the host wrote."""


@dataclass(frozen=True)
class _State:
    """What has happened.

    Attributes:
        done: the events that have been performed.
        writes: of each cell, in order.
        views: of the events that have been performed.
        before: for each of these the events that happen before it.
        left: what writes leave.
        sources: what reads have read.
        prints: in their order.
        races: pairs of events.
    """

    done: int
    writes: tuple[tuple[int, ...], ...]
    views: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
    before: tuple[tuple[int, int], ...] = ()
    left: tuple[tuple[int, tuple[_Release, ...]], ...] = ()
    sources: tuple[tuple[tuple[int, int], int], ...] = ()
    prints: tuple[int, ...] = ()
    races: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class _Release:
    """A release that can be acquired through a write.

    Attributes:
        write: the release.
        view: what had reached it.
        events: what happens before it.
    """

    write: int
    view: tuple[tuple[int, int], ...]
    events: int


def executions(candidate: Candidate) -> Iterator[Execution]:
    """Executions of runs that fit together: one for each state in which all can end."""
    yield from _Machine(candidate).run()


class _Machine:
    """Performs the events of a candidate in all orders."""

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
        self._cells: list[list[int]] = [[] for _ in self._events]
        for cell, accesses in enumerate(candidate.accesses):
            for event in accesses:
                self._cells[event].append(cell)

    def run(self) -> Iterator[Execution]:
        """All ends."""
        first = tuple(
            tuple(n for n in accesses if self._host >> n & 1)
            for accesses in self._candidate.accesses
        )
        pending, seen = [_State(self._host, first)], set[object]()
        while pending:
            state = pending.pop()
            if state.done == self._all:
                yield Execution(
                    self._candidate, dict(state.sources), state.writes, state.prints, state.races
                )
                continue
            for event in bits(self._all & ~state.done):
                if self._needs[event] & ~state.done:
                    continue
                for following in self._perform(state, event):
                    # Which write gave a value is of no concern for what comes.
                    key = replace(following, sources=(), races=following.races[:1])
                    if key not in seen:
                        seen.add(key)
                        pending.append(following)

    def _perform(self, state: _State, number: int) -> Iterator[_State]:
        event, views, before = self._events[number], dict(state.views), dict(state.before)
        view: dict[int, int] = {}
        earlier = self._host
        own = 1 << self._reads[number] if number in self._reads else 0
        for token in bits(self._candidate.token_order[number] | own):
            self._join(state, view, dict(views.get(token, ())))
            earlier |= before.get(token, 0) | 1 << token
        if event.kind == "print":
            yield self._done(state, number, view, earlier, prints=(*state.prints, number))
        elif event.is_read:
            yield from self._read(state, number, view, earlier)
        else:
            yield from self._write(state, number, view, earlier)

    def _done(
        self, state: _State, number: int, view: View, earlier: int, **changes: object
    ) -> _State:
        """The state after an event."""
        found = replace(
            state,
            done=state.done | 1 << number,
            views=(*state.views, (number, tuple(sorted(view.items())))),
            before=(*state.before, (number, earlier)),
            **changes,  # pyright: ignore[reportArgumentType]
        )
        raced = [
            (other, number)
            for other in bits(state.done & ~self._host & ~earlier)
            if self._conflicts(other, number)
        ]
        return replace(
            found,
            views=tuple(sorted(found.views)),
            before=tuple(sorted(found.before)),
            races=tuple(sorted((*state.races, *raced))),
        )

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

    def _place(self, state: _State, cell: int, write: int | None) -> int:
        return 0 if write is None else state.writes[cell].index(write)

    def _join(self, state: _State, view: dict[int, int], other: View) -> None:
        """Take another view over."""
        for cell, write in other.items():
            if self._place(state, cell, view.get(cell)) <= self._place(state, cell, write):
                view[cell] = write

    # ---- reads

    def _read(
        self, state: _State, number: int, view: dict[int, int], earlier: int
    ) -> Iterator[_State]:
        cells, event = self._cells[number], self._events[number]
        choices = [
            [
                write
                for write in state.writes[cell][self._place(state, cell, view.get(cell)) :]
                if self._candidate.part(write, cell) == self._candidate.part(number, cell)
            ]
            for cell in cells
        ]
        for chosen in product(*choices):
            seen, known = dict(view), earlier
            left = dict(state.left)
            for cell, write in zip(cells, chosen, strict=True):
                self._join(state, seen, {cell: write})
                if not event.acquires:
                    continue
                for release in left.get(write, ()):
                    if self._observes(release.write, number):
                        self._join(state, seen, dict(release.view))
                        known |= release.events | 1 << release.write
            sources = zip(((number, cell) for cell in cells), chosen, strict=True)
            # What is acquired happens before, so what is read must not have been overwritten there.
            if all(
                self._place(state, cell, seen.get(cell)) == self._place(state, cell, write)
                for cell, write in zip(cells, chosen, strict=True)
            ):
                found = tuple(sorted((*state.sources, *sources)))
                if self._is_whole(state.writes, found, number):
                    yield self._done(state, number, seen, known, sources=found)

    def _is_whole(
        self,
        writes: Sequence[Sequence[int]],
        sources: Sequence[tuple[tuple[int, int], int]],
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
        for (read, cell), source in sources:
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
        self, state: _State, number: int, view: dict[int, int], earlier: int
    ) -> Iterator[_State]:
        cells, event, left = self._cells[number], self._events[number], dict(state.left)
        releases: dict[int, _Release] = {}
        source: dict[int, int] = {}
        if number in self._reads:
            read = self._reads[number]
            source = {cell: write for (r, cell), write in state.sources if r == read}
            for write in source.values():
                releases.update((one.write, one) for one in left.get(write, ()))
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
            writes = [*state.writes]
            for cell, place in zip(cells, chosen, strict=True):
                writes[cell] = (*writes[cell][:place], number, *writes[cell][place:])
            made = replace(state, writes=tuple(writes))
            if not (self._agree(writes, number) and self._is_intact(made, cells)):
                continue
            if not self._is_whole(writes, state.sources, number):
                continue
            seen = dict(view)
            self._join(made, seen, dict.fromkeys(cells, number))
            if event.releases:
                releases[number] = _Release(number, tuple(sorted(seen.items())), earlier)
            given = tuple(releases[one] for one in sorted(releases))
            later = tuple(sorted({**left, number: given}.items()))
            yield self._done(made, number, seen, earlier, left=later)

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
        sources = dict(state.sources)
        for write, read in self._reads.items():
            for cell in cells:
                order = state.writes[cell]
                if write not in order or (read, cell) not in sources:
                    continue
                between = order[order.index(sources[read, cell]) + 1 : order.index(write)]
                if any(self._is_strong(write, other) for other in between):
                    return False
        return True

    def _is_strong(self, a: int, b: int) -> bool:
        tokens = self._candidate.token_order
        waits = tokens[a] >> b & 1 or tokens[b] >> a & 1
        return bool(waits) or self._strong(self._events[a], self._events[b])

"""Elements that are like each other: what holds of one holds of all.

The elements of a tile are one memory operation each, and often differ by their addresses alone.
Then an execution stays one if such elements change places, so one of all these is enough. This is a
fact about runs, not about programs: columns of events are compared, whatever computed them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import factorial, prod

from tilewright.memory_model.events import Candidate
from tilewright.memory_model.executions import Execution

__all__ = ["Choices", "Column", "Symmetry"]


@dataclass(frozen=True)
class Column:
    """Cells, and all events that access them; no event accesses cells of several columns.

    Attributes:
        cells: the numbers of the cells.
        events: the numbers of the events; the host's are among them.
    """

    cells: tuple[int, ...]
    events: tuple[int, ...]


@dataclass(frozen=True, order=True)
class Choices:
    """What an execution chooses in a column, by places in it.

    Attributes:
        orders: the writes of each cell in coherence order.
        sources: read, cell, and the write that is read.
    """

    orders: tuple[tuple[int, ...], ...]
    sources: tuple[tuple[int, int, int], ...]

    def until(self, other: Choices) -> Choices:
        """These, up to the first read that one has chosen for and another not."""
        known = [
            mine[:2] == theirs[:2]
            for mine, theirs in zip(self.sources, other.sources, strict=False)
        ]
        return Choices(self.orders, self.sources[: [*known, False].index(False)])


class Symmetry:
    """The columns of a candidate, and which of them are alike.

    Args:
        candidate: the runs.
    """

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate

    @cached_property
    def columns(self) -> Sequence[Column]:
        """All, by their first cells."""
        above = [*range(len(self.candidate.cells))]

        def top(cell: int) -> int:
            while above[cell] != cell:
                cell = above[cell]
            return cell

        cells = self.candidate.cells_of
        for touched in cells:
            for cell in touched[1:]:
                above[top(cell)] = top(touched[0])
        of_column: dict[int, list[int]] = {}
        for cell in range(len(above)):
            of_column.setdefault(top(cell), []).append(cell)
        return [
            Column(
                tuple(mine),
                tuple(n for n, touched in enumerate(cells) if touched and touched[0] in mine),
            )
            for mine in of_column.values()
        ]

    @cached_property
    def classes(self) -> Sequence[Sequence[int]]:
        """The numbers of columns that are alike."""
        found: dict[object, list[int]] = {}
        for number, column in enumerate(self.columns):
            found.setdefault(self._signature(column), []).append(number)
        return [*found.values()]

    def _signature(self, column: Column) -> object:
        """What must be the same of columns that are alike."""
        candidate = self.candidate
        place = {event: n for n, event in enumerate(column.events)}
        cell = {cell: n for n, cell in enumerate(column.cells)}
        sizes = tuple(high - low for low, high in (candidate.cells[c] for c in column.cells))
        events = tuple(
            (
                (one := candidate.events[event]).block,
                one.step,
                one.kind,
                one.ordering,
                one.scope,
                one.is_free or one.value,
                tuple(cell[c] for c in candidate.cells_of[event]),
                place.get(candidate.pairs.get(event, -1)),
            )
            for event in column.events
        )
        return sizes, events

    def choices(
        self,
        number: int,
        orders: Sequence[Sequence[int]],
        sources: Mapping[tuple[int, int], int],
    ) -> Choices:
        """What an execution chooses in a column.

        Args:
            number: of the column.
            orders: the writes of all cells.
            sources: reads-from.
        """
        column = self.columns[number]
        place = {event: n for n, event in enumerate(column.events)}
        return Choices(
            tuple(tuple(place[write] for write in orders[cell]) for cell in column.cells),
            tuple(
                (place[event], at, place[sources[event, cell]])
                for event in column.events
                for at, cell in enumerate(column.cells)
                if (event, cell) in sources
            ),
        )

    # ---- others that are like one

    def count(self, execution: Execution) -> int:
        """How many executions are like one, itself included."""
        found = 1
        for alike in self.classes:
            if len(alike) > 1:
                kinds = Counter(self._of(execution, number) for number in alike)
                found *= factorial(len(alike)) // prod(map(factorial, kinds.values()))
        return found

    def like(
        self, execution: Execution, is_seen: Callable[[Column], bool], known: set[object]
    ) -> Iterator[Execution]:
        """The executions that are like one, itself included.

        Args:
            execution: that.
            is_seen: whether it matters what a column holds: of those that differ in others alone
                one is given.
            known: what has been given before, of this candidate; what is given is added.
        """
        fixed: list[Choices] = []
        ways: list[Sequence[tuple[tuple[Choices, ...], Mapping[int, int]]]] = []
        for alike in self.classes:
            seen = [n for n in alike if is_seen(self.columns[n])]
            if len(alike) == 1:
                fixed += [self._of(execution, n) for n in seen]
            elif seen:
                kinds: dict[Choices, list[int]] = {}
                for number in alike:
                    kinds.setdefault(self._of(execution, number), []).append(number)
                ways.append([*_given(kinds, seen, alike)])
        for chosen in product(*ways):
            what = execution.prints, (*fixed,), tuple(choices for choices, _ in chosen)
            if what in known:
                continue
            known.add(what)
            moved = {new: old for _, way in chosen for new, old in way.items() if new != old}
            yield self._moved(execution, moved) if moved else execution

    def _of(self, execution: Execution, number: int) -> Choices:
        return self.choices(number, execution.orders, execution.sources)

    def _moved(self, execution: Execution, moved: Mapping[int, int]) -> Execution:
        """An execution in which columns do what others did: by the new the old one."""
        event: dict[int, int] = {}
        cell: dict[int, int] = {}
        for new, old in moved.items():
            here, there = self.columns[new], self.columns[old]
            event.update(zip(there.events, here.events, strict=True))
            cell.update(zip(there.cells, here.cells, strict=True))
        orders = [*execution.orders]
        for old, new in cell.items():
            orders[new] = tuple(event[write] for write in execution.orders[old])
        sources = {
            (event.get(read, read), cell.get(at, at)): event.get(write, write)
            for (read, at), write in execution.sources.items()
        }
        races = tuple((event.get(a, a), event.get(b, b)) for a, b in execution.races)
        return Execution(execution.candidate, sources, orders, execution.prints, races)


def _given(
    kinds: Mapping[Choices, Sequence[int]], seen: Sequence[int], alike: Sequence[int]
) -> Iterator[tuple[tuple[Choices, ...], Mapping[int, int]]]:
    """All ways to give columns that are seen what others do.

    Args:
        kinds: the columns that choose the same, by what they choose.
        seen: those that are seen.
        alike: all.

    Yields:
        What those that are seen choose then, and by each column the one whose choices it gets.
    """
    left = {choices: [*columns] for choices, columns in kinds.items()}
    chosen: dict[int, int] = {}
    made: list[Choices] = []

    def give(at: int) -> Iterator[tuple[tuple[Choices, ...], Mapping[int, int]]]:
        if at == len(seen):
            rest = sorted(n for columns in left.values() for n in columns)
            others = [n for n in alike if n not in chosen]
            yield (*made,), {**chosen, **dict(zip(others, rest, strict=True))}
            return
        for choices, columns in left.items():
            if columns:
                chosen[seen[at]] = columns.pop()
                made.append(choices)
                yield from give(at + 1)
                made.pop()
                columns.append(chosen.pop(seen[at]))

    yield from give(0)

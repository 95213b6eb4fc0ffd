"""What an analysis is, and a manager that keeps results for as long as they hold.

    manager = AnalysisManager()
    ranges = manager.get(Ranges, entry)

An analysis says something about each entry of a module that holds in every execution without
undefined behaviour. It is made for an entry once; a pass that changes the entry tells the manager
which results it preserved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, TypeAlias, TypeVar, cast

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import MAXIMUM_GRID

__all__ = ["Analysis", "AnalysisManager", "NameOf"]

NameOf: TypeAlias = Callable[[SSAValue], str]
"""What a value is called in a report, e.g. `%x`."""


class Analysis(ABC):
    """Facts about an entry.

    Class attributes:
        NAME: what `tilewright analyze --show` calls it.
        REQUIRES: the analyses it is made of; without them its results hold no longer.
    """

    NAME: ClassVar[str] = ""
    REQUIRES: ClassVar[tuple[type[Analysis], ...]] = ()

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        self.entry = entry
        self.manager = manager

    @abstractmethod
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        """The facts about an operation and its results, a phrase each; none if nothing is known."""

    def summarize(self, name: NameOf) -> list[str]:
        """The facts about the entry as a whole, a phrase each."""
        return []


_Analysis = TypeVar("_Analysis", bound=Analysis)


class AnalysisManager:
    """Makes analyses when they are asked for, and keeps them until they are invalidated.

    Attributes:
        most_blocks: how many tile blocks a grid may have along x, y and z: facts hold for launches
            with no more.
    """

    def __init__(self, most_blocks: Sequence[int] = (MAXIMUM_GRID,) * 3) -> None:
        self.most_blocks = tuple(most_blocks)
        self._results: dict[EntryOp, dict[type[Analysis], Analysis]] = {}

    def get(self, kind: type[_Analysis], entry: EntryOp) -> _Analysis:
        """The analysis of an entry."""
        results = self._results.setdefault(entry, {})
        if kind not in results:
            results[kind] = kind(entry, self)
        return cast(_Analysis, results[kind])

    def cached(self, kind: type[_Analysis], entry: EntryOp) -> _Analysis | None:
        """The analysis of an entry, if it has been made and still holds."""
        return cast("_Analysis | None", self._results.get(entry, {}).get(kind))

    def invalidate(
        self, preserved: Collection[type[Analysis]] = (), entry: EntryOp | None = None
    ) -> None:
        """Drop results after a change.

        Args:
            preserved: the analyses that still hold, if all they are made of do.
            entry: the entry that was changed; None for all of them.
        """
        for results in self._results.values() if entry is None else [self._results.get(entry, {})]:
            for kind in list(results):
                if not _holds(kind, preserved):
                    del results[kind]


def _holds(kind: type[Analysis], preserved: Collection[type[Analysis]]) -> bool:
    return kind in preserved and all(_holds(needed, preserved) for needed in kind.REQUIRES)

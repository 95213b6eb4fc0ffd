"""The operations of an entry by their classes: passes that look for a few find them without a walk,
and all passes that run until something changes find them in one."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar, cast

from typing_extensions import override
from xdsl.ir import Block, Operation

from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import walk

__all__ = ["Members"]

_Kind = TypeVar("_Kind", bound=Operation)


class Members(Analysis):
    """The operations of an entry as it was when this was made.

    Attributes:
        all: all of them in the order of the text, the entry first.
    """

    NAME = "members"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.all: tuple[Operation, ...] = tuple(walk(entry))
        self._by_class: dict[type[Operation], list[tuple[int, Operation]]] = {}
        for place, one in enumerate(self.all):
            self._by_class.setdefault(type(one), []).append((place, one))
        self._with_regions = [one for one in self.all if one.regions]

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return []

    def of(self, *kinds: type[_Kind]) -> list[_Kind]:
        """The operations of some classes, in the order of the text."""
        some = [ones for kind, ones in self._by_class.items() if issubclass(kind, kinds)]
        found = dict(chain.from_iterable(some))
        return [cast(_Kind, found[place]) for place in sorted(found)]

    @property
    def blocks(self) -> list[Block]:
        """All blocks, each before those inside it."""
        return [
            block for one in self._with_regions for region in one.regions for block in region.blocks
        ]

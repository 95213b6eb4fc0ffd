"""What registers hold of asynchronous work, besides the values of the reference machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from tilewright.simulator.guarded import Guarded
from tilewright.simulator.processes import Work
from tilewright.simulator.violations import Violation

__all__ = [
    "AsyncToken",
    "Descriptor",
    "LocalBuffer",
    "PendingTile",
    "works_of",
]


@dataclass(frozen=True, eq=False)
class AsyncToken:
    """Completion of asynchronous work; of none, it is complete."""

    works: tuple[Work, ...] = ()


@dataclass(frozen=True, eq=False)
class Descriptor:
    """A descriptor of the copy engine.

    Attributes:
        view: the view it was made of.
        bytes: how many bytes one transfer moves.
    """

    view: Any
    bytes: int


class PendingTile(Guarded):
    """The result of asynchronous work, which must be waited for first.

    Args:
        work: the work that gives it.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self.value: Any = None

    @property
    def waited(self) -> bool:
        """Whether the work has been waited for."""
        return self.work.waited

    @override
    def settled(self) -> Any:
        return self.value if self.waited else self

    def tile(self) -> Any:
        """The elements, once an agent has waited for the work."""
        if not self.waited:
            name = self.work.name
            raise Violation("R8", f"the result of {name} is used before the work is waited for")
        return self.value


class LocalBuffer(Guarded):
    """Storage of one agent that asynchronous copies fill.

    Args:
        contents: what it holds before that.
    """

    def __init__(self, contents: Any) -> None:
        self.contents = contents
        self.works: list[Work] = []

    def tile(self) -> Any:
        """The elements, once all work that fills it has been waited for."""
        for work in self.works:
            if not work.waited:
                raise Violation("R8", f"a buffer is read before {work.name} is waited for")
        return self.contents


def works_of(values: Sequence[Any]) -> tuple[Work, ...]:
    """The asynchronous work that some values stand for."""
    found: dict[Any, None] = {}
    for value in values:
        if isinstance(value, AsyncToken):
            found.update(dict.fromkeys(value.works))
    return tuple(found)

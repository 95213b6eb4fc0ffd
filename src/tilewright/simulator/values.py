"""What registers hold of asynchronous work, besides the values of the reference machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from tilewright.reference.tile_block import Token
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.processes import AsynchronousWork
from tilewright.simulator.violations import Violation

__all__ = [
    "AsyncToken",
    "CopyDescriptor",
    "PendingTile",
    "works_of",
]


@dataclass(frozen=True, eq=False)
class AsyncToken:
    """Completion of asynchronous work; of none, it is complete.

    Attributes:
        works: the work.
        memory: the accesses of memory for which it stands besides.
    """

    works: tuple[AsynchronousWork, ...] = ()
    memory: tuple[Token, ...] = ()


@dataclass(frozen=True, eq=False)
class CopyDescriptor:
    """A descriptor of the copy engine.

    Attributes:
        view: the view it was made of.
        bytes: how many bytes one transfer moves.
    """

    view: Any
    bytes: int


class PendingTile(Guarded):
    """The result of asynchronous work, which must be waited for first.

    It is in registers that the work fills. A product that adds to it before it has been waited for
    goes on in these registers, so that nobody else can use it any more.

    Args:
        work: the work that gives it.
    """

    def __init__(self, work: AsynchronousWork) -> None:
        self.work = work
        self.value: Any = None
        self._taken_by: AsynchronousWork | None = None

    @property
    def waited(self) -> bool:
        """Whether the work has been waited for."""
        return self.work.waited

    @override
    def settled(self) -> Any:
        return self.value if self.waited and self._taken_by is None else self

    def tile(self) -> Any:
        """The elements, once an agent has waited for the work."""
        self._check()
        if not self.waited:
            name = self.work.name
            raise Violation("R8", f"the result of {name} is used before the work is waited for")
        return self.value

    def take_over(self, work: AsynchronousWork) -> None:
        """A product adds to it before it has been waited for.

        Raises:
            Violation: R8: another one does already.
        """
        self._check()
        self._taken_by = work

    def _check(self) -> None:
        if self._taken_by is not None:
            message = (
                f"the result of {self.work.name} is used, to which {self._taken_by.name} adds in "
                "the same registers"
            )
            raise Violation("R8", message, None, self._taken_by.operation)


def works_of(values: Sequence[Any]) -> tuple[AsynchronousWork, ...]:
    """The asynchronous work that some values stand for."""
    found: dict[Any, None] = {}
    for value in values:
        if isinstance(value, AsyncToken):
            found.update(dict.fromkeys(value.works))
    return tuple(found)

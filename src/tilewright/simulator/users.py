"""Who uses barriers and storage, and how steps touch what others use too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tilewright.simulator.clocks import Epoch, Past

__all__ = ["StageReading", "Touch", "User"]


@dataclass(frozen=True)
class Touch:
    """How a step uses an object that other steps use too.

    Attributes:
        key: the object.
        mode: `arrive` or `wait` of a barrier; `read` or `write` of memory.
        phase: that of the barrier.
        flips: whether an arrival completes the phase.
        places: which bytes of memory; None for all.
    """

    key: object
    mode: str
    phase: int = 0
    flips: bool = False
    places: frozenset[int] | None = None


class StageReading(Protocol):
    """Asynchronous work that reads a stage.

    Attributes:
        name: what messages call it.
    """

    name: str

    @property
    def epoch(self) -> Epoch:
        """Its step."""
        ...


class User(Protocol):
    """As much of a process as barriers and storage see of it.

    Attributes:
        name: what messages call it.
        agent: the number of the agent that it belongs to.
        past: what has happened before its last step, with that.
        touches: the objects that the current step uses, which others use too.
    """

    name: str
    agent: int
    past: Past
    touches: list[Touch]

    @property
    def tokens(self) -> list[Any]:
        """The ownership that it has got."""
        ...

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        ...

    def learn(self, past: Past) -> None:
        """It waits for something: it knows of all that has happened before that."""
        ...

    def published(self) -> None:
        """Others may know what the process has done up to now; what it does next comes later."""
        ...

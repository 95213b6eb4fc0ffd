"""What registers hold in simulated programs besides the values of the reference machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from xdsl.ir import Operation

from tilewright.simulator.violations import Violation

if TYPE_CHECKING:
    from tilewright.simulator.pipelines import Pipeline, Slot
    from tilewright.simulator.processes import Work

__all__ = [
    "AsyncToken",
    "Descriptor",
    "Guarded",
    "Iterator",
    "LocalBuffer",
    "Ownership",
    "PendingTile",
    "StageBuffer",
]


@dataclass(frozen=True, eq=False)
class Iterator:
    """A position in the stages of a pipeline.

    Attributes:
        pipeline: the pipeline.
        kind: `producer` or `consumer`.
        stage: the stage.
        parity: the parity that the barrier of the stage is waited for with.
        number: how often the iterator has been advanced; no program sees it.
    """

    pipeline: Pipeline
    kind: str
    stage: int = 0
    parity: int = 0
    number: int = 0

    def advanced(self) -> Iterator:
        """The next position: the parity flips where the stages begin again."""
        stage = (self.stage + 1) % self.pipeline.stages
        parity = self.parity ^ (stage == 0)
        return Iterator(self.pipeline, self.kind, stage, parity, self.number + 1)


@dataclass(eq=False)
class Ownership:
    """A producer or consumer token: the right to write or read a stage, to be used once.

    Attributes:
        pipeline, stage, number: whose stage, in which generation.
        kind: `producer` or `consumer`.
        process: the agent that it belongs to.
        consumer: which consumer, of a consumer token.
        state: `acquired`, `written`, `waited` or `read`.
        spent: the operation that has used it up; None while it is live.
        works: the asynchronous work that reads the stage under it.
    """

    pipeline: Pipeline
    kind: str
    stage: int
    number: int
    process: int
    operation: Operation
    state: str
    consumer: int = 0
    spent: Operation | None = None
    works: list[Work] = field(default_factory=list["Work"])

    @property
    def slot(self) -> Slot:
        """The stage."""
        return self.pipeline.slots[self.stage]


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


class Guarded:
    """A tile that must not be looked at now, or only through a check.

    NumPy and the rules of the reference machine come to its elements through the methods below.
    """

    def tile(self) -> Any:
        """The elements.

        Raises:
            Violation: they must not be used now.
        """
        raise NotImplementedError

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy as np

        return np.asarray(self.tile(), dtype)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.tile(), name)

    def __getitem__(self, index: Any) -> Any:
        return self.tile()[index]

    def __bool__(self) -> bool:
        return bool(self.tile())

    def __int__(self) -> int:
        return int(self.tile())

    def __index__(self) -> int:
        return int(self.tile())

    def __float__(self) -> float:
        return float(self.tile())

    def __invert__(self) -> Any:
        return ~self.tile()

    def __neg__(self) -> Any:
        return -self.tile()

    def __len__(self) -> int:
        return len(self.tile())


class PendingTile(Guarded):
    """The result of asynchronous work, which must be waited for first.

    Args:
        work: the work that gives it.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self.value: Any = None
        self.waited = False

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


class StageBuffer(Guarded):
    """One payload of a stage, lent to the region of a `producer_write`.

    Args:
        token: the ownership under which it is lent.
        position: which payload.
    """

    def __init__(self, token: Ownership, position: int) -> None:
        self.token, self.position = token, position
        self.open = True

    def tile(self) -> NoReturn:
        """Nothing: a stage that is being written has no elements to look at."""
        self.check()
        raise Violation(
            "R2", f"stage {self.token.stage} of {self.token.pipeline.name} is read as it is written"
        )

    def check(self) -> None:
        """Whether the buffer may be used.

        Raises:
            Violation: its region has ended.
        """
        if not self.open:
            stage, name = self.token.stage, self.token.pipeline.name
            raise Violation("R12", f"stage {stage} of {name} is used after its region has ended")


def works_of(values: Sequence[Any]) -> tuple[Work, ...]:
    """The asynchronous work that some values stand for."""
    found: dict[Any, None] = {}
    for value in values:
        if isinstance(value, AsyncToken):
            found.update(dict.fromkeys(value.works))
    return tuple(found)

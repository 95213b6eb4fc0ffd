"""How a chapter states what its operations do: one rule per operation.

A rule is made for an operation once, when an entry is decoded, and then executed often. What it
may look at says its class: a `Value` sees nothing but its operands; an `Effect` sees the tile
block too, and with it memory; `Structure` and `Control` run bodies and see the register file.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol, TextIO, TypeAlias

from xdsl.ir import Attribute, Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.execution import Access, BlockId, Grid, Observer
from tilewright.memory import Allocation, Memory

__all__ = [
    "BLOCK",
    "LEAVING",
    "Binary",
    "Code",
    "Combine",
    "Context",
    "Control",
    "Decoder",
    "Effect",
    "Evaluate",
    "Frame",
    "Nullary",
    "Outcome",
    "Pause",
    "Program",
    "Rule",
    "Step",
    "Structure",
    "Terminator",
    "TileBlock",
    "Unary",
    "Value",
    "operand_places",
    "word",
]


BLOCK = 0
"""The register that holds the tile block."""
LEAVING = 1
"""The register that holds the operands of the terminator by which control leaves a body."""


class Pause(Enum):
    """Why a tile block lets others run."""

    MEMORY = auto()
    """It is about to access memory."""
    TURN = auto()
    """It has been in a loop for long."""
    WAITING = auto()
    """Nothing changes for it until memory does."""


class Code(Enum):
    """How control leaves a body."""

    YIELD = auto()
    CONTINUE = auto()
    BREAK = auto()
    RETURN = auto()


@dataclass
class TileBlock:
    """A tile block in execution: everything an effect may look at.

    Attributes:
        id: position in the grid.
        grid: size of the grid.
        memory: global memory.
        output: where prints go.
        observer: who watches, if anybody.
        next_token: counts the tokens of the launch, in a list that all blocks share.
        allocations: what the block has allocated for itself.
        waits_in: the loop in which the block last waited.
    """

    id: BlockId
    grid: Grid
    memory: Memory
    output: TextIO
    observer: Observer | None = None
    next_token: list[int] = field(default_factory=lambda: [0])
    allocations: list[Allocation] = field(default_factory=list[Allocation])
    waits_in: Operation | None = None

    def token(self, operation: Operation, *consumed: int | None) -> int | None:
        """A new token that waits for the consumed ones; None when nobody watches."""
        if self.observer is None:
            return None
        self.next_token[0] += 1
        token = self.next_token[0]
        waits_for = [other for other in consumed if other is not None]
        self.observer.token_produced(self.id, operation, token, waits_for)
        return token

    def accessed(self, operation: Operation, access: Access) -> None:
        """Report an access to the observer."""
        if self.observer is not None:
            self.observer.memory_accessed(self.id, operation, access)

    def release(self, keep: int = 0) -> None:
        """Give back the block's own allocations but the first `keep`."""
        while len(self.allocations) > keep:
            self.memory.release(self.allocations.pop())


Frame: TypeAlias = list[Any]
"""A register file: the tile block, the values on the way out of a body, then one per value."""

Outcome: TypeAlias = Generator[Pause, None, Code]
"""A body in execution: pauses now and then, and says how control leaves it."""

Step: TypeAlias = Callable[[Frame], None]
"""An operation, decoded."""

Program: TypeAlias = Callable[[Frame], Outcome]
"""A body, decoded."""

Combine: TypeAlias = Callable[[Frame, Sequence[Any], Sequence[Any]], list[Any]]
"""The body of an aggregate, decoded: elements and accumulators to new accumulators."""


Nullary: TypeAlias = Callable[[], Any]
"""A function without operands."""

Unary: TypeAlias = Callable[[Any], Any]
"""A function of one operand."""

Binary: TypeAlias = Callable[[Any, Any], Any]
"""A function of two operands."""

Evaluate: TypeAlias = Callable[..., Any]
"""A function of operands."""


@dataclass(frozen=True)
class Context:
    """What decoding knows besides the operation.

    Attributes:
        stops: whether undefined behaviour stops the program; else it has the documented value.
        symbols: addresses of the globals by name.
    """

    stops: bool
    symbols: Mapping[str, int]


class Decoder(Protocol):
    """What rules for operations with bodies use of the decoder."""

    @property
    def context(self) -> Context:
        """The context."""
        ...

    def slot(self, value: SSAValue) -> int:
        """The register of a value."""
        ...

    def slots(self, values: Sequence[SSAValue]) -> list[int]:
        """The registers of some values."""
        ...

    def program(self, block: Block) -> Program:
        """A body that may pause, with all control flow."""
        ...

    def combine(self, block: Block) -> Combine:
        """The body of an aggregate."""
        ...


@dataclass(frozen=True)
class Value:
    """An operation on values: makes a function from operands to the result (or the results)."""

    make: Callable[[Any, Context], Callable[..., Any]]


@dataclass(frozen=True)
class Effect:
    """An operation with effects: makes a function that takes the tile block first."""

    make: Callable[[Any, Context], Callable[..., Any]]
    on_memory: bool = False
    """Whether other tile blocks may run before it, when they are interleaved."""


@dataclass(frozen=True)
class Structure:
    """An operation whose body runs at once: makes a step."""

    make: Callable[[Any, Decoder], Step]


@dataclass(frozen=True)
class Control:
    """An operation whose bodies may pause and leave: makes a program. YIELD means to go on."""

    make: Callable[[Any, Decoder], Program]


@dataclass(frozen=True)
class Terminator:
    """The end of a body, with its operands."""

    code: Code


Rule: TypeAlias = Value | Effect | Structure | Control | Terminator


def operand_places(operation: CudaTileOperation) -> dict[str, slice]:
    """Where each declared operand stands among all operands; empty for one left out."""
    places: dict[str, slice] = {}
    start = 0
    for name, _ in operation.get_irdl_definition().operands:
        count = len(values_of(operation, name))
        places[name] = slice(start, start + count)
        start += count
    return places


def word(attribute: Attribute | None) -> str | None:
    """The spelling of an enum attribute."""
    return None if attribute is None else getattr(attribute, "data").word  # noqa: B009

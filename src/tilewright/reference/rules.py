"""How a chapter states what its operations do: one rule per operation.

A rule is made for an operation once, when an entry is decoded, and then executed often. What it
may look at says its class: a `ValueRule` and a `SpecifiedValueRule`, most of which are in
`tilewright.semantics`, see nothing but their operands; an `EffectRule`, a `TokenEffectRule` and a
`MemoryAccessRule` see the tile block too, and with it memory; `StructureRule` and `ControlRule` run
bodies and see the register file.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.reference.combining import PAIRS, CombiningOrder
from tilewright.reference.tile_block import ControlExit
from tilewright.semantics.rules import Evaluate, SpecifiedValueRule, Unary, ValueRule, word
from tilewright.semantics.rules import EvaluationContext as ValueContext

__all__ = [
    "BLOCK",
    "LEAVING",
    "UNCOMPUTED",
    "Combine",
    "ControlRule",
    "DecodedBody",
    "Decoder",
    "DecodingContext",
    "EffectRule",
    "Evaluate",
    "Execution",
    "ExecutionRule",
    "Frame",
    "MemoryAccessRule",
    "SpecifiedValueRule",
    "Step",
    "StructureRule",
    "TerminatorRule",
    "TokenEffectRule",
    "Unary",
    "ValueRule",
    "operand_places",
    "word",
]


BLOCK = 0
"""The register that holds the tile block."""
LEAVING = 1
"""The register that holds the operands of the terminator by which control leaves a body."""
UNCOMPUTED: Any = object()
"""What the register of a value holds before the value is computed."""


Frame: TypeAlias = list[Any]
"""A register file: the tile block, the values on the way out of a body, then one per value."""

Execution: TypeAlias = Generator[Any, Any, ControlExit]
"""A body in execution: pauses now and then, and says how control leaves it. Bodies inside it are
steps that it yields (`nesting`)."""

Step: TypeAlias = Callable[[Frame], None]
"""An operation, decoded."""

DecodedBody: TypeAlias = Callable[[Frame], Execution]
"""A body, decoded."""

Combine: TypeAlias = Callable[[Frame, Sequence[Any], Sequence[Any]], list[Any]]
"""The body of an aggregate, decoded: what comes before and what comes after to both combined."""


@dataclass(frozen=True)
class DecodingContext(ValueContext):
    """What decoding knows besides the operation.

    Attributes:
        symbols: addresses of the globals by name.
        added: the rules of operations that are added to the dialect, or executed in another way.
        element_first: whether bodies of aggregates are given the later element first.
        reports: whether what is undefined is only reported.
        combining: in which order bodies of aggregates combine elements.
        instead: gives the rule that is used instead of that of an operation; None to use that.
    """

    symbols: Mapping[str, int] = field(default_factory=dict[str, int])
    added: Mapping[type[Operation], ExecutionRule] = field(
        default_factory=dict[type[Operation], Any]
    )
    element_first: bool = False
    reports: bool = False
    combining: CombiningOrder = PAIRS
    instead: Callable[[Operation, ExecutionRule], ExecutionRule] | None = None


class Decoder(Protocol):
    """What rules for operations with bodies use of the decoder."""

    @property
    def context(self) -> DecodingContext:
        """The context."""
        ...

    @property
    def allocates(self) -> bool:
        """Whether the entry allocates memory."""
        ...

    def slot(self, value: SSAValue) -> int:
        """The register of a value."""
        ...

    def slots(self, values: Sequence[SSAValue]) -> list[int]:
        """The registers of some values."""
        ...

    def program(self, block: Block) -> DecodedBody:
        """A body that may pause, with all control flow."""
        ...

    def combine(self, block: Block) -> Combine:
        """The body of an aggregate."""
        ...

    def for_domain(self, block: Block, domain: Sequence[int]) -> Step:
        """A body without control flow, up to its terminator, for all elements of a domain: values
        of rank 0 are arrays that broadcast to it."""
        ...

    def in_domain(self, operation: Operation, domain: Sequence[int]) -> Step | None:
        """An operation of such a body; None if there is nothing to do."""
        ...


@dataclass(frozen=True)
class EffectRule:
    """An operation with effects other than on memory: its function takes the tile block first."""

    make: Callable[[Any, DecodingContext], Callable[..., Any]]
    leaves_open: Callable[[Any], bool] = lambda op: False
    """Whether elements of the results may be unspecified."""


@dataclass(frozen=True)
class TokenEffectRule:
    """An operation that consumes tokens and produces one.

    `make` gives a function that takes the tile block and the operands but the tokens; None if
    there is nothing to do.
    """

    make: Callable[[Any, DecodingContext], Callable[..., Any]] | None = None


@dataclass(frozen=True)
class MemoryAccessRule:
    """An operation on memory, which may happen later than it is issued.

    `make` gives a function that takes the tile block, the number of the token it produces (None if
    tokens are not kept) and the operands, and gives the results but the token.
    """

    make: Callable[[Any, DecodingContext], Callable[..., Any]]
    data: tuple[str, ...] = ()
    """Operands that are but stored or passed on: they may be unspecified where that's harmless."""
    leaves_open: Callable[[Any], bool] = lambda op: False
    """Whether elements of the result may be unspecified."""


@dataclass(frozen=True)
class StructureRule:
    """An operation whose body runs at once: makes a step."""

    make: Callable[[Any, Decoder], Step]
    leaves_open: Callable[[Any], bool] = lambda op: False
    """Whether elements of the results may be unspecified."""


@dataclass(frozen=True)
class ControlRule:
    """An operation whose bodies may pause and leave: makes a program. YIELD means to go on."""

    make: Callable[[Any, Decoder], DecodedBody]
    leaves_open: Callable[[Any], bool] = lambda op: False
    """Whether elements of the results, or of what the bodies get, may be unspecified."""


@dataclass(frozen=True)
class TerminatorRule:
    """The end of a body, with its operands."""

    code: ControlExit


ExecutionRule: TypeAlias = (
    ValueRule
    | SpecifiedValueRule
    | EffectRule
    | TokenEffectRule
    | MemoryAccessRule
    | StructureRule
    | ControlRule
    | TerminatorRule
)


def operand_places(operation: CudaTileOperation) -> dict[str, slice]:
    """Where each declared operand stands among all operands; empty for one left out."""
    places: dict[str, slice] = {}
    start = 0
    for name, _ in operation.get_irdl_definition().operands:
        count = len(values_of(operation, name))
        places[name] = slice(start, start + count)
        start += count
    return places

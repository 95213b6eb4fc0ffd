"""The base class of all operations of the dialect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from typing_extensions import override
from xdsl.ir import Operation, Region, SSAValue
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.assembly_format import AssemblyFormat
from tilewright.dialects.cuda_tile.declaration import DeclaredOperation, Dictionary
from tilewright.nesting import Steps, run


class CudaTileOperation(DeclaredOperation):
    """An operation of Tile IR.

    Class attributes:
        ASSEMBLY: the pretty syntax after the name (see `assembly_format`).
        RESULT_NAMES: names that the printer gives to results; by position.
        ALIASES: older names of the operation that the parser accepts.
    """

    ASSEMBLY: ClassVar[str] = ""
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ()
    ALIASES: ClassVar[tuple[str, ...]] = ()

    @property
    def ambiguous(self) -> bool:
        """Whether the pretty text would be read as something else, or not at all."""
        return bool(self.attributes) and self.DICTIONARY is Dictionary.NONE

    def normalize(self) -> None:
        """Bring attributes that say the same to one form; readers call it on what they made."""

    @classmethod
    def assembly(cls) -> AssemblyFormat:
        """The compiled pretty syntax."""
        return _assembly(cls)

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:  # pyright: ignore[reportIncompatibleMethodOverride]
        return cls.assembly().parse(parser)

    @override
    def print(self, printer: Printer) -> None:
        self.assembly().print(self, printer)


class RegionOperation(CudaTileOperation, ABC):
    """An operation with regions, which may nest deep: parses and prints in steps (`nesting`)."""

    @classmethod
    @abstractmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        """Parse what follows the operation's name."""

    @abstractmethod
    def print_steps(self, printer: Printer) -> Steps[None]:
        """Print what follows the operation's name."""

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        return run(cls.parse_steps(parser))

    @override
    def print(self, printer: Printer) -> None:
        run(self.print_steps(printer))


def defined_value(parser: Parser, operand: UnresolvedOperand) -> SSAValue:
    """The value that an operand names, which is defined before it, in the text, too: so its type is
    known."""
    values = parser.ssa_values.get(operand.operand_name)
    if values is None:
        parser.raise_error(
            f"{operand.span.text} is not defined before this operation", operand.span
        )
    # Asks for the type that the value has; reports a `#k` that does not exist.
    index = min(operand.index, len(values) - 1)
    return parser.resolve_operand(operand, values[index].type)


def region_steps(
    parser: Parser, arguments: Sequence[Parser.Argument] | None = None
) -> Steps[Region]:
    """Parse a region."""
    # Only xDSL's own parser has none.
    steps = getattr(parser, "region_steps", None)
    if steps is None:
        return parser.parse_region(arguments)
    region = yield steps(arguments)
    return region


def body_steps(
    printer: Printer, region: Region, hide_end: bool = False, *, labelled: bool = False
) -> Steps[None]:
    """Print a region in braces.

    Args:
        printer: where to.
        region: the region.
        hide_end: without the terminator.
        labelled: with the label of an entry block that has arguments.
    """
    # Only xDSL's own printer has none.
    steps = getattr(printer, "region_steps", None)
    if steps is None:
        printer.print_region(region, labelled, False, not hide_end)
    else:
        yield steps(region, labelled, False, not hide_end)


@cache
def _assembly(operation: type[CudaTileOperation]) -> AssemblyFormat:
    return AssemblyFormat(operation, operation.ASSEMBLY)

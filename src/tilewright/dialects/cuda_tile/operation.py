"""The base class of all operations of the dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.ir import Attribute, Operation
from xdsl.irdl import AttrConstraint, BaseAttr, IRDLOperation, RangeLengthConstraint, RangeOf
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.assembly_format import AssemblyFormat, Parsed
from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import OneOf, SameTypes


class CudaTileOperation(IRDLOperation):
    """An operation of Tile IR.

    Class attributes:
        ASSEMBLY: the pretty syntax after the name (see `assembly_format`).
        RESULT_NAMES: names that the printer gives to results; by position.
        ATTRIBUTE_KINDS: the textual kind of each attribute that is no enum.
        ALIASES: older names of the operation that the parser accepts.
    """

    ASSEMBLY: ClassVar[str] = ""
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ()
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {}
    ALIASES: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def mnemonic(cls) -> str:
        """The name without the dialect."""
        return cls.name.removeprefix("cuda_tile.")

    @classmethod
    def constraint_of(cls, name: str) -> AttrConstraint | None:
        """The constraint on the type of an operand or result (of each, for a list)."""
        definition = cls.get_irdl_definition()
        for field, kind in (*definition.operands, *definition.results):
            if field == name:
                found = cast(Any, kind.constr)
                while isinstance(found, RangeLengthConstraint):
                    found = cast(Any, found).constraint
                return cast(Any, found).constr if isinstance(found, RangeOf) else found
        return None

    @classmethod
    def default_of(cls, name: str) -> Attribute | None:
        """The value of an attribute that is left out, None when there is no default."""
        definition = cls.get_irdl_definition().properties.get(name)
        return None if definition is None else definition.default_value

    @classmethod
    def same_types(cls) -> tuple[tuple[str, ...], ...]:
        """Groups of operands and results that have one type."""
        traits = cls.get_irdl_definition().traits
        return tuple(trait.names for trait in traits if isinstance(trait, SameTypes))

    @classmethod
    def implied_type(cls, name: str, types: Mapping[str, Sequence[Attribute]]) -> Attribute | None:
        """The type of an operand or result that the text leaves out and only this operation
        knows, given the types in the text; None when there is no such rule."""
        return None

    @classmethod
    def disambiguate(cls, parsed: Parsed) -> None:
        """Put operands that the text can't tell apart where their types say they belong."""

    @property
    def ambiguous(self) -> bool:
        """Whether the pretty text would be read as something else."""
        return False

    @classmethod
    def attribute_kind(cls, name: str) -> Any:
        """What the text of an attribute looks like: an enum class or a kind's name."""
        if name in cls.ATTRIBUTE_KINDS:
            return cls.ATTRIBUTE_KINDS[name]
        constraint: Any = cls.get_irdl_definition().properties[name].constr
        if isinstance(constraint, OneOf):
            return constraint.kind
        assert isinstance(constraint, BaseAttr)
        return cast("type[WordEnumAttr[Any]]", constraint.attr)

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


@cache
def _assembly(operation: type[CudaTileOperation]) -> AssemblyFormat:
    return AssemblyFormat(operation, operation.ASSEMBLY)

"""What an operation declares of itself, by which its syntax is compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Self, cast

from typing_extensions import override
from xdsl.dialects.builtin import UNKNOWN_LOC, LocationAttr
from xdsl.ir import Attribute, Block, Operation, OpResult, Region, SSAValue, Use
from xdsl.ir.core import SSAValues
from xdsl.irdl import (
    AttrConstraint,
    BaseAttr,
    IRDLOperation,
    OptPropertyDef,
    RangeLengthConstraint,
    RangeOf,
)
from xdsl.parser import UnresolvedOperand

from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import OneOf, SameTypes
from tilewright.dialects.cuda_tile.lazy import ClassesByInheritance

__all__ = ["DeclaredOperation", "Dictionary", "Parsed"]


class Dictionary(Enum):
    """Where the text of an operation may have attributes that the operation does not name."""

    ANY = "{…} or attributes {…}"
    KEYWORD = "attributes {…}"
    NONE = "in the generic form only"


@dataclass
class Parsed:
    """What has been read of one operation so far."""

    operation: type[DeclaredOperation]
    start: int
    operands: dict[str, list[UnresolvedOperand]] = field(default_factory=dict)
    types: dict[str, list[Attribute]] = field(default_factory=dict)
    properties: dict[str, Attribute] = field(default_factory=dict)
    attributes: dict[str, Attribute] = field(default_factory=dict)


class _Result(OpResult[Any]):
    """A result; one like any other, but made and hashed in less time."""

    def __init__(self, type: Attribute, op: Operation, index: int):
        self._type = type
        self.op = op
        self.index = index

    __hash__ = object.__hash__
    __eq__ = object.__eq__  # pyright: ignore[reportAssignmentType]


class DeclaredOperation(IRDLOperation, metaclass=ClassesByInheritance):
    """An operation with its definition.

    Class attributes:
        ATTRIBUTE_KINDS: the textual kind of each attribute that is no enum.
        DICTIONARY: where the pretty syntax takes further attributes.
    """

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {}
    DICTIONARY: ClassVar[Dictionary] = Dictionary.ANY

    # xDSL's are functions in Python, which do the same.
    __hash__ = object.__hash__  # pyright: ignore[reportAssignmentType]
    __eq__ = object.__eq__  # pyright: ignore[reportAssignmentType]

    @override
    @classmethod
    def create(
        cls,
        *,
        operands: Sequence[SSAValue] = (),
        result_types: Sequence[Attribute] = (),
        properties: Mapping[str, Attribute] = MappingProxyType({}),
        attributes: Mapping[str, Attribute] = MappingProxyType({}),
        location: LocationAttr | None = None,
        successors: Sequence[Block] = (),
        regions: Sequence[Region] = (),
    ) -> Self:
        """Make an operation, as xDSL does it, in a third of the time."""
        operation = cls.__new__(cls)
        operation._operands = SSAValues(operands)
        operation._operand_uses = uses = tuple(
            [Use(operation, index) for index in range(len(operands))]
        )
        for operand, use in zip(operands, uses, strict=True):
            operand.add_use(use)
        operation.results = SSAValues(
            [_Result(type, operation, index) for index, type in enumerate(result_types)]
        )
        operation.properties = dict(properties)
        for name, value in _default_properties(cls):
            operation.properties.setdefault(name, value)
        operation.attributes = dict(attributes)
        operation.location = UNKNOWN_LOC if location is None else location
        operation.regions = ()
        for region in regions:
            operation.add_region(region)
        if successors:
            operation.successors = successors
        return operation

    @classmethod
    def mnemonic(cls) -> str:
        """The name without the dialect."""
        return cls.name.removeprefix("cuda_tile.")

    def source_name(self) -> str:
        """How messages call the operation: as the program does that it stands for a part of."""
        return self.mnemonic()

    @classmethod
    def constraint_of(cls, name: str) -> AttrConstraint | None:
        """The constraint on the type of an operand or result (of each, for a list)."""
        definition = cls.get_irdl_definition()
        for other, kind in (*definition.operands, *definition.results):
            if other == name:
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


@cache
def _default_properties(operation: type[DeclaredOperation]) -> tuple[tuple[str, Attribute], ...]:
    return tuple(
        (name, definition.default_value)
        for name, definition in operation.get_irdl_definition().properties.items()
        if definition.default_value is not None and not isinstance(definition, OptPropertyDef)
    )

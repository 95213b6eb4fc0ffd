"""Constraints and traits: the rules that the operation tables of the specification state.

A constraint speaks about one operand, result or attribute; a trait about several at once.  Both
raise `VerifyException` saying what is allowed and what was found.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast
from zlib import crc32

from typing_extensions import override
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import AttrConstraint, VerificationContext
from xdsl.traits import IsolatedFromAbove, OpTrait, SymbolTable
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import PtrAttr, PtrAttrAttr, WordEnum, WordEnumAttr
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, INTEGERS, NUMBERS, number_name
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TensorViewType,
    TileIRType,
    TileType,
    TileViewType,
    TokenType,
    spell,
)


def listed(words: Sequence[str], conjunction: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


class Constraint(AttrConstraint):
    """An xDSL constraint without type variables."""

    @override
    def mapping_type_vars(self, type_var_mapping: Any) -> AttrConstraint:
        return self


@dataclass(frozen=True)
class TileOf(Constraint):
    """A tile whose element type is one of `elements` (all when None) and, if given, of `rank`."""

    elements: tuple[str, ...] | None = None
    rank: int | None = None

    @override
    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if (
            isinstance(attr, TileType)
            and (self.rank is None or attr.rank == self.rank)
            and (self.elements is None or attr.element_name in self.elements)
        ):
            return
        raise VerifyException(f"must be {self}, found {spell(attr)}")

    @override
    def __str__(self) -> str:
        tile = "a tile" if self.rank is None else f"a rank-{self.rank} tile"
        return tile if self.elements is None else f"{tile} of {listed(self.elements)}"


@dataclass(frozen=True)
class TypeOf(Constraint):
    """A type of one of the given classes, called `description` in messages."""

    classes: tuple[type[Attribute], ...]
    description: str

    @override
    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if not isinstance(attr, self.classes):
            raise VerifyException(f"must be {self.description}, found {spell(attr)}")


class AnyType(Constraint):
    """Any type at all."""

    @override
    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        return


class AnyTileIRType(Constraint):
    """Any type of the dialect or number type."""

    @override
    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if not isinstance(attr, TileIRType) and number_name(attr) is None:
            raise VerifyException(f"must be a Tile IR type, found {spell(attr)}")


@dataclass(frozen=True)
class OneOf(Constraint):
    """An enum attribute limited to some of its words."""

    kind: type[WordEnumAttr[Any]]
    allowed: tuple[WordEnum, ...]

    @override
    def get_bases(self) -> set[type[Attribute]]:
        return {self.kind}

    @override
    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        name = self.kind.name.removeprefix("cuda_tile.")
        if not isinstance(attr, self.kind):
            raise VerifyException(f"{name} must be #{self.kind.name}<...>, found {attr}")
        found = cast("WordEnumAttr[Any]", attr).data
        if found not in self.allowed:
            words = listed([member.word for member in self.allowed])
            raise VerifyException(f"{name} must be {words}, found {found.word}")


INT_TILE = TileOf(INTEGERS)
FLOAT_TILE = TileOf(BASE_FLOATS)
NUMBER_TILE = TileOf(NUMBERS)
ANY_TILE = TileOf()
BOOL_TILE = TileOf(("i1",))
PTR_TILE = TileOf(("ptr",))
SCALAR_INT = TileOf(INTEGERS, 0)
SCALAR_I32 = TileOf(("i32",), 0)
SCALAR_BOOL = TileOf(("i1",), 0)
SCALAR_PTR = TileOf(("ptr",), 0)
TOKEN_TYPE = TypeOf((TokenType,), "a token")
TENSOR_VIEW = TypeOf((TensorViewType,), "a tensor_view")
TILE_VIEW = TypeOf(
    (TileViewType,), "a tile view (partition_view, strided_view or gather_scatter_view)"
)
ANY_TYPE = AnyType()
ANY_TILE_IR_TYPE = AnyTileIRType()


def values_of(operation: Operation, name: str) -> tuple[SSAValue, ...]:
    """The values of one declared operand or result, in order; empty when an optional is absent."""
    value: Any = getattr(operation, name)
    if value is None:
        return ()
    if isinstance(value, SSAValue):
        return (cast(SSAValue, value),)
    return tuple(value)


def shown_name(name: str) -> str:
    """A field's name as the specification has it (`from`, where Python needs `from_`)."""
    return name.rstrip("_")


@dataclass(frozen=True)
class Same(OpTrait):
    """Base: a property that all the named operands and results share.

    Attributes:
        names: of the operands and results.
        what: the property, in messages.
        key: the property of a type.
    """

    names: tuple[str, ...]
    what: ClassVar[str]

    def __init__(self, *names: str):
        object.__setattr__(self, "names", names)

    @override
    def __hash__(self) -> int:
        # xDSL keeps traits in sets. Python hashes strings anew in every process: with that, which
        # of two broken rules is reported would be left to chance.
        return crc32(" ".join((self.what, *self.names)).encode())

    @staticmethod
    @abstractmethod
    def key(type: Attribute) -> Any:
        """The property of a type."""

    @override
    def verify(self, op: Operation) -> None:
        values = [(name, value) for name in self.names for value in values_of(op, name)]
        if not values:
            return
        first = self.key(values[0][1].type)
        for _, value in values[1:]:
            if self.key(value.type) != first:
                names = listed([shown_name(name) for name in self.names], "and")
                found = ", ".join(f"{shown_name(n)}: {spell(v.type)}" for n, v in values)
                raise VerifyException(f"{names} must have the same {self.what}, found {found}")


class SameTypes(Same):
    """The named operands and results have one type."""

    what = "type"

    @override
    @staticmethod
    def key(type: Attribute) -> Any:
        return type


class SameShapes(Same):
    """The named operands and results have one shape."""

    what = "shape"

    @override
    @staticmethod
    def key(type: Attribute) -> Any:
        return type.shape if isinstance(type, TileType) else None


class SameElementTypes(Same):
    """The named operands and results have one element type."""

    what = "element type"

    @override
    @staticmethod
    def key(type: Attribute) -> Any:
        return type.element_type if isinstance(type, TileType) else None


class SameRanks(Same):
    """The named operands and results have one rank."""

    what = "rank"

    @override
    @staticmethod
    def key(type: Attribute) -> Any:
        return type.rank if isinstance(type, TileType) else None


class Isolated(IsolatedFromAbove):
    """The body uses no values from outside; the verifier reports each use at its place."""

    @override
    def verify(self, op: Operation) -> None:
        return


class Symbols(SymbolTable):
    """The members are found by their names; the verifier reports each repetition at its place."""

    @override
    def verify(self, op: Operation) -> None:
        return


class Elementwise(OpTrait):
    """Each element of the result depends on the elements at its position only."""


class AllocationScope(OpTrait):
    """Memory allocated in the body is released when the body ends."""


def tile(value: SSAValue) -> TileType:
    """The type of a value already known to be a tile."""
    assert isinstance(value.type, TileType)
    return value.type


def pointee(type: TileType) -> Attribute:
    """What the elements of a tile of pointers point to."""
    assert isinstance(type.element_type, PtrType)
    return type.element_type.pointee


def is_multicast(attribute: Attribute) -> bool:
    """Whether the attribute of a pointer or tensor_view says that its addresses are multicast."""
    return isinstance(attribute, PtrAttrAttr) and attribute.data == PtrAttr.MULTICAST


def refuse_multicast(type: PtrType | TensorViewType) -> None:
    """Addresses that are multicast are for `multimem` operations only (13.5)."""
    require(
        not is_multicast(type.ptr_attr),
        f"multicast memory is accessed by multimem operations only, found {spell(type)}",
    )


def require(condition: bool, message: str) -> None:
    """Raise `VerifyException(message)` unless the condition holds."""
    if not condition:
        raise VerifyException(message)


I64 = IntegerType(64)

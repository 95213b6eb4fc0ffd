"""What an entry of the schema says about one operation, and the rules that complete it.

An entry names the operation, its opcode, and its attributes in the order of the file.  The rest
follows from the operation's definition by the rules of the format:

- The number of results is written when some operand or result is variadic.
- Operands are written group by group when the operation keeps the groups' sizes, with one count
  for all when it does not but some operand is variadic or optional, else without a count.
- The flags have one bit per unit flag, optional attribute, and optional operand written group by
  group.  Bits are numbered by version, older fields first; within a version attributes come
  before operands.  The flags themselves are there from the version of the oldest such field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from xdsl.irdl import (
    AttrSizedOperandSegments,
    OptOperandDef,
    VarOperandDef,
    VarResultDef,
)

from tilewright.bytecode.version import V13_1, Version
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicateAttr,
    IntegerOverflowAttr,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
    RoundingModeAttr,
    SignednessAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.constraints import shown_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation


class Encoding(StrEnum):
    """How an attribute that is no enum is written."""

    I32 = "number of 32 bits"
    I64 = "number of 64 bits"
    BOOL = "byte 0 or 1"
    STRING = "index of a string"
    SYMBOL = "index of a string that is a symbol's name"
    CONSTANT = "index of a constant"
    I32_ARRAY = "array of 32-bit integers"
    BOOL_ARRAY = "array of bytes 0 or 1"
    ATTRIBUTE_ARRAY = "count and tagged attributes"
    PREDICATE = "tagged attribute"
    HINTS = "dictionary without tag"
    ANY_ARRAY = "count and tagged attributes of any kind"
    DICTIONARY = "dictionary of attributes without tag"
    SIGNATURE = "index of a function type"
    SCRATCH = "request for scratch memory without tag"


AttributeEncoding = Encoding | type[WordEnumAttr[Any]]
"""An enum is written as a varint."""


class Presence(StrEnum):
    """When an attribute is there."""

    REQUIRED = "always"
    OPTIONAL = "if its bit is set"
    UNIT = "as its bit only"


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of an entry.

    Attributes:
        name: the attribute's name.
        encoding: how it is written, None for unit flags.
        presence: when it is there.
        since: the version that has it, None for that of the operation.
    """

    name: str
    encoding: AttributeEncoding | None
    presence: Presence = Presence.REQUIRED
    since: Version | None = None


def required(name: str, encoding: AttributeEncoding, since: Version | None = None) -> Field:
    """An attribute that is always there."""
    return Field(name, encoding, since=since)


def optional(name: str, encoding: AttributeEncoding) -> Field:
    """An attribute with a bit that says whether it is there."""
    return Field(name, encoding, Presence.OPTIONAL)


def unit(name: str, since: Version | None = None) -> Field:
    """A unit flag."""
    return Field(name, None, Presence.UNIT, since)


ROUNDING = required("rounding_mode", RoundingModeAttr)
FLUSH = unit("flush_to_zero")
OVERFLOW = required("overflow", IntegerOverflowAttr)
SIGNEDNESS = required("signedness", SignednessAttr)
PREDICATE = required("comparison_predicate", ComparisonPredicateAttr)
ORDERING = required("memory_ordering_semantics", MemoryOrderingSemanticsAttr)
SCOPE = required("memory_scope", MemoryScopeAttr)
OPTIONAL_SCOPE = optional("memory_scope", MemoryScopeAttr)
HINTS = optional("optimization_hints", Encoding.HINTS)
ACCESS = (ORDERING, OPTIONAL_SCOPE, HINTS)
"""The attributes of loads and stores."""


class FlagKind(StrEnum):
    """What a bit of the flags stands for."""

    UNIT = "unit flag"
    ATTRIBUTE = "optional attribute"
    OPERAND = "optional operand"


@dataclass(frozen=True, slots=True)
class FlagBit:
    """One bit of the flags; its place in the tuple is its number."""

    name: str
    kind: FlagKind
    since: Version


class Arity(StrEnum):
    """How many values an operand or result stands for."""

    ONE = "one"
    OPTIONAL = "none or one"
    VARIADIC = "any number"


@dataclass(frozen=True, slots=True)
class ValueGroup:
    """An operand or result."""

    name: str
    arity: Arity
    since: Version


class OperandMode(StrEnum):
    """How operands are written."""

    FIXED = "the operands"
    COUNTED = "one count, then the operands"
    SEGMENTS = "group by group, a count before variadic ones, a bit for optional ones"


@dataclass(frozen=True, slots=True)
class Schema:
    """How one operation is laid out in a file.

    Attributes:
        operation: the class of the operation.
        opcode: the number that stands for it.
        since: the version that has it.
        attributes: the attributes in order.
        counts_results: whether the number of results is written.
        results: the results in order.
        flags: the bits of the flags in order.
        flags_since: the version from which on flags are written, None for never.
        operand_mode: how operands are written.
        operands: the operands in order.
        regions: number of regions.
        may_be_empty: the regions that may have no block, by position.
        newer_use: what an operation says that not every version means, and since when; None if it
            says nothing of the kind.
    """

    operation: type[CudaTileOperation]
    opcode: int
    since: Version
    attributes: tuple[Field, ...]
    counts_results: bool
    results: tuple[ValueGroup, ...]
    flags: tuple[FlagBit, ...]
    flags_since: Version | None
    operand_mode: OperandMode
    operands: tuple[ValueGroup, ...]
    regions: int
    may_be_empty: frozenset[int]
    newer_use: Callable[[Any], tuple[str, Version] | None] | None = None

    @property
    def name(self) -> str:
        """The operation's name without the dialect."""
        return self.operation.mnemonic()

    def since_of(self, field: Field) -> Version:
        """The version that has an attribute."""
        return field.since or self.since


_ARITIES = {
    OptOperandDef: Arity.OPTIONAL,
    VarOperandDef: Arity.VARIADIC,
    VarResultDef: Arity.VARIADIC,
}


def schema(
    operation: type[CudaTileOperation],
    opcode: int,
    *attributes: Field,
    since: Version = V13_1,
    newer: Mapping[str, Version] = MappingProxyType({}),
    may_be_empty: frozenset[int] = frozenset(),
    newer_use: Callable[[Any], tuple[str, Version] | None] | None = None,
) -> Schema:
    """An entry, completed by the rules of the format.

    Args:
        operation: the class of the operation.
        opcode: its number.
        attributes: its attributes in order.
        since: the version that has it.
        newer: operands and results that came in a later version.
        may_be_empty: the regions that may have no block.
        newer_use: see `Schema`.
    """
    definition = operation.get_irdl_definition()

    def groups(definitions: list[tuple[str, Any]]) -> tuple[ValueGroup, ...]:
        found: list[ValueGroup] = []
        for name, kind in definitions:
            shown = shown_name(name)
            arity = next((a for k, a in _ARITIES.items() if isinstance(kind, k)), Arity.ONE)
            found.append(ValueGroup(shown, arity, newer.get(shown, since)))
        return tuple(found)

    operands = groups([*definition.operands])
    results = groups([*definition.results])
    if any(isinstance(option, AttrSizedOperandSegments) for option in definition.options):
        mode = OperandMode.SEGMENTS
    elif all(group.arity is Arity.ONE for group in operands):
        mode = OperandMode.FIXED
    else:
        mode = OperandMode.COUNTED
    bits = [
        FlagBit(
            field.name,
            FlagKind.UNIT if field.presence is Presence.UNIT else FlagKind.ATTRIBUTE,
            field.since or since,
        )
        for field in attributes
        if field.presence is not Presence.REQUIRED
    ]
    if mode is OperandMode.SEGMENTS:
        bits += [
            FlagBit(group.name, FlagKind.OPERAND, group.since)
            for group in operands
            if group.arity is Arity.OPTIONAL
        ]
    bits.sort(key=lambda bit: bit.since)
    return Schema(
        operation,
        opcode,
        since,
        attributes,
        any(group.arity is Arity.VARIADIC for group in (*operands, *results)),
        results,
        tuple(bits),
        bits[0].since if bits else None,
        mode,
        operands,
        len(definition.regions),
        may_be_empty,
        newer_use,
    )

"""The definitions of the dialect as tables of rules, to be held against the rules."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    FunctionType,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.irdl import OptOperandDef, OptPropertyDef, VarOperandDef, VarResultDef
from xdsl.traits import (
    ConstantLike,
    IsTerminator,
    NoMemoryEffect,
    NoTerminator,
    OpTrait,
    Pure,
    ReturnLike,
    SymbolOpInterface,
)

from conformance import rules
from tilewright.bytecode.schema import SCHEMAS
from tilewright.bytecode.schema.definition import Schema
from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    OptimizationHintsAttr,
    PredicateAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    AllocationScope,
    AnyTileIRType,
    AnyType,
    Elementwise,
    Isolated,
    OneOf,
    Same,
    Symbols,
    TileOf,
    TypeOf,
    shown_name,
)
from tilewright.dialects.cuda_tile.facts import (
    AllocatesResult,
    BodyEffects,
    GridDependencyEffects,
    LoopEffects,
    OrdersMemory,
    PrintsText,
    Reads,
    SpecifiedPure,
    Writes,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation

SEGMENTS = "operandSegmentSizes"
"""A property that is no attribute of the specification: how many values each operand stands for."""

TRAITS: dict[type[OpTrait], tuple[str, ...]] = {
    Pure: ("pure",),
    SpecifiedPure: ("pure",),
    NoMemoryEffect: ("no memory effects",),
    Reads: ("reads memory",),
    Writes: ("writes memory",),
    # What our definitions say more exactly.
    PrintsText: ("reads memory", "writes memory"),
    OrdersMemory: ("reads memory", "writes memory"),
    GridDependencyEffects: ("reads memory", "writes memory"),
    AllocatesResult: ("allocates memory",),
    BodyEffects: ("effects of its body",),
    LoopEffects: ("effects of its body",),
    IsTerminator: ("terminator",),
    ReturnLike: ("returns",),
    Elementwise: ("element by element",),
    AllocationScope: ("frees its allocations",),
    Isolated: ("isolated",),
    SymbolOpInterface: ("symbol",),
    Symbols: ("symbol scope",),
    NoTerminator: ("no terminator",),
    ConstantLike: ("constant",),
}
"""The words of the specification's tables for the traits of ours that they speak about."""
ARITIES = {OptOperandDef: "optional", VarOperandDef: "any number of", VarResultDef: "any number of"}
KINDS: dict[type[Any], str] = {
    UnitAttr: "flag",
    StringAttr: "string",
    SymbolRefAttr: "symbol",
    ArrayAttr: "array of typed scalar attributes",
    FunctionType: "function type",
    OptimizationHintsAttr: "optimization hints",
    PredicateAttr: "assume predicate",
    ElementsAttr: "constant",
}
SPELLED = {"i32 array": "array of i32", "bool array": "array of bool"}


def _constraint(found: Any) -> str:
    match found:
        case AnyType():
            return "anything"
        case AnyTileIRType():
            return "a Tile IR type"
        case TypeOf():
            return found.description
        case _:
            assert isinstance(found, TileOf)
            return str(found)


def _fields(operation: type[CudaTileOperation], definitions: Any) -> dict[str, rules.Field]:
    return {
        shown_name(name): rules.Field(
            next((arity for kind, arity in ARITIES.items() if isinstance(each, kind)), ""),
            _constraint(operation.constraint_of(name)),
        )
        for name, each in definitions
    }


def _attribute(operation: type[CudaTileOperation], name: str, definition: Any) -> rules.Attribute:
    constraint, optional = definition.constr, isinstance(definition, OptPropertyDef)
    default = definition.default_value
    if isinstance(constraint, OneOf):
        kind, members = constraint.kind, constraint.allowed
    else:
        kind = constraint.attr
        members = tuple(kind.enum) if issubclass(kind, WordEnumAttr) else ()
    if issubclass(kind, WordEnumAttr):
        words = tuple(member.word for member in members)
        word = None if default is None else default.data.word
        return rules.Attribute(kind.name.removeprefix("cuda_tile."), words, word, optional)
    if kind in (IntegerAttr, DenseArrayBase):
        spelled = operation.ATTRIBUTE_KINDS.get(name, "i64")
        number = None if default is None else str(default.value.data)
        return rules.Attribute(SPELLED.get(spelled, spelled), None, number, optional)
    return rules.Attribute(KINDS[kind], None, None, optional)


def described(operation: type[CudaTileOperation]) -> rules.Operation:
    """The definition of an operation as the table of a rule."""
    definition = operation.get_irdl_definition()
    schema = next((each for each in SCHEMAS if each.operation is operation), None)
    return rules.Operation(
        operation.mnemonic(),
        "13.1" if schema is None else str(schema.since),
        _fields(operation, definition.operands),
        {
            name: _attribute(operation, name, each)
            for name, each in definition.properties.items()
            if name != SEGMENTS
        },
        _fields(operation, definition.results),
        frozenset(
            (trait.what, tuple(map(shown_name, trait.names)))
            for trait in definition.traits
            if isinstance(trait, Same)
        ),
        frozenset(word for trait in definition.traits for word in TRAITS.get(type(trait), ())),
        {} if schema is None else _newer(schema),
    )


def _newer(schema: Schema) -> dict[str, str]:
    """What came later than the operation."""
    since = {group.name: group.since for group in (*schema.operands, *schema.results)}
    since |= {field.name: schema.since_of(field) for field in schema.attributes}
    return {name: str(version) for name, version in since.items() if version != schema.since}

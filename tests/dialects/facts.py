"""What the tests of facts share: which facts an operation leaves out, and operations made from
their definitions alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import numpy as np
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation, OptPropertyDef
from xdsl.traits import ConditionallySpeculatable, MemoryEffect, NoMemoryEffect, OpTrait
from xdsl.utils.test_value import create_ssa_value

from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import Elementwise, OneOf, SameTypes, TileOf
from tilewright.dialects.cuda_tile.facts import (
    CostClass,
    Declaration,
    OperandEffect,
    PassesThrough,
    ShapeOnly,
    TokenOrdered,
)
from tilewright.dialects.cuda_tile.facts.effects import BodyEffects
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import Format, format_of
from tilewright.semantics import evaluate
from tilewright.semantics.values import Stop

Class = type[IRDLOperation]


def traits(operation: Class, kind: type[OpTrait]) -> list[Any]:
    return [trait for trait in operation.get_irdl_definition().traits if isinstance(trait, kind)]


def unsaid(operation: Class) -> list[str]:
    """What the definition of an operation does not say, or says twice."""
    found = [f"{name} is not said" for name, kind in _ALWAYS.items() if not traits(operation, kind)]
    if len(traits(operation, CostClass)) > 1:
        found.append("cost is said twice")
    effects, speculation = traits(operation, MemoryEffect), traits(operation, _SPECULATION)
    silent = (NoMemoryEffect, BodyEffects)
    may_have_none = bool(effects) and all(isinstance(trait, silent) for trait in effects)
    executed = not traits(operation, Declaration)
    if may_have_none and executed and len(speculation) != 1:
        found.append(f"whether it can be speculated is said {len(speculation)} times")
    if speculation and not may_have_none:
        found.append("what has effects can't be speculated")
    operands = {name for name, _ in operation.get_irdl_definition().operands}
    named = [effect.operand for effect in traits(operation, OperandEffect)]
    found += [f"it has no operand {name}" for name in named if name not in operands]
    if operation.name.endswith("_tko") != bool(traits(operation, TokenOrdered)):
        found.append("tokens order it by its name or by its traits, but not both")
    kinds = [kind for kind in (Elementwise, ShapeOnly, PassesThrough) if traits(operation, kind)]
    if len(kinds) > 1:
        found.append("it can't both compute elements and move them")
    return found


_SPECULATION = ConditionallySpeculatable
_ALWAYS: dict[str, type[OpTrait]] = {"effects": MemoryEffect, "cost": CostClass}


# ---- operations made from their definitions


def tile_of(element: str, *shape: int) -> TileType:
    return TileType(shape, NUMBER_TYPES[element])


def _choices(operation: Class) -> Iterator[dict[str, Attribute]]:
    """Every choice of flags and words."""
    names: list[str] = []
    lists: list[list[Attribute | None]] = []
    for name, definition in operation.get_irdl_definition().properties.items():
        constraint: Any = definition.constr
        kind = constraint.kind if isinstance(constraint, OneOf) else constraint.attr
        values: list[Attribute | None] = [None] if isinstance(definition, OptPropertyDef) else []
        if kind is UnitAttr:
            values.append(UnitAttr())
        elif issubclass(kind, WordEnumAttr):
            allowed = constraint.allowed if isinstance(constraint, OneOf) else kind.enum
            values += [kind(member) for member in allowed]
        names.append(name)
        lists.append(values)
    for choice in product(*lists):
        yield {n: v for n, v in zip(names, choice, strict=True) if v is not None}


def laws_apply(operation: Class) -> int:
    """How many operands an operation on elements has, if it has one or two and they are of one
    type, as is the result of one operand; else 0."""
    definition = operation.get_irdl_definition()
    names = [name for name, _ in (*definition.operands, *definition.results)]
    count = len(definition.operands)
    of_one_type = names[:2]
    groups = (same.names for same in traits(operation, SameTypes))
    same = any(set(of_one_type) <= set(group) for group in groups)
    return count if same and traits(operation, Elementwise) and count < 3 else 0


def variants(operation: type[CudaTileOperation], count: int) -> Iterator[tuple[Operation, Format]]:
    """An operation on tiles of `count` elements, for every choice of flags and words that makes no
    promise; with the format of the elements."""
    definition = operation.get_irdl_definition()
    admitted, given = (
        cast(TileOf, operation.constraint_of(fields[0][0])).elements
        for fields in (definition.operands, definition.results)
    )
    for properties in _choices(operation):
        words = {str(getattr(a, "data").word) for a in properties.values() if a != UnitAttr()}  # noqa: B009
        if "overflow" in properties and "none" not in words:
            continue
        floats = "f32" in (admitted or ())
        single = "flush_to_zero" in properties or bool(words & {"approx", "full"})
        elements = (("f32",) if single else ("f16",)) if floats else ("i1", "i8")
        for element in elements:
            type = tile_of(element, count)
            boolean = given == ("i1",)
            yield (
                operation.create(
                    operands=[create_ssa_value(type) for _ in definition.operands],
                    result_types=[tile_of("i1", count) if boolean else type],
                    properties=properties,
                ),
                format_of(element),
            )


def applied(operation: Operation, *operands: Any) -> Any:
    """What an operation of one result gives; None where that is undefined."""
    try:
        found = evaluate(operation, operands)
    except Stop:
        return None
    return None if found is None else found[0]


def equal(one: Any, other: Any) -> bool:
    """Whether two tiles have the same bits, but for those of NaN."""
    if one is None or other is None:
        return False
    if one.dtype.kind == "f" or one.dtype.name == "bfloat16":
        nan = np.isnan(one) & np.isnan(other)
        same = (one == other) & (np.signbit(one) == np.signbit(other))
        return bool(np.all(nan | same))
    return bool(np.array_equal(one, other))

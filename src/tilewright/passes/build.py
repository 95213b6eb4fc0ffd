"""Making operations in patterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeVar, cast

from xdsl.dialects.builtin import DenseArrayBase, LocationAttr, i1, i32
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import AttrSizedOperandSegments, IRDLOperation

from tilewright.builder.numbers import Elements, elements_of
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    ElementsAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operations.integer import CmpIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType

__all__ = ["WRAPPING", "compare", "constant", "constant_like", "make", "remake", "splat_of"]

Made = TypeVar("Made", bound=IRDLOperation)


def make(
    kind: type[Made],
    operands: Mapping[str, SSAValue | Sequence[SSAValue] | None] | None = None,
    results: Sequence[Attribute] = (),
    properties: Mapping[str, Attribute | None] | None = None,
    regions: Sequence[Region] = (),
    like: Operation | None = None,
) -> Made:
    """An operation.

    Args:
        kind: its class.
        operands: each operand by its name: one value, several, or None for one that is left out.
        results: the types of the results.
        properties: its properties; those that are None are left out.
        regions: its regions.
        like: the operation whose location it has.
    """
    names, segmented = _operands_of(kind)
    given = dict(operands or {})
    segments: list[list[SSAValue]] = []
    for name in names:
        value = given.pop(name, None)
        segments.append(
            [] if value is None else [value] if isinstance(value, SSAValue) else [*value]
        )
    assert not given, f"{kind.name} has no operands {', '.join(given)}"
    found = {name: value for name, value in (properties or {}).items() if value is not None}
    if segmented:
        found["operandSegmentSizes"] = _sizes_of(*map(len, segments))
    return kind.create(
        operands=[value for segment in segments for value in segment],
        result_types=results,
        properties=found,
        regions=regions,
        location=None if like is None else like.location,
    )


@cache
def _operands_of(kind: type[IRDLOperation]) -> tuple[tuple[str, ...], bool]:
    """The names of the operands of an operation, and whether it says how many each of them is."""
    definition = kind.get_irdl_definition()
    segmented = any(isinstance(one, AttrSizedOperandSegments) for one in definition.options)
    return tuple(name for name, _ in definition.operands), segmented


@lru_cache(maxsize=256)
def _sizes_of(*segments: int) -> Attribute:
    return DenseArrayBase.from_list(i32, segments)


WRAPPING: Mapping[str, Attribute] = MappingProxyType(
    {"overflow": IntegerOverflowAttr.of(IntegerOverflow.NONE)}
)
"""Of arithmetic on integers that promises nothing."""


def compare(
    how: ComparisonPredicate,
    lhs: SSAValue,
    rhs: SSAValue,
    signedness: Signedness,
    location: LocationAttr | None = None,
) -> CmpIOp:
    """How the elements of two tiles of integers compare."""
    properties: dict[str, Attribute] = {
        "comparison_predicate": ComparisonPredicateAttr.of(how),
        "signedness": SignednessAttr.of(signedness),
    }
    return CmpIOp.create(
        operands=[lhs, rhs],
        result_types=[TileType(cast(TileType, lhs.type).shape, i1)],
        properties=properties,
        location=location,
    )


def remake(
    operation: IRDLOperation,
    operands: Mapping[str, SSAValue | Sequence[SSAValue] | None] | None = None,
    results: Sequence[Attribute] | None = None,
) -> IRDLOperation:
    """An operation like another without regions, with some other operands.

    Args:
        operation: the other, whose attributes and location it has.
        operands: the operands that are others, by name; None for one that is left out.
        results: the types of the results, if they are others.
    """
    kept = {name: values_of(operation, name) for name in _operands_of(type(operation))[0]}
    made = make(
        type(operation),
        {**kept, **(operands or {})},
        operation.result_types if results is None else results,
        operation.properties,
        like=operation,
    )
    made.attributes.update(operation.attributes)
    return made


def constant(value: Elements, type: TileType, location: LocationAttr) -> ConstantOp:
    """A constant of a number for all elements, or of an array."""
    return ConstantOp.create(
        result_types=[type], properties={"value": elements_of(value, type)}, location=location
    )


def constant_like(elements: ElementsAttr, type: TileType, location: LocationAttr) -> ConstantOp:
    """A constant of the one element of another, as often as a type has it."""
    return ConstantOp.create(
        result_types=[type],
        properties={"value": ElementsAttr(type, elements.raw, True)},
        location=location,
    )


def splat_of(value: SSAValue) -> ElementsAttr | None:
    """The elements of a constant whose elements are equal; None for anything else."""
    owner = value.owner
    if type(owner) is ConstantOp and owner.value.is_splat:
        return owner.value
    return None

"""Folding: operations on constants are constants, with the numbers of the reference machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import FORMATS, Array
from tilewright.passes.facts import effects_of, operands_of
from tilewright.passes.rewriter import Rewriter
from tilewright.semantics import Partial, Stop, evaluate
from tilewright.tiles import MOST_DIMENSIONS, constant_of, constant_tile

__all__ = ["constant_results", "fold"]

LARGEST = 64
"""The most elements that a constant may have that was not there, if they are not all equal."""


@lru_cache(maxsize=1024)
def _tile(constant: ElementsAttr) -> Array:
    return constant_tile(constant)


def fold(operation: Operation, rewriter: Rewriter) -> bool:
    """Replace an operation by constants, if its operands are and it is defined."""
    operands = operands_of(operation)
    if not operands or not operation.results or operation.regions:
        return False
    for operand in operands:
        if type(operand.owner) is not ConstantOp:
            return False
    if effects_of(operation):
        return False
    found = constant_results(operation, [cast(ConstantOp, o.owner).value for o in operands])
    if found is None:
        return False
    made = [
        ConstantOp.create(
            result_types=[elements.type],
            properties={"value": elements},
            location=operation.location,
        )
        for elements in found
    ]
    rewriter.insert(made, operation)
    rewriter.replace(operation, [constant.result for constant in made])
    return True


def constant_results(
    operation: Operation, operands: Sequence[ElementsAttr]
) -> list[ElementsAttr] | None:
    """What an operation gives for constants.

    Args:
        operation: one without effects.
        operands: the constants.

    Returns:
        A constant for each result; None if a result depends on more, is undefined or unspecified
        somewhere, is no tile of numbers, or a large one where none was, or if a tile has more
        dimensions than arrays.
    """
    types = [result.type for result in operation.results]
    if not all(map(_can_be_constant, [*types, *(operand.type for operand in operands)])):
        return None
    try:
        results = evaluate(operation, [_tile(operand) for operand in operands])
    except Stop:
        return None
    if results is None or any(isinstance(result, Partial) for result in results):
        return None
    largest = max([LARGEST, *[_size(operand) for operand in operands if not operand.is_splat]])
    found: list[ElementsAttr] = []
    for result, type in zip(results, types, strict=True):
        try:
            elements = constant_of(cast(TileType, type), result)
        except ValueError:
            return None
        if not elements.is_splat and _size(elements) > largest:
            return None
        found.append(elements)
    return found


def _can_be_constant(type: Attribute) -> bool:
    """Whether a constant can have a type, and an array its shape."""
    if not isinstance(type, TileType) or type.rank > MOST_DIMENSIONS:
        return False
    name = number_name(type.element_type)
    return name is not None and FORMATS[name].constant_bytes is not None


def _size(elements: ElementsAttr) -> int:
    return cast(TileType, elements.type).element_count

"""Where NVIDIA's compiler does otherwise than the specification says, and kernels rely on it.

Kernels of cuTile get what they get on a GPU: their modules are changed so that a machine that
follows the specification does the same. What NVIDIA's compiler does was read off the machine code
that it makes.
"""

from __future__ import annotations

from xdsl.ir import Operation, SSAValue

from tilewright.builder.numbers import constant_of
from tilewright.cutile.assumptions import drop_unused_strides
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonOrdering,
    ComparisonOrderingAttr,
    ComparisonPredicate,
    ComparisonPredicateAttr,
    RoundingMode,
    RoundingModeAttr,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.operations.conversions import FToFOp, FToIOp
from tilewright.dialects.cuda_tile.operations.floating_point import CmpFOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import erase, walk

__all__ = ["as_compiled_for_gpus"]

_COMPARED = ("f16", "bf16", "f32", "f64")


def as_compiled_for_gpus(module: ModuleOp) -> None:
    """Change a module from cuTile so that it means what NVIDIA's compiler makes of it:

    - `ftoi` to `i1` compares with zero, so that 0.5 and NaN are true
    - nothing is assumed of strides along dimensions of one element

    Args:
        module: the IR, verified; changed in place.
    """
    drop_unused_strides(module)
    for operation in list(walk(module)):
        if isinstance(operation, FToIOp):
            _compare_with_zero(operation)


def _compare_with_zero(operation: FToIOp) -> None:
    """Replace a conversion to i1."""
    source, result = operation.from_.type, operation.to.type
    assert isinstance(source, TileType) and isinstance(result, TileType)
    if result.element_type != NUMBER_TYPES["i1"]:
        return
    made: list[Operation] = []
    value: SSAValue = operation.from_
    if number_name(source.element_type) not in _COMPARED:
        source = TileType(source.shape, NUMBER_TYPES["f32"])
        rounding = RoundingModeAttr(RoundingMode.NEAREST_EVEN)
        widened = FToFOp.build(
            operands=[value], properties={"rounding_mode": rounding}, result_types=[source]
        )
        made.append(widened)
        value = widened.to
    zero = ConstantOp.build(properties={"value": constant_of(0.0, source)}, result_types=[source])
    compared = CmpFOp.build(
        operands=[value, zero.result],
        properties={
            "comparison_predicate": ComparisonPredicateAttr(ComparisonPredicate.NOT_EQUAL),
            "comparison_ordering": ComparisonOrderingAttr(ComparisonOrdering.UNORDERED),
        },
        result_types=[result],
    )
    made += [zero, compared]
    for new in made:
        new.location = operation.location
    block = operation.parent_block()
    assert block is not None
    block.insert_ops_before(made, operation)
    operation.to.replace_all_uses_with(compared.result)
    erase(operation)

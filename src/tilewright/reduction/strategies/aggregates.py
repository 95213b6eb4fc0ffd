"""Bodies of reductions and scans on whole tiles, in place of the operations that hold them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.literals import element_bits, elements
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation, ReshapeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import erase
from tilewright.reduction.draft import Draft
from tilewright.reduction.editing import attached
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["AGGREGATES"]


def _aggregates(draft: Draft) -> Iterator[Site]:
    for operation in draft.statements():
        if isinstance(operation, AggregateOperation) and _counts_agree(operation):
            yield (partial(_on_tiles, operation),)


def _counts_agree(operation: AggregateOperation) -> bool:
    """Whether the results have as many elements as the operands."""
    types = (operation.operands[0].type, operation.results[0].type)
    counts = [type.element_count for type in types if isinstance(type, TileType)]
    return len(counts) == 2 and counts[0] == counts[1]


def _on_tiles(operation: AggregateOperation) -> bool:
    """Combine each element with itself."""
    parent, last = operation.parent, operation.body.block.last_op
    if not attached(operation) or parent is None or last is None:
        return False
    values: dict[SSAValue, SSAValue] = {}
    made: list[Operation] = []
    for position, (operand, result) in enumerate(
        zip(operation.operands, operation.results, strict=True)
    ):
        shaped = operand
        if operand.type != result.type:
            reshape = ReshapeOp.create(operands=[operand], result_types=[result.type])
            made.append(reshape)
            shaped = reshape.results[0]
        pair = operation.body.block.args[2 * position : 2 * position + 2]
        values |= dict.fromkeys(pair, shaped)
    shape = operation.results[0].type
    assert isinstance(shape, TileType)
    for inner in operation.body.block.ops:
        if inner is not last:
            if inner.regions or not isinstance(inner, CudaTileOperation):
                return False
            made.append(_widened(inner, shape.shape, values))
    for each in made:
        parent.insert_op_before(each, operation)
    for result, given in zip(operation.results, last.operands, strict=True):
        result.replace_all_uses_with(values.get(given, given))
    erase(operation)
    return True


def _widened(
    operation: CudaTileOperation, shape: tuple[int, ...], values: dict[SSAValue, SSAValue]
) -> Operation:
    """An operation on tiles that does to each element what another does to scalars."""
    types = [
        TileType(shape, result.type.element_type)
        if isinstance(result.type, TileType)
        else result.type
        for result in operation.results
    ]
    properties = dict(operation.properties)
    if isinstance(operation, ConstantOp) and isinstance(types[0], TileType):
        properties["value"] = elements(types[0], element_bits(operation.value))
    made = type(operation).create(
        operands=[values.get(operand, operand) for operand in operation.operands],
        result_types=types,
        properties=properties,
    )
    values |= dict(zip(operation.results, made.results, strict=True))
    return made


AGGREGATES = Strategy("reductions and scans", _aggregates)

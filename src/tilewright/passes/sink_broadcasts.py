"""`sink-broadcasts`: what is the same along a dimension is computed once, and repeated later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis import Ranges
from tilewright.analysis.cost import element_width
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.operations.core import BroadcastOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TileType, tile_type_of
from tilewright.passes import build
from tilewright.passes.base import PassContext
from tilewright.passes.facts import has, is_removable, operands_of
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter
from tilewright.tiles import tile_type

__all__ = ["SinkBroadcasts"]

_BYTE = 8


@dataclass
class SinkBroadcasts(KernelPass):
    """Computes elementwise operations on broadcast tiles before the broadcast, which is less work:
    the products of rows and strides in addresses, comparisons in masks."""

    name = "sink-broadcasts"
    preserves = (Ranges,)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        members = context.analyses.get(Members, anchor)
        if not members.of(BroadcastOp):
            return
        rewriter = Rewriter()
        for operation in members.all:
            if self._sink(operation, rewriter):
                context.applied(self, "sunk", operation)
        rewriter.sweep()

    def _sink(self, operation: Operation, rewriter: Rewriter) -> bool:
        shape = _shape_before(operation)
        if shape is None:
            return False
        made = _on_shape(operation, shape)
        rewriter.insert(made, operation)
        rewriter.replace(operation, made[-1].results)
        return True


def _shape_before(operation: Operation) -> Sequence[int] | None:
    """The shape on which an elementwise operation can be computed; None if it is that of its
    result."""
    given = operands_of(operation)
    if len(operation.results) != 1 or not given or operation.regions:
        return None
    if not isinstance(given[0].owner, BroadcastOp | ConstantOp):
        return None
    if not has(type(operation), Elementwise):
        return None
    if not is_removable(operation):
        return None
    result = operation.results[0]
    if result.first_use is None or not isinstance(result.type, TileType):
        return None
    values = (result, *operation.operands)
    if any(_BYTE > element_width(tile_type(one)) > 1 for one in values):
        # A tile of them needs an even dimension.
        return None
    shape = [1] * result.type.rank
    for operand in operation.operands:
        if isinstance(operand.owner, BroadcastOp):
            source = tile_type(operand.owner.source).shape
            shape = [max(a, b) for a, b in zip(shape, source, strict=True)]
        elif build.splat_of(operand) is None:
            return None
    return None if tuple(shape) == result.type.shape else shape


def _on_shape(operation: Operation, shape: Sequence[int]) -> list[Operation]:
    """An operation computed on a shape and broadcast to its own."""
    made: list[Operation] = []

    def smaller(operand: SSAValue) -> SSAValue:
        type = tile_type_of(tuple(shape), tile_type(operand).element_type)
        elements = build.splat_of(operand)
        if elements is not None:
            made.append(build.constant_like(elements, type, operation.location))
        else:
            assert isinstance(operand.owner, BroadcastOp)
            source = operand.owner.source
            if source.type == type:
                return source
            made.append(build.make(BroadcastOp, {"source": source}, [type], like=operand.owner))
        return made[-1].results[0]

    operands = {operand: smaller(operand) for operand in dict.fromkeys(operation.operands)}
    result = tile_type(operation.results[0])
    computed = type(operation).create(
        operands=[operands[operand] for operand in operation.operands],
        result_types=[tile_type_of(tuple(shape), result.element_type)],
        properties=operation.properties,
        attributes=operation.attributes,
        location=operation.location,
    )
    made.append(computed)
    made.append(build.make(BroadcastOp, {"source": computed.results[0]}, [result], like=operation))
    return made

"""Making and asking views (specification: Operations, Views)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import numpy as np

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import views as dialect
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    TensorViewType,
    TileViewType,
)
from tilewright.numerics import integer
from tilewright.numerics.formats import Format, bits_to_storage, format_of
from tilewright.semantics.rules import (
    Evaluate,
    EvaluationContext,
    EvaluationRule,
    SpecifiedValueRule,
    Unary,
    ValueRule,
)
from tilewright.semantics.values import Stop, TensorView, TileView, integer_of
from tilewright.tiles import element_format


def make_tensor_view(op: dialect.MakeTensorViewOp, context: EvaluationContext) -> Evaluate:
    """make_tensor_view (8.11.5): dynamic sizes and strides are read as unsigned, in order.

    No array has sizes or strides so large that they look negative in i32 or i64: that is a
    mistake. Where the program goes on, these are 0.
    """
    type = cast(TensorViewType, op.result.type)
    format = format_of(number_name(type.element_type) or "")
    dynamic = [*op.dynamicShape, *op.dynamicStrides]
    index = element_format(dynamic[0]) if dynamic else None
    shape, strides = type.shape, type.strides
    meanings = [f"the size along dimension {d}" for d, n in enumerate(shape) if n == DYNAMIC]
    meanings += [f"the stride along dimension {d}" for d, n in enumerate(strides) if n == DYNAMIC]

    def number_of(format: Format, meaning: str, operand: Any) -> int:
        number = integer_of(format, operand, False)
        if format.width < 32 or not number >> (format.width - 1):
            return number
        if context.stops:
            signed = integer_of(format, operand, True)
            raise Stop(f"{meaning} is {number}, a negative number ({signed}) read as unsigned")
        return 0

    def evaluate(base: Any, *numbers: Any) -> TensorView:
        pairs = zip(meanings, numbers, strict=True)
        given = [number_of(index, meaning, n) for meaning, n in pairs] if index else []
        return TensorView(int(base), format, *type.extents(given, int))

    return evaluate


def make_tile_view(op: dialect.MakeTileView, context: EvaluationContext) -> Unary:
    """make_partition_view, make_strided_view, make_gather_scatter_view."""
    type = op.results[0].type
    assert isinstance(type, TileViewType)
    return lambda tensor: TileView(tensor, type.axes, type.padding_value)


def _shape_query(
    sizes: Callable[[Any], Sequence[int]],
) -> Callable[[Any, EvaluationContext], Unary]:
    """An operation that gives one number per dimension, unsigned."""

    def make(op: dialect.ShapeQuery, context: EvaluationContext) -> Unary:
        if not op.results:
            return lambda source: ()
        format = element_format(op.results[0])
        limit = integer.limits(format, False)[1]

        def numbers(source: Any) -> list[Any]:
            found = sizes(source)
            for dimension, size in enumerate(found):
                if size > limit and context.stops:
                    raise Stop(
                        f"the size {size} along dimension {dimension} does not fit {format.name}"
                    )
            bits = np.array([size & limit for size in found], np.uint64)
            return list(bits_to_storage(format, bits))

        if len(op.results) > 1:
            return numbers
        return lambda source: numbers(source)[0]

    return make


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.GetIndexSpaceShapeOp: ValueRule(_shape_query(lambda view: view.index_space)),  # 8.11.1
    dialect.GetTensorShapeOp: ValueRule(_shape_query(lambda tensor: tensor.shape)),  # 8.11.2
    dialect.MakeGatherScatterViewOp: ValueRule(make_tile_view),
    dialect.MakePartitionViewOp: ValueRule(make_tile_view),  # 8.11.4
    dialect.MakeStridedViewOp: ValueRule(make_tile_view),
    dialect.MakeTensorViewOp: SpecifiedValueRule(make_tensor_view),  # 8.11.5
}

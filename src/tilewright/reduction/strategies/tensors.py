"""Simpler tensor_views, and views of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from xdsl.dialects.builtin import NoneAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.attributes import PtrAttrAttr
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp, MakeTileView
from tilewright.dialects.cuda_tile.types import DYNAMIC, TensorViewType, TileViewType
from tilewright.reduction.draft import Draft
from tilewright.reduction.editing import attached, operand_groups, set_operands
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["TENSORS"]

SHAPE, STRIDES = 0, 1


def _tensors(draft: Draft) -> Iterator[Site]:
    """Sizes and strides that are known and 1; views without padding values."""
    for operation in draft.statements():
        if isinstance(operation, MakeTensorViewOp):
            type = operation.result.type
            assert isinstance(type, TensorViewType)
            for which, extents in enumerate((type.shape, type.strides)):
                for position, extent in enumerate(extents):
                    if extent != 1:
                        yield (partial(_make_one, operation, which, position),)
        elif isinstance(operation, MakeTileView):
            view = operation.results[0].type
            if isinstance(view, TileViewType) and view.padding_value is not None:
                yield (partial(_without_padding, operation),)


def _make_one(operation: MakeTensorViewOp, which: int, position: int) -> bool:
    type, groups = operation.result.type, operand_groups(operation)
    if not attached(operation) or not isinstance(type, TensorViewType) or groups is None:
        return False
    extents = [list(type.shape), list(type.strides)]
    if extents[which][position] == DYNAMIC:
        del groups[1 + which][extents[which][:position].count(DYNAMIC)]
    extents[which][position] = 1
    set_operands(operation, groups)
    attribute = type.ptr_attr if isinstance(type.ptr_attr, PtrAttrAttr) else None
    new = TensorViewType(type.element_type, extents[SHAPE], extents[STRIDES], attribute)
    result = Rewriter.replace_value_with_new_type(operation.result, new)
    for use in list(result.uses):
        if isinstance(use.operation, MakeTileView):
            _retype(use.operation.results[0], "tensor_view", new)
    return True


def _retype(view: SSAValue, name: str, parameter: Attribute) -> None:
    type = view.type
    assert isinstance(type, TileViewType)
    names = [each for each, _ in type.get_irdl_definition().parameters]
    parameters = list(type.parameters)
    parameters[names.index(name)] = parameter
    Rewriter.replace_value_with_new_type(view, type.new(parameters))


def _without_padding(operation: MakeTileView) -> bool:
    if not attached(operation):
        return False
    _retype(operation.results[0], "padding", NoneAttr())
    return True


TENSORS = Strategy("tensor views", _tensors)

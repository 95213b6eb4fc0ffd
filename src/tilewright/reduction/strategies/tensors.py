"""Simpler tensor_views, and views of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from xdsl.dialects.builtin import ArrayAttr, IntAttr, NoneAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.attributes import PtrAttrAttr
from tilewright.dialects.cuda_tile.integer_arrays import segment_sizes
from tilewright.dialects.cuda_tile.operations.core import ReshapeOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakeTensorViewOp,
    MakeTileView,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    TOKEN,
    DimMappedViewType,
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.nesting import erase
from tilewright.reduction.draft import Draft
from tilewright.reduction.editing import SEGMENTS, attached, operand_groups, set_operands
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["ACCESSES", "TENSORS"]

SHAPE, STRIDES = 0, 1


def _tensors(draft: Draft) -> Iterator[Site]:
    """Sizes and strides that are known and 1; plain views."""
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
                yield (partial(_retype_view, operation, "padding", NoneAttr()),)
            if isinstance(view, DimMappedViewType) and list(view.dim_map) != sorted(view.dim_map):
                order = ArrayAttr([IntAttr(at) for at in sorted(view.dim_map)])
                yield (partial(_retype_view, operation, "dim_map_values", order),)


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


def _retype_view(operation: MakeTileView, name: str, parameter: Attribute) -> bool:
    if not attached(operation):
        return False
    _retype(operation.results[0], name, parameter)
    return True


TENSORS = Strategy("tensor views", _tensors)


def _accesses(draft: Draft) -> Iterator[Site]:
    """Accesses of a single element by its pointer, without a view."""
    for operation in draft.statements():
        if isinstance(operation, LoadViewOp | StoreViewOp):
            base, accessed = _base(operation), operation.tile.type
            if base is not None and isinstance(accessed, TileType) and accessed.element_count == 1:
                yield (partial(_by_pointer, operation, base),)


def _base(operation: LoadViewOp | StoreViewOp) -> SSAValue | None:
    """The pointer that the view of an access was made of, if that can be seen."""
    view = operation.view.owner
    tensor = view.tensor_view.owner if isinstance(view, MakeTileView) else None
    return tensor.base if isinstance(tensor, MakeTensorViewOp) else None


def _by_pointer(operation: LoadViewOp | StoreViewOp, base: SSAValue) -> bool:
    parent = operation.parent
    if not attached(operation) or parent is None:
        return False
    accessed = operation.tile.type
    assert isinstance(accessed, TileType)
    scalar = TileType((), accessed.element_type)
    tokens = () if operation.token is None else (operation.token,)
    properties = {name: operation.properties[name] for name in _ORDER & {*operation.properties}}
    made: list[Operation] = []
    if isinstance(operation, LoadViewOp):
        properties[SEGMENTS] = segment_sizes((1, 0, 0, len(tokens)))
        load = LoadPtrOp.create(
            operands=[base, *tokens], result_types=[scalar, TOKEN], properties=properties
        )
        shaped = ReshapeOp.create(operands=[load.results[0]], result_types=[accessed])
        made += [load, shaped]
        results = [shaped.results[0], load.results[1]]
    else:
        properties[SEGMENTS] = segment_sizes((1, 1, 0, len(tokens)))
        shaped = ReshapeOp.create(operands=[operation.tile], result_types=[scalar])
        store = StorePtrOp.create(
            operands=[base, shaped.results[0], *tokens],
            result_types=[TOKEN],
            properties=properties,
        )
        made += [shaped, store]
        results = [store.results[0]]
    for each in made:
        parent.insert_op_before(each, operation)
    for old, new in zip(operation.results, results, strict=True):
        old.replace_all_uses_with(new)
    erase(operation)
    return True


_ORDER = frozenset(("memory_ordering_semantics", "memory_scope"))

ACCESSES = Strategy("accesses", _accesses)

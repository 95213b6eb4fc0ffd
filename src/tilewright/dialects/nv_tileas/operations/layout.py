"""Shapes and layouts: buffers, slices, views of tiles; and what has no better place."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, StringAttr
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import (
    MemoryAllocEffect,
    MemoryReadEffect,
    MemoryWriteEffect,
    Pure,
    RecursiveMemoryEffect,
)

from tilewright.dialects.cuda_tile.constraints import ANY_TILE, SCALAR_INT
from tilewright.dialects.nv_tileas.attributes import LayoutAttr, SpaceAttr
from tilewright.dialects.nv_tileas.constraints import ASYNC
from tilewright.dialects.nv_tileas.operation import TileASOperation


@irdl_op_definition
class AllocTensorOp(TileASOperation):
    """A tile of which no element is known yet."""

    name = "nv_tileas.alloc_tensor"

    space = prop_def(SpaceAttr)
    layout = opt_prop_def(LayoutAttr)
    result = result_def(ANY_TILE)
    traits = traits_def(MemoryAllocEffect())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"layout": "attribute"}


class Slice(TileASOperation, ABC):
    """Base of the operations on a part of a tile: its offsets and strides along each dimension are
    numbers, or `DYNAMIC` and an operand; its sizes are those of its type."""

    offsets = var_operand_def(SCALAR_INT)
    strides = var_operand_def(SCALAR_INT)
    static_offsets = prop_def(DenseArrayBase)
    static_strides = prop_def(DenseArrayBase)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "static_offsets": "i64 array",
        "static_strides": "i64 array",
    }


@irdl_op_definition
class ExtractSliceOp(Slice):
    """A part of a tile."""

    name = "nv_tileas.extract_slice"

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(Pure())


@irdl_op_definition
class InsertSliceOp(Slice):
    """A tile with a part of it replaced."""

    name = "nv_tileas.insert_slice"

    source = operand_def(ANY_TILE)
    dest = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(Pure())


@irdl_op_definition
class AsyncExtractSliceOp(Slice):
    """Copies a part of a tile into a buffer."""

    name = "nv_tileas.async.extract_slice"

    source = operand_def(ANY_TILE)
    buffer = operand_def(ANY_TILE)
    result = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


@irdl_op_definition
class AsyncInsertSliceOp(Slice):
    """Copies a tile into a part of a buffer."""

    name = "nv_tileas.async.insert_slice"

    source = operand_def(ANY_TILE)
    dest = operand_def(ANY_TILE)
    result = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


class Reshaping(TileASOperation, ABC):
    """Base of the operations from one tile to one tile without a change of its elements."""

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(Pure())


@irdl_op_definition
class ViewOp(Reshaping):
    """The same elements in another shape."""

    name = "nv_tileas.view"


@irdl_op_definition
class ExpandDimsOp(Reshaping):
    """A dimension of size 1 more."""

    name = "nv_tileas.expand_dims"

    axis = prop_def(IntegerAttr)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"axis": "i32"}


@irdl_op_definition
class ReinterpretOp(Reshaping):
    """The same bits as elements of another type of as many bits."""

    name = "nv_tileas.reinterpret"


@irdl_op_definition
class ShuffleOp(Reshaping):
    """The dimensions in another order."""

    name = "nv_tileas.shuffle"

    permutation = prop_def(DenseArrayBase)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"permutation": "i32 array"}


@irdl_op_definition
class ConvertLayoutOp(Reshaping):
    """The same tile, arranged in another way."""

    name = "nv_tileas.convert_layout"

    layout = prop_def(LayoutAttr)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"layout": "attribute"}


@irdl_op_definition
class GenerateOp(TileASOperation):
    """A tile whose elements the body computes from their indices."""

    name = "nv_tileas.generate"

    space = prop_def(SpaceAttr)
    result = result_def(ANY_TILE)
    body = region_def()
    traits = traits_def(RecursiveMemoryEffect())


@irdl_op_definition
class PragmaOp(TileASOperation):
    """A wish to the compiler, without a meaning."""

    name = "nv_tileas.pragma"

    text = prop_def(StringAttr)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"text": "attribute"}


@irdl_op_definition
class CancelNextProgramIdOp(TileASOperation):
    """Takes over the work of a tile block that has not started: its coordinates."""

    name = "nv_tileas.cancel_next_program_id"

    results_ = var_result_def(SCALAR_INT)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


OPERATIONS: tuple[type[TileASOperation], ...] = (
    AllocTensorOp,
    ExtractSliceOp,
    InsertSliceOp,
    AsyncExtractSliceOp,
    AsyncInsertSliceOp,
    ViewOp,
    ExpandDimsOp,
    ReinterpretOp,
    ShuffleOp,
    ConvertLayoutOp,
    GenerateOp,
    PragmaOp,
    CancelNextProgramIdOp,
)

"""TMA: whole tiles moved by the copy engine, from descriptors."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.traits import MemoryReadEffect, MemoryWriteEffect

from tilewright.dialects.cuda_tile.constraints import ANY_TILE, INT_TILE, TILE_VIEW, TOKEN_TYPE
from tilewright.dialects.nv_tileas.attributes import AtomAttr, LayoutAttr
from tilewright.dialects.nv_tileas.constraints import ASYNC, DESCRIPTOR
from tilewright.dialects.nv_tileas.operation import TileASOperation


@irdl_op_definition
class MakeTiledTMADescOp(TileASOperation):
    """The descriptor of a view, by which parameter `tmaIdx` of the kernel is made."""

    name = "nv_tileas.make_tiled_tma_desc"

    view = operand_def(TILE_VIEW)
    tmaIdx = prop_def(IntegerAttr)
    box = prop_def(DenseArrayBase)
    layout = opt_prop_def(LayoutAttr)
    result = result_def(DESCRIPTOR)
    traits = traits_def(MemoryReadEffect())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "tmaIdx": "i32",
        "box": "i32 array",
        "layout": "attribute",
    }
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("desc",)


class TMATransfer(TileASOperation, ABC):
    """Base of the transfers.

    The barrier that counts the bytes is that of the enclosing write.
    """

    view = operand_def(TILE_VIEW)
    buffer = operand_def(ANY_TILE)
    descriptor = operand_def(DESCRIPTOR)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    tx_bytes = prop_def(IntegerAttr)
    atom = opt_prop_def(AtomAttr)
    result = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"tx_bytes": "i32", "atom": "attribute"}


@irdl_op_definition
class AsyncTiledTMALoadOp(TMATransfer):
    """Loads one tile of a view into a buffer."""

    name = "nv_tileas.async.tiled_tma_load"


@irdl_op_definition
class AsyncTiledTMAStoreOp(TMATransfer):
    """Stores a buffer as one tile of a view."""

    name = "nv_tileas.async.tiled_tma_store"


@irdl_op_definition
class AsyncGatherTMALoadOp(TMATransfer):
    """Loads a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.gather_tma_load"


@irdl_op_definition
class AsyncScatterTMAStoreOp(TMATransfer):
    """Stores a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.scatter_tma_store"


OPERATIONS: tuple[type[TileASOperation], ...] = (
    MakeTiledTMADescOp,
    AsyncTiledTMALoadOp,
    AsyncTiledTMAStoreOp,
    AsyncGatherTMALoadOp,
    AsyncScatterTMAStoreOp,
)

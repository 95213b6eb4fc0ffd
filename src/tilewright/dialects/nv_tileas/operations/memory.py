"""Memory: loads and stores of tiles, by views and by pointers, at once or asynchronously."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects.builtin import DenseArrayBase
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

from tilewright.dialects.cuda_tile.attributes import (
    AtomicRMWModeAttr,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
    OptimizationHintsAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    BOOL_TILE,
    INT_TILE,
    PTR_TILE,
    TILE_VIEW,
    TOKEN_TYPE,
)
from tilewright.dialects.cuda_tile.operations.memory import (
    LOAD_ORDERINGS,
    STORE_ORDERINGS,
    ordering,
)
from tilewright.dialects.nv_tileas.attributes import AtomAttr, SpaceAttr
from tilewright.dialects.nv_tileas.constraints import ASYNC
from tilewright.dialects.nv_tileas.operation import TileASOperation

WEAK = MemoryOrderingSemanticsAttr(MemoryOrderingSemantics.WEAK)


class MemoryOperation(TileASOperation, ABC):
    """Base of the memory operations: what they are ordered by, and their hints."""

    token = opt_operand_def(TOKEN_TYPE)
    memory_scope = opt_prop_def(MemoryScopeAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    atom = opt_prop_def(AtomAttr)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "optimization_hints": "hints",
        "inbounds": "bool array",
        "atom": "attribute",
    }


class LoadOperation(MemoryOperation, ABC):
    """Base of the loads."""

    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS), default_value=WEAK)
    traits = traits_def(MemoryReadEffect())


class StoreOperation(MemoryOperation, ABC):
    """Base of the stores."""

    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS), default_value=WEAK)
    traits = traits_def(MemoryWriteEffect())


# Tiles of views -----------------------------------------------------------------------------


@irdl_op_definition
class TiledLoadOp(LoadOperation):
    """Loads one tile of a view."""

    name = "nv_tileas.tiled_load"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    tile = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")


@irdl_op_definition
class TiledStoreOp(StoreOperation):
    """Stores one tile of a view."""

    name = "nv_tileas.tiled_store"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)


@irdl_op_definition
class TiledAtomicRmwOp(MemoryOperation):
    """Atomic read-modify-write of one tile of a view, without its old value."""

    name = "nv_tileas.tiled_atomic_rmw"

    view = operand_def(TILE_VIEW)
    value = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    memory_ordering_semantics = prop_def(
        ordering(
            MemoryOrderingSemantics.RELAXED,
            MemoryOrderingSemantics.ACQUIRE,
            MemoryOrderingSemantics.RELEASE,
            MemoryOrderingSemantics.ACQ_REL,
        )
    )
    mode = prop_def(AtomicRMWModeAttr)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


# Tiles of pointers --------------------------------------------------------------------------


@irdl_op_definition
class LoadOp(LoadOperation):
    """Loads what a tile of pointers points to; what the mask leaves out is `other`."""

    name = "nv_tileas.load"

    ptrs = operand_def(PTR_TILE)
    mask = opt_operand_def(BOOL_TILE)
    other = opt_operand_def(ANY_TILE)
    tile = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")


@irdl_op_definition
class StoreOp(StoreOperation):
    """Stores where a tile of pointers points to."""

    name = "nv_tileas.store"

    ptrs = operand_def(PTR_TILE)
    value = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    result_token = result_def(TOKEN_TYPE)


@irdl_op_definition
class GatherLoadOp(LoadOperation):
    """Loads one tile of a view whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.gather_load"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    tile = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")


@irdl_op_definition
class ScatterStoreOp(StoreOperation):
    """Stores one tile of a view whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.scatter_store"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)


# Copies -------------------------------------------------------------------------------------


class Copying(TileASOperation, ABC):
    """Base of the copies from one kind of memory to another."""

    source = operand_def(ANY_TILE)
    source_space = prop_def(SpaceAttr)
    space = prop_def(SpaceAttr)
    atom = opt_prop_def(AtomAttr)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"atom": "attribute"}


@irdl_op_definition
class CopyOp(Copying):
    """The same tile in another kind of memory."""

    name = "nv_tileas.copy"

    result = result_def(ANY_TILE)


@irdl_op_definition
class AsyncCopyOp(Copying):
    """Copies a tile into a buffer."""

    name = "nv_tileas.async.copy"

    source = operand_def(ANY_TILE)
    buffer = operand_def(ANY_TILE)
    result = result_def(ASYNC)


# Asynchronous loads and stores --------------------------------------------------------------


@irdl_op_definition
class AsyncTiledLoadOp(LoadOperation):
    """Loads one tile of a view into a buffer."""

    name = "nv_tileas.async.tiled_load"

    view = operand_def(TILE_VIEW)
    buffer = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


@irdl_op_definition
class AsyncLoadOp(LoadOperation):
    """Loads what a tile of pointers points to into a buffer."""

    name = "nv_tileas.async.load"

    buffer = operand_def(ANY_TILE)
    ptrs = operand_def(PTR_TILE)
    mask = opt_operand_def(BOOL_TILE)
    other = opt_operand_def(ANY_TILE)
    result = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


@irdl_op_definition
class AsyncStoreOp(StoreOperation):
    """Stores where a tile of pointers points to, later."""

    name = "nv_tileas.async.store"

    ptrs = operand_def(PTR_TILE)
    value = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    result = result_def(ASYNC)


OPERATIONS: tuple[type[TileASOperation], ...] = (
    TiledLoadOp,
    TiledStoreOp,
    TiledAtomicRmwOp,
    LoadOp,
    StoreOp,
    GatherLoadOp,
    ScatterStoreOp,
    CopyOp,
    AsyncTiledLoadOp,
    AsyncLoadOp,
    AsyncStoreOp,
    AsyncCopyOp,
)

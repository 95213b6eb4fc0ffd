"""Memory: loads and stores of tiles, by views and by pointers, at once or asynchronously."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr
from xdsl.ir import SSAValue
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
from xdsl.traits import (
    MemoryWriteEffect,
)

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
    require,
    values_of,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    OrdersMemory,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.operations.atomics import verify_mode
from tilewright.dialects.cuda_tile.operations.memory import (
    LOAD_ORDERINGS,
    STORE_ORDERINGS,
    ordering,
    verify_mask,
    verify_pointer_access,
)
from tilewright.dialects.cuda_tile.types import GatherScatterViewType, TileType, TileViewType, spell
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AtomAttr,
    AtomKind,
    FencedSpace,
    FencedSpaceAttr,
)
from tilewright.dialects.nv_tileas.checks import (
    verify_atom,
    verify_scope,
    verify_space,
    verify_tile_access,
)
from tilewright.dialects.nv_tileas.constraints import ASYNC, BUFFER, TILE_OR_BUFFER
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.shared_layouts import holds_pieces
from tilewright.dialects.nv_tileas.types import BufferType, element_bits, plain_tile, space_of
from tilewright.targets.devices import MOST_COPY_BYTES


def tile_of(value: SSAValue) -> TileType:
    """The type of the tile that a value is, or that a buffer holds."""
    return plain_tile(value.type)


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
        "access_bytes": "i32",
    }

    def verify_common(self, kinds: Sequence[AtomKind] = (AtomKind.COPY,)) -> None:
        """The scope and atom fit."""
        verify_scope(self)
        verify_atom(self.atom, kinds)


class LoadOperation(MemoryOperation, ABC):
    """Base of the loads.

    `access_bytes` says how many bytes of a row are loaded at once: in global memory they lie one
    behind the other, from a multiple of their number on, and the first of them are loaded, or none,
    or all.
    """

    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS), default_value=WEAK)
    access_bytes = opt_prop_def(IntegerAttr)

    @override
    def verify_common(self, kinds: Sequence[AtomKind] = (AtomKind.COPY,)) -> None:
        super().verify_common(kinds)
        if self.access_bytes is not None:
            (loaded,) = values_of(self, "buffer" if hasattr(self, "buffer") else "tile")
            _verify_access_bytes(self.access_bytes.value.data, loaded)


def _verify_access_bytes(size: int, loaded: SSAValue) -> None:
    """Pieces of so many bytes make up the rows of a tile, and lie in its buffer like that."""
    tile, bits = tile_of(loaded), element_bits(tile_of(loaded))
    row = bits * (tile.shape[-1] if tile.shape else 1)
    require(
        0 < size <= MOST_COPY_BYTES
        and size & (size - 1) == 0
        and 8 * size % bits == 0
        and row % (8 * size) == 0,
        f"access_bytes must be a power of two up to {MOST_COPY_BYTES} that divides rows of "
        f"{row // 8} bytes into whole elements, found {size}",
    )
    if isinstance(loaded.type, BufferType):
        require(
            holds_pieces(loaded.type, 8 * size // bits),
            f"the buffer must have pieces of {size} bytes of a row one behind the other, found "
            f"{loaded.type.layout}",
        )


class StoreOperation(MemoryOperation, ABC):
    """Base of the stores."""

    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS), default_value=WEAK)


def verify_view(
    operation: MemoryOperation, view: SSAValue, tile: SSAValue, what: str, sparse: bool = False
) -> None:
    """A tile of a view is accessed, of a sparse view if and only if the operation is for those."""
    operation.verify_common()
    type = cast(TileViewType, view.type)
    found = isinstance(type, GatherScatterViewType)
    require(
        found == sparse,
        f"the view must {'' if sparse else 'not '}be a gather_scatter_view, "
        f"found a {type.mnemonic}",
    )
    index = values_of(operation, "index")
    inbounds = operation.properties.get("inbounds")
    verify_tile_access(type, tile.type, index, inbounds, what)


def verify_pointers(
    operation: MemoryOperation, pointers: SSAValue, value: TileType, name: str
) -> None:
    """A tile is accessed through pointers, one per element."""
    operation.verify_common()
    verify_pointer_access(cast(TileType, pointers.type), value, ("ptrs", name))
    for mask in values_of(operation, "mask"):
        verify_mask(cast(TileType, mask.type), value.shape)
    for other in values_of(operation, "other") if hasattr(operation, "other") else ():
        require(
            tile_of(other).plain == value.plain,
            f"other must be {spell(value.plain)} (as the {name}), found {spell(other.type)}",
        )


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
    traits = traits_def(Reads("view"), CostClass(Cost.LOAD))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")

    def verify_(self) -> None:
        verify_view(self, self.view, self.tile, "result")


@irdl_op_definition
class TiledStoreOp(StoreOperation):
    """Stores one tile of a view."""

    name = "nv_tileas.tiled_store"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("view"), CostClass(Cost.STORE))

    def verify_(self) -> None:
        verify_view(self, self.view, self.tile, "tile")


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
    traits = traits_def(Reads("view"), Writes("view"), CostClass(Cost.ATOMIC))

    def verify_(self) -> None:
        self.verify_common((AtomKind.REDUCE,))
        view = cast(TileViewType, self.view.type)
        require(
            not isinstance(view, GatherScatterViewType),
            "the view must not be a gather_scatter_view, found a gather_scatter_view",
        )
        verify_tile_access(view, self.value.type, self.index, None, "value", mixed=True)
        verify_mode(self.mode.data, cast(TileType, self.value.type).element_name)


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
    traits = traits_def(Reads("ptrs"), CostClass(Cost.LOAD))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")

    def verify_(self) -> None:
        verify_pointers(self, self.ptrs, tile_of(self.tile), "result")


@irdl_op_definition
class StoreOp(StoreOperation):
    """Stores where a tile of pointers points to."""

    name = "nv_tileas.store"

    ptrs = operand_def(PTR_TILE)
    value = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("ptrs"), CostClass(Cost.STORE))

    def verify_(self) -> None:
        verify_pointers(self, self.ptrs, tile_of(self.value), "value")


@irdl_op_definition
class GatherLoadOp(LoadOperation):
    """Loads one tile of a view whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.gather_load"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    tile = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("view"), CostClass(Cost.LOAD))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")

    def verify_(self) -> None:
        verify_view(self, self.view, self.tile, "result", sparse=True)


@irdl_op_definition
class ScatterStoreOp(StoreOperation):
    """Stores one tile of a view whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.scatter_store"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("view"), CostClass(Cost.STORE))

    def verify_(self) -> None:
        verify_view(self, self.view, self.tile, "tile", sparse=True)


# Copies -------------------------------------------------------------------------------------


SYMMETRIC_COPIES = frozenset(
    (
        (AddressSpace.REGISTER, AddressSpace.SHARED),
        (AddressSpace.REGISTER, AddressSpace.TENSOR),
    )
)
"""Between which kinds of memory hardware copies, in both directions."""

LEGAL_COPIES = SYMMETRIC_COPIES | {(AddressSpace.SHARED, AddressSpace.TENSOR)}
"""From which memory to which hardware copies; those of `SYMMETRIC_COPIES` back, too. Global memory
is reached by loads and stores."""


class Copying(TileASOperation, ABC):
    """Base of the copies from one kind of memory to another, as the types say."""

    source = operand_def(TILE_OR_BUFFER)
    atom = opt_prop_def(AtomAttr)
    traits = traits_def(Reads("source"), CostClass(Cost.SHARED))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"atom": "attribute"}

    @property
    def copied(self) -> SSAValue:
        """What holds the elements afterwards: the result, or the buffer that is written."""
        return values_of(self, "buffer" if hasattr(self, "buffer") else "result")[0]

    def verify_(self) -> None:
        source, copied = self.source.type, self.copied.type
        pair = (space_of(source), space_of(copied))
        require(
            pair in LEGAL_COPIES or pair[::-1] in SYMMETRIC_COPIES,
            f"nothing copies from {pair[0].word} to {pair[1].word} memory",
        )
        verify_atom(self.atom, (AtomKind.COPY,))
        require(
            plain_tile(copied) == plain_tile(source),
            f"the copy must hold {spell(plain_tile(source))} (as the source), found "
            f"{spell(copied)}",
        )


@irdl_op_definition
class CopyOp(Copying):
    """The same tile in another kind of memory: a new buffer, or a tile in registers."""

    name = "nv_tileas.copy"

    result = result_def(TILE_OR_BUFFER)
    traits = traits_def(MemoryWriteEffect())


@irdl_op_definition
class CopyIntoOp(Copying):
    """Copies a tile into a buffer that is there already."""

    name = "nv_tileas.copy_into"

    source = operand_def(TILE_OR_BUFFER)
    buffer = operand_def(BUFFER)
    traits = traits_def(Writes("buffer"))


@irdl_op_definition
class AsyncCopyOp(Copying):
    """Copies a tile into a buffer."""

    name = "nv_tileas.async.copy"

    source = operand_def(TILE_OR_BUFFER)
    buffer = operand_def(BUFFER)
    result = result_def(ASYNC)
    traits = traits_def(Writes("buffer"))


# Fences -------------------------------------------------------------------------------------


@irdl_op_definition
class FenceProxyAsyncOp(TileASOperation):
    """Orders accesses of memory through the generic proxy, which come before it, with those
    through the asynchronous one, which come after it: PTX's `fence.proxy.async`.

    It is about one kind of memory, or about both.
    """

    name = "nv_tileas.fence_proxy_async"

    space = opt_prop_def(FencedSpaceAttr)
    traits = traits_def(OrdersMemory(), CostClass(Cost.NONE))

    @property
    def spaces(self) -> tuple[FencedSpace, ...]:
        """The kinds of memory that it is about."""
        return tuple(FencedSpace) if self.space is None else (self.space.data,)


# Asynchronous loads and stores --------------------------------------------------------------


class AsyncViewLoad(LoadOperation, ABC):
    """Base of the asynchronous loads of tiles of views into buffers."""

    view = operand_def(TILE_VIEW)
    buffer = operand_def(BUFFER)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    result = result_def(ASYNC)
    traits = traits_def(Reads("view"), Writes("buffer"), CostClass(Cost.ASYNC_LOAD))

    SPARSE: ClassVar[bool] = False

    def verify_(self) -> None:
        verify_space(self.buffer, "the buffer", (AddressSpace.SHARED,))
        verify_view(self, self.view, self.buffer, "buffer", self.SPARSE)


@irdl_op_definition
class AsyncTiledLoadOp(AsyncViewLoad):
    """Loads one tile of a view into a buffer."""

    name = "nv_tileas.async.tiled_load"


@irdl_op_definition
class AsyncGatherLoadOp(AsyncViewLoad):
    """Loads one tile of a view whose coordinates along one dimension are given one by one into a
    buffer."""

    name = "nv_tileas.async.gather_load"

    SPARSE: ClassVar[bool] = True


@irdl_op_definition
class AsyncLoadOp(LoadOperation):
    """Loads what a tile of pointers points to into a buffer."""

    name = "nv_tileas.async.load"

    buffer = operand_def(BUFFER)
    ptrs = operand_def(PTR_TILE)
    mask = opt_operand_def(BOOL_TILE)
    other = opt_operand_def(ANY_TILE)
    result = result_def(ASYNC)
    traits = traits_def(Reads("ptrs"), Writes("buffer"), CostClass(Cost.ASYNC_LOAD))

    def verify_(self) -> None:
        verify_space(self.buffer, "the buffer", (AddressSpace.SHARED,))
        verify_pointers(self, self.ptrs, tile_of(self.buffer), "buffer")


@irdl_op_definition
class AsyncStoreOp(StoreOperation):
    """Stores where a tile of pointers points to, later, out of registers or shared memory."""

    name = "nv_tileas.async.store"

    ptrs = operand_def(PTR_TILE)
    value = operand_def(TILE_OR_BUFFER)
    mask = opt_operand_def(BOOL_TILE)
    result = result_def(ASYNC)
    traits = traits_def(Writes("ptrs"), CostClass(Cost.STORE))

    def verify_(self) -> None:
        verify_space(self.value, "the value", (AddressSpace.REGISTER, AddressSpace.SHARED))
        verify_pointers(self, self.ptrs, tile_of(self.value), "value")


OPERATIONS: tuple[type[TileASOperation], ...] = (
    TiledLoadOp,
    TiledStoreOp,
    TiledAtomicRmwOp,
    LoadOp,
    StoreOp,
    GatherLoadOp,
    ScatterStoreOp,
    CopyOp,
    CopyIntoOp,
    FenceProxyAsyncOp,
    AsyncTiledLoadOp,
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncStoreOp,
    AsyncCopyOp,
)

"""TMA: whole tiles moved by the copy engine, from descriptors."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar, cast

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
from xdsl.traits import (
    MemoryReadEffect,
)

from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.constraints import (
    INT_TILE,
    TILE_VIEW,
    TOKEN_TYPE,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.types import GatherScatterViewType, TileType, TileViewType, spell
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AtomAttr,
    AtomKind,
    LayoutAttr,
    LayoutFamily,
)
from tilewright.dialects.nv_tileas.checks import (
    byte_size,
    integers,
    verify_atom,
    verify_space,
    verify_tile_access,
)
from tilewright.dialects.nv_tileas.constraints import ASYNC, BUFFER, DESCRIPTOR
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.tracing import defined_in_control_flow, only_source
from tilewright.dialects.nv_tileas.types import BufferType

TMA_BYTES = 16
"""The copy engine moves rows of so many bytes, or a multiple."""

MOST_BOX = 256
"""The largest size of a box along one dimension."""


@irdl_op_definition
class MakeTiledTMADescOp(TileASOperation):
    """The descriptor of a view, by which parameter `tmaIdx` of the kernel is made."""

    name = "nv_tileas.make_tiled_tma_desc"

    view = operand_def(TILE_VIEW)
    tmaIdx = prop_def(IntegerAttr)
    box = prop_def(DenseArrayBase)
    layout = opt_prop_def(LayoutAttr)
    result = result_def(DESCRIPTOR)
    traits = traits_def(MemoryReadEffect(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "tmaIdx": "i32",
        "box": "i32 array",
        "layout": "attribute",
    }
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("desc",)

    def verify_(self) -> None:
        view = cast(TileViewType, self.view.type)
        require(
            self.tmaIdx.value.data >= 0,
            f"tmaIdx must not be negative, found {self.tmaIdx.value.data}",
        )
        self._verify_view(view)
        self._verify_box(view)
        require(
            not defined_in_control_flow(self.view),
            "a descriptor must not be made from values that loops or branches define",
        )

    def _verify_view(self, view: TileViewType) -> None:
        stride = view.tensor_view.strides[view.axes[-1].along]
        require(stride == 1, f"the elements of a row must follow each other, found {spell(view)}")
        require(
            view.padding_value in (None, PaddingValue.ZERO),
            f"the copy engine fills up with zeros only, found {spell(view)}",
        )

    def _verify_box(self, view: TileViewType) -> None:
        box, shape = integers(self.box), view.tile_shape
        require(
            len(box) == len(shape),
            f"the box must have the rank of the view ({len(shape)}), found {len(box)}",
        )
        for size, whole in zip(box, shape, strict=True):
            require(
                1 <= size <= MOST_BOX and whole % size == 0,
                f"the box {list(box)} must divide the tile {list(shape)}, with sizes up to "
                f"{MOST_BOX}",
            )
        element = TileType((), view.tensor_view.element_type)
        inner = box[-1] * byte_size(element)
        require(
            inner % TMA_BYTES == 0,
            f"a row of the box must be a multiple of {TMA_BYTES} bytes, found {inner}",
        )
        if self.layout is not None:
            require(
                self.layout.family == LayoutFamily.SHARED,
                f"the layout must be of family shared, found {self.layout.family.word}",
            )
            swizzle = self.layout.swizzle
            most = TMA_BYTES << swizzle[0] if swizzle and swizzle[0] else None
            require(
                most is None or inner <= most,
                f"with this swizzle a row of the box has at most {most} bytes, found {inner}",
            )


class TMATransfer(TileASOperation, ABC):
    """Base of the transfers.

    The barrier that counts the bytes is that of the enclosing write.
    """

    view = operand_def(TILE_VIEW)
    buffer = operand_def(BUFFER)
    descriptor = operand_def(DESCRIPTOR)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    tx_bytes = prop_def(IntegerAttr)
    atom = opt_prop_def(AtomAttr)
    result = result_def(ASYNC)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    SPARSE: ClassVar[bool] = False
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"tx_bytes": "i32", "atom": "attribute"}

    def verify_(self) -> None:
        view = cast(TileViewType, self.view.type)
        sparse = isinstance(view, GatherScatterViewType)
        require(
            sparse == self.SPARSE,
            f"the view must {'' if self.SPARSE else 'not '}be a gather_scatter_view, "
            f"found a {view.mnemonic}",
        )
        verify_space(self.buffer, "the buffer", (AddressSpace.SHARED,))
        verify_tile_access(view, self.buffer.type, self.index, None, "buffer")
        verify_atom(self.atom, (AtomKind.TMA,))
        buffer = cast(BufferType, self.buffer.type)
        size, found = byte_size(buffer), self.tx_bytes.value.data
        require(found == size, f"tx_bytes must be {size} (the size of the buffer), found {found}")
        made = only_source(self.descriptor)
        maker = None if made is None else made.owner
        if isinstance(maker, MakeTiledTMADescOp):
            require(
                maker.view.type == view,
                f"the descriptor must be that of {spell(view)}, "
                f"found one of {spell(maker.view.type)}",
            )
            require(
                maker.layout == buffer.layout,
                f"the buffer must have the layout of the descriptor, {maker.layout or 'none'}, "
                f"found {buffer.layout or 'none'}",
            )


@irdl_op_definition
class AsyncTiledTMALoadOp(TMATransfer):
    """Loads one tile of a view into a buffer."""

    name = "nv_tileas.async.tiled_tma_load"

    traits = traits_def(Reads("view"), Writes("buffer"), CostClass(Cost.TMA_LOAD))


@irdl_op_definition
class AsyncTiledTMAStoreOp(TMATransfer):
    """Stores a buffer as one tile of a view."""

    name = "nv_tileas.async.tiled_tma_store"

    traits = traits_def(Reads("buffer"), Writes("view"), CostClass(Cost.TMA_STORE))


@irdl_op_definition
class AsyncGatherTMALoadOp(TMATransfer):
    """Loads a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.gather_tma_load"

    traits = traits_def(Reads("view"), Writes("buffer"), CostClass(Cost.TMA_LOAD))

    SPARSE: ClassVar[bool] = True


@irdl_op_definition
class AsyncScatterTMAStoreOp(TMATransfer):
    """Stores a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.scatter_tma_store"

    traits = traits_def(Reads("buffer"), Writes("view"), CostClass(Cost.TMA_STORE))

    SPARSE: ClassVar[bool] = True


OPERATIONS: tuple[type[TileASOperation], ...] = (
    MakeTiledTMADescOp,
    AsyncTiledTMALoadOp,
    AsyncTiledTMAStoreOp,
    AsyncGatherTMALoadOp,
    AsyncScatterTMAStoreOp,
)

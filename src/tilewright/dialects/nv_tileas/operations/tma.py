"""TMA: whole tiles moved by the copy engine, from descriptors."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr
from xdsl.ir import Operation, SSAValue
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
from tilewright.dialects.nv_tileas.shared_layouts import box_of, boxed
from tilewright.dialects.nv_tileas.tracing import (
    defined_in_control_flow,
    only_source,
    unknown_to_host,
)
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.targets.devices import (
    BOX_ALIGNMENT,
    BOX_BYTES,
    COORDINATE_BITS,
    LARGEST_BOX,
    ROWS_AT_ONCE,
)


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
        unknown = unknown_to_host(self.view)
        require(
            unknown is None,
            "a descriptor is made by the host, which knows parameters and the grid only, but the "
            f"view is made from a result of `{_maker(unknown)}`",
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
        if isinstance(view, GatherScatterViewType):
            rows = box[view.sparse_dim]
            require(rows == 1, f"the box of a gather_scatter_view has one row, found {rows}")
        for size, whole in zip(box, shape, strict=True):
            require(
                1 <= size <= LARGEST_BOX and whole % size == 0,
                f"the box {list(box)} must divide the tile {list(shape)}, with sizes up to "
                f"{LARGEST_BOX}",
            )
        element = TileType((), view.tensor_view.element_type)
        inner = box[-1] * byte_size(element)
        require(
            inner % BOX_BYTES == 0,
            f"a row of the box must be a multiple of {BOX_BYTES} bytes, found {inner}",
        )
        if self.layout is not None:
            self._verify_layout(self.layout, element)

    def _verify_layout(self, layout: LayoutAttr, element: TileType) -> None:
        """The layout is what the boxes give, one behind the other."""
        box, shape = integers(self.box), cast(TileViewType, self.view.type).tile_shape
        require(
            layout.family == LayoutFamily.SHARED,
            f"the layout must be of family shared, found {layout.family.word}",
        )
        swizzle = layout.swizzle or (0,)
        inner = box[-1] * byte_size(element)
        most = BOX_BYTES << swizzle[0]
        require(
            not swizzle[0] or inner <= most,
            f"with this swizzle a row of the box has at most {most} bytes, found {inner}",
        )
        expected = boxed(shape, element_bits(element), swizzle[0])
        require(
            layout.without_element == expected,
            f"the layout must be {expected}, as the copy engine fills it, found {layout}",
        )
        width = box_of(expected, shape)[-1]
        require(
            box[-1] == width,
            f"a row of the box must have {width} elements for this layout, found {box[-1]}",
        )


def _maker(value: SSAValue | None) -> str:
    """The operation that makes a value, as the text names it."""
    owner = None if value is None else value.owner
    return owner.name.removeprefix("cuda_tile.") if isinstance(owner, Operation) else "nothing"


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


class SparseTransfer(TMATransfer, ABC):
    """Base of the transfers of rows that are anywhere, four by each instruction."""

    SPARSE: ClassVar[bool] = True

    @override
    def verify_(self) -> None:
        super().verify_()
        problem = rows_problem(self.view, self.index)
        require(problem is None, problem or "")


def rows_problem(view: SSAValue, index: Sequence[SSAValue]) -> str | None:
    """Why the copy engine cannot move rows that are anywhere; None if it can.

    Args:
        view: a gather_scatter_view.
        index: the indices; those of the rows are a tile.
    """
    type = cast(GatherScatterViewType, view.type)
    if len(type.tile_shape) != 2 or type.sparse_dim:
        return "the copy engine gathers and scatters rows of matrices only"
    rows, columns = type.tile_shape
    if rows % ROWS_AT_ONCE:
        return f"the copy engine moves {ROWS_AT_ONCE} rows at once, found {rows}"
    bits = columns * element_bits(type.tile_type)
    if ROWS_AT_ONCE * bits % (8 * BOX_ALIGNMENT):
        return (
            f"{ROWS_AT_ONCE} rows must be a multiple of {BOX_ALIGNMENT} bytes, found rows of "
            f"{bits} bits"
        )
    for value in index:
        bits = element_bits(cast(TileType, value.type))
        if bits > COORDINATE_BITS:
            return f"coordinates of the copy engine have {COORDINATE_BITS} bits, found {bits}"
    return None


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
class AsyncGatherTMALoadOp(SparseTransfer):
    """Loads a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.gather_tma_load"

    traits = traits_def(Reads("view"), Writes("buffer"), CostClass(Cost.TMA_LOAD))


@irdl_op_definition
class AsyncScatterTMAStoreOp(SparseTransfer):
    """Stores a tile whose coordinates along one dimension are given one by one."""

    name = "nv_tileas.async.scatter_tma_store"

    traits = traits_def(Reads("buffer"), Writes("view"), CostClass(Cost.TMA_STORE))


TMAStore: TypeAlias = AsyncTiledTMAStoreOp | AsyncScatterTMAStoreOp
"""What the copy engine stores tiles by."""

OPERATIONS: tuple[type[TileASOperation], ...] = (
    MakeTiledTMADescOp,
    AsyncTiledTMALoadOp,
    AsyncTiledTMAStoreOp,
    AsyncGatherTMALoadOp,
    AsyncScatterTMAStoreOp,
)

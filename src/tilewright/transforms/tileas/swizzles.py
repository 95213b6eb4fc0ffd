"""Pass `swizzles`: how tiles lie in the stages of pipelines, so that nobody meets in a bank.

Rows of 32, 64 or 128 bytes are swizzled, longer ones are divided into parts of 128: that is how the
copy engine fills shared memory, and what `wgmma` and `ldmatrix` read without bank conflicts. A
descriptor gets the boxes that its tiles are made of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32
from xdsl.ir import BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.facts import ViewLike, has
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nv_tileas.atoms import major_of
from tilewright.dialects.nv_tileas.attributes import AddressSpace, LayoutAttr
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import (
    AllocTensorOp,
    ExtractSliceOp,
    ShuffleOp,
    ViewOp,
)
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncTiledLoadOp,
    Copying,
)
from tilewright.dialects.nv_tileas.operations.pipeline import CreatePipelineOp, HandshakeOperation
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp, TMATransfer
from tilewright.dialects.nv_tileas.shared_layouts import (
    box_of,
    boxed,
    boxed_by_columns,
    holds_pieces,
    swizzle_for,
)
from tilewright.dialects.nv_tileas.tracing import all_uses, only_source
from tilewright.dialects.nv_tileas.types import (
    BufferType,
    PipelineType,
    element_bits,
    element_of,
)
from tilewright.layouts import LayoutError
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.targets import Major, Product, Space, named
from tilewright.targets.devices import LARGEST_BOX
from tilewright.transforms.tileas.depths import same_pipeline
from tilewright.transforms.tileas.views import layout_through

COPIES = (AsyncTiledLoadOp, AsyncGatherLoadOp, AsyncLoadOp)
"""What threads copy from global memory."""

ANY_LAYOUT = (TMATransfer, *COPIES, Copying, Dot, ViewOp, ShuffleOp, ExtractSliceOp)
"""What reads and writes buffers however they lie."""


class Swizzles(KernelPass):
    """Gives buffers in shared memory layouts: those of pipelines, and those that products read."""

    name = "swizzles"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for pipeline in [op for op in walk(anchor) if isinstance(op, CreatePipelineOp)]:
            layouts = [_layout_of(pipeline, n) for n in range(len(pipeline.storage))]
            _set(pipeline, layouts)
            for layout in layouts:
                self._tell(layout, pipeline, context)
        for alloc in [op for op in walk(anchor) if isinstance(op, AllocTensorOp)]:
            type = alloc.result.type
            if isinstance(type, BufferType) and _is_multiplied(alloc.result):
                layout = _layout_among(type, [alloc.result])
                Rewriter.replace_value_with_new_type(alloc.result, _with_layout(type, layout))
                self._tell(layout, alloc, context)
        for transfer in [op for op in walk(anchor) if isinstance(op, TMATransfer)]:
            box(transfer)

    def _tell(self, layout: LayoutAttr | None, where: Operation, context: PassContext) -> None:
        if layout is not None and layout.swizzle is not None:
            context.applied(self, f"swizzled by {16 << layout.swizzle[0]} bytes", where)


def _is_multiplied(buffer: SSAValue) -> bool:
    """Whether a product reads a buffer."""
    return any(isinstance(use.operation, Dot) for use in buffer.uses)


def _with_layout(type: BufferType, layout: LayoutAttr | None) -> BufferType:
    return BufferType(type.shape, type.element_type, type.space, layout, type.atom)


def _lent(pipeline: CreatePipelineOp) -> Iterator[tuple[BlockArgument, ...]]:
    """The buffers that the bodies of operations on a pipeline get."""
    for use in all_uses(pipeline.result):
        operation = use.operation
        if isinstance(operation, HandshakeOperation) and use.index == 0:
            for region in operation.regions:
                block = region.first_block
                if block is not None and block.args:
                    yield block.args


def _seen(buffer: SSAValue, layout: LayoutAttr) -> Iterator[tuple[SSAValue, LayoutAttr]]:
    """A buffer and its views, each with its layout.

    Raises:
        LayoutError: no layout says where the elements of a view are.
    """
    yield buffer, layout
    for use in buffer.uses:
        if has(type(use.operation), ViewLike):
            yield from _seen(use.operation.results[0], layout_through(use.operation, layout))


def _layout_of(pipeline: CreatePipelineOp, position: int) -> LayoutAttr | None:
    """The layout of one buffer of each stage; None where something needs rows one after the
    other."""
    type = cast(PipelineType, pipeline.result.type).buffers[position]
    return _layout_among(type, [arguments[position] for arguments in _lent(pipeline)])


def _layout_among(type: BufferType, lent: Sequence[SSAValue]) -> LayoutAttr | None:
    """The layout of what some buffers are; None where something needs rows one after the other."""
    if type.space != AddressSpace.SHARED or type.layout is not None or type.rank < 2:
        return type.layout
    bits = element_bits(type)
    rows, columns = (
        arrange(type.shape, bits, _swizzle(type, along))
        for along, arrange in ((-1, boxed), (-2, boxed_by_columns))
    )
    try:
        read = [pair for buffer in lent for pair in _seen(buffer, rows)]
        if not all(
            isinstance(use.operation, ANY_LAYOUT) for value, _ in read for use in value.uses
        ):
            return None
        if not all(_multiplies(value, layout) for value, layout in read):
            read = [pair for buffer in lent for pair in _seen(buffer, columns)]
            if all(_multiplies(value, layout) for value, layout in read):
                return columns
    except LayoutError:
        return None
    return rows


def _swizzle(type: BufferType, along: int) -> int:
    """The bits of the swizzle for what follows each other along a dimension."""
    bits = element_bits(type)
    swizzle = swizzle_for(type.shape[along] * bits // 8)
    # The pattern begins anew with each stage.
    while swizzle and prod(type.shape) * bits // 8 % (128 << swizzle):
        swizzle -= 1
    return swizzle


def _multiplies(value: SSAValue, layout: LayoutAttr) -> bool:
    """Whether all products that read a buffer can read it with a layout. Those of 8 bits read B
    along k only."""
    held = cast(BufferType, value.type)
    there = BufferType(held.shape, held.element_type, held.space, layout, held.atom)
    return all(
        major is None or any(major in majors for majors in _majors_of_b(use.operation))
        for use in value.uses
        if isinstance(use.operation, Dot) and use.operation.b is value
        for major in (major_of(there, along_k=-2),)
    )


def _majors_of_b(product: Dot) -> Iterator[tuple[Major, ...]]:
    """How B may lie in shared memory for the atoms of a product's name: they read types of as many
    bits."""
    for atom in named(product.atom.atom_name.data):
        if isinstance(atom, Product) and Space.SHARED in atom.b_spaces:
            yield atom.b_majors


def _set(pipeline: CreatePipelineOp, layouts: Iterable[LayoutAttr | None]) -> None:
    """Let the types of a pipeline, its storage and what it lends say the layouts."""
    type = cast(PipelineType, pipeline.result.type)
    buffers = [
        _with_layout(buffer, layout) for buffer, layout in zip(type.buffers, layouts, strict=True)
    ]
    for arguments in [*_lent(pipeline)]:
        for argument, buffer in zip(arguments, buffers, strict=True):
            if isinstance(argument.type, BufferType):
                _set_layout(argument, buffer.layout)
                _copy_apart(argument, buffer)
    whole = PipelineType(element_of(buffers), type.stages)
    for value in same_pipeline(pipeline.result):
        if isinstance(value.type, PipelineType):
            Rewriter.replace_value_with_new_type(value, whole)
    storage = cast(PipelineType, pipeline.result.type).storage
    for value, kind in zip(pipeline.storage, storage, strict=True):
        Rewriter.replace_value_with_new_type(value, kind)


def _copy_apart(argument: SSAValue, buffer: BufferType) -> None:
    """Let threads copy element by element what does not lie in a buffer as in global memory."""
    element = element_bits(buffer) // 8
    for copy in (use.operation for use in argument.uses):
        if isinstance(copy, COPIES) and copy.access_bytes is not None:
            size = copy.access_bytes.value.data
            if not holds_pieces(buffer, size // element):
                copy.properties["access_bytes"] = IntegerAttr(element, 32)


def _set_layout(buffer: SSAValue, layout: LayoutAttr | None) -> None:
    """Let the types of a buffer and its views say how they lie."""
    seen = ((buffer, None),) if layout is None else [*_seen(buffer, layout)]
    for value, arranged in seen:
        held = cast(BufferType, value.type)
        whole = BufferType(held.shape, held.element_type, held.space, arranged, held.atom)
        Rewriter.replace_value_with_new_type(value, whole)


def box(transfer: TMATransfer) -> None:
    """Let the descriptor of a transfer say how the buffer lies, and in which boxes it is moved."""
    source = only_source(transfer.descriptor)
    layout = cast(BufferType, transfer.buffer.type).layout
    maker = None if source is None else source.owner
    if layout is None or not isinstance(maker, MakeTiledTMADescOp):
        return
    shape = cast(BufferType, transfer.buffer.type).shape
    axes = cast(TileViewType, transfer.view.type).axes
    box = [
        1 if axis.sparse else min(size, LARGEST_BOX)
        for axis, size in zip(axes, box_of(layout, shape), strict=True)
    ]
    maker.properties["layout"] = layout
    maker.properties["box"] = DenseArrayBase.from_list(i32, box)

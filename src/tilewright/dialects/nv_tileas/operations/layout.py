"""Shapes and layouts: buffers, slices, views of tiles; and what has no better place."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, StringAttr
from xdsl.ir import Operation, SSAValue
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
    ConditionallySpeculatable,
    MemoryReadEffect,
    MemoryWriteEffect,
    NoMemoryEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    SCALAR_INT,
    require,
    values_of,
)
from tilewright.dialects.cuda_tile.facts import (
    AllocatesResult,
    BodyEffects,
    BodySpeculatable,
    Cost,
    CostClass,
    Reads,
    ViewLike,
    Writes,
)
from tilewright.dialects.cuda_tile.types import DYNAMIC, TileType, scalar, spell
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.checks import (
    byte_size,
    integers,
    verify_region_arguments,
    verify_space,
    verify_yield,
)
from tilewright.dialects.nv_tileas.constraints import ASYNC, BUFFER, TILE_OR_BUFFER
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import YieldOp
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.dialects.nv_tileas.views import verify_moved, verify_part_of


@irdl_op_definition
class AllocTensorOp(TileASOperation):
    """A buffer, or a tile in registers, of which no element is known yet.

    A buffer in shared memory may have a place: `offset` bytes from its start.
    """

    name = "nv_tileas.alloc_tensor"

    offset = opt_prop_def(IntegerAttr)
    alignment = opt_prop_def(IntegerAttr)
    result = result_def(TILE_OR_BUFFER)
    traits = traits_def(AllocatesResult(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"offset": "i32", "alignment": "i32"}

    def verify_(self) -> None:
        placed = self.offset is not None or self.alignment is not None
        require(
            not placed or space_of(self.result.type) == AddressSpace.SHARED,
            f"only a buffer in shared memory has a place, found {spell(self.result.type)}",
        )
        alignment = 1 if self.alignment is None else self.alignment.value.data
        require(
            alignment >= 1 and alignment & (alignment - 1) == 0,
            f"alignment must be a power of two, found {alignment}",
        )
        offset = 0 if self.offset is None else self.offset.value.data
        require(
            offset >= 0 and offset % alignment == 0,
            f"offset must be a multiple of {alignment} (alignment), found {offset}",
        )


@irdl_op_definition
class DeallocTensorOp(TileASOperation):
    """Gives the columns of a buffer in tensor memory back, which whoever allocates some must do.

    Shared memory is there as long as its tile block and need not be given back.
    """

    name = "nv_tileas.dealloc_tensor"

    buffer = operand_def(BUFFER)
    traits = traits_def(Writes("buffer"), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_space(self.buffer, "the buffer", (AddressSpace.TENSOR,))


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

    @property
    def fixed_offsets(self) -> tuple[int, ...] | None:
        """Where the part begins along each dimension; None if operands say that."""
        return None if self.offsets else integers(self.static_offsets)

    def verify_part(self, whole: SSAValue, part: SSAValue) -> None:
        """The part lies inside the whole."""
        large, small = (cast("TileType | BufferType", value.type) for value in (whole, part))
        require(
            small.rank == large.rank and small.element_type == large.element_type,
            f"a part of {spell(large)} has its rank and element type, found {spell(small)}",
        )
        offsets, strides = integers(self.static_offsets), integers(self.static_strides)
        for name, fixed, given in (
            ("offsets", offsets, self.offsets),
            ("strides", strides, self.strides),
        ):
            require(
                len(fixed) == large.rank,
                f"static_{name} needs one entry per dimension ({large.rank}), found {len(fixed)}",
            )
            require(
                fixed.count(DYNAMIC) == len(given),
                f"needs {fixed.count(DYNAMIC)} operands for the {name} that are not static, "
                f"found {len(given)}",
            )
        for dimension, (offset, stride) in enumerate(zip(offsets, strides, strict=True)):
            require(stride == DYNAMIC or stride >= 1, f"strides must be positive, found {stride}")
            require(offset == DYNAMIC or offset >= 0, f"offsets must not be negative: {offset}")
            last = max(offset, 0) + (small.shape[dimension] - 1) * max(stride, 1)
            require(
                last < large.shape[dimension],
                f"element {last} is outside dimension {dimension}, whose size is "
                f"{large.shape[dimension]}",
            )


class SpeculatableByOffsets(ConditionallySpeculatable):
    """Undefined for a part that is not inside the whole, which static offsets and strides can't
    be."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        return not values_of(op, "offsets") and not values_of(op, "strides")


@irdl_op_definition
class ExtractSliceOp(Slice):
    """A part of a tile; of a buffer, that part of it, without a copy."""

    name = "nv_tileas.extract_slice"

    source = operand_def(TILE_OR_BUFFER)
    result = result_def(TILE_OR_BUFFER)
    traits = traits_def(NoMemoryEffect(), SpeculatableByOffsets(), CostClass(Cost.NONE), ViewLike())

    def verify_(self) -> None:
        self.verify_part(self.source, self.result)
        verify_view_space(self.source, self.result)
        verify_part_of(
            self.source, self.result, integers(self.static_offsets), integers(self.static_strides)
        )


@irdl_op_definition
class InsertSliceOp(Slice):
    """A tile with a part of it replaced."""

    name = "nv_tileas.insert_slice"

    source = operand_def(ANY_TILE)
    dest = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(NoMemoryEffect(), SpeculatableByOffsets(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_part(self.dest, self.source)
        require(
            self.result.type == self.dest.type,
            f"the result must be {spell(self.dest.type)} (as dest), "
            f"found {spell(self.result.type)}",
        )


@irdl_op_definition
class AsyncExtractSliceOp(Slice):
    """Copies a part of a tile or buffer into a buffer."""

    name = "nv_tileas.async.extract_slice"

    source = operand_def(TILE_OR_BUFFER)
    buffer = operand_def(BUFFER)
    result = result_def(ASYNC)
    traits = traits_def(Reads("source"), Writes("buffer"), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_part(self.source, self.buffer)


@irdl_op_definition
class AsyncInsertSliceOp(Slice):
    """Copies a tile or buffer into a part of a buffer."""

    name = "nv_tileas.async.insert_slice"

    source = operand_def(TILE_OR_BUFFER)
    dest = operand_def(BUFFER)
    result = result_def(ASYNC)
    traits = traits_def(Reads("source"), Writes("dest"), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_part(self.dest, self.source)


def verify_view_space(source: SSAValue, result: SSAValue) -> None:
    """What looks at a tile or buffer in another way lies where that does: it copies nothing."""
    found, there = space_of(result.type), space_of(source.type)
    require(
        found == there,
        f"the result must lie in {there.word} memory (as the source), found "
        f"{spell(result.type)} in {found.word}",
    )


class Reshaping(TileASOperation, ABC):
    """Base of the operations from one tile to one tile, or from one buffer to one buffer, without
    a change of its elements."""

    source = operand_def(TILE_OR_BUFFER)
    result = result_def(TILE_OR_BUFFER)
    traits = traits_def(Pure(), ViewLike())

    @property
    def pair(self) -> tuple[TileType, TileType]:
        """The tiles that the source and the result are or hold."""
        return plain_tile(self.source.type), plain_tile(self.result.type)

    def verify_result(self, shape: Sequence[int], order: Sequence[int] | None = None) -> None:
        """The result has the elements of the source in this shape.

        Args:
            shape: that of the result.
            order: which dimension of the source each of the result is, if they change places.
        """
        source, result = self.pair
        expected = TileType(shape, source.element_type)
        require(
            result == expected,
            f"the result must be {spell(expected)}, found {spell(self.result.type)}",
        )
        self.verify_place(order)

    def verify_place(self, order: Sequence[int] | None = None) -> None:
        """The result lies where the source does, each element of it."""
        verify_view_space(self.source, self.result)
        verify_moved(self.source, self.result, order)


@irdl_op_definition
class ViewOp(Reshaping):
    """The same elements in another shape."""

    name = "nv_tileas.view"

    traits = traits_def(CostClass(Cost.NONE))

    def verify_(self) -> None:
        source, result = self.pair
        require(
            source.element_type == result.element_type
            and source.element_count == result.element_count,
            f"source and result must have as many elements of one type, found {spell(source)} and "
            f"{spell(result)}",
        )
        self.verify_place()


@irdl_op_definition
class ExpandDimsOp(Reshaping):
    """A dimension of size 1 more."""

    name = "nv_tileas.expand_dims"

    axis = prop_def(IntegerAttr)
    traits = traits_def(CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"axis": "i32"}

    def verify_(self) -> None:
        shape, axis = [*self.pair[0].shape], self.axis.value.data
        require(0 <= axis <= len(shape), f"axis must be in [0, {len(shape)}], found {axis}")
        self.verify_result([*shape[:axis], 1, *shape[axis:]])


@irdl_op_definition
class ReinterpretOp(Reshaping):
    """The same bits as elements of another type of as many bits."""

    name = "nv_tileas.reinterpret"

    traits = traits_def(CostClass(Cost.NONE))

    def verify_(self) -> None:
        source, result = self.pair
        require(
            source.shape == result.shape and byte_size(source) == byte_size(result),
            f"source and result must have one shape and as many bits, found {spell(source)} and "
            f"{spell(result)}",
        )
        self.verify_place()


@irdl_op_definition
class ShuffleOp(Reshaping):
    """The dimensions in another order."""

    name = "nv_tileas.shuffle"

    permutation = prop_def(DenseArrayBase)
    traits = traits_def(CostClass(Cost.LAYOUT))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"permutation": "i32 array"}

    def verify_(self) -> None:
        shape, order = self.pair[0].shape, integers(self.permutation)
        require(
            sorted(order) == [*range(len(shape))],
            f"permutation must hold each of the {len(shape)} dimensions once, found {list(order)}",
        )
        self.verify_result([shape[dimension] for dimension in order], order)


@irdl_op_definition
class ConvertLayoutOp(Reshaping):
    """The same tile in registers, arranged in another way."""

    name = "nv_tileas.convert_layout"

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(CostClass(Cost.LAYOUT))

    def verify_(self) -> None:
        self.verify_result(self.pair[0].shape)


@irdl_op_definition
class GenerateOp(TileASOperation):
    """A tile whose elements the body computes from their indices."""

    name = "nv_tileas.generate"

    result = result_def(ANY_TILE)
    body = region_def()
    traits = traits_def(BodyEffects(), BodySpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        type = cast(TileType, self.result.type)
        verify_region_arguments(self.body, [scalar("i32")] * type.rank, "one index per dimension")
        verify_yield(self.body, YieldOp, [scalar(type.element_type)], "one element")


@irdl_op_definition
class PragmaOp(TileASOperation):
    """A wish to the compiler, without a meaning."""

    name = "nv_tileas.pragma"

    text = prop_def(StringAttr)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"text": "attribute"}

    def verify_(self) -> None:
        require(bool(self.text.data), "needs a text")


@irdl_op_definition
class CancelNextProgramIdOp(TileASOperation):
    """Takes over the work of a tile block that has not started: its coordinates."""

    name = "nv_tileas.cancel_next_program_id"

    results_ = var_result_def(SCALAR_INT)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        found = len(self.results_)
        require(found == 3, f"needs three results (the coordinates of a tile block), found {found}")


OPERATIONS: tuple[type[TileASOperation], ...] = (
    AllocTensorOp,
    DeallocTensorOp,
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

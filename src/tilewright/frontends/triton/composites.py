"""Values that have several parts: tensor descriptors and block pointers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import Attribute

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.triton.types import PointerType, TensorDescriptorType

__all__ = ["COMPOSITES", "BlockPointer", "Descriptor", "composite_of", "part_names"]


@dataclass(frozen=True)
class Descriptor:
    """What a tensor descriptor is: a tensor in memory.

    Attributes:
        pointer: the first element.
        sizes: the sizes of the tensor, as `i32`.
        strides: the elements between neighbours along each dimension, as `i64`.
        nan: whether elements outside are NaN, else they are zero; an `i1` where control flow
            carries the descriptor.
        rounded: whether elements of `f32` are rounded to `tf32` when they are loaded; as `nan`.
    """

    pointer: Value
    sizes: tuple[Value, ...]
    strides: tuple[Value, ...]
    nan: Value | bool = False
    rounded: Value | bool = False

    def parts(self) -> list[Value]:
        """The descriptor as tiles, in the order of `part_names`."""
        flags = map(_flag, (self.nan, self.rounded))
        return [self.pointer, *self.sizes, *self.strides, *flags]

    @classmethod
    def of_parts(cls, parts: Sequence[Value]) -> Descriptor:
        """The descriptor with some parts."""
        pointer, *places, nan, rounded = parts
        rank = len(places) // 2
        return cls(pointer, tuple(places[:rank]), tuple(places[rank:]), nan, rounded)


def _flag(value: Value | bool) -> Value:
    return tile.constant(value, "tile<i1>") if isinstance(value, bool) else value


@dataclass(frozen=True)
class BlockPointer:
    """What a block pointer is: a tensor in memory, and where in it the block is.

    Attributes:
        pointer: the first element of the tensor.
        sizes: the sizes of the tensor, as `i64`.
        strides: the elements between neighbours along each dimension, as `i64`.
        offsets: the numbers of the block's first element along each dimension, as `i32`.
    """

    pointer: Value
    sizes: tuple[Value, ...]
    strides: tuple[Value, ...]
    offsets: tuple[Value, ...]

    def parts(self) -> list[Value]:
        """The pointer as tiles, in the order of `part_names`."""
        return [self.pointer, *self.sizes, *self.strides, *self.offsets]

    @classmethod
    def of_parts(cls, parts: Sequence[Value]) -> BlockPointer:
        """The pointer with some parts."""
        pointer, *places = parts
        rank = len(places) // 3
        sizes, strides, offsets = (tuple(places[k * rank :][:rank]) for k in range(3))
        return cls(pointer, sizes, strides, offsets)


COMPOSITES = (Descriptor, BlockPointer)
"""What has several parts, which control flow carries one by one."""


def composite_of(type: Attribute) -> type[Descriptor | BlockPointer] | None:
    """What values of a type become, if that has several parts."""
    if isinstance(type, TensorDescriptorType):
        return Descriptor
    return BlockPointer if isinstance(type, PointerType) and type.block is not None else None


def part_names(type: Attribute) -> list[str]:
    """The types of the numbers that descriptors have (sizes, strides, whether elements outside are
    NaN, whether elements are rounded), or block pointers (sizes, strides, offsets)."""
    if isinstance(type, TensorDescriptorType):
        rank = len(type.shape)
        return [*["i32"] * rank, *["i64"] * rank, "i1", "i1"]
    assert isinstance(type, PointerType)
    assert type.block is not None
    rank = type.block.get_num_dims()
    return [*["i64"] * (2 * rank), *["i32"] * rank]

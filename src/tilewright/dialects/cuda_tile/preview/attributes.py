"""The preview attributes that are no expressions: enums, layouts, requests and parameters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise

from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import WordEnum
from tilewright.dialects.cuda_tile.preview.base import PreviewAttr, PreviewEnumAttr
from tilewright.dialects.cuda_tile.preview.expressions import (
    IntExpr,
    Short,
    SymbolicExpr,
    TupleExpr,
    constant_value,
    integer_problem,
    short_form,
)

__all__ = [
    "Access",
    "AccessAttr",
    "LayoutAttr",
    "MemorySpace",
    "MemorySpaceAttr",
    "ScratchRequestAttr",
    "Synchronization",
    "SynchronizationAttr",
]


class MemorySpace(WordEnum):
    """Where a fragment lies."""

    LOCAL = 0
    SMEM = 1


class Access(WordEnum):
    """What a function does with an argument."""

    IN = 0
    OUT = 1
    INOUT = 2


class Synchronization(WordEnum):
    """Which threads an implementation brings together."""

    NONE = 0
    WARP = 1
    WARPGROUP = 2
    CTA = 3


@irdl_attr_definition
class MemorySpaceAttr(PreviewEnumAttr):
    name = "cuda_tile.preview$memory_space"
    enum = MemorySpace


@irdl_attr_definition
class AccessAttr(PreviewEnumAttr):
    name = "cuda_tile.preview$access"
    enum = Access


@irdl_attr_definition
class SynchronizationAttr(PreviewEnumAttr):
    name = "cuda_tile.preview$synchronization"
    enum = Synchronization


@irdl_attr_definition
class LayoutAttr(PreviewAttr):
    """`preview$layout<(4, 2):(1, 4)>`: from coordinates to offsets; modes may nest.

    Attributes:
        shapes: the extent of each mode.
        strides: the stride of each mode, nested as the shapes are.
    """

    name = "cuda_tile.preview$layout"

    shapes: TupleExpr
    strides: TupleExpr

    def __init__(self, shapes: Sequence[SymbolicExpr], strides: Sequence[SymbolicExpr]):
        super().__init__(TupleExpr(shapes), TupleExpr(strides))

    def verify(self) -> None:
        problem = _nesting_problem(self.shapes, self.strides)
        if problem is not None:
            raise VerifyException(f"the shapes and strides of a layout {problem}")
        for extent in map(constant_value, leaves(self.shapes)):
            if extent is not None and extent <= 0:
                raise VerifyException(f"the extents of a layout must be positive, found {extent}")
        for stride in map(constant_value, leaves(self.strides)):
            if stride is not None and stride < 0:
                raise VerifyException(
                    f"the strides of a layout must not be negative, found {stride}"
                )

    @property
    def modes(self) -> list[tuple[SymbolicExpr, SymbolicExpr]]:
        """The outermost modes, each with its extents and its strides."""
        return [*zip(self.shapes.operands, self.strides.operands, strict=True)]

    def body(self) -> str:
        short = [_modes_text(modes) for modes in (self.shapes, self.strides)]
        if None not in short:
            return f"{short[0]}:{short[1]}"
        return f"shapes = {self.shapes}, strides = {self.strides}"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


def leaves(modes: SymbolicExpr) -> list[SymbolicExpr]:
    """What nested tuples hold, in order."""
    if isinstance(modes, TupleExpr):
        return [*chain.from_iterable(map(leaves, modes.operands))]
    return [modes]


def size_of(modes: SymbolicExpr) -> int | None:
    """The product of the extents of modes; None if one is not constant.

    Raises:
        VerifyException: it does not fit 64 bits.
    """
    extents = [constant_value(extent) for extent in leaves(modes)]
    size = 1
    for extent in extents:
        size *= 1 if extent is None else extent
        if size >= 1 << 63:
            raise VerifyException("the product of the extents must fit 64 bits")
    return None if None in extents else size


def permutes(layout: LayoutAttr) -> bool | None:
    """Whether a layout takes its coordinates to different offsets without gaps; None if that
    depends on more than constants."""
    extents = [constant_value(extent) for extent in leaves(layout.shapes)]
    strides = [constant_value(stride) for stride in leaves(layout.strides)]
    if None in extents or None in strides:
        return None
    used = sorted(
        (stride, extent)
        for extent, stride in zip(extents, strides, strict=True)
        if extent is not None and stride is not None and extent > 1
    )
    gapless = all(low * extent == high for (low, extent), (high, _) in pairwise(used))
    return gapless and (not used or used[0][0] == 1)


def _nesting_problem(shape: SymbolicExpr, stride: SymbolicExpr) -> str | None:
    nested = isinstance(shape, TupleExpr)
    if nested is not isinstance(stride, TupleExpr):
        return "must nest alike"
    if not nested:
        return None
    if len(shape.operands) != len(stride.operands):
        found = f"{len(shape.operands)} and {len(stride.operands)}"
        return f"must have one rank, found {found}"
    for pair in zip(shape.operands, stride.operands, strict=True):
        problem = _nesting_problem(*pair)
        if problem is not None:
            return problem
    return None


def _modes_text(modes: TupleExpr) -> str | None:
    parts = [short_form(mode, Short.LAYOUT) for mode in modes.operands]
    present = [part for part in parts if part is not None]
    return f"({', '.join(present)})" if len(present) == len(parts) else None


@irdl_attr_definition
class ScratchRequestAttr(PreviewAttr):
    """`preview$scratch_request<smem.size = …, smem.alignment = …>`: memory to work in.

    Attributes:
        size: the number of bytes.
        alignment: their alignment.
    """

    name = "cuda_tile.preview$scratch_request"

    size: SymbolicExpr
    alignment: SymbolicExpr

    def __init__(self, size: SymbolicExpr, alignment: SymbolicExpr):
        super().__init__(size, alignment)

    def verify(self) -> None:
        for what, number in (("size", self.size), ("alignment", self.alignment)):
            problem = integer_problem(number)
            if problem is not None:
                raise VerifyException(f"the {what} of a scratch request {problem}")
        size, alignment = constant_value(self.size), constant_value(self.alignment)
        if size is not None and size < 0:
            raise VerifyException(f"the size of a scratch request is negative: {size}")
        if alignment is not None and not is_power_of_two(alignment):
            raise VerifyException(
                f"the alignment of a scratch request must be a power of two, found {alignment}"
            )

    def body(self) -> str:
        return f"smem.size = {self.size}, smem.alignment = {self.alignment}"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


def is_power_of_two(number: int) -> bool:
    """Whether a number is 1, 2, 4, and so on."""
    return number > 0 and not number & (number - 1)


NO_ALIGNMENT = IntExpr(1)
"""The alignment that goes without saying."""

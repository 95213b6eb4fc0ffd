"""Views of buffers: tiles that lie in shared memory, looked at in another shape or order.

A tile that only changes its shape or the order of its dimensions need not go through registers
for it: the same storage is looked at in another way. The layout of a view follows from that of the
buffer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.facts.movement import Permutation, Reshape, movement_of
from tilewright.dialects.nv_tileas.attributes import AtomAttr, LayoutAttr, Nested
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.operations.layout import ExtractSliceOp, ShuffleOp, ViewOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.shared_layouts import (
    boxed,
    boxed_by_columns,
    part_shape,
    reading_problem,
    swizzle_for,
)
from tilewright.dialects.nv_tileas.spaces import reads_in_place
from tilewright.dialects.nv_tileas.types import BufferType, element_bits, plain_tile
from tilewright.layouts import Layout, LayoutError, compose
from tilewright.layouts.tuples import IntTuple
from tilewright.passes.build import make
from tilewright.transforms.tileas.build import replace

IN_PLACE = (Permutation, Reshape)
"""The movements of tiles that a view of their buffer does."""

__all__ = [
    "is_look",
    "is_readable",
    "layout_through",
    "look_in_place",
    "looked_at",
    "reads_from",
]


def is_look(operation: Operation) -> bool:
    """Whether an operation changes nothing but the shape or order of a tile."""
    return isinstance(movement_of(operation), IN_PLACE)


def looked_at(value: SSAValue) -> SSAValue:
    """The tile that a tile is in another shape or order."""
    while isinstance(value.owner, Operation) and is_look(value.owner):
        value = value.owner.operands[0]
    return value


def _modes(value: Nested) -> tuple[Nested, ...]:
    return value if isinstance(value, tuple) else (value,)


def _permuted(operation: Operation, layout: LayoutAttr) -> tuple[Nested, Nested]:
    order = integers(cast(ShuffleOp, operation).permutation)
    shape, stride = _modes(layout.shape), _modes(layout.stride)
    return tuple(shape[d] for d in order), tuple(stride[d] for d in order)


def _reshaped(operation: Operation, layout: LayoutAttr) -> tuple[Nested, Nested]:
    """Elements keep their number in row-major order, in which the last dimension is the first mode
    of a layout."""
    shape = cast(BufferType, operation.results[0].type).shape
    backwards = Layout(
        cast(IntTuple, _modes(layout.shape)[::-1]), cast(IntTuple, _modes(layout.stride)[::-1])
    )
    found = compose(backwards, Layout(tuple(reversed(shape))))
    return (
        cast("tuple[Nested, ...]", found.shape)[::-1],
        cast("tuple[Nested, ...]", found.stride)[::-1],
    )


def _cut(operation: Operation, layout: LayoutAttr) -> tuple[Nested, Nested]:
    """Elements keep their places, as seen from that of the first one."""
    view = cast(ExtractSliceOp, operation)
    shape = cast(BufferType, view.result.type).shape
    sizes = part_shape(cast(BufferType, view.source.type), layout, shape, view.fixed_offsets)
    return sizes, layout.stride


_THROUGH: dict[type[Operation], Callable[[Operation, LayoutAttr], tuple[Nested, Nested]]] = {
    ShuffleOp: _permuted,
    ViewOp: _reshaped,
    ExtractSliceOp: _cut,
}


def layout_through(operation: Operation, layout: LayoutAttr) -> LayoutAttr:
    """The layout of a view of a buffer.

    Args:
        operation: makes the view.
        layout: of the buffer.

    Raises:
        LayoutError: no layout says where the elements of the view are.
    """
    rule = _THROUGH.get(type(operation))
    if rule is None:
        raise LayoutError(f"{operation.name} is no view of a buffer with a layout")
    shape, stride = rule(operation, layout)
    swizzle = cast("tuple[int, int, int] | None", layout.swizzle)
    return LayoutAttr(layout.family, shape, stride, swizzle, layout.element)


def look_in_place(operations: Sequence[Operation]) -> dict[SSAValue, SSAValue]:
    """Let permutations and changes of shape of what is copied out of a buffer look at the buffer
    in place; what they made is copied then.

    Args:
        operations: in the order in which they are executed.

    Returns:
        What stands for results of operations that are gone.
    """
    renamed: dict[SSAValue, SSAValue] = {}
    for operation in operations:
        copy = operation.operands[0].owner if operation.operands else None
        if not isinstance(copy, CopyOp) or not isinstance(copy.source.type, BufferType):
            continue
        view = _view_of(copy.source, operation)
        block = operation.parent
        if view is None or block is None:
            continue
        block.insert_ops_before([view], operation)
        view.results[0].name_hint = operation.results[0].name_hint
        later = make(
            CopyOp,
            {"source": view.results[0]},
            operation.result_types,
            copy.properties,
            like=operation,
        )
        renamed[operation.results[0]] = later.result
        replace(operation, later)
    return renamed


def _view_of(buffer: SSAValue, operation: Operation) -> Operation | None:
    """A view of a buffer that does to it what an operation does to a tile; None if there is none.
    With sizes that are powers of two, it always has a layout."""
    movement = movement_of(operation)
    type = cast(BufferType, buffer.type)
    if not isinstance(movement, IN_PLACE):
        return None
    shape = plain_tile(operation.results[0].type).shape
    result = BufferType(shape, type.element_type, type.space)
    if isinstance(movement, Permutation):
        order = DenseArrayBase.from_list(i32, list(movement.order))
        properties = {"permutation": order}
        return make(ShuffleOp, {"source": buffer}, [result], properties, like=operation)
    return make(ViewOp, {"source": buffer}, [result], like=operation)


def _arranged(type: BufferType) -> Iterator[LayoutAttr]:
    """The layouts that the buffer of a stage can get."""
    bits = element_bits(type)
    for along, arrange in ((-1, boxed), (-2, boxed_by_columns)):
        if type.rank >= -along:
            yield arrange(type.shape, bits, swizzle_for(type.shape[along] * bits // 8))


def reads_from(atom: AtomAttr, operand: str, buffer: SSAValue) -> bool:
    """Whether an atom reads an operand in a buffer, as it can lie.

    Args:
        atom: of the product.
        operand: `a` or `b`.
        buffer: any value; what is no buffer is not read.
    """
    type = buffer.type
    return (
        isinstance(type, BufferType)
        and reads_in_place(atom, operand, type.space)
        and is_readable(buffer, operand, atom)
    )


def is_readable(view: SSAValue, operand: str, atom: AtomAttr) -> bool:
    """Whether an atom reads an operand through views of a stage for one of the layouts that the
    stage can get.

    Args:
        view: of a buffer, or a buffer itself.
        operand: `a` or `b`.
        atom: of the product.
    """
    steps: list[Operation] = []
    while isinstance(view.owner, Operation) and type(view.owner) in _THROUGH:
        steps.append(view.owner)
        view = view.owner.operands[0]
    if not steps:
        return True
    for layout in _arranged(cast(BufferType, view.type)):
        for step in reversed(steps):
            layout = layout_through(step, layout)
        held = cast(BufferType, steps[0].results[0].type)
        seen = BufferType(held.shape, held.element_type, held.space, layout)
        if reading_problem(atom, operand, seen) is None:
            return True
    return False

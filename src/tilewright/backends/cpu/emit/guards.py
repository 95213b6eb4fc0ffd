"""Guards: tests as the kernel runs, and the way that is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from xdsl.ir import Block, Operation

from tilewright.backends.cpu.code import VectorType, constant
from tilewright.backends.cpu.emit import edges, streaming, views
from tilewright.backends.cpu.emit.memory import pointer
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Given,
    Index,
    Statement,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.types import TileViewType, TokenType
from tilewright.dialects.nest.operations import guards
from tilewright.nesting import Steps
from tilewright.numerics.formats import format_of

__all__ = ["STATEMENTS", "inside_of", "joined"]


def complete(emitter: Emitter, op: guards.CompleteOp) -> None:
    """nest.complete: see `Selection.complete`."""
    besides = None if op.besides is None else op.besides.data
    selection = select(emitter, op, writing=op.writing is not None, test=False)
    # Both ways begin there.
    selection.address((0,) * len(selection.shape))
    emitter.give(op.result, Lanes(format_of("i1"), selection.complete(besides)))


def accessible(emitter: Emitter, op: guards.AccessibleOp) -> None:
    """nest.accessible: whether memory from the first element inside to the last one is that of one
    array."""
    code, writing = emitter.code, op.writing is not None
    selection = select(emitter, op, writing=writing, test=False)
    format = selection.tensor.format
    found = constant(VectorType("i1"), 0)
    if format.width != 4 and selection.sparse_axis is None:
        ends = [selection.extent(d) for d in range(len(selection.shape))]
        firsts = [selection.begins.get(d, constant(I64, 0)) for d in range(len(ends))]
        sizes = [code.sub(end, first) for end, first in zip(ends, firsts, strict=True)]
        # A beginning may lie behind the end of the tile.
        sizes = [code.intrinsic("llvm.smax", size, constant(I64, 0)) for size in sizes]
        elements = views.elements_of_tensor(emitter, sizes, selection.strides)
        where, bits = selection.address(firsts), constant(I64, views.bits_in_memory(format))
        given = emitter.table, where, elements, bits, emitter.local
        found = code.icmp("uge", emitter.runtime("tensor", *given), 2 if writing else 1)
    emitter.give(op.result, Lanes(format_of("i1"), found))


def apart(emitter: Emitter, op: guards.ApartOp) -> None:
    """nest.apart: whether pieces of memory are apart, or the same."""
    selection = select(emitter, op, writing=True, test=False)
    source = emitter.bindings[op.tile]
    found = constant(VectorType("i1"), 1)
    if isinstance(source, Buffer):
        found = views.apart(emitter, selection, source, op.elementwise is not None)
    emitter.give(op.result, Lanes(format_of("i1"), found))


def extent(emitter: Emitter, op: guards.ExtentOp) -> None:
    """nest.extent: see `Selection.extent`."""
    selection = select(emitter, op, writing=False, test=False)
    found = emitter.code.resize(selection.extent(op.axis.data), "i32")
    emitter.give(op.result, Lanes(format_of("i32"), found))


def exceeds_cache(emitter: Emitter, op: guards.ExceedsCacheOp) -> None:
    """nest.exceeds_cache: see `streaming.pays`."""
    selection = select(emitter, op, writing=True, test=False)
    found = streaming.pays(emitter, selection, op.moved.data)
    if found is None:
        found = constant(VectorType("i1"), 0)
    emitter.give(op.result, Lanes(format_of("i1"), found))


def in_place(emitter: Emitter, op: guards.InPlaceOp) -> None:
    """nest.in_place: where the tile lies."""
    selection = select(emitter, op, writing=False, test=False)
    shape = tile_shape(op.tile)
    first = pointer(emitter, selection.address((0,) * len(shape)))
    inside = inside_of(emitter, selection)
    strides = tuple(0 if n == 1 else s for n, s in zip(shape, selection.strides, strict=True))
    format = format_of_value(op.tile)
    made = Buffer(format, first, shape, strides, selection.following(), inside)
    if op.cut is not None and emitter.otherwise is not None:
        _require_whole(emitter, selection, op.cut.axis, emitter.otherwise)
    elif op.cut is not None:
        bits = views.padding_bits(
            emitter, cast(TileViewType, op.view.type), selection.tensor.format
        )
        made = replace(made, cut=edges.cut_in(emitter, selection, op.cut, bits))
    if is_single(op.tile):
        emitter.give(op.tile, emitter.read(made, Index((0,) * len(shape))))
    else:
        emitter.bindings[op.tile] = made


def _require_whole(emitter: Emitter, selection: Selection, axis: int, otherwise: str) -> None:
    """Go elsewhere if a tile is cut."""
    code, on = emitter.code, emitter.code.fresh("whole")
    is_whole = code.icmp("uge", selection.extent(axis), selection.shape[axis])
    begin = selection.begins.get(axis)
    if begin is not None:
        is_whole = code.and_(is_whole, code.icmp("eq", begin, 0))
    code.branch(is_whole, on, otherwise)
    code.label(on)


def inside_of(emitter: Emitter, selection: Selection) -> tuple[Coordinate, ...] | None:
    """Beyond how many elements along each dimension a tile is 0; None if that is not known, or not
    all that is 0."""
    is_open = selection.padding is None and (emitter.goes_on or not emitter.checked)
    is_zero = is_open or selection.padding == PaddingValue.ZERO
    return tuple(selection.counts) if is_zero and not selection.begins else None


def guard(emitter: Emitter, op: guards.GuardOp) -> Steps[None]:
    """nest.guard: one way or the other, and what either gives. Only one is taken, so their buffers
    may lie in the same memory."""
    code, arena = emitter.code, emitter.arena
    if emitter.otherwise is not None:
        yield _usual(emitter, op, emitter.otherwise)
        return
    fast, slow, after = code.fresh("fast"), code.fresh("fallback"), code.fresh("guarded")
    # What is stored past the cache waits for memory in any case: registers are the others'.
    rarely = isinstance(op.condition.owner, guards.ExceedsCacheOp)
    code.branch(emitter.scalar(op.condition).carrier, fast, slow, rarely=rarely)
    arms: list[tuple[list[Any], str]] = []
    top = highest = arena.top
    for label, block in ((fast, op.fast.block), (slow, op.fallback.block)):
        code.label(label)
        arms.append(((yield _arm(emitter, block)), code.block))
        code.jump(after)
        highest, arena.top = max(highest, arena.top), top
    arena.top = highest
    code.label(after)
    (one, first), (other, second) = arms
    for result, a, b in zip(op.results, one, other, strict=True):
        if not isinstance(result.type, TokenType):
            emitter.bindings[result] = joined(emitter, (a, first), (b, second))
        else:
            emitter.bindings[result] = None


def _usual(emitter: Emitter, op: guards.GuardOp, otherwise: str) -> Steps[None]:
    """The fast way alone; where the other one would be taken, control goes elsewhere."""
    code, fast = emitter.code, emitter.code.fresh("fast")
    code.branch(emitter.scalar(op.condition).carrier, fast, otherwise)
    code.label(fast)
    found = yield _arm(emitter, op.fast.block)
    emitter.bindings.update(zip(op.results, found, strict=True))


def _arm(emitter: Emitter, block: Block) -> Steps[list[Any]]:
    last = block.last_op
    assert last is not None
    before = dict(emitter.bindings)
    for op in block.ops:
        if op is not last:
            inside = emitter.visit(op)
            if inside is not None:
                yield inside
    found = [emitter.bindings[value] for value in last.operands]
    emitter.bindings = before
    return found


def joined(emitter: Emitter, one: tuple[Any, str], other: tuple[Any, str]) -> Any:
    """A tile that two ways give, in registers or in memory."""
    (a, first), (b, second) = one, other
    code = emitter.code
    if isinstance(a, Given) and isinstance(b, Given):
        x, y = a.lanes, b.lanes
        return Given(
            Lanes(x.format, code.phi(x.carrier.type, [(x.carrier, first), (y.carrier, second)]))
        )
    assert isinstance(a, Buffer) and isinstance(b, Buffer)

    def either(there: Coordinate, here: Coordinate) -> Coordinate:
        if there == here:
            return here
        return code.phi(I64, [(emitter.value(there), first), (emitter.value(here), second)])

    address = a.address
    if b.address != address:
        address = code.phi(address.type, [(address, first), (b.address, second)])
    strides = tuple(
        0 if n == 1 else either(there, here)
        for n, there, here in zip(a.shape, a.strides, b.strides, strict=True)
    )
    inside = None
    if a.inside is not None and b.inside is not None:
        inside = tuple(either(x, y) for x, y in zip(a.inside, b.inside, strict=True))
    following = None
    if a.in_place or b.in_place:
        none = (0,) * len(a.shape)
        pairs = zip(a.following or none, b.following or none, strict=True)
        following = tuple(either(x, y) for x, y in pairs)
    cut = edges.either(emitter, (a, first), (b, second))
    return Buffer(a.format, address, a.shape, strides, following, inside, cut)


STATEMENTS: Mapping[type[Operation], Statement] = {
    guards.AccessibleOp: accessible,
    guards.ApartOp: apart,
    guards.CompleteOp: complete,
    guards.ExceedsCacheOp: exceeds_cache,
    guards.ExtentOp: extent,
    guards.GuardOp: guard,
    guards.InPlaceOp: in_place,
}
"""How guards become code."""

"""Elements that masks keep out: those of a tile that lie beyond its tensor.

Memory of other elements is not accessed. Vectors that are kept out as a whole go elsewhere: some
processors take hundreds of cycles to leave out elements that are in no memory.
"""

from __future__ import annotations

from tilewright.backends.cpu.bindings import MaskBinding
from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.lanes import splat

__all__ = ["lanes_inside", "load_inside", "store_inside"]


_WIDE = 32
"""Bits in which any place in a tile fits."""


def lanes_inside(code: Code, cut: MaskBinding, at: Value, type: VectorType) -> tuple[Value, Value]:
    """Whether any of some elements lie inside, and which of them do.

    Args:
        code: where instructions go.
        cut: which elements lie inside.
        at: the first of them, as i64.
        type: as many integers as there are elements.
    """
    lanes = type.lanes
    numbers = ", ".join(f"{type.element} {n}" for n in range(lanes))
    places, bounds = Value(type, f"<{numbers}>"), _bounds(cut, at)
    some = code.icmp("ult", at, bounds[-1])
    if len(bounds) > 1:
        some = code.and_(some, code.icmp("ult", bounds[0], code.add(at, lanes)))
    if type.bits >= _WIDE:
        # The places are the same for all tiles, and the bounds for all iterations.
        places = code.add(splat(code, code.resize(at, type.element), lanes), places)
    else:
        many = constant(at.type, lanes)
        left = (code.intrinsic("llvm.usub.sat", bound, at) for bound in bounds)
        bounds = [code.intrinsic("llvm.umin", one, many) for one in left]
    *begins, end = (splat(code, code.resize(bound, type.element), lanes) for bound in bounds)
    found = code.icmp("ult", places, end)
    for begin in begins:
        found = code.and_(found, code.icmp("uge", places, begin))
    return some, found


def _bounds(cut: MaskBinding, at: Value) -> list[Value]:
    """Where elements inside begin, if that is not at once, and end, as numbers like another one."""
    bounds = [cut.begin, cut.end] if cut.begin != 0 else [cut.end]
    return [one if isinstance(one, Value) else constant(at.type, one) for one in bounds]


def _is_inside(code: Code, cut: MaskBinding, at: Value) -> Value:
    """Whether an element lies inside."""
    *begins, end = _bounds(cut, at)
    found = code.icmp("ult", at, end)
    for begin in begins:
        found = code.and_(found, code.icmp("uge", at, begin))
    return found


def load_inside(
    code: Code, cut: MaskBinding, at: Value, pointer: Value, elsewhere: Value, type: VectorType
) -> Value:
    """Successive elements, or one, with padding for those that do not lie inside.

    Args:
        code: where instructions go.
        cut: which elements lie inside.
        at: the first of them, as i64.
        pointer: where it lies.
        elsewhere: some memory.
        type: as many integers as there are elements.
    """
    if type.lanes == 1:
        outside = code.not_(_is_inside(code, cut, at))
        here, there, after = (code.fresh(name) for name in ("inside", "beyond", "loaded"))
        code.branch(outside, there, here)
        code.label(here)
        found = code.load(type, pointer, type.bits // 8)
        code.jump(after)
        code.label(there)
        code.jump(after)
        code.label(after)
        return code.phi(type, [(found, here), (cut.padding, there)])
    some, mask = lanes_inside(code, cut, at, type)
    place = code.select(some, pointer, elsewhere)
    return code.load_masked(place, mask, splat(code, cut.padding, type.lanes))


def store_inside(
    code: Code, cut: MaskBinding, at: Value, pointer: Value, elsewhere: Value, elements: Value
) -> None:
    """Set those of successive elements, or one, that lie inside.

    Args:
        code: where instructions go.
        cut: which elements lie inside.
        at: the first of them, as i64.
        pointer: where it lies.
        elsewhere: some memory.
        elements: the elements, as integers.
    """
    if elements.type.lanes == 1:
        here, after = code.fresh("inside"), code.fresh("beyond")
        code.branch(_is_inside(code, cut, at), here, after)
        code.label(here)
        code.store(elements, pointer, elements.type.bits // 8)
        code.jump(after)
        code.label(after)
        return
    some, mask = lanes_inside(code, cut, at, elements.type)
    code.store_masked(elements, code.select(some, pointer, elsewhere), mask)

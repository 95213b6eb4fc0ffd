"""Elements that masks keep out: those of a tile that lie beyond its tensor.

Memory of other elements is not accessed. Vectors that are kept out as a whole go elsewhere: some
processors take hundreds of cycles to leave out elements that are in no memory.
"""

from __future__ import annotations

from tilewright.backends.cpu.bindings import MaskBinding
from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.lanes import Coordinate, splat

__all__ = ["load_inside", "store_inside"]


def _between(code: Code, cut: MaskBinding, at: Value, type: VectorType) -> tuple[Value, Value]:
    """Whether any of some elements lie inside, and which of them do.

    Args:
        code: where instructions go.
        cut: which elements lie inside.
        at: the first of them, as i64.
        type: as many integers as there are elements.
    """
    lanes = type.lanes
    numbers = ", ".join(f"{type.element} {n}" for n in range(lanes))
    numbered = Value(type, f"<{numbers}>")

    def left(bound: Coordinate) -> Value:
        """How many of them come before a bound."""
        end = bound if isinstance(bound, Value) else constant(at.type, bound)
        return code.intrinsic(
            "llvm.umin", code.intrinsic("llvm.usub.sat", end, at), constant(at.type, lanes)
        )

    def spread(count: Value) -> Value:
        return splat(code, code.resize(count, type.element), lanes)

    before = left(cut.end)
    some, found = code.icmp("ne", before, 0), code.icmp("ult", numbered, spread(before))
    if cut.begin != 0:
        skipped = left(cut.begin)
        some = code.and_(some, code.icmp("ult", skipped, before))
        found = code.and_(found, code.icmp("uge", numbered, spread(skipped)))
    return some, found


def _is_inside(code: Code, cut: MaskBinding, at: Value) -> Value:
    """Whether an element lies inside."""
    begin, end = (
        bound if isinstance(bound, Value) else constant(at.type, bound)
        for bound in (cut.begin, cut.end)
    )
    return code.and_(code.icmp("ult", at, end), code.icmp("uge", at, begin))


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
    some, mask = _between(code, cut, at, type)
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
    some, mask = _between(code, cut, at, elements.type)
    code.store_masked(elements, code.select(some, pointer, elsewhere), mask)

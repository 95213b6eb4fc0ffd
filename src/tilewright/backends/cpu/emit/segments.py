"""Loops along tiles that are cut: in segments, in each of which every tile lies in one piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from tilewright.backends.cpu.bindings import CutBinding, MaskBinding
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter

__all__ = ["AtOnce", "Certainty", "Iteration", "each"]


@dataclass(frozen=True)
class AtOnce:
    """What is done instead of a loop where no tile is cut.

    Attributes:
        least: for how many iterations.
        emit: emits it, from an iteration up to another one, and gives nothing.
    """

    least: int
    emit: Callable[[Value, Value], list[Value]]


@dataclass(frozen=True)
class Certainty:
    """What need not be asked in iterations up to a number.

    Attributes:
        until: the number.
        known: what iterations are emitted in that do not ask.
    """

    until: Value
    known: Callable[[], AbstractContextManager[None]]


Iteration: TypeAlias = Callable[[Value, list[Value]], Sequence[Value]]
"""One iteration, or several that are executed together: given the first and the values that go
around, what they are behind it."""


def each(
    emitter: Emitter,
    bounds: tuple[Coordinate, Coordinate],
    step: int,
    cuts: Sequence[CutBinding | MaskBinding],
    initial: Sequence[Value],
    iteration: Iteration,
    limit: Value | None = None,
    *,
    unswitched: bool = False,
    at_once: AtOnce | None = None,
    certain: Certainty | None = None,
) -> list[Value]:
    """Loops from a number up to another one, which is larger.

    Args:
        emitter: of the kernel.
        bounds: the numbers.
        step: how many iterations are executed together.
        cuts: where tiles are cut that are read or stored, in groups that are multiples of these, or
            which elements masks keep out.
        initial: the values that go around.
        iteration: see `Iteration`.
        limit: behind which number iterations are not needed, but for what goes around: until that
            stays the same, since all of them do the same then.
        unswitched: whether there is another loop for when no tile is cut.
        at_once: what is done instead where many iterations follow each other without a cut; nothing
            may go around then.
        certain: what need not be asked where tiles are not cut, and all iterations are below.
    """
    begin, size = map(emitter.value, bounds)
    code = emitter.code

    def run(
        first: Value,
        end: Value,
        values: Sequence[Value],
        *,
        whole: bool = False,
        sure: bool = False,
    ) -> list[Value]:
        def again(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            at, *held = carried
            if cuts:
                emitter.in_groups[at.name] = None if whole else first
            found = iteration(at, held)
            following = code.add(at, step)
            return code.icmp("ult", following, end), [following, *found]

        with certain.known() if certain and sure else nullcontext():
            return code.loop([first, *values], again)[1:]

    if not cuts:
        assert limit is None or not initial, "what is combined is the same behind the ends of tiles"
        # Of a part of the iterations, all may be needed.
        end = size if limit is None else code.intrinsic("llvm.umin", size, limit)
        if certain is None:
            return run(begin, end, initial)
        return _either(
            emitter,
            code.icmp("ule", end, certain.until),
            partial(run, begin, end, initial, sure=True),
            partial(run, begin, end, initial),
        )

    def in_parts(
        first: Value, end: Value, values: Sequence[Value], *, whole: bool = False
    ) -> list[Value]:
        if certain is not None:
            return _either(
                emitter,
                code.icmp("ule", end, certain.until),
                partial(run, first, end, values, whole=whole, sure=True),
                partial(run, first, end, values, whole=whole),
            )
        if at_once is None:
            return run(first, end, values, whole=whole)
        assert not values
        is_long = code.icmp("uge", code.sub(end, first), at_once.least)
        return _either(
            emitter,
            is_long,
            partial(at_once.emit, first, end),
            partial(run, first, end, [], whole=whole),
        )

    masks = [cut for cut in cuts if isinstance(cut, MaskBinding)]
    if masks:
        return _under_masks(
            emitter, (begin, size), step, masks, initial, iteration, limit,
            partial(in_parts, whole=True) if unswitched or at_once else None,
        )  # fmt: skip
    cut_off = [cut for cut in cuts if isinstance(cut, CutBinding)]
    group = min(cut.group for cut in cut_off)

    def segment(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        first, *values = carried
        end = _end(emitter, first, size, group, cut_off)
        results = in_parts(first, end, values)
        again = code.icmp("ult", end, size)
        if limit is not None:
            needed = code.icmp("ult", first if values else end, limit)
            if values:
                is_whole = code.icmp("eq", code.sub(end, first), group)
                changed = code.or_(_changed(emitter, values, results), code.not_(is_whole))
                needed = code.or_(needed, changed)
            again = code.and_(again, needed)
        return again, [end, *results]

    def in_segments() -> list[Value]:
        return code.loop([begin, *initial], segment)[1:]

    if not unswitched:
        return in_segments()
    whole = partial(run, begin, size, initial, whole=True, sure=True)
    are_whole = _are_whole(emitter, begin, size, cut_off)
    if certain is not None:
        are_whole = code.and_(are_whole, code.icmp("ule", size, certain.until))
    return _either(emitter, are_whole, whole, in_segments)


def _under_masks(
    emitter: Emitter,
    bounds: tuple[Value, Value],
    step: int,
    masks: Sequence[MaskBinding],
    initial: Sequence[Value],
    iteration: Iteration,
    limit: Value | None,
    whole: Callable[[Value, Value, Sequence[Value]], list[Value]] | None,
) -> list[Value]:
    """A loop with masks, and without them where all elements lie inside, if that is emitted.

    Args:
        emitter: of the kernel.
        bounds: the numbers.
        step: how many iterations are executed together, a power of two.
        masks: which elements lie inside of tiles.
        initial: the values that go around.
        iteration: see `Iteration`.
        limit: see `each`.
        whole: emits the loop without masks, from a number up to another one.
    """
    code, (begin, size) = emitter.code, bounds

    def run(first: Value, end: Value, values: Sequence[Value]) -> list[Value]:
        def again(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            at, *held = carried
            emitter.in_groups[at.name] = at
            found = [*iteration(at, held)]
            following = code.add(at, step)
            goes_on = code.icmp("ult", following, end)
            if held and limit is not None:
                needed = code.or_(code.icmp("ult", at, limit), _changed(emitter, held, found))
                goes_on = code.and_(goes_on, needed)
            return goes_on, [following, *found]

        return code.loop([first, *values], again)[1:]

    needed = size if initial or limit is None else code.intrinsic("llvm.umin", size, limit)
    if whole is None:
        return run(begin, needed, initial)

    def steps(bound: Coordinate, *, beyond: int = 0) -> Value:
        """The whole steps up to a bound; one more if that is in the midst of one and `beyond` is a
        step less one."""
        left = code.intrinsic("llvm.usub.sat", emitter.value(bound), begin)
        found = code.add(begin, code.and_(code.add(left, beyond), -step))
        return code.intrinsic("llvm.umin", found, size)

    def part(
        emit: Callable[[Value, Value, Sequence[Value]], list[Value]],
        first: Value,
        end: Value,
        values: Sequence[Value],
    ) -> list[Value]:
        is_some = code.icmp("ult", first, end)
        return _either(emitter, is_some, partial(emit, first, end, values), lambda: [*values])

    values, first, end = [*initial], begin, size
    for mask in masks:
        end = code.intrinsic("llvm.umin", end, steps(mask.end))
        if mask.begin != 0:
            start = steps(mask.begin, beyond=step - 1)
            first = start if first is begin else code.intrinsic("llvm.umax", first, start)
    if first is not begin:
        values = part(run, begin, first, values)
        end = code.intrinsic("llvm.umax", end, first)
    values = part(whole, first, end, values)
    return part(run, end, needed, values)


def _are_whole(
    emitter: Emitter, begin: Coordinate, size: Coordinate, cuts: Sequence[CutBinding]
) -> Value:
    """Whether no tile is cut between two numbers."""
    code, found = emitter.code, constant(VectorType("i1"), 1)
    for cut in cuts:
        found = code.and_(found, code.icmp("uge", emitter.value(cut.end), emitter.value(size)))
        if cut.head is not None:
            starts = code.icmp("ule", emitter.value(cut.start), emitter.value(begin))
            found = code.and_(found, starts)
    return found


def _either(
    emitter: Emitter,
    condition: Value,
    then: Callable[[], list[Value]],
    otherwise: Callable[[], list[Value]],
) -> list[Value]:
    """What one of two pieces of code gives."""
    code = emitter.code
    names = code.fresh("whole"), code.fresh("segments"), code.fresh("after")
    code.branch(condition, names[0], names[1])
    found: list[tuple[list[Value], str]] = []
    for name, emit in zip(names, (then, otherwise), strict=False):
        code.label(name)
        found.append((emit(), code.block))
        code.jump(names[2])
    code.label(names[2])
    (left, first), (right, second) = found
    return [code.phi(x.type, [(x, first), (y, second)]) for x, y in zip(left, right, strict=True)]


def _changed(emitter: Emitter, before: Sequence[Value], after: Sequence[Value]) -> Value:
    """Whether any of some values is another one than it was, bit by bit."""
    code, found = emitter.code, constant(VectorType("i1"), 0)
    for one, other in zip(before, after, strict=True):
        pair = (code.bits(x) if x.type.is_float else x for x in (one, other))
        found = code.or_(found, code.any(code.icmp("ne", *pair)))
    return found


def _end(
    emitter: Emitter, first: Value, size: Value, group: int, cuts: Sequence[CutBinding]
) -> Value:
    """Where the segment ends that begins at an iteration: where a tile is cut; behind that, groups
    are segments."""
    code = emitter.code
    behind = code.and_(code.add(first, group), -group)
    found = size
    for cut in cuts:
        end = emitter.value(cut.end)
        inside = code.icmp("ult", first, end)
        if cut.head is not None:
            inside = code.and_(inside, code.icmp("uge", first, emitter.value(cut.start)))
        end = code.select(inside, end, behind)
        found = code.intrinsic("llvm.umin", found, end)
    return found

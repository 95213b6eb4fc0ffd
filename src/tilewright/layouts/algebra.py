"""The algebra of layouts of shapes and strides: coalesce, composition, complement, inverses.

Results are functions with a property, which each docstring states. Where there is no layout with
it, `LayoutError` says which condition failed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts.cute import LARGEST_TABLE, Layout, join
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.tuples import IntTuple, show, unflatten

__all__ = [
    "coalesce",
    "complement",
    "compose",
    "filter_zeros",
    "fitted",
    "left_inverse",
    "max_common_layout",
    "max_common_vector",
    "recast",
    "right_inverse",
]

Leaves = list[tuple[int, int]]
"""Sizes and strides."""


def _of(leaves: Leaves) -> Layout:
    """A flat layout: an integer of each where there is one mode, `1:0` where there is none."""
    if len(leaves) < 2:
        return Layout(*(leaves[0] if leaves else (1, 0)))
    return Layout(tuple(extent for extent, _ in leaves), tuple(step for _, step in leaves))


def _coalesced(leaves: Leaves) -> Leaves:
    result: Leaves = []
    for extent, step in leaves:
        if extent == 1:
            continue
        if result and result[-1][0] * result[-1][1] == step:
            result[-1] = result[-1][0] * extent, result[-1][1]
        else:
            result.append((extent, step))
    return result


def coalesce(layout: Layout, profile: IntTuple | None = None) -> Layout:
    """The same function of one integer, with as few modes as possible, and flat.

    Two layouts are the same function of one integer if and only if they coalesce to the same.

    Args:
        layout: any.
        profile: nested like the outer levels of the layout: modes where it has an integer are
            coalesced for themselves.

    Raises:
        LayoutError: the profile has more modes than the layout.
    """
    if not isinstance(profile, tuple):
        return _of(_coalesced(list(layout.leaves())))
    if len(profile) > layout.rank or not isinstance(layout.shape, tuple):
        raise LayoutError(f"profile {show(profile)} has more modes than {layout}")
    done = [coalesce(mode, inner) for mode, inner in zip(layout.modes, profile, strict=False)]
    return join(*done, *layout.modes[len(profile) :])


def filter_zeros(layout: Layout) -> Layout:
    """The layout without the modes of stride 0, which do not change offsets, coalesced."""
    return _of(_coalesced([(extent, step) for extent, step in layout.leaves() if step]))


def fitted(values: NDArray[np.int64]) -> Layout:
    """The coalesced layout whose offsets are these, in order.

    Args:
        values: at least one, the first of them 0.

    Raises:
        LayoutError: there is none; the message has the first offset that does not fit.
    """
    leaves: Leaves = []
    done, total = 1, len(values)
    if values[0]:
        raise LayoutError(f"the first offset is {values[0]}, and that of a layout is 0")
    while done < total:
        step = int(values[done])
        if total % done:
            raise LayoutError(
                f"the step changes after {done} offsets, of which {total} is no multiple"
            )
        blocks = values.reshape(-1, done)
        expected = np.arange(len(blocks), dtype=np.int64)[:, None] * step + values[:done]
        fits = (blocks == expected).all(axis=1)
        count = len(blocks) if fits.all() else int(np.argmin(fits))
        if count == 1 or step < 0:
            where = int(np.argmin(blocks[1] == expected[1])) + done
            raise LayoutError(f"offset {where} is {values[where]}, and no layout goes on like that")
        leaves.append((count, step))
        done *= count
    return _of(_coalesced(leaves))


def compose(left: Layout, right: Layout | IntTuple) -> Layout:
    """`left` after `right`: the layout R with `R(c) == left(right(c))`, nested like `right`, whose
    innermost modes may be split.

    Args:
        left: any.
        right: its offsets are less than the size of `left`. An integer n stands for `n:1`.

    Raises:
        LayoutError: an offset of `right` is not less than the size of `left`; a mode of `right`
            steps through modes of `left` in a way that no strides express; modes of `right`
            together carry from one mode of `left` into the next.
    """
    if not isinstance(right, Layout):
        right = Layout(right)
    what = f"{left} after {right}"
    if right.cosize > left.size:
        raise LayoutError(
            f"{what}: the largest offset of {right} is {right.cosize - 1}, and {left} has size "
            f"{left.size}"
        )
    digits = _coalesced(list(left.leaves()))
    parts: list[Leaves] = []
    highest = [0] * len(digits)
    for extent, step in right.leaves():
        split = _stepped(digits, extent, step, highest)
        if split is None:
            return _composed_by_values(left, right, what)
        parts.append(split)
    if any(digit >= extent for digit, (extent, _) in zip(highest, digits, strict=True)):
        return _composed_by_values(left, right, what)
    return _refined(right, [_of(part) for part in parts])


def _stepped(digits: Leaves, extent: int, step: int, highest: list[int]) -> Leaves | None:
    """The modes of one mode of the right layout, each of which steps through one mode of the left
    one; None where strides do not divide. Adds the largest index in each mode to `highest`."""
    result: Leaves = []
    if step == 0 or extent == 1:
        return [(extent, 0)]
    for position, (size, stride) in enumerate(digits):
        if extent == 1:
            break
        if step % size == 0:
            step //= size
            continue
        if (extent - 1) * step < size:
            count = extent
        elif size % step == 0 and extent % (size // step) == 0:
            count = size // step
        else:
            return None
        result.append((count, step * stride))
        highest[position] += (count - 1) * step
        extent //= count
        step = 1
    return _coalesced(result) or [(1, 0)]


def _refined(right: Layout, parts: list[Layout]) -> Layout:
    """Layouts in place of the innermost modes of another."""
    return Layout(
        unflatten([part.shape for part in parts], right.shape),
        unflatten([part.stride for part in parts], right.shape),
    )


def _composed_by_values(left: Layout, right: Layout, what: str) -> Layout:
    """The composition found from its values, where strides alone do not tell."""
    if max(left.size, right.size) > LARGEST_TABLE:
        raise LayoutError(f"{what}: strides do not divide, and there are too many offsets to try")
    values = left.offsets()[right.offsets()]
    parts: list[Layout] = []
    before = 1
    for name, extent, step in right.named():
        try:
            parts.append(fitted(values[: before * extent : before]))
        except LayoutError as error:
            raise LayoutError(
                f"{what}: mode {name} of the right layout, {extent}:{step}, steps by {step} "
                f"through the sizes {show(coalesce(left).shape)}, which do not divide: {error}"
            ) from None
        before *= extent
    result = _refined(right, parts)
    wrong = np.flatnonzero(result.offsets() != values)
    if len(wrong):
        first = int(wrong[0])
        raise LayoutError(
            f"{what}: modes of the right layout together carry from one mode of the left one into "
            f"the next: at {show(right.coordinate(first))} the offset is {values[first]}, their "
            f"sum is {result(first)}"
        )
    return result


def complement(layout: Layout, size: int | None = None) -> Layout:
    """The layout C, with strides in order, whose offsets are where copies of `layout` have to
    start to fill an interval: each number from 0 to below `N` is the sum of one offset of
    `layout` and one of C. `N` is the smallest possible that is not below `size`.

    Args:
        layout: its offsets are distinct, but for modes of stride 0.
        size: how much to fill at least; the cosize of the layout by default.

    Raises:
        LayoutError: the strides of the layout, in order, do not divide: copies overlap, or leave
            gaps.
    """
    reached = 1
    result: Leaves = []
    parts = ((step, extent, name) for name, extent, step in layout.named() if extent > 1 and step)
    for step, extent, name in sorted(parts):
        if step % reached:
            raise LayoutError(
                f"complement of {layout}: the stride {step} of mode {name} is no multiple of "
                f"{reached}, which the modes of smaller stride span"
            )
        result.append((step // reached, reached))
        reached = step * extent
    size = layout.cosize if size is None else size
    result.append((-(-size // reached), reached))
    return _of(_coalesced(result))


def right_inverse(layout: Layout) -> Layout:
    """A layout R with `layout(R(i)) == i` for every i below its size, as large as modes without
    gaps allow: all offsets where the layout is bijective."""
    result: Leaves = []
    reached, before = 1, 1
    parts: list[tuple[int, int, int]] = []
    for extent, step in layout.leaves():
        if extent > 1 and step:
            parts.append((step, -extent, before))
        before *= extent
    for step, extent, index in sorted(parts):
        if step == reached:
            result.append((-extent, index))
            reached *= -extent
    return _of(_coalesced(result))


def left_inverse(layout: Layout) -> Layout:
    """A layout L with `L(layout(i)) == i` for every i below the size of `layout`.

    Raises:
        LayoutError: two coordinates have the same offset, or the layout has no complement.
    """
    for name, extent, step in layout.named():
        if extent > 1 and not step:
            raise LayoutError(f"left inverse of {layout}: mode {name} has stride 0")
    return right_inverse(join(layout, complement(layout)))


def max_common_layout(one: Layout, other: Layout) -> Layout:
    """A layout R with `one(R(i)) == other(R(i)) == i` for every i below its size: what can be
    copied from one to the other as a vector, as large as modes without gaps allow."""
    inverse = right_inverse(other)
    best = Layout(1, 0)
    leaves = list(inverse.leaves())
    for count in range(1, len(leaves) + 1):
        candidate = _of(leaves[:count])
        try:
            back = coalesce(compose(one, candidate))
        except LayoutError:
            break
        extent, step = back.leaves()[0]
        if step == 1:
            best = coalesce(compose(candidate, extent)) if extent > 1 else best
        if (extent, step) != (candidate.size, 1):
            break
    return best


def max_common_vector(one: Layout, other: Layout) -> int:
    """How many elements lie one after the other in both layouts, from offset 0 on."""
    return max_common_layout(one, other).size


def recast(layout: Layout, old: int, new: int) -> Layout:
    """The layout for elements of another width: of `new` bits in place of `old`, the elements
    that lie one after the other taken together, or each taken apart.

    Raises:
        LayoutError: neither width divides the other, or sizes and strides do not divide.
    """
    if old < 1 or new < 1 or max(old, new) % min(old, new):
        raise LayoutError(f"neither of the widths {old} and {new} divides the other")
    ratio = max(old, new) // min(old, new)
    if ratio == 1:
        return layout
    runs = [name for name, extent, step in layout.named() if extent > 1 and step == 1]
    if len(runs) != 1:
        raise LayoutError(
            f"{layout}: {len(runs)} modes have stride 1, and one has to have the {ratio} elements "
            f"of {min(old, new)} bits that are one of {max(old, new)}"
        )
    recast_leaf = _joined if new > old else _parted
    pairs = [recast_leaf(layout, *leaf, ratio) for leaf in layout.named()]
    return Layout(
        unflatten([extent for extent, _ in pairs], layout.shape),
        unflatten([step for _, step in pairs], layout.shape),
    )


def _joined(layout: Layout, name: str, extent: int, step: int, ratio: int) -> tuple[int, int]:
    if step % ratio == 0 or extent == 1:
        return extent, step // ratio
    if step != 1 or extent % ratio:
        raise LayoutError(
            f"{layout}: mode {name}, {extent}:{step}, has no whole groups of {ratio} elements"
        )
    return extent // ratio, 1


def _parted(layout: Layout, name: str, extent: int, step: int, ratio: int) -> tuple[int, int]:
    return (extent * ratio, 1) if step == 1 and extent > 1 else (extent, step * ratio)

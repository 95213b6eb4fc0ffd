"""Layouts of shapes and strides as linear layouts over F2, and the other way round."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.layouts.algebra import coalesce
from tilewright.layouts.cute import Layout, join
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.linear import LinearLayout
from tilewright.layouts.swizzle import AnyLayout, ComposedLayout, Swizzle

__all__ = ["from_linear", "to_linear"]


def to_linear(
    layout: AnyLayout, names: Sequence[str] | None = None, output: str = "offset"
) -> LinearLayout:
    """A layout of shapes and strides as a linear one: an input dimension for each mode.

    Args:
        layout: its sizes are powers of two, and what its bits add to the offset has no bits in
            common, so that sums are exclusive ors.
        names: of the input dimensions; `mode0`, `mode1` … by default.
        output: the name of the output dimension.

    Raises:
        LayoutError: the layout is not linear over F2, with the mode and numbers.
    """
    plain = layout.layout if isinstance(layout, ComposedLayout) else layout
    if isinstance(layout, ComposedLayout) and layout.start:
        raise LayoutError(f"{layout} begins at {layout.start}, and a linear layout at 0")
    names = [f"mode{i}" for i in range(plain.rank)] if names is None else list(names)
    if len(names) != plain.rank or len({*names}) != plain.rank:
        raise LayoutError(f"{len({*names})} names for the {plain.rank} modes of {plain}")
    columns: list[int] = []
    for name, extent, step in plain.named():
        if extent & (extent - 1):
            raise LayoutError(f"{plain}: mode {name} has size {extent}, which is no power of two")
        columns += (step << bit for bit in range(extent.bit_length() - 1))
    _refuse_carries(columns, str(plain))
    if isinstance(layout, ComposedLayout):
        columns = [layout.swizzle(column) for column in columns]
    ins = tuple(
        (name, mode.size.bit_length() - 1) for name, mode in zip(names, plain.modes, strict=True)
    )
    bits = max((column.bit_length() for column in columns), default=0)
    return LinearLayout.of(ins, ((output, bits),), columns)


def _carry(columns: Sequence[int]) -> tuple[int, int] | None:
    """Two vectors with a bit in common, of which the sum is not the exclusive or."""
    for position, column in enumerate(columns):
        for other in columns[:position]:
            if column & other:
                return other, column
    return None


def _refuse_carries(columns: Sequence[int], what: str) -> None:
    found = _carry(columns)
    if found is not None:
        one, other = found
        raise LayoutError(
            f"{what}: the sum of the offsets {one} and {other} is {one + other}, their exclusive "
            f"or {one ^ other}: not linear over F2"
        )


def from_linear(layout: LinearLayout) -> AnyLayout:
    """A linear layout as one of shapes and strides: a mode for each input dimension; offsets
    count the output dimensions, the first fastest.

    Where basis vectors have bits in common, a swizzle is looked for that takes them apart.

    Raises:
        LayoutError: strides do not express it, and no swizzle after them.
    """
    if _carry(layout.columns) is None:
        return _plain(layout, layout.columns)
    for swizzle in _swizzles(layout.out_bits):
        columns = [swizzle(column) for column in layout.columns]
        if _carry(columns) is None:
            return ComposedLayout(swizzle, _plain(layout, columns))
    _refuse_carries(layout.columns, f"{layout}, even before any swizzle")
    raise AssertionError("there is a carry")


def _swizzles(bits: int) -> list[Swizzle]:
    """All that permute offsets of so many bits, the simplest first."""
    return [
        Swizzle(count, base, sign * shift)
        for count in range(1, bits // 2 + 1)
        for shift in range(count, bits)
        for base in range(bits - count - shift + 1)
        for sign in (1, -1)
    ]


def _plain(layout: LinearLayout, columns: Sequence[int]) -> Layout:
    modes: list[Layout] = []
    start = 0
    for _, bits in layout.ins:
        own = columns[start : start + bits]
        start += bits
        leaves = Layout((2,) * bits, tuple(own)) if own else Layout(1, 0)
        modes.append(coalesce(leaves))
    return join(*modes) if modes else Layout(1, 0)

"""How the elements of a tile are distributed over the registers of the threads that share it.

A distribution is a `LinearLayout` from `register`, `lane` and `warp` to the coordinates of
elements, `dim0`, `dim1` …; the last dimension counts fastest, as in row-major order. Every element
is in some register. Lanes or warps may have copies of what others have: their basis vectors are
zero, or follow from others. Registers of one thread hold no copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod

from tilewright.layouts import gf2
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.linear import LinearLayout

__all__ = [
    "INPUTS",
    "blocked",
    "broadcast",
    "coordinates",
    "distribution",
    "joined",
    "part",
    "permuted",
    "projected",
    "repeated",
    "reshaped",
    "spread",
    "tiled",
]

INPUTS = ("register", "lane", "warp")
"""The input dimensions, in order."""

LANE_BITS = 5


def _bits(size: int) -> int:
    if size < 1 or size & (size - 1):
        raise LayoutError(f"a size of {size} is no power of two")
    return size.bit_length() - 1


def coordinates(shape: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The output dimensions for tiles of a shape, with their bits: the last one first.

    Raises:
        LayoutError: a size is no power of two.
    """
    return tuple((f"dim{i}", _bits(shape[i])) for i in reversed(range(len(shape))))


def distribution(shape: Sequence[int], columns: Mapping[str, Iterable[int]]) -> LinearLayout:
    """A distribution of basis vectors as integers, of which the last dimension has the low bits.
    Registers that would hold copies are left out.

    Args:
        shape: of the tile.
        columns: the basis vectors by input dimension; dimensions that are missing have none.
    """
    vectors = {name: list(columns.get(name, ())) for name in INPUTS}
    known = gf2.Echelon()
    vectors["register"] = [c for c in vectors["register"] if known.add(c) is None]
    ins = tuple((name, len(vectors[name])) for name in INPUTS)
    packed = [column for name in INPUTS for column in vectors[name]]
    return LinearLayout.of(ins, coordinates(shape), packed)


def _columns(layout: LinearLayout) -> dict[str, list[int]]:
    return {name: list(layout.columns_of(name)) for name in INPUTS}


def blocked(
    shape: Sequence[int], warps: int, vector: int = 1, order: Sequence[int] | None = None
) -> LinearLayout:
    """A thread has `vector` elements next to each other, the next lane those that follow, and so
    the next warp; what is left is in more registers. Where there are fewer elements than threads,
    several of these have copies.

    Args:
        shape: of the tile.
        warps: how many there are, a power of two.
        vector: elements of a thread along the first dimension of `order`, a power of two.
        order: the dimensions, those along which neighbours are first; the last one by default.

    Raises:
        LayoutError: a size is no power of two.
    """
    dims = coordinates(shape)
    starts: dict[int, int] = {}
    for position, (name, _) in enumerate(dims):
        starts[int(name[3:])] = sum(bits for _, bits in dims[:position])
    ordered = list(reversed(range(len(shape)))) if order is None else list(order)
    units = [1 << starts[dim] + bit for dim in ordered for bit in range(_bits(shape[dim]))]
    first = min(_bits(vector), _bits(shape[ordered[0]]) if ordered else 0)
    lanes, warp_bits = first + LANE_BITS, first + LANE_BITS + _bits(warps)
    lane, warp = units[first:lanes], units[lanes:warp_bits]
    return distribution(
        shape,
        {
            "register": [*units[:first], *units[warp_bits:]],
            "lane": lane + [0] * (LANE_BITS - len(lane)),
            "warp": warp + [0] * (_bits(warps) - len(warp)),
        },
    )


def _with(layout: LinearLayout, shape: Sequence[int], columns: Mapping[str, int]) -> LinearLayout:
    """The layout with other output dimensions: `columns` says for each of the old ones at which bit
    of the new coordinates it begins; those that it lacks are dropped."""

    def moved(vector: int) -> int:
        result = 0
        for name, bits in layout.outs:
            index = vector & ((1 << bits) - 1)
            vector >>= bits
            if name in columns:
                result |= index << columns[name]
        return result

    given = {name: [moved(c) for c in vectors] for name, vectors in _columns(layout).items()}
    return distribution(shape, given)


def _shape(layout: LinearLayout) -> list[int]:
    return [size for _, size in sorted((int(n[3:]), 1 << bits) for n, bits in layout.outs)]


def _starts(shape: Sequence[int]) -> list[int]:
    """At which bit of the coordinates each dimension begins."""
    return [sum(map(_bits, shape[dim + 1 :])) for dim in range(len(shape))]


def permuted(layout: LinearLayout, order: Sequence[int]) -> LinearLayout:
    """The distribution of a tile with its dimensions in another order: dimension `i` of the result
    is `order[i]`."""
    shape = _shape(layout)
    after = [shape[dim] for dim in order]
    starts = _starts(after)
    return _with(layout, after, {f"dim{dim}": starts[i] for i, dim in enumerate(order)})


def reshaped(layout: LinearLayout, shape: Sequence[int]) -> LinearLayout:
    """The distribution of the same elements, counted in row-major order in another shape.

    Raises:
        LayoutError: the shape has another number of elements.
    """
    if prod(shape) != prod(_shape(layout)):
        raise LayoutError(f"{_shape(layout)} and {list(shape)} have not as many elements")
    return LinearLayout.of(layout.ins, coordinates(shape), layout.columns)


def projected(layout: LinearLayout, dim: int) -> LinearLayout:
    """The distribution of what a tile becomes when a dimension is combined to one element, which
    all threads have that had some of them."""
    shape = _shape(layout)
    after = [*shape[:dim], *shape[dim + 1 :]]
    starts = _starts(after)
    rest = [i for i in range(len(shape)) if i != dim]
    return _with(layout, after, {f"dim{old}": starts[i] for i, old in enumerate(rest)})


def broadcast(layout: LinearLayout, repeated_dims: Iterable[int]) -> LinearLayout:
    """The distribution of a source of which the result of a broadcast has this one: along
    dimensions that are repeated it has one element, which all threads have that need it."""
    gone = {*repeated_dims}
    shape = [1 if dim in gone else size for dim, size in enumerate(_shape(layout))]
    starts = _starts(shape)
    return _with(layout, shape, {f"dim{i}": starts[i] for i in range(len(shape)) if i not in gone})


def repeated(layout: LinearLayout, shape: Sequence[int]) -> LinearLayout:
    """A distribution of a larger tile of which the broadcast from this one needs no exchange: more
    registers hold what is repeated.

    Raises:
        LayoutError: a dimension is larger, but not from 1 on.
    """
    before = _shape(layout)
    if any(old not in (1, new) for old, new in zip(before, shape, strict=True)):
        raise LayoutError(f"{before} is not repeated to {list(shape)}")
    starts = _starts(shape)
    wide = _with(layout, shape, {f"dim{i}": starts[i] for i in range(len(shape))})
    more = [
        1 << starts[dim] + bit
        for dim in reversed(range(len(shape)))
        if before[dim] != shape[dim]
        for bit in range(_bits(shape[dim]))
    ]
    columns = _columns(wide)
    return distribution(shape, columns | {"register": [*more, *columns["register"]]})


def joined(layout: LinearLayout, dim: int, size: int) -> LinearLayout:
    """The distribution of a larger tile of which each thread has the elements at the same positions
    of all parts along a dimension.

    Args:
        layout: of one part.
        dim: the dimension.
        size: that of the larger tile along it.

    Raises:
        LayoutError: the parts do not fill it.
    """
    before = _shape(layout)
    if size % before[dim]:
        raise LayoutError(f"parts of {before[dim]} do not fill {size}")
    shape = [*before[:dim], size, *before[dim + 1 :]]
    starts = _starts(shape)
    wide = _with(layout, shape, {f"dim{i}": starts[i] for i in range(len(shape))})
    more = [1 << starts[dim] + bit for bit in range(_bits(before[dim]), _bits(size))]
    columns = _columns(wide)
    return distribution(shape, columns | {"register": [*columns["register"], *more]})


def part(layout: LinearLayout, dim: int, size: int) -> LinearLayout:
    """The distribution of one of the parts along a dimension into which a tile is divided, if each
    thread has the elements at the same positions of all of them: the other way round as `joined`.

    Args:
        layout: of the tile.
        dim: the dimension.
        size: that of a part along it.

    Raises:
        LayoutError: the parts do not fill the tile, or threads have different ones.
    """
    before = _shape(layout)
    if before[dim] % size:
        raise LayoutError(f"parts of {size} do not fill {before[dim]}")
    along = layout.sublayout(INPUTS[1:], [f"dim{dim}"])
    counted = [vector[0] for side in INPUTS[1:] for vector in along.bases[side]]
    if any(coordinate >= size for coordinate in counted):
        raise LayoutError(f"threads have different parts along dimension {dim}")
    after = [*before[:dim], size, *before[dim + 1 :]]
    starts, at = _starts(after), _starts(before)[dim]
    # What counts parts is dropped before the coordinates are put together anew.
    which = (before[dim] - size) << at
    columns = {side: [c & ~which for c in layout.columns_of(side)] for side in INPUTS}
    whole = LinearLayout.of(layout.ins, layout.outs, [c for s in INPUTS for c in columns[s]])
    return _with(whole, after, {f"dim{i}": starts[i] for i in range(len(after))})


def spread(units: Mapping[int, int], warps: int) -> list[int | None]:
    """Along which dimension each bit of a warp's number counts: along the first one as long as
    there is something for more warps to do, then along the next; None for those that only have
    copies.

    Args:
        units: for each dimension, in order, how many pieces there are.
        warps: how many warps there are, a power of two.
    """
    dims = [dim for dim, count in units.items() for _ in range(_bits(count))]
    bits = _bits(warps)
    return [*dims[:bits], *[None] * (bits - len(dims))]


def tiled(
    fragment: LinearLayout,
    names: Mapping[str, int],
    shape: Sequence[int],
    warps: Sequence[int | None],
) -> LinearLayout:
    """A tile of fragments: the warps have the next fragments along the dimensions that they are
    spread over; what is left is in more registers.

    Args:
        fragment: from `register`, `lane` and, if several warps have it, `warp`.
        names: the dimension of the tile for each output dimension of the fragment.
        shape: of the tile.
        warps: along which dimension each further bit of a warp's number counts (`spread`); along
            those that the tile lacks they have copies.

    Raises:
        LayoutError: the tile is smaller than a fragment.
    """
    starts = _starts(shape)
    sizes = {names[name]: bits for name, bits in fragment.outs}
    for dim, bits in sizes.items():
        if shape[dim] < 1 << bits:
            raise LayoutError(f"a tile of {list(shape)} is smaller than a fragment of {1 << bits}")
    own = dict(fragment.ins)

    def moved(vector: int) -> int:
        result = 0
        for name, bits in fragment.outs:
            result |= (vector & ((1 << bits) - 1)) << starts[names[name]]
            vector >>= bits
        return result

    columns = {
        name: [moved(c) for c in fragment.columns_of(name)] if name in own else []
        for name in INPUTS
    }
    left = {
        dim: [1 << starts[dim] + bit for bit in range(sizes.get(dim, 0), _bits(shape[dim]))]
        for dim in range(len(shape))
    }
    for dim in warps:
        columns["warp"].append(left[dim].pop(0) if dim is not None and left[dim] else 0)
    columns["lane"] += [0] * (LANE_BITS - len(columns["lane"]))
    for dim in reversed(range(len(shape))):
        columns["register"] += left[dim]
    return distribution(shape, columns)

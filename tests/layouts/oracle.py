"""Laws of layouts, checked by writing everything out.

Each law draws a case, and tells whether what it asks for was there or was refused; it raises
`AssertionError` where a result is wrong, or something was refused that exists.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from random import Random

import numpy as np

from tilewright import layouts
from tilewright.layouts import Layout, LayoutError, LinearLayout, Swizzle
from tilewright.layouts.spec import parse
from tilewright.layouts.tuples import IntTuple, flatten, modes

__all__ = ["LAWS", "Law"]

Law = Callable[[Random], bool]


# What layouts are, in the plainest words.


def offset(layout: Layout, index: int) -> int:
    result = 0
    for size, stride in zip(flatten(layout.shape), flatten(layout.stride), strict=True):
        result += index % size * stride
        index //= size
    return result


def offsets(layout: Layout) -> list[int]:
    return [offset(layout, index) for index in range(math.prod(flatten(layout.shape)))]


def factorizations(number: int) -> Iterable[list[int]]:
    if number == 1:
        yield []
    for first in range(2, number + 1):
        if number % first == 0:
            yield from ([first, *rest] for rest in factorizations(number // first))


def is_layout(values: Sequence[int]) -> bool:
    """Some sizes and strides give these offsets."""
    for sizes in factorizations(len(values)):
        starts = [math.prod(sizes[:place]) for place in range(len(sizes))]
        strides = tuple(values[start] for start in starts)
        if offsets(Layout(tuple(sizes) or 1, strides or 0)) == list(values):
            return True
    return False


def starts_of_copies(values: set[int], size: int) -> list[int] | None:
    """Where copies have to start to fill 0 … size-1 without overlap; None if they cannot."""
    free, starts = set(range(size)), list[int]()
    while free:
        start = min(free)
        copy = {start + value for value in values}
        if not copy <= free:
            return None
        free -= copy
        starts.append(start)
    return starts


# Random cases.


def nested(random: Random, leaves: list[tuple[int, int]], depth: int = 0) -> tuple[IntTuple, ...]:
    """Shape and stride of some leaves, nested at random."""
    if len(leaves) == 1 and (depth or random.random() < 0.7):
        return leaves[0]
    items: list[tuple[IntTuple, ...]] = []
    rest = leaves
    while rest:
        count = random.randint(1, len(rest))
        if count == len(leaves) > 1 and depth > 2:
            count = 1
        part, rest = rest[:count], rest[count:]
        if len(part) == 1 or depth > 2 or len(part) == len(leaves):
            items += part
        else:
            items.append(nested(random, part, depth + 1))
    return tuple(item[0] for item in items), tuple(item[1] for item in items)


def any_layout(random: Random, most: int = 64) -> Layout:
    """A layout of at most so many coordinates, often of neat strides, sometimes of any."""
    leaves: list[tuple[int, int]] = []
    size = 1
    while not leaves or (random.random() < 0.6 and len(leaves) < 4):
        extent = random.choice([1, 2, 2, 2, 3, 4, 4, 5, 6, 8])
        if size * extent > most:
            break
        size *= extent
        leaves.append((extent, 0))
    leaves = leaves or [(1, 0)]
    style = random.random()
    order = list(range(len(leaves)))
    random.shuffle(order)
    step = 1
    for place in order:
        extent = leaves[place][0]
        if style < 0.75:
            if random.random() < 0.15:
                step *= random.choice([2, 3])
            leaves[place] = extent, 0 if random.random() < 0.05 else step
            step *= extent
        else:
            leaves[place] = extent, random.randint(0, 12)
    shape, stride = nested(random, leaves)
    return Layout(shape, stride)


def small_tile(random: Random, size: int) -> Layout:
    """A layout that often divides a size."""
    if random.random() < 0.3:
        return any_layout(random, size)
    extent = random.choice([n for n in range(1, size + 1) if size % n == 0])
    stride = random.choice([n for n in range(1, size // extent + 1) if size // extent % n == 0])
    return Layout(extent, stride)


def refused(compute: Callable[[], Layout]) -> Layout | None:
    try:
        return compute()
    except LayoutError as error:
        assert str(error)
        return None


# The laws.


def coalesced(random: Random) -> bool:
    layout = any_layout(random)
    result = layouts.coalesce(layout)
    assert offsets(result) == offsets(layout)
    leaves = list(zip(flatten(result.shape), flatten(result.stride), strict=True))
    assert result.depth <= 1
    if leaves != [(1, 0)]:
        assert all(extent > 1 for extent, _ in leaves)
        assert all(a[0] * a[1] != b[1] for a, b in itertools.pairwise(leaves))
    by_mode = layouts.coalesce(layout, (1,) * layout.rank if layout.depth else 1)
    assert offsets(by_mode) == offsets(layout)
    assert [mode.size for mode in by_mode.modes] == [mode.size for mode in layout.modes]
    return True


def composed(random: Random) -> bool:
    left, right = any_layout(random), any_layout(random, 32)
    result = refused(lambda: layouts.compose(left, right))
    inner, outer = offsets(right), offsets(left)
    if max(inner) >= len(outer):
        assert result is None
        return False
    wanted = [outer[value] for value in inner]
    parts: list[list[int]] = []
    before = 1
    for extent in flatten(right.shape):
        parts.append([wanted[place * before] for place in range(extent)])
        before *= extent
    sums = [sum(reversed(each)) for each in itertools.product(*reversed(parts))]
    if result is None:
        assert sums != wanted or not all(map(is_layout, parts)), (left, right)
        return False
    assert offsets(result) == wanted, (left, right, result)
    assert_refines(right.shape, result.shape)
    return True


def assert_refines(coarse: IntTuple, fine: IntTuple) -> None:
    """Nested alike, but for innermost modes that are split."""
    if isinstance(coarse, int):
        assert math.prod(flatten(fine)) == coarse
        return
    assert len(modes(fine)) == len(coarse)
    for one, other in zip(coarse, modes(fine), strict=True):
        assert_refines(one, other)


def complemented(random: Random) -> bool:
    layout = any_layout(random, 16)
    wanted = random.choice([1, layout.cosize, random.randint(1, 60)])
    result = refused(lambda: layouts.complement(layout, wanted))
    values = offsets(layout)
    repeats = math.prod(
        size
        for size, stride in zip(flatten(layout.shape), flatten(layout.stride), strict=True)
        if not stride
    )
    distinct = len(set(values)) * repeats == len(values)
    if result is None:
        fits = [
            starts
            for size in range(1, 200)
            if distinct and (starts := starts_of_copies(set(values), size))
        ]
        assert not any(map(is_layout, fits)), layout
        return False
    assert distinct
    starts = offsets(result)
    filled = len(set(values)) * len(starts)
    assert sorted(a + b for a in set(values) for b in starts) == list(range(filled)), layout
    assert starts == sorted(starts)
    assert filled >= wanted
    smaller = range(wanted, filled)
    assert not any(
        is_layout(found) for size in smaller if (found := starts_of_copies(set(values), size))
    ), (layout, wanted)
    return True


def inverted(random: Random) -> bool:
    layout = any_layout(random)
    values = offsets(layout)
    right = layouts.right_inverse(layout)
    assert [values[i] for i in offsets(right)] == list(range(right.size)), layout
    if sorted(values) == list(range(len(values))):
        assert right.size == len(values)
    left = refused(lambda: layouts.left_inverse(layout))
    assert layout.injective == (len(set(values)) == len(values))
    if left is None:
        assert len(set(values)) < len(values) or refused(lambda: layouts.complement(layout)) is None
        return False
    inverse = offsets(left)
    assert [inverse[value] for value in values] == list(range(len(values))), layout
    return True


def divided(random: Random) -> bool:
    layout = any_layout(random)
    tile = small_tile(random, layout.size)
    result = refused(lambda: layouts.logical_divide(layout, tile))
    tiles = set(offsets(tile))
    rest = starts_of_copies(tiles, layout.size)
    if result is None:
        joined = rest and refused(
            lambda: layouts.compose(
                layout, layouts.join(tile, layouts.complement(tile, layout.size))
            )
        )
        assert not joined, (layout, tile)
        return False
    assert rest is not None
    values = offsets(layout)
    assert offsets(result) == [values[t + r] for r in rest for t in offsets(tile)], (layout, tile)
    assert result.rank == 2
    assert result[0].size == tile.size
    return True


def divided_by_mode(random: Random) -> bool:
    one, other = any_layout(random, 24), any_layout(random, 24)
    both = layouts.join(one, other)
    tiler = small_tile(random, one.size), small_tile(random, other.size)
    result = refused(lambda: layouts.logical_divide(both, tiler))
    parts = [
        refused(lambda mode=mode, tile=tile: layouts.logical_divide(mode, tile))
        for mode, tile in zip((one, other), tiler, strict=True)
    ]
    if result is None:
        assert None in parts
        return False
    assert result.modes == tuple(parts)
    zipped = layouts.zipped_divide(both, tiler)
    (a, c), (b, d) = result[0].modes, result[1].modes
    assert zipped == layouts.join(layouts.join(a, b), layouts.join(c, d))
    assert layouts.tiled_divide(both, tiler) == layouts.join(layouts.join(a, b), c, d)
    assert layouts.flat_divide(both, tiler) == layouts.join(a, b, c, d)
    return True


def multiplied(random: Random) -> bool:
    layout, times = any_layout(random, 12), any_layout(random, 6)
    result = refused(lambda: layouts.logical_product(layout, times))
    values = offsets(layout)
    size = layouts.complement(layout, layout.size * times.cosize) if result else None
    if result is None or size is None:
        copies = refused(lambda: layouts.complement(layout, layout.size * times.cosize))
        assert copies is None or refused(lambda: layouts.compose(copies, times)) is None
        return False
    starts = offsets(size)
    wanted = [value + starts[copy] for copy in offsets(times) for value in values]
    assert offsets(result) == wanted, (layout, times)
    assert result[0] == layout
    _check_interleaved(layout, times, sorted(wanted))
    return True


def _check_interleaved(layout: Layout, times: Layout, values: list[int]) -> None:
    for product, inner in ((layouts.blocked_product, 0), (layouts.raked_product, 1)):
        try:
            result = product(layout, times)
        except LayoutError:
            continue
        assert sorted(offsets(result)) == values
        for place, mode in enumerate(result.modes):
            pair = [each[place] if place < each.rank else Layout(1, 0) for each in (layout, times)]
            assert mode.size == pair[0].size * pair[1].size
            # Alone in its block, or next to its like, the layout is as it was.
            step = 1 if inner == 0 else pair[1].size
            found = [offset(mode, i * step) for i in range(pair[0].size)]
            assert found == offsets(pair[0]), (layout, times)


def swizzled(random: Random) -> bool:
    bits, base = random.randint(0, 3), random.randint(0, 3)
    shift = random.choice([-1, 1]) * random.randint(bits, 4)
    swizzle = Swizzle(bits, base, shift)
    values = [swizzle(number) for number in range(swizzle.period)]
    low, high = base + max(-shift, 0), base + max(shift, 0)
    for number, value in enumerate(values):
        wanted = number
        for bit in range(bits):
            if number >> high + bit & 1:
                wanted ^= 1 << low + bit
        assert value == wanted, (swizzle, number)
    assert sorted(values) == list(range(len(values)))
    wider = random.choice([1, 2, 4])
    try:
        recast = swizzle.recast(8, 8 * wider)
    except LayoutError:
        assert (1 << base) % wider
        return False
    assert all(
        recast(number // wider) == swizzle(number) // wider
        for number in range(0, len(values), wider)
    )
    return True


def recast(random: Random) -> bool:
    layout = any_layout(random)
    old, new = random.choice([(8, 16), (8, 32), (16, 8), (32, 8), (4, 16), (16, 4)])
    result = refused(lambda: layouts.recast(layout, old, new))
    if result is None:
        return False
    values = offsets(layout)
    bits = [value * old + bit for value in values for bit in range(old)]
    again = [value * new + bit for value in offsets(result) for bit in range(new)]
    assert set(again) == set(bits), (layout, old, new)
    return True


def common(random: Random) -> bool:
    one, other = any_layout(random), any_layout(random)
    if random.random() < 0.5:
        other = Layout(one.shape, other.stride) if one.depth == other.depth == 0 else one
    vector = layouts.max_common_layout(one, other)
    first, second = offsets(one), offsets(other)
    for element, place in enumerate(offsets(vector)):
        assert first[place] == second[place] == element, (one, other)
    assert layouts.max_common_vector(one, one) == layouts.right_inverse(one).size
    return True


def linear_and_back(random: Random) -> bool:
    plain = any_layout(random)
    layout = plain if random.random() < 0.5 else _swizzled(random, plain)
    values = layout.offsets().tolist()
    try:
        linear = layouts.to_linear(layout)
    except LayoutError:
        sizes = [size for size in flatten(plain.shape) if size & (size - 1)]
        plainly = offsets(plain)
        kept = [
            plainly[i ^ j] == plainly[i] ^ plainly[j]
            for i in range(len(plainly))
            for j in range(i)
            if not sizes
        ]
        assert sizes or not all(kept), layout
        return False
    assert linear.values().tolist() == values, layout
    again = layouts.from_linear(linear)
    assert again.offsets().tolist() == values, layout
    return True


def _swizzled(random: Random, plain: Layout) -> layouts.ComposedLayout:
    bits = random.randint(1, 2)
    swizzle = Swizzle(bits, random.randint(0, 2), random.choice([-1, 1]) * random.randint(bits, 3))
    return layouts.ComposedLayout(swizzle, plain)


def any_linear(
    random: Random, ins: Sequence[str] = ("register", "lane"), outs: Sequence[str] = ("m", "n")
) -> LinearLayout:
    sizes = {name: random.randint(0, 3) for name in outs}
    bases = {
        name: [
            [random.randrange(1 << sizes[out]) for out in outs] for _ in range(random.randint(0, 3))
        ]
        for name in ins
    }
    return LinearLayout(bases, {name: 1 << bits for name, bits in sizes.items()})


def of_all(layout: LinearLayout) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Outputs by input."""
    names = list(layout.in_sizes)
    places = itertools.product(*map(range, layout.in_sizes.values()))
    return {
        place: tuple(layout(**dict(zip(names, place, strict=True))).values()) for place in places
    }


def linear_algebra(random: Random) -> bool:
    layout = any_linear(random)
    table = of_all(layout)
    distinct = set(table.values())
    assert 1 << layout.rank == len(distinct)
    assert layout.injective == (len(distinct) == len(table))
    assert layout.surjective == (len(distinct) == math.prod(layout.out_sizes.values()))
    for name, mask in layout.free().items():
        place = list(layout.in_sizes).index(name)
        without = {table[key] for key in table if not key[place] & mask}
        assert without == distinct
    before = any_linear(random, ("x", "y"), ("register", "lane"))
    try:
        both = layout.after(before)
    except LayoutError:
        sizes = before.out_sizes
        assert any(sizes[name] > layout.in_sizes[name] for name in sizes)
    else:
        assert of_all(both) == {place: table[mid] for place, mid in of_all(before).items()}
    try:
        inverse = layout.pseudo_inverse()
    except LayoutError:
        assert not layout.injective
        assert not layout.surjective
        return False
    back = of_all(inverse)
    if layout.surjective:
        assert all(table[place] == element for element, place in back.items())
    else:
        assert all(back[element] == place for place, element in table.items())
    if layout.invertible:
        assert of_all(layout.inverse()) == back
    return True


def linear_products(random: Random) -> bool:
    one = any_linear(random)
    other = any_linear(random, ("lane", "warp"), ("n", "k"))
    both = one * other
    low, high = of_all(one), of_all(other)
    lanes, columns = one.in_sizes["lane"], one.out_sizes["n"]
    for (register, lane, warp), (m, n, k) in of_all(both).items():
        first, second = low[register, lane % lanes], high[lane // lanes, warp]
        assert (m, n, k) == (first[0], first[1] + columns * second[0], second[1])
    assert (one * both.divide_left(one)).with_order(both) == both
    assert (both.divide_right(other) * other).with_order(both) == both
    try:
        quotient = one.divide_left(other)
    except LayoutError:
        return True
    assert (other * quotient).with_order(one) == one
    return True


def distribution(random: Random, bits: int, **ins: int) -> LinearLayout:
    """Every element in one place at least, in any way; `ins` has the bits of each dimension."""
    while True:
        units = [1 << bit for bit in range(bits)]
        more = sum(ins.values()) - bits
        if random.random() < 0.5:
            random.shuffle(units)
        else:
            units = [random.randrange(1 << bits) for _ in units]
        columns = units + [random.choice([0, *units]) for _ in range(more)]
        if random.random() < 0.3:
            random.shuffle(columns)
        result = LinearLayout.of(tuple(ins.items()), (("x", bits),), columns)
        if result.surjective:
            return result


def converted(random: Random) -> bool:
    ins = {
        "register": random.randint(2, 4),
        "lane": random.randint(1, 4),
        "warp": random.randint(0, 2),
    }
    bits = min(random.randint(3, 7), sum(ins.values()))
    source = distribution(random, bits, **ins)
    target = source if random.random() < 0.1 else _near(random, source, bits, ins)
    conversion = layouts.convert(source, target)
    elements, wanted = of_all(source), of_all(target)
    moves = of_all(conversion.source)
    assert all(elements[moves[place]] == element for place, element in wanted.items())
    assert conversion.level == _farthest(elements, wanted)
    kept = {None: 0, "register": 1, "lane": 2, "warp": 3}[conversion.level]
    assert all(place[kept:] == there[kept:] for place, there in moves.items())
    if conversion.level == "warp":
        return True
    try:
        rounds = [layouts.shuffles(conversion, warp=warp) for warp in range(1 << ins["warp"])]
    except LayoutError:
        sent: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
        got: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
        for place, there in moves.items():
            sent.setdefault(there[1:], set()).add(there)
            got.setdefault(place[1:], set()).add(there)
        assert max(map(len, sent.values())) > max(map(len, got.values()))
        return False
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for warp, shuffled in enumerate(rounds):
        for each in shuffled:
            for lane, (there, register) in enumerate(zip(each.lane, each.received, strict=True)):
                place = int(each.sent[there]), int(there), warp
                found[int(register), lane, warp] = elements[place]
    assert found == wanted
    return True


def _near(random: Random, source: LinearLayout, bits: int, ins: dict[str, int]) -> LinearLayout:
    """Another distribution, which often has the same warps."""
    while True:
        other = distribution(random, bits, **ins)
        if random.random() < 0.4:
            return other
        kept = source.in_bits - ins["warp"]
        columns = (*other.columns[:kept], *source.columns[kept:])
        mixed = LinearLayout.of(other.ins, other.outs, columns)
        if mixed.surjective:
            return mixed


def _farthest(
    elements: dict[tuple[int, ...], tuple[int, ...]],
    wanted: dict[tuple[int, ...], tuple[int, ...]],
) -> str | None:
    """The farthest dimension that elements have to move through."""
    for kept, level in enumerate((None, "register", "lane")):
        own: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
        for place, element in elements.items():
            own.setdefault(place[kept:], set()).add(element)
        if all(element in own[place[kept:]] for place, element in wanted.items()):
            return level
    return "warp"


def through_shared_memory(random: Random) -> bool:
    bits = random.choice([8, 16, 32, 64])
    registers = random.randint(1, 4)
    store, load = (
        distribution(random, 5 + registers, register=registers, lane=5) for _ in range(2)
    )
    memory = layouts.shared_layout(store, load, bits)
    assert memory.invertible
    for each in (store, load):
        cost = layouts.access_of(each, memory, bits)
        assert cost.conflicts == 0, (store, load, bits, memory)
    return True


def by_matrices(random: Random) -> bool:
    """A warp has whole matrices if and only if each of them has eight rows of 16 bytes of which the
    lanes have what the instruction gives them."""
    transposed = random.random() < 0.5
    bits = 16 if transposed and random.random() < 0.9 else random.choice([8, 16, 32])
    registers = random.randint(1, 4)
    places = _of_matrices(random, bits, registers, transposed)
    units = [1 << bit for bit in range(registers + 5)]
    random.shuffle(units)
    memory = LinearLayout.of((("offset", len(units)),), (("x", len(units)),), units)
    moved = [sum(u for bit, u in enumerate(units) if c >> bit & 1) for c in places]
    ins = (("register", registers), ("lane", 5))
    held = LinearLayout.of(ins, (("x", len(units)),), moved)
    rows = _rows_of_matrices(places, bits, registers, transposed)
    try:
        cost = layouts.matrix_access(held, memory, bits, transposed)
    except LayoutError:
        assert rows is None, (places, bits, transposed)
        return False
    assert rows is not None, (places, bits, transposed)
    groups = [[start // 16 % 8 for start in {*each}] for each in rows]
    assert cost.ideal == len(rows)
    assert cost.wavefronts == sum(max(map(group.count, group)) for group in groups)
    return True


def _of_matrices(random: Random, bits: int, registers: int, transposed: bool) -> list[int]:
    """Where registers and lanes are in memory: as matrices have them, or nearly so."""
    row = 128 // bits
    high = [row << bit for bit in range(registers + 6 - row.bit_length())]
    random.shuffle(high)
    if transposed:
        along = [1, 2, 4][: max(0, registers + 5 - len(high))]
        columns = [*high[: registers + 2], *along, *high[registers + 2 :]][: registers + 5]
    else:
        word = [1 << bit for bit in range((32 // bits).bit_length() - 1)]
        own = [*word, *high][:registers]
        random.shuffle(own)
        rows = [step for step in high if step not in own]
        columns = [*own, 32 // bits, 64 // bits, *[*rows, 0, 0, 0][:3]]
    if random.random() < 0.2:
        columns[random.randrange(registers, len(columns))] = 0
    if random.random() < 0.4:
        one, other = random.sample(range(len(columns)), 2)
        columns[one], columns[other] = columns[other], columns[one]
    if random.random() < 0.2:
        columns[random.randrange(registers, len(columns))] ^= random.choice([1, 2, 4])
    # The registers of a thread hold different elements.
    return columns if 0 not in columns[:registers] else sorted(columns, reverse=True)


def _rows_of_matrices(
    columns: Sequence[int], bits: int, registers: int, transposed: bool
) -> list[list[int]] | None:
    """Where the rows of each matrix begin, in bytes; None if the elements form none."""

    def place(register: int, lane: int) -> int:
        index, found = register | lane << registers, 0
        for bit, column in enumerate(columns):
            found ^= column * (index >> bit & 1)
        return found * bits // 8

    words = _words(place, bits, registers, transposed)
    if words is None:
        return None
    result: list[list[int]] = []
    for word in words:
        rows: list[int | None] = [None] * 8
        for lane in range(32):
            for half in range(2):
                if transposed:
                    row, along = lane % 4 * 2 + half, lane // 4 * 2
                    at = place(word[half], lane)
                else:
                    row, along = lane // 4, lane % 4 * 4
                    at = place(word[0], lane)
                start = at - along
                if start % 16 or rows[row] not in (None, start):
                    return None
                rows[row] = start
        result.append([row for row in rows if row is not None])
    return result


def _words(
    place: Callable[[int, int], int], bits: int, registers: int, transposed: bool
) -> list[list[int]] | None:
    """The registers whose elements one 32-bit register has; None if they form none."""
    count = 1 << registers
    if transposed:
        return [[n, n + 1] for n in range(0, count, 2)] if bits == 16 and registers else None
    words: list[list[int]] = []
    for register in range(count):
        others = [place(register, 0) + byte for byte in range(0, 4, bits // 8)]
        word = [n for at in others for n in range(count) if place(n, 0) == at]
        if place(register, 0) % 4 == 0:
            words.append(word)
    whole = all(
        [place(n, lane) - place(word[0], lane) for n in word] == [*range(0, 4, bits // 8)]
        for word in words
        for lane in range(32)
    )
    return words if whole and len(words) * (32 // bits) == count else None


def accessed(random: Random) -> bool:
    lanes, elements = random.choice([4, 8, 16, 32]), random.choice([1, 2, 4, 8])
    bits = random.choice([8, 16, 32, 64])
    step = random.choice([1, 1, 2, 3])
    rows = random.choice([elements, 32, 33, 64, 16])
    places = np.array(
        [[lane * rows + value * step for value in range(elements)] for lane in range(lanes)]
    )
    cost = layouts.access(places, bits)
    width = cost.bytes
    assert width == cost.vector * bits // 8 <= 16
    chunk = 32 if width <= 4 else 128 // width
    total = 0
    for first in range(0, elements, cost.vector):
        for low in range(0, lanes, chunk):
            banks: dict[int, set[int]] = {}
            for lane in range(low, min(low + chunk, lanes)):
                start = int(places[lane, first]) * bits // 8
                assert start % width == 0
                for byte in range(start, start + width):
                    banks.setdefault(byte // 4 % 32, set()).add(byte // 4)
            total += max(map(len, banks.values()))
    assert cost.wavefronts == total, (places, bits)
    assert cost.conflicts >= 0
    return True


def written(random: Random) -> bool:
    layout = any_layout(random)
    assert parse(str(layout)) == layout
    swizzled = _swizzled(random, layout)
    if random.random() < 0.3:
        swizzled = layouts.ComposedLayout(swizzled.swizzle, layout, random.randint(1, 99))
    assert parse(str(swizzled)) == swizzled
    for index, coordinate in enumerate(map(layout.coordinate, range(layout.size))):
        assert layout.index(coordinate) == index
        assert layout(coordinate) == layout(index) == offset(layout, index)
    assert layout.offsets().tolist() == offsets(layout)
    assert layout.cosize == max(offsets(layout)) + 1
    return True


LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        coalesced,
        composed,
        complemented,
        inverted,
        divided,
        divided_by_mode,
        multiplied,
        swizzled,
        recast,
        common,
        linear_and_back,
        linear_algebra,
        linear_products,
        converted,
        through_shared_memory,
        by_matrices,
        accessed,
        written,
    )
}
"""All laws by name."""

"""Statements of programs: shapes of tiles, packing, reductions, matrix products."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import prod
from types import MappingProxyType
from typing import Any

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, FLOATS, INTEGERS, WIDTHS
from tilewright.fuzzing.arithmetic import EPSILON, cleaned
from tilewright.fuzzing.maker import ARITHMETIC, Maker, ScopedValue, Shape
from tilewright.fuzzing.program import Tolerance

__all__ = ["STATEMENTS"]

LARGEST = 1024
"""Elements of the largest tile."""


def _shaped(m: Maker, rank: int = 1) -> ScopedValue | None:
    """A tile of at least a rank, bounded ones too."""
    found = m.pick(lambda s: len(s.shape) >= rank)
    if found is None or m.chance(0.2):
        return m.fresh(
            m.choice(ARITHMETIC), m.choice([s for s in m.shapes if len(s) >= rank] or [(4,) * rank])
        )
    return found


def _kept(m: Maker, source: ScopedValue, value: Value, *others: ScopedValue) -> None:
    """Keep what has the elements of other tiles."""
    known = replace(source, value=value)
    for other in others:
        small = None
        if known.small is not None and other.small is not None:
            small = max(known.small, other.small)
        known = ScopedValue(
            value, known.bits and other.bits, known.tolerance.join(other.tolerance), small
        )
    m.slots.append(known)


def reshapes(m: Maker) -> None:
    """The same elements in another shape."""
    a = _shaped(m)
    if a is None:
        return
    count = prod(a.shape)
    fitting: list[Shape] = [s for s in m.shapes if prod(s) == count and s != a.shape]
    ways: list[Shape] = [*fitting, (count,), (1, *a.shape)]
    if len(a.shape) > 2:
        ways = [*fitting, (count,), (a.shape[0], count // a.shape[0])]
    _kept(m, a, tile.reshape(a.value, m.choice(ways)))


def broadcasts(m: Maker) -> None:
    """Repeated elements."""
    shape = m.choice([s for s in m.shapes if s])
    kept = tuple(size if m.chance(0.5) else 1 for size in shape)
    a = m.pick(lambda s: s.shape == kept) or m.pick(lambda s: prod(s.shape) == prod(kept))
    if a is None:
        a = m.fresh(m.choice(ARITHMETIC), kept)
    if a.element == "f4E2M1FN":
        return
    value = a.value if a.shape == kept else tile.reshape(a.value, kept)
    _kept(m, a, tile.broadcast(value, shape))


def permutes(m: Maker) -> None:
    """Dimensions in another order."""
    a = _shaped(m, 2)
    if a is None:
        return
    order = list(range(len(a.shape)))
    m.random.shuffle(order)
    _kept(m, a, tile.permute(a.value, order))


def joins(m: Maker) -> None:
    """Two tiles side by side."""
    a = _shaped(m)
    if a is None or 2 * prod(a.shape) > LARGEST:
        return
    b = m.pick(lambda s: s.type == a.type) or a
    _kept(m, a, tile.cat(a.value, b.value, dim=m.random.randrange(len(a.shape))), b)


def pieces(m: Maker) -> None:
    """A piece of a tile, taken out or put in."""
    a = _shaped(m)
    if a is None or a.element == "f4E2M1FN":
        return
    shape = tuple(m.choice([1 << k for k in range(size.bit_length())]) for size in a.shape)
    indices = [m.below(size // piece) for size, piece in zip(a.shape, shape, strict=True)]
    if m.chance(0.5):
        made = tile.extract(a.value, indices, shape=shape)
        if prod(shape) == 1 and m.chance(0.7):
            made = tile.reshape(made, ())
        _kept(m, a, made)
    else:
        b = m.pick(lambda s: s.element == a.element and s.shape == shape) or m.fresh(
            a.element, shape
        )
        _kept(m, a, tile.insert(b.value, a.value, indices), b)


def counts(m: Maker) -> None:
    """0, 1, 2, …"""
    length = m.choice((2, 4, 8, 16, 32))
    made = tile.iota(length, m.choice(INTEGERS[1:]))
    m.keep(made, small=length)
    m.keep(
        tile.cmpi(made, m.random.randrange(1, length), predicate="less_than", signedness="unsigned")
    )


def packs(m: Maker) -> None:
    """Numbers to bytes and bytes to other numbers."""
    names = ("i16", "i32", "i64", *BASE_FLOATS, "f4E2M1FN")
    a = m.pick(lambda s: s.exact and s.element in names and prod(s.shape) >= 8)
    a = a or m.fresh(m.choice(names), (32,))
    if not a.bits and a.element in BASE_FLOATS:
        a = cleaned(m, a)
    if not a.bits or prod(a.shape) * WIDTHS[a.element] > 8 * LARGEST:
        return
    value = a.value if len(a.shape) == 1 else tile.reshape(a.value, (prod(a.shape),))
    packed = m.keep(tile.pack(value))
    bits = prod(a.shape) * WIDTHS[a.element]
    element = m.choice([name for name in (*names, "i1", "i4") if bits % WIDTHS[name] == 0])
    made = tile.unpack(packed.value, element)
    if element == "i4":
        made = tile.exti(made, "i16", signedness=m.choice(("signed", "unsigned")))
    m.keep(made, bits=True)


def _extremes(element: str) -> tuple[int, int]:
    top = 1 << (WIDTHS[element] - 1)
    return -top, top - 1


def _integer_bodies(element: str) -> list[tuple[int, Callable[..., Value]]]:
    """Identities and bodies whose order is free."""
    lowest, highest = _extremes(element)

    def signed(function: Callable[..., Value], sign: str) -> Callable[..., Value]:
        def body(acc: Value, x: Value) -> Value:
            return function(acc, x, signedness=sign)

        return body

    found: list[tuple[int, Callable[..., Value]]] = [
        (0, tile.addi),
        (0, tile.ori),
        (0, tile.xori),
        (-1, tile.andi),
        (1, tile.muli),
        (0, signed(tile.maxi, "unsigned")),
        (-1, signed(tile.mini, "unsigned")),
    ]
    if element != "i1":
        found += [(lowest, signed(tile.maxi, "signed")), (highest, signed(tile.mini, "signed"))]
    return found


def _aggregate(m: Maker, operands: Any, dim: int, identities: Any, body: Any) -> Any:
    reduce: Any = tile.reduce
    scan: Any = tile.scan
    if m.chance(0.5):
        return reduce(operands, dim=dim, identities=identities, body=body)
    reverse = m.chance(0.4)
    return scan(operands, dim=dim, identities=identities, body=body, reverse=reverse)


def integer_aggregates(m: Maker) -> None:
    """Reductions and scans of one tile of integers, or two at once."""
    a = m.any(INTEGERS, lambda s: bool(s.shape), lambda: m.choice([s for s in m.shapes if s]))
    if not a.shape:
        return
    dim = m.random.randrange(len(a.shape))
    identity, body = m.choice(_integer_bodies(a.element))
    if m.chance(0.6):
        m.keep(_aggregate(m, a.value, dim, identity, body))
        return
    b = m.of(m.choice(INTEGERS), a.shape)
    second, other = m.choice(_integer_bodies(b.element))

    def both(xs: Value, x: Value, ys: Value, y: Value) -> tuple[Value, Value]:
        return body(xs, x), other(ys, y)

    m.keep(*_aggregate(m, [a.value, b.value], dim, [identity, second], both))


def _last_not_zero(before: Value, after: Value) -> Value:
    some = tile.cmpi(after, 0, predicate="not_equal", signedness="unsigned")
    return tile.select(some, after, before)


def _either(k: int) -> Callable[..., Value]:
    def body(*given: Value) -> Value:
        return given[k]

    return body


def ordered_aggregates(m: Maker) -> None:
    """Reductions and scans whose bodies are associative, but do not commute."""
    a = m.any(INTEGERS, lambda s: bool(s.shape), lambda: m.choice([s for s in m.shapes if s]))
    if not a.shape:
        return
    dim = m.random.randrange(len(a.shape))
    if m.chance(0.5):
        body = m.choice((_last_not_zero, _either(0), _either(1)))
        m.keep(_aggregate(m, a.value, dim, 0, body))
        return
    b = m.of(a.element, a.shape)

    def composed(p: Value, r: Value, q: Value, s: Value) -> tuple[Value, Value]:
        """x -> p x + q, then x -> r x + s."""
        return tile.muli(p, r), tile.addi(tile.muli(q, r), s)

    m.keep(*_aggregate(m, [a.value, b.value], dim, [1, 0], composed))


def largest_with_place(m: Maker) -> None:
    """The largest element and where it is: two tiles, one body."""
    shape = m.choice([s for s in m.shapes if s])
    a = m.any(("i8", "i16", "i32", "i64"), lambda s: s.shape == shape, lambda: shape)
    dim = m.random.randrange(len(shape))
    places = tile.iota(shape[dim])
    places = tile.reshape(places, tuple(s if d == dim else 1 for d, s in enumerate(shape)))
    places = tile.broadcast(places, shape)

    def body(best: Value, x: Value, place: Value, at: Value) -> tuple[Value, Value]:
        more = tile.cmpi(x, best, predicate="greater_than", signedness="signed")
        same = tile.cmpi(x, best, predicate="equal", signedness="signed")
        first = tile.cmpi(at, place, predicate="less_than", signedness="signed")
        better = tile.ori(more, tile.andi(same, first))
        return tile.select(better, x, best), tile.select(better, at, place)

    identities = [_extremes(a.element)[0], 2**31 - 1]
    m.keep(*_aggregate(m, [a.value, places], dim, identities, body))


def float_aggregates(m: Maker) -> None:
    """Extremes and sums of floats."""
    element = m.choice(BASE_FLOATS)
    shape = m.choice([s for s in m.shapes if s])
    dim = m.random.randrange(len(shape))
    count = shape[dim]
    kind = m.random.random()
    if kind < 0.4:
        a = m.of(element, shape)
        smallest = m.chance(0.5)
        function = tile.minf if smallest else tile.maxf
        identity = float("inf") if smallest else float("-inf")

        def extreme(acc: Value, x: Value) -> Value:
            return function(acc, x, propagate_nan=True)

        m.keep(_aggregate(m, a.value, dim, identity, extreme))
    elif kind < 0.8:
        a = m.small(element, shape, 1 if count > 32 else 3)
        bound = (a.small or 0) * count
        made = _aggregate(m, a.value, dim, 0.0, tile.addf)
        m.keep(made, bits=True, small=bound)
    else:
        a = m.loaded(element, shape, 2.0)
        error = (count + 1) * EPSILON[element] * 2.0 * count
        made = _aggregate(m, a.value, dim, 0.0, tile.addf)
        m.keep(made, tolerance=Tolerance(0.0, error))


MMAF = (
    ("f16", "f16"),
    ("f16", "f32"),
    ("bf16", "f32"),
    ("tf32", "f32"),
    ("f32", "f32"),
    ("f64", "f64"),
    ("f8E4M3FN", "f32"),
    ("f8E5M2", "f16"),
)


def _matrix(m: Maker) -> tuple[Shape, Shape, Shape]:
    """The shapes of a matrix product."""
    rows, columns, depth = (m.choice((1, 2, 4, 8, 16)) for _ in range(3))
    batch = (m.choice((1, 2)),) if m.chance(0.2) else ()
    return (*batch, rows, depth), (*batch, depth, columns), (*batch, rows, columns)


def float_products(m: Maker) -> None:
    """Matrix products: of small integers exact, of others bounded."""
    element, into = m.choice(MMAF)
    left, right, sums = _matrix(m)
    depth = left[-1]
    if m.chance(0.5):
        a, b = m.small(element, left, 3), m.small(element, right, 3)
        c = m.small(into, sums, 7)
        made = tile.mmaf(a.value, b.value, c.value)
        m.keep(made, bits=True, small=7 + 9 * depth)
        return
    a, b = m.loaded(element, left, 2.0), m.loaded(element, right, 2.0)
    c = m.loaded(into, sums, 2.0)
    error = (depth + 2) * EPSILON[into] * (4 * depth + 2) + (depth + 1) * 2.0**-126
    m.keep(tile.mmaf(a.value, b.value, c.value), tolerance=Tolerance(0.0, error))


def integer_products(m: Maker) -> None:
    """Matrix products of bytes."""
    left, right, sums = _matrix(m)
    signs = ("signed", "unsigned")
    made = tile.mmai(
        m.of("i8", left).value,
        m.of("i8", right).value,
        m.of("i32", sums).value,
        signedness_lhs=m.choice(signs),
        signedness_rhs=m.choice(signs),
    )
    m.keep(made)


SCALED = (
    ("f8E4M3FN", "f8E8M0FNU", 32),
    ("f8E5M2", "f8E8M0FNU", 32),
    ("f4E2M1FN", "f8E8M0FNU", 16),
    ("f4E2M1FN", "f8E8M0FNU", 32),
    ("f4E2M1FN", "f8E4M3FN", 16),
)


def scaled_products(m: Maker) -> None:
    """Matrix products of scaled blocks."""
    element, scale, block = m.choice(SCALED)
    rows, columns, blocks = m.choice((2, 4, 8)), m.choice((2, 4)), m.choice((1, 2))
    depth = block * blocks

    def numbers(kind: str, shape: Shape, bound: float) -> Value:
        if kind == "f4E2M1FN":
            return tile.ftof(m.loaded("f32", shape, bound).value, kind)
        if kind == "f8E8M0FNU":
            positive = tile.absf(m.loaded("f32", shape, bound).value)
            return tile.ftof(tile.maxf(positive, 0.25), kind, rounding="zero")
        return m.loaded(kind, shape, bound).value

    made = tile.mmaf_scaled(
        numbers(element, (rows, depth), 2.0),
        numbers(element, (depth, columns), 2.0),
        m.loaded("f32", (rows, columns), 2.0).value,
        numbers(scale, (rows, blocks), 2.0),
        numbers(scale, (blocks, columns), 2.0),
    )
    error = (depth + 2) * EPSILON["f32"] * (16 * depth + 2)
    m.keep(made, tolerance=Tolerance(0.0, error))


def rounded_copies(m: Maker) -> None:
    """A tile in a narrower float and back, which many operations are fused with."""
    a = m.any(BASE_FLOATS)
    narrow = m.choice([name for name in FLOATS[:7] if name != a.element])
    mode = "zero" if m.chance(0.3) and narrow == "bf16" else "nearest_even"
    made = tile.ftof(a.value, narrow, rounding=mode)
    m.keep(tile.ftof(made, a.element))


def splats(m: Maker) -> None:
    """A scalar in all elements."""
    a = m.pick(lambda s: s.shape == ()) or m.fresh(m.choice(ARITHMETIC), ())
    shape = m.choice([s for s in m.shapes if s])
    made = tile.broadcast(tile.reshape(a.value, (1,) * len(shape)), shape)
    _kept(m, a, tile.assume(made, tile.same_elements(shape)) if m.chance(0.2) and (
        a.element in INTEGERS[1:]) else made)  # fmt: skip


STATEMENTS: Mapping[Callable[[Maker], None], int] = MappingProxyType(
    {
        reshapes: 2,
        broadcasts: 2,
        permutes: 2,
        joins: 1,
        pieces: 3,
        counts: 1,
        packs: 1,
        integer_aggregates: 3,
        ordered_aggregates: 2,
        largest_with_place: 1,
        float_aggregates: 2,
        float_products: 2,
        integer_products: 1,
        scaled_products: 1,
        rounded_copies: 2,
        splats: 2,
    }
)
"""What makes statements, and how often."""

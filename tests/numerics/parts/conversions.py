"""Conversions: every encoding of the formats of at most 16 bits, random ones of the wider."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from numerics import rational
from numerics.operands import edges, random
from numerics.outcomes import Outcome, compared, compared_floats, generator
from numerics.rational import LAYOUTS, MODES, WIDTHS, Exact, Layout, Number, Results
from tilewright.numerics import conversions, format_of
from tilewright.numerics.formats import bits_to_storage, storage_to_bits


def float_encodings(layout: Layout, target: Layout | None, seed: int, count: int) -> Any:
    """All encodings of a small format; edges, values near those of the target, and random ones."""
    if layout.width <= 16:
        return np.arange(1 << layout.width, dtype=np.uint64)
    rng = generator(seed, "convert", layout.name, target.name if target else "")
    parts = [np.array(edges(layout), np.uint64), *random(layout, 1, rng, count)]
    if target is not None and target.mantissa_bits < layout.mantissa_bits:
        parts.append(_around(layout, target, rng, max(count // 10, 100)))
    return np.concatenate(parts)


def _around(layout: Layout, target: Layout, rng: np.random.Generator, count: int) -> Any:
    """Encodings halfway between values of a narrower target, and beside, and of its edges."""
    codes = np.concatenate(
        [np.array(edges(target), np.uint64), rng.integers(0, 1 << target.width, count, np.uint64)]
    )
    numbers = [rational.decode(target, bits) for bits in codes.tolist()]
    middles = [
        rational.place(layout, 2 * n.significand + 1, 1, n.exponent - 1)[0]
        for n in numbers
        if n.kind == rational.FINITE
    ]
    middles = np.array([code for code in middles if code <= layout.largest], np.uint64)
    signs = rng.integers(0, 2, len(middles)).astype(np.uint64) * np.uint64(layout.sign_bit)
    return (middles + rng.integers(0, 3, len(middles)).astype(np.uint64) - np.uint64(1)) | signs


def float_to_float(
    source: Layout,
    target: Layout,
    seed: int,
    count: int,
    *,
    part: str = "conversions",
    modes: Sequence[str] = MODES,
    convert: Callable[..., Any] = conversions.float_to_float,
) -> Iterator[Outcome]:
    """ftof in all modes, those too that the operation does not admit for the pair."""
    bits = float_encodings(source, target, seed, count)
    exact = rational.results(target, rational.value, [bits], source)
    src, dst = format_of(source.name), format_of(target.name)
    tile = bits_to_storage(src, bits)
    pair = f"{source.name} to {target.name}"
    for mode in modes:
        actual = storage_to_bits(dst, convert(src, dst, tile, mode))
        wanted = exact.rounded(mode)
        yield compared_floats(part, "ftof", pair, mode, [bits], actual, wanted, dst.name)


def _truncated(number: Number) -> int | None:
    """The integer part; None of an infinity or a NaN."""
    if number.kind not in (rational.FINITE, rational.ZERO):
        return None
    exponent = number.exponent
    shifted = number.significand << max(exponent, 0) >> max(-exponent, 0)
    return -shifted if number.negative else shifted


def float_to_int(
    source: Layout,
    seed: int,
    count: int,
    *,
    part: str = "conversions",
    targets: Iterable[str] = WIDTHS,
    convert: Callable[..., Any] = conversions.float_to_int,
) -> Iterator[Outcome]:
    """ftoi to every integer format, signed and unsigned."""
    bits = float_encodings(source, None, seed, count)
    if source.width > 16:
        bits = np.concatenate([bits, _near_integer_limits(source)])
    numbers = [rational.decode(source, code) for code in bits.tolist()]
    whole = [_truncated(number) for number in numbers]
    src = format_of(source.name)
    tile = bits_to_storage(src, bits)
    for name in targets:
        dst, width = format_of(name), WIDTHS[name]
        for signed in (True, False):
            lowest = -(1 << (width - 1)) if signed else 0
            highest = (1 << (width - signed)) - 1
            clamped = []
            for number, integer in zip(numbers, whole, strict=True):
                if integer is None:
                    nan = number.kind == rational.NAN
                    integer = 0 if nan else lowest if number.negative else highest
                clamped.append(min(max(integer, lowest), highest) % (1 << width))
            actual = storage_to_bits(dst, convert(src, dst, tile, signed))
            mode = "signed" if signed else "unsigned"
            pair = f"{source.name} to {name}"
            wanted = np.array(clamped, np.uint64)
            yield compared(part, "ftoi", pair, mode, [bits], actual, wanted)
            if part != "conversions":
                continue
            reasons = conversions.unrepresentable_integers(src, dst, tile, signed)
            wanted = _reasons(numbers, whole, lowest, highest)
            actual = reasons.infinite + 2 * reasons.nan.astype(int) + 4 * reasons.out_of_range
            yield compared("conversions", "ftoi undefined", pair, mode, [bits], actual, wanted)


def _reasons(numbers: list[Number], whole: list[int | None], lowest: int, highest: int) -> Any:
    """1 of an infinity, 2 of a NaN, 4 out of range, else 0."""
    return np.array(
        [
            {rational.INFINITE: 1, rational.NAN: 2}[number.kind]
            if integer is None
            else 4 * (not lowest <= integer <= highest)
            for number, integer in zip(numbers, whole, strict=True)
        ]
    )


def _near_integer_limits(layout: Layout) -> Any:
    """Encodings at and beside powers of two from a half to 2**65."""
    codes = [rational.place(layout, 1, 1, power)[0] + step
             for power in range(-1, 66) for step in (-2, -1, 0, 1, 2)]  # fmt: skip
    return np.array([code | sign for code in codes for sign in (0, layout.sign_bit)], np.uint64)


def integers(name: str, seed: int, count: int) -> Any:
    """All encodings of a small integer format; random ones of any length of the wider."""
    width = WIDTHS[name]
    if width <= 16:
        return np.arange(1 << width, dtype=np.uint64)
    rng = generator(seed, "integers", name)
    top = (1 << width) - 1
    long = rng.integers(0, top, count - count // 2, np.uint64, endpoint=True)
    short = rng.integers(0, top, count // 2, np.uint64, endpoint=True)
    short >>= rng.integers(0, width, count // 2).astype(np.uint64)
    sparse = [(1 << i) + (s << j) for i in range(width) for j in range(i) for s in (-1, 0, 1)]
    edge = np.array([v & top for s in sparse for v in (s, -s, s + 1)], np.uint64)
    return np.concatenate([long, short, np.unique(edge)])


def int_to_float(
    name: str,
    seed: int,
    count: int,
    *,
    part: str = "conversions",
    targets: Iterable[str] = LAYOUTS,
    modes: Sequence[str] = MODES,
    convert: Callable[..., Any] = conversions.int_to_float,
) -> Iterator[Outcome]:
    """itof to every float format in all modes, signed and unsigned."""
    bits, width, src = integers(name, seed, count), WIDTHS[name], format_of(name)
    tile = bits_to_storage(src, bits)
    for signed in (True, False):
        half = 1 << (width - 1)
        values = [b - 2 * half if signed and b >= half else b for b in bits.tolist()]
        exact = [Exact(rational.FINITE if v else rational.ZERO, v < 0, abs(v)) for v in values]
        for target in targets:
            results, dst = Results(LAYOUTS[target], exact), format_of(target)
            for mode in modes:
                there = convert(src, dst, tile, signed, mode)
                pair = f"{'signed' if signed else 'unsigned'} {name} to {target}"
                yield compared_floats(
                    *(part, "itof", pair, mode, [bits]),
                    *(storage_to_bits(dst, there), results.rounded(mode), dst.name),
                )


def run(seed: int, count: int) -> Iterator[Outcome]:
    """Every conversion between numbers."""
    for source in LAYOUTS.values():
        for target in LAYOUTS.values():
            if source is not target:
                yield from float_to_float(source, target, seed, count)
        yield from float_to_int(source, seed, count)
    for name in WIDTHS:
        yield from int_to_float(name, seed, count)

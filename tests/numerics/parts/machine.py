"""The same operations as programs on the reference machine, which takes NumPy's where it may.

Rows that are undefined run with ``undefined="value"``, all others with every check in force.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
from reference.programs import evaluate, spell

from numerics.outcomes import Outcome
from numerics.parts import conversions, floats, integers
from numerics.rational import IEEE_MODES, LAYOUTS, WIDTHS
from tilewright.dialects.cuda_tile.operations.conversions import ftof_modes
from tilewright.numerics import format_of
from tilewright.numerics.formats import Array, Format, storage_to_bits

INTEGERS = [name for name in WIDTHS if name != "i4"]
FLOATS = [name for name in LAYOUTS if name != "f4E2M1FN"]
"""What memory holds one element after the other."""


def launched(body: str, source: Format, tiles: list[Array], result: Format, **how: Any) -> Array:
    """One operation on rank-1 tiles; ``@f32`` in the body is a tile of f32 of their length."""
    count = len(tiles[0])
    if not count:
        return np.zeros(0, result.storage)
    length = 1 << (count - 1).bit_length()
    text = re.sub(r"@(\w+)", lambda name: spell((length,), name[1]), f"%r = {body}")
    operands = [(source.name, np.resize(tile, length)) for tile in tiles]
    return evaluate(text, operands, (result.name, (length,)), **how)[:count]


def _split(body: str, source: Format, tiles: list[Array], result: Format, undefined: Any) -> Array:
    """Launches the undefined rows apart."""
    out = np.zeros(len(tiles[0]), result.storage)
    for rows, how in ((~undefined, {}), (undefined, {"undefined": "value"})):
        out[rows] = launched(body, source, [tile[rows] for tile in tiles], result, **how)
    return out


# ---- integers


def _divides_badly(format: Format, a: Array, b: Array, signed: bool) -> Any:
    lowest = 1 << (format.width - 1)
    bits = [storage_to_bits(format, x) for x in (a, b)]
    minimum = (bits[0] == lowest) & (bits[1] == (1 << format.width) - 1)
    return (bits[1] == 0) | (minimum & signed)


def _shifts_too_far(format: Format, a: Array, b: Array, signed: bool) -> Any:
    return storage_to_bits(format, b) >= format.width


def _never(format: Format, a: Array, b: Array, signed: bool) -> Any:
    return np.zeros(len(a), np.bool_)


# For each oracle of `integers`: the operation, and when it is undefined.
_SIGNLESS = {
    "add": ("addi %a, %b", _never),
    "sub": ("subi %a, %b", _never),
    "mul": ("muli %a, %b", _never),
    "shli": ("shli %a, %b", _shifts_too_far),
}
_SIGNED = {
    "divi zero": ("divi %a, %b {sign}", _divides_badly),
    "divi negative_inf": ("divi %a, %b {sign} rounding<negative_inf>", _divides_badly),
    "divi positive_inf": ("divi %a, %b {sign} rounding<positive_inf>", _divides_badly),
    "remi": ("remi %a, %b {sign}", _divides_badly),
    "shri": ("shri %a, %b {sign}", _shifts_too_far),
    "maximum": ("maxi %a, %b {sign}", _never),
    "minimum": ("mini %a, %b {sign}", _never),
}
_OTHERS: dict[str, integers.Function] = {
    "andi": lambda a, b, width, count: a & b,
    "ori": lambda a, b, width, count: a | b,
    "xori": lambda a, b, width, count: a ^ b,
    "mulhii": lambda a, b, width, count: a * b >> width,
}


def integer_operations(name: str, seed: int, count: int) -> Iterator[Outcome]:
    """All integer operations of one format."""
    it = integers.Comparison(name, seed, count, "machine")
    format, tiles = it.format, it.tiles
    for op, (body, undefined) in _SIGNLESS.items():
        actual = _split(f"{body} : @{name}", format, tiles, format, undefined(format, *tiles, True))
        yield it.wrapped(op, integers.SIGNLESS[op], actual, True)
    for op, function in _OTHERS.items():
        actual = launched(f"{op} %a, %b : @{name}", format, tiles, format)
        yield it.wrapped(op, function, actual, False)
    for signed, sign in ((True, "signed"), (False, "unsigned")):
        for op, (body, undefined) in _SIGNED.items():
            if op == "divi negative_inf" and not signed:
                continue
            text, bad = f"{body.format(sign=sign)} : @{name}", undefined(format, *tiles, signed)
            actual = _split(text, format, tiles, format, bad)
            yield it.wrapped(op, integers.SIGNED[op], actual, signed)
        for predicate, holds in integers.PREDICATES.items():
            text = f"cmpi {predicate} %a, %b, {sign} : @{name} -> @i1"
            actual = launched(text, format, tiles, format_of("i1"))
            yield it.flags(f"cmp {predicate}", lambda a, b, w, c, h=holds: h(a, b), actual, signed)
    negative = launched(f"negi %a : @{name}", format, tiles[:1], format)
    yield it.wrapped("neg", lambda a, b, w, c: -a, negative, True)
    absolute = launched(f"absi %a : @{name}", format, tiles[:1], format)
    yield it.wrapped("abs", lambda a, b, w, c: abs(a), absolute, True)


# ---- floats


def _float_operation(op: str, arity: int) -> Callable[..., Array]:
    name, *flags = op.split()
    operands = ", ".join(("%a", "%b", "%c")[:arity])

    def run(format: Format, *tiles: Array, mode: str = "", ftz: bool = False) -> Array:
        rounding = f"rounding<{mode}>" if mode else ""
        words = [rounding, "flush_to_zero" * ftz, *flags]
        body = f"{name} {operands} {' '.join(filter(None, words))} : @{format.name}"
        return launched(body, format, list(tiles), format)

    return run


def _compare(format: Format, a: Array, b: Array, predicate: str, ordering: str) -> Array:
    body = f"cmpf {predicate} {ordering} %a, %b : @{format.name} -> @i1"
    return launched(body, format, [a, b], format_of("i1"))


WHERE = floats.Where(
    "machine",
    {
        **{op: _float_operation(op, known.arity) for op, known in floats.OPERATIONS.items()},
        "cmpf": _compare,
        "divf approx": partial(_float_operation("divf", 2), mode="approx"),
    },
)


# ---- conversions


def _ftof(source: Format, target: Format, tile: Array, mode: str) -> Array:
    body = f"ftof %a rounding<{mode}> : @{source.name} -> @{target.name}"
    return launched(body, source, [tile], target)


def _ftoi(source: Format, target: Format, tile: Array, signed: bool) -> Array:
    sign = "signed" if signed else "unsigned"
    body = f"ftoi %a {sign} : @{source.name} -> @{target.name}"
    return launched(body, source, [tile], target, undefined="value")


def _itof(source: Format, target: Format, tile: Array, signed: bool, mode: str) -> Array:
    sign = "signed" if signed else "unsigned"
    return launched(f"itof %a {sign} : @{source.name} -> @{target.name}", source, [tile], target)


def conversions_from(source: str, seed: int, count: int) -> Iterator[Outcome]:
    """All conversions from one float format, in the modes admitted."""
    layout, chosen = LAYOUTS[source], partial(dict, part="machine")
    for target in FLOATS:
        if target != source:
            modes = [mode.word for mode in ftof_modes(source, target)]
            how = chosen(modes=modes, convert=_ftof)
            yield from conversions.float_to_float(layout, LAYOUTS[target], seed, count, **how)
    how = chosen(targets=INTEGERS, convert=_ftoi)
    yield from conversions.float_to_int(layout, seed, count, **how)


def integers_to_floats(source: str, seed: int, count: int) -> Iterator[Outcome]:
    """itof from one format."""
    targets = [name for name in FLOATS if name != "f8E8M0FNU"]  # there is no itof to it
    how = {"part": "machine", "targets": targets, "modes": IEEE_MODES[:1], "convert": _itof}
    yield from conversions.int_to_float(source, seed, count, **how)


def run(seed: int, count: int) -> Iterator[Outcome]:
    """Every operation in every format."""
    for name in INTEGERS:
        yield from integer_operations(name, seed, count)
        yield from integers_to_floats(name, seed, count)
    for layout in (LAYOUTS[name] for name in floats.BASE):
        for name in floats.OPERATIONS:
            yield from floats.compared_operation(name, layout, seed, count, WHERE)
        yield from floats.compared_comparison(layout, seed, count, WHERE)
    for name in FLOATS:
        yield from conversions_from(name, seed, count)

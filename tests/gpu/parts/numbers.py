"""Operations on numbers, each in every format: edges, halfway cases, random ones, all encodings.

The reference machine says what is right. Functions without one right result may be off by
`ALLOWED` units in the last place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
from numerics.operands import operands
from numerics.outcomes import generator
from numerics.parts import floats, functions, integers
from numerics.parts.conversions import float_encodings
from numerics.parts.conversions import integers as integer_encodings
from numerics.rational import IEEE_MODES, LAYOUTS
from reference.every_operation.oracle import decode, is_float, is_nan, position

import tilewright
from gpu.launches import Array, Launch, Memory, Outcome
from tilewright.dialects.cuda_tile.operations.conversions import ftof_modes
from tilewright.numerics import format_of
from tilewright.numerics.formats import bits_to_storage

SEED = 0
COUNT = 1000
"""Random operands of each kind."""

LENGTH = 512
"""Elements of a tile."""

ALLOWED = 2
"""Units in the last place that functions may be off."""

APPROXIMATE = 2.0**-10
"""The relative error of `approx`, but for divisions."""

FLOATS = ("f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2")
INTEGERS = ("i1", "i8", "i16", "i32", "i64")
SHOWN = 3

Column = tuple[str, Any]
"""A format and encodings in it."""


@dataclass(frozen=True, eq=False)
class Sweep:
    """An operation on many numbers.

    Attributes:
        body: text of the operation on %a, %b, %c; `@f32` is a tile of f32.
        columns: the operands.
        result: the format of the result.
        ulps: how many units in the last place it may be off.
        relative: how far it may be off, relative to the result.
    """

    body: str
    columns: Sequence[Column]
    result: str
    ulps: int = 0
    relative: float = 0.0


def launches(count: int) -> Iterator[Launch]:
    """A launch for each sweep."""
    yield from islice(map(_launch, sweeps()), count or None)


def sweeps() -> Iterator[Sweep]:
    """All sweeps."""
    yield from _conversions()
    yield from _float_operations()
    yield from _functions()
    yield from _integer_operations()


def _conversions() -> Iterator[Sweep]:
    for source in FLOATS:
        for target in FLOATS:
            if source != target:
                bits = float_encodings(LAYOUTS[source], LAYOUTS[target], SEED, 2 * COUNT)
                for mode in ftof_modes(source, target):
                    rounding = f"rounding<{mode.word}>"
                    body = f"ftof %a {rounding} : @{source} -> @{target}"
                    yield Sweep(body, [(source, bits)], target)
        bits = float_encodings(LAYOUTS[source], None, SEED, 2 * COUNT)
        for target in INTEGERS:
            for sign in ("signed", "unsigned"):
                body = f"ftoi %a {sign} : @{source} -> @{target}"
                yield Sweep(body, [(source, bits)], target)
    for source in INTEGERS:
        bits = _integers(source)
        for target in FLOATS:
            for sign in ("signed", "unsigned"):
                yield Sweep(f"itof %a {sign} : @{source} -> @{target}", [(source, bits)], target)


@cache
def _columns(operation: str, arity: int, element: str) -> list[Column]:
    layout = LAYOUTS[element]
    if arity == 1 and layout.width <= 16:
        return [(element, np.arange(1 << layout.width, dtype=np.uint64))]
    rng = generator(SEED, operation, element)
    return [(element, bits) for bits in operands(layout, operation, arity, rng, COUNT)]


def _float_operations() -> Iterator[Sweep]:
    for element in floats.BASE:
        for name, known in floats.OPERATIONS.items():
            operation, *words = name.split()
            columns = _columns(operation, known.arity, element)
            flushes = ("", " flush_to_zero") if known.flushes and element == "f32" else ("",)
            for mode in IEEE_MODES if known.rounds else ("",):
                for flush in flushes:
                    rounding = f"rounding<{mode}>" if mode else ""
                    text = " ".join([rounding + flush, *words])
                    arguments = ", ".join(("%a", "%b", "%c")[: known.arity])
                    yield Sweep(f"{operation} {arguments} {text} : @{element}", columns, element)
        for name in ("absf", "negf"):
            yield Sweep(f"{name} %a : @{element}", _columns(name, 1, element), element)
        for predicate in floats.PREDICATES:
            for order in ("ordered", "unordered"):
                body = f"cmpf {predicate} {order} %a, %b : @{element} -> @i1"
                yield Sweep(body, _columns("cmpf", 2, element), "i1")


def _functions() -> Iterator[Sweep]:
    for element, layout in ((name, LAYOUTS[name]) for name in functions.ALLOWED):
        for name in functions.UNARY:
            columns = [(element, functions.arguments(name, layout, SEED, 2 * COUNT))]
            yield Sweep(f"{name} %a : @{element}", columns, element, ALLOWED)
            if name in ("exp2", "rsqrt") and element == "f32":
                yield Sweep(f"{name} %a flush_to_zero : @f32", columns, element, ALLOWED)
        power = [(element, bits) for bits in functions.powers(layout, SEED, COUNT)]
        yield Sweep(f"fpowf %a, %b : @{element}", power, element, ALLOWED)
        points = [(element, bits) for bits in functions.points(layout, SEED, COUNT)]
        yield Sweep(f"atan2 %a, %b : @{element}", points, element, ALLOWED)
    quotients = _columns("divf", 2, "f32")
    for mode in ("approx", "full"):
        for flush in ("", " flush_to_zero"):
            body = f"divf %a, %b rounding<{mode}>{flush} : @f32"
            yield Sweep(body, quotients, "f32", ALLOWED)
    angles = [("f32", functions.arguments("tanh", LAYOUTS["f32"], SEED, 2 * COUNT))]
    yield Sweep("tanh %a rounding<approx> : @f32", angles, "f32", relative=APPROXIMATE)
    for flush in ("", " flush_to_zero"):
        body = f"sqrt %a rounding<approx>{flush} : @f32"
        yield Sweep(body, _columns("sqrt", 1, "f32"), "f32", relative=APPROXIMATE)


@cache
def _integers(element: str) -> Any:
    return integer_encodings(element, SEED, COUNT)


@cache
def _pairs(element: str) -> list[Column]:
    columns = integers.pairs(element, SEED, 4 * COUNT)
    return [(element, bits) for bits in columns]


def _integer_operations() -> Iterator[Sweep]:
    for element in INTEGERS:
        pairs = _pairs(element)
        for name in ("addi", "subi", "muli", "shli", "andi", "ori", "xori", "mulhii"):
            yield Sweep(f"{name} %a, %b : @{element}", pairs, element)
        for sign in ("signed", "unsigned"):
            for name in ("divi", "remi", "shri", "maxi", "mini"):
                yield Sweep(f"{name} %a, %b {sign} : @{element}", pairs, element)
            for mode in ("negative_inf", "positive_inf"):
                if sign == "signed" or mode == "positive_inf":
                    body = f"divi %a, %b {sign} rounding<{mode}> : @{element}"
                    yield Sweep(body, pairs, element)
            for predicate in integers.PREDICATES:
                yield Sweep(f"cmpi {predicate} %a, %b, {sign} : @{element} -> @i1", pairs, "i1")
        for name in ("absi", "negi"):
            yield Sweep(f"{name} %a : @{element}", pairs[:1], element)


# ---- launching


def _tensor(element: str, size: int) -> str:
    return f"tensor_view<{size}x{element}, strides=[1]>"


def _view(element: str, size: int) -> str:
    return f"partition_view<tile=({LENGTH}), {_tensor(element, size)}>"


def _text(sweep: Sweep, size: int) -> str:
    """The kernel: a tile block for each tile."""
    named = list(zip("abc", (element for element, _ in sweep.columns), strict=False))
    everything = [*named, ("r", sweep.result)]
    lines = ["%x, %y, %z = get_tile_block_id : tile<i32>"]
    for name, element in everything:
        lines += [
            f"%{name}t = make_tensor_view %{name}p, shape = [{size}], strides = [1] "
            f": {_tensor(element, size)}",
            f"%{name}v = make_partition_view %{name}t : {_view(element, size)}",
        ]
    for name, element in named:
        lines.append(
            f"%{name}, %{name}k = load_view_tko weak %{name}v[%x] "
            f": {_view(element, size)}, tile<i32> -> tile<{LENGTH}x{element}>, token"
        )
    lines.append(re.sub(r"@(\w+)", rf"tile<{LENGTH}x\1>", f"%r = {sweep.body}"))
    lines.append(
        f"%rk = store_view_tko weak %r, %rv[%x] "
        f": tile<{LENGTH}x{sweep.result}>, {_view(sweep.result, size)}, tile<i32> -> token"
    )
    parameters = ", ".join(f"%{name}p: tile<ptr<{element}>>" for name, element in everything)
    return f"entry @k({parameters}) {{\n" + "\n".join(lines) + "\nreturn }"


def _stored(element: str, codes: Any, size: int) -> Array:
    array = np.resize(bits_to_storage(format_of(element), codes), size)
    return array.astype(np.uint8) if element == "i1" else array


def _codes(array: Array) -> list[int]:
    return array.view(f"u{array.dtype.itemsize}").tolist()


def _launch(sweep: Sweep) -> Launch:
    size = -(-len(sweep.columns[0][1]) // LENGTH) * LENGTH
    given = [_stored(element, codes, size) for element, codes in sweep.columns]
    result = np.zeros(size, np.uint8 if sweep.result == "i1" else format_of(sweep.result).storage)
    memory = Memory()
    for array in (*given, result):
        memory.pointer(array)
    text = _text(sweep, size)

    def judge(outcome: Outcome) -> str | None:
        expected = np.zeros_like(result)
        module = tilewright.load(f"cuda_tile.module @m {{ {text} }}")
        grid = size // LENGTH
        module.kernel().launch(grid, *given, expected, undefined="value")
        return difference(sweep, given, _codes(outcome.after(len(given), result)), _codes(expected))

    return Launch(
        key=f"numbers {sweep.body}",
        source=text,
        memory=memory,
        judge=judge,
        grid=(size // LENGTH, 1, 1),
        results=size,
    )


def difference(
    sweep: Sweep, given: Sequence[Array], found: Sequence[int], expected: Sequence[int]
) -> str | None:
    """Where results differ by more than is allowed: how many, some of them, the largest error."""
    wrong, worst = [], 0
    for index, (a, b) in enumerate(zip(found, expected, strict=True)):
        if a != b and not _as_good(sweep, a, b):
            wrong.append(index)
            if sweep.ulps and not (is_nan(sweep.result, a) or is_nan(sweep.result, b)):
                worst = max(worst, abs(position(sweep.result, a) - position(sweep.result, b)))
    if not wrong:
        return None
    examples = []
    for index in wrong[:SHOWN]:
        operands = ", ".join(hex(_codes(array)[index]) for array in given)
        examples.append(f"{operands} gives {found[index]:#x}, expected {expected[index]:#x}")
    error = f", off by up to {worst} units" if worst else ""
    return f"{len(wrong)} of {len(found)} differ{error}: {'; '.join(examples)}"


def _as_good(sweep: Sweep, found: int, expected: int) -> bool:
    element = sweep.result
    if not is_float(element):
        return False
    if is_nan(element, found) or is_nan(element, expected):
        return is_nan(element, found) and is_nan(element, expected)
    if sweep.ulps:
        return abs(position(element, found) - position(element, expected)) <= sweep.ulps
    if sweep.relative:
        a, b = decode(element, found), decode(element, expected)
        return abs(a - b) <= sweep.relative * abs(b)
    return False

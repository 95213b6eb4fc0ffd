"""Every overflow flag, shift and division: stops exactly where the exact result does not fit."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest
from sampling import one_in

from reference.programs import evaluate
from tilewright.diagnostics import ExecutionError
from tilewright.numerics import format_of

WIDTHS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64}
FLAGS = {
    "no_signed_wrap": (True,),
    "no_unsigned_wrap": (False,),
    "no_wrap": (True, False),
}
"""The readings in which each flag promises that nothing wraps."""

Pair = tuple[int, int]


def value(bits: int, width: int, signed: bool) -> int:
    """The number that bits mean in a reading."""
    return bits - (1 << width) if signed and bits >> (width - 1) else bits


def fits(number: int, width: int, signed: bool) -> bool:
    low, high = (-(1 << (width - 1)), 1 << (width - 1)) if signed else (0, 1 << width)
    return low <= number < high


def interesting(width: int) -> list[int]:
    """Bit patterns at which something changes."""
    top = 1 << width
    half = width // 2
    near = [0, 1, 2, 3, top - 1, top - 2, top >> 1, (top >> 1) - 1, (top >> 1) + 1]
    return sorted({n % top for n in [*near, 1 << half, (1 << half) - 1, (1 << half) + 1, 0x65]})


def pairs(width: int) -> list[Pair]:
    return list(itertools.product(interesting(width), repeat=2))


def padded(good: list[Any]) -> list[Any]:
    """As many as the next power of two, by repeating."""
    size = 1 << (len(good) - 1).bit_length()
    return list(itertools.islice(itertools.cycle(good), size))


def tile(bits: Iterable[int], element: str) -> Any:
    width = WIDTHS[element]
    if element == "i1":
        return np.array(list(bits), np.uint8) != 0
    return np.array([value(b, width, True) for b in bits], format_of(element).storage)


def check(body: str, element: str, cases: list[Pair], bad: Callable[[int, int], bool]) -> None:
    """No good case stops; each kind of bad case does, at its element."""
    good = [pair for pair in cases if not bad(*pair)]
    wrong = [pair for pair in cases if bad(*pair)]

    def run(some: list[Pair], **options: Any) -> None:
        operands = [(element, tile(side, element)) for side in zip(*some, strict=True)]
        result = element if "->" not in body else body.rsplit("x", 1)[1].rstrip(">")
        evaluate(
            body.replace("NUMBER", str(len(some))), operands, (result, (len(some),)), **options
        )

    if good:
        run(padded(good))
    for pair in wrong[:: max(1, len(wrong) // 6)]:
        planted = padded([*good, pair])
        position = planted.index(pair)
        with pytest.raises(ExecutionError) as caught:
            run(planted)
        (diagnostic,) = caught.value.diagnostics
        assert diagnostic.message.endswith(f"(in tile block (0, 0, 0), at element [{position}])")
        run(planted, undefined="value")


EXACT: dict[str, Callable[[int, int], int]] = {
    "addi %a, %b": lambda a, b: a + b,
    "subi %a, %b": lambda a, b: a - b,
    "muli %a, %b": lambda a, b: a * b,
    "negi %a": lambda a, b: -a,
}


FLAGGED = [
    (operation, flag)
    for operation in EXACT
    for flag in FLAGS
    if (operation, flag) != ("negi %a", "no_unsigned_wrap")
]
"""Operations with the flags that they take."""


@one_in(8)
@pytest.mark.parametrize("element", WIDTHS)
@pytest.mark.parametrize(("operation", "flag"), FLAGGED)
def test_flags(operation: str, flag: str, element: str) -> None:
    width = WIDTHS[element]

    def bad(a: int, b: int) -> bool:
        readings = (True,) if operation.startswith("negi") else FLAGS[flag]
        return not all(
            fits(EXACT[operation](value(a, width, s), value(b, width, s)), width, s)
            for s in readings
        )

    body = f"%r = {operation} overflow<{flag}> : tile<NUMBERx{element}>"
    check(body, element, pairs(width), bad)


@pytest.mark.parametrize("element", WIDTHS)
@pytest.mark.parametrize("flag", FLAGS)
def test_flags_of_shifts(flag: str, element: str) -> None:
    width = WIDTHS[element]
    cases = list(itertools.product(interesting(width), range(width)))

    def bad(a: int, b: int) -> bool:
        return not all(fits(value(a, width, s) << b, width, s) for s in FLAGS[flag])

    body = f"%r = shli %a, %b overflow<{flag}> : tile<NUMBERx{element}>"
    check(body, element, cases, bad)


@one_in(3)
@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize(
    ("source", "result"), [(s, r) for s in WIDTHS for r in WIDTHS if WIDTHS[s] > WIDTHS[r]]
)
def test_flags_of_truncation(source: str, result: str, flag: str) -> None:
    width, narrow = WIDTHS[source], WIDTHS[result]
    numbers = {n % (1 << width) for n in (*interesting(narrow), *range(-(1 << 8), 1 << 8))}

    def bad(a: int, b: int) -> bool:
        return not all(fits(value(a, width, s), narrow, s) for s in FLAGS[flag])

    types = f"tile<NUMBERx{source}> -> tile<NUMBERx{result}>"
    cases = [(n, 0) for n in sorted(numbers | set(interesting(width)))]
    check(f"%r = trunci %a overflow<{flag}> : {types}", source, cases, bad)


@pytest.mark.parametrize("element", WIDTHS)
@pytest.mark.parametrize("operation", ["shli %a, %b", "shri %a, %b signed", "shri %a, %b unsigned"])
def test_amounts_of_shifts(operation: str, element: str) -> None:
    width = WIDTHS[element]
    amounts = sorted({*range(min(width + 2, 1 << width)), (1 << width) - 1})
    cases = list(itertools.product(interesting(width)[:4], amounts))
    check(f"%r = {operation} : tile<NUMBERx{element}>", element, cases, lambda a, b: b >= width)


@one_in(12)
@pytest.mark.parametrize("element", WIDTHS)
@pytest.mark.parametrize(
    "operation",
    [
        *[f"divi %a, %b signed rounding<{r}>" for r in ("positive_inf", "negative_inf")],
        "divi %a, %b signed",
        "divi %a, %b unsigned rounding<positive_inf>",
        "divi %a, %b unsigned",
        "remi %a, %b signed",
        "remi %a, %b unsigned",
    ],
)
def test_divisions(operation: str, element: str) -> None:
    width, signed = WIDTHS[element], " signed" in operation

    def bad(a: int, b: int) -> bool:
        return b == 0 or (signed and a == 1 << (width - 1) and b == (1 << width) - 1)

    check(f"%r = {operation} : tile<NUMBERx{element}>", element, pairs(width), bad)


@pytest.mark.parametrize("element", WIDTHS)
@pytest.mark.parametrize(
    "operation", ["mulhii %a, %b", "addi %a, %b", "absi %a", "maxi %a, %b signed"]
)
def test_what_cannot_go_wrong(operation: str, element: str) -> None:
    cases = pairs(WIDTHS[element])
    check(f"%r = {operation} : tile<NUMBERx{element}>", element, cases, lambda a, b: False)

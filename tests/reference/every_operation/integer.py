"""Integer and bitwise operations: Python's integers are the oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod

from reference.every_operation.model import Case, cases_for
from reference.every_operation.oracle import CODE_BITS, INTEGERS, codes, number, wrap
from reference.every_operation.programs import SHAPES, Operand, spell, tile_case

SIGNS = ("signed", "unsigned")
OVERFLOWS = ("no_signed_wrap", "no_unsigned_wrap", "no_wrap")

Function = Callable[..., int]
"""From an element type and codes to a code."""


def elementwise(
    mnemonic: str,
    variant: str,
    text: str,
    function: Function,
    element: str,
    count: int,
    *,
    undefined: bool = False,
    legal: Callable[..., bool] | None = None,
) -> Iterator[Case]:
    """Cases of every shape; a program that checks gets legal operands only."""
    for shape in SHAPES:
        rows = list(
            zip(*(codes(element, 4 * prod(shape), variant, n) for n in range(count)), strict=True)
        )
        if legal is not None:
            chosen = [row for row in rows if legal(element, *row)]
            chosen += [row for row in ((0,) * count, (1,) * count) if legal(element, *row)]
            rows = chosen
            rows = (rows * prod(shape))[: prod(shape)]
        rows = rows[: prod(shape)]
        operands: list[Operand] = [
            (element, shape, list(column)) for column in zip(*rows, strict=True)
        ]
        expected = [wrap(element, function(element, *row)) for row in rows]
        yield tile_case(
            mnemonic,
            f"{variant} {spell(shape, element)}",
            f"%r = {text} : {spell(shape, element)}",
            operands,
            [(element, shape, expected)],
            undefined=undefined,
        )


def stopping(
    mnemonic: str,
    variant: str,
    text: str,
    element: str,
    count: int,
    legal: Callable[..., bool],
    pattern: str,
) -> Iterator[Case]:
    """A case with one illegal element among legal ones, if there is any."""
    rows = list(zip(*(codes(element, 400, variant, n) for n in range(count)), strict=True))
    good = [row for row in rows if legal(element, *row)]
    bad = [row for row in rows if not legal(element, *row)]
    bad = [row for row in bad if row[-1]][:1] + [row for row in bad if not row[-1]][:1]
    for position, (shape, row) in enumerate(product(((), (8,)), bad)):
        if not good and shape:
            continue
        chosen = [*(good * 8)[: prod(shape) - 1], row]
        yield tile_case(
            mnemonic,
            f"{variant} stops {position} {spell(shape, element)}",
            f"%r = {text} : {spell(shape, element)}",
            [(element, shape, list(column)) for column in zip(*chosen, strict=True)],
            [(element, shape, [None] * prod(shape))],
            stops=pattern,
        )


def plain(mnemonic: str, function: Function, count: int = 2) -> None:
    """An operation without attributes."""
    names = "%a, %b" if count == 2 else "%a"

    @cases_for(mnemonic)
    def generate(mnemonic: str) -> Iterator[Case]:
        for element in INTEGERS:
            text = f"{mnemonic} {names}"
            yield from elementwise(mnemonic, "plain", text, function, element, count)


plain("andi", lambda e, a, b: a & b)
plain("ori", lambda e, a, b: a | b)
plain("xori", lambda e, a, b: a ^ b)
plain("mulhii", lambda e, a, b: (a * b) >> CODE_BITS[e])
plain("absi", lambda e, a: abs(number(e, a, True)), 1)


# ---- with overflow flags


def fits(element: str, value: int, is_signed: bool) -> bool:
    """Whether an exact result is one of the type."""
    width = CODE_BITS[element]
    if is_signed:
        return -(1 << (width - 1)) <= value < 1 << (width - 1)
    return 0 <= value < 1 << width


def promise(flag: str, exact: Function, signed_only: bool) -> Callable[..., bool]:
    """Whether a flag's promise is kept."""
    readings = {"no_signed_wrap": (True,), "no_unsigned_wrap": (False,), "no_wrap": (True, False)}
    if signed_only:
        readings["no_wrap"] = (True,)

    def legal(element: str, *row: int) -> bool:
        return all(
            fits(element, exact(element, *(number(element, code, s) for code in row)), s)
            for s in readings[flag]
        )

    return legal


def flagged(mnemonic: str, exact: Function, count: int = 2, flags=OVERFLOWS) -> None:
    """Arithmetic that wraps unless a flag promises that it does not.

    Negation is always signed: `no_wrap` promises no more than `no_signed_wrap` there.
    """
    signed_only = mnemonic == "negi"
    names = "%a, %b" if count == 2 else "%a"

    @cases_for(mnemonic)
    def generate(mnemonic: str) -> Iterator[Case]:
        for element in INTEGERS:
            text = f"{mnemonic} {names}"
            yield from elementwise(mnemonic, "wraps", text, exact, element, count)
            for flag in flags:
                yield from elementwise(
                    mnemonic,
                    flag,
                    f"{text} overflow<{flag}>",
                    exact,
                    element,
                    count,
                    legal=promise(flag, exact, signed_only),
                )
                yield from stopping(
                    mnemonic,
                    flag,
                    f"{text} overflow<{flag}>",
                    element,
                    count,
                    promise(flag, exact, signed_only),
                    "overflow",
                )


flagged("addi", lambda e, a, b: a + b)
flagged("subi", lambda e, a, b: a - b)
flagged("muli", lambda e, a, b: a * b)
flagged("negi", lambda e, a: -a, 1, ("no_signed_wrap", "no_wrap"))


# ---- shifts


def _amount_fits(element: str, a: int, b: int) -> bool:
    return b < CODE_BITS[element]


def _left(element: str, a: int, b: int) -> int:
    return a << b if b < CODE_BITS[element] else 0


@cases_for("shli")
def shli(mnemonic: str) -> Iterator[Case]:
    readings = {"no_signed_wrap": (True,), "no_unsigned_wrap": (False,), "no_wrap": (True, False)}
    for element in INTEGERS:
        text = "shli %a, %b"
        yield from elementwise(
            mnemonic, "beyond the width", text, _left, element, 2, undefined=True
        )
        yield from elementwise(mnemonic, "shift", text, _left, element, 2, legal=_amount_fits)
        beyond = "is beyond the"
        yield from stopping(mnemonic, "shift", text, element, 2, _amount_fits, beyond)
        for flag, signs in readings.items():

            def legal(e: str, a: int, b: int, signs=signs) -> bool:
                return _amount_fits(e, a, b) and all(
                    fits(e, number(e, a, s) << b, s) for s in signs
                )

            flagged_text = f"{text} overflow<{flag}>"
            yield from elementwise(mnemonic, flag, flagged_text, _left, element, 2, legal=legal)
            wrong = "overflows|is beyond the"
            yield from stopping(mnemonic, flag, flagged_text, element, 2, legal, wrong)


@cases_for("shri")
def shri(mnemonic: str) -> Iterator[Case]:
    for element in INTEGERS:
        for sign in SIGNS:

            def right(e: str, a: int, b: int, sign=sign) -> int:
                return number(e, a, sign == "signed") >> min(b, 64)

            text = f"shri %a, %b {sign}"
            yield from elementwise(
                mnemonic, f"{sign} beyond the width", text, right, element, 2, undefined=True
            )
            yield from elementwise(mnemonic, sign, text, right, element, 2, legal=_amount_fits)
            beyond = "is beyond the"
            yield from stopping(mnemonic, sign, text, element, 2, _amount_fits, beyond)


# ---- signed and unsigned readings


@cases_for("maxi", "mini")
def extremes(mnemonic: str) -> Iterator[Case]:
    choose = max if mnemonic == "maxi" else min
    for element in INTEGERS:
        for sign in SIGNS:

            def function(e: str, a: int, b: int, sign=sign) -> int:
                return choose(a, b, key=lambda code: number(e, code, sign == "signed"))

            text = f"{mnemonic} %a, %b {sign}"
            yield from elementwise(mnemonic, sign, text, function, element, 2)


def quotient(a: int, b: int, rounding: str) -> int:
    """a / b rounded to an integer; 0 for b = 0."""
    if b == 0:
        return 0
    down, left = divmod(a, b)
    if rounding == "negative_inf" or left == 0:
        return down
    if rounding == "positive_inf":
        return down + 1
    return down if (a < 0) == (b < 0) else down + 1


def _divides(is_signed: bool) -> Callable[..., bool]:
    def legal(element: str, a: int, b: int) -> bool:
        x, y = number(element, a, is_signed), number(element, b, is_signed)
        return y != 0 and fits(element, quotient(x, y, "zero"), is_signed)

    return legal


@cases_for("divi")
def divi(mnemonic: str) -> Iterator[Case]:
    variants = [(s, r) for s in SIGNS for r in ("", "zero", "negative_inf", "positive_inf")]
    variants.remove(("unsigned", "negative_inf"))
    for element in INTEGERS:
        for sign, rounding in variants:
            is_signed = sign == "signed"

            def function(e: str, a: int, b: int, s=is_signed, rounding=rounding) -> int:
                return quotient(number(e, a, s), number(e, b, s), rounding)

            how = f" rounding<{rounding}>" if rounding else ""
            text, name = f"divi %a, %b {sign}{how}", f"{sign} {rounding}"
            yield from elementwise(
                mnemonic, f"{name} by zero", text, function, element, 2, undefined=True
            )
            if element != "i1" or not is_signed:
                yield from elementwise(
                    mnemonic, name, text, function, element, 2, legal=_divides(is_signed)
                )
            wrong = "is divided by zero|divided by -1 overflows"
            yield from stopping(mnemonic, name, text, element, 2, _divides(is_signed), wrong)


@cases_for("remi")
def remi(mnemonic: str) -> Iterator[Case]:
    for element in INTEGERS:
        for sign in SIGNS:
            is_signed = sign == "signed"

            def function(e: str, a: int, b: int, s=is_signed) -> int:
                x, y = number(e, a, s), number(e, b, s)
                return x - y * quotient(x, y, "zero") if y else x

            text = f"remi %a, %b {sign}"
            yield from elementwise(
                mnemonic, f"{sign} by zero", text, function, element, 2, undefined=True
            )
            if element != "i1" or not is_signed:
                yield from elementwise(
                    mnemonic, sign, text, function, element, 2, legal=_divides(is_signed)
                )
            wrong = "is divided by zero|divided by -1 overflows"
            yield from stopping(mnemonic, sign, text, element, 2, _divides(is_signed), wrong)


COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "equal": lambda a, b: a == b,
    "not_equal": lambda a, b: a != b,
    "less_than": lambda a, b: a < b,
    "less_than_or_equal": lambda a, b: a <= b,
    "greater_than": lambda a, b: a > b,
    "greater_than_or_equal": lambda a, b: a >= b,
}


@cases_for("cmpi")
def cmpi(mnemonic: str) -> Iterator[Case]:
    for element in INTEGERS:
        for rank, shape in enumerate(SHAPES):
            count = prod(shape)
            for position, (predicate, compare) in enumerate(COMPARISONS.items()):
                for sign in SIGNS:
                    if rank != 1 and (position + (sign == "signed")) % 5 != rank:
                        continue
                    a, b = (codes(element, count, predicate, n) for n in range(2))
                    expected = [
                        int(compare(number(element, x, s), number(element, y, s)))
                        for x, y in zip(a, b, strict=True)
                        for s in (sign == "signed",)
                    ]
                    yield tile_case(
                        mnemonic,
                        f"{predicate} {sign} {spell(shape, element)}",
                        f"%r = cmpi {predicate} %a, %b, {sign} : {spell(shape, element)}"
                        f" -> {spell(shape, 'i1')}",
                        [(element, shape, a), (element, shape, b)],
                        [("i1", shape, expected)],
                    )


# ---- matrix products


@cases_for("mmai")
def mmai(mnemonic: str) -> Iterator[Case]:
    for batch in ((), (2,)):
        for left in SIGNS:
            for right in SIGNS:
                yield _mmai(batch, left, right)


def _mmai(batch: tuple[int, ...], left: str, right: str) -> Case:
    m, k, n = 4, 8, 2
    shapes = [(*batch, m, k), (*batch, k, n), (*batch, m, n)]
    a, b = (codes("i8", prod(shape), left, right, n) for n, shape in enumerate(shapes[:2]))
    c = codes("i32", prod(shapes[2]), left, right)
    expected = []
    for z in range(prod(batch)):
        for i in range(m):
            for j in range(n):
                total = c[(z * m + i) * n + j]
                for x in range(k):
                    p = number("i8", a[(z * m + i) * k + x], left == "signed")
                    q = number("i8", b[(z * k + x) * n + j], right == "signed")
                    total += p * q
                expected.append(wrap("i32", total))
    types = ", ".join(
        spell(shape, element) for shape, element in zip(shapes, ("i8", "i8", "i32"), strict=True)
    )
    return tile_case(
        "mmai",
        f"{left} {right} rank {len(shapes[0])}",
        f"%r = mmai %a, %b, %c {left} {right} : {types}",
        [("i8", shapes[0], a), ("i8", shapes[1], b), ("i32", shapes[2], c)],
        [("i32", shapes[2], expected)],
    )

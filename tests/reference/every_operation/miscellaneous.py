"""Assumptions and printing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from math import prod

from reference.every_operation.model import Argument, Case, cases_for
from reference.every_operation.oracle import (
    CODE_BITS,
    ELEMENTS,
    INTEGERS,
    POINTER,
    codes,
    decode,
    is_float,
    moderate,
    signed,
    wrap,
)
from reference.every_operation.programs import SHAPES, Shape, shapes_of, spell, tile_case

# ---- assume


def assumption(
    name: str, predicate: str, element: str, shape: Shape, given: Sequence[int], stops: str = ""
) -> Case:
    """The value passes; a false promise stops."""
    return tile_case(
        "assume",
        f"{name} {predicate} {spell(shape, element)}",
        f"%r = assume {predicate}, %a : {spell(shape, element)}",
        [(element, shape, list(given))],
        [(element, shape, list(given))],
        stops=stops,
    )


@cases_for("assume")
def assume(mnemonic: str) -> Iterator[Case]:
    for element in (*INTEGERS, "i4", POINTER):
        for shape in SHAPES:
            given = codes(element, prod(shape))
            same = [given[0]] * prod(shape)
            lengths = list(shape)
            yield assumption("same", f"same_elements<{lengths}>", element, shape, same)
            if shape:
                ones = f"same_elements<{[1] * len(shape)}>"
                yield assumption("same", ones, element, shape, given)
                different = [*same[:-1], same[-1] ^ 1]
                yield assumption(
                    "same", f"same_elements<{lengths}>", element, shape, different, "differs from"
                )
    yield from _divisible()
    yield from _bounded()
    yield Case(
        mnemonic,
        "tensor view",
        "%t = make_tensor_view %p0, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>\n"
        "%u = assume div_by<4>, %t : tensor_view<4xf32, strides=[1]>",
        (Argument("f32", [0] * 4),),
    )


def _divisible() -> Iterator[Case]:
    for element in ("i8", "i16", "i32", "i64", POINTER):
        for shape in SHAPES:
            given = [wrap("i64", 4 * code) for code in codes(element, prod(shape))]
            given = [code & ((1 << CODE_BITS[element]) - 1) for code in given]
            yield assumption("all", "div_by<4>", element, shape, given)
            wrong = [*given[:-1], given[-1] + 2]
            yield assumption("all", "div_by<4>", element, shape, wrong, "breaks the assumption")
    groups = [wrap("i16", n) for n in (96, 97, 98, 99, -64, -63, -62, -61)]
    every = "div_by<32, every 4 along 0>"
    yield assumption("every", every, "i16", (8,), groups)
    yield assumption("every", every, "i16", (8,), [*groups[:5], 3, *groups[6:]], "breaks")
    last = [*groups[:7], groups[7] + 32]  # as divisible, but does not count up
    yield assumption("every", every, "i16", (8,), last, "breaks")
    wraps = [126, 127, 128, 129]  # the example of the specification's note
    yield assumption("every", "div_by<2, every 4 along 0>", "i8", (4,), wraps, "breaks")
    yield assumption("every", "div_by<2, every 2 along 0>", "i8", (4,), wraps)
    wide = [(1 << 63) - 2, (1 << 63) - 1, 1 << 63, (1 << 63) + 1]
    yield assumption("every", "div_by<2, every 4 along 0>", "i64", (4,), wide, "breaks")
    addresses = [64 + 4 * n for n in (0, 1, 2, 3, 8, 9, 10, 11)]
    pointers = "div_by<32, every 4 along 0>"
    yield assumption("every", pointers, POINTER, (8,), addresses)
    yield assumption("every", pointers, POINTER, (8,), [*addresses[:7], 140], "breaks")
    rows = [8 * row + column for row in range(4) for column in range(8)]
    yield assumption("every", "div_by<8, every 8 along 1>", "i32", (4, 8), rows)


def _bounded() -> Iterator[Case]:
    for element in INTEGERS[1:]:
        for shape in SHAPES:
            given = [wrap(element, n % 11 - 5) for n in range(prod(shape))]
            for bounds in ("-5, 5", "?, 5", "-5, ?", "?, ?"):
                yield assumption("in", f"bounded<{bounds}>", element, shape, given)
            yield assumption("low", "bounded<-4, ?>", element, shape, given, "breaks")
            high = [wrap(element, 6)] * prod(shape)
            yield assumption("high", "bounded<?, 5>", element, shape, high, "breaks")


# ---- printing


def shown(shape: Shape, texts: Sequence[str]) -> str:
    """The elements in row-major order, a dimension in brackets."""
    if not shape:
        return texts[0]
    step = len(texts) // shape[0]
    parts = [shown(shape[1:], texts[n * step : (n + 1) * step]) for n in range(shape[0])]
    return f"[{', '.join(parts)}]"


def _text(specification: str, element: str, code: int) -> str:
    if element.startswith("ptr"):
        return hex(code)
    if is_float(element):
        value = decode(element, code)
        if not math.isfinite(value):  # C fills these with blanks
            specification = specification.replace("%+0", "%+")
        return specification % value
    unsigned = element == "i1" or specification[-1] in "uoxX"
    value = code if unsigned else signed(element, code)
    return specification.replace("u", "d") % value


@cases_for("print_tko")
def print_tko(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        specifications = ("%d", "%+5i", "%u", "%x", "%08X", "%o")
        if is_float(element):
            specifications = ("%f", "%e", "%g", "%+08.3f", "%.2E", "%-9G|")
        if element == POINTER:
            specifications = ("%p",)
        for shape in shapes_of(element):
            for number, specification in enumerate(specifications):
                if number and len(shape) != 1:
                    continue
                given = moderate(element, prod(shape)) if is_float(element) else codes(
                    element, prod(shape)
                )  # fmt: skip
                given = [code & ((1 << 63) - 1) for code in given] if element == POINTER else given
                texts = [_text(specification.rstrip("|"), element, code) for code in given]
                bar = "|" if specification.endswith("|") else ""
                case = tile_case(
                    mnemonic,
                    f"{specification} {spell(shape, element)}",
                    f'%t = print_tko "<{specification}> 100%%\\0A", %a : {spell(shape, element)} '
                    "-> token",
                    [(element, shape, given)],
                    [],
                    printed=f"<{shown(shape, texts)}{bar}> 100%\n",
                )
                yield case
    yield tile_case(
        mnemonic,
        "several",
        '%k = make_token : token\n%t = print_tko "a %d b %f c\\0A", %a, %b token=%k : '
        'tile<2xi32>, tile<f32> -> token\n%u = print_tko "end" token=%t -> token',
        [("i32", (2,), [1, wrap("i32", -2)]), ("f32", (), [0x3FC00000])],
        [],
        printed="a [1, -2] b 1.500000 c\nend",
    )
    yield Case(mnemonic, "no arguments", '%t = print_tko "x\\0A" -> token', printed="x\n")

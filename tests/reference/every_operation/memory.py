"""Memory operations: Python lists are the memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from reference.every_operation.model import Argument, Case, Code, cases_for
from reference.every_operation.oracle import CODE_BITS, NUMBERS, codes, random_of
from reference.every_operation.programs import (
    Operand,
    Result,
    Shape,
    load,
    shapes_of,
    spell,
    store,
    tile_case,
)

SCOPES = ("tl_blk", "device", "sys")
SIZE = 64
"""Elements of the memory that pointers point into."""

UNSPECIFIED = "an unspecified value would be written"
VIEWS_ONLY = "elements of f4E2M1FN can be accessed through views only"


def pointers(name: str, element: str, shape: Shape, base: str, steps: str) -> str:
    """Lines that define a tile of pointers: a base plus a tile of i32."""
    scalar, type = f"tile<ptr<{element}>>", spell(shape, f"ptr<{element}>")
    if not shape:
        return f"{name} = offset {base}, {steps} : {scalar}, tile<i32> -> {scalar}"
    ones = spell((1,) * len(shape), f"ptr<{element}>")
    return "\n".join(
        (
            f"{name}_1 = reshape {base} : {scalar} -> {ones}",
            f"{name}_2 = broadcast {name}_1 : {ones} -> {type}",
            f"{name} = offset {name}_2, {steps} : {type}, {spell(shape, 'i32')} -> {type}",
        )
    )


def distinct(count: int, *seed: object) -> list[int]:
    """Different places in memory."""
    return random_of(count, *seed).sample(range(SIZE), count)


def with_memory(
    operation: str,
    name: str,
    text: str,
    operands: Sequence[Operand],
    results: Sequence[Result],
    memory: Argument,
    **options: object,
) -> Case:
    """A case whose last argument is memory; `MEMORY` in the text is the pointer to it."""
    place = f"%p{len(operands) + len(results)}"
    case = tile_case(operation, name, text.replace("MEMORY", place), operands, results, **options)
    return replace(case, arguments=(*case.arguments, memory))


def accesses(strong: Sequence[str]) -> list[str]:
    """All orderings with all scopes they take."""
    return ["weak", *(f"{ordering} {scope}" for ordering, scope in product(strong, SCOPES))]


FLAGS = [(mask, padding, token) for mask, padding, token in product((False, True), repeat=3)]
HINTS = " optimization_hints = <sm_100 = {latency = 4}>"


def _load(element: str, shape: Shape, access: str, flags: tuple[bool, bool, bool], hints: str):
    has_mask, has_padding, has_token = flags
    count, type = prod(shape), spell(shape, element)
    memory = codes(element, SIZE, "memory")
    random = random_of(element, shape)
    at = [random.randrange(SIZE) for _ in range(count)]
    mask = codes("i1", count, element, "mask")
    padding = codes(element, count, "padding")
    expected: list[Code] = [memory[i] for i in at]
    operands: list[Operand] = [("i32", shape, at)]
    names, types = ["%q"], [spell(shape, f"ptr<{element}>")]
    if has_mask:
        names.append(f"%{'abc'[len(operands)]}")
        types.append(spell(shape, "i1"))
        operands.append(("i1", shape, mask))
        other: list[Code] = list(padding) if has_padding else [None] * count
        expected = [x if m else y for m, x, y in zip(mask, expected, other, strict=True)]
    if has_padding:
        names.append(f"%{'abc'[len(operands)]}")
        types.append(type)
        operands.append((element, shape, padding))
    start = "%t = make_token : token\n" if has_token else ""
    token = " token=%t" if has_token else ""
    return with_memory(
        "load_ptr_tko",
        f"{access} {type} {flags} {hints}",
        f"{pointers('%q', element, shape, 'MEMORY', '%a')}\n{start}"
        f"%r, %rt = load_ptr_tko {access} {', '.join(names)}{token}{hints} : "
        f"{', '.join(types)} -> {type}, token",
        operands,
        [(element, shape, expected)],
        Argument(element, memory),
        stops=VIEWS_ONLY if element == "f4E2M1FN" else "",
    )


@cases_for("load_ptr_tko")
def load_ptr(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for shape in shapes_of(element):
            for flags in FLAGS:
                # One operand after the pointers that is i1 is the mask, never the padding.
                if element == "i1" and flags[:2] == (False, True):
                    continue
                if len(shape) == 1 or flags in ((False,) * 3, (True,) * 3):
                    yield _load(element, shape, "weak", flags, "")
    lenient = _load("f32", (32,), "weak", (True, False, False), "")
    yield replace(lenient, name="unspecified", stops=UNSPECIFIED)
    for access in accesses(("relaxed", "acquire")):
        for element, shape in (("f32", (4, 8)), ("i8", ()), ("i64", (32,))):
            yield _load(element, shape, access, (True, True, True), HINTS)


def _store(element: str, shape: Shape, access: str, flags: tuple[bool, bool], hints: str) -> Case:
    has_mask, has_token = flags
    count, type = prod(shape), spell(shape, element)
    before, value = codes(element, SIZE, "memory"), codes(element, count, "value")
    at, mask = distinct(count, element, shape), codes("i1", count, element, "mask")
    after = list(before)
    for place, code, kept in zip(at, value, mask, strict=True):
        if kept or not has_mask:
            after[place] = code
    operands: list[Operand] = [("i32", shape, at), (element, shape, value)]
    names, types = ["%q", "%b"], [spell(shape, f"ptr<{element}>"), type]
    if has_mask:
        names.append("%c")
        types.append(spell(shape, "i1"))
        operands.append(("i1", shape, mask))
    start = "%t = make_token : token\n" if has_token else ""
    token = " token=%t" if has_token else ""
    return with_memory(
        "store_ptr_tko",
        f"{access} {type} {flags} {hints}",
        f"{pointers('%q', element, shape, 'MEMORY', '%a')}\n{start}"
        f"%rt = store_ptr_tko {access} {', '.join(names)}{token}{hints} : "
        f"{', '.join(types)} -> token",
        operands,
        [],
        Argument(element, before, after),
        stops=VIEWS_ONLY if element == "f4E2M1FN" else "",
    )


@cases_for("store_ptr_tko")
def store_ptr(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for shape in shapes_of(element):
            for flags in product((False, True), repeat=2):
                yield _store(element, shape, "weak", flags, "")
    for access in accesses(("relaxed", "release")):
        for element, shape in (("f32", (4, 8)), ("i8", ()), ("i64", (32,))):
            yield _store(element, shape, access, (True, True), HINTS)


# ---- allocations


@cases_for("alloca")
def alloca(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        natural = max(CODE_BITS[element] // 8, 1)
        for alignment in sorted({natural, 16, 256}):
            for where in ("", " global"):
                yield _alloca(element, alignment, where)


def _behind(token: str, line: str) -> str:
    """A line in which a load of a view waits for a token."""
    return line.replace("[%zero] :", f"[%zero] token = {token} :")


def _alloca(element: str, alignment: int, where: str) -> Case:
    """What is stored in two allocations is loaded again; their addresses are aligned."""
    given, others = codes(element, 8, "first"), codes(element, 8, "second")
    lines = [
        f"%m = alloca num_elem = 8, alignment = {alignment}{where} : tile<ptr<{element}>>",
        f"%n = alloca num_elem = 8, alignment = {alignment}{where} : tile<ptr<{element}>>",
        *store("%a", element, (8,), "%m"),
        *store("%b", element, (8,), "%n"),
        *(_behind("%outa_k", line) for line in load("%r", element, (8,), "%m")),
        *(_behind("%outb_k", line) for line in load("%s", element, (8,), "%n")),
        f"%low = constant <i64: {alignment - 1}> : tile<i64>",
        f"%address = ptr_to_int %m : tile<ptr<{element}>> -> tile<i64>",
        "%t = andi %address, %low : tile<i64>",
    ]
    shape = (8,)
    return tile_case(
        "alloca",
        f"{element} {alignment}{where}",
        "\n".join(lines),
        [(element, shape, given), (element, shape, others)],
        [(element, shape, given), (element, shape, others), ("i64", (), [0])],
    )


# ---- tokens


def ordered(mnemonic: str, name: str, between: str, last: str) -> Case:
    """A load that a token orders behind a store sees what was stored."""
    body = (
        f"%one = constant <i32: 1> : tile<i32>\n"
        "%w = store_ptr_tko weak %p0, %one : tile<ptr<i32>>, tile<i32> -> token\n"
        f"{between}\n"
        f"%x, %k = load_ptr_tko weak %p0 token={last} : tile<ptr<i32>> -> tile<i32>, token\n"
        "%y = addi %x, %x : tile<i32>\n"
        "%z = store_ptr_tko weak %p1, %y token=%k : tile<ptr<i32>>, tile<i32> -> token"
    )
    return Case(
        mnemonic, name, body, (Argument("i32", [7], [1]), Argument("i32", [7], [2]))
    )  # fmt: skip


@cases_for("make_token", "join_tokens")
def tokens(mnemonic: str) -> Iterator[Case]:
    made = "%t = make_token : token\n"
    yield ordered(mnemonic, "two", f"{made}%j = join_tokens %t, %w : token", "%j")
    joined = f"{made}%u = make_token : token\n%j = join_tokens %w, %t, %u, %w : token"
    yield ordered(mnemonic, "four", joined, "%j")


@cases_for("gdc_launch_dependents_tko", "gdc_wait_tko", "memory_fence_alias_tko")
def fences(mnemonic: str) -> Iterator[Case]:
    if mnemonic == "memory_fence_alias_tko":
        yield ordered(mnemonic, "fence", f"%f = {mnemonic} %w", "%f")
        return
    yield ordered(mnemonic, "token", f"%f = {mnemonic} token = %w -> token", "%f")
    joined = f"%f = {mnemonic} -> token\n%j = join_tokens %f, %w : token"
    yield ordered(mnemonic, "no token", joined, "%j")

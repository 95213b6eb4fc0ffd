"""Atomic operations: Python lists are the memory, updated element by element."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from math import prod

from reference.every_operation.memory import (
    SCOPES,
    SIZE,
    UNSPECIFIED,
    distinct,
    pointers,
    with_memory,
)
from reference.every_operation.model import Argument, Case, Code, cases_for, same_number
from reference.every_operation.oracle import (
    BASE_FLOATS,
    INTEGERS,
    codes,
    decode,
    encode,
    exact_sum,
    moderate,
    signed,
    wrap,
)
from reference.every_operation.programs import (
    SHAPES,
    Operand,
    Shape,
    spell,
    tensor_type,
    whole_view,
)

WORDS = ("i32", "i64", "f32", "f64")
ORDERINGS = ("relaxed", "acquire", "release", "acq_rel")

Update = Callable[[str, int, int], int]
"""From element type, old code and operand to the new code."""


def _add_floats(element: str, old: int, value: int) -> int:
    return encode(element, exact_sum(decode(element, old), decode(element, value)))


MODES: dict[str, tuple[tuple[str, ...], Update]] = {
    "and": (("i32", "i64"), lambda e, old, value: old & value),
    "or": (("i32", "i64"), lambda e, old, value: old | value),
    "xor": (("i32", "i64"), lambda e, old, value: old ^ value),
    "add": (("i32", "i64"), lambda e, old, value: wrap(e, old + value)),
    "addf": (BASE_FLOATS, _add_floats),
    "max": (("i32", "i64"), lambda e, *pair: max(pair, key=lambda code: signed(e, code))),
    "min": (("i32", "i64"), lambda e, *pair: min(pair, key=lambda code: signed(e, code))),
    "umax": (("i32", "i64"), lambda e, old, value: max(old, value)),
    "umin": (("i32", "i64"), lambda e, old, value: min(old, value)),
    "xchg": (WORDS, lambda e, old, value: value),
}

FLAGS = list(product((False, True), repeat=2))


def _rmw(mode: str, element: str, shape: Shape, access: str, flags: tuple[bool, bool]) -> Case:
    has_mask, has_token = flags
    update = MODES[mode][1]
    count, type = prod(shape), spell(shape, element)
    before, value = codes(element, SIZE, mode, "memory"), codes(element, count, mode, "value")
    at, mask = distinct(count, mode, element, shape), codes("i1", count, mode, element)
    after, old = list(before), list[Code]()
    for place, code, kept in zip(at, value, mask, strict=True):
        active = kept or not has_mask
        old.append(after[place] if active else None)
        if active:
            after[place] = update(element, after[place], code)
    operands: list[Operand] = [("i32", shape, at), (element, shape, value)]
    names, types = "%b", f"{spell(shape, f'ptr<{element}>')}, {type}"
    if has_mask:
        names, types = f"{names}, %c", f"{types}, {spell(shape, 'i1')}"
        operands.append(("i1", shape, mask))
    start = "%t = make_token : token\n" if has_token else ""
    return with_memory(
        "atomic_rmw_tko",
        f"{mode} {access} {type} {flags}",
        f"{pointers('%q', element, shape, 'MEMORY', '%a')}\n{start}"
        f"%r, %rt = atomic_rmw_tko {access} %q, {mode}, {names}"
        f"{' token=%t' * has_token} : {types} -> {type}, token",
        operands,
        [(element, shape, old)],
        Argument(element, before, after, same_number),
    )


def _shared(mode: str, element: str) -> Case:
    """All elements update one address; the order of the updates does not matter."""
    update = MODES[mode][1]
    value = moderate(element, 32, mode)
    if element in BASE_FLOATS:  # small integers, whose sums are exact
        value = [encode(element, float(n % 5)) for n in range(32)]
    total = start = encode(element, 3.0) if element in BASE_FLOATS else 0x5A
    for code in value:
        total = update(element, total, code)
    shape = (32,)
    return with_memory(
        "atomic_rmw_tko",
        f"{mode} one address {element}",
        f"{pointers('%q', element, shape, 'MEMORY', '%a')}\n"
        f"%r, %rt = atomic_rmw_tko relaxed device %q, {mode}, %b : "
        f"{spell(shape, f'ptr<{element}>')}, {spell(shape, element)} -> "
        f"{spell(shape, element)}, token",
        [("i32", shape, [0] * 32), (element, shape, value)],
        [],
        Argument(element, [start], [total]),
    )


@cases_for("atomic_rmw_tko")
def atomic_rmw(mnemonic: str) -> Iterator[Case]:
    accesses = list(product(ORDERINGS, SCOPES))
    for mode, (elements, _) in MODES.items():
        for element in elements:
            for number, shape in enumerate(SHAPES):
                access = " ".join(accesses[(number * 5) % len(accesses)])
                yield _rmw(mode, element, shape, access, FLAGS[number % 4])
                if mode in ("add", "addf", "xchg"):
                    yield _rmw(mode, element, shape, "relaxed sys", FLAGS[(number + 2) % 4])
            if mode != "xchg":
                yield _shared(mode, element)
    lenient = _rmw("add", "i32", (32,), "relaxed device", (True, False))
    yield replace(lenient, name="unspecified", stops=UNSPECIFIED)
    for access in accesses:
        yield _rmw("add", "i32", (32,), " ".join(access), (True, True))


def _cas(element: str, shape: Shape, access: str, flags: tuple[bool, bool]) -> Case:
    has_mask, has_token = flags
    count, type = prod(shape), spell(shape, element)
    before, value = codes(element, SIZE, "memory"), codes(element, count, "value")
    at, mask = distinct(count, element, shape), codes("i1", count, element, "cas")
    compared = [
        before[place] if n % 3 else other
        for n, (place, other) in enumerate(zip(at, codes(element, count), strict=True))
    ]
    after, old = list(before), list[Code]()
    for place, expected, code, kept in zip(at, compared, value, mask, strict=True):
        if has_mask and not kept:
            old.append(expected)
            continue
        old.append(after[place])
        if after[place] == expected:
            after[place] = code
    operands: list[Operand] = [
        ("i32", shape, at),
        (element, shape, compared),
        (element, shape, value),
    ]
    names, types = "%b, %c", f"{spell(shape, f'ptr<{element}>')}, {type}"
    if has_mask:
        names, types = f"{names}, %d", f"{types}, {spell(shape, 'i1')}"
        operands.append(("i1", shape, mask))
    start = "%t = make_token : token\n" if has_token else ""
    return with_memory(
        "atomic_cas_tko",
        f"{access} {type} {flags}",
        f"{pointers('%q', element, shape, 'MEMORY', '%a')}\n{start}"
        f"%r, %rt = atomic_cas_tko {access} %q, {names}{' token=%t' * has_token} : "
        f"{types} -> {type}, token",
        operands,
        [(element, shape, old)],
        Argument(element, before, after),
    )


@cases_for("atomic_cas_tko")
def atomic_cas(mnemonic: str) -> Iterator[Case]:
    for element in WORDS:
        for shape in SHAPES:
            for flags in FLAGS:
                yield _cas(element, shape, "relaxed device", flags)
    for ordering, scope in product(ORDERINGS, SCOPES):
        for element in WORDS:
            yield _cas(element, (32,), f"{ordering} {scope}", (True, True))


@cases_for("atomic_red_view_tko")
def atomic_red_view(mnemonic: str) -> Iterator[Case]:
    for mode, (elements, update) in MODES.items():
        if mode == "xchg":
            continue
        for element in elements:
            for number, shape in enumerate(SHAPES[1:]):
                scope = ("tl_blk", "device")[number % 2]
                index = INTEGERS[(number + len(mode)) % 5]
                yield _red_view(mode, update, element, shape, scope, index, number > 1)
                yield _red_view(mode, update, element, shape, scope, "i32", False, strided=True)
    for index in INTEGERS:
        for token in (False, True):
            yield _red_view("add", MODES["add"][1], "i32", (32,), "device", index, token)
    for padding, strided in product(
        ("zero", "neg_zero", "nan", "pos_inf", "neg_inf"), (False, True)
    ):
        given = {"padding": padding, "strided": strided}
        yield _red_view("addf", MODES["addf"][1], "f32", (32,), "device", "i32", False, **given)


def _red_view(
    mode: str,
    update: Update,
    element: str,
    shape: Shape,
    scope: str,
    index: str,
    token: bool,
    strided: bool = False,
    padding: str = "",
) -> Case:
    """The first of two tiles of a tensor that ends within the second; then the second, of which
    only the elements inside the tensor are updated."""
    kept = shape[0] // 2
    tensor = (shape[0] + kept, *shape[1:])
    view = whole_view(shape, element).replace(
        tensor_type(shape, element), tensor_type(tensor, element)
    )
    kind = "strided" if strided else "partition"
    if strided:
        steps = f"strided_view<traversal_strides={list(shape)}, "
        view = view.replace("partition_view<", steps)
        tile = f"tile=({'x'.join(map(str, shape))}), "
        view = view.replace(tile, "").replace("strided_view<", f"strided_view<{tile}")
    if padding:
        view = view.replace("tensor_view<", f"padding_value = {padding}, tensor_view<")
    before, value = codes(element, prod(tensor), mode), codes(element, prod(shape), mode, 1)
    after = [
        update(element, old, value[n % prod(shape)]) for n, old in enumerate(before)
    ]  # fmt: skip
    strides = [prod(tensor[d + 1 :]) for d in range(len(tensor))]
    inside = f" inbounds = {str([True] * len(shape)).lower()}" if token else ""
    lines = [
        f"%t = make_tensor_view MEMORY, shape = {list(tensor)}, strides = {strides} : "
        f"{tensor_type(tensor, element)}",
        f"%v = make_{kind}_view %t : {view}",
        f"%i0 = constant <{index}: {'false' if index == 'i1' else 0}> : tile<{index}>",
        f"%i1 = constant <{index}: {'true' if index == 'i1' else 1}> : tile<{index}>",
        "%k = make_token : token",
    ]
    for n in range(2):
        names = ", ".join([f"%i{n}", *["%i0"] * (len(shape) - 1)])
        lines.append(
            f"%k{n} = atomic_red_view_tko relaxed {scope} %v[{names}], {mode}, %a"
            f"{' token = %k' * token}{inside * (n == 0)} : "
            f"{spell(shape, element)}, {view}, tile<{index}> -> token"
        )
    return with_memory(
        "atomic_red_view_tko",
        f"{mode} {kind} {spell(shape, element)} {scope} {index} {token} {padding}",
        "\n".join(lines),
        [(element, shape, value)],
        [],
        Argument(element, before, after, same_number),
    )

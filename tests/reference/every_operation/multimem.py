"""Operations on multicast memory: several Python lists, one for each array."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from reference.every_operation.core import flat, indices
from reference.every_operation.memory import SCOPES, UNSPECIFIED, accesses
from reference.every_operation.model import (
    Case,
    Code,
    Several,
    cases_for,
    same_number,
)
from reference.every_operation.oracle import (
    INTEGERS,
    codes,
    decode,
    encode,
    exact_sum,
    is_nan,
    signed,
    wrap,
)
from reference.every_operation.programs import Operand, Result, Shape, spell, tile_case
from reference.every_operation.views import PADDINGS, SQUARE, Index, View, dense, padding_code

ARRAYS = 3
WHOLE = ("i32", "i64")
HALVES = ("f16", "bf16")
ELEMENTS = (*WHOLE, *HALVES, "f32", "f64")

Combine = Callable[[str, int, int], int]
"""From element type and two codes to one."""


def _add(element: str, one: int, other: int) -> int:
    if element in INTEGERS:
        return wrap(element, one + other)
    return encode(element, exact_sum(decode(element, one), decode(element, other)))


def _extremum(choose: Callable[..., int]) -> Combine:
    def combine(element: str, one: int, other: int) -> int:
        if element in INTEGERS:
            return choose(one, other, key=lambda code: signed(element, code))
        numbers = [code for code in (one, other) if not is_nan(element, code)]
        top = 1 << (16 - 1)
        # Of zeros, that with a sign is the smaller.
        return choose(numbers or [one], key=lambda code: (decode(element, code), not code & top))

    return combine


KINDS: dict[str, tuple[Combine, tuple[str, ...], tuple[str, ...]]] = {
    "add": (_add, ELEMENTS, ELEMENTS),
    "min": (_extremum(min), (*WHOLE, *HALVES), WHOLE),
    "max": (_extremum(max), (*WHOLE, *HALVES), WHOLE),
    "and": (lambda element, one, other: one & other, WHOLE, WHOLE),
    "or": (lambda element, one, other: one | other, WHOLE, WHOLE),
    "xor": (lambda element, one, other: one ^ other, WHOLE, WHOLE),
    "umin": (lambda element, one, other: min(one, other), WHOLE, WHOLE),
    "umax": (lambda element, one, other: max(one, other), WHOLE, WHOLE),
}
"""What a reduction does, and the elements it takes in a load, and in memory."""


@dataclass(frozen=True)
class MulticastView(View):
    """A view of multicast memory."""

    @property
    def tensor_type(self) -> str:
        return f"{super().tensor_type[:-1]}, #cuda_tile.ptr_attr<multicast>>"

    def lines(self, base: str) -> list[str]:
        *before, tensor, view = super().lines(base)
        head, _, types = tensor.partition(" : ")
        arrow = ", " if " -> " in types else " -> "
        return [*before, f"{head} : tile<ptr<{self.element}, <multicast>>>{arrow}{types}", view]


def _case(
    operation: str,
    view: MulticastView,
    index: Index,
    *,
    kind: str = "add",
    how: str = "weak",
    number: str = "i32",
    token: bool = False,
    rest: str = "",
    arrays: int = ARRAYS,
) -> Case:
    """An access to a tile of several arrays."""
    element, combine = view.element, KINDS[kind][0]
    before = [codes(element, view.extent, "memory", view.sizes, k) for k in range(arrays)]
    value = codes(element, prod(view.tile), "value", view.sizes)
    tile, after = list[Code](), [list(array) for array in before]
    for at in indices(view.tile):
        place = view.place(index, at)
        if place is None:
            tile.append(padding_code(element, view.padding))
            continue
        total = before[0][place]
        for array in before[1:]:
            total = combine(element, total, array[place])
        tile.append(total)
        given = value[flat(view.tile, at)]
        for array in after:
            old = array[place]
            array[place] = given if "store" in operation else combine(element, old, given)
    loads = operation == "multimem_load_reduce_view_tko"
    operands: list[Operand] = [] if loads else [(element, view.tile, value)]
    results: list[Result] = [(element, view.tile, tile, same_number)] if loads else []
    lines = view.lines("%p1")
    names = list[str]()
    for d, i in enumerate(index):
        text = str(bool(i)).lower() if number == "i1" else str(i)
        lines.append(f"%i{d} = constant <{number}: {text}> : tile<{number}>")
        names.append(f"%i{d}")
    if token:
        lines.append("%token = make_token : token")
    words = "" if kind == "add" else f" attributes {{reduction = #{PREFIX}<{kind}>}}"
    where = f"[{', '.join(names)}]{' token = %token' * token}{rest}{words}"
    types = f"tile<{number}>{', token' * token}"
    type = spell(view.tile, element)
    if loads:
        head = f"%r, %rt = {operation} {how} %view{where}"
        lines.append(f"{head} : {view.type}, {types} -> {type}, token")
    else:
        head = f"%rt = {operation} {how} %view, %a{where}"
        lines.append(f"{head} : {view.type}, {type}, {types} -> token")
    name = f"{kind} {view.type} {index} {number} {how} {token} {rest} {arrays}"
    case = tile_case(operation, name, "\n".join(lines), operands, results)
    memory = Several(element, before, None if loads else after, same_number)
    return replace(case, arguments=(*case.arguments, memory))


PREFIX = "cuda_tile.multimem_reduction_kind"
LOAD, REDUCE, STORE = (
    "multimem_load_reduce_view_tko",
    "multimem_reduce_view_tko",
    "multimem_store_view_tko",
)
ACCESSES = {
    LOAD: accesses(("relaxed", "acquire")),
    REDUCE: [f"{order} {scope}" for order in ("relaxed", "release") for scope in SCOPES],
    STORE: accesses(("relaxed", "release")),
}


def _views(element: str) -> Iterator[tuple[MulticastView, Index]]:
    """Views of all ranks, with tiles inside and at the end of the tensor."""
    for rank, (tile, sizes) in SQUARE.items():
        paddings = ("", *PADDINGS) if element not in INTEGERS else ("", "zero")
        for number, padding in enumerate(paddings):
            if number > 1 and rank != 2:
                continue
            plain = MulticastView("partition", element, sizes, dense(sizes), tile, padding=padding)
            yield plain, tuple(count - 1 for count in plain.space)
            yield plain, (0,) * rank
        reverse = tuple(reversed(range(rank)))
        turned: Shape = tuple(sizes[d] for d in reverse)
        mapped = MulticastView(
            "partition", element, turned, dense(turned), tile, (), reverse if rank > 1 else ()
        )
        yield mapped, tuple(count - 1 for count in mapped.space)


@cases_for(LOAD, REDUCE, STORE)
def multimem(operation: str) -> Iterator[Case]:
    first, *others = ACCESSES[operation]
    for element in ELEMENTS:
        for view, index in _views(element):
            yield _case(operation, view, index, how=first)
    tile, sizes = SQUARE[2]
    for kind, (_, *taken) in KINDS.items() if operation != STORE else ():
        for element in taken[operation == REDUCE]:
            view = MulticastView("partition", element, sizes, dense(sizes), tile, padding="zero")
            for arrays in (1, 2, 5):
                yield _case(operation, view, (1, 0), kind=kind, how=first, arrays=arrays)
    flat_view = MulticastView("partition", "f32", (16,), (1,), (8,))
    for number in INTEGERS:
        yield _case(operation, flat_view, (1,), number=number, how=first)
    apart = MulticastView("partition", "f32", sizes, (64, 3), tile)
    yield _case(operation, apart, (0, 0), how=first)
    dynamic = MulticastView(
        "partition", "i32", sizes, dense(sizes), tile, dynamic="i64", dynamic_dimensions=(0,)
    )
    yield _case(operation, dynamic, (0, 0), how=first)
    for how, token in product((first, *others), (False, True)):
        for element in ("f32", "i64"):
            view = MulticastView("partition", element, sizes, dense(sizes), tile, padding="zero")
            for rest, index in (
                (" inbounds = [true, true]", (0, 0)),
                (" inbounds = [false, true]", (1, 0)),
            ):
                yield _case(operation, view, index, how=how, token=token, rest=rest)
    if operation == LOAD:
        lenient = _case(operation, MulticastView("partition", "f32", (12,), (1,), (8,)), (1,))
        yield replace(lenient, name="unspecified", stops=UNSPECIFIED)

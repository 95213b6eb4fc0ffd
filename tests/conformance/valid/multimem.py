"""Valid instances of the operations on multicast memory, and of pointers that say what they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.sources import INTEGERS, name, tile
from conformance.valid.case import Case, case
from conformance.valid.memory import LOADS, STORES
from conformance.valid.views import PADDINGS, View

LOAD, REDUCE, STORE = (
    "multimem_load_reduce_view_tko",
    "multimem_reduce_view_tko",
    "multimem_store_view_tko",
)
REDUCE_ACCESSES = tuple(
    f"{order} {scope}" for order in ("relaxed", "release") for scope in ("tl_blk", "device", "sys")
)

WHOLE = ("i32", "i64")
HALVES = ("f16", "bf16")
ELEMENTS = (*WHOLE, *HALVES, "f32", "f64")
KINDS = ("add", "min", "max", "and", "or", "xor", "umin", "umax")
TAKEN = {
    LOAD: {kind: (*WHOLE, *HALVES) if kind in ("min", "max") else WHOLE for kind in KINDS}
    | {"add": ELEMENTS},
    REDUCE: dict.fromkeys(KINDS, WHOLE) | {"add": ELEMENTS},
}
"""The elements that each reduction takes."""


@dataclass(frozen=True)
class MulticastView(View):
    """A view of multicast memory.

    Attributes:
        letters: what the name of the pointer begins with.
        attribute: the pointer's.
    """

    letters: str = "pma-"
    attribute: str = "multicast"

    @property
    def tensor(self) -> str:
        return f"{super().tensor[:-1]}, #cuda_tile.ptr_attr<{self.attribute}>>"

    def lines(self) -> str:
        pointer = f"{name(f'{self.letters}{self.element}')}"
        shape, strides = f"shape = {list(self.sizes)}", f"strides = {list(self.strides)}"
        base = tile(f"ptr<{self.element}, <{self.attribute}>>")
        return (
            f"%t = make_tensor_view {pointer}, {shape}, {strides} : {base} -> {self.tensor}\n"
            f"%v = make_{self.kind}_view %t : {self.type}\n"
        )


def view(element: str = "f32", **fields: object) -> MulticastView:
    """A rank-2 view with defaults."""
    defaults: dict[str, object] = {"sizes": (64, 32), "strides": (32, 1), "tile": "8x16"}
    return MulticastView("partition", element, **(defaults | fields))  # type: ignore[arg-type]


VIEWS = {
    "rank 2": view(),
    "rank 1": view(sizes=(100,), strides=(1,), tile="16"),
    "rank 3": view(sizes=(4, 5, 6), strides=(30, 6, 1), tile="2x4x8"),
    "rank 4": view(sizes=(2,) * 4, strides=(8, 4, 2, 1), tile="2x2x2x1"),
    "one element": view(sizes=(100,), strides=(2,), tile="1"),
    "apart": view(strides=(64, 2)),
    "halves along the first": view("f16", strides=(1, 64)),
    "two halves": view("bf16", tile="2x1"),
    "mapped": view(tile="16x8", tail=", dim_map=[1, 0]"),
    **{f"padded {word}": view(extra=f"padding_value = {word}, ") for word in PADDINGS},
    "padded zero of i32": view("i32", extra="padding_value = zero, "),
    **{f"of {element}": view(element) for element in ELEMENTS},
}
TAILS = (
    ("", ""),
    (" token = %token", ", token"),
    (" inbounds = [true, false]", ""),
    (" inbounds = [false, false]", ""),
    (" token = %token inbounds = [true, true]", ", token"),
)


def access(
    op: str,
    each: View,
    how: str,
    *,
    kind: str = "add",
    tail: tuple[str, str] = ("", ""),
    index: str = "i32",
) -> str:
    """An access to a tile."""
    indices, types = each.indices(index)
    types += tail[1]
    words = "" if kind == "add" else f" attributes {{reduction = #{PREFIX}<{kind}>}}"
    if op == LOAD:
        head = f"%x, %k = {op} {how} %v[{indices}]{tail[0]}{words}"
        return f"{each.lines()}{head} : {each.type}, {types} -> {each.tile_type}, token"
    value = name(each.element, each.tile)
    head = f"%k = {op} {how} %v, {value}[{indices}]{tail[0]}{words}"
    return f"{each.lines()}{head} : {each.type}, {each.tile_type}, {types} -> token"


PREFIX = "cuda_tile.multimem_reduction_kind"
ACCESSES = {LOAD: LOADS, REDUCE: REDUCE_ACCESSES, STORE: STORES}


def multimem() -> Iterator[Case]:
    for op, hows in ACCESSES.items():
        for label, each in VIEWS.items():
            yield case(op, label, access(op, each, hows[0]))
        for how in hows:
            for tail in TAILS:
                yield case(op, f"{how}{tail[0]}", access(op, VIEWS["rank 2"], how, tail=tail))
        for index in INTEGERS:
            yield case(op, f"index {index}", access(op, VIEWS["rank 2"], hows[0], index=index))
        for kind, elements in TAKEN.get(op, {}).items():
            for element in elements:
                for tail in TAILS[:2]:
                    body = access(op, view(element), hows[0], kind=kind, tail=tail)
                    yield case(op, f"{kind} of {element}{tail[0]}", body)
        one_each = access(op, VIEWS["rank 2"], hows[0]).replace(
            "tile<i32> ->", "tile<i32>, tile<i32> ->"
        )
        yield case(op, "one type per index", one_each)


def pointers() -> Iterator[Case]:
    for letters, word in (("pna-", "none"), ("pua-", "unicast"), ("pma-", "multicast")):
        for element in ("f32", "i8", "f4E2M1FN", "i1"):
            pointer = f"ptr<{element}, <{word}>>"
            value, type = name(f"{letters}{element}"), tile(pointer)
            label = f"{word} {element}"
            yield case("ptr_to_int", label, f"%r = ptr_to_int {value} : {type} -> tile<i64>")
            yield case("int_to_ptr", label, f"%r = int_to_ptr %i64 : tile<i64> -> {type}")
            other = tile("ptr<i32>")
            yield case(
                "ptr_to_ptr", f"{label} to none", f"%r = ptr_to_ptr {value} : {type} -> {other}"
            )
            back = f"%r = ptr_to_ptr %ptr-i32 : {other} -> {type}"
            yield case("ptr_to_ptr", f"{label} from none", back)
            body = f"%r = offset {value}, %i32 : {type}, tile<i32> -> {type}"
            yield case("offset", label, body)
            yield case("alloca", label, f"%p = alloca num_elem = 4, alignment = 16 : {type}")
    unicast = MulticastView(
        "partition", "f32", (64, 32), (32, 1), "8x16", "", "", None, "pua-", "unicast"
    )
    yield case("make_tensor_view", "unicast", unicast.lines())
    yield case("make_tensor_view", "multicast", view().lines())
    yield case("make_partition_view", "unicast", unicast.lines())
    yield case("make_partition_view", "multicast", view().lines())
    indices, types = unicast.indices()
    result = f"{unicast.tile_type}, token"
    line = f"%x, %k = load_view_tko weak %v[{indices}] : {unicast.type}, {types} -> {result}"
    yield case("load_view_tko", "unicast", unicast.lines() + line)
    pointer = "tile<8xptr<f32, <unicast>>>"
    line = f"%r, %t = load_ptr_tko weak %pua-f32.8 : {pointer} -> tile<8xf32>, token"
    yield case("load_ptr_tko", "unicast", line)
    line = f"%t = store_ptr_tko weak %pua-f32.8, %f32.8 : {pointer}, tile<8xf32> -> token"
    yield case("store_ptr_tko", "unicast", line)


def cases() -> Iterator[Case]:
    yield from multimem()
    yield from pointers()

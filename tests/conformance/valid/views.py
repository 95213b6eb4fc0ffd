"""Valid instances of the view operations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.sources import INTEGERS, NUMBERS, name, tile
from conformance.valid.case import Case, case
from conformance.valid.memory import LOADS, MODES, STORES

PADDINGS = ("zero", "neg_zero", "nan", "pos_inf", "neg_inf")


@dataclass(frozen=True)
class View:
    """A tile view of a static tensor.

    Attributes:
        kind: partition, strided or gather_scatter.
        element: element type of the tensor.
        sizes, strides: of the tensor.
        tile: sizes of the tile, as in a tile type.
        extra: what stands between the tile and the tensor (strides, padding).
        tail: what stands after the tensor (`dim_map`, `sparse_dim`).
        sparse: the sparse dimension, if there is one.
    """

    kind: str
    element: str
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    tile: str
    extra: str = ""
    tail: str = ""
    sparse: int | None = None

    @property
    def tensor(self) -> str:
        """The tensor_view type."""
        sizes = "".join(f"{size}x" for size in self.sizes)
        strides = ",".join(map(str, self.strides))
        return f"tensor_view<{sizes}{self.element}, strides=[{strides}]>"

    @property
    def type(self) -> str:
        """The view type."""
        return f"{self.kind}_view<tile=({self.tile}), {self.extra}{self.tensor}{self.tail}>"

    @property
    def tile_type(self) -> str:
        """The type of a loaded tile."""
        return tile(self.element, self.tile)

    def lines(self) -> str:
        """Lines that define `%t` (the tensor) and `%v` (the view)."""
        pointer = name(f"ptr-{self.element}")
        shape, strides = f"shape = {list(self.sizes)}", f"strides = {list(self.strides)}"
        return (
            f"%t = make_tensor_view {pointer}, {shape}, {strides} : {self.tensor}\n"
            f"%v = make_{self.kind}_view %t : {self.type}\n"
        )

    def indices(self, element: str = "i32", sparse: str = "i32") -> tuple[str, str]:
        """The indices and, where needed, their types."""
        sizes = self.tile.split("x")
        names, types = [], []
        for position, size in enumerate(sizes):
            is_sparse = position == self.sparse
            kind, shape = (sparse, size) if is_sparse else (element, "")
            names.append(name(kind, shape))
            types.append(tile(kind, shape))
        return ", ".join(names), ", ".join(types if len(set(types)) > 1 else types[:1])


SIZES, STRIDES = (64, 32), (32, 1)


def view(kind: str, element: str = "f32", **fields: object) -> View:
    """A rank-2 view with defaults."""
    defaults: dict[str, object] = {"sizes": SIZES, "strides": STRIDES, "tile": "8x16"}
    if kind == "strided":
        defaults["extra"] = "traversal_strides=[4,16], "
    if kind == "gather_scatter":
        defaults |= {"tail": ", sparse_dim=0", "sparse": 0}
    return View(kind, element, **(defaults | fields))  # type: ignore[arg-type]


VIEWS = {
    "partition": view("partition"),
    "partition rank 1": view("partition", sizes=(100,), strides=(1,), tile="16"),
    "partition rank 3": view("partition", sizes=(4, 5, 6), strides=(30, 6, 1), tile="2x4x8"),
    "partition rank 4": view("partition", sizes=(2,) * 4, strides=(8, 4, 2, 1), tile="2x2x2x1"),
    "partition mapped": view("partition", tile="16x8", tail=", dim_map=[1, 0]"),
    "partition identity": view("partition", tail=", dim_map=[0, 1]"),
    "partition mapped rank 3": view(
        "partition", sizes=(4, 5, 6), strides=(30, 6, 1), tile="2x4x8", tail=", dim_map=[2, 0, 1]"
    ),
    "strided": view("strided"),
    "strided gaps": view("strided", extra="traversal_strides=[9,33], "),
    "strided mapped": view("strided", tail=", dim_map=[1, 0]"),
    "strided rank 1": view(
        "strided", sizes=(7,), strides=(2,), tile="4", extra="traversal_strides=[3], "
    ),
    "gather rows": view("gather_scatter"),
    "gather columns": view("gather_scatter", tail=", sparse_dim=1", sparse=1),
    "gather rank 1": view("gather_scatter", sizes=(64,), strides=(1,), tile="8"),
    "gather rank 3": view(
        "gather_scatter",
        sizes=(4, 5, 6),
        strides=(30, 6, 1),
        tile="2x4x8",
        tail=", sparse_dim=1",
        sparse=1,
    ),
}
VIEWS |= {
    f"{kind} {padding}": view(
        kind,
        extra=("traversal_strides=[4,16], " if kind == "strided" else "")
        + f"padding_value = {padding}, ",
    )
    for kind in ("partition", "strided", "gather_scatter")
    for padding in PADDINGS
}
VIEWS |= {f"partition of {element}": view("partition", element) for element in NUMBERS}
VIEWS |= {
    f"{kind} zero of {element}": view(
        kind,
        element,
        extra=("traversal_strides=[4,16], " if kind == "strided" else "")
        + "padding_value = zero, ",
    )
    for kind in ("partition", "strided", "gather_scatter")
    for element in ("i8", "i32", "f4E2M1FN", "i1")
}
VIEWS |= {f"{kind} of bf16": view(kind, "bf16") for kind in ("strided", "gather_scatter")}
"""Views of every kind, rank, padding and element type."""


def making() -> Iterator[Case]:
    for label, each in VIEWS.items():
        yield case(f"make_{each.kind}_view", label, each.lines())
        count = each.tile.count("x") + 1
        for element in INTEGERS if label in ("partition", "gather rows") else ("i32",):
            body = f"%n:{count} = get_index_space_shape %v : {each.type} -> {tile(element)}"
            yield case("get_index_space_shape", f"{label} {element}", each.lines() + body)
            body = f"%n:{count} = get_tensor_shape %t : {each.tensor} -> {tile(element)}"
            yield case("get_tensor_shape", f"{label} {element}", each.lines() + body)


def tensors() -> Iterator[Case]:
    for element in NUMBERS:
        type = f"tensor_view<{element}>"
        body = f"%t = make_tensor_view %ptr-{element}, shape = [], strides = [] : {type}"
        yield case("make_tensor_view", f"rank 0 {element}", body)
        type = f"tensor_view<64x?x{element}, strides=[?,1]>"
        extents = "shape = [64, %i32], strides = [%i32, 1]"
        body = f"%t = make_tensor_view %ptr-{element}, {extents} : tile<i32> -> {type}"
        yield case("make_tensor_view", f"dynamic {element}", body)
    for index in INTEGERS:
        type = "tensor_view<?x?xf32, strides=[?,?]>"
        extents = f"shape = [%{index}, %{index}], strides = [%{index}, %{index}]"
        body = f"%t = make_tensor_view %ptr-f32, {extents} : {tile(index)} -> {type}"
        yield case("make_tensor_view", f"index {index}", body)
    type = "tensor_view<3x5x7xf32, strides=[35,7,1]>"
    extents = "shape = [3, 5, 7], strides = [35, 7, 1]"
    yield case("make_tensor_view", "odd", f"%t = make_tensor_view %ptr-f32, {extents} : {type}")
    types = (
        "tile<ptr<f32, <none>>>, tile<i32> -> "
        "tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>"
    )
    body = f"%t = make_tensor_view %pna-f32, shape = [%i32], strides = [1] : {types}"
    yield case("make_tensor_view", "pointer attribute, dynamic", body)
    types = "tile<ptr<f32, <none>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>"
    body = f"%t = make_tensor_view %pna-f32, shape = [8], strides = [1] : {types}"
    yield case("make_tensor_view", "pointer attribute", body)
    type = "tensor_view<?x4xf32, strides=[1,?]>"
    extents = "shape = [%i64, 4], strides = [1, %i64]"
    body = f"%t = make_tensor_view %ptr-f32, {extents} : tile<i64> -> {type}"
    shape = f"%n:2 = get_tensor_shape %t : {type} -> tile<i64>"
    yield case("get_tensor_shape", "dynamic", f"{body}\n{shape}")
    shape = f"%n:2 = get_tensor_shape %t : {type} -> tile<i8>"
    yield case("get_tensor_shape", "dynamic, narrow", f"{body}\n{shape}")


def load(each: View, access: str, tail: str = "", element: str = "i32", sparse: str = "i32") -> str:
    """A load of a tile."""
    indices, types = each.indices(element, sparse)
    result = f"{each.tile_type}, token"
    line = f"%x, %k = load_view_tko {access} %v[{indices}]{tail} : {each.type}, {types} -> {result}"
    return each.lines() + line


def store(
    each: View, access: str, tail: str = "", element: str = "i32", sparse: str = "i32"
) -> str:
    """A store of a tile."""
    indices, types = each.indices(element, sparse)
    value = name(each.element, each.tile)
    head = f"%k = store_view_tko {access} {value}, %v[{indices}]{tail}"
    return each.lines() + f"{head} : {each.tile_type}, {each.type}, {types} -> token"


TAILS = (
    " token = %token",
    " optimization_hints = <sm_100 = {allow_tma = false, latency = 3}>",
    " optimization_hints = <default = {allow_tma = true}>",
    " token = %token optimization_hints = <sm_90 = {latency = 1}>",
    " inbounds = [true, false]",
    " inbounds = [false, false]",
    " token = %token inbounds = [true, true] optimization_hints = <sm_90 = {latency = 9}>",
)


def accesses() -> Iterator[Case]:
    for label, each in VIEWS.items():
        yield case("load_view_tko", label, load(each, "weak"))
        yield case("store_view_tko", label, store(each, "weak"))
    for label in ("partition", "strided", "gather rows"):
        each = VIEWS[label]
        for access in LOADS:
            yield case("load_view_tko", f"{label} {access}", load(each, access))
        for access in STORES:
            yield case("store_view_tko", f"{label} {access}", store(each, access))
        for tail in TAILS:
            yield case("load_view_tko", f"{label}{tail}", load(each, "weak", tail))
            yield case("store_view_tko", f"{label}{tail}", store(each, "weak", tail))
        for index in INTEGERS:
            for sparse in INTEGERS if label == "gather rows" else ("i32",):
                what = f"{label} index {index} {sparse}"
                body = load(each, "weak", "", index, sparse)
                yield case("load_view_tko", what, body)
                yield case("store_view_tko", what, store(each, "weak", "", index, sparse))
    each = VIEWS["partition"]
    line = load(each, "weak").replace("tile<i32> ->", "tile<i32>, tile<i32> ->")
    yield case("load_view_tko", "one type per index", line)


def reductions() -> Iterator[Case]:
    def body(each: View, mode: str, scope: str, indices: str, types: str, tail: str) -> str:
        value = name(each.element, each.tile)
        head = f"%k = atomic_red_view_tko relaxed {scope} %v[{indices}], {mode}, {value}{tail}"
        return f"{each.lines()}{head} : {each.tile_type}, {each.type}, {types} -> token"

    for mode, elements in MODES.items():
        if mode == "xchg":
            continue
        for element in elements:
            for kind in ("partition", "strided"):
                each = view(kind, element)
                for scope in ("tl_blk", "device"):
                    for tail in ("", " token = %token"):
                        text = body(each, mode, scope, *each.indices(), tail)
                        label = f"{mode} {element} {kind} {scope}{tail}"
                        yield case("atomic_red_view_tko", label, text)
    each = view("partition", "i32")
    for index in INTEGERS:
        text = body(each, "add", "device", *each.indices(index), "")
        yield case("atomic_red_view_tko", f"index {index}", text)
    for tail in (" inbounds = [true, false]", " token = %token inbounds = [true, true]"):
        text = body(each, "add", "device", *each.indices(), tail)
        yield case("atomic_red_view_tko", tail.strip(), text)
    for kind in ("partition", "strided"):
        extra = "traversal_strides=[4,16], " if kind == "strided" else ""
        padded = view(kind, "i32", extra=f"{extra}padding_value = zero, ")
        text = body(padded, "add", "device", *padded.indices(), "")
        yield case("atomic_red_view_tko", f"padded {kind}", text)
    mixed = body(each, "add", "device", "%i32, %i64", "tile<i32>, tile<i64>", "")
    yield case("atomic_red_view_tko", "different index types", mixed)


def cases() -> Iterator[Case]:
    yield from making()
    yield from tensors()
    yield from accesses()
    yield from reductions()

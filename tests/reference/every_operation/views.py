"""Views: the formulas of the type system, element by element on a Python list."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod

from reference.every_operation.core import flat, indices
from reference.every_operation.memory import HINTS, UNSPECIFIED, accesses
from reference.every_operation.model import (
    Argument,
    Case,
    Code,
    cases_for,
    same,
    same_number,
)
from reference.every_operation.oracle import (
    FLOATS,
    INTEGERS,
    NUMBERS,
    codes,
    encode,
    nan_code,
    random_of,
)
from reference.every_operation.programs import ZERO, Operand, Result, Shape, spell, tile_case

Index = tuple["int | list[int]", ...]
"""Tile indices; along a sparse dimension a coordinate for each element."""

PADDINGS = ("zero", "neg_zero", "nan", "pos_inf", "neg_inf")


@dataclass(frozen=True)
class View:
    """A view and its tensor.

    Attributes:
        kind: partition, strided or gather_scatter.
        element: the element type.
        sizes: of the tensor.
        strides: of the tensor, in elements.
        tile: the shape of a tile.
        steps: between tiles, of a strided view.
        dim_map: the tensor dimension of each tile dimension.
        sparse: the sparse dimension.
        padding: the word of the padding value.
        dynamic: the type of the numbers given when the program runs; "" if all are in the type.
    """

    kind: str
    element: str
    sizes: Shape
    strides: Shape
    tile: Shape
    steps: Shape = ()
    dim_map: Shape = ()
    sparse: int = 0
    padding: str = ""
    dynamic: str = ""
    dynamic_dimensions: tuple[int, ...] = field(default=())

    @property
    def mapped(self) -> Shape:
        return self.dim_map or tuple(range(len(self.tile)))

    @property
    def distances(self) -> Shape:
        """Between the first coordinates of neighbouring tiles."""
        if self.kind == "gather_scatter":
            return (1,) * len(self.tile)
        return self.steps or self.tile

    @property
    def space(self) -> Shape:
        """How many tiles there are."""
        return tuple(
            -(-self.sizes[d] // step)
            for d, step in zip(self.mapped, self.distances, strict=True)
        )  # fmt: skip

    @property
    def extent(self) -> int:
        """Elements from the first to the last of the tensor."""
        return 1 + sum((n - 1) * s for n, s in zip(self.sizes, self.strides, strict=True))

    def place(self, index: Index, at: tuple[int, ...]) -> int | None:
        """Where an element of a tile lies, in elements; None beyond the tensor."""
        coordinates = [0] * len(self.sizes)
        for d, (i, e) in enumerate(zip(index, at, strict=True)):
            coordinate = i[e] if isinstance(i, list) else i * self.distances[d] + e
            coordinates[self.mapped[d]] = coordinate
        if any(c >= size for c, size in zip(coordinates, self.sizes, strict=True)):
            return None
        return sum(c * s for c, s in zip(coordinates, self.strides, strict=True))

    # ---- text

    def _extents(self, values: Shape) -> str:
        shown = ["?" if d in self.dynamic_dimensions else str(v) for d, v in enumerate(values)]
        return "x".join(shown)

    @property
    def tensor_type(self) -> str:
        strides = self._extents(self.strides).replace("x", ",")
        sizes = self._extents(self.sizes)
        return f"tensor_view<{sizes}x{self.element}, strides=[{strides}]>"

    @property
    def type(self) -> str:
        parts = [f"tile=({'x'.join(map(str, self.tile))})"]
        if self.kind == "strided":
            parts.append(f"traversal_strides={list(self.steps)}")
        if self.padding:
            parts.append(f"padding_value = {self.padding}")
        parts.append(self.tensor_type)
        if self.dim_map:
            parts.append(f"dim_map={list(self.dim_map)}")
        if self.kind == "gather_scatter":
            parts.append(f"sparse_dim={self.sparse}")
        return f"{self.kind}_view<{', '.join(parts)}>"

    def lines(self, base: str) -> list[str]:
        """Lines that make %view, and %tensor before it."""
        lines, operands = [], []
        for name, values in (("size", self.sizes), ("stride", self.strides)):
            shown = []
            for d, value in enumerate(values):
                if d in self.dynamic_dimensions:
                    text = "true" if self.dynamic == "i1" else value
                    lines.append(
                        f"%{name}{d} = constant <{self.dynamic}: {text}> : tile<{self.dynamic}>"
                    )
                    shown.append(f"%{name}{d}")
                else:
                    shown.append(str(value))
            operands.append(f"[{', '.join(shown)}]")
        arrow = f"tile<{self.dynamic}> -> " if self.dynamic else ""
        lines.append(
            f"%tensor = make_tensor_view {base}, shape = {operands[0]}, strides = {operands[1]} : "
            f"{arrow}{self.tensor_type}"
        )
        lines.append(f"%view = make_{self.kind}_view %tensor : {self.type}")
        return lines


def padding_code(element: str, padding: str) -> Code:
    """What elements beyond the tensor read as; None where no rule says it."""
    if not padding:
        return None
    if padding == "zero":
        return None if element == "f8E8M0FNU" else 0
    format = FLOATS[element]
    if padding == "neg_zero":
        return encode(element, -0.0) if format.sign else None
    if padding == "nan":
        return nan_code(element) if format.nan else None
    value = math.inf if padding == "pos_inf" else -math.inf
    return encode(element, value, saturates=False) if format.infinity else None


def access(
    operation: str,
    view: View,
    index: Index,
    *,
    number: str = "i32",
    sparse_number: str = "i32",
    how: str = "weak",
    token: bool = False,
    rest: str = "",
) -> Case:
    """A load of a tile that is stored densely, or a store of a tile that was dense."""
    loads = operation.startswith(("load", "make"))
    memory = codes(view.element, view.extent + view.extent % 2, "memory", view.sizes)
    value = codes(view.element, prod(view.tile), "value", view.sizes)
    tile, after = list[Code](), list(memory)
    for at in indices(view.tile):
        place = view.place(index, at)
        if place is None:
            tile.append(padding_code(view.element, view.padding))
        else:
            tile.append(memory[place])
            after[place] = value[flat(view.tile, at)]
    operands: list[Operand] = [] if loads else [(view.element, view.tile, value)]
    exactly = same_number if view.padding == "nan" else same
    results: list[Result] = [(view.element, view.tile, tile, exactly)] if loads else []
    lines = view.lines("%p1")
    names, types = list[str](), list[str]()
    for d, i in enumerate(index):
        type = number if not isinstance(i, list) else sparse_number
        shape = (len(i),) if isinstance(i, list) else ()
        text = (
            str(i)
            if type != "i1"
            else str([bool(n) for n in i] if isinstance(i, list) else bool(i)).lower()
        )
        lines.append(f"%i{d} = constant <{type}: {text}> : {spell(shape, type)}")
        names.append(f"%i{d}")
        types.append(spell(shape, type))
    listed = types if view.kind == "gather_scatter" else types[:1]
    where = f"%view[{', '.join(names)}]{' token = %token' * token}{rest}"
    if token:
        lines.append("%token = make_token : token")
    tile_type = spell(view.tile, view.element)
    if loads:
        lines.append(
            f"%r, %rt = load_view_tko {how} {where} : {view.type}, {', '.join(listed)} -> "
            f"{tile_type}, token"
        )
    else:
        lines.append(
            f"%rt = store_view_tko {how} %a, {where} : {tile_type}, {view.type}, "
            f"{', '.join(listed)} -> token"
        )
    case = tile_case(
        operation,
        f"{view.type} {index} {number} {how} {token} {rest}",
        "\n".join(lines),
        operands,
        results,
    )
    array = Argument(view.element, memory, None if loads else after)
    return Case(operation, case.name, case.body, (*case.arguments, array))


# ---- which views

SQUARE: dict[int, tuple[Shape, Shape]] = {
    1: ((8,), (12,)),
    2: ((4, 8), (6, 12)),
    3: ((2, 1, 8), (3, 2, 10)),
    4: ((2, 2, 1, 4), (2, 3, 2, 6)),
}
"""By rank: a tile, and a tensor that is no multiple of it."""


def dense(sizes: Shape) -> Shape:
    return tuple(prod(sizes[d + 1 :]) for d in range(len(sizes)))


def corner(view: View) -> Index:
    """The last tile, which may reach beyond the tensor."""
    return tuple(count - 1 for count in view.space)


def steps_for(tile: Shape) -> Shape:
    """Traversal strides below, at and above the sizes."""
    return tuple(max(size + (d % 3) - 1, 1) for d, size in enumerate(tile))


def variants(element: str) -> Iterator[tuple[View, Index]]:
    """Views of all kinds and ranks, and tiles inside and at the end."""
    paddings = ("", *PADDINGS) if element in FLOATS else ("", "zero")
    for rank, (tile, sizes) in SQUARE.items():
        reverse = tuple(reversed(range(rank))) if rank > 1 else ()
        wide = tuple(2 * stride for stride in dense(sizes))
        if element == "f4E2M1FN":
            wide = dense(sizes)
        for number, padding in enumerate(paddings):
            if number > 1 and rank != 2:
                continue
            plain = View("partition", element, sizes, dense(sizes), tile, padding=padding)
            yield plain, corner(plain)
            mapped_sizes = tuple(sizes[d] for d in reverse) if reverse else sizes
            mapped = View(
                "partition", element, mapped_sizes, dense(mapped_sizes), tile, (), reverse, 0,
                padding,
            )  # fmt: skip
            if number < 2:
                yield mapped, corner(mapped)
            strided = View(
                "strided", element, sizes, wide, tile, steps_for(tile), (), 0, padding
            )  # fmt: skip
            yield strided, corner(strided)
            if number == 0:
                yield plain, (0,) * rank
                yield strided, tuple(min(1, count - 1) for count in strided.space)
            sparse = rank - 1 if number % 2 else 0
            scattered = View(
                "gather_scatter", element, sizes, dense(sizes), tile, sparse=sparse,
                padding=padding,
            )  # fmt: skip
            random = random_of(element, rank, number)
            order = random.sample(range(sizes[sparse] + 2), tile[sparse])
            yield scattered, tuple(order if d == sparse else 0 for d in range(rank))


def typed_indices(operation: str) -> Iterator[Case]:
    """All integer types of indices, scalar and sparse."""
    for number in INTEGERS:
        view = View("partition", "f32", (16,), (1,), (8,))
        yield access(operation, view, (1,), number=number)
        tensor = View("gather_scatter", "f32", (4, 8), (8, 1), (2, 8), padding="zero")
        yield access(operation, tensor, ([1, 0], 0), sparse_number=number)
        if number != "i1":
            high = View("gather_scatter", "f32", (4, 8), (8, 1), (4, 8), padding="zero")
            yield access(operation, high, ([3, 0, 100, 2], 0), sparse_number=number, number="i64")


@cases_for("load_view_tko", "store_view_tko")
def accesses_of_tiles(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for view, index in variants(element):
            yield access(mnemonic, view, index)
    yield from typed_indices(mnemonic)
    if mnemonic == "load_view_tko":
        lenient = access(mnemonic, View("partition", "f32", (12,), (1,), (8,)), (1,))
        yield replace(lenient, name="unspecified", stops=UNSPECIFIED)
    strong = "acquire" if mnemonic.startswith("load") else "release"
    for how, token in product(accesses(("relaxed", strong)), (False, True)):
        for element in ("f32", "i8"):
            tile, sizes = SQUARE[2]
            view = View("partition", element, sizes, dense(sizes), tile, padding="zero")
            inside = " inbounds = [true, true]"
            yield access(mnemonic, view, (0, 0), how=how, token=token, rest=HINTS + inside)
            partly = " inbounds = [false, true]"
            yield access(mnemonic, view, (1, 0), how=how, token=token, rest=partly)


KINDS = {
    "make_partition_view": "partition",
    "make_strided_view": "strided",
    "make_gather_scatter_view": "gather_scatter",
}


@cases_for(*KINDS)
def making(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for view, index in variants(element):
            if view.kind == KINDS[mnemonic]:
                yield access(mnemonic, view, index)


@cases_for("make_tensor_view")
def make_tensor_view(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for rank, (tile, sizes) in SQUARE.items():
            yield access(
                mnemonic, View("partition", element, sizes, dense(sizes), tile), (0,) * rank
            )
    for number in INTEGERS:
        for rank, (tile, sizes) in SQUARE.items():
            for dynamic in ((0,), tuple(range(rank)), (rank - 1,)):
                if number == "i1":
                    shape, strides = (1,) * rank, (1,) * rank
                    tile = shape
                else:
                    shape, strides = sizes, dense(sizes)
                view = View(
                    "partition", "f32", shape, strides, tile, dynamic=number,
                    dynamic_dimensions=dynamic,
                )  # fmt: skip
                yield access(mnemonic, view, (0,) * rank)
    scalar = "%t = make_tensor_view %p0, shape = [], strides = [] : tensor_view<f32>"
    yield Case(mnemonic, "rank 0", scalar, (Argument("f32", [0]),))


# ---- questions


def ask(operation: str, view: View, number: str, answers: Sequence[int]) -> Case:
    """The numbers that a shape query gives."""
    rank = len(answers)
    source = "%view" if operation == "get_index_space_shape" else "%tensor"
    type = view.type if source == "%view" else view.tensor_type
    letters = "rstuvwxyz"[:rank]
    lines = view.lines(f"%p{rank}")
    names = ", ".join(f"%{letter}" for letter in letters)
    lines.append(f"{names} = {operation} {source} : {type} -> tile<{number}>")
    case = tile_case(
        operation,
        f"{type} {number}",
        "\n".join(lines),
        [],
        [(number, (), [answer]) for answer in answers],
    )
    base = Argument(view.element, codes(view.element, 2))
    return Case(operation, case.name, case.body, (*case.arguments, base))


@cases_for("get_index_space_shape", "get_tensor_shape")
def questions(mnemonic: str) -> Iterator[Case]:
    asked: list[View] = []
    for element in ("f32", "i1", "f4E2M1FN"):
        asked += dict.fromkeys(view for view, _ in variants(element))
    tile, sizes = SQUARE[3]
    asked += [
        View("partition", "f32", sizes, dense(sizes), tile, dynamic=n, dynamic_dimensions=(0, 1))
        for n in INTEGERS[1:]
    ]
    for view in asked:
        answers = view.space if mnemonic == "get_index_space_shape" else view.sizes
        for number in INTEGERS[1:]:
            yield ask(mnemonic, view, number, answers)
    for rank in range(1, 5):
        ones = (1,) * rank
        view = View("partition", "i32", ones, ones, ones)
        yield ask(mnemonic, view, "i1", ones)
    big = View("partition", "f32", (200,), (1,), (1,))
    yield ask(mnemonic, big, "i8", (200,))
    names = {"get_tensor_shape": "%tensor", "get_index_space_shape": "%view"}
    type = big.tensor_type if mnemonic == "get_tensor_shape" else big.type
    huge = [line.replace("200", "300") for line in big.lines("%p0")]
    text = f"%r = {mnemonic} {names[mnemonic]} : {type.replace('200', '300')} -> tile<i8>"
    yield Case(
        mnemonic,
        "too large",
        "\n".join([ZERO, *huge, text]),
        (Argument("f32", [0]),),
        stops="the size 300 along dimension 0 does not fit i8",
    )

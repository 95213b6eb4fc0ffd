"""The text around operations on whole tiles: how they come from memory and go back."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from reference.every_operation.model import Argument, Case, Code, Tolerance, same
from reference.every_operation.oracle import POINTER, signed, wrap

Shape = tuple[int, ...]

SHAPES: tuple[Shape, ...] = ((), (32,), (4, 8), (2, 1, 8), (2, 2, 1, 4))
"""A shape of each rank."""


def spell(shape: Shape, element: str) -> str:
    """The type of a tile."""
    return f"tile<{''.join(f'{size}x' for size in shape)}{element}>"


def strides_of(shape: Shape) -> list[int]:
    """The strides of a dense tensor."""
    return [prod(shape[d + 1 :]) for d in range(len(shape))]


def tensor_type(shape: Shape, element: str) -> str:
    """The type of a dense tensor view."""
    sizes = "".join(f"{size}x" for size in shape)
    strides = f", strides={strides_of(shape)}" if shape else ""
    return f"tensor_view<{sizes}{element}{strides}>"


def whole_view(shape: Shape, element: str) -> str:
    """The type of a view of one tile."""
    return f"partition_view<tile=({'x'.join(map(str, shape))}), {tensor_type(shape, element)}>"


def stored_as(element: str) -> str:
    """The element type that memory holds for a tile: pointers and i4 cannot lie there."""
    return {"i4": "i8"}.get(element, "i64" if element.startswith("ptr") else element)


def stored_codes(element: str, codes: Sequence[Code]) -> list[Code]:
    """The codes that memory holds for a tile."""
    if element != "i4":
        return list(codes)
    return [None if code is None else wrap("i8", signed("i4", code)) for code in codes]


def load(name: str, element: str, shape: Shape, parameter: str) -> list[str]:
    """Lines that define a tile from what a parameter points to."""
    memory, type = stored_as(element), spell(shape, element)
    raw = name if memory == element else f"{name}_raw"
    if shape:
        view, index = whole_view(shape, memory), ", ".join(["%zero"] * len(shape))
        lines = [
            f"{name}_t = make_tensor_view {parameter}, shape = {list(shape)}, "
            f"strides = {strides_of(shape)} : {tensor_type(shape, memory)}",
            f"{name}_v = make_partition_view {name}_t : {view}",
            f"{raw}, {name}_k = load_view_tko weak {name}_v[{index}] "
            f": {view}, tile<i32> -> {spell(shape, memory)}, token",
        ]
    else:
        lines = [
            f"{raw}, {name}_k = load_ptr_tko weak {parameter} "
            f": tile<ptr<{memory}>> -> tile<{memory}>, token"
        ]
    if element == "i4":
        lines.append(f"{name} = trunci {raw} : {spell(shape, 'i8')} -> {type}")
    elif memory != element:
        lines.append(f"{name} = int_to_ptr {raw} : {spell(shape, 'i64')} -> {type}")
    return lines


def store(name: str, element: str, shape: Shape, parameter: str) -> list[str]:
    """Lines that write a tile to what a parameter points to."""
    memory, type = stored_as(element), spell(shape, element)
    raw, lines = name, list[str]()
    safe = f"%out{name[1:].replace('#', '_')}"
    if memory != element:
        raw = f"{safe}_raw"
        how = "exti {} signed" if element == "i4" else "ptr_to_int {}"
        lines.append(f"{raw} = {how.format(name)} : {type} -> {spell(shape, memory)}")
    if not shape:
        return [
            *lines,
            f"{safe}_k = store_ptr_tko weak {parameter}, {raw} "
            f": tile<ptr<{memory}>>, tile<{memory}> -> token",
        ]
    view, index = whole_view(shape, memory), ", ".join(["%zero"] * len(shape))
    return [
        *lines,
        f"{safe}_t = make_tensor_view {parameter}, shape = {list(shape)}, "
        f"strides = {strides_of(shape)} : {tensor_type(shape, memory)}",
        f"{safe}_v = make_partition_view {safe}_t : {view}",
        f"{safe}_k = store_view_tko weak {raw}, {safe}_v[{index}] "
        f": {spell(shape, memory)}, {view}, tile<i32> -> token",
    ]


ZERO = "%zero = constant <i32: 0> : tile<i32>"

Operand = tuple[str, Shape, Sequence[int]]
"""Element type, shape and codes of a tile."""

Result = tuple[str, Shape, Sequence[Code]] | tuple[str, Shape, Sequence[Code], Tolerance]
"""The same of an expected tile, and how exactly."""


def tile_case(
    operation: str,
    name: str,
    text: str,
    operands: Sequence[Operand],
    results: Sequence[Result],
    **options: object,
) -> Case:
    """A case that loads %a, %b …, executes a text that defines %r, %s …, and stores these."""
    lines, arguments = [ZERO], list[Argument]()
    for letter, (element, shape, codes) in zip("abcdefgh", operands, strict=False):
        assert len(codes) == prod(shape), (operation, name, letter)
        lines += load(f"%{letter}", element, shape, f"%p{len(arguments)}")
        arguments.append(Argument(stored_as(element), stored_codes(element, codes)))  # type: ignore[arg-type]
    lines.append(text)
    for letter, (element, shape, codes, *how) in zip("rstuvwxyz", results, strict=False):
        assert len(codes) == prod(shape), (operation, name, letter)
        lines += store(f"%{letter}", element, shape, f"%p{len(arguments)}")
        before = [0x5] * len(codes)
        after = stored_codes(element, codes)
        arguments.append(
            Argument(stored_as(element), before, after, how[0] if how else same)  # type: ignore[arg-type]
        )
    return Case(operation, name, "\n".join(lines), tuple(arguments), **options)  # type: ignore[arg-type]


def shapes_of(element: str) -> tuple[Shape, ...]:
    """A shape of each rank that tiles of an element type have."""
    return SHAPES[1:] if element == "f4E2M1FN" else SHAPES


__all__ = [
    "POINTER",
    "SHAPES",
    "ZERO",
    "Operand",
    "Result",
    "Shape",
    "load",
    "shapes_of",
    "spell",
    "store",
    "strides_of",
    "tensor_type",
    "tile_case",
    "whole_view",
]

"""What every back end knows of tiles: their formats, the values of constants, printing, globals.

Specification: "Values", "Global Variable", Operations, constant and print_tko.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from math import prod
from typing import Any, cast

import numpy as np
from xdsl.ir import Attribute, SSAValue

from tilewright.diagnostics import Diagnostic, ExecutionError, shown
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.literals import constant_data
from tilewright.dialects.cuda_tile.number_types import number_name, storage_bits
from tilewright.dialects.cuda_tile.operations.miscellaneous import CONVERSION, PrintOp
from tilewright.dialects.cuda_tile.operations.module import GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.memory import Allocation, Memory, element_dtype
from tilewright.numerics import integer
from tilewright.numerics.formats import (
    Array,
    Format,
    bits_to_constant,
    bits_to_storage,
    constant_to_bits,
    format_of,
    pack_bits,
    storage_to_bits,
    to_float64,
    unpack_bits,
)
from tilewright.numerics.printf import formatter

__all__ = [
    "MOST_DIMENSIONS",
    "SHOWN_FAILURES",
    "Globals",
    "check_conversions",
    "constant_elements",
    "constant_of",
    "constant_of_bits",
    "constant_tile",
    "describe_failure",
    "element_format",
    "initialise_globals",
    "pointee_format",
    "printed",
    "tile_bytes",
    "tile_type",
    "word",
]


MOST_DIMENSIONS = 64
"""Of NumPy's arrays, which tiles are."""


def word(operation: Any, name: str) -> str:
    """The spelling of an enum attribute of an operation; empty if it has none."""
    attribute = operation.properties.get(name)
    return "" if attribute is None else attribute.data.word


def tile_type(value: SSAValue) -> TileType:
    """The type of a value that is a tile."""
    return cast(TileType, value.type)


def tile_bytes(type: TileType) -> int:
    """Bytes that the elements of a tile take, in shared memory or a buffer."""
    return (type.element_count * storage_bits(type.element_type) + 7) // 8


def _format(type: Attribute) -> Format:
    name = number_name(type)
    assert name is not None
    return format_of(name)


def element_format(value: SSAValue) -> Format:
    """The format of the elements of a tile of numbers."""
    return _format(tile_type(value).element_type)


def pointee_format(value: SSAValue) -> Format:
    """The format of what the elements of a tile of pointers point to."""
    return _format(cast(PtrType, tile_type(value).element_type).pointee)


def constant_of_bits(type: TileType, bits: Array) -> ElementsAttr:
    """The constant whose elements have these encodings: one for all, or one for each.

    Raises:
        ValueError: elements of the type can't be in a constant.
    """
    format = _format(type.element_type)
    if format.name != "i1":
        return constant_data(type, bits_to_constant(format, bits))
    if bits.size == 1:
        return constant_data(type, b"\xff" if bits.any() else b"\x00")
    return constant_data(type, pack_bits(bits))


def constant_of(type: TileType, tile: Array) -> ElementsAttr:
    """The constant that means a tile: the inverse of `constant_tile`.

    Raises:
        ValueError: elements of the type can't be in a constant, or these can't: the 19 bits that a
            tf32 has there are not all that a tile has.
    """
    one_for_all = tile.size > 1 and not any(tile.strides)
    held, format = tile[(0,) * tile.ndim] if one_for_all else tile, _format(type.element_type)
    bits = storage_to_bits(format, held)
    if bits_to_storage(format, bits).tobytes() != held.tobytes():
        raise ValueError(f"a constant of {format.name} has no place for all bits of these elements")
    return constant_of_bits(type, bits)


def constant_elements(constant: ElementsAttr) -> Array:
    """The elements of a constant in row-major order, whatever its rank: one for all if they are
    equal."""
    type = cast(TileType, constant.type)
    format = _format(type.element_type)
    if format.name == "i1":
        return unpack_bits(constant.raw, 1 if constant.is_splat else type.element_count)
    return bits_to_storage(format, constant_to_bits(format, constant.raw))


def constant_tile(constant: ElementsAttr) -> Array:
    """The tile that a constant means; equal elements are held once.

    Raises:
        ValueError: it has more than `MOST_DIMENSIONS`.
    """
    elements, shape = constant_elements(constant), cast(TileType, constant.type).shape
    return np.broadcast_to(elements[0], shape) if constant.is_splat else elements.reshape(shape)


# ---- globals


ALIGNMENT = 1 << 31
"""The largest alignment that memory can have; NVIDIA's compiler takes no larger one."""


def initialise_globals(module: ModuleOp) -> dict[str, Allocation]:
    """Memory for the globals, which hold their values; each is initialised once per module.

    Raises:
        ExecutionError: a global has an alignment that no memory has.
    """
    memory = Memory()
    found: dict[str, Allocation] = {}
    for operation in module.members:
        if isinstance(operation, GlobalOp):
            tile = constant_tile(operation.value)
            format = format_of(cast(TileType, operation.value.type).element_name)
            raw = np.ascontiguousarray(tile.astype(element_dtype(format))).view(np.uint8)
            if format.width == 4:
                raw = (raw[0::2] & 15) | (raw[1::2] << 4)
            name = operation.sym_name.data
            alignment = max(operation.alignment.value.data, 16)
            if alignment > ALIGNMENT:
                message = f"the alignment of @{name} is {alignment}: it can be at most {ALIGNMENT}"
                raise ExecutionError(
                    Diagnostic(message, debug_place(operation), operation="global")
                )
            allocation = memory.allocate(len(raw), alignment, f"global @{name}")
            allocation.data[:] = raw
            allocation.readonly = operation.constant is not None
            found[name] = allocation
    return found


class Globals:
    """Memory for the globals of a loaded module: all its back ends share it."""

    def __init__(self) -> None:
        self._held: Mapping[str, Allocation] | None = None

    def of(self, module: ModuleOp) -> Mapping[str, Allocation]:
        """The globals by their names; they are initialised when they are first asked for.

        Args:
            module: the module, or what passes have made of it.

        Raises:
            ExecutionError: a global has an alignment that no memory has.
        """
        if self._held is None:
            self._held = initialise_globals(module)
        return self._held


# ---- assertions

SHOWN_FAILURES = 3
"""How many elements of a failed assertion are named."""


def describe_failure(message: str, shape: Sequence[int], count: int, first: Sequence[int]) -> str:
    """What is said of an assertion that fails.

    Args:
        message: of the assertion.
        shape: of its condition.
        count: how many elements are false.
        first: where the first of them are, in row-major order, `SHOWN_FAILURES` at most.
    """
    text = f"assertion failed: {message}"
    if count == 1:
        return text
    indices = [[int(i) for i in np.unravel_index(one, tuple(shape))] for one in first]
    more = ", …" if count > len(first) else ""
    return f"{text}, at {count} of {prod(shape)} elements: {', '.join(map(str, indices))}{more}"


# ---- printing

UNSPECIFIED = "unspecified"
"""What is printed of an element that has no value."""

_UNSIGNED = "uoxXp"
"""Conversions that read an integer as unsigned."""


def _element_printer(specification: str, value: SSAValue) -> Callable[[Any], str]:
    """Prints one element by one conversion of C's printf; addresses are always printed as such."""
    if tile_type(value).element_name == "ptr":
        show = formatter(specification[:-1] + "p")
        return lambda element: show(int(element) & 0xFFFF_FFFF_FFFF_FFFF)
    format, show = element_format(value), formatter(specification)
    if format.kind == "float":
        return lambda element: show(to_float64(format, np.asarray(element)).item())
    signed = specification[-1] not in _UNSIGNED and format.name != "i1"
    return lambda element: show(integer.read(format, np.asarray(element), signed).item())


def _nested(tile: Array, unspecified: Array | None, show: Callable[[Any], str]) -> str:
    """The elements in row-major order, a dimension in brackets."""
    if tile.ndim == 0:
        return UNSPECIFIED if unspecified is not None and unspecified else show(tile[()])
    masks = repeat(None) if unspecified is None else unspecified
    rows = (_nested(np.asarray(row), mask, show) for row, mask in zip(tile, masks, strict=False))
    return "[" + ", ".join(rows) + "]"


_WIDEST = 10_000
"""The greatest width and precision of a conversion."""


def check_conversions(op: PrintOp) -> None:
    """See that an operation can print what it is asked for.

    Raises:
        ExecutionError: a conversion is wider than anybody reads.
    """
    for match in CONVERSION.finditer(op.str_.data):
        if any(len(digits) > 9 or int(digits) > _WIDEST for digits in re.findall(r"\d+", match[0])):
            message = f"the conversion {shown(match[0], 40)} asks for over {_WIDEST} characters"
            raise ExecutionError(Diagnostic(message, debug_place(op), operation="print_tko"), op)


def printed(op: PrintOp) -> Callable[[Iterable[tuple[Array, Array | None]]], str]:
    """What print_tko prints, given the tiles that are its operands, each with which elements are
    unspecified, if that is known: the format string, in which each conversion is replaced by an
    operand; of a tile all elements, in brackets."""
    check_conversions(op)
    template = op.str_.data
    pieces: list[str | Callable[[Any], str]] = []
    arguments: Iterator[SSAValue] = iter(op.args)
    end = 0
    for match in CONVERSION.finditer(template):
        pieces.append(template[end : match.start()])
        literal = match["conversion"] == "%"
        pieces.append("%" if literal else _element_printer(match[0], next(arguments)))
        end = match.end()
    pieces.append(template[end:])

    def text(tiles: Iterable[tuple[Array, Array | None]]) -> str:
        given = iter(tiles)
        return "".join(
            piece if isinstance(piece, str) else _nested(*next(given), piece) for piece in pieces
        )

    return text

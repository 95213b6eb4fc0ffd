"""What registers hold and what operations say, in a line: for traces and debuggers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.types import PtrType, TileType, spell
from tilewright.memory import Memory
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format, format_of, to_float64
from tilewright.reference.tile_block import Token
from tilewright.semantics.unspecified import plain
from tilewright.semantics.values import Partial, TensorView, TileView
from tilewright.text.names import Names
from tilewright.text.printer import TileIRPrinter

__all__ = ["operation_line", "value_summary"]

_BEFORE_TYPES = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|(?! : ).)*""")
"""What a line says before the types: colons in strings and brackets do not count."""

_SHOWN = 6
"""How many elements of a tile are shown."""


def operation_line(operation: Operation, names: Mapping[SSAValue, str]) -> str:
    """An operation without types and bodies, e.g. `%sum = addf %a, %b`."""
    stream = StringIO()
    shown = Names(dict(names), {operation: [names[value] for value in operation.results]})
    TileIRPrinter(stream, shown).print_op(operation)
    line = stream.getvalue().partition("\n")[0]
    match = _BEFORE_TYPES.match(line)
    return (match[0] if match else line).removesuffix(" {").rstrip()


def value_summary(value: Any, type: Any, memory: Memory | None = None) -> str:
    """A value and its type: a number, the first and last elements of a tile and its range, where
    pointers point to, the sizes of views; `?` for what is unspecified.

    Args:
        value: as a register holds it.
        type: its type.
        memory: where pointers point to.
    """
    match plain(value):
        case TensorView() as view:
            return f"{_pointer(view.base, memory)}, {_sizes(view)}"
        case TileView() as view:
            tiles = "x".join(map(str, view.index_space))
            return f"{tiles} tiles of {_pointer(view.tensor.base, memory)}, {_sizes(view.tensor)}"
        case Token() as token:
            return f"token {token.number}"
        case None:
            return "token"
        case tile if isinstance(type, TileType):
            return _tile(np.asarray(tile), value, type, memory)
        case other:
            return repr(other)


def _sizes(view: TensorView) -> str:
    return f"{'x'.join([*map(str, view.shape), view.format.name])}, strides {list(view.strides)}"


def _pointer(address: int, memory: Memory | None) -> str:
    found = None if memory is None else memory.name_at(address)
    if found is None:
        return f"{address & (2**64 - 1):#x}"
    name, offset = found
    return f"{name}+{offset}"


def _tile(tile: Array, value: Any, type: TileType, memory: Memory | None) -> str:
    element = type.element_type
    open_ = value.unspecified if isinstance(value, Partial) else np.zeros(tile.shape, np.bool_)
    flat, gaps = tile.reshape(-1), np.asarray(open_).reshape(-1)
    if isinstance(element, PtrType):
        texts = [_pointer(int(address), memory) for address in flat[_places(flat.size)]]
        spread = ""
    else:
        format = format_of(number_name(element) or "")
        numbers = _numbers(format, flat)
        texts = [_number(number) for number in numbers[_places(flat.size)]]
        spread = _range(numbers[~gaps]) if tile.ndim else ""
    shown = [
        "?" if gap else text for text, gap in zip(texts, gaps[_places(flat.size)], strict=True)
    ]
    if not tile.ndim:
        return f"{shown[0]} : {spell(element)}"
    if flat.size > _SHOWN:
        shown.insert(_SHOWN // 2, "…")
    hidden = f", {int(gaps.sum())} unspecified" if gaps.any() else ""
    return f"[{' '.join(shown)}]{spread}{hidden} : {spell(type)}"


def _places(size: int) -> Array:
    half = _SHOWN // 2
    return np.arange(size) if size <= _SHOWN else np.r_[:half, size - half : size]


def _numbers(format: Format, flat: Array) -> Array:
    if format.kind == "float":
        return to_float64(format, flat)
    return integer.read(format, flat, format.name != "i1")


def _number(number: Any) -> str:
    return f"{number:.6g}" if isinstance(number, np.floating) else str(int(number))


def _range(numbers: Array) -> str:
    if numbers.dtype.kind != "f":
        return _interval(numbers)
    text = _interval(numbers[np.isfinite(numbers)])
    for name, found in (("nan", np.isnan(numbers)), ("inf", np.isinf(numbers))):
        text += f", {int(found.sum())} {name}" if found.any() else ""
    return text


def _interval(numbers: Array) -> str:
    if not numbers.size or numbers.min() == numbers.max():
        return ""
    return f" {_number(numbers.min())}…{_number(numbers.max())}"

"""Printing, assertions, and what stays outside Tile IR."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.dialects import cf
from xdsl.ir import Operation, SSAValue

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton import operations as ops
from tilewright.frontends.triton.conversion import (
    Conversion,
    Converter,
    name_of,
    opposite,
    shape_of,
)
from tilewright.frontends.triton.libdevice import FUNCTIONS

__all__ = ["CONVERSIONS"]


def _print(conversion: Conversion, op: tt.PrintOp) -> None:
    conversion.refuse_in_branch(op)
    prefix = op.word("prefix").replace("%", "%%")
    values = conversion.all(op.operands)
    signed = op.integers("isSigned")
    hexadecimal = bool(op.integer("hex"))
    words = [
        _letter(value, hexadecimal, index >= len(signed) or bool(signed[index]))
        for index, value in enumerate(values)
    ]
    shown = [_printable(value) for value in values]
    text = prefix + ", ".join(words) + "\n"
    conversion.token = tile.print_tko(text, *shown, token=conversion.token)


def _letter(value: Value, hexadecimal: bool, signed: bool) -> str:
    """How numbers are printed."""
    name = name_of(value)
    if name == "ptr":
        return "%p"
    if is_float(name):
        return "%f"
    return "%x" if hexadecimal else "%d" if signed else "%u"


def _printable(value: Value) -> Value:
    """What is printed for values: of narrow floats and truth values, wider ones."""
    name = name_of(value)
    if name == "ptr":
        return tile.ptr_to_int(value)
    if name == "i1":
        return tile.exti(value, "i32", signedness="unsigned")
    return tile.ftof(value, "f32") if is_float(name) and WIDTHS[name] < 16 else value


def _assert(conversion: Conversion, op: tt.AssertOp) -> None:
    _hold(conversion, op.condition, op.word("message"))


def _assert_scalar(conversion: Conversion, op: cf.AssertOp) -> None:
    _hold(conversion, op.arg, op.msg.data)


def _hold(conversion: Conversion, condition: SSAValue, message: str) -> None:
    """An assertion, of those elements that take part."""
    found = conversion[condition]
    if conversion.active is not None:
        found = tile.ori(found, opposite(conversion.active))
    tile.assert_(found, message)


def _extern(conversion: Conversion, op: ops.ExternElementwiseOp) -> Value:
    symbol = op.word("symbol")
    function = FUNCTIONS.get(symbol)
    if function is None:
        library = op.word("libname") or "libdevice"
        conversion.refuse(
            op, f"{symbol} of {library} has no counterpart in Tile IR; write it with tl functions"
        )
    type = conversion.type(op.result, op)
    values = [
        value if shape_of(value) == type.shape else conversion.spread(value, type.shape)
        for value in conversion.all(op.operands)
    ]
    found = function(*values)
    # What asks a question gives an integer in C.
    is_answer = name_of(found) == "i1" and found.type != type
    return tile.exti(found, type.element_type, signedness="unsigned") if is_answer else found


def _assembly(conversion: Conversion, op: ops.ElementwiseInlineAsmOp) -> None:
    text = " ".join(op.word("asm_string").split())
    shown = text if len(text) <= 60 else f"{text[:60]}…"
    conversion.refuse(op, f"inline assembly is for one GPU and has no counterpart: {shown!r}")


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        tt.PrintOp: _print,
        tt.AssertOp: _assert,
        cf.AssertOp: _assert_scalar,
        ops.ExternElementwiseOp: _extern,
        ops.ElementwiseInlineAsmOp: _assembly,
    }
)
"""What the operations of this chapter become."""

"""Printing, assertions, and what stays outside Tile IR."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from xdsl.dialects import cf
from xdsl.ir import Operation, SSAValue

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton import operations as ops
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.libdevice import FUNCTIONS
from tilewright.frontends.triton.tiles import name_of, opposite, shape_of, spread

__all__ = ["CONVERSIONS"]


def _print(conversion: Conversion, op: tt.PrintOp) -> None:
    """Lines as Triton prints them on GPUs, one for each element: the program, the place of the
    element in its tensor, the text, which of several values it is of, and the number."""
    conversion.refuse_in_branch(op)
    prefix = op.word("prefix").replace("%", "%%")
    program = tile.get_tile_block_id()
    values = conversion.all(op.operands)
    if not values:
        text = f"{_PROGRAM}{prefix}\n"
        conversion.token = tile.print_tko(text, *program, token=conversion.token)
    signed = op.integers("isSigned")
    for number, value in enumerate(values):
        is_signed = number >= len(signed) or bool(signed[number])
        word = _conversion_of(value, bool(op.integer("hex")), is_signed)
        which = f"(operand {number}) " if len(values) > 1 else ""
        places = ", ".join(f"%{len(str(size - 1))}d" for size in shape_of(value))
        text = f"{_PROGRAM} idx ({places}){prefix}{which}{word}\n"
        conversion.token = _each(_printable(value), text, program, (), conversion.need_token())


_PROGRAM = "pid (%d, %d, %d)"


def _each(
    value: Value, text: str, program: Sequence[Value], places: tuple[Value, ...], token: Value
) -> Value:
    """Print the elements of a tile whose places begin so; returns the token."""
    shape = shape_of(value)
    if len(places) == len(shape):
        element = tile.extract(value, places, shape=[1] * len(shape)) if shape else value
        number = tile.reshape(element, ())
        return tile.print_tko(text, *program, *places, number, token=token)
    with (loop := tile.for_(0, shape[len(places)], init=[token])) as (place, before):
        tile.continue_(_each(value, text, program, (*places, place), before))
    return loop.results[0]


def _conversion_of(value: Value, hexadecimal: bool, signed: bool) -> str:
    """How a number is printed."""
    name = name_of(value)
    if name == "ptr":
        return "%p"
    if is_float(name):
        return "%f"
    if hexadecimal:
        return f"0x%0{max(WIDTHS[name] // 4, 1)}x"
    return "%d" if signed else "%u"


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
        value if shape_of(value) == type.shape else spread(value, type.shape)
        for value in conversion.all(op.operands)
    ]
    found = function(*values)
    # What asks a question gives an integer in C.
    is_answer = name_of(found) == "i1" and found.type != type
    return tile.exti(found, type.element_type, signedness="unsigned") if is_answer else found


_COPY = re.compile(r"mov\.[bfsu]\d+ \$0, \$1;")
"""Assembly that copies its operand: libraries keep compilers for GPUs from looking through it."""


def _assembly(conversion: Conversion, op: ops.ElementwiseInlineAsmOp) -> Value:
    text = " ".join(op.word("asm_string").split())
    if _COPY.fullmatch(text) and [value.type for value in op.operands] == [op.results[0].type]:
        return conversion[op.operands[0]]
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

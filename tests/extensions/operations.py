"""Operations that only these tests know: on values, on memory, and with a body."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr, UnitAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsTerminator,
    MemoryReadEffect,
    MemoryWriteEffect,
    Pure,
    RecursiveMemoryEffect,
)

import tilewright
from tilewright.bytecode.schema.definition import SIGNEDNESS, Encoding, required, schema, unit
from tilewright.bytecode.version import V13_3
from tilewright.dialects.cuda_tile.attributes import SignednessAttr, WordEnum, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    ANY_TILE_IR_TYPE,
    PTR_TILE,
    TOKEN_TYPE,
    Elementwise,
    SameShapes,
    SameTypes,
    TileOf,
    pointee,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    Terminator,
    verify_block_arguments,
)
from tilewright.execution import Access
from tilewright.memory import AccessFault, element_size
from tilewright.nesting import Steps
from tilewright.numerics import integer
from tilewright.reference import rules
from tilewright.reference.rules import (
    LEAVING,
    ControlRule,
    DecodedBody,
    Decoder,
    DecodingContext,
    Execution,
    Frame,
    MemoryAccessRule,
    ValueRule,
    word,
)
from tilewright.reference.tile_block import ControlExit, TileBlock
from tilewright.semantics.values import Stop, stop_where
from tilewright.tiles import element_format, pointee_format

# ---- on values: an enum of the dialect, an enum of its own, a flag


class Excess(WordEnum):
    """What happens to a sum beyond the range."""

    CLAMP = 0
    TRAP = 1


@irdl_attr_definition
class ExcessAttr(WordEnumAttr[Excess]):
    name = "cuda_tile.excess"
    enum = Excess


NARROW_TILE = TileOf(("i8", "i16", "i32"))


@irdl_op_definition
class AddISatOp(CudaTileOperation):
    """Sum that stays in the range of its type."""

    name = "cuda_tile.addi_sat"

    lhs = operand_def(NARROW_TILE)
    rhs = operand_def(NARROW_TILE)
    signedness = prop_def(SignednessAttr)
    excess = prop_def(ExcessAttr, default_value=ExcessAttr(Excess.CLAMP))
    symmetric = opt_prop_def(UnitAttr)
    result = result_def(NARROW_TILE)
    traits = traits_def(Pure(), Elementwise(), SameTypes("lhs", "rhs", "result"))

    ASSEMBLY: ClassVar[str] = (
        " $lhs, $rhs #signedness(?excess  excess<#excess>)(?symmetric  symmetric) : @result"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("sum",)
    ALIASES: ClassVar[tuple[str, ...]] = ("add_saturating",)

    def verify_(self) -> None:
        signed = word(self.signedness) == "signed"
        require(signed or self.symmetric is None, "symmetric needs signed, found unsigned")


def addi_sat(op: AddISatOp, context: DecodingContext) -> Callable[..., Any]:
    """addi_sat: the sum, or the nearest end of the range."""
    format, signed = element_format(op.result), word(op.signedness) == "signed"
    lowest, highest = integer.limits(format, signed)
    lowest += op.symmetric is not None
    trap = word(op.properties["excess"]) == "trap" and context.stops

    def evaluate(a: Any, b: Any) -> Any:
        total = integer.read(format, a, signed) + integer.read(format, b, signed)
        if trap:
            stop_where((total < lowest) | (total > highest), "{} and {} are too much", a, b)
        return np.clip(total, lowest, highest).astype(format.storage)

    return evaluate


# ---- on memory


@irdl_op_definition
class TakePtrOp(CudaTileOperation):
    """Loads what pointers point to, and leaves zeros there."""

    name = "cuda_tile.test.take_ptr_tko"

    source = operand_def(PTR_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    result = result_def(TileOf())
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect(), SameShapes("source", "result"))

    ASSEMBLY: ClassVar[str] = " $source(?token  token=$token) : @source -> @result, @result_token"

    def verify_(self) -> None:
        found = tile(self.result).element_type
        require(pointee(tile(self.source)) == found, "the result must be what is pointed to")


def take_ptr(op: TakePtrOp, context: DecodingContext) -> Callable[..., Any]:
    """take_ptr_tko: a load, then a store of zeros."""
    format = pointee_format(op.source)

    def evaluate(block: TileBlock, number: int | None, pointers: Any, *tokens: Any) -> Any:
        addresses = np.asarray(pointers)
        try:
            found = block.memory.load(addresses, format)
            block.memory.store(addresses, format, np.zeros_like(found))
        except AccessFault as fault:
            raise Stop(f"take: {fault.reason}") from None
        if number is not None and block.listeners.hear("memory_accessed"):
            flat, size = addresses.reshape(-1), element_size(format)
            access = Access("atomic", flat, size, "weak", None, number)
            block.listeners.tell("memory_accessed", block.id, op, access)
        return found

    return evaluate


# ---- with a body


@irdl_op_definition
class RepeatOp(RegionOperation):
    """Runs a body a fixed number of times on what it gave the time before."""

    name = "cuda_tile.test.repeat"

    times = prop_def(IntegerAttr)
    initial = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    body = region_def("single_block")
    traits = traits_def(RecursiveMemoryEffect(), SameTypes("initial", "result"))

    def verify_(self) -> None:
        require(self.times.value.data >= 0, f"times must be positive, found {self.times}")
        verify_block_arguments(self.body, (self.result.type,), "the value carried")

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        times = IntegerAttr(parser.parse_integer(), 32)
        parser.parse_keyword("times", " after the number")
        argument = parser.parse_argument(expect_type=False)
        parser.parse_punctuation("=", " before the first value")
        initial = parser.parse_unresolved_operand()
        parser.parse_punctuation(":", " before the type")
        type = parser.parse_type()
        region = yield region_steps(parser, [argument.resolve(type)])
        return cls.create(
            operands=[parser.resolve_operand(initial, type)],
            result_types=[type],
            properties={"times": times},
            regions=[region],
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(f" {self.times.value.data} times ")
        printer.print_ssa_value(self.body.block.args[0])
        printer.print_string(" = ")
        printer.print_ssa_value(self.initial)
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)
        printer.print_string(" ")
        yield body_steps(printer, self.body)


@irdl_op_definition
class NextOp(Terminator):
    """Ends the body of `test.repeat`."""

    name = "cuda_tile.test.next"

    operands_ = var_operand_def(ANY_TILE_IR_TYPE)
    traits = traits_def(IsTerminator())

    ENCLOSING: ClassVar[tuple[str, ...]] = ("test.repeat",)
    BETWEEN: ClassVar[tuple[str, ...]] = ()

    def verify_(self) -> None:
        types: tuple[Attribute, ...] = tuple(self.enclosing().result_types)
        self.verify_values(types, "the value carried")


def repeat(op: RepeatOp, decoder: Decoder) -> DecodedBody:
    """repeat: the body again and again."""
    initial, (result,) = decoder.slot(op.initial), decoder.slots(op.results)
    (carried,) = decoder.slots(op.body.block.args)
    body, times = decoder.program(op.body.block), op.times.value.data

    def run(frame: Frame) -> Execution:
        frame[result] = frame[initial]
        for _ in range(times):
            frame[carried] = frame[result]
            code = yield body(frame)
            if code is not ControlExit.YIELD:
                return code
            (frame[result],) = frame[LEAVING]
        return ControlExit.YIELD

    return run


RULES: Mapping[type[Operation], Any] = {
    AddISatOp: ValueRule(addi_sat),
    TakePtrOp: MemoryAccessRule(take_ptr),
    RepeatOp: ControlRule(repeat),
    NextOp: rules.TerminatorRule(ControlExit.YIELD),
}

SCHEMAS = (
    schema(AddISatOp, 0x10000, SIGNEDNESS, required("excess", ExcessAttr), unit("symmetric")),
    schema(TakePtrOp, 0x10001, since=V13_3),
    schema(RepeatOp, 0x10002, required("times", Encoding.I32)),
    schema(NextOp, 0x10003),
)

EXTENSION = tilewright.Extension(
    operations=(AddISatOp, TakePtrOp, RepeatOp, NextOp),
    attributes=(ExcessAttr,),
    schemas=SCHEMAS,
    implementations={"reference": RULES},
)

"""Conversions (specification: Operations, Conversions)."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar, cast

from xdsl.dialects.builtin import UnitAttr
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import (
    Pure,
)

from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflowAttr,
    RoundingMode,
    RoundingModeAttr,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    INT_TILE,
    NUMBER_TILE,
    PTR_TILE,
    Elementwise,
    OneOf,
    SameShapes,
    TileOf,
    listed,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Reinterprets,
    SpecifiedPure,
    SpeculatableBySaturation,
    SpeculatableWithoutPromise,
)
from tilewright.dialects.cuda_tile.number_types import FLOATS, INTEGERS, WIDTHS
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.integer import NO_OVERFLOW_PROMISE
from tilewright.dialects.cuda_tile.types import TileType

CONVERTIBLE_INT = TileOf((*INTEGERS, "i4"))
FLOAT = TileOf(FLOATS)

NEAREST, ZERO, DOWN, UP, AWAY = (
    RoundingMode.NEAREST_EVEN,
    RoundingMode.ZERO,
    RoundingMode.NEGATIVE_INF,
    RoundingMode.POSITIVE_INF,
    RoundingMode.NEAREST_AWAY,
)


class ConversionOperation(CudaTileOperation, ABC):
    """Base: element-wise, shape kept."""

    traits = traits_def(Elementwise())


class SourceToResult(ConversionOperation, ABC):
    """Base of the conversions without attributes."""

    ASSEMBLY: ClassVar[str] = " $source : @source -> @result"

    traits = traits_def(SameShapes("source", "result"))


class FromTo(ConversionOperation, ABC):
    """Base of the conversions between number types."""

    traits = traits_def(SameShapes("from_", "to"))


@irdl_op_definition
class BitcastOp(SourceToResult):
    """The same bits as another type of equal width."""

    name = "cuda_tile.bitcast"

    source = operand_def(NUMBER_TILE)
    result = result_def(NUMBER_TILE)
    traits = traits_def(Pure(), Reinterprets(), CostClass(Cost.ALU))

    def verify_(self) -> None:
        source, result = tile(self.source).element_name, tile(self.result).element_name
        require(
            WIDTHS[source] == WIDTHS[result],
            f"source and result elements must be equally wide, found {source} with "
            f"{WIDTHS[source]} bits and {result} with {WIDTHS[result]} bits",
        )


@irdl_op_definition
class ExtIOp(FromTo):
    """A wider integer of the same value."""

    name = "cuda_tile.exti"

    from_ = operand_def(CONVERTIBLE_INT)
    signedness = prop_def(SignednessAttr)
    to = result_def(CONVERTIBLE_INT)
    traits = traits_def(Pure(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " $from_ #signedness : @from_ -> @to"

    def verify_(self) -> None:
        source, result = tile(self.from_).element_name, tile(self.to).element_name
        require(
            WIDTHS[result] > WIDTHS[source],
            f"the result must be wider than {source}, found {result}",
        )


_TO_SMALL = ("f8E4M3FN", "f8E5M2", "f4E2M1FN", "fnv8E5M3FNU")
_TWO_WAYS = frozenset(
    {
        *{("f16", "bf16"), ("bf16", "f16"), ("f32", "f16"), ("f32", "bf16"), ("tf32", "f16")},
        *{("tf32", "bf16"), ("f64", "f16"), ("f64", "bf16"), ("f64", "tf32")},
        *{("f8E8M0FNU", to) for to in ("f16", "bf16", "f32", "tf32")},
        ("fnv8E5M3FNU", "f16"),
    }
)


def ftof_modes(source: str, result: str) -> tuple[RoundingMode, ...]:
    """The rounding modes that `ftof` takes for a pair of element types (13.4, observed)."""
    if result in _TO_SMALL:
        return (NEAREST,)
    if result == "f8E8M0FNU":
        return (ZERO, UP)
    if (source, result) in _TWO_WAYS:
        return (NEAREST, ZERO)
    if (source, result) == ("f32", "tf32"):
        return (NEAREST, ZERO, AWAY)
    if (source, result) == ("f64", "f32"):
        return (NEAREST, ZERO, DOWN, UP)
    return (NEAREST, ZERO, DOWN, UP, AWAY)


def ftof_mode_is_new(operation: FToFOp) -> bool:
    """Whether the rounding mode needs 13.4: earlier versions round to nearest, to f8E8M0FNU toward
    zero or up."""
    type = operation.to.type
    if not isinstance(type, TileType):
        # Bytecode may say anything; the verifier refuses it.
        return False
    allowed = (ZERO, UP) if type.element_name == "f8E8M0FNU" else (NEAREST,)
    return _rounding(operation) not in allowed


def _rounding(operation: FToFOp) -> RoundingMode:
    return cast(RoundingModeAttr, operation.properties["rounding_mode"]).data


NEAREST_EVEN = RoundingModeAttr(NEAREST)


@irdl_op_definition
class FToFOp(FromTo):
    """Float to float."""

    name = "cuda_tile.ftof"

    from_ = operand_def(FLOAT)
    rounding_mode = prop_def(RoundingModeAttr, default_value=NEAREST_EVEN)
    to = result_def(FLOAT)
    traits = traits_def(Pure(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " $from_ !rounding_mode:nearest_even : @from_ -> @to"

    def verify_(self) -> None:
        source, result = tile(self.from_).element_name, tile(self.to).element_name
        require(source != result, f"source and result types must differ, found {source} for both")
        mode = self.properties["rounding_mode"]
        assert isinstance(mode, RoundingModeAttr)
        allowed = ftof_modes(source, result)
        require(
            mode.data in allowed,
            f"{source} to {result} needs rounding {listed([m.word for m in allowed])}, "
            f"found {mode.data.word}",
        )


@irdl_op_definition
class FToIOp(FromTo):
    """Float to integer, toward zero."""

    name = "cuda_tile.ftoi"

    from_ = operand_def(FLOAT)
    signedness = prop_def(SignednessAttr)
    rounding_mode = prop_def(OneOf(RoundingModeAttr, (RoundingMode.NEAREST_INT_TO_ZERO,)))
    saturating = opt_prop_def(UnitAttr)
    to = result_def(INT_TILE)
    traits = traits_def(SpecifiedPure(), SpeculatableBySaturation(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = (
        " $from_ #signedness !rounding_mode:nearest_int_to_zero(?saturating  saturating)"
        " : @from_ -> @to"
    )


@irdl_op_definition
class IntToPtrOp(SourceToResult):
    """Integer to address."""

    name = "cuda_tile.int_to_ptr"

    source = operand_def(TileOf(("i64",)))
    result = result_def(PTR_TILE)
    traits = traits_def(Pure(), Reinterprets(), CostClass(Cost.ALU))


@irdl_op_definition
class IToFOp(FromTo):
    """Integer to float."""

    name = "cuda_tile.itof"

    from_ = operand_def(INT_TILE)
    signedness = prop_def(SignednessAttr)
    rounding_mode = prop_def(OneOf(RoundingModeAttr, (NEAREST,)))
    to = result_def(FLOAT)
    traits = traits_def(Pure(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " $from_ #signedness !rounding_mode:nearest_even : @from_ -> @to"

    def verify_(self) -> None:
        require(
            tile(self.to).element_name != "f8E8M0FNU",
            "the result must not be f8E8M0FNU (convert to f32 first, then with ftof)",
        )


@irdl_op_definition
class PtrToIntOp(SourceToResult):
    """Address to integer."""

    name = "cuda_tile.ptr_to_int"

    source = operand_def(PTR_TILE)
    result = result_def(TileOf(("i64",)))
    traits = traits_def(Pure(), Reinterprets(), CostClass(Cost.ALU))


@irdl_op_definition
class PtrToPtrOp(SourceToResult):
    """The same address with another pointee."""

    name = "cuda_tile.ptr_to_ptr"

    source = operand_def(PTR_TILE)
    result = result_def(PTR_TILE)
    traits = traits_def(Pure(), Reinterprets(), CostClass(Cost.NONE))


@irdl_op_definition
class TruncIOp(FromTo):
    """The low bits of an integer."""

    name = "cuda_tile.trunci"

    from_ = operand_def(CONVERTIBLE_INT)
    overflow = prop_def(IntegerOverflowAttr, default_value=NO_OVERFLOW_PROMISE)
    to = result_def(CONVERTIBLE_INT)
    traits = traits_def(SpecifiedPure(), SpeculatableWithoutPromise(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " $from_(?overflow  overflow<#overflow>) : @from_ -> @to"

    def verify_(self) -> None:
        source, result = tile(self.from_).element_name, tile(self.to).element_name
        require(
            WIDTHS[result] < WIDTHS[source],
            f"the result must be narrower than {source}, found {result}",
        )


OPERATIONS = (
    BitcastOp,
    ExtIOp,
    FToFOp,
    FToIOp,
    IntToPtrOp,
    IToFOp,
    PtrToIntOp,
    PtrToPtrOp,
    TruncIOp,
)

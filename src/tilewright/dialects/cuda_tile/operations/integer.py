"""Integer and bitwise operations (specification: Operations, Integer and Bitwise)."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.irdl import irdl_op_definition, operand_def, prop_def, result_def, traits_def
from xdsl.traits import (
    Commutative,
    NoMemoryEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicateAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    RoundingMode,
    RoundingModeAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    BOOL_TILE,
    INT_TILE,
    Elementwise,
    OneOf,
    SameRanks,
    SameTypes,
    TileOf,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.facts import (
    AbsorbingElement,
    Associative,
    AssociativeOfSpecified,
    CommutativeWhere,
    Cost,
    CostClass,
    Idempotent,
    Involution,
    NeutralElement,
    RightNeutralElement,
    SpecifiedPure,
    SpeculatableByDivisor,
    SpeculatableWithoutPromise,
    all_ones,
    asks_equality,
    highest,
    lowest,
    one,
    one_to_divide_by,
    promises_nothing,
    zero,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.floating_point import (
    verify_comparison_result,
    verify_matrix_shapes,
)

NO_OVERFLOW_PROMISE = IntegerOverflowAttr(IntegerOverflow.NONE)


class UnaryIntegerOperation(CudaTileOperation, ABC):
    """Base of the element-wise functions of one integer tile."""

    source = operand_def(INT_TILE)
    result = result_def(INT_TILE)
    traits = traits_def(Elementwise(), CostClass(Cost.ALU), SameTypes("source", "result"))

    ASSEMBLY: ClassVar[str] = " $source : @result"


class IntegerOperands(CudaTileOperation, ABC):
    """Base of the element-wise functions of two integer tiles, pure or not."""

    lhs = operand_def(INT_TILE)
    rhs = operand_def(INT_TILE)
    result = result_def(INT_TILE)
    traits = traits_def(Elementwise(), SameTypes("lhs", "rhs", "result"))


class BinaryIntegerOperation(IntegerOperands, ABC):
    """Base of the functions of two integer tiles that are written with one type."""

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs : @result"


class BitwiseOperation(BinaryIntegerOperation, ABC):
    """Base of the functions of the bits at each position."""

    traits = traits_def(Pure(), CostClass(Cost.ALU))


class OverflowOperation(BinaryIntegerOperation, ABC):
    """Base of the arithmetic that may promise not to overflow."""

    overflow = prop_def(IntegerOverflowAttr, default_value=NO_OVERFLOW_PROMISE)
    traits = traits_def(SpecifiedPure(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs(?overflow  overflow<#overflow>) : @result"


class SignedOperation(BinaryIntegerOperation, ABC):
    """Base of the functions that read their operands signed or unsigned."""

    signedness = prop_def(SignednessAttr)

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs #signedness : @result"


class ExtremumOperation(SignedOperation, ABC):
    """Base of maxi and mini."""

    traits = traits_def(Pure(), CostClass(Cost.ALU))


@irdl_op_definition
class AbsIOp(UnaryIntegerOperation):
    """Absolute value; the smallest value stays itself."""

    name = "cuda_tile.absi"

    traits = traits_def(Pure(), Idempotent())


@irdl_op_definition
class AddIOp(OverflowOperation):
    """Sum."""

    name = "cuda_tile.addi"

    traits = traits_def(
        SpeculatableWithoutPromise(),
        Commutative(),
        Associative(promises_nothing),
        NeutralElement(zero),
    )


@irdl_op_definition
class AndIOp(BitwiseOperation):
    """Bitwise and."""

    name = "cuda_tile.andi"

    traits = traits_def(
        Commutative(),
        AssociativeOfSpecified(),
        Idempotent(),
        NeutralElement(all_ones),
        AbsorbingElement(zero),
    )


@irdl_op_definition
class CmpIOp(CudaTileOperation):
    """Comparison of integers."""

    name = "cuda_tile.cmpi"

    lhs = operand_def(INT_TILE)
    rhs = operand_def(INT_TILE)
    comparison_predicate = prop_def(ComparisonPredicateAttr)
    signedness = prop_def(SignednessAttr)
    result = result_def(BOOL_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("lhs", "rhs"),
        CostClass(Cost.ALU),
        CommutativeWhere(asks_equality),
    )

    ASSEMBLY: ClassVar[str] = " #comparison_predicate $lhs, $rhs, #signedness : @lhs -> @result"

    def verify_(self) -> None:
        verify_comparison_result(self)


ZERO = RoundingModeAttr(RoundingMode.ZERO)


@irdl_op_definition
class DivIOp(IntegerOperands):
    """Quotient rounded toward zero, down or up."""

    name = "cuda_tile.divi"

    signedness = prop_def(SignednessAttr)
    rounding = prop_def(
        OneOf(
            RoundingModeAttr,
            (RoundingMode.ZERO, RoundingMode.NEGATIVE_INF, RoundingMode.POSITIVE_INF),
        ),
        default_value=ZERO,
    )
    traits = traits_def(
        NoMemoryEffect(),
        SpeculatableByDivisor(),
        RightNeutralElement(one_to_divide_by),
        CostClass(Cost.XU),
    )

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs #signedness(?rounding  rounding<#rounding>) : @result"

    def verify_(self) -> None:
        unsigned = self.signedness.data == Signedness.UNSIGNED
        down = self.properties["rounding"] == RoundingModeAttr(RoundingMode.NEGATIVE_INF)
        require(
            not (unsigned and down),
            "unsigned division takes rounding zero or positive_inf, found negative_inf",
        )


@irdl_op_definition
class MaxIOp(ExtremumOperation):
    """Larger of two integers."""

    name = "cuda_tile.maxi"

    traits = traits_def(
        Commutative(),
        Associative(),
        Idempotent(),
        NeutralElement(lowest),
        AbsorbingElement(highest),
    )


@irdl_op_definition
class MinIOp(ExtremumOperation):
    """Smaller of two integers."""

    name = "cuda_tile.mini"

    traits = traits_def(
        Commutative(),
        Associative(),
        Idempotent(),
        NeutralElement(highest),
        AbsorbingElement(lowest),
    )


@irdl_op_definition
class MmaIOp(CudaTileOperation):
    """Matrix product of integers added to an accumulator."""

    name = "cuda_tile.mmai"

    lhs = operand_def(TileOf(("i8",)))
    rhs = operand_def(TileOf(("i8",)))
    acc = operand_def(TileOf(("i32",)))
    signedness_lhs = prop_def(SignednessAttr)
    signedness_rhs = prop_def(SignednessAttr)
    result = result_def(TileOf(("i32",)))
    traits = traits_def(
        Pure(), SameTypes("acc", "result"), SameRanks("lhs", "rhs", "acc"), CostClass(Cost.MMA)
    )

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs, $acc #signedness_lhs #signedness_rhs : @lhs, @rhs, @acc"

    def verify_(self) -> None:
        verify_matrix_shapes(tile(self.lhs), tile(self.rhs), tile(self.acc))


@irdl_op_definition
class MulHiIOp(CudaTileOperation):
    """Upper half of the unsigned product."""

    name = "cuda_tile.mulhii"

    x = operand_def(INT_TILE)
    y = operand_def(INT_TILE)
    result = result_def(INT_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("x", "y", "result"),
        CostClass(Cost.ALU),
        Commutative(),
        AbsorbingElement(zero),
    )

    ASSEMBLY: ClassVar[str] = " $x, $y : @result"


@irdl_op_definition
class MulIOp(OverflowOperation):
    """Product."""

    name = "cuda_tile.muli"

    traits = traits_def(
        SpeculatableWithoutPromise(),
        Commutative(),
        AssociativeOfSpecified(promises_nothing),
        NeutralElement(one),
        AbsorbingElement(zero),
    )


@irdl_op_definition
class NegIOp(UnaryIntegerOperation):
    """Negation."""

    name = "cuda_tile.negi"

    overflow = prop_def(
        OneOf(
            IntegerOverflowAttr,
            (IntegerOverflow.NONE, IntegerOverflow.NO_SIGNED_WRAP, IntegerOverflow.NO_WRAP),
        ),
        default_value=NO_OVERFLOW_PROMISE,
    )
    traits = traits_def(SpecifiedPure(), SpeculatableWithoutPromise(), Involution(promises_nothing))

    ASSEMBLY: ClassVar[str] = " $source(?overflow  overflow<#overflow>) : @result"


@irdl_op_definition
class OrIOp(BitwiseOperation):
    """Bitwise or."""

    name = "cuda_tile.ori"

    traits = traits_def(
        Commutative(),
        AssociativeOfSpecified(),
        Idempotent(),
        NeutralElement(zero),
        AbsorbingElement(all_ones),
    )


@irdl_op_definition
class RemIOp(SignedOperation):
    """Remainder with the sign of the dividend."""

    name = "cuda_tile.remi"

    traits = traits_def(SpecifiedPure(), SpeculatableByDivisor(), CostClass(Cost.XU))


@irdl_op_definition
class ShLIOp(OverflowOperation):
    """Shift to the left."""

    name = "cuda_tile.shli"

    traits = traits_def(SpeculatableWithoutPromise(), RightNeutralElement(zero))


@irdl_op_definition
class ShRIOp(SignedOperation):
    """Shift to the right: of the sign if signed, of zeros if not."""

    name = "cuda_tile.shri"

    traits = traits_def(Pure(), RightNeutralElement(zero), CostClass(Cost.ALU))


@irdl_op_definition
class SubIOp(OverflowOperation):
    """Difference."""

    name = "cuda_tile.subi"

    traits = traits_def(SpeculatableWithoutPromise(), RightNeutralElement(zero))


@irdl_op_definition
class XOrIOp(BitwiseOperation):
    """Bitwise exclusive or."""

    name = "cuda_tile.xori"

    traits = traits_def(Commutative(), Associative(), NeutralElement(zero))


OPERATIONS = (
    AbsIOp,
    AddIOp,
    AndIOp,
    CmpIOp,
    DivIOp,
    MaxIOp,
    MinIOp,
    MmaIOp,
    MulHiIOp,
    MulIOp,
    NegIOp,
    OrIOp,
    RemIOp,
    ShLIOp,
    ShRIOp,
    SubIOp,
    XOrIOp,
)

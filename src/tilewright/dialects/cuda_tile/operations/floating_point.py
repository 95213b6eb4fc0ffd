"""Floating-point operations (specification: Operations, Floating Point)."""

from __future__ import annotations

from abc import ABC
from types import MappingProxyType
from typing import ClassVar

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
    AlwaysSpeculatable,
    Commutative,
    NoMemoryEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonOrderingAttr,
    ComparisonPredicateAttr,
    RoundingMode,
    RoundingModeAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    BOOL_TILE,
    FLOAT_TILE,
    Elementwise,
    OneOf,
    SameElementTypes,
    SameRanks,
    SameShapes,
    SameTypes,
    TileOf,
    listed,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.facts import (
    AbsorbingElement,
    Associative,
    CommutativeWhere,
    Cost,
    CostClass,
    Idempotent,
    Involution,
    LibraryFunction,
    NeutralElement,
    RightNeutralElement,
    asks_equality,
    keeps_subnormals,
    loser_of_maximum,
    loser_of_minimum,
    nan,
    one,
    winner_of_maximum,
    winner_of_minimum,
    zero_to_add,
    zero_to_subtract,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TileType, spell, tile_type_of

IEEE_MODES = (
    RoundingMode.NEAREST_EVEN,
    RoundingMode.ZERO,
    RoundingMode.NEGATIVE_INF,
    RoundingMode.POSITIVE_INF,
)
"""The rounding modes of IEEE 754 that arithmetic takes."""

FULL = RoundingModeAttr(RoundingMode.FULL)


def rounding(*modes: RoundingMode) -> OneOf:
    """A rounding-mode attribute limited to `modes`."""
    return OneOf(RoundingModeAttr, modes)


class FloatOperation(CudaTileOperation, ABC):
    """Base: rules that hold wherever an operation has the flag or mode."""

    def verify_(self) -> None:
        element = tile(self.results[0]).element_name
        if "flush_to_zero" in self.properties:
            require(element == "f32", f"flush_to_zero needs element type f32, found {element}")
        mode = self.properties.get("rounding_mode")
        if isinstance(mode, RoundingModeAttr) and (
            mode.data == RoundingMode.APPROX or (mode.data == RoundingMode.FULL and self.FULL_F32)
        ):
            require(
                element == "f32",
                f"rounding<{mode.data.word}> needs element type f32, found {element}",
            )

    FULL_F32: ClassVar[bool] = False


class UnaryFloatOperation(FloatOperation, ABC):
    """Base of the element-wise functions of one float tile."""

    source = operand_def(FLOAT_TILE)
    result = result_def(FLOAT_TILE)
    traits = traits_def(Pure(), Elementwise(), SameTypes("source", "result"))

    ASSEMBLY: ClassVar[str] = " $source : @result"


class FloatFunction(UnaryFloatOperation, ABC):
    """Base of the functions of one float tile that mathematical libraries have."""

    traits = traits_def(LibraryFunction(), CostClass(Cost.XU))


class BinaryFloatOperation(FloatOperation, ABC):
    """Base of the element-wise functions of two float tiles."""

    lhs = operand_def(FLOAT_TILE)
    rhs = operand_def(FLOAT_TILE)
    result = result_def(FLOAT_TILE)
    traits = traits_def(Pure(), Elementwise(), SameTypes("lhs", "rhs", "result"))

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs : @result"


class RoundedBinaryFloatOperation(BinaryFloatOperation, ABC):
    """Base of the arithmetic with a rounding mode."""

    rounding_mode = prop_def(rounding(*IEEE_MODES))
    flush_to_zero = opt_prop_def(UnitAttr)

    ASSEMBLY: ClassVar[str] = (
        " $lhs, $rhs !rounding_mode:nearest_even(?flush_to_zero  flush_to_zero) : @result"
    )


@irdl_op_definition
class AbsFOp(UnaryFloatOperation):
    """Absolute value: clears the sign bit."""

    name = "cuda_tile.absf"

    traits = traits_def(CostClass(Cost.ALU), Idempotent())


@irdl_op_definition
class AddFOp(RoundedBinaryFloatOperation):
    """Sum."""

    name = "cuda_tile.addf"

    traits = traits_def(
        CostClass(Cost.DUAL_ALU), Commutative(), NeutralElement(zero_to_add), AbsorbingElement(nan)
    )


@irdl_op_definition
class Atan2Op(FloatOperation):
    """Angle of the point whose ordinate is `x` and abscissa `y` (13.2)."""

    name = "cuda_tile.atan2"

    x = operand_def(FLOAT_TILE)
    y = operand_def(FLOAT_TILE)
    result = result_def(FLOAT_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("x", "y", "result"),
        LibraryFunction(),
        CostClass(Cost.XU),
        AbsorbingElement(nan),
    )

    ASSEMBLY: ClassVar[str] = " $x, $y : @result"


@irdl_op_definition
class CeilOp(UnaryFloatOperation):
    """Smallest integer not below."""

    name = "cuda_tile.ceil"

    traits = traits_def(CostClass(Cost.ALU), Idempotent())


@irdl_op_definition
class CmpFOp(CudaTileOperation):
    """Comparison of floats."""

    name = "cuda_tile.cmpf"

    lhs = operand_def(FLOAT_TILE)
    rhs = operand_def(FLOAT_TILE)
    comparison_predicate = prop_def(ComparisonPredicateAttr)
    comparison_ordering = prop_def(ComparisonOrderingAttr)
    result = result_def(BOOL_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("lhs", "rhs"),
        CostClass(Cost.ALU),
        CommutativeWhere(asks_equality),
    )

    ASSEMBLY: ClassVar[str] = (
        " #comparison_predicate #comparison_ordering $lhs, $rhs : @lhs -> @result"
    )

    def verify_(self) -> None:
        verify_comparison_result(self)


def verify_comparison_result(operation: CudaTileOperation) -> None:
    """The result of a comparison has the operands' shape and elements `i1`."""
    expected = tile_type_of(tile(operation.operands[0]).shape, NUMBER_TYPES["i1"])
    found = tile(operation.results[0])
    require(found.plain == expected, f"the result must be {spell(expected)}, found {spell(found)}")


@irdl_op_definition
class CosOp(FloatFunction):
    """Cosine."""

    name = "cuda_tile.cos"


@irdl_op_definition
class CosHOp(FloatFunction):
    """Hyperbolic cosine."""

    name = "cuda_tile.cosh"


@irdl_op_definition
class DivFOp(RoundedBinaryFloatOperation):
    """Quotient."""

    name = "cuda_tile.divf"

    rounding_mode = prop_def(rounding(*IEEE_MODES, RoundingMode.APPROX, RoundingMode.FULL))
    traits = traits_def(CostClass(Cost.ALU), RightNeutralElement(one), AbsorbingElement(nan))

    FULL_F32: ClassVar[bool] = True


@irdl_op_definition
class ExpOp(FloatFunction):
    """e to the power of the source."""

    name = "cuda_tile.exp"

    rounding_mode = prop_def(rounding(RoundingMode.APPROX, RoundingMode.FULL), default_value=FULL)

    ASSEMBLY: ClassVar[str] = " $source !rounding_mode:full : @result"


@irdl_op_definition
class Exp2Op(FloatFunction):
    """2 to the power of the source."""

    name = "cuda_tile.exp2"

    flush_to_zero = opt_prop_def(UnitAttr)

    ASSEMBLY: ClassVar[str] = " $source(?flush_to_zero  flush_to_zero) : @result"


@irdl_op_definition
class FloorOp(UnaryFloatOperation):
    """Largest integer not above."""

    name = "cuda_tile.floor"

    traits = traits_def(CostClass(Cost.ALU), Idempotent())


@irdl_op_definition
class FmaOp(FloatOperation):
    """lhs * rhs + acc, rounded once."""

    name = "cuda_tile.fma"

    lhs = operand_def(FLOAT_TILE)
    rhs = operand_def(FLOAT_TILE)
    acc = operand_def(FLOAT_TILE)
    rounding_mode = prop_def(rounding(*IEEE_MODES))
    flush_to_zero = opt_prop_def(UnitAttr)
    result = result_def(FLOAT_TILE)
    traits = traits_def(
        Pure(), Elementwise(), SameTypes("lhs", "rhs", "acc", "result"), CostClass(Cost.DUAL_ALU)
    )

    ASSEMBLY: ClassVar[str] = (
        " $lhs, $rhs, $acc !rounding_mode:nearest_even(?flush_to_zero  flush_to_zero) : @result"
    )


@irdl_op_definition
class FPowIOp(FloatOperation):
    """Source to an integer power (13.4)."""

    name = "cuda_tile.fpowi"

    source = operand_def(FLOAT_TILE)
    exponent = operand_def(TileOf(("i1", "i8", "i16", "i32")))
    result = result_def(FLOAT_TILE)
    traits = traits_def(
        NoMemoryEffect(),
        AlwaysSpeculatable(),
        LibraryFunction(),
        CostClass(Cost.XU),
        Elementwise(),
        SameTypes("source", "result"),
        SameShapes("source", "exponent", "result"),
    )

    ASSEMBLY: ClassVar[str] = " $source, $exponent : @source, @exponent"


@irdl_op_definition
class LogOp(FloatFunction):
    """Natural logarithm."""

    name = "cuda_tile.log"


@irdl_op_definition
class Log2Op(FloatFunction):
    """Logarithm to base 2."""

    name = "cuda_tile.log2"


class ExtremumOperation(BinaryFloatOperation, ABC):
    """Base of maxf and minf."""

    propagate_nan = opt_prop_def(UnitAttr)
    flush_to_zero = opt_prop_def(UnitAttr)
    traits = traits_def(
        CostClass(Cost.ALU), Commutative(), Associative(), Idempotent(keeps_subnormals)
    )

    ASSEMBLY: ClassVar[str] = (
        " $lhs, $rhs(?flush_to_zero  flush_to_zero)(?propagate_nan  propagate_nan) : @result"
    )


@irdl_op_definition
class MaxFOp(ExtremumOperation):
    """Larger of two floats."""

    name = "cuda_tile.maxf"

    traits = traits_def(NeutralElement(loser_of_maximum), AbsorbingElement(winner_of_maximum))


@irdl_op_definition
class MinFOp(ExtremumOperation):
    """Smaller of two floats."""

    name = "cuda_tile.minf"

    traits = traits_def(NeutralElement(loser_of_minimum), AbsorbingElement(winner_of_minimum))


MMAF_ACCUMULATORS = MappingProxyType(
    {
        "f8E4M3FN": ("f16", "f32"),
        "f8E5M2": ("f16", "f32"),
        "f16": ("f16", "f32"),
        "bf16": ("f32",),
        "tf32": ("f32",),
        "f32": ("f32",),
        "f64": ("f64",),
    }
)
"""Input element type of `mmaf` to the accumulator types it allows."""


def verify_matrix_shapes(lhs: TileType, rhs: TileType, acc: TileType) -> None:
    """The shapes of a matrix product: `[B×]M×K` times `[B×]K×N` into `[B×]M×N`."""
    shapes = f"found lhs {spell(lhs)}, rhs {spell(rhs)}, acc {spell(acc)}"
    require(lhs.rank in (2, 3), f"operands must have rank 2 or 3, {shapes}")
    if lhs.rank == 3:
        require(
            lhs.shape[0] == rhs.shape[0] == acc.shape[0],
            f"the batch sizes (dimension 0) must agree, {shapes}",
        )
    require(
        lhs.shape[-1] == rhs.shape[-2], f"the columns of lhs must equal the rows of rhs, {shapes}"
    )
    require(lhs.shape[-2] == acc.shape[-2], f"the rows of lhs must equal the rows of acc, {shapes}")
    require(
        rhs.shape[-1] == acc.shape[-1],
        f"the columns of rhs must equal the columns of acc, {shapes}",
    )


@irdl_op_definition
class MmaFOp(CudaTileOperation):
    """Matrix product of floats added to an accumulator."""

    name = "cuda_tile.mmaf"

    lhs = operand_def(TileOf(tuple(MMAF_ACCUMULATORS)))
    rhs = operand_def(TileOf(tuple(MMAF_ACCUMULATORS)))
    acc = operand_def(TileOf(("f16", "f32", "f64")))
    fast_acc = opt_prop_def(UnitAttr)
    result = result_def(TileOf(("f16", "f32", "f64")))
    traits = traits_def(
        Pure(),
        SameTypes("acc", "result"),
        SameElementTypes("lhs", "rhs"),
        SameRanks("lhs", "rhs", "acc"),
        CostClass(Cost.MMA),
    )

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs, $acc(?fast_acc  fast_acc) : @lhs, @rhs, @acc"

    def verify_(self) -> None:
        lhs, rhs, acc = tile(self.lhs), tile(self.rhs), tile(self.acc)
        verify_matrix_shapes(lhs, rhs, acc)
        allowed = MMAF_ACCUMULATORS[lhs.element_name]
        require(
            acc.element_name in allowed,
            f"{lhs.element_name} inputs need an {listed(allowed)} accumulator, "
            f"found {acc.element_name}",
        )


SCALED_OPERANDS = ("f8E4M3FN", "f8E5M2", "f4E2M1FN")
SCALED_BLOCKS = MappingProxyType(
    {
        ("f8E4M3FN", "f8E8M0FNU"): (32,),
        ("f8E5M2", "f8E8M0FNU"): (32,),
        ("f4E2M1FN", "f8E8M0FNU"): (16, 32),
        ("f4E2M1FN", "f8E4M3FN"): (16,),
        ("f4E2M1FN", "fnv8E5M3FNU"): (16, 32),
    }
)
"""Operand and scale element types of `mmaf_scaled` to the block sizes allowed."""


@irdl_op_definition
class MmaFScaledOp(CudaTileOperation):
    """Matrix product of block-scaled floats added to an accumulator (13.3)."""

    name = "cuda_tile.mmaf_scaled"

    lhs = operand_def(TileOf(SCALED_OPERANDS))
    rhs = operand_def(TileOf(SCALED_OPERANDS))
    acc = operand_def(TileOf(("f32",)))
    lhs_scale = operand_def(TileOf(("f8E4M3FN", "f8E8M0FNU", "fnv8E5M3FNU")))
    rhs_scale = operand_def(TileOf(("f8E4M3FN", "f8E8M0FNU", "fnv8E5M3FNU")))
    result = result_def(TileOf(("f32",)))
    traits = traits_def(
        Pure(),
        SameTypes("acc", "result"),
        SameElementTypes("lhs", "rhs"),
        SameElementTypes("lhs_scale", "rhs_scale"),
        SameRanks("lhs", "rhs", "acc", "lhs_scale", "rhs_scale"),
        CostClass(Cost.MMA),
    )

    ASSEMBLY: ClassVar[str] = (
        " $lhs, $rhs, $acc, $lhs_scale, $rhs_scale : @lhs, @rhs, @acc, @lhs_scale, @rhs_scale"
    )

    def verify_(self) -> None:
        lhs, rhs, acc = tile(self.lhs), tile(self.rhs), tile(self.acc)
        left, right = tile(self.lhs_scale), tile(self.rhs_scale)
        verify_matrix_shapes(lhs, rhs, acc)
        for name, operand, scale in (("lhs", lhs, left), ("rhs", rhs, right)):
            require(
                operand.rank == 2 or operand.shape[0] == scale.shape[0],
                f"{name} and {name}_scale must have one batch size, "
                f"found {spell(operand)} and {spell(scale)}",
            )
        require(
            left.shape[-2] == lhs.shape[-2],
            f"the rows of lhs_scale must equal the rows of lhs ({lhs.shape[-2]}), "
            f"found {left.shape[-2]}",
        )
        require(
            right.shape[-1] == rhs.shape[-1],
            f"the columns of rhs_scale must equal the columns of rhs ({rhs.shape[-1]}), "
            f"found {right.shape[-1]}",
        )
        require(
            left.shape[-1] == right.shape[-2],
            "the columns of lhs_scale must equal the rows of rhs_scale, "
            f"found {left.shape[-1]} and {right.shape[-2]}",
        )
        self._verify_blocks(lhs, left)

    def _verify_blocks(self, lhs: TileType, scale: TileType) -> None:
        pair = (lhs.element_name, scale.element_name)
        blocks = SCALED_BLOCKS.get(pair)
        if blocks is None:
            allowed = [other for other, scaled in SCALED_BLOCKS if scaled == pair[1]]
            require(
                False, f"scales of {pair[1]} need operands of {listed(allowed)}, found {pair[0]}"
            )
            return
        depth, scales = lhs.shape[-1], scale.shape[-1]
        require(
            depth % scales == 0,
            f"the inner dimension ({depth}) must be divisible by the number of scales ({scales})",
        )
        require(
            depth // scales in blocks,
            f"{pair[0]} operands with {pair[1]} scales need a block size of "
            f"{listed([str(block) for block in blocks])}, found {depth // scales}",
        )


@irdl_op_definition
class MulFOp(RoundedBinaryFloatOperation):
    """Product."""

    name = "cuda_tile.mulf"

    traits = traits_def(
        CostClass(Cost.DUAL_ALU), Commutative(), NeutralElement(one), AbsorbingElement(nan)
    )


@irdl_op_definition
class NegFOp(UnaryFloatOperation):
    """Negation: flips the sign bit."""

    name = "cuda_tile.negf"

    traits = traits_def(CostClass(Cost.ALU), Involution())


@irdl_op_definition
class PowOp(FloatOperation):
    """Source to the power of exponent; `pow` until 13.3, `fpowf` since 13.4."""

    name = "cuda_tile.fpowf"

    source = operand_def(FLOAT_TILE)
    exponent = operand_def(FLOAT_TILE)
    result = result_def(FLOAT_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("source", "exponent", "result"),
        LibraryFunction(),
        CostClass(Cost.XU),
        RightNeutralElement(one),
    )

    ASSEMBLY: ClassVar[str] = " $source, $exponent : @result"
    ALIASES: ClassVar[tuple[str, ...]] = ("pow",)


@irdl_op_definition
class RemFOp(BinaryFloatOperation):
    """Remainder with the sign of the dividend, as C's fmod."""

    name = "cuda_tile.remf"

    traits = traits_def(LibraryFunction(), CostClass(Cost.XU), AbsorbingElement(nan))


@irdl_op_definition
class RsqrtOp(FloatFunction):
    """Reciprocal of the square root."""

    name = "cuda_tile.rsqrt"

    flush_to_zero = opt_prop_def(UnitAttr)

    ASSEMBLY: ClassVar[str] = " $source(?flush_to_zero  flush_to_zero) : @result"


@irdl_op_definition
class SinOp(FloatFunction):
    """Sine."""

    name = "cuda_tile.sin"


@irdl_op_definition
class SinHOp(FloatFunction):
    """Hyperbolic sine."""

    name = "cuda_tile.sinh"


@irdl_op_definition
class SqrtOp(UnaryFloatOperation):
    """Square root."""

    name = "cuda_tile.sqrt"

    rounding_mode = prop_def(rounding(*IEEE_MODES, RoundingMode.APPROX))
    flush_to_zero = opt_prop_def(UnitAttr)
    traits = traits_def(CostClass(Cost.XU))

    ASSEMBLY: ClassVar[str] = (
        " $source !rounding_mode:nearest_even(?flush_to_zero  flush_to_zero) : @result"
    )


@irdl_op_definition
class SubFOp(RoundedBinaryFloatOperation):
    """Difference."""

    name = "cuda_tile.subf"

    traits = traits_def(
        CostClass(Cost.DUAL_ALU), RightNeutralElement(zero_to_subtract), AbsorbingElement(nan)
    )


@irdl_op_definition
class TanOp(FloatFunction):
    """Tangent."""

    name = "cuda_tile.tan"


@irdl_op_definition
class TanHOp(FloatFunction):
    """Hyperbolic tangent."""

    name = "cuda_tile.tanh"

    rounding_mode = prop_def(rounding(RoundingMode.APPROX, RoundingMode.FULL), default_value=FULL)

    ASSEMBLY: ClassVar[str] = " $source !rounding_mode:full : @result"


OPERATIONS = (
    AbsFOp,
    AddFOp,
    Atan2Op,
    CeilOp,
    CmpFOp,
    CosOp,
    CosHOp,
    DivFOp,
    ExpOp,
    Exp2Op,
    FloorOp,
    FmaOp,
    FPowIOp,
    LogOp,
    Log2Op,
    MaxFOp,
    MinFOp,
    MmaFOp,
    MmaFScaledOp,
    MulFOp,
    NegFOp,
    PowOp,
    RemFOp,
    RsqrtOp,
    SinOp,
    SinHOp,
    SqrtOp,
    SubFOp,
    TanOp,
    TanHOp,
)

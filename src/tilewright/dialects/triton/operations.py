"""The operations of Triton's dialect `tt` that compute with tensors and scalars.

Only what a front end on a machine of any kind makes: what Triton's compiler adds for one GPU is in
other dialects.
"""

from __future__ import annotations

from typing import ClassVar, Self, cast

from typing_extensions import override
from xdsl.dialects.builtin import StringAttr, TensorType
from xdsl.ir import Attribute
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.traits import IsTerminator

from tilewright.dialects.triton.syntax import (
    ConversionSyntax,
    ElementwiseSyntax,
    FunctionalSyntax,
    IndexedSyntax,
    TritonOperation,
    attributes_of,
    mask_type,
    operand_list,
    option,
    optional_operand_list,
    resolved,
    type_list,
)

__all__ = ["OPERATIONS"]

# ---- program and ranges


class _AxisOperation(TritonOperation):
    """`x : i32`."""

    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        axis = parser.parse_identifier(": x, y or z")
        attributes = {"axis": StringAttr(axis)} | attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        return cls.of([], [parser.parse_type()], attributes)


@irdl_op_definition
class GetProgramIdOp(_AxisOperation):
    """Which program this is, along an axis of the grid."""

    name = "tt.get_program_id"


@irdl_op_definition
class GetNumProgramsOp(_AxisOperation):
    """How many programs there are along an axis of the grid."""

    name = "tt.get_num_programs"


@irdl_op_definition
class MakeRangeOp(TritonOperation):
    """`{start = 0, end = 4} : tensor<4xi32>`: counts up by one."""

    name = "tt.make_range"
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        return cls.of([], [parser.parse_type()], attributes)


# ---- element by element


class _Unary(ConversionSyntax):
    src = operand_def()
    result = result_def()


class _ElementwiseUnary(ElementwiseSyntax):
    x = operand_def()
    result = result_def()


class _ElementwiseBinary(ElementwiseSyntax):
    x = operand_def()
    y = operand_def()
    result = result_def()


@irdl_op_definition
class IntToPtrOp(_Unary):
    """Addresses from integers of 64 bits."""

    name = "tt.int_to_ptr"


@irdl_op_definition
class PtrToIntOp(_Unary):
    """Integers of 64 bits from addresses."""

    name = "tt.ptr_to_int"


@irdl_op_definition
class BitcastOp(_Unary):
    """The same bits as another type; pointers to another type."""

    name = "tt.bitcast"


@irdl_op_definition
class FpToFpOp(_Unary):
    """Conversion from or to eight-bit floats, or with a rounding of its own."""

    name = "tt.fp_to_fp"
    OPTION: ClassVar[str] = "rounding"


@irdl_op_definition
class ClampFOp(ElementwiseSyntax):
    """Each element, but not below one bound and not above another."""

    name = "tt.clampf"
    OPTION: ClassVar[str] = "propagateNan"
    x = operand_def()
    min = operand_def()
    max = operand_def()
    result = result_def()


@irdl_op_definition
class PreciseSqrtOp(_ElementwiseUnary):
    """Square root, correctly rounded."""

    name = "tt.precise_sqrt"


@irdl_op_definition
class PreciseDivFOp(_ElementwiseBinary):
    """Quotient, correctly rounded."""

    name = "tt.precise_divf"


@irdl_op_definition
class ApproxDivFOp(_ElementwiseBinary):
    """Quotient, approximately."""

    name = "tt.approx_divf"


@irdl_op_definition
class MulhiUIOp(_ElementwiseBinary):
    """High half of the unsigned product."""

    name = "tt.mulhiui"


@irdl_op_definition
class AddPtrOp(TritonOperation):
    """`%p, %n : !tt.ptr<f32>, i32`: addresses so many elements further."""

    name = "tt.addptr"
    ptr = operand_def()
    offset = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = attributes_of(parser)
        types = type_list(parser)
        return cls.of(resolved(parser, operands, types), types[:1], attributes)


@irdl_op_definition
class ExternElementwiseOp(FunctionalSyntax):
    """A function of a library for devices, of each element."""

    name = "tt.extern_elementwise"
    SINGLE: ClassVar[int | None] = 0
    srcs = var_operand_def()
    result = result_def()


@irdl_op_definition
class ElementwiseInlineAsmOp(TritonOperation):
    """`"add.s32 …" {…} %x : T -> R`: assembly of one GPU."""

    name = "tt.elementwise_inline_asm"
    args_ = var_operand_def()
    results_ = var_result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        assembly = StringAttr(parser.parse_str_literal(" of assembly"))
        attributes = {"asm_string": assembly} | attributes_of(parser)
        operands = optional_operand_list(parser)
        types = type_list(parser) if operands else []
        parser.parse_punctuation("->", " before the type of the result")
        results = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
        return cls.of([resolved(parser, operands, types)], [[*results]], attributes)


@irdl_op_definition
class MapElementwiseOp(TritonOperation):
    """A region for each element of some tensors."""

    name = "tt.map_elementwise"
    srcs = var_operand_def()
    results_ = var_result_def()
    scalar_op = region_def()


# ---- shapes


@irdl_op_definition
class SplatOp(_Unary):
    """A tensor of equal elements."""

    name = "tt.splat"


@irdl_op_definition
class UnsplatOp(TritonOperation):
    """`%x : tensor<1xf32>`: the one element of a tensor."""

    name = "tt.unsplat"
    src = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = attributes_of(parser)
        start = parser.pos
        types = type_list(parser)
        if len(types) != 1 or not isinstance(types[0], TensorType):
            parser.raise_error("expected the type of one tensor", start)
        values = resolved(parser, operands, types)
        return cls.of(values, [cast(Attribute, types[0].element_type)], attributes)


@irdl_op_definition
class ExpandDimsOp(_Unary):
    """A further dimension of size one."""

    name = "tt.expand_dims"


@irdl_op_definition
class ReshapeOp(_Unary):
    """The same elements in another shape; with `allow_reorder` in any order."""

    name = "tt.reshape"


@irdl_op_definition
class BroadcastOp(_Unary):
    """Dimensions of size one repeated."""

    name = "tt.broadcast"


@irdl_op_definition
class TransOp(_Unary):
    """Dimensions in another order."""

    name = "tt.trans"


@irdl_op_definition
class SplitOp(ConversionSyntax):
    """The two halves of a last dimension of size two."""

    name = "tt.split"
    src = operand_def()
    lhs = result_def()
    rhs = result_def()

    @classmethod
    @override
    def of(cls, operands, results=(), attributes=None, regions=()):  # pyright: ignore[reportMissingParameterType, reportUnknownParameterType]
        both = [*results]
        # The text has the type of both results once.
        both = both * 2 if len(both) == 1 else both
        return super().of(operands, both, attributes, regions)


@irdl_op_definition
class JoinOp(ConversionSyntax):
    """Two tensors along a new last dimension."""

    name = "tt.join"
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()


@irdl_op_definition
class CatOp(ConversionSyntax):
    """Two tensors one behind the other, in any order of elements."""

    name = "tt.cat"
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()


@irdl_op_definition
class GatherOp(IndexedSyntax):
    """`%x[%i] {axis = 0 : i32} : (T, I) -> R`: elements by their indices along an axis."""

    name = "tt.gather"
    src = operand_def()
    indices = operand_def()
    result = result_def()


@irdl_op_definition
class HistogramOp(TritonOperation):
    """`%x, %mask : T -> R`: how often each number is there."""

    name = "tt.histogram"
    src = operand_def()
    mask = opt_operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        source = parser.parse_type()
        parser.parse_punctuation("->", " between the types")
        result = parser.parse_type()
        types = [source, mask_type(source)][: len(operands)]
        values = resolved(parser, operands, types)
        return cls.of([values[0], values[1:]], [result], attributes)


# ---- products


@irdl_op_definition
class DotOp(TritonOperation):
    """`%a, %b, %c, inputPrecision = tf32 : A * B -> D`: product of matrices, added to another."""

    name = "tt.dot"
    a = operand_def()
    b = operand_def()
    c = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = option(parser, "inputPrecision") | attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        left = parser.parse_type()
        parser.parse_punctuation("*", " between the types")
        right = parser.parse_type()
        parser.parse_punctuation("->", " before the type of the result")
        result = parser.parse_type()
        values = resolved(parser, operands, [left, right, result])
        return cls.of(values, [result], attributes)


@irdl_op_definition
class DotScaledOp(TritonOperation):
    """`%a scale %s, %b scale %t, %c lhs = e4m3 rhs = e2m1 : A, S * B, T -> D`: product of matrices
    whose elements have scales in groups."""

    name = "tt.dot_scaled"
    a = operand_def()
    b = operand_def()
    c = operand_def()
    a_scale = opt_operand_def()
    b_scale = opt_operand_def()
    result = result_def()
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        def scaled():
            value = parser.parse_unresolved_operand()
            given = parser.parse_optional_keyword("scale") is not None
            scale = [parser.parse_unresolved_operand()] if given else []
            parser.parse_punctuation(",", " behind a factor")
            return value, scale

        def typed(scale: bool) -> list[Attribute]:
            types: list[Attribute] = [parser.parse_type()]
            if scale:
                parser.parse_punctuation(",", " before the type of the scale")
                types.append(parser.parse_type())
            return types

        a, a_scale = scaled()
        b, b_scale = scaled()
        c = parser.parse_unresolved_operand()
        attributes: dict[str, Attribute] = {}
        for side in ("lhs", "rhs"):
            parser.parse_keyword(side)
            parser.parse_punctuation("=", f" after {side}")
            attributes[f"{side}_format"] = StringAttr(parser.parse_identifier())
        attributes |= attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        left = typed(bool(a_scale))
        parser.parse_punctuation("*", " between the types")
        right = typed(bool(b_scale))
        parser.parse_punctuation("->", " before the type of the result")
        result = parser.parse_type()
        operands = [
            *resolved(parser, [a, b, c], [left[0], right[0], result]),
            resolved(parser, a_scale, left[1:]),
            resolved(parser, b_scale, right[1:]),
        ]
        return cls.of(operands, [result], attributes)


# ---- combining elements


@irdl_op_definition
class ReduceOp(TritonOperation):
    """All elements along an axis combined by a region."""

    name = "tt.reduce"
    srcs = var_operand_def()
    results_ = var_result_def()
    combine_op = region_def()


@irdl_op_definition
class ScanOp(TritonOperation):
    """All elements up to each along an axis combined by a region."""

    name = "tt.scan"
    srcs = var_operand_def()
    results_ = var_result_def()
    combine_op = region_def()


class _Return(TritonOperation):
    """`%x, %y : T, U`: ends a region."""

    values = var_operand_def()
    traits = traits_def(IsTerminator())

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes = attributes_of(parser)
        operands = optional_operand_list(parser)
        if not operands:
            return cls.of([[]], [], attributes)
        attributes |= attributes_of(parser)
        types = type_list(parser)
        return cls.of([resolved(parser, operands, types)], [], attributes)


@irdl_op_definition
class ReduceReturnOp(_Return):
    """Ends the region of a reduction."""

    name = "tt.reduce.return"


@irdl_op_definition
class ScanReturnOp(_Return):
    """Ends the region of a scan."""

    name = "tt.scan.return"


@irdl_op_definition
class MapElementwiseReturnOp(_Return):
    """Ends the region of `map_elementwise`."""

    name = "tt.map_elementwise.return"


@irdl_op_definition
class ReturnOp(_Return):
    """Leaves a function."""

    name = "tt.return"


OPERATIONS = (
    *(GetProgramIdOp, GetNumProgramsOp, MakeRangeOp),
    *(IntToPtrOp, PtrToIntOp, BitcastOp, FpToFpOp, ClampFOp, PreciseSqrtOp, PreciseDivFOp),
    *(ApproxDivFOp, MulhiUIOp, AddPtrOp, ExternElementwiseOp, ElementwiseInlineAsmOp),
    *(MapElementwiseOp, SplatOp, UnsplatOp, ExpandDimsOp, ReshapeOp, BroadcastOp, TransOp),
    *(SplitOp, JoinOp, CatOp, GatherOp, HistogramOp, DotOp, DotScaledOp, ReduceOp, ScanOp),
    *(ReduceReturnOp, ScanReturnOp, MapElementwiseReturnOp, ReturnOp),
)
"""What this file defines."""

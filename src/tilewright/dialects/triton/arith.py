"""Operations of other dialects that Triton prints and xDSL does not read as they are printed.

xDSL's conversions are of numbers, and its comparisons give one `i1`; Triton's are of tensors, too.
"""

from __future__ import annotations

from typing import Self

from typing_extensions import override
from xdsl.dialects.builtin import StringAttr, i1
from xdsl.ir import Attribute
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    prop_def,
    region_def,
    result_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser, UnresolvedOperand

from tilewright.dialects.cuda_tile.constants import ElementsAttr
from tilewright.dialects.triton.syntax import (
    ElementwiseSyntax,
    TritonOperation,
    attributes_of,
    mask_type,
    operand_list,
    resolved,
    word,
)

__all__ = ["OPERATIONS"]


@irdl_op_definition
class ConstantOp(TritonOperation):
    """`arith.constant dense<1.0> : tensor<4xf32>`, whose elements are kept by their bits, equal
    ones once."""

    name = "arith.constant"
    value = prop_def(ElementsAttr)
    result = result_def()


@irdl_op_definition
class RemFOp(ElementwiseSyntax):
    """Remainder of floats with the sign of the dividend."""

    name = "arith.remf"
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()


class _Comparison(TritonOperation):
    """`slt, %x, %y : T`, with a result of `i1`."""

    lhs = operand_def()
    rhs = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes = {"predicate": word(parser)}
        operands = operand_list(parser)
        attributes |= attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        type = parser.parse_type()
        return cls.of(resolved(parser, operands, [type, type]), [mask_type(type)], attributes)


@irdl_op_definition
class CmpIOp(_Comparison):
    """Comparison of integers."""

    name = "arith.cmpi"


@irdl_op_definition
class CmpFOp(_Comparison):
    """Comparison of floats."""

    name = "arith.cmpf"


@irdl_op_definition
class SelectOp(TritonOperation):
    """`%c, %x, %y : T`, or `C, T` with a tensor of conditions: one of two, for each element."""

    name = "arith.select"
    cond = operand_def()
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        types: list[Attribute] = [parser.parse_type()]
        if parser.parse_optional_punctuation(",") is not None:
            types.append(parser.parse_type())
        condition = types[0] if len(types) > 1 else i1
        values = resolved(parser, operands, [condition, types[-1], types[-1]])
        return cls.of(values, types[-1:], attributes)


class _Conversion(TritonOperation):
    """`%x rounding : T to R`."""

    input = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operand = parser.parse_unresolved_operand()
        attributes: dict[str, Attribute] = {}
        while (flag := parser.parse_optional_identifier()) is not None:
            attributes[flag] = StringAttr(flag)
        attributes |= attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        source = parser.parse_type()
        parser.parse_keyword("to", " between the types")
        result = parser.parse_type()
        return cls.of(resolved(parser, [operand], [source]), [result], attributes)


@irdl_op_definition
class ExtSIOp(_Conversion):
    """A wider integer, by the sign."""

    name = "arith.extsi"


@irdl_op_definition
class ExtUIOp(_Conversion):
    """A wider integer, by zeros."""

    name = "arith.extui"


@irdl_op_definition
class TruncIOp(_Conversion):
    """The low bits of an integer."""

    name = "arith.trunci"


@irdl_op_definition
class ExtFOp(_Conversion):
    """A wider float."""

    name = "arith.extf"


@irdl_op_definition
class TruncFOp(_Conversion):
    """A narrower float."""

    name = "arith.truncf"


@irdl_op_definition
class SIToFPOp(_Conversion):
    """A float from a signed integer."""

    name = "arith.sitofp"


@irdl_op_definition
class UIToFPOp(_Conversion):
    """A float from an unsigned integer."""

    name = "arith.uitofp"


@irdl_op_definition
class FPToSIOp(_Conversion):
    """A signed integer from a float, toward zero."""

    name = "arith.fptosi"


@irdl_op_definition
class FPToUIOp(_Conversion):
    """An unsigned integer from a float, toward zero."""

    name = "arith.fptoui"


@irdl_op_definition
class BitcastOp(_Conversion):
    """The same bits as another type."""

    name = "arith.bitcast"


@irdl_op_definition
class IndexCastOp(_Conversion):
    """Between `index` and integers, by the sign."""

    name = "arith.index_cast"


@irdl_op_definition
class IndexCastUIOp(_Conversion):
    """Between `index` and integers, by zeros."""

    name = "arith.index_castui"


@irdl_op_definition
class AssumeOp(TritonOperation):
    """`llvm.intr.assume %c : i1`: a promise."""

    name = "llvm.intr.assume"
    condition = operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operand = parser.parse_unresolved_operand()
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        return cls.of(resolved(parser, [operand], [parser.parse_type()]), [], attributes)


@irdl_op_definition
class WhileOp(TritonOperation):
    """`scf.while (%x = %init) : (T) -> R { … } do { … }`, also without values."""

    name = "scf.while"
    inits = var_operand_def()
    results_ = var_result_def()
    before_region = region_def()
    after_region = region_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        def assignment() -> tuple[Parser.UnresolvedArgument, UnresolvedOperand]:
            argument = parser.parse_argument(expect_type=False)
            parser.parse_punctuation("=", " after a value that the loop carries")
            return argument, parser.parse_unresolved_operand()

        pairs = parser.parse_optional_comma_separated_list(parser.Delimiter.PAREN, assignment)
        parser.parse_punctuation(":", " before the types")
        signature = parser.parse_function_type()
        types = signature.inputs.data
        inits = resolved(parser, [init for _, init in pairs or ()], types)
        arguments = [
            argument.resolve(type) for (argument, _), type in zip(pairs or (), types, strict=True)
        ]
        before = parser.parse_region(arguments)
        parser.parse_keyword("do", " between the regions")
        after = parser.parse_region()
        found = parser.parse_optional_attr_dict_with_keyword()
        attributes: dict[str, Attribute] = {} if found is None else dict(found.data)
        return cls.of([inits], [[*signature.outputs.data]], attributes, [before, after])


OPERATIONS = (
    *(ConstantOp, RemFOp, CmpIOp, CmpFOp, SelectOp, ExtSIOp, ExtUIOp, TruncIOp, ExtFOp, TruncFOp),
    *(SIToFPOp, UIToFPOp, FPToSIOp, FPToUIOp, BitcastOp, IndexCastOp, IndexCastUIOp, AssumeOp),
    WhileOp,
)
"""What this file defines."""

"""Miscellaneous operations (specification: Operations, Miscellaneous)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects.builtin import DenseArrayBase, StringAttr, i32
from xdsl.ir import Operation
from xdsl.irdl import (
    AttrSizedOperandSegments,
    base,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser

from tilewright.dialects.cuda_tile.attributes import PredicateAttr
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    ANY_TYPE,
    TOKEN_TYPE,
    SameTypes,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    NotSpeculatable,
    PassesThrough,
    PrintsText,
    TokenOrdered,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TOKEN


@irdl_op_definition
class AssumeOp(CudaTileOperation):
    """Promises a property of a value."""

    name = "cuda_tile.assume"

    value = operand_def(ANY_TYPE)
    predicate = prop_def(base(PredicateAttr))
    result = result_def(ANY_TYPE)
    traits = traits_def(
        SameTypes("value", "result"), PassesThrough(), NotSpeculatable(), CostClass(Cost.NONE)
    )

    ASSEMBLY: ClassVar[str] = " #predicate, $value : @value"
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"predicate": "predicate"}
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("assume",)

    def verify_(self) -> None:
        problem = self.predicate.problem(self.value.type)
        if problem is not None:
            require(False, problem)


CONVERSION = re.compile(r"%[^diuoxXeEfFgGaAcsSpn%]*(?P<conversion>[diuoxXeEfFgGaAcsSpn%])?", re.S)
"""One conversion of a format string; the group is missing where it is not ended."""


def conversions(format: str) -> list[str]:
    """The conversions of a printf format that take an argument, in order.

    Raises:
        ValueError: a `%` starts a conversion that no letter ends.
    """
    found: list[str] = []
    for match in CONVERSION.finditer(format):
        conversion = match["conversion"]
        if conversion is None:
            raise ValueError(
                f"the conversion {match[0][:20]!r} is not ended by a conversion letter"
            )
        if conversion != "%":
            found.append(match[0])
    return found


@irdl_op_definition
class PrintOp(CudaTileOperation):
    """Prints tiles by a printf format; `print` in 13.1."""

    name = "cuda_tile.print_tko"

    args = var_operand_def(ANY_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    str_ = prop_def(StringAttr, prop_name="str")
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(PrintsText(), TokenOrdered(), CostClass(Cost.NONE))
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ASSEMBLY: ClassVar[str] = (
        " #str(?args , $args)(?token  token=$token)(?args  : @args) -> @result_token"
    )
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"str": "string"}

    def verify_(self) -> None:
        try:
            wanted = len(conversions(self.str_.data))
        except ValueError as error:
            require(False, str(error))
            return
        require(
            wanted == len(self.args),
            f"the format has {wanted} conversions, but there are {len(self.args)} arguments",
        )


def parse_print(parser: Parser) -> Operation:
    """Parse the 13.1 spelling `print "format"(, args)(: types)`: no token and no result in the
    text, an unused token result in the IR."""
    string = parser.parse_str_literal()
    values = []
    if parser.parse_optional_punctuation(",") is not None:
        values = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_unresolved_operand
        )
    attributes = parser.parse_optional_attr_dict()
    types = []
    position = parser.pos
    if parser.parse_optional_punctuation(":") is not None:
        types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
    operands = parser.resolve_operands(values, types, position)
    return PrintOp.create(
        operands=operands,
        result_types=[TOKEN],
        properties={
            "str": StringAttr(string),
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(operands), 0]),
        },
        attributes=attributes,
    )


OPERATIONS = (AssumeOp, PrintOp)

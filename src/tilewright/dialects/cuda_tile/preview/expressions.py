"""Symbolic expressions: what sizes, types and constants of preview content are made of.

An expression prints in two ways: in full, as the attribute that it is, and short, with operators,
inside shapes, layouts and calls. Not every expression has a short form.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from xdsl.dialects.builtin import ArrayAttr, FunctionType, IndexType, IntAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.preview.base import PREVIEW_PREFIX, Operator, PreviewAttr
from tilewright.dialects.cuda_tile.strings import escape
from tilewright.dialects.cuda_tile.types import TileIRType, spell

__all__ = [
    "BinaryExpr",
    "BuiltinExpr",
    "IntExpr",
    "NegExpr",
    "Short",
    "StrExpr",
    "SymbolicExpr",
    "TupleExpr",
    "TypeExpr",
    "VarExpr",
    "constant_value",
    "integer_problem",
    "outer_spelling",
    "short_form",
    "variables",
]


def outer_spelling(type: Attribute) -> str:
    """A type as NVIDIA's tools write it where no type of the dialect is around it."""
    if isinstance(type, FunctionType):
        inputs = ", ".join(map(outer_spelling, type.inputs.data))
        outputs = [outer_spelling(output) for output in type.outputs.data]
        results = outputs[0] if len(outputs) == 1 else f"({', '.join(outputs)})"
        return f"({inputs}) -> {results}"
    if isinstance(type, TileIRType):
        return type.outer_spelling()
    return spell(type, prefix=True)


class SymbolicExpr(PreviewAttr, ABC):
    """Base of the expressions."""

    @property
    def operands(self) -> tuple[SymbolicExpr, ...]:
        """The expressions that it is made of."""
        return ()

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class IntExpr(SymbolicExpr):
    """`preview$expr_int<4>`."""

    name = "cuda_tile.preview$expr_int"

    number: IntAttr

    def __init__(self, value: int):
        super().__init__(IntAttr(value))

    @property
    def value(self) -> int:
        """The integer."""
        return self.number.data

    def body(self) -> str:
        return str(self.value)

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class VarExpr(SymbolicExpr):
    """`preview$expr_var<"N">`: a constant parameter by its name."""

    name = "cuda_tile.preview$expr_var"

    variable: StringAttr

    def __init__(self, variable: str):
        super().__init__(StringAttr(variable))

    def verify(self) -> None:
        problem = variable_problem(self.variable.data)
        if problem is not None:
            raise VerifyException(problem)

    def body(self) -> str:
        return escape(self.variable.data)

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


def variable_problem(name: str) -> str | None:
    """Why a variable cannot have this name, None if it can."""
    if not name:
        return "the name of a variable must not be empty"
    if "." in name:
        return f"the name of a variable must not hold a dot (builtins do), found {escape(name)}"
    return None


@irdl_attr_definition
class StrExpr(SymbolicExpr):
    """`preview$expr_const_str<"text">`."""

    name = "cuda_tile.preview$expr_const_str"

    text: StringAttr

    def __init__(self, text: str):
        super().__init__(StringAttr(text))

    def body(self) -> str:
        return escape(self.text.data)

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


_CONTEXT = "context."


@irdl_attr_definition
class BuiltinExpr(SymbolicExpr):
    """`preview$expr_builtin<"context.NAME", index>`: a number that the compiler knows."""

    name = "cuda_tile.preview$expr_builtin"

    variable: StringAttr
    type: Attribute

    def __init__(self, variable: str, type: Attribute):
        super().__init__(StringAttr(variable), type)

    def verify(self) -> None:
        found = self.variable.data
        if not found.startswith(_CONTEXT) or found == _CONTEXT:
            raise VerifyException(f"a builtin is called {_CONTEXT}NAME, found {escape(found)}")
        if not isinstance(self.type, IndexType):
            raise VerifyException(f"the type of a builtin must be index, found {spell(self.type)}")

    def body(self) -> str:
        return f"{escape(self.variable.data)}, index"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class TypeExpr(SymbolicExpr):
    """`preview$concrete_type<f32>`: a type as a constant."""

    name = "cuda_tile.preview$concrete_type"

    type: Attribute

    def __init__(self, type: Attribute):
        super().__init__(type)

    def body(self) -> str:
        return outer_spelling(self.type)

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class NegExpr(SymbolicExpr):
    """`preview$expr_neg<…>`."""

    name = "cuda_tile.preview$expr_neg"

    operand: SymbolicExpr

    def __init__(self, operand: SymbolicExpr):
        super().__init__(operand)

    @property
    def operands(self) -> tuple[SymbolicExpr, ...]:
        return (self.operand,)

    def body(self) -> str:
        return str(self.operand)

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


_DIVISIONS = (Operator.DIV, Operator.FLOOR_DIV, Operator.CEIL_DIV)


class OperatorAttr(WordEnumAttr[Operator]):
    """An operator as a parameter of an attribute."""

    name = "cuda_tile.preview$operator"
    enum = Operator


@irdl_attr_definition
class BinaryExpr(SymbolicExpr):
    """`preview$expr_add<…, …>` and its like."""

    name = "cuda_tile.preview$expr"

    kind: OperatorAttr
    lhs: SymbolicExpr
    rhs: SymbolicExpr

    def __init__(self, kind: Operator, lhs: SymbolicExpr, rhs: SymbolicExpr):
        super().__init__(OperatorAttr(kind), lhs, rhs)

    @property
    def operator(self) -> Operator:
        """What it does."""
        return self.kind.data

    @property
    def mnemonic(self) -> str:
        return f"{PREVIEW_PREFIX}expr_{self.operator.word}"

    @property
    def operands(self) -> tuple[SymbolicExpr, ...]:
        return (self.lhs, self.rhs)

    def verify(self) -> None:
        if self.operator in _DIVISIONS and isinstance(self.rhs, IntExpr) and self.rhs.value == 0:
            raise VerifyException(f"{self.mnemonic} must not divide by zero")

    def body(self) -> str:
        return f"{self.lhs}, {self.rhs}"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class TupleExpr(SymbolicExpr):
    """`preview$symbolic_tuple<[…]>`: a shape, say."""

    name = "cuda_tile.preview$symbolic_tuple"

    values: ArrayAttr[SymbolicExpr]

    def __init__(self, values: Sequence[SymbolicExpr]):
        super().__init__(ArrayAttr(values))

    @property
    def operands(self) -> tuple[SymbolicExpr, ...]:
        return tuple(self.values.data)

    def body(self) -> str:
        return f"[{', '.join(map(str, self.operands))}]"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


# What expressions say ------------------------------------------------------------------------


def _ceiling(dividend: int, divisor: int) -> int:
    return -(-dividend // divisor)


def _truncated(dividend: int, divisor: int) -> int:
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


_FOLDED: Mapping[Operator, Callable[[int, int], int]] = MappingProxyType(
    {
        Operator.MUL: int.__mul__,
        Operator.ADD: int.__add__,
        Operator.SUB: int.__sub__,
        Operator.FLOOR_DIV: int.__floordiv__,
        Operator.CEIL_DIV: _ceiling,
        Operator.DIV: _truncated,
    }
)
"""What an operator makes of constants."""
_BITS = 64


def constant_value(expression: SymbolicExpr) -> int | None:
    """The integer that an expression always is, None if there is none that 64 bits hold."""
    if isinstance(expression, IntExpr):
        return expression.value
    values = [constant_value(operand) for operand in expression.operands]
    known = [value for value in values if value is not None]
    found: int | None = None
    if len(known) == len(values):
        if isinstance(expression, NegExpr):
            found = -known[0]
        elif isinstance(expression, BinaryExpr):
            found = _folded(expression.operator, *known)
    half = 1 << (_BITS - 1)
    return found if found is not None and -half <= found < half else None


def _folded(kind: Operator, left: int, right: int) -> int | None:
    return None if kind in _DIVISIONS and not right else _FOLDED[kind](left, right)


SIZE_OPERATORS = frozenset((Operator.MUL, Operator.ADD, Operator.SUB))
"""The operators of a dimension of a shape."""
INTEGER_OPERATORS = SIZE_OPERATORS | {Operator.FLOOR_DIV, Operator.CEIL_DIV}
"""The operators of any other integer."""


def integer_problem(
    expression: SymbolicExpr, operators: frozenset[Operator] = INTEGER_OPERATORS
) -> str | None:
    """Why an expression is no integer; None if it is one.

    Args:
        expression: the expression.
        operators: the operators that may occur.
    """
    if isinstance(expression, BinaryExpr) and expression.operator not in operators:
        return f"must be an integer without {expression.mnemonic}"
    if isinstance(expression, StrExpr | TypeExpr | TupleExpr):
        return f"must be an integer, found {expression}"
    for operand in expression.operands:
        problem = integer_problem(operand, operators)
        if problem is not None:
            return problem
    return None


def variables(expression: SymbolicExpr) -> list[str]:
    """The names of the variables of an expression, in order, each once.

    Those of a type that it names count as well.
    """
    found: dict[str, None] = {}
    if isinstance(expression, VarExpr):
        found[expression.variable.data] = None
    if isinstance(expression, TypeExpr) and isinstance(expression.type, TileIRType):
        found |= dict.fromkeys(expression.type.variables)
    for operand in expression.operands:
        found |= dict.fromkeys(variables(operand))
    return [*found]


# The short form ------------------------------------------------------------------------------


class Short(Enum):
    """How the short form is written: blanks around operators, and whether builtins have one."""

    LAYOUT = (" ", True)
    TYPE = ("", True)
    CALL = ("", False)

    @property
    def blank(self) -> str:
        """What stands around an operator."""
        return self.value[0]

    @property
    def builtins(self) -> bool:
        """Whether a builtin has a short form."""
        return self.value[1]


_SIGNS: Mapping[Operator, tuple[str, int]] = MappingProxyType(
    {
        Operator.ADD: ("+", 1),
        Operator.SUB: ("-", 1),
        Operator.MUL: ("*", 2),
        Operator.FLOOR_DIV: ("/", 2),
        Operator.CEIL_DIV: ("/+", 2),
    }
)
"""The sign of an operator and how tight it binds."""
_UNARY, _TIGHTEST = 3, 4


def short_form(expression: SymbolicExpr, style: Short) -> str | None:
    """The expression with operators, None if it has no such form."""
    found = _short(expression, style)
    return None if found is None else found[0]


def _short(expression: SymbolicExpr, style: Short) -> tuple[str, int] | None:
    """The short form and how tight its outermost operator binds."""
    if isinstance(expression, IntExpr):
        return str(expression.value), _TIGHTEST
    if isinstance(expression, VarExpr):
        return expression.variable.data, _TIGHTEST
    if isinstance(expression, BuiltinExpr):
        return (expression.variable.data, _TIGHTEST) if style.builtins else None
    parts = [_short(operand, style) for operand in expression.operands]
    present = [part for part in parts if part is not None]
    if len(present) != len(parts):
        return None
    if isinstance(expression, TupleExpr):
        return tuple_text([text for text, _ in present]), _TIGHTEST
    if isinstance(expression, NegExpr):
        negative = isinstance(expression.operand, IntExpr) and expression.operand.value < 0
        if negative and style is Short.LAYOUT:
            return None
        return "-" + _within(present[0], _TIGHTEST), _UNARY
    if not isinstance(expression, BinaryExpr) or expression.operator not in _SIGNS:
        return None
    sign, strength = _SIGNS[expression.operator]
    left, right = _within(present[0], strength), _within(present[1], strength + 1)
    return f"{left}{style.blank}{sign}{style.blank}{right}", strength


def _within(part: tuple[str, int], strength: int) -> str:
    text, own = part
    return text if own >= strength else f"({text})"


def tuple_text(parts: Sequence[str]) -> str:
    """`(4, N)`, and `(4,)` of a single part."""
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"

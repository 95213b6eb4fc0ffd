"""The laws that definitions of operations state, as rules: they are proved as rules are.

Where operands of a rule change places, it is because the operation is commutative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, cast

from xdsl.dialects.builtin import UnitAttr
from xdsl.dialects.test import TestOp
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import (
    is_commutative,
    is_idempotent,
    is_involution,
)
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, INTEGERS, NUMBER_TYPES
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.passes.rules.terms import Rule
from tilewright.proofs.meanings import MEANINGS

__all__ = ["LAWS", "attributes_of"]

_LAWS: Mapping[tuple[str, int], tuple[Callable[[Any], bool], str, str]] = {
    ("commutative", 2): (is_commutative, "{op}(x, y)", "{op}(y, x)"),
    ("idempotent", 2): (is_idempotent, "{op}(x, x)", "x"),
    ("idempotent", 1): (is_idempotent, "{op}({op}(x))", "{op}(x)"),
    ("involution", 1): (is_involution, "{op}({op}(x))", "x"),
}
"""By name and number of operands: whether an operation states it, and what it says. Associativity
is not among them: in `x & (y & z)`, an unspecified z spreads further than in `(x & y) & z`."""

_ELEMENTS = (*INTEGERS, *BASE_FLOATS)

_FLUSHES = "flush_to_zero"
"""The flag that z3 has no meaning for."""


def attributes_of(kind: type[CudaTileOperation], name: str) -> Sequence[Attribute | None]:
    """What a property of an operation may be; None where it may be absent."""
    definition = kind.get_irdl_definition().properties[name]
    found = None if name in kind.ATTRIBUTE_KINDS else kind.attribute_kind(name)
    if isinstance(found, type) and issubclass(found, WordEnumAttr):
        words = cast("type[WordEnumAttr[Any]]", found)
        return [cast(Attribute, words.of(member)) for member in words.enum]
    return [definition.default_value, UnitAttr()]


def _word(name: str, attribute: Attribute) -> str:
    return name if isinstance(attribute, UnitAttr) else cast(Any, attribute).data.word


def _properties(kind: type[CudaTileOperation]) -> Iterator[dict[str, Attribute]]:
    names = [name for name in kind.get_irdl_definition().properties if name != _FLUSHES]
    for values in product(*[attributes_of(kind, name) for name in names]):
        given = zip(names, values, strict=True)
        yield {name: value for name, value in given if value is not None}


def _operation(
    kind: type[CudaTileOperation], element: str, properties: Mapping[str, Attribute]
) -> CudaTileOperation:
    type = TileType((), NUMBER_TYPES[element])
    definition = kind.get_irdl_definition()
    alike = any(definition.results[0][0] in names for names in kind.same_types())
    result = type if alike else TileType((), NUMBER_TYPES["i1"])
    values = TestOp(result_types=[type] * len(definition.operands)).results
    return kind.create(operands=values, result_types=[result], properties=properties)


def _is_valid(operation: CudaTileOperation) -> bool:
    try:
        operation.verify()
    except VerifyException:
        return False
    return True


def _laws() -> Iterator[Rule]:
    for kind in MEANINGS:
        definition = kind.get_irdl_definition()
        if not any(isinstance(trait, Elementwise) for trait in definition.traits):
            continue
        for properties in _properties(kind):
            words = [_word(name, value) for name, value in properties.items()]
            text = ".".join([kind.mnemonic(), *words])
            yield from _laws_of(kind, properties, text)


def _laws_of(
    kind: type[CudaTileOperation], properties: Mapping[str, Attribute], text: str
) -> Iterator[Rule]:
    count = len(kind.get_irdl_definition().operands)
    for (name, operands), (states, find, put) in _LAWS.items():
        if operands != count:
            continue
        made = {element: _operation(kind, element, properties) for element in _ELEMENTS}
        over = tuple(e for e, one in made.items() if _is_valid(one) and states(one))
        if over:
            yield Rule(
                f"{name}-{text.replace('.', '-')}",
                find.format(op=text),
                put.format(op=text),
                over=over,
            )


LAWS: tuple[Rule, ...] = tuple(_laws())
"""The laws, with all attributes; flags that flush subnormal numbers are left out."""

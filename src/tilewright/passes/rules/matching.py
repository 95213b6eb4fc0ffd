"""Rules at work: found in IR, and put there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import cast

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.traits import Commutative

from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.passes.rules.numbers import (
    NUMBERS,
    Bits,
    Real,
    bytes_of,
    evaluate,
    number_of,
    written,
)
from tilewright.passes.rules.terms import (
    Apply,
    Computed,
    Number,
    Rule,
    Term,
    Variable,
    is_promise,
    operand_types,
    type_of,
)

__all__ = ["Match", "RuleTable", "splat"]


@dataclass
class Match:
    """What the names of a rule stand for.

    Attributes:
        values: of variables.
        numbers: of constants.
        types: the elements of type variables.
    """

    values: dict[str, SSAValue] = field(default_factory=dict[str, SSAValue])
    numbers: dict[str, Bits | Real] = field(default_factory=dict[str, Bits | Real])
    types: dict[str, str] = field(default_factory=dict[str, str])


OVERFLOW = "overflow"
_NOTHING = IntegerOverflowAttr(IntegerOverflow.NONE)

Matcher = Callable[[SSAValue, Match], bool]


def splat(value: SSAValue) -> ElementsAttr | None:
    """The elements of a constant whose elements are equal; None for anything else."""
    owner = value.owner
    if type(owner) is ConstantOp and owner.value.is_splat:
        return owner.value
    return None


def _properties_fit(kind: type[CudaTileOperation], named: Mapping[str, Attribute]):
    """A test of the properties of an operation against those that a rule names."""
    wanted: list[tuple[str, Attribute | None]] = []
    for name, definition in kind.get_irdl_definition().properties.items():
        if name in named:
            wanted.append((name, named[name]))
        elif not is_promise(definition.default_value):
            wanted.append((name, definition.default_value))

    def fits(operation: Operation) -> bool:
        properties = operation.properties
        return all(properties.get(name) == value for name, value in wanted)

    return fits


def _matcher(term: Term, rule: Rule, type: str | None) -> Matcher:
    """What finds a term.

    Args:
        term: the term.
        rule: its rule.
        type: the type variable of its elements, if it is known.
    """
    if isinstance(term, Variable):
        return _variable(term.name, type or "T", rule)
    if isinstance(term, Computed):
        return _constant(term.code)
    if isinstance(term, Number):
        return _number(term.text)
    find = _application(term, rule)

    def matches(value: SSAValue, match: Match) -> bool:
        owner = value.owner
        return not isinstance(owner, Block) and find(owner, match)

    return matches


def _variable(name: str, type: str, rule: Rule) -> Matcher:
    allowed = frozenset(rule.over if type == "T" else rule.types.get(type, (type,)))

    def matches(value: SSAValue, match: Match) -> bool:
        known = match.values.get(name)
        if known is not None:
            return known is value
        element = cast(TileType, value.type).element_name
        if element not in allowed or match.types.setdefault(type, element) != element:
            return False
        match.values[name] = value
        return True

    return matches


def _constant(name: str) -> Matcher:
    def matches(value: SSAValue, match: Match) -> bool:
        elements = splat(value)
        if elements is None:
            return False
        number = number_of(elements.raw, cast(TileType, value.type).element_name)
        return match.numbers.setdefault(name, number) == number

    return matches


def _number(text: str) -> Matcher:
    def matches(value: SSAValue, match: Match) -> bool:
        elements = splat(value)
        if elements is None:
            return False
        return elements.raw == written(text, cast(TileType, value.type).element_name)

    return matches


def _application(term: Apply, rule: Rule) -> Callable[[Operation, Match], bool]:
    kind, fits = term.kind, _properties_fit(term.kind, dict(term.properties))
    types = operand_types(term, type_of(term, rule.of), rule.of)
    operands = [
        (position, _matcher(operand, rule, type))
        for position, (operand, type) in enumerate(zip(term.operands, types, strict=True))
    ]
    # Constants are looked at first: most rules have one, and most operations do not.
    operands.sort(key=lambda one: isinstance(term.operands[one[0]], Variable))
    result = term.type

    def matches(operation: Operation, match: Match) -> bool:
        if type(operation) is not kind or not fits(operation):
            return False
        if not all(matcher(operation.operands[at], match) for at, matcher in operands):
            return False
        if result is None:
            return True
        element = cast(TileType, operation.results[0].type).element_name
        allowed = rule.types.get(result, (result,)) if result != "T" else rule.over
        return element in allowed and match.types.setdefault(result, element) == element

    return matches


def variants(term: Term) -> list[Term]:
    """A term, and what it becomes when the operands of commutative operations are exchanged."""
    if not isinstance(term, Apply):
        return [term]
    orders = [term.operands]
    commutes = any(isinstance(t, Commutative) for t in term.kind.get_irdl_definition().traits)
    if commutes and not all(isinstance(operand, Variable) for operand in term.operands):
        orders.append((term.operands[1], term.operands[0], *term.operands[2:]))
    found = [
        Apply(term.kind, term.properties, operands, term.type)
        for order in orders
        for operands in product(*[variants(operand) for operand in order])
    ]
    return cast("list[Term]", list(dict.fromkeys(found)))


Build = Callable[[Match, TileType, LocationAttr, list[Operation]], SSAValue]


def _builder(term: Term, rule: Rule, type: str | None) -> Build:
    """What makes a term: given the match, the type of the tile, a location and a list for the
    operations that are made."""
    if isinstance(term, Variable):
        name = term.name
        return lambda match, tile, location, made: match.values[name]
    if isinstance(term, Computed | Number):
        return _constant_builder(term, type or "T")
    return _operation_builder(term, rule, type)


def _element(type: str, match: Match) -> str:
    return match.types.get(type, type)


def _constant_builder(term: Computed | Number, type: str) -> Build:
    def build(
        match: Match, tile: TileType, location: LocationAttr, made: list[Operation]
    ) -> SSAValue:
        element = _element(type, match)
        wanted = TileType(tile.shape, NUMBER_TYPES[element])
        if isinstance(term, Number):
            raw = written(term.text, element)
        else:
            raw = bytes_of(evaluate(term.tree, match.numbers, NUMBERS), element)
        constant = ConstantOp.create(
            result_types=[wanted],
            properties={"value": ElementsAttr(wanted, raw, True)},
            location=location,
        )
        made.append(constant)
        return constant.results[0]

    return build


def _operation_builder(term: Apply, rule: Rule, type: str | None) -> Build:
    own = type_of(term, rule.of) or type or "T"
    types = operand_types(term, own, rule.of)
    operands = [
        _builder(operand, rule, wanted)
        for operand, wanted in zip(term.operands, types, strict=True)
    ]
    kind, properties = term.kind, dict(term.properties)

    def build(
        match: Match, tile: TileType, location: LocationAttr, made: list[Operation]
    ) -> SSAValue:
        given = [operand(match, tile, location, made) for operand in operands]
        element = _element(own, match)
        result = tile
        if element != tile.element_name:
            result = TileType(tile.shape, NUMBER_TYPES[element])
        operation = kind.create(
            operands=given, result_types=[result], properties=properties, location=location
        )
        made.append(operation)
        return operation.results[0]

    return build


@dataclass(frozen=True)
class _Compiled:
    rule: Rule
    find: Callable[[Operation, Match], bool]
    build: Build


def _holds(rule: Rule) -> Callable[[Match], bool]:
    if not rule.when:
        return lambda match: True
    tree = Computed(rule.when).tree

    def holds(match: Match) -> bool:
        return bool(evaluate(tree, {**match.types, **match.numbers}, NUMBERS))

    return holds


def _compile(rule: Rule) -> Iterable[tuple[type[CudaTileOperation], _Compiled]]:
    source = rule.source
    type = type_of(source, rule.of) or "T"
    build = _builder(rule.target, rule, type)
    holds, free = _holds(rule), rule.keeps or rule.shrinks
    # Where no variable has the type of the result, only the result says what it is.
    allowed = frozenset(rule.over if type == "T" else rule.types.get(type, (type,)))
    for variant in variants(source):
        assert isinstance(variant, Apply)
        find = _application(variant, rule)

        def found(
            operation: Operation,
            match: Match,
            find: Callable[[Operation, Match], bool] = find,
        ) -> bool:
            drops = not free and operation.properties.get(OVERFLOW, _NOTHING) != _NOTHING
            if drops or not find(operation, match):
                return False
            element = cast(TileType, operation.results[0].type).element_name
            if element not in allowed or match.types.setdefault(type, element) != element:
                return False
            return holds(match)

        yield source.kind, _Compiled(rule, found, build)


class RuleTable:
    """Rules, found by the operation that they rewrite."""

    def __init__(self, rules: Iterable[Rule]):
        self._rules: dict[type[Operation], list[_Compiled]] = {}
        for rule in rules:
            for kind, compiled in _compile(rule):
                self._rules.setdefault(kind, []).append(compiled)

    def __contains__(self, kind: type[Operation]) -> bool:
        return kind in self._rules

    def rewrite(self, operation: Operation) -> tuple[Rule, SSAValue, list[Operation]] | None:
        """The first rule that fits an operation.

        Returns:
            The rule, the value that replaces the result, and the operations that were made for it,
            in order, which are nowhere yet. None if no rule fits.
        """
        for one in self._rules.get(type(operation), ()):
            match = Match()
            if one.find(operation, match):
                made: list[Operation] = []
                tile = cast(TileType, operation.results[0].type)
                value = one.build(match, tile, operation.location, made)
                if one.rule.keeps and OVERFLOW in operation.properties:
                    made[-1].properties[OVERFLOW] = operation.properties[OVERFLOW]
                return one.rule, value, made
        return None

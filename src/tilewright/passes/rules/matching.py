"""Rules at work: found in IR.

Most operations fit no rule, so that finding this out has to be fast: a table asks for the rules of
an operation by its class, attributes and the classes of what makes its operands (`_Signature`).
Most often the class and what makes the operands tell already that no rule fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any, TypeAlias, cast

from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.traits import Commutative

from tilewright.dialects.cuda_tile.attributes import IntegerOverflow
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.passes.build import splat_of
from tilewright.passes.facts import operands_of
from tilewright.passes.rules.building import Build, Match, Site, builder
from tilewright.passes.rules.numbers import NUMBERS, number_of, reader, written
from tilewright.passes.rules.terms import (
    Apply,
    Computed,
    NumberLiteral,
    Rule,
    Term,
    Variable,
    is_promise,
    kind_of,
    operand_types,
    type_of,
)

__all__ = ["Knows", "Match", "RuleTable"]

OVERFLOW = "overflow"

Knows: TypeAlias = Callable[[SSAValue, str], bool]
"""Whether something of `terms.KNOWLEDGE` is known of a value."""


def knows_nothing(value: SSAValue, what: str) -> bool:
    """What nobody has analysed."""
    return False


Matcher: TypeAlias = Callable[[SSAValue, Match], bool]


def _element(value: SSAValue) -> str:
    return cast(TileType, value.type).element_name


# ---- terms below the root


def _wanted_properties(term: Apply) -> list[tuple[str, Attribute | None]]:
    """The properties that an operation must have. A promise may be there or not."""
    named = dict(term.properties)
    return [
        (name, named.get(name, definition.default_value))
        for name, definition in term.kind.get_irdl_definition().properties.items()
        if name in named or not is_promise(definition.default_value)
    ]


Bind: TypeAlias = Callable[[SSAValue, Match], bool]
"""Whether the elements of a value may have a type, which is known from then on."""


def _allowed(type: str | None, rule: Rule) -> frozenset[str]:
    """What a type variable may be; `T` if it is not known which."""
    name = type or "T"
    return frozenset(rule.over if name == "T" else rule.types.get(name, (name,)))


def _binder(type: str | None, rule: Rule) -> Bind:
    """What binds a type variable; `T` if it is not known which. All values of a term are bound, so
    that a rule is found for those types only that it is proved for."""
    name, allowed = type or "T", _allowed(type, rule)

    def bind(value: SSAValue, match: Match) -> bool:
        element = _element(value)
        return element in allowed and match.types.setdefault(name, element) == element

    return bind


def _matcher(term: Term, rule: Rule, type: str | None) -> Matcher:
    """What finds a term.

    Args:
        term: the term.
        rule: its rule.
        type: the type variable of its elements, if it is known.
    """
    if isinstance(term, Variable):
        return _variable(term.name, _binder(type, rule))
    if isinstance(term, Computed):
        return _constant(term.code, _binder(type, rule))
    if isinstance(term, NumberLiteral):
        return _number(term.text, _binder(type, rule))
    find, wanted = _application(term, rule, type), _wanted_properties(term)
    kind = term.kind

    def matches(value: SSAValue, match: Match) -> bool:
        owner = value.owner
        if owner.__class__ is not kind:
            return False
        owner = cast(Operation, owner)
        properties = owner.properties
        for name, attribute in wanted:
            if properties.get(name) != attribute:
                return False
        return find(owner, match)

    return matches


def _variable(name: str, bind: Bind) -> Matcher:
    def matches(value: SSAValue, match: Match) -> bool:
        known = match.values.setdefault(name, value)
        return known is value and bind(value, match)

    return matches


def _constant(name: str, bind: Bind) -> Matcher:
    def matches(value: SSAValue, match: Match) -> bool:
        elements = splat_of(value)
        if elements is None or not bind(value, match):
            return False
        number = number_of(elements.raw, _element(value))
        return match.numbers.setdefault(name, number) == number

    return matches


def _number(text: str, bind: Bind) -> Matcher:
    def matches(value: SSAValue, match: Match) -> bool:
        elements = splat_of(value)
        if elements is None or not bind(value, match):
            return False
        return elements.raw == written(text, _element(value))

    return matches


def _application(term: Apply, rule: Rule, type: str | None) -> Callable[[Operation, Match], bool]:
    """What finds the operands and the type of the result of an operation.

    Args:
        term: the operation.
        rule: its rule.
        type: the type variable of the result's elements, if it is known.
    """
    own = type_of(term, rule.of) or type
    types = operand_types(term, own, rule.of)
    operands = [
        (position, _matcher(operand, rule, known))
        for position, (operand, known) in enumerate(zip(term.operands, types, strict=True))
    ]
    # What is not a variable is looked at first: it is there less often.
    operands.sort(key=lambda one: isinstance(term.operands[one[0]], Variable))
    bind = _binder(own, rule)

    def matches(operation: Operation, match: Match) -> bool:
        given = operands_of(operation)
        for position, matcher in operands:
            if not matcher(given[position], match):
                return False
        return bind(operation.results[0], match)

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


# ---- the root

_Signature: TypeAlias = tuple[Any, ...]
"""What tells which rules may fit: what makes each operand, and which neighbours among the operands
are the same; then the data of the properties, and the elements of the operands."""


@dataclass(frozen=True)
class _Compiled:
    """A rule, or a variant of it.

    Attributes:
        rule: the rule.
        wanted: the data of the properties that it names, or that have to be absent.
        makers: the classes of what makes the operands, None for any.
        elements: what the elements of the operands may be.
        pairs: the operands that have to be the same.
        literals: the numbers that operands have to be.
        find: whether it fits an operation of the signature.
        build: what it puts.
        free: whether it may rewrite an operation that promises something.
    """

    rule: Rule
    wanted: Mapping[str, Any]
    makers: tuple[type[Operation] | None, ...]
    elements: tuple[frozenset[str], ...]
    pairs: tuple[tuple[int, int], ...]
    literals: tuple[tuple[int, str], ...]
    find: Callable[[Operation, Match], bool]
    build: Build
    free: bool


def _data(attribute: Attribute | None) -> Any:
    """What tells an attribute from others, fast to compare."""
    return getattr(attribute, "data", attribute)


def _maker(term: Term) -> type[Operation] | None:
    if isinstance(term, Variable):
        return None
    return term.kind if isinstance(term, Apply) else ConstantOp


def _equal_pairs(term: Apply) -> Iterator[tuple[int, int]]:
    """The neighbours among the operands that are one variable."""
    for at, (left, right) in enumerate(pairwise(term.operands)):
        if isinstance(left, Variable) and left == right:
            yield at, at + 1


def _literals(term: Apply) -> Iterator[tuple[int, str]]:
    for at, operand in enumerate(term.operands):
        if isinstance(operand, NumberLiteral):
            yield at, operand.text


def _holds(rule: Rule) -> Callable[[Match], bool]:
    if not rule.when:
        return lambda match: True
    holds = reader(Computed(rule.when).tree, NUMBERS)
    return lambda match: bool(holds(match.names))


def _compile(rule: Rule) -> Iterator[_Compiled]:
    source = rule.source
    build = builder(rule.target, rule, type_of(source, rule.of) or "T")
    holds, free = _holds(rule), rule.keeps or rule.shrinks
    for variant in variants(source):
        assert isinstance(variant, Apply)
        operands = _application(variant, rule, None)
        types = operand_types(variant, type_of(variant, rule.of), rule.of)

        def find(
            operation: Operation,
            match: Match,
            operands: Callable[[Operation, Match], bool] = operands,
        ) -> bool:
            return operands(operation, match) and holds(match)

        wanted = {name: _data(value) for name, value in _wanted_properties(variant)}
        yield _Compiled(
            rule,
            wanted,
            makers=tuple(map(_maker, variant.operands)),
            elements=tuple(_allowed(type, rule) for type in types),
            pairs=tuple(_equal_pairs(variant)),
            literals=tuple(_literals(variant)),
            find=find,
            build=build,
            free=free,
        )


@dataclass(frozen=True)
class _Candidates:
    """The rules that may fit operations of a signature.

    Attributes:
        rules: those that ask for no number.
        literals: those that do, by the position of the operand and its bytes.
    """

    rules: tuple[_Compiled, ...]
    literals: Mapping[tuple[int, bytes], tuple[_Compiled, ...]]

    @property
    def is_empty(self) -> bool:
        """Whether there are none."""
        return not self.rules and not self.literals

    def of(self, operation: Operation) -> Iterator[_Compiled]:
        """The rules that an operation may fit: those that ask for its constants come first."""
        if self.literals:
            for position, operand in enumerate(operands_of(operation)):
                elements = splat_of(operand)
                if elements is not None:
                    yield from self.literals.get((position, elements.raw), ())
        yield from self.rules


_NO_CANDIDATES = _Candidates((), {})


def _operands_fit(one: _Compiled, operands: Sequence[SSAValue]) -> bool:
    """Whether a rule may fit operands, as far as what makes them and which are the same tell."""
    return all(
        maker is None or type(operand.owner) is maker
        for maker, operand in zip(one.makers, operands, strict=False)
    ) and all(operands[i] is operands[j] for i, j in one.pairs)


def _typed(kind: type[CudaTileOperation]) -> tuple[int, ...]:
    """The operands whose types tell those of all."""
    names = [name for name, _ in kind.get_irdl_definition().operands]
    groups = kind.same_types()
    firsts = [
        next(
            (min(map(names.index, set(group) & set(names))) for group in groups if name in group),
            at,
        )
        for at, name in enumerate(names)
    ]
    return tuple(sorted(set(firsts)))


class _Kind:
    """The rules of one operation, which are compiled here."""

    def __init__(self, kind: type[CudaTileOperation], rules: Iterable[Rule]):
        self._rules = [compiled for rule in rules for compiled in _compile(rule)]
        self._names = tuple(kind.get_irdl_definition().properties)
        self._typed = _typed(kind)
        self._by_operands: dict[_Signature, bool] = {}
        self._by_signature: dict[_Signature, _Candidates] = {}

    def candidates(self, operation: Operation) -> _Candidates:
        """The rules that an operation may fit, as far as its signature tells."""
        operands = operands_of(operation)
        parts: list[Any] = [type(operand.owner) for operand in operands]
        parts += [left is right for left, right in pairwise(operands)]
        shape = tuple(parts)
        possible = self._by_operands.get(shape)
        if possible is None:
            possible = any(_operands_fit(one, operands) for one in self._rules)
            self._by_operands[shape] = possible
        if not possible:
            return _NO_CANDIDATES
        if self._names:
            get = operation.properties.get
            parts += [_data(get(name)) for name in self._names]
        parts += [_element(operands[at]) for at in self._typed]
        signature = tuple(parts)
        found = self._by_signature.get(signature)
        if found is None:
            found = self._by_signature[signature] = self._find(operation)
        return found

    def _find(self, operation: Operation) -> _Candidates:
        rules: list[_Compiled] = []
        literals: dict[tuple[int, bytes], list[_Compiled]] = {}
        for one in self._rules:
            if self._may_fit(one, operation):
                if one.literals:
                    position, text = one.literals[0]
                    own = _element(operation.operands[position])
                    literals.setdefault((position, written(text, own)), []).append(one)
                else:
                    rules.append(one)
        return _Candidates(tuple(rules), {key: tuple(ones) for key, ones in literals.items()})

    def _may_fit(self, one: _Compiled, operation: Operation) -> bool:
        properties = {name: _data(operation.properties.get(name)) for name in self._names}
        promises = properties.get(OVERFLOW, IntegerOverflow.NONE) != IntegerOverflow.NONE
        operands = operation.operands
        return (
            (one.free or not promises)
            and all(properties[name] == data for name, data in one.wanted.items())
            and _operands_fit(one, operands)
            and all(_element(v) in known for v, known in zip(operands, one.elements, strict=True))
        )


class RuleTable:
    """Rules, found by the operation that they rewrite; compiled when one is first looked at."""

    def __init__(self, rules: Iterable[Rule]):
        self._rules: dict[type[Operation], list[Rule]] = {}
        self._kinds: dict[type[Operation], _Kind] = {}
        for rule in rules:
            kind = kind_of(rule.mnemonic)
            if kind is not None:
                self._rules.setdefault(kind, []).append(rule)

    def __contains__(self, kind: type[Operation]) -> bool:
        return kind in self._rules

    def _kind(self, kind: type[Operation]) -> _Kind:
        found = _Kind(cast("type[CudaTileOperation]", kind), self._rules.get(kind, ()))
        self._kinds[kind] = found
        return found

    def rewrite(
        self, operation: Operation, knows: Knows = knows_nothing
    ) -> tuple[Rule, SSAValue, list[Operation]] | None:
        """The first rule that fits an operation.

        Args:
            operation: the operation.
            knows: what is known of values.

        Returns:
            The rule, the value that replaces the result, and the operations that were made for it,
            in order, which are nowhere yet. None if no rule fits.
        """
        kind = self._kinds.get(type(operation)) or self._kind(type(operation))
        candidates = kind.candidates(operation)
        if candidates.is_empty:
            return None
        match = Match()
        for one in candidates.of(operation):
            if match.types or match.values or match.numbers:
                match = Match()
            if one.find(operation, match) and _is_known(one.rule, match, knows):
                return _rewritten(one, operation, match)
        return None


def _is_known(rule: Rule, match: Match, knows: Knows) -> bool:
    return all(knows(match.values[name], word) for name, ws in rule.known.items() for word in ws)


def _rewritten(
    one: _Compiled, operation: Operation, match: Match
) -> tuple[Rule, SSAValue, list[Operation]]:
    site = Site(cast(TileType, operation.results[0].type), operation.location)
    value = one.build(match, site)
    if one.rule.keeps and OVERFLOW in operation.properties:
        site.made[-1].properties[OVERFLOW] = operation.properties[OVERFLOW]
    return one.rule, value, site.made

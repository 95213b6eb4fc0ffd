"""The rules that xDSL derives from a definition, in a form that is quick where they hold.

xDSL looks up everything about a definition each time it verifies an operation. Here what it finds
is kept for each class of operations. An operation for which that is not enough, because it has
regions or a rule is broken, goes to xDSL, whose errors say what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias, cast

from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    AnyAttr,
    AttrConstraint,
    AttrSizedOperandSegments,
    BaseAttr,
    IRDLOperation,
    OpDef,
    OptionalDef,
    RangeLengthConstraint,
    RangeOf,
    VariadicDef,
    VerificationContext,
)
from xdsl.traits import OpTrait
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.constraints import Constraint, Same
from tilewright.dialects.cuda_tile.integer_arrays import sizes_of

_Check: TypeAlias = Callable[[Attribute, VerificationContext], None]
_SEGMENTS = AttrSizedOperandSegments.attribute_name
# None of the constraints that are checked here has variables, so that none writes into it.
_CONTEXT = VerificationContext()


@cache
def prepare(kind: type[Operation]) -> None:
    """Make `verify_` of a class of operations quick."""
    if issubclass(kind, IRDLOperation):
        definition = kind.get_irdl_definition()
        rules = _Rules.of(definition)
        if rules is not None:
            # Operations verify themselves by this method of their definition.
            cast(Any, definition).verify = rules.verify


def _check_of(constraint: Any) -> _Check | None:
    """What checks one type or attribute; None if it depends on others."""
    while isinstance(constraint, RangeLengthConstraint):
        constraint = cast("RangeLengthConstraint[Any]", constraint).constraint
    if isinstance(constraint, RangeOf):
        constraint = cast("RangeOf[Any]", constraint).constr
    if isinstance(constraint, Constraint | BaseAttr | AnyAttr):
        return cast("AttrConstraint[Any]", constraint).verify
    return None


class _Values:
    """The operands or results that a definition has."""

    def __init__(self, definitions: Sequence[tuple[str, Any]], checks: Sequence[_Check]):
        self.names = [name for name, _ in definitions]
        self.checks = tuple(checks)
        self.count = len(definitions)
        # How many values each may stand for.
        self.limits = [
            (0, 1)
            if isinstance(kind, OptionalDef)
            else (0, None)
            if isinstance(kind, VariadicDef)
            else (1, 1)
            for _, kind in definitions
        ]
        variable = [index for index, limits in enumerate(self.limits) if limits != (1, 1)]
        self.fixed = not variable
        self.variable = variable[0] if len(variable) == 1 else None

    def sizes(self, count: int) -> Sequence[int] | None:
        """How many of so many values each stands for; None if they do not fit."""
        if self.fixed:
            return (1,) * count if count == self.count else None
        if self.variable is None:
            return None
        sizes = [1] * self.count
        sizes[self.variable] = count - self.count + 1
        return sizes if self.fits(sizes) else None

    def fits(self, sizes: Sequence[int]) -> bool:
        """Whether each may stand for so many values."""
        return len(sizes) == self.count and all(
            least <= size and (most is None or size <= most)
            for size, (least, most) in zip(sizes, self.limits, strict=True)
        )


class _Rules:
    """The rules of one definition."""

    def __init__(
        self,
        definition: OpDef,
        operands: _Values,
        results: _Values,
        properties: Sequence[tuple[str, _Check, bool]],
    ):
        self.definition = definition
        self.segmented = bool(definition.options)
        self.operands = operands
        self.results = results
        self.properties = properties
        same = [trait for trait in definition.traits if isinstance(trait, Same)]
        self.same = [(trait.key, self._named(trait.names)) for trait in same]
        self.traits = [
            trait.verify
            for trait in definition.traits
            if type(trait).verify is not OpTrait.verify and trait not in same
        ]

    @classmethod
    def of(cls, definition: OpDef) -> _Rules | None:
        """The rules of a definition; None if xDSL is needed for them."""
        plain = not (definition.regions or definition.successors or definition.attributes)
        segments = [AttrSizedOperandSegments(as_property=True)]
        operands = [_check_of(kind.constr) for _, kind in definition.operands]
        results = [_check_of(kind.constr) for _, kind in definition.results]
        properties = [_check_of(kind.constr) for kind in definition.properties.values()]
        if (
            not plain
            or definition.options not in ([], segments)
            or None in (*operands, *results, *properties)
        ):
            return None
        return cls(
            definition,
            _Values(definition.operands, cast("list[_Check]", operands)),
            _Values(definition.results, cast("list[_Check]", results)),
            [
                (name, cast(_Check, check), isinstance(kind, OptionalDef))
                for (name, kind), check in zip(
                    definition.properties.items(), properties, strict=True
                )
            ],
        )

    def _named(self, names: Iterable[str]) -> tuple[int, ...]:
        """Operands and results by their numbers, which are counted through."""
        all_names = [*self.operands.names, *self.results.names]
        return tuple(map(all_names.index, names))

    def verify(self, operation: Operation) -> None:
        """Verify an operation.

        Raises:
            VerifyException: a rule is broken.
        """
        try:
            if self._hold(operation):
                return
        except VerifyException:
            pass
        OpDef.verify(self.definition, operation)

    def _hold(self, operation: Operation) -> bool:
        """Whether all is well; else, or if it raises, a rule may be broken."""
        if operation.regions or operation.successors:
            return False
        values, results = operation._operands, operation.results  # pyright: ignore[reportPrivateUsage]
        if self.segmented:
            segments = operation.properties.get(_SEGMENTS)
            sizes = None if segments is None else sizes_of(segments)
            if sizes is None or sum(sizes) != len(values) or not self.operands.fits(sizes):
                return False
        else:
            sizes = self.operands.sizes(len(values))
        result_sizes = self.results.sizes(len(results))
        if sizes is None or result_sizes is None:
            return False
        types = [value.type for value in values] + [result.type for result in results]
        checks = self.operands.checks + self.results.checks
        simple = self.operands.fixed and self.results.fixed
        starts: Sequence[int] = ()
        if not simple:
            counts = [*sizes, *result_sizes]
            starts = _starts(counts)
            checks = [
                check for check, count in zip(checks, counts, strict=True) for _ in range(count)
            ]
        for check, type in zip(checks, types, strict=True):
            check(type, _CONTEXT)
        for key, numbers in self.same:
            found = (
                [types[number] for number in numbers]
                if simple
                else [type for n in numbers for type in types[starts[n] : starts[n + 1]]]
            )
            if not _equal(found, key):
                return False
        if not self._properties_hold(operation):
            return False
        for verify in self.traits:
            verify(operation)
        return True

    def _properties_hold(self, operation: Operation) -> bool:
        properties = operation.properties
        count = 0
        for name, check, optional in self.properties:
            value = properties.get(name)
            if value is not None:
                check(value, _CONTEXT)
                count += 1
            elif not optional:
                return False
        return count == len(properties)


def _starts(counts: Sequence[int]) -> list[int]:
    starts = [0]
    for count in counts:
        starts.append(starts[-1] + count)
    return starts


def _equal(types: Sequence[Attribute], key: Callable[[Attribute], Any]) -> bool:
    if not types:
        return True
    first = types[0]
    if all(type is first for type in types):
        return True
    known = key(first)
    return all(key(type) == known for type in types)

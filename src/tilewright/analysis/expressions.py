"""Integer expressions of element indices and values of the program.

An expression is a sum of products with integer factors: of the index `d0`, `d1`, … of an element in
a tile, of elements of values of the program, and of what divisions by constants and wrapping
arithmetic make of other expressions. It is exact: it has no width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import Any, TypeAlias, cast

from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from tilewright.analysis.intervals import Bounds, full, products, sums

__all__ = [
    "Dim",
    "Element",
    "Expression",
    "FloorDiv",
    "Mod",
    "Term",
    "Wrapped",
    "affine_sequence",
    "constant",
    "floor_divided",
    "in_program_order",
    "modulo",
    "rejoined",
    "source_indices",
    "unwrapped",
    "wrapped",
]


@dataclass(frozen=True, slots=True)
class Dim:
    """The index of an element along a dimension of its tile."""

    dimension: int


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a value of the program: a parameter, a tile block's number, a loop counter,
    what was read from memory. Integers are read as signed; pointers are addresses in bytes.

    Attributes:
        value: the value.
        indices: which element, an expression for each dimension; none for a scalar.
    """

    value: SSAValue
    indices: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class FloorDiv:
    """An expression divided by a positive number, rounded down."""

    inner: Expression
    divisor: int


@dataclass(frozen=True, slots=True)
class Mod:
    """What a division by a positive number, rounded down, leaves."""

    inner: Expression
    divisor: int


@dataclass(frozen=True, slots=True)
class Wrapped:
    """The signed integer of a width that equals an expression modulo 2^width."""

    inner: Expression
    width: int


Term: TypeAlias = Dim | Element | FloorDiv | Mod | Wrapped
"""What expressions are made of."""

Monomial: TypeAlias = tuple[Term, ...]
"""A product of atoms; of none, it is 1."""

AtomBounds: TypeAlias = Callable[[Term], Bounds]
"""Between which numbers an atom lies."""

_MOST_TERMS = 24
_MOST_FACTORS = 3
_DEEPEST = 6


class TooComplex(Exception):
    """An expression has more terms, factors or levels than anybody could use."""


class Expression:
    """A sum of products.

    Attributes:
        terms: the factor of each product, none of which is 0.
    """

    __slots__ = ("_hash", "depth", "has_dims", "terms")

    def __init__(self, terms: Mapping[Monomial, int]) -> None:
        self.terms = terms
        self._hash: int | None = None
        self.has_dims = False
        self.depth = 0
        for monomial in terms:
            for atom in monomial:
                if type(atom) is Dim:
                    self.has_dims = True
                    continue
                for inner in _inside(atom):
                    self.has_dims |= inner.has_dims
                    self.depth = max(self.depth, inner.depth + 1)
        if len(terms) > _MOST_TERMS or self.depth > _DEEPEST:
            raise TooComplex

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and (self is other or self.terms == other.terms)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.terms.items()))
        return self._hash

    # ---- arithmetic

    def __add__(self, other: Expression | int) -> Expression:
        if isinstance(other, int):
            other = constant(other)
        if not other.terms:
            return self
        if not self.terms:
            return other
        terms = dict(self.terms)
        for monomial, factor in other.terms.items():
            total = terms.get(monomial, 0) + factor
            if total:
                terms[monomial] = total
            else:
                del terms[monomial]
        return Expression(terms)

    __radd__ = __add__

    def __neg__(self) -> Expression:
        return self.scaled(-1)

    def __sub__(self, other: Expression | int) -> Expression:
        return self + -other

    def __mul__(self, other: Expression | int) -> Expression:
        if isinstance(other, int):
            return self.scaled(other)
        for one, factor in ((self, other.constant), (other, self.constant)):
            if factor is not None:
                return one.scaled(factor)
        terms: dict[Monomial, int] = {}
        for left, a in self.terms.items():
            for right, b in other.terms.items():
                monomial = _product(left, right)
                total = terms.get(monomial, 0) + a * b
                if total:
                    terms[monomial] = total
                else:
                    del terms[monomial]
        return Expression(terms)

    def scaled(self, factor: int) -> Expression:
        """The expression times a number."""
        if factor == 1:
            return self
        return Expression({m: f * factor for m, f in self.terms.items()} if factor else {})

    def shifted(self, number: int) -> Expression:
        """The expression plus a number."""
        return self + constant(number)

    # ---- questions

    @property
    def constant(self) -> int | None:
        """The number that the expression is; None if it has atoms."""
        if not self.terms:
            return 0
        return self.terms.get(()) if len(self.terms) == 1 else None

    @property
    def factors(self) -> int:
        """The largest number that divides all factors; 0 if the expression is 0."""
        return gcd(*self.terms.values())

    def divided(self, divisor: int) -> Expression | None:
        """The expression divided by a number; None if a factor is not divisible."""
        if self.factors % divisor:
            return None
        return Expression({m: f // divisor for m, f in self.terms.items()})

    def atoms(self) -> Iterator[Term]:
        """All atoms, those inside others too; one may come several times."""
        for monomial in self.terms:
            for atom in monomial:
                yield atom
                for inner in _inside(atom):
                    yield from inner.atoms()

    @property
    def is_exact(self) -> bool:
        """Whether no part of the expression wraps."""
        return not any(type(atom) is Wrapped for atom in self.atoms())

    def bounds(self, of_atom: AtomBounds) -> Bounds:
        """Between which numbers the expression lies, if its atoms lie in theirs."""
        total = (0, 0)
        for monomial, factor in self.terms.items():
            one = (factor, factor)
            for atom in monomial:
                one = products(one, of_atom(atom))
            total = sums(total, one)
        return total

    def substituted(self, dims: Sequence[Expression]) -> Expression:
        """The expression with another one in place of each element index."""
        if not self.has_dims:
            return self
        return self.replaced(lambda atom: dims[atom.dimension] if isinstance(atom, Dim) else None)

    def replaced(self, instead: Callable[[Term], Expression | None]) -> Expression:
        """The expression with other expressions in place of some atoms, inside others too."""
        total = _ZERO
        for monomial, factor in self.terms.items():
            one = constant(factor)
            for atom in monomial:
                one = one * _replaced(atom, instead)
            total = total + one
        return total

    def evaluate(self, of_atom: Callable[[Term], Any]) -> Any:
        """The number that the expression is.

        Args:
            of_atom: the number that an index or element is, or an array of them.
        """
        total: Any = 0
        for monomial, factor in self.terms.items():
            one: Any = factor
            for atom in monomial:
                one = one * _evaluated(atom, of_atom)
            total = total + one
        return total

    # ---- text

    def text(self, name: Callable[[SSAValue], str]) -> str:
        """The expression as text, e.g. `128*%block + d0`."""
        shown = sorted(
            (not monomial, _monomial_text(monomial, name), factor)
            for monomial, factor in self.terms.items()
        )
        text = ""
        for is_number, product, factor in shown:
            size = str(abs(factor)) if is_number else product
            if not is_number and abs(factor) != 1:
                size = f"{abs(factor)}*{product}"
            if not text:
                text = f"-{size}" if factor < 0 else size
            else:
                text += f" - {size}" if factor < 0 else f" + {size}"
        return text or "0"

    def text_of_natural(self, name: Callable[[SSAValue], str]) -> str:
        """That the expression is not negative, as text, e.g. `128*%block + d0 < %n`."""
        number = self.terms.get((), 0)
        smaller = Expression({m: -f for m, f in self.terms.items() if m and f < 0})
        larger = Expression({m: f for m, f in self.terms.items() if m and f > 0})
        if number == -1 and larger.terms:
            return f"{smaller.text(name)} < {larger.text(name)}"
        return f"{smaller.text(name)} <= {larger.shifted(number).text(name)}"


_ZERO = Expression({})


@lru_cache(maxsize=256)
def constant(number: int) -> Expression:
    """A number."""
    return Expression({(): number} if number else {})


def of_atom(atom: Term) -> Expression:
    """An atom."""
    return Expression({(atom,): 1})


@lru_cache(maxsize=64)
def dim(dimension: int) -> Expression:
    """The index of an element along a dimension."""
    return of_atom(Dim(dimension))


@lru_cache(maxsize=16)
def dims(rank: int) -> tuple[Expression, ...]:
    """The indices of an element of a tile of a rank."""
    return tuple(dim(dimension) for dimension in range(rank))


def affine_sequence(numbers: Sequence[int]) -> Expression | None:
    """The expression of numbers along a dimension, at least two, that grow evenly; None if they
    don't, or are too large for it."""
    first, step = numbers[0], numbers[1] - numbers[0]
    if max(abs(first), abs(step) * len(numbers)) >> 62:
        return None
    if any(number != first + step * index for index, number in enumerate(numbers)):
        return None
    return dim(0).scaled(step).shifted(first)


def _inside(atom: Term) -> tuple[Expression, ...]:
    if isinstance(atom, Dim):
        return ()
    return atom.indices if isinstance(atom, Element) else (atom.inner,)


def _product(left: Monomial, right: Monomial) -> Monomial:
    found = left + right
    if len(found) > _MOST_FACTORS:
        raise TooComplex
    return found if len(found) < 2 else tuple(sorted(found, key=hash))


def in_program_order(monomial: Monomial) -> Sequence[Term]:
    """The atoms of a product in an order that is the same in every process: what is made of them is
    the same code then."""
    return monomial if len(monomial) < 2 else sorted(monomial, key=_place)


def _place(atom: Term) -> tuple[Any, ...]:
    """What the place of an atom among others follows from."""
    match atom:
        case Dim(dimension):
            return (0, dimension)
        case Element(value, indices):
            return (1, _value_place(value), *map(_expression_place, indices))
        case FloorDiv(inner, number) | Mod(inner, number) | Wrapped(inner, number):
            return (2, type(atom).__name__, number, _expression_place(inner))


def _value_place(value: SSAValue) -> tuple[int, ...]:
    """Where a value is defined, from the outermost block on, and which value there it is."""
    if isinstance(value, BlockArgument):
        return (*_operation_place(value.block.parent_op()), -1, value.index)
    return (*_operation_place(cast(Operation, value.owner)), cast(OpResult, value).index)


def _operation_place(op: Operation | None) -> tuple[int, ...]:
    if op is None:
        return ()
    count, before = 0, op.prev_op
    while before is not None:
        count, before = count + 1, before.prev_op
    return (*_operation_place(op.parent_op()), count)


def _expression_place(expression: Expression) -> tuple[Any, ...]:
    pairs = expression.terms.items()
    return tuple((factor, *map(_place, in_program_order(atoms))) for atoms, factor in pairs)


def _replaced(atom: Term, instead: Callable[[Term], Expression | None]) -> Expression:
    found = instead(atom)
    if found is not None:
        return found
    match atom:
        case Dim():
            return of_atom(atom)
        case Element(value, indices):
            return of_atom(Element(value, tuple([index.replaced(instead) for index in indices])))
        case FloorDiv(inner, divisor):
            return of_atom(FloorDiv(inner.replaced(instead), divisor))
        case Mod(inner, divisor):
            return of_atom(Mod(inner.replaced(instead), divisor))
        case Wrapped(inner, width):
            return of_atom(Wrapped(inner.replaced(instead), width))


def _evaluated(atom: Term, of_atom: Callable[[Term], Any]) -> Any:
    match atom:
        case FloorDiv(inner, divisor):
            return inner.evaluate(of_atom) // divisor
        case Mod(inner, divisor):
            return inner.evaluate(of_atom) % divisor
        case Wrapped(inner, width):
            half = 1 << (width - 1)
            return (inner.evaluate(of_atom) + half) % (2 * half) - half
        case _:
            return of_atom(atom)


def _monomial_text(monomial: Monomial, name: Callable[[SSAValue], str]) -> str:
    return "*".join(sorted(_atom_text(atom, name) for atom in monomial))


def _atom_text(atom: Term, name: Callable[[SSAValue], str]) -> str:
    match atom:
        case Dim(dimension):
            return f"d{dimension}"
        case Element(value, indices):
            return name(value) + (f"[{_listed(indices, name)}]" if indices else "")
        case FloorDiv(inner, divisor):
            return f"({inner.text(name)}) floordiv {divisor}"
        case Mod(inner, divisor):
            return f"({inner.text(name)}) mod {divisor}"
        case Wrapped(inner, width):
            return f"wrap{width}({inner.text(name)})"


def _listed(expressions: Sequence[Expression], name: Callable[[SSAValue], str]) -> str:
    return ", ".join(expression.text(name) for expression in expressions)


# ---- division and wrapping


def atom_bounds(
    atom: Term, shape: Sequence[int], of_element: Callable[[Element], Bounds]
) -> Bounds:
    """Between which numbers an atom of an expression for a tile of a shape lies."""
    match atom:
        case Dim(dimension):
            return 0, shape[dimension] - 1
        case Element():
            return of_element(atom)
        case FloorDiv(inner, divisor):
            low, high = inner.bounds(lambda one: atom_bounds(one, shape, of_element))
            return low // divisor, high // divisor
        case Mod(_, divisor):
            return 0, divisor - 1
        case Wrapped(_, width):
            return full(width).signed


def _split(expression: Expression, divisor: int) -> tuple[Expression, Expression]:
    """What is a multiple of a divisor for sure, divided by it; and the rest, whose factors are
    below the divisor."""
    multiple: dict[Monomial, int] = {}
    rest: dict[Monomial, int] = {}
    for monomial, factor in expression.terms.items():
        quotient, remainder = divmod(factor, divisor)
        if quotient:
            multiple[monomial] = quotient
        if remainder:
            rest[monomial] = remainder
    return Expression(multiple), Expression(rest)


def floor_divided(expression: Expression, divisor: int, of_atom_: AtomBounds) -> Expression:
    """An expression divided by a positive number and rounded down."""
    if divisor == 1:
        return expression
    multiple, rest = _split(expression, divisor)
    low, high = rest.bounds(of_atom_)
    if low >= 0 and high < divisor:
        return multiple
    unit, coarse, _ = _coarser(rest, divisor, of_atom_)
    if unit == divisor:
        return multiple + coarse
    return multiple + of_atom(FloorDiv(coarse, divisor // unit))


def _coarser(
    expression: Expression, divisor: int, of_atom_: AtomBounds
) -> tuple[int, Expression, Expression]:
    """An expression as a multiple of a unit, which divides a divisor and is as large as possible,
    and a rest from 0 to the unit."""
    units = {gcd(factor, divisor) for factor in expression.terms.values()}
    for unit in sorted(units, reverse=True):
        if unit > 1:
            coarse, fine = _split(expression, unit)
            low, high = fine.bounds(of_atom_)
            if low >= 0 and high < unit:
                return unit, coarse, fine
    return 1, expression, _ZERO


def modulo(expression: Expression, divisor: int, of_atom_: AtomBounds) -> Expression:
    """What a division of an expression by a positive number, rounded down, leaves."""
    _, rest = _split(expression, divisor)
    low, high = rest.bounds(of_atom_)
    if low >= 0 and high < divisor:
        return rest
    unit, coarse, fine = _coarser(rest, divisor, of_atom_)
    if unit == divisor:
        return fine
    return of_atom(Mod(coarse, divisor // unit)).scaled(unit) + fine


def rejoined(expression: Expression) -> Expression:
    """An expression with what has been divided in place of its quotient times the divisor plus its
    remainder."""
    for monomial, factor in expression.terms.items():
        for place, atom in enumerate(monomial):
            if not isinstance(atom, Mod):
                continue
            others = monomial[:place] + monomial[place + 1 :]
            quotient = _product(others, (FloorDiv(atom.inner, atom.divisor),))
            if expression.terms.get(quotient) == factor * atom.divisor:
                parts = Expression({monomial: factor, quotient: factor * atom.divisor})
                whole = atom.inner * Expression({others: factor})
                return rejoined(expression - parts + whole)
    return expression


def wrapped(expression: Expression, width: int, of_atom_: AtomBounds) -> Expression:
    """The signed integer of a width that equals an expression modulo 2^width."""
    low, high = expression.bounds(of_atom_)
    first, last = full(width).signed
    if first <= low and high <= last:
        return expression
    return of_atom(Wrapped(expression, width))


def unwrapped(expression: Expression, width: int) -> Expression:
    """An expression that equals another modulo 2^width, with less wrapping inside."""
    if not any(type(atom) is Wrapped for monomial in expression.terms for atom in monomial):
        return expression
    total = _ZERO
    for monomial, factor in expression.terms.items():
        one = constant(factor)
        for atom in monomial:
            if isinstance(atom, Wrapped) and atom.width >= width:
                one = one * atom.inner
            else:
                one = one * of_atom(atom)
        total = total + one
    return total


@lru_cache(maxsize=256)
def source_indices(source: tuple[int, ...], result: tuple[int, ...]) -> tuple[Expression, ...]:
    """Where an element of a reshaped tile comes from: the index in the source along each of its
    dimensions, given the index in the result."""

    def bounds(atom: Term) -> Bounds:
        return atom_bounds(atom, result, lambda element: (0, 0))

    linear, stride = _ZERO, 1
    for dimension in reversed(range(len(result))):
        if result[dimension] > 1:
            linear = linear + dim(dimension).scaled(stride)
        stride *= result[dimension]
    found: list[Expression] = []
    inner = 1
    for size in reversed(source):
        quotient = floor_divided(linear, inner, bounds)
        outermost = inner * size == stride
        found.append(quotient if outermost and size > 1 else modulo(quotient, size, bounds))
        inner *= size
    return tuple(reversed(found))

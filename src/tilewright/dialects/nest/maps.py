"""Access maps: which element of a tile, or of a buffer, an iteration of a nest means.

A map is xDSL's `AffineMap`. Its dimensions `d0`, `d1`, … are those of the domain of the nest, its
symbols `s0`, `s1`, … the integers that an access names besides, read as unsigned; there is one
result for each dimension of the tile. In the text a map stands where it is used:
`%x[d1, d0 floordiv 4 + s0](%i)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from xdsl.dialects.builtin import AffineMapAttr
from xdsl.ir.affine import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymExpr,
)
from xdsl.parser import Parser
from xdsl.parser.affine_parser import AffineParser
from xdsl.printer import Printer

__all__ = [
    "Interval",
    "bounds",
    "covers",
    "evaluated",
    "identity",
    "linear",
    "map_attribute",
    "map_text",
    "parse_map",
    "permutation_of",
    "places",
    "print_map",
    "reached",
    "used_dimensions",
]

Interval: TypeAlias = tuple[int, int]
"""The least and the greatest number that something may be."""

# ---- text


def parse_map(parser: Parser, dimensions: int, symbols: int = 0) -> AffineMapAttr:
    """Parse `[d0, d1 floordiv 4]`.

    Args:
        parser: at the bracket.
        dimensions: how many there are.
        symbols: how many there are.
    """
    names = [f"d{k}" for k in range(dimensions)], [f"s{k}" for k in range(symbols)]
    affine = AffineParser(parser._parser_state)  # pyright: ignore[reportPrivateUsage]
    bare = affine._get_parse_optional_bare_id(*names)  # pyright: ignore[reportPrivateUsage]

    def expression() -> AffineExpr:
        return affine._parse_affine_expr(bare)  # pyright: ignore[reportPrivateUsage]

    results = affine.parse_comma_separated_list(affine.Delimiter.SQUARE, expression)
    return map_attribute(dimensions, results, symbols)


def print_map(printer: Printer, map: AffineMapAttr) -> None:
    """Print `[d0, d1 floordiv 4]`."""
    printer.print_string(f"[{', '.join(map_text(one) for one in map.data.results)}]")


_SPELLING: Mapping[AffineBinaryOpKind, tuple[str, int]] = {
    AffineBinaryOpKind.Add: ("+", 1),
    AffineBinaryOpKind.Mul: ("*", 2),
    AffineBinaryOpKind.Mod: ("mod", 2),
    AffineBinaryOpKind.FloorDiv: ("floordiv", 2),
    AffineBinaryOpKind.CeilDiv: ("ceildiv", 2),
}
"""How each operator is written, and how strongly it binds."""


def map_text(expression: AffineExpr, inside: int = 0) -> str:
    """An expression, with parentheses where an operator around it binds as strongly."""
    if not isinstance(expression, AffineBinaryOpExpr):
        return str(expression)
    word, strength = _SPELLING[expression.kind]
    left = map_text(expression.lhs, strength)
    right = map_text(expression.rhs, strength + 1)
    text = f"{left} {word} {right}"
    return f"({text})" if strength < inside else text


# ---- making


def map_attribute(
    dimensions: int, results: Iterable[AffineExpr], symbols: int = 0
) -> AffineMapAttr:
    """A map with these results."""
    return AffineMapAttr(AffineMap(dimensions, symbols, tuple(results)))


def identity(rank: int) -> AffineMapAttr:
    """The map that gives its dimensions."""
    return AffineMapAttr(AffineMap.identity(rank))


# ---- looking


def used_dimensions(expression: AffineExpr) -> set[int]:
    """The dimensions that an expression names."""
    if isinstance(expression, AffineDimExpr):
        return {expression.position}
    return {one.position for one in expression.dfs() if isinstance(one, AffineDimExpr)}


def permutation_of(map: AffineMap) -> tuple[int | None, ...] | None:
    """Which dimension each result is; None for a result that is 0; None if a result is anything
    else, or a dimension twice."""
    found: list[int | None] = []
    for result in map.results:
        if isinstance(result, AffineDimExpr):
            found.append(result.position)
        elif isinstance(result, AffineConstantExpr) and result.value == 0:
            found.append(None)
        else:
            return None
    named = [one for one in found if one is not None]
    return tuple(found) if len(set(named)) == len(named) else None


def reached(map: AffineMap, domain: Sequence[int]) -> list[int] | None:
    """How many elements along each dimension a map means that only changes the order of dimensions;
    None for another map.

    Args:
        map: from a domain.
        domain: its sizes.
    """
    order = permutation_of(map)
    return None if order is None else [1 if d is None else domain[d] for d in order]


def linear(expression: AffineExpr) -> tuple[dict[AffineExpr, int], int] | None:
    """The factors of dimensions and symbols, and what is added; None if there are divisions."""
    factors: dict[AffineExpr, int] = {}
    total = 0
    pending = [(expression, 1)]
    while pending:
        one, factor = pending.pop()
        match one:
            case AffineConstantExpr():
                total += factor * one.value
            case AffineDimExpr() | AffineSymExpr():
                factors[one] = factors.get(one, 0) + factor
            case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add):
                pending += [(one.lhs, factor), (one.rhs, factor)]
            case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Mul, rhs=AffineConstantExpr(value)):
                pending.append((one.lhs, factor * value))
            case _:
                return None
    return {one: factor for one, factor in factors.items() if factor}, total


def bounds(expression: AffineExpr, domain: Sequence[int]) -> Interval | None:
    """Between which numbers an expression lies in a domain; None if it depends on symbols."""
    match expression:
        case AffineConstantExpr():
            return expression.value, expression.value
        case AffineDimExpr():
            return 0, domain[expression.position] - 1
        case AffineBinaryOpExpr():
            left, right = bounds(expression.lhs, domain), bounds(expression.rhs, domain)
            if left is None or right is None:
                return None
            return _COMBINED[expression.kind](left, right)
        case _:
            return None


def _sum(a: Interval, b: Interval) -> Interval:
    return a[0] + b[0], a[1] + b[1]


def _product(a: Interval, b: Interval) -> Interval:
    ends = [x * y for x in a for y in b]
    return min(ends), max(ends)


def _floored(a: Interval, b: Interval) -> Interval:
    return a[0] // b[0], a[1] // b[0]


def _ceiled(a: Interval, b: Interval) -> Interval:
    return -(-a[0] // b[0]), -(-a[1] // b[0])


def _remainder(a: Interval, b: Interval) -> Interval:
    same = a[0] // b[0] == a[1] // b[0]
    return (a[0] % b[0], a[1] % b[0]) if same else (0, b[0] - 1)


_COMBINED: Mapping[AffineBinaryOpKind, Callable[[Interval, Interval], Interval]] = {
    AffineBinaryOpKind.Add: _sum,
    AffineBinaryOpKind.Mul: _product,
    AffineBinaryOpKind.FloorDiv: _floored,
    AffineBinaryOpKind.CeilDiv: _ceiled,
    AffineBinaryOpKind.Mod: _remainder,
}


# ---- all iterations of a domain


def evaluated(map: AffineMap, domain: Sequence[int], symbols: Sequence[Any] = ()) -> list[Any]:
    """The results of a map in all iterations of a domain: arrays that broadcast to its shape.

    Args:
        map: the map.
        domain: the sizes of its dimensions.
        symbols: the numbers that the symbols are.
    """
    rank = len(domain)
    dims: list[Any] = [
        np.arange(size).reshape([-1 if d == axis else 1 for d in range(rank)])
        for axis, size in enumerate(domain)
    ]
    return [expression.eval(dims, symbols) for expression in map.results]


def places(map: AffineMap, domain: Sequence[int], symbols: Sequence[Any] = ()) -> tuple[Any, ...]:
    """The index that a map gives in each iteration of a domain: an array of the shape of the domain
    for each result."""
    found = np.broadcast_arrays(*evaluated(map, domain, symbols), np.zeros(tuple(domain), np.int8))
    return tuple(found[:-1])


def covers(map: AffineMap, domain: Sequence[int], shape: Sequence[int]) -> bool:
    """Whether a map without symbols gives each element of a shape in just one iteration."""
    if np.prod(domain, dtype=object) != np.prod(shape, dtype=object):
        return False
    sizes = reached(map, domain)
    if sizes is not None:
        return sizes == [*shape]
    counts = np.zeros(tuple(shape), np.int64)
    np.add.at(counts, places(map, domain), 1)
    return bool((counts == 1).all())

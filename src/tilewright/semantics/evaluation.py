"""Evaluating one operation outside of a program: what passes compute ahead of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import has
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.environment import default_environment
from tilewright.semantics.operations import RULES
from tilewright.semantics.rules import EvaluationContext, EvaluationRule, ValueRule
from tilewright.semantics.unspecified import elementwise, everything, specified, spreading
from tilewright.semantics.values import Partial, Stop
from tilewright.tiles import MOST_DIMENSIONS

__all__ = ["evaluate", "open_function"]


def open_function(
    rule: ValueRule, operation: Operation, context: EvaluationContext
) -> Callable[..., Any]:
    """What an operation does to operands that may have unspecified elements."""
    strict, lenient = rule.make(operation, context), rule.make(operation, context.lenient())
    by_element = elementwise if has(type(operation), Elementwise) else everything
    return spreading(strict, lenient, rule.spread or by_element)


def _stop_at_warning(operation: Operation, message: str, element: Sequence[int]) -> None:
    raise Stop(message, element)


_CONTEXT = EvaluationContext(stops=True, warn=_stop_at_warning)


def evaluate(
    operation: Operation,
    operands: Sequence[Any],
    rules: Mapping[type[Operation], EvaluationRule] = RULES,
) -> list[Any] | None:
    """What an operation gives for known operands.

    Numbers are those of the reference machine; where the specification leaves bits open (library
    functions, the order of the sums in a matrix product), other back ends may give others.

    Args:
        operation: an operation of a verified module.
        operands: for each operand what `values` describes: of a tile an ndarray of its shape, or a
            `Partial`. They stay as they are.
        rules: what operations compute; with those of extensions, if there are any.

    Returns:
        The same for each result, not to be changed in place (equal elements may be held once);
        None if results depend on more than the operands, or have more than `MOST_DIMENSIONS`.

    Raises:
        Stop: what the operation does with these operands is undefined, or is in some version of
            the specification.
    """
    rule = rules.get(type(operation))
    if rule is None or any(_rank(result.type) > MOST_DIMENSIONS for result in operation.results):
        return None
    with np.errstate(all="ignore"), default_environment():
        found = _compute(rule, operation, operands)
    results: Sequence[Any] = found if len(operation.results) != 1 else [found]
    return [_held(result) for result in results]


def _rank(type: Attribute) -> int:
    return type.rank if isinstance(type, TileType) else 0


def _held(value: Any) -> Any:
    """A value as it is given: a tile of rank 0 is an ndarray too."""
    return np.asarray(value) if hasattr(value, "dtype") else value


def _compute(rule: EvaluationRule, operation: Operation, operands: Sequence[Any]) -> Any:
    if not isinstance(rule, ValueRule):
        known = [specified(value, "an operand is unspecified") for value in operands]
        return rule.make(operation, _CONTEXT)(*known)
    if any(isinstance(value, Partial) for value in operands):
        return open_function(rule, operation, _CONTEXT)(*operands)
    function = rule.make(operation, _CONTEXT)
    if operands and has(type(operation), Elementwise) and all(map(_is_splat, operands)):
        ones = [tile[(0,) * tile.ndim] for tile in operands]
        return np.broadcast_to(function(*ones), operands[0].shape)
    return function(*operands)


def _is_splat(value: Any) -> bool:
    """Whether equal elements of a tile are held once."""
    return isinstance(value, np.ndarray) and value.size > 1 and not any(value.strides)

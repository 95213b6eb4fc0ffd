"""The first iterations of loops: whether there are any, the index of the second, and operations
that are executed only if there is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, CmpIOp, SubIOp
from tilewright.dialects.cuda_tile.types import TileType, scalar
from tilewright.nesting import erase
from tilewright.passes.build import make
from tilewright.transforms.tileas.returns import constant
from tilewright.transforms.tileas.transfers import origin

_WRAPS = {"overflow": IntegerOverflowAttr(IntegerOverflow.NONE)}


def has_iterations(loop: ForOp) -> bool | None:
    """Whether a loop has an iteration; None if that is not known."""
    lower, upper = _known(loop, loop.lowerBound), _known(loop, loop.upperBound)
    return None if lower is None or upper is None else lower < upper


def second_index(loop: ForOp) -> list[Operation]:
    """Operations of which the last gives the index of the second iteration of a loop that has a
    first; or the upper bound, if there is no second."""
    type = cast(TileType, loop.step.type)
    lower, step = _known(loop, loop.lowerBound), known_integer(origin(loop.step))
    if lower is not None and step is not None and lower + step <= _greatest(loop):
        return [constant(type, lower + step)]
    bounds = {"lhs": loop.lowerBound, "rhs": loop.step}
    following = make(AddIOp, bounds, [type], _WRAPS, like=loop)
    if step == 1:
        return [following]
    # A sum that the type does not hold would be past the upper bound, too.
    bounds = {"lhs": loop.upperBound, "rhs": loop.lowerBound}
    left = make(SubIOp, bounds, [type], _WRAPS, like=loop)
    fits = _less(loop.step, left.result, Signedness.UNSIGNED, loop)
    values = {"val_if_true": following.result, "val_if_false": loop.upperBound}
    start = make(SelectOp, {"cond": fits.result, **values}, [type], like=loop)
    return [following, left, fits, start]


def if_any(loop: ForOp, operations: Sequence[Operation], results: Sequence[SSAValue]) -> None:
    """Put operations where a loop is, executed if it has an iteration; without one, its values
    stay as they are.

    Args:
        loop: what is replaced.
        operations: what it is replaced by.
        results: what stands for its results then.
    """
    block = loop.parent
    assert block is not None
    for old, new in zip(loop.results, results, strict=True):
        new.name_hint = old.name_hint
    if has_iterations(loop):
        block.insert_ops_before(operations, loop)
    else:
        signedness = Signedness.UNSIGNED if loop.unsignedCmp else Signedness.SIGNED
        runs = _less(loop.lowerBound, loop.upperBound, signedness, loop)
        arms = (
            [*operations, YieldOp.create(operands=results)],
            [YieldOp.create(operands=[*loop.initValues])],
        )
        conditional = IfOp.create(
            operands=[runs.result],
            result_types=[*loop.result_types],
            regions=[Region(Block(arm)) for arm in arms],
            location=loop.location,
        )
        block.insert_ops_before([runs, conditional], loop)
        results = conditional.results
    for old, new in zip(loop.results, results, strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    erase(loop)


def _known(loop: ForOp, bound: SSAValue) -> int | None:
    return known_integer(origin(bound), signed=not loop.unsignedCmp)


def _greatest(loop: ForOp) -> int:
    """The greatest number that an index of a loop can be."""
    width = int(cast(TileType, loop.step.type).element_name[1:])
    return (1 << (width if loop.unsignedCmp else width - 1)) - 1


def _less(lhs: SSAValue, rhs: SSAValue, signedness: Signedness, like: Operation) -> CmpIOp:
    properties = {
        "comparison_predicate": ComparisonPredicateAttr(ComparisonPredicate.LESS_THAN),
        "signedness": SignednessAttr(signedness),
    }
    return make(CmpIOp, {"lhs": lhs, "rhs": rhs}, [scalar("i1")], properties, like=like)

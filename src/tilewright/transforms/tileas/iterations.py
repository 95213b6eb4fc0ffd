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


def indices(loop: ForOp, count: int) -> tuple[list[Operation], list[SSAValue]]:
    """The indices of the first iterations of a loop, and the one after them; the upper bound in the
    place of those that there are not.

    Args:
        loop: the loop.
        count: how many iterations.

    Returns:
        The operations that compute them, and the indices, one more than asked for.
    """
    operations: list[Operation] = []
    found: list[SSAValue] = [loop.lowerBound]
    for _ in range(count):
        operations += _following(loop, found[-1])
        found.append(operations[-1].results[0])
    return operations, found


def _following(loop: ForOp, index: SSAValue) -> list[Operation]:
    """Operations of which the last gives the index of the next iteration; or the upper bound, if
    there is none."""
    type = cast(TileType, loop.step.type)
    lower, step = _known(loop, index), known_integer(origin(loop.step))
    if lower is not None and step is not None and lower + step <= _greatest(loop):
        return [constant(type, lower + step)]
    following = make(AddIOp, {"lhs": index, "rhs": loop.step}, [type], _WRAPS, like=loop)
    if step == 1 and index is loop.lowerBound:
        return [following]
    # A sum that the type does not hold would be past the upper bound, too.
    bounds = {"lhs": loop.upperBound, "rhs": index}
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
    _replace_if(loop, loop.lowerBound, operations, results, None)


def if_so_many(
    loop: ForOp,
    starts: Sequence[SSAValue],
    counting: Sequence[Operation],
    operations: Sequence[Operation],
    results: Sequence[SSAValue],
    plain: ForOp,
) -> None:
    """Put operations where a loop is, executed if it has some iterations; with fewer, another loop
    is.

    Args:
        loop: what is replaced.
        starts: the index of each of the iterations, and of the one after them.
        counting: what computes the indices.
        operations: what it is replaced by.
        results: what stands for its results then.
        plain: the other loop.
    """
    block = loop.parent
    assert block is not None
    *first, last, _ = starts
    block.insert_ops_before(counting, loop)
    if first:
        _replace_if(loop, last, operations, results, plain)
    else:
        # One that has no iterations.
        erase(plain)
        _replace_if(loop, last, operations, results, None)


def _replace_if(
    loop: ForOp,
    index: SSAValue,
    operations: Sequence[Operation],
    results: Sequence[SSAValue],
    otherwise: ForOp | None,
) -> None:
    """Put operations where a loop is, executed if an index is below its upper bound; if not,
    another loop is, or none."""
    block = loop.parent
    assert block is not None
    lower, upper = _known(loop, index), _known(loop, loop.upperBound)
    if lower is not None and upper is not None and lower < upper:
        block.insert_ops_before(operations, loop)
        if otherwise is not None:
            erase(otherwise)
    else:
        signedness = Signedness.UNSIGNED if loop.unsignedCmp else Signedness.SIGNED
        runs = _less(index, loop.upperBound, signedness, loop)
        others = [] if otherwise is None else [otherwise]
        values = [*loop.initValues] if otherwise is None else otherwise.results
        for old, new in zip(loop.results, results, strict=True):
            new.name_hint = old.name_hint
        arms = (
            [*operations, YieldOp.create(operands=results)],
            [*others, YieldOp.create(operands=values)],
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

"""Conditions of guards: several tests that must all hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.integer import AndIOp
from tilewright.dialects.cuda_tile.types import scalar
from tilewright.dialects.nest.operations.guards import CompleteOp

__all__ = ["all_hold", "complete_tests"]


def all_hold(tests: Sequence[SSAValue]) -> tuple[list[Operation], SSAValue]:
    """The operations that compute whether some tests hold, and their result.

    Args:
        tests: at least one, of type `tile<i1>`.
    """
    made, (condition, *others) = list[Operation](), tests
    for test in others:
        both = AndIOp.create(operands=[condition, test], result_types=[scalar("i1")])
        made.append(both)
        condition = both.result
    return made, condition


def complete_tests(condition: SSAValue, *, writing: bool) -> Iterator[CompleteOp]:
    """The tests of a condition whether tiles are complete, in no order.

    Args:
        condition: of a guard.
        writing: whether they are to be written.
    """
    match condition.owner:
        case CompleteOp() as test if (test.writing is not None) == writing:
            yield test
        case AndIOp() as both:
            for one in (both.lhs, both.rhs):
                yield from complete_tests(one, writing=writing)
        case _:
            return

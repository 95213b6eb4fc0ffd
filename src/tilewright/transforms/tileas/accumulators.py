"""Pass `accumulators`: sums of matrix products begin with the first product, not with zeros.

A product that adds to zeros gets `accumulate = false`: nothing is read, and no tile of zeros has to
be made. Where a loop carries the sum, the first iteration does not accumulate and the others do, if
the tensor cores take such a flag; a loop that may have no iterations then stands in a conditional,
of which the other arm gives the zeros. That is not done where agents would need more than there is.

The zeros must be positive, bit by bit: a product without accumulation is one that adds to 0, and so
its result has the sign that it would have had, also where all products are -0. A sum that begins
with -0 is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from typing_extensions import override
from xdsl.ir import BlockArgument, Operation

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.integer import CmpIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, ConsumerReadOp
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.budgets import demand
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.iterations import has_iterations, if_any
from tilewright.transforms.tileas.returns import FLAG
from tilewright.transforms.tileas.tensor_allocations import (
    begin_sum,
    begins_with_zeros,
    give,
    nothing_for,
)

_FLAG = 3
"""The position of what says whether a product accumulates."""


class Accumulators(KernelPass):
    """Lets sums begin with the first product."""

    name = "accumulators"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in _adding(anchor):
            if begins_with_zeros(product.acc):
                begin_sum(product)
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            before, least = clone(switch), demand(switch)
            carried: dict[ForOp, list[Dot]] = {}
            for product in _adding(switch):
                if (loop := _summing_loop(product)) is not None:
                    carried.setdefault(loop, []).append(product)
            for loop, products in carried.items():
                _begin_in(loop, products)
            if demand(switch) > least:
                context.missed(
                    self,
                    "sums begin with zeros: with a product instead, they take too many registers",
                    before,
                )
                replace(switch, before)
            else:
                erase(before)


def _adding(scope: Operation) -> list[Dot]:
    """The products that add to something."""
    products = [op for op in walk(scope) if isinstance(op, Dot)]
    return [product for product in products if known_integer(product.accumulate)]


def _summing_loop(product: Dot) -> ForOp | None:
    """The loop that carries a sum from zeros on to which a product adds first, in every iteration;
    None if there is none, or its tensor cores take no flag."""
    acc = product.acc
    if not (isinstance(acc, BlockArgument) and acc.index > 0 and runs_beside(product.atom)):
        return None
    loop, around = acc.owner.parent_op(), product.parent_op()
    while isinstance(around, ConsumerReadOp):
        around = around.parent_op()
    if not isinstance(loop, ForOp) or around is not loop or not is_plain(loop):
        return None
    if has_iterations(loop) is False or len(list(acc.uses)) != 1:
        return None
    return loop if begins_with_zeros(loop.initValues[acc.index - 1]) else None


def _begin_in(loop: ForOp, products: Sequence[Dot]) -> None:
    """Let products start their sums in the first iteration of a loop."""
    inits, made = [*loop.initValues], list[Operation]()
    for product in products:
        later = _is_later(loop)
        _insert_before(product, [later])
        give(product, _FLAG, later.result)
        first, acc = nothing_for(product)
        inits[cast(BlockArgument, product.acc).index - 1] = acc
        made += first
    begun = ForOp.create(
        operands=[loop.lowerBound, loop.upperBound, loop.step, *inits],
        result_types=loop.result_types,
        properties=loop.properties,
        attributes=loop.attributes,
        regions=[loop.detach_region(0)],
        location=loop.location,
    )
    if_any(loop, [*made, begun], begun.results)


def _is_later(loop: ForOp) -> CmpIOp:
    """Whether an iteration is not the first one."""
    return make(
        CmpIOp,
        {"lhs": loop.region.block.args[0], "rhs": loop.lowerBound},
        [FLAG],
        {
            "comparison_predicate": ComparisonPredicateAttr(ComparisonPredicate.NOT_EQUAL),
            "signedness": SignednessAttr(Signedness.SIGNED),
        },
        like=loop,
    )


def _insert_before(place: Operation, operations: Sequence[Operation]) -> None:
    block = place.parent
    assert block is not None
    block.insert_ops_before(operations, place)

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
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.integer import CmpIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
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
from tilewright.transforms.tileas.returns import FLAG, constant
from tilewright.transforms.tileas.transfers import is_zero

_ACC, _FLAG = 2, 3
"""Operands of a product: the accumulator, and whether it is added to."""


class Accumulators(KernelPass):
    """Lets sums begin with the first product."""

    name = "accumulators"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in _adding(anchor):
            if is_zero(product.acc):
                _begin(product)
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


def _begin(product: Dot) -> None:
    """Let a product start a sum."""
    never, acc = constant(FLAG, 0), _nothing(product)
    _insert_before(product, [never, acc])
    _give(product, _FLAG, never.result)
    _give(product, _ACC, acc.result)


def _summing_loop(product: Dot) -> ForOp | None:
    """The loop that carries a sum from zeros on to which a product adds first, in every iteration;
    None if there is none, or its tensor cores take no flag."""
    acc = product.acc
    if not (isinstance(acc, BlockArgument) and acc.index > 0 and runs_beside(product.atom)):
        return None
    loop, around = acc.owner.parent_op(), product.parent_op()
    if isinstance(around, ConsumerReadOp):
        around = around.parent_op()
    if not isinstance(loop, ForOp) or around is not loop or not is_plain(loop):
        return None
    if has_iterations(loop) is False or len(list(acc.uses)) != 1:
        return None
    return loop if is_zero(loop.initValues[acc.index - 1]) else None


def _begin_in(loop: ForOp, products: Sequence[Dot]) -> None:
    """Let products start their sums in the first iteration of a loop."""
    inits, made = [*loop.initValues], list[Operation]()
    for product in products:
        later = _is_later(loop)
        _insert_before(product, [later])
        _give(product, _FLAG, later.result)
        acc = _nothing(product)
        inits[cast(BlockArgument, product.acc).index - 1] = acc.result
        made.append(acc)
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


def _nothing(product: Dot) -> AllocTensorOp:
    """A tile of which no element is known, in the place of an accumulator."""
    return make(AllocTensorOp, results=[product.acc.type], like=product)


def _insert_before(place: Operation, operations: Sequence[Operation]) -> None:
    block = place.parent
    assert block is not None
    block.insert_ops_before(operations, place)


def _give(product: Dot, position: int, new: SSAValue) -> None:
    """Give a product another operand, and erase the constant that was there if nobody uses it."""
    old = product.operands[position]
    product.operands[position] = new
    if isinstance(old.owner, ConstantOp) and not old.uses:
        erase(old.owner)

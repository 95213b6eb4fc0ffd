"""`if-convert`: conditionals that do little become selections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, Operation

from tilewright.analysis.cost import BRANCH, WEIGHTS, weight
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import erase
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.facts import can_speculate
from tilewright.passes.kernel import KernelPass

__all__ = ["IfConversion"]


@dataclass
class IfConversion(KernelPass):
    """Computes both arms of a conditional and selects, where that costs no more than to branch.

    The results are scalars, and both arms hold only what has no effects and can be executed
    whatever the condition is.
    """

    name = "if-convert"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        # Inner conditionals first: what they become may be selected between.
        for operation in reversed(context.analyses.get(Members, anchor).of(IfOp)):
            if operation.elseRegion.blocks:
                problem = _problem(operation)
                if problem is None:
                    context.applied(self, "converted", operation)
                    _convert(operation)
                elif problem:
                    context.missed(self, problem, operation)


def _problem(operation: IfOp) -> str | None:
    """Why a conditional stays; empty if that needs no words."""
    arms = [region.block for region in operation.regions]
    if not operation.results or not all(isinstance(arm.last_op, YieldOp) for arm in arms):
        return ""
    for result in operation.results:
        if not isinstance(result.type, TileType) or result.type.rank:
            return ""
    for operation_inside in _inside(arms):
        if not can_speculate(operation_inside):
            name = operation_inside.name.partition(".")[2]
            return f"{name} cannot be executed where it was not"
    costs = [sum(weight(one) for one in _inside([arm])) for arm in arms]
    selections = WEIGHTS[Cost.ALU] * len(operation.results)
    if sum(costs) + selections > BRANCH + max(costs):
        return "both arms together cost more than a branch"
    return None


def _inside(arms: list[Block]) -> list[Operation]:
    return [one for arm in arms for one in arm.ops if one is not arm.last_op]


def _convert(operation: IfOp) -> None:
    block = operation.parent
    assert block is not None
    yields: list[YieldOp] = []
    for region in operation.regions:
        arm = region.block
        yields.append(cast(YieldOp, arm.last_op))
        for one in _inside([arm]):
            one.detach()
            block.insert_op_before(one, operation)
    first, second = yields
    for result, a, b in zip(operation.results, first.operands, second.operands, strict=True):
        chosen = make(
            SelectOp,
            {"cond": operation.condition, "val_if_true": a, "val_if_false": b},
            [result.type],
            like=operation,
        )
        chosen.result.name_hint = result.name_hint
        block.insert_op_before(chosen, operation)
        result.replace_all_uses_with(chosen.result)
    erase(operation)

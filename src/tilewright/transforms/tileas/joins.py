"""Values that loops, conditionals and the bodies of pipeline operations pass on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.control_flow import ends_of
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, IfOp, LoopOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumeOne, ConsumerReadOp

__all__ = ["Join", "joins"]


@dataclass(frozen=True)
class Join:
    """Values that are one of several, by the way that control takes.

    Attributes:
        values: the values, which are the same: the argument of a loop's body, and its result.
        takes: what they may be: operands, by operation and position.
    """

    values: tuple[SSAValue, ...]
    takes: tuple[tuple[Operation, int], ...]


def joins(operation: Operation) -> Iterator[Join]:
    """The values that an operation passes on."""
    if isinstance(operation, ForOp):
        ends = [end for end in ends_of(operation) if isinstance(end, ContinueOp)]
        bounds = len(operation.operands) - len(operation.initValues)
        arguments = operation.region.block.args[1:]
        for position, (argument, result) in enumerate(
            zip(arguments, operation.results, strict=True)
        ):
            takes = [(operation, bounds + position), *((end, position) for end in ends)]
            yield Join((argument, result), tuple(takes))
    elif isinstance(operation, LoopOp):
        ends = [*ends_of(operation)]
        for position, argument in enumerate(operation.region.block.args):
            again = [(end, position) for end in ends if isinstance(end, ContinueOp)]
            yield Join((argument,), ((operation, position), *again))
        for position, result in enumerate(operation.results):
            left = [(end, position) for end in ends if not isinstance(end, ContinueOp)]
            yield Join((result,), tuple(left))
    elif isinstance(operation, IfOp):
        lasts = [region.block.last_op for region in operation.regions if region.blocks]
        for position, result in enumerate(operation.results):
            # An arm that leaves a loop around the conditional gives no value.
            takes = [
                (last, position)
                for last in lasts
                if last is not None and last.name == "cuda_tile.yield"
            ]
            yield Join((result,), tuple(takes))
    elif isinstance(operation, ConsumerReadOp | ConsumeOne):
        last = operation.body.block.last_op
        assert last is not None
        for position, result in enumerate(operation.results_):
            yield Join((result,), ((last, position),))

"""Which loads may hand over their tiles in one stage.

A matrix product reads its operands in their stage, and whatever it waits for holds that stage up.
Where an operand is computed, from what is loaded beside the other one, a stage that both share is
taken when the computation begins and read when it ends: the computation would stand inside the
reading, and nothing else could be issued meanwhile. Tiles of which one reaches a product so much
later than the other have stages of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.dialects.cuda_tile.facts.movement import Permutation, Reshape, movement_of
from tilewright.transforms.tileas.costs import feeds_accumulator, is_matrix_product
from tilewright.transforms.tileas.dependences import node_of
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.resources import Target, latency

__all__ = ["Sharing"]


class Sharing:
    """What is known of the loads of a kernel: how long after each of them what is computed from it
    is ready.

    Args:
        target: the device.
    """

    def __init__(self, target: Target) -> None:
        self._target = target
        # A stage of its own costs the agent a wait and a release.
        self._least = 2 * latency(target, Cost.HANDSHAKE)
        self._known: dict[Operation, Mapping[SSAValue, int]] = {}

    def together(self, load: Operation, others: Iterable[Operation]) -> bool:
        """Whether a load may share a stage with others of its block.

        Args:
            load: the load.
            others: those that share a stage already.
        """
        return all(self._gap(load, other) <= self._least for other in others)

    def _gap(self, one: Operation, other: Operation) -> int:
        """The most rows by which the way from one of two loads to the operands of a product is
        longer than that from the other; 0 if no product is reached by both."""
        block = one.parent
        assert block is not None
        found = 0
        for product in (operation for operation in block.ops if is_matrix_product(operation)):
            ways = [self._way(load, product.operands[:2]) for load in (one, other)]
            if ways[0] is not None and ways[1] is not None:
                found = max(found, abs(ways[0] - ways[1]))
        return found

    def _way(self, load: Operation, values: Iterable[SSAValue]) -> int | None:
        """The longest way from a load to some values, in rows; None if there is none."""
        rows = self._rows(load)
        return max((rows[value] for value in values if value in rows), default=None)

    def _rows(self, load: Operation) -> Mapping[SSAValue, int]:
        """How many rows after a load each value of its block that is computed from it is ready. A
        product that adds to another one follows it without a pause."""
        if load not in self._known:
            rows: dict[SSAValue, int] = dict.fromkeys(load.results, 0)
            for operation in _following(load):
                sources = [
                    rows[value]
                    for value in captured(operation)
                    if value in rows and not feeds_accumulator(value, operation)
                ]
                if sources:
                    ready = max(sources) + self._latency(operation)
                    rows.update(dict.fromkeys(operation.results, ready))
            self._known[load] = rows
        return self._known[load]

    def _latency(self, operation: Operation) -> int:
        """The rows that an operation takes; none if it shows a tile in another shape or order,
        which can be looked at where it lies."""
        if isinstance(movement_of(operation), Permutation | Reshape):
            return 0
        return node_of(operation, self._target).latency


def _following(operation: Operation) -> Iterable[Operation]:
    block: Block | None = operation.parent
    assert block is not None
    following = operation.next_op
    while following is not None:
        yield following
        following = following.next_op

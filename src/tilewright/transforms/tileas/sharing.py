"""Which loads may hand over their tiles in one stage.

A matrix product reads its operands in their stage, and whatever it waits for holds that stage up.
Where an operand is computed, from what is loaded beside the other one, a stage that both share is
taken when the computation begins and read when it ends: the computation would stand inside the
reading, and nothing else could be issued meanwhile. Tiles of which one reaches a product so much
later than the other have stages of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.transforms.tileas.costs import feeds_accumulator, is_matrix_product
from tilewright.transforms.tileas.dependences import node_of
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.resources import TimingModel, latency
from tilewright.transforms.tileas.views import is_look

__all__ = ["Sharing"]


class Sharing:
    """What is known of the loads of a kernel: how long after each of them what is computed from it
    is ready.

    Args:
        target: the device.
    """

    def __init__(self, target: TimingModel) -> None:
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

    def multiplied(self, load: Operation, others: Iterable[Operation]) -> bool:
        """Whether a product multiplies the tile of a load with that of one of others as soon as it
        is there."""
        return any(gap == 0 for other in others for gap in self._gaps(load, other))

    def _gap(self, one: Operation, other: Operation) -> int:
        """The most rows by which the way from one of two loads to the operands of a product is
        longer than that from the other; 0 if no product is reached by both."""
        return max(self._gaps(one, other), default=0)

    def _gaps(self, one: Operation, other: Operation) -> Iterator[int]:
        """That for each product that both reach."""
        block = one.parent
        assert block is not None
        for product in (operation for operation in block.ops if is_matrix_product(operation)):
            ways = [self._way(load, product.operands[:2]) for load in (one, other)]
            if ways[0] is not None and ways[1] is not None:
                yield abs(ways[0] - ways[1])

    def _way(self, load: Operation, values: Iterable[SSAValue]) -> int | None:
        """The longest way from a load to some values, in rows; None if there is none."""
        rows = self._rows(load)
        return max((rows[value] for value in values if value in rows), default=None)

    def _rows(self, load: Operation) -> Mapping[SSAValue, int]:
        """How many rows after a load each value of its block that is computed from it is ready. A
        tile in another shape or order is looked at in its stage; a product that adds to another one
        follows it without a pause."""
        if load not in self._known:
            rows: dict[SSAValue, int] = dict.fromkeys(load.results, 0)
            for operation in _following(load):
                sources = [
                    rows[value]
                    for value in captured(operation)
                    if value in rows and not feeds_accumulator(value, operation)
                ]
                if sources:
                    seen = max(sources) == 0 and is_look(operation)
                    waits = 0 if seen else node_of(operation, self._target).latency
                    ready = max(sources) + waits
                    rows.update(dict.fromkeys(operation.results, ready))
            self._known[load] = rows
        return self._known[load]


def _following(operation: Operation) -> Iterable[Operation]:
    block: Block | None = operation.parent
    assert block is not None
    following = operation.next_op
    while following is not None:
        yield following
        following = following.next_op

"""Pass `exchanges`: tiles that warp groups exchange in loops, as operations of their own.

Warp groups that share the columns of products do not have what the next product multiplies: its
factors go through shared memory in between. Which tiles these are shows when they get layouts, and
that is after loops have been scheduled. So layouts are chosen once before, on a copy, and where
that converts a tile in a loop, `convert_layout` takes its place: the schedule knows what it takes
and how long what follows has to wait, and executes something else in the meantime. The pass
`layouts` says between which layouts, and drops those that it does not need.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from typing_extensions import override
from xdsl.ir import Operation, OpResult, SSAValue

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext, PassError
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.budgets import Budgets, demand
from tilewright.transforms.tileas.layouts import Layouts, moves

__all__ = ["Exchanges"]


class Exchanges(KernelPass):
    """Lets exchanges between warp groups be scheduled."""

    name = "exchanges"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        # What lies in tensor memory is divided so that nothing is exchanged.
        if target_or_default(anchor).tensor_memory is not None or not _shares_columns(anchor):
            return
        for exchange in [*_exchanges(anchor, context)]:
            made = _convert(exchange.value, exchange.uses)
            context.applied(self, "exchanged by warp groups", made)


class _Exchange(NamedTuple):
    """A tile that some operations need in another layout.

    Attributes:
        value: the tile.
        uses: these operations, each with the position of the tile among its operands.
    """

    value: SSAValue
    uses: tuple[tuple[Operation, int], ...]


def _shares_columns(entry: EntryOp) -> bool:
    """Whether warp groups of an agent have columns of a product each."""
    return any(demand(op).exchanged for op in walk(entry) if isinstance(op, AgentSwitchOp))


def _exchanges(entry: EntryOp, context: PassContext) -> Iterator[_Exchange]:
    """The tiles that are converted in loops if layouts are chosen now."""
    copy, silent = clone(entry), PassContext(context.place_of)
    original = dict(zip(walk(copy), walk(entry), strict=True))
    try:
        Budgets().transform(copy, silent)
    except PassError:
        # There are too few registers, which is for the pass `budgets` to refuse.
        return
    Layouts().transform(copy, silent)
    for converted in walk(copy):
        if not isinstance(converted, ConvertLayoutOp) or not moves(converted):
            continue
        source = converted.source
        if not _is_in_loop(converted) or not isinstance(source, OpResult):
            continue
        made = original.get(source.op)
        uses = [
            (original[use.operation], use.index)
            for use in converted.result.uses
            if use.operation in original
        ]
        if made is not None and uses:
            yield _Exchange(made.results[source.index], tuple(uses))


def _is_in_loop(operation: Operation) -> bool:
    around = operation.parent_op()
    while around is not None and not isinstance(around, ForOp | LoopOp):
        around = around.parent_op()
    return around is not None


def _convert(value: SSAValue, uses: tuple[tuple[Operation, int], ...]) -> ConvertLayoutOp:
    """Convert a tile where it is made, for some of its uses."""
    owner = value.owner
    assert isinstance(owner, Operation) and owner.parent is not None
    type = tile(value)
    plain = TileType(type.shape, type.element_type)
    made = make(ConvertLayoutOp, {"source": value}, [plain], like=owner)
    made.result.name_hint = value.name_hint
    owner.parent.insert_ops_after([made], owner)
    for operation, position in uses:
        operation.operands[position] = made.result
    return made

"""What an agent that starts copies loads for itself, such as the numbers of rows, one iteration
before it is needed: then the copies do not wait for it."""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.ir import Block, Operation
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.types import TensorViewType, TileViewType
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumerReadOp, ProducerWriteOp
from tilewright.nesting import walk
from tilewright.transforms.tileas.flow import captured, is_pure
from tilewright.transforms.tileas.roles import is_weak_load

__all__ = ["early_loads"]


def early_loads(loop: ForOp) -> list[Operation] | None:
    """What of a loop can be executed an iteration ahead, in order: loads that copies need, and what
    they need themselves. All else keeps its order, the handshakes with it.

    Args:
        loop: of an agent.

    Returns:
        None if there is nothing to gain, or if it cannot be done.
    """
    block = loop.region.block
    operations = [op for op in block.ops if not op.has_trait(IsTerminator)]
    if any(
        isinstance(op, ForOp | LoopOp | ConsumerReadOp) for one in operations for op in walk(one)
    ):
        return None
    writes = [op for op in operations if isinstance(op, ProducerWriteOp)]
    needed = _needed(writes, block)
    wanted = _needed([op for op in needed if is_weak_load(op)], block)
    if not wanted or not all(is_weak_load(op) or is_pure(op) for op in wanted):
        return None
    if any(isinstance(r.type, TensorViewType | TileViewType) for op in wanted for r in op.results):
        # Loops carry no views from one iteration to the next.
        return None
    return [op for op in operations if op in wanted]


def _needed(users: Iterable[Operation], block: Block) -> set[Operation]:
    """The operations of a block that some of its operations need, these included where they are no
    writes."""
    found: set[Operation] = set()
    left = list(users)
    while left:
        operation = left.pop()
        if operation in found:
            continue
        if not isinstance(operation, ProducerWriteOp):
            found.add(operation)
        for value in captured(operation):
            owner = value.owner
            if isinstance(owner, Operation) and owner.parent is block:
                left.append(owner)
    return found

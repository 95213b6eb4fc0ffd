"""What the agents of a program are called, by what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from xdsl.ir import Region

from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOne,
    ConsumerWaitOp,
    ProduceOne,
    ProducerAcquireOp,
)
from tilewright.nesting import walk
from tilewright.transforms.tileas.costs import executed_class

__all__ = ["roles_of"]

_LOADS = {Cost.LOAD, Cost.ASYNC_LOAD, Cost.TMA_LOAD}
_STORES = {Cost.STORE, Cost.ATOMIC, Cost.TMA_STORE}
_COMPUTES = {Cost.ALU, Cost.DUAL_ALU, Cost.XU, Cost.AGGREGATE, Cost.MMA}


def _role(body: Region) -> str:
    """What an agent does: loads what others read, stores what others give it, or computes."""
    operations = list(walk(body))
    kinds = {executed_class(operation) for operation in operations}
    fills = any(isinstance(one, ProducerAcquireOp | ProduceOne) for one in operations)
    reads = any(isinstance(one, ConsumerWaitOp | ConsumeOne) for one in operations)
    # Who loads may compute addresses, but has no tiles of others.
    if fills and not reads and kinds & _LOADS:
        return "load"
    if reads and kinds & _STORES and not kinds & _COMPUTES:
        return "store"
    return "compute"


def roles_of(bodies: Sequence[Region]) -> list[str]:
    """The role of each agent; those of several with the same one are numbered.

    Args:
        bodies: the bodies of the agents.
    """
    roles = [_role(body) for body in bodies]
    several = Counter(roles)
    seen: Counter[str] = Counter()
    found: list[str] = []
    for role in roles:
        found.append(f"{role} {seen[role]}" if several[role] > 1 else role)
        seen[role] += 1
    return found

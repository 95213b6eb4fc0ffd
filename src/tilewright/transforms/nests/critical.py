"""Pass `critical-sections`: tiles of atomic operations that are done one after the other.

An atomic operation locks the bus for each element, and that takes as long as twenty others. Where
whole tiles are added to memory, one lock for a tile is cheaper: a thread enters a critical section,
reads and writes memory as if it were alone, and leaves. It may, as long as all that others write
there atomically is written in the section, too: so it is with all atomic operations of a kernel, or
with none, and while another launch is under way, each element is locked in the section as well.
"""

from __future__ import annotations

from math import prod

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.attributes import MemoryScope
from tilewright.dialects.cuda_tile.facts import is_weak, writes_memory
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import LIGHT_BY_INDICES, is_light

__all__ = ["CriticalSections"]

_LEAST = 32
"""How many elements are worth two locks and a test."""


class CriticalSections(KernelPass):
    """Chooses the nests whose atomic operations are done in a critical section."""

    name = "critical-sections"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        written = [op for op in walk(anchor.body) if _writes_for_others(op)]
        nests = dict.fromkeys(op.parent_op() for op in written if isinstance(op, AtomicRMWOp))
        found = [nest for nest in nests if isinstance(nest, ComputeOp)]
        why = next(filter(None, map(_hindrance, found)), None)
        if not {op for nest in found for op in nest.accesses}.issuperset(written):
            why = "something else writes memory for others to see"
        for nest in found:
            if why is not None:
                context.missed(self, why, nest)
            else:
                nest.critical = UnitAttr()
                context.applied(self, "atomic operations in a critical section", nest)


def _writes_for_others(op: Operation) -> bool:
    """Whether an operation writes what other threads may write at the same time."""
    return not op.regions and writes_memory(op) and not is_weak(op)


def _hindrance(nest: ComputeOp) -> str | None:
    """Why the atomic operations of a nest are not done in a critical section; None if they are."""
    atomics = [op for op in nest.accesses if isinstance(op, AtomicRMWOp)]
    if any(op.memory_scope.data is MemoryScope.SYS for op in atomics):
        return "others than this device may write there, too"
    if nest.private is not None:
        return "each thread combines them for itself"
    if prod(nest.sizes) < _LEAST:
        return f"fewer than {_LEAST} elements are not worth it"
    return (
        None if is_light(nest, LIGHT_BY_INDICES) else "the rest of its work would have to wait, too"
    )

"""What ways to divide a kernel among agents cost: their loops are scheduled, on a copy."""

from __future__ import annotations

from typing import NamedTuple

from xdsl.dialects.builtin import IntegerAttr

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext
from tilewright.transforms.tileas.asynchronous import Asynchronous
from tilewright.transforms.tileas.budgets import demand
from tilewright.transforms.tileas.exchanges import Exchanges
from tilewright.transforms.tileas.expand import Expand
from tilewright.transforms.tileas.operands import Operands
from tilewright.transforms.tileas.overlap import let_overlap
from tilewright.transforms.tileas.resources import target_named
from tilewright.transforms.tileas.schedule import Scheduling, loops_of, schedule_loops
from tilewright.transforms.tileas.schedule_attributes import INTERVAL
from tilewright.transforms.tileas.tensor_copies import TensorCopies

__all__ = ["Trial", "missing_registers", "tried"]


class Trial(NamedTuple):
    """What a kernel costs; less is better.

    Attributes:
        missing: registers that its threads would need more than there are.
        rows: the initiation intervals of its loops, in all.
        agents: who share the work.
    """

    missing: int
    rows: int
    agents: int


def tried(entry: EntryOp, stages: int | None, context: PassContext) -> Trial:
    """What a kernel costs, of which agents have their parts; it stays as it is.

    Args:
        entry: the kernel, with its pipelines.
        stages: stages of each pipeline, or as many as fit; None for as many as the schedule needs.
        context: says where operations are.

    Raises:
        PassError: the kernel cannot be lowered.
    """
    copy = _prepared(entry, context)
    Scheduling(stages=stages).transform(copy, PassContext(context.place_of))
    missed = let_overlap(clone(copy))
    target = target_named(target_or_default(copy).name)
    rows = agents = 0
    for loops in loops_of(copy):
        # Where iterations that overlap take too many registers, they stay one after the other.
        found = schedule_loops(loops, target, force_serial=True).schedule.interval
        scheduled = loops[0].attributes.get(INTERVAL)
        if not missed and isinstance(scheduled, IntegerAttr):
            found = scheduled.value.data
        rows, agents = rows + found, agents + len(loops)
    if not missed:
        let_overlap(copy)
    return Trial(_missing(copy), rows, agents)


def missing_registers(entry: EntryOp, context: PassContext) -> int:
    """How many registers threads would need more than there are, in all, if iterations do not
    overlap; see `tried`."""
    return _missing(_prepared(entry, context))


def _prepared(entry: EntryOp, context: PassContext) -> EntryOp:
    """A copy of a kernel as it is scheduled."""
    copy, silent = clone(entry), PassContext(context.place_of)
    for step in (Expand(), Asynchronous(), Operands(), TensorCopies(), Exchanges()):
        step.transform(copy, silent)
    return copy


def _missing(entry: EntryOp) -> int:
    return sum(demand(op).missing for op in walk(entry) if isinstance(op, AgentSwitchOp))

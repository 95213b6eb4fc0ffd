"""What ways to divide a kernel among agents cost: their loops are scheduled, on a copy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from xdsl.dialects.builtin import IntegerAttr

from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext
from tilewright.transforms.tileas.asynchronous import Asynchronous
from tilewright.transforms.tileas.budgets import demand
from tilewright.transforms.tileas.exchanges import Exchanges
from tilewright.transforms.tileas.expand import Expand
from tilewright.transforms.tileas.modulo import NORMAL
from tilewright.transforms.tileas.operands import Operands
from tilewright.transforms.tileas.overlap import let_overlap
from tilewright.transforms.tileas.prefill import rows_around
from tilewright.transforms.tileas.resources import target_named
from tilewright.transforms.tileas.schedule import (
    Scheduling,
    initiation_interval_bounds,
    loops_of,
    schedule_loops,
)
from tilewright.transforms.tileas.schedule_attributes import INTERVAL
from tilewright.transforms.tileas.tensor_copies import TensorCopies

__all__ = ["ProductLoop", "Trial", "missing_registers", "product_loops", "tried"]


@dataclass(frozen=True, order=True)
class Trial:
    """What a kernel costs; less is better.

    Attributes:
        missing: registers that its threads would need more than there are.
        rows: the initiation intervals of its loops, in all.
        agents: who share the work.
        bound: what the initiation intervals are at least, in all.
    """

    missing: int
    rows: int
    agents: int
    bound: int = field(compare=False)

    @property
    def is_least(self) -> bool:
        """Whether no schedule is shorter."""
        return not self.missing and self.rows == self.bound


def tried(entry: EntryOp, stages: int | None, context: PassContext) -> Trial:
    """What a kernel costs, of which agents have their parts; it stays as it is.

    Args:
        entry: the kernel, with its pipelines.
        stages: stages of each pipeline, or as many as fit; None for as many as the schedule needs.
        context: says where operations are.

    Raises:
        PassError: the kernel cannot be lowered.
    """
    copy = _scheduled(entry, stages, context)
    missed = let_overlap(clone(copy))
    target = target_named(target_or_default(copy).name)
    rows = agents = bound = 0
    for loops in loops_of(copy):
        # Where iterations that overlap take too many registers, they stay one after the other.
        serial = schedule_loops(loops, target, force_serial=True)
        found = serial.schedule.interval
        scheduled = loops[0].attributes.get(INTERVAL)
        if isinstance(scheduled, IntegerAttr):
            bound += serial.bounds.interval
            found = found if missed else scheduled.value.data
        else:
            bound += found
        rows, agents = rows + found, agents + len(loops)
    if not missed:
        let_overlap(copy)
    return Trial(_missing(copy), rows, agents, bound)


@dataclass(frozen=True)
class ProductLoop:
    """The loop of products inside of another loop, as it is scheduled.

    Attributes:
        interval: its initiation interval.
        beside: rows that the agent that multiplies takes for what stands beside it in the loop
            around it.
        by_tensor_cores: whether nothing but the tensor cores limits the interval.
    """

    interval: int
    beside: int
    by_tensor_cores: bool


def product_loops(entry: EntryOp, stages: int | None, context: PassContext) -> list[ProductLoop]:
    """The loops of products of a kernel, of those that overlap; see `tried`."""
    copy = _scheduled(entry, stages, context)
    if let_overlap(clone(copy)):
        return []
    target = target_named(target_or_default(copy).name)
    found: list[ProductLoop] = []
    for loops in loops_of(copy):
        interval = loops[0].attributes.get(INTERVAL)
        computing = [loop for loop in loops if _multiplies(loop)]
        if len(computing) != 1 or not isinstance(interval, IntegerAttr):
            continue
        (loop,) = computing
        resources = dict(initiation_interval_bounds(loops, target).resources)
        cores = resources.pop(Cost.MMA, 0)
        beside = rows_around(loop.region.block, target)
        alone = cores > max(resources.values(), default=0)
        found.append(ProductLoop(interval.value.data, beside, alone))
    return found


def _multiplies(loop: ForOp) -> bool:
    """Whether a loop is the innermost one around a product."""
    inside = [*walk(loop)]
    return any(isinstance(op, Dot) for op in inside) and not any(
        isinstance(op, ForOp) and op is not loop for op in inside
    )


def missing_registers(entry: EntryOp, context: PassContext) -> int:
    """How many registers threads would need more than there are, in all, if iterations do not
    overlap; see `tried`."""
    return _missing(_prepared(entry, context))


def _scheduled(entry: EntryOp, stages: int | None, context: PassContext) -> EntryOp:
    """A copy of a kernel with its schedules."""
    copy = _prepared(entry, context)
    effort = replace(NORMAL, variants=0)
    Scheduling(stages=stages, effort=effort).transform(copy, PassContext(context.place_of))
    return copy


def _prepared(entry: EntryOp, context: PassContext) -> EntryOp:
    """A copy of a kernel as it is scheduled."""
    copy, silent = clone(entry), PassContext(context.place_of)
    for step in (Expand(), Asynchronous(), Operands(), TensorCopies(), Exchanges()):
        step.transform(copy, silent)
    return copy


def _missing(entry: EntryOp) -> int:
    return sum(demand(op).missing for op in walk(entry) if isinstance(op, AgentSwitchOp))

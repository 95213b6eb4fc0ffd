"""Pass `budgets`: how many warps and registers each agent has.

An agent that only starts copies needs few registers; those that it does not take are left to the
agents that compute.  Registers are given to groups of four warps, so every agent has whole groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Operation, Region

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.agents import (
    INHERIT,
    REGISTER_STEP,
    REGISTERS_OF_MULTIPROCESSOR,
    WARP_THREADS,
    WARPGROUP_WARPS,
    registers_for,
)
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, DotOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    ConsumerReadOp,
)
from tilewright.nesting import walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.kernel import KernelPass
from tilewright.verifier import PlaceOf

LOADING = 40
"""Registers per thread of an agent that starts copies."""
STORING = 64
"""Registers per thread of an agent that stores tiles it is handed."""
COMPUTING = 232
"""Registers per thread of an agent that computes."""
LARGE_TILE = 128 * 128
"""Elements of an accumulator that one warp group can hold, besides what else it computes with."""


@dataclass
class Budgets(KernelPass):
    """Resolves inherited numbers of warps and registers."""

    name = "budgets"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            _resolve(switch, context.place_of)


def _resolve(switch: AgentSwitchOp, place_of: PlaceOf) -> None:
    warps = [*cast("DenseArrayBase[Any]", switch.num_warps).get_values()]
    budgets = [*cast("DenseArrayBase[Any]", switch.max_regs).get_values()]
    for number, region in enumerate(switch.bodies):
        if warps[number] == INHERIT:
            warps[number] = _warps(region)
    for number, region in enumerate(switch.bodies):
        if budgets[number] == INHERIT:
            budgets[number] = registers_for(_registers(region, len(warps)))
    _share(warps, budgets)
    used = _taken(warps, budgets)
    if used > REGISTERS_OF_MULTIPROCESSOR:
        raise refuse(
            f"the agents take {used} registers, but there are {REGISTERS_OF_MULTIPROCESSOR}",
            place_of,
            switch,
        )
    switch.properties["num_warps"] = DenseArrayBase.from_list(i32, warps)
    switch.properties["max_regs"] = DenseArrayBase.from_list(i32, budgets)


def _share(warps: list[int], budgets: list[int]) -> None:
    """Lower the largest budgets until all agents have their registers."""
    while _taken(warps, budgets) > REGISTERS_OF_MULTIPROCESSOR and max(budgets) > LOADING:
        budgets[budgets.index(max(budgets))] -= REGISTER_STEP


def _taken(warps: list[int], budgets: list[int]) -> int:
    return sum(n * WARP_THREADS * registers for n, registers in zip(warps, budgets, strict=True))


def _products(region: Region) -> list[Operation]:
    return [op for op in walk(region) if isinstance(op, DotOp | AsyncDotOp)]


def _warps(region: Region) -> int:
    """One warp group, or two for large accumulators."""
    large = any(tile(op.results[0]).element_count > LARGE_TILE for op in _products(region))
    return WARPGROUP_WARPS * (2 if large else 1)


def _registers(region: Region, agents: int) -> int:
    """What an agent needs, by what it does: the one that gets nothing loads ahead of the others,
    and the one that only stores what it gets computes nothing."""
    if agents == 1:
        return COMPUTING
    gets = any(isinstance(op, ConsumerReadOp | ConsumeOneOp) for op in walk(region))
    if not gets:
        return LOADING
    return COMPUTING if _computes(region) else STORING


def _computes(region: Region) -> bool:
    """Whether an agent does more than index arithmetic on what it gets."""
    reads = [op for op in walk(region) if isinstance(op, ConsumerReadOp | ConsumeOneOp)]
    uses = {use.operation.name for read in reads for r in read.results[-1:] for use in r.uses}
    return not all("store" in name for name in uses)

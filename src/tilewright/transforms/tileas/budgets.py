"""Pass `budgets`: how many warps and registers each agent has.

An agent has as many warp groups as it takes to hold its live tiles in registers (`pressure`): rows
and columns of its tiles are divided among them. Each gets the registers that it needs; those that
are left go to the agent that needs the most. They are given to groups of four warps, so every agent
has whole groups. On targets that cannot set registers (`setmaxnreg`) all threads have the same, and
an agent that only starts copies has one warp, which leaves most to the others. How many warps there
are in all is left on the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32
from xdsl.ir import Block

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nv_tileas.agents import INHERIT, registers_for
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.kernel import KernelPass
from tilewright.targets import Feature, Target
from tilewright.targets.devices import (
    MOST_WARPS,
    REGISTER_STEP,
    REGISTERS,
    THREAD_REGISTERS,
    WARP_THREADS,
    WARPGROUP_WARPS,
)
from tilewright.transforms.tileas.atoms import can_divide, divided, shares_columns
from tilewright.transforms.tileas.pressure import Liveness, Pressure
from tilewright.transforms.tileas.tensor_memory import put_in_tensor_memory
from tilewright.transforms.tileas.tensor_webs import InFlight, OutOfTensorMemory

FEWEST = 40
"""Registers per thread that every agent has, though starting copies takes fewer."""
COMPUTING = 232
"""Registers per thread that an agent has at most: what a loading warp group leaves to one that
computes, rounded down to what can be set."""
NUM_WARPS = "nv_tileas.num_warps"
"""The attribute of a kernel that says how many warps it is launched with."""
LARGEST = 4
"""How many of the tiles that are live a message names."""
COPYING_WARPS = 1
"""Warps of an agent that only starts copies, where all threads have as many registers."""
WARP_GROUPS = (1, 2, 4)
"""Warp groups that an agent may have, the fewest first: rows and columns of tiles are divided among
them."""


@dataclass
class Budgets(KernelPass):
    """Resolves inherited numbers of warps and registers."""

    name = "budgets"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            total = self._resolve(switch, context)
            anchor.attributes[NUM_WARPS] = IntegerAttr(total, 32)

    def _resolve(self, switch: AgentSwitchOp, context: PassContext) -> int:
        """Give agents their warps and registers; returns how many warps there are."""
        plan = _best_plan(switch, target_or_default(switch))
        agents = plan.agents
        for number, agent in enumerate(agents):
            message = plan.describe(number)
            if plan.short(number):
                neediest = agent.pressure(plan.warps[number]).at or switch
                if agent.products:
                    raise refuse(message, context.place_of, neediest)
                context.missed(self, message, neediest)
            else:
                context.applied(self, "budget", switch, message)
            for one in agent.products:
                one.properties["atom"] = divided(one, plan.warps[number] // WARPGROUP_WARPS)
        switch.properties["num_warps"] = DenseArrayBase.from_list(i32, [*plan.warps])
        switch.properties["max_regs"] = DenseArrayBase.from_list(i32, plan.registers)
        return sum(plan.warps)


def most_registers(target: Target, groups: int) -> int:
    """Registers that a thread of so many warp groups which compute has at most, beside an agent
    that only starts copies."""
    if target.has(Feature.SETMAXNREG):
        return COMPUTING
    return _registers_of(WARP_THREADS * (groups * WARPGROUP_WARPS + COPYING_WARPS))


def _registers_of(threads: int) -> int:
    """The registers of each of so many threads, where all have as many."""
    return min(REGISTERS // threads, THREAD_REGISTERS) // REGISTER_STEP * REGISTER_STEP


class Demand(NamedTuple):
    """What the agents of a switch want of the registers that there are; less is better.

    Attributes:
        missing: how many threads would need more than there are, in all; more than there can be if
            sums do not fit into tensor memory.
        exchanged: whether warp groups share columns of products, and have to exchange factors.
        warps: of all agents.
    """

    missing: int
    exchanged: bool
    warps: int


def demand(switch: AgentSwitchOp) -> Demand:
    """What the agents of a switch want of the registers that there are."""
    placed = clone(switch)
    try:
        for region in placed.bodies:
            put_in_tensor_memory(region.block)
        plan = _best_plan(placed, target_or_default(switch))
    except (InFlight, OutOfTensorMemory):
        return Demand(REGISTERS * MOST_WARPS, True, 0)
    finally:
        erase(placed)
    return Demand(plan.missing, plan.exchanged, sum(plan.warps))


def _best_plan(switch: AgentSwitchOp, target: Target) -> _Plan:
    agents = [_Agent(region.block) for region in switch.bodies]
    warps = [*cast("DenseArrayBase[Any]", switch.num_warps).get_values()]
    budgets = [*cast("DenseArrayBase[Any]", switch.max_regs).get_values()]
    set_apart = target.has(Feature.SETMAXNREG)
    choices = [
        [n] if n != INHERIT else agent.possible_warps(set_apart)
        for n, agent in zip(warps, agents, strict=True)
    ]
    groups = switch.agent_groups
    plans = [
        _Plan(agents, chosen, budgets, set_apart)
        for chosen in product(*choices)
        # The agents of a group have as many warps.
        if len({*zip(groups, chosen, strict=True)}) == len({*groups})
    ]
    return min(plans, key=lambda plan: (plan.missing, sum(plan.warps)))


class _Agent:
    """An agent that wants warps and registers.

    Attributes:
        products: its matrix products.
    """

    def __init__(self, body: Block) -> None:
        self._liveness = Liveness(body)
        self._pressures: dict[int, Pressure] = {}
        self.products = [op for op in walk(body) if isinstance(op, Dot)]

    def possible_warps(self, set_apart: bool) -> list[int]:
        """The numbers of warps that it may have: whole groups that its products can be divided
        among, or fewer if it holds no tiles.

        Args:
            set_apart: whether agents can have different numbers of registers.
        """
        if not set_apart and self.pressure(COPYING_WARPS).registers <= FEWEST:
            return [COPYING_WARPS]
        return [
            n * WARPGROUP_WARPS
            for n in WARP_GROUPS
            if all(can_divide(product, n) for product in self.products)
        ]

    def pressure(self, warps: int) -> Pressure:
        """What a thread needs if there are so many warps."""
        if warps not in self._pressures:
            self._pressures[warps] = self._liveness.peak(warps)
        return self._pressures[warps]


class _Plan:
    """Warps and registers of agents.

    Args:
        agents: the agents.
        warps: of each.
        budgets: the registers that a thread of each was given before, or `INHERIT`.
        set_apart: whether agents can have different numbers.

    Attributes:
        agents: the agents.
        warps: of each.
        registers: of a thread of each agent.
        missing: registers that threads would need more, in all.
    """

    def __init__(
        self,
        agents: Sequence[_Agent],
        warps: Sequence[int],
        budgets: Sequence[int],
        set_apart: bool,
    ) -> None:
        self.warps = warps
        self.agents = agents
        self._needed = [agent.pressure(n).registers for agent, n in zip(agents, warps, strict=True)]
        self._free = [n for n, budget in enumerate(budgets) if budget == INHERIT]
        self.registers = [
            registers_for(self._own(need, set_apart) if budget == INHERIT else budget)
            for need, budget in zip(self._needed, budgets, strict=True)
        ]
        if set_apart:
            self._fit()
        self.missing = sum(
            n * max(0, need - has)
            for n, need, has in zip(warps, self._needed, self.registers, strict=True)
        )
        if sum(warps) > MOST_WARPS or self._taken() > self._available():
            self.missing += REGISTERS

    @property
    def exchanged(self) -> bool:
        """Whether warp groups share columns of products."""
        return any(
            shares_columns(one, warps // WARPGROUP_WARPS)
            for agent, warps in zip(self.agents, self.warps, strict=True)
            for one in agent.products
        )

    def _own(self, need: int, set_apart: bool) -> int:
        """The registers of a thread that needs some number, or those of all."""
        if set_apart:
            return max(FEWEST, min(need, COMPUTING))
        return _registers_of(WARP_THREADS * sum(self.warps))

    def _taken(self) -> int:
        return sum(
            n * WARP_THREADS * has for n, has in zip(self.warps, self.registers, strict=True)
        )

    def _available(self) -> int:
        """The registers of a launch, which gives all threads the same number."""
        threads = WARP_THREADS * sum(self.warps)
        return _registers_of(threads) * threads

    def _fit(self) -> None:
        """Take registers from those that have the most until all agents have theirs, or give what
        is left to those that need the most, evenly."""
        while self._taken() > self._available():
            most = max(self._free, key=lambda n: self.registers[n], default=None)
            if most is None or self.registers[most] <= FEWEST:
                return
            self.registers[most] -= REGISTER_STEP
        most_needed = max((self._needed[n] for n in self._free), default=0)
        neediest = [n for n in self._free if self._needed[n] + REGISTER_STEP > most_needed]
        while neediest:
            least = min(neediest, key=lambda n: self.registers[n])
            if self.registers[least] >= COMPUTING:
                return
            self.registers[least] += REGISTER_STEP
            if self._taken() > self._available():
                self.registers[least] -= REGISTER_STEP
                return

    def short(self, number: int) -> bool:
        """Whether an agent has fewer registers than it needs."""
        return self._needed[number] > self.registers[number]

    def describe(self, number: int) -> str:
        """What an agent needs and gets, in words."""
        pressure = self.agents[number].pressure(self.warps[number])
        where = "" if pressure.at is None else f" at `{pressure.at.name}`"
        tiles = ", ".join(spell(value.type) for value in pressure.live[:LARGEST])
        for_what = f" ({tiles})" if tiles else ""
        return (
            f"agent {number} with {self.warps[number]} warps needs {pressure.registers} registers "
            f"a thread{where}{for_what} and gets {self.registers[number]}"
        )

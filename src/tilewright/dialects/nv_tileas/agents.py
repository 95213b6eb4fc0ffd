"""Registers and warps of agents (S22 to S25).

The number of warps of an agent comes from `num_warps` or from the launch, never from its registers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.targets.devices import (
    FEWEST_REGISTERS,
    MOST_REGISTERS,
    MOST_WARPS,
    REGISTER_STEP,
    REGISTERS,
    THREAD_REGISTERS,
    WARP_THREADS,
    WARPGROUP_WARPS,
)

INHERIT = -1
"""In place of a number of warps or registers: that of the launch."""


def quantize_agent_warps(max_regs: int) -> int:
    """The register budget in steps, to the letter of the type's description (S24).

    It rounds twice: 24 gives 32, and 256 gives 264, which no hardware has; and despite its name it
    gives registers.  Nothing but tests of conformity calls it: use `registers_for`.
    """
    if max_regs == INHERIT:
        return INHERIT
    return 8 * -(-(max_regs + 7) // 8)


def registers_for(max_regs: int) -> int:
    """The registers per thread that an agent gets for a budget: the next multiple of 8, from 24 to
    256; `INHERIT` stays."""
    if max_regs == INHERIT:
        return INHERIT
    rounded = REGISTER_STEP * -(-max_regs // REGISTER_STEP)
    return min(max(rounded, FEWEST_REGISTERS), MOST_REGISTERS)


def resolved_warps(
    num_warps: Sequence[int], groups: Sequence[int], launch: int | None = None
) -> tuple[int, ...]:
    """The warps of each agent.

    An agent that inherits has as many as the others of its group; if all of a group inherit, the
    launch's, shared evenly among the agents, or one warpgroup if the launch does not say.

    Args:
        num_warps: the warps of each agent, or `INHERIT`.
        groups: the group of each agent.
        launch: the warps of the launch; None if nothing says.
    """
    even = WARPGROUP_WARPS if launch is None else max(launch // len(num_warps), 1)
    own = {
        group: count
        for group, count in reversed([*zip(groups, num_warps, strict=True)])
        if count != INHERIT
    }
    return tuple(
        own.get(group, even) if count == INHERIT else count
        for group, count in zip(groups, num_warps, strict=True)
    )


def sets_registers(max_regs: Sequence[int]) -> bool:
    """Whether agents change the registers of their threads (`setmaxnreg`), which is done for four
    warps at once: where all have as many, those are what the launch gives.

    Args:
        max_regs: the registers per thread of each agent, or `INHERIT`.
    """
    return len({*max_regs}) > 1


def first_warps(counts: Sequence[int], max_regs: Sequence[int]) -> tuple[int, ...]:
    """The first warp of each agent, one agent behind the other; one whose registers are set begins
    with a warpgroup.

    Args:
        counts: the warps of each agent.
        max_regs: the registers per thread of each agent, or `INHERIT`.
    """
    starts: list[int] = []
    free = 0
    own = sets_registers(max_regs)
    for count, budget in zip(counts, max_regs, strict=True):
        step = WARPGROUP_WARPS if own and budget != INHERIT else 1
        starts.append(-(-free // step) * step)
        free = starts[-1] + count
    return tuple(starts)


def place_problem(
    starts: Sequence[int], counts: Sequence[int], max_regs: Sequence[int], launch: int | None
) -> str | None:
    """What is wrong with the warps that agents have, None when nothing is (S23).

    Args:
        starts: the first warp of each agent.
        counts: the warps of each agent.
        max_regs: the registers per thread of each agent, or `INHERIT`.
        launch: the warps of the launch; None for as many as hardware has.
    """
    most = MOST_WARPS if launch is None else launch
    own = sets_registers(max_regs)
    holders: dict[int, int] = {}
    for number, (start, count, budget) in enumerate(zip(starts, counts, max_regs, strict=True)):
        if start < 0 or start + count > most:
            return f"agent {number} has warps {start} to {start + count - 1} of {most}"
        if own and budget != INHERIT and start % WARPGROUP_WARPS:
            return (
                f"registers are set for {WARPGROUP_WARPS} warps at once, but agent {number}, "
                f"which has a budget, begins with warp {start}"
            )
        for warp in range(start, start + count):
            if warp in holders:
                return f"warp {warp} belongs to agent {holders[warp]} and to agent {number}"
            holders[warp] = number
    return None


def budget_problem(
    num_warps: Sequence[int],
    max_regs: Sequence[int],
    groups: Sequence[int],
    launch: int | None = None,
) -> str | None:
    """What is wrong with the warps and registers of agents, None when nothing is (S25).

    Args:
        num_warps: the warps of each agent, or `INHERIT`.
        max_regs: the registers per thread of each agent, or `INHERIT`.
        groups: the group of each agent.
        launch: the warps that they have together; None for as many as hardware has.
    """
    for count in num_warps:
        if count != INHERIT and not 1 <= count <= MOST_WARPS:
            return f"num_warps must be from 1 to {MOST_WARPS}, or {INHERIT}, found {count}"
    for budget in max_regs:
        if budget != INHERIT and not 1 <= budget <= MOST_REGISTERS:
            return f"max_regs must be from 1 to {MOST_REGISTERS}, or {INHERIT}, found {budget}"
    for group in dict.fromkeys(groups):
        members = [n for n, of in zip(num_warps, groups, strict=True) if of == group]
        found = {count for count in members if count != INHERIT}
        if len(found) > 1:
            return (
                f"the agents of a group must agree on their warps, but group {group} has "
                f"{' and '.join(map(str, sorted(found)))}"
            )
    warps = resolved_warps(num_warps, groups, launch)
    starts = first_warps(warps, max_regs)
    most, together = MOST_WARPS if launch is None else launch, starts[-1] + warps[-1]
    if together > most:
        return f"the agents have {together} warps together, but the launch has {most}"
    return _register_problem(warps, max_regs)


def _register_problem(warps: Sequence[int], max_regs: Sequence[int]) -> str | None:
    own = sets_registers(max_regs)
    for number, (count, budget) in enumerate(zip(warps, max_regs, strict=True)):
        if own and budget != INHERIT and count % WARPGROUP_WARPS:
            return (
                f"registers are set for {WARPGROUP_WARPS} warps at once, but agent {number}, "
                f"which has a budget, has {count}"
            )
    threads = WARP_THREADS * sum(warps)
    # What a launch of that many threads can give to each; those that inherit keep it.
    each = min(REGISTERS // threads, THREAD_REGISTERS)
    each -= each % REGISTER_STEP
    wanted = sum(
        WARP_THREADS * count * (each if budget == INHERIT else registers_for(budget))
        for count, budget in zip(warps, max_regs, strict=True)
    )
    if wanted > each * threads:
        return (
            f"the agents want {wanted} registers together, but a launch of {threads} threads has "
            f"{each * threads}"
        )
    return None

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
    num_warps: Sequence[int], group: int, launch: int | None = None
) -> tuple[int, ...]:
    """The warps of each agent.

    An agent that inherits has as many as the others of its group; if all of a group inherit, the
    launch's, shared evenly among the agents, or one warpgroup if the launch does not say.

    Args:
        num_warps: the warps of each agent, or `INHERIT`.
        group: how many agents form a group.
        launch: the warps of the launch; None if nothing says.
    """
    even = WARPGROUP_WARPS if launch is None else max(launch // len(num_warps), 1)
    resolved: list[int] = []
    for start in range(0, len(num_warps), group):
        members = num_warps[start : start + group]
        own = next((count for count in members if count != INHERIT), even)
        resolved += [own if count == INHERIT else count for count in members]
    return tuple(resolved)


def budget_problem(
    num_warps: Sequence[int],
    max_regs: Sequence[int],
    group: int,
    launch: int | None = None,
) -> str | None:
    """What is wrong with the warps and registers of agents, None when nothing is (S25).

    Args:
        num_warps: the warps of each agent, or `INHERIT`.
        max_regs: the registers per thread of each agent, or `INHERIT`.
        group: how many agents form a group.
        launch: the warps that they have together; None for as many as hardware has.
    """
    for count in num_warps:
        if count != INHERIT and not 1 <= count <= MOST_WARPS:
            return f"num_warps must be from 1 to {MOST_WARPS}, or {INHERIT}, found {count}"
    for budget in max_regs:
        if budget != INHERIT and not 1 <= budget <= MOST_REGISTERS:
            return f"max_regs must be from 1 to {MOST_REGISTERS}, or {INHERIT}, found {budget}"
    for start in range(0, len(num_warps), group):
        found = {count for count in num_warps[start : start + group] if count != INHERIT}
        if len(found) > 1:
            return (
                f"the agents of a group must agree on their warps, but group {start // group} "
                f"has {' and '.join(map(str, sorted(found)))}"
            )
    warps = resolved_warps(num_warps, group, launch)
    most = MOST_WARPS if launch is None else launch
    if sum(warps) > most:
        return f"the agents have {sum(warps)} warps together, but the launch has {most}"
    return _register_problem(warps, max_regs)


def _register_problem(warps: Sequence[int], max_regs: Sequence[int]) -> str | None:
    for number, (count, budget) in enumerate(zip(warps, max_regs, strict=True)):
        if budget != INHERIT and count % WARPGROUP_WARPS:
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

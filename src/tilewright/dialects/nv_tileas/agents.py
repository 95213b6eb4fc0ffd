"""Registers and warps of agents (S22 to S25).

The number of warps of an agent comes from `num_warps` or from the launch, never from its registers.
"""

from __future__ import annotations

INHERIT = -1
"""In place of a number of warps or registers: that of the launch."""

WARP_THREADS = 32
"""Threads of one warp."""

WARPGROUP_WARPS = 4
"""Warps whose registers can only be changed together."""

FEWEST_REGISTERS = 24
MOST_REGISTERS = 256
REGISTER_STEP = 8
"""The register counts per thread that hardware can be set to: multiples of 8 from 24 to 256."""

REGISTERS_OF_MULTIPROCESSOR = 65_536
"""Registers that all threads of a multiprocessor share."""

MOST_WARPS = 32
"""The warps that one launch can have in a tile block."""


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

"""What each operation of `nv_tileas` does."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.reference.rules import ExecutionRule
from tilewright.simulator import compute, handshake, memory

__all__ = ["RULES"]

RULES: Mapping[type[Operation], ExecutionRule] = {
    **handshake.RULES,
    **memory.RULES,
    **compute.RULES,
}
"""The rule of every operation that executes."""

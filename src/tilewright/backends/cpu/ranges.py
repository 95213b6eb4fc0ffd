"""The ranges of memory that operations accessed last.

Checked code looks for each address in the table of arrays. Most often it lies in the same one as
the address before: so each operation remembers a range, from some address to the end of an array
that may be read and written.
"""

from __future__ import annotations

from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.lanes import I64, splat

__all__ = ["Ranges"]


class Ranges:
    """What is remembered.

    Args:
        emitter: of the kernel.
    """

    def __init__(self, emitter: Any) -> None:
        self._emitter = emitter
        self._known: dict[Operation, tuple[Value, Value]] = {}

    def hold(self, op: Operation, addresses: Value) -> Value:
        """Whether what an operation accesses at some addresses lies in its range.

        Args:
            op: the operation.
            addresses: one, or a vector of them.
        """
        code, lanes = self._emitter.code, addresses.type.lanes
        first, room = (splat(code, code.load(I64, slot), lanes) for slot in self._slots(op))
        return code.icmp("ult", code.sub(addresses, first), room)

    def find(self, op: Operation, address: Value, size: int) -> None:
        """Remember the range from an address on for operations on so many bytes."""
        emitter, code = self._emitter, self._emitter.code
        extent = emitter.runtime("extent", emitter.table, address)
        room = code.intrinsic("llvm.usub.sat", extent, constant(I64, size - 1))
        for slot, value in zip(self._slots(op), (address, room), strict=True):
            code.store(value, slot)

    def _slots(self, op: Operation) -> tuple[Value, Value]:
        """Variables for the first address, and how many addresses there are; none at first."""
        if op not in self._known:
            slot, none = self._emitter.code.slot, constant(I64, 0)
            self._known[op] = slot(I64, none), slot(I64, none)
        return self._known[op]

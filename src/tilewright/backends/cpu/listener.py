"""What is told of the code that operations become."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.bindings import Binding, Buffer

__all__ = ["Listener"]


class Listener:
    """Hears what becomes of operations while code is generated. Override what is of interest."""

    def started(self, operation: Operation) -> None:
        """An operation is emitted next."""

    def finished(self, operation: Operation, bindings: Sequence[Binding]) -> None:
        """An operation has been emitted; what its results are."""

    def reserved(self, bytes: int) -> None:
        """Scratch memory has been taken for a buffer."""

    def made(self, buffer: Buffer) -> None:
        """There is a new buffer."""

    def copied(self, value: SSAValue, buffer: Buffer) -> None:
        """A tile is computed into a contiguous buffer."""

    def carried(self, value: SSAValue, how: str) -> None:
        """A tile goes into the buffer that is carried from body to body."""

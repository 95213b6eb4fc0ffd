"""Kernels that touch memory which is not there: what is said before the process ends.

Code that is not checked may access any address. Where that is no memory, the system ends the
process, by default without a word. A handler in native code (`system/native/faults.ll`) writes a
message that names the kernel and the line of the access (`locations`), then lets happen what would
have happened: whatever handler there was before, such as that of `faulthandler`, has its turn, and
the exit code stays the same.

The handler is set when a kernel is first loaded. It is inherited by forked processes and serves all
threads. On Windows there is none.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import weakref
from collections.abc import Sequence
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.engine import Library, engine
from tilewright.backends.cpu.lines import Row
from tilewright.backends.cpu.methods import python_addresses
from tilewright.backends.cpu.target import host_target
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.described import kernel_in_source, unguarded_accesses
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.system import system
from tilewright.system.forking import made_once

__all__ = ["fault_messages", "name_faults"]

_ROWS = 4096
"""How many kernels the handler knows; those that came first are forgotten."""

_MOST_PLACES = 6


def name_faults(
    owner: object, address: int, size: int, messages: Sequence[str], rows: Sequence[Row]
) -> None:
    """Have a message written if code faults.

    Args:
        owner: what keeps the code: when it ends, so does this.
        address: of the code.
        size: bytes of the code.
        messages: what is written to standard error, by the numbers of rows.
        rows: which parts of the code have which number; the rest has 0.
    """
    handler = _handler()
    if handler is not None:
        row = handler.describe(address, size, [text.encode() for text in messages], rows)
        weakref.finalize(owner, handler.forget, row, address).atexit = False


def fault_messages(entry: EntryOp, checked: bool, accesses: Sequence[Operation]) -> list[str]:
    """What is said of a kernel that faults: where it is not known which access it was, then for
    each of some.

    Args:
        entry: of the kernel.
        checked: whether its accesses are tested.
        accesses: that are told apart.
    """
    head = f"\ntilewright: the kernel {kernel_in_source(entry)} accesses memory that is not there"
    places = dict.fromkeys(_shown(operation) for operation in unguarded_accesses(entry))
    advice = "run it with --checked (or checked=True) to see"
    if checked:
        lines = ["although it is checked: an array that it was given has no such memory"]
    elif places:
        shown = [*places][:_MOST_PLACES] + ["…"] * (len(places) > _MOST_PLACES)
        lines = ["what it accesses without a check:", *(f"  {place}" for place in shown)]
        lines += [f"{advice} which access it is"]
    else:
        lines = [f"{advice} where"]
    exact = [[f"at {_shown(each)}", f"{advice} in which tile block"] for each in accesses]
    return ["\n".join([head, *rest]) + "\n" for rest in (lines, *exact)]


def _shown(operation: Operation) -> str:
    return f"{debug_place(operation)} ({source_name(operation)})"


class _Table:
    """What is said of some code, in memory of its own.

    Args:
        messages: by number.
        rows: which parts of the code have which number.

    Attributes:
        place: the addresses of the messages' and of the rows' table, and how many rows there are.
    """

    def __init__(self, messages: Sequence[bytes], rows: Sequence[Row]) -> None:
        self._texts = [ctypes.create_string_buffer(text, len(text)) for text in messages]
        words = [word for text in self._texts for word in (ctypes.addressof(text), len(text))]
        self._messages = (ctypes.c_int64 * len(words))(*words)
        known = [row if row.number < len(messages) else Row(row.offset, 0) for row in rows]
        self._rows = (ctypes.c_int64 * (2 * len(rows)))(*(word for row in known for word in row))
        self.place = ctypes.addressof(self._messages), ctypes.addressof(self._rows), len(rows)


class _Handler:
    """The handler, set in this process.

    Args:
        text: its code, in LLVM's language.
    """

    def __init__(self, text: str) -> None:
        symbols = python_addresses(("write", "sigaction", "raise"))
        names = ("describe", "install")
        self._library: Library = engine().load(text, names, host_target(), (), symbols)
        word = ctypes.c_int64
        describe = ctypes.CFUNCTYPE(None, word, word, word, word, word, word)
        self._describe: Any = describe(self._library["describe"])
        self._lock = threading.Lock()
        self._next = 0
        self._rows: dict[int, tuple[int, _Table]] = {}
        install = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_int)(self._library["install"])
        install(signal.SIGSEGV, signal.SIGBUS)
        system().at_fork(None, None, self._renew)

    def describe(
        self, address: int, size: int, messages: Sequence[bytes], rows: Sequence[Row]
    ) -> int:
        """Have messages written for code; returns the number of its row."""
        table = _Table(messages, rows)
        with self._lock:
            row = self._next
            self._next = (row + 1) % _ROWS
            self._describe(row, address, address + size, *table.place)
            self._rows[row] = address, table
        return row

    def forget(self, row: int, address: int) -> None:
        """The code is gone."""
        with self._lock:
            known = self._rows.get(row)
            if known is not None and known[0] == address:
                self._describe(row, 0, 0, 0, 0, 0)
                del self._rows[row]

    def _renew(self) -> None:
        self._lock = threading.Lock()


@made_once
def _handler() -> _Handler | None:
    """The handler of this process; None where there is none."""
    native = system().native
    text = "" if native is None else native.fault_text(host_target().architecture)
    return _Handler(text) if text else None

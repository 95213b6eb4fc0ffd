"""The back end: entries to native code, launches on the pool."""

from __future__ import annotations

import ctypes
import re
import struct
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, TextIO

import numpy as np
from numpy.lib.array_utils import byte_bounds
from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType
from tilewright.backends.cpu.emit import RULES
from tilewright.backends.cpu.emitter import (
    SCRATCH_SIZE,
    Emitter,
    OnDemand,
    Rules,
    WhereItStands,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.engine import assembly, engine, native_text, optimised
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type
from tilewright.backends.cpu.pool import KERNEL_SUPPORT, Failure, shared_pool
from tilewright.backends.cpu.target import Target, host_target, target_of
from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import Arguments, Grid, Options
from tilewright.memory import Allocation, count_bytes, element_dtype
from tilewright.tiles import initialise_globals, printed

__all__ = ["CpuBackend", "CpuExecutable", "Settings", "kernel_text"]

_PASSES = ("sroa", "simplifycfg")
"""What LLVM does to the code before code generation: variables become registers."""

_HEADER = 5
"""Words of the arguments before the parameters: the size of the grid, the function that prints, the
table of what may be accessed."""

_ACCESS = native_text("access.ll")

_PRINT = ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p)
"""The function that prints: the number of the operation, the tile block, its operands."""


@dataclass(frozen=True)
class Settings:
    """The options of the CPU back end.

    Attributes:
        target_cpu: the CPU to generate code for; None for this one.
        threads: how many threads run a launch; None for all.
        output: where prints go, tile block by tile block; None for the standard output.
        checked: whether to test every access, and report the first outside all arrays.
    """

    target_cpu: str | None = None
    threads: int | None = None
    output: TextIO | None = None
    checked: bool = False

    @classmethod
    def of(cls, options: Options) -> Settings:
        """The settings that options ask for.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                message = f"the CPU back end has no option {name!r} (it has {', '.join(known)})"
                raise LaunchError(Diagnostic(message))
        return cls(**options)


@dataclass(frozen=True)
class KernelText:
    """The code of a kernel.

    Attributes:
        text: the module in LLVM's language, with the function `kernel`.
        scratch: bytes of scratch memory that a thread needs.
        numbers: the operations that can fail; the first has number 1.
    """

    text: str
    scratch: int
    numbers: Sequence[Operation]


def kernel_text(
    entry: EntryOp,
    target: Target,
    symbols: Mapping[str, int],
    checked: bool = False,
    rules: Rules = RULES,
) -> KernelText:
    """Generate the code of an entry.

    Args:
        entry: an entry of a verified module.
        target: what the code is for.
        symbols: addresses of the globals.
        checked: whether every access is tested.
        rules: how operations become code.

    Raises:
        ExecutionError: the entry uses something that the back end lacks.
    """
    emitter = Emitter(entry.body.block, target, rules, checked)
    emitter.symbols = symbols
    code = emitter.code
    emitter.allocates = any(isinstance(operation, AllocaOp) for operation in entry.body.walk())
    for operation in entry.body.walk():
        if type(operation) not in rules:
            name = operation.name.removeprefix("cuda_tile.")
            message = "not supported yet by the CPU back end"
            raise ExecutionError(Diagnostic(message, debug_place(operation), operation=name))
    control = code.define(VectorType("ptr"), "call ptr @tilewright.control(ptr %scratch)")
    grid = [_word(emitter, position, I64) for position in range(3)]
    printing = _word(emitter, 3, VectorType("ptr"))
    table = _word(emitter, 4, VectorType("ptr"))
    for position, argument in enumerate(entry.body.block.args):
        format = format_of_value(argument)
        word = _word(emitter, _HEADER + position, carrier_type(format))
        emitter.give(argument, Lanes(format, word))
    first, last = Value(I64, "%first"), Value(I64, "%last")
    counter = emitter.slot(I64)
    emitter.set(counter, first)
    code.jump("head")
    code.label("head")
    number = Value(I64, "%id")
    code.line(f"%id = load i64, {counter.typed}")
    code.branch(code.icmp("ult", number, last), "block", "end")
    code.label("block")
    emitter.poll()
    x, y, _ = grid
    plane = code.binary("udiv", number, x)
    emitter.grid = tuple(grid)
    emitter.block_id = (
        code.binary("urem", number, x),
        code.binary("urem", plane, y),
        code.binary("udiv", plane, y),
    )
    emitter.run(entry.body.block)
    code.label("done")
    emitter.set(counter, code.add(number, 1))
    code.jump("head")
    code.label("failed")
    code.jump("end")
    code.label("end")
    code.line("ret void")
    text = _function(emitter, {"%control": control, "%print": printing, "%table": table})
    return KernelText(text, emitter.arena.size, tuple(emitter.numbers))


def _word(emitter: Emitter, position: int, type: VectorType) -> Value:
    """A word of the arguments."""
    code = emitter.code
    where = emitter.place(Value(VectorType("ptr"), "%arguments"), 8 * position)
    memory = "i8" if type.element == "i1" else type.element
    raw = code.define(VectorType(memory), f"load {memory}, {where.typed}, align 8")
    return code.icmp("ne", raw, 0) if type.element == "i1" else raw


def _function(emitter: Emitter, names: Mapping[str, Value]) -> str:
    body = "\n".join(emitter.code.lines).replace(SCRATCH_SIZE, str(emitter.arena.size))
    for name, value in names.items():
        body = re.sub(rf"{name}\b", value.name, body)
    head = "define void @kernel(i64 %first, i64 %last, ptr %arguments, ptr %scratch) {\nentry:"
    declared = "\n".join(emitter.code.declarations.values())
    slots = "\n".join(emitter.slots)
    return f"{KERNEL_SUPPORT}\n{_ACCESS}\n{declared}\n{head}\n{slots}\n{body}\n}}\n"


class CpuBackend:
    """The CPU compiler as a back end. One instance belongs to one loaded module.

    Args:
        rules: the rules of operations that are added to the dialect.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(
        self, rules: Mapping[type[Operation], OnDemand | WhereItStands] = MappingProxyType({})
    ) -> None:
        self._rules = RULES.extended(rules) if rules else RULES
        self._globals: Mapping[str, Allocation] | None = None

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> CpuExecutable:
        """Generate code for an entry."""
        settings = Settings.of(options)
        if self._globals is None:
            self._globals = initialise_globals(module)
        symbols = {name: allocation.base for name, allocation in self._globals.items()}
        target = target_of(settings.target_cpu) if settings.target_cpu else host_target()
        kernel = kernel_text(entry, target, symbols, settings.checked, self._rules)
        return CpuExecutable(entry, kernel, target, settings, tuple(self._globals.values()))


class CpuExecutable:
    """The native code of an entry."""

    def __init__(
        self,
        entry: EntryOp,
        kernel: KernelText,
        target: Target,
        settings: Settings,
        globals: Sequence[Allocation],
    ) -> None:
        self._globals = globals
        self._entry, self._kernel, self._settings = entry, kernel, settings
        self._target = target
        self._library = engine().load(kernel.text, ("kernel",), target, _PASSES)
        self._formats = [format_of_value(argument) for argument in entry.body.block.args]

    @property
    def llvm(self) -> str:
        """The code in LLVM's language."""
        return optimised(self._kernel.text, self._target, _PASSES)

    @property
    def assembly(self) -> str:
        """The code in assembly."""
        return assembly(self._kernel.text, self._target, _PASSES)

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Run all tile blocks of a grid.

        Raises:
            ExecutionError: an assertion failed.
        """
        prints = _Prints(self._kernel.numbers)
        callback = _PRINT(prints.add)
        address = ctypes.cast(callback, ctypes.c_void_p).value
        table = _access_table(arguments, self._globals)
        words = struct.pack("<5Q", *grid, address, ctypes.addressof(table))
        words += b"".join(map(_packed, arguments.values))
        buffer = ctypes.create_string_buffer(words, len(words))
        count = grid[0] * grid[1] * grid[2]
        failure = shared_pool().run(
            self._library["kernel"],
            0,
            count,
            ctypes.addressof(buffer),
            self._kernel.scratch,
            self._settings.threads,
        )
        prints.write(self._settings.output or sys.stdout)
        if failure is not None:
            raise ExecutionError(self._diagnostic(failure, grid))

    def _diagnostic(self, failure: Failure, grid: Grid) -> Diagnostic:
        operation = self._kernel.numbers[failure.code - 1]
        number, *index = failure.words
        block = (number % grid[0], number // grid[0] % grid[1], number // (grid[0] * grid[1]))
        address, size, needed, _ = index
        kind = "store" if needed == 2 else "load"
        message = f"{kind} of {count_bytes(size)} at {address:#x} (in tile block {block})"
        if isinstance(operation, AssertOp):
            rank = len(getattr(operation.condition.type, "shape", ()))
            at = f", at element {index[:rank]}" if rank else ""
            message = f"assertion failed: {operation.message.data} (in tile block {block}{at})"
        name = operation.name.removeprefix("cuda_tile.")
        return Diagnostic(message, debug_place(operation), operation=name)


def _access_table(arguments: Arguments, globals: Sequence[Allocation]) -> Any:
    """The ranges of memory that a launch may access, as `native/access.ll` reads them."""
    words = [0]
    for array, _ in arguments.arrays:
        if array.size:
            low, high = byte_bounds(array)
            words += (low, high, 2 if array.flags.writeable else 1)
    for allocation in globals:
        words += (allocation.base, allocation.end, 1 if allocation.readonly else 2)
    words[0] = len(words) // 3
    return (ctypes.c_uint64 * len(words))(*words)


class _Prints:
    """What tile blocks print, kept until the launch has ended."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self._operations = operations
        self._texts: dict[int, list[str]] = {}

    def add(self, number: int, block: int, addresses: int) -> None:
        """Called by the kernel: an operation prints tiles in memory."""
        operation = self._operations[number - 1]
        assert isinstance(operation, PrintOp)
        pointers = (ctypes.c_uint64 * len(operation.args)).from_address(addresses)
        tiles = [_tile(value, at) for value, at in zip(operation.args, pointers, strict=True)]
        self._texts.setdefault(block, []).append(printed(operation)(tiles))

    def write(self, output: TextIO) -> None:
        """Print it all, tile block by tile block."""
        for block in sorted(self._texts):
            output.write("".join(self._texts[block]))


def _tile(value: SSAValue, address: int) -> Any:
    """A copy of a tile in a buffer."""
    format, shape = format_of_value(value), tile_shape(value)
    dtype = np.dtype(np.int64) if format is None else element_dtype(format)
    count = int(np.prod(shape))
    octets = (ctypes.c_uint8 * (count * dtype.itemsize)).from_address(address)
    tile = np.frombuffer(bytes(octets), dtype).reshape(shape)
    return tile != 0 if format is not None and format.name == "i1" else tile


def _packed(value: Any) -> bytes:
    """An argument as a word: an address, or the storage of a number."""
    if isinstance(value, int):
        return struct.pack("<Q", value & (2**64 - 1))
    return np.asarray(value).tobytes().ljust(8, b"\0")

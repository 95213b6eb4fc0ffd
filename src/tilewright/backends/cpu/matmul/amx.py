"""Blocks of matrix products in the tile registers of AMX (Intel, Architecture Instruction Set
Extensions Programming Reference, chapter on AMX).

There are eight registers of 16 rows of 64 bytes. Sums of a block stay in some of them, one holds 16
rows of the left operand, and one 16 rows of cells of the right operand's panel; an instruction
multiplies two of these. A tile register is loaded from rows in memory at any distance: the operands
lie as they do for vectors. Blocks with fewer rows or columns than a register are computed in a
whole one: what is beyond is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import I64
from tilewright.backends.cpu.matmul.dot_kernels import AmxKernel
from tilewright.backends.cpu.matmul.job import Blocking, Meanwhile, ProductJob, nothing
from tilewright.backends.cpu.matmul.packing import scratch
from tilewright.dialects.nest.attributes import AMX_REGISTERS, AMX_ROWS

__all__ = ["AmxBlock", "configured", "uses_tile_registers"]

_ROW = 64
"""Bytes of a row of a register."""

_CONFIGURATION = "amx_configuration"
_LOAD, _STORE = "llvm.x86.tileloadd64", "llvm.x86.tilestored64"


def uses_tile_registers(code: Code) -> bool:
    """Whether code that has been emitted does."""
    return _STORE in code.declarations


def configured(code: Code, body: str) -> str:
    """What a function does that uses tile registers: call its body between the instructions that
    set all of them up, and give them up.

    Args:
        code: the body's code.
        body: the call of it.
    """
    # Palette 1, then bytes of a row of each register, then rows.
    sizes = [
        1,
        *[0] * 15,
        *[_ROW, 0] * AMX_REGISTERS,
        *[0] * 16,
        *[AMX_ROWS] * AMX_REGISTERS,
        *[0] * 8,
    ]
    code.table(_CONFIGURATION, "i8", sizes)
    code.declarations["llvm.x86.ldtilecfg"] = "declare void @llvm.x86.ldtilecfg(ptr)"
    code.declarations["llvm.x86.tilerelease"] = "declare void @llvm.x86.tilerelease()"
    before = f"  call void @llvm.x86.ldtilecfg(ptr @{_CONFIGURATION})"
    return f"{before}\n  {body}\n  call void @llvm.x86.tilerelease()\n  ret void"


@dataclass(frozen=True)
class AmxBlock:
    """Computes blocks of the result.

    Attributes:
        emitter: of the kernel.
        kernel: what multiplies.
        blocking: how large blocks are.
        work: the product.
    """

    emitter: Emitter
    kernel: AmxKernel
    blocking: Blocking
    work: ProductJob

    def compute(
        self, row: Coordinate, column: Coordinate, height: int, meanwhile: Meanwhile
    ) -> None:
        """A block of so many rows."""
        block, arena = _Sums(self, row, column, height), self.emitter.arena
        top = arena.top
        block.begin()
        arena.top = top

        fetch = block.fetch_below

        def besides(step: Coordinate) -> None:
            meanwhile(step)
            fetch(step)

        self._multiply(row, column, block.rows, block.columns, besides)
        block.end()
        arena.top = top

    def _multiply(
        self, row: Coordinate, column: Coordinate, rows: int, columns: int, meanwhile: Meanwhile
    ) -> None:
        """Add all products to the sums.

        Args:
            row: the first row.
            column: the first column.
            rows: registers of them.
            columns: registers of them.
            meanwhile: what else is done.
        """
        emitter, code, work = self.emitter, self.emitter.code, self.work
        left = emitter.place(work.a.address, emitter.times(row, work.a.outer))
        right = emitter.place(work.b.address, emitter.times(column, work.b.outer))
        *_, inner = work.shape
        *_, far = work.cropped
        sums = rows * columns
        # As many registers as are left hold rows of cells of the panel in turn.
        free = range(sums + rows, AMX_REGISTERS)

        def step(left: Value, right: Value) -> None:
            for r in range(rows):
                where = emitter.place(left, emitter.times(r * AMX_ROWS, work.a.outer))
                self.load(sums + r, where, _ROW)
            for c in range(columns):
                panel = free[c % len(free)]
                where = emitter.place(right, emitter.times(c * AMX_ROWS, work.b.outer))
                self.load(panel, where, _ROW)
                for r in range(rows):
                    self._instruction(self.kernel.instruction, r * columns + c, sums + r, panel)

        if inner == AMX_ROWS:
            meanwhile(0)
            step(left, right)
            return

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            left, right, done = carried
            step(left, right)
            meanwhile(code.lshr(done, AMX_ROWS.bit_length() - 1))
            following = code.add(done, AMX_ROWS)
            left = emitter.place(left, emitter.times(AMX_ROWS, work.a.inner))
            right = emitter.place(right, emitter.times(AMX_ROWS, work.b.inner))
            return code.icmp("ult", following, far), [left, right, following]

        code.loop([left, right, constant(I64, 0)], iteration)

    def load(self, register: int, where: Value, stride: Coordinate) -> None:
        """Load a register from memory."""
        self._access(_LOAD, register, where, stride)

    def store(self, register: int, where: Value, stride: Coordinate) -> None:
        """Store a register."""
        self._access(_STORE, register, where, stride)

    def zero(self, register: int) -> None:
        """Set a register to zeros."""
        self._instruction("tilezero", register)

    def _access(self, name: str, register: int, where: Value, stride: Coordinate) -> None:
        code = self.emitter.code
        code.declarations.setdefault(name, f"declare void @{name}(i8, ptr, i64)")
        pitch = self.emitter.value(stride)
        code.line(f"call void @{name}(i8 {register}, {where.typed}, {pitch.typed})", where)

    def _instruction(self, name: str, *registers: int) -> None:
        code, full = self.emitter.code, f"llvm.x86.{name}"
        types = ", ".join("i8" for _ in registers)
        code.declarations.setdefault(full, f"declare void @{full}({types})")
        given = ", ".join(f"i8 {register}" for register in registers)
        code.line(f"call void @{full}({given})")


@dataclass(frozen=True)
class _Sums:
    """The sums of a block: between memory and registers.

    Attributes:
        block: how it is computed.
        row: its first row.
        column: its first column.
        height: how many rows it has.
    """

    block: AmxBlock
    row: Coordinate
    column: Coordinate
    height: int

    @property
    def rows(self) -> int:
        """Registers that hold its rows."""
        return -(-self.height // AMX_ROWS)

    @property
    def columns(self) -> int:
        """Registers that hold its columns."""
        return -(-self.block.blocking.columns // AMX_ROWS)

    def begin(self) -> None:
        """Set the registers to the accumulator."""
        work = self.block.work
        if work.sums.is_zero:
            for register in range(self.rows * self.columns):
                self.block.zero(register)
        elif work.sums.first is not None and self._is_whole:
            self._each(self.block.load, *work.sums.first(self.row, self.column))
        else:
            space = self._space()

            def put(row: Coordinate, column: int) -> None:
                emitter = self.block.emitter
                at = emitter.plus(self.row, row), emitter.plus(self.column, column)
                found = work.start(*at, self._lanes)
                emitter.code.store(found, self._place(space, row, column), _ROW)

            self._each_vector(put)
            self._each(self.block.load, space, self._pitch)

    def end(self) -> None:
        """Give the result what the registers hold."""
        work = self.block.work
        if work.sums.last is not None and self._is_whole:
            self._each(self.block.store, *work.sums.last(self.row, self.column))
            return
        space = self._space()
        self._each(self.block.store, space, self._pitch)

        def take(row: Coordinate, column: int) -> None:
            emitter = self.block.emitter
            type = VectorType(self.block.kernel.total, self._lanes)
            found = emitter.code.load(type, self._place(space, row, column), _ROW)
            work.finish(emitter.plus(self.row, row), emitter.plus(self.column, column), found)

        self._each_vector(take)

    @property
    def fetch_below(self) -> Meanwhile:
        """What brings the sums of the next rows near."""
        work, at = self.block.work, (self.row, self.column)
        size = self.height, self.block.blocking.columns
        if not self._is_whole:
            return nothing
        return work.sums.fetch_below(self.block.emitter, at, size, work.repetitions)

    @property
    def _is_whole(self) -> bool:
        """Whether it fills its registers."""
        return not (self.height % AMX_ROWS or self.block.blocking.columns % AMX_ROWS)

    @property
    def _lanes(self) -> int:
        return min(self.block.blocking.columns, AMX_ROWS)

    @property
    def _pitch(self) -> int:
        return self.columns * _ROW

    def _space(self) -> Value:
        emitter = self.block.emitter
        return scratch(emitter, self.rows * AMX_ROWS * self._pitch)

    def _place(self, space: Value, row: Coordinate, column: int) -> Value:
        emitter = self.block.emitter
        return emitter.place(emitter.place(space, emitter.times(row, self._pitch)), column * 4)

    def _each(
        self, move: Callable[[int, Value, Coordinate], None], where: Value, pitch: Coordinate
    ) -> None:
        """Move each register from or to a place of its own."""
        emitter = self.block.emitter
        for r in range(self.rows):
            first = emitter.place(where, emitter.times(r * AMX_ROWS, pitch))
            for c in range(self.columns):
                move(r * self.columns + c, emitter.place(first, c * _ROW), pitch)

    def _each_vector(self, body: Callable[[Coordinate, int], None]) -> None:
        def vectors(row: Coordinate) -> None:
            for c in range(self.columns):
                body(row, c * AMX_ROWS)

        self.block.emitter.count(self.height, vectors)

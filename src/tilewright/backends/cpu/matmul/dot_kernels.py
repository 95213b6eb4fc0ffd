"""How products are summed up: the instructions that multiply, and what they want their operands
to look like.

A cell is what one lane takes of an operand at once: one element, or several successive ones
along the inner dimension where the target has dot products of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from typing_extensions import override

from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.backends.cpu.target import Target
from tilewright.dialects.nest.attributes import AMX_ROWS, cells_at_once

__all__ = [
    "DOUBLE",
    "FLOAT",
    "HALVES_IN_FULL",
    "HIGHEST_BITS",
    "INTEGER",
    "PAIRS_IN_FULL",
    "AmxKernel",
    "DotKernel",
    "VectorKernel",
    "amx_kernel",
    "byte_dot_kernel",
    "pair_dot_kernel",
    "word_dot_kernel",
]

Step = Callable[[Code, Value, Value, Value], Value]
"""The sums so far, plus products of the cells of the left operand and of the right one."""


@dataclass(frozen=True)
class DotKernel:
    """A way to multiply and add.

    Attributes:
        element: LLVM's type of the elements.
        group: how many elements make a cell.
        total: LLVM's type of the sums.
    """

    element: str
    group: int
    total: str

    @property
    def cell(self) -> str:
        """LLVM's type of a cell."""
        if self.group == 1:
            return self.element
        return f"i{VectorType(self.element).bits * self.group}"

    @property
    def cell_size(self) -> int:
        """Bytes of a cell."""
        return VectorType(self.cell).bits // 8

    @property
    def cells(self) -> int:
        """How many cells along the inner dimension one repetition of the innermost loop takes."""
        return cells_at_once("elements")

    @property
    def least(self) -> int:
        """How many rows of the left operand there must be memory for, and columns of the right."""
        return 1


@dataclass(frozen=True)
class VectorKernel(DotKernel):
    """Multiplies one cell of the left operand by those of a row of the right one, in vectors.

    Attributes:
        step: adds products.
    """

    step: Step


@dataclass(frozen=True)
class AmxKernel(DotKernel):
    """Multiplies blocks of cells in tile registers.

    Attributes:
        instruction: that does it: the name of the intrinsic.
    """

    instruction: str

    @property
    @override
    def cells(self) -> int:
        return AMX_ROWS

    @property
    @override
    def least(self) -> int:
        return AMX_ROWS


def _multiply_add(code: Code, total: Value, x: Value, y: Value) -> Value:
    return code.mad(x, y, total)


def _integer(code: Code, total: Value, x: Value, y: Value) -> Value:
    return code.add(total, code.mul(x, y))


FLOAT = VectorKernel("float", 1, "float", _multiply_add)
DOUBLE = VectorKernel("double", 1, "double", _multiply_add)
INTEGER = VectorKernel("i32", 1, "i32", _integer)

HIGHEST_BITS = 0x80808080
"""Those of four bytes: flipped, they add 128 to each, or take it off."""

_PAIRS = {lanes: f"llvm.x86.avx512bf16.dpbf16ps.{32 * lanes}" for lanes in (4, 8, 16)}
_WORDS = {
    4: "llvm.x86.sse2.pmadd.wd",
    8: "llvm.x86.avx2.pmadd.wd",
    16: "llvm.x86.avx512.pmaddw.d.512",
}
_BYTES = {lanes: f"llvm.x86.avx512.vpdpbusd.{32 * lanes}" for lanes in (4, 8, 16)}
_ARM_PAIRS = {4: "llvm.aarch64.neon.bfdot.v4f32.v8bf16"}
_ARM_BYTES = {
    4: {True: "llvm.aarch64.neon.sdot.v4i32.v16i8", False: "llvm.aarch64.neon.udot.v4i32.v16i8"}
}


def _pairs_in_full(code: Code, total: Value, x: Value, y: Value) -> Value:
    """The same cells as dot products of bf16 take, in the order of x86, but number by number:
    subnormals count."""
    for take in (_upper, _lower):
        total = code.mad(take(code, x), take(code, y), total)
    return total


def _lower(code: Code, cells: Value) -> Value:
    return code.cast("bitcast", code.shl(cells, 16), "float")


def _upper(code: Code, cells: Value) -> Value:
    return code.cast("bitcast", code.and_(cells, -(1 << 16)), "float")


PAIRS_IN_FULL = VectorKernel("i16", 2, "float", _pairs_in_full)


def _half_of_pairs(take: Callable[[Code, Value], Value]) -> VectorKernel:
    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        return code.mad(take(code, x), take(code, y), total)

    return VectorKernel("i16", 2, "float", step)


HALVES_IN_FULL = tuple(map(_half_of_pairs, (_lower, _upper)))
"""The products of the first numbers of pairs, and of the second ones. A tile register of AMX adds
up either along its rows, then both, and that to the sums (TDPBF16PS)."""


def _as(code: Code, cells: Value, type: VectorType) -> Value:
    return code.define(type, f"bitcast {cells.typed} to {type}")


def pair_dot_kernel(target: Target, lanes: int) -> VectorKernel | None:
    """Dot products of pairs of bf16, if there are such vectors. They read subnormals as zeros."""
    if target.bf16:
        name = _ARM_PAIRS.get(lanes)
    else:
        name = _PAIRS.get(lanes) if target.avx512bf16 else None
    if name is None:
        return None

    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        pairs = VectorType("bfloat", 2 * lanes)
        x, y = _as(code, x, pairs), _as(code, y, pairs)
        # ARM takes one lane of the last operand; the order of factors does not matter.
        return code.call(name, total.type, total, *((y, x) if target.bf16 else (x, y)))

    return VectorKernel("i16", 2, "float", step)


def amx_kernel(
    target: Target, element: str, left: bool = True, right: bool = True
) -> AmxKernel | None:
    """Products in tile registers, if there are such: of bf16 (`i16`), where subnormals are read as
    zeros, or of 8-bit integers.

    Args:
        target: what the code is for.
        element: of the operands, LLVM's type.
        left: whether the left operand is signed.
        right: whether the right operand is.
    """
    if element == "i16":
        return AmxKernel(element, 2, "float", "tdpbf16ps") if target.amx_bf16 else None
    signs = "".join("s" if signed else "u" for signed in (left, right))
    return AmxKernel(element, 4, "i32", f"tdpb{signs}d") if target.amx_int8 else None


def word_dot_kernel(target: Target, lanes: int) -> VectorKernel | None:
    """Dot products of pairs of signed 16-bit integers, if there are such vectors."""
    if target.architecture != "x86_64" or lanes not in _WORDS or 32 * lanes > target.vector_bits:
        return None

    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        words = VectorType("i16", 2 * lanes)
        x, y = _as(code, x, words), _as(code, y, words)
        return code.add(total, code.call(_WORDS[lanes], total.type, x, y))

    return VectorKernel("i16", 2, "i32", step)


def byte_dot_kernel(target: Target, lanes: int, left: bool, right: bool) -> VectorKernel | None:
    """Dot products of four 8-bit integers, if there are such vectors: x86 multiplies an unsigned
    operand by a signed one, ARM two of one kind.

    Args:
        target: what the code is for.
        lanes: of a vector of sums.
        left: whether the left operand is signed.
        right: whether the right operand is.
    """
    if target.dotprod and lanes in _ARM_BYTES and left == right:
        return _same_bytes(_ARM_BYTES[lanes][right], lanes)
    if target.avx512 and "avx512vnni" in target.features and lanes in _BYTES and left != right:
        return _mixed_bytes(_BYTES[lanes], right)
    return None


def _same_bytes(name: str, lanes: int) -> VectorKernel:
    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        raw_bytes = VectorType("i8", 4 * lanes)
        # The last operand may be one lane of a register.
        return code.call(name, total.type, total, _as(code, y, raw_bytes), _as(code, x, raw_bytes))

    return VectorKernel("i8", 4, "i32", step)


def _mixed_bytes(name: str, signed_right: bool) -> VectorKernel:
    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        unsigned, signed = (x, y) if signed_right else (y, x)
        return code.call(name, total.type, total, unsigned, signed)

    return VectorKernel("i8", 4, "i32", step)

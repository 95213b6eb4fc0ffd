"""The assembler of PTX as an oracle: which statements a target takes, and what it makes of them.

Many statements go into one module, each on a line and in a kernel of its own; those that the
assembler complains about, by line or by kernel, are taken out, and it is asked again.
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from oracles.nvidia import TIMEOUT_S, find_tool

__all__ = ["Assembled", "assemble"]

_VERSION = "9.0"
_PRELUDE = """\
.reg .b64 %p<4>, %d<2>;
.reg .b32 %r<260>;
.reg .f32 %f<130>;
.reg .f64 %g<24>;
.reg .b16 %h<4>;
.reg .pred %q;
.shared .align 1024 .b8 sm[2048];
ld.param.u64 %p0, [p];
mov.b64 %p1, tm;
mov.b32 %r0, sm;
setp.eq.u64 %q, %p0, 0;
"""
"""`%p0` is a pointer, `%p1` a tensor map, `%r0` shared memory; the rest may be written."""

_TENSOR_OPCODES = {
    0x23C: "HMMA",
    0x237: "IMMA",
    0x23F: "DMMA",
    0x27A: "QMMA",
    0x47A: "QMMA",
    0x47F: "OMMA",
    0x23D: "BMMA",
}
"""The lowest 12 bits of machine instructions of tensor cores."""


@dataclass(frozen=True)
class Assembled:
    """What became of a statement.

    Attributes:
        error: the first complaint; empty if it was assembled.
        tensor: the instructions of tensor cores that became of it.
    """

    error: str
    tensor: tuple[str, ...] = ()

    @property
    def accepted(self) -> bool:
        """Whether it was assembled."""
        return not self.error


def assemble(statements: Sequence[str], target: str) -> list[Assembled]:
    """What the assembler makes of statements of one line each.

    Args:
        statements: instructions that may use the registers of the prelude.
        target: such as sm_90a.

    Raises:
        AssertionError: it fails and says not where.
    """
    left = dict(enumerate(statements))
    errors: dict[int, str] = {}
    code: Mapping[int, tuple[str, ...]] = {}
    while left:
        found, code = _attempt(left, target)
        if not found:
            break
        for number in found:
            del left[number]
        errors |= found
    return [Assembled(errors.get(n, ""), code.get(n, ())) for n in range(len(statements))]


def _attempt(
    statements: Mapping[int, str], target: str
) -> tuple[dict[int, str], Mapping[int, tuple[str, ...]]]:
    lines = [f".version {_VERSION}", f".target {target}", ".address_size 64"]
    numbers: dict[int, int] = {}
    for number, statement in statements.items():
        lines.append(f".visible .entry k{number}(.param .u64 p, .param .align 64 .b8 tm[128]) {{")
        lines += [*_PRELUDE.splitlines(), statement, "ret;", "}"]
        numbers[len(lines) - 2] = number
    tool = find_tool("ptxas")
    assert tool is not None
    with tempfile.TemporaryDirectory(prefix="ptxas-") as folder:
        source, binary = Path(folder, "in.ptx"), Path(folder, "out.cubin")
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [str(tool), "-arch", target, str(source), "-o", str(binary)]
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT_S, check=False)
        if done.returncode == 0:
            return {}, _tensor_instructions(binary.read_bytes())
    text = done.stderr.decode() + done.stdout.decode()
    errors: dict[int, str] = {}
    for line, message in re.findall(r"line (\d+); (?:error|fatal)\s*: (.*)", text):
        errors.setdefault(numbers[int(line)], message)
    for number, message in re.findall(r"function 'k(\d+)' (.*)", text):
        errors.setdefault(int(number), message)
    assert errors, text
    return errors, {}


def _tensor_instructions(elf: bytes) -> dict[int, tuple[str, ...]]:
    """The instructions of tensor cores of each kernel of a file in ELF64."""
    (table,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, names = struct.unpack_from("<3H", elf, 0x3A)
    sections = [struct.unpack_from("<2I4Q", elf, table + size * index) for index in range(count)]
    strings = sections[names][4]
    found: dict[int, tuple[str, ...]] = {}
    for name, _, _, _, offset, length in sections:
        end = elf.index(b"\0", strings + name)
        kernel = re.fullmatch(rb"\.text\.k(\d+)", elf[strings + name : end])
        if kernel:
            opcodes = (
                struct.unpack_from("<H", elf, place)[0] & 0xFFF
                for place in range(offset, offset + length, 16)
            )
            found[int(kernel[1])] = tuple(
                _TENSOR_OPCODES[opcode] for opcode in opcodes if opcode in _TENSOR_OPCODES
            )
    return found

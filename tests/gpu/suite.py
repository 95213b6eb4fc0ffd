"""Compiles launches, many kernels to a module, into a file for the machine with the GPU."""

from __future__ import annotations

import hashlib
import json
import struct
import subprocess
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from oracles import nvidia

from gpu.launches import Launch
from tilewright import bytecode
from tilewright.bytecode import Version
from tilewright.diagnostics import DiagnosticError
from tilewright.text import parse_module

PER_MODULE = 32
"""Kernels of a module, if they can share one."""

LARGE = 256
"""Bytes of an array that gets a file of its own."""

_WITH_BYTES, _THREADS = 4, 0x10
"""In a cubin: attributes that have bytes; the one that says how many threads a tile block has."""


@dataclass(frozen=True)
class Compiler:
    """NVIDIA's assembler of Tile IR.

    Attributes:
        tool: its path.
        gpu: such as sm_90.
        flags: more arguments.
    """

    tool: Path
    gpu: str = "sm_90"
    flags: Sequence[str] = ()

    def newest(self) -> Version:
        """The newest version of bytecode that it reads."""
        command = [str(self.tool), "--list-versions"]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return max(version for version in bytecode.SUPPORTED if str(version) in said.split())

    def cubin(self, data: bytes) -> bytes | str:
        """Machine code, or what the tool says."""
        verdict, code = nvidia.assemble(data, self.tool, self.gpu, flags=self.flags)
        return code if verdict.accepted else verdict.message


@dataclass
class Suite:
    """What a machine with a GPU is given.

    Attributes:
        path: the file.
        compiler: makes the machine code.
        refused: launches without machine code, and why.
    """

    path: Path
    compiler: Compiler
    refused: dict[str, str] = field(default_factory=dict[str, str])

    def write(self, launches: Iterable[Launch]) -> int:
        """Compiles launches and writes the file; how many are in it."""
        version, lines, arrays = self.compiler.newest(), list[str](), set[str]()
        with zipfile.ZipFile(self.path, "w", zipfile.ZIP_DEFLATED) as file:
            for batch in _batches(launches):
                for members, code in self._compiled(batch, version):
                    name = f"{len(lines):06}.cubin"
                    file.writestr(name, code)
                    blocks = threads(code)
                    for launch, kernel in members:
                        for array in launch.memory.arrays:
                            if len(array) > LARGE and (place := _place(array)) not in arrays:
                                arrays.add(place)
                                file.writestr(place, array)
                        lines.append(_line(launch, name, kernel, blocks[kernel]))
            file.writestr("launches.jsonl", "\n".join(lines))
            file.writestr("refused.json", json.dumps(self.refused))
        return len(lines)

    def _compiled(
        self, batch: Sequence[Launch], version: Version
    ) -> Iterator[tuple[list[tuple[Launch, str]], bytes]]:
        """Launches with the names of their kernels, and the machine code of the module."""
        code = self._code(batch, version)
        if isinstance(code, bytes):
            names = [launch.kernel or f"k{number}" for number, launch in enumerate(batch)]
            yield list(zip(batch, names, strict=True)), code
        elif len(batch) == 1:
            self.refused[batch[0].key] = code
        else:
            middle = len(batch) // 2
            yield from self._compiled(batch[:middle], version)
            yield from self._compiled(batch[middle:], version)

    def _code(self, batch: Sequence[Launch], version: Version) -> bytes | str:
        source = batch[0].source
        if isinstance(source, str):
            try:
                module = parse_module(source if batch[0].kernel else _shared(batch))
                source = bytecode.write(module, version)
            except DiagnosticError as error:
                return str(error).splitlines()[0]
        return self.compiler.cubin(source)


def _shared(batch: Sequence[Launch]) -> str:
    entries = [
        str(launch.source).replace("@k(", f"@k{number}(", 1) for number, launch in enumerate(batch)
    ]
    return "\n".join(["cuda_tile.module @cases {", *entries, "}"])


def _batches(launches: Iterable[Launch]) -> Iterator[list[Launch]]:
    """Those that share a module; the order stays as it is but for those that need one alone."""
    shared: list[Launch] = []
    for launch in launches:
        if launch.kernel:
            yield [launch]
            continue
        shared.append(launch)
        if len(shared) == PER_MODULE:
            yield shared
            shared = []
    if shared:
        yield shared


def _place(array: bytes) -> str:
    return f"arrays/{hashlib.sha256(array).hexdigest()[:24]}"


def _line(launch: Launch, module: str, kernel: str, block: tuple[int, int, int]) -> str:
    arrays = [
        f"@{_place(array)}" if len(array) > LARGE else array.hex() for array in launch.memory.arrays
    ]
    return json.dumps(
        {
            "key": launch.key,
            "module": module,
            "kernel": kernel,
            "grid": launch.grid,
            "block": block,
            "memory": arrays,
            "parameters": launch.memory.parameters,
            "relocations": launch.memory.relocations,
        }
    )


def threads(cubin: bytes) -> Mapping[str, tuple[int, int, int]]:
    """How many threads each kernel of a cubin has to be launched with: .nv.info says so."""
    (table,) = struct.unpack_from("<Q", cubin, 0x28)
    size, count, names = struct.unpack_from("<3H", cubin, 0x3A)
    sections = [struct.unpack_from("<2I4Q", cubin, table + size * index) for index in range(count)]
    strings = sections[names][4]
    found: dict[str, tuple[int, int, int]] = {}
    for name, _, _, _, offset, length in sections:
        start = strings + name
        title = cubin[start : cubin.index(b"\0", start)].decode()
        if title.startswith(".nv.info."):
            end = offset + length
            while offset < end:
                form, attribute, value = struct.unpack_from("<2BH", cubin, offset)
                offset += 4
                if form == _WITH_BYTES:
                    if attribute == _THREADS:
                        x, y, z = struct.unpack_from("<3I", cubin, offset)
                        found[title.removeprefix(".nv.info.")] = x, y, z
                    offset += value
    return found

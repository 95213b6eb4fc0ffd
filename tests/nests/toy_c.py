"""A second target for loop nests: C. It is described by two tables, and by how C spells loops."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import Array
from tilewright.passes.base import mnemonic
from tilewright.transforms.nests.scalar_loops import ScalarTarget, lower

OPERATIONS: Mapping[str, str] = {
    "addf": "{0} + {1}", "subf": "{0} - {1}", "mulf": "{0} * {1}", "divf": "{0} / {1}",
    "maxf": "fmaxf({0}, {1})", "exp": "expf({0})", "negf": "-{0}", "assume": "{0}",
    "addi": "(uint32_t){0} + {1}", "muli": "(uint32_t){0} * {1}", "andi": "{0} & {1}",
    "itof": "(float){0}", "select": "{0} ? {1} : {2}",
}  # fmt: skip
"""What computes each operation."""

TYPES: Mapping[str, str] = {"f32": "float", "i32": "int32_t", "i1": "_Bool"}


class C(ScalarTarget[str]):
    """Writes a kernel as a function in C, of a tile block."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.head = ""

    def arguments(self, entry: EntryOp) -> Sequence[str]:
        names = [f"a{number}" for number, _ in enumerate(entry.body.block.args)]
        types = [argument.type for argument in entry.body.block.args]
        shown = [f", {_type(type)} {name}" for type, name in zip(types, names, strict=True)]
        self.head = f"void kernel(int32_t bx, int32_t by, int32_t bz{''.join(shown)})"
        return names

    def coordinates(self) -> Sequence[str]:
        return ("bx", "by", "bz")

    def operation(self, op: Operation, operands: Sequence[str]) -> Sequence[str] | None:
        text = OPERATIONS.get(mnemonic(op))
        return None if text is None else [self.named(_type(op.results[0].type), text, operands)]

    def constant(self, value: Array, type: TileType) -> str:
        return f"({_type(type)}){value.item()!r}".replace("inf", "INFINITY")

    def index(self, value: int) -> str:
        return f"INT64_C({value})"

    def arithmetic(self, operator: str, left: str, right: str) -> str:
        return f"({left} {operator.replace('//', '/')} {right})"

    def to_index(self, value: str, type: TileType) -> str:
        return f"(int64_t)(uint32_t){value}"

    def from_index(self, value: str, type: TileType) -> str:
        return self.named(_type(type), "{0}", [value])

    def buffer(self, type: TileType, count: int) -> str:
        name = f"v{len(self.lines)}"
        self.lines.append(f"{_type(type)} {name}[{count}];")
        return name

    def load(self, address: str, offset: str, type: TileType) -> str:
        return self.named(_type(type), "{0}[{1}]", (address, offset))

    def store(self, address: str, offset: str, value: str, type: TileType) -> None:
        self.lines.append(f"{address}[{offset}] = {value};")

    @contextmanager
    def loop(self, size: int) -> Iterator[str]:
        name = f"i{len(self.lines)}"
        self.lines.append(f"for (int64_t {name} = 0; {name} < {size}; {name}++) {{")
        yield name
        self.lines.append("}")

    @contextmanager
    def where(self, condition: str) -> Iterator[None]:
        self.lines.append(f"if ({condition}) {{")
        yield
        self.lines.append("}")

    def named(self, type: str, text: str, operands: Sequence[str]) -> str:
        """A variable with the value of an expression."""
        name = f"v{len(self.lines)}"
        self.lines.append(f"{type} {name} = {text.format(*operands)};")
        return name


def _type(type: Any) -> str:
    element = type.element_type
    name = number_name(element)
    return TYPES[name] if name else f"{TYPES[str(number_name(element.pointee))]} *"


def source(entry: EntryOp) -> str:
    """A kernel on the level of nests in C."""
    target = C()
    lower(entry, target)
    body = "\n".join(target.lines)
    return f"#include <math.h>\n#include <stdint.h>\n{target.head} {{\n{body}\n}}\n"


def run(text: str, compiler: str, folder: Path, grid: Sequence[int], *arguments: Any) -> None:
    """Compile a kernel, and call it for each tile block."""
    (folder / "kernel.c").write_text(text)
    words = [
        compiler,
        "-O1",
        "-ffp-contract=off",
        "-shared",
        "-fPIC",
        "kernel.c",
        "-o",
        "kernel.so",
    ]
    done = subprocess.run([*words, "-lm"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    kernel = ctypes.CDLL(str(folder / "kernel.so")).kernel
    given = [
        a.ctypes.data_as(ctypes.c_void_p) if isinstance(a, np.ndarray) else a for a in arguments
    ]
    for block in np.ndindex(*grid, *[1] * (3 - len(grid))):
        kernel(*block, *given)

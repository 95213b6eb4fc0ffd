"""Kernels with one planted mistake each, and their twins without it.

A file `CHECK.mlir.txt` or `CHECK.cutile.txt` has kernels in which `CHECK` finds something. Each
begins with a line `== NAME`, and one for the launch: `grid 4; x f32[64]:range; n 20`, in the order
of the parameters; `y =x[4:]` is an array in another one. Then comes the body. Lines that begin with
`-` are in the kernel alone, those with `+` in its twin alone. Lines of what is to be found end in
`!`: all places and parties of all findings, of unspecified values where they come from, and no
other places. `no mend` in the line of the launch says that only words are suggested.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import cuda.tile as ct
import numpy as np

import tilewright
import tilewright.cutile
from tilewright.runtime import Module
from tilewright.sanitizer.backend import SCHEDULES
from tilewright.sanitizer.edits import applied
from tilewright.sanitizer.findings import CHECKS, Report
from tilewright.sanitizer.fixing import fixed
from tilewright.text import parse_module

_ROUNDS = 4
"""How often what is suggested is done: a mend may bring something else to light."""

FOLDER = Path(__file__).parent

MLIR = """cuda_tile.module @planted {{
  entry @kernel({parameters}) {{
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c2 = constant <i32: 2> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c4 = constant <i32: 4> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %lanes = iota : tile<4xi32>
    %ones = constant <i32: 1> : tile<4xi32>
    %start = make_token : token
{body}
    return
  }}
}}
"""
CUTILE = """import cuda.tile as ct


@ct.kernel
def kernel({parameters}):
{body}
"""
SHORT = {
    "$P4": "tile<4xptr<i32>>",
    "$P": "tile<ptr<i32>>",
    "$I4": "tile<4xi32>",
    "$B4": "tile<4xi1>",
    "$I": "tile<i32>",
    "$V": "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>",
    "$T": "tensor_view<?xi32, strides=[1]>",
}
"""Types by short names, for kernels as text."""


@dataclass(frozen=True)
class Planted:
    """A kernel with a mistake.

    Attributes:
        check: what finds it.
        language: `mlir` or `cutile`.
        name: of the kernel.
        grid: of the launch.
        values: what the launch passes, as text, by the names of the parameters.
        mends: whether a change is suggested, and not words alone.
        lines: of the body; the first character says in which of both the line is.
    """

    check: str
    language: str
    name: str
    grid: tuple[int, ...]
    values: Mapping[str, str]
    mends: bool
    lines: tuple[str, ...] = field(repr=False)

    def text(self, *, twin: bool = False) -> str:
        """The kernel, or its twin."""
        body = "\n".join(
            f"    {line[2:].removesuffix(' !').rstrip()}" for line in self._lines(twin)
        )
        if self.language == "cutile":
            return CUTILE.format(parameters=", ".join(self.values), body=body)
        for short, long in SHORT.items():
            body = body.replace(short, long)
        arguments = self.arguments()
        parameters = ", ".join(
            f"%{name}: tile<{'ptr<' * is_array}{_type(value)}{'>' * is_array}>"
            for name, value in arguments.items()
            for is_array in (isinstance(value, np.ndarray),)
        )
        return MLIR.format(parameters=parameters, body=body)

    def _lines(self, twin: bool) -> list[str]:
        return [line for line in self.lines if line[:1] != ("-" if twin else "+")]

    @property
    def marked(self) -> set[int]:
        """The lines of the kernel that are to be found."""
        template = CUTILE if self.language == "cutile" else MLIR
        first = template[: template.index("{body}")].count("\n") + 1
        return {
            first + number
            for number, line in enumerate(self._lines(twin=False))
            if line.endswith(" !")
        }

    def arguments(self) -> dict[str, Any]:
        """What the launch passes."""
        made: dict[str, Any] = {}
        for name, text in self.values.items():
            if text.startswith("="):
                made[name] = eval(text[1:], {"np": np}, made)
            elif "[" in text:
                made[name] = _array(text)
            else:
                made[name] = int(text)
        return made

    # ---- what is found

    @property
    def checks(self) -> tuple[str, ...]:
        """What is looked for: what always is, and what finds it."""
        return tuple(dict.fromkeys((*CHECKS, self.check)))

    def checked(self, text: str, schedules: tuple[str, ...] = SCHEDULES) -> Report:
        """What is found in a text of it."""
        if self.language == "mlir":
            return self.checked_module(parse_module(text, "planted.mlir"), schedules)
        name = f"planted-{self.check}-{self.name.replace(' ', '-')}-{abs(hash(text))}.py"
        linecache.cache[name] = len(text), None, text.splitlines(keepends=True), name
        scope: dict[str, Any] = {"__name__": "planted"}
        exec(compile(text, name, "exec"), scope)
        report = Report()
        with tilewright.cutile.on("check", report=report, schedules=schedules, checks=self.checks):
            ct.launch(None, self.grid, scope["kernel"], tuple(self.arguments().values()))
        return report

    def checked_module(self, module: Any, schedules: tuple[str, ...] = SCHEDULES) -> Report:
        """What is found in a module of it."""
        kernel = Module(module, verified=True).kernel()
        arguments = self.arguments().values()
        return tilewright.check(
            kernel, self.grid, *arguments, schedules=schedules, checks=self.checks
        )

    def mended(self) -> Report | None:
        """What is found when that is done which is suggested; None if there are words alone."""
        text = self.text()
        if self.language == "mlir":
            done = fixed(text, "planted.mlir", parse_module, self.checked_module)
            return done.report if done.mends else None
        report = first = self.checked(text)
        for _ in range(_ROUNDS):
            edits = [edit for finding in report for edit in finding.edits]
            if not all(finding.edits for finding in report) or not edits:
                break
            text = applied(text, edits)
            report = self.checked(text)
        return None if report is first else report


def _array(text: str) -> Any:
    """An array: `f32[4,4]`, of zeros, or of numbers that count up with `:range`."""
    format, _, rest = text.partition("[")
    shape, _, fill = rest.partition("]")
    sizes = [int(size) for size in shape.split(",")]
    made = np.arange(prod(sizes)) if fill == ":range" else np.zeros(prod(sizes))
    return made.reshape(sizes).astype({"f": "float", "i": "int"}[format[0]] + format[1:])


def _type(value: Any) -> str:
    return str({"int64": "i32"}.get(str(np.asarray(value).dtype), _short(np.asarray(value).dtype)))


def _short(dtype: Any) -> str:
    return f"{'f' if dtype.kind == 'f' else 'i'}{dtype.itemsize * 8}"


@cache
def corpus() -> tuple[Planted, ...]:
    """All kernels."""
    return tuple(one for path in sorted(FOLDER.glob("*.txt")) for one in _read(path))


def _read(path: Path) -> Iterator[Planted]:
    check, language, _ = path.name.split(".")
    for part in path.read_text().split("\n== ")[1:]:
        name, launch, *lines = part.rstrip().splitlines()
        grid, values, mends = (1,), dict[str, str](), True
        for said in (one.strip() for one in launch.split(";")):
            word, _, rest = said.partition(" ")
            if word == "grid":
                grid = tuple(map(int, rest.split(",")))
            elif said == "no mend":
                mends = False
            else:
                values[word] = rest.strip()
        body = tuple(line for line in lines if line.strip())
        yield Planted(check, language, name.strip(), grid, values, mends, body)

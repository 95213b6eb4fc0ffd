"""The optimiser judged on exported kernels: `cd tests && python -m passes.exported PATH…`.

A path is a file of bytecode or a directory with such files, `*.tilebc`: what `TILEWRIGHT_DUMP=DIR`
writes while a program launches cuTile kernels. Kernels that differ in names, hints and places only
are judged once. Of each, at both levels: no more weighted cost, at -O1 no more operations, a second
run changes nothing, and each pass leaves a valid module. With `--tools`, NVIDIA's compiler accepts
what -O2 leaves of a kernel that it accepted (some seconds for each). What `--done FILE` lists is
left out, and what has been judged is added to it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from oracles.nvidia import tileiras_verdict
from xdsl.dialects.builtin import StringAttr

from passes.validation import Figures, judged, optimized
from tilewright import bytecode
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.nesting import clone
from tilewright.runtime import load
from tilewright.text import to_text

LEVELS = (1, 2)
NOTHING = Figures(0, 0)


@dataclass
class Totals:
    """What was seen of kernels.

    Attributes:
        kernels: how many there were.
        before: operations and weighted cost of all.
        after: the same as each level leaves them.
        wrong: what is wrong, in words.
        accepted: how many NVIDIA's compiler accepts, before and after.
    """

    kernels: int = 0
    before: Figures = NOTHING
    after: dict[int, Figures] = field(default_factory=lambda: dict.fromkeys(LEVELS, NOTHING))
    wrong: list[str] = field(default_factory=list[str])
    accepted: tuple[int, int] = (0, 0)

    def judge(self, name: str, data: bytes, tools: bool) -> None:
        """Judge one kernel.

        Args:
            name: what messages call it.
            data: its bytecode.
            tools: whether to ask NVIDIA's compiler, too.
        """
        module = load(data, name).operation
        self.kernels += 1
        self.before = _sum(self.before, Figures.of(module))
        for level in LEVELS:
            try:
                found, wrong = judged(module, level)
                self._wrong(f"{name} (-O{level})", wrong)
                self.after[level] = _sum(self.after[level], Figures.of(found))
            except Exception as error:
                self._wrong(f"{name} (-O{level})", [f"{type(error).__name__}: {error}"])
                return
        if tools:
            self._ask(name, module)

    def _ask(self, name: str, module: ModuleOp) -> None:
        before, after = self.accepted
        if tileiras_verdict(_written(module)).accepted:
            verdict = tileiras_verdict(_written(optimized(module, 2)))
            self.accepted = before + 1, after + verdict.accepted
            if not verdict.accepted:
                self._wrong(name, [f"NVIDIA's compiler refuses it after -O2: {verdict.message}"])

    def _wrong(self, name: str, found: Iterable[str]) -> None:
        for message in found:
            self.wrong.append(f"{name}: {message}")
            print(self.wrong[-1], flush=True)

    def __str__(self) -> str:
        said = [f"{self.kernels} kernels, {len(self.wrong)} faults"]
        for level, after in self.after.items():
            parts = (
                after.operations / max(self.before.operations, 1),
                after.cost / max(self.before.cost, 1),
            )
            said.append("-O{}: {:.1%} of the operations, {:.2%} of the cost".format(level, *parts))
        if any(self.accepted):
            said.append("NVIDIA's compiler accepts {} and {} of them".format(*self.accepted))
        return "; ".join(said)


def _sum(one: Figures, other: Figures) -> Figures:
    return Figures(one.operations + other.operations, one.cost + other.cost)


def _written(module: ModuleOp) -> bytes:
    return bytecode.write(module, bytecode.Version(13, 4))


def identity(data: bytes) -> str:
    """The same for kernels that differ in names, hints and places only."""
    module = clone(load(data).operation)
    module.sym_name = StringAttr("m")
    for number, entry in enumerate(module.entries):
        entry.sym_name, entry.optimization_hints = StringAttr(f"k{number}"), None
    return hashlib.sha256(to_text(module).encode()).hexdigest()


def distinct(paths: Iterable[Path], seen: set[str]) -> Iterator[tuple[Path, bytes, str]]:
    """Kernels in files and directories, each once, with their identities.

    Args:
        paths: of those.
        seen: the identities of kernels to leave out; grows.
    """
    for path in paths:
        for file in sorted(path.rglob("*.tilebc")) if path.is_dir() else [path]:
            data = file.read_bytes()
            one = identity(data)
            if one not in seen:
                seen.add(one)
                yield file, data, one


def main() -> int:
    """Judge what the command line says; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="files and directories")
    parser.add_argument("--tools", action="store_true", help="ask NVIDIA's compiler, too")
    parser.add_argument("--done", type=Path, help="a file of kernels that need not be judged")
    given = parser.parse_args()
    done: Path | None = given.done
    seen = set(done.read_text().split()) if done is not None and done.exists() else set[str]()
    totals, start = Totals(), time.monotonic()
    for file, data, one in distinct(given.paths, seen):
        totals.judge(file.name, data, given.tools)
        if done is not None:
            with done.open("a") as lines:
                lines.write(one + "\n")
        if totals.kernels % 50 == 0:
            print(f"after {time.monotonic() - start:.0f} s: {totals}", flush=True)
    print(totals)
    return 1 if totals.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

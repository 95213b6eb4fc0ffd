"""The optimiser judged on exported kernels: `cd tests && python -m passes.exported PATH…`.

A path is a file of bytecode or a directory with such files, `*.tilebc`: what `TILEWRIGHT_DUMP=DIR`
writes while a program launches cuTile kernels. Kernels that differ in names, hints and places only
are judged once. Of each, at both levels: no more weighted cost, at -O1 no more operations, a second
run changes nothing, and each pass leaves a valid module. With `--tools`, NVIDIA's compiler accepts
what -O2 leaves of a kernel that it accepted (some seconds for each). `--record FILE` keeps what was
found, a line for each kernel: a run with the same file goes on where the last one ended.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from oracles.nvidia import tileiras_verdict
from xdsl.dialects.builtin import StringAttr

from passes.validation import Figures, judged, optimized
from tilewright import bytecode
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.nesting import clone
from tilewright.runtime import load
from tilewright.text import to_text


@dataclass(frozen=True)
class Judgement:
    """What was found of a kernel.

    Attributes:
        identity: what `identity` says of it.
        name: of its file.
        operations: how many there are at each level, from -O0.
        costs: the same of weighted cost.
        faults: what is wrong, in words.
        accepted: whether NVIDIA's compiler accepts it before and after; empty if it was not asked,
            or did not answer in a minute.
    """

    identity: str
    name: str
    operations: Sequence[int]
    costs: Sequence[int]
    faults: Sequence[str]
    accepted: Sequence[bool] = ()


def identity(module: ModuleOp) -> str:
    """The same for modules that differ in names, hints and places only."""
    plain = clone(module)
    plain.sym_name = StringAttr("m")
    for number, entry in enumerate(plain.entries):
        entry.sym_name, entry.optimization_hints = StringAttr(f"k{number}"), None
    return hashlib.sha256(to_text(plain).encode()).hexdigest()


def distinct(paths: Iterable[Path], known: Iterable[str]) -> Iterator[tuple[str, str, ModuleOp]]:
    """Kernels in files and directories, each once: identities, names and modules.

    Args:
        paths: of those.
        known: the identities of kernels to leave out.
    """
    seen = set(known)
    for path in paths:
        for file in sorted(path.rglob("*.tilebc")) if path.is_dir() else [path]:
            module = load(file.read_bytes(), file.name).operation
            one = identity(module)
            if one not in seen:
                seen.add(one)
                yield one, file.name, module


def judge(one: str, name: str, module: ModuleOp, tools: bool) -> Judgement:
    """Judge a kernel.

    Args:
        one: its identity.
        name: of its file.
        module: with it.
        tools: whether to ask NVIDIA's compiler, too.
    """
    figures, faults = [Figures.of(module)], list[str]()
    for level in (1, 2):
        try:
            found, wrong = judged(module, level)
        except Exception as error:
            # Whatever it is, it is a defect of a pass.
            faults.append(f"-O{level}: {type(error).__name__}: {error}")
            break
        faults += [f"-O{level}: {message}" for message in wrong]
        figures.append(Figures.of(found))
    accepted: list[bool] = []
    if tools and len(figures) == 3:
        accepted, refusal = _asked(module)
        faults += refusal
    operations, costs = [f.operations for f in figures], [f.cost for f in figures]
    return Judgement(one, name, operations, costs, faults, accepted)


def _asked(module: ModuleOp) -> tuple[list[bool], list[str]]:
    """Whether NVIDIA's compiler accepts a kernel before and after, if it answers in time, and what
    it says if it no longer does."""
    before = tileiras_verdict(_written(module))
    after = tileiras_verdict(_written(optimized(module, 2))) if before.accepted else before
    if before.timed_out or after.timed_out:
        return [], []
    refused = before.accepted and not after.accepted
    faults = [f"refused after -O2: {after.message}"] if refused else []
    return [before.accepted, after.accepted], faults


def _written(module: ModuleOp) -> bytes:
    return bytecode.write(module, bytecode.Version(13, 4))


def totals(found: Iterable[Judgement]) -> str:
    """What there is to say of all kernels."""
    kernels = [*found]
    whole = [one for one in kernels if len(one.costs) == 3]
    lines = [f"{len(kernels)} kernels, {sum(1 for one in kernels if one.faults)} with faults"]
    for level in (1, 2) if whole else ():
        operations, costs = (
            sum(part[level] for part in parts) / sum(part[0] for part in parts)
            for parts in ([one.operations for one in whole], [one.costs for one in whole])
        )
        lines.append(f"-O{level}: {operations:.1%} of the operations, {costs:.2%} of the cost")
    asked = [one.accepted for one in kernels if one.accepted]
    if asked:
        before, after = (sum(accepted[place] for accepted in asked) for place in (0, 1))
        lines.append(f"of {len(asked)}, NVIDIA's compiler accepts {before}, and after -O2 {after}")
    return "; ".join(lines)


def main() -> int:
    """Judge what the command line says; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="files and directories")
    parser.add_argument("--tools", action="store_true", help="ask NVIDIA's compiler, too")
    parser.add_argument("--record", type=Path, help="the file to go on with")
    given = parser.parse_args()
    record: Path | None = given.record
    found: dict[str, Judgement] = {}
    if record is not None and record.exists():
        kept = [Judgement(**json.loads(line)) for line in record.read_text().splitlines()]
        found = {one.identity: one for one in kept}
    start, began = time.monotonic(), len(found)
    for one, name, module in distinct(given.paths, found):
        found[one] = judgement = judge(one, name, module, given.tools)
        for fault in judgement.faults:
            print(f"{name}: {fault}", flush=True)
        if record is not None:
            with record.open("a") as lines:
                lines.write(json.dumps(asdict(judgement)) + "\n")
        if not (len(found) - began) % 50:
            print(f"after {time.monotonic() - start:.0f} s: {totals(found.values())}", flush=True)
    print(totals(found.values()))
    return 1 if any(one.faults for one in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

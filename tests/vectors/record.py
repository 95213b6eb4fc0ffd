"""Records the vectors of the conformance cases again, with the closed disassembler's text.

    cd tests && python -m vectors.record [OPERATION…]

Only files that change are written; those of cases that are gone are deleted. `git diff` shows
what has changed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from conformance import judge
from conformance.batches import Batch, batches
from oracles import nvidia

from tilewright.bytecode import LATEST
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.text import parse_module
from vectors import HERE, NEWEST, NEWEST_TEXT, Vector, recorded


def place(batch: Batch) -> Vector:
    """Where the vector of a module lies."""
    return Vector(HERE / batch.version / batch.name)


def made(batch: Batch) -> tuple[str, bytes, bytes | None]:
    """Text and bytecode of a module, and its bytecode in the newest version if the tools of that
    accept it."""
    module, newest = parse_module(batch.text), str(LATEST)
    bytecode = judge.assembled(module, batch.version)
    if batch.version == newest or batch.refused or judge.errors(batch.text, newest):
        return batch.text, bytecode, None
    return batch.text, bytecode, judge.assembled(module, newest)


def contents(all_batches: Sequence[Batch]) -> Iterator[tuple[Vector, dict[str, bytes]]]:
    """Vectors and their files by suffix."""
    modules = [made(batch) for batch in all_batches]
    answers = nvidia.tileirdisasm_all([bytecode for _, bytecode, _ in modules])
    for batch, (text, bytecode, newest), answer in zip(all_batches, modules, answers, strict=True):
        files = {".mlir": text.encode(), ".tilebc": bytecode}
        if newest is not None:
            files[NEWEST] = newest
            printed = nvidia.tileirdisasm(newest)
            if printed.text is None:
                raise SystemExit(f"tileirdisasm refuses {batch.name} in {LATEST}: {printed.error}")
            if printed.text != answer.text:
                files[NEWEST_TEXT] = printed.text.encode()
        if answer.text is not None:
            files[".txt"] = answer.text.encode()
        elif not batch.refused:
            raise SystemExit(f"tileirdisasm refuses {batch.cases[0]}: {answer.error}")
        yield place(batch), files


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [operation.mnemonic() for operation in OPERATIONS]
    parser.add_argument("operations", nargs="*", metavar="OPERATION", help="all if none is given")
    chosen = parser.parse_args().operations or names
    if unknown := set(chosen) - set(names):
        parser.error(f"no such operation: {', '.join(sorted(unknown))}")
    everything = [batch for name in names for batch in batches(name)]
    kept = {place(batch) for batch in everything}
    stale = [vector for vector in recorded() if vector not in kept]
    changed = [file for vector in stale for file in vector.files()]
    for file in changed:
        file.unlink()
    wanted = [batch for name in chosen for batch in batches(name)]
    for vector, files in contents(wanted):
        vector.path.parent.mkdir(exist_ok=True)
        for suffix, content in files.items():
            file = vector.file(suffix)
            if not file.is_file() or file.read_bytes() != content:
                file.write_bytes(content)
                changed.append(file)
    print(f"{len(wanted)} modules recorded, {len(changed)} files changed")


if __name__ == "__main__":
    main()

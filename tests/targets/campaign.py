"""Tables of atoms against the assembler of PTX: `cd tests && python -m targets.campaign`.

Each atom has to be assembled for its targets and for no others; what `ptxas` makes several products
of is emulated; and around the tables everything else has to be refused.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence

from oracles.ptxas import Assembled, assemble

from targets.grid import candidates
from targets.statements import statements
from tilewright.targets import TARGET_NAMES, Atom, Product, atoms

__all__ = ["known", "outside", "run"]


def known(of: Iterable[Atom]) -> dict[str, Atom]:
    """Statements of atoms. Atoms of one statement, such as products of `tcgen05.mma` whose shape
    is in a descriptor, have the same targets."""
    found: dict[str, Atom] = {}
    for atom in of:
        for statement in statements(atom):
            first = found.setdefault(statement, atom)
            assert first.targets == atom.targets, (first, atom)
    return found


def outside(table: Mapping[str, Atom]) -> list[str]:
    """Statements of what could be and is not in a table."""
    every = {each: None for atom in candidates() for each in statements(atom)}
    return [statement for statement in every if statement not in table]


def wrong(table: Mapping[str, Atom], target: str) -> list[str]:
    """What the assembler says otherwise of the atoms of a table."""
    found: list[str] = []
    for (statement, atom), result in zip(table.items(), assemble([*table], target), strict=True):
        if result.accepted != atom.exists_on(target):
            found.append(f"{target} {atom.name}: {result.error or 'assembled'}: {statement}")
        elif _is_native(result) != (target in atom.targets) and _multiplies(atom, result):
            made = " ".join(result.tensor)
            found.append(f"{target} {atom.name} becomes {made}: {statement}")
    return found


def _multiplies(atom: Atom, result: Assembled) -> bool:
    """Whether it can be seen in machine code how often it multiplies."""
    return result.accepted and isinstance(atom, Product) and atom.instruction == "mma"


def _is_native(result: Assembled) -> bool:
    return len(result.tensor) == 1


def assembled(missing: Sequence[str], target: str) -> list[str]:
    """What is assembled though the tables lack it."""
    results = zip(missing, assemble(missing, target), strict=True)
    return [f"{target}: {statement}" for statement, result in results if result.accepted]


def run(targets: Iterable[str] = TARGET_NAMES) -> list[str]:
    """All differences."""
    table = known(atoms())
    missing = outside(table)
    found: list[str] = []
    for target in targets:
        found += wrong(table, target)
        found += assembled(missing, target)
        print(f"{target}: {len(table)} of the tables, {len(missing)} outside", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=TARGET_NAMES, nargs="*", default=TARGET_NAMES)
    found = run(parser.parse_args().target)
    print("\n".join(found) or "no differences")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()

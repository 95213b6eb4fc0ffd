"""The page about targets: `cd tests && python -m targets.page` writes `docs/targets.md`."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from itertools import pairwise, product
from pathlib import Path

from targets.campaign import known, outside
from tilewright.targets import (
    FAMILIES,
    TARGET_NAMES,
    TARGETS,
    Feature,
    Product,
    ProductFamily,
    ProductTypes,
    Space,
    Transfer,
    atoms,
)
from tilewright.targets.devices import (
    FEWEST_REGISTERS,
    MOST_REGISTERS,
    MOST_WARPS,
    NAMED_BARRIERS,
    REGISTERS,
    THREAD_REGISTERS,
)

PAGE = Path(__file__).parents[2] / "docs" / "targets.md"

_SHORT = {
    Space.GLOBAL: "global",
    Space.SHARED: "shared",
    Space.TENSOR: "tensor",
    Space.REGISTERS: "registers",
}


TEXT = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")


def page() -> str:
    """The text of the page."""
    table = known(atoms())
    return TEXT.format(
        targets="\n".join(_targets()),
        products="\n".join(_products()),
        transfers="\n".join(_transfers()),
        asked=_asked(),
        inside=len(table),
        outside=len(outside(table)),
    )


def _asked() -> str:
    """What the program on the page prints."""
    (program,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(program, {})
    return printed.getvalue().rstrip()


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _targets() -> Iterator[str]:
    found = TARGETS.values()
    yield _row(["", *(f"`{name}`" for name in TARGETS)])
    yield _row(["---"] * (len(TARGETS) + 1))
    yield _row(["shared memory of a thread block", *(f"{t.shared_memory:,}" for t in found)])
    yield _row(["warps of a multiprocessor", *(t.warps for t in found)])
    yield _row(["thread blocks of a multiprocessor", *(t.blocks for t in found)])
    yield _row(["thread blocks of a cluster", *(t.cluster_blocks for t in found)])
    columns = [t.tensor_memory.columns if t.tensor_memory else "–" for t in found]
    yield _row(["columns of tensor memory", *columns])
    for feature in Feature:
        yield _row([feature.value, *("yes" if t.has(feature) else "–" for t in found)])
    yield ""
    yield f"On all of them a thread block has up to {MOST_WARPS} warps, {NAMED_BARRIERS} named"
    yield f"barriers and {REGISTERS:,} registers, of which a thread can name {THREAD_REGISTERS};"
    yield f"`setmaxnreg` sets multiples of 8 from {FEWEST_REGISTERS} to {MOST_REGISTERS}."


def _where(targets: Iterable[str]) -> str:
    """Targets in few words."""
    names = tuple(targets)
    first = names[0] if names else ""
    if names == TARGET_NAMES:
        return "all"
    if len(names) > 2 and names == TARGET_NAMES[TARGET_NAMES.index(first) :]:
        return f"since {first}"
    if len(names) > 2 and names == TARGET_NAMES[: len(names)]:
        return f"to {names[-1]}"
    return ", ".join(names) or "–"


def _types(types: tuple[ProductTypes, ...]) -> str:
    """Element types in few words."""
    parts: list[str] = []
    groups: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    pairs = dict.fromkeys((each.a, each.b) for each in types)
    for pair in pairs:
        sums = tuple(each.accumulator for each in types if (each.a, each.b) == pair)
        groups.setdefault(sums, []).append(pair)
    for sums, members in groups.items():
        names = list(dict.fromkeys(a for a, _ in members))
        if all(a == b for a, b in members):
            shown = ", ".join(names)
        elif set(members) == set(product(names, names)):
            shown = f"pairs of {', '.join(names)}"
        else:
            shown = f"pairs of {', '.join(names)} with one below 8 bits"
        parts.append(f"{shown} + {' or '.join(sums)}")
    return "; ".join(parts)


def _shape(family: ProductFamily) -> str:
    ns = family.ns
    steps = dict.fromkeys(b - a for a, b in pairwise(ns))
    n = str(ns[0]) if len(ns) == 1 else f"({ns[0]}…{ns[-1]} by {', '.join(map(str, steps))})"
    pair = " of two blocks" if family.blocks == 2 else ""
    return f"{family.m}x{n}x{family.k}{pair}"


def _products() -> Iterator[str]:
    yield _row(["by", "m x n x k", "A, B + sum", "A from", "B from", "targets", "emulated"])
    yield _row(["---"] * 7)
    merged: dict[tuple[object, ...], list[ProductFamily]] = {}
    for family in FAMILIES:
        where = (family.targets, family.emulated)
        key = (family.instruction, family.types, where, family.scale, family.kind)
        merged.setdefault(key, []).append(family)
    for families in merged.values():
        first = families[0]
        atom = next(first.atoms())
        scale = f", a scale of {first.scale.type} for {first.scale.block}" if first.scale else ""
        yield _row(
            [
                f"`{first.instruction}`",
                ", ".join(map(_shape, families)),
                f"{_types(first.types)}{scale}",
                _from(atom, "a"),
                _from(atom, "b"),
                _where(first.targets),
                _where(first.emulated),
            ]
        )


def _from(atom: Product, operand: str) -> str:
    spaces, majors = (
        (atom.a_spaces, atom.a_majors) if operand == "a" else (atom.b_spaces, atom.b_majors)
    )
    only = " (k-major)" if len(majors) == 1 else ""
    return " or ".join(_SHORT[space] + (only if space is Space.SHARED else "") for space in spaces)


def _transfers() -> Iterator[str]:
    yield _row(["atoms", "from", "to", "threads", "done", "alignment", "targets"])
    yield _row(["---"] * 7)
    merged: dict[tuple[object, ...], list[Transfer]] = {}
    for atom in atoms():
        if isinstance(atom, Transfer):
            ends = (atom.origin, atom.destination)
            where = (atom.targets, atom.emulated)
            merged.setdefault((*ends, atom.threads, atom.completion, *where), []).append(atom)
    for found in merged.values():
        first = found[0]
        slow = f" ({_where(first.emulated)})" if first.emulated else ""
        yield _row(
            [
                _listed([atom.name for atom in found]),
                _SHORT[first.origin],
                _SHORT[first.destination],
                first.threads,
                " or ".join(how.value for how in first.completion),
                ", ".join(str(n) for n in sorted({atom.alignment for atom in found})),
                f"{_where(first.targets)}{slow}",
            ]
        )


def _listed(found: list[str]) -> str:
    """Names, of very many the first and the last."""
    shown = [f"`{name}`" for name in found]
    return ", ".join(shown) if len(shown) < 30 else f"{shown[0]} … {shown[-1]} ({len(shown)})"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

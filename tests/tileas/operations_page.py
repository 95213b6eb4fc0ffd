"""The page about operations: `cd tests && python -m tileas.operations_page` writes
`docs/tileas-operations.md` (five minutes)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from conformance.valid import Case, by_operation

from tilewright.targets import TARGET_NAMES
from tilewright.transforms.tileas.driver import MAX_LOWERED_NESTING

from .operation_outcomes import Outcome, outcome

PAGE = Path(__file__).parents[2] / "docs" / "tileas-operations.md"
TEXT = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")

PRODUCTS = ("mmaf", "mmai")


@dataclass
class Row:
    """What operations of one name become, in the same way.

    Attributes:
        targets: where.
        programs: how many programs say so.
        given: element types and views.
    """

    targets: set[str] = field(default_factory=set[str])
    programs: set[str] = field(default_factory=set[str])
    given: dict[str, None] = field(default_factory=dict[str, None])

    def add(self, case: Case, target: str, found: Outcome) -> None:
        """Count a program."""
        self.targets.add(target)
        self.programs.add(case.label)
        self.given |= dict.fromkeys(found.given)


Rows = Mapping[tuple[str, str], Row]


def page() -> str:
    """The text of the page."""
    rows: dict[tuple[str, str], Row] = {}
    atoms: dict[tuple[str, str], dict[str, dict[str, None]]] = {}
    for name, cases in by_operation().items():
        for case in cases:
            for target in TARGET_NAMES:
                found = outcome(case, target)
                rows.setdefault((name, found.becomes), Row()).add(case, target, found)
                if name in PRODUCTS:
                    types = found.given[0], found.given[-1]
                    used = atoms.setdefault(types, {}).setdefault(target, {})
                    used |= dict.fromkeys(found.atoms)
    return TEXT.format(
        programs=sum(map(len, by_operation().values())),
        operations="\n".join(operation_rows(rows)),
        products="\n".join(_products(atoms)),
        nesting=MAX_LOWERED_NESTING,
    )


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def operation_rows(rows: Rows) -> Iterator[str]:
    """The table of operations."""
    yield _row(["operation", "becomes", "targets", "programs", "given"])
    yield _row(["---"] * 5)
    for (name, becomes), row in rows.items():
        places = _targets(row.targets)
        yield _row([f"`{name}`", becomes, places, len(row.programs), ", ".join(row.given) or "–"])


def _targets(found: set[str]) -> str:
    return "all" if len(found) == len(TARGET_NAMES) else ", ".join(sorted(found))


def _products(
    atoms: Mapping[tuple[str, str], Mapping[str, Mapping[str, None]]],
) -> Iterator[str]:
    yield _row(["A, B", "sum", *(f"`{target}`" for target in TARGET_NAMES)])
    yield _row(["---"] * (len(TARGET_NAMES) + 2))
    for types, used in atoms.items():
        yield _row([*types, *(_listed([*used[target]]) for target in TARGET_NAMES)])


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))


def said(text: str) -> dict[str, set[str]]:
    """What a page says that each operation becomes."""
    found: dict[str, set[str]] = {}
    for name, becomes in re.findall(r"^\| `(\w+)` \| (.*?) \|", text, re.MULTILINE):
        found.setdefault(name, set()).add(becomes)
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

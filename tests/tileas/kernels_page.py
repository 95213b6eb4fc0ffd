"""The page about what kernels use: `cd tests && python -m tileas.kernels_page` writes
`docs/tileas-kernels.md` (five minutes)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tilewright.targets import TARGET_NAMES
from tilewright.transforms.tileas import lower

from .example_subjects import from_examples
from .lowering_record import usage
from .lowering_subjects import Subject, from_corpus, only_lowered

__all__ = ["PAGE", "page", "sections", "told"]

PAGE = Path(__file__).parents[2] / "docs" / "tileas-kernels.md"
TEXT = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
STAGES = 2
"""For which the page is made."""


def sections() -> dict[str, list[Subject]]:
    """The kernels of the page by section; needs cuTile."""
    corpus = sorted([*from_corpus(), *only_lowered()], key=lambda subject: subject.name)
    return {"examples": from_examples(), "corpus": corpus}


def page() -> str:
    """The text of the page."""
    rows = {name: "\n".join(_table(subjects)) for name, subjects in sections().items()}
    counts = {f"{name}_count": len(subjects) for name, subjects in sections().items()}
    return TEXT.format(stages=STAGES, **rows, **counts)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _table(subjects: Iterable[Subject]) -> Iterator[str]:
    yield _row(["kernel", "targets", "shared memory", "warps", "registers (needed)"])
    yield _row(["---"] * 5)
    for subject in subjects:
        by_use: dict[tuple[str, ...], list[str]] = {}
        for target in TARGET_NAMES:
            lowered = lower(subject.module().operation, stages=STAGES, target=target)
            by_use.setdefault(_cells(usage(lowered)), []).append(target)
        for cells, targets in by_use.items():
            where = "all" if len(targets) == len(TARGET_NAMES) else ", ".join(targets)
            yield _row([f"`{subject.name}`", where, *cells])


def _cells(used: dict[str, Any]) -> tuple[str, ...]:
    pairs = zip(used["registers"], used["needed"], strict=True)
    registers = ", ".join(f"{has} ({needs})" for has, needs in pairs)
    warps = " + ".join(map(str, used["warps"]))
    return f"{used['shared memory']:,}", warps or "–", registers or "–"


def told(text: str) -> list[str]:
    """The kernels that a page tells of, each once."""
    return [*dict.fromkeys(re.findall(r"^\| `([\w.]+)` \|", text, re.MULTILINE))]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

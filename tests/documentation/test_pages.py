"""The examples of the documentation run, and print what the pages say."""

from __future__ import annotations

import io
import linecache
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = {
    "builder.md": 3,
    "cpu.md": 2,
    "cutile.md": 6,
    "extending.md": 7,
    "reference-machine.md": 5,
    "simulator.md": 2,
    "tileas-scheduling.md": 2,
    "tileas.md": 3,
}
"""How many examples with output each page has."""


def run_page(text: str) -> list[tuple[str, str]]:
    """What each example prints, and what the page says it does."""
    scope: dict[str, Any] = {"__name__": "example"}
    results: list[tuple[str, str]] = []
    for match in BLOCK.finditer(text):
        if match[1] == "text":
            results[-1] = (results[-1][0], match[2])
            continue
        output = io.StringIO()
        # The places of diagnostics are lines of the example; cuTile reads the source of kernels.
        source = match[2]
        linecache.cache["example.py"] = len(source), None, source.splitlines(True), "example.py"
        with redirect_stdout(output):
            exec(compile(source, "example.py", "exec"), scope)
        printed = re.sub(r" +\n", "\n", output.getvalue())
        results.append((printed, ""))
    return results


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_print_what_the_page_says(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = run_page((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert len(found) == PAGES[page]
    for printed, shown in found:
        assert printed == shown

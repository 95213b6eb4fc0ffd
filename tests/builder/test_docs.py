"""The examples of docs/builder.md run, and print what the page says."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from tilewright import builder as tile

PAGE = Path(__file__).parents[2] / "docs" / "builder.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_page(text: str) -> list[tuple[str, str]]:
    """What each example prints, and what the page says it does."""
    scope: dict[str, Any] = {"tile": tile}
    results: list[tuple[str, str]] = []
    for match in BLOCK.finditer(text):
        if match[1] == "text":
            results[-1] = (results[-1][0], match[2])
            continue
        output = io.StringIO()
        # The places of diagnostics are lines of the example.
        with redirect_stdout(output):
            exec(compile(match[2], "example.py", "exec"), scope)
        printed = re.sub(r" +\n", "\n", output.getvalue())
        results.append((printed, ""))
    return results


def test_the_examples_print_what_the_page_says():
    found = run_page(PAGE.read_text(encoding="utf-8"))
    assert len(found) == 3
    for printed, shown in found:
        assert printed == shown

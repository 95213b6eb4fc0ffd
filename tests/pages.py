"""Pages of documentation: the examples run, and print what the page says."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"
_BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_page(text: str, **scope: Any) -> list[tuple[str, str]]:
    """What each example prints, and what the page says it does.

    Args:
        text: the page.
        scope: the names that the examples find.
    """
    names: dict[str, Any] = {"__name__": "example", **scope}
    results: list[tuple[str, str]] = []
    for match in _BLOCK.finditer(text):
        if match[1] == "text":
            results[-1] = (results[-1][0], match[2])
            continue
        output = io.StringIO()
        # The places of diagnostics are lines of the example.
        with redirect_stdout(output):
            exec(compile(match[2], "example.py", "exec", dont_inherit=True), names)
        printed = re.sub(r" +\n", "\n", output.getvalue())
        results.append((printed, ""))
    return results

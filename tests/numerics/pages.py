"""The generated parts of docs/numerics.md: the conversion tables, and what the examples print.

python -m numerics.pages        # in tests/; writes the page
"""

import io
import re
from collections.abc import Sequence
from contextlib import redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.numerics import format_of
from tilewright.numerics.formats import Format, storage_to_bits
from tilewright.numerics.rounding import CONVERSION_POLICIES, ROUNDING_MODES, round_to

PAGE = Path(__file__).resolve().parents[2] / "docs" / "numerics.md"
TABLES = re.compile(r"(<!-- conversions.*?-->\n).*?(<!-- end -->)", re.DOTALL)
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)

COLUMNS = ("overflow", "infinity", "nan", "zero", "negative", "subnormal")
WORDS = {
    ("overflow", "by mode"): "infinity or largest, by mode",
    ("overflow", "largest"): "largest",
    ("infinity", "infinity"): "infinity",
    ("infinity", "largest"): "largest",
    ("nan", "nan"): "NaN",
    ("nan", "largest"): "largest, positive",
    ("zero", "signed"): "zero, sign kept",
    ("zero", "zero"): "zero",
    ("zero", "smallest"): "smallest",
    ("negative", "kept"): "kept",
    ("negative", "nan"): "NaN",
    ("negative", "zero"): "zero",
    ("subnormal", "gradual"): "rounded",
    ("subnormal", "smallest"): "smallest",
}
"""The words of `rounding.Target`, for readers."""

BEYOND = {
    "far above the largest": Fraction(10**400),
    "far below minus the largest": -Fraction(10**400),
    "positive, far below the smallest": Fraction(1, 10**400),
    "negative, as near to zero": -Fraction(1, 10**400),
}
"""Values that no format reaches."""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _name(format: Format, bits: int) -> str:
    """A word for an encoding at an end of the range."""
    code = bits & ~format.sign_mask
    names = {format.largest: "largest", format.infinity: "infinity", format.nan: "NaN"}
    names |= {1: "smallest", 0: "0"} if format.has_zero else {0: "smallest"}
    return ("−" if bits & format.sign_mask else "") + names[code]


def _extremes(format: Format) -> tuple[tuple[str, ...], ...]:
    """What numbers beyond the ends become: rows of words, one for each mode."""
    return tuple(
        (what, *(_name(format, _rounded(format, value, mode)) for mode in ROUNDING_MODES))
        for what, value in BEYOND.items()
    )


def _rounded(format: Format, value: Fraction, mode: str) -> int:
    tile = round_to(format, np.array([value], dtype=object), mode)
    return int(storage_to_bits(format, tile)[0])


def conversion_tables() -> str:
    """The tables, in Markdown."""
    heads = ["target", "overflow", "infinity", "NaN", "zero", "negative", "subnormal"]
    rows = [
        [name, *(WORDS[column, getattr(target, column)] for column in COLUMNS)]
        for name, target in CONVERSION_POLICIES.items()
    ]
    text = "\n" + _table(heads, rows)
    text += """
"Largest" has the sign of the value where the format has one. A zero of either sign counts as a
zero, not as negative. "By mode", and what rounding makes of the smallest numbers:

"""
    groups: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for name in CONVERSION_POLICIES:
        groups.setdefault(_extremes(format_of(name)), []).append(name)
    rows = [[", ".join(names), *row] for group, names in groups.items() for row in group]
    return text + _table(["target", "value", *ROUNDING_MODES], rows) + "\n"


def page(text: str) -> str:
    """The page with its generated parts made anew."""
    text = TABLES.sub(lambda match: match[1] + conversion_tables() + match[2], text)
    scope: dict[str, Any] = {}

    def run(match: re.Match[str]) -> str:
        output = io.StringIO()
        with redirect_stdout(output):
            exec(compile(match[1], "example.py", "exec"), scope)
        return f"```python\n{match[1]}```\n\n```text\n{output.getvalue()}```"

    return EXAMPLE.sub(run, text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

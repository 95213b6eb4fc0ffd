"""What findings suggest, as edits of the program's text; and programs to which that is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.sanitizer.edits import applied, edits_of
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.mending import mended

__all__ = ["Fixed", "fixed", "suggest"]

_ROUNDS = 16
"""A mend may bring something else to light, but not for ever."""


def suggest(report: Report, module: ModuleOp, source: str, file: str) -> None:
    """Give the findings of a report the edits that mend them.

    Args:
        report: of a launch of the module.
        module: that.
        source: its text.
        file: what that is called.
    """
    for finding in report:
        made, done = mended(module, [finding], report.extents)
        if done:
            finding.edits = tuple(edits_of(source, file, module, made))


@dataclass(frozen=True)
class Fixed:
    """A program that is mended.

    Attributes:
        text: of the program.
        report: what is still found in it.
        mends: how many findings were mended.
    """

    text: str
    report: Report
    mends: int


def fixed(
    source: str, file: str, parse: Callable[[str], ModuleOp], check: Callable[[ModuleOp], Report]
) -> Fixed:
    """Mend a program until nothing is found, or nothing more is known to do.

    Args:
        source: its text.
        file: what that is called.
        parse: reads a text.
        check: tells what is found in a module; each time from the same arguments.
    """
    mends = 0
    for _ in range(_ROUNDS):
        module = parse(source)
        report = check(module)
        made, done = mended(module, report, report.extents)
        if not done:
            break
        mends += len(done)
        source = applied(source, edits_of(source, file, module, made))
    else:
        report = check(parse(source))
    return Fixed(source, report, mends)

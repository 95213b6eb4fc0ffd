"""Tile IR as text: parsing and printing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilewright.diagnostics import Diagnostic, TextError
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.text.parser import ParsedText, Source, TileIRParser
from tilewright.text.printer import SYNTAXES, to_text

__all__ = [
    "SYNTAXES",
    "ParsedText",
    "Source",
    "parse",
    "parse_module",
    "split_input",
    "to_text",
]

_SPLIT = re.compile(r"^[ \t]*// -----[^\n]*\n?", re.MULTILINE)


def split_input(text: str, name: str) -> Iterator[Source]:
    """The parts of a text separated by `// -----` lines, each with its first line's number."""
    start, line = 0, 1
    for match in _SPLIT.finditer(text):
        yield Source(text[start : match.start()], name, line)
        line += text.count("\n", start, match.end())
        start = match.end()
    yield Source(text[start:], name, line)


def parse(
    source: Source | str,
    name: str = "<text>",
    *,
    testing: bool = False,
    unregistered: bool = False,
) -> ParsedText:
    """Parse all top-level operations of a text.

    Args:
        source: the text.
        name: what to call it in diagnostics, when `source` is a string.
        testing: accept testing-only operations.
        unregistered: accept operations of unknown dialects in generic form.

    Raises:
        TextError: the text does not parse.
    """
    if isinstance(source, str):
        source = Source(source, name)
    return TileIRParser(source, testing=testing, unregistered=unregistered).parse_file()


def parse_module(source: Source | str, name: str = "<text>", *, testing: bool = False) -> ModuleOp:
    """Parse a text that holds exactly one `cuda_tile.module`.

    Raises:
        TextError: the text does not parse, or holds something else.
    """
    parsed = parse(source, name, testing=testing)
    modules = [operation for operation in parsed.operations if isinstance(operation, ModuleOp)]
    if len(modules) == 1 and len(parsed.operations) == 1:
        return modules[0]
    extra = next((op for op in parsed.operations if op not in modules[:1]), None)
    position = len(parsed.source.text) if extra is None else parsed.positions[extra]
    found = "nothing" if extra is None else f"`{extra.name}`"
    message = f"expected exactly one cuda_tile.module, found {found}"
    raise TextError(Diagnostic(message, parsed.source.place(position)))

"""Tile IR as text: parsing and printing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from xdsl.dialects.builtin import ModuleOp as BuiltinModuleOp
from xdsl.ir import Attribute, Operation

from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, TextError
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.text.parser import TileIRParser
from tilewright.text.printer import SYNTAXES, to_text
from tilewright.text.source import ParsedText, Source
from tilewright.text.vocabulary import Vocabulary

__all__ = [
    "SYNTAXES",
    "ParsedText",
    "Source",
    "TextError",
    "only_module",
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


@collector_paused()
def parse(
    source: Source | str,
    name: str = "<text>",
    *,
    testing: bool = False,
    unregistered: bool = False,
    operations: Sequence[type[CudaTileOperation]] = (),
    attributes: Sequence[type[Attribute]] = (),
) -> ParsedText:
    """Parse all top-level operations of a text.

    Args:
        source: the text.
        name: what to call it in diagnostics, when `source` is a string.
        testing: accept testing-only operations.
        unregistered: accept operations of unknown dialects in generic form.
        operations: operations that are added to the dialect.
        attributes: attributes that are added to the dialect.

    Raises:
        TextError: the text does not parse.
        ValueError: what is added to the dialect does not fit in.
    """
    if isinstance(source, str):
        source = Source(source, name)
    vocabulary = Vocabulary.of(
        testing=testing, unregistered=unregistered, operations=operations, attributes=attributes
    )
    return TileIRParser(source, vocabulary).parse_file()


def parse_module(source: Source | str, name: str = "<text>", *, testing: bool = False) -> ModuleOp:
    """Parse a text that holds exactly one `cuda_tile.module`.

    Raises:
        TextError: the text does not parse, or holds something else.
    """
    return only_module(parse(source, name, testing=testing))


def only_module(parsed: ParsedText) -> ModuleOp:
    """The one `cuda_tile.module` of a text, which MLIR's builtin module may enclose.

    Raises:
        TextError: the text holds something else.
    """
    operations: tuple[Operation, ...] = parsed.operations
    if len(operations) == 1 and isinstance(operations[0], BuiltinModuleOp):
        operations = tuple(op for block in operations[0].body.blocks for op in block.ops)
    if len(operations) == 1 and isinstance(operations[0], ModuleOp):
        if operations[0].parent is not None:
            operations[0].detach()
        return operations[0]
    modules = [operation for operation in operations if isinstance(operation, ModuleOp)]
    extra = next((operation for operation in operations if operation not in modules[:1]), None)
    position = len(parsed.source.text) if extra is None else parsed.positions[extra]
    found = "nothing" if extra is None else f"`{extra.name}`"
    message = f"expected exactly one cuda_tile.module, found {found}"
    raise TextError(Diagnostic(message, parsed.source.place(position)))

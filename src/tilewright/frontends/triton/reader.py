"""The reader of TTIR, the text that Triton's front end prints.

It is the parser of Tile IR's text with other operations: `tt` and the dialects of MLIR that Triton
uses. Constants keep the bits of their elements, and equal ones are kept once.
"""

from __future__ import annotations

import re
from functools import cache
from typing import cast

from typing_extensions import override
from xdsl.context import Context
from xdsl.dialects import arith, builtin, cf, math, scf, ub
from xdsl.dialects.builtin import IndexType, TensorType
from xdsl.ir import Attribute, Operation

from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, TextError
from tilewright.dialects.cuda_tile.literals import literal_elements, parse_literal
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.types import TileType, tile_type_of
from tilewright.dialects.triton import ADDITIONS, Triton
from tilewright.dialects.triton.arith import ConstantOp
from tilewright.dialects.triton.memory import FuncOp
from tilewright.text.parser import TileIRParser
from tilewright.text.source import ParsedText, Source
from tilewright.text.vocabulary import Vocabulary

__all__ = ["functions", "read", "tile_type"]


@collector_paused()
def read(source: Source | str, name: str = "<text>") -> ParsedText:
    """Read a text of TTIR.

    Args:
        source: the text.
        name: what to call it in diagnostics, when `source` is a string.

    Raises:
        TextError: the text does not parse.
    """
    if isinstance(source, str):
        source = Source(source, name)
    return _Reader(source, _vocabulary()).parse_file()


def functions(parsed: ParsedText) -> list[FuncOp]:
    """The functions of a text.

    Raises:
        TextError: it holds something else, or no function.
    """
    found: list[FuncOp] = []
    for top in parsed.operations:
        inside = [*top.body.ops] if isinstance(top, builtin.ModuleOp) else [top]
        for operation in inside:
            if not isinstance(operation, FuncOp):
                message = f"expected functions (tt.func), found `{operation.name}`"
                raise TextError(Diagnostic(message, parsed.place_of(operation)))
            found.append(operation)
    if not found:
        raise TextError(
            Diagnostic("expected a function (tt.func), found none", parsed.source.place(0))
        )
    return found


def tile_type(type: Attribute) -> TileType | None:
    """The tile of the numbers of a tensor or scalar; None if it has no numbers of Tile IR."""
    shape: tuple[int, ...] = ()
    if isinstance(type, TensorType):
        shape, type = type.get_shape(), cast(Attribute, type.element_type)
    if isinstance(type, IndexType):
        type = NUMBER_TYPES["i64"]
    return tile_type_of(shape, type) if type in NUMBER_TYPES.values() else None


@cache
def _vocabulary() -> Vocabulary:
    # Attributes of other dialects, such as those of loops in LLVM, have no effect.
    context = Context(allow_unregistered=True)
    for dialect in (builtin.Builtin, cf.Cf, ub.UB, Triton):
        context.load_dialect(dialect)
    replaced = {operation.name for operation in ADDITIONS}
    for dialect in (arith.Arith, math.Math, scf.Scf):
        for operation in dialect.operations:
            if operation.name not in replaced:
                context.load_op(operation)
        for attribute in dialect.attributes:
            context.load_attr_or_type(attribute)
    for operation in ADDITIONS:
        context.load_op(operation)
    return Vocabulary({}, frozenset(), frozenset(), context, True)


class _Reader(TileIRParser):
    """Parses one text of TTIR."""

    @override
    def _parse_foreign(self, text: str, start: int) -> Operation:
        if text == ConstantOp.name:
            return self._parse_constant(start)
        return super()._parse_foreign(text, start)

    def _parse_constant(self, start: int) -> Operation:
        """`arith.constant dense<…> : T`, or a number and its type."""
        attributes = dict(self.parse_optional_attr_dict())
        dense = self.parse_optional_keyword("dense") is not None
        if dense:
            self.parse_punctuation("<", " after dense")
        literal = parse_literal(self)
        if dense:
            self.parse_punctuation(">", " after the elements")
        bare = self._last_word(literal.start) in ("true", "false") and not dense
        type: Attribute = NUMBER_TYPES["i1"]
        if not bare or self.parse_optional_punctuation(":") is not None:
            if not bare:
                self.parse_punctuation(":", " before the type of a constant")
            type = self.parse_type()
        tile = tile_type(type)
        if tile is None:
            self.raise_error(f"constants of {type} are not supported", start)
        value = literal_elements(self, literal, tile)
        return ConstantOp.of([], [type], {"value": value, **attributes})

    def _last_word(self, start: int) -> str:
        match = re.compile(r"\w+").match(self.source.text, start)
        return "" if match is None else match[0]

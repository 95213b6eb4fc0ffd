"""The lexer: MLIR's tokens by one regular expression.

xDSL's own lexer reads character by character and lets regular expressions backtrack without
bound on broken strings; this one takes linear time on any input.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from typing_extensions import override
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input, Span
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, MLIRLexer, MLIRToken, MLIRTokenKind

_TOKEN = re.compile(
    r"""(?:[ \t\r\n\v\f]++|//[^\n]*+)*+
    (?:(?P<BARE_IDENT>[A-Za-z_][A-Za-z0-9_$.]*+)
    |(?P<PERCENT_IDENT>%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))
    |(?P<PUNCTUATION>->|\{-\#|\#-\}|\.\.\.|[:,(){}\[\]<>=+\-/*?|])
    |(?P<INTEGER_LIT>0x[0-9A-Fa-f]++|[0-9]++(?!\.))
    |(?P<FLOAT_LIT>[0-9]++\.[0-9]*+(?:[eE][+-]?[0-9]++)?)
    |(?P<STRING_LIT>"(?:[^"\\\n\v\f]|\\(?:["nt\\]|[0-9A-Fa-f]{2}))*+")
    |(?P<AT_IDENT>@(?:[A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\\n\v\f]|\\(?:["nt\\]|[0-9A-Fa-f]{2}))*+"))
    |(?P<HASH_IDENT>\#(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))
    |(?P<EXCLAMATION_IDENT>!(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))
    |(?P<CARET_IDENT>\^(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))
    |(?P<EOF>\Z)
    |(?P<UNTERMINATED>@?")
    |(?P<UNEXPECTED>.))""",
    re.VERBOSE | re.ASCII | re.DOTALL,
)

_KIND_NAMES = {kind.name: kind for kind in MLIRTokenKind}
_KINDS = (None, *(_KIND_NAMES.get(name) for name in _TOKEN.groupindex))
"""The kinds by the numbers of their groups; punctuation and errors have none."""


# A span is a frozen dataclass: it sets its fields one by one through a function, and looks up its
# text each time.
# pyright: reportAttributeAccessIssue=false, reportIncompatibleMethodOverride=false
class SourceToken(Span[str]):
    """A token: its kind and text, and the span of it, which is the token itself. A large text has a
    million of them."""

    __slots__ = ("kind", "text")
    __setattr__ = object.__setattr__

    def __init__(self, kind: MLIRTokenKind, text: str, start: int, end: int, input: Input[str]):
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end
        self.input = input

    @property
    def span(self) -> SourceToken:
        """Where the token stands."""
        return self


@dataclass
class TileIRLexer(MLIRLexer):
    """The lexer of all textual input."""

    @override
    def lex(self) -> MLIRToken:
        input = self.input
        match = _TOKEN.match(input.content, self.pos)
        assert match is not None
        group = match.lastindex
        assert group is not None
        start, end = match.span(group)
        self.pos = end
        text = match[group]
        kind = _KINDS[group]
        if kind is None:
            if match.lastgroup != "PUNCTUATION":
                _fail(match.lastgroup, Span(start, end, input))
            kind = KIND_BY_PUNCTUATION_SPELLING[text]
        return cast(Any, SourceToken(kind, text, start, end, input))


def _fail(group: str | None, span: Span[str]) -> NoReturn:
    if group == "UNTERMINATED":
        raise ParseError(span, "this string is not closed on its line, or has a bad escape")
    raise ParseError(span, f"unexpected character {span.text!r}")

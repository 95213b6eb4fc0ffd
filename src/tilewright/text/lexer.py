"""The lexer: MLIR's tokens by one regular expression.

xDSL's own lexer reads character by character and lets regular expressions backtrack without
bound on broken strings; this one takes linear time on any input.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from typing_extensions import override
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Span, Token
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

_KINDS = {kind.name: kind for kind in MLIRTokenKind}


@dataclass
class TileIRLexer(MLIRLexer):
    """The lexer of all textual input."""

    @override
    def lex(self) -> MLIRToken:
        match = _TOKEN.match(self.input.content, self.pos)
        assert match is not None
        kind = match.lastgroup
        assert kind is not None
        start, self.pos = match.span(kind)
        span = Span(start, self.pos, self.input)
        if kind == "PUNCTUATION":
            return Token(KIND_BY_PUNCTUATION_SPELLING[match[kind]], span)
        if kind in _KINDS:
            return Token(_KINDS[kind], span)
        if kind == "UNTERMINATED":
            raise ParseError(span, "this string is not closed on its line, or has a bad escape")
        raise ParseError(span, f"unexpected character {match[kind]!r}")

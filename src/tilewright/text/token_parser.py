"""What parsing does for every token and operation: xDSL's methods without their indirections.

A module of a hundred thousand operations has a million tokens. xDSL's methods look up names of
punctuation, wrap calls in calls and go through properties; these do the same in a fifth of the
time.
"""

from __future__ import annotations

from typing import Any

from typing_extensions import override
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.parser.generic_parser import ParserState
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

_PERCENT_IDENT = MLIRTokenKind.PERCENT_IDENT
_HASH_IDENT = MLIRTokenKind.HASH_IDENT


# pyright: reportAttributeAccessIssue=false, reportIncompatibleMethodOverride=false
# pyright: reportAssignmentType=false
class NamedOperand(UnresolvedOperand):
    """An operand with its name, which is not looked up in the text again."""

    operand_name = ""

    def __init__(self, span: Span, index: int):
        self.span = span
        self.index = index
        self.operand_name = span.text[1:]


class TokenParser(Parser):
    """A parser of tokens that have their text (`SourceToken`)."""

    _parser_state: ParserState[Any, str]

    @property
    @override
    def pos(self) -> int:
        return self._parser_state.current_token.span.start

    @override
    def _resume_from(self, pos: Any) -> None:
        state = self._parser_state
        state.lexer.pos = pos
        state.current_token = state.lexer.lex()

    @override
    def _consume_token(self, expected_kind: Any = None) -> Any:
        state = self._parser_state
        token = state.current_token
        state.current_token = state.lexer.lex()
        return token

    @override
    def _parse_optional_token(self, expected_kind: Any) -> Any:
        state = self._parser_state
        token = state.current_token
        if token.kind is not expected_kind:
            return None
        state.current_token = state.lexer.lex()
        return token

    @override
    def parse_optional_characters(self, text: str) -> str | None:
        state = self._parser_state
        if state.current_token.text != text:
            return None
        state.current_token = state.lexer.lex()
        return text

    # A token that is spelled like punctuation or a word is nothing else.

    @override
    def parse_optional_punctuation(self, punctuation: Any) -> Any:
        return self.parse_optional_characters(punctuation)

    @override
    def parse_optional_keyword(self, keyword: str) -> str | None:
        return self.parse_optional_characters(keyword)

    @override
    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        state = self._parser_state
        token: Any = state.current_token
        if token.kind is not _PERCENT_IDENT:
            return None
        following: Any = state.lexer.lex()
        state.current_token = following
        if following.kind is not _HASH_IDENT:
            return NamedOperand(token, 0)
        digits = following.text[1:]
        if not (digits.isascii() and digits.isdigit()):
            self.raise_error("Expected integer as SSA value tuple index", following)
        state.current_token = state.lexer.lex()
        return NamedOperand(token, int(digits))

    @override
    def _parse_op_result_list(self) -> list[tuple[Span, int]]:
        if self._parser_state.current_token.kind is not _PERCENT_IDENT:
            return []
        found = [self._parse_op_result()]
        while self.parse_optional_characters(",") is not None:
            found.append(self._parse_op_result())
        self.parse_punctuation("=", " after operation result list")
        return found

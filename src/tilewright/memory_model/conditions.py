"""Conditions on what comes of a program: `1:flag == 1 && (x[0] == 0 || !(y == 2))`.

`x[3]` is an element of an array in the end, `x` its first one, `@g` that of a global; `1:data[2]`
is element 2 of what the load or atomic with the result `%data` gave in tile block 1; `prints` is
all that has been printed.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

__all__ = ["Condition", "ConditionError", "Look", "parse_condition"]

Look: TypeAlias = Callable[[int | None, str, int], Any]
"""Gives the number of an element: of a tile block's result, or of an array in the end where there
is no tile block; None if nothing is known of it."""

_TOKEN = re.compile(
    r"\s*(?:(?P<number>-?\d+(?:\.\d*)?(?:e-?\d+)?)|(?P<text>\"[^\"]*\")"
    r"|(?P<name>@?[A-Za-z_][A-Za-z_0-9]*)|(?P<sign>&&|\|\||==|!=|<=|>=|[<>!():\[\]]))",
    re.ASCII,
)
_INTEGER = re.compile(r"-?\d{1,30}", re.ASCII)
_DEEPEST = 100
"""Conditions inside each other, at most."""
_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = MappingProxyType(
    {
        "==": operator.eq,
        "!=": operator.ne,
        "<": operator.lt,
        "<=": operator.le,
        ">": operator.gt,
        ">=": operator.ge,
    }
)


class ConditionError(ValueError):
    """A condition cannot be read.

    Attributes:
        at: after how many characters.
    """

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


@dataclass(frozen=True)
class Condition:
    """A condition.

    Attributes:
        text: as it is written.
        observed: what it looks at: tile block (or None), name, element.
        holds: whether it holds.
    """

    text: str
    observed: tuple[tuple[int | None, str, int], ...]
    holds: Callable[[Look], bool]


def parse_condition(text: str) -> Condition:
    """Read a condition.

    Raises:
        ConditionError: it is none.
    """
    parser = _Parser(text)
    holds = parser.either()
    parser.end()
    return Condition(text.strip(), tuple(dict.fromkeys(parser.observed)), holds)


def _not(inner: Callable[[Look], bool]) -> Callable[[Look], bool]:
    return lambda look: not inner(look)


class _Parser:
    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._depth = 0
        self.observed: list[tuple[int | None, str, int]] = []
        self._kind, self._word = "", ""
        self._next()

    def _next(self) -> None:
        rest = self._text[self._at :]
        if not rest.strip():
            self._kind, self._word, self._at = "end", "", len(self._text)
            return
        match = _TOKEN.match(self._text, self._at)
        if match is None:
            raise ConditionError(f"unexpected {rest.strip()[0]!r}", self._at)
        self._kind = match.lastgroup or ""
        self._word, self._at = match[match.lastgroup or 0], match.end()

    def _take(self, word: str) -> bool:
        if self._kind == "sign" and self._word == word:
            self._next()
            return True
        return False

    def _expect(self, word: str) -> None:
        if not self._take(word):
            raise ConditionError(f"expected {word!r}, found {self._found()}", self._at)

    def _found(self) -> str:
        return "the end" if self._kind == "end" else repr(self._word)

    def end(self) -> None:
        """Nothing may follow."""
        if self._kind != "end":
            raise ConditionError(f"unexpected {self._word!r}", self._at)

    def either(self) -> Callable[[Look], bool]:
        """Conditions with `||` between them."""
        found = [self._both()]
        while self._take("||"):
            found.append(self._both())
        return found[0] if len(found) == 1 else lambda look: any(one(look) for one in found)

    def _both(self) -> Callable[[Look], bool]:
        found = [self._one()]
        while self._take("&&"):
            found.append(self._one())
        return found[0] if len(found) == 1 else lambda look: all(one(look) for one in found)

    def _one(self) -> Callable[[Look], bool]:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise ConditionError(f"more than {_DEEPEST} conditions inside each other", self._at)
        if self._take("!"):
            found = _not(self._one())
        elif self._take("("):
            found = self.either()
            self._expect(")")
        else:
            found = self._comparison()
        self._depth -= 1
        return found

    def _comparison(self) -> Callable[[Look], bool]:
        place = self._place()
        if self._kind != "sign" or self._word not in _COMPARISONS:
            raise ConditionError(f"expected a comparison, found {self._found()}", self._at)
        compare = _COMPARISONS[self._word]
        self._next()
        wanted = self._value()
        is_text = place[:2] == (None, "prints")
        if isinstance(wanted, str) != is_text:
            named = place[1] if place[0] is None else f"{place[0]}:{place[1]}"
            what = f"{named} is a {'text' if is_text else 'number'}"
            raise ConditionError(f"{what}, and is compared with {wanted!r}", self._at)

        def holds(look: Look) -> bool:
            found = look(*place)
            return found is not None and compare(found, wanted)

        return holds

    def _place(self) -> tuple[int | None, str, int]:
        block: int | None = None
        if self._kind == "number":
            block = self._integer()
            self._expect(":")
        if self._kind != "name":
            raise ConditionError(f"expected a name, found {self._found()}", self._at)
        name, element = self._word, 0
        self._next()
        if self._take("["):
            if (block, name) == (None, "prints"):
                raise ConditionError("prints has no elements", self._at)
            element = self._integer()
            self._expect("]")
        self.observed.append((block, name, element))
        return block, name, element

    def _integer(self) -> int:
        word = self._word
        if self._kind != "number" or not _INTEGER.fullmatch(word):
            raise ConditionError(f"expected a whole number, found {self._found()}", self._at)
        self._next()
        return int(word)

    def _value(self) -> Any:
        kind, word = self._kind, self._word
        if kind not in ("number", "text"):
            raise ConditionError(f"expected a number or a text, found {self._found()}", self._at)
        self._next()
        if kind == "text":
            return word[1:-1].replace("\\n", "\n")
        return int(word) if _INTEGER.fullmatch(word) else float(word)

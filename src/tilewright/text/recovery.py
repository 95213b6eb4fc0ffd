"""Where to go on after a syntax error: at the next operation."""

from __future__ import annotations

import re
from collections.abc import Container

__all__ = ["names_bound", "next_operation"]

_TOKEN = re.compile(
    r"""//[^\n]*+
    |"(?:[^"\\\n]|\\.)*+"
    |(?P<name>%[A-Za-z0-9$._-]++|[A-Za-z_][A-Za-z0-9_$.]*+)
    |(?P<open>\{)
    |(?P<close>\})
    |(?P<line>\n)""",
    re.VERBOSE | re.ASCII,
)
_STRING = re.compile(r'"cuda_tile\.[\w$]++"', re.ASCII)
_RESULTS = re.compile(r"\s*(%[A-Za-z0-9$._-]++(?:\s*:\s*\d++)?\s*,?\s*)++=", re.ASCII)
_RESULT = re.compile(r"%([A-Za-z0-9$._-]++)", re.ASCII)


def names_bound(text: str, start: int) -> list[str]:
    """The names before the `=` of the operation at `start`, without `%`."""
    bound = _RESULTS.match(text, start)
    return [] if bound is None else _RESULT.findall(bound[0])


def next_operation(
    text: str, start: int, error: int, names: Container[str], nested: bool
) -> int | None:
    """Where the next operation behind an error starts, or the body ends that it is in.

    Args:
        text: the text.
        start: where the operation with the error starts.
        error: where the error is.
        names: the names of operations.
        nested: whether the operation is in a body, which a brace ends.

    Returns:
        The position; None if nothing follows.
    """
    depth = 0
    fresh = False
    for token in _TOKEN.finditer(text, start):
        kind, position = token.lastgroup, token.start()
        if kind == "line":
            fresh = True
            continue
        if kind == "open":
            depth += 1
        elif kind == "close":
            if nested and depth == 0 and token[0] == "}" and position >= error:
                return position
            depth = max(0, depth - 1)
        elif fresh and depth == 0 and position > error and _starts(text, token, names):
            return position
        if kind is not None or token[0].startswith('"'):
            fresh = False
    return None


def _starts(text: str, token: re.Match[str], names: Container[str]) -> bool:
    word = token[0]
    if word.startswith("%"):
        return _RESULTS.match(text, token.start()) is not None
    if word.startswith('"'):
        return _STRING.fullmatch(word) is not None
    return word.removeprefix("cuda_tile.") in names or word in ("module", "builtin.module")

"""Passes by name: pipelines as the command line writes them, and what there is to choose from."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import Field, fields
from functools import cache
from typing import Any

from tilewright.diagnostics import suggestion
from tilewright.passes.base import Pass

__all__ = ["described", "make_pass", "no_such_pass", "parse_passes"]

Known = Mapping[str, type[Pass]]
"""Classes of passes by name; the fields of a class are the options of its pass."""


def parse_passes(text: str, known: Known, given: Mapping[str, Any] | None = None) -> list[Pass]:
    """The passes that a text names: `a,b(option=1,other=yes),c`.

    Args:
        text: the text.
        known: the passes that there are.
        given: what options are that the text does not give, of each pass that has them.

    Raises:
        ValueError: it names something that there is not, or cannot be read.
    """
    return [_parse_pass(part, known, given or {}) for part in _split(text)]


def no_such_pass(name: str, known: Collection[str]) -> str:
    """What is said of a name that no pass has."""
    return f"there is no pass {name!r}{suggestion(name, known)}: there are {', '.join(known)}"


def make_pass(kind: type[Pass], options: Mapping[str, Any]) -> Pass:
    """A pass of a class with those of some options that it has."""
    names = _field_names(kind)
    return kind(**{name: value for name, value in options.items() if name in names})


@cache
def _field_names(kind: type[Pass]) -> frozenset[str]:
    return frozenset(field.name for field in fields(kind))


def described(known: Known) -> Iterator[str]:
    """For each pass a line: its name, its options with their defaults, what it does."""
    for name, kind in known.items():
        summary = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
        options = ", ".join(f"{f.name}={_shown(f.default)}" for f in _options(kind).values())
        yield f"{name}{f'({options})' if options else ''}: {summary}"


@cache
def _options(kind: type[Pass]) -> Mapping[str, Field[Any]]:
    """The fields that a text can give."""
    return {field.name: field for field in fields(kind) if str(field.type) in _READ}


def _shown(value: Any) -> str:
    words = {True: "yes", False: "no", None: "none"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


_SEPARATORS = frozenset(",()")


def _split(text: str) -> Iterator[str]:
    """The parts between commas that are in no parentheses."""
    if text and not _SEPARATORS.intersection(text):
        yield text.strip()
        return
    depth, part = 0, ""
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth not in (0, 1):
            raise ValueError(f"the parentheses of {text!r} do not match")
        if character == "," and not depth:
            yield part.strip()
            part = ""
        else:
            part += character
    if depth:
        raise ValueError(f"the parentheses of {text!r} do not match")
    if part.strip() or part:
        yield part.strip()


_PASS = re.compile(r"(?P<name>[\w-]+)(?:\((?P<options>.*)\))?")


def _parse_pass(text: str, known: Known, given: Mapping[str, Any]) -> Pass:
    found = _PASS.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a pass as in name(option=value), found {text!r}")
    name = found["name"]
    if name not in known:
        raise ValueError(no_such_pass(name, known))
    kind = known[name]
    options, possible = dict(given), _options(kind)
    for part in _split(found["options"] or ""):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or key not in possible:
            shown = ", ".join(possible) or "none"
            raise ValueError(f"pass {name} has no option {part!r}: its options are {shown}")
        options[key] = _option(name, possible[key], value)
    return make_pass(kind, options)


def _truth(text: str) -> bool | None:
    words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    return words.get(text)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,18}", text) else None


def _word(text: str) -> str | None:
    return text or None


_READ: Mapping[str, tuple[Callable[[str], Any], str]] = {
    "bool": (_truth, "yes or no"),
    "int": (_number, "a number"),
    "int | None": (_number, "a number"),
    "str": (_word, "a word"),
    "str | None": (_word, "a word"),
}
"""For each type of option what reads it, giving None if it cannot, and what it is in words."""


def _option(name: str, field: Field[Any], text: str) -> Any:
    read, words = _READ[str(field.type)]
    value = read(text)
    if value is None:
        raise ValueError(f"{field.name} of pass {name} is {words}, found {text!r}")
    return value

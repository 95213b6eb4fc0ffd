"""A module that breaks one rule, and how such modules are made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from conformance import sources

MARK = "//!"


@dataclass(frozen=True)
class Violation:
    """A module with one error.

    Attributes:
        op: the operation concerned.
        rule: what is broken; unique among the violations of the operation.
        text: the full text.
        line: the line that the error is about, from 1.
        fragment: a part of the message.
    """

    op: str
    rule: str
    text: str
    line: int
    fragment: str

    def __str__(self) -> str:
        return f"{self.op}: {self.rule}"


def whole(op: str, rule: str, text: str, fragment: str) -> Violation:
    """A violation from a full text, in which a comment `//!` marks the line."""
    lines = text.split("\n")
    marked = [number for number, line in enumerate(lines, 1) if MARK in line]
    assert len(marked) == 1, f"{op}: {rule}: one line must be marked\n{text}"
    return Violation(op, rule, text, marked[0], fragment)


def violation(
    op: str,
    rule: str,
    body: str,
    fragment: str,
    *,
    members: str = "",
    parameters: str = "",
    head: str = "",
) -> Violation:
    """A violation in the body of a kernel; without a mark its first line is meant."""
    if MARK not in body and MARK not in members:
        first, *rest = body.split("\n")
        body = "\n".join([f"{first} {MARK}", *rest])
    kernel = sources.entry(body, parameters, head)
    return whole(op, rule, sources.module(members + kernel), fragment)


def table(op: str, rows: Iterable[tuple[str, str, str]]) -> Iterator[Violation]:
    """Violations from rows of rule, body and fragment."""
    for rule, body, fragment in rows:
        yield violation(op, rule, body, fragment)


_NAME = re.compile(r"%(?P<kind>ptr-|pna-)?(?P<element>\w+?)(?:\.(?P<shape>[\dx]+))?$")


def type_of(value: str) -> str:
    """The type of an input value, prefixed."""
    if value == "%token":
        return "!cuda_tile.token"
    match = _NAME.match(value)
    assert match is not None, value
    element, shape = match["element"], match["shape"]
    if match["kind"]:
        element = f"!cuda_tile.ptr<{element}>"
    return f"!cuda_tile.tile<{shape}x{element}>" if shape else f"!cuda_tile.tile<{element}>"


def generic(op: str, operands: Sequence[str], results: Sequence[str], properties: str = "") -> str:
    """An operation in the generic form; results are named like input values."""
    properties = f" <{{{properties}}}>" if properties else ""
    bound = ", ".join(f"%r{n}" for n in range(len(results)))
    bound = f"{bound} = " if bound else ""
    inputs = ", ".join(type_of(operand) for operand in operands)
    outputs = ", ".join(type_of(result) for result in results)
    return f'{bound}"cuda_tile.{op}"({", ".join(operands)}){properties} : ({inputs}) -> ({outputs})'

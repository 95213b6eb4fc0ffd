"""Making operations from operands by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import AttrSizedOperandSegments, IRDLOperation

from tilewright.nesting import erase

Made = TypeVar("Made", bound=IRDLOperation)


def make(
    kind: type[Made],
    operands: Mapping[str, SSAValue | Sequence[SSAValue] | None] | None = None,
    results: Sequence[Attribute] = (),
    properties: Mapping[str, Attribute | None] | None = None,
    regions: Sequence[Region] = (),
    like: Operation | None = None,
) -> Made:
    """An operation.

    Args:
        kind: its class.
        operands: each operand by its name: one value, several, or None for one that is left out.
        results: the types of the results.
        properties: its properties; those that are None are left out.
        regions: its regions.
        like: the operation whose location it has.
    """
    definition = kind.get_irdl_definition()
    given = dict(operands or {})
    segments: list[list[SSAValue]] = []
    for name, _ in definition.operands:
        value = given.pop(name, None)
        segments.append(
            [] if value is None else [value] if isinstance(value, SSAValue) else [*value]
        )
    assert not given, f"{kind.name} has no operands {', '.join(given)}"
    found = {name: value for name, value in (properties or {}).items() if value is not None}
    if any(isinstance(option, AttrSizedOperandSegments) for option in definition.options):
        sizes = [len(segment) for segment in segments]
        found["operandSegmentSizes"] = DenseArrayBase.from_list(i32, sizes)
    return kind.create(
        operands=[value for segment in segments for value in segment],
        result_types=results,
        properties=found,
        regions=regions,
        location=None if like is None else like.location,
    )


def replace(old: Operation, new: Operation) -> None:
    """Put an operation in the place of another that has as many results."""
    block = old.parent
    assert block is not None
    block.insert_ops_before([new], old)
    take_over(old, new)
    erase(old)


def take_over(old: Operation, new: Operation) -> None:
    """Let the first results of an operation stand for those of another."""
    for before, after in zip(old.results, new.results, strict=False):
        if before.name_hint is not None:
            after.name_hint = before.name_hint
        before.replace_all_uses_with(after)

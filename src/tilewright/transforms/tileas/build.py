"""Putting operations in the place of others."""

from __future__ import annotations

from xdsl.ir import Operation

from tilewright.nesting import erase


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

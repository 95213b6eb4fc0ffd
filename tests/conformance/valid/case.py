"""A valid instance of an operation, and how instances are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from conformance import sources

SINCE_OF_OPERATION = {
    "atan2": "13.2",
    **dict.fromkeys(
        (
            *("pack", "unpack", "alloca", "mmaf_scaled", "atomic_red_view_tko"),
            *("make_strided_view", "strided_view"),
            *("make_gather_scatter_view", "gather_scatter_view"),
        ),
        "13.3",
    ),
    **dict.fromkeys(
        ("insert", "gdc_launch_dependents_tko", "gdc_wait_tko", "fpowi", "memory_fence_alias_tko"),
        "13.4",
    ),
    **dict.fromkeys(
        (
            "multimem_load_reduce_view_tko",
            "multimem_reduce_view_tko",
            "multimem_store_view_tko",
        ),
        "13.5",
    ),
}
"""Operations and types that are younger than 13.1."""


@dataclass(frozen=True)
class Case:
    """One valid module.

    Attributes:
        op: the operation it is about.
        label: what is special about it; unique among the cases of the operation.
        members: globals and kernels.
        since: the first version that can express it.
        whole: the full text of a module that cannot share one with other cases.
    """

    op: str
    label: str
    members: str
    since: str
    whole: str | None = None

    @property
    def text(self) -> str:
        """The full text of the module."""
        return self.whole or sources.module(self.members)

    def __str__(self) -> str:
        return f"{self.op}: {self.label}"


def case(
    op: str, label: str, body: str, *, members: str = "", parameters: str = "", head: str = ""
) -> Case:
    """A case from the body of a kernel."""
    text = members + sources.entry(body, parameters, head)
    return Case(op, label, text, sources.since(text, SINCE_OF_OPERATION))


def whole(op: str, label: str, text: str) -> Case:
    """A case that is a module of its own."""
    return Case(op, label, "", sources.since(text, SINCE_OF_OPERATION), text)


def bodies(op: str, table: Iterable[tuple[str, str]]) -> Iterator[Case]:
    """Cases from pairs of label and body."""
    for label, body in table:
        yield case(op, label, body)


def combined(cases: Iterable[Case]) -> str:
    """One module with the members of all cases."""
    members = (sources.renamed(case.members, f"_{n}") for n, case in enumerate(cases))
    return sources.module("".join(members))

"""The one table of disagreements with the closed tools, release 13.4.92.

Each row names one case by operation and label (for violations: the rule).  A test asserts that
every row still holds, and that there are at most two per hundred cases.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Disagreement:
    """One case that a tool judges otherwise.

    Attributes:
        op: the operation.
        label: the case's label or the violation's rule.
        type: the type concerned.
        target: the tool, for the assembler with the GPU.
        said: a part of what the tool said; empty when it accepted.
        why: what we know of the reason.
    """

    op: str
    label: str
    type: str
    target: str
    said: str
    why: str


VALID: tuple[Disagreement, ...] = (
    *(
        Disagreement(
            "constant",
            f"fnv8E5M3FNU {value} {shape}",
            "fnv8E5M3FNU",
            "tileirdisasm",
            "crashed",
            "printing values of 2 and more",
        )
        for value in ("2.0", "0xFE")
        for shape in ("", "8")
    ),
)
"""Valid cases that a tool refuses."""

INVALID: tuple[Disagreement, ...] = (
    *(
        Disagreement(
            "constant",
            f"result of {element}",
            element,
            "tileirdisasm",
            "",
            "bytecode gives the value the type of the result",
        )
        for element in ("i8", "f32", "i1")
    ),
    Disagreement(
        "global", "debug scope", "", "tileirdisasm", "", "bytecode has no location of a global"
    ),
    Disagreement(
        "entry",
        "argument unlike the signature",
        "",
        "tileirdisasm",
        "",
        "bytecode has one list of parameter types",
    ),
    Disagreement(
        "constant",
        "location: scope in a kernel without",
        "",
        "tileirdisasm",
        "",
        "bytecode drops the locations of a kernel without one",
    ),
    Disagreement(
        "module", "two blocks", "", "tileirdisasm", "", "bytecode has no blocks of a module"
    ),
    Disagreement(
        "module",
        "kernel and global",
        "",
        "tileirdisasm, line",
        "redefinition",
        "bytecode puts globals before kernels, so the other of the two is blamed",
    ),
)
"""Violations that a tool accepts, or blames on another line."""

"""Launches in which the sanitizer finds what proofs do not exclude."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from xdsl.ir import SSAValue

from tilewright.diagnostics import DiagnosticError
from tilewright.execution import Parameter
from tilewright.numerics.formats import Array
from tilewright.runtime import Kernel
from tilewright.sanitizer.findings import Finding
from tilewright.sanitizer.proving.claims import Claim, Launch
from tilewright.sanitizer.proving.kernel import KernelFacts
from tilewright.sanitizer.proving.launches import Launched, candidates, lengths
from tilewright.sanitizer.proving.premises import Premise
from tilewright.sanitizer.proving.questions import Witness
from tilewright.sanitizer.session import check

__all__ = ["confirmed"]

_SCHEDULES = ("in_order", "random(0)")
_MOST_ELEMENTS = 1 << 22
_PLENTY = 4096
"""Elements of an array of which nothing says how many it has."""


def spelled(
    parameters: Sequence[Parameter],
    values: Sequence[SSAValue],
    launched: Launched,
    elements: Mapping[SSAValue, int],
) -> tuple[str, ...] | None:
    """Arguments as the command line spells them; None if it cannot."""
    found: list[str] = []
    for parameter, value in zip(parameters, values, strict=True):
        if parameter.format is None or parameter.multicast:
            return None
        if parameter.kind == "pointer":
            found.append(f"{parameter.format.name}[{elements.get(value, _PLENTY)}]")
        else:
            found.append(str(launched.scalars.get(value, 1)))
    return tuple(found)


def arrays_of(
    parameters: Sequence[Parameter],
    values: Sequence[SSAValue],
    launched: Launched,
    elements: Mapping[SSAValue, int],
) -> list[Any] | None:
    """The arguments themselves; None if they cannot be had, or are too many elements."""
    found: list[Any] = []
    for parameter, value in zip(parameters, values, strict=True):
        if parameter.format is None or parameter.multicast or parameter.kind == "other":
            return None
        if parameter.kind == "scalar":
            found.append(launched.scalars.get(value, 1))
            continue
        count = elements.get(value, _PLENTY)
        if count > _MOST_ELEMENTS:
            return None
        width = parameter.format.width
        # Four-bit elements are two to a byte.
        made: Array = np.zeros(count if width != 4 else -(-count // 2), _storage(parameter))
        found.append(made)
    return found


def _storage(parameter: Parameter) -> Any:
    assert parameter.format is not None
    return np.uint8 if parameter.format.width in (1, 4) else parameter.format.storage


def confirmed(
    kernel: Kernel,
    facts: KernelFacts,
    claim: Claim,
    witness: Witness,
    premises: Sequence[Premise],
    every: Sequence[Premise],
) -> Launch | None:
    """A launch in which the sanitizer finds what is claimed not to be.

    Args:
        kernel: which.
        facts: about it.
        claim: what is claimed.
        witness: where it may not hold.
        premises: what holds in the launch.
        every: the premises of all claims: they say how long arrays are.
    """
    values = [*facts.entry.body.block.args]
    for launched in candidates(facts, witness, premises):
        elements = lengths(facts, every, launched)
        arguments = arrays_of(kernel.parameters, values, launched, elements)
        spelling = spelled(kernel.parameters, values, launched, elements)
        if arguments is None or spelling is None:
            continue
        try:
            report = check(
                kernel, launched.grid, *arguments, checks=(claim.check,), schedules=_SCHEDULES
            )
        except DiagnosticError:
            continue
        if any(_is_of(finding, claim) for finding in report):
            return Launch(launched.grid, spelling)
    return None


def _is_of(finding: Finding, claim: Claim) -> bool:
    """Whether a finding is what is claimed not to be."""
    return finding.check == claim.check and frozenset(finding.operations) == claim.operations

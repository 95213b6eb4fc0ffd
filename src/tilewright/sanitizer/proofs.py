"""Proofs of a kernel: what is right in every launch, and what goes wrong in one."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.runtime import Kernel
from tilewright.sanitizer.confirming import confirmed
from tilewright.sanitizer.proving.claims import Claim
from tilewright.sanitizer.proving.proofs import Proofs
from tilewright.sanitizer.proving.prover import proofs_of

__all__ = ["prove"]


def prove(
    kernel: Kernel,
    *,
    timeout: float = 2.0,
    may_alias: bool = False,
    confirm: bool = True,
    progress: Callable[[Claim], None] = lambda claim: None,
) -> Proofs:
    """Prove that accesses are right in all launches, for all grids and shapes.

    Args:
        kernel: which.
        timeout: how many seconds a question to z3 may take.
        may_alias: whether arguments may overlap.
        confirm: whether to execute launches in which something seems to go wrong; without that
            nothing is refuted.
        progress: is told of each claim.

    Raises:
        ImportError: z3 is missing.
        LaunchError: the kernel has operations of other dialects than `cuda_tile`, or `timeout` is
            no positive number of seconds.
        VerificationError: the module breaks rules.
    """
    return proofs_of(
        kernel,
        timeout=timeout,
        may_alias=may_alias,
        confirm=confirmed if confirm else None,
        progress=progress,
    )

"""Division by constants as multiplication (Granlund and Montgomery)."""

from __future__ import annotations

from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import Statement

__all__ = ["prove"]


def prove(statement: Statement) -> str | None:
    """Prove a division by a constant.

    Raises:
        Unprovable: it is none.
    """
    raise Unprovable("no division by a constant")

"""What goes wrong."""

from __future__ import annotations

from tilewright.diagnostics import Diagnostic, DiagnosticError, Severity

__all__ = ["DistributionError"]


class DistributionError(DiagnosticError):
    """An environment, a wheel or an index that does not allow what was asked for."""

    def __init__(self, message: str, *notes: str):
        """
        Args:
            message: what is wrong.
            notes: what else to know, a line each.
        """
        super().__init__(
            Diagnostic(
                message,
                notes=tuple(Diagnostic(note, severity=Severity.NOTE) for note in notes),
            )
        )

"""Errors of layouts: a message that names the condition that failed, with its mode and numbers."""

from __future__ import annotations

__all__ = ["LayoutError", "LayoutSyntaxError"]


class LayoutError(ValueError):
    """A layout that does not exist, or that the algebra cannot express."""


class LayoutSyntaxError(LayoutError):
    """A text that is no layout.

    Attributes:
        text: the whole text.
        column: where in it, from 0.
    """

    def __init__(self, message: str, text: str, column: int):
        super().__init__(message)
        self.text = text
        self.column = column

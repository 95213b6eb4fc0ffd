"""The table of functions: what the flags of an entry say.

Until 13.4 an entry is

    name, signature, flags, location, [hints], length of the body, body

and bit 2 of the flags announces hints. Since 13.5 bits 2 and 3 say what form of function it is
(`FunctionForm`), kernels always have hints, and attributes of the parameters follow them, one
dictionary each or none at all:

    name, signature, flags, location, [kernels: hints], array of dictionaries, length, body
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType

from tilewright.bytecode.version import V13_5

PRIVATE, KERNEL, HAS_HINTS = 1, 2, 4
"""Bits of the flags; `HAS_HINTS` until 13.4."""

FULL_HEADERS_SINCE = V13_5
"""From here on flags hold a form, and headers the attributes of parameters."""

_FORM_SHIFT, _FORM_MASK = 2, 3
KNOWN_FLAGS = PRIVATE | KERNEL | _FORM_MASK << _FORM_SHIFT
"""The bits that mean something since 13.5."""


class FunctionForm(IntEnum):
    """The form of a function in its flags (13.5)."""

    FUNCTION = 0
    EXTERN_IMPLEMENTATION = 1
    TESTING = 2
    RESERVED = 3

    @classmethod
    def of(cls, flags: int) -> FunctionForm:
        """The form that flags name."""
        return cls(flags >> _FORM_SHIFT & _FORM_MASK)

    @property
    def flags(self) -> int:
        """The bits that say it."""
        return self.value << _FORM_SHIFT

    @property
    def title(self) -> str:
        """The form in messages."""
        return _TITLES[self]


_TITLES = {
    FunctionForm.FUNCTION: "a function that is no kernel",
    FunctionForm.EXTERN_IMPLEMENTATION: "the implementation of an extern function",
    FunctionForm.TESTING: "of a form for testing",
    FunctionForm.RESERVED: "of a reserved form",
}

PREVIEW_FORMS: Mapping[FunctionForm, str] = MappingProxyType(
    {
        FunctionForm.FUNCTION: "preview$func",
        FunctionForm.EXTERN_IMPLEMENTATION: "preview$extern_impl",
    }
)
"""What the functions are that are no kernels: preview content, without a body. The first has

    name, signature, flags, location, array of dictionaries, 0, array of constant parameters

and the other, after name, signature, flags and location, the fields of the operation
(`schema.preview`), one region without blocks, and 0.
"""

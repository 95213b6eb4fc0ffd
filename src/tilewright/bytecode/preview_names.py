"""The numbers of preview content in files, and what is said of it where it must not be.

A file announces preview content in its header (`sections.read_header`), which only the newest
version can do. Without that, each construct is refused by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType

from tilewright.dialects.cuda_tile.preview.base import Operator

__all__ = [
    "PREVIEW_ATTRIBUTES",
    "PREVIEW_OPCODES",
    "PREVIEW_OPCODE_RANGE",
    "PREVIEW_TYPES",
    "AttributeTag",
    "TypeTag",
    "unannounced",
]


class TypeTag(IntEnum):
    """The tags of the preview types."""

    SYM_T = 209
    FRAGMENT = 210
    DATATYPE = 211
    SHAPE = 212
    STRING = 213
    INDEX = 214
    NONE = 215


class AttributeTag(IntEnum):
    """The tags of the preview attributes, but for the binary expressions (`Operator`)."""

    EXPR_INT = 209
    EXPR_VAR = 210
    SYMBOLIC_TUPLE = 216
    LAYOUT = 217
    CONCRETE_TYPE = 219
    EXPR_NEG = 220
    MEMORY_SPACE = 221
    SYNCHRONIZATION = 222
    ACCESS = 223
    SCRATCH_REQUEST = 224
    CONST_PARAM = 226
    EXPR_BUILTIN = 227
    EXPR_CONST_STR = 228


PREVIEW_TYPES: Mapping[int, str] = MappingProxyType(
    {
        TypeTag.SYM_T: "preview$sym_t",
        TypeTag.FRAGMENT: "preview$fragment",
        TypeTag.DATATYPE: "preview$Datatype",
        TypeTag.SHAPE: "preview$shape",
        TypeTag.STRING: "preview$string",
        TypeTag.INDEX: "index",
        TypeTag.NONE: "none",
    }
)
"""The preview types by tag."""

PREVIEW_ATTRIBUTES: Mapping[int, str] = MappingProxyType(
    {tag: f"preview${tag.name.lower()}" for tag in AttributeTag}
    | {operator.value: f"preview$expr_{operator.word}" for operator in Operator}
)
"""The preview attributes by tag."""

PREVIEW_OPCODES: Mapping[int, str] = MappingProxyType(
    {0x4002: "preview$call", 0x4003: "preview$func", 0x4004: "preview$extern_impl"}
)
"""The preview operations by opcode."""
PREVIEW_OPCODE_RANGE = range(0x4000, 0x5000)
"""The opcodes that are kept for preview content."""


def unannounced(name: str) -> str:
    """What is said of preview content in a file that does not announce any."""
    return f"{name} is preview content of Tile IR 13.5, which the header does not announce"

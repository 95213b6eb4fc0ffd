"""Tile IR bytecode: reading and writing of versions 13.1 to 13.5."""

from __future__ import annotations

from tilewright.bytecode.reader import Read, read, read_bytecode
from tilewright.bytecode.sections import MAGIC, is_bytecode
from tilewright.bytecode.version import (
    DEFAULT,
    LATEST,
    SUPPORTED,
    V13_1,
    V13_2,
    V13_3,
    V13_4,
    V13_5,
    Version,
)
from tilewright.bytecode.writer import write

__all__ = [
    "DEFAULT",
    "LATEST",
    "MAGIC",
    "SUPPORTED",
    "V13_1",
    "V13_2",
    "V13_3",
    "V13_4",
    "V13_5",
    "Read",
    "Version",
    "is_bytecode",
    "read",
    "read_bytecode",
    "write",
]

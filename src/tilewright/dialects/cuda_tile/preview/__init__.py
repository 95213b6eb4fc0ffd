"""Preview content of Tile IR 13.5: what a file may hold if its header says so.

It can be read, verified, printed and written; nothing here executes it.
"""

from __future__ import annotations

from tilewright.dialects.cuda_tile.preview.operations import (
    PREVIEW_OPERATIONS,
    CallOp,
    ExternImplOp,
    FuncOp,
    SignatureOperation,
    call_problems,
    implementation_problems,
)

__all__ = [
    "PREVIEW_OPERATIONS",
    "CallOp",
    "ExternImplOp",
    "FuncOp",
    "SignatureOperation",
    "call_problems",
    "implementation_problems",
]

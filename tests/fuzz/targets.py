"""Fuzz targets: whatever the bytes, a module or diagnostics, and what is read can be written.

Each target takes bytes and returns nothing; any exception that escapes is a defect.
"""

from __future__ import annotations

from tilewright import bytecode, text
from tilewright.diagnostics import BytecodeError, DiagnosticError, TextError
from tilewright.verifier import verify


def read_bytecode(data: bytes) -> None:
    """The reader is total; what it reads and the verifier accepts survives being rewritten."""
    try:
        read = bytecode.read_bytecode(data, "<fuzz>")
    except BytecodeError as error:
        assert error.diagnostics
        return
    if verify(read.module):
        return
    rewritten = bytecode.write(read.module, bytecode.LATEST)
    again = bytecode.read(rewritten)
    assert read.module.is_structurally_equivalent(again)
    assert bytecode.write(again, bytecode.LATEST) == rewritten


def parse_text(data: bytes) -> None:
    """The parser is total; what it parses and the verifier accepts survives being printed."""
    source = data.decode("utf-8", "replace")
    try:
        module = text.parse_module(source, "<fuzz>")
    except TextError as error:
        assert error.diagnostics
        return
    if verify(module):
        return
    printed = text.to_text(module)
    assert module.is_structurally_equivalent(text.parse_module(printed))
    try:
        bytecode.write(module, bytecode.LATEST)
    except DiagnosticError as error:
        assert error.diagnostics


TARGETS = {"bytecode": read_bytecode, "text": parse_text}

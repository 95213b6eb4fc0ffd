"""The vectors: text to text, every form and back."""

from __future__ import annotations

import re

import pytest
import vectors
from sampling import every, one_in
from vectors import Vector

from tilewright import bytecode, text
from tilewright.diagnostics import Diagnostic, Severity
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.verifier import verify

SMALL = vectors.reference_tools()
ALL = [*SMALL, *vectors.recorded()]
by_vector = pytest.mark.parametrize("vector", ALL, ids=str)
by_small_vector = pytest.mark.parametrize("vector", SMALL, ids=str)


def errors(module: ModuleOp) -> list[Diagnostic]:
    """What the verifier says, but for warnings."""
    return [found for found in verify(module) if found.severity == Severity.ERROR]


@every(4)
@by_vector
def test_text_to_bytecode(vector: Vector) -> None:
    module = text.parse_module(vector.source, str(vector))
    assert errors(module) == []
    assert bytecode.write(module, vector.version) == vector.bytecode


@every(4, start=2)
@pytest.mark.parametrize("vector", [v for v in ALL if v.printed is not None], ids=str)
def test_bytecode_to_text(vector: Vector) -> None:
    module = bytecode.read(vector.bytecode, str(vector))
    assert errors(module) == []
    printed = text.to_text(module, **vector.form)
    # For a module without members the tool prints an empty line.
    assert printed == vector.printed or printed == vector.printed.strip() == ""


@every(2)
@by_small_vector
def test_text_to_text(vector: Vector) -> None:
    module = text.parse_module(vector.source, str(vector))
    printed = text.to_text(module, **vector.form)
    renamed = re.sub(r"^cuda_tile\.module @\S+", "cuda_tile.module @kernels", printed)
    assert renamed == vector.printed


@one_in(4)
@by_small_vector
@pytest.mark.parametrize(
    "form",
    [{"syntax": "13.3"}, {"syntax": "13.4"}, {"generic": True}, {"locations": True}],
    ids=["13.3", "13.4", "generic", "locations"],
)
def test_every_form_parses_back(vector: Vector, form: dict[str, object]) -> None:
    module = text.parse_module(vector.source, str(vector))
    printed = text.to_text(module, **form)
    again = text.parse_module(printed)
    assert module.is_structurally_equivalent(again)
    assert verify(again) == []

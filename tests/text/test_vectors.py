"""The vectors of the reference tools: text to text, every form and back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from paths import needs_vectors, vectors

from tilewright import bytecode, text
from tilewright.verifier import verify

pytestmark = needs_vectors


def ids(path: Path) -> str:
    return path.stem


def test_there_are_vectors() -> None:
    assert len(vectors(".mlir")) == len(vectors(".bc")) == len(vectors(".txt")) == 201


@pytest.mark.parametrize("path", vectors(".mlir"), ids=ids)
def test_text_to_bytecode(path: Path) -> None:
    module = text.parse_module(path.read_text(), path.name)
    assert verify(module) == []
    assert bytecode.write(module, bytecode.V13_3) == path.with_suffix(".bc").read_bytes()


@pytest.mark.parametrize("path", vectors(".bc"), ids=ids)
def test_bytecode_to_text(path: Path) -> None:
    module = bytecode.read(path.read_bytes(), path.name)
    assert verify(module) == []
    assert text.to_text(module, syntax="13.3") == path.with_suffix(".txt").read_text()


@pytest.mark.parametrize("path", vectors(".mlir"), ids=ids)
def test_text_to_text(path: Path) -> None:
    module = text.parse_module(path.read_text(), path.name)
    printed = text.to_text(module, syntax="13.3")
    renamed = re.sub(r"^cuda_tile\.module @\S+", "cuda_tile.module @kernels", printed)
    assert renamed == path.with_suffix(".txt").read_text()


@pytest.mark.parametrize("path", vectors(".mlir"), ids=ids)
@pytest.mark.parametrize(
    "form",
    [{"syntax": "13.3"}, {"syntax": "13.4"}, {"generic": True}, {"locations": True}],
    ids=["13.3", "13.4", "generic", "locations"],
)
def test_every_form_parses_back(path: Path, form: dict[str, object]) -> None:
    module = text.parse_module(path.read_text(), path.name)
    printed = text.to_text(module, **form)
    again = text.parse_module(printed)
    assert module.is_structurally_equivalent(again)
    assert verify(again) == []

"""The recorded vectors are what the conformance cases and the closed disassembler give."""

from __future__ import annotations

import needs
import pytest
from conformance.batches import batches
from sampling import every, some

import vectors
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from vectors.record import contents, place

NAMES = [operation.mnemonic() for operation in OPERATIONS]
AGAIN = "record them again: cd tests && python -m vectors.record"


def test_reference_tools_have_all_files() -> None:
    found = vectors.reference_tools()
    assert len(found) == 201
    assert all(len(vector.files()) == len(vectors.SUFFIXES) for vector in found)


def test_every_case_is_recorded() -> None:
    made = {place(batch): batch for name in NAMES for batch in batches(name)}
    assert set(vectors.recorded()) == set(made), AGAIN
    changed = [str(vector) for vector, batch in made.items() if vector.source != batch.text]
    assert changed == [], AGAIN
    silent = {str(vector) for vector in made if vector.printed is None}
    assert silent == {str(vector) for vector, batch in made.items() if batch.refused}, AGAIN


@every(2)
@needs.tool("tileirdisasm")
@pytest.mark.parametrize("name", some(NAMES, 6))
def test_files_are_what_the_tool_makes(name: str) -> None:
    for vector, files in contents(batches(name)):
        assert {file: file.read_bytes() for file in vector.files()} == {
            vector.file(suffix): content for suffix, content in files.items()
        }, AGAIN

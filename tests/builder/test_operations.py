"""Every operation of the dialect can be built; what is built verifies and survives text."""

from __future__ import annotations

import keyword

import pytest
from xdsl.dialects.builtin import FileLineColLoc

from builder.samples import SAMPLES
from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations import CHAPTERS, OPERATIONS
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.text import parse_module, to_text
from tilewright.verifier import verify

NAMES = [operation.mnemonic() for operation in OPERATIONS]


def function_name(mnemonic: str) -> str:
    """The operation's name, with `_` behind a word that Python reserves."""
    return f"{mnemonic}_" if keyword.iskeyword(mnemonic) else mnemonic


def sample_module(name: str) -> ModuleOp:
    with tile.module("m") as m:
        tile.global_("table", [1.0, 2.0], alignment=16, constant=True, visibility="private")
        with tile.entry("k", hints={"sm_100": {"occupancy": 2}}):
            SAMPLES[name]()
    return m.operation


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_operation_has_a_function_in_the_file_of_its_chapter(chapter: str):
    for operation in CHAPTERS[chapter]:
        function = getattr(tile, function_name(operation.mnemonic()))
        assert function.__module__ == f"tilewright.builder.{chapter}"
        assert function.__doc__
        assert function.__name__ in tile.__all__


@pytest.mark.parametrize("name", NAMES)
def test_each_operation_is_built_verifies_and_round_trips(name: str):
    module = sample_module(name)
    made = {operation.name for operation in module.walk()}
    assert f"cuda_tile.{name}" in made
    assert verify(module) == []
    text = to_text(module)
    parsed = parse_module(text)
    assert to_text(parsed) == text
    assert parsed.is_structurally_equivalent(module)


def test_every_operation_carries_a_python_line():
    module = sample_module("print_tko")
    for operation in module.walk():
        assert isinstance(operation.location, FileLineColLoc), operation.name
        assert operation.location.filename.data.endswith(".py")
        assert operation.location.line.data > 1

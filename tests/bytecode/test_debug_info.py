"""Locations through the bytecode."""

from __future__ import annotations

import needs
import pytest
from oracles import nvidia
from xdsl.dialects.builtin import UNKNOWN_LOC, CallSiteLoc

from tilewright import text
from tilewright.bytecode import V13_3, read, write
from tilewright.dialects.cuda_tile.debug_info import DILexicalBlockAttr, debug_scope, source_line

DEFINITIONS = """
#file = #cuda_tile.di_file<"f.py" in "/d">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 3, column = 4>
#l0 = loc(#cuda_tile.di_loc<loc("f.py":1:1) in #sub>)
#l1 = loc(#cuda_tile.di_loc<loc("f.py":7:8) in #sub>)
#l2 = loc(#cuda_tile.di_loc<loc("g.py":9:8) in #block>)
"""  # noqa: E501

LOCATIONS = (
    "#l1",
    "#l2",
    "callsite(#l2 at #l1)",
    "callsite(callsite(#l2 at #l1) at #l1)",
    "callsite(unknown at #l1)",
    "unknown",
)


def source(operation: str, function: str = "#l0") -> str:
    return (
        f"{DEFINITIONS}cuda_tile.module @m {{ entry @k() {{\n"
        f"  iota : tile<8xi32> loc({operation})\n  return loc(#l1)\n}} loc({function}) }}"
    )


@pytest.mark.parametrize("location", LOCATIONS)
def test_round_trip(location: str) -> None:
    module = text.parse_module(source(location))
    data = write(module, V13_3)
    again = read(data)
    assert write(again, V13_3) == data
    for old, new in zip(module.entries[0].walk(), again.entries[0].walk(), strict=True):
        assert old.location == new.location


def test_plain_lines_become_unknown() -> None:
    module = read(write(text.parse_module(source('"f.py":1:2'))))
    operation = module.entries[0].body.block.first_op
    assert operation is not None
    assert operation.location == UNKNOWN_LOC
    assert operation.next_op is not None
    assert source_line(operation.next_op.location) is not None


def test_without_a_location_of_the_function_there_is_no_section() -> None:
    bare = write(
        text.parse_module("cuda_tile.module @m { entry @k() { iota : tile<8xi32> return } }")
    )
    assert write(text.parse_module(source("#l1", "unknown"))) == bare
    assert write(text.parse_module(source("unknown", '"f.py":1:2'))) == bare


def test_scopes_and_lines() -> None:
    module = read(write(text.parse_module(source("callsite(#l2 at #l1)"))))
    operation = module.entries[0].body.block.first_op
    assert operation is not None
    location = operation.location
    assert isinstance(location, CallSiteLoc)
    line = source_line(location)
    assert line is not None
    assert (line.filename.data, line.line.data, line.column.data) == ("g.py", 9, 8)
    assert isinstance(debug_scope(location.callee), DILexicalBlockAttr)


def test_equal_locations_share_an_entry() -> None:
    once = len(write(text.parse_module(source("#l2"))))
    body = "iota : tile<8xi32> loc(#l2)\n" * 9
    many = source("#l2").replace("return", body + "return")
    # Each further operation takes its three bytes and a reference of eight.
    assert len(write(text.parse_module(many))) - once <= 9 * 11 + 16


@needs.tool("tileirdisasm")
@pytest.mark.parametrize("location", LOCATIONS)
def test_disassembler_prints_the_locations(location: str) -> None:
    data = write(text.parse_module(source(location)), V13_3)
    printed = nvidia.tileirdisasm(data, debug_info=True).text
    assert printed is not None
    assert printed.count("callsite(") == location.count("callsite(")
    assert 'linkageName = "k"' in printed

"""The command `tilewright layout`, and layouts as text."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import hypothesis.strategies as st
import pytest
from command import tilewright
from hypothesis import given, settings

from tilewright.layouts import LayoutSyntaxError
from tilewright.layouts.fragments import Fragment, fragments
from tilewright.layouts.picture import grid, svg
from tilewright.layouts.spec import parse


def said(*words: object) -> str:
    done = tilewright("layout", *words)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_a_table_is_cut_at_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (20, 50, 80, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        table, facts = said("(40,64):(64,1)").split("layout ", 1)
        assert max(map(len, table.splitlines())) <= width
        assert "…" in table
        assert " 2047" not in table
        assert "size           2560" in facts


def test_layouts_too_large_to_list_have_facts() -> None:
    told = said("(1000000,1000000):(1,1000000)")
    assert "one to one     yes, onto" in told
    assert "right inverse  1000000000000:1" in told
    refused = tilewright("layout", "(1000000,1000000)", "-o", "big.svg")
    assert refused.returncode == 2
    assert b"a picture has at most 32768 cells" in refused.stderr


def test_fragments_have_facts() -> None:
    told = said("wgmma.m64n24k16.bf16:C")
    assert "12 of 32 bits a thread" in told
    assert "none: " in told.split("linear")[1]
    assert "source     PTX ISA, Register Fragments for wgmma.mma_async.m64nNk16" in told


def test_costs_of_an_access() -> None:
    told = said("(32,32):(33,1)", "--bits", 32)
    assert "32 of shared memory, 31 of them" not in told
    assert "1 of shared memory, 0 of them by bank conflicts" in told
    told = said("(32,32):(32,1)", "--bits", 32)
    assert "32 of shared memory, 31 of them by bank conflicts" in told


@pytest.mark.parametrize(
    ("words", "message", "caret"),
    [
        (["(4,8):(1,4"], "expected ')' after a size or ',', found the end", 10),
        ([""], "expected a layout such as (4,8):(8,1)", 0),
        (["8:1 oo 8:1"], "expected ' o ' or the end, found 'o'", 4),
        (["8:2 o 8:2"], "8:2 after 8:2: the largest offset of 8:2 is 14", 0),
        (["(4,(2,2)):(1,4)"], "do not nest in the same way", 0),
        (["mma.m16n8k16.f61:A"], "there is no fragment 'mma.m16n8k16.f61:A'", 0),
        (["Swizzle<3,4>o 8"], "expected ',' between the three numbers", 11),
        (["Swizzle<3,0,1> o 8"], "the shift is at least the number of bits", 0),
        (["Swizzle<3,0,3>"], "a swizzle stands to the left of a layout", 0),
        (["8:1 o 3 o 8:1"], "an integer stands between a swizzle and a layout", 6),
        (["8:1 o ldmatrix.x4"], "a fragment stands alone", 0),
        (["tma.f16.128B.128x8"], "rows of the swizzle 128B have 128", 0),
        (["tmem.1.m32n8"], "no accumulator of kind 1, m 32 and n 8; there are 1 with m 64", 0),
        (["tmem.1"], "expected tmem.1.m64n128, found 'tmem.1'", 0),
        (["shared.k.f17.128B"], "there is no element 'f17'", 0),
        (["(8,\n9"], "expected ')'", 1),
        (["(" * 40], "tuples nest at most 32 deep", 32),
        (["9" * 30], "integers have at most 18 digits", 0),
        (["8:1\x1b[31m"], r"found '\x1b'", 3),
    ],
)
def test_what_does_not_parse_has_its_place(words: list[str], message: str, caret: int) -> None:
    done = tilewright("layout", *words)
    lines = done.stderr.decode().splitlines()
    assert done.returncode == 1
    assert message in lines[0], lines
    assert lines[-1] == " " * (2 + caret) + "^"
    assert len(lines) == 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["8:1", "-o", "x.png"], "-o needs OUT.svg"),
        (["8:1", "--access", "8:1"], "--access needs --bits"),
        (["8:1", "--bits", "7"], "elements have 1, 2, 4 … 128 bits, not 7"),
        (["8:1", "--bits", "16", "--access", "(8,2):(1,8)"], "reaches coordinate 15"),
        (["8:1", "--bits", "16", "--access", "(2,2,2)"], "a mode of lanes and one of elements"),
        (["64:1", "--bits", "16", "--access", "64:1"], "at most 32 lanes, not 64"),
        (["ldmatrix.x4", "--bits", "16"], "a fragment is of registers"),
        (["8:1", "--bits", "4"], "are no whole byte"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], message: str) -> None:
    done = tilewright("layout", *words)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.decode().replace("│", " ").split())


PIECES = """( ) , : < > - 1 2 8 ∘ é _o_ _ mma. tma.f16. tmem.ws.m64n64 64B .8x8
shared.k.f16.128B ldmatrix.x4
(2,4):(4,1) Swizzle< Swizzle<1,0,1>"""
WORDS = st.sampled_from(PIECES.split())


@settings(max_examples=200)
@given(st.lists(WORDS, max_size=12).map(lambda words: "".join(words).replace("_", " ")))
def test_any_text_is_a_layout_or_has_an_error_with_its_place(text: str) -> None:
    try:
        found = parse(text)
    except LayoutSyntaxError as error:
        assert 0 <= error.column <= len(text)
        assert str(error)
    else:
        assert isinstance(found, Fragment) or parse(str(found)) == found


def test_a_picture_has_every_element(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    assert said("mma.m16n8k16.f16:A", "-o", path) == ""
    titles = [each.text or "" for each in ElementTree.parse(path).iter() if "title" in each.tag]
    assert len(titles) == 256
    assert "thread 5, value 3: m 9, k 3" in titles
    assert said("(4,8):(8,1)", "-o", "-").startswith("<svg ")


def test_every_family_of_fragments_is_drawn() -> None:
    for family in ("mma.m8n8k4.f16:C.f32", "ldmatrix.x4:rows", "tcgen05.ld.16x32bx2.x4"):
        drawn = grid(fragments()[family])
        cells = [cell for row in drawn.rows for cell in row]
        assert len({cell.title for cell in cells}) == len(cells) == fragments()[family].layout.size
        ElementTree.fromstring(svg([drawn]))
    assert isinstance(parse("mma.m16n8k8.tf32:B"), Fragment)
    with pytest.raises(LayoutSyntaxError) as caught:
        parse("(4,8):(1,a)")
    assert caught.value.column == 9

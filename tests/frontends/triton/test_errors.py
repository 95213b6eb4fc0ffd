"""What is refused, with one message at the line of the Python source."""

from __future__ import annotations

import random
import re

import pytest

from frontends.triton.record import TTIR
from frontends.triton.running import text_of
from tilewright.diagnostics import DiagnosticError
from tilewright.frontends.triton import convert

_HEAD = "module {\n  tt.func public @k(%x: !tt.ptr<f32>, %n: i32) {\n"
_TAIL = '    tt.return\n  }\n}\n#loc1 = loc("kernel.py":12:5)\n'


def _message(body: str) -> str:
    with pytest.raises(DiagnosticError) as caught:
        convert(_HEAD + body + _TAIL, "k.ttir")
    return str(caught.value)


REFUSED = {
    "assembly": (
        '%0 = tt.elementwise_inline_asm "add.s32 $0, $1, 1;" {constraints = "=r,r"} %n : i32 -> '
        "i32 loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.elementwise_inline_asm`: inline assembly is for one GPU and "
        "has no counterpart: 'add.s32 $0, $1, 1;'",
    ),
    "library": (
        '%f = arith.constant 1.0 : f32\n%0 = tt.extern_elementwise %f {libname = "", libpath = "", '
        'pure = true, symbol = "__nv_modff"} : (f32) -> f32 loc(#loc1)\n',
        "kernel.py:12:5: error: `tt.extern_elementwise`: __nv_modff of libdevice has no "
        "counterpart in Tile IR; write it with tl functions",
    ),
    "size": (
        "%0 = tt.splat %n : i32 -> tensor<3xi32> loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.splat`: tile dimensions must be powers of two",
    ),
    "type": (
        "%0 = tt.bitcast %n : i32 -> f8E4M3B11FNUZ loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.bitcast`: Tile IR has no f8E4M3B11FNUZ",
    ),
    "call": (
        "tt.call @k(%x, %n) : (!tt.ptr<f32>, i32) -> () loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.call`: @k calls itself, and Tile IR has no calls",
    ),
    "unknown function": (
        "tt.call @f(%n) : (i32) -> () loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.call`: @f is not defined",
    ),
    "unknown operation": (
        "%0 = tt.frobnicate %n : i32\n",
        "k.ttir:3:6: error: unknown operation `tt.frobnicate`",
    ),
    "precision": (
        "%a = arith.constant dense<1.0> : tensor<16x16xf32>\n"
        "%0 = tt.dot %a, %a, %a, inputPrecision = bf17 : tensor<16x16xf32> * tensor<16x16xf32> "
        "-> tensor<16x16xf32> loc(#loc1)\n",
        "kernel.py:12:5: error: `tt.dot`: unknown precision bf17",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused(what: str) -> None:
    """Each has a message that names the place and the cause."""
    body, expected = REFUSED[what]
    assert expected in _message(body)


def test_loops_of_blocks() -> None:
    """Branches back between blocks are refused."""
    body = "cf.br ^bb1\n  ^bb1:\n    cf.br ^bb1 loc(#loc1)\n  ^bb2:\n"
    assert "loops of branches between blocks are not supported" in _message(body)


def test_loops_of_blocks_in_functions() -> None:
    """Also in functions that are called."""
    function = (
        "  tt.func private @f() {\n    cf.br ^bb1\n  ^bb1:\n    cf.br ^bb1 loc(#loc1)\n  ^bb2:\n"
        "    tt.return\n  }\n"
    )
    body = f"tt.call @f() : () -> ()\n    tt.return\n  }}\n{function}  tt.func public @l() {{\n"
    expected = "kernel.py:12:5: error: `cf.br`: loops of branches between blocks are not supported"
    assert expected in _message(body)


def test_nothing() -> None:
    """A text without functions is refused."""
    with pytest.raises(DiagnosticError, match="expected a function"):
        convert("module {\n}\n", "k.ttir")


def test_private_functions_alone() -> None:
    """Only public functions are kernels."""
    text = "module {\n  tt.func private @f() {\n    tt.return\n  }\n}\n"
    with pytest.raises(DiagnosticError, match="expected a public function"):
        convert(text, "k.ttir")


@pytest.mark.parametrize("seed", range(60))
def test_broken_texts(seed: int) -> None:
    """A text with some words exchanged or missing converts or gets a message."""
    chosen = random.Random(seed)
    names = sorted(path.stem for path in TTIR.glob("*.ttir") if path.stat().st_size < 8000)
    words = re.findall(r"\s+|\w+|[^\w\s]", text_of(chosen.choice(names)))
    for _ in range(3):
        first, second = chosen.randrange(len(words)), chosen.randrange(len(words))
        if chosen.random() < 0.5:
            words[first], words[second] = words[second], words[first]
        else:
            words[first] = ""
    try:
        convert("".join(words), "k.ttir")
    except DiagnosticError as error:
        assert "Traceback" not in str(error)

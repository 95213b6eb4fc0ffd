"""Loads through pointers whose elements mostly lie side by side, as a test at run time finds."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL
from sampling import one_in, some

import tilewright

from .programs import raised, text_of

PIXELS = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<FORMAT>>, %y: tile<ptr<FORMAT>>, %w: tile<i32>, %pitch: tile<i32>,
           %n: tile<i32>, %at: tile<ptr<i32>>) {
    %p = iota : tile<128xi32>
    %wr = reshape %w : tile<i32> -> tile<1xi32>
    %ws = broadcast %wr : tile<1xi32> -> tile<128xi32>
    %pr = reshape %pitch : tile<i32> -> tile<1xi32>
    %ps = broadcast %pr : tile<1xi32> -> tile<128xi32>
    %nr = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %nr : tile<1xi32> -> tile<128xi32>
    INDEX
    %down = muli %row, %ps : tile<128xi32>
    %where = addi %down, %column : tile<128xi32>
    %mask = cmpi less_than %where, %ns, signed : tile<128xi32> -> tile<128xi1>
    %xr = reshape %x : tile<ptr<FORMAT>> -> tile<1xptr<FORMAT>>
    %xs = broadcast %xr : tile<1xptr<FORMAT>> -> tile<128xptr<FORMAT>>
    %yr = reshape %y : tile<ptr<FORMAT>> -> tile<1xptr<FORMAT>>
    %ys = broadcast %yr : tile<1xptr<FORMAT>> -> tile<128xptr<FORMAT>>
    %from = offset %xs, %where : tile<128xptr<FORMAT>>, tile<128xi32> -> tile<128xptr<FORMAT>>
    %to = offset %ys, %p : tile<128xptr<FORMAT>>, tile<128xi32> -> tile<128xptr<FORMAT>>
    %zero = constant <FORMAT: ZERO> : tile<128xFORMAT>
    %a, %t = load_ptr_tko weak %from, %mask, %zero
      : tile<128xptr<FORMAT>>, tile<128xi1>, tile<128xFORMAT> -> tile<128xFORMAT>, token
    %u = store_ptr_tko weak %to, %a token=%t
      : tile<128xptr<FORMAT>>, tile<128xFORMAT> -> token
    return
  }
}
"""
DIVIDED = """
    %row = divi %p, %ws signed : tile<128xi32>
    %column = remi %p, %ws signed : tile<128xi32>"""
LOADED = """
    %ar = reshape %at : tile<ptr<i32>> -> tile<1xptr<i32>>
    %as = broadcast %ar : tile<1xptr<i32>> -> tile<128xptr<i32>>
    %ap = offset %as, %p : tile<128xptr<i32>>, tile<128xi32> -> tile<128xptr<i32>>
    %row, %t0 = load_ptr_tko weak %ap : tile<128xptr<i32>> -> tile<128xi32>, token
    %column = remi %p, %ws signed : tile<128xi32>"""
OF_FLOATS = """
    %f = itof %p signed : tile<128xi32> -> tile<128xf32>
    %e = exp2 %f : tile<128xf32>
    %row = ftoi %e signed : tile<128xf32> -> tile<128xi32>
    %column = remi %p, %ws signed : tile<128xi32>"""

FORMATS = {"f32": "f4", "f64": "f8", "f16": "f2", "i8": "i1", "i64": "i8", "i1": "?"}
ENGINES: dict[str, dict[str, Any]] = {
    "native": {"backend": "cpu"},
    "quick": {"backend": "cpu", "tier": "quick"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
    "nests": {"backend": "nests"},
}


def _text(format: str, index: str = DIVIDED) -> str:
    zero = "0.0" if format.startswith("f") else "false" if format == "i1" else "0"
    return PIXELS.replace("INDEX", index).replace("FORMAT", format).replace("ZERO", zero)


def test_addresses_that_are_computed_are_tested() -> None:
    assert " consecutive" in text_of(raised(_text("f32")))


@pytest.mark.parametrize("index", [LOADED, OF_FLOATS], ids=["loaded", "of floats"])
def test_others_are_not(index: str) -> None:
    assert " consecutive" not in text_of(raised(_text("f32", index)))


@one_in(16)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("format", "width"),
    some([(f, w) for f in FORMATS for w in (1, 3, 8, 28, 31, 32, 100, 128, 1000)], 5, names=2),
)
def test_engines_agree(format: str, width: int, engine: str) -> None:
    """Rows of a picture that has gaps between them; some elements are left out."""
    dtype, pitch = np.dtype(FORMATS[format]), width + 5
    whole = 128 // width * pitch + width
    x = np.random.default_rng(1).integers(0, 2 if dtype == "?" else 100, whole).astype(dtype)
    at, kernel = np.zeros(128, np.int32), tilewright.load(_text(format)).kernel()
    for n in (whole, whole - 3, whole // 2, 17, 0):
        found = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            y = np.zeros(128, dtype)
            kernel.launch(1, x, y, width, pitch, n, at, **options)
            found.append(y)
        assert np.array_equal(*found), (n, found)


SOME_COLUMNS = """
    %ones = constant <i32: 1> : tile<128xi32>
    %inside = cmpi greater_than_or_equal %column, %ones, signed : tile<128xi32> -> tile<128xi1>
    %before = cmpi less_than %where, %ns, signed : tile<128xi32> -> tile<128xi1>
    %mask = andi %inside, %before : tile<128xi1>"""


@one_in(16)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("format", "width"),
    some([(f, w) for f in FORMATS for w in (1, 3, 8, 28, 31, 128)], 5, names=2),
)
def test_some_columns_are_left_out(format: str, width: int, engine: str) -> None:
    """Of rows without gaps between them, so that all elements follow each other; the first one of
    each row is not loaded."""
    text = re.sub("\n    %mask = .*", SOME_COLUMNS, _text(format))
    dtype = np.dtype(FORMATS[format])
    x = np.random.default_rng(1).integers(0, 2 if dtype == "?" else 100, 128).astype(dtype)
    at, kernel = np.zeros(128, np.int32), tilewright.load(text).kernel()
    for n in (128, 100, 5):
        found = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            y = np.ones(128, dtype)
            kernel.launch(1, x[:n], y, width, width, n, at, **options)
            found.append(y)
        assert np.array_equal(*found), (n, found)

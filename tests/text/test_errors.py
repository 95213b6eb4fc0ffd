"""Broken text: one diagnostic, at the right place, that says what was expected."""

from __future__ import annotations

import time

import pytest

from tilewright import text
from tilewright.diagnostics import TextError, render

HEAD = "cuda_tile.module @m {\nentry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>) {\n"


def kernel(body: str) -> str:
    """A module whose line 3 is the first of the body."""
    return f"{HEAD}{body}\n}}\n}}\n"


OTHER = '%0 = "other.op"(%n) : (!cuda_tile.tile<i32>) -> i32'
VIEW = "%v = make_tensor_view %p, shape = [4], strides = [{}] : {}"

CASES = [
    ("", 1, "exactly one cuda_tile.module"),
    ("rubbish", 1, "unknown operation `rubbish`"),
    ("cuda_tile.module", 1, "symbol name"),
    ("cuda_tile.module @m {", 1, "expected an operation or '}'"),
    ("addf", 1, "outside a cuda_tile.module write cuda_tile.addf"),
    ("é", 1, "unexpected character 'é'"),
    ("cuda_tile.module @a {}\ncuda_tile.module @b {}", 2, "exactly one cuda_tile.module"),
    (kernel("%0 = adf %x, %x : tile<f32>"), 3, "did you mean `addf`?"),
    (kernel("%0 = addi %n, %n : tile<3xi32>"), 3, "powers of two, but found 3"),
    (kernel("%0 = addi %n, %n\n : tile<\n-4xi32>"), 4, "must be positive, but found -4"),
    (kernel("%0 = addi %n, %n : tile<i64>"), 3, "%n is used as tile<i64>, but has type tile<i32>"),
    (kernel("%0 = addi %n, %q : tile<i32>"), 3, "%q is used, but never defined"),
    (kernel("%0, %1 = negi %n : tile<i32>"), 3, "has 1 results, but 2 names"),
    (kernel("%n = negi %n : tile<i32>"), 3, "%n is already defined"),
    (kernel("%0 = negi %n#1 : tile<i32>"), 3, "stands for 1 values"),
    (kernel("%0 = negi %n :\n tile<i32"), 4, "expected '>'"),
    (kernel("%0 = negi %n\n"), 3, "expected ':'"),
    (kernel("%0 = constant <f32: 1> : tile<f32>"), 3, "a float with a point"),
    (kernel("%0 = constant <i8: 256> : tile<i8>"), 3, "256 does not fit i8"),
    (kernel("%0 = constant <i1: 2> : tile<i1>"), 3, "does not fit i1"),
    (kernel("%0 = constant <i64: 0xFFFFFFFFFFFFFFFF> : tile<i64>"), 3, "does not fit i64"),
    (kernel("%0 = constant <f16: 0x12345> : tile<f16>"), 3, "does not fit the 16 bits"),
    (kernel("%0 = constant <i4: 1> : tile<i4>"), 3, "other than i4"),
    (kernel("%0 = constant <i8: [1, 2, 3]> : tile<4xi8>"), 3, "literal has shape 3"),
    (kernel("%0 = constant <i8: [[1, 2], [3]]> : tile<2x2xi8>"), 3, "equally long"),
    (kernel("%0 = constant <i8: [[1, 2], 3]> : tile<2x2xi8>"), 3, "equally deep"),
    (kernel("%0 = constant <i8: []> : tile<i8>"), 3, "expected a number"),
    (kernel("%0 = constant <f32: 1.0> : tile<f16>"), 3, "must be f32"),
    (kernel('assert %n, "abc'), 3, "not closed"),
    (kernel("%0 = divf %x, %x rounding<up> : tile<f32>"), 3, "one of nearest_even"),
    (kernel("%0 = cmpi lesser %n, %n, signed : tile<i32> -> tile<i1>"), 3, "found 'lesser'"),
    (kernel("%0 = assume nothing<3>, %n : tile<i32>"), 3, "assume predicate"),
    (kernel("%0 = assume #a, %n : tile<i32>"), 3, "alias #a is not defined"),
    (kernel("%0 = iota : tile<8xi32> loc(#a)"), 3, "alias #a is not defined"),
    (kernel("%0 = iota : tile<8xi32> loc(3)"), 3, "expected a location"),
    (kernel("if %n {}"), 3, "%n is used as tile<i1>"),
    (kernel(OTHER), 3, 'unknown operation "other.op"'),
    (kernel(VIEW.format("", "tensor_view<4xf32, strides=[1]>")), 3, "must agree with the type"),
    (kernel(VIEW.format("1", "tile<f32>")), 3, "a tensor_view"),
    ("#a = #b\n#b = #a\n" + kernel("return"), 2, "#a is not defined, or by itself"),
    ("#a = 1\n#a = 2\n" + kernel("return"), 2, "#a is defined twice"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "line", "message"), CASES)
def test_error(source: str, line: int, message: str) -> None:
    with pytest.raises(TextError) as raised:
        text.parse_module(source, "broken.mlir")
    (diagnostic,) = raised.value.diagnostics
    assert message in diagnostic.message
    assert (diagnostic.place.file, diagnostic.place.line) == ("broken.mlir", line)
    assert diagnostic.place.column is not None


def test_an_error_shows_line_and_caret() -> None:
    source = kernel("  %0 = adf %x, %x : tile<f32>")
    with pytest.raises(TextError) as raised:
        text.parse_module(source, "t.mlir")
    shown = render(raised.value.diagnostics[0], {"t.mlir": source})
    assert shown.splitlines() == [
        "t.mlir:3:8: error: unknown operation `adf`; did you mean `addf`?",
        "    %0 = adf %x, %x : tile<f32>",
        "         ^",
    ]


DEEP = [
    kernel("if %c {" * 100_000),
    kernel("%0 = constant <i8: " + "[" * 100_000),
    "#a = " + "[" * 100_000,
    "#a = " + "{a=" * 100_000,
    kernel("%0 = iota : " + "tile<" * 100_000),
    kernel("%0 = iota : tile<8xi32> " + "loc(callsite(" * 100_000),
    kernel('"' + "a" * 1_000_000),
    kernel("%0 = iota : tile<" + "9" * 1_000_000),
    kernel("%0 = constant <i64: " + "9" * 1_000_000 + "> : tile<i64>"),
    "".join(f"#a{i} = loc(callsite(#a{i + 1} at #a{i + 1}))\n" for i in range(100_000)),
    "//" * 1_000_000,
]


@pytest.mark.parametrize("source", DEEP, ids=range(len(DEEP)))
def test_deep_or_long_text_ends_soon(source: str) -> None:
    start = time.process_time()
    with pytest.raises(TextError) as raised:
        text.parse_module(source)
    assert len(str(raised.value)) < 2000
    assert time.process_time() - start < 2


def test_shared_locations_stay_small() -> None:
    levels = "".join(f"#l{i + 1} = loc(callsite(#l{i} at #l{i}))\n" for i in range(60))
    source = f'#l0 = loc("f":1:2)\n{levels}' + kernel("%0 = iota : tile<8xi32> loc(#l60)")
    module = text.parse_module(source)
    printed = text.to_text(module, locations=True)
    assert printed.count("callsite") == 60
    assert text.to_text(text.parse_module(printed), locations=True) == printed


def test_many_flat_operations() -> None:
    body = "\n".join(f"if %c {{ %a{i} = negi %n : tile<i32> }}" for i in range(2_500))
    module = text.parse_module(kernel(f"%c = constant <i1: true> : tile<i1>\n{body}"))
    assert text.to_text(module).count("negi") == 2_500


def test_a_splat_stays_one_element() -> None:
    module = text.parse_module(kernel("%0 = constant <f32: 0.5> : tile<4096x4096xf32>"))
    assert len(text.to_text(module)) < 300

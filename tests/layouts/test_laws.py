"""The algebra of layouts: laws against writing everything out, and the examples of its papers."""

from __future__ import annotations

import inspect
import subprocess
import sys
import tomllib
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from layouts.campaign import run
from layouts.oracle import LAWS, any_layout
from layouts.record_algebra import OPERATIONS
from tilewright import layouts
from tilewright.layouts import (
    ComposedLayout,
    Layout,
    LayoutError,
    LinearLayout,
    Swizzle,
    algebra,
    between,
    compose,
    conversion,
    costs,
    cute,
    gf2,
    linear,
    matrices,
    swizzle,
    tiling,
)
from tilewright.layouts.spec import parse, parse_layout


def test_laws_hold() -> None:
    """A part of `python -m layouts.campaign`."""
    counts = run(30 * len(LAWS))
    assert all(held for held, _ in counts.values()), counts


@pytest.mark.parametrize("law", LAWS)
@settings(max_examples=15)
@given(random=st.randoms(use_true_random=False))
def test_laws_hold_for_what_hypothesis_draws(law: str, random: Random) -> None:
    LAWS[law](random)


random_layouts = st.randoms(use_true_random=False).map(any_layout)


@settings(max_examples=100)
@given(random_layouts, random_layouts, random_layouts)
def test_composition_is_associative_where_it_exists(a: Layout, b: Layout, c: Layout) -> None:
    try:
        inner = compose(b, c)
        left, right = compose(compose(a, b), c), compose(a, inner)
    except LayoutError:
        return
    assert left.offsets().tolist() == right.offsets().tolist()


@settings(max_examples=60)
@given(random_layouts)
def test_identities(layout: Layout) -> None:
    assert compose(layout, layout.size) == layouts.coalesce(layout)
    assert compose(Layout(layout.cosize), layout).offsets().tolist() == layout.offsets().tolist()
    assert layouts.join(*layout.modes).offsets().tolist() == layout.offsets().tolist()


@pytest.mark.parametrize(
    ("found", "said"),
    [
        # The examples of "CuTe Layout Algebra" (CUTLASS, media/docs/cpp/cute).
        (lambda: layouts.coalesce(Layout((2, (1, 6)), (1, (6, 2)))), "12:1"),
        (lambda: compose(Layout((6, 2), (8, 2)), Layout((4, 3), (3, 1))), "((2,2),3):((24,2),8)"),
        (lambda: compose(Layout(20, 2), Layout((5, 4), (4, 1))), "(5,4):(8,2)"),
        (lambda: compose(Layout((10, 2), (16, 4)), Layout((5, 4))), "(5,(2,2)):(16,(80,4))"),
        (lambda: layouts.complement(Layout(4, 1), 24), "6:4"),
        (lambda: layouts.complement(Layout(6, 4), 24), "4:1"),
        (lambda: layouts.complement(Layout((2, 2), (1, 6)), 24), "(3,2):(2,12)"),
        (
            lambda: layouts.logical_divide(Layout((4, 2, 3), (2, 1, 8)), Layout(4, 2)),
            "((2,2),(2,3)):((4,1),(2,8))",
        ),
        (
            lambda: layouts.zipped_divide(
                Layout((9, (4, 8)), (59, (13, 1))), (Layout(3, 3), Layout((2, 4), (1, 8)))
            ),
            "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))",
        ),
        (
            lambda: layouts.logical_product(Layout((2, 2), (4, 1)), 6),
            "((2,2),(2,3)):((4,1),(2,8))",
        ),
        (
            lambda: layouts.blocked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))),
            "(6,(5,4)):(5,(1,30))",
        ),
        (
            lambda: layouts.raked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))),
            "((3,2),(4,5)):((10,5),(30,1))",
        ),
        # Steps that do not divide, and strides express them all the same.
        (lambda: compose(Layout((7, 4), (1, 9)), Layout(4, 4)), "(2,2):(4,10)"),
        (lambda: compose(Layout((4, 4), (1, 4)), Layout((4, 4), (4, 1))), "(4,4):(4,1)"),
        (lambda: layouts.tile_to_shape(Layout((8, 8)), (16, 8), (1, 0)), "((8,2),8):((1,64),8)"),
        (lambda: layouts.right_inverse(Layout((2, 4), (0, 1))), "4:2"),
        # A swizzle twice is none, and one of no bits does nothing.
        (lambda: parse("Swizzle<1,0,1> o Swizzle<1,0,1> o 8:1"), "8:1"),
        (lambda: parse("Swizzle<0,4,3> o Swizzle<1,0,1> o 8:1"), "Swizzle<1,0,1> o 8:1"),
        (lambda: parse("Swizzle<1,0,1> o Swizzle<0,4,3> o 2 o 8:1"), "Swizzle<1,0,1> o 2 o 8:1"),
    ],
)
def test_examples(found: Callable[[], object], said: str) -> None:
    assert str(found()) == said


def by_mode(layout: Layout) -> list[Layout]:
    """What the outermost modes do, however they are split."""
    return [layouts.coalesce(mode) for mode in layout.modes]


@pytest.mark.parametrize("name", OPERATIONS)
def test_results_are_those_of_cute(name: str) -> None:
    """CuTe's in C++, recorded."""
    text = Path(__file__).with_name("cute.toml").read_text(encoding="utf-8")
    operation, _ = OPERATIONS[name]
    rows = tomllib.loads(text)[name]
    assert len(rows) >= 15
    for a, b, said in rows:
        found, theirs = operation(parse_layout(a), parse_layout(b)), parse_layout(said)
        assert by_mode(found) == by_mode(theirs), (a, b, said)


@pytest.mark.parametrize(
    ("refused", "message"),
    [
        (lambda: Layout((2, 3), (1,)), "do not nest in the same way"),
        (lambda: Layout((2, 0)), "a size is at least 1, found 0"),
        (lambda: Layout(2, -1), "a stride is at least 0, found -1"),
        (lambda: Layout((4, 8))(4, 0), "coordinate 4 is outside of 4 of size 4, mode 0"),
        (lambda: compose(Layout(4), Layout(4, 2)), "largest offset of 4:2 is 6, and 4:1 has size"),
        (
            lambda: compose(Layout((6, 2), (1, 7)), Layout(3, 4)),
            "mode 0 of the right layout, 3:4, steps by 4 through the sizes (6,2)",
        ),
        (
            lambda: compose(Layout((4, 2), (1, 8)), Layout((3, 2), (1, 2))),
            "together carry from one mode of the left one into the next: at (2,1) the offset is 8",
        ),
        (
            lambda: layouts.complement(Layout((2, 3), (2, 3))),
            "stride 3 of mode 1 is no multiple of",
        ),
        (lambda: layouts.left_inverse(Layout((2, 2), (1, 0))), "mode 1 has stride 0"),
        (
            lambda: layouts.logical_divide(Layout(10), 4),
            "the size 10 is no multiple of 4, which the tile spans",
        ),
        (lambda: Swizzle(3, 0, 2), "the shift is at least the number of bits, 3"),
        (lambda: layouts.to_linear(Layout((4, 6))), "mode 1 has size 6, which is no power of two"),
        (
            lambda: layouts.to_linear(Layout(4, 3)),
            "the sum of the offsets 3 and 6 is 9, their exclusive or 5",
        ),
        (lambda: LinearLayout.zeros(4, "lane", "x").inverse(), "several inputs have the same"),
        (lambda: layouts.recast(Layout(4, 2), 8, 16), "0 modes have stride 1"),
        (
            lambda: parse("Swizzle<1,0,1> o Swizzle<2,0,2> o 8:1"),
            "two swizzles are none of this form",
        ),
        (
            lambda: parse("(2,4) o Swizzle<2,0,2> o 8:1"),
            "the swizzle stands in the middle, which strides do not express",
        ),
        (
            lambda: compose(ComposedLayout(Swizzle(1, 0, 1), Layout(4)).layout, (5,)),
            "largest offset of (5):(1) is 4",
        ),
    ],
)
def test_refusals_say_which_condition_failed(refused: Callable[[], object], message: str) -> None:
    with pytest.raises(LayoutError) as caught:
        refused()
    assert message in str(caught.value)


MUTANTS = [
    (algebra, "result[-1][0] * result[-1][1] == step", "result[-1][1] == step", "coalesced"),
    (algebra, "if step % size == 0:", "if step >= size:", "composed"),
    (algebra, "if any(digit >= extent", "if any(digit > extent", "composed"),
    (algebra, "(count, step * stride)", "(count, stride)", "composed"),
    (algebra, "if right.cosize > left.size:", "if right.cosize > left.size + 1:", "composed"),
    (algebra, "if step % reached:", "if False:", "complemented"),
    (algebra, "-(-size // reached), reached", "size // reached + 1, reached", "complemented"),
    (algebra, "if step == reached:", "if step >= reached:", "inverted"),
    (algebra, "if len(runs) != 1:", "if not runs:", "recast"),
    (algebra, "(candidate.size, 1):", "(candidate.size, 2):", "common"),
    (cute, "if step < reached:", "if step < 1:", "inverted"),
    (tiling, "both[inner].modes, both[1 - inner]", "both[0].modes, both[1]", "multiplied"),
    (tiling, "layout.size * times.cosize", "layout.size * times.size", "multiplied"),
    (swizzle, "taken >> self.shift if", "taken >> self.shift + 1 if", "swizzled"),
    (between, "if column & other:", "if column == other:", "linear_and_back"),
    (linear, "index << starts[name]", "index", "linear_algebra"),
    (linear, "for c in other.columns_of(name)", "for c in other.columns", "linear_products"),
    (gf2, "used | (1 << position)", "used", "linear_algebra"),
    (gf2, "a ^ b for a, b", "a for a, b", "through_shared_memory"),
    (conversion, "LEVELS[: position + 1]", "LEVELS[: position + 2]", "converted"),
    (conversion, "at = places ^ register", "at = places", "converted"),
    (matrices, "wavefronts=each * matrices", "wavefronts=matrices", "by_matrices"),
    (matrices, "lanes[2:], [column", "lanes[1:4], [column", "by_matrices"),
    (costs, "words % BANKS", "words % 16", "accessed"),
    (costs, "max(1, WARP * width", "max(2, WARP * width", "accessed"),
]
"""What is planted: the module, its text, another in its place, and the law that finds it."""


@contextmanager
def planted(module: types.ModuleType, old: str, new: str) -> Iterator[None]:
    """Functions of a module with another text."""
    source = inspect.getsource(module)
    assert source.count(old) == 1, (module.__name__, old, source.count(old))
    other: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(source.replace(old, new), str(module.__file__), "exec"), other)
    pairs = list(functions(vars(module), other))
    codes = [(one, one.__code__) for one, _ in pairs]
    for one, another in pairs:
        one.__code__ = another.__code__
    try:
        yield
    finally:
        for one, code in codes:
            one.__code__ = code


def functions(
    names: dict[str, object], other: dict[str, object]
) -> Iterator[tuple[types.FunctionType, types.FunctionType]]:
    """Functions and methods, each with the one of the same name."""
    for name, value in names.items():
        twin = other.get(name)
        if isinstance(value, property) and isinstance(twin, property):
            value, twin = value.fget, twin.fget
        if isinstance(value, types.FunctionType) and isinstance(twin, types.FunctionType):
            if value.__code__.co_freevars == twin.__code__.co_freevars:
                yield value, twin
        elif isinstance(value, type) and value.__module__ == names.get("__name__"):
            yield from functions(dict(vars(value)), dict(vars(twin)))


@pytest.mark.parametrize(
    ("module", "old", "new", "law"), MUTANTS, ids=[f"{m[0].__name__}-{m[1]}" for m in MUTANTS]
)
def test_mistakes_in_the_algebra_are_found(
    module: types.ModuleType, old: str, new: str, law: str
) -> None:
    with planted(module, old, new), pytest.raises(Exception):  # noqa: B017
        run(2000, only=[law])


def test_layouts_are_usable_alone() -> None:
    """They bring NumPy, and nothing else."""
    program = (
        "import sys, tilewright.layouts.picture, tilewright.layouts.spec\n"
        "own = {n for n in sys.modules if n.startswith('tilewright.')}\n"
        "print({n for n in own if not n.startswith('tilewright.layouts')})\n"
        "print([n for n in ('xdsl', 'llvmlite', 'rich', 'typer') if n in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["{'tilewright.version'}", "[]"]

"""What strategies do to modules, one by one and by chance."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tilewright.reduction import (
    NEW_PARAMETERS,
    STRATEGIES,
    Candidate,
    is_valid,
    operations_in,
    reduce_module,
)
from tilewright.text import parse_module, to_text

VECTORS = Path(__file__).parents[1] / "vectors"


def reduced(text: str, words: tuple[str, ...]) -> str:
    """A text that is still valid and has some words, as small as it gets."""
    module = parse_module(text)
    found = reduce_module(module, lambda c: all(word in to_text(c.module) for word in words))
    return to_text(found.module)


KERNEL = (
    "cuda_tile.module @m {{ entry @k(%p: tile<ptr<i32>>, %n: tile<i32>, %c: tile<i1>) {{ {} }} }}"
)


@pytest.mark.parametrize(
    ("body", "words", "expected"),
    [
        # Both dimensions of elements that differ are cut at once.
        (
            "%x = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>",
            ("x", "constant"),
            "tile<1x1xi32>",
        ),
        # Operands that may be missing.
        (
            "%t = make_token : token\n"
            "%x, %u = load_ptr_tko weak %p, %c, %n token=%t"
            " : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token",
            ("load_ptr_tko",),
            "load_ptr_tko weak %arg0 : tile<ptr<i32>> -> tile<i32>, token",
        ),
        # The way out of a loop, but not what is on it.
        (
            "loop { if %c { %x = addi %n, %n : tile<i32>\n break } }",
            ("addi",),
            "addi %arg0, %arg0 : tile<i32>\n    return",
        ),
        # A result of an operation that has others.
        (
            "%r:2 = if %c -> (tile<i32>, tile<i1>) { yield %n, %c : tile<i32>, tile<i1> }"
            " else { yield %n, %c : tile<i32>, tile<i1> }\n"
            "%x = negi %r#0 : tile<i32>\n%y = xori %r#1, %r#1 : tile<i1>",
            ("if", "xori"),
            "-> (tile<i1>)",
        ),
        # A value that a loop carries.
        (
            "%r:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n, %b = %c)"
            " -> (tile<i32>, tile<i1>) { %x = negi %a : tile<i32>\n"
            "continue %x, %b : tile<i32>, tile<i1> }",
            ("for", "negi", "iter_values"),
            "-> (tile<i32>)",
        ),
        # Less order, and no scope then.
        (
            "%x, %t = load_ptr_tko acquire sys %p : tile<ptr<i32>> -> tile<i32>, token",
            ("load_ptr_tko",),
            "load_ptr_tko weak %arg0 :",
        ),
        # A view is made of constant sizes, without padding.
        (
            "%v = make_tensor_view %p, shape = [%n, 4], strides = [%n, 1]"
            " : tile<i32> -> tensor_view<?x4xi32, strides=[?,1]>\n"
            "%w = make_partition_view %v : partition_view<tile=(2x4), padding_value = zero,"
            " tensor_view<?x4xi32, strides=[?,1]>>\n"
            "%s:2 = get_index_space_shape %w : partition_view<tile=(2x4), padding_value = zero,"
            " tensor_view<?x4xi32, strides=[?,1]>> -> tile<i32>",
            ("get_index_space_shape",),
            "partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>",
        ),
    ],
    ids=["elements", "operands", "way_out", "result", "carried", "order", "view"],
)
def test_what_is_left(body: str, words: tuple[str, ...], expected: str) -> None:
    assert expected in reduced(KERNEL.format(body), words)


def test_of_several_kernels_one_is_left() -> None:
    text = KERNEL.format("%x = negi %n : tile<i32>").replace(
        "entry", "entry @other(%q: tile<ptr<f32>>) { return }\n entry"
    )
    module = parse_module(text)
    found = reduce_module(module, lambda c: "negi" in to_text(c.module))
    assert found.operations == 3
    assert found.parameters == {"k": (1,)}


def test_what_may_not_be_replaced() -> None:
    text = KERNEL.format("%x = addi %n, %n : tile<i32>\n%y = negi %x : tile<i32>")

    def negates(candidate: Candidate) -> bool:
        values = [o.operands[0] for o in candidate.module.walk() if o.name == "cuda_tile.negi"]
        # Not of a constant, which would always do.
        return any(getattr(value.owner, "name", "") != "cuda_tile.constant" for value in values)

    module = parse_module(text)
    without_new = tuple(each for each in STRATEGIES if each is not NEW_PARAMETERS)
    assert reduce_module(module, negates, strategies=without_new).operations == 3
    found = reduce_module(
        module, negates, strategies=without_new, may_replace=lambda value, other: False
    )
    assert found.operations == 4


def test_a_module_that_is_not_interesting() -> None:
    with pytest.raises(ValueError, match="not interesting"):
        reduce_module(parse_module("cuda_tile.module @m {}"), lambda _: False)


def some_vectors(count: int) -> list[Path]:
    """A few of the modules with every operation."""
    return Random(1).sample(sorted(VECTORS.glob("*/*.mlir")), count)


@pytest.mark.parametrize(
    "count", [3, pytest.param(30, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_candidates_are_valid_and_smaller(count: int) -> None:
    """Whatever is taken, no strategy fails, and each candidate can be read again."""
    for number, path in enumerate(some_vectors(count)):
        random = Random(number)
        module = parse_module(path.read_text(encoding="utf-8"))
        first = operations_in(module)

        def interesting(candidate: Candidate, random: Random = random) -> bool:
            assert is_valid(candidate.module), to_text(candidate.module)
            again = parse_module(to_text(candidate.module))
            assert to_text(again) == to_text(candidate.module)
            return random.random() < 0.2

        random.seed(number)
        started = iter([True])
        found = reduce_module(module, lambda c, s=started, i=interesting: next(s, False) or i(c))
        assert found.operations <= first and found.finished

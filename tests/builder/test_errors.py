"""Mistakes are reported at the call, and leave the IR as it was."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tilewright import builder as tile
from tilewright.text import to_text
from tilewright.verifier import verify


def x() -> Any:
    return tile.constant(1.0, "tile<8xf32>")


def yes() -> Any:
    return tile.constant(True)


def wrong_element() -> None:
    tile.addf(x(), tile.iota(8))  # here


def wrong_shape() -> None:
    tile.addf(x(), tile.constant(1.0, "tile<4xf32>"))  # here


def not_a_power_of_two() -> None:
    tile.broadcast(tile.constant(1.0, "tile<1xf32>"), (3,))  # here


def unknown_word() -> None:
    tile.addf(x(), x(), rounding="upwards")  # here


def word_not_allowed() -> None:
    tile.sqrt(x(), rounding="full")  # here


def misspelled_type() -> None:
    tile.ftof(x(), "f23")  # here


def invalid_type() -> None:
    tile.constant(0, "tile<3xi32>")  # here


def not_a_value() -> None:
    tile.addf(x(), "1.0")  # pyright: ignore[reportArgumentType]  # here


def untyped_number() -> None:
    tile.addf(1.0, 2.0)  # here


def number_does_not_fit() -> None:
    tile.addi(tile.constant(0, "i8"), 256)  # here


def several_lines() -> None:
    tile.mmaf(  # here
        tile.constant(1.0, "tile<4x8xf16>"),
        tile.constant(1.0, "tile<4x8xf16>"),
        tile.constant(1.0, "tile<4x4xf32>"),
    )


def dimension_out_of_range() -> None:
    tile.reduce(x(), dim=1, identities=0.0, body=tile.addf)  # here


def wrong_identities() -> None:
    tile.reduce([x(), x()], dim=0, identities=[0.0], body=tile.addf)  # here


def body_gives_nothing() -> None:
    def nothing(element: Any, accumulator: Any) -> Any:
        tile.addf(element, accumulator)

    tile.reduce(x(), dim=0, identities=0.0, body=nothing)  # here


def error_in_lambda() -> None:
    tile.scan(
        x(),
        dim=0,
        identities=0.0,
        body=lambda element, acc: tile.addi(element, acc),  # here
    )


def body_with_effects() -> None:
    def printing(element: Any, accumulator: Any) -> Any:
        tile.print_tko("%f", element)
        return accumulator

    tile.reduce(x(), dim=0, identities=0.0, body=printing)  # here


def yields_another_type() -> None:
    with tile.if_(yes()) as branch:
        tile.yield_(x())
    with branch.else_():
        tile.yield_(tile.iota(8))  # here


def results_without_else() -> None:
    with tile.if_(yes()):  # here
        tile.yield_(x())
    tile.iota(8)


def results_without_else_at_the_end() -> None:
    with tile.if_(yes()):  # here
        tile.yield_(x())


def late_else() -> None:
    with tile.if_(yes()) as branch:
        pass
    tile.iota(8)
    with branch.else_():  # here
        pass


def second_else() -> None:
    with tile.if_(yes()) as branch:
        pass
    with branch.else_():
        pass
    with branch.else_():  # here
        pass


def forgotten_continue() -> None:
    with tile.for_(0, 8, init=[x()]) as (_, carried):  # here
        tile.addf(carried, 1.0)


def continues_with_another_type() -> None:
    with tile.for_(0, 8, init=[x()]) as (i, _):
        tile.continue_(i)  # here


def number_as_carried_value() -> None:
    with tile.for_(0, 8, init=[0]) as (_, carried):  # here
        tile.continue_(carried)


def name_as_carried_value() -> None:
    with tile.loop(init="x") as (carried,):  # here
        tile.break_(carried)


def mixed_bounds() -> None:
    with tile.for_(tile.constant(0, "i32"), tile.constant(8, "i64")):  # here
        pass


def break_in_for() -> None:
    with tile.for_(0, 8):
        tile.break_()  # here


def breaks_differ() -> None:
    with tile.loop():
        with tile.if_(yes()):
            tile.break_(x())
        tile.break_(tile.iota(8))  # here


def after_the_end() -> None:
    with tile.loop():
        tile.break_()
        tile.iota(8)  # here


def value_of_closed_body() -> None:
    with tile.for_(0, 8):
        inner = tile.iota(8)
    tile.addi(inner, 1)  # here


def results_before_the_end() -> None:
    with (loop := tile.for_(0, 8, init=[x()])) as _:
        tile.continue_(loop.result)  # here


def scope_missing() -> None:
    tile.load_ptr_tko(tile.get_global("table"), ordering="acquire")  # here


def wrong_number_of_indices() -> None:
    view = tile.make_tensor_view(tile.get_global("table"), shape=[64, 64])
    tile.load_view_tko(tile.make_partition_view(view, tile=(8, 8)), [0])  # here


def load_of_no_view() -> None:
    view = tile.make_tensor_view(tile.get_global("table"), shape=[64, 64])
    tile.load_view_tko(view, [0, 0])  # here


def index_of_wrong_type() -> None:
    view = tile.make_tensor_view(tile.get_global("table"), shape=[64])
    tile.load_view_tko(tile.make_partition_view(view, tile=(8,)), [x()])  # here


def tensor_view_of_no_pointer() -> None:
    tile.make_tensor_view(tile.constant(0, "i64"), shape=[8])  # here


def unknown_global() -> None:
    tile.get_global("tabel")  # here


def format_and_arguments() -> None:
    tile.print_tko("%d %d", tile.iota(8))  # here


def predicate_without_sense() -> None:
    tile.assume(x(), tile.div_by(16))  # here


def hints_without_architecture() -> None:
    tile.load_ptr_tko(tile.get_global("table"), hints={"latency": 3})  # pyright: ignore  # here


MISTAKES: dict[Callable[[], None], tuple[str, str]] = {
    wrong_element: ("addf", "operand rhs must be a tile of f16, bf16, f32 or f64, found tile<8xi"),
    wrong_shape: ("addf", "lhs, rhs and result must have the same"),
    not_a_power_of_two: ("broadcast", "must be powers of two, but found 3"),
    unknown_word: ("addf", "one of nearest_even, zero, negative_inf, positive_inf, found 'upw"),
    word_not_allowed: ("sqrt", "rounding must be nearest_even, zero, negative_inf, positive_inf "),
    misspelled_type: ("ftof", "'f23' is no type"),
    invalid_type: ("constant", "'tile<3xi32>' is no valid type: tile dimensions must be powers"),
    not_a_value: ("addf", "operand rhs must be a value, found '1.0'"),
    untyped_number: ("addf", "operand lhs is the number 1.0, whose type nothing here determines"),
    number_does_not_fit: ("addi", "integer 256 does not fit i8 (allowed: -128 to 255)"),
    several_lines: ("mmaf", "the columns of lhs must equal the rows of rhs"),
    dimension_out_of_range: ("reduce", "dim must be in [0, 1), found 1"),
    wrong_identities: ("reduce", "needs one identity per operand (2), found 1"),
    body_gives_nothing: ("reduce", "expected values, found None"),
    error_in_lambda: ("addi", "operand lhs must be a tile of i1, i8"),
    body_with_effects: ("reduce", "found `print_tko`"),
    yields_another_type: ("yield", "must yield tile<8xf32>, found tile<8xi32>"),
    results_without_else: ("if", "an if with results needs an else region"),
    results_without_else_at_the_end: ("if", "an if with results needs an else region"),
    late_else: ("if", "an else must directly follow the body of its if, once"),
    second_else: ("if", "an else must directly follow the body of its if, once"),
    forgotten_continue: ("for", "must be tile<8xf32> (the iteration values of the for), found no"),
    continues_with_another_type: ("continue", "the operand types must be tile<8xf32>"),
    mixed_bounds: ("for", "lowerBound, upperBound and step must have the same type"),
    break_in_for: ("break", "must be inside `loop`"),
    number_as_carried_value: (
        "for",
        "init takes values, found 0; constant(0, type) makes one",
    ),
    name_as_carried_value: ("loop", "init takes values, found 'x'"),
    breaks_differ: ("break", "the operand types must be tile<8xf32> (the results of the loop)"),
    after_the_end: ("iota", "nothing can follow `break`"),
    value_of_closed_body: ("addi", "operand lhs is not visible here"),
    results_before_the_end: ("for", "the results are there once the body is closed"),
    scope_missing: ("load_ptr_tko", "acquire accesses need a memory scope"),
    wrong_number_of_indices: ("load_view_tko", "a partition_view of rank 2 needs 2 indices"),
    load_of_no_view: ("load_view_tko", "operand view must be a tile view"),
    index_of_wrong_type: ("load_view_tko", "operand index must be a tile of i1"),
    tensor_view_of_no_pointer: ("make_tensor_view", "operand base must be a tile of pointers"),
    unknown_global: ("get_global", "@tabel is not defined yet"),
    format_and_arguments: ("print_tko", "the format has 2 conversions, but there are 1"),
    predicate_without_sense: ("assume", "div_by needs a tile of integers or pointers"),
    hints_without_architecture: ("load_ptr_tko", "hints of 'latency' must be a dictionary"),
}


def line_of(function: Callable[[], None]) -> int:
    """The line that the function marks with `# here`."""
    lines, start = inspect.getsourcelines(function)
    return next(start + i for i, line in enumerate(lines) if line.endswith("# here\n"))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_reported_where_it_is_made(mistake: Callable[[], None]):
    operation, message = MISTAKES[mistake]
    with tile.module("m"):
        tile.global_("table", [1.0])
        with pytest.raises(tile.BuilderError) as raised, tile.entry("k"):
            mistake()
    (diagnostic,) = raised.value.diagnostics
    assert diagnostic.operation == operation
    assert message in diagnostic.message
    assert diagnostic.place.file == __file__
    assert diagnostic.place.line == line_of(mistake)
    assert (diagnostic.place.column or 0) > 1


FOUND_AT_ONCE = [mistake for mistake in MISTAKES if mistake is not results_without_else_at_the_end]


@pytest.mark.parametrize("mistake", FOUND_AT_ONCE, ids=lambda mistake: mistake.__name__)
def test_a_kernel_can_go_on_after_a_mistake(mistake: Callable[[], None]):
    with tile.module("m") as m:
        tile.global_("table", [1.0])
        with tile.entry("k"):
            with pytest.raises(tile.BuilderError):
                mistake()
            tile.addf(x(), 1.0)
    assert verify(m.operation) == []


def test_a_failed_operation_leaves_no_constants_behind():
    with tile.module("m") as m, tile.entry("k", x="f32") as (value,):
        before = to_text(m.operation)
        for wrong in (
            lambda: tile.addf(value, 1.0, rounding="full"),
            lambda: tile.load_view_tko(value, [0, 1]),
            lambda: tile.for_(0, value).__enter__(),
        ):
            with pytest.raises(tile.BuilderError):
                wrong()
        with pytest.raises(ZeroDivisionError), tile.for_(0, 8):
            tile.print_tko("%d", tile.constant(1 // 0))
        assert to_text(m.operation) == before


def test_a_raising_kernel_is_taken_out_of_its_module():
    with tile.module("m") as m:
        with pytest.raises(KeyError), tile.entry("k"):
            raise KeyError
        with tile.entry("k"):
            pass
    assert [entry.sym_name.data for entry in m.operation.entries] == ["k"]


def test_building_needs_a_module_and_a_kernel():
    with pytest.raises(tile.BuilderError, match="there is no open module"):
        tile.iota(8)
    with pytest.raises(tile.BuilderError, match="there is no open module"), tile.entry("k"):
        pass
    with tile.module("m"):
        with pytest.raises(tile.BuilderError, match="must be inside a kernel"):
            tile.iota(8)
        with tile.entry("k"):
            with pytest.raises(tile.BuilderError, match="must be directly inside a module"):
                tile.global_("g", [1])
            with pytest.raises(tile.BuilderError, match="inside another"), tile.module("n"):
                pass


def test_symbols_are_unique():
    with tile.module("m"):
        tile.global_("g", [1])
        with pytest.raises(tile.BuilderError, match="symbol @g is already defined"):
            tile.global_("g", [2])
        with pytest.raises(tile.BuilderError, match="symbol @g is"), tile.entry("g"):
            pass


def test_values_of_another_kernel_are_not_visible():
    with tile.module("m"):
        with tile.entry("one", x="f32") as (value,):
            pass
        with tile.entry("two"), pytest.raises(tile.BuilderError, match="not visible here"):
            tile.negf(value)


def test_a_kernel_parameter_is_no_tile_with_elements():
    rank = pytest.raises(tile.BuilderError, match="rank-0 tile")
    with tile.module("m"), rank, tile.entry("k", x="tile<8xf32>"):
        pass


def test_a_global_can_follow_its_use_and_must_fit_it():
    with tile.module("m") as m:
        with tile.entry("k"):
            tile.get_global("g", "ptr<f32>")
        tile.global_("g", [1.0])
    assert verify(m.operation) == []
    with pytest.raises(tile.BuilderError) as raised, tile.module("m"):
        with tile.entry("k"):
            line = inspect.currentframe().f_lineno + 1  # pyright: ignore
            tile.get_global("g", "ptr<f32>")
        tile.global_("g", [1])
    (diagnostic,) = raised.value.diagnostics
    assert "the result must point to i32" in diagnostic.message
    assert diagnostic.place.line == line


@pytest.mark.parametrize(
    ("value", "type", "message"),
    [
        (1.5, "i32", "expected an integer for i32, found 1.5"),
        (True, "f32", "expected a float for f32, found True"),
        (2**40, "i32", "integer 1099511627776 does not fit i32"),
        (1e39, "f32", "1e\\+39 does not fit f32"),
        (500.0, "f8E4M3FN", "500.0 does not fit f8E4M3FN"),
        (float("inf"), "f8E4M3FN", "inf does not fit"),
        (float("nan"), "tile<2xf4E2M1FN>", "nan does not fit"),
        (-1.0, "f8E8M0FNU", "-1.0 does not fit"),
        (0.0, "f8E8M0FNU", "0.0 does not fit"),
        (1, "i4", "a constant cannot have i4 elements"),
        (1, "ptr<f32>", "a constant has number elements"),
        ([1, 2], "tile<4xi32>", r"the value has shape \[2\], but tile<4xi32> has shape \[4\]"),
        ([[1, 2], [3]], None, "the lists of a constant must be equally long"),
        ([], None, "a constant needs at least one element"),
        (np.array(["a"]), None, "cannot make a constant of <U1 elements"),
        (1j, None, "cannot make a constant of complex128 elements"),
    ],
)
def test_numbers_that_are_no_constant(value: Any, type: str | None, message: str):
    with tile.module("m"), tile.entry("k"), pytest.raises(tile.BuilderError, match=message):
        tile.constant(value, type)

"""The campaign in small: the same comparisons with 60 random values each."""

import itertools

import numpy as np
import pytest
from sampling import ends, every, one_in, some

from numerics import campaign
from numerics.outcomes import Outcome, compared_floats
from numerics.parts import conversions, floats, functions, integers, machine
from numerics.rational import LAYOUTS, WIDTHS
from tilewright.numerics import arithmetic

SEED, COUNT = 20, 60


def check(outcomes):
    examples = [example for outcome in outcomes for example in outcome.examples]
    assert not examples, examples[:6]


@every(2)
@pytest.mark.parametrize("name", floats.OPERATIONS)
@pytest.mark.parametrize("format", ends(list(floats.BASE)))
def test_float_operations(format, name):
    check(floats.compared_operation(name, LAYOUTS[format], SEED, COUNT))


@pytest.mark.parametrize("format", floats.BASE)
def test_comparisons_and_signs(format):
    check(floats.compared_comparison(LAYOUTS[format], SEED, COUNT))
    check(floats.compared_signs(LAYOUTS[format], SEED, COUNT))


@one_in(4)
@pytest.mark.parametrize("target", LAYOUTS)
@pytest.mark.parametrize("source", some(list(LAYOUTS), 3))
def test_float_to_float(source, target):
    check(conversions.float_to_float(LAYOUTS[source], LAYOUTS[target], SEED, COUNT))


@pytest.mark.parametrize("source", LAYOUTS)
def test_float_to_int(source):
    check(conversions.float_to_int(LAYOUTS[source], SEED, COUNT))


@pytest.mark.parametrize("source", ends(list(WIDTHS)))
def test_int_to_float(source):
    check(conversions.int_to_float(source, SEED, COUNT))


@pytest.mark.parametrize("format", WIDTHS)
def test_integer_operations(format):
    check(integers.arithmetic(format, SEED, COUNT))


def test_integer_widths():
    for source, target in itertools.permutations(WIDTHS, 2):
        check(integers.widths(source, target, SEED, COUNT))


@one_in(2)
@pytest.mark.parametrize("name", functions.UNARY)
@pytest.mark.parametrize("format", ends(list(floats.BASE)))
def test_functions(format, name):
    check([functions.compared_unary(name, LAYOUTS[format], SEED, COUNT)])


@pytest.mark.parametrize("format", ends(list(floats.BASE)))
def test_functions_of_two(format):
    for name in ("pow", "atan2"):
        check([functions.compared_binary(name, LAYOUTS[format], SEED, COUNT)])
    for exponents in ("i1", "i8", "i16", "i32"):
        check([functions.compared_fpowi(exponents, LAYOUTS[format], SEED, COUNT)])


def test_functions_that_flush():
    for name in ("exp2", "rsqrt"):
        check([functions.compared_flushing(name, SEED, COUNT)])


@pytest.mark.parametrize("format", machine.INTEGERS)
def test_integers_on_the_machine(format):
    check(machine.integer_operations(format, SEED, COUNT))


@one_in(8)
@pytest.mark.parametrize("name", ["addf", "subf", "mulf", "divf", "sqrt"])
@pytest.mark.parametrize("format", ["f16", "bf16", "f32", "f64"])
def test_arithmetic_on_the_machine(format, name):
    check(floats.compared_operation(name, LAYOUTS[format], SEED, COUNT, machine.WHERE))


def test_approximate_division():
    """Flushed or not: both are right; anything else is not."""
    for used in ({}, {"divf approx": arithmetic.div}, machine.WHERE.functions):
        check(floats.compared_approximation(SEED, COUNT, floats.Where("floats", used)))

    def signless(format, a, b):
        return np.abs(arithmetic.div_approx(format, a, b))

    wrong = floats.Where("floats", {"divf approx": signless})
    (found,) = floats.compared_approximation(SEED, COUNT, wrong)
    assert found.mismatches


@pytest.mark.slow
def test_everything_on_the_machine():
    check(machine.run(SEED, COUNT))


def test_a_difference_is_found():
    layout, bits = LAYOUTS["f16"], np.array([0x3C00, 0x7C01, 0x8000], np.uint64)
    wanted = np.array([0x3C01, 0x7E00, 0x0000], np.uint64)
    outcome = compared_floats("floats", "x", "f16", "", [bits], bits, wanted, layout.name)
    assert outcome.mismatches == 2
    assert outcome.examples[0] == "x f16 : 0x3c00 gives 0x3c00, not 0x3c01"


def test_report():
    outcomes = [
        Outcome("floats", "addf", "f16", "zero", 1000),
        Outcome("conversions", "itof", "signed i8 to f16", "zero", 256, mismatches=1),
        Outcome("integers", "add", "i8", "signed", 65536),
        Outcome("functions", "exp", "f32", "", 1000, worst=0.5, misrounded=3),
        Outcome("machine", "ftof", "f32 to f16", "zero", 2000),
    ]
    text = campaign.report(outcomes, 7, 1000)
    assert "69,792 results were compared, 1 differ" in text
    assert "| addf | 1,000 |" in text
    assert "| exp | f32 | 1,000 | 0.5000 | 3 | 0 |" in text

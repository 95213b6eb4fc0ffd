"""Conversions, bit for bit those of the reference, on every target and width."""

import itertools

import pytest
from numerics.oracle import FLOATS, INTEGERS, MODES, assert_same
from sampling import every, one_in, some

from backends.cpu import samples
from backends.cpu.harness import BF16, HERE, TARGETS, Compiled
from backends.cpu.shapes import SHAPES
from tilewright.backends.cpu.math import conversions as emit
from tilewright.numerics import conversions, format_of


def run(emitter, src, dst, target, lanes):
    x = samples.one(src)
    function = Compiled(emitter, [emit.CARRIERS[src.name]], emit.CARRIERS[dst.name], lanes, target)
    return x, function(x).view(dst.storage)


def named(value):
    """The name of a format in the names of tests."""
    return getattr(value, "name", None)


@every(2)
@pytest.mark.parametrize("src", some(FLOATS, 4), ids=named)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_float_to_float(target, lanes, src):
    for dst, mode in itertools.product(FLOATS, MODES):
        if dst is not src:
            x, result = run(
                lambda code, x, dst=dst, mode=mode: emit.float_to_float(code, x, src, dst, mode),
                src,
                dst,
                target,
                lanes,
            )
            assert_same(dst, result, conversions.float_to_float(src, dst, x, mode))


@one_in(8)
@pytest.mark.parametrize("integer", INTEGERS, ids=named)
@pytest.mark.parametrize("signed", [True, False], ids=named)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_integers(target, lanes, integer, signed):
    for float in FLOATS:
        x, result = run(
            lambda code, x, float=float: emit.int_to_float(code, x, integer, float, signed),
            integer,
            float,
            target,
            lanes,
        )
        assert_same(float, result, conversions.int_to_float(integer, float, x, signed))
        x, result = run(
            lambda code, x, float=float: emit.float_to_int(code, x, float, integer, signed),
            float,
            integer,
            target,
            lanes,
        )
        assert_same(integer, result, conversions.float_to_int(float, integer, x, signed))


@pytest.mark.skipif(not TARGETS[BF16].runs_here(), reason="needs AVX-512 BF16")
@pytest.mark.parametrize("integer", INTEGERS, ids=named)
@pytest.mark.parametrize("signed", [True, False], ids=named)
@pytest.mark.parametrize("lanes", [4, 8, 16, 32])
def test_integers_become_bf16_by_instructions(lanes, integer, signed):
    bf16 = format_of("bf16")

    def converted(code, x):
        return emit.int_to_float(code, x, integer, bf16, signed)

    x, result = run(converted, integer, bf16, BF16, lanes)
    assert_same(bf16, result, conversions.int_to_float(integer, bf16, x, signed))
    used = Compiled(converted, [emit.CARRIERS[integer.name]], "i16", lanes, BF16).assembly()
    assert ("vcvtne" in used) == (lanes >= 8 and integer.width <= 16)


def test_unknown_mode():
    with pytest.raises(ValueError, match="'up' is not a rounding mode"):
        run(
            lambda code, x: emit.narrow(code, x, format_of("f16"), "up"),
            format_of("f32"),
            format_of("f16"),
            HERE[0],
            1,
        )

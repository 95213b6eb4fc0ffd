"""Conversions, bit for bit those of the reference, on every target and width."""

import itertools

import numpy as np
import pytest
from numerics.oracle import FLOATS, INTEGERS, MODES, assert_same
from sampling import every, one_in, some

import tilewright
from backends.cpu import samples
from backends.cpu.harness import BF16, HERE, TARGETS, Compiled
from backends.cpu.shapes import SHAPES
from tilewright import builder as tile
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.math import conversions as emit
from tilewright.backends.cpu.target import target_of
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


@pytest.mark.skipif(not TARGETS[BF16].runs_here(), reason="needs AVX-512 BF16")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lanes", [4, 8, 16, 32])
def test_floats_that_are_not_subnormal_become_bf16_by_instructions(lanes, mode):
    f32, bf16 = format_of("f32"), format_of("bf16")

    def converted(code, x):
        return emit.narrow(code, x, bf16, mode, flushed=True)

    function = Compiled(converted, [emit.CARRIERS["f32"]], "i16", lanes, BF16)
    x = samples.one(f32)
    x = np.where(np.abs(x) < np.finfo(np.float32).tiny, np.copysign(np.float32(0), x), x)
    result = function(x).view(bf16.storage)
    assert_same(bf16, result, conversions.float_to_float(f32, bf16, x, mode))
    assert {*result.view(np.uint16)[np.isnan(x)]} == {bf16.nan}
    assert ("vcvtne" in function.assembly()) == (lanes >= 8 and mode == "nearest_even")


def converting(kind: str) -> tilewright.Module:
    """Numbers to bf16, behind an operation that flushes subnormal results, or not."""
    with (
        tile.module("m") as module,
        tile.entry("k", source="ptr<f32>", target="ptr<bf16>") as pointers,
    ):
        views = [
            tile.make_partition_view(
                tile.make_tensor_view(p, shape=[64, 32], strides=[32, 1]), tile=[64, 32]
            )
            for p in pointers
        ]
        x, _ = tile.load_view_tko(views[0], [0, 0])
        options = {"flush_to_zero": True} if "flushed" in kind else {}
        zero = tile.constant(0.0, "tile<64x32xf32>")
        x = tile.exp2(x, **options) if "exp2" in kind else tile.addf(x, zero, **options)
        tile.store_view_tko(tile.ftof(x, "bf16"), views[1], [0, 0])
    return tilewright.Module(module.operation)


KINDS = ["exp2, flushed", "addf, flushed", "exp2", "addf"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_flushes_is_rounded_to_bf16_by_instructions(kind):
    module = converting(kind)
    entry = module.kernel().entry
    code = CpuBackend().generate(module.operation, entry, {"target_cpu": "cooperlake"}).assembly
    assert ("vcvtne" in code) == ("flushed" in kind)


@pytest.mark.skipif(not target_of("cooperlake").runs_here, reason="needs AVX-512 BF16")
@pytest.mark.parametrize("kind", KINDS)
def test_what_flushes_is_rounded_as_by_the_machine(kind):
    module = converting(kind)
    x = samples.one(format_of("f32"))
    x = np.resize(np.concatenate([np.linspace(-150, -100, 512, dtype=np.float32), x]), (64, 32))
    found = []
    for engine in ({"backend": "cpu", "target_cpu": "cooperlake"}, {"backend": "reference"}):
        result = np.zeros(x.shape, format_of("bf16").storage)
        module.kernel().launch(1, x, result, **engine)
        found.append(result)
    assert_same(format_of("bf16"), *found)


def test_unknown_mode():
    with pytest.raises(ValueError, match="'up' is not a rounding mode"):
        run(
            lambda code, x: emit.narrow(code, x, format_of("f16"), "up"),
            format_of("f32"),
            format_of("f16"),
            HERE[0],
            1,
        )

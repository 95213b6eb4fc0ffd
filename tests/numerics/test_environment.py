"""The floating-point environment, really changed."""

import ctypes
import platform
import sys
import threading
import time
from contextlib import contextmanager, nullcontext

import numpy as np
import pytest

import tilewright
from tilewright.numerics.environment import default_environment
from tilewright.system import system_of

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="needs x86-64 and glibc"
)
UPWARD = 0x800
MXCSR, FLUSH, DENORMALS_ARE_ZERO = 28, 0x8000, 0x40


@pytest.fixture(scope="module")
def libm():
    return ctypes.CDLL("libm.so.6")


@contextmanager
def environment(libm, rounding=0, control=0):
    """Sets a rounding mode and bits of MXCSR, and puts things right."""
    saved, changed = (ctypes.create_string_buffer(64) for _ in range(2))
    libm.fegetenv(saved)
    try:
        libm.fesetround(rounding)
        libm.fegetenv(changed)
        word = ctypes.c_uint32.from_buffer(changed, MXCSR)
        word.value |= control
        libm.fesetenv(changed)
        yield
    finally:
        libm.fesetenv(saved)


def third():
    return np.divide(np.array([1.0, -1.0], np.float32), np.float32(3)).tolist()


def subnormals():
    """A subnormal operand, and a subnormal result of normal operands."""
    tiny, normal = np.array([1e-40], np.float32), np.array([1.5e-38], np.float32)
    return (tiny * np.float32(1)).view(np.uint32)[0], (normal * np.float32(0.5)).view(np.uint32)[0]


def test_rounding_mode(libm):
    usual = third()
    with environment(libm, rounding=UPWARD):
        odd = third()
        assert odd != usual
        with default_environment():
            assert third() == usual
            assert libm.fegetround() == 0
        assert third() == odd
        assert libm.fegetround() == UPWARD
    assert third() == usual


@pytest.mark.parametrize("control", [FLUSH, DENORMALS_ARE_ZERO, FLUSH | DENORMALS_ARE_ZERO])
def test_subnormals(libm, control):
    usual = subnormals()
    assert usual == (71362, 5352179)
    with environment(libm, control=control):
        odd = subnormals()
        assert odd != usual
        with default_environment():
            assert subnormals() == usual
        assert subnormals() == odd
    assert subnormals() == usual


def test_it_is_restored_after_an_exception_and_nests(libm):
    with environment(libm, rounding=UPWARD, control=FLUSH):
        odd = third(), subnormals()
        with pytest.raises(KeyError), default_environment():
            libm.fesetround(UPWARD)
            with default_environment():
                assert libm.fegetround() == 0
            assert libm.fegetround() == UPWARD
            raise KeyError
        assert (third(), subnormals()) == odd


def test_it_is_the_threads_own(libm):
    with environment(libm, rounding=UPWARD):
        modes = []

        def work():
            with default_environment():
                modes.append(libm.fegetround())

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        assert modes == [0] and libm.fegetround() == UPWARD


def test_it_costs_little():
    def timed(context):
        start = time.thread_time()
        for _ in range(1000):
            with context():
                pass
        return time.thread_time() - start

    # Seven times as much as nothing, where this was written.
    pairs = [(timed(default_environment), timed(nullcontext)) for _ in range(10)]
    assert min(ours for ours, _ in pairs) < 50 * min(nothing for _, nothing in pairs)


def test_elsewhere_it_does_nothing(libm, monkeypatch):
    from tilewright.numerics import environment as module

    module._functions.cache_clear()
    monkeypatch.setattr(module, "system", lambda: system_of("emscripten"))
    with environment(libm, rounding=UPWARD), default_environment():
        assert libm.fegetround() == UPWARD
    monkeypatch.undo()
    module._functions.cache_clear()


KERNEL = """cuda_tile.module @m { entry @k(%x: tile<ptr<f32>>) {
  %v, %t = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
  %one = constant <f32: 1.0> : tile<f32>
  %p = mulf %v, %one : tile<f32>
  %t1 = store_ptr_tko weak %x, %p token=%t : tile<ptr<f32>>, tile<f32> -> token
  return
} }"""


def test_kernels_run_in_the_default_one(libm):
    kernel = tilewright.load(KERNEL).kernel()
    x = np.array([1e-40], np.float32)
    with environment(libm, control=FLUSH | DENORMALS_ARE_ZERO):
        kernel.launch(1, x)
        kernel.debug(1, x).run()
    assert x.view(np.uint32)[0] == 71362

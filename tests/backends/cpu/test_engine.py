"""The engine: from IR to functions."""

import ctypes
import gc
import os

import ml_dtypes
import numpy as np
import pytest

from tilewright.backends.cpu.cache import ObjectCache
from tilewright.backends.cpu.engine import (
    PASSES,
    PIPELINES,
    CompilerDefect,
    Jit,
    assembly,
    engine,
    optimised,
)
from tilewright.backends.cpu.target import host_target, target_of

SQUARE = """define i64 @square(i64 %x) {
  %slot = alloca i64
  store i64 %x, ptr %slot
  %again = load i64, ptr %slot
  %y = mul i64 %again, %again
  ret i64 %y
}
"""
RUNNABLE = [name for name in ("x86-64", "haswell", "host") if name == "host"
            or (host_target().architecture == "x86_64" and target_of(name).runs_here)]  # fmt: skip


def call(address, result, *arguments):
    types = [ctypes.c_int64 if isinstance(a, int) else ctypes.c_void_p for a in arguments]
    values = [a if isinstance(a, int) else a.ctypes.data for a in arguments]
    return ctypes.CFUNCTYPE(result, *types)(address)(*values)


@pytest.mark.parametrize("name", RUNNABLE)
def test_runs(name, tmp_path):
    ours = Jit(ObjectCache(tmp_path))
    for _ in range(2):
        library = ours.load(SQUARE, ["square"], target_of(name))
        assert call(library["square"], ctypes.c_int64, 12) == 144
    with pytest.raises(KeyError):
        library["cube"]


def test_cached(tmp_path):
    ours = Jit(ObjectCache(tmp_path))
    code = ours.compile(SQUARE, host_target())
    # What is found is used.
    (entry,) = (tmp_path / "objects").glob("*.o")
    key = entry.stem
    ours.cache.store(key, b"something else")
    assert ours.compile(SQUARE, host_target()) == b"something else"
    # Text, target and passes make a difference.
    assert ours.compile(SQUARE + "\n", host_target()) == code
    assert ours.compile(SQUARE, target_of("generic")) != b"something else"
    assert ours.compile(SQUARE, host_target(), ["sroa"]) != b"something else"
    assert Jit().compile(SQUARE, host_target()) == code


@pytest.mark.skipif("AARCH64_EMULATED" in os.environ, reason="qemu gives no address twice")
def test_code_lives_as_long_as_its_library():
    ours = Jit()
    addresses = set()
    for _ in range(10):
        library = ours.load(SQUARE, ["square"])
        addresses.add(library["square"])
        del library
        gc.collect()
    assert len(addresses) < 10


def test_symbols_of_process_and_given():
    text = """
declare double @fma(double, double, double)
declare ptr @memset(ptr, i32, i64)
declare i64 @given(i64)
define i64 @f(ptr %p, i64 %x) {
  %q = call ptr @memset(ptr %p, i32 7, i64 4)
  %y = call i64 @given(i64 %x)
  %z = call double @fma(double 2.0, double 3.0, double 4.0)
  %r = fptosi double %z to i64
  %s = add i64 %r, %y
  ret i64 %s
}
"""
    ours = Jit()
    square = ours.load(SQUARE, ["square"])
    library = ours.load(text, ["f"], target_of("generic"), symbols={"given": square["square"]})
    buffer = np.zeros(8, np.uint8)
    assert call(library["f"], ctypes.c_int64, buffer, 5) == 35
    assert buffer.tolist() == [7] * 4 + [0] * 4


BAD = {
    "undefined": (
        "define void @f() {\n  %x = add i32 1, %y\n  ret void\n}",
        2,
        r"line 2: use of undefined value '%y'\n  %x = add i32 1, %y$",
    ),
    "first line": ("defin void @f()", 1, r"line 1: expected .*\n  defin void @f\(\)$"),
    "syntax": ("; a comment\n\nnonsense", 3, r"line 3: expected top-level entity\n  nonsense$"),
    "dominance": (
        """define void @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  %y = add i32 %x, 2
  ret void
}""",
        8,
        r"line 8: Instruction does not dominate all uses!\n  %y = add i32 %x, 2$",
    ),
    "missing": (
        "declare void @no_such_function()\n"
        "define void @f() {\n  call void @no_such_function()\n  ret void\n}",
        None,
        "not found: no_such_function$",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_defects(case, capfd):
    text, line, message = BAD[case]
    with pytest.raises(CompilerDefect, match=message) as caught:
        Jit().load(text, ["f"])
    assert str(caught.value).startswith("defect of the CPU back end: generated IR")
    assert caught.value.line == line
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", [*PASSES, *PIPELINES])
def test_passes(name):
    for target in (host_target(), target_of("cortex-a76")):
        assert "@square" in optimised(SQUARE, target, [name])
    library = Jit().load(SQUARE, ["square"], None, [name])
    assert call(library["square"], ctypes.c_int64, -3) == 9


def test_passes_only_when_asked_for():
    assert "alloca" in optimised(SQUARE, host_target())
    assert "alloca" not in optimised(SQUARE, host_target(), ["sroa"])
    assert "square:" in assembly(SQUARE, target_of("cortex-a76"))


def test_shared():
    assert engine() is engine()


CONVERSION = """define void @f(ptr %a, ptr %b, i64 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr {0}, ptr %a, i64 %i
  %q = getelementptr {1}, ptr %b, i64 %i
  %x = load {0}, ptr %p
  %y = {2} {0} %x to {1}
  store {1} %y, ptr %q
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"""
DTYPES = {
    "half": np.float16,
    "bfloat": ml_dtypes.bfloat16,
    "float": np.float32,
    "double": np.float64,
}


def interesting(dtype):
    """All f16, what lies between them, and random bits."""
    generator = np.random.default_rng(0)
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    bits = halves.view(np.uint32)
    near = [(bits + np.uint32(d)).view(np.float32) for d in (0xFFF, 0x1000, 0x1001, 0x2000)]
    wide = generator.integers(0, 1 << 32, 1 << 18, dtype=np.uint32).view(np.float32)
    values = np.concatenate([halves, *near, halves / 1024, wide]).astype(dtype)
    if dtype is np.float64:
        random = generator.integers(0, 1 << 63, 1 << 16, dtype=np.uint64).view(np.float64)
        scaled = generator.standard_normal(1 << 16) * 2.0 ** generator.integers(-30, 20, 1 << 16)
        near = [np.nextafter(values, np.inf), np.nextafter(values, -np.inf)]
        values = np.concatenate([values, *near, random, scaled])
    return values


@pytest.mark.parametrize("name", RUNNABLE)
@pytest.mark.parametrize(
    ("source", "result"),
    [("half", "float"), ("float", "half"), ("float", "bfloat"), ("double", "half")],
)
@np.errstate(all="ignore")
def test_conversions_of_16_bits(source, result, name):
    """Also where the target has no instructions for them."""
    values = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    values = values if source == "half" else interesting(DTYPES[source])
    operation = "fpext" if source == "half" else "fptrunc"
    text = CONVERSION.format(source, result, operation)
    library = Jit().load(text, ["f"], target_of(name))
    found = np.zeros(values.shape, DTYPES[result])
    call(library["f"], None, values, found, values.size)
    expected = values.astype(DTYPES[result])
    bits = f"u{expected.dtype.itemsize}"
    nan = np.isnan(values)
    if result == "bfloat" and target_of(name).avx512bf16:
        # The instruction flushes subnormals: nothing for generated code to use for a conversion.
        expected[np.abs(values) < np.finfo(np.float32).tiny] *= 0
    assert np.array_equal(nan, np.isnan(found.astype(np.float64)))
    assert np.array_equal(found.view(bits)[~nan], expected.view(bits)[~nan])
    assert np.array_equal(np.signbit(found.astype(np.float64)), np.signbit(values))


@np.errstate(all="ignore")
def test_f64_to_bf16_rounds_once():
    if "x86-64" not in RUNNABLE:
        pytest.skip("needs x86-64")
    halfway = 1 + 2.0**-8
    values = np.array([halfway, np.nextafter(halfway, 2), np.nextafter(halfway, 1), -1e300, 1e-300])
    library = Jit().load(
        CONVERSION.format("double", "bfloat", "fptrunc"), ["f"], target_of("x86-64")
    )
    found = np.zeros(values.shape, ml_dtypes.bfloat16)
    call(library["f"], None, values, found, values.size)
    assert found.astype(float).tolist() == [1, 1 + 2.0**-7, 1, -np.inf, 0]

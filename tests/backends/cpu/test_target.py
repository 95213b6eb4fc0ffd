"""Targets: what LLVM makes of what we tell it."""

import dataclasses

import pytest

from tilewright.backends.cpu.engine import assembly, object_code
from tilewright.backends.cpu.target import KNOWN_FEATURES, TARGETS, host_target, target_of
from tilewright.diagnostics import LaunchError

PROBE = """
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x i32> @llvm.ctpop.v16i32(<16 x i32>)
declare i32 @llvm.vector.reduce.add.v64i32(<64 x i32>)

define <16 x float> @fma(<16 x float> %a, <16 x float> %b, <16 x float> %c) {
  %r = call <16 x float> @llvm.fma.v16f32(<16 x float> %a, <16 x float> %b, <16 x float> %c)
  ret <16 x float> %r
}
define <16 x float> @widen(ptr %p) {
  %h = load <16 x half>, ptr %p
  %r = fpext <16 x half> %h to <16 x float>
  ret <16 x float> %r
}
define <16 x half> @half(<16 x half> %a, <16 x half> %b) {
  %r = fadd <16 x half> %a, %b
  ret <16 x half> %r
}
define <16 x bfloat> @narrow(<16 x float> %a) {
  %r = fptrunc <16 x float> %a to <16 x bfloat>
  ret <16 x bfloat> %r
}
define <16 x i32> @count(<16 x i32> %a) {
  %r = call <16 x i32> @llvm.ctpop.v16i32(<16 x i32> %a)
  ret <16 x i32> %r
}
define i32 @dot(<64 x i8> %a, <64 x i8> %b) {
  %x = zext <64 x i8> %a to <64 x i32>
  %y = sext <64 x i8> %b to <64 x i32>
  %p = mul <64 x i32> %x, %y
  %r = call i32 @llvm.vector.reduce.add.v64i32(<64 x i32> %p)
  ret i32 %r
}
define <2 x i64> @mul(<2 x i64> %a, <2 x i64> %b) {
  %r = mul <2 x i64> %a, %b
  ret <2 x i64> %r
}
define <4 x i32> @div(<4 x i32> %a, <4 x i32> %b) {
  %r = sdiv <4 x i32> %a, %b
  ret <4 x i32> %r
}
define <16 x i8> @xor(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c) {
  %p = xor <16 x i8> %a, %b
  %r = xor <16 x i8> %p, %c
  ret <16 x i8> %r
}
define <16 x i8> @clear(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c) {
  %n = xor <16 x i8> %b, splat (i8 -1)
  %p = and <16 x i8> %a, %n
  %r = xor <16 x i8> %p, %c
  ret <16 x i8> %r
}
define i32 @acquire(ptr %p) {
  %r = load atomic i32, ptr %p acquire, align 4
  ret i32 %r
}
define i32 @add(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 acq_rel
  ret i32 %r
}
define i128 @wide(ptr %p) {
  %r = load atomic i128, ptr %p acquire, align 16
  ret i128 %r
}
define i32 @absolute(i32 %a, i32 %b) {
  %n = sub i32 0, %a
  %p = icmp slt i32 %a, 0
  %x = select i1 %p, i32 %n, i32 %a
  %q = icmp slt i32 %x, %b
  %r = select i1 %q, i32 %x, i32 %b
  ret i32 %r
}
define <64 x i8> @shift(<64 x i8> %a) {
  %r = lshr <64 x i8> %a, splat (i8 3)
  ret <64 x i8> %r
}
"""


@pytest.mark.parametrize("name", TARGETS)
def test_features_are_those_llvm_knows_the_cpu_by(name, capfd):
    target = target_of(name)
    ours = assembly(PROBE, target)
    theirs = assembly(PROBE, dataclasses.replace(target, attributes=""))
    assert ours == theirs
    assert capfd.readouterr().err == ""


MNEMONICS = {
    "fma": ("fma", ("vfmadd", "fmla")),
    "f16c": ("widen", ("vcvtph2ps", "fcvtl")),
    "avx512bf16": ("narrow", ("vcvtneps2bf16",)),
    "bf16": ("narrow", ("bfcvtn",)),
}


@pytest.mark.parametrize("name", ["x86-64", "haswell", "alderlake", "znver4", "sapphirerapids",
                                  "cortex-a76", "apple-m1", "apple-m2"])  # fmt: skip
def test_properties_say_what_code_uses(name):
    target = target_of(name)
    functions = dict(part.split(":", 1) for part in assembly(PROBE, target).split("\n\t.globl\t")
                     if ":" in part)  # fmt: skip
    functions = {key.split()[0].split(",")[0]: body for key, body in functions.items()}
    for attribute, (function, mnemonics) in MNEMONICS.items():
        used = any(mnemonic in functions[function] for mnemonic in mnemonics)
        assert getattr(target, attribute) == used, attribute
    wide = {512: "zmm", 256: "ymm"}.get(target.vector_bits)
    assert wide is None or wide in functions["fma"]
    assert ("zmm" in functions["fma"]) == (target.vector_bits == 512)


def test_host():
    host = host_target()
    assert target_of("host") is host
    assert host.runs_here
    assert target_of("generic").runs_here
    assert target_of("generic").architecture == host.architecture
    assert host.features <= KNOWN_FEATURES[host.architecture]
    assert 8 << 10 <= host.caches.first <= host.caches.second <= host.caches.last


@pytest.mark.skipif(host_target().architecture != "x86_64", reason="names CPUs of x86-64")
def test_what_runs_here():
    assert target_of("x86-64").runs_here
    assert not target_of("cortex-a76").runs_here
    assert target_of("haswell").vector_bits == 256
    assert (target_of("x86-64").vector_bits, target_of("x86-64").vector_registers) == (128, 16)
    assert (target_of("znver4").vector_bits, target_of("znver4").vector_registers) == (512, 32)


def test_unknown():
    with pytest.raises(LaunchError, match=r"no target CPU 'pentium' \(there are host, generic, x"):
        target_of("pentium")


@pytest.mark.parametrize(("name", "machine"), [("x86-64", 62), ("aarch64", 183),
                                               ("cortex-a76", 183), ("apple-m1", 183)])  # fmt: skip
def test_object_code(name, machine):
    code = object_code("define void @f() {\n  ret void\n}", target_of(name))
    if target_of(name).triple.endswith("linux-gnu"):
        assert code[:4] == b"\x7fELF"
        assert int.from_bytes(code[18:20], "little") == machine

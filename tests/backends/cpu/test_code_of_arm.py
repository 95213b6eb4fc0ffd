"""What is made for 64-bit ARM, read off the assembly: which instructions, and how many of them for
an element. Any machine can say that; how fast it is, only one of that kind."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from sampling import some

from backends.cpu.loops import bytes_stored, innermost_loops, mnemonics
from backends.cpu.test_matmul import product_module
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.text import parse_module


class Microkernel(NamedTuple):
    """The innermost loop of a product.

    Attributes:
        cpu: what it is for.
        element: of the operands.
        total: of the sums.
        instruction: which multiplies.
        products: that it makes of each lane and what it is multiplied by: how many at once.
        bound: instructions of the loop for a product, at most.
    """

    cpu: str
    element: str
    total: str
    instruction: str
    products: int
    bound: float


MICROKERNELS = [
    Microkernel("aarch64", "f32", "f32", "fmla", 4, 0.33),
    Microkernel("aarch64", "f64", "f64", "fmla", 2, 0.67),
    Microkernel("aarch64", "f16", "f32", "fmla", 4, 0.33),
    Microkernel("aarch64", "bf16", "f32", "fmla", 4, 0.33),
    Microkernel("aarch64", "i8", "i32", "mla", 4, 0.33),
    Microkernel("neoverse-n1", "f32", "f32", "fmla", 4, 0.33),
    Microkernel("neoverse-n1", "bf16", "f32", "fmla", 4, 0.33),
    Microkernel("neoverse-n1", "i8", "i32", "sdot", 16, 0.083),
    Microkernel("neoverse-v1", "f32", "f32", "fmla", 4, 0.33),
    Microkernel("neoverse-v1", "bf16", "f32", "bfdot", 8, 0.2),
    Microkernel("neoverse-v1", "i8", "i32", "sdot", 16, 0.083),
    Microkernel("apple-m1", "i8", "i32", "sdot", 16, 0.083),
    Microkernel("apple-m2", "bf16", "f32", "bfdot", 8, 0.2),
]


@pytest.mark.parametrize("given", some(MICROKERNELS, 2), ids=lambda given: "-".join(given[:3]))
def test_products(given: Microkernel) -> None:
    signs = dict.fromkeys(("signedness_lhs", "signedness_rhs"), "signed")
    module = product_module(
        given.element, given.total, (64, 64, 256), **(signs if given.element == "i8" else {})
    )
    code = CpuBackend().generate(module, module.entries[0], {"target_cpu": given.cpu}).assembly
    loops = [loop for loop in innermost_loops(code) if given.instruction in mnemonics(loop)]
    found = min(len(loop) / mnemonics(loop).count(given.instruction) for loop in loops)
    assert found / given.products <= given.bound
    # Nothing of what runs most goes to the stack.
    best = next(x for x in loops if len(x) / mnemonics(x).count(given.instruction) == found)
    assert not [line for line in best if "[sp" in line]


@pytest.mark.parametrize("left", ["signed", "unsigned"])
def test_unsigned_bytes(left: str) -> None:
    """Signed bytes are flipped where the other ones are unsigned: `usdot` would spare that."""
    module = product_module(
        "i8", "i32", (64, 64, 256), signedness_lhs=left, signedness_rhs="unsigned"
    )
    code = CpuBackend().generate(module, module.entries[0], {"target_cpu": "neoverse-v1"}).assembly
    loops = [loop for loop in innermost_loops(code) if "udot" in mnemonics(loop)]
    assert max(mnemonics(loop).count("udot") for loop in loops) >= 64


ELEMENTWISE = """cuda_tile.module @m {{
entry @k(%p: tile<ptr<{source}>>, %q: tile<ptr<{result}>>) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %in = make_tensor_view %p, shape = [4096], strides = [1]
    : tensor_view<4096x{source}, strides=[1]>
  %out = make_tensor_view %q, shape = [4096], strides = [1]
    : tensor_view<4096x{result}, strides=[1]>
  %xs = make_partition_view %in
    : partition_view<tile=(1024), tensor_view<4096x{source}, strides=[1]>>
  %ys = make_partition_view %out
    : partition_view<tile=(1024), tensor_view<4096x{result}, strides=[1]>>
  %x, %t = load_view_tko weak %xs[%b]
    : partition_view<tile=(1024), tensor_view<4096x{source}, strides=[1]>>, tile<i32>
      -> tile<1024x{source}>, token
  %y = {operation}
  %u = store_view_tko weak %y, %ys[%b] : tile<1024x{result}>,
    partition_view<tile=(1024), tensor_view<4096x{result}, strides=[1]>>, tile<i32> -> token
  return
}} }}"""

SIZES = {"i8": 1, "f16": 2, "bf16": 2, "i32": 4, "f32": 4, "f64": 8}


class Elementwise(NamedTuple):
    """A loop over elements.

    Attributes:
        source: the elements that are read.
        result: those that are written.
        operation: what is computed.
        instruction: one that has to be there.
        bound: instructions of the loop for an element, at most.
    """

    source: str
    result: str
    operation: str
    instruction: str
    bound: float


LOOPS = [
    Elementwise("f32", "f32", "addf %x, %x : tile<1024xf32>", "fadd", 1.2),
    Elementwise("f64", "f64", "addf %x, %x : tile<1024xf64>", "fadd", 2.4),
    Elementwise("f32", "f32", "fma %x, %x, %x : tile<1024xf32>", "fmla", 1.2),
    Elementwise("f16", "f16", "addf %x, %x : tile<1024xf16>", "fcvtl", 1.7),
    Elementwise("i8", "i8", "addi %x, %x : tile<1024xi8>", "ldp", 1.5),
    Elementwise("f16", "f32", "ftof %x : tile<1024xf16> -> tile<1024xf32>", "fcvtl", 1.2),
    Elementwise("f32", "f16", "ftof %x : tile<1024xf32> -> tile<1024xf16>", "fcvtn", 1.2),
    Elementwise("f32", "bf16", "ftof %x : tile<1024xf32> -> tile<1024xbf16>", "bsl", 3.0),
    Elementwise("i32", "f32", "itof %x signed : tile<1024xi32> -> tile<1024xf32>", "scvtf", 1.2),
    Elementwise("f32", "i32", "ftoi %x signed : tile<1024xf32> -> tile<1024xi32>", "fcvtzs", 3.5),
    Elementwise("f32", "f32", "exp %x : tile<1024xf32>", "fmla", 9.0),
]


@pytest.mark.parametrize("cpu", some(["aarch64", "neoverse-v1"], 2))
@pytest.mark.parametrize("given", LOOPS, ids=lambda given: given.operation.partition(" :")[0])
def test_loops_over_elements(given: Elementwise, cpu: str) -> None:
    text = ELEMENTWISE.format(source=given.source, result=given.result, operation=given.operation)
    module = parse_module(text)
    generated = CpuBackend().generate(module, module.entries[0], {"target_cpu": cpu})
    counts = [
        len(loop) * SIZES[given.result] / bytes_stored(loop)
        for loop in innermost_loops(generated.assembly)
        if given.instruction in mnemonics(loop) and bytes_stored(loop)
    ]
    assert counts and min(counts) <= given.bound, counts
    assert "llvm.x86" not in generated.kernel.text

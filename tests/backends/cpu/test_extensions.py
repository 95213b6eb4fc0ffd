"""Operations from outside the package on the CPU back end."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from extensions.operations import EXTENSION, RULES, AddISatOp, NextOp, RepeatOp, TakePtrOp

import tilewright
from tilewright.backends.cpu.code import Code
from tilewright.backends.cpu.extensions import (
    ElementwiseRule,
    StatementContext,
    StatementRule,
    TerminatorRule,
)
from tilewright.backends.cpu.lanes import Lanes, carrier_type
from tilewright.nesting import Steps
from tilewright.numerics import integer
from tilewright.tiles import pointee_format


def addi_sat(op: Any, code: Code, a: Lanes, b: Lanes) -> Lanes:
    """The sum in twice the width, cut off at the ends of the range."""
    assert a.format is not None
    signed = op.signedness.data.word == "signed"
    lowest, highest = integer.limits(a.format, signed)
    lowest += op.symmetric is not None
    wide = f"i{2 * a.format.width}"
    total = code.add(*(code.resize(x.carrier, wide, signed) for x in (a, b)))
    total = code.select(code.icmp("slt", total, lowest), lowest, total)
    total = code.select(code.icmp("sgt", total, highest), highest, total)
    return Lanes(a.format, code.resize(total, carrier_type(a.format).element))


def take_ptr(context: StatementContext, op: Any) -> None:
    """Loads a number and leaves zero there. Negative ones are refused."""
    format = pointee_format(op.source)
    where = context.pointer(context.scalar(op.source).carrier, format, writing=True)
    found = context.load(where, format)
    context.require(context.code.icmp("sge", found.carrier, 0), "there is too little to take")
    context.store(where, Lanes(format, context.code.constant(found.carrier.type, 0)))
    context.give(op.result, found)


def repeat(context: StatementContext, op: Any) -> Steps[None]:
    """The body again and again."""
    held = context.held(op.initial)
    for _ in range(op.times.value.data):
        context.give(op.body.block.args[0], held)
        (held,) = yield context.run(op.body.block)
    context.give(op.result, held)


IMPLEMENTATIONS = {
    AddISatOp: ElementwiseRule(addi_sat),
    TakePtrOp: StatementRule(take_ptr),
    RepeatOp: StatementRule(repeat),
    NextOp: TerminatorRule(),
}
BOTH = replace(EXTENSION, implementations={"reference": RULES, "cpu": IMPLEMENTATIONS})

TEXT = """cuda_tile.module @m { entry @k(%p: tile<ptr<i8>>, %taken: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %x, %k = load_view_tko weak %v[%zero]
    : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %d = addi_sat %x, %x signed symmetric : tile<8xi8>
  %s = reduce %d dim=0 identities=[0 : i8] : tile<8xi8> -> tile<i8> (%a: tile<i8>, %b: tile<i8>) {
    %c = addi_sat %b, %a signed : tile<i8>
    yield %c : tile<i8>
  }
  %o, %k1 = test.take_ptr_tko %taken : tile<ptr<i32>> -> tile<i32>, token
  %w = trunci %o : tile<i32> -> tile<i8>
  %both = addi_sat %s, %w unsigned : tile<i8>
  %ws = reshape %both : tile<i8> -> tile<1xi8>
  %all = broadcast %ws : tile<1xi8> -> tile<8xi8>
  %sum = addi_sat %d, %all unsigned : tile<8xi8>
  %u = store_view_tko weak %sum, %v[%zero] token=%k : tile<8xi8>,
    partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  return
} }"""


def test_they_run_as_on_the_reference_machine() -> None:
    kernel = tilewright.load(TEXT, extensions=(BOTH,)).kernel()
    generator = np.random.default_rng(0)
    for _ in range(20):
        # Of numbers with one sign the order does not matter.
        x = generator.integers(0, 128, 8).astype(np.int8)
        arrays = [[x.copy(), np.array([77], np.int32)] for _ in range(2)]
        kernel.launch(1, *arrays[0], backend="reference")
        kernel.launch(1, *arrays[1], backend="cpu")
        np.testing.assert_array_equal(arrays[0][0], arrays[1][0])
        assert arrays[1][1][0] == 0


LONG = """cuda_tile.module @m { entry @k(%p: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xi8, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(256), tensor_view<256xi8, strides=[1]>>
  %x, %k = load_view_tko weak %v[%zero]
    : partition_view<tile=(256), tensor_view<256xi8, strides=[1]>>, tile<i32> -> tile<256xi8>, token
  %y = addi %x, %x : tile<256xi8>
  %d = addi_sat %x, %y signed : tile<256xi8>
  %e = xori %d, %x : tile<256xi8>
  %u = store_view_tko weak %e, %v[%zero] token=%k : tile<256xi8>,
    partition_view<tile=(256), tensor_view<256xi8, strides=[1]>>, tile<i32> -> token
  return
} }"""


def launched(text: str, *arrays: np.ndarray) -> list[np.ndarray]:
    """What a kernel leaves in arrays; the same on both back ends."""
    kernel = tilewright.load(text, extensions=(BOTH,)).kernel()
    found = [[x.copy() for x in arrays] for _ in range(2)]
    for copies, backend in zip(found, ("reference", "cpu"), strict=True):
        kernel.launch(1, *copies, backend=backend)
    for one, other in zip(*found, strict=True):
        np.testing.assert_array_equal(one, other)
    return found[1]


def test_operations_on_elements_are_fused_and_in_vectors() -> None:
    """The loops are those of an operation of Tile IR."""
    launched(LONG, np.arange(256).astype(np.int8))
    texts: list[str] = []
    for operation in ("addi_sat %x, %y signed", "muli %x, %y"):
        text = LONG.replace("addi_sat %x, %y signed", operation)
        module = tilewright.load(text, extensions=(BOTH,))
        (entry,) = module.operation.entries
        options = {"target_cpu": "haswell"}
        made = module.backend("cpu").generate(module.operation, entry, options, "linux")
        texts.append(made.kernel.text)
    sums = re.findall(r" = add (<\d+ x i\d+>)", texts[0])
    assert set(sums) == {"<8 x i8>", "<8 x i16>"}
    stores, others = (re.findall(r"store .+? x i8>|\nloop", text) for text in texts)
    assert stores == others


REPEATED = """cuda_tile.module @m { entry @k(%p: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %x, %k = load_view_tko weak %v[%zero]
    : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %y = test.repeat 3 times %c = %x : tile<64xi8> {
    %s = reduce %c dim=0 identities=[0 : i8] : tile<64xi8> -> tile<i8>
    (%a: tile<i8>, %b: tile<i8>) {
      %r = addi %a, %b : tile<i8>
      yield %r : tile<i8>
    }
    %s1 = reshape %s : tile<i8> -> tile<1xi8>
    %all = broadcast %s1 : tile<1xi8> -> tile<64xi8>
    %n = addi_sat %all, %c signed : tile<64xi8>
    test.next %n : tile<64xi8>
  }
  %z = xori %x, %y : tile<64xi8>
  %u = store_view_tko weak %z, %v[%zero] token=%k : tile<64xi8>,
    partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  return
} }"""


def test_bodies_are_run_by_rules() -> None:
    launched(REPEATED, np.random.default_rng(0).integers(-3, 4, 64).astype(np.int8))


def test_rules_end_a_launch_with_an_error() -> None:
    kernel = tilewright.load(TEXT, "x.mlir", extensions=(BOTH,)).kernel()
    message = (
        r"x.mlir:12:3: error: `test.take_ptr_tko`: there is too little to take \(in tile block"
    )
    with pytest.raises(tilewright.ExecutionError, match=message):
        kernel.launch(1, np.zeros(8, np.int8), np.full(1, -1, np.int32), backend="cpu")


def narrowed(op: Any, code: Code, a: Lanes, b: Lanes) -> Lanes:
    """Lanes of another type."""
    return Lanes(a.format, code.resize(a.carrier, "i32"))


@pytest.mark.parametrize(
    ("operation", "rule", "error", "message"),
    [
        (AddISatOp, addi_sat, ValueError, "AddISatOp needs a rule, found <function addi_sat"),
        (TakePtrOp, ElementwiseRule(addi_sat), ValueError, "TakePtrOp: an ElementwiseRule is for"),
        (TakePtrOp, TerminatorRule(), ValueError, "TakePtrOp: a TerminatorRule is for"),
        (
            AddISatOp,
            ElementwiseRule(narrowed),
            tilewright.ExecutionError,
            "x.mlir:7:3: error: `addi_sat`: its CPU rule gives i8 as i32, which is no tile<i8>",
        ),
        (
            AddISatOp,
            ElementwiseRule(lambda op, code, a, b: None),
            tilewright.ExecutionError,
            "x.mlir:7:3: error: `addi_sat`: its CPU rule gives None, which is no tile<i8>",
        ),
        (
            TakePtrOp,
            StatementRule(lambda context, op: None),
            tilewright.ExecutionError,
            "x.mlir:12:3: error: `test.take_ptr_tko`: its CPU rule does not give result 0",
        ),
    ],
)
def test_rules_that_do_not_fit(operation: Any, rule: Any, error: Any, message: str) -> None:
    wrong = replace(EXTENSION, implementations={"cpu": {**IMPLEMENTATIONS, operation: rule}})
    module = tilewright.load(TEXT, "x.mlir", extensions=(wrong,))
    with pytest.raises(error) as caught:
        module.kernel().launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32), backend="cpu")
    assert message in str(caught.value)


def test_operations_without_an_implementation_are_named() -> None:
    kernel = tilewright.load(TEXT, "x.mlir", extensions=(EXTENSION,)).kernel()
    message = "x.mlir:7:3: error: `addi_sat`: not supported yet by the CPU back end"
    with pytest.raises(tilewright.ExecutionError, match=message):
        kernel.launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32), backend="cpu")

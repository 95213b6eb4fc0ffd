"""Operations from outside the package on the CPU back end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from extensions.operations import EXTENSION, RULES, AddISatOp, TakePtrOp

import tilewright
from tilewright.backends.cpu.emit.memory import load_element, pointer
from tilewright.backends.cpu.emitter import (
    Emitter,
    Index,
    OnDemand,
    WhereItStands,
    format_of_value,
)
from tilewright.backends.cpu.lanes import Lanes, carrier_type
from tilewright.numerics import integer


def addi_sat(emitter: Emitter, op: Any, index: Index) -> Lanes:
    """The sum in twice the width, cut off at the ends of the range."""
    code = emitter.code
    a, b = (emitter.element(value, index) for value in op.operands)
    assert a.format is not None
    signed = op.signedness.data.word == "signed"
    lowest, highest = integer.limits(a.format, signed)
    lowest += op.symmetric is not None
    wide = f"i{2 * a.format.width}"
    total = code.add(*(code.resize(x.carrier, wide, signed) for x in (a, b)))
    total = code.select(code.icmp("slt", total, lowest), lowest, total)
    total = code.select(code.icmp("sgt", total, highest), highest, total)
    return Lanes(a.format, code.resize(total, carrier_type(a.format).element))


def take_ptr(emitter: Emitter, op: Any) -> None:
    """Loads a number and leaves zero there."""
    format = format_of_value(op.results[0])
    where = pointer(emitter, emitter.scalar(op.operands[0]).carrier)
    found = load_element(emitter, where, format, None)
    emitter.store(where, Lanes(format, emitter.code.constant(found.carrier.type, 0)))
    emitter.give(op.results[0], found)
    emitter.bindings[op.results[1]] = None


IMPLEMENTATIONS = {AddISatOp: OnDemand(addi_sat), TakePtrOp: WhereItStands(take_ptr)}
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


def test_what_is_no_rule_is_refused() -> None:
    wrong = replace(EXTENSION, implementations={"cpu": {AddISatOp: addi_sat}})
    module = tilewright.load(TEXT, extensions=(wrong,))
    with pytest.raises(ValueError, match="AddISatOp needs a rule, found <function addi_sat"):
        module.kernel().launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32), backend="cpu")


def test_operations_without_an_implementation_are_named() -> None:
    kernel = tilewright.load(TEXT, "x.mlir", extensions=(EXTENSION,)).kernel()
    message = "x.mlir:7:3: error: `addi_sat`: not supported yet by the CPU back end"
    with pytest.raises(tilewright.ExecutionError, match=message):
        kernel.launch(1, np.zeros(8, np.int8), np.zeros(1, np.int32), backend="cpu")

"""Branches in functions of single elements: what is not taken touches nothing."""

from __future__ import annotations

import numpy as np
import pytest

from frontends.triton.running import BACKENDS
from tilewright.diagnostics import DiagnosticError, ExecutionError
from tilewright.frontends.triton import convert
from tilewright.runtime import Module

on_both = pytest.mark.parametrize("backend", BACKENDS)

_KERNEL = """
tt.func public @k(%x: !tt.ptr<TYPE>, %out: !tt.ptr<i32>) {
  %i = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<8xi32>
  %limit = arith.constant dense<4> : tensor<8xi32>
  %ok = arith.cmpi slt, %i, %limit : tensor<8xi32>
  %px = tt.splat %x : !tt.ptr<TYPE> -> tensor<8x!tt.ptr<TYPE>>
  %ax = tt.addptr %px, %i : tensor<8x!tt.ptr<TYPE>>, tensor<8xi32>
  %found = "tt.map_elementwise"(%ax, %i, %ok) <{pack = 1 : i32}> ({
  ^bb0(%p: !tt.ptr<TYPE>, %n: i32, %b: i1):
    %true = arith.constant true
    %two = arith.constant 2 : i32
    %mask = arith.cmpi ne, %n, %two : i32
    %r = scf.if %b -> (i32) {
      BODY
      scf.yield %v : i32
    } else {
      scf.yield %n : i32
    }
    tt.map_elementwise.return %r : i32
  }) : (tensor<8x!tt.ptr<TYPE>>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi32>
  %po = tt.splat %out : !tt.ptr<i32> -> tensor<8x!tt.ptr<i32>>
  %ao = tt.addptr %po, %i : tensor<8x!tt.ptr<i32>>, tensor<8xi32>
  tt.store %ao, %found : tensor<8x!tt.ptr<i32>>
  tt.return
}
"""


def _module(body: str, type: str = "i32") -> Module:
    return Module(convert(_KERNEL.replace("BODY", body).replace("TYPE", type), "k.ttir"))


_SAME = "%zero = arith.constant 0 : i32\n%v = arith.addi %n, %zero : i32"

ACCESSES = {
    "load": ("%v = tt.load %p : !tt.ptr<i32>", [9, 9, 9, 9], [9, 9, 9, 9]),
    "masked load": ("%v = tt.load %p, %mask, %n : !tt.ptr<i32>", [9, 9, 9, 9], [9, 9, 2, 9]),
    "store": (f"tt.store %p, %n : !tt.ptr<i32>\n{_SAME}", [0, 1, 2, 3], [0, 1, 2, 3]),
    "update": (
        "%v = tt.atomic_rmw add, relaxed, gpu, %p, %n, %true : (!tt.ptr<i32>, i32, i1) -> i32",
        [9, 10, 11, 12],
        [9, 9, 9, 9],
    ),
    "exchange": (
        "%old = arith.constant 9 : i32\n"
        "%v = tt.atomic_cas relaxed, gpu, %p, %old, %n : (!tt.ptr<i32>, i32, i32) -> i32",
        [0, 1, 2, 3],
        [9, 9, 9, 9],
    ),
}


@on_both
@pytest.mark.parametrize("what", ACCESSES)
def test_accesses(what: str, backend: str) -> None:
    """Memory of elements that take no part is not there."""
    body, after, found = ACCESSES[what]
    whole, out = np.full(8, 9, np.int32), np.zeros(8, np.int32)
    _module(body).kernel().launch(1, whole[:4], out, backend=backend)
    np.testing.assert_array_equal(whole, [*after, 9, 9, 9, 9])
    np.testing.assert_array_equal(out, [*found, 4, 5, 6, 7])


@on_both
def test_exchange_of_halves(backend: str) -> None:
    """Nor is that of halves of words."""
    body = """
      %old = arith.constant 9 : i16
      %new = arith.trunci %n : i32 to i16
      %h = tt.atomic_cas relaxed, gpu, %p, %old, %new : (!tt.ptr<i16>, i16, i16) -> i16
      %v = arith.extsi %h : i16 to i32
    """
    whole, out = np.full(8, 9, np.int16), np.zeros(8, np.int32)
    _module(body, "i16").kernel().launch(1, whole[:4], out, backend=backend)
    np.testing.assert_array_equal(whole, [0, 1, 2, 3, 9, 9, 9, 9])
    np.testing.assert_array_equal(out, [9, 9, 9, 9, 4, 5, 6, 7])


ASSERTIONS = {
    "tt.assert": 'tt.assert %c, "too large" : i1',
    "cf.assert": 'cf.assert %c, "too large"',
}


def _asserting(what: str, limit: int) -> Module:
    return _module(f"""
      %most = arith.constant {limit} : i32
      %c = arith.cmpi slt, %n, %most : i32
      {ASSERTIONS[what]}
      {_SAME}
    """)


@on_both
@pytest.mark.parametrize("what", ASSERTIONS)
def test_assertions_hold(what: str, backend: str) -> None:
    """Assertions are not of elements that take no part."""
    out = np.zeros(8, np.int32)
    _asserting(what, 4).kernel().launch(1, np.zeros(4, np.int32), out, backend=backend)
    np.testing.assert_array_equal(out, range(8))


@on_both
@pytest.mark.parametrize("what", ASSERTIONS)
def test_assertions_fail(what: str, backend: str) -> None:
    """Assertions are of the elements that take part."""
    out = np.zeros(8, np.int32)
    with pytest.raises(ExecutionError, match="too large"):
        _asserting(what, 3).kernel().launch(1, np.zeros(4, np.int32), out, backend=backend)


REFUSED = {
    "print": 'tt.print " n: " {hex = false, isSigned = array<i32: 1>} : %n : i32',
    "poll": "%q = tt.atomic_poll acquire, gpu, %p, %n : !tt.ptr<i32>, i32 -> i1",
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused(what: str) -> None:
    """What is for all elements is refused where only some take part."""
    with pytest.raises(DiagnosticError, match="not supported in a branch of a function of single"):
        _module(f"{REFUSED[what]}\n{_SAME}")


_RETURNS = """
tt.func public @k(%out: !tt.ptr<i32>) {
  %i = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<8xi32>
  %found = "tt.map_elementwise"(%i) <{pack = 1 : i32}> ({
  ^bb0(%n: i32):
    %three = arith.constant 3 : i32
    %five = arith.constant 5 : i32
    %zero = arith.constant 0 : i32
    %few = arith.cmpi slt, %n, %three : i32
    cf.cond_br %few, ^few, ^more
  ^few:
    cf.br ^end(%zero : i32)
  ^more:
    %rest = arith.subi %n, %three : i32
    %some = arith.cmpi eq, %n, %five : i32
    cf.cond_br %some, ^some, ^end(%n : i32)
  ^some:
    %quotient = arith.divsi %five, %rest : i32
    tt.map_elementwise.return %quotient : i32
  ^end(%r: i32):
    tt.map_elementwise.return %r : i32
  }) : (tensor<8xi32>) -> tensor<8xi32>
  %po = tt.splat %out : !tt.ptr<i32> -> tensor<8x!tt.ptr<i32>>
  %ao = tt.addptr %po, %i : tensor<8x!tt.ptr<i32>>, tensor<8xi32>
  tt.store %ao, %found : tensor<8x!tt.ptr<i32>>
  tt.return
}
"""


@on_both
def test_early_returns(backend: str) -> None:
    """Blocks of a function of single elements are ways that each element takes or not."""
    out = np.full(8, -1, np.int32)
    module = Module(convert(_RETURNS, "k.ttir"))
    module.kernel("k").launch((1,), out, backend=backend)
    assert out.tolist() == [0, 0, 0, 3, 4, 2, 6, 7]

"""Buffers, proxies and global memory: which accesses are ordered, whatever order is tried.

Each program is a few operations of one agent, or of two; with each stands what is wrong with it.
"""

from __future__ import annotations

import re

import numpy as np
import pytest

import tilewright
from tilewright.verifier import VerificationError

PROGRAM = """
!T = !cuda_tile.tile<16xf32>
!S = !nv_tileas.buffer<16xf32, shared>
!W = !nv_tileas.buffer<64xf32, shared>
!H = !nv_tileas.buffer<8xf32, shared>
!M = !cuda_tile.tile<16x16xf32>
!A = !cuda_tile.tile<16x16xf16>
!SA = !nv_tileas.buffer<16x16xf16, shared>
!TM = !nv_tileas.buffer<16x16xf32, tensor>
!V = !cuda_tile.partition_view<tile=(16), !cuda_tile.tensor_view<32xf32, strides=[1]>>
!P = !nv_tileas.pipeline<!S, 1>
!PI = !nv_tileas.iter<!T, 1, 1, shared, producer>
!CI = !nv_tileas.iter<!T, 1, 1, shared, consumer>

cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>) {
    %view = make_tensor_view %x, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %xv = make_partition_view %view : !V
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <i32: 2> : tile<i32>
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %v = constant <f32: 1.0> : !T
    %h = constant <f32: 1.0> : tile<8xf32>
    %a = constant <f16: 1.0> : !A
    %acc = constant <f32: 1.0> : !M
    %i = iota : tile<16xi32>
    %r = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b = broadcast %r : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %ptrs = offset %b, %i : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %d = t.make_tiled_tma_desc %xv {tmaIdx = 0, box = [16]}
    %s = t.alloc_tensor : !S
    %q = t.alloc_tensor : !S
    %sa = t.alloc_tensor : !SA
    %tm = t.alloc_tensor : !TM
    %none = t.create_none
    %st = t.alloc_tensor {offset = 128, alignment = 128} : !nv_tileas.buffer<1x16xf32, shared>
    %p = p.create_pipeline %st {num_stages = 1, producer_group = 0, consumer_group = 1,
                            num_consumers = 1} : !P
    %pi = p.create_iterator %p {kind = producer} : !PI
    %ci = p.create_iterator %p {kind = consumer} : !CI
    p.agent_switch {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1]}
    agent 0 {
      FIRST
    }
    agent 1 {
      SECOND
    }
    t.dealloc_tensor %tm
    return
  }
}
"""

WGMMA = '{atom = #nv_tileas.atom<mma, "wgmma_m64n16k16">}'
TCGEN = '{atom = #nv_tileas.atom<mma, "tcgen05_m64n16k16">}'
PUT = """%t = p.producer_acquire %p, %pi
%w = p.producer_write %p, %t {producer_types = [!T]} {
^bb0(%u: !S):
  p.yield %v
}
p.producer_commit %p, %w"""
GET = """%t = p.consumer_wait %p, %ci {consumer_idx = 0}
%w, %z = p.consumer_read %p, %t {consumer_idx = 0, producer_types = [!T]} : !T {
^bb0(%u: !S):
  %y = t.copy %u : !T
  p.yield %y
}
p.consumer_release %p, %w"""

SHORT = {
    "fill": "%f = t.async.copy %v, %s\nt.async.wait %f",
    "fill again": "%g = t.async.copy %v, %s\nt.async.wait %g",
    "fill matrix": "%fa = t.async.copy %a, %sa\nt.async.wait %fa\nt.fence_proxy_async",
    "fill matrix again": "%fb = t.async.copy %a, %sa\nt.async.wait %fb",
    "fence": "t.fence_proxy_async {space = shared}",
    "fence global": "t.fence_proxy_async {space = global}",
    "send": "%e = t.async.tiled_tma_store %xv, %s, %d, %zero {tx_bytes = 64}",
    "fetch": "%e = t.async.tiled_tma_load %xv, %s, %d, %zero {tx_bytes = 64}",
    "store slowly": "%e = t.async.store %ptrs, %s",
    "copy slowly": "%e = t.async.extract_slice %s, %q {static_offsets = [0], static_strides = [1]}",
    "fetch again": "%e2 = t.async.tiled_tma_load %xv, %s, %d, %zero {tx_bytes = 64}",
    "send again": "%e3 = t.async.tiled_tma_store %xv, %s, %d, %zero {tx_bytes = 64}",
    "read": "%got = t.copy %s : !T",
    "wait": "t.async.wait %e",
    "multiply": f"%m, %e = t.async.dot %sa, %sa, %acc, %true {WGMMA} : !M",
    "add to it": f"%n, %o = t.async.dot %sa, %sa, %m, %true {WGMMA} : !M\nt.async.wait %o",
    "multiply there": f"%x1, %e = t.async.dot %sa, %sa, %tm, %false {TCGEN} : !TM",
    "add there": f"%x2, %o = t.async.dot %sa, %sa, %tm, %true {TCGEN} : !TM",
    "take out": "%out = t.copy %tm : !M",
    "use it": "%z = addf %m, %m : !M",
    "use the sum": "%z = addf %n, %n : !M",
    "put": PUT,
    "get": GET,
    "put more": PUT.replace("%w", "%w1").replace("%t", "%t1").replace("%pi", "%pi1"),
    "next": "%pi1 = p.inc_iter %pi : !PI",
    "share": "%sh = t.alloc_tensor {offset = 128, alignment = 128} : !S",
    "share half": "%sh = t.alloc_tensor {offset = 0, alignment = 128} : !W",
    "fill it": "%f = t.async.copy %v, %sh\nt.async.wait %f",
    "send it": "%e = t.async.tiled_tma_store %xv, %sh, %d, %zero {tx_bytes = 64}",
    "fetch it": "%e = t.async.tiled_tma_load %xv, %sh, %d, %zero {tx_bytes = 64}",
    "store": "%ts = t.tiled_store %xv, %v, %zero",
    "load": "%l, %tl = t.tiled_load %xv, %zero : !T",
}
"""Names of statements."""


def statements(program: str) -> str:
    """The text of statements, of which there are some by name, with `;` between."""
    return "\n".join(SHORT.get(one.strip(), one.strip()) for one in program.split(";"))


def kind_of(first: str, second: str = "", schedule: str = "exhaustive") -> str | None:
    """What is wrong with two agents."""
    text = PROGRAM.replace("FIRST", statements(first)).replace("SECOND", statements(second))
    text = re.sub(r"(?<![%.\w])p\.", "nv_tileas.async.pipeline.", text)
    text = re.sub(r"(?<![%.\w])t\.", "nv_tileas.", text)
    kernel = tilewright.load(text, "m.mlir").kernel()
    return kernel.simulate(1, np.zeros(32, np.float32), schedule=schedule).kind


@pytest.mark.parametrize(
    ("program", "kind"),
    [
        # Asynchronous work reads and writes at any time until somebody waits for it.
        ("fill; fence; send; wait; fill again", None),
        ("fill; fence; send; fill again; wait", "R3"),
        ("fill; store slowly; wait; fill again", None),
        ("fill; store slowly; fill again; wait", "R3"),
        ("fill; copy slowly; wait; fill again", None),
        ("fill; copy slowly; fill again; wait", "R3"),
        ("fill; copy slowly; %c = t.copy %q : !T; wait", "R8"),
        ("fetch; wait; read", None),
        ("fetch; read; wait", "R8"),
        ("%f = t.async.copy %v, %s; fetch; t.async.wait %f, %e", "R8"),
        ("fill matrix; multiply; wait; fill matrix again", None),
        ("fill matrix; multiply; fill matrix again; wait", "R3"),
        # What a product adds to is in registers, where the next one goes on.
        ("fill matrix; multiply; add to it; use the sum", None),
        ("fill matrix; multiply; add to it; use it", "R8"),
        ("fill matrix; multiply; wait; add to it; use it", None),
        ("fill matrix; multiply; use it; wait", "R8"),
        # Or in tensor memory, where products follow each other, and others wait.
        ("fill matrix; multiply there; add there; wait; t.async.wait %o; take out", None),
        ("fill matrix; multiply there; add there; wait; take out; t.async.wait %o", "R8"),
        ("fill matrix; multiply there; take out; wait", "R8"),
    ],
)
def test_asynchronous_work_takes_its_time(program: str, kind: str | None) -> None:
    for schedule in ("round_robin", "random(3)", "exhaustive"):
        assert kind_of(program, schedule=schedule) == kind


HALF = "%h{0} = t.extract_slice %s {{static_offsets = [{1}], static_strides = [1]}} : !H"


@pytest.mark.parametrize(
    ("program", "kind"),
    [
        # Parts of a buffer, and what is made in each iteration, are the same storage.
        (
            f"{HALF.format(0, 0)}; {HALF.format(1, 8)}; %c = t.async.copy %h, %h0;"
            "%e = t.async.copy %h, %h1; t.async.wait %c, %e; read",
            None,
        ),
        (
            f"{HALF.format(0, 0)}; {HALF.format(1, 4)}; %c = t.async.copy %h, %h0;"
            "%e = t.async.copy %h, %h1; t.async.wait %c, %e; read",
            "R8",
        ),
        (
            "for %k in (%zero to %pair, step %one) : tile<i32> {; %c = t.copy %v : !S; fence;"
            "%e = t.async.tiled_tma_store %xv, %c, %d, %k {tx_bytes = 64}; wait; }",
            None,
        ),
        (
            "%last = for %k in (%zero to %pair, step %one) : tile<i32> iter_values(%before = %none)"
            " -> (!nv_tileas.async_token) {; %c = t.copy %v : !S; t.async.wait %before; fence;"
            "%e = t.async.tiled_tma_store %xv, %c, %d, %k {tx_bytes = 64};"
            "continue %e : !nv_tileas.async_token; }; t.async.wait %last",
            "R3",
        ),
    ],
)
def test_one_storage_under_several_names(program: str, kind: str | None) -> None:
    assert kind_of(program) == kind


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("fill", "read", "R13"),
        ("read", "read", None),
        ("fill; put", "get; read", None),
        ("put; fill", "get; read", "R13"),
        # Fences: by the one who has accessed, behind the access.
        ("fill; send; wait", "", "R7"),
        ("fence; fill; send; wait", "", "R7"),
        ("fill; fence global; send; wait", "", "R7"),
        ("fill; fence; put", "get; send; wait", None),
        ("fill; put", "get; fence; send; wait", None),
        ("fill; put", "get; send; wait", "R7"),
        ("fetch; wait; read; fetch again; t.async.wait %e2", "", "R7"),
        ("fetch; wait; read; fence; fetch again; t.async.wait %e2", "", None),
        ("fetch; wait; fill; fence; send again; t.async.wait %e3", "", None),
    ],
)
def test_buffers_of_two_agents(first: str, second: str, kind: str | None) -> None:
    for schedule in ("round_robin", "random(1)", "exhaustive"):
        assert kind_of(first, second, schedule) == kind


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        # Behind the last use of a pipeline its only consumer has the memory of the stages.
        ("put", "get; share; fill it; fence; send it; wait", None),
        ("put", "get; share; fill it; send it; wait", "R7"),
        # The copy engine has to come behind what agents have written to the stage, too.
        ("put", "get; fence; share; fetch it; wait", "R7"),
        # Nobody consumes what the producer fills later.
        ("next; put; put more", "get; share; fill it; fence; send it; wait", "R13"),
    ],
)
def test_memory_of_stages(first: str, second: str, kind: str | None) -> None:
    for schedule in ("round_robin", "random(1)", "exhaustive"):
        assert kind_of(first, second, schedule) == kind


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("put", "share; get"),
        ("put", "for %k in (%zero to %pair, step %one) : tile<i32> {; share; }; get"),
        ("put; share", "get"),
        ("put", "share half; get"),
    ],
)
def test_memory_of_stages_in_use(first: str, second: str) -> None:
    with pytest.raises(VerificationError, match="which overlap the bytes 128 to 192 of a buffer"):
        kind_of(first, second)


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        # The order of operations has no meaning, that of tokens has.
        ("store; load", "", "R10"),
        ("load; store", "", "R10"),
        ("load; %l2, %tl2 = t.tiled_load %xv, %zero : !T", "", None),
        ("store; %l, %tl = t.tiled_load %xv, %zero, token = %ts : !T", "", None),
        ("store; %l, %tl = t.tiled_load %xv, %one : !T", "", None),
        ("store; %w = t.async.token_to_async %ts; t.async.wait %w; load", "", None),
        ("store; %w = t.async.token_to_async %ts; load; t.async.wait %w", "", "R10"),
        ("%f = t.async.load %s, %ptrs; store; t.async.wait %f", "", "R10"),
        ("%f = t.async.load %s, %ptrs; t.async.wait %f; store", "", None),
        ("store", "load", "R10"),
        ("store; put", "get; load", None),
        ("put; store", "get; load", "R10"),
        # The copy engine reads global memory through the asynchronous proxy.
        ("store; put", "get; fetch; wait", "R7"),
        ("store; fence; put", "get; fetch; wait", "R7"),
        ("store; fence global; put", "get; fetch; wait", None),
        ("fill; fence; send; wait; load", "", None),
    ],
)
def test_global_memory(first: str, second: str, kind: str | None) -> None:
    for schedule in ("round_robin", "exhaustive"):
        assert kind_of(first, second, schedule) == kind

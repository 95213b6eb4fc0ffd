"""Buffers, proxies and global memory: which accesses are ordered, whatever order is tried.

Each program is a few operations of one agent, or of two; with each stands what is wrong with it.
"""

from __future__ import annotations

import numpy as np
import pytest

import tilewright

PROGRAM = """
!T = !cuda_tile.tile<16xf32>
!S = !nv_tileas.buffer<16xf32, shared>
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
    %p = p.create_pipeline {num_stages = 1, producer_group = 0, consumer_group = 1,
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
    return
  }
}
"""

SHORT = {
    # A buffer is filled, and that is waited for.
    "fill %s;": "%f = t.async.copy %v, %s\n t.async.wait %f",
    "again %s;": "%g = t.async.copy %v, %s\n t.async.wait %g",
    "fence;": "t.fence_proxy_async {space = shared}",
    "send;": "%e = t.async.tiled_tma_store %xv, %s, %d, %zero {tx_bytes = 64}",
    "fetch;": "%e = t.async.tiled_tma_load %xv, %s, %d, %zero {tx_bytes = 64}",
    "read;": "%got = t.copy %s : !T",
    "wait;": "t.async.wait %e",
    "multiply;": "%m, %e = t.async.dot %sa, %sa, %acc, %true {atom = WGMMA} : !M",
    "on;": "%n, %o = t.async.dot %sa, %sa, %m, %true {atom = WGMMA} : !M",
    "matrix;": "%fa = t.async.copy %a, %sa\n t.async.wait %fa\n fence;",
    "produce;": "%t = p.producer_acquire %p, %pi\n p.producer_commit %p, %t",
    "put;": "%t = p.producer_acquire %p, %pi\n %w = p.producer_write %p, %t {producer_types = [!T]}"
    " {\n ^bb0(%u: !S):\n p.yield %v\n }\n p.producer_commit %p, %w",
    "get;": "%t = p.consumer_wait %p, %ci {consumer_idx = 0}\n %w, %y = p.consumer_read %p, %t "
    "{consumer_idx = 0, producer_types = [!T]} : !T {\n ^bb0(%u: !S):\n %z = t.copy %u : !T\n"
    " p.yield %z\n }\n p.consumer_release %p, %w",
    "store": "%ts = t.tiled_store %xv, %v, %zero",
    "load": "%l, %tl = t.tiled_load %xv, %zero : !T",
}


def result_of(first: str, second: str = "", schedule: str = "exhaustive") -> tilewright.Result:
    text = PROGRAM.replace("FIRST", first).replace("SECOND", second)
    for short, long in SHORT.items():
        text = text.replace(short, long) if short.endswith(";") else text
    for short, long in SHORT.items():
        text = text.replace(short, long) if short.endswith(";") else text
    text = text.replace("WGMMA", '#nv_tileas.atom<mma, "wgmma_m64n16k16">')
    for short, long in ((" p.", " nv_tileas.async.pipeline."), (" t.", " nv_tileas.")):
        text = text.replace(short, long)
    kernel = tilewright.load(text, "m.mlir").kernel()
    return kernel.simulate(1, np.zeros(32, np.float32), schedule=schedule)



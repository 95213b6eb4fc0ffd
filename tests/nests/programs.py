"""Programs on the level of nests."""

from __future__ import annotations

from tilewright.nesting import clone
from tilewright.passes import PassManager
from tilewright.runtime import Module, load
from tilewright.text import to_text
from tilewright.transforms.nests import PASSES

EVERY_OPERATION = """\
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>, %z: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %x, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %out = make_tensor_view %y, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %a = make_partition_view %in
      : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %b = make_partition_view %out : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %two = constant <i64: 2> : tile<i64>
    %few = nest.view %x begins %two along 0 sizes [%two] strides []
      : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
    %strips = nest.strips %out : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>
    %none = constant <i32: 0> : tile<i32>
    %yes = constant <i1: 1> : tile<i1>
    %kept = ptr_to_ptr %z : tile<ptr<i32>> -> tile<ptr<i8>>
    nest.grid (%bx, %by, %bz) order [2, 0, 1] chunks 3 grain 2
        combine %z apart %x, %y within 4096 changes 8 least 4 {
      nest.poll give_way 64
      nest.watch_block %kept
      %beyond = nest.watch_outside %a[%i]
      %loaded = nest.watch_view %kept 7 %a[%i] inbounds [false]
      %known = nest.watch_pointers %kept 8 writing strong across %x, %yes after %loaded
      %either = nest.watch_join %kept, %loaded, %known
      nest.watch_specified %kept 9 operand 1 %beyond
      %added = nest.compute [8] private [] {
        %bin = offset %z, %none : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        nest.prefetch_ptr %bin
        %old, %t = atomic_rmw_tko relaxed device %bin, add, %none
          : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        nest.yield
      } : token
      %ending = nest.extent %a[%i] along 0
      %whole = nest.complete %a[%i]
      %tile, %read = nest.guard %whole {
        %there = nest.in_place %a[%i]
        %done = make_token : token
        nest.yield %there, %done
      } else {
        %copy, %done = nest.compute [8] clipped 0 {
          %one = nest.load_view weak %a[%i] at [d0]
          nest.yield %one to [d0]
        } : tile<8xf32>, token
        nest.yield %copy, %done
      } : tile<8xf32>, token
      %square, %sums, %parts = nest.compute [8, 4] order [0, 1] vector 1 by 4 tree halves {
        %same = nest.read %tile[d0] prefetch 2 steps along 0
        %one = nest.read %tile[d0] prefetch 2 along 0
        nest.prefetch %a[%i] at [d0]
        nest.prefetch writing %a[%i] at [d0]
        %k = nest.index [d0 * 4 + d1] : tile<i32>
        %f = itof %k signed : tile<i32> -> tile<f32>
        %p = mulf %one, %f : tile<f32>
        nest.yield %p to [d0, d1], %p reduce [1] by 0 to [d0], %f reduce [1] by 1 to [d0]
      } combine {
      ^bb0(%p: tile<f32>, %q: tile<f32>):
        %s = addf %p, %q : tile<f32>
        nest.yield %s
      } combine {
      ^bb0(%p: tile<f32>, %q: tile<f32>):
        %s = maxf %p, %q : tile<f32>
        nest.yield %s
      } : tile<8x4xf32>, tile<8xf32>, tile<8xf32>
      %scanned = nest.compute [8] {
        %p = nest.read %sums[d0]
        %q = nest.read %parts[d0]
        %s = addf %p, %q : tile<f32>
        nest.yield %s scan 0 reverse by 0 to [d0]
      } combine {
      ^bb0(%p: tile<f32>, %q: tile<f32>):
        %s = addf %p, %q : tile<f32>
        nest.yield %s
      } : tile<8xf32>
      %first = nest.compute [4] init %scanned place 0 in %parts {
        %p = nest.read %square[d0 + s0, d0](%i)
        nest.yield %p into 0 [d0 + 4]
      } : tile<8xf32>
      %last = nest.compute [8] place 0 over %first {
        %p = nest.read %first[d0]
        %s = negf %p : tile<f32>
        nest.yield %s to [d0]
      } : tile<8xf32>
      %zeros = nest.compute [8, 8] place 0 recompute {
        %p = nest.index [0] : tile<i32>
        %q = itof %p signed : tile<i32> -> tile<f32>
        nest.yield %q to [d0, d1]
      } : tile<8x8xf32>
      %grid = nest.product %square[d0, d1], %square[d1, d0], %zeros[d0, d1]
          schedule transposed hoist [0] blocks [4, 1, 4] lhs packed along 0
          rhs packed by rows
          place 0 buffer [1, 0] {
      ^bb0(%p: tile<8x4xf32>, %q: tile<4x8xf32>, %r: tile<8x8xf32>):
        %s = mmaf %p, %q, %r : tile<8x4xf32>, tile<4x8xf32>, tile<8x8xf32>
        nest.yield %s
      } : tile<8x8xf32>
      %more = nest.product %square[d0, d1], %square[d1, d0], %grid[d0, d1] place 0 over %grid {
      ^bb0(%p: tile<8x4xf32>, %q: tile<4x8xf32>, %r: tile<8x8xf32>):
        %s = mmaf %p, %q, %r : tile<8x4xf32>, tile<4x8xf32>, tile<8x8xf32>
        nest.yield %s
      } : tile<8x8xf32>
      %outer = nest.product %tile[d0], %tile[d1], %zeros[d0, d1]
          until %ending along 0, %i along 0, %ending along 1
          schedule prefetch [0, -1] spread [0] crop [0, 2] blocks [2, 1, 8] near
          lhs packed by rows lookahead 2 rhs in place within 64 else packed along 1 {
      ^bb0(%p: tile<8x1xf32>, %q: tile<1x8xf32>, %r: tile<8x8xf32>):
        %s = mmaf %p, %q, %r : tile<8x1xf32>, tile<1x8xf32>, tile<8x8xf32>
        nest.yield %s
      } : tile<8x8xf32>
      %fits = nest.complete writing %b[%i]
      %apart = nest.apart elementwise %tile, %b[%i]
      %may = nest.accessible writing %b[%i]
      %free = andi %may, %apart : tile<i1>
      %both = andi %fits, %free : tile<i1>
      %stored = nest.guard %both {
        %large = nest.exceeds_cache %b[%i] moving 8
        %t = nest.guard %large {
          %t = nest.compute [8] after %read {
            %p = nest.read %last[d0]
            nest.store_view streaming complete weak %p, %b[%i] at [d0] inbounds [true]
            nest.yield
          } : token
          nest.yield %t
        } else {
          %t = nest.compute [8] order [0] vector 0 by 2 ways 2 after %read {
            %p = nest.read %last[d0]
            nest.store_view complete weak %p, %b[%i] at [d0] inbounds [true]
            nest.yield
          } : token
          nest.yield %t
        } : token
        nest.yield %t
      } else {
        %t = nest.compute [8] after %read {
          %p = nest.read %last[d0]
          nest.store_view relaxed device %p, %b[%i] at [d0]
          nest.yield
        } : token
        nest.yield %t
      } : token
      return
    }
    return
  }
}
"""
"""A module that has every operation of the dialect, and every part of their syntax."""


def raised(text: str, *names: str) -> Module:
    """A module after passes on nests, all unless some are named."""
    made = clone(load(text).operation)
    PassManager([PASSES[name]() for name in names or PASSES]).run(made)
    return Module(made)


def text_of(module: Module) -> str:
    """The text of a module, with the names that it was read with."""
    return to_text(module.operation, source_names=True)

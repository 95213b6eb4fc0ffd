"""The text of nests, and what their verifier refuses."""

from __future__ import annotations

import re

import numpy as np
import pytest
from sampling import one_in

from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.nest.operations import OPERATIONS
from tilewright.runtime import load
from tilewright.text import to_text

from .programs import EVERY_OPERATION, text_of


def test_every_operation_is_there() -> None:
    names = {op.name for op in load(EVERY_OPERATION).operation.walk()}
    assert {kind.name for kind in OPERATIONS} <= names


def test_text_round_trip() -> None:
    text = text_of(load(EVERY_OPERATION))
    assert text_of(load(text)) == text


def test_generic_round_trip() -> None:
    module = load(EVERY_OPERATION)
    generic = to_text(module.operation, generic=True)
    assert to_text(load(generic).operation, generic=True) == generic


@one_in(8)
@pytest.mark.parametrize("guards", ["fast", "fallback"])
@pytest.mark.parametrize("order", ["domain", "schedule"])
@pytest.mark.parametrize("n", [8, 5])
def test_every_operation_runs(n: int, order: str, guards: str) -> None:
    x = np.arange(1, 9, dtype=np.float32)
    y = np.zeros(8, np.float32)
    load(EVERY_OPERATION).kernel().launch(
        1, x[:n], y[:n], n, np.zeros(1, np.int32), backend="nests", guards=guards, order=order
    )
    one = np.where(np.arange(8) < n, x, 0)
    numbers = np.arange(32, dtype=np.float32).reshape(8, 4)
    square = one[:, None] * numbers
    total = np.cumsum((square.sum(1) + numbers.max(1))[::-1])[::-1]
    total[4:] = square[range(4), range(4)]
    assert y[:n].tolist() == (-total[:n]).tolist()
    assert not y[n:].any()


BROKEN = [
    ("%kept 7 %a", "%kept 0 %a", "the number of an operation must be from 1 to 65535, found 0"),
    ("writing strong across", "writing across", "what is strong between tile blocks is strong"),
    ("after %loaded", "after %two", "an event must be tile<i32>, found tile<i64>"),
    ("inbounds [false]", "inbounds [false, true]", "inbounds must say something of each of 1"),
    ("%x, %yes after", "%x, %beyond after", "the mask must have shape [], found shape [8]"),
    ("%kept, %loaded, %known", "%kept, %loaded", "joins two events or more, found 1"),
    ("9 operand 1", "9 operand 256", "an operation has less than 256 operands"),
    ("nest.watch_block %kept", "nest.watch_block %i", "state must be a"),
    ("nest.compute [8, 4] order", "nest.compute [8, 0] order", "the sizes of the domain must be"),
    ("order [0, 1]", "order [0, 0]", "must order the 2 dimensions"),
    ("order [0, 1]", "order [1, 0]", "must be innermost"),
    ("vector 1 by 4", "vector 1 by 8", "8 lanes must divide dimension 1"),
    ("vector 1 by 4", "vector 1 by 4 ways 2", "2 ways must divide dimension 1"),
    ("tree halves", "tree halves promoted [8, 2]", "what is promoted must divide [8, 4] in"),
    ("tree halves", "tree halves promoted [3, 4]", "what is promoted must divide [8, 4] in"),
    ("tree halves", "tree halves promoted [2, 4]", "only what a loop carries, and a nest writes"),
    ("tree halves", "", "the tree must be halves or neighbours here"),
    ("tree halves", "tree prefixes", "the tree must be halves or neighbours here"),
    ("tree halves", "tree oak", "expected a tree: serial, halves, neighbours, prefixes"),
    ("tree halves", "tree halves tested", "only one extremum of f32 or f64 can be tested"),
    ("vector 1 by 4", "vector 2 by 4", "the vector dimension must be one of 2"),
    ("%tile[d0]", "%tile[d0 + 1]", "along dimension 0 the map goes from 1 to 8, beyond the 8"),
    ("%tile[d0]", "%tile[d0, d1]", "the map must give 1 numbers, found 2"),
    ("%tile[d0]", "%nothing[d0]", "%nothing is not defined before this operation"),
    ("prefetch 2 along", "prefetch 0 along", "prefetches a tile 1 or more further along one of 1"),
    ("2 along 0", "2 along 1", "prefetches a tile 1 or more further along one of 1"),
    ("prefetch 2 along 0", "prefetch 2", "expected 'along'"),
    ("nest.prefetch %a[%i] at", "nest.prefetch %a[%i, %i] at", "needs 1 indices, found 2"),
    ("nest.prefetch %a[%i] at [d0]", "nest.prefetch %a[%i] at [d1 * 4]", "beyond the 8"),
    ("nest.prefetch %a[%i] at", "nest.prefetch %a[%i]", "expected 'at' after the index"),
    ("nest.prefetch_ptr %bin", "nest.prefetch_ptr %none", "pointer must be a rank-0 tile of ptr"),
    ("%p to [d0, d1]", "%p to [d0, 0]", "must lead to each of its elements once"),
    ("%p to [d0, d1]", "%k to [d0, d1]", "the value yielded for tile 0 must be tile<f32>"),
    ("by 1 to [d0]", "by 0 to [d0]", "each of the 2 combiners must be used"),
    ("by 1 to [d0]", "by 1 to [d1]", "must not name these dimensions"),
    ("%f reduce [1] by 1", "%f reduce [1, 2] by 1", "must not name these dimensions"),
    ("scan 0 reverse", "scan 1 reverse", "the dimension of a scan must be one of the domain"),
    ("%f reduce [1] by 1", "%f scan 1 reverse by 1", "must go in one direction"),
    ("into 0 [d0 + 4]", "into 1 [d0 + 4]", "begins as initial tile 1"),
    ("into 0 [d0 + 4]", "into 0 [d0 + 5]", "must lead to elements of tile<8xf32>"),
    ("place 0 over %first", "place 0 over %square", "must have the type of what it overwrites"),
    ("place 0 in %parts", "place 0 in %square", "must not lie in the buffer of what the nest"),
    ("tree halves {", "tree halves place 0 in %tile {", "needs 128 bytes, found a buffer of"),
    ("%first[d0]\n        %s = neg", "%first[7 - d0]\n        %s = neg",
     "must be read at the place"),
    ("%s = negf %p : tile<f32>", "%s = negf %first : tile<8xf32>", "must work on tiles of rank 0"),
    ("%f = itof %k signed", "%w = make_token : token\n        %f = itof %k signed",
     "`make_token` must not be in the body of a nest"),
    ("tree halves {", "tree halves clipped 1 {", "only a nest that does nothing but copy"),
    ("private []", "private [4]", "private needs the numbers of parameters, found [4]"),
    (" combine %z apart %x, %y within 4096 changes 8 least 4", "", "private needs the numbers"),
    ("private [] {", "{", "a window needs a nest that is private"),
    ("combine %z", "combine %two", "a window stands for what a pointer leads to"),
    ("apart %x, %y", "apart %x, %none", "a window stands for what a pointer leads to"),
    ("give_way 64", "give_way 3", "give_way must be a positive power of two, found 3"),
    ("give_way 64", "give_way 0", "give_way must be a positive power of two, found 0"),
    ("nest.poll", "nest.poll nest.poll", "must stand first in the body of a loop"),
    ("within 4096", "within 4095", "the bytes of a window must be a power of two of at least 64"),
    ("changes 8", "changes 0", "how many elements are changed, and how often each, must be"),
    ("least 4", "most 4", "expected 'least' for the window, found 'most'"),
    ("tree halves {", "tree halves private [3] {", "only the results of one atomic operation"),
    ("sizes [%two]", "sizes []", "1 sizes are dynamic, found 0"),
    ("%two along 0", "%two along 1", "each beginning needs one of 1 dimensions of its own"),
    ("%two along 0", "%i along 0", "begins"),
    ("%two along 0", "%two", "expected 'along' of where the view begins"),
    ("strides []", "strides [%two]", "0 strides are dynamic, found 1"),
    ("tile=(4), tensor_view<?xf32", "tile=(4), tensor_view<?xf64",
     "the pointer must be tile<ptr<f64>>, found tile<ptr<f32>>"),
    ("nest.view %x begins", "nest.view %i begins", "pointer must be a"),
    ("partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>", "tile<f32>",
     "the view must be a partition_view, found tile<f32>"),
    ("%stored = nest.guard %both", "%stored = nest.guard %n", "condition must be a rank-0 tile"),
    ("store_view relaxed device", "store_view weak device", "expected an SSA value"),
    ("inbounds [true]", "inbounds [true, false]", "inbounds needs one entry per index (1)"),
    ("place 0 recompute", "place 0 nowhere", "expected `over`, `in`, `buffer` or `recompute`"),
    ("place 0 recompute", "place 1 recompute", "there is no tile 1"),
    ("place 0 buffer [1, 0]", "place 0 buffer [0]", "the buffer of tile 0 must order its 2"),
    ("place 0 buffer [1, 0]", "place 0 recompute", "a product must not be recomputed"),
    ("%zeros[d0, d1]", "%zeros[d0, d0]", "map 2 must give each dimension once, or 0"),
    ("%zeros[d0, d1]", "%zeros[d0]", "map 2 must go from 2 dimensions to 2"),
    ("%square[d1, d0], %grid", "%square[d1 + 5, d0], %grid", "map 1 must lead to elements"),
    ("%square[d0, d1], %square[d1, d0], %grid[d0, d1]",
     "%square[d0, d1], %square[d1, d0], %grid[d1, d0]", "its accumulator, read at the place of"),
    ("blocks [4, 1, 4]", "blocks [4, 1]", "must divide 8 columns, found [4, 1]"),
    ("blocks [4, 1, 4]", "blocks [4, 3, 4]", "must divide 8 columns, found [4, 3, 4]"),
    ("schedule transposed", "schedule transposed by pairs", "elements of f32 cannot be"),
    ("schedule transposed", "schedule transposed by twos", "expected what is multiplied at once"),
    ("schedule transposed", "schedule transposed by flipped_bytes", "elements of f32 cannot be"),
    ("prefetch [0, -1]", "prefetch [0]", "a schedule prefetches along a dimension of each of 2"),
    ("schedule transposed", "schedule prefetch [0, -1] transposed",
     "the lhs cannot be prefetched: it is not known which of its elements are successive"),
    ("spread [0]", "spread [1]", "only sums and what a product prefetches can be spread"),
    ("hoist [0]", "hoist [3]", "only operands 0 and 1 are laid out before a loop"),
    ("hoist [0]", "hoist [1]", "the rhs cannot be packed by rows before a loop"),
    ("%i along 0, %ending", "%i along 2, %ending", "along rows or columns (0 or 1)"),
    ("%i along 0, %ending", "%i, %ending", "expected 'along' after the limit"),
    ("%i along 0, %ending", "%tile along 0, %ending", "limits"),
    ("crop [0, 2]", "crop [3]", "padding is left out along rows, columns and the inner dimension"),
    ("schedule transposed", "schedule transposed crop [2]",
     "no padding is left out: the lhs is not known to be 0 beyond a tensor"),
    ("lhs packed along 0", "lhs packed along 2",
     "the lhs is packed along one of its last two dimensions, found 2"),
    ("lhs packed along 0", "lhs packed by rows",
     "only the left operand is packed by rows: the lhs is the right one"),
    ("lhs packed along 0", "lhs in place", "the lhs cannot be read in place: its elements are not "
     "known to be successive along dimension 0"),
    ("lhs packed along 0", "lhs turned", "expected how an operand is read: packed or in place"),
    ("rhs packed by rows", "rhs packed by rows lookahead 1",
     "no rows can be fetched ahead: the rhs is not from the memory of the program"),
    ("rhs packed by rows", "rhs in place within 64 else packed",
     "only rows of the right operand can be too far apart: the rhs is the left one"),
    ("%added = nest.compute [8]", "%added = nest.compute [8, 8]",
     "only along one dimension threads combine for themselves, found [8, 8]"),
    ("%added = nest.compute [8]", "%added = nest.compute []", "only along one dimension"),
    ("streaming complete weak", "streaming weak", "only weak stores of complete tiles can go past"),
    ("nest.yield %there, %done", "nest.yield %done, %there", "the fast arm must yield"),
    ("        nest.yield %s\n      } : tile<8xf32>\n      %first",
     "        nest.yield %s, %s\n      } : tile<8xf32>\n      %first",
     "combiner 0 must yield one element for each of 1 tiles"),
    ("} : tile<8xf32>, token\n        nest.yield %copy",
     "} : tile<8xf32>\n        nest.yield %copy",
     "2 names are given"),
    ("(%bx, %by, %bz)", "(%bx, %by)", "a tile block has 3 coordinates, found 2"),
    ("      return\n    }\n", "      nest.yield\n    }\n", "the body must end in `return`"),
    ("    }\n    return\n", "    }\n    %end = make_token : token\n    return\n",
     "must be in a kernel, with nothing but `return` behind it"),
    ("    nest.grid", "    %end = print_tko \"\" -> token\n    nest.grid",
     "what stands before it must have no effects, found `print_tko`"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_broken_programs_are_refused(old: str, new: str, message: str) -> None:
    assert old in EVERY_OPERATION
    with pytest.raises(DiagnosticError, match=re.escape(message)):
        load(EVERY_OPERATION.replace(old, new)).verify()


HOISTED = """\
cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i8: 1> : tile<8x4xi8>
    %c = constant <i32: 0> : tile<4x4xi32>
    %x = constant <f32: 1.0> : tile<4x4xf32>
    %f = for %i in (%n to %n, step %n) : tile<i32> iter_values(%s = %x) -> (tile<4x4xf32>) {
      %t = nest.product %x[d0, d1], %s[d0, d1], %s[d0, d1]
          schedule hoist [0] blocks [4, 1, 4] lhs packed along 0 rhs packed along 0 {
      ^bb0(%p: tile<4x4xf32>, %q: tile<4x4xf32>, %r: tile<4x4xf32>):
        %u = mmaf %p, %q, %r : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
        nest.yield %u
      } : tile<4x4xf32>
      %v = nest.product %a[d0, d1], %b[d0, d1], %c[d0, d1]
          schedule blocks [4, 1, 4] lhs packed along 0 rhs packed along 0 {
      ^bb0(%p: tile<4x8xi8>, %q: tile<8x4xi8>, %r: tile<4x4xi32>):
        %u = mmai %p, %q, %r signed signed
          : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
        nest.yield %u
      } : tile<4x4xi32>
      continue %t : tile<4x4xf32>
    }
    return
  }
}
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hoist [0]", "hoist [1]", "the rhs cannot be laid out before the loop that computes it"),
        ("schedule blocks", "schedule hoist [0] blocks",
         "only operands of products of two matrices of floats are laid out before a loop"),
    ],
)  # fmt: skip
def test_what_cannot_be_laid_out_before_a_loop_is_refused(old: str, new: str, message: str) -> None:
    load(HOISTED).verify()
    with pytest.raises(DiagnosticError, match=message):
        load(HOISTED.replace(old, new)).verify()

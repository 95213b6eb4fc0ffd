// Tickets, of which those masked off are stored too.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @tickets(%counter: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %mask = constant <i1: [true, false, true, false]> : tile<4xi1>
    %one = constant <i32: 1> : tile<4xi32>
    %cs_1 = reshape %counter : tile<ptr<i32>> -> tile<1xptr<i32>>
    %cs = broadcast %cs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %cs, add, %one, %mask : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
    // note: the result is unspecified where the mask is false
    %none = constant <i32: -1> : tile<4xi32>
    %r = select %mask, %old, %old : tile<4xi1>, tile<4xi32>
    // fixed: %r = select %mask, %old, %none : tile<4xi1>, tile<4xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [1]
    return
  }
}

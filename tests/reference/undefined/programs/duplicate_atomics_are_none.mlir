// Atomics may name an address twice, and so may stores that are not weak.
// rule: legal
cuda_tile.module @programs {
  entry @count(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %xs, add, %one : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %s = store_ptr_tko relaxed device %ys, %one : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}

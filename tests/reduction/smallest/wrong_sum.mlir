cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %x = addi %n, %n : tile<i32>
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// Rounds n down to a multiple of 16, which the kernel promises it is.
cuda_tile.module @checks {
  entry @rounded(%n: tile<i32>, %out: tile<ptr<i32>>) {
    %even = assume div_by<16>, %n : tile<i32>
    %t = store_ptr_tko weak %out, %even : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

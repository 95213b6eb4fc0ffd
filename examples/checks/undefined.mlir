// How many elements each tile block has.
cuda_tile.module @checks {
  entry @share(%n: tile<i32>, %parts: tile<i32>, %out: tile<ptr<i32>>) {
    %each = divi %n, %parts signed : tile<i32>
    %t = store_ptr_tko weak %out, %each : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

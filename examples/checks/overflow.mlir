// The place of a row: the product of two numbers of 32 bits.
cuda_tile.module @checks {
  entry @row(%rows: tile<i32>, %stride: tile<i32>, %out: tile<ptr<i32>>) {
    %start = muli %rows, %stride overflow<no_signed_wrap> : tile<i32>
    %t = store_ptr_tko weak %out, %start : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

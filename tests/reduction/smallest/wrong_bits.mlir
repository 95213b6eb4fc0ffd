cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<i8>>) {
    %x = constant <i8: 1> : tile<i8>
    %y = xori %x, %x : tile<i8>
    %t = store_ptr_tko weak %p, %y : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}

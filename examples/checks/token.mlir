// Halves an array: y[(i + 1) / 2] = x[i]. Two iterations store to one place.
cuda_tile.module @checks {
  entry @halved(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    for %i in (%zero to %eight, step %one) : tile<i32> {
      %from = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %t0 = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token
      %next = addi %i, %one : tile<i32>
      %half = divi %next, %two signed : tile<i32>
      %to = offset %y, %half : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t1 = store_ptr_tko weak %to, %v : tile<ptr<i32>>, tile<i32> -> token
      continue
    }
    return
  }
}

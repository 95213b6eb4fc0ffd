// Every tile block adds the sum of its part to one number.
cuda_tile.module @checks {
  entry @total(%x: tile<ptr<f32>>, %sum: tile<ptr<f32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %from = offset %x, %block : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %part, %t0 = load_ptr_tko weak %from : tile<ptr<f32>> -> tile<f32>, token
    %before, %t1 = load_ptr_tko weak %sum : tile<ptr<f32>> -> tile<f32>, token
    %after = addf %before, %part : tile<f32>
    %t2 = store_ptr_tko weak %sum, %after token=%t1 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// y[i] = 2 * x[i], 128 elements per tile block.
cuda_tile.module @examples {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %x_tiles = make_partition_view %x_view : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %y_tiles = make_partition_view %y_view : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %loaded, %t0 = load_view_tko weak %x_tiles[%block] : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %two = constant <f32: 2.0> : tile<128xf32>
    %scaled = mulf %loaded, %two : tile<128xf32>
    %t1 = store_view_tko weak %scaled, %y_tiles[%block] : tile<128xf32>, partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// out[i] is the sum of 8 elements of x: of the last tile, some are beyond the end.
cuda_tile.module @checks {
  entry @sums(%x: tile<ptr<f32>>, %n: tile<i32>, %out: tile<ptr<f32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %tiles = make_partition_view %view : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %v, %t0 = load_view_tko weak %tiles[%block] : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
      (%a: tile<f32>, %b: tile<f32>) {
        %s = addf %a, %b : tile<f32>
        yield %s : tile<f32>
      }
    %to = offset %out, %block : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %t1 = store_ptr_tko weak %to, %sum : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

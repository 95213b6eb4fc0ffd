// Example load_view_tko_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%ptr: tile<ptr<f32>>, %index: tile<i32>, %to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>, %to2: tile<ptr<f32>>, %to3: tile<ptr<f32>>) {
    %tensor_view = make_tensor_view %ptr, shape=[8192, 128], strides=[128, 1]
      : tensor_view<8192x128xf32, strides=[128,1]>
    // This example uses the PartitionView on a 8192x128xf32 tensor_view,
    // dividing the tensor_view in tiles of 64x64.
    %view = make_partition_view %tensor_view : partition_view<tile=(64x64), tensor_view<8192x128xf32, strides=[128,1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    // Load a tile at index (0, 0) in the view's index space.
    // For this PartitionView, this is the rectangular tile such that
    // X=[0,64) and Y=[0,64), in the coordinates of tiles.
    %tile0, %res_token0 = load_view_tko weak %view[%c0, %c0]
      : partition_view<tile=(64x64), tensor_view<8192x128xf32, strides=[128,1]>>, tile<i32> -> tile<64x64xf32>, token
    // Load a tile at index (0, 1) in the view's index space.
    // For this PartitionView, this is the rectangular tile such that
    // X=[0,64) and Y=[64,128), in the coordinates of tiles.
    %tile1, %res_token1 = load_view_tko weak %view[%c0, %c1]
      : partition_view<tile=(64x64), tensor_view<8192x128xf32, strides=[128,1]>>, tile<i32> -> tile<64x64xf32>, token
    // Same example as above but with memory token as input.
    %token = make_token : token
    %tile2, %res_token2 = load_view_tko weak %view[%c0, %c1] token = %token
      : partition_view<tile=(64x64), tensor_view<8192x128xf32, strides=[128,1]>>, tile<i32> -> tile<64x64xf32>, token
    // Loads a tile at the dynamic index (%index, %index) in the view's index space.
    %tile3, %res_token3 = load_view_tko weak %view[%index, %index]
      : partition_view<tile=(64x64), tensor_view<8192x128xf32, strides=[128,1]>>, tile<i32> -> tile<64x64xf32>, token
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outtile0_t = make_tensor_view %to0, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %outtile0_v = make_partition_view %outtile0_t : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %outtile0_k = store_view_tko weak %tile0, %outtile0_v[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %outtile1_t = make_tensor_view %to1, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %outtile1_v = make_partition_view %outtile1_t : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %outtile1_k = store_view_tko weak %tile1, %outtile1_v[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %outtile2_t = make_tensor_view %to2, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %outtile2_v = make_partition_view %outtile2_t : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %outtile2_k = store_view_tko weak %tile2, %outtile2_v[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %outtile3_t = make_tensor_view %to3, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %outtile3_v = make_partition_view %outtile3_t : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %outtile3_k = store_view_tko weak %tile3, %outtile3_v[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}

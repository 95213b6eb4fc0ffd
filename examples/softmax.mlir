// y[i, :] = exp(x[i, :] - max) / sum, a row of 1024 per tile block.
cuda_tile.module @examples {
  entry @softmax(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %rows: tile<i32>) {
    %row, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %x_view = make_tensor_view %x, shape = [%rows, 1024], strides = [1024, 1] : tile<i32> -> tensor_view<?x1024xf32, strides=[1024,1]>
    %y_view = make_tensor_view %y, shape = [%rows, 1024], strides = [1024, 1] : tile<i32> -> tensor_view<?x1024xf32, strides=[1024,1]>
    %x_rows = make_partition_view %x_view : partition_view<tile=(1x1024), tensor_view<?x1024xf32, strides=[1024,1]>>
    %y_rows = make_partition_view %y_view : partition_view<tile=(1x1024), tensor_view<?x1024xf32, strides=[1024,1]>>
    %in, %t0 = load_view_tko weak %x_rows[%row, %zero] : partition_view<tile=(1x1024), tensor_view<?x1024xf32, strides=[1024,1]>>, tile<i32> -> tile<1x1024xf32>, token
    %max = reduce %in dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32>
      (%a: tile<f32>, %b: tile<f32>) {
        %m = maxf %a, %b : tile<f32>
        yield %m : tile<f32>
      }
    %max_column = reshape %max : tile<1xf32> -> tile<1x1xf32>
    %max_row = broadcast %max_column : tile<1x1xf32> -> tile<1x1024xf32>
    %moved = subf %in, %max_row rounding<nearest_even> : tile<1x1024xf32>
    %powers = exp %moved : tile<1x1024xf32>
    %sum = reduce %powers dim=1 identities=[0.0 : f32] : tile<1x1024xf32> -> tile<1xf32>
      (%a: tile<f32>, %b: tile<f32>) {
        %s = addf %a, %b rounding<nearest_even> : tile<f32>
        yield %s : tile<f32>
      }
    %sum_column = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %sum_row = broadcast %sum_column : tile<1x1xf32> -> tile<1x1024xf32>
    %out = divf %powers, %sum_row rounding<nearest_even> : tile<1x1024xf32>
    %t1 = store_view_tko weak %out, %y_rows[%row, %zero] : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x1024xf32, strides=[1024,1]>>, tile<i32> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @reduce_pair(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
    %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x64xf32>, token
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4x64xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x64xf32>
    %cst_0_f32_11 = constant <f32: 0.000000e+00> : tile<f32>
    %cst_1_f32_12 = constant <f32: 1.000000e+00> : tile<f32>
    %cst_0_f32_13 = constant <f32: 0.000000e+00> : tile<f32>
    %reduce:3 = reduce %cst_1_f32, %tile, %cst_0_f32 dim=1 identities=[0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32] : tile<4x64xf32>, tile<4x64xf32>, tile<4x64xf32> -> tile<4xf32>, tile<4xf32>, tile<4xf32> 
    (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<f32>, %reduce_rhs1: tile<f32>, %reduce_lhs2: tile<f32>, %reduce_rhs2: tile<f32>) {
      %4 = addf %reduce_lhs0, %reduce_rhs0  : tile<f32>
      %5 = subf %reduce_rhs1, %reduce_lhs1  : tile<f32>
      %6 = cmpf greater_than ordered %4, %cst_0_f32_11 : tile<f32> -> tile<i1>
      %7 = maxf %4, %cst_1_f32_12 : tile<f32>
      %8 = divf %reduce_rhs0, %7  : tile<f32>
      %9 = select %6, %8, %cst_0_f32_13 : tile<i1>, tile<f32>
      %10 = fma %5, %9, %reduce_lhs1  : tile<f32>
      %11 = addf %reduce_lhs2, %reduce_rhs2  : tile<f32>
      %12 = mulf %5, %5  : tile<f32>
      %13 = mulf %12, %reduce_lhs0  : tile<f32>
      %14 = fma %13, %9, %11  : tile<f32>
      yield %4, %10, %14 : tile<f32>, tile<f32>, tile<f32>
    }
    %blockId_x_14, %blockId_y_15, %blockId_z_16 = get_tile_block_id : tile<i32>
    %pview_17 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
    %1 = store_view_tko weak %reduce#1, %pview_17[%blockId_x_14] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %blockId_x_18, %blockId_y_19, %blockId_z_20 = get_tile_block_id : tile<i32>
    %2 = divf %reduce#2, %reduce#0  : tile<4xf32>
    %pview_21 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
    %3 = store_view_tko weak %2, %pview_21[%blockId_x_18] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

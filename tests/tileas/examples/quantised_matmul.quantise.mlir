cuda_tile.module @kernels {
  entry @quantise_Kt1_A2f32_1v4l0_2t1_p16_A2i8_1l0_2t1_p16_A1f32_1t1_p16_I512(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i8>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<4>, %arg3 : tile<i32>
    %assume_1 = assume div_by<16>, %arg5 : tile<ptr<i8>>
    %assume_2 = assume div_by<16>, %arg10 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<4>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_5, %assume_6], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_10 = make_tensor_view %assume_1, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
    %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x512xf32>, token
    %1 = absf %tile : tile<1x512xf32>
    %reduce = reduce %1 dim=0 identities=[0xFF800000 : f32] : tile<1x512xf32> -> tile<512xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %9 : tile<f32>
    }
    %reduce_13 = reduce %reduce dim=0 identities=[0xFF800000 : f32] : tile<512xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %9 : tile<f32>
    }
    %cst_127_f32 = constant <f32: 1.270000e+02> : tile<f32>
    %2 = divf %reduce_13, %cst_127_f32  : tile<f32>
    %reshape = reshape %2 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<1x512xf32>
    %3 = divf %tile, %bcast  : tile<1x512xf32>
    %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
    %reshape_14 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %bcast_15 = broadcast %reshape_14 : tile<1x1xf32> -> tile<1x512xf32>
    %4 = addf %3, %bcast_15  : tile<1x512xf32>
    %5 = floor %4 : tile<1x512xf32>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %6 = ftoi %5 signed  : tile<1x512xf32> -> tile<1x512xi8>
    %pview_17 = make_partition_view %tview_10 : partition_view<tile=(1x512), tensor_view<?x?xi8, strides=[?,1]>>
    %7 = store_view_tko weak %6, %pview_17[%blockId_x, %cst_0_i32_16] token = %0 : tile<1x512xi8>, partition_view<tile=(1x512), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> token
    %reshape_18 = reshape %2 : tile<f32> -> tile<1xf32>
    %pview_19 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %8 = store_view_tko weak %reshape_18, %pview_19[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @many_rows_Kt1_A2bf16_1l0_2t1_p16_A1bf16_1t1_p16_A2bf16_1l0_2t1_p16_F3eb0c6f7a0b5ed8d_I4_I512(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<bf16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<bf16>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<bf16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
    %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
    %tview_12 = make_tensor_view %assume_1, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %cst_f32 = constant <f32: 9.99999997E-7> : tile<f32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview_8 : partition_view<tile=(512), padding_value = zero, tensor_view<?xbf16, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(512), padding_value = zero, tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<512xbf16>, token
    %1 = ftof %tile  : tile<512xbf16> -> tile<512xf32>
    %pview_13 = make_partition_view %tview : partition_view<tile=(4x512), tensor_view<?x?xbf16, strides=[?,1]>>
    %2:2 = get_index_space_shape %pview_13 : partition_view<tile=(4x512), tensor_view<?x?xbf16, strides=[?,1]>> -> tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %pview_15 = make_partition_view %tview : partition_view<tile=(4x512), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %3 = itof %assume_5 signed  : tile<i32> -> tile<f32>
    %reshape = reshape %3 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x1xf32>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %reshape_17 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %bcast_18 = broadcast %reshape_17 : tile<1x1xf32> -> tile<4x1xf32>
    %reshape_19 = reshape %1 : tile<512xf32> -> tile<1x512xf32>
    %bcast_20 = broadcast %reshape_19 : tile<1x512xf32> -> tile<4x512xf32>
    %pview_21 = make_partition_view %tview_12 : partition_view<tile=(4x512), tensor_view<?x?xbf16, strides=[?,1]>>
    for %loopIdx in (%blockId_x to %2#0, step %gridSize_x) : tile<i32> {
      %tile_22, %result_token_23 = load_view_tko weak %pview_15[%loopIdx, %cst_0_i32_14] token = %0 : partition_view<tile=(4x512), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<4x512xbf16>, token
      %4 = ftof %tile_22  : tile<4x512xbf16> -> tile<4x512xf32>
      %5 = mulf %4, %4  : tile<4x512xf32>
      %reduce = reduce %5 dim=1 identities=[0.000000e+00 : f32] : tile<4x512xf32> -> tile<4xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %13 : tile<f32>
      }
      %reshape_24 = reshape %reduce : tile<4xf32> -> tile<4x1xf32>
      %6 = divf %reshape_24, %bcast  : tile<4x1xf32>
      %7 = addf %6, %bcast_18  : tile<4x1xf32>
      %8 = rsqrt %7 : tile<4x1xf32>
      %bcast_25 = broadcast %8 : tile<4x1xf32> -> tile<4x512xf32>
      %9 = mulf %4, %bcast_25  : tile<4x512xf32>
      %10 = mulf %9, %bcast_20  : tile<4x512xf32>
      %11 = ftof %10  : tile<4x512xf32> -> tile<4x512xbf16>
      %12 = store_view_tko weak %11, %pview_21[%loopIdx, %cst_0_i32_16] token = %0 : tile<4x512xbf16>, partition_view<tile=(4x512), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}

cuda_tile.module @kernels {
  entry @one_row_Kt1_A2bf16_1l0_2t1_p16_A1bf16_1t1_p16_A2bf16_1l0_2t1_p16_F3eb0c6f7a0b5ed8d_I512(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<bf16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
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
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<1x512xbf16>, token
    %1 = ftof %tile  : tile<1x512xbf16> -> tile<1x512xf32>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %pview_14 = make_partition_view %tview_8 : partition_view<tile=(512), padding_value = zero, tensor_view<?xbf16, strides=[1]>>
    %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(512), padding_value = zero, tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<512xbf16>, token
    %2 = ftof %tile_15  : tile<512xbf16> -> tile<512xf32>
    %3 = mulf %1, %1  : tile<1x512xf32>
    %reduce = reduce %3 dim=1 identities=[0.000000e+00 : f32] : tile<1x512xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %12 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %4 = itof %assume_5 signed  : tile<i32> -> tile<f32>
    %reshape_17 = reshape %4 : tile<f32> -> tile<1x1xf32>
    %5 = divf %reshape, %reshape_17  : tile<1x1xf32>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %reshape_19 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %6 = addf %5, %reshape_19  : tile<1x1xf32>
    %7 = rsqrt %6 : tile<1x1xf32>
    %bcast = broadcast %7 : tile<1x1xf32> -> tile<1x512xf32>
    %8 = mulf %1, %bcast  : tile<1x512xf32>
    %reshape_20 = reshape %2 : tile<512xf32> -> tile<1x512xf32>
    %9 = mulf %8, %reshape_20  : tile<1x512xf32>
    %10 = ftof %9  : tile<1x512xf32> -> tile<1x512xbf16>
    %pview_21 = make_partition_view %tview_12 : partition_view<tile=(1x512), tensor_view<?x?xbf16, strides=[?,1]>>
    %11 = store_view_tko weak %10, %pview_21[%blockId_x, %cst_0_i32_18] token = %0 : tile<1x512xbf16>, partition_view<tile=(1x512), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

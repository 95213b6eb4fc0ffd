cuda_tile.module @kernels {
  entry @multiply_Kt1_A3f16_1v8_3l0_4t1_p16_A3f16_1v8_3l0_4t1_p16_A3f16_1v8_3l0_4t1_p16_B0_I64_I128_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<8>, %arg4 : tile<i32>
    %assume_1 = assume div_by<16>, %arg7 : tile<ptr<f16>>
    %assume_2 = assume div_by<8>, %arg11 : tile<i32>
    %assume_3 = assume div_by<16>, %arg14 : tile<ptr<f16>>
    %assume_4 = assume div_by<8>, %arg18 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %cst_1_i32_6 = constant <i32: 1> : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<8>, %assume_assume : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_7, %assume_8, %assume_9], strides = [%assume_assume_assume, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
    %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32>
    %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_assume_14 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_15 = assume div_by<8>, %assume_assume_14 : tile<i32>
    %assume_16 = assume bounded<0, ?>, %arg12 : tile<i32>
    %tview_17 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_assume_assume_15, %assume_16, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
    %assume_18 = assume bounded<0, ?>, %arg15 : tile<i32>
    %assume_19 = assume bounded<0, ?>, %arg16 : tile<i32>
    %assume_20 = assume bounded<0, ?>, %arg17 : tile<i32>
    %assume_assume_21 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_22 = assume div_by<8>, %assume_assume_21 : tile<i32>
    %assume_23 = assume bounded<0, ?>, %arg19 : tile<i32>
    %tview_24 = make_tensor_view %assume_3, shape = [%assume_18, %assume_19, %assume_20], strides = [%assume_assume_assume_22, %assume_23, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_25, %blockId_y_26, %blockId_z_27 = get_tile_block_id : tile<i32>
    %blockId_x_28, %blockId_y_29, %blockId_z_30 = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x64x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(1x64x64), tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %1:3 = get_index_space_shape %pview : partition_view<tile=(1x64x64), tensor_view<?x?x?xf16, strides=[?,?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_31 = constant <i32: 1> : tile<i32>
    %pview_32 = make_partition_view %tview : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %pview_33 = make_partition_view %tview_17 : partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#2, step %cst_1_i32_31) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x64x128xf32>) {
      %tile, %result_token = load_view_tko weak %pview_32[%blockId_x, %blockId_y_26, %loopIdx] token = %0 : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x64x64xf16>, token
      %tile_35, %result_token_36 = load_view_tko weak %pview_33[%blockId_x, %loopIdx, %blockId_z_30] token = %0 : partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x64x128xf16>, token
      %4 = mmaf %tile, %tile_35, %iterArg0 : tile<1x64x64xf16>, tile<1x64x128xf16>, tile<1x64x128xf32>
      continue %4 : tile<1x64x128xf32>
    }
    %2 = ftof %for  : tile<1x64x128xf32> -> tile<1x64x128xf16>
    %pview_34 = make_partition_view %tview_24 : partition_view<tile=(1x64x128), tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %3 = store_view_tko weak %2, %pview_34[%blockId_x, %blockId_y_26, %blockId_z_30] token = %0 : tile<1x64x128xf16>, partition_view<tile=(1x64x128), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @multiply_Kt1_A2i8_1l0_2t1_p16_A1f32_1t1_p16_A2i8_1l0_2t1_p16_A1f32_1t1_p16_A2f32_1l0_2t1_p16_I128_I128_I64(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i8>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i8>>
    %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f32>>
    %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %cst_1_i32_6 = constant <i32: 1> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9], strides = [%assume_10, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_12 = make_tensor_view %assume_0, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_13 = assume bounded<0, ?>, %arg9 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg11 : tile<i32>
    %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
    %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
    %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
    %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
    %tview_22 = make_tensor_view %assume_3, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_23, %blockId_y_24, %blockId_z_25 = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<128x128xi32>
    %pview = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>> -> tile<i32>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %cst_1_i32_27 = constant <i32: 1> : tile<i32>
    %pview_28 = make_partition_view %tview : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
    %pview_29 = make_partition_view %tview_16 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32_26 to %1#1, step %cst_1_i32_27) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<128x128xi32>) {
      %tile_37, %result_token_38 = load_view_tko weak %pview_28[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<128x64xi8>, token
      %tile_39, %result_token_40 = load_view_tko weak %pview_29[%blockId_y_24, %loopIdx] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<128x64xi8>, token
      %6 = permute %tile_39 [1, 0] : tile<128x64xi8> -> tile<64x128xi8>
      %7 = mmai %tile_37, %6, %iterArg0 signed signed : tile<128x64xi8>, tile<64x128xi8>, tile<128x128xi32>
      continue %7 : tile<128x128xi32>
    }
    %pview_30 = make_partition_view %tview_12 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview_30[%blockId_x] token = %0 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %reshape = reshape %tile : tile<128xf32> -> tile<128x1xf32>
    %pview_31 = make_partition_view %tview_18 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %tile_32, %result_token_33 = load_view_tko weak %pview_31[%blockId_y_24] token = %0 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %reshape_34 = reshape %tile_32 : tile<128xf32> -> tile<1x128xf32>
    %bcast = broadcast %reshape : tile<128x1xf32> -> tile<128x128xf32>
    %bcast_35 = broadcast %reshape_34 : tile<1x128xf32> -> tile<128x128xf32>
    %2 = mulf %bcast, %bcast_35  : tile<128x128xf32>
    %3 = itof %for signed  : tile<128x128xi32> -> tile<128x128xf32>
    %4 = mulf %3, %2  : tile<128x128xf32>
    %pview_36 = make_partition_view %tview_22 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %5 = store_view_tko weak %4, %pview_36[%blockId_x, %blockId_y_24] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

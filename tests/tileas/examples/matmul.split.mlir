cuda_tile.module @kernels {
  entry @split_Kt1_A2f16_1l0_2t1_p16_A2f16_1l0_2t1_p16_A2f32_1l0_2t1_p16_A1i32_1t1_p16_I128_I128_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
    %assume_2 = assume div_by<16>, %arg15 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
    %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
    %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_19, %blockId_y_20, %blockId_z_21 = get_tile_block_id : tile<i32>
    %blockId_x_22, %blockId_y_23, %blockId_z_24 = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %pview_25 = make_partition_view %tview : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_26 = make_partition_view %tview_12 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %for:3 = for %loopIdx in (%blockId_z_24 to %1#1, step %gridSize_z) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0, %iterArg2 = %0) -> (tile<128x128xf32>, token, token) {
      %tile, %result_token_33 = load_view_tko weak %pview_25[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
      %16 = join_tokens %iterArg1, %result_token_33 : token
      %tile_34, %result_token_35 = load_view_tko weak %pview_26[%loopIdx, %blockId_y_20] token = %0 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x128xf16>, token
      %17 = join_tokens %iterArg2, %result_token_35 : token
      %18 = mmaf %tile, %tile_34, %iterArg0 : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %18, %16, %17 : tile<128x128xf32>, token, token
    }
    %gridSize_x_27, %gridSize_y_28, %gridSize_z_29 = get_num_tile_blocks : tile<i32>
    %2 = muli %blockId_x, %gridSize_y_28 : tile<i32>
    %3 = addi %2, %blockId_y_20 : tile<i32>
    %pview_30 = make_partition_view %tview_18 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %4:2 = loop iter_values(%arg18 = %0, %arg19 = %0) : token, token -> token, token {
      %16 = join_tokens %0, %arg19 : token
      %tile, %result_token_33 = load_view_tko acquire device %pview_30[%3] token = %16 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %17 = join_tokens %arg18, %result_token_33 : token
      %reshape = reshape %tile : tile<1xi32> -> tile<i32>
      %18 = cmpi not_equal %reshape, %blockId_z_24, signed : tile<i32> -> tile<i1>
      if %18 {
      } else {
        break %17, %result_token_33 : token, token
      }
      continue %17, %result_token_33 : token, token
    }
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %5 = cmpi greater_than %blockId_z_24, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %6:2 = if %5 -> (tile<128x128xf32>, token) {
      %pview_33 = make_partition_view %tview_16 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
      %16 = join_tokens %0, %4#1 : token
      %tile, %result_token_34 = load_view_tko weak %pview_33[%blockId_x, %blockId_y_20] token = %16 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<128x128xf32>, token
      %17 = join_tokens %0, %result_token_34 : token
      %18 = addf %for#0, %tile  : tile<128x128xf32>
      yield %18, %17 : tile<128x128xf32>, token
    } else {
      yield %for#0, %0 : tile<128x128xf32>, token
    }
    %pview_31 = make_partition_view %tview_16 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %7 = join_tokens %6#1, %4#1 : token
    %8 = store_view_tko weak %6#0, %pview_31[%blockId_x, %blockId_y_20] token = %7 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    %cst_1_i32_32 = constant <i32: 1> : tile<i32>
    %9 = addi %blockId_z_24, %cst_1_i32_32 : tile<i32>
    %10 = exti %3 signed : tile<i32> -> tile<i64>
    %11 = exti %assume_17 signed : tile<i32> -> tile<i64>
    %12 = cmpi less_than %10, %11, unsigned : tile<i64> -> tile<i1>
    %13 = muli %10, %cst_1_i64 : tile<i64>
    %14 = offset %assume_2, %13 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %15 = join_tokens %4#0, %for#1, %for#2, %4#1, %8 : token
    %result, %result_token = atomic_rmw_tko release device %14, xchg, %9, %12 token=%15 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    return
  }
}

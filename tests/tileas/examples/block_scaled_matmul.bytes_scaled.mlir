cuda_tile.module @kernels {
  entry @bytes_scaled_Kt1_A2f8m3fn_1v16l0_2t1_3i16_p16_A2f8m0fnu_1i16l0_2t1_p16_A2f8m3fn_1v16l0_2t1_3i16_p16_A2f8m0fnu_1i16l0_2t1_p16_A2f32_1v4l0_2t1_3i16_p16_I32_I128_I128_I128(%arg0: tile<ptr<f8E4M3FN>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E8M0FNU>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f8E4M3FN>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E8M0FNU>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f8E4M3FN>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<16>, %arg2 : tile<i32>
    %assume_2 = assume div_by<16>, %arg3 : tile<i32>
    %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f8E8M0FNU>>
    %assume_4 = assume div_by<16>, %arg6 : tile<i32>
    %assume_5 = assume div_by<16>, %arg10 : tile<ptr<f8E4M3FN>>
    %assume_6 = assume div_by<16>, %arg11 : tile<i32>
    %assume_7 = assume div_by<16>, %arg12 : tile<i32>
    %assume_8 = assume div_by<16>, %arg13 : tile<i32>
    %assume_9 = assume div_by<16>, %arg15 : tile<ptr<f8E8M0FNU>>
    %assume_10 = assume div_by<16>, %arg16 : tile<i32>
    %assume_11 = assume div_by<16>, %arg20 : tile<ptr<f32>>
    %assume_12 = assume div_by<16>, %arg21 : tile<i32>
    %assume_13 = assume div_by<16>, %arg22 : tile<i32>
    %assume_14 = assume div_by<4>, %arg23 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_15 = constant <i32: 1> : tile<i32>
    %cst_1_i32_16 = constant <i32: 1> : tile<i32>
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_assume_19 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_20 = assume div_by<16>, %assume_assume_19 : tile<i32>
    %assume_assume_21 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_22 = assume div_by<16>, %assume_assume_21 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_20], strides = [%assume_assume_assume_22, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
    %assume_assume_23 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_24 = assume div_by<16>, %assume_assume_23 : tile<i32>
    %assume_25 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_26 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_27 = make_tensor_view %assume_3, shape = [%assume_assume_assume_24, %assume_25], strides = [%assume_26, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
    %assume_assume_28 = assume bounded<0, ?>, %assume_6 : tile<i32>
    %assume_assume_assume_29 = assume div_by<16>, %assume_assume_28 : tile<i32>
    %assume_assume_30 = assume bounded<0, ?>, %assume_7 : tile<i32>
    %assume_assume_assume_31 = assume div_by<16>, %assume_assume_30 : tile<i32>
    %assume_assume_32 = assume bounded<0, ?>, %assume_8 : tile<i32>
    %assume_assume_assume_33 = assume div_by<16>, %assume_assume_32 : tile<i32>
    %tview_34 = make_tensor_view %assume_5, shape = [%assume_assume_assume_29, %assume_assume_assume_31], strides = [%assume_assume_assume_33, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
    %assume_assume_35 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_36 = assume div_by<16>, %assume_assume_35 : tile<i32>
    %assume_37 = assume bounded<0, ?>, %arg17 : tile<i32>
    %assume_38 = assume bounded<0, ?>, %arg18 : tile<i32>
    %tview_39 = make_tensor_view %assume_9, shape = [%assume_assume_assume_36, %assume_37], strides = [%assume_38, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
    %assume_assume_40 = assume bounded<0, ?>, %assume_12 : tile<i32>
    %assume_assume_assume_41 = assume div_by<16>, %assume_assume_40 : tile<i32>
    %assume_assume_42 = assume bounded<0, ?>, %assume_13 : tile<i32>
    %assume_assume_assume_43 = assume div_by<16>, %assume_assume_42 : tile<i32>
    %assume_assume_44 = assume bounded<0, ?>, %assume_14 : tile<i32>
    %assume_assume_assume_45 = assume div_by<4>, %assume_assume_44 : tile<i32>
    %tview_46 = make_tensor_view %assume_11, shape = [%assume_assume_assume_41, %assume_assume_assume_43], strides = [%assume_assume_assume_45, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_47, %blockId_y_48, %blockId_z_49 = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_50 = constant <i32: 1> : tile<i32>
    %pview_51 = make_partition_view %tview : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
    %pview_52 = make_partition_view %tview_34 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
    %pview_53 = make_partition_view %tview_27 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
    %pview_54 = make_partition_view %tview_39 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_50) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<128x128xf32>) {
      %tile, %result_token = load_view_tko weak %pview_51[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf8E4M3FN>, token
      %tile_56, %result_token_57 = load_view_tko weak %pview_52[%blockId_y_48, %loopIdx] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf8E4M3FN>, token
      %3 = permute %tile_56 [1, 0] : tile<128x128xf8E4M3FN> -> tile<128x128xf8E4M3FN>
      %tile_58, %result_token_59 = load_view_tko weak %pview_53[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<128x4xf8E8M0FNU>, token
      %tile_60, %result_token_61 = load_view_tko weak %pview_54[%blockId_y_48, %loopIdx] token = %0 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<128x4xf8E8M0FNU>, token
      %4 = permute %tile_60 [1, 0] : tile<128x4xf8E8M0FNU> -> tile<4x128xf8E8M0FNU>
      %5 = mmaf_scaled %tile, %3, %iterArg0, %tile_58, %4 : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
      continue %5 : tile<128x128xf32>
    }
    %pview_55 = make_partition_view %tview_46 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %2 = store_view_tko weak %for, %pview_55[%blockId_x, %blockId_y_48] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

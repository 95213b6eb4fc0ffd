cuda_tile.module @kernels {
  entry @halves_scaled_Kt1_A2u8_1v16l0_2t1_3i16_p16_A2f8m3fn_1v16l0_2t1_3i16_p16_A2u8_1v16l0_2t1_3i16_p16_A2f8m3fn_1v16l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I16_I128_I128_I128(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E4M3FN>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i8>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E4M3FN>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<16>, %arg2 : tile<i32>
    %assume_2 = assume div_by<16>, %arg3 : tile<i32>
    %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f8E4M3FN>>
    %assume_4 = assume div_by<16>, %arg6 : tile<i32>
    %assume_5 = assume div_by<16>, %arg7 : tile<i32>
    %assume_6 = assume div_by<16>, %arg8 : tile<i32>
    %assume_7 = assume div_by<16>, %arg10 : tile<ptr<i8>>
    %assume_8 = assume div_by<16>, %arg11 : tile<i32>
    %assume_9 = assume div_by<16>, %arg12 : tile<i32>
    %assume_10 = assume div_by<16>, %arg13 : tile<i32>
    %assume_11 = assume div_by<16>, %arg15 : tile<ptr<f8E4M3FN>>
    %assume_12 = assume div_by<16>, %arg16 : tile<i32>
    %assume_13 = assume div_by<16>, %arg17 : tile<i32>
    %assume_14 = assume div_by<16>, %arg18 : tile<i32>
    %assume_15 = assume div_by<16>, %arg20 : tile<ptr<f32>>
    %assume_16 = assume div_by<16>, %arg21 : tile<i32>
    %assume_17 = assume div_by<16>, %arg22 : tile<i32>
    %assume_18 = assume div_by<4>, %arg23 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %cst_1_i32_22 = constant <i32: 1> : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_assume_23 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_24 = assume div_by<16>, %assume_assume_23 : tile<i32>
    %assume_assume_25 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_26 = assume div_by<16>, %assume_assume_25 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_24], strides = [%assume_assume_assume_26, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %assume_assume_27 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_28 = assume div_by<16>, %assume_assume_27 : tile<i32>
    %assume_assume_29 = assume bounded<0, ?>, %assume_5 : tile<i32>
    %assume_assume_assume_30 = assume div_by<16>, %assume_assume_29 : tile<i32>
    %assume_assume_31 = assume bounded<0, ?>, %assume_6 : tile<i32>
    %assume_assume_assume_32 = assume div_by<16>, %assume_assume_31 : tile<i32>
    %tview_33 = make_tensor_view %assume_3, shape = [%assume_assume_assume_28, %assume_assume_assume_30], strides = [%assume_assume_assume_32, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
    %assume_assume_34 = assume bounded<0, ?>, %assume_8 : tile<i32>
    %assume_assume_assume_35 = assume div_by<16>, %assume_assume_34 : tile<i32>
    %assume_assume_36 = assume bounded<0, ?>, %assume_9 : tile<i32>
    %assume_assume_assume_37 = assume div_by<16>, %assume_assume_36 : tile<i32>
    %assume_assume_38 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_39 = assume div_by<16>, %assume_assume_38 : tile<i32>
    %tview_40 = make_tensor_view %assume_7, shape = [%assume_assume_assume_35, %assume_assume_assume_37], strides = [%assume_assume_assume_39, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %assume_assume_41 = assume bounded<0, ?>, %assume_12 : tile<i32>
    %assume_assume_assume_42 = assume div_by<16>, %assume_assume_41 : tile<i32>
    %assume_assume_43 = assume bounded<0, ?>, %assume_13 : tile<i32>
    %assume_assume_assume_44 = assume div_by<16>, %assume_assume_43 : tile<i32>
    %assume_assume_45 = assume bounded<0, ?>, %assume_14 : tile<i32>
    %assume_assume_assume_46 = assume div_by<16>, %assume_assume_45 : tile<i32>
    %tview_47 = make_tensor_view %assume_11, shape = [%assume_assume_assume_42, %assume_assume_assume_44], strides = [%assume_assume_assume_46, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
    %assume_assume_48 = assume bounded<0, ?>, %assume_16 : tile<i32>
    %assume_assume_assume_49 = assume div_by<16>, %assume_assume_48 : tile<i32>
    %assume_assume_50 = assume bounded<0, ?>, %assume_17 : tile<i32>
    %assume_assume_assume_51 = assume div_by<16>, %assume_assume_50 : tile<i32>
    %assume_assume_52 = assume bounded<0, ?>, %assume_18 : tile<i32>
    %assume_assume_assume_53 = assume div_by<4>, %assume_assume_52 : tile<i32>
    %tview_54 = make_tensor_view %assume_15, shape = [%assume_assume_assume_49, %assume_assume_assume_51], strides = [%assume_assume_assume_53, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_55, %blockId_y_56, %blockId_z_57 = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_58 = constant <i32: 1> : tile<i32>
    %pview_59 = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>
    %pview_60 = make_partition_view %tview_40 : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>
    %pview_61 = make_partition_view %tview_33 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
    %pview_62 = make_partition_view %tview_47 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_58) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<128x128xf32>) {
      %tile, %result_token = load_view_tko weak %pview_59[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<128x64xi8>, token
      %reshape = reshape %tile : tile<128x64xi8> -> tile<8192xi8>
      %3 = unpack %reshape : tile<8192xi8> -> tile<16384xf4E2M1FN>
      %reshape_64 = reshape %3 : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
      %tile_65, %result_token_66 = load_view_tko weak %pview_60[%blockId_y_56, %loopIdx] token = %0 : partition_view<tile=(128x64), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<128x64xi8>, token
      %reshape_67 = reshape %tile_65 : tile<128x64xi8> -> tile<8192xi8>
      %4 = unpack %reshape_67 : tile<8192xi8> -> tile<16384xf4E2M1FN>
      %reshape_68 = reshape %4 : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
      %5 = permute %reshape_68 [1, 0] : tile<128x128xf4E2M1FN> -> tile<128x128xf4E2M1FN>
      %tile_69, %result_token_70 = load_view_tko weak %pview_61[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x8xf8E4M3FN>, token
      %tile_71, %result_token_72 = load_view_tko weak %pview_62[%blockId_y_56, %loopIdx] token = %0 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x8xf8E4M3FN>, token
      %6 = permute %tile_71 [1, 0] : tile<128x8xf8E4M3FN> -> tile<8x128xf8E4M3FN>
      %7 = mmaf_scaled %reshape_64, %5, %iterArg0, %tile_69, %6 : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E4M3FN>, tile<8x128xf8E4M3FN>
      continue %7 : tile<128x128xf32>
    }
    %pview_63 = make_partition_view %tview_54 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %2 = store_view_tko weak %for, %pview_63[%blockId_x, %blockId_y_56] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

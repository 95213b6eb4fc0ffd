cuda_tile.module @kernels {
  entry @mma_scaled_mxfp4(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f8E8M0FNU>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i8>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f8E8M0FNU>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f8E8M0FNU>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i8>>
    %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f8E8M0FNU>>
    %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %cst_1_i32_6 = constant <i32: 1> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
    %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
    %assume_13 = assume bounded<0, ?>, %arg9 : tile<i32>
    %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
    %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
    %tview_18 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16], strides = [%assume_17, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
    %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
    %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
    %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
    %tview_22 = make_tensor_view %assume_3, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<2048xi8>, token
    %1 = unpack %tile : tile<2048xi8> -> tile<4096xf4E2M1FN>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %pview_24 = make_partition_view %tview_14 : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>
    %tile_25, %result_token_26 = load_view_tko weak %pview_24[%cst_0_i32_23] token = %0 : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<2048xi8>, token
    %2 = unpack %tile_25 : tile<2048xi8> -> tile<4096xf4E2M1FN>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %pview_29 = make_partition_view %tview_12 : partition_view<tile=(64x2), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
    %tile_30, %result_token_31 = load_view_tko weak %pview_29[%cst_0_i32_27, %cst_0_i32_28] token = %0 : partition_view<tile=(64x2), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<64x2xf8E8M0FNU>, token
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %pview_34 = make_partition_view %tview_18 : partition_view<tile=(2x64), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
    %tile_35, %result_token_36 = load_view_tko weak %pview_34[%cst_0_i32_32, %cst_0_i32_33] token = %0 : partition_view<tile=(2x64), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<2x64xf8E8M0FNU>, token
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x64xf32>
    %reshape = reshape %1 : tile<4096xf4E2M1FN> -> tile<64x64xf4E2M1FN>
    %reshape_37 = reshape %2 : tile<4096xf4E2M1FN> -> tile<64x64xf4E2M1FN>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %cst_0_i32_39 = constant <i32: 0> : tile<i32>
    %3 = mmaf_scaled %reshape, %reshape_37, %cst_0_f32, %tile_30, %tile_35 : tile<64x64xf4E2M1FN>, tile<64x64xf4E2M1FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
    %pview_40 = make_partition_view %tview_22 : partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>
    %4 = store_view_tko weak %3, %pview_40[%cst_0_i32_38, %cst_0_i32_39] token = %0 : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @persistent_Kt1_A2f16_1l0_2t1_p16_A2f16_1l0_2t1_p16_A2f32_1l0_2t1_p16_I128_I128_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
    %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %cst_128_i32 = constant <i32: 128> : tile<i32>
    %cst_128_i32_15 = constant <i32: 128> : tile<i32>
    %1 = divi %assume_11, %cst_128_i32 signed rounding<positive_inf> : tile<i32>
    %2 = divi %assume_12, %cst_128_i32_15 signed rounding<positive_inf> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %3 = muli %1, %2 : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %4 = muli %cst_8_i32, %2 : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %5 = cmpi less_than %4, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %6 = cmpi less_than %4, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>>
    %7:2 = get_index_space_shape %pview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %pview_20 = make_partition_view %tview : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_21 = make_partition_view %tview_10 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_22 = make_partition_view %tview_14 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %for = for %loopIdx in (%blockId_x to %3, step %gridSize_x) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
      %8 = divi %loopIdx, %4 signed rounding<negative_inf> : tile<i32>
      %9 = muli %8, %cst_8_i32 : tile<i32>
      %10 = subi %1, %9 : tile<i32>
      %11 = mini %10, %cst_8_i32 signed : tile<i32>
      %12 = remi %loopIdx, %4 signed : tile<i32>
      %13 = cmpi less_than %12, %cst_0_i32, signed : tile<i32> -> tile<i1>
      %14 = xori %13, %5 : tile<i1>
      %15 = cmpi not_equal %12, %cst_0_i32, signed : tile<i32> -> tile<i1>
      %16 = andi %14, %15 : tile<i1>
      %17 = addi %12, %4 : tile<i32>
      %18 = select %16, %17, %12 : tile<i1>, tile<i32>
      %19 = remi %18, %11 signed : tile<i32>
      %20 = cmpi less_than %19, %cst_0_i32_16, signed : tile<i32> -> tile<i1>
      %21 = cmpi less_than %11, %cst_0_i32_16, signed : tile<i32> -> tile<i1>
      %22 = xori %20, %21 : tile<i1>
      %23 = cmpi not_equal %19, %cst_0_i32_16, signed : tile<i32> -> tile<i1>
      %24 = andi %22, %23 : tile<i1>
      %25 = addi %19, %11 : tile<i32>
      %26 = select %24, %25, %19 : tile<i1>, tile<i32>
      %27 = addi %9, %26 : tile<i32>
      %28 = remi %loopIdx, %4 signed : tile<i32>
      %29 = cmpi less_than %28, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
      %30 = xori %29, %6 : tile<i1>
      %31 = cmpi not_equal %28, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
      %32 = andi %30, %31 : tile<i1>
      %33 = addi %28, %4 : tile<i32>
      %34 = select %32, %33, %28 : tile<i1>, tile<i32>
      %35 = divi %34, %11 signed rounding<negative_inf> : tile<i32>
      %for_23 = for %loopIdx_24 in (%cst_0_i32_18 to %7#1, step %cst_1_i32_19) : tile<i32> iter_values(%iterArg0_25 = %cst_0_f32) -> (tile<128x128xf32>) {
        %tile, %result_token = load_view_tko weak %pview_20[%27, %loopIdx_24] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
        %tile_26, %result_token_27 = load_view_tko weak %pview_21[%loopIdx_24, %35] token = %0 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x128xf16>, token
        %37 = mmaf %tile, %tile_26, %iterArg0_25 : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %37 : tile<128x128xf32>
      }
      %36 = store_view_tko weak %for_23, %pview_22[%27, %35] token = %iterArg0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
      continue %36 : token
    }
    return
  }
}

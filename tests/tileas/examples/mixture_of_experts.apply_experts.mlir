cuda_tile.module @kernels {
  entry @apply_experts_Kt1_A2f16_1l0_2t1_p16_A3f16_1v8_3l0_4t1_p16_A1f32_1t1_p16_A1i32_1i16t1_p16_A1i32_1t1_p16_A2f16_1l0_2t1_p16_I2_I32_I128_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f32>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<i32>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<8>, %arg9 : tile<i32>
    %assume_2 = assume div_by<16>, %arg12 : tile<ptr<f32>>
    %assume_3 = assume div_by<16>, %arg15 : tile<ptr<i32>>
    %assume_4 = assume div_by<16>, %arg16 : tile<i32>
    %assume_5 = assume div_by<16>, %arg18 : tile<ptr<i32>>
    %assume_6 = assume div_by<16>, %arg21 : tile<ptr<f16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %cst_1_i32_8 = constant <i32: 1> : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<32x1xi32>
    %cst_1_i64 = constant <i64: 1> : tile<32x64xi64>
    %cst_1_i64_9 = constant <i64: 1> : tile<32xi64>
    %cst_1_i64_10 = constant <i64: 1> : tile<32x128xi64>
    %assume_11 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_13 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_16 = assume bounded<0, ?>, %arg8 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume = assume div_by<8>, %assume_assume : tile<i32>
    %assume_17 = assume bounded<0, ?>, %arg10 : tile<i32>
    %tview = make_tensor_view %assume_0, shape = [%assume_14, %assume_15, %assume_16], strides = [%assume_assume_assume, %assume_17, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
    %assume_18 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_assume_19 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_20 = assume div_by<16>, %assume_assume_19 : tile<i32>
    %tview_21 = make_tensor_view %assume_3, shape = [%assume_assume_assume_20], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_22 = assume bounded<0, ?>, %arg19 : tile<i32>
    %tview_23 = make_tensor_view %assume_5, shape = [%assume_22], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_24 = assume bounded<0, ?>, %arg22 : tile<i32>
    %assume_25 = assume bounded<0, ?>, %arg23 : tile<i32>
    %assume_26 = assume bounded<0, ?>, %arg24 : tile<i32>
    %cst_128_i32 = constant <i32: 128> : tile<i32>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview_21 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %pview_30 = make_partition_view %tview_23 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %tile_31, %result_token_32 = load_view_tko weak %pview_30[%blockId_x] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %reshape = reshape %tile_31 : tile<1xi32> -> tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x128xf32>
    %1 = divi %assume_12, %cst_64_i32 signed rounding<positive_inf> : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_33 = constant <i32: 1> : tile<i32>
    %2 = iota : tile<64xi32>
    %reshape_34 = reshape %tile : tile<32xi32> -> tile<32x1xi32>
    %3 = divi %reshape_34, %cst_2_i32 signed rounding<negative_inf> : tile<32x1xi32>
    %4 = exti %3 signed : tile<32x1xi32> -> tile<32x1xi64>
    %bcast = broadcast %4 : tile<32x1xi64> -> tile<32x64xi64>
    %5 = exti %assume_11 signed : tile<i32> -> tile<i64>
    %reshape_35 = reshape %5 : tile<i64> -> tile<1x1xi64>
    %bcast_36 = broadcast %reshape_35 : tile<1x1xi64> -> tile<32x64xi64>
    %6 = cmpi less_than %bcast, %bcast_36, unsigned : tile<32x64xi64> -> tile<32x64xi1>
    %7 = exti %assume_13 signed : tile<i32> -> tile<i64>
    %reshape_37 = reshape %7 : tile<i64> -> tile<1x1xi64>
    %bcast_38 = broadcast %reshape_37 : tile<1x1xi64> -> tile<32x64xi64>
    %8 = muli %bcast, %bcast_38 : tile<32x64xi64>
    %9 = exti %assume_12 signed : tile<i32> -> tile<i64>
    %reshape_39 = reshape %9 : tile<i64> -> tile<1x1xi64>
    %bcast_40 = broadcast %reshape_39 : tile<1x1xi64> -> tile<32x64xi64>
    %reshape_41 = reshape %assume : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %bcast_42 = broadcast %reshape_41 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %cst_0_f16 = constant <f16: 0.000000e+00> : tile<f16>
    %reshape_43 = reshape %cst_0_f16 : tile<f16> -> tile<1x1xf16>
    %bcast_44 = broadcast %reshape_43 : tile<1x1xf16> -> tile<32x64xf16>
    %pview_45 = make_partition_view %tview : partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_33) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<32x128xf32>) {
      %33 = muli %loopIdx, %cst_64_i32 : tile<i32>
      %reshape_70 = reshape %33 : tile<i32> -> tile<1xi32>
      %bcast_71 = broadcast %reshape_70 : tile<1xi32> -> tile<64xi32>
      %34 = addi %bcast_71, %2 : tile<64xi32>
      %reshape_72 = reshape %34 : tile<64xi32> -> tile<1x64xi32>
      %35 = exti %reshape_72 signed : tile<1x64xi32> -> tile<1x64xi64>
      %bcast_73 = broadcast %35 : tile<1x64xi64> -> tile<32x64xi64>
      %36 = cmpi less_than %bcast_73, %bcast_40, unsigned : tile<32x64xi64> -> tile<32x64xi1>
      %37 = andi %6, %36 : tile<32x64xi1>
      %38 = muli %bcast_73, %cst_1_i64 : tile<32x64xi64>
      %39 = addi %8, %38 : tile<32x64xi64>
      %40 = offset %bcast_42, %39 : tile<32x64xptr<f16>>, tile<32x64xi64> -> tile<32x64xptr<f16>>
      %result_74, %result_token_75 = load_ptr_tko weak %40, %37, %bcast_44 token=%0 : tile<32x64xptr<f16>>, tile<32x64xi1>, tile<32x64xf16> -> tile<32x64xf16>, token
      %tile_76, %result_token_77 = load_view_tko weak %pview_45[%reshape, %loopIdx, %blockId_y_28] token = %0 : partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x64x128xf16>, token
      %reshape_78 = reshape %tile_76 : tile<1x64x128xf16> -> tile<64x128xf16>
      %41 = mmaf %result_74, %reshape_78, %iterArg0 : tile<32x64xf16>, tile<64x128xf16>, tile<32x128xf32>
      continue %41 : tile<32x128xf32>
    }
    %10 = exti %tile signed : tile<32xi32> -> tile<32xi64>
    %11 = exti %assume_18 signed : tile<i32> -> tile<i64>
    %reshape_46 = reshape %11 : tile<i64> -> tile<1xi64>
    %bcast_47 = broadcast %reshape_46 : tile<1xi64> -> tile<32xi64>
    %12 = cmpi less_than %10, %bcast_47, unsigned : tile<32xi64> -> tile<32xi1>
    %13 = muli %10, %cst_1_i64_9 : tile<32xi64>
    %reshape_48 = reshape %assume_2 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_49 = broadcast %reshape_48 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %14 = offset %bcast_49, %13 : tile<32xptr<f32>>, tile<32xi64> -> tile<32xptr<f32>>
    %cst_0_f32_50 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_51 = reshape %cst_0_f32_50 : tile<f32> -> tile<1xf32>
    %bcast_52 = broadcast %reshape_51 : tile<1xf32> -> tile<32xf32>
    %result, %result_token_53 = load_ptr_tko weak %14, %12, %bcast_52 token=%0 : tile<32xptr<f32>>, tile<32xi1>, tile<32xf32> -> tile<32xf32>, token
    %reshape_54 = reshape %result : tile<32xf32> -> tile<32x1xf32>
    %bcast_55 = broadcast %reshape_54 : tile<32x1xf32> -> tile<32x128xf32>
    %15 = mulf %for, %bcast_55  : tile<32x128xf32>
    %16 = muli %blockId_y_28, %cst_128_i32 : tile<i32>
    %17 = iota : tile<128xi32>
    %reshape_56 = reshape %16 : tile<i32> -> tile<1xi32>
    %bcast_57 = broadcast %reshape_56 : tile<1xi32> -> tile<128xi32>
    %18 = addi %bcast_57, %17 : tile<128xi32>
    %reshape_58 = reshape %tile : tile<32xi32> -> tile<32x1xi32>
    %reshape_59 = reshape %18 : tile<128xi32> -> tile<1x128xi32>
    %19 = ftof %15  : tile<32x128xf32> -> tile<32x128xf16>
    %20 = exti %reshape_58 signed : tile<32x1xi32> -> tile<32x1xi64>
    %bcast_60 = broadcast %20 : tile<32x1xi64> -> tile<32x128xi64>
    %21 = exti %assume_24 signed : tile<i32> -> tile<i64>
    %reshape_61 = reshape %21 : tile<i64> -> tile<1x1xi64>
    %bcast_62 = broadcast %reshape_61 : tile<1x1xi64> -> tile<32x128xi64>
    %22 = cmpi less_than %bcast_60, %bcast_62, unsigned : tile<32x128xi64> -> tile<32x128xi1>
    %23 = exti %assume_26 signed : tile<i32> -> tile<i64>
    %reshape_63 = reshape %23 : tile<i64> -> tile<1x1xi64>
    %bcast_64 = broadcast %reshape_63 : tile<1x1xi64> -> tile<32x128xi64>
    %24 = muli %bcast_60, %bcast_64 : tile<32x128xi64>
    %25 = exti %reshape_59 signed : tile<1x128xi32> -> tile<1x128xi64>
    %bcast_65 = broadcast %25 : tile<1x128xi64> -> tile<32x128xi64>
    %26 = exti %assume_25 signed : tile<i32> -> tile<i64>
    %reshape_66 = reshape %26 : tile<i64> -> tile<1x1xi64>
    %bcast_67 = broadcast %reshape_66 : tile<1x1xi64> -> tile<32x128xi64>
    %27 = cmpi less_than %bcast_65, %bcast_67, unsigned : tile<32x128xi64> -> tile<32x128xi1>
    %28 = andi %22, %27 : tile<32x128xi1>
    %29 = muli %bcast_65, %cst_1_i64_10 : tile<32x128xi64>
    %30 = addi %24, %29 : tile<32x128xi64>
    %reshape_68 = reshape %assume_6 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %bcast_69 = broadcast %reshape_68 : tile<1x1xptr<f16>> -> tile<32x128xptr<f16>>
    %31 = offset %bcast_69, %30 : tile<32x128xptr<f16>>, tile<32x128xi64> -> tile<32x128xptr<f16>>
    %32 = store_ptr_tko weak %31, %19, %28 token=%0 : tile<32x128xptr<f16>>, tile<32x128xf16>, tile<32x128xi1> -> token
    return
  }
}

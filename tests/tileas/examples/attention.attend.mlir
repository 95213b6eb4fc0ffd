cuda_tile.module @kernels {
  entry @attend_Kt1_A4f16_7v8l0_8i16t1_p16_A4f16_7v8l0_8i16t1_p16_A4f16_7v8l0_8i16t1_p16_A4f16_7v8l0_8i16t1_p16_Sf32_B0_I32_I64_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f16>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<f16>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<ptr<f16>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<i32>, %arg35: tile<i32>, %arg36: tile<f32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg4 : tile<i32>
    %assume_1 = assume div_by<8>, %arg5 : tile<i32>
    %assume_2 = assume div_by<8>, %arg6 : tile<i32>
    %assume_3 = assume div_by<8>, %arg7 : tile<i32>
    %assume_4 = assume div_by<16>, %arg9 : tile<ptr<f16>>
    %assume_5 = assume div_by<16>, %arg13 : tile<i32>
    %assume_6 = assume div_by<8>, %arg14 : tile<i32>
    %assume_7 = assume div_by<8>, %arg15 : tile<i32>
    %assume_8 = assume div_by<8>, %arg16 : tile<i32>
    %assume_9 = assume div_by<16>, %arg18 : tile<ptr<f16>>
    %assume_10 = assume div_by<16>, %arg22 : tile<i32>
    %assume_11 = assume div_by<8>, %arg23 : tile<i32>
    %assume_12 = assume div_by<8>, %arg24 : tile<i32>
    %assume_13 = assume div_by<8>, %arg25 : tile<i32>
    %assume_14 = assume div_by<16>, %arg27 : tile<ptr<f16>>
    %assume_15 = assume div_by<16>, %arg31 : tile<i32>
    %assume_16 = assume div_by<8>, %arg32 : tile<i32>
    %assume_17 = assume div_by<8>, %arg33 : tile<i32>
    %assume_18 = assume div_by<8>, %arg34 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %assume_22 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_23 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_24 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_assume_25 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_26 = assume div_by<8>, %assume_assume_25 : tile<i32>
    %assume_assume_27 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_28 = assume div_by<8>, %assume_assume_27 : tile<i32>
    %assume_assume_29 = assume bounded<0, ?>, %assume_3 : tile<i32>
    %assume_assume_assume_30 = assume div_by<8>, %assume_assume_29 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_22, %assume_23, %assume_24, %assume_assume_assume], strides = [%assume_assume_assume_26, %assume_assume_assume_28, %assume_assume_assume_30, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_31 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_32 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_33 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_assume_34 = assume bounded<0, ?>, %assume_5 : tile<i32>
    %assume_assume_assume_35 = assume div_by<16>, %assume_assume_34 : tile<i32>
    %assume_assume_36 = assume bounded<0, ?>, %assume_6 : tile<i32>
    %assume_assume_assume_37 = assume div_by<8>, %assume_assume_36 : tile<i32>
    %assume_assume_38 = assume bounded<0, ?>, %assume_7 : tile<i32>
    %assume_assume_assume_39 = assume div_by<8>, %assume_assume_38 : tile<i32>
    %assume_assume_40 = assume bounded<0, ?>, %assume_8 : tile<i32>
    %assume_assume_assume_41 = assume div_by<8>, %assume_assume_40 : tile<i32>
    %tview_42 = make_tensor_view %assume_4, shape = [%assume_31, %assume_32, %assume_33, %assume_assume_assume_35], strides = [%assume_assume_assume_37, %assume_assume_assume_39, %assume_assume_assume_41, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_43 = assume bounded<0, ?>, %arg19 : tile<i32>
    %assume_44 = assume bounded<0, ?>, %arg20 : tile<i32>
    %assume_45 = assume bounded<0, ?>, %arg21 : tile<i32>
    %assume_assume_46 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_47 = assume div_by<16>, %assume_assume_46 : tile<i32>
    %assume_assume_48 = assume bounded<0, ?>, %assume_11 : tile<i32>
    %assume_assume_assume_49 = assume div_by<8>, %assume_assume_48 : tile<i32>
    %assume_assume_50 = assume bounded<0, ?>, %assume_12 : tile<i32>
    %assume_assume_assume_51 = assume div_by<8>, %assume_assume_50 : tile<i32>
    %assume_assume_52 = assume bounded<0, ?>, %assume_13 : tile<i32>
    %assume_assume_assume_53 = assume div_by<8>, %assume_assume_52 : tile<i32>
    %tview_54 = make_tensor_view %assume_9, shape = [%assume_43, %assume_44, %assume_45, %assume_assume_assume_47], strides = [%assume_assume_assume_49, %assume_assume_assume_51, %assume_assume_assume_53, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_55 = assume bounded<0, ?>, %arg28 : tile<i32>
    %assume_56 = assume bounded<0, ?>, %arg29 : tile<i32>
    %assume_57 = assume bounded<0, ?>, %arg30 : tile<i32>
    %assume_assume_58 = assume bounded<0, ?>, %assume_15 : tile<i32>
    %assume_assume_assume_59 = assume div_by<16>, %assume_assume_58 : tile<i32>
    %assume_assume_60 = assume bounded<0, ?>, %assume_16 : tile<i32>
    %assume_assume_assume_61 = assume div_by<8>, %assume_assume_60 : tile<i32>
    %assume_assume_62 = assume bounded<0, ?>, %assume_17 : tile<i32>
    %assume_assume_assume_63 = assume div_by<8>, %assume_assume_62 : tile<i32>
    %assume_assume_64 = assume bounded<0, ?>, %assume_18 : tile<i32>
    %assume_assume_assume_65 = assume div_by<8>, %assume_assume_64 : tile<i32>
    %tview_66 = make_tensor_view %assume_14, shape = [%assume_55, %assume_56, %assume_57, %assume_assume_assume_59], strides = [%assume_assume_assume_61, %assume_assume_assume_63, %assume_assume_assume_65, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_67, %blockId_y_68, %blockId_z_69 = get_tile_block_id : tile<i32>
    %blockId_x_70, %blockId_y_71, %blockId_z_72 = get_tile_block_id : tile<i32>
    %1 = divi %assume_23, %assume_32 signed rounding<negative_inf> : tile<i32>
    %2 = divi %blockId_y_68, %1 signed rounding<negative_inf> : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_z_72, %blockId_y_68, %blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x64x32xf16>, token
    %reshape = reshape %tile : tile<1x1x64x32xf16> -> tile<64x32xf16>
    %cst_f32 = constant <f32: 0xFF800000> : tile<64x1xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x1xf32>
    %cst_0_f32_73 = constant <f32: 0.000000e+00> : tile<64x32xf32>
    %3 = divi %assume_33, %cst_64_i32 signed rounding<negative_inf> : tile<i32>
    %4 = divi %assume_33, %cst_64_i32 signed rounding<positive_inf> : tile<i32>
    %cst_0_i32_74 = constant <i32: 0> : tile<i32>
    %cst_1_i32_75 = constant <i32: 1> : tile<i32>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %pview_77 = make_partition_view %tview_42 : partition_view<tile=(1x1x32x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>
    %cst_0_f32_78 = constant <f32: 0.000000e+00> : tile<64x64xf32>
    %cst_f32_79 = constant <f32: 1.44269502> : tile<f32>
    %5 = mulf %arg36, %cst_f32_79  : tile<f32>
    %reshape_80 = reshape %5 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape_80 : tile<1x1xf32> -> tile<64x64xf32>
    %cst_0_i32_81 = constant <i32: 0> : tile<i32>
    %pview_82 = make_partition_view %tview_54 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %6 = mini %4, %3 signed : tile<i32>
    %7 = maxi %cst_0_i32_74, %3 signed : tile<i32>
    %for:3 = for %loopIdx in (%cst_0_i32_74 to %6, step %cst_1_i32_75) : tile<i32> iter_values(%iterArg0 = %cst_f32, %iterArg1 = %cst_0_f32_73, %iterArg2 = %cst_0_f32) -> (tile<64x1xf32>, tile<64x32xf32>, tile<64x1xf32>) {
      %tile_88, %result_token_89 = load_view_tko weak %pview_77[%blockId_z_72, %2, %cst_0_i32_76, %loopIdx] token = %0 : partition_view<tile=(1x1x32x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>, tile<i32> -> tile<1x1x32x64xf16>, token
      %reshape_90 = reshape %tile_88 : tile<1x1x32x64xf16> -> tile<32x64xf16>
      %11 = mmaf %reshape, %reshape_90, %cst_0_f32_78 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %12 = mulf %11, %bcast  : tile<64x64xf32>
      %reduce = reduce %12 dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %22 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %22 : tile<f32>
      }
      %reshape_91 = reshape %reduce : tile<64xf32> -> tile<64x1xf32>
      %13 = maxf %iterArg0, %reshape_91 : tile<64x1xf32>
      %bcast_92 = broadcast %13 : tile<64x1xf32> -> tile<64x64xf32>
      %14 = subf %12, %bcast_92  : tile<64x64xf32>
      %15 = exp2 %14 : tile<64x64xf32>
      %16 = subf %iterArg0, %13  : tile<64x1xf32>
      %17 = exp2 %16 : tile<64x1xf32>
      %reduce_93 = reduce %15 dim=1 identities=[0.000000e+00 : f32] : tile<64x64xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %22 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %22 : tile<f32>
      }
      %reshape_94 = reshape %reduce_93 : tile<64xf32> -> tile<64x1xf32>
      %18 = fma %iterArg2, %17, %reshape_94  : tile<64x1xf32>
      %tile_95, %result_token_96 = load_view_tko weak %pview_82[%blockId_z_72, %2, %loopIdx, %cst_0_i32_81] token = %0 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x64x32xf16>, token
      %19 = ftof %15  : tile<64x64xf32> -> tile<64x64xf16>
      %reshape_97 = reshape %tile_95 : tile<1x1x64x32xf16> -> tile<64x32xf16>
      %bcast_98 = broadcast %17 : tile<64x1xf32> -> tile<64x32xf32>
      %20 = mulf %iterArg1, %bcast_98  : tile<64x32xf32>
      %21 = mmaf %19, %reshape_97, %20 : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      continue %13, %21, %18 : tile<64x1xf32>, tile<64x32xf32>, tile<64x1xf32>
    }
    %for_83:3 = for %loopIdx in (%7 to %4, step %cst_1_i32_75) : tile<i32> iter_values(%iterArg0 = %for#0, %iterArg1 = %for#1, %iterArg2 = %for#2) -> (tile<64x1xf32>, tile<64x32xf32>, tile<64x1xf32>) {
      %tile_88, %result_token_89 = load_view_tko weak %pview_77[%blockId_z_72, %2, %cst_0_i32_76, %loopIdx] token = %0 : partition_view<tile=(1x1x32x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>, tile<i32> -> tile<1x1x32x64xf16>, token
      %reshape_90 = reshape %tile_88 : tile<1x1x32x64xf16> -> tile<32x64xf16>
      %11 = mmaf %reshape, %reshape_90, %cst_0_f32_78 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %12 = mulf %11, %bcast  : tile<64x64xf32>
      %13 = muli %loopIdx, %cst_64_i32 : tile<i32>
      %14 = iota : tile<64xi32>
      %reshape_91 = reshape %14 : tile<64xi32> -> tile<1x64xi32>
      %reshape_92 = reshape %13 : tile<i32> -> tile<1x1xi32>
      %bcast_93 = broadcast %reshape_92 : tile<1x1xi32> -> tile<1x64xi32>
      %15 = addi %bcast_93, %reshape_91 : tile<1x64xi32>
      %reshape_94 = reshape %assume_33 : tile<i32> -> tile<1x1xi32>
      %bcast_95 = broadcast %reshape_94 : tile<1x1xi32> -> tile<1x64xi32>
      %16 = cmpi less_than %15, %bcast_95, signed : tile<1x64xi32> -> tile<1x64xi1>
      %cst_f32_96 = constant <f32: 0xFF800000> : tile<f32>
      %bcast_97 = broadcast %16 : tile<1x64xi1> -> tile<64x64xi1>
      %reshape_98 = reshape %cst_f32_96 : tile<f32> -> tile<1x1xf32>
      %bcast_99 = broadcast %reshape_98 : tile<1x1xf32> -> tile<64x64xf32>
      %17 = select %bcast_97, %12, %bcast_99 : tile<64x64xi1>, tile<64x64xf32>
      %reduce = reduce %17 dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %27 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %27 : tile<f32>
      }
      %reshape_100 = reshape %reduce : tile<64xf32> -> tile<64x1xf32>
      %18 = maxf %iterArg0, %reshape_100 : tile<64x1xf32>
      %bcast_101 = broadcast %18 : tile<64x1xf32> -> tile<64x64xf32>
      %19 = subf %17, %bcast_101  : tile<64x64xf32>
      %20 = exp2 %19 : tile<64x64xf32>
      %21 = subf %iterArg0, %18  : tile<64x1xf32>
      %22 = exp2 %21 : tile<64x1xf32>
      %reduce_102 = reduce %20 dim=1 identities=[0.000000e+00 : f32] : tile<64x64xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %27 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %27 : tile<f32>
      }
      %reshape_103 = reshape %reduce_102 : tile<64xf32> -> tile<64x1xf32>
      %23 = fma %iterArg2, %22, %reshape_103  : tile<64x1xf32>
      %tile_104, %result_token_105 = load_view_tko weak %pview_82[%blockId_z_72, %2, %loopIdx, %cst_0_i32_81] token = %0 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x64x32xf16>, token
      %24 = ftof %20  : tile<64x64xf32> -> tile<64x64xf16>
      %reshape_106 = reshape %tile_104 : tile<1x1x64x32xf16> -> tile<64x32xf16>
      %bcast_107 = broadcast %22 : tile<64x1xf32> -> tile<64x32xf32>
      %25 = mulf %iterArg1, %bcast_107  : tile<64x32xf32>
      %26 = mmaf %24, %reshape_106, %25 : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      continue %18, %26, %23 : tile<64x1xf32>, tile<64x32xf32>, tile<64x1xf32>
    }
    %bcast_84 = broadcast %for_83#2 : tile<64x1xf32> -> tile<64x32xf32>
    %8 = divf %for_83#1, %bcast_84  : tile<64x32xf32>
    %9 = ftof %8  : tile<64x32xf32> -> tile<64x32xf16>
    %cst_0_i32_85 = constant <i32: 0> : tile<i32>
    %reshape_86 = reshape %9 : tile<64x32xf16> -> tile<1x1x64x32xf16>
    %pview_87 = make_partition_view %tview_66 : partition_view<tile=(1x1x64x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %10 = store_view_tko weak %reshape_86, %pview_87[%blockId_z_72, %blockId_y_68, %blockId_x, %cst_0_i32_85] token = %0 : tile<1x1x64x32xf16>, partition_view<tile=(1x1x64x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> token
    return
  }
}

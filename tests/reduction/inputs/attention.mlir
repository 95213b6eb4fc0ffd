cuda_tile.module @kernels {
  entry @attention(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f16>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<f16>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<ptr<f16>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<i32>, %arg35: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg9 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg18 : tile<ptr<f16>>
    %assume_2 = assume div_by<16>, %arg27 : tile<ptr<f16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8, %assume_9], strides = [%assume_10, %assume_11, %assume_12, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
    %assume_18 = assume bounded<0, ?>, %arg15 : tile<i32>
    %assume_19 = assume bounded<0, ?>, %arg16 : tile<i32>
    %tview_20 = make_tensor_view %assume_0, shape = [%assume_13, %assume_14, %assume_15, %assume_16], strides = [%assume_17, %assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
    %assume_22 = assume bounded<0, ?>, %arg20 : tile<i32>
    %assume_23 = assume bounded<0, ?>, %arg21 : tile<i32>
    %assume_24 = assume bounded<0, ?>, %arg22 : tile<i32>
    %assume_25 = assume bounded<0, ?>, %arg23 : tile<i32>
    %assume_26 = assume bounded<0, ?>, %arg24 : tile<i32>
    %assume_27 = assume bounded<0, ?>, %arg25 : tile<i32>
    %tview_28 = make_tensor_view %assume_1, shape = [%assume_21, %assume_22, %assume_23, %assume_24], strides = [%assume_25, %assume_26, %assume_27, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %assume_29 = assume bounded<0, ?>, %arg28 : tile<i32>
    %assume_30 = assume bounded<0, ?>, %arg29 : tile<i32>
    %assume_31 = assume bounded<0, ?>, %arg30 : tile<i32>
    %assume_32 = assume bounded<0, ?>, %arg31 : tile<i32>
    %assume_33 = assume bounded<0, ?>, %arg32 : tile<i32>
    %assume_34 = assume bounded<0, ?>, %arg33 : tile<i32>
    %assume_35 = assume bounded<0, ?>, %arg34 : tile<i32>
    %tview_36 = make_tensor_view %assume_2, shape = [%assume_29, %assume_30, %assume_31, %assume_32], strides = [%assume_33, %assume_34, %assume_35, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_37, %blockId_y_38, %blockId_z_39 = get_tile_block_id : tile<i32>
    %blockId_x_40, %blockId_y_41, %blockId_z_42 = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_z_42, %blockId_y_38, %blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x64x64xf16>, token
    %reshape = reshape %tile : tile<1x1x64x64xf16> -> tile<64x64xf16>
    %1 = muli %blockId_x, %cst_64_i32 : tile<i32>
    %2 = iota : tile<64xi32>
    %reshape_43 = reshape %2 : tile<64xi32> -> tile<64x1xi32>
    %reshape_44 = reshape %1 : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape_44 : tile<1x1xi32> -> tile<64x1xi32>
    %3 = addi %bcast, %reshape_43 : tile<64x1xi32>
    %cst_f32 = constant <f32: 0xFF800000> : tile<64x1xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x1xf32>
    %cst_0_f32_45 = constant <f32: 0.000000e+00> : tile<64x64xf32>
    %cst_1_i32_46 = constant <i32: 1> : tile<i32>
    %4 = addi %blockId_x, %cst_1_i32_46 : tile<i32>
    %5 = muli %4, %cst_64_i32 : tile<i32>
    %6 = mini %5, %assume_15 signed : tile<i32>
    %7 = divi %6, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
    %cst_0_i32_47 = constant <i32: 0> : tile<i32>
    %cst_1_i32_48 = constant <i32: 1> : tile<i32>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %pview_50 = make_partition_view %tview_20 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>
    %cst_0_f32_51 = constant <f32: 0.000000e+00> : tile<64x32xf32>
    %8 = iota : tile<32xi32>
    %reshape_52 = reshape %8 : tile<32xi32> -> tile<1x32xi32>
    %reshape_53 = reshape %assume_15 : tile<i32> -> tile<1x1xi32>
    %bcast_54 = broadcast %reshape_53 : tile<1x1xi32> -> tile<1x32xi32>
    %bcast_55 = broadcast %3 : tile<64x1xi32> -> tile<64x32xi32>
    %cst_f32_56 = constant <f32: 0.180336878> : tile<f32>
    %reshape_57 = reshape %cst_f32_56 : tile<f32> -> tile<1x1xf32>
    %bcast_58 = broadcast %reshape_57 : tile<1x1xf32> -> tile<64x32xf32>
    %cst_f32_59 = constant <f32: -1.000000e+30> : tile<f32>
    %reshape_60 = reshape %cst_f32_59 : tile<f32> -> tile<1x1xf32>
    %bcast_61 = broadcast %reshape_60 : tile<1x1xf32> -> tile<64x32xf32>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %pview_63 = make_partition_view %tview_28 : partition_view<tile=(1x1x32x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %for:3 = for %loopIdx in (%cst_0_i32_47 to %7, step %cst_1_i32_48) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_45, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32) -> (tile<64x64xf32>, tile<64x1xf32>, tile<64x1xf32>) {
      %tile_68, %result_token_69 = load_view_tko weak %pview_50[%blockId_z_42, %blockId_y_38, %cst_0_i32_49, %loopIdx] token = %0 : partition_view<tile=(1x1x64x32), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>, tile<i32> -> tile<1x1x64x32xf16>, token
      %reshape_70 = reshape %tile_68 : tile<1x1x64x32xf16> -> tile<64x32xf16>
      %12 = mmaf %reshape, %reshape_70, %cst_0_f32_51 : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      %13 = muli %loopIdx, %cst_32_i32 : tile<i32>
      %reshape_71 = reshape %13 : tile<i32> -> tile<1x1xi32>
      %bcast_72 = broadcast %reshape_71 : tile<1x1xi32> -> tile<1x32xi32>
      %14 = addi %bcast_72, %reshape_52 : tile<1x32xi32>
      %15 = cmpi less_than %14, %bcast_54, signed : tile<1x32xi32> -> tile<1x32xi1>
      %bcast_73 = broadcast %14 : tile<1x32xi32> -> tile<64x32xi32>
      %16 = cmpi less_than_or_equal %bcast_73, %bcast_55, signed : tile<64x32xi32> -> tile<64x32xi1>
      %bcast_74 = broadcast %15 : tile<1x32xi1> -> tile<64x32xi1>
      %17 = andi %bcast_74, %16 : tile<64x32xi1>
      %18 = mulf %12, %bcast_58  : tile<64x32xf32>
      %19 = select %17, %18, %bcast_61 : tile<64x32xi1>, tile<64x32xf32>
      %reduce = reduce %19 dim=1 identities=[0xFF800000 : f32] : tile<64x32xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %29 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %29 : tile<f32>
      }
      %reshape_75 = reshape %reduce : tile<64xf32> -> tile<64x1xf32>
      %20 = maxf %iterArg1, %reshape_75 : tile<64x1xf32>
      %bcast_76 = broadcast %20 : tile<64x1xf32> -> tile<64x32xf32>
      %21 = subf %19, %bcast_76  : tile<64x32xf32>
      %22 = exp2 %21 : tile<64x32xf32>
      %23 = subf %iterArg1, %20  : tile<64x1xf32>
      %24 = exp2 %23 : tile<64x1xf32>
      %reduce_77 = reduce %22 dim=1 identities=[0.000000e+00 : f32] : tile<64x32xf32> -> tile<64xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %29 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %29 : tile<f32>
      }
      %reshape_78 = reshape %reduce_77 : tile<64xf32> -> tile<64x1xf32>
      %25 = fma %iterArg2, %24, %reshape_78  : tile<64x1xf32>
      %tile_79, %result_token_80 = load_view_tko weak %pview_63[%blockId_z_42, %blockId_y_38, %loopIdx, %cst_0_i32_62] token = %0 : partition_view<tile=(1x1x32x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x32x64xf16>, token
      %26 = ftof %22  : tile<64x32xf32> -> tile<64x32xf16>
      %reshape_81 = reshape %tile_79 : tile<1x1x32x64xf16> -> tile<32x64xf16>
      %bcast_82 = broadcast %24 : tile<64x1xf32> -> tile<64x64xf32>
      %27 = mulf %iterArg0, %bcast_82  : tile<64x64xf32>
      %28 = mmaf %26, %reshape_81, %27 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %28, %20, %25 : tile<64x64xf32>, tile<64x1xf32>, tile<64x1xf32>
    }
    %bcast_64 = broadcast %for#2 : tile<64x1xf32> -> tile<64x64xf32>
    %9 = divf %for#0, %bcast_64  : tile<64x64xf32>
    %10 = ftof %9  : tile<64x64xf32> -> tile<64x64xf16>
    %cst_0_i32_65 = constant <i32: 0> : tile<i32>
    %reshape_66 = reshape %10 : tile<64x64xf16> -> tile<1x1x64x64xf16>
    %pview_67 = make_partition_view %tview_36 : partition_view<tile=(1x1x64x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %11 = store_view_tko weak %reshape_66, %pview_67[%blockId_z_42, %blockId_y_38, %blockId_x, %cst_0_i32_65] token = %0 : tile<1x1x64x64xf16>, partition_view<tile=(1x1x64x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> token
    return
  }
}

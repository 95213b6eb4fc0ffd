cuda_tile.module @kernels {
  entry @transform_Kt1_A3f32_1v4_2i16_3l0_4t1_p16_A3f32_1v4_2i16_3l0_4t1_p16_A3f32_3v4l0_4t1_p16_A3f32_3v4l0_4i16t1_p16_A3f32_3v4l0_4t1_6i16_p16_I4_I8_I16(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f32>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f32>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<ptr<f32>>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg2 : tile<i32>
    %assume_1 = assume div_by<4>, %arg4 : tile<i32>
    %assume_2 = assume div_by<16>, %arg7 : tile<ptr<f32>>
    %assume_3 = assume div_by<16>, %arg9 : tile<i32>
    %assume_4 = assume div_by<4>, %arg11 : tile<i32>
    %assume_5 = assume div_by<16>, %arg14 : tile<ptr<f32>>
    %assume_6 = assume div_by<4>, %arg18 : tile<i32>
    %assume_7 = assume div_by<4>, %arg19 : tile<i32>
    %assume_8 = assume div_by<16>, %arg21 : tile<ptr<f32>>
    %assume_9 = assume div_by<16>, %arg24 : tile<i32>
    %assume_10 = assume div_by<4>, %arg25 : tile<i32>
    %assume_11 = assume div_by<4>, %arg26 : tile<i32>
    %assume_12 = assume div_by<16>, %arg28 : tile<ptr<f32>>
    %assume_13 = assume div_by<16>, %arg30 : tile<i32>
    %assume_14 = assume div_by<16>, %arg31 : tile<i32>
    %assume_15 = assume div_by<4>, %arg32 : tile<i32>
    %assume_16 = assume div_by<4>, %arg33 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %assume_21 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_22 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_assume_23 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_24 = assume div_by<4>, %assume_assume_23 : tile<i32>
    %assume_25 = assume bounded<0, ?>, %arg5 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_21, %assume_assume_assume, %assume_22], strides = [%assume_assume_assume_24, %assume_25, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
    %assume_26 = assume bounded<0, ?>, %arg8 : tile<i32>
    %assume_assume_27 = assume bounded<0, ?>, %assume_3 : tile<i32>
    %assume_assume_assume_28 = assume div_by<16>, %assume_assume_27 : tile<i32>
    %assume_29 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_assume_30 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_31 = assume div_by<4>, %assume_assume_30 : tile<i32>
    %assume_32 = assume bounded<0, ?>, %arg12 : tile<i32>
    %tview_33 = make_tensor_view %assume_2, shape = [%assume_26, %assume_assume_assume_28, %assume_29], strides = [%assume_assume_assume_31, %assume_32, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
    %assume_34 = assume bounded<0, ?>, %arg15 : tile<i32>
    %assume_35 = assume bounded<0, ?>, %arg16 : tile<i32>
    %assume_36 = assume bounded<0, ?>, %arg17 : tile<i32>
    %assume_assume_37 = assume bounded<0, ?>, %assume_6 : tile<i32>
    %assume_assume_assume_38 = assume div_by<4>, %assume_assume_37 : tile<i32>
    %assume_assume_39 = assume bounded<0, ?>, %assume_7 : tile<i32>
    %assume_assume_assume_40 = assume div_by<4>, %assume_assume_39 : tile<i32>
    %tview_41 = make_tensor_view %assume_5, shape = [%assume_34, %assume_35, %assume_36], strides = [%assume_assume_assume_38, %assume_assume_assume_40, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
    %assume_42 = assume bounded<0, ?>, %arg22 : tile<i32>
    %assume_43 = assume bounded<0, ?>, %arg23 : tile<i32>
    %assume_assume_44 = assume bounded<0, ?>, %assume_9 : tile<i32>
    %assume_assume_assume_45 = assume div_by<16>, %assume_assume_44 : tile<i32>
    %assume_assume_46 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_47 = assume div_by<4>, %assume_assume_46 : tile<i32>
    %assume_assume_48 = assume bounded<0, ?>, %assume_11 : tile<i32>
    %assume_assume_assume_49 = assume div_by<4>, %assume_assume_48 : tile<i32>
    %tview_50 = make_tensor_view %assume_8, shape = [%assume_42, %assume_43, %assume_assume_assume_45], strides = [%assume_assume_assume_47, %assume_assume_assume_49, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
    %assume_51 = assume bounded<0, ?>, %arg29 : tile<i32>
    %assume_assume_52 = assume bounded<0, ?>, %assume_13 : tile<i32>
    %assume_assume_assume_53 = assume div_by<16>, %assume_assume_52 : tile<i32>
    %assume_assume_54 = assume bounded<0, ?>, %assume_14 : tile<i32>
    %assume_assume_assume_55 = assume div_by<16>, %assume_assume_54 : tile<i32>
    %assume_assume_56 = assume bounded<0, ?>, %assume_15 : tile<i32>
    %assume_assume_assume_57 = assume div_by<4>, %assume_assume_56 : tile<i32>
    %assume_assume_58 = assume bounded<0, ?>, %assume_16 : tile<i32>
    %assume_assume_assume_59 = assume div_by<4>, %assume_assume_58 : tile<i32>
    %tview_60 = make_tensor_view %assume_12, shape = [%assume_51, %assume_assume_assume_53, %assume_assume_assume_55], strides = [%assume_assume_assume_57, %assume_assume_assume_59, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8x16xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(4x128x2), padding_value = zero, tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32, %cst_0_i32_61] token = %0 : partition_view<tile=(4x128x2), padding_value = zero, tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<4x128x2xf32>, token
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %cst_0_i32_64 = constant <i32: 0> : tile<i32>
    %1 = extract %tile[%cst_0_i32_62, %cst_0_i32_63, %cst_0_i32_64] : tile<4x128x2xf32> -> tile<4x128x1xf32>
    %reshape = reshape %1 : tile<4x128x1xf32> -> tile<4x8x16xf32>
    %cst_0_i32_65 = constant <i32: 0> : tile<i32>
    %cst_0_i32_66 = constant <i32: 0> : tile<i32>
    %cst_1_i32_67 = constant <i32: 1> : tile<i32>
    %2 = extract %tile[%cst_0_i32_65, %cst_0_i32_66, %cst_1_i32_67] : tile<4x128x2xf32> -> tile<4x128x1xf32>
    %reshape_68 = reshape %2 : tile<4x128x1xf32> -> tile<4x8x16xf32>
    %cst_0_i32_69 = constant <i32: 0> : tile<i32>
    %cst_0_i32_70 = constant <i32: 0> : tile<i32>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %pview_72 = make_partition_view %tview_41 : partition_view<tile=(1x8x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_73, %result_token_74 = load_view_tko weak %pview_72[%cst_0_i32_69, %cst_0_i32_70, %cst_0_i32_71] token = %0 : partition_view<tile=(1x8x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x8x8xf32>, token
    %cst_1_i32_75 = constant <i32: 1> : tile<i32>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %pview_78 = make_partition_view %tview_41 : partition_view<tile=(1x8x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_79, %result_token_80 = load_view_tko weak %pview_78[%cst_1_i32_75, %cst_0_i32_76, %cst_0_i32_77] token = %0 : partition_view<tile=(1x8x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x8x8xf32>, token
    %3 = negf %tile_79 : tile<1x8x8xf32>
    %bcast = broadcast %tile_73 : tile<1x8x8xf32> -> tile<4x8x8xf32>
    %4 = mmaf %bcast, %reshape, %cst_0_f32 : tile<4x8x8xf32>, tile<4x8x16xf32>, tile<4x8x16xf32>
    %bcast_81 = broadcast %3 : tile<1x8x8xf32> -> tile<4x8x8xf32>
    %5 = mmaf %bcast_81, %reshape_68, %4 : tile<4x8x8xf32>, tile<4x8x16xf32>, tile<4x8x16xf32>
    %bcast_82 = broadcast %tile_73 : tile<1x8x8xf32> -> tile<4x8x8xf32>
    %6 = mmaf %bcast_82, %reshape_68, %cst_0_f32 : tile<4x8x8xf32>, tile<4x8x16xf32>, tile<4x8x16xf32>
    %bcast_83 = broadcast %tile_79 : tile<1x8x8xf32> -> tile<4x8x8xf32>
    %7 = mmaf %bcast_83, %reshape, %6 : tile<4x8x8xf32>, tile<4x8x16xf32>, tile<4x8x16xf32>
    %cst_0_i32_84 = constant <i32: 0> : tile<i32>
    %cst_0_i32_85 = constant <i32: 0> : tile<i32>
    %cst_0_i32_86 = constant <i32: 0> : tile<i32>
    %pview_87 = make_partition_view %tview_50 : partition_view<tile=(1x8x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_88, %result_token_89 = load_view_tko weak %pview_87[%cst_0_i32_84, %cst_0_i32_85, %cst_0_i32_86] token = %0 : partition_view<tile=(1x8x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x8x16xf32>, token
    %cst_1_i32_90 = constant <i32: 1> : tile<i32>
    %cst_0_i32_91 = constant <i32: 0> : tile<i32>
    %cst_0_i32_92 = constant <i32: 0> : tile<i32>
    %pview_93 = make_partition_view %tview_50 : partition_view<tile=(1x8x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_94, %result_token_95 = load_view_tko weak %pview_93[%cst_1_i32_90, %cst_0_i32_91, %cst_0_i32_92] token = %0 : partition_view<tile=(1x8x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x8x16xf32>, token
    %bcast_96 = broadcast %tile_88 : tile<1x8x16xf32> -> tile<4x8x16xf32>
    %bcast_97 = broadcast %tile_94 : tile<1x8x16xf32> -> tile<4x8x16xf32>
    %8 = mulf %7, %bcast_97  : tile<4x8x16xf32>
    %9 = negf %8 : tile<4x8x16xf32>
    %10 = fma %5, %bcast_96, %9  : tile<4x8x16xf32>
    %bcast_98 = broadcast %tile_94 : tile<1x8x16xf32> -> tile<4x8x16xf32>
    %bcast_99 = broadcast %tile_88 : tile<1x8x16xf32> -> tile<4x8x16xf32>
    %11 = mulf %7, %bcast_99  : tile<4x8x16xf32>
    %12 = fma %5, %bcast_98, %11  : tile<4x8x16xf32>
    %cst_0_i32_100 = constant <i32: 0> : tile<i32>
    %cst_0_i32_101 = constant <i32: 0> : tile<i32>
    %cst_0_i32_102 = constant <i32: 0> : tile<i32>
    %pview_103 = make_partition_view %tview_60 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_104, %result_token_105 = load_view_tko weak %pview_103[%cst_0_i32_100, %cst_0_i32_101, %cst_0_i32_102] token = %0 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x16x16xf32>, token
    %cst_1_i32_106 = constant <i32: 1> : tile<i32>
    %cst_0_i32_107 = constant <i32: 0> : tile<i32>
    %cst_0_i32_108 = constant <i32: 0> : tile<i32>
    %pview_109 = make_partition_view %tview_60 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %tile_110, %result_token_111 = load_view_tko weak %pview_109[%cst_1_i32_106, %cst_0_i32_107, %cst_0_i32_108] token = %0 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x16x16xf32>, token
    %13 = negf %12 : tile<4x8x16xf32>
    %bcast_112 = broadcast %tile_104 : tile<1x16x16xf32> -> tile<4x16x16xf32>
    %14 = mmaf %10, %bcast_112, %cst_0_f32 : tile<4x8x16xf32>, tile<4x16x16xf32>, tile<4x8x16xf32>
    %bcast_113 = broadcast %tile_110 : tile<1x16x16xf32> -> tile<4x16x16xf32>
    %15 = mmaf %13, %bcast_113, %14 : tile<4x8x16xf32>, tile<4x16x16xf32>, tile<4x8x16xf32>
    %bcast_114 = broadcast %tile_110 : tile<1x16x16xf32> -> tile<4x16x16xf32>
    %16 = mmaf %10, %bcast_114, %cst_0_f32 : tile<4x8x16xf32>, tile<4x16x16xf32>, tile<4x8x16xf32>
    %bcast_115 = broadcast %tile_104 : tile<1x16x16xf32> -> tile<4x16x16xf32>
    %17 = mmaf %12, %bcast_115, %16 : tile<4x8x16xf32>, tile<4x16x16xf32>, tile<4x8x16xf32>
    %18 = permute %15 [0, 2, 1] : tile<4x8x16xf32> -> tile<4x16x8xf32>
    %reshape_116 = reshape %18 : tile<4x16x8xf32> -> tile<4x128x1xf32>
    %19 = permute %17 [0, 2, 1] : tile<4x8x16xf32> -> tile<4x16x8xf32>
    %reshape_117 = reshape %19 : tile<4x16x8xf32> -> tile<4x128x1xf32>
    %cst_0_i32_118 = constant <i32: 0> : tile<i32>
    %cst_0_i32_119 = constant <i32: 0> : tile<i32>
    %20 = cat %reshape_116, %reshape_117 dim = 2 : tile<4x128x1xf32>, tile<4x128x1xf32> -> tile<4x128x2xf32>
    %pview_120 = make_partition_view %tview_33 : partition_view<tile=(4x128x2), tensor_view<?x?x?xf32, strides=[?,?,1]>>
    %21 = store_view_tko weak %20, %pview_120[%blockId_x, %cst_0_i32_118, %cst_0_i32_119] token = %0 : tile<4x128x2xf32>, partition_view<tile=(4x128x2), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
    return
  }
}

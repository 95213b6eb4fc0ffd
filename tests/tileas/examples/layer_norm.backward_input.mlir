cuda_tile.module @kernels {
  entry @backward_input_Kt1_A2f32_1v4l0_2t1_p16_A2f32_1v4l0_2t1_p16_A1f32_1t1_p16_A1f32_1t1_p16_A1f32_1t1_p16_A2f32_1v4l0_2t1_p16_A2f32_1i16v4l0_2t1_p16_A2f32_1i16v4l0_2t1_p16_A1i32_1i16t1_p16_I1024(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f32>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f32>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>, %arg29: tile<ptr<f32>>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<ptr<i32>>, %arg35: tile<i32>, %arg36: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<4>, %arg3 : tile<i32>
    %assume_1 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume div_by<4>, %arg8 : tile<i32>
    %assume_3 = assume div_by<16>, %arg10 : tile<ptr<f32>>
    %assume_4 = assume div_by<16>, %arg13 : tile<ptr<f32>>
    %assume_5 = assume div_by<16>, %arg16 : tile<ptr<f32>>
    %assume_6 = assume div_by<16>, %arg19 : tile<ptr<f32>>
    %assume_7 = assume div_by<4>, %arg22 : tile<i32>
    %assume_8 = assume div_by<16>, %arg24 : tile<ptr<f32>>
    %assume_9 = assume div_by<16>, %arg25 : tile<i32>
    %assume_10 = assume div_by<4>, %arg27 : tile<i32>
    %assume_11 = assume div_by<16>, %arg29 : tile<ptr<f32>>
    %assume_12 = assume div_by<16>, %arg30 : tile<i32>
    %assume_13 = assume div_by<4>, %arg32 : tile<i32>
    %assume_14 = assume div_by<16>, %arg34 : tile<ptr<i32>>
    %assume_15 = assume div_by<16>, %arg35 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_16 = constant <i32: 1> : tile<i32>
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %cst_1_i32_22 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_23 = constant <i64: 1> : tile<i64>
    %assume_24 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_25 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<4>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_24, %assume_25], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_26 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_27 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_assume_28 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_29 = assume div_by<4>, %assume_assume_28 : tile<i32>
    %tview_30 = make_tensor_view %assume_1, shape = [%assume_26, %assume_27], strides = [%assume_assume_assume_29, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_31 = assume bounded<0, ?>, %arg11 : tile<i32>
    %tview_32 = make_tensor_view %assume_3, shape = [%assume_31], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_33 = assume bounded<0, ?>, %arg14 : tile<i32>
    %tview_34 = make_tensor_view %assume_4, shape = [%assume_33], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_35 = assume bounded<0, ?>, %arg17 : tile<i32>
    %tview_36 = make_tensor_view %assume_5, shape = [%assume_35], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_37 = assume bounded<0, ?>, %arg20 : tile<i32>
    %assume_38 = assume bounded<0, ?>, %arg21 : tile<i32>
    %assume_assume_39 = assume bounded<0, ?>, %assume_7 : tile<i32>
    %assume_assume_assume_40 = assume div_by<4>, %assume_assume_39 : tile<i32>
    %tview_41 = make_tensor_view %assume_6, shape = [%assume_37, %assume_38], strides = [%assume_assume_assume_40, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_assume_42 = assume bounded<0, ?>, %assume_9 : tile<i32>
    %assume_assume_assume_43 = assume div_by<16>, %assume_assume_42 : tile<i32>
    %assume_44 = assume bounded<0, ?>, %arg26 : tile<i32>
    %assume_assume_45 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_46 = assume div_by<4>, %assume_assume_45 : tile<i32>
    %tview_47 = make_tensor_view %assume_8, shape = [%assume_assume_assume_43, %assume_44], strides = [%assume_assume_assume_46, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_assume_48 = assume bounded<0, ?>, %assume_12 : tile<i32>
    %assume_assume_assume_49 = assume div_by<16>, %assume_assume_48 : tile<i32>
    %assume_50 = assume bounded<0, ?>, %arg31 : tile<i32>
    %assume_assume_51 = assume bounded<0, ?>, %assume_13 : tile<i32>
    %assume_assume_assume_52 = assume div_by<4>, %assume_assume_51 : tile<i32>
    %tview_53 = make_tensor_view %assume_11, shape = [%assume_assume_assume_49, %assume_50], strides = [%assume_assume_assume_52, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_assume_54 = assume bounded<0, ?>, %assume_15 : tile<i32>
    %cst_1024_i32 = constant <i32: 1024> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview_30 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %pview_55 = make_partition_view %tview_34 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview_55[%blockId_x] token = %0 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    %2 = join_tokens %0, %result_token : token
    %reshape = reshape %tile : tile<1xf32> -> tile<1x1xf32>
    %pview_56 = make_partition_view %tview_36 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %tile_57, %result_token_58 = load_view_tko weak %pview_56[%blockId_x] token = %0 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    %3 = join_tokens %0, %result_token_58 : token
    %reshape_59 = reshape %tile_57 : tile<1xf32> -> tile<1x1xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
    %cst_0_f32_60 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_61 = constant <i32: 1> : tile<i32>
    %pview_62 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %pview_63 = make_partition_view %tview_32 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %pview_64 = make_partition_view %tview_30 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %4 = iota : tile<1024xi32>
    %reshape_65 = reshape %4 : tile<1024xi32> -> tile<1x1024xi32>
    %reshape_66 = reshape %assume_27 : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape_66 : tile<1x1xi32> -> tile<1x1024xi32>
    %bcast_67 = broadcast %reshape : tile<1x1xf32> -> tile<1x1024xf32>
    %cst_0_f32_68 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_69 = reshape %cst_0_f32_68 : tile<f32> -> tile<1x1xf32>
    %bcast_70 = broadcast %reshape_69 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_71 = broadcast %reshape_59 : tile<1x1xf32> -> tile<1x1024xf32>
    %for:5 = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_61) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_60, %iterArg1 = %cst_0_f32, %iterArg2 = %0, %iterArg3 = %0, %iterArg4 = %0) -> (tile<1x1024xf32>, tile<1x1024xf32>, token, token, token) {
      %tile_104, %result_token_105 = load_view_tko weak %pview_62[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %21 = join_tokens %iterArg2, %result_token_105 : token
      %tile_106, %result_token_107 = load_view_tko weak %pview_63[%loopIdx] token = %0 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
      %22 = join_tokens %iterArg3, %result_token_107 : token
      %reshape_108 = reshape %tile_106 : tile<1024xf32> -> tile<1x1024xf32>
      %23 = mulf %tile_104, %reshape_108  : tile<1x1024xf32>
      %tile_109, %result_token_110 = load_view_tko weak %pview_64[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %24 = join_tokens %iterArg4, %result_token_110 : token
      %25 = muli %loopIdx, %cst_1024_i32 : tile<i32>
      %reshape_111 = reshape %25 : tile<i32> -> tile<1x1xi32>
      %bcast_112 = broadcast %reshape_111 : tile<1x1xi32> -> tile<1x1024xi32>
      %26 = addi %bcast_112, %reshape_65 : tile<1x1024xi32>
      %27 = cmpi less_than %26, %bcast, signed : tile<1x1024xi32> -> tile<1x1024xi1>
      %28 = subf %tile_109, %bcast_67  : tile<1x1024xf32>
      %29 = select %27, %28, %bcast_70 : tile<1x1024xi1>, tile<1x1024xf32>
      %30 = mulf %23, %29  : tile<1x1024xf32>
      %31 = fma %30, %bcast_71, %iterArg1  : tile<1x1024xf32>
      %32 = addf %iterArg0, %23  : tile<1x1024xf32>
      continue %32, %31, %21, %22, %24 : tile<1x1024xf32>, tile<1x1024xf32>, token, token, token
    }
    %reduce = reduce %for#1 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %21 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %21 : tile<f32>
    }
    %reshape_72 = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %5 = itof %assume_27 signed  : tile<i32> -> tile<f32>
    %reshape_73 = reshape %5 : tile<f32> -> tile<1x1xf32>
    %6 = divf %reshape_72, %reshape_73  : tile<1x1xf32>
    %reduce_74 = reduce %for#0 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %21 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %21 : tile<f32>
    }
    %reshape_75 = reshape %reduce_74 : tile<1xf32> -> tile<1x1xf32>
    %7 = itof %assume_27 signed  : tile<i32> -> tile<f32>
    %reshape_76 = reshape %7 : tile<f32> -> tile<1x1xf32>
    %8 = divf %reshape_75, %reshape_76  : tile<1x1xf32>
    %9 = remi %blockId_x, %assume_assume_assume_43 signed : tile<i32>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %10 = cmpi less_than %9, %cst_0_i32_77, signed : tile<i32> -> tile<i1>
    %11 = cmpi less_than %assume_assume_assume_43, %cst_0_i32_77, signed : tile<i32> -> tile<i1>
    %12 = xori %10, %11 : tile<i1>
    %13 = cmpi not_equal %9, %cst_0_i32_77, signed : tile<i32> -> tile<i1>
    %14 = andi %12, %13 : tile<i1>
    %15 = addi %9, %assume_assume_assume_43 : tile<i32>
    %16 = select %14, %15, %9 : tile<i1>, tile<i32>
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %cst_1_i32_79 = constant <i32: 1> : tile<i32>
    %pview_80 = make_partition_view %tview_30 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %17 = iota : tile<1024xi32>
    %reshape_81 = reshape %17 : tile<1024xi32> -> tile<1x1024xi32>
    %reshape_82 = reshape %assume_27 : tile<i32> -> tile<1x1xi32>
    %bcast_83 = broadcast %reshape_82 : tile<1x1xi32> -> tile<1x1024xi32>
    %bcast_84 = broadcast %reshape : tile<1x1xf32> -> tile<1x1024xf32>
    %cst_0_f32_85 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_86 = reshape %cst_0_f32_85 : tile<f32> -> tile<1x1xf32>
    %bcast_87 = broadcast %reshape_86 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_88 = broadcast %reshape_59 : tile<1x1xf32> -> tile<1x1024xf32>
    %pview_89 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %pview_90 = make_partition_view %tview_32 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %bcast_91 = broadcast %6 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_92 = broadcast %8 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_93 = broadcast %reshape_59 : tile<1x1xf32> -> tile<1x1024xf32>
    %pview_94 = make_partition_view %tview_41 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %18 = muli %16, %1#1 : tile<i32>
    %cst_0_i32_95 = constant <i32: 0> : tile<i32>
    %cst_1_i32_96 = constant <i32: 1> : tile<i32>
    %19 = exti %assume_assume_54 signed : tile<i32> -> tile<i64>
    %cst_1_i32_97 = constant <i32: 1> : tile<i32>
    %pview_98 = make_partition_view %tview_47 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %pview_99 = make_partition_view %tview_53 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %pview_100 = make_partition_view %tview_47 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %pview_101 = make_partition_view %tview_53 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %cst_0_i32_102 = constant <i32: 0> : tile<i32>
    %20 = exti %assume_assume_54 signed : tile<i32> -> tile<i64>
    %for_103:10 = for %loopIdx in (%cst_0_i32_78 to %1#1, step %cst_1_i32_79) : tile<i32> iter_values(%iterArg0 = %for#4, %iterArg1 = %for#2, %iterArg2 = %for#3, %iterArg3 = %0, %iterArg4 = %0, %iterArg5 = %0, %iterArg6 = %0, %iterArg7 = %0, %iterArg8 = %0, %iterArg9 = %0) -> (token, token, token, token, token, token, token, token, token, token) {
      %21 = join_tokens %0, %iterArg9 : token
      %tile_104, %result_token_105 = load_view_tko weak %pview_80[%blockId_x, %loopIdx] token = %21 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %22 = join_tokens %iterArg0, %result_token_105 : token
      %23 = muli %loopIdx, %cst_1024_i32 : tile<i32>
      %reshape_106 = reshape %23 : tile<i32> -> tile<1x1xi32>
      %bcast_107 = broadcast %reshape_106 : tile<1x1xi32> -> tile<1x1024xi32>
      %24 = addi %bcast_107, %reshape_81 : tile<1x1024xi32>
      %25 = cmpi less_than %24, %bcast_83, signed : tile<1x1024xi32> -> tile<1x1024xi1>
      %26 = subf %tile_104, %bcast_84  : tile<1x1024xf32>
      %27 = select %25, %26, %bcast_87 : tile<1x1024xi1>, tile<1x1024xf32>
      %28 = mulf %27, %bcast_88  : tile<1x1024xf32>
      %29 = join_tokens %0, %iterArg9 : token
      %tile_108, %result_token_109 = load_view_tko weak %pview_89[%blockId_x, %loopIdx] token = %29 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %30 = join_tokens %iterArg1, %result_token_109 : token
      %31 = join_tokens %0, %iterArg9 : token
      %tile_110, %result_token_111 = load_view_tko weak %pview_90[%loopIdx] token = %31 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
      %32 = join_tokens %iterArg2, %result_token_111 : token
      %reshape_112 = reshape %tile_110 : tile<1024xf32> -> tile<1x1024xf32>
      %33 = fma %28, %bcast_91, %bcast_92  : tile<1x1024xf32>
      %34 = negf %33 : tile<1x1024xf32>
      %35 = fma %tile_108, %reshape_112, %34  : tile<1x1024xf32>
      %36 = mulf %35, %bcast_93  : tile<1x1024xf32>
      %37 = join_tokens %0, %iterArg9 : token
      %38 = store_view_tko weak %36, %pview_94[%blockId_x, %loopIdx] token = %37 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
      %39 = join_tokens %iterArg3, %38 : token
      %40 = addi %18, %loopIdx : tile<i32>
      %41 = exti %40 signed : tile<i32> -> tile<i64>
      %42 = cmpi less_than %41, %19, unsigned : tile<i64> -> tile<i1>
      %43 = muli %41, %cst_1_i64 : tile<i64>
      %44 = offset %assume_14, %43 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
      %45:2 = loop iter_values(%arg37 = %iterArg4, %arg38 = %iterArg9) : token, token -> token, token {
        %61 = join_tokens %arg37, %arg38 : token
        %result_118, %result_token_119 = atomic_cas_tko acquire device %44, %cst_0_i32_95, %cst_1_i32_96, %42 token=%61 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
        %62 = cmpi equal %result_118, %cst_1_i32_97, signed : tile<i32> -> tile<i1>
        if %62 {
        } else {
          break %result_token_119, %result_token_119 : token, token
        }
        continue %result_token_119, %result_token_119 : token, token
      }
      %46 = join_tokens %iterArg6, %45#1 : token
      %tile_113, %result_token_114 = load_view_tko weak %pview_98[%16, %loopIdx] token = %46 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %47 = join_tokens %iterArg5, %result_token_114 : token
      %48 = join_tokens %iterArg8, %45#1 : token
      %tile_115, %result_token_116 = load_view_tko weak %pview_99[%16, %loopIdx] token = %48 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %49 = join_tokens %iterArg7, %result_token_116 : token
      %50 = fma %tile_108, %28, %tile_113  : tile<1x1024xf32>
      %51 = join_tokens %47, %45#1 : token
      %52 = store_view_tko weak %50, %pview_100[%16, %loopIdx] token = %51 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
      %53 = addf %tile_115, %tile_108  : tile<1x1024xf32>
      %54 = join_tokens %49, %45#1 : token
      %55 = store_view_tko weak %53, %pview_101[%16, %loopIdx] token = %54 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
      %56 = exti %40 signed : tile<i32> -> tile<i64>
      %57 = cmpi less_than %56, %20, unsigned : tile<i64> -> tile<i1>
      %58 = muli %56, %cst_1_i64_23 : tile<i64>
      %59 = offset %assume_14, %58 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
      %60 = join_tokens %45#0, %2, %3, %30, %32, %22, %39, %52, %55, %45#1 : token
      %result, %result_token_117 = atomic_rmw_tko release device %59, xchg, %cst_0_i32_102, %57 token=%60 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
      continue %22, %30, %32, %39, %result_token_117, %52, %52, %55, %55, %45#1 : token, token, token, token, token, token, token, token, token, token
    }
    return
  }
}

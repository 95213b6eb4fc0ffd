cuda_tile.module @kernels {
  entry @multiply_Kt1_LiA2f16_1l0_2t1_p16_LiA2f16_1l0_2t1_p16_LiA2f16_1l0_2t1_p16_I64_I128_I64(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<ptr<i64>>, %arg3: tile<i32>, %arg4: tile<ptr<i64>>, %arg5: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_0 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %tview = make_tensor_view %arg0, shape = [%arg1, 5], strides = [5, 1] : tile<i32> -> tensor_view<?x5xi64, strides=[5,1]>
    %pview = make_partition_view %tview : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>
    %tview_2 = make_tensor_view %arg2, shape = [%arg3, 5], strides = [5, 1] : tile<i32> -> tensor_view<?x5xi64, strides=[5,1]>
    %pview_3 = make_partition_view %tview_2 : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>
    %tview_4 = make_tensor_view %arg4, shape = [%arg5, 5], strides = [5, 1] : tile<i32> -> tensor_view<?x5xi64, strides=[5,1]>
    %pview_5 = make_partition_view %tview_4 : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x128xf32>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_1_i32_10 = constant <i32: 1> : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %for:3 = for %loopIdx in (%cst_0_i32_6 to %arg5, step %cst_1_i32_7) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %blockId_x, %iterArg2 = %0) -> (tile<i32>, tile<i32>, token) {
      %cst_0_i32_11 = constant <i32: 0> : tile<i32>
      %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_11] : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>, tile<i32> -> tile<1x8xi64>, token
      %cst_0_i32_12 = constant <i32: 0> : tile<i32>
      %1 = extract %tile[%cst_0_i32_11, %cst_0_i32_12] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape = reshape %1 : tile<1x1xi64> -> tile<i64>
      %cst_1_i32_13 = constant <i32: 1> : tile<i32>
      %2 = extract %tile[%cst_0_i32_11, %cst_1_i32_13] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_14 = reshape %2 : tile<1x1xi64> -> tile<i64>
      %cst_2_i32 = constant <i32: 2> : tile<i32>
      %3 = extract %tile[%cst_0_i32_11, %cst_2_i32] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_15 = reshape %3 : tile<1x1xi64> -> tile<i64>
      %cst_3_i32 = constant <i32: 3> : tile<i32>
      %4 = extract %tile[%cst_0_i32_11, %cst_3_i32] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_16 = reshape %4 : tile<1x1xi64> -> tile<i64>
      %cst_4_i32 = constant <i32: 4> : tile<i32>
      %5 = extract %tile[%cst_0_i32_11, %cst_4_i32] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_17 = reshape %5 : tile<1x1xi64> -> tile<i64>
      %6 = trunci %reshape_14 : tile<i64> -> tile<i32>
      %7 = trunci %reshape_15 : tile<i64> -> tile<i32>
      %8 = trunci %reshape_16 : tile<i64> -> tile<i32>
      %9 = trunci %reshape_17 : tile<i64> -> tile<i32>
      %10 = int_to_ptr %reshape : tile<i64> -> tile<ptr<f16>>
      %assume = assume div_by<16>, %10 : tile<ptr<f16>>
      %assume_18 = assume bounded<0, ?>, %6 : tile<i32>
      %assume_19 = assume bounded<0, ?>, %7 : tile<i32>
      %assume_20 = assume bounded<0, ?>, %8 : tile<i32>
      %tview_21 = make_tensor_view %assume, shape = [%assume_18, %assume_19], strides = [%assume_20, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
      %cst_0_i32_22 = constant <i32: 0> : tile<i32>
      %tile_23, %result_token_24 = load_view_tko weak %pview_3[%loopIdx, %cst_0_i32_22] : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>, tile<i32> -> tile<1x8xi64>, token
      %cst_0_i32_25 = constant <i32: 0> : tile<i32>
      %11 = extract %tile_23[%cst_0_i32_22, %cst_0_i32_25] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_26 = reshape %11 : tile<1x1xi64> -> tile<i64>
      %cst_1_i32_27 = constant <i32: 1> : tile<i32>
      %12 = extract %tile_23[%cst_0_i32_22, %cst_1_i32_27] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_28 = reshape %12 : tile<1x1xi64> -> tile<i64>
      %cst_2_i32_29 = constant <i32: 2> : tile<i32>
      %13 = extract %tile_23[%cst_0_i32_22, %cst_2_i32_29] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_30 = reshape %13 : tile<1x1xi64> -> tile<i64>
      %cst_3_i32_31 = constant <i32: 3> : tile<i32>
      %14 = extract %tile_23[%cst_0_i32_22, %cst_3_i32_31] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_32 = reshape %14 : tile<1x1xi64> -> tile<i64>
      %cst_4_i32_33 = constant <i32: 4> : tile<i32>
      %15 = extract %tile_23[%cst_0_i32_22, %cst_4_i32_33] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_34 = reshape %15 : tile<1x1xi64> -> tile<i64>
      %16 = trunci %reshape_28 : tile<i64> -> tile<i32>
      %17 = trunci %reshape_30 : tile<i64> -> tile<i32>
      %18 = trunci %reshape_32 : tile<i64> -> tile<i32>
      %19 = trunci %reshape_34 : tile<i64> -> tile<i32>
      %20 = int_to_ptr %reshape_26 : tile<i64> -> tile<ptr<f16>>
      %assume_35 = assume div_by<16>, %20 : tile<ptr<f16>>
      %assume_36 = assume bounded<0, ?>, %16 : tile<i32>
      %assume_37 = assume bounded<0, ?>, %17 : tile<i32>
      %assume_38 = assume bounded<0, ?>, %18 : tile<i32>
      %tview_39 = make_tensor_view %assume_35, shape = [%assume_36, %assume_37], strides = [%assume_38, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
      %cst_0_i32_40 = constant <i32: 0> : tile<i32>
      %tile_41, %result_token_42 = load_view_tko weak %pview_5[%loopIdx, %cst_0_i32_40] : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>, tile<i32> -> tile<1x8xi64>, token
      %cst_0_i32_43 = constant <i32: 0> : tile<i32>
      %21 = extract %tile_41[%cst_0_i32_40, %cst_0_i32_43] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_44 = reshape %21 : tile<1x1xi64> -> tile<i64>
      %cst_1_i32_45 = constant <i32: 1> : tile<i32>
      %22 = extract %tile_41[%cst_0_i32_40, %cst_1_i32_45] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_46 = reshape %22 : tile<1x1xi64> -> tile<i64>
      %cst_2_i32_47 = constant <i32: 2> : tile<i32>
      %23 = extract %tile_41[%cst_0_i32_40, %cst_2_i32_47] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_48 = reshape %23 : tile<1x1xi64> -> tile<i64>
      %cst_3_i32_49 = constant <i32: 3> : tile<i32>
      %24 = extract %tile_41[%cst_0_i32_40, %cst_3_i32_49] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_50 = reshape %24 : tile<1x1xi64> -> tile<i64>
      %cst_4_i32_51 = constant <i32: 4> : tile<i32>
      %25 = extract %tile_41[%cst_0_i32_40, %cst_4_i32_51] : tile<1x8xi64> -> tile<1x1xi64>
      %reshape_52 = reshape %25 : tile<1x1xi64> -> tile<i64>
      %26 = trunci %reshape_46 : tile<i64> -> tile<i32>
      %27 = trunci %reshape_48 : tile<i64> -> tile<i32>
      %28 = trunci %reshape_50 : tile<i64> -> tile<i32>
      %29 = trunci %reshape_52 : tile<i64> -> tile<i32>
      %30 = int_to_ptr %reshape_44 : tile<i64> -> tile<ptr<f16>>
      %assume_53 = assume div_by<16>, %30 : tile<ptr<f16>>
      %assume_54 = assume bounded<0, ?>, %26 : tile<i32>
      %assume_55 = assume bounded<0, ?>, %27 : tile<i32>
      %assume_56 = assume bounded<0, ?>, %28 : tile<i32>
      %tview_57 = make_tensor_view %assume_53, shape = [%assume_54, %assume_55], strides = [%assume_56, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
      %pview_58 = make_partition_view %tview_57 : partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>>
      %31:2 = get_index_space_shape %pview_58 : partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
      %pview_59 = make_partition_view %tview_57 : partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>>
      %32:2 = get_index_space_shape %pview_59 : partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
      %33 = muli %31#0, %32#1 : tile<i32>
      %34 = addi %iterArg0, %33 : tile<i32>
      %35 = cmpi less_than %32#1, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
      %pview_60 = make_partition_view %tview_21 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>
      %36:2 = get_index_space_shape %pview_60 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
      %pview_61 = make_partition_view %tview_21 : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %pview_62 = make_partition_view %tview_39 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %pview_63 = make_partition_view %tview_57 : partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>>
      %37:2 = loop iter_values(%arg6 = %iterArg1, %arg7 = %iterArg2) : tile<i32>, token -> tile<i32>, token {
        %38 = cmpi less_than %arg6, %34, signed : tile<i32> -> tile<i1>
        if %38 {
        } else {
          break %arg6, %arg7 : tile<i32>, token
        }
        %39 = subi %arg6, %iterArg0 : tile<i32>
        %40 = divi %39, %32#1 signed rounding<negative_inf> : tile<i32>
        %41 = subi %arg6, %iterArg0 : tile<i32>
        %42 = remi %41, %32#1 signed : tile<i32>
        %43 = cmpi less_than %42, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
        %44 = xori %43, %35 : tile<i1>
        %45 = cmpi not_equal %42, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
        %46 = andi %44, %45 : tile<i1>
        %47 = addi %42, %32#1 : tile<i32>
        %48 = select %46, %47, %42 : tile<i1>, tile<i32>
        %for_64 = for %loopIdx_65 in (%cst_0_i32_9 to %36#1, step %cst_1_i32_10) : tile<i32> iter_values(%iterArg0_66 = %cst_0_f32) -> (tile<64x128xf32>) {
          %tile_67, %result_token_68 = load_view_tko weak %pview_61[%40, %loopIdx_65] token = %0 : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x64xf16>, token
          %tile_69, %result_token_70 = load_view_tko weak %pview_62[%loopIdx_65, %48] token = %0 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x128xf16>, token
          %52 = mmaf %tile_67, %tile_69, %iterArg0_66 : tile<64x64xf16>, tile<64x128xf16>, tile<64x128xf32>
          continue %52 : tile<64x128xf32>
        }
        %49 = ftof %for_64  : tile<64x128xf32> -> tile<64x128xf16>
        %50 = store_view_tko weak %49, %pview_63[%40, %48] token = %arg7 : tile<64x128xf16>, partition_view<tile=(64x128), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
        %51 = addi %arg6, %gridSize_x : tile<i32>
        continue %51, %50 : tile<i32>, token
      }
      continue %34, %37#0, %37#1 : tile<i32>, tile<i32>, token
    }
    return
  }
}

cuda_tile.module @kernels {
  entry @sums_up_to_Kt1_A1i32_1i16t1_p16_A1i32_1i16t1_p16_A1i32_1t1_p16_A1i32_1t1_p16_I4096(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %assume_2 = assume div_by<16>, %arg4 : tile<i32>
    %assume_3 = assume div_by<16>, %arg6 : tile<ptr<i32>>
    %assume_4 = assume div_by<16>, %arg9 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %cst_1_i32_6 = constant <i32: 1> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %cst_1_i32_8 = constant <i32: 1> : tile<1xi32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_assume_9 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_10 = assume div_by<16>, %assume_assume_9 : tile<i32>
    %tview_11 = make_tensor_view %assume_1, shape = [%assume_assume_assume_10], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32>
    %tview_13 = make_tensor_view %assume_3, shape = [%assume_12], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_14 = assume bounded<0, ?>, %arg10 : tile<i32>
    %tview_15 = make_tensor_view %assume_4, shape = [%assume_14], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(4096), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(4096), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4096xi32>, token
    %1 = join_tokens %0, %result_token : token
    %reduce = reduce %tile dim=0 identities=[0 : i32] : tile<4096xi32> -> tile<i32> 
    (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
      %16 = addi %reduce_lhs, %reduce_rhs : tile<i32>
      yield %16 : tile<i32>
    }
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %2:2 = loop iter_values(%arg12 = %0, %arg13 = %0) : token, token -> token, token {
      %16 = join_tokens %0, %arg13 : token
      %tile_27, %result_token_28 = load_view_tko acquire device %pview_16[%blockId_x] token = %16 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %17 = join_tokens %arg12, %result_token_28 : token
      %reshape_29 = reshape %tile_27 : tile<1xi32> -> tile<i32>
      %18 = cmpi equal %reshape_29, %cst_0_i32, signed : tile<i32> -> tile<i1>
      if %18 {
      } else {
        break %17, %result_token_28 : token, token
      }
      continue %17, %result_token_28 : token, token
    }
    %pview_17 = make_partition_view %tview_13 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %3 = join_tokens %0, %2#1 : token
    %tile_18, %result_token_19 = load_view_tko weak %pview_17[%blockId_x] token = %3 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %4 = join_tokens %0, %result_token_19 : token
    %reshape = reshape %tile_18 : tile<1xi32> -> tile<i32>
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %5 = addi %blockId_x, %cst_1_i32_20 : tile<i32>
    %6 = addi %reshape, %reduce : tile<i32>
    %reshape_21 = reshape %6 : tile<i32> -> tile<1xi32>
    %pview_22 = make_partition_view %tview_13 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %7 = join_tokens %4, %2#1 : token
    %8 = store_view_tko weak %reshape_21, %pview_22[%5] token = %7 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %cst_1_i32_23 = constant <i32: 1> : tile<i32>
    %9 = addi %blockId_x, %cst_1_i32_23 : tile<i32>
    %pview_24 = make_partition_view %tview_15 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %10 = join_tokens %2#0, %1, %2#1, %8 : token
    %11 = store_view_tko release device %cst_1_i32_8, %pview_24[%9] token = %10 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %12 = scan %tile dim=0 reverse=false identities=[0 : i32] : tile<4096xi32> -> tile<4096xi32> 
    (%arg12: tile<i32>, %arg13: tile<i32>) {
      %16 = addi %arg12, %arg13 : tile<i32>
      yield %16 : tile<i32>
    }
    %reshape_25 = reshape %reshape : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape_25 : tile<1xi32> -> tile<4096xi32>
    %13 = addi %bcast, %12 : tile<4096xi32>
    %pview_26 = make_partition_view %tview_11 : partition_view<tile=(4096), tensor_view<?xi32, strides=[1]>>
    %14 = join_tokens %0, %2#1 : token
    %15 = store_view_tko weak %13, %pview_26[%blockId_x] token = %14 : tile<4096xi32>, partition_view<tile=(4096), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}

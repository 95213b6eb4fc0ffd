cuda_tile.module @kernels {
  entry @block_sum_with_ticket(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_2 = constant <i64: 1> : tile<i64>
    %cst_1_i64_3 = constant <i64: 1> : tile<i64>
    %cst_1_i64_4 = constant <i64: 1> : tile<i64>
    %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %1 = join_tokens %0, %result_token : token
    %reduce = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<128xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %14 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %14 : tile<f32>
    }
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %2 = exti %assume_7 signed : tile<i32> -> tile<i64>
    %3 = cmpi less_than %cst_0_i64, %2, unsigned : tile<i64> -> tile<i1>
    %4 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
    %5 = offset %assume_1, %4 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %6 = join_tokens %0, %1 : token
    %result, %result_token_8 = atomic_rmw_tko acq_rel device %5, addf, %reduce, %3 token=%6 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %cst_0_i64_10 = constant <i64: 0> : tile<i64>
    %7 = exti %assume_6 signed : tile<i32> -> tile<i64>
    %8 = cmpi less_than %cst_0_i64_10, %7, unsigned : tile<i64> -> tile<i1>
    %9 = muli %cst_0_i64_10, %cst_1_i64_2 : tile<i64>
    %10 = offset %assume_0, %9 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %11 = join_tokens %0, %1, %result_token_8 : token
    %result_11, %result_token_12 = atomic_rmw_tko acq_rel device %10, add, %cst_1_i32_9, %8 token=%11 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_1_i32_13 = constant <i32: 1> : tile<i32>
    %12 = subi %gridSize_x, %cst_1_i32_13 : tile<i32>
    %13 = cmpi equal %result_11, %12, signed : tile<i32> -> tile<i1>
    if %13 {
      %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
      %cst_0_i64_14 = constant <i64: 0> : tile<i64>
      %14 = exti %assume_7 signed : tile<i32> -> tile<i64>
      %15 = cmpi less_than %cst_0_i64_14, %14, unsigned : tile<i64> -> tile<i1>
      %16 = muli %cst_0_i64_14, %cst_1_i64_3 : tile<i64>
      %17 = offset %assume_1, %16 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
      %18 = join_tokens %result_token_8, %1, %result_token_12 : token
      %result_15, %result_token_16 = atomic_rmw_tko acq_rel device %17, addf, %cst_0_f32, %15 token=%18 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
      %19 = itof %assume_5 signed  : tile<i32> -> tile<f32>
      %20 = divf %result_15, %19  : tile<f32>
      %cst_1_i64_17 = constant <i64: 1> : tile<i64>
      %21 = exti %assume_7 signed : tile<i32> -> tile<i64>
      %22 = cmpi less_than %cst_1_i64_17, %21, unsigned : tile<i64> -> tile<i1>
      %23 = muli %cst_1_i64_17, %cst_1_i64_4 : tile<i64>
      %24 = offset %assume_1, %23 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
      %assume_18 = assume div_by<4>, %24 : tile<ptr<f32>>
      %25 = store_ptr_tko weak %assume_18, %20, %22 token=%result_token_16 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    } else {
    }
    return
  }
}

cuda_tile.module @kernels {
  entry @count_apart_Kt1_A1i32_1i16t1_p16_A2i32_1i16v4l0_2t1_p16_I1024(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %assume_2 = assume div_by<16>, %arg4 : tile<i32>
    %assume_3 = assume div_by<4>, %arg6 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<1024xi64>
    %cst_-1_i32 = constant <i32: -1> : tile<1024xi32>
    %cst_1_i64_4 = constant <i64: 1> : tile<1024xi64>
    %cst_1_i32_5 = constant <i32: 1> : tile<1024xi32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_assume_6 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg5 : tile<i32>
    %assume_assume_8 = assume bounded<0, ?>, %assume_3 : tile<i32>
    %cst_1024_i32 = constant <i32: 1024> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1024), tensor_view<?xi32, strides=[1]>>
    %1 = get_index_space_shape %pview : partition_view<tile=(1024), tensor_view<?xi32, strides=[1]>> -> tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %2 = iota : tile<1024xi32>
    %3 = exti %assume_assume_assume signed : tile<i32> -> tile<i64>
    %reshape = reshape %3 : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape : tile<1xi64> -> tile<1024xi64>
    %reshape_9 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_10 = broadcast %reshape_9 : tile<1xptr<i32>> -> tile<1024xptr<i32>>
    %4 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %reshape_11 = reshape %4 : tile<i64> -> tile<1xi64>
    %bcast_12 = broadcast %reshape_11 : tile<1xi64> -> tile<1024xi64>
    %5 = exti %assume_assume_6 signed : tile<i32> -> tile<i64>
    %reshape_13 = reshape %5 : tile<i64> -> tile<1xi64>
    %bcast_14 = broadcast %reshape_13 : tile<1xi64> -> tile<1024xi64>
    %6 = cmpi less_than %bcast_12, %bcast_14, unsigned : tile<1024xi64> -> tile<1024xi1>
    %7 = exti %assume_assume_8 signed : tile<i32> -> tile<i64>
    %reshape_15 = reshape %7 : tile<i64> -> tile<1xi64>
    %bcast_16 = broadcast %reshape_15 : tile<1xi64> -> tile<1024xi64>
    %8 = muli %bcast_12, %bcast_16 : tile<1024xi64>
    %9 = exti %assume_7 signed : tile<i32> -> tile<i64>
    %reshape_17 = reshape %9 : tile<i64> -> tile<1xi64>
    %bcast_18 = broadcast %reshape_17 : tile<1xi64> -> tile<1024xi64>
    %reshape_19 = reshape %assume_1 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_20 = broadcast %reshape_19 : tile<1xptr<i32>> -> tile<1024xptr<i32>>
    %for = for %loopIdx in (%blockId_x to %1, step %gridSize_x) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
      %10 = muli %loopIdx, %cst_1024_i32 : tile<i32>
      %reshape_21 = reshape %10 : tile<i32> -> tile<1xi32>
      %bcast_22 = broadcast %reshape_21 : tile<1xi32> -> tile<1024xi32>
      %11 = addi %bcast_22, %2 : tile<1024xi32>
      %12 = exti %11 signed : tile<1024xi32> -> tile<1024xi64>
      %13 = cmpi less_than %12, %bcast, unsigned : tile<1024xi64> -> tile<1024xi1>
      %14 = muli %12, %cst_1_i64 : tile<1024xi64>
      %15 = offset %bcast_10, %14 : tile<1024xptr<i32>>, tile<1024xi64> -> tile<1024xptr<i32>>
      %result, %result_token = load_ptr_tko weak %15, %13, %cst_-1_i32 token=%0 : tile<1024xptr<i32>>, tile<1024xi1>, tile<1024xi32> -> tile<1024xi32>, token
      %16 = exti %result signed : tile<1024xi32> -> tile<1024xi64>
      %17 = cmpi less_than %16, %bcast_18, unsigned : tile<1024xi64> -> tile<1024xi1>
      %18 = andi %6, %17 : tile<1024xi1>
      %19 = muli %16, %cst_1_i64_4 : tile<1024xi64>
      %20 = addi %8, %19 : tile<1024xi64>
      %21 = offset %bcast_20, %20 : tile<1024xptr<i32>>, tile<1024xi64> -> tile<1024xptr<i32>>
      %result_23, %result_token_24 = atomic_rmw_tko relaxed tl_blk %21, add, %cst_1_i32_5, %18 token=%iterArg0 : tile<1024xptr<i32>>, tile<1024xi32>, tile<1024xi1> -> tile<1024xi32>, token
      continue %result_token_24 : token
    }
    return
  }
}

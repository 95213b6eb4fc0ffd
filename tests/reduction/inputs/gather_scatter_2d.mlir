cuda_tile.module @kernels {
  entry @gather_scatter_2d(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_20_i32 = constant <i32: 20> : tile<1x32xi32>
    %cst_1_i64 = constant <i64: 1> : tile<16x32xi64>
    %cst_0_i32 = constant <i32: 0> : tile<16x1xi32>
    %cst_1_i64_2 = constant <i64: 1> : tile<16x32xi64>
    %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview = make_tensor_view %assume_0, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %assume_7 = assume bounded<0, ?>, %arg9 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg11 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(16), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(16), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
    %reshape = reshape %tile : tile<16xi32> -> tile<16x1xi32>
    %1 = iota : tile<32xi32>
    %reshape_10 = reshape %1 : tile<32xi32> -> tile<1x32xi32>
    %2 = cmpi less_than %reshape_10, %cst_20_i32, signed : tile<1x32xi32> -> tile<1x32xi1>
    %cst_f32 = constant <f32: -1.000000e+00> : tile<f32>
    %3 = exti %reshape signed : tile<16x1xi32> -> tile<16x1xi64>
    %bcast = broadcast %3 : tile<16x1xi64> -> tile<16x32xi64>
    %4 = exti %assume_3 signed : tile<i32> -> tile<i64>
    %reshape_11 = reshape %4 : tile<i64> -> tile<1x1xi64>
    %bcast_12 = broadcast %reshape_11 : tile<1x1xi64> -> tile<16x32xi64>
    %5 = cmpi less_than %bcast, %bcast_12, unsigned : tile<16x32xi64> -> tile<16x32xi1>
    %6 = exti %assume_5 signed : tile<i32> -> tile<i64>
    %reshape_13 = reshape %6 : tile<i64> -> tile<1x1xi64>
    %bcast_14 = broadcast %reshape_13 : tile<1x1xi64> -> tile<16x32xi64>
    %7 = muli %bcast, %bcast_14 : tile<16x32xi64>
    %8 = exti %reshape_10 signed : tile<1x32xi32> -> tile<1x32xi64>
    %bcast_15 = broadcast %8 : tile<1x32xi64> -> tile<16x32xi64>
    %9 = exti %assume_4 signed : tile<i32> -> tile<i64>
    %reshape_16 = reshape %9 : tile<i64> -> tile<1x1xi64>
    %bcast_17 = broadcast %reshape_16 : tile<1x1xi64> -> tile<16x32xi64>
    %10 = cmpi less_than %bcast_15, %bcast_17, unsigned : tile<16x32xi64> -> tile<16x32xi1>
    %11 = andi %5, %10 : tile<16x32xi1>
    %12 = muli %bcast_15, %cst_1_i64 : tile<16x32xi64>
    %13 = addi %7, %12 : tile<16x32xi64>
    %reshape_18 = reshape %assume : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_19 = broadcast %reshape_18 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %14 = offset %bcast_19, %13 : tile<16x32xptr<f32>>, tile<16x32xi64> -> tile<16x32xptr<f32>>
    %bcast_20 = broadcast %2 : tile<1x32xi1> -> tile<16x32xi1>
    %15 = andi %11, %bcast_20 : tile<16x32xi1>
    %reshape_21 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %bcast_22 = broadcast %reshape_21 : tile<1x1xf32> -> tile<16x32xf32>
    %result, %result_token_23 = load_ptr_tko weak %14, %15, %bcast_22 token=%0 optimization_hints = <default = {latency = 3 : i32}> : tile<16x32xptr<f32>>, tile<16x32xi1>, tile<16x32xf32> -> tile<16x32xf32>, token
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %16 = muli %blockId_x, %cst_16_i32 : tile<i32>
    %17 = iota : tile<16xi32>
    %reshape_24 = reshape %17 : tile<16xi32> -> tile<16x1xi32>
    %reshape_25 = reshape %16 : tile<i32> -> tile<1x1xi32>
    %bcast_26 = broadcast %reshape_25 : tile<1x1xi32> -> tile<16x1xi32>
    %18 = addi %bcast_26, %reshape_24 : tile<16x1xi32>
    %19 = cmpi greater_than_or_equal %reshape, %cst_0_i32, signed : tile<16x1xi32> -> tile<16x1xi1>
    %20 = exti %18 signed : tile<16x1xi32> -> tile<16x1xi64>
    %bcast_27 = broadcast %20 : tile<16x1xi64> -> tile<16x32xi64>
    %21 = exti %assume_7 signed : tile<i32> -> tile<i64>
    %reshape_28 = reshape %21 : tile<i64> -> tile<1x1xi64>
    %bcast_29 = broadcast %reshape_28 : tile<1x1xi64> -> tile<16x32xi64>
    %22 = cmpi less_than %bcast_27, %bcast_29, unsigned : tile<16x32xi64> -> tile<16x32xi1>
    %23 = exti %assume_9 signed : tile<i32> -> tile<i64>
    %reshape_30 = reshape %23 : tile<i64> -> tile<1x1xi64>
    %bcast_31 = broadcast %reshape_30 : tile<1x1xi64> -> tile<16x32xi64>
    %24 = muli %bcast_27, %bcast_31 : tile<16x32xi64>
    %25 = exti %reshape_10 signed : tile<1x32xi32> -> tile<1x32xi64>
    %bcast_32 = broadcast %25 : tile<1x32xi64> -> tile<16x32xi64>
    %26 = exti %assume_8 signed : tile<i32> -> tile<i64>
    %reshape_33 = reshape %26 : tile<i64> -> tile<1x1xi64>
    %bcast_34 = broadcast %reshape_33 : tile<1x1xi64> -> tile<16x32xi64>
    %27 = cmpi less_than %bcast_32, %bcast_34, unsigned : tile<16x32xi64> -> tile<16x32xi1>
    %28 = andi %22, %27 : tile<16x32xi1>
    %29 = muli %bcast_32, %cst_1_i64_2 : tile<16x32xi64>
    %30 = addi %24, %29 : tile<16x32xi64>
    %reshape_35 = reshape %assume_1 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_36 = broadcast %reshape_35 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %31 = offset %bcast_36, %30 : tile<16x32xptr<f32>>, tile<16x32xi64> -> tile<16x32xptr<f32>>
    %bcast_37 = broadcast %19 : tile<16x1xi1> -> tile<16x32xi1>
    %32 = andi %28, %bcast_37 : tile<16x32xi1>
    %33 = store_ptr_tko weak %31, %result, %32 token=%0 optimization_hints = <default = {latency = 5 : i32}> : tile<16x32xptr<f32>>, tile<16x32xf32>, tile<16x32xi1> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @add_elements_Kt1_A1f32_1t1_p16_A1f32_1t1_A1f32_1t1_p16_I1024(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg6 : tile<ptr<f32>>
    %cst_1_i64 = constant <i64: 1> : tile<1024xi64>
    %cst_1_i64_1 = constant <i64: 1> : tile<1024xi64>
    %cst_1_i64_2 = constant <i64: 1> : tile<1024xi64>
    %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg7 : tile<i32>
    %cst_1024_i32 = constant <i32: 1024> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %1 = muli %blockId_x, %cst_1024_i32 : tile<i32>
    %2 = iota : tile<1024xi32>
    %reshape = reshape %1 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<1024xi32>
    %3 = addi %bcast, %2 : tile<1024xi32>
    %4 = exti %3 signed : tile<1024xi32> -> tile<1024xi64>
    %5 = exti %assume_3 signed : tile<i32> -> tile<i64>
    %reshape_6 = reshape %5 : tile<i64> -> tile<1xi64>
    %bcast_7 = broadcast %reshape_6 : tile<1xi64> -> tile<1024xi64>
    %6 = cmpi less_than %4, %bcast_7, unsigned : tile<1024xi64> -> tile<1024xi1>
    %7 = muli %4, %cst_1_i64 : tile<1024xi64>
    %reshape_8 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_9 = broadcast %reshape_8 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %8 = offset %bcast_9, %7 : tile<1024xptr<f32>>, tile<1024xi64> -> tile<1024xptr<f32>>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_10 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
    %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<1024xf32>
    %result, %result_token = load_ptr_tko weak %8, %6, %bcast_11 token=%0 : tile<1024xptr<f32>>, tile<1024xi1>, tile<1024xf32> -> tile<1024xf32>, token
    %9 = exti %3 signed : tile<1024xi32> -> tile<1024xi64>
    %10 = exti %assume_4 signed : tile<i32> -> tile<i64>
    %reshape_12 = reshape %10 : tile<i64> -> tile<1xi64>
    %bcast_13 = broadcast %reshape_12 : tile<1xi64> -> tile<1024xi64>
    %11 = cmpi less_than %9, %bcast_13, unsigned : tile<1024xi64> -> tile<1024xi1>
    %12 = muli %9, %cst_1_i64_1 : tile<1024xi64>
    %reshape_14 = reshape %arg3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_15 = broadcast %reshape_14 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %13 = offset %bcast_15, %12 : tile<1024xptr<f32>>, tile<1024xi64> -> tile<1024xptr<f32>>
    %cst_0_f32_16 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_17 = reshape %cst_0_f32_16 : tile<f32> -> tile<1xf32>
    %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<1024xf32>
    %result_19, %result_token_20 = load_ptr_tko weak %13, %11, %bcast_18 token=%0 : tile<1024xptr<f32>>, tile<1024xi1>, tile<1024xf32> -> tile<1024xf32>, token
    %14 = addf %result, %result_19  : tile<1024xf32>
    %15 = exti %3 signed : tile<1024xi32> -> tile<1024xi64>
    %16 = exti %assume_5 signed : tile<i32> -> tile<i64>
    %reshape_21 = reshape %16 : tile<i64> -> tile<1xi64>
    %bcast_22 = broadcast %reshape_21 : tile<1xi64> -> tile<1024xi64>
    %17 = cmpi less_than %15, %bcast_22, unsigned : tile<1024xi64> -> tile<1024xi1>
    %18 = muli %15, %cst_1_i64_2 : tile<1024xi64>
    %reshape_23 = reshape %assume_0 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_24 = broadcast %reshape_23 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %19 = offset %bcast_24, %18 : tile<1024xptr<f32>>, tile<1024xi64> -> tile<1024xptr<f32>>
    %20 = store_ptr_tko weak %19, %14, %17 token=%0 : tile<1024xptr<f32>>, tile<1024xf32>, tile<1024xi1> -> token
    return
  }
}

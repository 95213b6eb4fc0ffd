cuda_tile.module @kernels {
  entry @escape_times_Kt1_A2i32_1l0_2t1_p16_Sf32_Sf32_Sf32_I100_I16_I32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<f32>, %arg6: tile<f32>, %arg7: tile<f32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %false = constant <i1: false> : tile<i1>
    %true = constant <i1: true> : tile<i1>
    %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %cst_100_i32 = constant <i32: 100> : tile<i32>
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %1 = muli %blockId_x, %cst_16_i32 : tile<i32>
    %2 = iota : tile<16xi32>
    %reshape = reshape %2 : tile<16xi32> -> tile<16x1xi32>
    %reshape_3 = reshape %1 : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape_3 : tile<1x1xi32> -> tile<16x1xi32>
    %3 = addi %bcast, %reshape : tile<16x1xi32>
    %blockId_x_4, %blockId_y_5, %blockId_z_6 = get_tile_block_id : tile<i32>
    %4 = muli %blockId_y_5, %cst_32_i32 : tile<i32>
    %5 = iota : tile<32xi32>
    %reshape_7 = reshape %5 : tile<32xi32> -> tile<1x32xi32>
    %reshape_8 = reshape %4 : tile<i32> -> tile<1x1xi32>
    %bcast_9 = broadcast %reshape_8 : tile<1x1xi32> -> tile<1x32xi32>
    %6 = addi %bcast_9, %reshape_7 : tile<1x32xi32>
    %7 = itof %6 signed  : tile<1x32xi32> -> tile<1x32xf64>
    %8 = ftof %arg7  : tile<f32> -> tile<f64>
    %reshape_10 = reshape %8 : tile<f64> -> tile<1x1xf64>
    %bcast_11 = broadcast %reshape_10 : tile<1x1xf64> -> tile<1x32xf64>
    %9 = ftof %arg5  : tile<f32> -> tile<f64>
    %reshape_12 = reshape %9 : tile<f64> -> tile<1x1xf64>
    %bcast_13 = broadcast %reshape_12 : tile<1x1xf64> -> tile<1x32xf64>
    %10 = fma %7, %bcast_11, %bcast_13  : tile<1x32xf64>
    %bcast_14 = broadcast %10 : tile<1x32xf64> -> tile<16x32xf64>
    %11 = itof %3 signed  : tile<16x1xi32> -> tile<16x1xf64>
    %12 = ftof %arg7  : tile<f32> -> tile<f64>
    %reshape_15 = reshape %12 : tile<f64> -> tile<1x1xf64>
    %bcast_16 = broadcast %reshape_15 : tile<1x1xf64> -> tile<16x1xf64>
    %13 = ftof %arg6  : tile<f32> -> tile<f64>
    %reshape_17 = reshape %13 : tile<f64> -> tile<1x1xf64>
    %bcast_18 = broadcast %reshape_17 : tile<1x1xf64> -> tile<16x1xf64>
    %14 = negf %11 : tile<16x1xf64>
    %15 = fma %14, %bcast_16, %bcast_18  : tile<16x1xf64>
    %bcast_19 = broadcast %15 : tile<16x1xf64> -> tile<16x32xf64>
    %cst_0_i32 = constant <i32: 0> : tile<16x32xi32>
    %cst_0_i32_20 = constant <i32: 0> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %cst_4_f64 = constant <f64: 4.000000e+00> : tile<f64>
    %reshape_22 = reshape %cst_4_f64 : tile<f64> -> tile<1x1xf64>
    %bcast_23 = broadcast %reshape_22 : tile<1x1xf64> -> tile<16x32xf64>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %cst_2_f64 = constant <f64: 2.000000e+00> : tile<f64>
    %reshape_25 = reshape %cst_2_f64 : tile<f64> -> tile<1x1xf64>
    %bcast_26 = broadcast %reshape_25 : tile<1x1xf64> -> tile<16x32xf64>
    %for:4 = for %loopIdx in (%cst_0_i32_20 to %cst_100_i32, step %cst_1_i32_21) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %bcast_14, %iterArg2 = %bcast_19, %iterArg3 = %false) -> (tile<16x32xi32>, tile<16x32xf64>, tile<16x32xf64>, tile<i1>) {
      if %iterArg3 {
        continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<16x32xi32>, tile<16x32xf64>, tile<16x32xf64>, tile<i1>
      } else {
      }
      %17 = mulf %iterArg2, %iterArg2  : tile<16x32xf64>
      %18 = fma %iterArg1, %iterArg1, %17  : tile<16x32xf64>
      %19 = cmpf less_than_or_equal ordered %18, %bcast_23 : tile<16x32xf64> -> tile<16x32xi1>
      %20 = exti %19 unsigned : tile<16x32xi1> -> tile<16x32xi32>
      %reduce = reduce %20 dim=0 identities=[-2147483648 : i32] : tile<16x32xi32> -> tile<32xi32> 
      (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
        %32 = maxi %reduce_lhs, %reduce_rhs signed : tile<i32>
        yield %32 : tile<i32>
      }
      %reduce_33 = reduce %reduce dim=0 identities=[-2147483648 : i32] : tile<32xi32> -> tile<i32> 
      (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
        %32 = maxi %reduce_lhs, %reduce_rhs signed : tile<i32>
        yield %32 : tile<i32>
      }
      %21 = cmpi equal %reduce_33, %cst_0_i32_24, signed : tile<i32> -> tile<i1>
      if %21 {
        continue %iterArg0, %iterArg1, %iterArg2, %true : tile<16x32xi32>, tile<16x32xf64>, tile<16x32xf64>, tile<i1>
      } else {
      }
      %22 = exti %19 unsigned : tile<16x32xi1> -> tile<16x32xi32>
      %23 = addi %iterArg0, %22 : tile<16x32xi32>
      %24 = mulf %iterArg2, %iterArg2  : tile<16x32xf64>
      %25 = negf %24 : tile<16x32xf64>
      %26 = fma %iterArg1, %iterArg1, %25  : tile<16x32xf64>
      %27 = addf %26, %bcast_14  : tile<16x32xf64>
      %28 = select %19, %27, %iterArg1 : tile<16x32xi1>, tile<16x32xf64>
      %29 = mulf %bcast_26, %iterArg1  : tile<16x32xf64>
      %30 = fma %29, %iterArg2, %bcast_19  : tile<16x32xf64>
      %31 = select %19, %30, %iterArg2 : tile<16x32xi1>, tile<16x32xf64>
      continue %23, %28, %31, %iterArg3 : tile<16x32xi32>, tile<16x32xf64>, tile<16x32xf64>, tile<i1>
    }
    %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32>
    %blockId_x_30, %blockId_y_31, %blockId_z_32 = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(16x32), tensor_view<?x?xi32, strides=[?,1]>>
    %16 = store_view_tko weak %for#0, %pview[%blockId_x_27, %blockId_y_31] token = %0 : tile<16x32xi32>, partition_view<tile=(16x32), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

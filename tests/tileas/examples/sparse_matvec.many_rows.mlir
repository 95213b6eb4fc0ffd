cuda_tile.module @kernels {
  entry @many_rows_Kt1_A1f32_1t1_p16_A1i32_1t1_p16_A1i32_1t1_p16_A1f32_1t1_p16_A1f32_1t1_p16_I16(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f32>>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
    %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f32>>
    %assume_3 = assume div_by<16>, %arg12 : tile<ptr<f32>>
    %cst_1_i64 = constant <i64: 1> : tile<16xi64>
    %cst_0_i32 = constant <i32: 0> : tile<16xi32>
    %cst_1_i32 = constant <i32: 1> : tile<16xi32>
    %cst_1_i64_4 = constant <i64: 1> : tile<16xi64>
    %cst_0_i32_5 = constant <i32: 0> : tile<16xi32>
    %cst_0_i32_6 = constant <i32: 0> : tile<16xi32>
    %cst_1_i64_7 = constant <i64: 1> : tile<16xi64>
    %cst_0_i32_8 = constant <i32: 0> : tile<16xi32>
    %cst_1_i64_9 = constant <i64: 1> : tile<16xi64>
    %cst_1_i64_10 = constant <i64: 1> : tile<16xi64>
    %cst_1_i32_11 = constant <i32: 1> : tile<16xi32>
    %cst_1_i64_12 = constant <i64: 1> : tile<16xi64>
    %assume_13 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg4 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_16 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_17 = assume bounded<0, ?>, %arg13 : tile<i32>
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %1 = muli %blockId_x, %cst_16_i32 : tile<i32>
    %2 = iota : tile<16xi32>
    %reshape = reshape %1 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<16xi32>
    %3 = addi %bcast, %2 : tile<16xi32>
    %4 = exti %3 signed : tile<16xi32> -> tile<16xi64>
    %5 = exti %assume_15 signed : tile<i32> -> tile<i64>
    %reshape_18 = reshape %5 : tile<i64> -> tile<1xi64>
    %bcast_19 = broadcast %reshape_18 : tile<1xi64> -> tile<16xi64>
    %6 = cmpi less_than %4, %bcast_19, unsigned : tile<16xi64> -> tile<16xi1>
    %7 = muli %4, %cst_1_i64 : tile<16xi64>
    %reshape_20 = reshape %assume_1 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_21 = broadcast %reshape_20 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %8 = offset %bcast_21, %7 : tile<16xptr<i32>>, tile<16xi64> -> tile<16xptr<i32>>
    %result, %result_token = load_ptr_tko weak %8, %6, %cst_0_i32 token=%0 : tile<16xptr<i32>>, tile<16xi1>, tile<16xi32> -> tile<16xi32>, token
    %reshape_22 = reshape %assume_17 : tile<i32> -> tile<1xi32>
    %bcast_23 = broadcast %reshape_22 : tile<1xi32> -> tile<16xi32>
    %9 = cmpi less_than %3, %bcast_23, signed : tile<16xi32> -> tile<16xi1>
    %10 = addi %3, %cst_1_i32 : tile<16xi32>
    %11 = exti %10 signed : tile<16xi32> -> tile<16xi64>
    %12 = exti %assume_15 signed : tile<i32> -> tile<i64>
    %reshape_24 = reshape %12 : tile<i64> -> tile<1xi64>
    %bcast_25 = broadcast %reshape_24 : tile<1xi64> -> tile<16xi64>
    %13 = cmpi less_than %11, %bcast_25, unsigned : tile<16xi64> -> tile<16xi1>
    %14 = muli %11, %cst_1_i64_4 : tile<16xi64>
    %reshape_26 = reshape %assume_1 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_27 = broadcast %reshape_26 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %15 = offset %bcast_27, %14 : tile<16xptr<i32>>, tile<16xi64> -> tile<16xptr<i32>>
    %result_28, %result_token_29 = load_ptr_tko weak %15, %13, %cst_0_i32_5 token=%0 : tile<16xptr<i32>>, tile<16xi1>, tile<16xi32> -> tile<16xi32>, token
    %16 = select %9, %result_28, %cst_0_i32_6 : tile<16xi1>, tile<16xi32>
    %17 = mini %result, %16 signed : tile<16xi32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16xf32>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %18 = exti %assume_14 signed : tile<i32> -> tile<i64>
    %reshape_31 = reshape %18 : tile<i64> -> tile<1xi64>
    %bcast_32 = broadcast %reshape_31 : tile<1xi64> -> tile<16xi64>
    %reshape_33 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_34 = broadcast %reshape_33 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %19 = exti %assume_13 signed : tile<i32> -> tile<i64>
    %reshape_35 = reshape %19 : tile<i64> -> tile<1xi64>
    %bcast_36 = broadcast %reshape_35 : tile<1xi64> -> tile<16xi64>
    %reshape_37 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_38 = broadcast %reshape_37 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %cst_0_f32_39 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_40 = reshape %cst_0_f32_39 : tile<f32> -> tile<1xf32>
    %bcast_41 = broadcast %reshape_40 : tile<1xf32> -> tile<16xf32>
    %20 = exti %assume_16 signed : tile<i32> -> tile<i64>
    %reshape_42 = reshape %20 : tile<i64> -> tile<1xi64>
    %bcast_43 = broadcast %reshape_42 : tile<1xi64> -> tile<16xi64>
    %reshape_44 = reshape %assume_2 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_45 = broadcast %reshape_44 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %cst_0_f32_46 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_47 = reshape %cst_0_f32_46 : tile<f32> -> tile<1xf32>
    %bcast_48 = broadcast %reshape_47 : tile<1xf32> -> tile<16xf32>
    %21:2 = loop iter_values(%arg15 = %17, %arg16 = %cst_0_f32) : tile<16xi32>, tile<16xf32> -> tile<16xi32>, tile<16xf32> {
      %28 = subi %16, %arg15 : tile<16xi32>
      %reduce = reduce %28 dim=0 identities=[-2147483648 : i32] : tile<16xi32> -> tile<i32> 
      (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
        %48 = maxi %reduce_lhs, %reduce_rhs signed : tile<i32>
        yield %48 : tile<i32>
      }
      %29 = cmpi greater_than %reduce, %cst_0_i32_30, signed : tile<i32> -> tile<i1>
      if %29 {
      } else {
        break %arg15, %arg16 : tile<16xi32>, tile<16xf32>
      }
      %30 = cmpi less_than %arg15, %16, signed : tile<16xi32> -> tile<16xi1>
      %31 = exti %arg15 signed : tile<16xi32> -> tile<16xi64>
      %32 = cmpi less_than %31, %bcast_32, unsigned : tile<16xi64> -> tile<16xi1>
      %33 = muli %31, %cst_1_i64_7 : tile<16xi64>
      %34 = offset %bcast_34, %33 : tile<16xptr<i32>>, tile<16xi64> -> tile<16xptr<i32>>
      %35 = andi %32, %30 : tile<16xi1>
      %result_53, %result_token_54 = load_ptr_tko weak %34, %35, %cst_0_i32_8 token=%0 : tile<16xptr<i32>>, tile<16xi1>, tile<16xi32> -> tile<16xi32>, token
      %36 = exti %arg15 signed : tile<16xi32> -> tile<16xi64>
      %37 = cmpi less_than %36, %bcast_36, unsigned : tile<16xi64> -> tile<16xi1>
      %38 = muli %36, %cst_1_i64_9 : tile<16xi64>
      %39 = offset %bcast_38, %38 : tile<16xptr<f32>>, tile<16xi64> -> tile<16xptr<f32>>
      %40 = andi %37, %30 : tile<16xi1>
      %result_55, %result_token_56 = load_ptr_tko weak %39, %40, %bcast_41 token=%0 : tile<16xptr<f32>>, tile<16xi1>, tile<16xf32> -> tile<16xf32>, token
      %41 = exti %result_53 signed : tile<16xi32> -> tile<16xi64>
      %42 = cmpi less_than %41, %bcast_43, unsigned : tile<16xi64> -> tile<16xi1>
      %43 = muli %41, %cst_1_i64_10 : tile<16xi64>
      %44 = offset %bcast_45, %43 : tile<16xptr<f32>>, tile<16xi64> -> tile<16xptr<f32>>
      %45 = andi %42, %30 : tile<16xi1>
      %result_57, %result_token_58 = load_ptr_tko weak %44, %45, %bcast_48 token=%0 : tile<16xptr<f32>>, tile<16xi1>, tile<16xf32> -> tile<16xf32>, token
      %46 = fma %result_55, %result_57, %arg16  : tile<16xf32>
      %47 = addi %arg15, %cst_1_i32_11 : tile<16xi32>
      continue %47, %46 : tile<16xi32>, tile<16xf32>
    }
    %22 = exti %3 signed : tile<16xi32> -> tile<16xi64>
    %23 = exti %assume_17 signed : tile<i32> -> tile<i64>
    %reshape_49 = reshape %23 : tile<i64> -> tile<1xi64>
    %bcast_50 = broadcast %reshape_49 : tile<1xi64> -> tile<16xi64>
    %24 = cmpi less_than %22, %bcast_50, unsigned : tile<16xi64> -> tile<16xi1>
    %25 = muli %22, %cst_1_i64_12 : tile<16xi64>
    %reshape_51 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_52 = broadcast %reshape_51 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %26 = offset %bcast_52, %25 : tile<16xptr<f32>>, tile<16xi64> -> tile<16xptr<f32>>
    %27 = store_ptr_tko weak %26, %21#1, %24 token=%0 : tile<16xptr<f32>>, tile<16xf32>, tile<16xi1> -> token
    return
  }
}

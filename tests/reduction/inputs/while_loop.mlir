cuda_tile.module @kernels {
  entry @while_loop(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_1 = constant <i64: 1> : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %1 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %2 = exti %assume_2 signed : tile<i32> -> tile<i64>
    %3 = cmpi less_than %1, %2, unsigned : tile<i64> -> tile<i1>
    %4 = muli %1, %cst_1_i64 : tile<i64>
    %5 = offset %assume, %4 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %assume_4 = assume div_by<4>, %5 : tile<ptr<i32>>
    %result, %result_token = load_ptr_tko weak %assume_4, %3, %cst_0_i32 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %false = constant <i1: false> : tile<i1>
    %cst_0_i32_7 = constant <i32: 0> : tile<i32>
    %cst_1_i32_8 = constant <i32: 1> : tile<i32>
    %6:2 = loop iter_values(%arg6 = %cst_0_i32_5, %arg7 = %result) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
      %13 = cmpi greater_than %arg7, %cst_1_i32, signed : tile<i32> -> tile<i1>
      if %13 {
      } else {
        break %arg6, %arg7 : tile<i32>, tile<i32>
      }
      %14 = remi %arg7, %cst_2_i32 signed : tile<i32>
      %15 = cmpi less_than %14, %cst_0_i32_6, signed : tile<i32> -> tile<i1>
      %16 = xori %15, %false : tile<i1>
      %17 = cmpi not_equal %14, %cst_0_i32_6, signed : tile<i32> -> tile<i1>
      %18 = andi %16, %17 : tile<i1>
      %19 = addi %14, %cst_2_i32 : tile<i32>
      %20 = select %18, %19, %14 : tile<i1>, tile<i32>
      %21 = cmpi equal %20, %cst_0_i32_7, signed : tile<i32> -> tile<i1>
      %22 = if %21 -> (tile<i32>) {
        %cst_2_i32_10 = constant <i32: 2> : tile<i32>
        %24 = divi %arg7, %cst_2_i32_10 signed rounding<negative_inf> : tile<i32>
        yield %24 : tile<i32>
      } else {
        %cst_3_i32 = constant <i32: 3> : tile<i32>
        %24 = muli %arg7, %cst_3_i32 : tile<i32>
        %cst_1_i32_10 = constant <i32: 1> : tile<i32>
        %25 = addi %24, %cst_1_i32_10 : tile<i32>
        yield %25 : tile<i32>
      }
      %23 = addi %arg6, %cst_1_i32_8 : tile<i32>
      continue %23, %22 : tile<i32>, tile<i32>
    }
    %7 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %8 = exti %assume_3 signed : tile<i32> -> tile<i64>
    %9 = cmpi less_than %7, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %7, %cst_1_i64_1 : tile<i64>
    %11 = offset %assume_0, %10 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %assume_9 = assume div_by<4>, %11 : tile<ptr<i32>>
    %12 = store_ptr_tko weak %assume_9, %6#0, %9 token=%0 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    return
  }
}

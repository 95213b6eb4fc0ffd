cuda_tile.module @kernels {
  entry @break_and_continue(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<f32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
    %false = constant <i1: false> : tile<i1>
    %true = constant <i1: true> : tile<i1>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_1 = constant <i64: 1> : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
    %cst_-1_i32 = constant <i32: -1> : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %1 = exti %assume_2 signed : tile<i32> -> tile<i64>
    %cst_0_f32_4 = constant <f32: 0.000000e+00> : tile<f32>
    %cst_0_f32_5 = constant <f32: 0.000000e+00> : tile<f32>
    %for:3 = for %loopIdx in (%cst_0_i32 to %assume_2, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_-1_i32, %iterArg1 = %cst_0_f32, %iterArg2 = %false) -> (tile<i32>, tile<f32>, tile<i1>) {
      if %iterArg2 {
        continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<f32>, tile<i1>
      } else {
      }
      %7 = exti %loopIdx signed : tile<i32> -> tile<i64>
      %8 = cmpi less_than %7, %1, unsigned : tile<i64> -> tile<i1>
      %9 = muli %7, %cst_1_i64 : tile<i64>
      %10 = offset %assume, %9 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
      %assume_7 = assume div_by<4>, %10 : tile<ptr<f32>>
      %result, %result_token = load_ptr_tko weak %assume_7, %8, %cst_0_f32_4 token=%0 : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
      %11 = cmpf less_than_or_equal ordered %result, %cst_0_f32_5 : tile<f32> -> tile<i1>
      if %11 {
        continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<f32>, tile<i1>
      } else {
      }
      %12 = addf %iterArg1, %result  : tile<f32>
      %13 = cmpf greater_than ordered %12, %arg6 : tile<f32> -> tile<i1>
      if %13 {
        continue %loopIdx, %12, %true : tile<i32>, tile<f32>, tile<i1>
      } else {
      }
      continue %iterArg0, %12, %iterArg2 : tile<i32>, tile<f32>, tile<i1>
    }
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %2 = exti %assume_3 signed : tile<i32> -> tile<i64>
    %3 = cmpi less_than %cst_0_i64, %2, unsigned : tile<i64> -> tile<i1>
    %4 = muli %cst_0_i64, %cst_1_i64_1 : tile<i64>
    %5 = offset %assume_0, %4 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %assume_6 = assume div_by<16>, %5 : tile<ptr<i32>>
    %6 = store_ptr_tko weak %assume_6, %for#0, %3 token=%0 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    return
  }
}

cuda_tile.module @kernels {
  entry @loop_if_atomic(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_1 = constant <i64: 1> : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_6 = constant <i32: 1> : tile<i32>
    %pview_7 = make_partition_view %tview : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
    %for:3 = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_6) : tile<i32> iter_values(%iterArg0 = %0, %iterArg1 = %0, %iterArg2 = %0) -> (token, token, token) {
      %2 = join_tokens %0, %iterArg2 : token
      %tile, %result_token = load_view_tko weak %pview_7[%blockId_x, %loopIdx] token = %2 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x32xf32>, token
      %3 = join_tokens %iterArg0, %result_token : token
      %reduce = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<1x32xf32> -> tile<32xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %6 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %6 : tile<f32>
      }
      %reduce_8 = reduce %reduce dim=0 identities=[0.000000e+00 : f32] : tile<32xf32> -> tile<f32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %6 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %6 : tile<f32>
      }
      %4 = cmpf greater_than ordered %reduce_8, %cst_0_f32 : tile<f32> -> tile<i1>
      %5:2 = if %4 -> (token, token) {
        %cst_0_i64 = constant <i64: 0> : tile<i64>
        %6 = exti %assume_5 signed : tile<i32> -> tile<i64>
        %7 = cmpi less_than %cst_0_i64, %6, unsigned : tile<i64> -> tile<i1>
        %8 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
        %9 = offset %assume_0, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
        %10 = join_tokens %iterArg1, %3, %iterArg2 : token
        %result, %result_token_9 = atomic_rmw_tko acq_rel device %9, addf, %reduce_8, %7 token=%10 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
        yield %result_token_9, %result_token_9 : token, token
      } else {
        %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
        %cst_1_i64_9 = constant <i64: 1> : tile<i64>
        %6 = exti %assume_5 signed : tile<i32> -> tile<i64>
        %7 = cmpi less_than %cst_1_i64_9, %6, unsigned : tile<i64> -> tile<i1>
        %8 = muli %cst_1_i64_9, %cst_1_i64_1 : tile<i64>
        %9 = offset %assume_0, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
        %10 = join_tokens %iterArg1, %3, %iterArg2 : token
        %result, %result_token_10 = atomic_rmw_tko acq_rel device %9, addf, %cst_1_f32, %7 token=%10 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
        yield %result_token_10, %result_token_10 : token, token
      }
      continue %3, %5#0, %5#1 : token, token, token
    }
    return
  }
}

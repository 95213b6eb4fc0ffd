cuda_tile.module @kernels {
  entry @nested_if(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
    %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %1 = cmpi equal %arg6, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %2 = if %1 -> (tile<32xf32>) {
      %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
      %reshape = reshape %cst_2_f32 : tile<f32> -> tile<1xf32>
      %bcast = broadcast %reshape : tile<1xf32> -> tile<32xf32>
      %4 = mulf %tile, %bcast  : tile<32xf32>
      yield %4 : tile<32xf32>
    } else {
      %cst_1_i32_6 = constant <i32: 1> : tile<i32>
      %4 = cmpi equal %arg6, %cst_1_i32_6, signed : tile<i32> -> tile<i1>
      %5 = if %4 -> (tile<32xf32>) {
        %reduce = reduce %tile dim=0 identities=[0xFF800000 : f32] : tile<32xf32> -> tile<f32> 
        (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
          %8 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
          yield %8 : tile<f32>
        }
        %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
        %6 = cmpf greater_than ordered %reduce, %cst_1_f32 : tile<f32> -> tile<i1>
        %7 = if %6 -> (tile<32xf32>) {
          %reduce_7 = reduce %tile dim=0 identities=[0xFF800000 : f32] : tile<32xf32> -> tile<f32> 
          (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
            %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
            yield %9 : tile<f32>
          }
          %reshape = reshape %reduce_7 : tile<f32> -> tile<1xf32>
          %bcast = broadcast %reshape : tile<1xf32> -> tile<32xf32>
          %8 = divf %tile, %bcast  : tile<32xf32>
          yield %8 : tile<32xf32>
        } else {
          %cst_1_f32_7 = constant <f32: 1.000000e+00> : tile<f32>
          %reshape = reshape %cst_1_f32_7 : tile<f32> -> tile<1xf32>
          %bcast = broadcast %reshape : tile<1xf32> -> tile<32xf32>
          %8 = addf %tile, %bcast  : tile<32xf32>
          yield %8 : tile<32xf32>
        }
        yield %7 : tile<32xf32>
      } else {
        %cst_2_i32 = constant <i32: 2> : tile<i32>
        %6 = remi %blockId_x, %cst_2_i32 signed : tile<i32>
        %cst_0_i32_7 = constant <i32: 0> : tile<i32>
        %7 = cmpi less_than %6, %cst_0_i32_7, signed : tile<i32> -> tile<i1>
        %false = constant <i1: false> : tile<i1>
        %8 = xori %7, %false : tile<i1>
        %9 = cmpi not_equal %6, %cst_0_i32_7, signed : tile<i32> -> tile<i1>
        %10 = andi %8, %9 : tile<i1>
        %11 = addi %6, %cst_2_i32 : tile<i32>
        %12 = select %10, %11, %6 : tile<i1>, tile<i32>
        %cst_0_i32_8 = constant <i32: 0> : tile<i32>
        %13 = cmpi equal %12, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
        %14 = if %13 -> (tile<i1>) {
          %cst_5_i32 = constant <i32: 5> : tile<i32>
          %16 = cmpi less_than %arg6, %cst_5_i32, signed : tile<i32> -> tile<i1>
          yield %16 : tile<i1>
        } else {
          yield %13 : tile<i1>
        }
        %15 = if %14 -> (tile<32xf32>) {
          %16 = negf %tile : tile<32xf32>
          yield %16 : tile<32xf32>
        } else {
          yield %tile : tile<32xf32>
        }
        yield %15 : tile<32xf32>
      }
      yield %5 : tile<32xf32>
    }
    %pview_5 = make_partition_view %tview_4 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
    %3 = store_view_tko weak %2, %pview_5[%blockId_x] token = %0 : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

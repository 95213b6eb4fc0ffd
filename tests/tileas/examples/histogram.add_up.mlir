cuda_tile.module @kernels {
  entry @add_up_Kt1_A2i32_1i16v4l0_2t1_p16_A1i32_1t1_p16_I32_I64(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<4>, %arg3 : tile<i32>
    %assume_2 = assume div_by<16>, %arg5 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume_5 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_6 = assume div_by<4>, %assume_assume_5 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_4], strides = [%assume_assume_assume_6, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_8 = make_tensor_view %assume_2, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xi32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %blockId_x] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<32x64xi32>, token
    %reduce = reduce %tile dim=0 identities=[0 : i32] : tile<32x64xi32> -> tile<64xi32> 
    (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
      %2 = addi %reduce_lhs, %reduce_rhs : tile<i32>
      yield %2 : tile<i32>
    }
    %pview_9 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xi32, strides=[1]>>
    %1 = store_view_tko weak %reduce, %pview_9[%blockId_x] token = %0 : tile<64xi32>, partition_view<tile=(64), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}

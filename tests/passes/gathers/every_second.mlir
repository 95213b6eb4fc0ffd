// Every second element: the mask compares twice the index.
cuda_tile.module @kernels {
  entry @every_second(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<i32>) {
    %assume = assume bounded<1, 4096>, %arg2 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume_blockId_x = assume bounded<0, 16777215>, %blockId_x : tile<i32>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %0 = muli %assume_blockId_x, %cst_64_i32 : tile<i32>
    %1 = iota : tile<64xi32>
    %reshape = reshape %0 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<64xi32>
    %2 = addi %bcast, %1 : tile<64xi32>
    %cst_2_i32 = constant <i32: 2> : tile<64xi32>
    %3 = muli %2, %cst_2_i32 : tile<64xi32>
    %blockId_x_0, %blockId_y_1, %blockId_z_2 = get_tile_block_id : tile<i32>
    %assume_blockId_x_3 = assume bounded<0, 16777215>, %blockId_x_0 : tile<i32>
    %cst_64_i32_4 = constant <i32: 64> : tile<i32>
    %4 = muli %assume_blockId_x_3, %cst_64_i32_4 : tile<i32>
    %5 = iota : tile<64xi32>
    %reshape_5 = reshape %4 : tile<i32> -> tile<1xi32>
    %bcast_6 = broadcast %reshape_5 : tile<1xi32> -> tile<64xi32>
    %6 = addi %bcast_6, %5 : tile<64xi32>
    %reshape_7 = reshape %arg1 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_8 = broadcast %reshape_7 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %7 = offset %bcast_8, %6 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %reshape_9 = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_10 = broadcast %reshape_9 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %8 = offset %bcast_10, %3 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %reshape_11 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_12 = broadcast %reshape_11 : tile<1xi32> -> tile<64xi32>
    %9 = cmpi less_than %3, %bcast_12, signed : tile<64xi32> -> tile<64xi1>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64xf32>
    %result, %result_token = load_ptr_tko weak %8, %9, %cst_0_f32 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %reshape_13 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_14 = broadcast %reshape_13 : tile<1xi32> -> tile<64xi32>
    %10 = cmpi less_than %3, %bcast_14, signed : tile<64xi32> -> tile<64xi1>
    %11 = store_ptr_tko weak %7, %result, %10 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
    return
  }
}

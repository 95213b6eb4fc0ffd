// A matrix copied as one line: each index is divided into row and column, which give it again.
cuda_tile.module @kernels {
  entry @flat_copy(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<i32>) {
    %assume = assume bounded<1, 16777216>, %arg2 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume_blockId_x = assume bounded<0, 16777215>, %blockId_x : tile<i32>
    %assume_assume_blockId_x = assume bounded<0, 65535>, %assume_blockId_x : tile<i32>
    %cst_256_i32 = constant <i32: 256> : tile<i32>
    %0 = muli %assume_assume_blockId_x, %cst_256_i32 : tile<i32>
    %1 = iota : tile<256xi32>
    %reshape = reshape %0 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<256xi32>
    %2 = addi %bcast, %1 : tile<256xi32>
    %cst_64_i32 = constant <i32: 64> : tile<256xi32>
    %3 = divi %2, %cst_64_i32 signed : tile<256xi32>
    %cst_64_i32_0 = constant <i32: 64> : tile<256xi32>
    %4 = remi %2, %cst_64_i32_0 signed : tile<256xi32>
    %cst_64_i32_1 = constant <i32: 64> : tile<256xi32>
    %5 = muli %3, %cst_64_i32_1 : tile<256xi32>
    %reshape_2 = reshape %arg1 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_3 = broadcast %reshape_2 : tile<1xptr<f32>> -> tile<256xptr<f32>>
    %6 = offset %bcast_3, %5 : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
    %7 = offset %6, %4 : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
    %cst_64_i32_4 = constant <i32: 64> : tile<256xi32>
    %8 = muli %3, %cst_64_i32_4 : tile<256xi32>
    %reshape_5 = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_6 = broadcast %reshape_5 : tile<1xptr<f32>> -> tile<256xptr<f32>>
    %9 = offset %bcast_6, %8 : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
    %10 = offset %9, %4 : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
    %reshape_7 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_8 = broadcast %reshape_7 : tile<1xi32> -> tile<256xi32>
    %11 = cmpi less_than %2, %bcast_8, signed : tile<256xi32> -> tile<256xi1>
    %result, %result_token = load_ptr_tko weak %10, %11 : tile<256xptr<f32>>, tile<256xi1> -> tile<256xf32>, token
    %reshape_9 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_10 = broadcast %reshape_9 : tile<1xi32> -> tile<256xi32>
    %12 = cmpi less_than %2, %bcast_10, signed : tile<256xi32> -> tile<256xi1>
    %13 = store_ptr_tko weak %7, %result, %12 : tile<256xptr<f32>>, tile<256xf32>, tile<256xi1> -> token
    return
  }
}

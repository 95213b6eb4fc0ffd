// The lower triangle of a matrix: the mask of the load is no rectangle.
cuda_tile.module @kernels {
  entry @lower_triangle(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<i32>) {
    %assume = assume bounded<1, 4096>, %arg2 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume_blockId_x = assume bounded<0, 16777215>, %blockId_x : tile<i32>
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %0 = muli %assume_blockId_x, %cst_8_i32 : tile<i32>
    %1 = iota : tile<8xi32>
    %reshape = reshape %0 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<8xi32>
    %2 = addi %bcast, %1 : tile<8xi32>
    %3 = iota : tile<32xi32>
    %reshape_0 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_1 = broadcast %reshape_0 : tile<1xi32> -> tile<8xi32>
    %4 = cmpi less_than %2, %bcast_1, signed : tile<8xi32> -> tile<8xi1>
    %reshape_2 = reshape %4 : tile<8xi1> -> tile<8x1xi1>
    %reshape_3 = reshape %assume : tile<i32> -> tile<1xi32>
    %bcast_4 = broadcast %reshape_3 : tile<1xi32> -> tile<32xi32>
    %5 = cmpi less_than %3, %bcast_4, signed : tile<32xi32> -> tile<32xi1>
    %reshape_5 = reshape %5 : tile<32xi1> -> tile<1x32xi1>
    %bcast_6 = broadcast %reshape_2 : tile<8x1xi1> -> tile<8x32xi1>
    %bcast_7 = broadcast %reshape_5 : tile<1x32xi1> -> tile<8x32xi1>
    %6 = andi %bcast_6, %bcast_7 : tile<8x32xi1>
    %reshape_8 = reshape %3 : tile<32xi32> -> tile<1x32xi32>
    %reshape_9 = reshape %2 : tile<8xi32> -> tile<8x1xi32>
    %bcast_10 = broadcast %reshape_8 : tile<1x32xi32> -> tile<8x32xi32>
    %bcast_11 = broadcast %reshape_9 : tile<8x1xi32> -> tile<8x32xi32>
    %7 = cmpi less_than_or_equal %bcast_10, %bcast_11, signed : tile<8x32xi32> -> tile<8x32xi1>
    %8 = andi %6, %7 : tile<8x32xi1>
    %reshape_12 = reshape %2 : tile<8xi32> -> tile<8x1xi32>
    %cst_24_i32 = constant <i32: 24> : tile<8x1xi32>
    %9 = muli %reshape_12, %cst_24_i32 : tile<8x1xi32>
    %reshape_13 = reshape %arg1 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_14 = broadcast %reshape_13 : tile<1x1xptr<f32>> -> tile<8x1xptr<f32>>
    %10 = offset %bcast_14, %9 : tile<8x1xptr<f32>>, tile<8x1xi32> -> tile<8x1xptr<f32>>
    %reshape_15 = reshape %3 : tile<32xi32> -> tile<1x32xi32>
    %bcast_16 = broadcast %10 : tile<8x1xptr<f32>> -> tile<8x32xptr<f32>>
    %bcast_17 = broadcast %reshape_15 : tile<1x32xi32> -> tile<8x32xi32>
    %11 = offset %bcast_16, %bcast_17 : tile<8x32xptr<f32>>, tile<8x32xi32> -> tile<8x32xptr<f32>>
    %reshape_18 = reshape %2 : tile<8xi32> -> tile<8x1xi32>
    %cst_24_i32_19 = constant <i32: 24> : tile<8x1xi32>
    %12 = muli %reshape_18, %cst_24_i32_19 : tile<8x1xi32>
    %reshape_20 = reshape %arg0 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_21 = broadcast %reshape_20 : tile<1x1xptr<f32>> -> tile<8x1xptr<f32>>
    %13 = offset %bcast_21, %12 : tile<8x1xptr<f32>>, tile<8x1xi32> -> tile<8x1xptr<f32>>
    %reshape_22 = reshape %3 : tile<32xi32> -> tile<1x32xi32>
    %bcast_23 = broadcast %13 : tile<8x1xptr<f32>> -> tile<8x32xptr<f32>>
    %bcast_24 = broadcast %reshape_22 : tile<1x32xi32> -> tile<8x32xi32>
    %14 = offset %bcast_23, %bcast_24 : tile<8x32xptr<f32>>, tile<8x32xi32> -> tile<8x32xptr<f32>>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8x32xf32>
    %result, %result_token = load_ptr_tko weak %14, %8, %cst_0_f32 : tile<8x32xptr<f32>>, tile<8x32xi1>, tile<8x32xf32> -> tile<8x32xf32>, token
    %15 = store_ptr_tko weak %11, %result, %6 : tile<8x32xptr<f32>>, tile<8x32xf32>, tile<8x32xi1> -> token
    return
  }
}

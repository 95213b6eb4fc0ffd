// An atomic without a result is relaxed: it does not release what it waits for.
// memory x: i32 = 0
// memory y: i32[1] = 0
// grid 2
// exists 1:flag == 1 && 1:data == 0
// because Only a release that an acquire observes orders two tile blocks; relaxed accesses do not.
// rules release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v1 = constant <i32: 1> : tile<1xi32>
    %zero = constant <i32: 0> : tile<i32>
    %y_tensor = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_view = make_partition_view %y_tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = atomic_red_view_tko relaxed device %y_view[%zero], or, %v1 token = %t : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}

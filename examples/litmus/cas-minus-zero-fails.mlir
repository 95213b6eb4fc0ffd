// A compare-and-swap compares bits: it fails for zeros of different sign.
// memory x: f32 = 0
// grid 2
// final 0:r == 0 && 1:s == 0 && x == 0
// because A compare-and-swap that fails writes nothing.
// rules failed, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f32>>) {
    %minus_zero = constant <f32: -0.0> : tile<f32>
    %nine_f32 = constant <f32: 9.0> : tile<f32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko relaxed device %x, %minus_zero, %nine_f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    }
    return
  }
}

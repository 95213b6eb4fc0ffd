// Another tile block must not access private memory, whatever orders it.
// memory p: i64 = 0
// grid 2
// undefined
// because Memory of an `alloca` is its tile block's alone unless it is `global`.
// rules alloca
cuda_tile.module @litmus {
  entry @test(%p: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %t = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
      %n = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
      %u = store_ptr_tko release device %p, %n token=%t : tile<ptr<i64>>, tile<i64> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %f, %t = load_ptr_tko acquire device %p : tile<ptr<i64>> -> tile<i64>, token
      %none = constant <i64: 0> : tile<i64>
      %is_there = cmpi not_equal %f, %none, signed : tile<i64> -> tile<i1>
      if %is_there {
        %q = int_to_ptr %f : tile<i64> -> tile<ptr<i32>>
        %r, %u = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}

// Tile block 0 passes the address of its scratch memory to tile block 1, and waits for it.
// rule: alloca.private
cuda_tile.module @programs {
  entry @pass(%p: tile<ptr<i64>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %none = constant <i64: 0> : tile<i64>
    %one = constant <i32: 1> : tile<i32>
    %x, %_y, %_z = get_tile_block_id : tile<i32>
    %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      // fixed: %a = alloca num_elem = 1, alignment = 4 global : tile<ptr<i32>>
      %t0 = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
      %n = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
      %t1 = store_ptr_tko release device %p, %n token=%t0 : tile<ptr<i64>>, tile<i64> -> token
      loop {
        %f, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set { break }
        continue
      }
    } else {
      %n = loop : tile<i64> {
        %f, %t = load_ptr_tko acquire device %p : tile<ptr<i64>> -> tile<i64>, token
        %set = cmpi not_equal %f, %none, signed : tile<i64> -> tile<i1>
        if %set { break %f : tile<i64> }
        continue
      }
      %t2 = store_ptr_tko relaxed device %p, %none : tile<ptr<i64>>, tile<i64> -> token
      %q = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
      %v, %t0 = load_ptr_tko relaxed device %q : tile<ptr<i32>> -> tile<i32>, token
      // undefined: an alloca of tile block (0, 0, 0) is private to it; byte 0
      // at: tile block (1, 0, 0)
      %seen = ori %v, %one : tile<i32>
      %t1 = store_ptr_tko release device %y, %seen token=%t0 : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}

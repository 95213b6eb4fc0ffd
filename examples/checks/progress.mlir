// The last tile block sets a flag that the others wait for.
cuda_tile.module @checks {
  entry @last_first(%flag: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %following = addi %b, %one : tile<i32>
    %is_last = cmpi equal %following, %n, signed : tile<i32> -> tile<i1>
    if %is_last {
      %s = store_ptr_tko release device %flag, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop {
        %seen, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
        %is_set = cmpi equal %seen, %one, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
    }
    return
  }
}

cuda_tile.module @m {
  entry @k_0() {
    %x, %y, %z = get_tile_block_id : tile<i32>
  }
  entry @k_1() {
    %x:3 = get_tile_block_id : tile<i32>
    %r = addi %x#0, %x#2 : tile<i32>
  }
  entry @k_2() {
    %x, %y:2 = get_tile_block_id : tile<i32>
  }
}

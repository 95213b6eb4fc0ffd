cuda_tile.module @m {
  entry @k_0() {
    %x, %y, %z = get_num_tile_blocks : tile<i32>
  }
  entry @k_1() {
    %x:3 = get_num_tile_blocks : tile<i32>
    %r = addi %x#0, %x#2 : tile<i32>
  }
  entry @k_2() {
    %x, %y:2 = get_num_tile_blocks : tile<i32>
  }
}

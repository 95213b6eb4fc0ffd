// Example get_num_tile_blocks_0 of the specification's chapter on operations, as a whole module.
// Mended: the print is no comment; its conversions have letters
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>, %to1: tile<ptr<i32>>, %to2: tile<ptr<i32>>) {
    %x, %y, %z = get_num_tile_blocks : tile<i32>
    print_tko "x: %d, y: %d, z: %d\n", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
    // The results go to memory.
    %outx_k = store_ptr_tko weak %to0, %x : tile<ptr<i32>>, tile<i32> -> token
    %outy_k = store_ptr_tko weak %to1, %y : tile<ptr<i32>>, tile<i32> -> token
    %outz_k = store_ptr_tko weak %to2, %z : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

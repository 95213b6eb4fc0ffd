// Example global_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  global @val alignment = 128 <f32: [0.1, 0.2, 0.3, 0.4]> : tile<4xf32>
  entry @example(%to0: tile<ptr<i64>>) {
    // The results go to memory.
    %ptr = get_global @val : tile<ptr<f32>>
    %address = ptr_to_int %ptr : tile<ptr<f32>> -> tile<i64>
    %outaddress_k = store_ptr_tko weak %to0, %address : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}

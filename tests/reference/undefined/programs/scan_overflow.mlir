// Running products promise not to wrap.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @products(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xs = broadcast %xs_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %xa = offset %xs, %i : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i16>> -> tile<8xi16>, token
    %r = scan %v dim=0 reverse=true identities=[1 : i16] : tile<8xi16> -> tile<8xi16> (%a: tile<i16>, %b: tile<i16>) {
      %s = muli %a, %b overflow<no_wrap> : tile<i16>
      // undefined: 16 * 2048 overflows signed i16
      // at: tile block (0, 0, 0), element [2]
      // fixed: %s = muli %a, %b : tile<i16>
      yield %s : tile<i16>
    }
    %ys_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %ys = broadcast %ys_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %ya = offset %ys, %i : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<8xptr<i16>>, tile<8xi16> -> token
    return
  }
}

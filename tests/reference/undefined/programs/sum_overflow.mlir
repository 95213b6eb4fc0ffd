// The sum of a column promises not to wrap.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @sums(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %xa = offset %xs, %i : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i8>> -> tile<8xi8>, token
    %m = reshape %v : tile<8xi8> -> tile<4x2xi8>
    %r = reduce %m dim=0 identities=[0 : i8] : tile<4x2xi8> -> tile<2xi8> (%a: tile<i8>, %b: tile<i8>) {
      %s = addi %a, %b overflow<no_unsigned_wrap> : tile<i8>
      // undefined: 200 + 105 overflows unsigned i8
      // at: tile block (0, 0, 0), element [1]
      // fixed: %s = addi %a, %b : tile<i8>
      yield %s : tile<i8>
    }
    %j = iota : tile<2xi32>
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<2xptr<i8>>
    %ya = offset %ys, %j : tile<2xptr<i8>>, tile<2xi32> -> tile<2xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<2xptr<i8>>, tile<2xi8> -> token
    return
  }
}

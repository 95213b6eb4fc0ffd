cuda_tile.module @m {
  entry @k_0() {
    %i32 = constant <i32: 1> : tile<i32>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %fnv8E5M3FNU.8) -> (tile<8xfnv8E5M3FNU>) {
      continue %x : tile<8xfnv8E5M3FNU>
    }
  }
  entry @k_1() {
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %pna-f16.8) -> (tile<8xptr<f16, <none>>>) {
      continue %x : tile<8xptr<f16, <none>>>
    }
  }
}

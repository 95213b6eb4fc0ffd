cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E8M0FNU.8[%i32] : tile<8xf8E8M0FNU> -> tile<4xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E8M0FNU.8[%i32] : tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E8M0FNU.8[%i32] : tile<8xf8E8M0FNU> -> tile<1xf8E8M0FNU>
  }
}

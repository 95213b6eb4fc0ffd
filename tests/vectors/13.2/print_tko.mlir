cuda_tile.module @m {
  entry @k_0() {
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = print_tko "%5d", %i32 token=%token : tile<i32> -> token
  }
  entry @k_1() {
    %token = make_token : token
    %t = print_tko "x" token=%token -> token
  }
  entry @k_2() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %t = print_tko "%d", %f8E8M0FNU.8 : tile<8xf8E8M0FNU> -> token
  }
}

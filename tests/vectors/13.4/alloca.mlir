cuda_tile.module @m {
  entry @k_0() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_1() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_2() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_3() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_4() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_5() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_6() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f32, <none>>>
  }
  entry @k_7() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i8, <none>>>
  }
  entry @k_8() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f4E2M1FN, <none>>>
  }
  entry @k_9() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i1, <none>>>
  }
}

cuda_tile.module @m {
  entry @k_0() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f32, <unicast>>>
  }
  entry @k_1() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i8, <unicast>>>
  }
  entry @k_2() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f4E2M1FN, <unicast>>>
  }
  entry @k_3() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i1, <unicast>>>
  }
  entry @k_4() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f32, <multicast>>>
  }
  entry @k_5() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i8, <multicast>>>
  }
  entry @k_6() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<f4E2M1FN, <multicast>>>
  }
  entry @k_7() {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i1, <multicast>>>
  }
}

cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, and, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, and, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_2() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, and, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, and, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_4() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, and, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, and, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_6() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, and, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_7() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, and, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_8() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, and, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_9() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, and, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, or, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_11() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, or, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_12() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, or, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_13() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, or, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_14() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, or, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, or, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_16() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, or, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_17() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, or, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_18() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, or, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_19() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, or, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, xor, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_21() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, xor, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_22() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, xor, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_23() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, xor, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_24() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, xor, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, xor, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_26() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, xor, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_27() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, xor, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_28() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, xor, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_29() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, xor, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, add, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_31() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_32() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, add, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_33() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, add, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_34() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, add, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_35() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, add, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_36() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, add, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_37() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, add, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_38() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, add, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_39() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, add, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_40() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, max, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, max, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_42() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, max, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_43() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, max, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_44() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, max, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_45() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, max, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_46() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, max, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_47() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, max, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_48() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, max, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_49() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, max, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_50() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, min, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_51() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, min, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_52() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, min, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_53() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, min, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_54() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, min, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_55() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, min, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_56() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, min, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_57() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, min, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_58() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, min, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_59() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, min, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_60() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, umax, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_61() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, umax, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_62() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, umax, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_63() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, umax, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_64() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, umax, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_65() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, umax, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_66() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, umax, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_67() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, umax, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_68() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, umax, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_69() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, umax, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_70() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, umin, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_71() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, umin, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_72() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, umin, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_73() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, umin, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_74() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, umin, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_75() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, umin, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_76() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, umin, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_77() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, umin, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_78() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, umin, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_79() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, umin, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_80() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %f16 = constant <f16: 1.0> : tile<f16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f16, addf, %f16 : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
  }
  entry @k_81() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f16.8, addf, %f16.8 : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token
  }
  entry @k_82() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16>>
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f16.4x8, addf, %f16.4x8 : tile<4x8xptr<f16>>, tile<4x8xf16> -> tile<4x8xf16>, token
  }
  entry @k_83() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f16>>
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f16.2x4x8, addf, %f16.2x4x8 : tile<2x4x8xptr<f16>>, tile<2x4x8xf16> -> tile<2x4x8xf16>, token
  }
  entry @k_84() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f16>>
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f16.2x1x4x8, addf, %f16.2x1x4x8 : tile<2x1x4x8xptr<f16>>, tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>, token
  }
  entry @k_85() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-bf16, addf, %bf16 : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
  }
  entry @k_86() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-bf16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<bf16>>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-bf16.8, addf, %bf16.8 : tile<8xptr<bf16>>, tile<8xbf16> -> tile<8xbf16>, token
  }
  entry @k_87() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-bf16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<bf16>>
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-bf16.4x8, addf, %bf16.4x8 : tile<4x8xptr<bf16>>, tile<4x8xbf16> -> tile<4x8xbf16>, token
  }
  entry @k_88() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-bf16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<bf16>>
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-bf16.2x4x8, addf, %bf16.2x4x8 : tile<2x4x8xptr<bf16>>, tile<2x4x8xbf16> -> tile<2x4x8xbf16>, token
  }
  entry @k_89() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-bf16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<bf16>>
    %bf16.2x1x4x8 = constant <bf16: 1.0> : tile<2x1x4x8xbf16>
    %r, %t = atomic_rmw_tko relaxed device %ptr-bf16.2x1x4x8, addf, %bf16.2x1x4x8 : tile<2x1x4x8xptr<bf16>>, tile<2x1x4x8xbf16> -> tile<2x1x4x8xbf16>, token
  }
  entry @k_90() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32, addf, %f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
  entry @k_91() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.8, addf, %f32.8 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_92() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.4x8, addf, %f32.4x8 : tile<4x8xptr<f32>>, tile<4x8xf32> -> tile<4x8xf32>, token
  }
  entry @k_93() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.2x4x8, addf, %f32.2x4x8 : tile<2x4x8xptr<f32>>, tile<2x4x8xf32> -> tile<2x4x8xf32>, token
  }
  entry @k_94() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.2x1x4x8, addf, %f32.2x1x4x8 : tile<2x1x4x8xptr<f32>>, tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>, token
  }
  entry @k_95() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %f64 = constant <f64: 1.0> : tile<f64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64, addf, %f64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
  }
  entry @k_96() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.8, addf, %f64.8 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  }
  entry @k_97() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f64>>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.4x8, addf, %f64.4x8 : tile<4x8xptr<f64>>, tile<4x8xf64> -> tile<4x8xf64>, token
  }
  entry @k_98() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f64>>
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.2x4x8, addf, %f64.2x4x8 : tile<2x4x8xptr<f64>>, tile<2x4x8xf64> -> tile<2x4x8xf64>, token
  }
  entry @k_99() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.2x1x4x8, addf, %f64.2x1x4x8 : tile<2x1x4x8xptr<f64>>, tile<2x1x4x8xf64> -> tile<2x1x4x8xf64>, token
  }
  entry @k_100() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32, xchg, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_101() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, xchg, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_102() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.4x8, xchg, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_103() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x4x8, xchg, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_104() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.2x1x4x8, xchg, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_105() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64, xchg, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_106() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.8, xchg, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_107() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.4x8, xchg, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_108() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x4x8, xchg, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_109() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i64.2x1x4x8, xchg, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_110() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32, xchg, %f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
  entry @k_111() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.8, xchg, %f32.8 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_112() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.4x8, xchg, %f32.4x8 : tile<4x8xptr<f32>>, tile<4x8xf32> -> tile<4x8xf32>, token
  }
  entry @k_113() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.2x4x8, xchg, %f32.2x4x8 : tile<2x4x8xptr<f32>>, tile<2x4x8xf32> -> tile<2x4x8xf32>, token
  }
  entry @k_114() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f32.2x1x4x8, xchg, %f32.2x1x4x8 : tile<2x1x4x8xptr<f32>>, tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>, token
  }
  entry @k_115() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %f64 = constant <f64: 1.0> : tile<f64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64, xchg, %f64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
  }
  entry @k_116() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.8, xchg, %f64.8 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  }
  entry @k_117() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f64>>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.4x8, xchg, %f64.4x8 : tile<4x8xptr<f64>>, tile<4x8xf64> -> tile<4x8xf64>, token
  }
  entry @k_118() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f64>>
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.2x4x8, xchg, %f64.2x4x8 : tile<2x4x8xptr<f64>>, tile<2x4x8xf64> -> tile<2x4x8xf64>, token
  }
  entry @k_119() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r, %t = atomic_rmw_tko relaxed device %ptr-f64.2x1x4x8, xchg, %f64.2x1x4x8 : tile<2x1x4x8xptr<f64>>, tile<2x1x4x8xf64> -> tile<2x1x4x8xf64>, token
  }
  entry @k_120() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed tl_blk %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_121() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed tl_blk %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_122() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko relaxed tl_blk %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_123() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed tl_blk %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_124() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_125() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_126() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_127() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_128() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko relaxed sys %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_129() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed sys %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_130() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko relaxed sys %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_131() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko relaxed sys %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_132() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acquire tl_blk %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_133() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire tl_blk %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_134() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acquire tl_blk %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_135() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire tl_blk %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_136() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acquire device %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_137() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire device %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_138() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acquire device %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_139() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire device %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_140() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acquire sys %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_141() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire sys %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_142() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acquire sys %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_143() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acquire sys %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_144() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko release tl_blk %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_145() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release tl_blk %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_146() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko release tl_blk %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_147() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release tl_blk %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_148() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko release device %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_149() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release device %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_150() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko release device %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_151() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release device %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_152() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko release sys %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_153() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release sys %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_154() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko release sys %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_155() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko release sys %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_156() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acq_rel tl_blk %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_157() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel tl_blk %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_158() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acq_rel tl_blk %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_159() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel tl_blk %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_160() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acq_rel device %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_161() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel device %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_162() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acq_rel device %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_163() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel device %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_164() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_rmw_tko acq_rel sys %ptr-i32.8, add, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_165() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel sys %ptr-i32.8, add, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_166() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_rmw_tko acq_rel sys %ptr-i32.8, add, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_167() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_rmw_tko acq_rel sys %ptr-i32.8, add, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
}

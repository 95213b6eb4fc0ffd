cuda_tile.module @m {
  entry @k_0() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<i1>>
  }
  entry @k_1() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<i1>>
  }
  entry @k_2() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<i1>>
  }
  entry @k_3() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<i1>>
  }
  entry @k_4() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<i1>>
  }
  entry @k_5() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<i1>>
  }
  entry @k_6() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<i8>>
  }
  entry @k_7() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<i8>>
  }
  entry @k_8() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<i8>>
  }
  entry @k_9() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<i8>>
  }
  entry @k_10() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<i8>>
  }
  entry @k_11() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<i8>>
  }
  entry @k_12() {
    %p = alloca num_elem = 64, alignment = 2 : tile<ptr<i16>>
  }
  entry @k_13() {
    %p = alloca num_elem = 64, alignment = 2 global : tile<ptr<i16>>
  }
  entry @k_14() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<i16>>
  }
  entry @k_15() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<i16>>
  }
  entry @k_16() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<i16>>
  }
  entry @k_17() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<i16>>
  }
  entry @k_18() {
    %p = alloca num_elem = 64, alignment = 4 : tile<ptr<i32>>
  }
  entry @k_19() {
    %p = alloca num_elem = 64, alignment = 4 global : tile<ptr<i32>>
  }
  entry @k_20() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<i32>>
  }
  entry @k_21() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<i32>>
  }
  entry @k_22() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<i32>>
  }
  entry @k_23() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<i32>>
  }
  entry @k_24() {
    %p = alloca num_elem = 64, alignment = 8 : tile<ptr<i64>>
  }
  entry @k_25() {
    %p = alloca num_elem = 64, alignment = 8 global : tile<ptr<i64>>
  }
  entry @k_26() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<i64>>
  }
  entry @k_27() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<i64>>
  }
  entry @k_28() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<i64>>
  }
  entry @k_29() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<i64>>
  }
  entry @k_30() {
    %p = alloca num_elem = 64, alignment = 2 : tile<ptr<f16>>
  }
  entry @k_31() {
    %p = alloca num_elem = 64, alignment = 2 global : tile<ptr<f16>>
  }
  entry @k_32() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f16>>
  }
  entry @k_33() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f16>>
  }
  entry @k_34() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f16>>
  }
  entry @k_35() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f16>>
  }
  entry @k_36() {
    %p = alloca num_elem = 64, alignment = 2 : tile<ptr<bf16>>
  }
  entry @k_37() {
    %p = alloca num_elem = 64, alignment = 2 global : tile<ptr<bf16>>
  }
  entry @k_38() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<bf16>>
  }
  entry @k_39() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<bf16>>
  }
  entry @k_40() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<bf16>>
  }
  entry @k_41() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<bf16>>
  }
  entry @k_42() {
    %p = alloca num_elem = 64, alignment = 4 : tile<ptr<f32>>
  }
  entry @k_43() {
    %p = alloca num_elem = 64, alignment = 4 global : tile<ptr<f32>>
  }
  entry @k_44() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f32>>
  }
  entry @k_45() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f32>>
  }
  entry @k_46() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f32>>
  }
  entry @k_47() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f32>>
  }
  entry @k_48() {
    %p = alloca num_elem = 64, alignment = 8 : tile<ptr<f64>>
  }
  entry @k_49() {
    %p = alloca num_elem = 64, alignment = 8 global : tile<ptr<f64>>
  }
  entry @k_50() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f64>>
  }
  entry @k_51() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f64>>
  }
  entry @k_52() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f64>>
  }
  entry @k_53() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f64>>
  }
  entry @k_54() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<tf32>>
  }
  entry @k_55() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<tf32>>
  }
  entry @k_56() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<tf32>>
  }
  entry @k_57() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<tf32>>
  }
  entry @k_58() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<f8E4M3FN>>
  }
  entry @k_59() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<f8E4M3FN>>
  }
  entry @k_60() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f8E4M3FN>>
  }
  entry @k_61() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f8E4M3FN>>
  }
  entry @k_62() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f8E4M3FN>>
  }
  entry @k_63() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f8E4M3FN>>
  }
  entry @k_64() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<f8E5M2>>
  }
  entry @k_65() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<f8E5M2>>
  }
  entry @k_66() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f8E5M2>>
  }
  entry @k_67() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f8E5M2>>
  }
  entry @k_68() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f8E5M2>>
  }
  entry @k_69() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f8E5M2>>
  }
  entry @k_70() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<f8E8M0FNU>>
  }
  entry @k_71() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<f8E8M0FNU>>
  }
  entry @k_72() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f8E8M0FNU>>
  }
  entry @k_73() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f8E8M0FNU>>
  }
  entry @k_74() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f8E8M0FNU>>
  }
  entry @k_75() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f8E8M0FNU>>
  }
  entry @k_76() {
    %p = alloca num_elem = 64, alignment = 1 : tile<ptr<f4E2M1FN>>
  }
  entry @k_77() {
    %p = alloca num_elem = 64, alignment = 1 global : tile<ptr<f4E2M1FN>>
  }
  entry @k_78() {
    %p = alloca num_elem = 0, alignment = 16 : tile<ptr<f4E2M1FN>>
  }
  entry @k_79() {
    %p = alloca num_elem = 0, alignment = 16 global : tile<ptr<f4E2M1FN>>
  }
  entry @k_80() {
    %p = alloca num_elem = 1, alignment = 128 : tile<ptr<f4E2M1FN>>
  }
  entry @k_81() {
    %p = alloca num_elem = 1, alignment = 128 global : tile<ptr<f4E2M1FN>>
  }
}

cuda_tile.module @m {
  entry @k_0() {
    %r = constant <i1: true> : tile<i1>
  }
  entry @k_1() {
    %r = constant <i1: false> : tile<i1>
  }
  entry @k_2() {
    %r = constant <i1: 1> : tile<i1>
  }
  entry @k_3() {
    %r = constant <i1: 0> : tile<i1>
  }
  entry @k_4() {
    %r = constant <i1: -1> : tile<i1>
  }
  entry @k_5() {
    %r = constant <i1: true> : tile<8xi1>
  }
  entry @k_6() {
    %r = constant <i1: false> : tile<8xi1>
  }
  entry @k_7() {
    %r = constant <i1: 1> : tile<8xi1>
  }
  entry @k_8() {
    %r = constant <i1: 0> : tile<8xi1>
  }
  entry @k_9() {
    %r = constant <i1: -1> : tile<8xi1>
  }
  entry @k_10() {
    %r = constant <i1: true> : tile<4x8xi1>
  }
  entry @k_11() {
    %r = constant <i1: true> : tile<2x4x8xi1>
  }
  entry @k_12() {
    %r = constant <i1: true> : tile<2x1x4x8xi1>
  }
  entry @k_13() {
    %r = constant <i1: [true, false]> : tile<2xi1>
  }
  entry @k_14() {
    %r = constant <i1: [[true, false], [true, false], [false, true], [true, false]]> : tile<4x2xi1>
  }
  entry @k_15() {
    %r = constant <i1: [[[true, false]], [[false, true]]]> : tile<2x1x2xi1>
  }
  entry @k_16() {
    %r = constant <i8: 0> : tile<i8>
  }
  entry @k_17() {
    %r = constant <i8: 127> : tile<i8>
  }
  entry @k_18() {
    %r = constant <i8: -128> : tile<i8>
  }
  entry @k_19() {
    %r = constant <i8: 255> : tile<i8>
  }
  entry @k_20() {
    %r = constant <i8: 0xFF> : tile<i8>
  }
  entry @k_21() {
    %r = constant <i8: -0x80> : tile<i8>
  }
  entry @k_22() {
    %r = constant <i8: 0> : tile<8xi8>
  }
  entry @k_23() {
    %r = constant <i8: 127> : tile<8xi8>
  }
  entry @k_24() {
    %r = constant <i8: -128> : tile<8xi8>
  }
  entry @k_25() {
    %r = constant <i8: 255> : tile<8xi8>
  }
  entry @k_26() {
    %r = constant <i8: 0xFF> : tile<8xi8>
  }
  entry @k_27() {
    %r = constant <i8: -0x80> : tile<8xi8>
  }
  entry @k_28() {
    %r = constant <i8: 0> : tile<4x8xi8>
  }
  entry @k_29() {
    %r = constant <i8: 0> : tile<2x4x8xi8>
  }
  entry @k_30() {
    %r = constant <i8: 0> : tile<2x1x4x8xi8>
  }
  entry @k_31() {
    %r = constant <i8: [0, 127]> : tile<2xi8>
  }
  entry @k_32() {
    %r = constant <i8: [[0, 127], [0, 127], [127, 0], [0, 127]]> : tile<4x2xi8>
  }
  entry @k_33() {
    %r = constant <i8: [[[0, 127]], [[127, 0]]]> : tile<2x1x2xi8>
  }
  entry @k_34() {
    %r = constant <i16: 32767> : tile<i16>
  }
  entry @k_35() {
    %r = constant <i16: -32768> : tile<i16>
  }
  entry @k_36() {
    %r = constant <i16: 65535> : tile<i16>
  }
  entry @k_37() {
    %r = constant <i16: 0x8000> : tile<i16>
  }
  entry @k_38() {
    %r = constant <i16: 32767> : tile<8xi16>
  }
  entry @k_39() {
    %r = constant <i16: -32768> : tile<8xi16>
  }
  entry @k_40() {
    %r = constant <i16: 65535> : tile<8xi16>
  }
  entry @k_41() {
    %r = constant <i16: 0x8000> : tile<8xi16>
  }
  entry @k_42() {
    %r = constant <i16: 32767> : tile<4x8xi16>
  }
  entry @k_43() {
    %r = constant <i16: 32767> : tile<2x4x8xi16>
  }
  entry @k_44() {
    %r = constant <i16: 32767> : tile<2x1x4x8xi16>
  }
  entry @k_45() {
    %r = constant <i16: [32767, -32768]> : tile<2xi16>
  }
  entry @k_46() {
    %r = constant <i16: [[32767, -32768], [32767, -32768], [-32768, 32767], [32767, -32768]]> : tile<4x2xi16>
  }
  entry @k_47() {
    %r = constant <i16: [[[32767, -32768]], [[-32768, 32767]]]> : tile<2x1x2xi16>
  }
  entry @k_48() {
    %r = constant <i32: 2147483647> : tile<i32>
  }
  entry @k_49() {
    %r = constant <i32: -2147483648> : tile<i32>
  }
  entry @k_50() {
    %r = constant <i32: 4294967295> : tile<i32>
  }
  entry @k_51() {
    %r = constant <i32: 0xFFFFFFFF> : tile<i32>
  }
  entry @k_52() {
    %r = constant <i32: 2147483647> : tile<8xi32>
  }
  entry @k_53() {
    %r = constant <i32: -2147483648> : tile<8xi32>
  }
  entry @k_54() {
    %r = constant <i32: 4294967295> : tile<8xi32>
  }
  entry @k_55() {
    %r = constant <i32: 0xFFFFFFFF> : tile<8xi32>
  }
  entry @k_56() {
    %r = constant <i32: 2147483647> : tile<4x8xi32>
  }
  entry @k_57() {
    %r = constant <i32: 2147483647> : tile<2x4x8xi32>
  }
  entry @k_58() {
    %r = constant <i32: 2147483647> : tile<2x1x4x8xi32>
  }
  entry @k_59() {
    %r = constant <i32: [2147483647, -2147483648]> : tile<2xi32>
  }
  entry @k_60() {
    %r = constant <i32: [[2147483647, -2147483648], [2147483647, -2147483648], [-2147483648, 2147483647], [2147483647, -2147483648]]> : tile<4x2xi32>
  }
  entry @k_61() {
    %r = constant <i32: [[[2147483647, -2147483648]], [[-2147483648, 2147483647]]]> : tile<2x1x2xi32>
  }
  entry @k_62() {
    %r = constant <i64: 9223372036854775807> : tile<i64>
  }
  entry @k_63() {
    %r = constant <i64: -9223372036854775808> : tile<i64>
  }
  entry @k_64() {
    %r = constant <i64: 0x7FFFFFFFFFFFFFFF> : tile<i64>
  }
  entry @k_65() {
    %r = constant <i64: 9223372036854775807> : tile<8xi64>
  }
  entry @k_66() {
    %r = constant <i64: -9223372036854775808> : tile<8xi64>
  }
  entry @k_67() {
    %r = constant <i64: 0x7FFFFFFFFFFFFFFF> : tile<8xi64>
  }
  entry @k_68() {
    %r = constant <i64: 9223372036854775807> : tile<4x8xi64>
  }
  entry @k_69() {
    %r = constant <i64: 9223372036854775807> : tile<2x4x8xi64>
  }
  entry @k_70() {
    %r = constant <i64: 9223372036854775807> : tile<2x1x4x8xi64>
  }
  entry @k_71() {
    %r = constant <i64: [9223372036854775807, -9223372036854775808]> : tile<2xi64>
  }
  entry @k_72() {
    %r = constant <i64: [[9223372036854775807, -9223372036854775808], [9223372036854775807, -9223372036854775808], [-9223372036854775808, 9223372036854775807], [9223372036854775807, -9223372036854775808]]> : tile<4x2xi64>
  }
  entry @k_73() {
    %r = constant <i64: [[[9223372036854775807, -9223372036854775808]], [[-9223372036854775808, 9223372036854775807]]]> : tile<2x1x2xi64>
  }
  entry @k_74() {
    %r = constant <f16: 0.1> : tile<f16>
  }
  entry @k_75() {
    %r = constant <f16: 65504.0> : tile<f16>
  }
  entry @k_76() {
    %r = constant <f16: 65520.0> : tile<f16>
  }
  entry @k_77() {
    %r = constant <f16: -0.0> : tile<f16>
  }
  entry @k_78() {
    %r = constant <f16: 0x7C00> : tile<f16>
  }
  entry @k_79() {
    %r = constant <f16: 0xFC00> : tile<f16>
  }
  entry @k_80() {
    %r = constant <f16: 0x7E01> : tile<f16>
  }
  entry @k_81() {
    %r = constant <f16: 5.9e-8> : tile<f16>
  }
  entry @k_82() {
    %r = constant <f16: 0.1> : tile<8xf16>
  }
  entry @k_83() {
    %r = constant <f16: 65504.0> : tile<8xf16>
  }
  entry @k_84() {
    %r = constant <f16: 65520.0> : tile<8xf16>
  }
  entry @k_85() {
    %r = constant <f16: -0.0> : tile<8xf16>
  }
  entry @k_86() {
    %r = constant <f16: 0x7C00> : tile<8xf16>
  }
  entry @k_87() {
    %r = constant <f16: 0xFC00> : tile<8xf16>
  }
  entry @k_88() {
    %r = constant <f16: 0x7E01> : tile<8xf16>
  }
  entry @k_89() {
    %r = constant <f16: 5.9e-8> : tile<8xf16>
  }
  entry @k_90() {
    %r = constant <f16: 0.1> : tile<4x8xf16>
  }
  entry @k_91() {
    %r = constant <f16: 0.1> : tile<2x4x8xf16>
  }
  entry @k_92() {
    %r = constant <f16: 0.1> : tile<2x1x4x8xf16>
  }
  entry @k_93() {
    %r = constant <f16: [0.1, 65504.0]> : tile<2xf16>
  }
  entry @k_94() {
    %r = constant <f16: [[0.1, 65504.0], [0.1, 65504.0], [65504.0, 0.1], [0.1, 65504.0]]> : tile<4x2xf16>
  }
  entry @k_95() {
    %r = constant <f16: [[[0.1, 65504.0]], [[65504.0, 0.1]]]> : tile<2x1x2xf16>
  }
  entry @k_96() {
    %r = constant <bf16: 0.1> : tile<bf16>
  }
  entry @k_97() {
    %r = constant <bf16: 3.3e38> : tile<bf16>
  }
  entry @k_98() {
    %r = constant <bf16: -0.0> : tile<bf16>
  }
  entry @k_99() {
    %r = constant <bf16: 0x7F80> : tile<bf16>
  }
  entry @k_100() {
    %r = constant <bf16: 0xFFC1> : tile<bf16>
  }
  entry @k_101() {
    %r = constant <bf16: 1.0e-40> : tile<bf16>
  }
  entry @k_102() {
    %r = constant <bf16: 0.1> : tile<8xbf16>
  }
  entry @k_103() {
    %r = constant <bf16: 3.3e38> : tile<8xbf16>
  }
  entry @k_104() {
    %r = constant <bf16: -0.0> : tile<8xbf16>
  }
  entry @k_105() {
    %r = constant <bf16: 0x7F80> : tile<8xbf16>
  }
  entry @k_106() {
    %r = constant <bf16: 0xFFC1> : tile<8xbf16>
  }
  entry @k_107() {
    %r = constant <bf16: 1.0e-40> : tile<8xbf16>
  }
  entry @k_108() {
    %r = constant <bf16: 0.1> : tile<4x8xbf16>
  }
  entry @k_109() {
    %r = constant <bf16: 0.1> : tile<2x4x8xbf16>
  }
  entry @k_110() {
    %r = constant <bf16: 0.1> : tile<2x1x4x8xbf16>
  }
  entry @k_111() {
    %r = constant <bf16: [0.1, 3.3e38]> : tile<2xbf16>
  }
  entry @k_112() {
    %r = constant <bf16: [[0.1, 3.3e38], [0.1, 3.3e38], [3.3e38, 0.1], [0.1, 3.3e38]]> : tile<4x2xbf16>
  }
  entry @k_113() {
    %r = constant <bf16: [[[0.1, 3.3e38]], [[3.3e38, 0.1]]]> : tile<2x1x2xbf16>
  }
  entry @k_114() {
    %r = constant <f32: 0.1> : tile<f32>
  }
  entry @k_115() {
    %r = constant <f32: 3.4028234663852886e38> : tile<f32>
  }
  entry @k_116() {
    %r = constant <f32: 1.0e39> : tile<f32>
  }
  entry @k_117() {
    %r = constant <f32: -0.0> : tile<f32>
  }
  entry @k_118() {
    %r = constant <f32: 0x7F800000> : tile<f32>
  }
  entry @k_119() {
    %r = constant <f32: 0xFF800000> : tile<f32>
  }
  entry @k_120() {
    %r = constant <f32: 0x7FC00001> : tile<f32>
  }
  entry @k_121() {
    %r = constant <f32: 1.1754943508222875e-38> : tile<f32>
  }
  entry @k_122() {
    %r = constant <f32: 1.4e-45> : tile<f32>
  }
  entry @k_123() {
    %r = constant <f32: 16777216.0> : tile<f32>
  }
  entry @k_124() {
    %r = constant <f32: 123456.789> : tile<f32>
  }
  entry @k_125() {
    %r = constant <f32: 0.1> : tile<8xf32>
  }
  entry @k_126() {
    %r = constant <f32: 3.4028234663852886e38> : tile<8xf32>
  }
  entry @k_127() {
    %r = constant <f32: 1.0e39> : tile<8xf32>
  }
  entry @k_128() {
    %r = constant <f32: -0.0> : tile<8xf32>
  }
  entry @k_129() {
    %r = constant <f32: 0x7F800000> : tile<8xf32>
  }
  entry @k_130() {
    %r = constant <f32: 0xFF800000> : tile<8xf32>
  }
  entry @k_131() {
    %r = constant <f32: 0x7FC00001> : tile<8xf32>
  }
  entry @k_132() {
    %r = constant <f32: 1.1754943508222875e-38> : tile<8xf32>
  }
  entry @k_133() {
    %r = constant <f32: 1.4e-45> : tile<8xf32>
  }
  entry @k_134() {
    %r = constant <f32: 16777216.0> : tile<8xf32>
  }
  entry @k_135() {
    %r = constant <f32: 123456.789> : tile<8xf32>
  }
  entry @k_136() {
    %r = constant <f32: 0.1> : tile<4x8xf32>
  }
  entry @k_137() {
    %r = constant <f32: 0.1> : tile<2x4x8xf32>
  }
  entry @k_138() {
    %r = constant <f32: 0.1> : tile<2x1x4x8xf32>
  }
  entry @k_139() {
    %r = constant <f32: [0.1, 3.4028234663852886e38]> : tile<2xf32>
  }
  entry @k_140() {
    %r = constant <f32: [[0.1, 3.4028234663852886e38], [0.1, 3.4028234663852886e38], [3.4028234663852886e38, 0.1], [0.1, 3.4028234663852886e38]]> : tile<4x2xf32>
  }
  entry @k_141() {
    %r = constant <f32: [[[0.1, 3.4028234663852886e38]], [[3.4028234663852886e38, 0.1]]]> : tile<2x1x2xf32>
  }
  entry @k_142() {
    %r = constant <f64: 0.1> : tile<f64>
  }
  entry @k_143() {
    %r = constant <f64: 1.7976931348623157e308> : tile<f64>
  }
  entry @k_144() {
    %r = constant <f64: -0.0> : tile<f64>
  }
  entry @k_145() {
    %r = constant <f64: 0x7FF0000000000000> : tile<f64>
  }
  entry @k_146() {
    %r = constant <f64: 0xFFF8000000000001> : tile<f64>
  }
  entry @k_147() {
    %r = constant <f64: 5.0e-324> : tile<f64>
  }
  entry @k_148() {
    %r = constant <f64: 123456789.0> : tile<f64>
  }
  entry @k_149() {
    %r = constant <f64: 1.> : tile<f64>
  }
  entry @k_150() {
    %r = constant <f64: 1.e5> : tile<f64>
  }
  entry @k_151() {
    %r = constant <f64: 0.1> : tile<8xf64>
  }
  entry @k_152() {
    %r = constant <f64: 1.7976931348623157e308> : tile<8xf64>
  }
  entry @k_153() {
    %r = constant <f64: -0.0> : tile<8xf64>
  }
  entry @k_154() {
    %r = constant <f64: 0x7FF0000000000000> : tile<8xf64>
  }
  entry @k_155() {
    %r = constant <f64: 0xFFF8000000000001> : tile<8xf64>
  }
  entry @k_156() {
    %r = constant <f64: 5.0e-324> : tile<8xf64>
  }
  entry @k_157() {
    %r = constant <f64: 123456789.0> : tile<8xf64>
  }
  entry @k_158() {
    %r = constant <f64: 1.> : tile<8xf64>
  }
  entry @k_159() {
    %r = constant <f64: 1.e5> : tile<8xf64>
  }
  entry @k_160() {
    %r = constant <f64: 0.1> : tile<4x8xf64>
  }
  entry @k_161() {
    %r = constant <f64: 0.1> : tile<2x4x8xf64>
  }
  entry @k_162() {
    %r = constant <f64: 0.1> : tile<2x1x4x8xf64>
  }
  entry @k_163() {
    %r = constant <f64: [0.1, 1.7976931348623157e308]> : tile<2xf64>
  }
  entry @k_164() {
    %r = constant <f64: [[0.1, 1.7976931348623157e308], [0.1, 1.7976931348623157e308], [1.7976931348623157e308, 0.1], [0.1, 1.7976931348623157e308]]> : tile<4x2xf64>
  }
  entry @k_165() {
    %r = constant <f64: [[[0.1, 1.7976931348623157e308]], [[1.7976931348623157e308, 0.1]]]> : tile<2x1x2xf64>
  }
  entry @k_166() {
    %r = constant <tf32: 0.1> : tile<tf32>
  }
  entry @k_167() {
    %r = constant <tf32: 2.25> : tile<tf32>
  }
  entry @k_168() {
    %r = constant <tf32: -0.0> : tile<tf32>
  }
  entry @k_169() {
    %r = constant <tf32: 0x3FC00> : tile<tf32>
  }
  entry @k_170() {
    %r = constant <tf32: 0x7FE01> : tile<tf32>
  }
  entry @k_171() {
    %r = constant <tf32: 3.3e38> : tile<tf32>
  }
  entry @k_172() {
    %r = constant <tf32: 0.1> : tile<8xtf32>
  }
  entry @k_173() {
    %r = constant <tf32: 2.25> : tile<8xtf32>
  }
  entry @k_174() {
    %r = constant <tf32: -0.0> : tile<8xtf32>
  }
  entry @k_175() {
    %r = constant <tf32: 0x3FC00> : tile<8xtf32>
  }
  entry @k_176() {
    %r = constant <tf32: 0x7FE01> : tile<8xtf32>
  }
  entry @k_177() {
    %r = constant <tf32: 3.3e38> : tile<8xtf32>
  }
  entry @k_178() {
    %r = constant <tf32: 0.1> : tile<4x8xtf32>
  }
  entry @k_179() {
    %r = constant <tf32: 0.1> : tile<2x4x8xtf32>
  }
  entry @k_180() {
    %r = constant <tf32: 0.1> : tile<2x1x4x8xtf32>
  }
  entry @k_181() {
    %r = constant <tf32: [0.1, 2.25]> : tile<2xtf32>
  }
  entry @k_182() {
    %r = constant <tf32: [[0.1, 2.25], [0.1, 2.25], [2.25, 0.1], [0.1, 2.25]]> : tile<4x2xtf32>
  }
  entry @k_183() {
    %r = constant <tf32: [[[0.1, 2.25]], [[2.25, 0.1]]]> : tile<2x1x2xtf32>
  }
  entry @k_184() {
    %r = constant <f8E4M3FN: 448.0> : tile<f8E4M3FN>
  }
  entry @k_185() {
    %r = constant <f8E4M3FN: 0.1> : tile<f8E4M3FN>
  }
  entry @k_186() {
    %r = constant <f8E4M3FN: -0.0> : tile<f8E4M3FN>
  }
  entry @k_187() {
    %r = constant <f8E4M3FN: 0x7F> : tile<f8E4M3FN>
  }
  entry @k_188() {
    %r = constant <f8E4M3FN: 0xFF> : tile<f8E4M3FN>
  }
  entry @k_189() {
    %r = constant <f8E4M3FN: 1000.0> : tile<f8E4M3FN>
  }
  entry @k_190() {
    %r = constant <f8E4M3FN: 0.001953125> : tile<f8E4M3FN>
  }
  entry @k_191() {
    %r = constant <f8E4M3FN: 448.0> : tile<8xf8E4M3FN>
  }
  entry @k_192() {
    %r = constant <f8E4M3FN: 0.1> : tile<8xf8E4M3FN>
  }
  entry @k_193() {
    %r = constant <f8E4M3FN: -0.0> : tile<8xf8E4M3FN>
  }
  entry @k_194() {
    %r = constant <f8E4M3FN: 0x7F> : tile<8xf8E4M3FN>
  }
  entry @k_195() {
    %r = constant <f8E4M3FN: 0xFF> : tile<8xf8E4M3FN>
  }
  entry @k_196() {
    %r = constant <f8E4M3FN: 1000.0> : tile<8xf8E4M3FN>
  }
  entry @k_197() {
    %r = constant <f8E4M3FN: 0.001953125> : tile<8xf8E4M3FN>
  }
  entry @k_198() {
    %r = constant <f8E4M3FN: 448.0> : tile<4x8xf8E4M3FN>
  }
  entry @k_199() {
    %r = constant <f8E4M3FN: 448.0> : tile<2x4x8xf8E4M3FN>
  }
  entry @k_200() {
    %r = constant <f8E4M3FN: 448.0> : tile<2x1x4x8xf8E4M3FN>
  }
  entry @k_201() {
    %r = constant <f8E4M3FN: [448.0, 0.1]> : tile<2xf8E4M3FN>
  }
  entry @k_202() {
    %r = constant <f8E4M3FN: [[448.0, 0.1], [448.0, 0.1], [0.1, 448.0], [448.0, 0.1]]> : tile<4x2xf8E4M3FN>
  }
  entry @k_203() {
    %r = constant <f8E4M3FN: [[[448.0, 0.1]], [[0.1, 448.0]]]> : tile<2x1x2xf8E4M3FN>
  }
  entry @k_204() {
    %r = constant <f8E5M2: 57344.0> : tile<f8E5M2>
  }
  entry @k_205() {
    %r = constant <f8E5M2: 0.1> : tile<f8E5M2>
  }
  entry @k_206() {
    %r = constant <f8E5M2: 0x7C> : tile<f8E5M2>
  }
  entry @k_207() {
    %r = constant <f8E5M2: 0xFC> : tile<f8E5M2>
  }
  entry @k_208() {
    %r = constant <f8E5M2: 0x7F> : tile<f8E5M2>
  }
  entry @k_209() {
    %r = constant <f8E5M2: -0.0> : tile<f8E5M2>
  }
  entry @k_210() {
    %r = constant <f8E5M2: 1.52587890625e-5> : tile<f8E5M2>
  }
  entry @k_211() {
    %r = constant <f8E5M2: 57344.0> : tile<8xf8E5M2>
  }
  entry @k_212() {
    %r = constant <f8E5M2: 0.1> : tile<8xf8E5M2>
  }
  entry @k_213() {
    %r = constant <f8E5M2: 0x7C> : tile<8xf8E5M2>
  }
  entry @k_214() {
    %r = constant <f8E5M2: 0xFC> : tile<8xf8E5M2>
  }
  entry @k_215() {
    %r = constant <f8E5M2: 0x7F> : tile<8xf8E5M2>
  }
  entry @k_216() {
    %r = constant <f8E5M2: -0.0> : tile<8xf8E5M2>
  }
  entry @k_217() {
    %r = constant <f8E5M2: 1.52587890625e-5> : tile<8xf8E5M2>
  }
  entry @k_218() {
    %r = constant <f8E5M2: 57344.0> : tile<4x8xf8E5M2>
  }
  entry @k_219() {
    %r = constant <f8E5M2: 57344.0> : tile<2x4x8xf8E5M2>
  }
  entry @k_220() {
    %r = constant <f8E5M2: 57344.0> : tile<2x1x4x8xf8E5M2>
  }
  entry @k_221() {
    %r = constant <f8E5M2: [57344.0, 0.1]> : tile<2xf8E5M2>
  }
  entry @k_222() {
    %r = constant <f8E5M2: [[57344.0, 0.1], [57344.0, 0.1], [0.1, 57344.0], [57344.0, 0.1]]> : tile<4x2xf8E5M2>
  }
  entry @k_223() {
    %r = constant <f8E5M2: [[[57344.0, 0.1]], [[0.1, 57344.0]]]> : tile<2x1x2xf8E5M2>
  }
  entry @k_224() {
    %r = constant <i16: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]> : tile<64xi16>
  }
  entry @k_225() {
    %r = constant <i1: [false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true]> : tile<32xi1>
  }
  entry @k_226() {
    %r = constant <f32: 1.0> : tile<4096x4096xf32>
  }
}

cuda_tile.module @m {
  entry @k_0(%p: tile<i1>) {
    return
  }
  entry @k_1(%p: tile<i8>) {
    return
  }
  entry @k_2(%p: tile<i16>) {
    return
  }
  entry @k_3(%p: tile<i32>) {
    return
  }
  entry @k_4(%p: tile<i64>) {
    return
  }
  entry @k_5(%p: tile<f16>) {
    return
  }
  entry @k_6(%p: tile<bf16>) {
    return
  }
  entry @k_7(%p: tile<f32>) {
    return
  }
  entry @k_8(%p: tile<f64>) {
    return
  }
  entry @k_9(%p: tile<tf32>) {
    return
  }
  entry @k_10(%p: tile<f8E4M3FN>) {
    return
  }
  entry @k_11(%p: tile<f8E5M2>) {
    return
  }
  entry @k_12(%p: tile<ptr<f32>>) {
    return
  }
  entry @k_13(%p: tile<ptr<i1>>) {
    return
  }
  entry @k_14(%p: token) {
    return
  }
  entry @k_15(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_16(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_17(%p: partition_view<tile=(16), tensor_view<100xf32, strides=[1]>>) {
    return
  }
  entry @k_18(%p: tensor_view<100xf32, strides=[1]>) {
    return
  }
  entry @k_19(%p: partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>>) {
    return
  }
  entry @k_20(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_21(%p: partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>>) {
    return
  }
  entry @k_22(%p: tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>) {
    return
  }
  entry @k_23(%p: partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>) {
    return
  }
  entry @k_24(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_25(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]>) {
    return
  }
  entry @k_26(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_27(%p: partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]>) {
    return
  }
  entry @k_28(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_29(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_30(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_31(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_32(%p: tensor_view<7xf32, strides=[2]>) {
    return
  }
  entry @k_33(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_34(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_35(%p: tensor_view<64xf32, strides=[1]>) {
    return
  }
  entry @k_36(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_37(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_38(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_39(%p: partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_40(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_41(%p: partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_42(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_43(%p: partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_44(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_45(%p: partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_46(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_47(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_48(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_49(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_50(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_51(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_52(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_53(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_54(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_55(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_56(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_57(%p: partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>>) {
    return
  }
  entry @k_58(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_59(%p: partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>>) {
    return
  }
  entry @k_60(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_61(%p: partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>>) {
    return
  }
  entry @k_62(%p: tensor_view<64x32xi16, strides=[32,1]>) {
    return
  }
  entry @k_63(%p: partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>) {
    return
  }
  entry @k_64(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_65(%p: partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>) {
    return
  }
  entry @k_66(%p: tensor_view<64x32xi64, strides=[32,1]>) {
    return
  }
  entry @k_67(%p: partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>) {
    return
  }
  entry @k_68(%p: tensor_view<64x32xf16, strides=[32,1]>) {
    return
  }
  entry @k_69(%p: partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>) {
    return
  }
  entry @k_70(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
  entry @k_71(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_72(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_73(%p: partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>) {
    return
  }
  entry @k_74(%p: tensor_view<64x32xf64, strides=[32,1]>) {
    return
  }
  entry @k_75(%p: partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>>) {
    return
  }
  entry @k_76(%p: tensor_view<64x32xtf32, strides=[32,1]>) {
    return
  }
  entry @k_77(%p: partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>>) {
    return
  }
  entry @k_78(%p: tensor_view<64x32xf8E4M3FN, strides=[32,1]>) {
    return
  }
  entry @k_79(%p: partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>>) {
    return
  }
  entry @k_80(%p: tensor_view<64x32xf8E5M2, strides=[32,1]>) {
    return
  }
  entry @k_81(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>) {
    return
  }
  entry @k_82(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_83(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>) {
    return
  }
  entry @k_84(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_85(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>) {
    return
  }
  entry @k_86(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_87(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_88(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_89(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_90(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_91(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_92(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_93(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
  entry @k_94(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
  entry @k_95(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<i32>, %p4: tile<i32>, %p5: tile<i32>, %p6: tile<i32>, %p7: tile<i32>, %p8: tile<i32>, %p9: tile<i32>, %p10: tile<i32>, %p11: tile<i32>, %p12: tile<i32>, %p13: tile<i32>, %p14: tile<i32>, %p15: tile<i32>, %p16: tile<i32>, %p17: tile<i32>, %p18: tile<i32>, %p19: tile<i32>) {
    %r = addi %p3, %p7 : tile<i32>
  }
  entry @k_96(%p: !cuda_tile.tile<ptr<f32>>, %q: !cuda_tile.tile<!cuda_tile.ptr<f32>>) {
    cuda_tile.return
  }
  entry @k_97() optimization_hints=<> {
    return
  }
  entry @k_98() optimization_hints=<sm_100 = {}> {
    return
  }
  entry @k_99() optimization_hints=<default = {occupancy = 4}> {
    return
  }
  entry @k_100() optimization_hints=<"sm_90" = {occupancy = 1}> {
    return
  }
  entry @k_101() optimization_hints=<sm_100 = {num_cta_in_cga = 1}> {
    return
  }
  entry @k_102() optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    return
  }
  entry @k_103() optimization_hints=<sm_100 = {num_cta_in_cga = 4}> {
    return
  }
  entry @k_104() optimization_hints=<sm_100 = {num_cta_in_cga = 8}> {
    return
  }
  entry @k_105() optimization_hints=<sm_100 = {num_cta_in_cga = 16}> {
    return
  }
  entry @k_106() optimization_hints=<sm_100 = {occupancy = 1}> {
    return
  }
  entry @k_107() optimization_hints=<sm_100 = {occupancy = 7}> {
    return
  }
  entry @k_108() optimization_hints=<sm_100 = {occupancy = 32}> {
    return
  }
  entry @k_109() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 1}> {
    return
  }
  entry @k_110() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 4}> {
    return
  }
  entry @k_111() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 8}> {
    return
  }
  entry @k_112() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 32}> {
    return
  }
  entry @k_113() optimization_hints=<sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 2, occupancy = 3 : i32}> {
    return
  }
  entry @k_114() optimization_hints=<sm_86 = {occupancy = 2}, sm_100 = {occupancy = 2}, default = {}> {
    return
  }
  entry @k_115() {}
  entry @"k" () { return }
  entry @k_117(%p: tile<i32> {a.b = 1 : i32}) { return }
}

cuda_tile.module @m {
  entry @k_0(%p: token) {
    return
  }
  entry @k_1(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_2(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_3(%p: partition_view<tile=(16), tensor_view<100xf32, strides=[1]>>) {
    return
  }
  entry @k_4(%p: tensor_view<100xf32, strides=[1]>) {
    return
  }
  entry @k_5(%p: partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>>) {
    return
  }
  entry @k_6(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_7(%p: partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>>) {
    return
  }
  entry @k_8(%p: tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>) {
    return
  }
  entry @k_9(%p: partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>) {
    return
  }
  entry @k_10(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_11(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]>) {
    return
  }
  entry @k_12(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_13(%p: partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]>) {
    return
  }
  entry @k_14(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_15(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_16(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_17(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_18(%p: tensor_view<7xf32, strides=[2]>) {
    return
  }
  entry @k_19(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_20(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_21(%p: tensor_view<64xf32, strides=[1]>) {
    return
  }
  entry @k_22(%p: tensor_view<4x5x6xf32, strides=[30,6,1]>) {
    return
  }
  entry @k_23(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_24(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_25(%p: partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_26(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_27(%p: partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_28(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_29(%p: partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_30(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_31(%p: partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_32(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_33(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_34(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_35(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_36(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_37(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_38(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_39(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_40(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_41(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_42(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_43(%p: partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>>) {
    return
  }
  entry @k_44(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_45(%p: partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>>) {
    return
  }
  entry @k_46(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_47(%p: partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>>) {
    return
  }
  entry @k_48(%p: tensor_view<64x32xi16, strides=[32,1]>) {
    return
  }
  entry @k_49(%p: partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>) {
    return
  }
  entry @k_50(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_51(%p: partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>) {
    return
  }
  entry @k_52(%p: tensor_view<64x32xi64, strides=[32,1]>) {
    return
  }
  entry @k_53(%p: partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>) {
    return
  }
  entry @k_54(%p: tensor_view<64x32xf16, strides=[32,1]>) {
    return
  }
  entry @k_55(%p: partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>) {
    return
  }
  entry @k_56(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
  entry @k_57(%p: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_58(%p: tensor_view<64x32xf32, strides=[32,1]>) {
    return
  }
  entry @k_59(%p: partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>) {
    return
  }
  entry @k_60(%p: tensor_view<64x32xf64, strides=[32,1]>) {
    return
  }
  entry @k_61(%p: partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>>) {
    return
  }
  entry @k_62(%p: tensor_view<64x32xtf32, strides=[32,1]>) {
    return
  }
  entry @k_63(%p: partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>>) {
    return
  }
  entry @k_64(%p: tensor_view<64x32xf8E4M3FN, strides=[32,1]>) {
    return
  }
  entry @k_65(%p: partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>>) {
    return
  }
  entry @k_66(%p: tensor_view<64x32xf8E5M2, strides=[32,1]>) {
    return
  }
  entry @k_67(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>) {
    return
  }
  entry @k_68(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_69(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>) {
    return
  }
  entry @k_70(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_71(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>) {
    return
  }
  entry @k_72(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_73(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_74(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_75(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_76(%p: tensor_view<64x32xi8, strides=[32,1]>) {
    return
  }
  entry @k_77(%p: tensor_view<64x32xi32, strides=[32,1]>) {
    return
  }
  entry @k_78(%p: tensor_view<64x32xi1, strides=[32,1]>) {
    return
  }
  entry @k_79(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
  entry @k_80(%p: tensor_view<64x32xbf16, strides=[32,1]>) {
    return
  }
}

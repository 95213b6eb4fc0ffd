cuda_tile.module @m {
  entry @k_0(%p: strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_1(%p: strided_view<tile=(8x16), traversal_strides=[9,33], tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_2(%p: strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>) {
    return
  }
  entry @k_3(%p: strided_view<tile=(4), traversal_strides=[3], tensor_view<7xf32, strides=[2]>>) {
    return
  }
  entry @k_4(%p: gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_5(%p: gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>) {
    return
  }
  entry @k_6(%p: gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, sparse_dim=0>) {
    return
  }
  entry @k_7(%p: gather_scatter_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, sparse_dim=1>) {
    return
  }
  entry @k_8(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_9(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_10(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_11(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_12(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>) {
    return
  }
  entry @k_13(%p: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_14(%p: gather_scatter_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_15(%p: gather_scatter_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_16(%p: gather_scatter_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_17(%p: gather_scatter_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_18(%p: partition_view<tile=(8x16), tensor_view<64x32xf4E2M1FN, strides=[32,1]>>) {
    return
  }
  entry @k_19(%p: tensor_view<64x32xf4E2M1FN, strides=[32,1]>) {
    return
  }
  entry @k_20(%p: partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>) {
    return
  }
  entry @k_21(%p: tensor_view<64x32xf4E2M1FN, strides=[32,1]>) {
    return
  }
  entry @k_22(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>) {
    return
  }
  entry @k_23(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>) {
    return
  }
  entry @k_24(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>) {
    return
  }
  entry @k_25(%p: tensor_view<64x32xf4E2M1FN, strides=[32,1]>) {
    return
  }
  entry @k_26(%p: strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>) {
    return
  }
  entry @k_27(%p: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_28(%p: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_29(%p: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_30(%p: tensor_view<64x32xf4E2M1FN, strides=[32,1]>) {
    return
  }
  entry @k_31(%p: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>, sparse_dim=0>) {
    return
  }
  entry @k_32(%p: strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>) {
    return
  }
  entry @k_33(%p: gather_scatter_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>, sparse_dim=0>) {
    return
  }
}

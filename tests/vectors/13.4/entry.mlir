cuda_tile.module @m {
  entry @k_0(%p: tile<fnv8E5M3FNU>) {
    return
  }
  entry @k_1(%p: tile<ptr<f16, <none>>>) {
    return
  }
  entry @k_2(%p: partition_view<tile=(8x16), tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>>) {
    return
  }
  entry @k_3(%p: tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>) {
    return
  }
}

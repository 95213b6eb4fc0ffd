cuda_tile.module @m {
  entry @k0() { return }
  entry @k1() { return }
  entry @k2() { return }
  entry @k3() { return }
  entry @k4() { return }
  entry @k5() { return }
  entry @k6() { return }
  entry @k7() { return }
  entry @k8() { return }
}

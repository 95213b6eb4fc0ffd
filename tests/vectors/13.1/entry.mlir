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
  entry @k_14(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<i32>, %p4: tile<i32>, %p5: tile<i32>, %p6: tile<i32>, %p7: tile<i32>, %p8: tile<i32>, %p9: tile<i32>, %p10: tile<i32>, %p11: tile<i32>, %p12: tile<i32>, %p13: tile<i32>, %p14: tile<i32>, %p15: tile<i32>, %p16: tile<i32>, %p17: tile<i32>, %p18: tile<i32>, %p19: tile<i32>) {
    %r = addi %p3, %p7 : tile<i32>
  }
  entry @k_15(%p: !cuda_tile.tile<ptr<f32>>, %q: !cuda_tile.tile<!cuda_tile.ptr<f32>>) {
    cuda_tile.return
  }
  entry @k_16() optimization_hints=<> {
    return
  }
  entry @k_17() optimization_hints=<sm_100 = {}> {
    return
  }
  entry @k_18() optimization_hints=<default = {occupancy = 4}> {
    return
  }
  entry @k_19() optimization_hints=<"sm_90" = {occupancy = 1}> {
    return
  }
  entry @k_20() optimization_hints=<sm_100 = {num_cta_in_cga = 1}> {
    return
  }
  entry @k_21() optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    return
  }
  entry @k_22() optimization_hints=<sm_100 = {num_cta_in_cga = 4}> {
    return
  }
  entry @k_23() optimization_hints=<sm_100 = {num_cta_in_cga = 8}> {
    return
  }
  entry @k_24() optimization_hints=<sm_100 = {num_cta_in_cga = 16}> {
    return
  }
  entry @k_25() optimization_hints=<sm_100 = {occupancy = 1}> {
    return
  }
  entry @k_26() optimization_hints=<sm_100 = {occupancy = 7}> {
    return
  }
  entry @k_27() optimization_hints=<sm_100 = {occupancy = 32}> {
    return
  }
  entry @k_28() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 1}> {
    return
  }
  entry @k_29() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 4}> {
    return
  }
  entry @k_30() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 8}> {
    return
  }
  entry @k_31() optimization_hints=<sm_120 = {num_worker_warps_per_cta = 32}> {
    return
  }
  entry @k_32() optimization_hints=<sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 2, occupancy = 3 : i32}> {
    return
  }
  entry @k_33() optimization_hints=<sm_86 = {occupancy = 2}, sm_100 = {occupancy = 2}, default = {}> {
    return
  }
  entry @k_34() {}
  entry @"k" () { return }
  entry @k_36(%p: tile<i32> {a.b = 1 : i32}) { return }
}

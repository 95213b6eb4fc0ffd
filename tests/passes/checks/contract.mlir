// PASSES: contract
cuda_tile.module @m {
  // CHECK-LABEL: entry @once
  // CHECK: fma %arg0, %arg1, %arg2
  // CHECK-NOT: mulf
  // CHECK-LABEL: entry @twice
  // CHECK-NOT: fma
  entry @once(%x: tile<f32>, %y: tile<f32>, %z: tile<f32>) {
    %p = mulf %x, %y rounding<nearest_even> : tile<f32>
    %s = addf %p, %z rounding<nearest_even> : tile<f32>
    %t = print_tko "%f", %s : tile<f32> -> token
    return
  }
  entry @twice(%x: tile<f32>, %y: tile<f32>, %z: tile<f32>) {
    %p = mulf %x, %y rounding<nearest_even> : tile<f32>
    %s = addf %p, %z rounding<nearest_even> : tile<f32>
    %t = print_tko "%f %f", %s, %p : tile<f32>, tile<f32> -> token
    return
  }
}

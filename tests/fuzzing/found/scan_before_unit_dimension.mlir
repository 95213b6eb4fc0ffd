// grid: 1
// seed: 94
// argument 0: i32 array exact 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
cuda_tile.module @fuzz {
  entry @kernel(%p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x = constant <i32: 1> : tile<2x8x1xi32>
    %s = scan %x dim=1 reverse=false identities=[0 : i32] : tile<2x8x1xi32> -> tile<2x8x1xi32>
    (%e: tile<i32>, %a: tile<i32>) {
      %sum = addi %e, %a : tile<i32>
      yield %sum : tile<i32>
    }
    %t = make_tensor_view %p, shape = [2, 8, 1], strides = [8, 1, 1] : tensor_view<2x8x1xi32, strides=[8,1,1]>
    %v = make_partition_view %t : partition_view<tile=(2x8x1), tensor_view<2x8x1xi32, strides=[8,1,1]>>
    %k = store_view_tko weak %s, %v[%zero, %zero, %zero] : tile<2x8x1xi32>, partition_view<tile=(2x8x1), tensor_view<2x8x1xi32, strides=[8,1,1]>>, tile<i32> -> token
    return
  }
}

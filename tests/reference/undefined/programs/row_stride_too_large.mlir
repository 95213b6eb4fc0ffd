// The stride of rows is far too large.
// rule: views.allocation
!t = !cuda_tile.tensor_view<2x4xi32, strides=[?,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[?,1]>>
cuda_tile.module @programs {
  entry @sum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %row = constant <i64: 4611686018427387904> : tile<i64>
    // fixed: %row = constant <i64: 4> : tile<i64>
    %xt = make_tensor_view %x, shape = [2, 4], strides = [%row, 1] : tile<i64> -> !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%zero, %zero] : !v, tile<i32> -> tile<2x4xi32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : in no array; 1152921504606
    // at: tile block (0, 0, 0), element [1, 0]
    %rows = reduce %v dim=1 identities=[0 : i32] : tile<2x4xi32> -> tile<2xi32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %total = reduce %rows dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

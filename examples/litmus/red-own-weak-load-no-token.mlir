// A weak load races with a reduction of its own tile block without a token.
// memory x: i32 = 0
// grid 1
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %view_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %view = make_partition_view %view_tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %t = atomic_red_view_tko relaxed tl_blk %view[%zero], add, %ones : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}

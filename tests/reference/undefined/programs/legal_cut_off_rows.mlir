// Rows and columns of a product that nobody stores are computed from unspecified elements.
// rule: legal
!a = !cuda_tile.tensor_view<3x4xi8, strides=[4,1]>
!av = !cuda_tile.partition_view<tile=(4x4), tensor_view<3x4xi8, strides=[4,1]>>
!c = !cuda_tile.tensor_view<3x3xi32, strides=[3,1]>
!cv = !cuda_tile.partition_view<tile=(4x4), tensor_view<3x3xi32, strides=[3,1]>>
cuda_tile.module @programs {
  entry @gram(%a: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %at = make_tensor_view %a, shape = [3, 4], strides = [4, 1] : !a
    %ct = make_tensor_view %c, shape = [3, 3], strides = [3, 1] : !c
    %av = make_partition_view %at : !av
    %cv = make_partition_view %ct : !cv
    %x, %k = load_view_tko weak %av[%zero, %zero] : !av, tile<i32> -> tile<4x4xi8>, token
    %y = permute %x [1, 0] : tile<4x4xi8> -> tile<4x4xi8>
    %acc = constant <i32: 0> : tile<4x4xi32>
    %p = mmai %x, %y, %acc signed signed : tile<4x4xi8>, tile<4x4xi8>, tile<4x4xi32>
    %s = store_view_tko weak %p, %cv[%zero, %zero] : tile<4x4xi32>, !cv, tile<i32> -> token
    return
  }
}

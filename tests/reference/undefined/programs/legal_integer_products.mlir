// Unspecified elements meet nothing but zeros in a product of integers.
// rule: legal
!a = !cuda_tile.tensor_view<4x3xi8, strides=[3,1]>
!av = !cuda_tile.partition_view<tile=(4x4), tensor_view<4x3xi8, strides=[3,1]>>
!b = !cuda_tile.tensor_view<3x4xi8, strides=[4,1]>
!bv = !cuda_tile.partition_view<tile=(4x4), padding_value = zero, tensor_view<3x4xi8, strides=[4,1]>>
!c = !cuda_tile.tensor_view<4x4xi32, strides=[4,1]>
!cv = !cuda_tile.partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
cuda_tile.module @programs {
  entry @product(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %at = make_tensor_view %a, shape = [4, 3], strides = [3, 1] : !a
    %bt = make_tensor_view %b, shape = [3, 4], strides = [4, 1] : !b
    %ct = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : !c
    %av = make_partition_view %at : !av
    %bv = make_partition_view %bt : !bv
    %cv = make_partition_view %ct : !cv
    %x, %j = load_view_tko weak %av[%zero, %zero] : !av, tile<i32> -> tile<4x4xi8>, token
    %y, %k = load_view_tko weak %bv[%zero, %zero] : !bv, tile<i32> -> tile<4x4xi8>, token
    %acc = constant <i32: 0> : tile<4x4xi32>
    %p = mmai %x, %y, %acc signed signed : tile<4x4xi8>, tile<4x4xi8>, tile<4x4xi32>
    %s = store_view_tko weak %p, %cv[%zero, %zero] : tile<4x4xi32>, !cv, tile<i32> -> token
    return
  }
}

// c = a @ b in cuda_tile, in tiles that the copy engine moves and a warp group multiplies.
!A = !cuda_tile.tile<64x16xf16>
!B = !cuda_tile.tile<16x8xf16>
!C = !cuda_tile.tile<64x8xf32>
!AV = !cuda_tile.partition_view<tile=(64x16), padding_value = zero, !cuda_tile.tensor_view<64x?xf16, strides=[?,1]>>
!BV = !cuda_tile.partition_view<tile=(16x8), padding_value = zero, !cuda_tile.tensor_view<?x8xf16, strides=[8,1]>>
!CV = !cuda_tile.partition_view<tile=(64x8), !cuda_tile.tensor_view<64x8xf32, strides=[8,1]>>

cuda_tile.module @programs {
  entry @products(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %k: tile<i32>) {
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ab = assume div_by<16>, %b : tile<ptr<f16>>
    %ak = assume div_by<8>, %k : tile<i32>
    %a_view = make_tensor_view %aa, shape = [64, %ak], strides = [%ak, 1] : tile<i32> -> tensor_view<64x?xf16, strides=[?,1]>
    %b_view = make_tensor_view %ab, shape = [%ak, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf16, strides=[8,1]>
    %c_view = make_tensor_view %c, shape = [64, 8], strides = [8, 1] : tensor_view<64x8xf32, strides=[8,1]>
    %av = make_partition_view %a_view : !AV
    %bv = make_partition_view %b_view : !BV
    %cv = make_partition_view %c_view : !CV
    %as:2 = get_index_space_shape %av : !AV -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : !C
    %r = for %i in (%zero to %as#1, step %one) : tile<i32> iter_values(%acc = %none) -> (!C) {
      %x, %t0 = load_view_tko weak %av[%zero, %i] : !AV, tile<i32> -> !A, token
      %y, %t1 = load_view_tko weak %bv[%i, %zero] : !BV, tile<i32> -> !B, token
      %sum = mmaf %x, %y, %acc : !A, !B, !C
      continue %sum : !C
    }
    %stored = store_view_tko weak %r, %cv[%zero, %zero] : !C, !CV, tile<i32> -> token
    return
  }
}

// c = a @ b in cuda_tile: what the other programs of this name must give too.
!A = !cuda_tile.tile<16x8xf16>
!B = !cuda_tile.tile<8x16xf16>
!C = !cuda_tile.tile<16x16xf32>
!AV = !cuda_tile.partition_view<tile=(16x8), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!BV = !cuda_tile.partition_view<tile=(8x16), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!CV = !cuda_tile.partition_view<tile=(16x16), !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>>

cuda_tile.module @programs {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %bm, %bn, %bz = get_tile_block_id : tile<i32>
    %a_view = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %b_view = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %c_view = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %av = make_partition_view %a_view : !AV
    %bv = make_partition_view %b_view : !BV
    %cv = make_partition_view %c_view : !CV
    %as:2 = get_index_space_shape %av : !AV -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %r = for %i in (%zero to %as#1, step %one) : tile<i32> iter_values(%acc = %none) -> (!C) {
      %x, %t0 = load_view_tko weak %av[%bm, %i] : !AV, tile<i32> -> !A, token
      %y, %t1 = load_view_tko weak %bv[%i, %bn] : !BV, tile<i32> -> !B, token
      %sum = mmaf %x, %y, %acc : !A, !B, !C
      continue %sum : !C
    }
    %stored = store_view_tko weak %r, %cv[%bm, %bn] : !C, !CV, tile<i32> -> token
    return
  }
}

// y = 2x + 2 in cuda_tile, in place: each store waits for the load of its tile and the store before.
!T = !cuda_tile.tile<8x64xf32>
!V = !cuda_tile.partition_view<tile=(8x64), padding_value = zero, !cuda_tile.tensor_view<?x64xf32, strides=[64,1]>>

cuda_tile.module @programs {
  entry @stored(%x: tile<ptr<f32>>, %n: tile<i32>) {
    %ax = assume div_by<16>, %x : tile<ptr<f32>>
    %x_view = make_tensor_view %ax, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %xv = make_partition_view %x_view : !V
    %count:2 = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    %first = make_token : token
    %last = for %i in (%zero to %count#0, step %one) : tile<i32> iter_values(%before = %first) -> (token) {
      %tile, %read = load_view_tko weak %xv[%i, %zero] : !V, tile<i32> -> !T, token
      %twice = mulf %tile, %two : !T
      %more = addf %twice, %two : !T
      %ready = join_tokens %before, %read : token
      %done = store_view_tko weak %more, %xv[%i, %zero] token = %ready : !T, !V, tile<i32> -> token
      continue %done : token
    }
    return
  }
}

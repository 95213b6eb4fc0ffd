// Open elements pass through branches and loops that they do not decide.
// rule: legal
!t = !cuda_tile.tensor_view<5xf32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<5xf32, strides=[1]>>
cuda_tile.module @programs {
  entry @twice(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %xt = make_tensor_view %x, shape = [5], strides = [1] : !t
    %yt = make_tensor_view %y, shape = [5], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %v, %k = load_view_tko weak %xv[%b] : !v, tile<i32> -> tile<4xf32>, token
    %many = cmpi greater_than %n, %one, signed : tile<i32> -> tile<i1>
    %w = if %many -> (tile<4xf32>) {
      %p = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %v) -> (tile<4xf32>) {
        %next = addf %acc, %acc rounding<nearest_even> : tile<4xf32>
        continue %next : tile<4xf32>
      }
      yield %p : tile<4xf32>
    } else {
      yield %v : tile<4xf32>
    }
    %s = store_view_tko weak %w, %yv[%b] : tile<4xf32>, !v, tile<i32> -> token
    return
  }
}

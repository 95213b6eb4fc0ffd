// y[0] is the sum of the tiles of x, y[1] what has been summed before the last: tokens order memory.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>

cuda_tile.module @programs {
  entry @tokens(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
      %start = make_token : token
      %last = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
        %tile, %tx = nv_tileas.tiled_load %xv, %k : !T
        %sum, %ty = nv_tileas.tiled_load %yv, %zero, token = %t : !T
        %kept = nv_tileas.tiled_store %yv, %sum, %one, token = %t
        %next = addf %sum, %tile : !T
        %stored = nv_tileas.tiled_store %yv, %next, %zero, token = %ty
        %both = join_tokens %stored, %kept : token
        continue %both : token
      }
    }
    return
  }
}

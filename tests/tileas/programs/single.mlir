// y = 2x + 2: one agent, which copies into a buffer of its own.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>

cuda_tile.module @programs {
  entry @single(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
      %space = nv_tileas.alloc_tensor : !nv_tileas.buffer<16xf32, shared>
      for %k in (%zero to %count, step %one) : tile<i32> {
        %e = nv_tileas.async.tiled_load %xv, %space, %k
        nv_tileas.async.wait %e
        %tile = nv_tileas.copy %space : !T
        %got = mulf %tile, %two : !T
        %more = addf %got, %two : !T
        %stored = nv_tileas.tiled_store %yv, %more, %k
      }
    }
    return
  }
}

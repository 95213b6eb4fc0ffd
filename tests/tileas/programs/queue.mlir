// y = 2x + 2 with a queue, before it becomes a pipeline.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>

cuda_tile.module @programs {
  entry @queue(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    %q = nv_tileas.create_queue : !nv_tileas.queue<!T>
    nv_tileas.execute {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1], group_ids = [0, 1]}
    agent 0 {
      for %k in (%zero to %count, step %one) : tile<i32> {
        %tile, %tt = nv_tileas.tiled_load %xv, %k : !T
        %twice = mulf %tile, %two : !T
        nv_tileas.queue.put %q, %twice
      }
    }
    agent 1 {
      for %k in (%zero to %count, step %one) : tile<i32> {
        %got = nv_tileas.queue.get %q : !T
        %more = addf %got, %two : !T
        %stored = nv_tileas.tiled_store %yv, %more, %k
      }
    }
    return
  }
}

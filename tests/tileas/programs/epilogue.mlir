// y = 2x + 2: tiles go out through two buffers in turn, from which the copy engine stores them.
!T = !cuda_tile.tile<16xf32>
!ST = !nv_tileas.buffer<16xf32, shared>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>
!E = !nv_tileas.async_token

cuda_tile.module @programs {
  entry @epilogue(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    %dy = nv_tileas.make_tiled_tma_desc %yv {tmaIdx = 0, box = [16]}
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
      %none = nv_tileas.create_none
      %s0 = nv_tileas.alloc_tensor : !ST
      %s1 = nv_tileas.alloc_tensor : !ST
      %last:4 = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%this = %s0, %other = %s1, %before = %none, %sent = %none) -> (!ST, !ST, !E, !E) {
        %tile, %tt = nv_tileas.tiled_load %xv, %k : !T
        %twice = mulf %tile, %two : !T
        %more = addf %twice, %two : !T
        nv_tileas.async.wait %before
        %written = nv_tileas.async.copy %more, %this
        nv_tileas.async.wait %written
        nv_tileas.fence_proxy_async {space = shared}
        %sending = nv_tileas.async.tiled_tma_store %yv, %this, %dy, %k {tx_bytes = 64}
        continue %other, %this, %sent, %sending : !ST, !ST, !E, !E
      }
      nv_tileas.async.wait %last#2, %last#3
    }
    return
  }
}

// y = 2x + 2 with produce_one_async and consume_one_async.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>
!ST = !nv_tileas.buffer<16xf32, shared>
!P = !nv_tileas.pipeline<!ST, 2>
!PI = !nv_tileas.iter<!T, 2, 1, shared, producer>
!CI = !nv_tileas.iter<!T, 2, 1, register, consumer>

cuda_tile.module @programs {
  entry @one_async(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 2, producer_group = 0, consumer_group = 1, num_consumers = 1} : !P
    %p_in = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %p_out = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1]}
    agent 0 {
      %last = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%it = %p_in) -> (!PI) {
        %e = nv_tileas.async.pipeline.produce_one_async %p, %it {producer_types = [!T]} {
          %tile, %tt = nv_tileas.tiled_load %xv, %k : !T
          nv_tileas.async.pipeline.yield %tile
        }
        %next = nv_tileas.async.pipeline.inc_iter %it : !PI
        continue %next : !PI
      }
    }
    agent 1 {
      %last = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%it = %p_out) -> (!CI) {
        %got, %e = nv_tileas.async.pipeline.consume_one_async %p, %it {consumer_idx = 0, consumer_types = [!T]} : !T {
        ^bb0(%tile: !T):
          %twice = mulf %tile, %two : !T
          nv_tileas.async.pipeline.yield %twice
        }
        %next = nv_tileas.async.pipeline.inc_iter %it : !CI
        nv_tileas.async.wait %e
        %more = addf %got, %two : !T
        %stored = nv_tileas.tiled_store %yv, %more, %k
        continue %next : !CI
      }
    }
    return
  }
}

// y = x + 2 for every other tile: iterators go through if.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>
!ST = !nv_tileas.buffer<16xf32, shared>
!P = !nv_tileas.pipeline<!ST, 2>
!PI = !nv_tileas.iter<!T, 2, 1, shared, producer>
!CI = !nv_tileas.iter<!T, 2, 1, shared, consumer>

cuda_tile.module @programs {
  entry @conditional(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : !T
    %pair = constant <i32: 2> : tile<i32>
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 2, producer_group = 0, consumer_group = 1, num_consumers = 1} : !P
    %p_in = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %p_out = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1]}
    agent 0 {
      %last = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%it = %p_in) -> (!PI) {
        %half = remi %k, %pair signed : tile<i32>
        %even = cmpi equal %half, %zero, signed : tile<i32> -> tile<i1>
        %after = if %even -> (!PI) {
          %t = nv_tileas.async.pipeline.producer_acquire %p, %it
          %next = nv_tileas.async.pipeline.inc_iter %it : !PI
          %w = nv_tileas.async.pipeline.producer_write %p, %t {producer_types = [!T]} {
          ^bb0(%buffer: !ST):
            %tile, %tt = nv_tileas.tiled_load %xv, %k : !T
            nv_tileas.async.pipeline.yield %tile
          }
          nv_tileas.async.pipeline.producer_commit %p, %w
          yield %next : !PI
        } else {
          yield %it : !PI
        }
        continue %after : !PI
      }
    }
    agent 1 {
      %last = for %k in (%zero to %count, step %pair) : tile<i32> iter_values(%it = %p_out) -> (!CI) {
        %t = nv_tileas.async.pipeline.consumer_wait %p, %it {consumer_idx = 0}
        %next = nv_tileas.async.pipeline.inc_iter %it : !CI
        %u, %got = nv_tileas.async.pipeline.consumer_read %p, %t {consumer_idx = 0, producer_types = [!T]} : !T {
        ^bb0(%buffer: !ST):
          %copied = nv_tileas.copy %buffer : !T
          nv_tileas.async.pipeline.yield %copied
        }
        nv_tileas.async.pipeline.consumer_release %p, %u
        %more = addf %got, %two : !T
        %stored = nv_tileas.tiled_store %yv, %more, %k
        continue %next : !CI
      }
    }
    return
  }
}

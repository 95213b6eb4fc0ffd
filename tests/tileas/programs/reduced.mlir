// Each tile of y is the sum of two tiles of x, which are two stages: the first two are consumed one
// by one, the others two at a time, with an iterator that stands for both.
!T = !cuda_tile.tile<16xf32>
!V = !cuda_tile.partition_view<tile=(16), padding_value = zero, !cuda_tile.tensor_view<?xf32, strides=[1]>>
!PAIR = !cuda_tile.tile<2x16xf32>
!ST = !nv_tileas.buffer<16xf32, shared>
!STS = !nv_tileas.buffer<4x16xf32, shared>
!P = !nv_tileas.pipeline<!ST, 4>
!PI = !nv_tileas.iter<!T, 4, 1, shared, producer>
!CI = !nv_tileas.iter<!T, 4, 1, register, consumer>
!GI = !nv_tileas.iter<!T, 2, 1, register, consumer>

cuda_tile.module @programs {
  entry @reduced(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %x_view : !V
    %yv = make_partition_view %y_view : !V
    %count = get_index_space_shape %xv : !V -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <i32: 2> : tile<i32>
    %sums = divi %count, %pair signed : tile<i32>
    %p_t = nv_tileas.alloc_tensor : !STS
    %p = nv_tileas.async.pipeline.create_pipeline %p_t {num_stages = 4, producer_group = 0, consumer_group = 1, num_consumers = 1} : !P
    %p_in = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %p_out = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1]}
    agent 0 {
      %last = for %k in (%zero to %count, step %one) : tile<i32> iter_values(%it = %p_in) -> (!PI) {
        nv_tileas.async.pipeline.produce_one %p, %it {producer_types = [!T]} {
          %tile, %tt = nv_tileas.tiled_load %xv, %k : !T
          nv_tileas.async.pipeline.yield %tile
        }
        %next = nv_tileas.async.pipeline.inc_iter %it : !PI
        continue %next : !PI
      }
    }
    agent 1 {
      %a = nv_tileas.async.pipeline.consume_one %p, %p_out {consumer_idx = 0, consumer_types = [!T]} : !T {
      ^bb0(%tile: !T):
        nv_tileas.async.pipeline.yield %tile
      }
      %second = nv_tileas.async.pipeline.inc_iter %p_out : !CI
      %b = nv_tileas.async.pipeline.consume_one %p, %second {consumer_idx = 0, consumer_types = [!T]} : !T {
      ^bb0(%tile: !T):
        nv_tileas.async.pipeline.yield %tile
      }
      %third = nv_tileas.async.pipeline.inc_iter %second : !CI
      %wide_a = nv_tileas.expand_dims %a {axis = 0} : tile<1x16xf32>
      %wide_b = nv_tileas.expand_dims %b {axis = 0} : tile<1x16xf32>
      %both = cat %wide_a, %wide_b dim = 0 : tile<1x16xf32>, tile<1x16xf32> -> !PAIR
      %sum, %groups = nv_tileas.reduce %both, iterators = [%third] {dim = 0, identities = [0.0 : f32], stage_factor = 2} : !T, !GI {
      ^bb0(%l: tile<f32>, %r: tile<f32>):
        %s = addf %l, %r : tile<f32>
        nv_tileas.yield %s
      }
      %stored = nv_tileas.tiled_store %yv, %sum, %zero
      %last = for %k in (%one to %sums, step %one) : tile<i32> iter_values(%it = %groups) -> (!GI) {
        %got = nv_tileas.async.pipeline.consume_one %p, %it {consumer_idx = 0, consumer_types = [!PAIR]} : !T {
        ^bb0(%stages: !PAIR):
          %added = nv_tileas.reduce %stages {dim = 0, identities = [0.0 : f32]} : !T {
          ^bb0(%l: tile<f32>, %r: tile<f32>):
            %s = addf %l, %r : tile<f32>
            nv_tileas.yield %s
          }
          nv_tileas.async.pipeline.yield %added
        }
        %next = nv_tileas.async.pipeline.inc_iter %it : !GI
        %kept = nv_tileas.tiled_store %yv, %got, %k
        continue %next : !GI
      }
    }
    return
  }
}

// c = a @ b with two agents: one loads 128x64 and 64x128 tiles into the three stages of a pipeline,
// the other multiplies them, 128x128 of the result per tile block.  a is m x 64k, b is 64k x n.
!A = !cuda_tile.tile<128x64xf16>
!B = !cuda_tile.tile<64x128xf16>
!C = !cuda_tile.tile<128x128xf32>
!i32 = !cuda_tile.tile<i32>
!AV = !cuda_tile.partition_view<tile=(128x64), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!BV = !cuda_tile.partition_view<tile=(64x128), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!CV = !cuda_tile.partition_view<tile=(128x128), !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>>
!SA = !nv_tileas.buffer<128x64xf16, shared>
!SB = !nv_tileas.buffer<64x128xf16, shared>
!P = !nv_tileas.pipeline<tuple<!SA, !SB>, 3>
!PI = !nv_tileas.iter<tuple<!A, !B>, 3, 1, shared, producer>
!CI = !nv_tileas.iter<tuple<!A, !B>, 3, 1, shared, consumer>

cuda_tile.module @examples {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %m: !i32, %n: !i32, %k: !i32) {
    %bm, %bn, %bz = get_tile_block_id : tile<i32>
    %a_view = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %b_view = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %c_view = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %av = make_partition_view %a_view : !AV
    %bv = make_partition_view %b_view : !BV
    %cv = make_partition_view %c_view : !CV
    %as:2 = get_index_space_shape %av : !AV -> tile<i32>
    %da = nv_tileas.make_tiled_tma_desc %av {tmaIdx = 0, box = [128, 64]}
    %db = nv_tileas.make_tiled_tma_desc %bv {tmaIdx = 1, box = [64, 128]}
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 3, producer_group = 0, consumer_group = 1, num_consumers = 1} : !P
    %i0 = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %j0 = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch(%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %as#1) {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [40, 232], isolated}
    agent 0 (%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %kt) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %last = for %k in (%zero to %kt, step %one) : tile<i32> iter_values(%it = %i0) -> (!PI) {
        %t = nv_tileas.async.pipeline.producer_acquire %p, %it
        %next = nv_tileas.async.pipeline.inc_iter %it : !PI
        %w = nv_tileas.async.pipeline.producer_write %p, %t {producer_types = [!A, !B]} {
        ^bb0(%sa: !SA, %sb: !SB):
          %x = nv_tileas.async.tiled_tma_load %av, %sa, %da, %bm, %k {tx_bytes = 16384}
          %y = nv_tileas.async.tiled_tma_load %bv, %sb, %db, %k, %bn {tx_bytes = 16384}
          nv_tileas.async.pipeline.yield %x, %y
        }
        nv_tileas.async.pipeline.producer_commit %p, %w
        continue %next : !PI
      }
    }
    agent 1 (%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %kt) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %true = constant <i1: true> : tile<i1>
      %none = constant <f32: 0.0> : tile<128x128xf32>
      %r:2 = for %k in (%zero to %kt, step %one) : tile<i32> iter_values(%acc = %none, %it = %j0) -> (!C, !CI) {
        %t = nv_tileas.async.pipeline.consumer_wait %p, %it {consumer_idx = 0}
        %next = nv_tileas.async.pipeline.inc_iter %it : !CI
        %u, %d = nv_tileas.async.pipeline.consumer_read %p, %t {consumer_idx = 0, producer_types = [!A, !B]} : !C {
        ^bb0(%sa: !SA, %sb: !SB):
          %sum = nv_tileas.dot %sa, %sb, %acc, %true {atom = #nv_tileas.atom<mma, "wgmma_m64n128k16">} : !C
          nv_tileas.async.pipeline.yield %sum
        }
        nv_tileas.async.pipeline.consumer_release %p, %u
        continue %d, %next : !C, !CI
      }
      %stored = nv_tileas.tiled_store %cv, %r#0, %bm, %bn
    }
    return
  }
}

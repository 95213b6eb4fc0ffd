// As two_consumers, with asynchronous products.
!A = !cuda_tile.tile<16x8xf16>
!B = !cuda_tile.tile<8x16xf16>
!C = !cuda_tile.tile<16x16xf32>
!AV = !cuda_tile.partition_view<tile=(16x8), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!BV = !cuda_tile.partition_view<tile=(8x16), padding_value = zero, !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!CV = !cuda_tile.partition_view<tile=(16x16), !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>>
!SA = !nv_tileas.buffer<16x8xf16, shared>
!SB = !nv_tileas.buffer<8x16xf16, shared>
!P = !nv_tileas.pipeline<tuple<!SA, !SB>, 3>
!PI = !nv_tileas.iter<tuple<!A, !B>, 3, 1, shared, producer>
!CI = !nv_tileas.iter<tuple<!A, !B>, 3, 1, shared, consumer>
!SV = !cuda_tile.partition_view<tile=(16x8), !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>>

cuda_tile.module @programs {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %s: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %bm, %bn, %bz = get_tile_block_id : tile<i32>
    %a_view = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %b_view = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %c_view = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %av = make_partition_view %a_view : !AV
    %bv = make_partition_view %b_view : !BV
    %cv = make_partition_view %c_view : !CV
    %as:2 = get_index_space_shape %av : !AV -> tile<i32>
    %s_view = make_tensor_view %s, shape = [%m, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
    %sv = make_partition_view %s_view : !SV
    %da = nv_tileas.make_tiled_tma_desc %av {tmaIdx = 0, box = [16, 8]}
    %db = nv_tileas.make_tiled_tma_desc %bv {tmaIdx = 1, box = [8, 16]}
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 3, producer_group = 0, consumer_group = 1, num_consumers = 2} : !P
    %i0 = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %j0 = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    %l0 = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch(%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %as#1, %l0, %sv) {num_agents_per_group = 1, num_warps = [4, 4, 4], max_regs = [40, 232, 232], isolated}
    agent 0 (%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %kt, %l0, %sv) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %last = for %k in (%zero to %kt, step %one) : tile<i32> iter_values(%it = %i0) -> (!PI) {
        %t = nv_tileas.async.pipeline.producer_acquire %p, %it
        %next = nv_tileas.async.pipeline.inc_iter %it : !PI
        %w = nv_tileas.async.pipeline.producer_write %p, %t {producer_types = [!A, !B]} {
        ^bb0(%sa: !SA, %sb: !SB):
          %x = nv_tileas.async.tiled_tma_load %av, %sa, %da, %bm, %k {tx_bytes = 256}
          %y = nv_tileas.async.tiled_tma_load %bv, %sb, %db, %k, %bn {tx_bytes = 256}
          nv_tileas.async.pipeline.yield %x, %y
        }
        nv_tileas.async.pipeline.producer_commit %p, %w
        continue %next : !PI
      }
    }
    agent 1 (%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %kt, %l0, %sv) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %true = constant <i1: true> : tile<i1>
      %none = constant <f32: 0.0> : tile<16x16xf32>
      %t0 = nv_tileas.async.pipeline.consumer_wait %p, %j0 {consumer_idx = 0}
      %j1 = nv_tileas.async.pipeline.inc_iter %j0 : !CI
      %u0, %d0, %e0 = nv_tileas.async.pipeline.consumer_read %p, %t0 {consumer_idx = 0, producer_types = [!A, !B]} : !C, !nv_tileas.async_token {
      ^bb0(%sa: !SA, %sb: !SB):
        %sum, %done = nv_tileas.async.dot %sa, %sb, %none, %true {atom = #nv_tileas.atom<mma, "wgmma_m64n128k16">} : !C
        nv_tileas.async.pipeline.yield %sum, %done
      }
      // Each product runs while the next stage is waited for; its stage is released after that.
      %r:4 = for %k in (%one to %kt, step %one) : tile<i32> iter_values(%acc = %d0, %before = %e0, %held = %u0, %it = %j1) -> (!C, !nv_tileas.async_token, !nv_tileas.consumer_token, !CI) {
        %t = nv_tileas.async.pipeline.consumer_wait %p, %it {consumer_idx = 0}
        %next = nv_tileas.async.pipeline.inc_iter %it : !CI
        %u, %d, %e = nv_tileas.async.pipeline.consumer_read %p, %t {consumer_idx = 0, producer_types = [!A, !B]} : !C, !nv_tileas.async_token {
        ^bb0(%sa: !SA, %sb: !SB):
          %sum, %done = nv_tileas.async.dot %sa, %sb, %acc, %true {atom = #nv_tileas.atom<mma, "wgmma_m64n128k16">} : !C
          nv_tileas.async.pipeline.yield %sum, %done
        }
        nv_tileas.async.wait %before
        nv_tileas.async.pipeline.consumer_release %p, %held
        continue %d, %e, %u, %next : !C, !nv_tileas.async_token, !nv_tileas.consumer_token, !CI
      }
      nv_tileas.async.wait %r#1
      nv_tileas.async.pipeline.consumer_release %p, %r#2
      %stored = nv_tileas.tiled_store %cv, %r#0, %bm, %bn
    }
    agent 2 (%p, %i0, %j0, %da, %db, %av, %bv, %cv, %bm, %bn, %kt, %l0, %sv) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %none = constant <f32: 0.0> : tile<16x8xf32>
      %r:2 = for %k in (%zero to %kt, step %one) : tile<i32> iter_values(%acc = %none, %it = %l0) -> (tile<16x8xf32>, !CI) {
        %t = nv_tileas.async.pipeline.consumer_wait %p, %it {consumer_idx = 1}
        %next = nv_tileas.async.pipeline.inc_iter %it : !CI
        %u, %got = nv_tileas.async.pipeline.consumer_read %p, %t {consumer_idx = 1, producer_types = [!A, !B]} : !A {
        ^bb0(%sa: !SA, %sb: !SB):
          %copied = nv_tileas.copy %sa : !A
          nv_tileas.async.pipeline.yield %copied
        }
        nv_tileas.async.pipeline.consumer_release %p, %u
        %wide = ftof %got : !A -> tile<16x8xf32>
        %sum = addf %acc, %wide : tile<16x8xf32>
        continue %sum, %next : tile<16x8xf32>, !CI
      }
      %stored = nv_tileas.tiled_store %sv, %r#0, %bm, %zero
    }
    return
  }
}

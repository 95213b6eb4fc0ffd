!A = !cuda_tile.tile<16x32xf16>
!B = !cuda_tile.tile<32x16xf16>
!C = !cuda_tile.tile<16x16xf32>
!V = !cuda_tile.partition_view<tile=(16x32), !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>>
!G = !cuda_tile.gather_scatter_view<tile=(16x32), !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>, sparse_dim=0>
!IV = !cuda_tile.partition_view<tile=(16x32), !cuda_tile.tensor_view<?x?xi32, strides=[?,1]>>
!SA = !nv_tileas.buffer<16x32xf16, shared>
!SB = !nv_tileas.buffer<32x16xf16, shared>
!SAS = !nv_tileas.buffer<4x16x32xf16, shared>
!P = !nv_tileas.pipeline<!SA, 4>
!PI = !nv_tileas.iter<!A, 4, 1, shared, producer>
!CI = !nv_tileas.iter<!A, 4, 1, register, consumer>

cuda_tile.module @all {
  entry @pipelines(%x: tile<ptr<f16>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %view = make_tensor_view %x, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %v = make_partition_view %view : !V
    %p_a = nv_tileas.alloc_tensor : !SAS
    %p = nv_tileas.async.pipeline.create_pipeline %p_a {num_stages = 4, producer_group = 0, consumer_group = 1, num_consumers = 2} : !P
    %i = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %j = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4, -1], max_regs = [-1, -1]}
    agent 0 {
      %t = nv_tileas.async.pipeline.producer_acquire %p, %i
      %i1 = nv_tileas.async.pipeline.inc_iter %i : !PI
      %w = nv_tileas.async.pipeline.producer_write %p, %t {producer_types = [!A]} {
      ^bb0(%s: !SA):
        %tile, %m = nv_tileas.tiled_load %v, %zero, %zero
          : !A
        nv_tileas.async.pipeline.yield %tile
      }
      nv_tileas.async.pipeline.producer_commit %p, %w
      nv_tileas.async.pipeline.produce_one %p, %i1 {producer_types = [!A]} {
        %tile, %m = nv_tileas.tiled_load %v, %zero, %zero {memory_ordering_semantics = acquire, memory_scope = device, inbounds = [true, false], optimization_hints = <sm_90 = {latency = 4}>} : !A
        nv_tileas.async.pipeline.yield %tile
      }
      %i2 = nv_tileas.async.pipeline.inc_iter %i1 : !PI
      %full = nv_tileas.async.pipeline.produce_one_async %p, %i2 {producer_types = [!A]} {
        %tile, %m = nv_tileas.tiled_load %v, %zero, %zero : !A
        nv_tileas.async.pipeline.yield %tile
      }
      nv_tileas.async.wait %full
    }
    agent 1 {
      %t = nv_tileas.async.pipeline.consumer_wait %p, %j {consumer_idx = 1}
      %u, %d = nv_tileas.async.pipeline.consumer_read %p, %t {consumer_idx = 1, producer_types = [!A]} : !A {
      ^bb0(%s: !SA):
        %out = nv_tileas.copy %s : !A
        nv_tileas.async.pipeline.yield %out
      }
      nv_tileas.async.pipeline.consumer_release %p, %u
      %j1 = nv_tileas.async.pipeline.inc_iter %j : !CI
      %one = nv_tileas.async.pipeline.consume_one %p, %j1 {consumer_idx = 0, consumer_types = [!A]} : !A {
      ^bb0(%s: !A):
        nv_tileas.async.pipeline.yield %s
      }
      %j2 = nv_tileas.async.pipeline.inc_iter %j1 : !CI
      %two, %done = nv_tileas.async.pipeline.consume_one_async %p, %j2 {consumer_idx = 0, consumer_types = [!A]} : !A {
      ^bb0(%s: !A):
        nv_tileas.async.pipeline.yield %s
      }
      %whole = nv_tileas.async.future_wait %two, %done : !A
      nv_tileas.yield
    }
    return
  }
  entry @queues(%x: tile<ptr<f16>>) {
    %q = nv_tileas.create_queue {capacity = 2} : !nv_tileas.queue<tuple<!A, !B>>
    nv_tileas.execute {group_ids = [0, 1], num_agents_per_group = 1, num_warps = [-1, -1], max_regs = [-1, -1]}
    agent 0 {
      %a = nv_tileas.alloc_tensor : !A
      %b = nv_tileas.alloc_tensor : !B
      %c = nv_tileas.alloc_tensor : !nv_tileas.buffer<3x32x16xf16, shared, #nv_tileas.layout<shared, (3, (32, (4, 4))) : (512, (16, (1, 4))), swizzle(3, 4, 3), f16>, #nv_tileas.atom<mma, "wgmma">>
      nv_tileas.queue.put %q, %a, %b
      nv_tileas.queue.yield
    }
    agent 1 {
      %e:2 = nv_tileas.queue.get %q : !A, !B
    }
    return
  }
  entry @memory(%x: tile<ptr<f16>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = iota : tile<16xi32>
    %wide = iota : tile<16xi64>
    %value = constant <i32: 1> : tile<16x32xi32>
    %view = make_tensor_view %x, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %ints = make_tensor_view %y, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %v = make_partition_view %view : !V
    %iv = make_partition_view %ints : !IV
    %g = make_gather_scatter_view %view : !G
    %mask = constant <i1: true> : tile<16x32xi1>
    %one = reshape %x : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %ptrs = broadcast %one : tile<1x1xptr<f16>> -> tile<16x32xptr<f16>>
    %t0 = make_token : token
    %a, %t1 = nv_tileas.tiled_load %v, %zero, %zero, token = %t0 : !A
    %t2 = nv_tileas.tiled_store %v, %a, %zero, %zero, token = %t1
    %t3 = nv_tileas.tiled_atomic_rmw %iv, %value, %zero, %zero, token = %t2 {memory_ordering_semantics = relaxed, mode = add, memory_scope = device}
    %b, %t4 = nv_tileas.load %ptrs, mask = %mask, other = %a, token = %t3 : !A
    %t5 = nv_tileas.store %ptrs, %b, mask = %mask, token = %t4
    %c, %t6 = nv_tileas.gather_load %g, %rows, %zero : !A
    %t7 = nv_tileas.scatter_store %g, %c, %rows, %zero
    %d = nv_tileas.copy %c {atom = #nv_tileas.atom<copy, "stmatrix">} : !SA
    %sparse = nv_tileas.alloc_tensor : !nv_tileas.buffer<16x32xf16, shared, #nv_tileas.layout<shared, (16, 32) : (32, 1), swizzle(2, 4, 3)>>
    %turned = nv_tileas.alloc_tensor : !nv_tileas.buffer<16x32xf16, shared, #nv_tileas.layout<shared, (16, 32) : (1, 16)>>
    nv_tileas.copy_into %c, %d {atom = #nv_tileas.atom<copy, "stmatrix">}
    %e0 = nv_tileas.async.tiled_load %v, %d, %zero, %zero, token = %t7
    %e4 = nv_tileas.async.gather_load %g, %sparse, %rows, %zero {access_bytes = 8}
    %e1 = nv_tileas.async.load %d, %ptrs, mask = %mask, other = %a
    %e2 = nv_tileas.async.store %ptrs, %d
    %e3 = nv_tileas.async.copy %c, %d
    %desc = nv_tileas.make_tiled_tma_desc %v {tmaIdx = 0, box = [16, 32]}
    %gdesc = nv_tileas.make_tiled_tma_desc %g {tmaIdx = 1, box = [1, 32], layout = #nv_tileas.layout<shared, (16, 32) : (32, 1), swizzle(2, 4, 3)>}
    %f0 = nv_tileas.async.tiled_tma_load %v, %d, %desc, %zero, %zero {tx_bytes = 1024}
    %f1 = nv_tileas.async.tiled_tma_store %v, %d, %desc, %zero, %zero {tx_bytes = 1024, atom = #nv_tileas.atom<tma, "store_2d">}
    %f2 = nv_tileas.async.gather_tma_load %g, %sparse, %gdesc, %rows, %zero {tx_bytes = 1024}
    %f3 = nv_tileas.async.scatter_tma_store %g, %sparse, %gdesc, %rows, %zero, token = %t7 {tx_bytes = 1024}
    nv_tileas.async.wait %e2, %f1, %f3 {reads}
    nv_tileas.async.wait %e0, %e1, %e2, %e3, %e4, %f0, %f1, %f2, %f3
    return
  }
  entry @compute(%n: tile<i32>) {
    %a = constant <f16: 1.0> : !A
    %b = constant <f16: 1.0> : !B
    %c = constant <f32: 0.0> : !C
    %ia = constant <i8: 1> : tile<16x16xi8>
    %ic = constant <i32: 1> : tile<16x16xi32>
    %true = constant <i1: true> : tile<i1>
    %t = make_token : token
    nv_tileas.fence_proxy_async
    nv_tileas.fence_proxy_async {space = shared}
    %none = nv_tileas.create_none
    %asy = nv_tileas.async.token_to_async %t
    %av, %at = nv_tileas.async.to_async %a : !A
    nv_tileas.async.wait %none, %asy, %at
    %d = nv_tileas.dot %a, %b, %c, %true {atom = #nv_tileas.atom<mma, "wgmma">, fast_acc} : !C
    %id = nv_tileas.dot %ia, %ia, %ic, %true {atom = #nv_tileas.atom<mma, "imma">, signedness_lhs = signed, signedness_rhs = unsigned} : tile<16x16xi32>
    %e, %et = nv_tileas.async.dot %a, %b, %c, %true {atom = #nv_tileas.atom<mma, "wgmma">} : !C
    %sa = nv_tileas.copy %a : !SA
    %sb = nv_tileas.copy %b : !SB
    %tc = nv_tileas.alloc_tensor : !nv_tileas.buffer<16x16xf32, tensor>
    %td = nv_tileas.dot %sa, %sb, %tc, %true {atom = #nv_tileas.atom<mma, "tcgen05">} : !nv_tileas.buffer<16x16xf32, tensor>
    nv_tileas.dealloc_tensor %tc
    %ew = nv_tileas.async.future_wait %e, %et : !C
    %p_a = nv_tileas.alloc_tensor : !SAS
    %p = nv_tileas.async.pipeline.create_pipeline %p_a {num_stages = 4, producer_group = 0, consumer_group = 1, num_consumers = 1} : !P
    %i = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : !PI
    %ci = nv_tileas.async.pipeline.create_iterator %p {kind = consumer} : !CI
    %pair = nv_tileas.alloc_tensor : tile<2x16xf32>
    %r, %ri = nv_tileas.reduce %pair, iterators = [%ci] {dim = 0, identities = [0.0 : f32], stage_factor = 2} : tile<16xf32>, !nv_tileas.iter<!A, 2, 1, register, consumer> {
    ^bb0(%x: tile<f32>, %y: tile<f32>):
      %s = addf %x, %y : tile<f32>
      nv_tileas.yield %s
    }
    %sc, %si = nv_tileas.scan %ew, iterators = [%i] {reverse, dim = 0, identities = [0.0 : f32]} : !C, !PI {
    ^bb0(%x: tile<f32>, %y: tile<f32>):
      %s = addf %x, %y : tile<f32>
      nv_tileas.yield %s
    }
    return
  }
  entry @layout(%n: tile<i32>) {
    %a = nv_tileas.alloc_tensor : !A
    %s = nv_tileas.extract_slice %a, %n {static_offsets = [0, -9223372036854775808], static_strides = [2, 1]} : tile<8x16xf16>
    %t = nv_tileas.insert_slice %s, %a, %n {static_offsets = [0, -9223372036854775808], static_strides = [2, 1]} : !A
    %ba = nv_tileas.alloc_tensor : !SA
    %bs = nv_tileas.extract_slice %ba {static_offsets = [0, 0], static_strides = [1, 1]} : !nv_tileas.buffer<8x16xf16, shared>
    %bv = nv_tileas.view %ba : !nv_tileas.buffer<512xf16, shared>
    %u0 = nv_tileas.async.extract_slice %a, %bs {static_offsets = [0, 16], static_strides = [1, 1]}
    %u1 = nv_tileas.async.insert_slice %s, %ba, strides = [%n] {static_offsets = [0, 0], static_strides = [-9223372036854775808, 1]}
    nv_tileas.async.wait %u0, %u1
    %v = nv_tileas.view %a : tile<512xf16>
    %w = nv_tileas.expand_dims %a {axis = 1} : tile<16x1x32xf16>
    %x = nv_tileas.reinterpret %a : tile<16x32xi16>
    %y = nv_tileas.shuffle %a {permutation = [1, 0]} : !B
    %z = nv_tileas.convert_layout %a : !A
    %g = nv_tileas.generate : tile<4xi32> {
    ^bb0(%k: tile<i32>):
      nv_tileas.yield %k
    }
    nv_tileas.pragma {text = "unroll"}
    %c:3 = nv_tileas.cancel_next_program_id : tile<i32>, tile<i32>, tile<i32>
    return
  }
}

// PASSES: forward-stores,dse
cuda_tile.module @m {
  // CHECK-LABEL: entry @forwarded
  // CHECK: store_ptr_tko
  // CHECK-NOT: load_ptr_tko
  // CHECK: print_tko "%d", %arg1
  entry @forwarded(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %a, %ta = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    %t = print_tko "%d", %a : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @not_ordered
  // CHECK: load_ptr_tko
  entry @not_ordered(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %t = print_tko "%d", %a : tile<i32> -> token
    return
  }
  // Two parameters may be the same memory.
  // CHECK-LABEL: entry @between
  // CHECK: load_ptr_tko
  entry @between(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %r = store_ptr_tko weak %q, %y token=%s : tile<ptr<i32>>, tile<i32> -> token
    %a, %ta = load_ptr_tko weak %p token=%r : tile<ptr<i32>> -> tile<i32>, token
    %t = print_tko "%d", %a : tile<i32> -> token
    return
  }
  // Elements beyond the tensor are padded, whatever was stored.
  // CHECK-LABEL: entry @padded
  // CHECK: load_view_tko
  // CHECK-LABEL: entry @unpadded
  // CHECK-NOT: load_view_tko
  entry @padded(%p: tile<ptr<i32>>, %n: tile<i32>, %i: tile<i32>) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %s = store_view_tko weak %x, %w[%i] : tile<8xi32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %a, %ta = load_view_tko weak %w[%i] token = %s : partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %t = print_tko "%d", %a : tile<8xi32> -> token
    return
  }
  entry @unpadded(%p: tile<ptr<i32>>, %n: tile<i32>, %i: tile<i32>) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
    %s = store_view_tko weak %x, %w[%i] : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %a, %ta = load_view_tko weak %w[%i] token = %s : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %t = print_tko "%d", %a : tile<8xi32> -> token
    return
  }
  // CHECK-LABEL: entry @overwritten
  // CHECK: store_ptr_tko weak %arg0, %arg2
  // CHECK-NOT: store_ptr_tko
  entry @overwritten(%p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %r = store_ptr_tko weak %p, %y token=%s : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @seen
  // CHECK-COUNT-2: store_ptr_tko
  entry @seen(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %a, %ta = load_ptr_tko weak %q token=%s : tile<ptr<i32>> -> tile<i32>, token
    %r = store_ptr_tko weak %p, %y token=%s : tile<ptr<i32>>, tile<i32> -> token
    %t = print_tko "%d", %a : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @never_read
  // CHECK-NOT: store_ptr_tko
  // CHECK: return
  entry @never_read(%x: tile<i32>) {
    %a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %s = store_ptr_tko weak %a, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

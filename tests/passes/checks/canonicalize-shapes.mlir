// PASSES: canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @reshapes
  // CHECK: %[[R:.*]] = reshape %{{.*}} : tile<8xi32> -> tile<2x4xi32>
  // CHECK-NEXT: print_tko "%d", %[[R]]
  entry @reshapes() {
    %x = iota : tile<8xi32>
    %a = reshape %x : tile<8xi32> -> tile<4x2xi32>
    %b = reshape %a : tile<4x2xi32> -> tile<2x4xi32>
    %c = reshape %b : tile<2x4xi32> -> tile<2x4xi32>
    %t = print_tko "%d", %c : tile<2x4xi32> -> token
    return
  }
  // CHECK-LABEL: entry @broadcasts
  // CHECK: broadcast %{{.*}} : tile<1x1xi32> -> tile<4x8xi32>
  // CHECK-NOT: broadcast
  entry @broadcasts(%n: tile<i32>) {
    %x = reshape %n : tile<i32> -> tile<1x1xi32>
    %a = broadcast %x : tile<1x1xi32> -> tile<4x1xi32>
    %b = broadcast %a : tile<4x1xi32> -> tile<4x8xi32>
    %t = print_tko "%d", %b : tile<4x8xi32> -> token
    return
  }
  // CHECK-LABEL: entry @permutes
  // CHECK: %[[A:.*]] = reshape %{{.*}} : tile<8xi32> -> tile<2x4xi32>
  // CHECK-NEXT: print_tko "%d", %[[A]]
  // CHECK-NEXT: reshape %{{.*}} : tile<8xi32> -> tile<1x2x4xi32>
  // CHECK-NOT: permute
  entry @permutes() {
    %i = iota : tile<8xi32>
    %x = reshape %i : tile<8xi32> -> tile<2x4xi32>
    %a = permute %x [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
    %b = permute %a [1, 0] : tile<4x2xi32> -> tile<2x4xi32>
    %t = print_tko "%d", %b : tile<2x4xi32> -> token
    %c = reshape %x : tile<2x4xi32> -> tile<2x1x4xi32>
    %d = permute %c [1, 0, 2] : tile<2x1x4xi32> -> tile<1x2x4xi32>
    %u = print_tko "%d", %d : tile<1x2x4xi32> -> token
    return
  }
  // CHECK-LABEL: entry @equal_elements
  // CHECK: constant <i32: 7> : tile<4x2xi32>
  // CHECK-NEXT: print_tko
  entry @equal_elements() {
    %x = constant <i32: 7> : tile<8xi32>
    %a = reshape %x : tile<8xi32> -> tile<2x4xi32>
    %b = permute %a [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
    %t = print_tko "%d", %b : tile<4x2xi32> -> token
    return
  }
  // CHECK-LABEL: entry @pieces
  // CHECK-NOT: extract
  // CHECK: print_tko "%d", %[[X:.*]] : tile<4xi32>
  entry @pieces(%n: tile<i32>) {
    %x = iota : tile<4xi32>
    %r = reshape %n : tile<i32> -> tile<1xi32>
    %y = broadcast %r : tile<1xi32> -> tile<4xi32>
    %c = cat %x, %y dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
    %one = constant <i32: 1> : tile<i32>
    %b = extract %c[%one] : tile<8xi32> -> tile<4xi32>
    %t = print_tko "%d", %b : tile<4xi32> -> token
    return
  }
}

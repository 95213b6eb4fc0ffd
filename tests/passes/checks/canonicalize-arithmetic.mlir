// PASSES: canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @folded
  // CHECK: constant <i32: 42> : tile<i32>
  // CHECK-NOT: addi
  entry @folded() {
    %a = constant <i32: 40> : tile<i32>
    %b = constant <i32: 2> : tile<i32>
    %c = addi %a, %b : tile<i32>
    %t = print_tko "%d", %c : tile<i32> -> token
    return
  }
  // What is undefined stays undefined where it is.
  // CHECK-LABEL: entry @undefined
  // CHECK: divi
  entry @undefined() {
    %a = constant <i32: 40> : tile<i32>
    %b = constant <i32: 0> : tile<i32>
    %c = divi %a, %b signed : tile<i32>
    %t = print_tko "%d", %c : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @range
  // CHECK: cmpi less_than %arg0, %{{.*}}, unsigned
  // CHECK-NOT: andi
  entry @range(%x: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %n = constant <i32: 100> : tile<i32>
    %a = cmpi greater_than_or_equal %x, %zero, signed : tile<i32> -> tile<i1>
    %b = cmpi less_than %x, %n, signed : tile<i32> -> tile<i1>
    %c = andi %a, %b : tile<i1>
    %t = print_tko "%d", %c : tile<i1> -> token
    return
  }
  // A promise is not dropped for nothing.
  // CHECK-LABEL: entry @promise
  // CHECK: shli %arg0, %{{.*}} overflow<no_signed_wrap>
  // CHECK: subi %arg0, %{{.*}} overflow<no_signed_wrap>
  entry @promise(%x: tile<i32>) {
    %c = constant <i32: 8> : tile<i32>
    %a = muli %x, %c overflow<no_signed_wrap> : tile<i32>
    %b = subi %x, %c overflow<no_signed_wrap> : tile<i32>
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    return
  }
  // x + 0.0 is no x for -0.0, but x + -0.0 is.
  // CHECK-LABEL: entry @zeros
  // CHECK: %[[A:.*]] = addf %arg0, %{{.*}} : tile<f32>
  // CHECK: print_tko "%f %f", %[[A]], %arg0
  entry @zeros(%x: tile<f32>) {
    %p = constant <f32: 0.0> : tile<f32>
    %m = constant <f32: -0.0> : tile<f32>
    %a = addf %x, %p rounding<nearest_even> : tile<f32>
    %b = addf %x, %m rounding<nearest_even> : tile<f32>
    %t = print_tko "%f %f", %a, %b : tile<f32>, tile<f32> -> token
    return
  }
  // CHECK-LABEL: entry @up_and_down
  // CHECK: print_tko "%f", %arg0
  // CHECK: %[[N:.*]] = ftof %arg1 : tile<f32> -> tile<f16>
  // CHECK: ftof %[[N]]
  entry @up_and_down(%x: tile<f16>, %y: tile<f32>) {
    %a = ftof %x : tile<f16> -> tile<f32>
    %b = ftof %a : tile<f32> -> tile<f16>
    %t = print_tko "%f", %b : tile<f16> -> token
    %c = ftof %y : tile<f32> -> tile<f16>
    %d = ftof %c : tile<f16> -> tile<f32>
    %u = print_tko "%f", %d : tile<f32> -> token
    return
  }
}

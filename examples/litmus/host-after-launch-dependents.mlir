// The host finds what is stored behind `gdc_launch_dependents_tko`, too.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 1
// final x == 1 && y == 1
// because All of a launch happens before what the host does after it.
// rules after, fence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = gdc_launch_dependents_tko token = %t -> token
    %v = store_ptr_tko weak %y, %one token=%u : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

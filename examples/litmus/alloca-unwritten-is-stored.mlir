// What is in memory before it is written must not be stored.
// memory x: i32 = 0
// grid 1
// undefined
// because An unspecified value must not be written.
// rules alloca
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %r, %t = load_ptr_tko weak %a : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko weak %x, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

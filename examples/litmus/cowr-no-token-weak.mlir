// A weak store and a weak load behind it without a token race within their tile block.
// memory x: i32 = 0
// grid 1
// undefined
// because In one tile block weak accesses are morally strong only if one waits for the other.
// rules race, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}

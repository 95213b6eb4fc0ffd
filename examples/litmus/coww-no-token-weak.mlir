// Two weak stores of a tile block without tokens race.
// memory x: i32 = 0
// grid 1
// undefined
// because In one tile block weak accesses are morally strong only if one waits for the other.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %x, %two : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// A store of the value that is there already is a store: weak ones race.
// memory x: i32 = 7
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %seven = constant <i32: 7> : tile<i32>
    %t = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

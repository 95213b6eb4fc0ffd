// Weak accesses of different sizes of one tile block race without tokens.
// memory x: i32 = 0
// grid 1
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %c131073 = constant <i32: 131073> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %t = store_ptr_tko weak %x, %c131073 : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %halves : tile<ptr<i16>> -> tile<i16>, token
    return
  }
}

// Prints without tokens may come out in another order.
// memory x: i32 = 0
// grid 1
// exists prints == "BA"
// because Prints happen in any order that tokens allow.
// rules print, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %t = print_tko "A" -> token
    %u = print_tko "B" -> token
    return
  }
}

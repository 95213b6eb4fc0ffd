// Prints in token order come out in that order.
// memory x: i32 = 0
// grid 1
// final prints == "AB"
// because Prints happen in an order that tokens allow.
// rules print, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %t = print_tko "A" -> token
    %u = print_tko "B" token=%t -> token
    return
  }
}

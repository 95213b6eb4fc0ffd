// Multicast memory is accessed by operations on multicast memory alone.
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// grid 1
// undefined
// because An access through a multicast pointer that is no operation on multicast memory is outside all allocations.
// rules multicast
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>) {
    %plain = ptr_to_ptr %m : tile<ptr<i32, <multicast>>> -> tile<ptr<i32>>
    %r, %t = load_ptr_tko weak %plain : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}

// Casts a multicast address to an ordinary one, as which it is of no use.
// rule: multimem.mixed
cuda_tile.module @programs {
  entry @first(%x: tile<ptr<i32, <multicast>>>, %y: tile<ptr<i32>>) {
    %p = ptr_to_ptr %x : tile<ptr<i32, <multicast>>> -> tile<ptr<i32>>
    // fixed: %p = ptr_to_ptr %y : tile<ptr<i32>> -> tile<ptr<i32>>
    %v, %k = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 'x' is multicast: only multimem operations access it
    // at: tile block (0, 0, 0)
    %t = store_ptr_tko weak %y, %v token=%k : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

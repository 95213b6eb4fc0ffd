// A number that no i32 has is converted and shifted by the width; the print has long integers.
cuda_tile.module @checks {
  entry @converted(%v: tile<f32>, %n: tile<i32>) {
    %i = ftoi %v signed : tile<f32> -> tile<i32>
    %s = shli %i, %n : tile<i32>
    print_tko "%ld\n", %i : tile<i32> -> token
    return
  }
}

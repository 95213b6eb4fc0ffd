// One token through all memory operations, as front ends write it.
cuda_tile.module @examples {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %t0 = make_token : token
    %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %t0) -> (token) {
      %p = offset %x, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %a, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
      %q = offset %y, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %t2 = store_ptr_tko weak %q, %a token=%t1 : tile<ptr<f32>>, tile<f32> -> token
      continue %t2 : token
    }
    return
  }
  entry @total(%x: tile<ptr<f32>>, %sum: tile<ptr<f32>>, %done: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %t0 = make_token : token
    %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %t0) -> (token) {
      %p = offset %x, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %a, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
      %b, %t2 = load_ptr_tko weak %sum token=%t1 : tile<ptr<f32>> -> tile<f32>, token
      %c = addf %a, %b rounding<nearest_even> : tile<f32>
      %t3 = store_ptr_tko weak %sum, %c token=%t2 : tile<ptr<f32>>, tile<f32> -> token
      continue %t3 : token
    }
    %t4 = store_ptr_tko release device %done, %one token=%last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

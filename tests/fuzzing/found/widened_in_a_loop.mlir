// grid: 1
// seed: 182
// argument 0: bf16 array exact 0000
// argument 1: f16 array 0.001953125,0.0 0000
// argument 2: f16 number exact 0038
// argument 3: i32 number exact 01000000
cuda_tile.module @fuzz {
  entry @kernel(%p: tile<ptr<bf16>>, %q: tile<ptr<f16>>, %x: tile<f16>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %y = ftof %x : tile<f16> -> tile<bf16>
      %k = store_ptr_tko weak %p, %y : tile<ptr<bf16>>, tile<bf16> -> token
    }
    %z = tanh %x : tile<f16>
    %k = store_ptr_tko weak %q, %z : tile<ptr<f16>>, tile<f16> -> token
    return
  }
}

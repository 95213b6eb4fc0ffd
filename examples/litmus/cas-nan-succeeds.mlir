// A compare-and-swap compares bits: it succeeds for the same NaN.
// memory x: f32 = nan
// grid 1
// final x == 9
// because A compare-and-swap that succeeds writes even what is there already.
// rules failed
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f32>>) {
    %nan = constant <f32: 0x7FC00000> : tile<f32>
    %nine_f32 = constant <f32: 9.0> : tile<f32>
    %r, %t = atomic_cas_tko relaxed device %x, %nan, %nine_f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

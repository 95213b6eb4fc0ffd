// A byte that two elements share is read as one of i8.
// memory x: f4E2M1FN[2] = 0, 0
// grid 1
// final 0:r == 18
// because A location is a byte, and the first of two elements is its lower half: 1 is 2 in it, 0.5 is 1.
// rules byte, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %pair = constant <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
    %all_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %all = make_partition_view %all_tensor : partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>
    %bytes = ptr_to_ptr %x : tile<ptr<f4E2M1FN>> -> tile<ptr<i8>>
    %t = store_view_tko weak %pair, %all[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %bytes token=%t : tile<ptr<i8>> -> tile<i8>, token
    return
  }
}

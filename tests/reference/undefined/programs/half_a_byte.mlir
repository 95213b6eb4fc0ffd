// Half of a byte has no address.
// rule: offset.overflow
!t = !cuda_tile.tensor_view<4xf4E2M1FN, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<4xf4E2M1FN, strides=[1]>>
cuda_tile.module @programs {
  entry @skip(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f32>>) {
    %at = constant <i32: [1, 0]> : tile<2xi32>
    // fixed: %at = constant <i32: [2, 0]> : tile<2xi32>
    %xs_1 = reshape %x : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
    %xs = broadcast %xs_1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
    %xa = offset %xs, %at : tile<2xptr<f4E2M1FN>>, tile<2xi32> -> tile<2xptr<f4E2M1FN>>
    // undefined: an offset of 1 elements of 4 bits is no address
    // at: tile block (0, 0, 0), element [0]
    %zero = constant <i32: 0> : tile<i32>
    %piece = extract %xa[%zero] : tile<2xptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
    %first = reshape %piece : tile<1xptr<f4E2M1FN>> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %first, shape = [4], strides = [1] : !t
    %v = make_partition_view %t : !v
    %w, %k = load_view_tko weak %v[%zero] : !v, tile<i32> -> tile<4xf4E2M1FN>, token
    %f = ftof %w rounding<nearest_even> : tile<4xf4E2M1FN> -> tile<4xf32>
    %i = iota : tile<4xi32>
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %ya = offset %ys, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %ya_s = store_ptr_tko weak %ya, %f : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
}

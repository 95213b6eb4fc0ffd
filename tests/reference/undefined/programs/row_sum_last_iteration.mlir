// The sum of a row of tiles; the loop runs once too often.
// rule: views.index-space
!t = !cuda_tile.tensor_view<2x?xi32, strides=[?,1]>
!v = !cuda_tile.partition_view<tile=(1x4), padding_value = zero, tensor_view<2x?xi32, strides=[?,1]>>
cuda_tile.module @programs {
  entry @rowsum(%x: tile<ptr<i32>>, %n: tile<i32>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %xt = make_tensor_view %x, shape = [2, %n], strides = [%n, 1] : tile<i32> -> !t
    %xv = make_partition_view %xt : !v
    %tiles = divi %n, %four signed rounding<positive_inf> : tile<i32>
    %end = addi %tiles, %one : tile<i32>
    // fixed: %end = addi %tiles, %zero : tile<i32>
    %start = constant <i32: 0> : tile<1x4xi32>
    %sums = for %i in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x4xi32>) {
      %v, %k = load_view_tko weak %xv[%b, %i] : !v, tile<i32> -> tile<1x4xi32>, token
      // undefined: index 3 is outside the index space, whose size along dimension 1 is 3
      // at: tile block (0, 0, 0)
      %next = addi %acc, %v : tile<1x4xi32>
      continue %next : tile<1x4xi32>
    }
    %total = reduce %sums dim=1 identities=[0 : i32] : tile<1x4xi32> -> tile<1xi32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %one_total = reshape %total : tile<1xi32> -> tile<i32>
    %a = offset %y, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a_s = store_ptr_tko weak %a, %one_total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

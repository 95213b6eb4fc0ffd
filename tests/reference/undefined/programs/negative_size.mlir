// What is left behind the first 16 elements, of an array that has but 10.
// rule: make_tensor_view.negative
!t = !cuda_tile.tensor_view<?xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @rest(%x: tile<ptr<i32>>, %n: tile<i32>, %y: tile<ptr<i32>>) {
    %skip = constant <i32: 16> : tile<i32>
    %rest = subi %n, %skip : tile<i32>
    %low = constant <i32: -100> : tile<i32>
    // fixed: %low = constant <i32: 0> : tile<i32>
    %size = maxi %rest, %low signed : tile<i32>
    %xt = make_tensor_view %x, shape = [%size], strides = [1] : tile<i32> -> !t
    // undefined: the size along dimension 0 is 4294967290, a negative number (-6) read as unsigned
    // at: tile block (0, 0, 0)
    %xv = make_partition_view %xt : !v
    %tiles = get_index_space_shape %xv : !v -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = constant <i32: 7> : tile<i32>
    %total = for %i in (%zero to %tiles, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<i32>) {
      %v, %k = load_view_tko weak %xv[%i] : !v, tile<i32> -> tile<8xi32>, token
      %part = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
        %s = addi %l, %r : tile<i32>
        yield %s : tile<i32>
      }
      %next = addi %acc, %part : tile<i32>
      continue %next : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// What a masked load leaves open is replaced before a sum; products with 0 do not count.
// rule: legal
cuda_tile.module @programs {
  entry @sum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    %zero = constant <i32: 0> : tile<8xi32>
    %chosen = select %inside, %v, %zero : tile<8xi1>, tile<8xi32>
    %ones = exti %inside signed : tile<8xi1> -> tile<8xi32>
    %masked = andi %v, %ones : tile<8xi32>
    %bits = exti %inside unsigned : tile<8xi1> -> tile<8xi32>
    %product = muli %v, %bits : tile<8xi32>
    %all = ori %chosen, %masked : tile<8xi32>
    %both = addi %all, %product : tile<8xi32>
    %total = reduce %both dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

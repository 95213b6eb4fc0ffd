// Scratch memory for 8 elements, of which a mask leaves some unwritten.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @scratch(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %cells = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %cs_1 = reshape %cells : tile<ptr<i32>> -> tile<1xptr<i32>>
    %cs = broadcast %cs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ca = offset %cs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ca_s = store_ptr_tko weak %ca, %i, %inside : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    %v, %t = load_ptr_tko weak %ca token=%ca_s : tile<8xptr<i32>> -> tile<8xi32>, token
    // note: the result is unspecified where memory of an alloca was never written
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<8xptr<i32>>, tile<8xi32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [3]
    // fixed: %ya_s = store_ptr_tko weak %ya, %v, %inside : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    return
  }
}

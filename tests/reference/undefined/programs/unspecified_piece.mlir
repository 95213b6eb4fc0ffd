// Which half of a tile to take is read with a mask.
// rule: operations.unspecified-index
cuda_tile.module @programs {
  entry @half(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %there: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %at, %k = load_ptr_tko weak %x, %there : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    // fixed: %at, %k = load_ptr_tko weak %x, %there, %zero : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %i = iota : tile<4xi32>
    %h = extract %i[%at] : tile<4xi32> -> tile<2xi32>
    // undefined: the index along dimension 0 is unspecified
    // at: tile block (0, 0, 0)
    %j = iota : tile<2xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %ya = offset %ys, %j : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %h : tile<2xptr<i32>>, tile<2xi32> -> token
    return
  }
}

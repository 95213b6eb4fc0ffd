// Differences are not associative: 8 elements are combined in whatever order there is.
cuda_tile.module @checks {
  entry @differences(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %at = iota : tile<8xi32>
    %one = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %one : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %from = offset %all, %at : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %t = load_ptr_tko weak %from : tile<8xptr<i32>> -> tile<8xi32>, token
    %r = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
      (%before: tile<i32>, %after: tile<i32>) {
        %less = subi %before, %after : tile<i32>
        yield %less : tile<i32>
      }
    %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

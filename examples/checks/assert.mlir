// Every index must be inside of the table.
cuda_tile.module @checks {
  entry @looked_up(%n: tile<i32>) {
    %lanes = iota : tile<8xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %lanes, %ns, signed : tile<8xi32> -> tile<8xi1>
    assert %inside, "an index is outside of the table" : tile<8xi1>
    return
  }
}

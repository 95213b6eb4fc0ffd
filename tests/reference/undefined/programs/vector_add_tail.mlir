// z = x + y in tiles of 4; the mask lets one element too many through.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = muli %b, %four : tile<i32>
    %starts_1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %starts_1 : tile<1xi32> -> tile<4xi32>
    %lane = iota : tile<4xi32>
    %i = addi %starts, %lane : tile<4xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<4xi32>
    %inside = cmpi less_than_or_equal %i, %ns, signed : tile<4xi32> -> tile<4xi1>
    // fixed: %inside = cmpi less_than %i, %ns, signed : tile<4xi32> -> tile<4xi1>
    %zero = constant <f32: 0.0> : tile<4xf32>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %xa = offset %xs, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %xv, %xv_t = load_ptr_tko weak %xa, %inside, %zero : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (40 bytes)
    // at: tile block (2, 0, 0), element [2]
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %ya = offset %ys, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %yv, %yv_t = load_ptr_tko weak %ya, %inside, %zero : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
    %zv = addf %xv, %yv rounding<nearest_even> : tile<4xf32>
    %zs_1 = reshape %z : tile<ptr<f32>> -> tile<1xptr<f32>>
    %zs = broadcast %zs_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %za = offset %zs, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %za_s = store_ptr_tko weak %za, %zv, %inside : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
    return
  }
}

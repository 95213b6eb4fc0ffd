// Elements of 4 bits are loaded through pointers.
// rule: memory.four-bits
cuda_tile.module @programs {
  entry @load(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<2xi32>
    %b = ptr_to_ptr %x : tile<ptr<f4E2M1FN>> -> tile<ptr<i8>>
    %bs_1 = reshape %x : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
    // fixed: %bs_1 = reshape %b : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bs = broadcast %bs_1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
    // fixed: %bs = broadcast %bs_1 : tile<1xptr<i8>> -> tile<2xptr<i8>>
    %v, %t = load_ptr_tko weak %bs : tile<2xptr<f4E2M1FN>> -> tile<2xf4E2M1FN>, token
    // undefined: elements of f4E2M1FN can be accessed through views only
    // fixed: %v, %t = load_ptr_tko weak %bs : tile<2xptr<i8>> -> tile<2xi8>, token
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<2xptr<i8>>
    %ya = offset %ys, %i : tile<2xptr<i8>>, tile<2xi32> -> tile<2xptr<i8>>
    %w = constant <i8: 7> : tile<2xi8>
    // fixed: %w = addi %v, %v : tile<2xi8>
    %ya_s = store_ptr_tko weak %ya, %w : tile<2xptr<i8>>, tile<2xi8> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 5
// seed: 46
// argument 0: f16 multicast:4 exact ffc300fcff0300ac0100017800800080ff830004ffb301780084007cff07ff0309c2e28000ac0084000419025182007ca204983d017c01f8ff071783ff2b00fc
// argument 1: f16 multicast:3 exact 000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 2: bf16 array exact 0141ffff80a77e7f817f80808100008080c0008080ff0000803e00c001be80c1
// argument 3: i32 number exact 01000000
// argument 4: i32 array exact 000000001e0000000000008000000080010000000000000000000000ffffffff34000000ffffff7fffffffff1a00000098cfc0b8
// argument 5: i32 array exact 3b00000076dd7affd5676746000000000000000000000080ffffff7f000000802400000000000000ffffff7fffffffff00000080
// argument 6: i32 array exact 00000000ffffff7fffffff7f389a14eb370000000745ffa900000080ffffff7f010000009ea26aeeffffff7fffffffff00000080
// argument 7: f16 array exact 00fc0040014400f8ffbbffdb0180ffbf00f8ff4700c801f8997b0000fa87ff03314600047b2fff03ffbfffb7ff0301bc01c4014cff8300cc01f801f80180017801fc00fc0040012c877c00f800007bc500c40e7b00b8ff2f00fcff3fff7bff7f
// argument 8: i32 number exact 05000000
// argument 9: f16 array exact 002c014800c0fffb007800fc00b8008094c000b0000001fc0048007c0048ff7b0044a7ff01c06c838bb1ff6300bc004c0078003c0084ff7b01b0004c0100ff7f004801045b3e00c40100ff7f010001480044ff4b00f800ac00740000001c0178
// argument 10: bf16 array exact 00407fbe81ff93bf00007f807f3f00ff00800fff0000204181beebbe017f818081008000017f00c0717f143f00008000bebd807fff967f4180bd80be80ff8000af7f807f003e00ff803ec4ff224180d40041bbff01bf01cb81008000940001be
// argument 11: i32 array exact 010000000100000000000080ffffff7fffffffffa68ba3faffffff7f010000000000008000000000000000001e0000000000000020000000ffffff7fffffff7f00000080ffffffff00000080ffffff7f5ef78c2a0000000000000080ce0b46aaffffffffffffffff010000000100000000000080000000005b20f3f4ffffff7f03000000ffffffffffffffff36000000000000803d5980fcffffff7f00000000ffffffffae1ae07e000000002b00000001000000ffffff7f00000000ffffffff
// argument 12: i1 array exact 010101000101010100010101000100000000000100010101010001010100010000010101000001010000000001010001
// argument 13: i32 number exact 08000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f16, <multicast>>>, %arg1: tile<ptr<f16, <multicast>>>, %arg2: tile<ptr<bf16>>, %arg3: tile<i32>, %arg4: tile<ptr<i32>>, %arg5: tile<ptr<i32>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<f16>>, %arg8: tile<i32>, %arg9: tile<ptr<f16>>, %arg10: tile<ptr<bf16>>, %arg11: tile<ptr<i32>>, %arg12: tile<ptr<i1>>, %arg13: tile<i32>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [8], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview = make_partition_view %tview : partition_view<tile=(8), padding_value = neg_inf, tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %reduced_values, %result_token = multimem_load_reduce_view_tko weak %pview[%cst_0_i32]  : partition_view<tile=(8), padding_value = neg_inf, tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %4 = muli %3, %cst_8_i32 : tile<i32>
    %5 = offset %arg1, %4 : tile<ptr<f16, <multicast>>>, tile<i32> -> tile<ptr<f16, <multicast>>>
    %tview_0 = make_tensor_view %5, shape = [8], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %reshape = reshape %reduced_values : tile<8xf16> -> tile<8xf16>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %6 = multimem_store_view_tko weak %pview_1, %reshape[%cst_0_i32_2]  : partition_view<tile=(8), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf16>, tile<i32> -> token
    %7 = fma %reduced_values, %reduced_values, %reduced_values rounding<zero> : tile<8xf16>
    %tview_3 = make_tensor_view %arg2, shape = [15], strides = [%arg3] : tile<i32> -> tensor_view<15xbf16, strides=[?]>
    %pview_4 = make_partition_view %tview_3 : partition_view<tile=(8), padding_value = neg_zero, tensor_view<15xbf16, strides=[?]>>
    %8 = get_index_space_shape %pview_4 : partition_view<tile=(8), padding_value = neg_zero, tensor_view<15xbf16, strides=[?]>> -> tile<i32>
    %9 = remi %blockId_y, %8 unsigned : tile<i32>
    %tile, %result_token_5 = load_view_tko weak %pview_4[%9] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<15xbf16, strides=[?]>>, tile<i32> -> tile<8xbf16>, token
    %reshape_6 = reshape %blockId_x : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape_6 : tile<1xi32> -> tile<8xi32>
    %10 = trunci %bcast : tile<8xi32> -> tile<8xi1>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %11 = muli %3, %cst_1_i32 : tile<i32>
    %12 = offset %arg4, %11 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %13 = store_ptr_tko weak %12, %blockId_x : tile<ptr<i32>>, tile<i32> -> token
    %result, %result_token_7 = load_ptr_tko weak %12 token=%13 : tile<ptr<i32>> -> tile<i32>, token
    %cst_1_i32_8 = constant <i32: 1> : tile<i32>
    %14 = muli %3, %cst_1_i32_8 : tile<i32>
    %15 = offset %arg5, %14 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %16 = store_ptr_tko weak %15, %blockId_y : tile<ptr<i32>>, tile<i32> -> token
    %result_9, %result_token_10 = load_ptr_tko weak %15 token=%16 : tile<ptr<i32>> -> tile<i32>, token
    %cst_1_i32_11 = constant <i32: 1> : tile<i32>
    %17 = muli %3, %cst_1_i32_11 : tile<i32>
    %18 = offset %arg6, %17 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %19 = store_ptr_tko weak %18, %gridSize_x : tile<ptr<i32>>, tile<i32> -> token
    %tview_12 = make_tensor_view %arg7, shape = [%arg8, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf16, strides=[8,1]>
    %pview_13 = make_partition_view %tview_12 : partition_view<tile=(1x8), tensor_view<?x8xf16, strides=[8,1]>>
    %reshape_14 = reshape %reduced_values : tile<8xf16> -> tile<1x8xf16>
    %cst_0_i32_15 = constant <i32: 0> : tile<i32>
    %20 = store_view_tko weak %reshape_14, %pview_13[%3, %cst_0_i32_15] : tile<1x8xf16>, partition_view<tile=(1x8), tensor_view<?x8xf16, strides=[8,1]>>, tile<i32> -> token
    %cst_8_i32_16 = constant <i32: 8> : tile<i32>
    %21 = muli %3, %cst_8_i32_16 : tile<i32>
    %22 = offset %arg9, %21 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %reshape_17 = reshape %22 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %bcast_18 = broadcast %reshape_17 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %23 = iota : tile<8xi64>
    %24 = offset %bcast_18, %23 : tile<8xptr<f16>>, tile<8xi64> -> tile<8xptr<f16>>
    %25 = store_ptr_tko weak %24, %7, %10 : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> token
    %tview_19 = make_tensor_view %arg10, shape = [5, 8], strides = [8, 1] : tensor_view<5x8xbf16, strides=[8,1]>
    %pview_20 = make_partition_view %tview_19 : partition_view<tile=(1x8), padding_value = zero, tensor_view<5x8xbf16, strides=[8,1]>>
    %reshape_21 = reshape %tile : tile<8xbf16> -> tile<1x8xbf16>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %26 = store_view_tko weak %reshape_21, %pview_20[%3, %cst_0_i32_22] : tile<1x8xbf16>, partition_view<tile=(1x8), padding_value = zero, tensor_view<5x8xbf16, strides=[8,1]>>, tile<i32> -> token
    %cst_8_i32_23 = constant <i32: 8> : tile<i32>
    %27 = muli %3, %cst_8_i32_23 : tile<i32>
    %28 = offset %arg11, %27 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_24 = reshape %28 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_25 = broadcast %reshape_24 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %29 = iota : tile<8xi32>
    %30 = offset %bcast_25, %29 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %31 = store_ptr_tko weak %30, %bcast : tile<8xptr<i32>>, tile<8xi32> -> token
    %tview_26 = make_tensor_view %arg12, shape = [5, 8], strides = [%arg13, 1] : tile<i32> -> tensor_view<5x8xi1, strides=[?,1]>
    %pview_27 = make_partition_view %tview_26 : partition_view<tile=(1x8), tensor_view<5x8xi1, strides=[?,1]>>
    %reshape_28 = reshape %10 : tile<8xi1> -> tile<1x8xi1>
    %cst_0_i32_29 = constant <i32: 0> : tile<i32>
    %32 = store_view_tko weak %reshape_28, %pview_27[%3, %cst_0_i32_29] : tile<1x8xi1>, partition_view<tile=(1x8), tensor_view<5x8xi1, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 1
// seed: 26
// argument 0: bf16 array exact 01fff341ff80000012ff001e748080e4ff00817f000000808080003381be0080ff000080ff8000fb273e8080003f80808080a0418180
// argument 1: i32 array exact 00000080ffffff7f000000000000008001000000ffffffff00000080ffffff7f
// argument 2: fnv8E5M3FNU array exact eff978f7f89709550807f3fc7f68f90800716c03f7602707060870008000010b09ffb9508109fe0000016000009e5f01086600008897030088f1005f587cff00f78807916088f7f7a098930a9f018700880000f99073000709806507f1014d0108e800f06193708bff8a88f00f078f7889000001f0c7f0000101009800f8f85f9889810802f8f000878700746f0908f788fef9f80e89000700f80800ff5e08890770f904495ff0f8802e050ffe00038006880f62f207f8f862f89f6567a90f873881088891898f6087e9670ef8f85880f6976811f090f77f9789f00b89f17ff1f9f5f0fc87f807f101580409ff04f8f06874fff7f70760006578f46a895f0868
// argument 3: i32 number exact 01000000
// argument 4: bf16 array exact 00c18079803d00bf00fc80008000c43e000080272dc076807f80017f8c3eff3d7f410100008001c0813ef0be8080c2be80ff000000ff8100008080417f7f0000
// argument 5: f8E4M3FN array exact 30fa870f7f897e80780f070f59f8bfa10f00b187ffa8b058f91807f8987fa90079f7a1f8518073fb00208f088040818ba0b0c81828087001c08084700330098181bff9f8020828c78fa8872900800080b2c809f8503908c18700a008c70f80f008b08700214f580000f18cf1d0d187d85471099f09788008f80f51c0008080d77101af8082703ff107780118798940c04f7ef1f801c7407f88b8877f87b9580f78df0080700fff783809b9011f7ff95f42f80f0798078407a8c89f82410171b8a7700728f80bd09f312ff7800f90008877d00819115d80293c810f8080a82f708fbf48817fd7f008d801884587387379984180870887c0f18560780f5108d108b9
// argument 6: i32 number exact 01000000
// argument 7: i32 array exact 00000080ffffffff1d00000000000000f44a77af0e0000002924375a0100000001000000
// argument 8: i32 array exact ffffff7f120000000100000001000000210000000000008000000080001d4d18ffffffff
// argument 9: i32 array exact 2e000000ffffffff1c00000000000080ffffffff000000800100000000000000ffffff7f
// argument 10: i32 array exact 00000080ffffffff00000080ffffffffffffff7ff2eb7c03ffffff7fffffffff000000000000000001000000010000008b64035c010000000100000029000000
// argument 11: bf16 array exact 618081be80be813e6abf00be8080507f80ff807f00ff7f00ffc00080c17f01ff81bf7f7f80bf003c814100007f7f80ff0000ffbe80ffc07f8000817f8080007f00ff007f7f7f0080813df3beaec88000
// argument 12: fnv8E5M3FNU array exact 60f769c10706f059708500a8640d2088008f64f88a08f90807010097f881f800806108027f876ff467808008078c0885087f0181689f07076f680f059f07f189706907f1810823f8fff080090f71f100f10065f70271600890005a9998f1f8b1f904070908840060f30978f7f0fff9f105a8786800f1796ff8c107876204b08889ff99f1616709780807f7590a08f0ff6f87090166ae81980007ec8e7900990109f96d000a077981f0f06809000f00050f6f01680007605800580300890f770f69079fc9f497706f8698ff78f098f092f9f1fc700998616f0b0001706c975a809e0098f8f00008000f68055f80916ff777008f79f70a0100f967700c587ff187909859a8f178f8f8
// argument 13: bf16 array exact 00806fbf00c080ffffff6fc17f0080c0007f8180803e2d8081ff003e80ff80bd00807f00807f00c17f8cff7f803af27f80ff7fbf81ff18c193417f37ff14003e80c0ff007f8080c080ff0100808080ff
// argument 14: bf16 array exact 7fff0080817f00bf013ec07f01b4b2807f131a8001007f007f7f00c681ff01be4b00803d80c5008080ff7f80014101be0180018000ff01007f3f01808100ff7f814180001f417fbe7f7f7f007f7f803e
// argument 15: f8E4M3FN array exact 418891c8d7808a0f01f32e8731a1f0033800778f0ccf098688292401808240a0f808d8a01f8fb25920590800d07028780187370957a35786fbd1298708d02981718fbff70f000000071e70f12781095089077001588f0800988138b578f20780f8d8d80f1f3108c748b1b700f9f0afb0d858f7807f87814d01810919888ac7809f8088208ff03e7880c871f000f87f0387bba7db0ad0c948fca050360588bf08c9787177b948f408a7fa5f29f8187000780081f0b100f27b80c27ae8f8380401004058d0ad0850d701ab70d9018007b1709900f01df0b8015d2adf701334a5bff0a18f52f7d8b17131d070800199d18071f9b89c50790801400f08783d080650781807f888a88081
// argument 16: i32 array exact 00000000ffffffffffffff7f180000000c00000001000000e9a52b070000000001000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<bf16>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<fnv8E5M3FNU>>, %arg3: tile<i32>, %arg4: tile<ptr<bf16>>, %arg5: tile<ptr<f8E4M3FN>>, %arg6: tile<i32>, %arg7: tile<ptr<i32>>, %arg8: tile<ptr<i32>>, %arg9: tile<ptr<i32>>, %arg10: tile<ptr<i32>>, %arg11: tile<ptr<bf16>>, %arg12: tile<ptr<fnv8E5M3FNU>>, %arg13: tile<ptr<bf16>>, %arg14: tile<ptr<bf16>>, %arg15: tile<ptr<f8E4M3FN>>, %arg16: tile<ptr<i32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [3, 9], strides = [9, 1] : tensor_view<3x9xbf16, strides=[9,1]>
    %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<3x9xbf16, strides=[9,1]>, sparse_dim=1>
    %tview_0 = make_tensor_view %arg1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %pview = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<8xi32>
    %4 = andi %tile, %cst_15_i32 : tile<8xi32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile_2, %result_token_3 = load_view_tko weak %gsview[%cst_0_i32_1, %4] : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<3x9xbf16, strides=[9,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xbf16>, token
    %tview_4 = make_tensor_view %arg2, shape = [256], strides = [%arg3] : tile<i32> -> tensor_view<256xfnv8E5M3FNU, strides=[?]>
    %sview = make_strided_view %tview_4 : strided_view<tile=(256), traversal_strides=[256], padding_value = zero, tensor_view<256xfnv8E5M3FNU, strides=[?]>>
    %5 = get_index_space_shape %sview : strided_view<tile=(256), traversal_strides=[256], padding_value = zero, tensor_view<256xfnv8E5M3FNU, strides=[?]>> -> tile<i32>
    %6 = remi %3, %5 unsigned : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %sview[%6] : strided_view<tile=(256), traversal_strides=[256], padding_value = zero, tensor_view<256xfnv8E5M3FNU, strides=[?]>>, tile<i32> -> tile<256xfnv8E5M3FNU>, token
    %tview_7 = make_tensor_view %arg4, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
    %pview_8 = make_partition_view %tview_7 : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_8[%cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
    %7 = fma %tile_2, %tile_2, %tile_11 rounding<positive_inf> : tile<4x8xbf16>
    %tview_13 = make_tensor_view %arg5, shape = [257], strides = [%arg6] : tile<i32> -> tensor_view<257xf8E4M3FN, strides=[?]>
    %pview_14 = make_partition_view %tview_13 : partition_view<tile=(256), padding_value = zero, tensor_view<257xf8E4M3FN, strides=[?]>>
    %8 = get_index_space_shape %pview_14 : partition_view<tile=(256), padding_value = zero, tensor_view<257xf8E4M3FN, strides=[?]>> -> tile<i32>
    %9 = remi %3, %8 unsigned : tile<i32>
    %tile_15, %result_token_16 = load_view_tko weak %pview_14[%9] : partition_view<tile=(256), padding_value = zero, tensor_view<257xf8E4M3FN, strides=[?]>>, tile<i32> -> tile<256xf8E4M3FN>, token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %10 = muli %3, %cst_1_i32 : tile<i32>
    %11 = offset %arg7, %10 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %12 = store_ptr_tko weak %11, %blockId_x : tile<ptr<i32>>, tile<i32> -> token
    %result, %result_token_17 = load_ptr_tko weak %11 token=%12 : tile<ptr<i32>> -> tile<i32>, token
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %13 = muli %3, %cst_1_i32_18 : tile<i32>
    %14 = offset %arg8, %13 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %15 = store_ptr_tko weak %14, %blockId_y : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %16 = muli %3, %cst_1_i32_19 : tile<i32>
    %17 = offset %arg9, %16 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %18 = store_ptr_tko weak %17, %gridSize_x : tile<ptr<i32>>, tile<i32> -> token
    %tview_20 = make_tensor_view %arg10, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xi32, strides=[8,1]>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(1x8), tensor_view<1x8xi32, strides=[8,1]>>
    %reshape = reshape %tile : tile<8xi32> -> tile<1x8xi32>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %19 = store_view_tko weak %reshape, %pview_21[%3, %cst_0_i32_22] : tile<1x8xi32>, partition_view<tile=(1x8), tensor_view<1x8xi32, strides=[8,1]>>, tile<i32> -> token
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %20 = muli %3, %cst_32_i32 : tile<i32>
    %21 = offset %arg11, %20 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_23 = reshape %21 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast = broadcast %reshape_23 : tile<1xptr<bf16>> -> tile<32xptr<bf16>>
    %22 = iota : tile<32xi32>
    %23 = offset %bcast, %22 : tile<32xptr<bf16>>, tile<32xi32> -> tile<32xptr<bf16>>
    %reshape_24 = reshape %23 : tile<32xptr<bf16>> -> tile<4x8xptr<bf16>>
    %24 = store_ptr_tko weak %reshape_24, %tile_2 : tile<4x8xptr<bf16>>, tile<4x8xbf16> -> token
    %cst_256_i32 = constant <i32: 256> : tile<i32>
    %25 = muli %3, %cst_256_i32 : tile<i32>
    %26 = offset %arg12, %25 : tile<ptr<fnv8E5M3FNU>>, tile<i32> -> tile<ptr<fnv8E5M3FNU>>
    %reshape_25 = reshape %26 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
    %bcast_26 = broadcast %reshape_25 : tile<1xptr<fnv8E5M3FNU>> -> tile<256xptr<fnv8E5M3FNU>>
    %27 = iota : tile<256xi32>
    %28 = offset %bcast_26, %27 : tile<256xptr<fnv8E5M3FNU>>, tile<256xi32> -> tile<256xptr<fnv8E5M3FNU>>
    %29 = store_ptr_tko weak %28, %tile_5 : tile<256xptr<fnv8E5M3FNU>>, tile<256xfnv8E5M3FNU> -> token
    %cst_32_i32_27 = constant <i32: 32> : tile<i32>
    %30 = muli %3, %cst_32_i32_27 : tile<i32>
    %31 = offset %arg13, %30 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_28 = reshape %31 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_29 = broadcast %reshape_28 : tile<1xptr<bf16>> -> tile<32xptr<bf16>>
    %32 = iota : tile<32xi64>
    %33 = offset %bcast_29, %32 : tile<32xptr<bf16>>, tile<32xi64> -> tile<32xptr<bf16>>
    %reshape_30 = reshape %33 : tile<32xptr<bf16>> -> tile<4x8xptr<bf16>>
    %34 = store_ptr_tko weak %reshape_30, %tile_11 : tile<4x8xptr<bf16>>, tile<4x8xbf16> -> token
    %cst_32_i32_31 = constant <i32: 32> : tile<i32>
    %35 = muli %3, %cst_32_i32_31 : tile<i32>
    %36 = offset %arg14, %35 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_32 = reshape %36 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_33 = broadcast %reshape_32 : tile<1xptr<bf16>> -> tile<32xptr<bf16>>
    %37 = iota : tile<32xi32>
    %38 = offset %bcast_33, %37 : tile<32xptr<bf16>>, tile<32xi32> -> tile<32xptr<bf16>>
    %reshape_34 = reshape %38 : tile<32xptr<bf16>> -> tile<4x8xptr<bf16>>
    %39 = store_ptr_tko weak %reshape_34, %7 : tile<4x8xptr<bf16>>, tile<4x8xbf16> -> token
    %tview_35 = make_tensor_view %arg15, shape = [1, 91], strides = [256, 1] : tensor_view<1x91xf8E4M3FN, strides=[256,1]>
    %pview_36 = make_partition_view %tview_35 : partition_view<tile=(1x256), padding_value = zero, tensor_view<1x91xf8E4M3FN, strides=[256,1]>>
    %reshape_37 = reshape %tile_15 : tile<256xf8E4M3FN> -> tile<1x256xf8E4M3FN>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_37, %pview_36[%3, %cst_0_i32_38] : tile<1x256xf8E4M3FN>, partition_view<tile=(1x256), padding_value = zero, tensor_view<1x91xf8E4M3FN, strides=[256,1]>>, tile<i32> -> token
    %cst_1_i32_39 = constant <i32: 1> : tile<i32>
    %41 = muli %3, %cst_1_i32_39 : tile<i32>
    %42 = offset %arg16, %41 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %43 = store_ptr_tko weak %42, %8 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

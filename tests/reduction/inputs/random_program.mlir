// grid: 2,1,2
// seed: 108
// argument 0: i8 array exact 01003575ac1e197fff7f00ff010024
// argument 1: f32 array exact 0000008000000000000000b6ffffffffffffffc1000080c1ffffff40000000bf000000806b4851c008cc31800000807f0100807f00008040010080ff0000801b0000007f010000ff000000b0000080c100008009000000bf010080ff0000803d000080410000808000008041f0e14400000000bf0000800001a23553010000c00000803d000000bf321fa23f000080ff0100008000000000ffff7ff10100805effff7f00000080ff0100807f010000ff00000080ffffff7fffff7fff4297790000000080fffffff7000080810000800001000080000080402559c900ffff7f00ffff7f000000000000008080eff01cbf0000007f0100003e010000bbc3554f80
// argument 2: f32 array exact 49917fc00c3ad23f0e875d40e21a7540968325404990693f6648e7bf0eda7cc0b54388bf6f3981be8cc758c014f26ebfd3b042c03be455c01be07940c816d1bf084e7a40082260c0dca2344005ef1f3ff2075a40530d35c0ba2a6b3f9534e7bf4bbf4ac03a79ed3f5c83b2bf2d9b763f0d11f83e1e278bbec5e9ac3f9716c9bf84bce2bfb3f900406851fe3f6dff0ec0c8780ec0e127ac3f58b856c02a16debf1127f7bc7fe4f73d85ef7ebf773b033f3858214010170c40dd0a15c0a3bacb3f80aadf3feca1fb3fd81635c068186bc00e8440c0c1d182bfb2792cc0475d473f6a6200bfafaff5bfd74091bf5f393ec0736b49c041dc9d3f62692ac08f2682be
// argument 3: f64 array exact 0000000000001080ed4f476969240100ffffffffffff0f00000000000000f0ff
// argument 4: i64 number exact 0400000000000000
// argument 5: i64 number exact 0100000000000000
// argument 6: i8 array exact ff01c0807f800001808080807f7f01017f377feb9dff7f057fff01c07f1500a101ff007f0eff0001
// argument 7: f64 number exact 000000000000e07f
// argument 8: f32 array exact f2043041010080f60100807f0100807f000000ff000080bd0100803effff7f80fa8b190effff7fbe000000ffffffff3f000000000100003f01000000cbbbc73fffff7fc1b8676480000000be0100807fffff7fbf010000ff0000008001000000010000bf0000007f0a8d967f01000080ffffffc100000000000000ff8ac661ff0000008065e209be0100000000008080000080410000008000000040ffff7f7f000080ffffff7f3e6b0f1e80ffff7f7f000000000160e13dffff7f000100000001000030c743c03d000080e4bb85a63f01008080000080be00000000010080eb010080bdfdd2ee3f000000be00000000000080bd0100800000008080000000be0100003f00008080ffff7f00ffff7f002633c3beffff7f7f000000be0000807f0100807f010080c1010080b40000007f000000c1ffffffbf4a308ec0000080400000807f010080e90000008000000041000000c1ffffff3f01000011000080ff62015bc0010000180100003c8faa4ec1010080ff000080bd000000ffffff7f40000000e700008000ffff7f820000807f000000800100807f5cf16800010080ff83f26eff0000803fd34789c100008041ffffff0016d457c001000080010080c00100007f00008000000000003911368000008040000000ffffffff7f4d439c3dffffffc0ffffff80000000ff010080bdffff7f0036b6f8ffffffff4155a231be0000803d000080ff000000ff000000400000007f000080be010080ff00000080000080ff000080a2ffff7fc1ffff7f7f0000007f0000003e00000052ffffff3f0000807f0000803ef00a7b7f0000003f8cb744800100807f0000007fffff7f55ffffffc00100803f000000c1ee4811416d57c5000100803effff7fffffff7f000000003e000000bf3f7a7c7f000080c0000080ff7abb94bd00000000ffff7f00010080400000803d000000be0000007fffff7f0020491500000080ff0100803e000080007717bf78010000800100004100008080000000ff0000807f000080b40000808000000080ffffff800100000001000000ffff7f80e79753320000807f000000ffffff7fffffffff00ffffff7f01000080000080410000008001000000000080bfffff7f7f01008080b6bd9a3b193969ff01008040010000be0000003e5cde38c1010080bd5e2d98b0000080400000800000000000000000800100008000000080000000ff010080c08e63bebf01000080000080c9000000ff903c7900ffff7fffffff7fc171f0d73f45d6a65b00000080000000ffffffffbd46c4a47f0100803e0100800d010080bd00000080ffffffff0100807f000000beffffffff0100803e000080c10000008000008000010000800390ca7fffff7fc0ffffff800000800001008040000080ff000080a7000000ff00000000010000ffffff7f80ffffff800000806c000080400000807fffffff40cb88bdc0000000c1ffffff00
// argument 9: i64 number exact 0400000000000000
// argument 10: i64 number exact 0200000000000000
// argument 11: f32 array 0.001953125,1.1754943508222875e-38 00008041010000c1ffff7f0800008000000080bf164bf24100000000ffff7f00ffff7f80ffff7f7fffff7f000100803d287763bf000000400000007fffffffff01008040efa80580ffff7f80793781ca00000054000000c100000040000000ff00000080000000c100000000010000c00100006e00000080010080bf000000b80100003f00000079ffffff800169606b000080ffffff7f8001008080ffff7f7fffffffc0ffffffb3ffff7f0059e419800100808a0100002e0100007f48e7118001000040ffff7f80000000be010000c0000080000100007f00008000000000c0010000d729d01f7fa4f4203f000080bed23be68967012380010080bdffff7fbfed8b7e80000080803650a17f8acce3000100008001000080000080400000003f00008000f68328c0a6b8c780252ba7ff1610c6bfb8827641000000c000008080000080bda77e71ff0000807febaf3dff000000bf000080ff0000007f24fe788b0100807f010080ff0100007f000000be000000000000808000008000000000000000802300000000000080db36624680000000a4000080bf0000000001000040d16ade3dffffff80000000bf9ec31658000000b2ffffff40000080be0000007fffff7f80ffffff7f000080ff0000007f000000000000000000008080000000001eb0ed00000000be000080bf00008061000080000100808b01000000ffffff686f9a4e490000803e000000008a1f79c18693703e7ed42e7f1a9b81bf9926cdc02f72c8bfffff7f7f0000802722ed2080ffffff00000080c0010080ff01000080000080be0100803e00000066ffff7f00ffffffffffff7fc0010080bdffff7f80000000000100807fe5f47abe0100803e82a9cb0000000041010000400000008c0000007f0000003f000000800100003f000080c10100007f0100008000000000ffff7f00010000c17a8bf6c1000080ff010000ee000080beffffff2f0000003ecb64378000000080ffff7f80000080ff01000000010080be8ccd38c80000007f00000000ffff7f3fffffff7fb0e78845ffff7f00ffffffbe0000803f7e2c8780000080ff010080c70100000001008094ffffff02ffff7f7f00000041ffff7f800100801c0000807fffff7f80ffff7f7f000000800000800001000080000000000000007f000080be00008000ffffff804bc187800000007f000000000100809d0100003f000000418b8ad8800100007fdc3ba5608d3e13ffbb7a39400000803d00000080f1c403ffffffff7f00008041ffffffbd000000ffbab6b4be4223ecff76b77f7f0100003e0000803e000000806fa31d410000003f000080a200000000ffff7f004444067f0000803e00000095b00444400c45347f79f0208000008080000000c1010000004d6d02ad00000080ffff7f7f000000c100000000bf512cbee3f8b2000000006d0000803e140af540000080ffffff7f801948187f0000007f
// argument 12: i64 number exact 0400000000000000
// argument 13: i64 number exact 0800000000000000
// argument 14: i64 number exact 0200000000000000
// argument 15: i64 number exact 4000000000000000
// argument 16: i8 array exact b080ff018096017f017f80807f3600ff80feec7f000100017fff7f0f1600012b127f0180ff01807f
// argument 17: i8 array exact 010000000001010180ff80017f807d017f7f0000007f00042b117f01de80802dff017f0000802500
// argument 18: i32 array exact d66e36bbffffff7f00000000010000003000000000000000000000800000000000000000000000800100000000000000dae57f6cffffffff00000000ffffff7f6551e9e1ffffff7f01000000ffffff7fffffff7f000000802300000000000080
// argument 19: f64 array exact ffffffffffffef7feaa0ae6bc5d5d5bfffffffffffff1f80010000000000e03b00000000000010c0000000000000f0bf000000000000207310bab03b1c310700e61c0b516a7000000100000000001000ffffffffffff0f00000000000000403f8a6881aee260fd7f0000000000001080000000000000e0f4000000000000d0bf000000000000f0ffffffffffffffbf3fffffffffffffef7f6d2410aef302098002f82ba5c9bfedff0100000000001080ffffffffffffff7f01000000000050b7010000000000b0bf000000000000d0cb000000000000806c0100000000001080ffffffffffff6f4dffffffffffff5f4d000000000000e07f8785fcb2b8ac010000000000000000000100000000000080010000000000e07f01000000000000c900000000000030c0d3fcc3146eedf5ff000000000000d03f000000000000d0bf
// argument 20: tf32 array exact ed60f3800100807fffffff4101008000ffffff7f90206a3e6aef1b41000080ff35e90680ffffff80ffff7f00ffffffffffff7f000100803d010000c100008000000080ff0000007fe36c1d80010000c0000080fe0000808001000080df8bf24b0000807f0100803fffffffc08451a280010080c15def6abeffff7f8001008080b321343e0000803f000000800100008000000080000080bf0100008000000080
// argument 21: i64 number exact 0200000000000000
// argument 22: fnv8E5M3FNU array exact f9f8f001f8f9b70009f00068010008900ff009f060690099719000f107090d09f9049f000e9058ff
// argument 23: i64 number exact 0400000000000000
// argument 24: i64 number exact 0400000000000000
// argument 25: i64 number exact 0100000000000000
// argument 26: i64 number exact 0200000000000000
// argument 27: f64 array exact 000000000000000000000000000010407e4629fd3d880a00010000000000e0bfffffffffffff0f80000000000000e0ff0000000000000000000000000000d0bfbdd2fdd2e4d70800a630668700641840ffffffffffff0f00000000000000f0ff
// argument 28: f64 array exact 000000000000f0bf0100000000000000000000000000c0bf010000000000f07501000000000060cc000000000000c0bfa22c3ba260a22cc0ffffffffffffff3fffffffffffffef3f010000000000f0ff0000000000003040ffffffffffff0f00
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<f32>>, %arg2: tile<ptr<f32>>, %arg3: tile<ptr<f64>>, %arg4: tile<i64>, %arg5: tile<i64>, %arg6: tile<ptr<i8>>, %arg7: tile<f64>, %arg8: tile<ptr<f32>>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<ptr<f32>>, %arg12: tile<i64>, %arg13: tile<i64>, %arg14: tile<i64>, %arg15: tile<i64>, %arg16: tile<ptr<i8>>, %arg17: tile<ptr<i8>>, %arg18: tile<ptr<i32>>, %arg19: tile<ptr<f64>>, %arg20: tile<ptr<tf32>>, %arg21: tile<i64>, %arg22: tile<ptr<fnv8E5M3FNU>>, %arg23: tile<i64>, %arg24: tile<i64>, %arg25: tile<i64>, %arg26: tile<i64>, %arg27: tile<ptr<f64>>, %arg28: tile<ptr<f64>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi8, strides=[5,1]>
    %pview = make_partition_view %tview : partition_view<tile=(4x2), padding_value = zero, tensor_view<3x5xi8, strides=[5,1]>>
    %4:2 = get_index_space_shape %pview : partition_view<tile=(4x2), padding_value = zero, tensor_view<3x5xi8, strides=[5,1]>> -> tile<i32>
    %5 = remi %gridSize_x, %4#0 unsigned : tile<i32>
    %6 = remi %3, %4#1 unsigned : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%5, %6] : partition_view<tile=(4x2), padding_value = zero, tensor_view<3x5xi8, strides=[5,1]>>, tile<i32> -> tile<4x2xi8>, token
    %7:2 = scan %tile, %tile dim=0 reverse=true identities=[-128 : i8, 0 : i8] : tile<4x2xi8>, tile<4x2xi8> -> tile<4x2xi8>, tile<4x2xi8> 
    (%arg29: tile<i8>, %arg30: tile<i8>, %arg31: tile<i8>, %arg32: tile<i8>) {
      %53 = maxi %arg29, %arg30 signed : tile<i8>
      %54 = xori %arg31, %arg32 : tile<i8>
      yield %53, %54 : tile<i8>, tile<i8>
    }
    %8 = absi %blockId_y : tile<i32>
    %tview_0 = make_tensor_view %arg1, shape = [8, 2, 4], strides = [8, 4, 1] : tensor_view<8x2x4xf32, strides=[8,4,1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %tile_4, %result_token_5 = load_view_tko weak %pview_1[%cst_0_i32, %cst_0_i32_2, %cst_0_i32_3] : partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<8x2x4xf32>, token
    %9 = floor %tile_4 : tile<8x2x4xf32>
    %tview_6 = make_tensor_view %arg2, shape = [8, 2, 4], strides = [8, 4, 1] : tensor_view<8x2x4xf32, strides=[8,4,1]>
    %pview_7 = make_partition_view %tview_6 : partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_7[%cst_0_i32_8, %cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<8x2x4xf32>, token
    %10 = absf %tile_11 : tile<8x2x4xf32>
    %11 = sqrt %10 rounding<approx> : tile<8x2x4xf32>
    %12 = scan %tile dim=1 reverse=false identities=[0 : i8] : tile<4x2xi8> -> tile<4x2xi8> 
    (%arg29: tile<i8>, %arg30: tile<i8>) {
      yield %arg30 : tile<i8>
    }
    %13 = maxi %7#1, %12 unsigned : tile<4x2xi8>
    %tview_13 = make_tensor_view %arg3, shape = [%arg4, %arg5], strides = [1, 1] : tile<i64> -> tensor_view<?x?xf64, strides=[1,1]>
    %gsview = make_gather_scatter_view %tview_13 : gather_scatter_view<tile=(4x2), padding_value = nan, tensor_view<?x?xf64, strides=[1,1]>, sparse_dim=0>
    %cst_i32 = constant <i32: [1, 0, -2147483648, -2147483648]> : tile<4xi32>
    %cst_15_i32 = constant <i32: 15> : tile<4xi32>
    %14 = andi %cst_i32, %cst_15_i32 : tile<4xi32>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %tile_15, %result_token_16 = load_view_tko weak %gsview[%14, %cst_0_i32_14] : gather_scatter_view<tile=(4x2), padding_value = nan, tensor_view<?x?xf64, strides=[1,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x2xf64>, token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %15 = muli %3, %cst_8_i32 : tile<i32>
    %16 = offset %arg6, %15 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %tview_17 = make_tensor_view %16, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi8, strides=[2,1]>
    %gsview_18 = make_gather_scatter_view %tview_17 : gather_scatter_view<tile=(4x2), tensor_view<4x2xi8, strides=[2,1]>, sparse_dim=0>
    %17 = iota : tile<4xi32>
    %cst_7_i32 = constant <i32: 7> : tile<4xi32>
    %18 = muli %17, %cst_7_i32 : tile<4xi32>
    %cst_1_i32 = constant <i32: 1> : tile<4xi32>
    %19 = addi %18, %cst_1_i32 : tile<4xi32>
    %cst_3_i32 = constant <i32: 3> : tile<4xi32>
    %20 = andi %19, %cst_3_i32 : tile<4xi32>
    %cst_0_i32_19 = constant <i32: 0> : tile<i32>
    %21 = store_view_tko weak %13, %gsview_18[%20, %cst_0_i32_19] : tile<4x2xi8>, gather_scatter_view<tile=(4x2), tensor_view<4x2xi8, strides=[2,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    %22 = itof %7#1 signed  : tile<4x2xi8> -> tile<4x2xtf32>
    %23 = print_tko "f: %u\0A", %7#1 : tile<4x2xi8> -> token
    %24 = ftof %22  : tile<4x2xtf32> -> tile<4x2xfnv8E5M3FNU>
    %25 = floor %arg7 : tile<f64>
    %26 = print_tko "e: %d\0A", %cst_i32 : tile<4xi32> -> token
    %tview_20 = make_tensor_view %arg8, shape = [%arg9, 8, %arg10, 4], strides = [64, 8, 4, 1] : tile<i64> -> tensor_view<?x8x?x4xf32, strides=[64,8,4,1]>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(1x8x2x4), tensor_view<?x8x?x4xf32, strides=[64,8,4,1]>>
    %reshape = reshape %tile_11 : tile<8x2x4xf32> -> tile<1x8x2x4xf32>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %27 = store_view_tko weak %reshape, %pview_21[%3, %cst_0_i32_22, %cst_0_i32_23, %cst_0_i32_24] : tile<1x8x2x4xf32>, partition_view<tile=(1x8x2x4), tensor_view<?x8x?x4xf32, strides=[64,8,4,1]>>, tile<i32> -> token
    %tview_25 = make_tensor_view %arg11, shape = [%arg12, %arg13, %arg14, 4], strides = [%arg15, 8, 4, 1] : tile<i64> -> tensor_view<?x?x?x4xf32, strides=[?,8,4,1]>
    %pview_26 = make_partition_view %tview_25 : partition_view<tile=(1x8x2x4), tensor_view<?x?x?x4xf32, strides=[?,8,4,1]>>
    %reshape_27 = reshape %11 : tile<8x2x4xf32> -> tile<1x8x2x4xf32>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %cst_0_i32_29 = constant <i32: 0> : tile<i32>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %28 = store_view_tko weak %reshape_27, %pview_26[%3, %cst_0_i32_28, %cst_0_i32_29, %cst_0_i32_30] : tile<1x8x2x4xf32>, partition_view<tile=(1x8x2x4), tensor_view<?x?x?x4xf32, strides=[?,8,4,1]>>, tile<i32> -> token
    %cst_8_i32_31 = constant <i32: 8> : tile<i32>
    %29 = muli %3, %cst_8_i32_31 : tile<i32>
    %30 = offset %arg16, %29 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_32 = reshape %30 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast = broadcast %reshape_32 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %31 = iota : tile<8xi32>
    %32 = offset %bcast, %31 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %reshape_33 = reshape %32 : tile<8xptr<i8>> -> tile<4x2xptr<i8>>
    %33 = store_ptr_tko weak %reshape_33, %12 : tile<4x2xptr<i8>>, tile<4x2xi8> -> token
    %cst_8_i32_34 = constant <i32: 8> : tile<i32>
    %34 = muli %3, %cst_8_i32_34 : tile<i32>
    %35 = offset %arg17, %34 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_35 = reshape %35 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_36 = broadcast %reshape_35 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %36 = iota : tile<8xi32>
    %37 = offset %bcast_36, %36 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %reshape_37 = reshape %37 : tile<8xptr<i8>> -> tile<4x2xptr<i8>>
    %38 = store_ptr_tko weak %reshape_37, %13 : tile<4x2xptr<i8>>, tile<4x2xi8> -> token
    %tview_38 = make_tensor_view %arg18, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %pview_39 = make_partition_view %tview_38 : partition_view<tile=(1x4), padding_value = zero, tensor_view<4x4xi32, strides=[4,1]>>
    %reshape_40 = reshape %cst_i32 : tile<4xi32> -> tile<1x4xi32>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_40, %pview_39[%3, %cst_0_i32_41] : tile<1x4xi32>, partition_view<tile=(1x4), padding_value = zero, tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    %cst_8_i32_42 = constant <i32: 8> : tile<i32>
    %40 = muli %3, %cst_8_i32_42 : tile<i32>
    %41 = offset %arg19, %40 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %reshape_43 = reshape %41 : tile<ptr<f64>> -> tile<1xptr<f64>>
    %bcast_44 = broadcast %reshape_43 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %42 = iota : tile<8xi64>
    %43 = offset %bcast_44, %42 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>>
    %reshape_45 = reshape %43 : tile<8xptr<f64>> -> tile<4x2xptr<f64>>
    %44 = store_ptr_tko weak %reshape_45, %tile_15 : tile<4x2xptr<f64>>, tile<4x2xf64> -> token
    %tview_46 = make_tensor_view %arg20, shape = [4, 4, %arg21], strides = [8, 2, 1] : tile<i64> -> tensor_view<4x4x?xtf32, strides=[8,2,1]>
    %pview_47 = make_partition_view %tview_46 : partition_view<tile=(1x4x2), padding_value = zero, tensor_view<4x4x?xtf32, strides=[8,2,1]>>
    %reshape_48 = reshape %22 : tile<4x2xtf32> -> tile<1x4x2xtf32>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_48, %pview_47[%3, %cst_0_i32_49, %cst_0_i32_50] : tile<1x4x2xtf32>, partition_view<tile=(1x4x2), padding_value = zero, tensor_view<4x4x?xtf32, strides=[8,2,1]>>, tile<i32> -> token
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %cst_0_i32_52 = constant <i32: 0> : tile<i32>
    %tile_53, %result_token_54 = load_view_tko weak %pview_47[%3, %cst_0_i32_51, %cst_0_i32_52] token = %45 : partition_view<tile=(1x4x2), padding_value = zero, tensor_view<4x4x?xtf32, strides=[8,2,1]>>, tile<i32> -> tile<1x4x2xtf32>, token
    %reshape_55 = reshape %tile_53 : tile<1x4x2xtf32> -> tile<4x2xtf32>
    %tview_56 = make_tensor_view %arg22, shape = [%arg23, %arg24, %arg25], strides = [8, %arg26, 1] : tile<i64> -> tensor_view<?x?x?xfnv8E5M3FNU, strides=[8,?,1]>
    %pview_57 = make_partition_view %tview_56 : partition_view<tile=(1x4x2), tensor_view<?x?x?xfnv8E5M3FNU, strides=[8,?,1]>>
    %reshape_58 = reshape %24 : tile<4x2xfnv8E5M3FNU> -> tile<1x4x2xfnv8E5M3FNU>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_58, %pview_57[%3, %cst_0_i32_59, %cst_0_i32_60] : tile<1x4x2xfnv8E5M3FNU>, partition_view<tile=(1x4x2), tensor_view<?x?x?xfnv8E5M3FNU, strides=[8,?,1]>>, tile<i32> -> token
    %cst_1_i32_61 = constant <i32: 1> : tile<i32>
    %47 = muli %3, %cst_1_i32_61 : tile<i32>
    %48 = offset %arg27, %47 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %49 = store_ptr_tko weak %48, %arg7 : tile<ptr<f64>>, tile<f64> -> token
    %cst_1_i32_62 = constant <i32: 1> : tile<i32>
    %50 = muli %3, %cst_1_i32_62 : tile<i32>
    %51 = offset %arg28, %50 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %52 = store_ptr_tko weak %51, %25 : tile<ptr<f64>>, tile<f64> -> token
    return
  }
}

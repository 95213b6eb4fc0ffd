// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3
// seed: 10
// argument 0: f32 array exact 000080be0e8a043fd3903340ffff7f74ffffffff0100007f113f6900000080ff000000c0ffffff3e26763640b9f86280000000ff00000000ffff7f7fffff7f7f010000bfffff7f00548a8c00ffff7fbe0000007fffffff40000080ffffff7f809e6c887f01008080ad350000
// argument 1: i32 array exact ffffffffffffffffffffff7fffffff7fffffff7fffffffffffffffff08000000
// argument 2: f32 array exact 39853e00ffff7f80febb2700ffffff80ffff7fbe84c15480ffffffff01000000ffff7fc900008080010080ff819158bf0100803d0000803dffff7f41ffff7f0000008080010080c10000803d010000be0100807f0755ee800000803d0000007f0000003e0000007750130dc18c2e62fa0100807b00008080ffffffbfceede200b7cb053ee65da33d00000080010080ffdc0af3c101000040ffff7f0000008080010080800000807f184a61000000008001008000ffff7fff01000080000080dc00000080000080ffffff7f7f010000bfffff7f80000000ff00000000ffffff5401008000010000bf0000003fffff7fbf00000080ffff7f00a6a9b83f36ad1dfc000000ff000080bf000080000000003b00008015ffff7f80010080400000803d09f7bfffe8fe7980000000ffe88ab2be0000007f000000be010080c9ffffff3dffff7fc0ffffff3f75af7180010000bfdf9b82c1ffffffbd010000000000803ee2d6167f0317bc3fffff7fffea839f80375ed2ff000000ff01008080000080ff0000803f000080bd00000000000000bf0100807f000000de00000080ffff7f00
// argument 3: f32 number exact 00008080
// argument 4: f32 array exact 00008080ffff7f7f
// argument 5: i32 number exact 00000080
// argument 6: f32 array exact 00000080000080bf00008040000000ff000080c0ffff7fffffffff419635774100000080ffff7f00000000be0100007f000000ffc8721d8000000040000080ceffffffffffff7f80ffffffff0000807f0000007f0000803effffff44000000ffeec604c1000080ff000000ff0000000022a0b4bd00000000ffff7f8000008080
// argument 7: i32 array exact 00000080ffffff7f
// argument 8: f32 array exact 0000003f7febe37f010000ff000000bfffff7fc101008000ffff7fff0000000024204dbe000000800000007fffffff400100003f000000be010000100100807f010000807835594100000013010000ff01000065ffffff09000080ff0000803f01000000cdb02b3effff7f3effffff7f87d886000100007f3f6d92bd01000000
// argument 9: i8 array exact 057f80e6807f803eff01ff00801f802fff7f8000017f7fff80ff01000d01ff809dff3280007f006e26017f7f0101808034ff0001017f01007f80307f80007f80
// argument 10: i32 array exact 3b000000ffffffffc9857ae1fbcf06b001000000ffffffffffffffff000000802b00000000000080ffffffff
// argument 11: i1 array exact 0000010101000101000100
// argument 12: f32 array exact ffffffff01008080000080bf6ad62b00ffff7f00ffff7f0000000000000000800100807f0000808000008070ffffffc010d998e6000000ff0000003e01008080ffff7fbe00000080ffffff00ffffff3d00008041ffff7f800000803d00008080ffff7f010000004000008080010000800000807fd03b5c80ffffff800000807fffff7f7fc980e73e000000fe010080ff010080ff0100008001000000000000c0000080005128453f010080bee653363e000000c1000000c1ffffffff0100004100008080ffff7fbe0100803e0000803e0000003fffff7fbe000000ffffffff7f000080410000007f9bdaa73effff7f3eae4c1bff0100800001008080924e7700ffff7f80010080810000801c0000004101000080951eb2bd191d7700ffffffc00100809f000080bf000000400100007fffffff180000004000008017000000c5ffff7f800000003effffffffffffff800000007fffffffc0ffffff3f01008040000080c041ee203f0000004100000000ffff7f80511fcabf0100007f0000004000000080c3dcdaff0000803f010000bf1e8c3b0000000041010000ff1075937f
// argument 13: f32 array exact ffff7f8001000080ffffff800000007fb30c8ac1ffffff8000008040000080800000803f000080414d7b7a7f010080bdffffffc3ffffff000100003f0000007f000080c1011621000000800001000040ffff7fffffffff00000000ff0ca1ecff000080500100803f0000803e000080ff000000000000807f000080a0ffffff00b876d1c1000000c10000807fffff7f7500000080010080ffffffffff0100000000008000000000400000007f00000080000000c10000003e0100007f0000807fe1bcdcbf01000000e692943d0000803d25a12e80ffff7fff0000000000000080de8170bed1906480ffff7f00010080be0100807f00008000fb048a00cb7d22ffffff7f2a00008080ffffff3effff7f8062283600000000c0000080000100800000000041ffff7f8080b3627f0eeb5400000080800000808000008000ffff7f12000080800000807f00000080000000c1ffff7f7f00000000000080be010000dd0000803d010080be010000bf0100003f731e9741ffff7f800100000015706cc03da4103e00000080ffffff3f00008040449bd43d00000080000080c00000003f
// argument 14: i64 number exact 0300000000000000
// argument 15: i64 number exact 0400000000000000
// argument 16: i8 array exact ff007f7f000101ff2c01017f0007010106011c800100007fff0101807f00ffb97f7fff7f200c10357fe40d3d7f0080ff80f52f0100ffc200ff01017f09ff808080ce7f19807f2c2e87ff0380057f0e00000080807f000101ff7f7f361480000000253c7180007fff1400010080004e7f013500011dff00ff017f7f0000807f01ff0401dd011780007f00007f0613011c00006e7f01ff7f017f7f017f00ff01802cff01ff00007f7f02010eff2f007fff7f8021ae018001287f002e00805a12ff8001014e7ff4110115308061b6ffff867f15ffff8000008072728380017f0d8001017fff7f03ff007fff80800000017f0100803c0145ffff80007ffffffbed1780807f2a012401807f3b80f0388000016080ff7fff00047f7f88ff7f14ff7f7f2e0163802c20b1000080017f7f0100032d00ff7f7b140680317fff38807fff7f3f150100ff007f808000693f00ff0021067f00ffff80018080007f7e017f0101ff7fff2d7f2b013a2a01ff8001800000ff007f3dffffffe6ff80051205147f01ffffff3280808000801dff007f000026ff8080017f80803bf08001017fffff3bff32ff01ff80003763360101ff01ff03f2007f04fad800ff00007f0c7f96000101005100ff7f807f0100bc2700007f7f3d5a0f607f0100ff258e7f7f8001ff00a69f80ff15ff562cff1f6d7f1f80f502807f7fffff49ff15017f80cd5b80ff007f01037f00007f7fff807f01217fff007f808034b1008054ff1e5e003f807f017f807f7f80800180f383ff0100017f01ec00ff010dfff1ff01ff7900007f011fff80ff050c7f167f017f2dffff331a01001580ff007fffffff009bff8000ff278001ffffff8028003aff7f7f80ff807b03007f0f008000011001190b2800ff02167f7f1707802b013b3a00807f807f7f80008001397f282f3ef08001000180048030ffff80007fffa70d007f7fffffff013700ff0080ff2601ff807f0a397f130116007f75017f80c811fd80ff7f007f807f7f7f01ff7f8059683280000b008001018080364e807fff000080ff01067f80c7017f003b00800025002dff007fff92008080657f017f
// argument 17: i64 number exact 0001000000000000
// argument 18: i32 array exact 000000005fd16355ffffff7fffffff7f00000000000000800100000000000000aaf5150f010000008fdf4cf2ffffffffffffff7f00000080ffffffff000000003600000061e96fe98e8aca93ffffff7fffffff7f010000001c00000000000080ffffff7f3e000000ffffff7f0100000001313746ffffffff3b000000010000000000008000000000ffffff7fffffffffffffff7f3c00000000000080000000000f00000000000080000000805713cc380fb16dd300000000c84c8009ffffffffffffffff00000080200000000000000001000000ffffff7f6b51e1b100000000ee096ee701000000ffffff7fffffff7f00000080d869c7af5ee466c6ffffff7f01000000c4681cfcffffffff180000003c000000ffffff7f01000000ffffffff6b62b57c1c000000000000000000008032000000ffffffffffffff7f6e67856dffffffff0100000021000000ffffffff0000008067db5089120000003a0000001c00000001000000000000000000008001000000082a0dc574a4d302010000009b427a09ffffffff01000000000000002d5746bb30000000010000008940a13effffff7fffffffffffffffff00000080ffffff7fffffff7f1b000000000000801600000001000000ffffff7fbd1a02d3ffffffff01000000000000800000008001000000ffffffffffffffff010000000100000000000080f907f6c9ffffff7f01000000040000000000000097ffeeef2d0000000100000082695ca4ffffff7f01000000ffffff7fffffffff3f000000ffffff7fbff77cc9ffffff7fffffff7f2d000000ffffffff01000000452aa0f7ffffff7fffffff7fd501392a00000080ffffffffcc804539ffffffff0000000010000000b9498be355c7b2a2ffffffff000000002b000000010000000100000008000000ffffffffffffffff010000000100000025000000267bfcdd0100000027000000a0f1f728ffffffff00000000000000800100000099f98f3affffff7f01000000050000007e247e9f00000000ffffff7f0383cc2cffffffffffffffff00000080280000000000008025000000ffffff7f7430f2890c00000000000000ffffffff00000000ffffff7f00000000
// argument 19: i64 number exact 0300000000000000
// argument 20: i64 number exact 3800000000000000
// argument 21: i8 array exact 800001ff01ff7f449f7f01800000202f80c07f277fe47f27617f80ff1525017f80ff1fff80ff00007f80387f80ff807f010801ff3c01004b808051377f01007f05317f00ff012fff1b8080912701ff355a7f24807f3d58808080ffff12f30180198080ffdd7f7f7fffff807f00647f237fed7f7fffd5017f7f01dbc680807fd50101017f7f7f0080ff1931018001802600ff01017f100101010100ff7f0001f5ff80fff80000010001ff7c010080010c1f80ffe8ffd701800001d401c47f00117f347f000880ff3e
// argument 22: i32 array exact 01000000ffffffffffffffff1000000000000000ffffffffffffff7f0000000021000000ffffff7f00000080
// argument 23: i8 array exact 0080808035007fff7f807f
// argument 24: i1 array exact 0100000100010101010001000100010100010101010001010100010101010001
// argument 25: i64 number exact 0800000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<f32>>, %arg3: tile<f32>, %arg4: tile<ptr<f32>>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<ptr<i32>>, %arg8: tile<ptr<f32>>, %arg9: tile<ptr<i8>>, %arg10: tile<ptr<i32>>, %arg11: tile<ptr<i1>>, %arg12: tile<ptr<f32>>, %arg13: tile<ptr<f32>>, %arg14: tile<i64>, %arg15: tile<i64>, %arg16: tile<ptr<i8>>, %arg17: tile<i64>, %arg18: tile<ptr<i32>>, %arg19: tile<i64>, %arg20: tile<i64>, %arg21: tile<ptr<i8>>, %arg22: tile<ptr<i32>>, %arg23: tile<ptr<i8>>, %arg24: tile<ptr<i1>>, %arg25: tile<i64>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [3, 9], strides = [9, 1] : tensor_view<3x9xf32, strides=[9,1]>
    %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<3x9xf32, strides=[9,1]>, sparse_dim=1>
    %tview_0 = make_tensor_view %arg1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %pview = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<8xi32>
    %4 = andi %tile, %cst_15_i32 : tile<8xi32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile_2, %result_token_3 = load_view_tko weak %gsview[%cst_0_i32_1, %4] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<3x9xf32, strides=[9,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %5 = muli %3, %cst_32_i32 : tile<i32>
    %6 = offset %arg2, %5 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %tview_4 = make_tensor_view %6, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %gsview_5 = make_gather_scatter_view %tview_4 : gather_scatter_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>
    %7 = iota : tile<4xi32>
    %cst_3_i32 = constant <i32: 3> : tile<4xi32>
    %8 = muli %7, %cst_3_i32 : tile<4xi32>
    %cst_2_i32 = constant <i32: 2> : tile<4xi32>
    %9 = addi %8, %cst_2_i32 : tile<4xi32>
    %cst_3_i32_6 = constant <i32: 3> : tile<4xi32>
    %10 = andi %9, %cst_3_i32_6 : tile<4xi32>
    %cst_0_i32_7 = constant <i32: 0> : tile<i32>
    %11 = store_view_tko weak %tile_2, %gsview_5[%10, %cst_0_i32_7] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    %12 = mini %blockId_x, %blockId_y unsigned : tile<i32>
    %13 = tanh %arg3  : tile<f32>
    %14 = ftof %arg3  : tile<f32> -> tile<f16>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %15 = extract %tile[%cst_0_i32_8] : tile<8xi32> -> tile<4xi32>
    %reshape = reshape %gridSize_x : tile<i32> -> tile<1x1x1xi32>
    %bcast = broadcast %reshape : tile<1x1x1xi32> -> tile<2x2x16xi32>
    %cst_-804202830_i32 = constant <i32: -804202830> : tile<i32>
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %16 = andi %cst_-804202830_i32, %cst_7_i32 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %17 = ori %16, %cst_1_i32 : tile<i32>
    %cst_1144994421_i32 = constant <i32: 1144994421> : tile<i32>
    %18 = divi %blockId_y, %cst_1144994421_i32 unsigned : tile<i32>
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %19 = remi %gridSize_x, %cst_4_i32 unsigned : tile<i32>
    %cst_4_i32_9 = constant <i32: 4> : tile<i32>
    %20 = remi %3, %cst_4_i32_9 unsigned : tile<i32>
    %tview_10 = make_tensor_view %arg4, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf32, strides=[2,1]>
    %pview_11 = make_partition_view %tview_10 : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %tile_14, %result_token_15 = load_view_tko weak %pview_11[%cst_0_i32_12, %cst_0_i32_13] : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>, tile<i32> -> tile<1x2xf32>, token
    %21 = insert %tile_14, %tile_2[%19, %20] : tile<1x2xf32>, tile<4x8xf32>
    %cst_3_i32_16 = constant <i32: 3> : tile<i32>
    %22 = andi %arg5, %cst_3_i32_16 : tile<i32>
    %cst_2_i32_17 = constant <i32: 2> : tile<i32>
    %23 = cmpi less_than %22, %cst_2_i32_17, signed : tile<i32> -> tile<i1>
    %24:2 = if %23 -> (tile<4x8xf32>, tile<4x8xf32>) {
      %53 = floor %14 : tile<f16>
      %54 = xori %23, %23 : tile<i1>
      %tview_54 = make_tensor_view %arg6, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
      %pview_55 = make_partition_view %tview_54 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
      %cst_0_i32_56 = constant <i32: 0> : tile<i32>
      %cst_0_i32_57 = constant <i32: 0> : tile<i32>
      %tile_58, %result_token_59 = load_view_tko weak %pview_55[%cst_0_i32_56, %cst_0_i32_57] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
      yield %21, %tile_58 : tile<4x8xf32>, tile<4x8xf32>
    } else {
      %cst_2_i32_54 = constant <i32: 2> : tile<i32>
      %53 = remi %3, %cst_2_i32_54 unsigned : tile<i32>
      %tview_55 = make_tensor_view %arg7, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
      %pview_56 = make_partition_view %tview_55 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
      %cst_0_i32_57 = constant <i32: 0> : tile<i32>
      %tile_58, %result_token_59 = load_view_tko weak %pview_56[%cst_0_i32_57] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
      %54 = insert %tile_58, %15[%53] : tile<2xi32>, tile<4xi32>
      %tview_60 = make_tensor_view %arg8, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
      %pview_61 = make_partition_view %tview_60 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
      %cst_0_i32_62 = constant <i32: 0> : tile<i32>
      %cst_0_i32_63 = constant <i32: 0> : tile<i32>
      %tile_64, %result_token_65 = load_view_tko weak %pview_61[%cst_0_i32_62, %cst_0_i32_63] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
      yield %tile_64, %21 : tile<4x8xf32>, tile<4x8xf32>
    }
    %reshape_18 = reshape %bcast : tile<2x2x16xi32> -> tile<64xi32>
    %25 = pack %reshape_18 : tile<64xi32> -> tile<256xi8>
    %26 = unpack %25 : tile<256xi8> -> tile<64xi32>
    %tview_19 = make_tensor_view %arg9, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %pview_20 = make_partition_view %tview_19 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %tile_22, %result_token_23 = load_view_tko weak %pview_20[%cst_0_i32_21] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %reduce:2 = reduce %26, %tile_22 dim=0 identities=[-2147483648 : i32, 127 : i8] : tile<64xi32>, tile<64xi8> -> tile<i32>, tile<i8> 
    (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
      %53 = maxi %reduce_lhs0, %reduce_rhs0 signed : tile<i32>
      %54 = mini %reduce_lhs1, %reduce_rhs1 signed : tile<i8>
      yield %53, %54 : tile<i32>, tile<i8>
    }
    %reshape_24 = reshape %23 : tile<i1> -> tile<1xi1>
    %bcast_25 = broadcast %reshape_24 : tile<1xi1> -> tile<8xi1>
    %cst_1_i32_26 = constant <i32: 1> : tile<i32>
    %27 = muli %3, %cst_1_i32_26 : tile<i32>
    %28 = offset %arg10, %27 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %29 = store_ptr_tko weak %28, %arg5, %23 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %cst_1_i32_27 = constant <i32: 1> : tile<i32>
    %30 = muli %3, %cst_1_i32_27 : tile<i32>
    %31 = offset %arg11, %30 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %32 = store_ptr_tko weak %31, %23, %23 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    %cst_32_i32_28 = constant <i32: 32> : tile<i32>
    %33 = muli %3, %cst_32_i32_28 : tile<i32>
    %34 = offset %arg12, %33 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_29 = reshape %34 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_30 = broadcast %reshape_29 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %35 = iota : tile<32xi64>
    %36 = offset %bcast_30, %35 : tile<32xptr<f32>>, tile<32xi64> -> tile<32xptr<f32>>
    %reshape_31 = reshape %36 : tile<32xptr<f32>> -> tile<4x8xptr<f32>>
    %37 = store_ptr_tko weak %reshape_31, %24#0 : tile<4x8xptr<f32>>, tile<4x8xf32> -> token
    %result, %result_token_32 = load_ptr_tko weak %reshape_31 token=%37 : tile<4x8xptr<f32>> -> tile<4x8xf32>, token
    %tview_33 = make_tensor_view %arg13, shape = [%arg14, %arg15, 8], strides = [32, 8, 1] : tile<i64> -> tensor_view<?x?x8xf32, strides=[32,8,1]>
    %pview_34 = make_partition_view %tview_33 : partition_view<tile=(1x4x8), padding_value = zero, tensor_view<?x?x8xf32, strides=[32,8,1]>>
    %reshape_35 = reshape %24#1 : tile<4x8xf32> -> tile<1x4x8xf32>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %cst_0_i32_37 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_35, %pview_34[%3, %cst_0_i32_36, %cst_0_i32_37] : tile<1x4x8xf32>, partition_view<tile=(1x4x8), padding_value = zero, tensor_view<?x?x8xf32, strides=[32,8,1]>>, tile<i32> -> token
    %tview_38 = make_tensor_view %arg16, shape = [3, 256], strides = [%arg17, 1] : tile<i64> -> tensor_view<3x256xi8, strides=[?,1]>
    %pview_39 = make_partition_view %tview_38 : partition_view<tile=(1x256), padding_value = zero, tensor_view<3x256xi8, strides=[?,1]>>
    %reshape_40 = reshape %25 : tile<256xi8> -> tile<1x256xi8>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_40, %pview_39[%3, %cst_0_i32_41] : tile<1x256xi8>, partition_view<tile=(1x256), padding_value = zero, tensor_view<3x256xi8, strides=[?,1]>>, tile<i32> -> token
    %tview_42 = make_tensor_view %arg18, shape = [%arg19, %arg20], strides = [64, 1] : tile<i64> -> tensor_view<?x?xi32, strides=[64,1]>
    %pview_43 = make_partition_view %tview_42 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xi32, strides=[64,1]>>
    %reshape_44 = reshape %26 : tile<64xi32> -> tile<1x64xi32>
    %cst_0_i32_45 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_44, %pview_43[%3, %cst_0_i32_45] : tile<1x64xi32>, partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xi32, strides=[64,1]>>, tile<i32> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %41 = muli %3, %cst_64_i32 : tile<i32>
    %42 = offset %arg21, %41 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_46 = reshape %42 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_47 = broadcast %reshape_46 : tile<1xptr<i8>> -> tile<64xptr<i8>>
    %43 = iota : tile<64xi64>
    %44 = offset %bcast_47, %43 : tile<64xptr<i8>>, tile<64xi64> -> tile<64xptr<i8>>
    %45 = store_ptr_tko weak %44, %tile_22 : tile<64xptr<i8>>, tile<64xi8> -> token
    %cst_1_i32_48 = constant <i32: 1> : tile<i32>
    %46 = muli %3, %cst_1_i32_48 : tile<i32>
    %47 = offset %arg22, %46 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %48 = store_ptr_tko weak %47, %reduce#0 : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_49 = constant <i32: 1> : tile<i32>
    %49 = muli %3, %cst_1_i32_49 : tile<i32>
    %50 = offset %arg23, %49 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %51 = store_ptr_tko weak %50, %reduce#1 : tile<ptr<i8>>, tile<i8> -> token
    %tview_50 = make_tensor_view %arg24, shape = [3, 8], strides = [%arg25, 1] : tile<i64> -> tensor_view<3x8xi1, strides=[?,1]>
    %pview_51 = make_partition_view %tview_50 : partition_view<tile=(1x8), padding_value = zero, tensor_view<3x8xi1, strides=[?,1]>>
    %reshape_52 = reshape %bcast_25 : tile<8xi1> -> tile<1x8xi1>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %52 = store_view_tko weak %reshape_52, %pview_51[%3, %cst_0_i32_53] : tile<1x8xi1>, partition_view<tile=(1x8), padding_value = zero, tensor_view<3x8xi1, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

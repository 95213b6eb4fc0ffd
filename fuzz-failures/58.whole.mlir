// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2,1,2
// seed: 58
// argument 0: f16 array exact 51bfebaec2b952beecbaaf3f62bdfabff4bfceb6d6395ab7b13713b2223958bb1e32963fa5b3a4bd7cbba1beba3f1739fdbcf63e61360b38d0ba87adfabe23b9342a63a48c3b963d7fbda33f783c703f92bed43870b8373f2437b79564bc75b4073fbf3932bdb83b363e08bd89bda43f403f733fba37ca3f093e49b99db44db4
// argument 1: f16 array exact 5fbe2eb38ea7b1bca6bd0dbd42b4d63e
// argument 2: f16 array exact c33f193ccc3d8f34f0bcbe3f9bbfd03b
// argument 3: f32 array exact ffff7f00a446b680000000c00cba5100ffff7fff01d3de7f01000080ffffff3d
// argument 4: f32 array exact 4e719ac0010000400100006bdaee2e80000000800100008000000000010080b4
// argument 5: i8 array exact 0080
// argument 6: i8 array exact ff01
// argument 7: i32 array exact e1b19654ffffff7f0200000000000080
// argument 8: i8 array exact 487fffffff7f115d26800cff01c47f01
// argument 9: i32 number exact 01000000
// argument 10: f32 array exact d5010cc08bad78c0022dc03d6475424069083dc06ac901405f3e923e3008554040c646c0d3ea3abff1a4ac3ea7a4ef3f6ed310c005071e40e780d13f945b9ebfe8b422405b962140a8c4dd3fda23aebfa6cf21bff66cf33e477eed3ecd54134092e045401a048abf27a77c3fc5f64e4036557cc09540c73f4652594036c240bd7ee104c04b42b439c2678c3f49cb44c0fd135bc0b8b0634028bbd6be3591d2bfb84860c0eb1e67c0960963bfb148653ea58d61c00f5355c0eaf55b3e8d69c2bff190f23fb9f4bd3eefa7753fa7e4c3bfafb683bf0fbc4dc0a053d5bf6991e1bfccfa6cbfa76c54bf901f873f416913bf03fa6140d09ef5bf79693240125d3fc0
// argument 11: i1 array exact 0001010001000001
// argument 12: f16 array exact 01540038018000b400f8232c01870000
// argument 13: f32 array exact ffffffc1318efc3e83f1029d010000807f1d8000ffffffbf0000807f0000807f000080e7ffffff80ffff7fc1000000bf20da33001b12e71e000080f50100003e000080c00000007f000080c0ffff7f8090297140254ece80000080bdffff7fffffff7f9b0100000001000000ffff7f8001000040000080ff0100803fffff7fc10000008000008080ffffff7f000000bf74ea1a0001000000017e70c10100007f
// argument 14: f16 array exact ff3b827dfa00ffc3ff871f40ff47003c00f8012cff7b01fc00bcff4f45450084ff03008001780060ff7bff7bff038680048301bcff7b0080cfcaff03ff0300842e84090070070038ec1301000084007c
// argument 15: i32 number exact 04000000
// argument 16: i64 array exact 67e14244b8806f5200000000000000000000000000000000ffffffffffffff7f010000000000000001000000000000000100000000000000ffffffffffffff7f30bc79a7103932aeffffffffffffff7f00000000000000000000000000000080
// argument 17: f32 array exact ffff7fbf000080800100000000000000000080c145d1d8bd0000007f000000800000003eec1add80000000c0000000c10000803fadeabb3d6ff02abe000080c1010000be70b9057fffffff21ffffff7f28a13041000080bd00008000ffff7f80850a7a00000000be00000080ffffff0000000080ed5cb9ff1925033effff7f0000008000017f82ff000080beffffff410000800001000080ffffff3d01000000ffff7f7f36371f800000003f0000803fffff7f0001008041ffffffbfb73f050d000000be000000c0a2b2ba3dffff7f3f010000be00000080010000c1ffffff000000803e0100007f0100000001000080ffffff7f0000008000008000010080ff060defffea34907f0100807f010000c001008000000080800100803e0100803effffff800100007f9c00a800000080f5ffffff80b940138000008042000080009570ae80ffffffbe00000000000000ff0000007fffff7fa00000007f0100001a42880e00000080edccf2c93ece45c6ffea2d61ffffffff7ffd1f0b8000008040307d7180010000faffff7f0001008052ffff7f4000000080ffffff3d76d8d300b381d6bf00000080ffff7f40000000c1010080bf000000bfe6f600ff00000000000080bf86d42580ffffffbe010080bd00008000ffffff00ffffffbd000000be0100803fffff7fffcc2d20ea000000be0100800000000080000000ff0000007f00000000ffff7f8055d3c9c101000000000080ff000080c0010080800100800064d2c241cb73574c000000ffffffff80c53471c1010080360000803ed10ea4be0000807f010080c1ffffff7f0000807f01008000e0e5e2be00000028010000be000080f10000007f01000000a67ddebe6ef5b7ff7b0b4500010080c1010000c00000003f0000000000000000ffff7f3fffff7fffdb4206ec0000007fffff7fbefffffffd01000080000000bf01008000000080410000800001008080ffff7f80000000c0ffff7fc10000000000000000914e3d8000000000ffff7fbf0000807f000080ffe884dfc000000040000000ff7ef7bc000fb33c7f010000bf000080000cb2ce950100803f01000080ffffff3d1185c07f0100803d010080be96f25a800000007f01008080010000e4010080bd00000080ffff7f0000000000010080be000000ff000000c131cc77ff000000410100803e000000000100807fffffff3f0100803d9dc3537f00000080000000be4a9efcc037e51680000000be00008000ffff7f4c1a908280ffffff7f504a58ff010080c1000000000100003fc3f5cb800000807f01008040ffff7f12ffff7f80ffffffff39006200000080bd010080a3ffff7f7f0100807f010000bfffff7f7f05cb64000000007f0000008003cdba3a000080410100008000000000010000c00000007fffffff8000008057000000ffffff7f7fffffff0001008041000000c000008088010080bfffffffbebe880f80
// argument 18: f32 array 0.001953125,1.1754943508222875e-38 00000080ffffffbf396a0fbf7d184a8000000080000000ff0000008000000080ffff7f7f010000410100004100000080ffffffbe000000ff0000807fffffff80000000ff8b202520d7c67d00ffffff800000002500000080010000bf0100803ecb00d27f0000807fffff7f3f01000000511b7b00000000bf000080be000000410000002aed702a009bf51f7f010000ff0000803e000000000000007fd07d3c80ffff7f80010000ff000000130100803effff7f80000000fff49c0f7fffffff3f0100007f61207ec000008000000080a30cfcd67f0000808000000080ffff7f80000000bf01008000010080ffc0a19f000000007f0100803e01000000ffffffc5010000000000003f0000000073c3c17fffffffffffffff3dffff7f4071a5793e0000808000008000010000be000000ffffff7fc3ffff7f6c0100807f0000807f01000000ffff7f0000008080ffffff00010000020000004100008082000080ff00008000ffff7fffffffff80a60c917f0000807fffff7fff0000800000008080ffff7fbf0000803500000000010080800000009b000080ff00000000000000beffff7f00010080bf00000080ffffffbd8eae4980000080bf921fb33d64f696bfffffffc0ffff7f8028d3ba3d0100007f000000c10100808000000000d0df3d0000000080000000ffffffffbeffffff4101008040ffffffa40000003ec502f2ffdb93be80614df7c10100003e010080bf0100003e0100007f0000003f00000000ffff7f00fdd70f7f0000000001008080010000000100003efb393874000000000000803f0000007fbb75547f00000080000000ea0100801d000000c000000080000000ef000000000000800000008000dbe4e90000000000ffff7fbfffff7f91000000910100807fc2251e7f000080ffffffff90ffffff8000008000ffffff7f0000803ffdb15340010000c1ffff7fc015d3187f010000a600000000010080c000000040000000000100804099cb7fffc99fb2ff0000003fedeaff80761e6a7fffff7f800000003f000000a4a05e98800000803dfffffffe00000080000000800d98cd41ffffff3f0000007f0100803e0100007f010000800351ab7f000000ff0000807f0000008000008000ffffffffffff7f3e0100003f000080ff49fbc23d0100803e0000804800000040ffffffffffff7f413fb3130044e885be0000007f0000807f4b663bc0000000ff010080800100807f51494a7fffff7f0001008000000000c0ffffffffffff7fffd60a80a00000007501000000000000bfffff7f00ffffff7f33edd77fd44b2d0001008000010000400100803effff7f40ffff7f3fffff7f00ebdfad000000807f00000041010080bfc52934c00000807f0000007fffffff000100008097c0040003763c80bac0037fffffffbd222c1b00028f3e410100803f00008080000000800100008065e53c00000000b50000002fa7daaf40
// argument 19: i1 array exact 01010101010000010100000001010000010100000101010001010100000101010101000101010001
// argument 20: i32 number exact 08000000
// argument 21: i1 array exact 01010101010100010101010001000100010001010101010101010101000000000101010101000100
// argument 22: i32 number exact 04000000
// argument 23: i32 number exact 08000000
// argument 24: i8 array exact ff1f012dff39367f01ff800109ff7fff220101ff80011bff402a2fffffff00c309800108007f80ff7f000120001e01efffbd01b401805711007fff0000ff7f017f00800100ff00e0807f2800802f00ff7fca7f807f7f7f7fff1a01ff01147f10800027ff807a7f800000ffffa0051380800180ff0080018080000101ff7f80ff011c0101001e7f7f
// argument 25: i1 array exact 010000010101000000010100010100010000010000010101010001000100010000010000000101000000010100000101010000010001010101010100000001000001010101010001010000010101000001000001010101010101010100000100000100010101000101010001010000000101010000010001010000000101010000000101010101000000010001000101010100000000010100000101000000010100000100000101000100010001000101010000010100000001010101000001000000010101000001010001000101000101010000000000000101010100000100000101010101010000000101010100010000010101010001000001000000010001010001010101010000010100000101010101000101010000000001010001010101010100010100010101010001010101010000010100000100010001000101000100010100010100010001010101010100000101010101010101010100010000010100000100000001010001010100010101010101010101010000010001010100010101000101010001000100010100000000010001000100010001000101010100010100010101000001000001010001010000010000010000010101010000000101010101010000010101000001010001010000010100000000010000000101010100000101010000000000010100010101000001010100000001010100000101010001000000000001000001010000010001010000010000000001010000000000000001000000010101000101010001010100000001010100010001010001010100010001010101010100010101000101000001010000010001010101010001000100010001000000000001000000000000010001000100000100010100000100010101000101010001010101000100010101010101000100010000000101010000010001010101010101000100000001000101010100010100010101010101000001010101000001010100010100010101010101000001010101010101010100010001010101000101000101010001010001010001000101010101000101010100000001000101000101010000000001000000010100000001000101010001000001000001000101000101010100000100010101010101010100010000010101010100010101010100000101010001000101000001010100000001010100000100000100000000000001010101000100010100000000010000010000010001000101010001010101010101000001000101000101010001010101000100000100000001010101000100010100000100000001010101010100010101010101000100010101000000010101000001010101000101000101000100000001010101000100000101010101000101000101000100000000000100000001010101010100010001
// argument 26: f16 array exact 0100000000bc00000080010000c8ff030054005c01f80ef9ffbb01780080ff0bff4301445f81ff7b0000eb01008400c8017801f8ffff0088accd01800048004cff7b01ac1cf9ffc300b4004c0080ff83
// argument 27: i32 number exact 08000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f16>>, %arg1: tile<ptr<f16>>, %arg2: tile<ptr<f16>>, %arg3: tile<ptr<f32>>, %arg4: tile<ptr<f32>>, %arg5: tile<ptr<i8>>, %arg6: tile<ptr<i8>>, %arg7: tile<ptr<i32>>, %arg8: tile<ptr<i8>>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<ptr<i1>>, %arg12: tile<ptr<f16>>, %arg13: tile<ptr<f32>>, %arg14: tile<ptr<f16>>, %arg15: tile<i32>, %arg16: tile<ptr<i64>>, %arg17: tile<ptr<f32>>, %arg18: tile<ptr<f32>>, %arg19: tile<ptr<i1>>, %arg20: tile<i32>, %arg21: tile<ptr<i1>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<i8>>, %arg25: tile<ptr<i1>>, %arg26: tile<ptr<f16>>, %arg27: tile<i32>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf16, strides=[8,1]>
    %pview = make_partition_view %tview : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0] : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>, tile<i32> -> tile<8x8xf16>, token
    %tview_1 = make_tensor_view %arg1, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xf16, strides=[1,1]>
    %pview_2 = make_partition_view %tview_1 : partition_view<tile=(8x1), tensor_view<8x1xf16, strides=[1,1]>>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %pview_2[%cst_0_i32_3, %cst_0_i32_4] : partition_view<tile=(8x1), tensor_view<8x1xf16, strides=[1,1]>>, tile<i32> -> tile<8x1xf16>, token
    %tview_7 = make_tensor_view %arg2, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xf16, strides=[1,1]>
    %pview_8 = make_partition_view %tview_7 : partition_view<tile=(8x1), tensor_view<8x1xf16, strides=[1,1]>>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_8[%cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(8x1), tensor_view<8x1xf16, strides=[1,1]>>, tile<i32> -> tile<8x1xf16>, token
    %4 = mmaf %tile, %tile_5, %tile_11 : tile<8x8xf16>, tile<8x1xf16>, tile<8x1xf16>
    %tview_13 = make_tensor_view %arg3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %pview_14 = make_partition_view %tview_13 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %cst_0_i32_15 = constant <i32: 0> : tile<i32>
    %tile_16, %result_token_17 = load_view_tko weak %pview_14[%cst_0_i32_15] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %5 = ftof %tile_16  : tile<8xf32> -> tile<8xf16>
    %6 = ftof %5  : tile<8xf16> -> tile<8xf32>
    %tview_18 = make_tensor_view %arg4, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %pview_19 = make_partition_view %tview_18 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %cst_0_i32_20 = constant <i32: 0> : tile<i32>
    %tile_21, %result_token_22 = load_view_tko weak %pview_19[%cst_0_i32_20] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %7 = remi %3, %cst_1_i32 unsigned : tile<i32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %8:3 = loop iter_values(%arg28 = %cst_0_i32_23, %arg29 = %tile_11, %arg30 = %tile_21, %arg31 = %tile_11) : tile<i32>, tile<8x1xf16>, tile<8xf32>, tile<8x1xf16> -> tile<8x1xf16>, tile<8xf32>, tile<8x1xf16> {
      %cst_1_i32_76 = constant <i32: 1> : tile<i32>
      %40 = muli %3, %cst_1_i32_76 : tile<i32>
      %41 = addi %40, %arg28 : tile<i32>
      %reshape_77 = reshape %arg28 : tile<i32> -> tile<1x1xi32>
      %bcast_78 = broadcast %reshape_77 : tile<1x1xi32> -> tile<8x8xi32>
      %tview_79 = make_tensor_view %arg5, shape = [1, 2, 1], strides = [2, 1, 1] : tensor_view<1x2x1xi8, strides=[2,1,1]>
      %pview_80 = make_partition_view %tview_79 : partition_view<tile=(1x2x1), tensor_view<1x2x1xi8, strides=[2,1,1]>>
      %cst_0_i32_81 = constant <i32: 0> : tile<i32>
      %cst_0_i32_82 = constant <i32: 0> : tile<i32>
      %cst_0_i32_83 = constant <i32: 0> : tile<i32>
      %tile_84, %result_token_85 = load_view_tko weak %pview_80[%cst_0_i32_81, %cst_0_i32_82, %cst_0_i32_83] : partition_view<tile=(1x2x1), tensor_view<1x2x1xi8, strides=[2,1,1]>>, tile<i32> -> tile<1x2x1xi8>, token
      %tview_86 = make_tensor_view %arg6, shape = [1, 1, 2], strides = [2, 2, 1] : tensor_view<1x1x2xi8, strides=[2,2,1]>
      %pview_87 = make_partition_view %tview_86 : partition_view<tile=(1x1x2), tensor_view<1x1x2xi8, strides=[2,2,1]>>
      %cst_0_i32_88 = constant <i32: 0> : tile<i32>
      %cst_0_i32_89 = constant <i32: 0> : tile<i32>
      %cst_0_i32_90 = constant <i32: 0> : tile<i32>
      %tile_91, %result_token_92 = load_view_tko weak %pview_87[%cst_0_i32_88, %cst_0_i32_89, %cst_0_i32_90] : partition_view<tile=(1x1x2), tensor_view<1x1x2xi8, strides=[2,2,1]>>, tile<i32> -> tile<1x1x2xi8>, token
      %tview_93 = make_tensor_view %arg7, shape = [1, 2, 2], strides = [4, 2, 1] : tensor_view<1x2x2xi32, strides=[4,2,1]>
      %pview_94 = make_partition_view %tview_93 : partition_view<tile=(1x2x2), tensor_view<1x2x2xi32, strides=[4,2,1]>>
      %cst_0_i32_95 = constant <i32: 0> : tile<i32>
      %cst_0_i32_96 = constant <i32: 0> : tile<i32>
      %cst_0_i32_97 = constant <i32: 0> : tile<i32>
      %tile_98, %result_token_99 = load_view_tko weak %pview_94[%cst_0_i32_95, %cst_0_i32_96, %cst_0_i32_97] : partition_view<tile=(1x2x2), tensor_view<1x2x2xi32, strides=[4,2,1]>>, tile<i32> -> tile<1x2x2xi32>, token
      %42 = mmai %tile_84, %tile_91, %tile_98 unsigned signed : tile<1x2x1xi8>, tile<1x1x2xi8>, tile<1x2x2xi32>
      %cst_2_i32 = constant <i32: 2> : tile<i32>
      %43 = muli %41, %cst_2_i32 : tile<i32>
      %44 = offset %arg8, %43 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
      %reshape_100 = reshape %44 : tile<ptr<i8>> -> tile<1xptr<i8>>
      %bcast_101 = broadcast %reshape_100 : tile<1xptr<i8>> -> tile<2xptr<i8>>
      %45 = iota : tile<2xi32>
      %46 = offset %bcast_101, %45 : tile<2xptr<i8>>, tile<2xi32> -> tile<2xptr<i8>>
      %reshape_102 = reshape %46 : tile<2xptr<i8>> -> tile<1x1x2xptr<i8>>
      %47 = store_ptr_tko weak %reshape_102, %tile_91 : tile<1x1x2xptr<i8>>, tile<1x1x2xi8> -> token
      %result_103, %result_token_104 = load_ptr_tko weak %reshape_102 token=%47 : tile<1x1x2xptr<i8>> -> tile<1x1x2xi8>, token
      %48 = cmpi greater_than_or_equal %arg28, %7, signed : tile<i32> -> tile<i1>
      if %48 {
        break %arg29, %6, %tile_11 : tile<8x1xf16>, tile<8xf32>, tile<8x1xf16>
      }
      %cst_1_i32_105 = constant <i32: 1> : tile<i32>
      %49 = addi %arg28, %cst_1_i32_105 : tile<i32>
      %cst_3_i32 = constant <i32: 3> : tile<i32>
      %50 = andi %arg9, %cst_3_i32 : tile<i32>
      %cst_2_i32_106 = constant <i32: 2> : tile<i32>
      %51 = cmpi greater_than_or_equal %50, %cst_2_i32_106, signed : tile<i32> -> tile<i1>
      if %51 {
        continue %49, %arg29, %arg30, %arg31 : tile<i32>, tile<8x1xf16>, tile<8xf32>, tile<8x1xf16>
      }
      %52 = ftof %6  : tile<8xf32> -> tile<8xf64>
      %53 = ftof %52  : tile<8xf64> -> tile<8xf32>
      %cst_1_i32_107 = constant <i32: 1> : tile<i32>
      %54 = remi %gridSize_x, %cst_1_i32_107 unsigned : tile<i32>
      %cst_1_i32_108 = constant <i32: 1> : tile<i32>
      %55 = remi %41, %cst_1_i32_108 unsigned : tile<i32>
      %cst_1_i32_109 = constant <i32: 1> : tile<i32>
      %56 = remi %blockId_y, %cst_1_i32_109 unsigned : tile<i32>
      %57 = extract %result_103[%54, %55, %56] : tile<1x1x2xi8> -> tile<1x1x2xi8>
      %58 = divf %arg31, %tile_5  : tile<8x1xf16>
      continue %49, %tile_11, %tile_21, %arg29 : tile<i32>, tile<8x1xf16>, tile<8xf32>, tile<8x1xf16>
    }
    %9 = exti %blockId_y unsigned : tile<i32> -> tile<i64>
    %tview_24 = make_tensor_view %arg10, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %pview_25 = make_partition_view %tview_24 : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %tile_28, %result_token_29 = load_view_tko weak %pview_25[%cst_0_i32_26, %cst_0_i32_27] : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token
    %10 = exp %tile_28 rounding<approx> : tile<8x8xf32>
    %tview_30 = make_tensor_view %arg11, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %pview_31 = make_partition_view %tview_30 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_31[%cst_0_i32_32] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
    %11 = scan %tile_33 dim=0 reverse=false identities=[true] : tile<8xi1> -> tile<8xi1> 
    (%arg28: tile<i1>, %arg29: tile<i1>) {
      %40 = muli %arg28, %arg29 : tile<i1>
      yield %40 : tile<i1>
    }
    %12 = pack %tile_16 : tile<8xf32> -> tile<32xi8>
    %13 = unpack %12 : tile<32xi8> -> tile<256xi1>
    %reshape = reshape %arg12 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %bcast = broadcast %reshape : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %14 = iota : tile<8xi64>
    %15 = offset %bcast, %14 : tile<8xptr<f16>>, tile<8xi64> -> tile<8xptr<f16>>
    %result, %result_token_35 = load_ptr_tko weak %15 : tile<8xptr<f16>> -> tile<8xf16>, token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %16 = muli %3, %cst_8_i32 : tile<i32>
    %17 = offset %arg13, %16 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_36 = reshape %17 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_37 = broadcast %reshape_36 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %18 = iota : tile<8xi32>
    %19 = offset %bcast_37, %18 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %20 = store_ptr_tko weak %19, %8#1, %tile_33 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    %result_38, %result_token_39 = load_ptr_tko weak %19 token=%20 : tile<8xptr<f32>> -> tile<8xf32>, token
    %tview_40 = make_tensor_view %arg14, shape = [%arg15, 5, 1], strides = [8, 1, 1] : tile<i32> -> tensor_view<?x5x1xf16, strides=[8,1,1]>
    %pview_41 = make_partition_view %tview_40 : partition_view<tile=(1x8x1), padding_value = zero, tensor_view<?x5x1xf16, strides=[8,1,1]>>
    %reshape_42 = reshape %8#2 : tile<8x1xf16> -> tile<1x8x1xf16>
    %cst_0_i32_43 = constant <i32: 0> : tile<i32>
    %cst_0_i32_44 = constant <i32: 0> : tile<i32>
    %21 = store_view_tko weak %reshape_42, %pview_41[%3, %cst_0_i32_43, %cst_0_i32_44] : tile<1x8x1xf16>, partition_view<tile=(1x8x1), padding_value = zero, tensor_view<?x5x1xf16, strides=[8,1,1]>>, tile<i32> -> token
    %cst_1_i32_45 = constant <i32: 1> : tile<i32>
    %22 = muli %3, %cst_1_i32_45 : tile<i32>
    %23 = offset %arg16, %22 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %24 = store_ptr_tko weak %23, %9 : tile<ptr<i64>>, tile<i64> -> token
    %result_46, %result_token_47 = load_ptr_tko weak %23 token=%24 : tile<ptr<i64>> -> tile<i64>, token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %25 = muli %3, %cst_64_i32 : tile<i32>
    %26 = offset %arg17, %25 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_48 = reshape %26 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_49 = broadcast %reshape_48 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %27 = iota : tile<64xi32>
    %28 = offset %bcast_49, %27 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %reshape_50 = reshape %28 : tile<64xptr<f32>> -> tile<8x8xptr<f32>>
    %29 = store_ptr_tko weak %reshape_50, %tile_28 : tile<8x8xptr<f32>>, tile<8x8xf32> -> token
    %tview_51 = make_tensor_view %arg18, shape = [4, 8, 8], strides = [64, 8, 1] : tensor_view<4x8x8xf32, strides=[64,8,1]>
    %pview_52 = make_partition_view %tview_51 : partition_view<tile=(1x8x8), padding_value = zero, tensor_view<4x8x8xf32, strides=[64,8,1]>>
    %reshape_53 = reshape %10 : tile<8x8xf32> -> tile<1x8x8xf32>
    %cst_0_i32_54 = constant <i32: 0> : tile<i32>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %30 = store_view_tko weak %reshape_53, %pview_52[%3, %cst_0_i32_54, %cst_0_i32_55] : tile<1x8x8xf32>, partition_view<tile=(1x8x8), padding_value = zero, tensor_view<4x8x8xf32, strides=[64,8,1]>>, tile<i32> -> token
    %tview_56 = make_tensor_view %arg19, shape = [4, %arg20], strides = [8, 1] : tile<i32> -> tensor_view<4x?xi1, strides=[8,1]>
    %pview_57 = make_partition_view %tview_56 : partition_view<tile=(1x8), tensor_view<4x?xi1, strides=[8,1]>>
    %reshape_58 = reshape %tile_33 : tile<8xi1> -> tile<1x8xi1>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %31 = store_view_tko weak %reshape_58, %pview_57[%3, %cst_0_i32_59] : tile<1x8xi1>, partition_view<tile=(1x8), tensor_view<4x?xi1, strides=[8,1]>>, tile<i32> -> token
    %tview_60 = make_tensor_view %arg21, shape = [%arg22, %arg23], strides = [8, 1] : tile<i32> -> tensor_view<?x?xi1, strides=[8,1]>
    %pview_61 = make_partition_view %tview_60 : partition_view<tile=(1x8), tensor_view<?x?xi1, strides=[8,1]>>
    %reshape_62 = reshape %11 : tile<8xi1> -> tile<1x8xi1>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %32 = store_view_tko weak %reshape_62, %pview_61[%3, %cst_0_i32_63] : tile<1x8xi1>, partition_view<tile=(1x8), tensor_view<?x?xi1, strides=[8,1]>>, tile<i32> -> token
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %33 = muli %3, %cst_32_i32 : tile<i32>
    %34 = offset %arg24, %33 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_64 = reshape %34 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_65 = broadcast %reshape_64 : tile<1xptr<i8>> -> tile<32xptr<i8>>
    %35 = iota : tile<32xi32>
    %36 = offset %bcast_65, %35 : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
    %37 = store_ptr_tko weak %36, %12 : tile<32xptr<i8>>, tile<32xi8> -> token
    %result_66, %result_token_67 = load_ptr_tko weak %36 token=%37 : tile<32xptr<i8>> -> tile<32xi8>, token
    %tview_68 = make_tensor_view %arg25, shape = [4, 47], strides = [256, 1] : tensor_view<4x47xi1, strides=[256,1]>
    %pview_69 = make_partition_view %tview_68 : partition_view<tile=(1x256), padding_value = zero, tensor_view<4x47xi1, strides=[256,1]>>
    %reshape_70 = reshape %13 : tile<256xi1> -> tile<1x256xi1>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_70, %pview_69[%3, %cst_0_i32_71] : tile<1x256xi1>, partition_view<tile=(1x256), padding_value = zero, tensor_view<4x47xi1, strides=[256,1]>>, tile<i32> -> token
    %tview_72 = make_tensor_view %arg26, shape = [4, %arg27], strides = [8, 1] : tile<i32> -> tensor_view<4x?xf16, strides=[8,1]>
    %pview_73 = make_partition_view %tview_72 : partition_view<tile=(1x8), tensor_view<4x?xf16, strides=[8,1]>>
    %reshape_74 = reshape %result : tile<8xf16> -> tile<1x8xf16>
    %cst_0_i32_75 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_74, %pview_73[%3, %cst_0_i32_75] : tile<1x8xf16>, partition_view<tile=(1x8), tensor_view<4x?xf16, strides=[8,1]>>, tile<i32> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3
// seed: 39
// argument 0: i1 array exact 0000010100000100
// argument 1: bf16 array exact 80c1a7d37fc001ff80ff533e00800141
// argument 2: i16 array exact 0080ffff05d509003d00ff7fa14adc19
// argument 3: i32 array exact ffffff7f01000000ffffff7fffffff7f01000000ffffff7f00000080000000803ec7127d01000000ffffff7f24000000ffffff7fffffffffffffff7fffffff7fffffff7fffffff7f0c0000000000000000000080ffffffff00000000ffffffff10b349b0ffffffff0000000000000000010000000e000000c9ae55c8ffffff7f
// argument 4: i32 array exact ffffffffffffff7fffffff7f00000080ffffff7f00000080ffffff7f210000003f0000009f884be3ffffffffffffff7f35000000ffffff7fffffff7fffffffffffffffff93c78fe70853387effffffff00000080ffffff7fffffffffffffffffffffffffffffffff00000080
// argument 5: i1 array exact 0101010101010101
// argument 6: i32 array exact aa6455100100000008000000ffffffffffffff7fffffff7f00000080000000800000000000000080ffffff7f00000080000000802bb6209f00000080ffffffffffffffff3f000000070000000000000000000080ffffff7f190000003d000000c078b898010000001700000001000000ffffff7f010000000000000012000000
// argument 7: i16 array exact 00000d00ff7fffff2cd201000100ff7f0100010002673100ffff01000100340000802500010061ca000000000080ffff11d5008000002f00ff7ffe4800002f00ffff61200080ffff0000ffff45d76b15ff7fff7fedb301000000ffff0080ffffff7fec69ff7f00000080d7b20100b728008000001b00000036db2b00ff7f0100
// argument 8: i32 array exact ff0696a7000000001c5deae200000000dc88700800000080ffffffff0000008000000000150aeb0b00000000ffffffffffffffff220000000100000061997edb00000000ac5ae5ec310000000000008078759c77ffffffff9492c84b00000000ffffffff01000000ffffff7f0000008001000000380000001700000000000080
// argument 9: i32 array exact 00000080ffffff7fffffffff13000000ffffff7ffffffffff052f6990000000011000000ffffffff000000000100000001000000ffffffff00000000010000002c00000000000000ffffffffffffffff0100000000000000ffffffff000000005964a1c0210000002500000000000000000000008762f4cda56c9693ffffffff
// argument 10: f32 array exact d057a0be0f3ed8bf5749f4bf4d70d2bfd5a2d5be7f5cf53fc9aeddbf24a2debea8e0c63f08ee02bf78de9d3f189de0bf5aa397bedea61d3f6246abbfecb19ebffa77d03fc66cc93f210c5d3ff527a1bf16ba3a3f3037353d36053f3ebd0126bfbb16a2bf1768033ee2e0a23f7134da3f2913d33fd20d1c3e1e16983f974e4b3f
// argument 11: f32 array exact 70a5b5bfe93deb3f77374dbfec54413f007de6be20cdbabf9dbd19bf9f7899be25dbb13fe065b2bfa437c03f0f96b63fbf2aa83ff7aad1be0193c63fcd6beebf57126cbf96b9edbf06f9173fc9c3e0bffa5f26bf8cac753d7571843f79f666bf3507ff3e316dc3bf5b39f23e75b8463f9ee661bfc080d53f00f4bcbf1857df3f
// argument 12: f32 array exact 0a1e153f340a973fe5d44dbf6d6a263f
// argument 13: f32 array exact f9367fbe4131e23f
// argument 14: f32 array exact 5ad5383fe340dcbe
// argument 15: f32 array exact d8c3ebbdbecddabf6258c03f881ae5bf7050bebfd6d67a3f9b4faabf4277a3bf9873edbfd5b08fbf427d3dbf2559a23ee37d963e18f9c33f8f7ecebfb37de6bfddf4afbfdec0603f964ed73e9449e7bf5de4f63e3795023f02eb02bf80bbb1bfdc1c933f0e8d3c3f3001f6bfe3449e3f3dd99e3f5759ddbf5d14d4bd0b236abf
// argument 16: i32 array exact ffffffff0100000000000080ffffff7f000000000100000000000000000000800100000007000000198e912b00000000ffffffff000000006a8618d201000000000000000000000001000000ffffffff3f00000000000080ffffff7fffffffff000000800100000001000000ffffff7fffffffff00000000000000000000000000000000000000000100000000000080ffffffffffffff7fffffff7f00000000816eeb85ffffffff1200000001000000ffffffff0100000000000080ffffff7f8d669e9038e05bed01000000ffffff7f0000000000000080e09a8d0d15d9736f000000802d000000ffffffffffffffffa2b4d711ffffffffffffffffffffff7fffffffff00000080d39bba7c3b000000ffffff7fffffff7f010000002c000000ffffff7f00000000574f1ef5ffffffff010000000000000001000000ffffff7f220000000000008000000000000000000000008000000000ffffffff00000080676e50b0ffffff7f00000080ffffffff00000080ca5784f2ffffffff66301a852fb9b6f80100000001000000ffffff7f01000000ffffff7f0f00000000000000
// argument 17: bf16 array 0.015625,1.8367099231598242e-40 00bfa9bf807f807fff7fa2004a0080ff3580db402e807f808100007ff03fff007f80001b01d681beb73d008080400100ff00813f7f207fff6e7f80c001bf8000
// argument 18: f32 array exact 00000005000080becb1fa2c19b7821ffffffff4178e4abff39acf0bff6de1500ffffffff22fac4005d36e0410000803effffff41000000309fd61f47000080c155b11fff0100808fffffff7f010000ffffff7f807f5758a01073a14001000000000000800000002c010080ff78f7983d000080beffffff41ffff7f40000080ffffffffff00008080ffff7fff0000003fffffff800000803f6596567f000000c0603a1180ffff7fc1ffffffbfffffffff010000c88123cb400000003fffffff00000000ff00000078ffffffbfffffffbcffffff8000000000320b63c6010080bece666e00ffff7fbf0000806600000000000000bfffffff3f00000080be3f7e80ffff7fffffffffffa1f8f2ffffff7fc1ad3d7b80000080000100003f0000004001000080ffff7fbeffff7f37010000be0100001affff7f40000000ff000000000000007fffff7f7f000080bf0100000000008000ffff7f7fcb2a468015e9278011b7d6c001000040000080ff0100007fffffff00ffffffc0000080c1000000400000807f01008080d2974980010080ff2495a8c1ffff7f3f438c7fe10000807f
// argument 19: i32 number exact 02000000
// argument 20: i32 number exact 10000000
// argument 21: f32 array exact 000080ff0000007f010000c10000001f261648ff000080c0010000ffffff7f7fffffffc12ebecc000100807fffff7f00010000ffffffffe1000000ff000080c1ffff7f40010080800000006fc972893f010000c06fda508031d6c87fffffff7dffff7f80000080bd0100803b000080ff000000be0000804000000000ffff7ff90100008001000000ffff7fcf0000008001000080e3aedbffffff7f000000807f00000000929da0400100807fffff7f8001008000000080cc6d2e9e3e000080c000000000010080fe3b62087f0000807f01008041ffff7f7f01000080000080c100008041000080beffff7f809fbe1341010000800100004000000080ffff7f3e000000c001008000000000bf000080ff0000008a853ed200010000ff39bce280d011e17f0000803dffff7f80010080ff9126fd8060c22c400100008000008080000000ff00000080ffff7fff000000800000807f01000080ffff7fbf00000040ffffffbf010080be000000000100000000000000ffff7fbe000000ff000080be0100807f097dd07f00000080b8ae2bc101008080000080ffffff7fb3ffffffc0
// argument 22: i32 number exact 03000000
// argument 23: f32 array exact ffffffbf0000803d0000007f0100007f00008000ffff7f800000008000008040000000be00000000eccd93c10000803fffffffbf01000042ebd8e13f000000410100007f0000008001000080bd774b80
// argument 24: f32 array exact ea29e17f491f7dc1ffff7f00000080610100803e000000bfa26c4fbfa1976a800100007f000080ff000000c00100803d000080c1ffffff80
// argument 25: f32 array exact 0100803f010080930000003fc97a31400100003e000000807fca547f00008080000080ff010080be0100803d0000007f0100003e00008040
// argument 26: f32 array 0.0,0.0005536079406738281 0000807fffffffbd00000000138414c000000080000080bd0000007f000000c1ffff7f00ffff7f7f00000000ffff7f00ffffff803c2822800000807f01000000010000ff000000000000804affffff00
// argument 27: f32 array exact af3d2ac10000803d000080bdffff7f4000000013ffff7f7fffff7f7f010000bed04e6f800100000001000000000080bd01008080f4227700000000e00100007601000000ffff7f00ffffff0000008000ffff7fff00008014ffff7fff000080bf000080ff01000000ffffff8000000080010000a1d80484ff010080bd000080af00000080000080409bb8ff3f0000007fc520843f70305641bb43d2ff1e36fdbe061409803a15c0ffffff7f80ffff7fbfe8bd183e815fd540ffffffff00000004ffff7f00e6280941ffffffc1000000801c89d9bf0100807fffff7f80000000ff0000007f00000000ffffffbe000000c10000007f010080ff66e76b040000807fffffffbf0000007f0000805b010000c00100807f582cb3ff563133c0a290e8ff121671ff0000803d010080a5ffffff9d6e802e800100003f5c5c8fba8a397b4bffff7fff000080c001000000000080c09d4dcc2fa6d42c7f0000003e56f4c7bdffff7f40ffff7f80ffff7f3e66d49800000080ff000000800100008000008000ffffffbd000080be0100003c0100807fa906eb80000000401c3e6718ffff7fff
// argument 28: i32 number exact 03000000
// argument 29: i32 number exact 20000000
// argument 30: f32 array 0.0,0.00025177001953125 01000000000000000100003fffffffc07e301680000080be000080000000009ee9c31aff00008080ffffff7f
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i1>>, %arg1: tile<ptr<bf16>>, %arg2: tile<ptr<i16>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i32>>, %arg5: tile<ptr<i1>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i16>>, %arg8: tile<ptr<i32>>, %arg9: tile<ptr<i32>>, %arg10: tile<ptr<f32>>, %arg11: tile<ptr<f32>>, %arg12: tile<ptr<f32>>, %arg13: tile<ptr<f32>>, %arg14: tile<ptr<f32>>, %arg15: tile<ptr<f32>>, %arg16: tile<ptr<i32>>, %arg17: tile<ptr<bf16>>, %arg18: tile<ptr<f32>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f32>>, %arg22: tile<i32>, %arg23: tile<ptr<f32>>, %arg24: tile<ptr<f32>>, %arg25: tile<ptr<f32>>, %arg26: tile<ptr<f32>>, %arg27: tile<ptr<f32>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<ptr<f32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
    %cst_i32 = constant <i32: [-1, 0, -1, 750710790, 1871093764, -2147483648, -909595198, 2131177713]> : tile<8xi32>
    %4:2 = scan %tile, %cst_i32 dim=0 reverse=true identities=[true, -1 : i32] : tile<8xi1>, tile<8xi32> -> tile<8xi1>, tile<8xi32> 
    (%arg31: tile<i1>, %arg32: tile<i1>, %arg33: tile<i32>, %arg34: tile<i32>) {
      %71 = andi %arg31, %arg32 : tile<i1>
      %72 = mini %arg33, %arg34 unsigned : tile<i32>
      yield %71, %72 : tile<i1>, tile<i32>
    }
    %tview_0 = make_tensor_view %arg1, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %tile_3, %result_token_4 = load_view_tko weak %pview_1[%cst_0_i32_2] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %5 = subf %tile_3, %tile_3 rounding<negative_inf> : tile<8xbf16>
    %cst_-128_i8 = constant <i8: -128> : tile<8xi8>
    %cst_7_i8 = constant <i8: 7> : tile<8xi8>
    %6 = andi %cst_-128_i8, %cst_7_i8 : tile<8xi8>
    %7 = exti %6 signed : tile<8xi8> -> tile<8xi32>
    %cst_30_i8 = constant <i8: 30> : tile<8xi8>
    %cst_7_i8_5 = constant <i8: 7> : tile<8xi8>
    %8 = andi %cst_30_i8, %cst_7_i8_5 : tile<8xi8>
    %9 = exti %8 signed : tile<8xi8> -> tile<8xi32>
    %10 = addi %7, %9 overflow<no_wrap> : tile<8xi32>
    %tview_6 = make_tensor_view %arg2, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %pview_7 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %tile_9, %result_token_10 = load_view_tko weak %pview_7[%cst_0_i32_8] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %11 = negi %tile_9 : tile<8xi16>
    %12 = cmpf less_than ordered %5, %5 : tile<8xbf16> -> tile<8xi1>
    %tview_11 = make_tensor_view %arg3, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %pview_12 = make_partition_view %tview_11 : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %tile_15, %result_token_16 = load_view_tko weak %pview_12[%cst_0_i32_13, %cst_0_i32_14] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
    %cst_3_i32 = constant <i32: 3> : tile<8x4xi32>
    %13 = andi %tile_15, %cst_3_i32 : tile<8x4xi32>
    %14 = itof %13 signed  : tile<8x4xi32> -> tile<8x4xf8E4M3FN>
    %cst_41_i16 = constant <i16: 41> : tile<4x4xi16>
    %cst_3_i16 = constant <i16: 3> : tile<4x4xi16>
    %15 = andi %cst_41_i16, %cst_3_i16 : tile<4x4xi16>
    %16 = itof %15 signed  : tile<4x4xi16> -> tile<4x4xf8E4M3FN>
    %cst_7_i32 = constant <i32: 7> : tile<8x4xi32>
    %17 = andi %tile_15, %cst_7_i32 : tile<8x4xi32>
    %18 = itof %17 signed  : tile<8x4xi32> -> tile<8x4xf32>
    %19 = mmaf %14, %16, %18 : tile<8x4xf8E4M3FN>, tile<4x4xf8E4M3FN>, tile<8x4xf32>
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %20 = remi %gridSize_x, %cst_4_i32 unsigned : tile<i32>
    %cst_3_i32_17 = constant <i32: 3> : tile<i32>
    %21 = addi %20, %cst_3_i32_17 : tile<i32>
    %cst_3_i32_18 = constant <i32: 3> : tile<i32>
    %22 = subi %21, %cst_3_i32_18 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %23 = muli %22, %cst_1_i32 : tile<i32>
    %cst_3_i32_19 = constant <i32: 3> : tile<i32>
    %24 = addi %23, %cst_3_i32_19 : tile<i32>
    %cst_3_i32_20 = constant <i32: 3> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %for = for unsigned %loopIdx in (%cst_3_i32_20 to %24, step %cst_1_i32_21) : tile<i32> iter_values(%iterArg0 = %4#1) -> (tile<8xi32>) {
      %cst_3_i32_128 = constant <i32: 3> : tile<i32>
      %71 = subi %loopIdx, %cst_3_i32_128 : tile<i32>
      %cst_1_i32_129 = constant <i32: 1> : tile<i32>
      %72 = divi %71, %cst_1_i32_129 unsigned : tile<i32>
      %cst_3_i32_130 = constant <i32: 3> : tile<i32>
      %73 = muli %3, %cst_3_i32_130 : tile<i32>
      %74 = addi %73, %72 : tile<i32>
      %tview_131 = make_tensor_view %arg4, shape = [3, 9], strides = [9, 1] : tensor_view<3x9xi32, strides=[9,1]>
      %gsview = make_gather_scatter_view %tview_131 : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<3x9xi32, strides=[9,1]>, sparse_dim=1>
      %cst_15_i32 = constant <i32: 15> : tile<8xi32>
      %75 = andi %7, %cst_15_i32 : tile<8xi32>
      %cst_0_i32_132 = constant <i32: 0> : tile<i32>
      %tile_133, %result_token_134 = load_view_tko weak %gsview[%cst_0_i32_132, %75] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<3x9xi32, strides=[9,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xi32>, token
      %76 = ori %12, %tile : tile<8xi1>
      continue %cst_i32 : tile<8xi32>
    }
    %25 = cmpf less_than ordered %18, %19 : tile<8x4xf32> -> tile<8x4xi1>
    %26 = ftof %tile_3 rounding<positive_inf> : tile<8xbf16> -> tile<8xf8E8M0FNU>
    %tview_22 = make_tensor_view %arg5, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %pview_23 = make_partition_view %tview_22 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %tile_25, %result_token_26 = load_view_tko weak %pview_23[%cst_0_i32_24] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
    %27 = cmpi equal %tile_25, %tile, signed : tile<8xi1> -> tile<8xi1>
    %28 = print_tko "d: %5d\0A", %12 : tile<8xi1> -> token
    %cst_46_i16 = constant <i16: 46> : tile<1x8x4xi16>
    %cst_3_i16_27 = constant <i16: 3> : tile<1x8x4xi16>
    %29 = andi %cst_46_i16, %cst_3_i16_27 : tile<1x8x4xi16>
    %30 = itof %29 signed  : tile<1x8x4xi16> -> tile<1x8x4xf8E4M3FN>
    %tview_28 = make_tensor_view %arg6, shape = [1, 4, 8], strides = [32, 8, 1] : tensor_view<1x4x8xi32, strides=[32,8,1]>
    %pview_29 = make_partition_view %tview_28 : partition_view<tile=(1x4x8), tensor_view<1x4x8xi32, strides=[32,8,1]>>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_29[%cst_0_i32_30, %cst_0_i32_31, %cst_0_i32_32] : partition_view<tile=(1x4x8), tensor_view<1x4x8xi32, strides=[32,8,1]>>, tile<i32> -> tile<1x4x8xi32>, token
    %cst_3_i32_35 = constant <i32: 3> : tile<1x4x8xi32>
    %31 = andi %tile_33, %cst_3_i32_35 : tile<1x4x8xi32>
    %32 = itof %31 signed  : tile<1x4x8xi32> -> tile<1x4x8xf8E4M3FN>
    %tview_36 = make_tensor_view %arg7, shape = [1, 8, 8], strides = [64, 8, 1] : tensor_view<1x8x8xi16, strides=[64,8,1]>
    %pview_37 = make_partition_view %tview_36 : partition_view<tile=(1x8x8), tensor_view<1x8x8xi16, strides=[64,8,1]>>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %cst_0_i32_39 = constant <i32: 0> : tile<i32>
    %cst_0_i32_40 = constant <i32: 0> : tile<i32>
    %tile_41, %result_token_42 = load_view_tko weak %pview_37[%cst_0_i32_38, %cst_0_i32_39, %cst_0_i32_40] : partition_view<tile=(1x8x8), tensor_view<1x8x8xi16, strides=[64,8,1]>>, tile<i32> -> tile<1x8x8xi16>, token
    %cst_7_i16 = constant <i16: 7> : tile<1x8x8xi16>
    %33 = andi %tile_41, %cst_7_i16 : tile<1x8x8xi16>
    %34 = itof %33 signed  : tile<1x8x8xi16> -> tile<1x8x8xf32>
    %35 = mmaf %30, %32, %34 : tile<1x8x4xf8E4M3FN>, tile<1x4x8xf8E4M3FN>, tile<1x8x8xf32>
    %tview_43 = make_tensor_view %arg8, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %pview_44 = make_partition_view %tview_43 : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %cst_0_i32_45 = constant <i32: 0> : tile<i32>
    %tile_46, %result_token_47 = load_view_tko weak %pview_44[%cst_0_i32_45] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %tview_48 = make_tensor_view %arg9, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %pview_49 = make_partition_view %tview_48 : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %36 = atomic_red_view_tko relaxed device %pview_49[%cst_0_i32_50], add, %tile_46 : tile<32xi32>, partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> token
    %37 = exp %5  : tile<8xbf16>
    %tview_51 = make_tensor_view %arg10, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xf32, strides=[16,1]>
    %pview_52 = make_partition_view %tview_51 : partition_view<tile=(2x16), tensor_view<2x16xf32, strides=[16,1]>>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %cst_0_i32_54 = constant <i32: 0> : tile<i32>
    %tile_55, %result_token_56 = load_view_tko weak %pview_52[%cst_0_i32_53, %cst_0_i32_54] : partition_view<tile=(2x16), tensor_view<2x16xf32, strides=[16,1]>>, tile<i32> -> tile<2x16xf32>, token
    %38 = ftof %tile_55  : tile<2x16xf32> -> tile<2x16xf4E2M1FN>
    %tview_57 = make_tensor_view %arg11, shape = [16, 2], strides = [2, 1] : tensor_view<16x2xf32, strides=[2,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(16x2), tensor_view<16x2xf32, strides=[2,1]>>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %tile_61, %result_token_62 = load_view_tko weak %pview_58[%cst_0_i32_59, %cst_0_i32_60] : partition_view<tile=(16x2), tensor_view<16x2xf32, strides=[2,1]>>, tile<i32> -> tile<16x2xf32>, token
    %39 = ftof %tile_61  : tile<16x2xf32> -> tile<16x2xf4E2M1FN>
    %tview_63 = make_tensor_view %arg12, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
    %pview_64 = make_partition_view %tview_63 : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
    %cst_0_i32_65 = constant <i32: 0> : tile<i32>
    %cst_0_i32_66 = constant <i32: 0> : tile<i32>
    %tile_67, %result_token_68 = load_view_tko weak %pview_64[%cst_0_i32_65, %cst_0_i32_66] : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> tile<2x2xf32>, token
    %tview_69 = make_tensor_view %arg13, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xf32, strides=[1,1]>
    %pview_70 = make_partition_view %tview_69 : partition_view<tile=(2x1), tensor_view<2x1xf32, strides=[1,1]>>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %cst_0_i32_72 = constant <i32: 0> : tile<i32>
    %tile_73, %result_token_74 = load_view_tko weak %pview_70[%cst_0_i32_71, %cst_0_i32_72] : partition_view<tile=(2x1), tensor_view<2x1xf32, strides=[1,1]>>, tile<i32> -> tile<2x1xf32>, token
    %40 = absf %tile_73 : tile<2x1xf32>
    %cst_f32 = constant <f32: 2.500000e-01> : tile<2x1xf32>
    %41 = maxf %40, %cst_f32 : tile<2x1xf32>
    %42 = ftof %41 rounding<zero> : tile<2x1xf32> -> tile<2x1xf8E8M0FNU>
    %tview_75 = make_tensor_view %arg14, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf32, strides=[2,1]>
    %pview_76 = make_partition_view %tview_75 : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %tile_79, %result_token_80 = load_view_tko weak %pview_76[%cst_0_i32_77, %cst_0_i32_78] : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>, tile<i32> -> tile<1x2xf32>, token
    %43 = absf %tile_79 : tile<1x2xf32>
    %cst_f32_81 = constant <f32: 2.500000e-01> : tile<1x2xf32>
    %44 = maxf %43, %cst_f32_81 : tile<1x2xf32>
    %45 = ftof %44 rounding<zero> : tile<1x2xf32> -> tile<1x2xf8E8M0FNU>
    %46 = mmaf_scaled %38, %39, %tile_67, %42, %45 : tile<2x16xf4E2M1FN>, tile<16x2xf4E2M1FN>, tile<2x2xf32>, tile<2x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
    %tview_82 = make_tensor_view %arg15, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %pview_83 = make_partition_view %tview_82 : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %cst_0_i32_84 = constant <i32: 0> : tile<i32>
    %tile_85, %result_token_86 = load_view_tko weak %pview_83[%cst_0_i32_84] : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    %reduce = reduce %tile_85 dim=0 identities=[0.000000e+00 : f32] : tile<32xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %71 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %71 : tile<f32>
    }
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %47 = muli %3, %cst_32_i32 : tile<i32>
    %48 = offset %arg16, %47 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape = reshape %48 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast = broadcast %reshape : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %49 = iota : tile<32xi32>
    %50 = offset %bcast, %49 : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
    %51 = store_ptr_tko weak %50, %tile_46 : tile<32xptr<i32>>, tile<32xi32> -> token
    %tview_87 = make_tensor_view %arg17, shape = [3, 3], strides = [8, 1] : tensor_view<3x3xbf16, strides=[8,1]>
    %pview_88 = make_partition_view %tview_87 : partition_view<tile=(1x8), tensor_view<3x3xbf16, strides=[8,1]>>
    %reshape_89 = reshape %37 : tile<8xbf16> -> tile<1x8xbf16>
    %cst_0_i32_90 = constant <i32: 0> : tile<i32>
    %52 = store_view_tko weak %reshape_89, %pview_88[%3, %cst_0_i32_90] : tile<1x8xbf16>, partition_view<tile=(1x8), tensor_view<3x3xbf16, strides=[8,1]>>, tile<i32> -> token
    %tview_91 = make_tensor_view %arg18, shape = [3, %arg19, %arg20], strides = [32, 16, 1] : tile<i32> -> tensor_view<3x?x?xf32, strides=[32,16,1]>
    %pview_92 = make_partition_view %tview_91 : partition_view<tile=(1x2x16), padding_value = zero, tensor_view<3x?x?xf32, strides=[32,16,1]>>
    %reshape_93 = reshape %tile_55 : tile<2x16xf32> -> tile<1x2x16xf32>
    %cst_0_i32_94 = constant <i32: 0> : tile<i32>
    %cst_0_i32_95 = constant <i32: 0> : tile<i32>
    %53 = store_view_tko weak %reshape_93, %pview_92[%3, %cst_0_i32_94, %cst_0_i32_95] : tile<1x2x16xf32>, partition_view<tile=(1x2x16), padding_value = zero, tensor_view<3x?x?xf32, strides=[32,16,1]>>, tile<i32> -> token
    %cst_0_i32_96 = constant <i32: 0> : tile<i32>
    %cst_0_i32_97 = constant <i32: 0> : tile<i32>
    %tile_98, %result_token_99 = load_view_tko weak %pview_92[%3, %cst_0_i32_96, %cst_0_i32_97] token = %53 : partition_view<tile=(1x2x16), padding_value = zero, tensor_view<3x?x?xf32, strides=[32,16,1]>>, tile<i32> -> tile<1x2x16xf32>, token
    %reshape_100 = reshape %tile_98 : tile<1x2x16xf32> -> tile<2x16xf32>
    %tview_101 = make_tensor_view %arg21, shape = [%arg22, 16, 2], strides = [32, 2, 1] : tile<i32> -> tensor_view<?x16x2xf32, strides=[32,2,1]>
    %pview_102 = make_partition_view %tview_101 : partition_view<tile=(1x16x2), padding_value = zero, tensor_view<?x16x2xf32, strides=[32,2,1]>>
    %reshape_103 = reshape %tile_61 : tile<16x2xf32> -> tile<1x16x2xf32>
    %cst_0_i32_104 = constant <i32: 0> : tile<i32>
    %cst_0_i32_105 = constant <i32: 0> : tile<i32>
    %54 = store_view_tko weak %reshape_103, %pview_102[%3, %cst_0_i32_104, %cst_0_i32_105] : tile<1x16x2xf32>, partition_view<tile=(1x16x2), padding_value = zero, tensor_view<?x16x2xf32, strides=[32,2,1]>>, tile<i32> -> token
    %tview_106 = make_tensor_view %arg23, shape = [3, 2, 2], strides = [4, 2, 1] : tensor_view<3x2x2xf32, strides=[4,2,1]>
    %pview_107 = make_partition_view %tview_106 : partition_view<tile=(1x2x2), padding_value = zero, tensor_view<3x2x2xf32, strides=[4,2,1]>>
    %reshape_108 = reshape %tile_67 : tile<2x2xf32> -> tile<1x2x2xf32>
    %cst_0_i32_109 = constant <i32: 0> : tile<i32>
    %cst_0_i32_110 = constant <i32: 0> : tile<i32>
    %55 = store_view_tko weak %reshape_108, %pview_107[%3, %cst_0_i32_109, %cst_0_i32_110] : tile<1x2x2xf32>, partition_view<tile=(1x2x2), padding_value = zero, tensor_view<3x2x2xf32, strides=[4,2,1]>>, tile<i32> -> token
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %56 = muli %3, %cst_2_i32 : tile<i32>
    %57 = offset %arg24, %56 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_111 = reshape %57 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_112 = broadcast %reshape_111 : tile<1xptr<f32>> -> tile<2xptr<f32>>
    %58 = iota : tile<2xi32>
    %59 = offset %bcast_112, %58 : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
    %reshape_113 = reshape %59 : tile<2xptr<f32>> -> tile<2x1xptr<f32>>
    %60 = store_ptr_tko weak %reshape_113, %tile_73 : tile<2x1xptr<f32>>, tile<2x1xf32> -> token
    %cst_2_i32_114 = constant <i32: 2> : tile<i32>
    %61 = muli %3, %cst_2_i32_114 : tile<i32>
    %62 = offset %arg25, %61 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_115 = reshape %62 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_116 = broadcast %reshape_115 : tile<1xptr<f32>> -> tile<2xptr<f32>>
    %63 = iota : tile<2xi32>
    %64 = offset %bcast_116, %63 : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
    %reshape_117 = reshape %64 : tile<2xptr<f32>> -> tile<1x2xptr<f32>>
    %65 = store_ptr_tko weak %reshape_117, %tile_79 : tile<1x2xptr<f32>>, tile<1x2xf32> -> token
    %tview_118 = make_tensor_view %arg26, shape = [3, 2, 1], strides = [4, 2, 1] : tensor_view<3x2x1xf32, strides=[4,2,1]>
    %pview_119 = make_partition_view %tview_118 : partition_view<tile=(1x2x2), tensor_view<3x2x1xf32, strides=[4,2,1]>>
    %reshape_120 = reshape %46 : tile<2x2xf32> -> tile<1x2x2xf32>
    %cst_0_i32_121 = constant <i32: 0> : tile<i32>
    %cst_0_i32_122 = constant <i32: 0> : tile<i32>
    %66 = store_view_tko weak %reshape_120, %pview_119[%3, %cst_0_i32_121, %cst_0_i32_122] : tile<1x2x2xf32>, partition_view<tile=(1x2x2), tensor_view<3x2x1xf32, strides=[4,2,1]>>, tile<i32> -> token
    %tview_123 = make_tensor_view %arg27, shape = [%arg28, %arg29], strides = [32, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[32,1]>
    %pview_124 = make_partition_view %tview_123 : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[32,1]>>
    %reshape_125 = reshape %tile_85 : tile<32xf32> -> tile<1x32xf32>
    %cst_0_i32_126 = constant <i32: 0> : tile<i32>
    %67 = store_view_tko weak %reshape_125, %pview_124[%3, %cst_0_i32_126] : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[32,1]>>, tile<i32> -> token
    %cst_1_i32_127 = constant <i32: 1> : tile<i32>
    %68 = muli %3, %cst_1_i32_127 : tile<i32>
    %69 = offset %arg30, %68 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %70 = store_ptr_tko weak %69, %reduce : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

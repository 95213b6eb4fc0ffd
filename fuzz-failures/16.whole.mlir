// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 5
// seed: 16
// argument 0: f8E8M0FNU array exact 3bfe0000feff8101
// argument 1: i1 array exact 0100010001010000010000000001000100010101010100000101010101000001
// argument 2: i1 array exact 00010101010101000000010001
// argument 3: i32 number exact 0a000000
// argument 4: i32 number exact ffffff7f
// argument 5: bf16 number exact 8041
// argument 6: bf16 array exact c97f80807fff1d808100c7beff2a803eedffe6418100800080fa00008080863f817f7f00ff77ff80017f53c0813d807fff8081008fbeff410036817fe9c100ff
// argument 7: i8 array exact ff7f2c2bff00ff807f007f00
// argument 8: i32 number exact 04000000
// argument 9: bf16 array exact 8040817f80c02d00ff0080bde30a0040005bff7f3b0001ff0000003e8100807f7f80ff80804100808100ff7f007f80d5ff7f01410113808000003a7fffbe7f40
// argument 10: f8E8M0FNU array exact ff838000008200017efe827f24ff008000fe000083fefe807c0000ff7efeff01837cffffff007c00007b7b8383015581ff00fffe22fffefe01017b829dd8fe7d
// argument 11: f32 array exact 0000807f000080ff00000080ffffffbe852ca03ee8ce4cff01000000d2e520c0000000ff000000be01008000ffff7fe50000807ff993c3801d28e8800100807faf7f588001000080000080ffffff7f7f0000003e010000ffffff7f00010000ffffff7f00ffffffbdffffffc0000000411aad52355a9a2e6affff7f4001000000010080c1000080005493ee000100807f000000ef0000803effff7fff0000004000008080ffff7f410000807f01000080ffff7fc1ffff7f00ffff7fbfffffff80
// argument 12: f8E8M0FNU array exact 007cfe007b82cf000083837c00827e00010101ff01fe7c6e00a0ff7d8001e17bd5fe007b007cff017d7b7cff83feff00fe018301007e817dff00fefe7d7c80010000807efffeff007b7c7e6c80fffe80fe7c0101ff009f80
// argument 13: i32 array exact ffffff7f180000000000000000000000ffffffffffffff7fffffffff000000801f0000000000008001000000ffffffff010000000000000000000000000000002ec185260100000029000000bee868c200000000010000000000000000000000ffffffff00000000000000800000008037331d55010000000100000001000000
// argument 14: i32 array exact 00000000ffffffffffffff7fffffff7f1d000000ffffff7fffffffff00000080ffffff7fffffffff3f000000ffffff7f010000000000000001000000a083b4a8010000002a000000ffffffffffffff7fffffff7f010000000000008033000000ffffffff2d0000000000008001000000350000009a970abf12000000ffffffff
// argument 15: bf16 array exact ffff013e36ffffbf80c1970000ff8e40817f000067bfff0a008000be01fe8180807f00c17f3e017f7fff007f81bf0140ffbd80410000cbff81bf00417f3f803f800080fffa416b7f7f00e06980007fb37fff80be000080ff018080ff0080803d80ff81bf01000100497f0100810000bf7f807fff808d007f118080477f002740800700ff8080000089c01bbe01a681007f80ff7f7ebf697f017f01ffe28d33c081be7fc101d700ff008080ff81be00c181ff2f800cff007fffbd80418000543e0089011901c0ff00815a0100012b80ff800000c1007f803e017f01807f00ffff803f008001be81be017f00c07f3f013f6800813e0080807f808001bfd33d6cbf810080807f7f817f807fc28000ff00ff80beffff7f3e0000813e81ffde00803f67ffff25807f7fff007f8180ff005a00807f800000008180007fd5c000c10080ff807fbe424001808100ffbe8029813d000a01000080283e00ff808025be0100ff00807f36c07300ff7f017f7f0080be0700334e817f81417fbf01800023ff0080c07f8080c1817f80bd000000c0813f014000ff80ffd87f81ff004085417f0000808180ff40ff00001600bf7fe4817f7fff82be01c079800140817f81be803e00c1f17f7f8001ff7f80813d00be00c00080000001d880ff81417060ff7fff8000007fe28080807f3000803d80807f7a01bf01007fb0817f0100758000ad06c1803d7f3ef08000d621c000ff7f41803fff00807fffc10100014181fc80c00000803e018098ff63bf0000f100ff40017f80808080018080807f5100be809f81400080ffbd80ffff41813d007fff807f00560001007fffe441007f01ff3f3f80be80be817f003f0180803d8080801b7f00008080be0000ffff01ffdb00003f8000807f007fff8080ff814180bfab3f0080
// argument 16: i8 array exact 01ff0101807f8000014080003980848001ff01d801ff007f7f01007f807f7f320038ff1c017f00181212803a7f330185ff037f807f00ec070016808072327f02
// argument 17: f16 number exact 4dfe
// argument 18: f64 array exact 010000000000e0ff0000000000000000000000000000304042d99a58eabfde3f0000000000000000e35cf8a6e5af2f40000000000000f03f0000000000001000
// argument 19: i16 number exact 3500
// argument 20: i16 array exact 16780080008033002f0001000080ffffff7f0100ff7f00000000ffff0100ff7f00000100000009000100ff7f0100
// argument 21: f64 array exact a8c1f77be96f0d00000000000000d0bfffffffffffffbf3f010000000000008000000000000010007ecf88e1d6b6f27f0000000000000000ffffffffffffef7f
// argument 22: i64 array exact ffffffffffffff7f01000000000000000000000000000080ffffffffffffffff00000000000000000000000000000000ffffffffffffff7fffffffffffffffffffffffffffffffff0100000000000000ffffffffffffff7f120000000000000000000000000000800000000000000080ffffffffffffff7fbcde70135bd3139500000000000000800700000000000000370000000000000001000000000000001d000000000000003e0000000000000000000000000000000100000000000000ffffffffffffffff9855973b1950e6530000000000000080ffffffffffffff7f3800000000000000ffffffffffffffff00000000000000002900000000000000
// argument 23: i16 array exact 000000802b00ff7f00800080ff7f0100
// argument 24: i8 array exact 01ff4480006c007fff7fff8000b97f01
// argument 25: i8 array exact ff067fffff7f7f01
// argument 26: i8 array exact e6ff1500ff0100012300007f0580ff397f2b7fe68080ff7f8035807f7f00ff8000927fff7f007f8a37ff000088000501
// argument 27: f32 array exact ffff7f3e010080cd010080ff01000040010080bd00000000ffffff00000000be6d4a0bffffffff90010000ff4cb1b3c100000080000000000000803d906b7b800100805939813680ffffff00ffffffc1ffff7fff000080ff000000ffeb80bf000000803e929d02be000080420000800fcf1e6541010000be000000800100808000000080ffffffbd0000803e000000c001008080d66fd03f0000003fffff7f3e00008000ffff7fc00000007ff51576bf000000ff0100003f000000803e461400010000f42097f600000000dc94b3bebf00000080000080c10000008000008000000080be000000ffffffff7501008040010000c0e20be57f427930be00008080
// argument 28: i1 array exact 0100010001000100010101010101010001000001000100000101000101010001
// argument 29: f8E8M0FNU array exact feff000000ff5fff00117ffefffe00828301ff007efffe007c10000182810081000000007f00fe837f7d00000028827b017e3dfe0100fe00e0fe7d7e7bff7e7eff820001000000817b00fefe00ffa2007c0100a0808001007bff0000008101fe017d7fff7c01010083007d7b0001827e0000fe80617b8281018000fe01b9ffe100fe0cf5f1ff0000
// argument 30: f8E8M0FNU array exact 7b0101ff7b7ee000807e
// argument 31: i32 number exact 05000000
// argument 32: i32 number exact 02000000
// argument 33: i32 array exact ded3273430000000ffffff7fffffffff
// argument 34: i32 array exact 193c3275630e470d000000808b7c0457c56d358d01000000ffffff7f0000000042fd051d00000080d1ed628300000000ffffffff
// argument 35: f8E8M0FNU array exact fe00fe7efeff827d0018fe018182ff007ec6007b008300fe7d7c000001007e6200017cff01827f0000ff838101fe0100fe0263827b01fe008100817b0182007e00ff8283008301b57c01018000810000ff7d81827efe9800fe83bc7effff7b007bdc8381008301000000837bfe2580fefe01ffff0080007e000000ff83ff007e01830082fe7f016a00fffe827d009781017f0001010101017e0001b74fc4fe7b7d007e7f83827f808100802bff0001fe01fe7f007b7efe7efe01010021007d7fff1dff7c0183ff62830183017d7d0000fe01fefe7efeff010000ff007e3dff000182007e01a1000000f82e7d7c807d7cff00007d81807dfe830100b36381827c7b83b8fe7b8001828083fe017b007e000001fefe007bfe00ff7b7c006700fe7d800000d2757ffe01fe7fbd007c7b7dab82000000000000fe00fffeff7c7b818100ff7c018000007f
// argument 36: i1 array exact 00010100000001010100010000000100000101010101000001010101010101000100010101010101010100010101010101000101000101010100000000000000000101000100000100010100010101000001000000000100010100010100010001000001000000010000000001000100000100000100010100010101010100010101000100000001000100010100010100010000000101010101000001000100000001000101010100000001010101010001000101000100010001000101010100010001000001000000000101010001010000010100000101000001010001010000010100010101000001000101000000000101000101000101000100000100000101000100010101000101000001000100010000000100000001010001010000010000010101010100010001000000000101010101010101000100010001010001010100010001
// argument 37: f8E8M0FNU array exact 818200000000fe8300010180007ffefffffe0083ba00003000007e00fe8200fe807fff01fea6c58301ff81fe7e7c7efeffd5007f00ff01fe00ff0081fe00000080000001800101011b7f1707fffe7ed1fe0000fe7e7c007d8081fffe81ff7d011b830159fffff47ef5f080007e7bff003700feff837efe7d00fe008001ff7d7e8380ff00007f7dd900007c7b37ff8200008a0000fe7b837f00e800fe01007fff83ff00fefe81007edf00018101a782b2febcf18000827c7b008100ffff7fa07d0100ff007bff0100ff7c7cff81ff83d97e0040018180ea0000ff96d700fed401fe83ffc97d807c007cbc809b3cff7fff7c7dfeff0100ff007d00007bffff32008080ff817d82008183ffe481feff0000017ffe00fefe00ff01af00fefe6f00ffff01002f427ded7e007e830000ab827c00fe01feffff820000fefe01fefecc820101fe7b007f00ff
// argument 38: f16 array exact 003cff87007801fc567400ac73e70078753301b40038ff7bffcb002c008000c4010000000004ffc7ff87747e000001f8ff7f0104010401b4ad6900fcffff5f420080018001f8b6070000fffbff8304cf018037ae0084007c00c00078ff8301fcff3b01cc047900bc01780140ff7f00fc0100f0f901e000000048008000c8ff7f0000ffaf002c9fca00fc00808ec1eb98010400a4e5faff47ffcb00480000ff87ff03ff2f014c00b0737cff33007cffff01b4ff7f007cff43ffc301cc0104008000bc000001000000017c000061b3004cff7f007c0080ff7baefcff2f0178ff0301fc01fc000064000004ff4fba4e00ec0138ff07ff8301b400b0016c46fbff4bff070080759affff00ac00ac00800080ff83ff970178ff7f7c2cff679b82007cff17cff900c4017ca2ff0104c88500000080ffffffbf00b81181ffb7ffdf54e000c00180007c3dae00fca3fe980600cc00000080ff3b000072caff7b01acff830080007c0078ff830080ff47ff7be7feff3b0004ff8300008432154f01c800008fb65086002c0004010000b8ffbf00cc004001c000acffbbffc7ff83ffb7ffcb00b400e000400144ff3bff0300f8f37d007801c80184000401380100d9b500c800fc00000000ffd30104ff47017c007c008401b8ffffffb3ff4f00781182ff03003400c8016c00c001f8ff830100005c007c01cc00980144007c012cff870184007801b00078d2fc00b479b30080007c338001789d87803101780040ff3b01b0017801fc000400fc61cd07f9dd840104ff7fe44701fc01cc0184007800000184ff2f00000080003c00f80178002c0084003800f80080ff3f00fc00c0ff23fffbf4fc0170ff833d799c1b7b04ffdb3381ffb3ff83ffafff030084ffcf018400000030008099c90000003400acfeb3722e
// argument 39: i32 array exact 00000000010000000000008031000000ffffffff00000080ffffffff0000008001000000ffffff7f01000000ffffffff00000080000000008844ddcfffffff7f3be0de46ffffffffffffffff6db8876fffffffffffffff7f687b19ceffffffff00000000ffffff7f0000008000000080
// argument 40: f8E8M0FNU array exact 8bffdefe7d0100010101fe7c7dff7dff838300394c01827f7e7e7d000001ff0000827f8393ff017cff7c82820081007e
// argument 41: i32 array exact ffffffff2a25983601000000ffffffff00000080010000000000000000000080ffffffff350000000000008022000000ffffff7f
// argument 42: i64 array exact 0100000000000000ffffffffffffff7f4f3f4c635b96835fd600d5aba9633b46160000000000000001000000000000004fe75372e389d96fffffffffffffffff01000000000000000100000000000000ffffffffffffffffffffffffffffffffa5790a7a92d6cac400000000000000000000000000000000000000000000000000000000000000803d00000000000000fba9b19029922c1108000000000000000000000000000000e0f138a564304a6dffffffffffffff7f0000000000000080ffffffffffffffff0000000000000080bc62bc376911cef6ffffffffffffff7f000000000000000031000000000000003c00000000000000dfbc68faa9068d5186059283340eaee7ffffffffffffffff3106ba9017b8775900000000000000807eb6d2b3e4e710ee00000000000000000000000000000000b5a47ba0aa900a8b000000000000000001000000000000002b00000000000000ffffffffffffffffffffffffffffff7f724c567099b6bfc2ffffffffffffffff0100000000000000
// argument 43: i32 number exact 08000000
// argument 44: i64 array exact 00000000000000009922a734ad5b4df3fd9e4f719ddf921d260000000000000000000000000000000000000000000000ffffffffffffff7fffffffffffffff7fffffffffffffff7ff5e3659b25c9740a000000000000008001000000000000000000000000000000ffffffffffffffffb0c4e8b4996042a100000000000000000000000000000080000000000000008000000000000000800100000000000000ffffffffffffffff0000000000000080e965427e27464182ffffffffffffffffffffffffffffff7f00000000000000800000000000000000ffffffffffffff7fffffffffffffff7fffffffffffffff7fffffffffffffff7f020000000000000037000000000000002300000000000000010000000000000000000000000000000000000000000000010000000000000000000000000000800b0000000000000001000000000000000000000000000080e0882c5307f2afcd01000000000000003e00000000000000ffffffffffffffffffffffffffffffffffffffffffffffff
// argument 45: i32 number exact 05000000
// argument 46: i32 number exact 05000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f8E8M0FNU>>, %arg1: tile<ptr<i1>>, %arg2: tile<ptr<i1>>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<bf16>, %arg6: tile<ptr<bf16>>, %arg7: tile<ptr<i8>>, %arg8: tile<i32>, %arg9: tile<ptr<bf16>>, %arg10: tile<ptr<f8E8M0FNU>>, %arg11: tile<ptr<f32>>, %arg12: tile<ptr<f8E8M0FNU>>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<bf16>>, %arg16: tile<ptr<i8>>, %arg17: tile<f16>, %arg18: tile<ptr<f64>>, %arg19: tile<i16>, %arg20: tile<ptr<i16>>, %arg21: tile<ptr<f64>>, %arg22: tile<ptr<i64>>, %arg23: tile<ptr<i16>>, %arg24: tile<ptr<i8>>, %arg25: tile<ptr<i8>>, %arg26: tile<ptr<i8>>, %arg27: tile<ptr<f32>>, %arg28: tile<ptr<i1>>, %arg29: tile<ptr<f8E8M0FNU>>, %arg30: tile<ptr<f8E8M0FNU>>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<ptr<i32>>, %arg34: tile<ptr<i32>>, %arg35: tile<ptr<f8E8M0FNU>>, %arg36: tile<ptr<i1>>, %arg37: tile<ptr<f8E8M0FNU>>, %arg38: tile<ptr<f16>>, %arg39: tile<ptr<i32>>, %arg40: tile<ptr<f8E8M0FNU>>, %arg41: tile<ptr<i32>>, %arg42: tile<ptr<i64>>, %arg43: tile<i32>, %arg44: tile<ptr<i64>>, %arg45: tile<i32>, %arg46: tile<i32>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
    %pview = make_partition_view %tview : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
    %4 = ftof %tile  : tile<4x2xf8E8M0FNU> -> tile<4x2xf4E2M1FN>
    %tview_1 = make_tensor_view %arg1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi1, strides=[4,1]>
    %pview_2 = make_partition_view %tview_1 : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %pview_2[%cst_0_i32_3, %cst_0_i32_4] : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>, tile<i32> -> tile<8x4xi1>, token
    %5 = alloca num_elem = 32, alignment = 1 : tile<ptr<i1>>
    %reshape = reshape %5 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast = broadcast %reshape : tile<1xptr<i1>> -> tile<32xptr<i1>>
    %6 = iota : tile<32xi32>
    %7 = offset %bcast, %6 : tile<32xptr<i1>>, tile<32xi32> -> tile<32xptr<i1>>
    %reshape_7 = reshape %7 : tile<32xptr<i1>> -> tile<8x4xptr<i1>>
    %8 = store_ptr_tko weak %reshape_7, %tile_5 : tile<8x4xptr<i1>>, tile<8x4xi1> -> token
    %9 = iota : tile<32xi32>
    %cst_3_i32 = constant <i32: 3> : tile<32xi32>
    %10 = xori %9, %cst_3_i32 : tile<32xi32>
    %reshape_8 = reshape %5 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_9 = broadcast %reshape_8 : tile<1xptr<i1>> -> tile<32xptr<i1>>
    %11 = offset %bcast_9, %10 : tile<32xptr<i1>>, tile<32xi32> -> tile<32xptr<i1>>
    %result, %result_token_10 = load_ptr_tko weak %11 token=%8 : tile<32xptr<i1>> -> tile<32xi1>, token
    %reshape_11 = reshape %gridSize_x : tile<i32> -> tile<1xi32>
    %bcast_12 = broadcast %reshape_11 : tile<1xi32> -> tile<64xi32>
    %cst_3_i32_13 = constant <i32: 3> : tile<i32>
    %12 = andi %blockId_y, %cst_3_i32_13 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %13 = cmpi greater_than_or_equal %12, %cst_2_i32, signed : tile<i32> -> tile<i1>
    %14:3 = if %13 -> (tile<i32>, tile<8x4xi1>, tile<i32>) {
      %cst_16_i32 = constant <i32: 16> : tile<i32>
      %55 = remi %gridSize_x, %cst_16_i32 unsigned : tile<i32>
      %56 = extract %result[%55] : tile<32xi1> -> tile<2xi1>
      %57 = negi %13 : tile<i1>
      %cst_1_i32_85 = constant <i32: 1> : tile<i32>
      %58 = muli %3, %cst_1_i32_85 : tile<i32>
      %59 = offset %arg2, %58 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
      %60 = store_ptr_tko weak %59, %57 : tile<ptr<i1>>, tile<i1> -> token
      %cst_i1 = constant <i1: [[false, true, true, false], [true, true, true, false], [false, true, false, true], [true, false, false, false], [false, false, false, true], [false, true, false, false], [true, false, false, true], [false, false, true, false]]> : tile<8x4xi1>
      yield %arg3, %cst_i1, %arg4 : tile<i32>, tile<8x4xi1>, tile<i32>
    } else {
      %55 = cmpf greater_than_or_equal ordered %arg5, %arg5 : tile<bf16> -> tile<i1>
      %56 = bitcast %blockId_y : tile<i32> -> tile<f32>
      %tview_85 = make_tensor_view %arg6, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
      %pview_86 = make_partition_view %tview_85 : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
      %cst_0_i32_87 = constant <i32: 0> : tile<i32>
      %cst_0_i32_88 = constant <i32: 0> : tile<i32>
      %tile_89, %result_token_90 = load_view_tko weak %pview_86[%cst_0_i32_87, %cst_0_i32_88] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
      %57 = minf %tile_89, %tile_89 : tile<8x4xbf16>
      %cst_3_i32_91 = constant <i32: 3> : tile<i32>
      %58 = remi %blockId_x, %cst_3_i32_91 unsigned : tile<i32>
      %cst_2_i32_92 = constant <i32: 2> : tile<i32>
      %59 = addi %58, %cst_2_i32_92 : tile<i32>
      %cst_2_i32_93 = constant <i32: 2> : tile<i32>
      %60 = subi %59, %cst_2_i32_93 : tile<i32>
      %cst_3_i32_94 = constant <i32: 3> : tile<i32>
      %61 = muli %60, %cst_3_i32_94 : tile<i32>
      %cst_2_i32_95 = constant <i32: 2> : tile<i32>
      %62 = addi %61, %cst_2_i32_95 : tile<i32>
      %cst_2_i32_96 = constant <i32: 2> : tile<i32>
      %cst_3_i32_97 = constant <i32: 3> : tile<i32>
      for %loopIdx in (%cst_2_i32_96 to %62, step %cst_3_i32_97) : tile<i32> {
        %cst_2_i32_104 = constant <i32: 2> : tile<i32>
        %64 = subi %loopIdx, %cst_2_i32_104 : tile<i32>
        %cst_3_i32_105 = constant <i32: 3> : tile<i32>
        %65 = divi %64, %cst_3_i32_105 unsigned : tile<i32>
        %cst_2_i32_106 = constant <i32: 2> : tile<i32>
        %66 = muli %3, %cst_2_i32_106 : tile<i32>
        %67 = addi %66, %65 : tile<i32>
        %68 = ftoi %57 signed  saturating : tile<8x4xbf16> -> tile<8x4xi1>
        %cst_2_i32_107 = constant <i32: 2> : tile<i32>
        %cst_0_i32_108 = constant <i32: 0> : tile<i32>
        %69:3 = loop iter_values(%arg47 = %cst_0_i32_108, %arg48 = %tile_89, %arg49 = %68, %arg50 = %56) : tile<i32>, tile<8x4xbf16>, tile<8x4xi1>, tile<f32> -> tile<8x4xbf16>, tile<8x4xi1>, tile<f32> {
          %cst_4_i32 = constant <i32: 4> : tile<i32>
          %85 = muli %67, %cst_4_i32 : tile<i32>
          %86 = addi %85, %arg47 : tile<i32>
          %87 = ftoi %57 signed  saturating : tile<8x4xbf16> -> tile<8x4xi16>
          %tview_128 = make_tensor_view %arg7, shape = [%arg8, 3], strides = [3, 1] : tile<i32> -> tensor_view<?x3xi8, strides=[3,1]>
          %pview_129 = make_partition_view %tview_128 : partition_view<tile=(4x2), padding_value = zero, tensor_view<?x3xi8, strides=[3,1]>>
          %88:2 = get_index_space_shape %pview_129 : partition_view<tile=(4x2), padding_value = zero, tensor_view<?x3xi8, strides=[3,1]>> -> tile<i32>
          %89 = remi %86, %88#0 unsigned : tile<i32>
          %90 = remi %blockId_x, %88#1 unsigned : tile<i32>
          %tile_130, %result_token_131 = load_view_tko weak %pview_129[%89, %90] : partition_view<tile=(4x2), padding_value = zero, tensor_view<?x3xi8, strides=[3,1]>>, tile<i32> -> tile<4x2xi8>, token
          %91 = cmpi greater_than_or_equal %arg47, %cst_2_i32_107, signed : tile<i32> -> tile<i1>
          if %91 {
            %cst_15_i32_141 = constant <i32: 15> : tile<i32>
            %101 = andi %loopIdx, %cst_15_i32_141 : tile<i32>
            %cst_1_i32_142 = constant <i32: 1> : tile<i32>
            %102 = ori %101, %cst_1_i32_142 : tile<i32>
            %103 = divi %gridSize_x, %102 signed rounding<positive_inf> : tile<i32>
            %tview_143 = make_tensor_view %arg9, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
            %pview_144 = make_partition_view %tview_143 : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
            %cst_0_i32_145 = constant <i32: 0> : tile<i32>
            %cst_0_i32_146 = constant <i32: 0> : tile<i32>
            %tile_147, %result_token_148 = load_view_tko weak %pview_144[%cst_0_i32_145, %cst_0_i32_146] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
            break %tile_147, %68, %arg50 : tile<8x4xbf16>, tile<8x4xi1>, tile<f32>
          }
          %cst_1_i32_132 = constant <i32: 1> : tile<i32>
          %92 = addi %arg47, %cst_1_i32_132 : tile<i32>
          if %55 {
            continue %92, %57, %68, %arg50 : tile<i32>, tile<8x4xbf16>, tile<8x4xi1>, tile<f32>
          }
          %cst_31_i32_133 = constant <i32: 31> : tile<i32>
          %93 = andi %loopIdx, %cst_31_i32_133 : tile<i32>
          %94 = shli %arg47, %93 : tile<i32>
          %cst_63_i32 = constant <i32: 63> : tile<64xi32>
          %95 = andi %bcast_12, %cst_63_i32 : tile<64xi32>
          %reshape_134 = reshape %arg10 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
          %bcast_135 = broadcast %reshape_134 : tile<1xptr<f8E8M0FNU>> -> tile<64xptr<f8E8M0FNU>>
          %96 = offset %bcast_135, %95 : tile<64xptr<f8E8M0FNU>>, tile<64xi32> -> tile<64xptr<f8E8M0FNU>>
          %result_136, %result_token_137 = load_ptr_tko weak %96 : tile<64xptr<f8E8M0FNU>> -> tile<64xf8E8M0FNU>, token
          %97 = sqrt %56  flush_to_zero : tile<f32>
          %cst_1_i32_138 = constant <i32: 1> : tile<i32>
          %98 = muli %86, %cst_1_i32_138 : tile<i32>
          %99 = offset %arg11, %98 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
          %100 = store_ptr_tko weak %99, %97 : tile<ptr<f32>>, tile<f32> -> token
          %result_139, %result_token_140 = load_ptr_tko weak %99 token=%100 : tile<ptr<f32>> -> tile<f32>, token
          continue %92, %tile_89, %tile_5, %arg50 : tile<i32>, tile<8x4xbf16>, tile<8x4xi1>, tile<f32>
        }
        %cst_8_i32 = constant <i32: 8> : tile<i32>
        %70 = muli %67, %cst_8_i32 : tile<i32>
        %71 = offset %arg12, %70 : tile<ptr<f8E8M0FNU>>, tile<i32> -> tile<ptr<f8E8M0FNU>>
        %tview_109 = make_tensor_view %71, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
        %gsview_110 = make_gather_scatter_view %tview_109 : gather_scatter_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>, sparse_dim=0>
        %72 = iota : tile<4xi32>
        %cst_7_i32 = constant <i32: 7> : tile<4xi32>
        %73 = muli %72, %cst_7_i32 : tile<4xi32>
        %cst_0_i32_111 = constant <i32: 0> : tile<4xi32>
        %74 = addi %73, %cst_0_i32_111 : tile<4xi32>
        %cst_3_i32_112 = constant <i32: 3> : tile<4xi32>
        %75 = andi %74, %cst_3_i32_112 : tile<4xi32>
        %cst_0_i32_113 = constant <i32: 0> : tile<i32>
        %76 = store_view_tko weak %tile, %gsview_110[%75, %cst_0_i32_113] : tile<4x2xf8E8M0FNU>, gather_scatter_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
        %tview_114 = make_tensor_view %arg13, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
        %pview_115 = make_partition_view %tview_114 : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
        %cst_0_i32_116 = constant <i32: 0> : tile<i32>
        %cst_0_i32_117 = constant <i32: 0> : tile<i32>
        %tile_118, %result_token_119 = load_view_tko weak %pview_115[%cst_0_i32_116, %cst_0_i32_117] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
        %reshape_120 = reshape %arg14 : tile<ptr<i32>> -> tile<1xptr<i32>>
        %bcast_121 = broadcast %reshape_120 : tile<1xptr<i32>> -> tile<32xptr<i32>>
        %77 = iota : tile<32xi32>
        %78 = offset %bcast_121, %77 : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
        %reshape_122 = reshape %78 : tile<32xptr<i32>> -> tile<8x4xptr<i32>>
        %result_123, %result_token_124 = atomic_rmw_tko relaxed device %reshape_122, and, %tile_118, %68 : tile<8x4xptr<i32>>, tile<8x4xi32>, tile<8x4xi1> -> tile<8x4xi32>, token
        %79 = divf %57, %tile_89  : tile<8x4xbf16>
        %cst_32_i32 = constant <i32: 32> : tile<i32>
        %80 = muli %67, %cst_32_i32 : tile<i32>
        %81 = offset %arg15, %80 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
        %reshape_125 = reshape %81 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
        %bcast_126 = broadcast %reshape_125 : tile<1xptr<bf16>> -> tile<32xptr<bf16>>
        %82 = iota : tile<32xi64>
        %83 = offset %bcast_126, %82 : tile<32xptr<bf16>>, tile<32xi64> -> tile<32xptr<bf16>>
        %reshape_127 = reshape %83 : tile<32xptr<bf16>> -> tile<8x4xptr<bf16>>
        %84 = store_ptr_tko weak %reshape_127, %79, %69#1 : tile<8x4xptr<bf16>>, tile<8x4xbf16>, tile<8x4xi1> -> token
      }
      %tview_98 = make_tensor_view %arg16, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
      %pview_99 = make_partition_view %tview_98 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
      %cst_0_i32_100 = constant <i32: 0> : tile<i32>
      %tile_101, %result_token_102 = load_view_tko weak %pview_99[%cst_0_i32_100] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
      %63 = andi %tile_101, %tile_101 : tile<64xi8>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      yield %blockId_y, %tile_5, %cst_0_i32_103 : tile<i32>, tile<8x4xi1>, tile<i32>
    }
    %15 = ceil %arg17 : tile<f16>
    %tview_14 = make_tensor_view %arg18, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf64, strides=[2,1]>
    %pview_15 = make_partition_view %tview_14 : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_15[%cst_0_i32_16, %cst_0_i32_17] : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>, tile<i32> -> tile<4x2xf64>, token
    %cst_2_i32_20 = constant <i32: 2> : tile<i32>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %16 = loop iter_values(%arg47 = %cst_0_i32_21, %arg48 = %tile_18) : tile<i32>, tile<4x2xf64> -> tile<4x2xf64> {
      %cst_3_i32_85 = constant <i32: 3> : tile<i32>
      %55 = muli %3, %cst_3_i32_85 : tile<i32>
      %56 = addi %55, %arg47 : tile<i32>
      %cst_i16 = constant <i16: [[0, -1, 1, 0], [-1, 24, 0, 1], [22455, 1, -1, 0], [6, 32767, 0, 1], [-1, 1, 1, 0], [32767, -32768, 32767, -5144], [-20502, 39, -18434, 11311], [1, -32768, -32768, -32768]]> : tile<8x4xi16>
      %57:2 = scan %14#1, %cst_i16 dim=1 reverse=false identities=[true, 1 : i16] : tile<8x4xi1>, tile<8x4xi16> -> tile<8x4xi1>, tile<8x4xi16> 
      (%arg49: tile<i1>, %arg50: tile<i1>, %arg51: tile<i16>, %arg52: tile<i16>) {
        %67 = muli %arg49, %arg50 : tile<i1>
        %68 = muli %arg51, %arg52 : tile<i16>
        yield %67, %68 : tile<i1>, tile<i16>
      }
      %bcast_86 = broadcast %bcast_12 : tile<64xi32> -> tile<64xi32>
      %58 = ftof %tile_18  : tile<4x2xf64> -> tile<4x2xf16>
      %59 = cmpi greater_than_or_equal %arg47, %cst_2_i32_20, signed : tile<i32> -> tile<i1>
      if %59 {
        break %tile_18 : tile<4x2xf64>
      }
      %cst_1_i32_87 = constant <i32: 1> : tile<i32>
      %60 = addi %arg47, %cst_1_i32_87 : tile<i32>
      if %13 {
        continue %60, %arg48 : tile<i32>, tile<4x2xf64>
      }
      %cst_2_i16 = constant <i16: 2> : tile<i16>
      %61 = shli %arg19, %cst_2_i16 : tile<i16>
      %assume_88 = assume div_by<4>, %61 : tile<i16>
      %62 = ftof %tile_18  : tile<4x2xf64> -> tile<4x2xf8E5M2>
      %63 = ftof %62  : tile<4x2xf8E5M2> -> tile<4x2xf64>
      %cst_1_i32_89 = constant <i32: 1> : tile<i32>
      %64 = muli %56, %cst_1_i32_89 : tile<i32>
      %65 = offset %arg20, %64 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
      %66 = store_ptr_tko weak %65, %assume_88, %13 : tile<ptr<i16>>, tile<i16>, tile<i1> -> token
      %tview_90 = make_tensor_view %arg21, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf64, strides=[2,1]>
      %pview_91 = make_partition_view %tview_90 : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>
      %cst_0_i32_92 = constant <i32: 0> : tile<i32>
      %cst_0_i32_93 = constant <i32: 0> : tile<i32>
      %tile_94, %result_token_95 = load_view_tko weak %pview_91[%cst_0_i32_92, %cst_0_i32_93] : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>, tile<i32> -> tile<4x2xf64>, token
      continue %60, %tile_94 : tile<i32>, tile<4x2xf64>
    }
    %tview_22 = make_tensor_view %arg22, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi64, strides=[4,1]>
    %pview_23 = make_partition_view %tview_22 : partition_view<tile=(8x4), tensor_view<8x4xi64, strides=[4,1]>>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %cst_0_i32_25 = constant <i32: 0> : tile<i32>
    %tile_26, %result_token_27 = load_view_tko weak %pview_23[%cst_0_i32_24, %cst_0_i32_25] : partition_view<tile=(8x4), tensor_view<8x4xi64, strides=[4,1]>>, tile<i32> -> tile<8x4xi64>, token
    %cst_63_i64 = constant <i64: 63> : tile<8x4xi64>
    %17 = andi %tile_26, %cst_63_i64 : tile<8x4xi64>
    %assume = assume bounded<0, 63>, %17 : tile<8x4xi64>
    %18 = exti %13 signed : tile<i1> -> tile<i8>
    %19 = itof %18 signed  : tile<i8> -> tile<f8E5M2>
    %20 = cmpf less_than_or_equal ordered %arg17, %15 : tile<f16> -> tile<i1>
    %reduce = reduce %result dim=0 identities=[false] : tile<32xi1> -> tile<i1> 
    (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
      %55 = ori %reduce_lhs, %reduce_rhs : tile<i1>
      yield %55 : tile<i1>
    }
    %21:2 = if %20 -> (tile<8x4xi64>, tile<i1>) {
      %55 = xori %20, %13 : tile<i1>
      %56 = select %20, %18, %18 : tile<i1>, tile<i8>
      %57:2 = scan %tile_5, %tile_5 dim=1 reverse=true identities=[true, false] : tile<8x4xi1>, tile<8x4xi1> -> tile<8x4xi1>, tile<8x4xi1> 
      (%arg47: tile<i1>, %arg48: tile<i1>, %arg49: tile<i1>, %arg50: tile<i1>) {
        %58 = muli %arg47, %arg48 : tile<i1>
        %59 = muli %arg49, %arg48 : tile<i1>
        %60 = addi %59, %arg50 : tile<i1>
        yield %58, %60 : tile<i1>, tile<i1>
      }
      yield %assume, %reduce : tile<8x4xi64>, tile<i1>
    } else {
      %reshape_85 = reshape %20 : tile<i1> -> tile<1xi1>
      %bcast_86 = broadcast %reshape_85 : tile<1xi1> -> tile<64xi1>
      %tview_87 = make_tensor_view %arg23, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xi16, strides=[8,1]>
      %pview_88 = make_partition_view %tview_87 : partition_view<tile=(1x8), tensor_view<1x8xi16, strides=[8,1]>>
      %cst_0_i32_89 = constant <i32: 0> : tile<i32>
      %cst_0_i32_90 = constant <i32: 0> : tile<i32>
      %tile_91, %result_token_92 = load_view_tko weak %pview_88[%cst_0_i32_89, %cst_0_i32_90] : partition_view<tile=(1x8), tensor_view<1x8xi16, strides=[8,1]>>, tile<i32> -> tile<1x8xi16>, token
      %cst_3_i16 = constant <i16: 3> : tile<1x8xi16>
      %55 = andi %tile_91, %cst_3_i16 : tile<1x8xi16>
      %56 = itof %55 signed  : tile<1x8xi16> -> tile<1x8xf8E4M3FN>
      %cst_i8 = constant <i8: "0x7F0080F5017CFF3122D17FFFF580FF002437F980FF1B80012D80AFFF012300A8FF007F7FDCCE01D87FFF2A0030807F608001057F00013F7FA901FB8080C4FFFF008080017F005D80013A003B7F003A7FFFFF0000007F7F01FFFF3A7F00002131008000369101007F38800043FF1DD30001FFEA3280017F0025FF017FF80E0A2B"> : tile<8x16xi8>
      %cst_3_i8 = constant <i8: 3> : tile<8x16xi8>
      %57 = andi %cst_i8, %cst_3_i8 : tile<8x16xi8>
      %58 = itof %57 signed  : tile<8x16xi8> -> tile<8x16xf8E4M3FN>
      %tview_93 = make_tensor_view %arg24, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xi8, strides=[16,1]>
      %pview_94 = make_partition_view %tview_93 : partition_view<tile=(1x16), tensor_view<1x16xi8, strides=[16,1]>>
      %cst_0_i32_95 = constant <i32: 0> : tile<i32>
      %cst_0_i32_96 = constant <i32: 0> : tile<i32>
      %tile_97, %result_token_98 = load_view_tko weak %pview_94[%cst_0_i32_95, %cst_0_i32_96] : partition_view<tile=(1x16), tensor_view<1x16xi8, strides=[16,1]>>, tile<i32> -> tile<1x16xi8>, token
      %cst_7_i8 = constant <i8: 7> : tile<1x16xi8>
      %59 = andi %tile_97, %cst_7_i8 : tile<1x16xi8>
      %60 = itof %59 signed  : tile<1x16xi8> -> tile<1x16xf32>
      %61 = mmaf %56, %58, %60 : tile<1x8xf8E4M3FN>, tile<8x16xf8E4M3FN>, tile<1x16xf32>
      %cst_1_i32_99 = constant <i32: 1> : tile<i32>
      %62 = remi %14#0, %cst_1_i32_99 unsigned : tile<i32>
      %cst_2_i32_100 = constant <i32: 2> : tile<i32>
      %63 = remi %3, %cst_2_i32_100 unsigned : tile<i32>
      %tview_101 = make_tensor_view %arg25, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xi8, strides=[8,1]>
      %pview_102 = make_partition_view %tview_101 : partition_view<tile=(1x8), tensor_view<1x8xi8, strides=[8,1]>>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      %cst_0_i32_104 = constant <i32: 0> : tile<i32>
      %tile_105, %result_token_106 = load_view_tko weak %pview_102[%cst_0_i32_103, %cst_0_i32_104] : partition_view<tile=(1x8), tensor_view<1x8xi8, strides=[8,1]>>, tile<i32> -> tile<1x8xi8>, token
      %64 = insert %tile_105, %tile_97[%62, %63] : tile<1x8xi8>, tile<1x16xi8>
      %tview_107 = make_tensor_view %arg26, shape = [5, 1, 8], strides = [8, 8, 1] : tensor_view<5x1x8xi8, strides=[8,8,1]>
      %pview_108 = make_partition_view %tview_107 : partition_view<tile=(1x1x8), tensor_view<5x1x8xi8, strides=[8,8,1]>>
      %reshape_109 = reshape %tile_105 : tile<1x8xi8> -> tile<1x1x8xi8>
      %cst_0_i32_110 = constant <i32: 0> : tile<i32>
      %cst_0_i32_111 = constant <i32: 0> : tile<i32>
      %65 = store_view_tko weak %reshape_109, %pview_108[%3, %cst_0_i32_110, %cst_0_i32_111] : tile<1x1x8xi8>, partition_view<tile=(1x1x8), tensor_view<5x1x8xi8, strides=[8,8,1]>>, tile<i32> -> token
      %true_112 = constant <i1: true> : tile<i1>
      yield %tile_26, %true_112 : tile<8x4xi64>, tile<i1>
    }
    %22 = itof %20 signed  : tile<i1> -> tile<tf32>
    %tview_28 = make_tensor_view %arg27, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %pview_29 = make_partition_view %tview_28 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %tile_31, %result_token_32 = load_view_tko weak %pview_29[%cst_0_i32_30] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %23 = fpowf %tile_31, %tile_31 : tile<64xf32>
    %24 = ftoi %tile_31 signed  saturating : tile<64xf32> -> tile<64xi16>
    %tview_33 = make_tensor_view %arg28, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi1, strides=[4,1]>
    %pview_34 = make_partition_view %tview_33 : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>
    %cst_0_i32_35 = constant <i32: 0> : tile<i32>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %tile_37, %result_token_38 = load_view_tko weak %pview_34[%cst_0_i32_35, %cst_0_i32_36] : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>, tile<i32> -> tile<8x4xi1>, token
    %reduce_39:2 = reduce %tile_37, %tile_26 dim=1 identities=[false, 0] : tile<8x4xi1>, tile<8x4xi64> -> tile<8xi1>, tile<8xi64> 
    (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i64>, %reduce_rhs1: tile<i64>) {
      %55 = xori %reduce_lhs0, %reduce_rhs0 : tile<i1>
      %56 = maxi %reduce_lhs1, %reduce_rhs1 unsigned : tile<i64>
      yield %55, %56 : tile<i1>, tile<i64>
    }
    %25 = ftof %tile_31  : tile<64xf32> -> tile<64xbf16>
    %tview_40 = make_tensor_view %arg29, shape = [131], strides = [1] : tensor_view<131xf8E8M0FNU, strides=[1]>
    %sview = make_strided_view %tview_40 : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<131xf8E8M0FNU, strides=[1]>>
    %26 = get_index_space_shape %sview : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<131xf8E8M0FNU, strides=[1]>> -> tile<i32>
    %cst_54_i32 = constant <i32: 54> : tile<i32>
    %27 = remi %cst_54_i32, %26 unsigned : tile<i32>
    %tile_41, %result_token_42 = load_view_tko weak %sview[%27] : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<131xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<64xf8E8M0FNU>, token
    %true = constant <i1: true> : tile<64xi1>
    %28 = select %true, %tile_41, %tile_41 : tile<64xi1>, tile<64xf8E8M0FNU>
    %reshape_43 = reshape %arg17 : tile<f16> -> tile<1xf16>
    %bcast_44 = broadcast %reshape_43 : tile<1xf16> -> tile<64xf16>
    %tview_45 = make_tensor_view %arg30, shape = [%arg31, %arg32], strides = [2, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[2,1]>
    %gsview = make_gather_scatter_view %tview_45 : gather_scatter_view<tile=(4x2), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[2,1]>, sparse_dim=0>
    %tview_46 = make_tensor_view %arg33, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %pview_47 = make_partition_view %tview_46 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %cst_0_i32_48 = constant <i32: 0> : tile<i32>
    %tile_49, %result_token_50 = load_view_tko weak %pview_47[%cst_0_i32_48] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<4xi32>
    %29 = andi %tile_49, %cst_15_i32 : tile<4xi32>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %tile_52, %result_token_53 = load_view_tko weak %gsview[%29, %cst_0_i32_51] : gather_scatter_view<tile=(4x2), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[2,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
    %cst_31_i32 = constant <i32: 31> : tile<i32>
    %30 = andi %blockId_y, %cst_31_i32 : tile<i32>
    %31 = shri %cst_54_i32, %30 signed : tile<i32>
    %32:2 = scan %reduce_39#1, %reduce_39#1 dim=0 reverse=false identities=[1, 0] : tile<8xi64>, tile<8xi64> -> tile<8xi64>, tile<8xi64> 
    (%arg47: tile<i64>, %arg48: tile<i64>, %arg49: tile<i64>, %arg50: tile<i64>) {
      %55 = muli %arg47, %arg48 : tile<i64>
      %56 = muli %arg49, %arg48 : tile<i64>
      %57 = addi %56, %arg50 : tile<i64>
      yield %55, %57 : tile<i64>, tile<i64>
    }
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %33 = muli %3, %cst_1_i32 : tile<i32>
    %34 = offset %arg34, %33 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %35 = store_ptr_tko weak %34, %cst_54_i32, %20 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %tview_54 = make_tensor_view %arg35, shape = [5, 29], strides = [64, 1] : tensor_view<5x29xf8E8M0FNU, strides=[64,1]>
    %pview_55 = make_partition_view %tview_54 : partition_view<tile=(1x64), tensor_view<5x29xf8E8M0FNU, strides=[64,1]>>
    %reshape_56 = reshape %tile_41 : tile<64xf8E8M0FNU> -> tile<1x64xf8E8M0FNU>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %36 = store_view_tko weak %reshape_56, %pview_55[%3, %cst_0_i32_57] : tile<1x64xf8E8M0FNU>, partition_view<tile=(1x64), tensor_view<5x29xf8E8M0FNU, strides=[64,1]>>, tile<i32> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %37 = muli %3, %cst_64_i32 : tile<i32>
    %38 = offset %arg36, %37 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_58 = reshape %38 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_59 = broadcast %reshape_58 : tile<1xptr<i1>> -> tile<64xptr<i1>>
    %39 = iota : tile<64xi32>
    %40 = offset %bcast_59, %39 : tile<64xptr<i1>>, tile<64xi32> -> tile<64xptr<i1>>
    %41 = store_ptr_tko weak %40, %true, %true : tile<64xptr<i1>>, tile<64xi1>, tile<64xi1> -> token
    %cst_64_i32_60 = constant <i32: 64> : tile<i32>
    %42 = muli %3, %cst_64_i32_60 : tile<i32>
    %43 = offset %arg37, %42 : tile<ptr<f8E8M0FNU>>, tile<i32> -> tile<ptr<f8E8M0FNU>>
    %reshape_61 = reshape %43 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
    %bcast_62 = broadcast %reshape_61 : tile<1xptr<f8E8M0FNU>> -> tile<64xptr<f8E8M0FNU>>
    %44 = iota : tile<64xi64>
    %45 = offset %bcast_62, %44 : tile<64xptr<f8E8M0FNU>>, tile<64xi64> -> tile<64xptr<f8E8M0FNU>>
    %46 = store_ptr_tko weak %45, %28 : tile<64xptr<f8E8M0FNU>>, tile<64xf8E8M0FNU> -> token
    %tview_63 = make_tensor_view %arg38, shape = [5, 30], strides = [64, 1] : tensor_view<5x30xf16, strides=[64,1]>
    %pview_64 = make_partition_view %tview_63 : partition_view<tile=(1x64), padding_value = zero, tensor_view<5x30xf16, strides=[64,1]>>
    %reshape_65 = reshape %bcast_44 : tile<64xf16> -> tile<1x64xf16>
    %cst_0_i32_66 = constant <i32: 0> : tile<i32>
    %47 = store_view_tko weak %reshape_65, %pview_64[%3, %cst_0_i32_66] : tile<1x64xf16>, partition_view<tile=(1x64), padding_value = zero, tensor_view<5x30xf16, strides=[64,1]>>, tile<i32> -> token
    %tview_67 = make_tensor_view %arg39, shape = [5, 3], strides = [4, 1] : tensor_view<5x3xi32, strides=[4,1]>
    %pview_68 = make_partition_view %tview_67 : partition_view<tile=(1x4), tensor_view<5x3xi32, strides=[4,1]>>
    %reshape_69 = reshape %tile_49 : tile<4xi32> -> tile<1x4xi32>
    %cst_0_i32_70 = constant <i32: 0> : tile<i32>
    %48 = store_view_tko weak %reshape_69, %pview_68[%3, %cst_0_i32_70] : tile<1x4xi32>, partition_view<tile=(1x4), tensor_view<5x3xi32, strides=[4,1]>>, tile<i32> -> token
    %tview_71 = make_tensor_view %arg40, shape = [5, 4, 2], strides = [8, 2, 1] : tensor_view<5x4x2xf8E8M0FNU, strides=[8,2,1]>
    %pview_72 = make_partition_view %tview_71 : partition_view<tile=(1x4x2), tensor_view<5x4x2xf8E8M0FNU, strides=[8,2,1]>>
    %reshape_73 = reshape %tile_52 : tile<4x2xf8E8M0FNU> -> tile<1x4x2xf8E8M0FNU>
    %cst_0_i32_74 = constant <i32: 0> : tile<i32>
    %cst_0_i32_75 = constant <i32: 0> : tile<i32>
    %49 = store_view_tko weak %reshape_73, %pview_72[%3, %cst_0_i32_74, %cst_0_i32_75] : tile<1x4x2xf8E8M0FNU>, partition_view<tile=(1x4x2), tensor_view<5x4x2xf8E8M0FNU, strides=[8,2,1]>>, tile<i32> -> token
    %cst_1_i32_76 = constant <i32: 1> : tile<i32>
    %50 = muli %3, %cst_1_i32_76 : tile<i32>
    %51 = offset %arg41, %50 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %52 = store_ptr_tko weak %51, %31 : tile<ptr<i32>>, tile<i32> -> token
    %tview_77 = make_tensor_view %arg42, shape = [5, 3], strides = [%arg43, 1] : tile<i32> -> tensor_view<5x3xi64, strides=[?,1]>
    %pview_78 = make_partition_view %tview_77 : partition_view<tile=(1x8), tensor_view<5x3xi64, strides=[?,1]>>
    %reshape_79 = reshape %32#0 : tile<8xi64> -> tile<1x8xi64>
    %cst_0_i32_80 = constant <i32: 0> : tile<i32>
    %53 = store_view_tko weak %reshape_79, %pview_78[%3, %cst_0_i32_80] : tile<1x8xi64>, partition_view<tile=(1x8), tensor_view<5x3xi64, strides=[?,1]>>, tile<i32> -> token
    %tview_81 = make_tensor_view %arg44, shape = [%arg45, %arg46], strides = [8, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[8,1]>
    %pview_82 = make_partition_view %tview_81 : partition_view<tile=(1x8), tensor_view<?x?xi64, strides=[8,1]>>
    %reshape_83 = reshape %32#1 : tile<8xi64> -> tile<1x8xi64>
    %cst_0_i32_84 = constant <i32: 0> : tile<i32>
    %54 = store_view_tko weak %reshape_83, %pview_82[%3, %cst_0_i32_84] : tile<1x8xi64>, partition_view<tile=(1x8), tensor_view<?x?xi64, strides=[8,1]>>, tile<i32> -> token
    return
  }
}

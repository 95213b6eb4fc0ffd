// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3,2
// seed: 50
// argument 0: i16 number exact ff7f
// argument 1: i32 multicast:4 exact abd6facc0a4663e700000080ffffffff3600000001000000000000000000000000000080ffffffff14000000ffffff7f000000803500000000000080ffffffffa73bf26c32e8b2ccffffff7f0000000088856838000000001e000000ffffffff33000000ffffff7f00000000ffffff7f00000080ffffff7f0953d16dffffff7f
// argument 2: i32 multicast:1 exact 000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 3: i32 array exact 26d794b9ffffffff0000008001000000ffffff7f01000000ffffff7f00000000
// argument 4: i64 array exact 31000000000000000000000000000080ffffffffffffff7fffffffffffffff7f0100000000000000000000000000000000000000000000000000000000000000ffffffffffffff7f00000000000000000000000000000000000000000000008003000000000000000100000000000000ffffffffffffff7f0000000000000000
// argument 5: i8 number exact 7f
// argument 6: i32 array exact 3c85746f0000008000000000000000000000008000000080b9e9aa33ffffffff
// argument 7: bf16 array exact ff8080bf8041ff7f0041010081bd0094b1ff00bfffbd3dcb80be003f008000ff7fc100c10080803e803f018000c0ffbf80c000ff007f8100007f800080b2abc10100003e72a32c800000699e
// argument 8: i32 array exact ffffffff00000000aaef038d0800000035a9bfb6000000003400000096ff327b000000800c000000ffffff7f6ddeafd100000000ffffff7f
// argument 9: bf16 number exact 0180
// argument 10: f32 array exact 2fbb3140
// argument 11: f32 array exact 2b04663f
// argument 12: i8 array exact 7f160f27008001ff0000000001452380003a007fff80003b80f4017f007f000000807fe6809800376013ff00002a807e99001fff01018000a37f7fffffee01ea
// argument 13: i32 array exact ffffff7fffffff7f00000080000000002500000055e2fed400000000959bb2c8230000000000000000000000ffffffff6963d98fffffff7f12c326810000008000000000000000000000008000000080d532a62e0600000000000000ffffffff010000000000000000000000c524e18affffff7fffffff7f3b00000000000080ffffff7fffffff7f000000003d00000000000080ffffff7fcc749f5501000000ffffff7fffffff7f0100000099b6a070010000000000000000000080a4f1cb9d06000000000000800000008001000000ffffff7f449d2c8d00000080ffffff7fffffffff000000000000008000000080250000001a0000000000008001000000
// argument 14: f64 array exact 0000000000001000000000000000f07fffffffffffffff7f010000000000d00d01000000000000807472c5df0c2614802a583df7a944e37f000000000000e0ff63761a9736a70d80000000000000e07f010000000000e03f000000000000e03f010000000000f03f0100000000000080000000000000e03f0000000000000080000000000000f0ffffffffffffffff7f010000000000008000000000000000c0ffffffffffff0f00000000000000b03f000000000000004000000000000020403d494c52fdebf23f37c2f5b7d110f62effffffffffffef7f01000000000020c0b135431883540c800100000000000080000000000000f07f000000000000e07f010000000000b0bf
// argument 15: i32 array exact ffffff7fffffff7f
// argument 16: f32 multicast:2 exact ffffff80ffffff3f0000000000000000ffff7f7f7f65cfc1ffffff7f00000080010000bfffff7f028fb8a6be00000080000080bf000080c0010000800000807f2323a580000080790000803d0100808e
// argument 17: f32 multicast:3 exact 000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 18: i1 array exact 00000101010101000101010001010000010101010101000101010001000101010001000100010100010000010100010101010100010100010001000100010000
// argument 19: i16 array exact ffffff7f0cbefc87ff7f0000ff7fde8e00808f6fa44c0100008013003000ff7f
// argument 20: i32 array exact ffffff7fffffff7f00000080ffffff7f000000800000008000000000ffffff7fffffffffffffffff00000080ffffffff01000000ffffffff00000000ffffffffffffffff2600000000000080ffffffff
// argument 21: f64 array exact 000000000000c03f000000000000c0bf00000000000010c0f91455bb2c7beeff658534a14d303a40000000000000f07f79e0cc45bacb0a80000000000000e0ff01000000000000800100000000000000ffffffffffff1f4000000000000060758170472af34217800000000000000000ffffffffffff0f000000000000000080000000000000f07f0100000000000080000000000000e07fffffffffffff1f8001000000000000802030faaaa7fdca3f010000000000204000000000000030f9000000000000f07f0000000000002040ffffffffffffffff00000000000000800000000000000000ffffffffffff2fc073b70ac7dd02e4bf000000000000000004c13b83eb0f1380ffffffffffff1f00ffffffffffff1f00f2b37c7df28fe03f000000000000f07f000000000000008049fea56a7ee81100ffd63a9483ca0c0040d516572b9610c0ffffffffffffff7f00000000000000005355a0af0baa00408af2c9da957af93f000000000000e07f2504da129ed1ecfff720da7d01b30780000000000000e03f000000000000f0ff010000000000f03f0000000000000080010000000000e0bf000000000000f07f000000000000b03fffffffffffffff3fffffffffffff2fc0000000000000d03f010000000000e07fffffffffffffefffed61949f98f2e27fffffffffffff0f000100000000000080000000000000008001000000000030400100000000000080010000000000f0bfffffffffffff9f4d00000000000000800100000000000000ffffffffffffef7f0000000000000080ffffffffffff0f80010000000000f0ff0000000000000040000000000000008078c8daf66d4a0480ffffffffffffffff00000000000030c0000000000000b03fffffffffffff1f8000000000000010000000000000000000b9e69372ff6cfc7f010000000000e07feb76dba2f1c1f9ff714e5910b2600380000000000000c03f010000000000008000000000000010c0ffffffffffffff7f00000000000000008a09aabab59c0880ffffffffffff0f009b74477acd8d1780ffffffffffffef7f000000000000e001000000000000d03f0100000000001080ffffffffffffffff000000000000f07f010000000000004000000000000030400100000000000000
// argument 22: f32 array exact 0000000001000000b01aa5bf01000000ffff7f80000000a30000807f00000080e8c6f788000080ff010000ff000000900000803f00008000c8f902ff0000007f000080bd0000007f000080c0ffffff8001000000ffff7fbe000000c1010000800000003f79933300ffff7f40ffff7f000000800000000080000080ffffffff0000008000ffff7fbeffff7f7fffff7f00ffff7fecffffff5cffffff80000000c1010080ff00008080ffff7f0700008000ffff7f4000000000010000d80000803e0000808bffff7f7fffffff80000080ff0100007fffff7f00010080c00100003e
// argument 23: f32 array exact ffffff7f0000008000008033010000c00000003e0100004032eb29ffffff7f80010080800000000000000080ffff7f2b00000000010080c00000807f010000ff000000ff010000be01000080e725333f01000080ffffff3d0000003f575dafc001008041ffffffb3000080800000007f010080bfffffff7f0552d3c00000807fa8e3d9ff0b98b17f8638cebe000080c000000080ffff7fbfffff7fc10100808000000080000080ff0000803fd78472fb01000000000000cd01000080ffffffbf0100804300000080ffffff7f0000007f00000002ffffff4000008080ffff7f3e
// argument 24: i1 array exact 0000000100010101000100000100010001010101000101000100000100010000010101000000010001010000010000000001000101010001000000000001010101010101010100010100010001000000010101010101010001010001010101010000000100010001000100010000000001010100000101010000010101010000010101000100010101010000000001010001010001010001010101010100010001010100000100010101010000010101000001010101010000010001000100010100010101010001000001010101000101010001000101000100000100000000010001010100010100010000000101010000010000010101000001000100010101000101000101010001000100000001010101000001010000000100010001000001010000010000010000010101010101010100000101010101010101000001000101000101010100010101000100000001000100000100000101010101000001000101010101010001010000010101000101010100000101010001010100010101010001010100
// argument 25: f32 array exact 010080be00000080010000c0000000800db1cf24a2ef3a6800008036000000c000000080ffff7f3f000000c11928b580010000c00100008566d51a80ffffffff010000800000008000000080000080bd653c39000000006b88eee97fffffff98010000bee63b6880ffffff8000000080ffff7fc100008041010000ff000080ff00000041f5ca8880000000ff0000008000008080592d2d3f0100804000000080ffffff80ffff7f3f010000be0100807f01008041cce934ff000080be0100803fa2701c3fffffff8200000000ffffffc3958daf3e01008000ffff7f0000000000ffff7fc00000803d53398a7f010000800100807fc8d74cbf000000400000007f0000008000008080ffffff41000080f8010000800000808000000090d9cb2fff0100803f010080ff0000003f000000beffffff3f00008000000080ff0000808000008041ffffff000000803d00000000ffffff40aec5e780ffffffff010080c0ffff7fc0ffff7f40000000806b3a3880a76a67ff000080c1ffff7f7fffff7f80ffff7fc0000000000000808000008080010000800000803d00000000ffffff00ffff7f3f0100001e000080c10100804112bc267fffff7f80010000800000807f97604a00010000ff010000c1993ededf000000800000807f010080bf0000803fffff7f0001008007010000ff00008080000000c0b920fb00ffff7f7f0fe9d27f0000808001000080ffff7fbe0100807fffffff80010080be00008080ffff7f00000000800000003f0000803f010080400000807f00000080a1208f4100000000ffffff7f0000000000000080ffff7f80c7562b7fffffffffffff7f80ffff7f400100807f0000007f010080cf84f28c4101008040010000ff000080ff00008080000080be2920e3ff0100008001000000ffff7fa1bc020b80ffffff3e00008000000080feffff7f9e25a5ab00f52eae80000080004cadad7f0000003e00000040000080501f21833dffffff8041d111ffffffff7f000080bdbd07110000008080010000c0000080800000008001008040637c83bf00008080ffffff3d0100000000008080ffff7f0000008041ffffff7f010000e2ffffffff00000000000000ff010080ff010000cfffffffbdffff7f3fffff7f7f000080be37ead0ff01008044ffff7f8000000080ffff7f80bfedd08000008080db5d6bad00000080000000d981483fff0000007f01000041cb60aabee84e32c0cb93caff000080410000000b000000c1010080ff000000be000000ff0100807f0100004041117d00010000cc0000008001008092c2241e400100007f0000003fffff7fbeffffff00ffffff3d0100003effffff4198b8a27fc3497c00010080ffffff7f7f000000ffffffff3e000000be7bf5987f000080baffffff80000000b0dbe10d7f00008041ffff7f80000000800000008000008041000000000000807fffffff8000008000ffffffbd313700bfffffffff000080bd000080be0a6caa3f4c5a2eff010000ffffff7fff610b38c0ffff7fff000080beffffff800100803d91feb8beffffff3f4a81c6bd00008000010080400000808001000041000080beffff7f00010000c1000000000000803e000080fe000000c056f1d23e0100003f711cbe41000080ff0100004100008080000080c08ded7e00b212103f0000007f000080000000800001000021010000c000000000ffffff8000000000000000ff7a677080ffffff00ffff7f409de53640010080c1000000000000008001000000ffffff7f00000041010000800000807f0000803f0100008042d8793f01000080ffffff804342b07f0100804a00000080a09bcd3e4fe3e63801008080ffff7fc32ba09340010000bf000080be70171800010080bf0000803e0000808001008000000000410000003e0000803d01008041ffff7fff000080ff010080000100807f00008095000000ab00008000b10533ff010080008888db3f0000003f00008000000000be0000003e96c65e0001008000ffffff3d000000ff65c6803dffff7f00ffffff8000008080f4d1e8c051f228ffffff7fc10000008000008000ffff7f7f0000807f000080be010000000000003effffffc05bc36100ffaf5ac1010080c038480e0b13a32700aeeab9ff010000ffffff7fc1010080ee8a9dbf40010000beffff7fee00000080ffff7f7f
// argument 26: i16 array exact 27001200ffffff7f00000080e5700080ff7f00800000ffff00000080010000800100be6401002f000f00ffff00000ea50a00bc220e00ff7f0050220000000100ffff7e012fce3400482b16000a530100000011000000ffff0080010027a1d02b00800a00010000000100ff7f00000000ff7f20000080ff7f6dbfd07e3200ff7fff7f00009eacffff008000000080ffff01001400ffff008000800080ff7fffffff7f0100ffffffffff7f0000000000000080008000000080000049e6008016000000ffff8b01ffff0080010078402900
// argument 27: i16 array exact 4a8e00800100ffffeb8e0100ff7f0000ff7f3c00ff7f00000100140000800000ff7fc402ff7f00000000ff7f01000080ff7fff7f01000080ff7f0000ffffffffbc00ff7f6fa622000000ffff3a440000ff7fffff0080ffffffff0a002d000100008008001100ff7f188100800100ff7fffffff7f0300008000800100ff7f000001001800008003002a0001002a880000040000800000ff7f010000803f000100fd260000ff7f0080ffff010000802e00ffff0080ffff35008d5e008009002e000080ff7fffff01000080ff7f00000100
// argument 28: i32 number exact 10000000
// argument 29: i32 number exact 02000000
// argument 30: f32 array exact ffffff3f01008038000000005714393e000080c0c864ab3dd4f6de000100803d010000be00000080000000000100807f64627dc00000007fffff7fa0000000ff0000807f0000000001008080ffffffc1da0c9d8024f887ff0000008001000040ffff7ff8843afd12ffff7f3effffff3e0000007fffffff3d0000803d00008007ffff7f580100007f847b2700000000ff7e8c20f99bbe3c80ffffff80010080be15fc048061c8ec800100808001000080ffff7fb67e32aa2478cb3d5dffff7f000100005d000080fffffffffffc7ceeb5ba3474ff01008040f2447374ffffffc1
// argument 31: tf32 array exact 01008000010080beffffff00ffff7f000000008000008040ffffff00000080be010080bf0000803d00000080000080ff010080c1ffff7fff0000804000008041000080800000808010a9dabd000080000a0afe1c0000803fffff7f80000080c1ffffffffb9c9b43f000000be8662750062231ca0000000003200d6d0968c7e8001008041000000000000807fffff7fc000008080010080bfa026868001008000ac61553f4d09a4fff5801f00ffff7f8002d56f0000008000ffffff00000080ff000080680100803e000000009e713f0b010080ff000080404359103effffff80010000002a30b23e010000be4d8275c1000080ff0000000000008094ffffff401c3b08ff010080c0ff8a01ffffff7f7f00000000000000ff01000040000080ff01000080000000400000803d01008000ffffff0001000040914d3d00ffff7f3f000000fffcc63d3e00000041ffffff80fb6b6e80000080bf010080000000803d000000800100807f000080c1010000ebffffffff00000041ffff7f7f0000803f010080c1000000c1e38e99ff000080800100003e0000803f000000000100807f06fc23800100803d010000800100006ae88046c0ffffff41000000c100000000000080ff000000c100000080e78b95403cae76ff000080bf553ac1410000000affffffbe171d57750100003e000000bf0000806c0000003e932802c1ffff7f00ffffff000000807f00000000000000800000000056e5134000000000ffffff7f00000000447629ff000000ff000080ff000000bf0100803d0000003f331c77ffd96edd4001000000ffffffff0100008066f8ccc00100008000008080010080bdffff7f3e00000080ffffff96000000410100807f010000bf000080720100808000000000000000800000807fffff7f80000080ff000080806f4622bf010080ff7593ba7fffffffbdfa938c80ffffffd6010080ff0000803e05838680000000bfffffff7cffffff5a000000be0000008000000000f4f40d00ffffffbd000080410000006a0000803f000000ef24cd7bfff416dc808d0316c0721b38c0000000ff57a264ff6ab47080ef2236bf000080bf000000800000000f0000803f4a1d817fffff7fffffff7f8000008000000080bfcbd8a5160000804100008041ffff7f80010000bf0100007f00000000000080c10000008000008000010000bfd0e8f24100000080000000ff010080beffffffbf0000803f010000bf000080000000807f00000080000000ffffffffc013033680000000560000007f010080be23fcd0be5024bc41ffff7f6e0100004100000080000080bde59c6400000000be59241100194968ffffff7f802ec5d73912e9e480010000000000001901008000ffff7fffffff7f8000008000ffffffc0000080404a893600000000ffffff7f9201000000ffff7f00ffff7fbf010080bd065a7a40010000b8010080c0ffff7f8001008000ffffff00ce222e7f85846e8100008080511c172f010000ff12f5a4c0010000ff010000800100807f75cbee7fbd6a237fffff7f7f5e2599c10000003f000080ca01000080ffffffbfffffff3fffffffbd00000040000000c1000000300000807f00000080010080ffffff7f8001000000c93a767f8f63f0009a0a877fffffff9100000000010000805814093f000000007fef71803731224effff7f7f01000080010000002fdf2380033c1540000080800000803f010080800000808396334b41ffffffc100000021000080000000807f00008000000000801108348001000040010000c1fe7429c101000080010080c00000004c00000000ffff7fbf000000ff0000007fffff7f00d4573f80b88a08ffffff7f000100803effff7f41b1f023bf00000000ffff7fed2f92a04c0000004c6ec797c1af97284001000000000000ff0000000000008080ffffff8003237b7f000000001175b380010000800100807fffffffffae1c077f000000620100003e000080beffff7f00ffffffff0100800000008080ffffff7f000000bf000080bd000000ff000080be78cb5f40ffff7f0000008058010000c001008000000080060000002801000080171c023effff7f80af0bd63eccb6327f0000800000000092000000000000807f8238527fffff7f0001008093000000c100000000ffffff8001000096000080c100008078ffffffff
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<i16>, %arg1: tile<ptr<i32, <multicast>>>, %arg2: tile<ptr<i32, <multicast>>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i64>>, %arg5: tile<i8>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<bf16>>, %arg8: tile<ptr<i32>>, %arg9: tile<bf16>, %arg10: tile<ptr<f32>>, %arg11: tile<ptr<f32>>, %arg12: tile<ptr<i8>>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<f64>>, %arg15: tile<ptr<i32>>, %arg16: tile<ptr<f32, <multicast>>>, %arg17: tile<ptr<f32, <multicast>>>, %arg18: tile<ptr<i1>>, %arg19: tile<ptr<i16>>, %arg20: tile<ptr<i32>>, %arg21: tile<ptr<f64>>, %arg22: tile<ptr<f32>>, %arg23: tile<ptr<f32>>, %arg24: tile<ptr<i1>>, %arg25: tile<ptr<f32>>, %arg26: tile<ptr<i16>>, %arg27: tile<ptr<i16>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<ptr<f32>>, %arg31: tile<ptr<tf32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = addi %arg0, %arg0 : tile<i16>
    %cst_-1_i32 = constant <i32: -1> : tile<i32>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %for:3 = for %loopIdx in (%cst_-1_i32 to %cst_3_i32, step %cst_2_i32) : tile<i32> iter_values(%iterArg0 = %4, %iterArg1 = %arg0, %iterArg2 = %blockId_y) -> (tile<i16>, tile<i16>, tile<i32>) {
      %cst_-1_i32_94 = constant <i32: -1> : tile<i32>
      %54 = subi %loopIdx, %cst_-1_i32_94 : tile<i32>
      %cst_2_i32_95 = constant <i32: 2> : tile<i32>
      %55 = divi %54, %cst_2_i32_95 unsigned : tile<i32>
      %cst_2_i32_96 = constant <i32: 2> : tile<i32>
      %56 = muli %3, %cst_2_i32_96 : tile<i32>
      %57 = addi %56, %55 : tile<i32>
      %58 = print_tko "d: %u\0A", %iterArg0 : tile<i16> -> token
      continue %arg0, %iterArg1, %gridSize_x : tile<i16>, tile<i16>, tile<i32>
    }
    %cst_f8E5M2 = constant <f8E5M2: -4.375000e-01> : tile<8x2xf8E5M2>
    %5 = ftoi %cst_f8E5M2 unsigned  saturating : tile<8x2xf8E5M2> -> tile<8x2xi8>
    %cst_0_i32 = constant <i32: 0> : tile<2x2x2xi32>
    %cst_-2_i32 = constant <i32: -2> : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_3_i32_0 = constant <i32: 3> : tile<i32>
    %for_1:2 = for %loopIdx in (%cst_-2_i32 to %cst_1_i32, step %cst_3_i32_0) : tile<i32> iter_values(%iterArg0 = %5, %iterArg1 = %cst_0_i32) -> (tile<8x2xi8>, tile<2x2x2xi32>) {
      %cst_-2_i32_94 = constant <i32: -2> : tile<i32>
      %54 = subi %loopIdx, %cst_-2_i32_94 : tile<i32>
      %cst_3_i32_95 = constant <i32: 3> : tile<i32>
      %55 = divi %54, %cst_3_i32_95 unsigned : tile<i32>
      %cst_1_i32_96 = constant <i32: 1> : tile<i32>
      %56 = muli %3, %cst_1_i32_96 : tile<i32>
      %57 = addi %56, %55 : tile<i32>
      %tview_97 = make_tensor_view %arg1, shape = [2, 2, 2], strides = [4, 2, 1] : tile<ptr<i32, <multicast>>> -> tensor_view<2x2x2xi32, strides=[4,2,1], #cuda_tile.ptr_attr<multicast>>
      %pview_98 = make_partition_view %tview_97 : partition_view<tile=(2x2x2), padding_value = zero, tensor_view<2x2x2xi32, strides=[4,2,1], #cuda_tile.ptr_attr<multicast>>>
      %cst_0_i32_99 = constant <i32: 0> : tile<i32>
      %cst_0_i32_100 = constant <i32: 0> : tile<i32>
      %cst_0_i32_101 = constant <i32: 0> : tile<i32>
      %reduced_values_102, %result_token_103 = multimem_load_reduce_view_tko weak %pview_98[%cst_0_i32_99, %cst_0_i32_100, %cst_0_i32_101]  attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(2x2x2), padding_value = zero, tensor_view<2x2x2xi32, strides=[4,2,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<2x2x2xi32>, token
      %cst_8_i32_104 = constant <i32: 8> : tile<i32>
      %58 = muli %57, %cst_8_i32_104 : tile<i32>
      %59 = offset %arg2, %58 : tile<ptr<i32, <multicast>>>, tile<i32> -> tile<ptr<i32, <multicast>>>
      %tview_105 = make_tensor_view %59, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
      %pview_106 = make_partition_view %tview_105 : partition_view<tile=(8), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
      %tview_107 = make_tensor_view %arg3, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xi32, strides=[4,2,1]>
      %pview_108 = make_partition_view %tview_107 : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4,2,1]>>
      %cst_0_i32_109 = constant <i32: 0> : tile<i32>
      %cst_0_i32_110 = constant <i32: 0> : tile<i32>
      %cst_0_i32_111 = constant <i32: 0> : tile<i32>
      %tile_112, %result_token_113 = load_view_tko weak %pview_108[%cst_0_i32_109, %cst_0_i32_110, %cst_0_i32_111] : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xi32>, token
      %reshape_114 = reshape %tile_112 : tile<2x2x2xi32> -> tile<8xi32>
      %cst_0_i32_115 = constant <i32: 0> : tile<i32>
      %60 = multimem_store_view_tko weak %pview_106, %reshape_114[%cst_0_i32_115]  : partition_view<tile=(8), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
      %tview_116 = make_tensor_view %arg4, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi64, strides=[2,1]>
      %pview_117 = make_partition_view %tview_116 : partition_view<tile=(8x2), tensor_view<8x2xi64, strides=[2,1]>>
      %cst_0_i32_118 = constant <i32: 0> : tile<i32>
      %cst_0_i32_119 = constant <i32: 0> : tile<i32>
      %tile_120, %result_token_121 = load_view_tko weak %pview_117[%cst_0_i32_118, %cst_0_i32_119] : partition_view<tile=(8x2), tensor_view<8x2xi64, strides=[2,1]>>, tile<i32> -> tile<8x2xi64>, token
      %reduce = reduce %tile_120 dim=0 identities=[0] : tile<8x2xi64> -> tile<2xi64> 
      (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
        %66 = maxi %reduce_lhs, %reduce_rhs unsigned : tile<i64>
        yield %66 : tile<i64>
      }
      %cst_0_i32_122 = constant <i32: 0> : tile<i32>
      %cst_0_i32_123 = constant <i32: 0> : tile<i32>
      %61:2 = loop iter_values(%arg32 = %cst_0_i32_123, %arg33 = %iterArg1, %arg34 = %4) : tile<i32>, tile<2x2x2xi32>, tile<i16> -> tile<2x2x2xi32>, tile<i16> {
        %cst_1_i32_128 = constant <i32: 1> : tile<i32>
        %66 = muli %57, %cst_1_i32_128 : tile<i32>
        %67 = addi %66, %arg32 : tile<i32>
        %cst_7_i8 = constant <i8: 7> : tile<i8>
        %68 = andi %arg5, %cst_7_i8 : tile<i8>
        %cst_7_i8_129 = constant <i8: 7> : tile<i8>
        %69 = andi %68, %cst_7_i8_129 : tile<i8>
        %70 = addi %68, %69 overflow<no_unsigned_wrap> : tile<i8>
        %tview_130 = make_tensor_view %arg6, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xi32, strides=[4,2,1]>
        %pview_131 = make_partition_view %tview_130 : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4,2,1]>>
        %cst_0_i32_132 = constant <i32: 0> : tile<i32>
        %cst_0_i32_133 = constant <i32: 0> : tile<i32>
        %cst_0_i32_134 = constant <i32: 0> : tile<i32>
        %tile_135, %result_token_136 = load_view_tko weak %pview_131[%cst_0_i32_132, %cst_0_i32_133, %cst_0_i32_134] : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xi32>, token
        %reshape_137 = reshape %tile_135 : tile<2x2x2xi32> -> tile<2x4xi32>
        %71 = cmpi greater_than_or_equal %arg32, %cst_0_i32_122, signed : tile<i32> -> tile<i1>
        if %71 {
          break %tile_135, %arg0 : tile<2x2x2xi32>, tile<i16>
        }
        %cst_1_i32_138 = constant <i32: 1> : tile<i32>
        %72 = addi %arg32, %cst_1_i32_138 : tile<i32>
        %73 = permute %tile_112 [2, 0, 1] : tile<2x2x2xi32> -> tile<2x2x2xi32>
        %tview_139 = make_tensor_view %arg7, shape = [19, 1], strides = [2, 1] : tensor_view<19x1xbf16, strides=[2,1]>
        %pview_140 = make_partition_view %tview_139 : partition_view<tile=(8x2), padding_value = nan, tensor_view<19x1xbf16, strides=[2,1]>>
        %74:2 = get_index_space_shape %pview_140 : partition_view<tile=(8x2), padding_value = nan, tensor_view<19x1xbf16, strides=[2,1]>> -> tile<i32>
        %75 = remi %blockId_y, %74#0 unsigned : tile<i32>
        %76 = remi %blockId_x, %74#1 unsigned : tile<i32>
        %tile_141, %result_token_142 = load_view_tko weak %pview_140[%75, %76] : partition_view<tile=(8x2), padding_value = nan, tensor_view<19x1xbf16, strides=[2,1]>>, tile<i32> -> tile<8x2xbf16>, token
        %77:2 = get_tensor_shape %tview_139 : tensor_view<19x1xbf16, strides=[2,1]> -> tile<i32>
        %cst_1_i32_143 = constant <i32: 1> : tile<i32>
        %78 = muli %67, %cst_1_i32_143 : tile<i32>
        %79 = offset %arg8, %78 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %80 = store_ptr_tko weak %79, %77#0 : tile<ptr<i32>>, tile<i32> -> token
        %result_144, %result_token_145 = load_ptr_tko weak %79 token=%80 : tile<ptr<i32>> -> tile<i32>, token
        %cst_0_i16 = constant <i16: 0> : tile<i16>
        continue %72, %cst_0_i32, %cst_0_i16 : tile<i32>, tile<2x2x2xi32>, tile<i16>
      }
      %62 = sin %arg9 : tile<bf16>
      %result_124, %result_token_125 = load_ptr_tko weak %arg10 : tile<ptr<f32>> -> tile<f32>, token
      %result_126, %result_token_127 = load_ptr_tko weak %arg11 : tile<ptr<f32>> -> tile<f32>, token
      %63 = divf %result_124, %result_126 rounding<approx> : tile<f32>
      %64 = ftof %result_124  : tile<f32> -> tile<f16>
      %65 = ftof %64  : tile<f16> -> tile<f32>
      continue %5, %cst_0_i32 : tile<8x2xi8>, tile<2x2x2xi32>
    }
    %6 = bitcast %blockId_x : tile<i32> -> tile<f32>
    %cst_i8 = constant <i8: [[-1, 1], [127, 1], [59, 1], [23, 127], [1, 59], [0, 73], [127, -1], [-87, 127]]> : tile<8x2xi8>
    %cst_63_i8 = constant <i8: 63> : tile<8x2xi8>
    %7 = andi %cst_i8, %cst_63_i8 : tile<8x2xi8>
    %assume = assume bounded<0, 63>, %7 : tile<8x2xi8>
    %tview = make_tensor_view %arg12, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %pview = make_partition_view %tview : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_2, %cst_0_i32_3] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %cst_3_i8 = constant <i8: 3> : tile<8x8xi8>
    %8 = andi %tile, %cst_3_i8 : tile<8x8xi8>
    %9 = itof %8 signed  : tile<8x8xi8> -> tile<8x8xf8E4M3FN>
    %tview_4 = make_tensor_view %arg13, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %pview_5 = make_partition_view %tview_4 : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %cst_0_i32_7 = constant <i32: 0> : tile<i32>
    %tile_8, %result_token_9 = load_view_tko weak %pview_5[%cst_0_i32_6, %cst_0_i32_7] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %cst_3_i32_10 = constant <i32: 3> : tile<8x8xi32>
    %10 = andi %tile_8, %cst_3_i32_10 : tile<8x8xi32>
    %11 = itof %10 signed  : tile<8x8xi32> -> tile<8x8xf8E4M3FN>
    %cst_7_i32 = constant <i32: 7> : tile<8x8xi32>
    %12 = andi %tile_8, %cst_7_i32 : tile<8x8xi32>
    %13 = itof %12 signed  : tile<8x8xi32> -> tile<8x8xf32>
    %14 = mmaf %9, %11, %13 : tile<8x8xf8E4M3FN>, tile<8x8xf8E4M3FN>, tile<8x8xf32>
    %15 = print_tko "a: %u\0A", %cst_i8 : tile<8x2xi8> -> token
    %tview_11 = make_tensor_view %arg14, shape = [11, 3], strides = [3, 1] : tensor_view<11x3xf64, strides=[3,1]>
    %gsview = make_gather_scatter_view %tview_11 : gather_scatter_view<tile=(8x2), padding_value = pos_inf, tensor_view<11x3xf64, strides=[3,1]>, sparse_dim=1>
    %tview_12 = make_tensor_view %arg15, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %pview_13 = make_partition_view %tview_12 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %tile_15, %result_token_16 = load_view_tko weak %pview_13[%cst_0_i32_14] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<2xi32>
    %16 = andi %tile_15, %cst_15_i32 : tile<2xi32>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %gsview[%cst_0_i32_17, %16] : gather_scatter_view<tile=(8x2), padding_value = pos_inf, tensor_view<11x3xf64, strides=[3,1]>, sparse_dim=1>, tile<i32>, tile<2xi32> -> tile<8x2xf64>, token
    %tview_20 = make_tensor_view %arg16, shape = [1, 2, 5], strides = [10, 5, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<1x2x5xf32, strides=[10,5,1], #cuda_tile.ptr_attr<multicast>>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(2x2x2), padding_value = nan, tensor_view<1x2x5xf32, strides=[10,5,1], #cuda_tile.ptr_attr<multicast>>>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %reduced_values, %result_token_25 = multimem_load_reduce_view_tko weak %pview_21[%cst_0_i32_22, %cst_0_i32_23, %cst_0_i32_24]  : partition_view<tile=(2x2x2), padding_value = nan, tensor_view<1x2x5xf32, strides=[10,5,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<2x2x2xf32>, token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %17 = muli %3, %cst_8_i32 : tile<i32>
    %18 = offset %arg17, %17 : tile<ptr<f32, <multicast>>>, tile<i32> -> tile<ptr<f32, <multicast>>>
    %tview_26 = make_tensor_view %18, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview_27 = make_partition_view %tview_26 : partition_view<tile=(8), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %cst_f32 = constant <f32: -7.98625078E-39> : tile<2x2x2xf32>
    %reshape = reshape %cst_f32 : tile<2x2x2xf32> -> tile<8xf32>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %19 = multimem_store_view_tko weak %pview_27, %reshape[%cst_0_i32_28]  : partition_view<tile=(8), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    %tview_29 = make_tensor_view %arg18, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi1, strides=[8,1]>
    %pview_30 = make_partition_view %tview_29 : partition_view<tile=(8x8), tensor_view<8x8xi1, strides=[8,1]>>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_30[%cst_0_i32_31, %cst_0_i32_32] : partition_view<tile=(8x8), tensor_view<8x8xi1, strides=[8,1]>>, tile<i32> -> tile<8x8xi1>, token
    %20 = select %tile_33, %14, %14 : tile<8x8xi1>, tile<8x8xf32>
    %tview_35 = make_tensor_view %arg19, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi16, strides=[2,1]>
    %pview_36 = make_partition_view %tview_35 : partition_view<tile=(8x2), tensor_view<8x2xi16, strides=[2,1]>>
    %cst_0_i32_37 = constant <i32: 0> : tile<i32>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %tile_39, %result_token_40 = load_view_tko weak %pview_36[%cst_0_i32_37, %cst_0_i32_38] : partition_view<tile=(8x2), tensor_view<8x2xi16, strides=[2,1]>>, tile<i32> -> tile<8x2xi16>, token
    %21 = scan %tile_39 dim=1 reverse=true identities=[0 : i16] : tile<8x2xi16> -> tile<8x2xi16> 
    (%arg32: tile<i16>, %arg33: tile<i16>) {
      yield %arg32 : tile<i16>
    }
    %22 = addf %reduced_values, %cst_f32 rounding<zero> : tile<2x2x2xf32>
    %23 = itof %tile_8 unsigned  : tile<8x8xi32> -> tile<8x8xtf32>
    %cst_2_i32_41 = constant <i32: 2> : tile<i32>
    %24 = muli %3, %cst_2_i32_41 : tile<i32>
    %25 = offset %arg20, %24 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_42 = reshape %25 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast = broadcast %reshape_42 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %26 = iota : tile<2xi32>
    %27 = offset %bcast, %26 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %28 = store_ptr_tko weak %27, %tile_15 : tile<2xptr<i32>>, tile<2xi32> -> token
    %tview_43 = make_tensor_view %arg21, shape = [6, 2, 8], strides = [16, 8, 1] : tensor_view<6x2x8xf64, strides=[16,8,1]>
    %pview_44 = make_partition_view %tview_43 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x2x8xf64, strides=[16,8,1]>, dim_map=[0, 2, 1]>
    %reshape_45 = reshape %tile_18 : tile<8x2xf64> -> tile<1x8x2xf64>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %cst_0_i32_47 = constant <i32: 0> : tile<i32>
    %29 = store_view_tko weak %reshape_45, %pview_44[%3, %cst_0_i32_46, %cst_0_i32_47] : tile<1x8x2xf64>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x2x8xf64, strides=[16,8,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_8_i32_48 = constant <i32: 8> : tile<i32>
    %30 = muli %3, %cst_8_i32_48 : tile<i32>
    %31 = offset %arg22, %30 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_49 = reshape %31 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_50 = broadcast %reshape_49 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %32 = iota : tile<8xi32>
    %33 = offset %bcast_50, %32 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %reshape_51 = reshape %33 : tile<8xptr<f32>> -> tile<2x2x2xptr<f32>>
    %34 = store_ptr_tko weak %reshape_51, %reduced_values : tile<2x2x2xptr<f32>>, tile<2x2x2xf32> -> token
    %result, %result_token_52 = load_ptr_tko weak %reshape_51 token=%34 : tile<2x2x2xptr<f32>> -> tile<2x2x2xf32>, token
    %tview_53 = make_tensor_view %arg23, shape = [6, 2, 2, 2], strides = [8, 4, 2, 1] : tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>
    %pview_54 = make_partition_view %tview_53 : partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>>
    %reshape_55 = reshape %cst_f32 : tile<2x2x2xf32> -> tile<1x2x2x2xf32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %cst_0_i32_58 = constant <i32: 0> : tile<i32>
    %35 = store_view_tko weak %reshape_55, %pview_54[%3, %cst_0_i32_56, %cst_0_i32_57, %cst_0_i32_58] : tile<1x2x2x2xf32>, partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>>, tile<i32> -> token
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %tile_62, %result_token_63 = load_view_tko weak %pview_54[%3, %cst_0_i32_59, %cst_0_i32_60, %cst_0_i32_61] token = %35 : partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>>, tile<i32> -> tile<1x2x2x2xf32>, token
    %reshape_64 = reshape %tile_62 : tile<1x2x2x2xf32> -> tile<2x2x2xf32>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %36 = muli %3, %cst_64_i32 : tile<i32>
    %37 = offset %arg24, %36 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_65 = reshape %37 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_66 = broadcast %reshape_65 : tile<1xptr<i1>> -> tile<64xptr<i1>>
    %38 = iota : tile<64xi32>
    %39 = offset %bcast_66, %38 : tile<64xptr<i1>>, tile<64xi32> -> tile<64xptr<i1>>
    %reshape_67 = reshape %39 : tile<64xptr<i1>> -> tile<8x8xptr<i1>>
    %40 = store_ptr_tko weak %reshape_67, %tile_33 : tile<8x8xptr<i1>>, tile<8x8xi1> -> token
    %result_68, %result_token_69 = load_ptr_tko weak %reshape_67 token=%40 : tile<8x8xptr<i1>> -> tile<8x8xi1>, token
    %cst_64_i32_70 = constant <i32: 64> : tile<i32>
    %41 = muli %3, %cst_64_i32_70 : tile<i32>
    %42 = offset %arg25, %41 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_71 = reshape %42 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_72 = broadcast %reshape_71 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %43 = iota : tile<64xi64>
    %44 = offset %bcast_72, %43 : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %reshape_73 = reshape %44 : tile<64xptr<f32>> -> tile<8x8xptr<f32>>
    %45 = store_ptr_tko weak %reshape_73, %20 : tile<8x8xptr<f32>>, tile<8x8xf32> -> token
    %tview_74 = make_tensor_view %arg26, shape = [6, 8, 2], strides = [16, 2, 1] : tensor_view<6x8x2xi16, strides=[16,2,1]>
    %pview_75 = make_partition_view %tview_74 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x8x2xi16, strides=[16,2,1]>>
    %reshape_76 = reshape %tile_39 : tile<8x2xi16> -> tile<1x8x2xi16>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_76, %pview_75[%3, %cst_0_i32_77, %cst_0_i32_78] : tile<1x8x2xi16>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x8x2xi16, strides=[16,2,1]>>, tile<i32> -> token
    %tview_79 = make_tensor_view %arg27, shape = [6, 8, 1], strides = [%arg28, %arg29, 1] : tile<i32> -> tensor_view<6x8x1xi16, strides=[?,?,1]>
    %pview_80 = make_partition_view %tview_79 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x8x1xi16, strides=[?,?,1]>>
    %reshape_81 = reshape %21 : tile<8x2xi16> -> tile<1x8x2xi16>
    %cst_0_i32_82 = constant <i32: 0> : tile<i32>
    %cst_0_i32_83 = constant <i32: 0> : tile<i32>
    %47 = store_view_tko weak %reshape_81, %pview_80[%3, %cst_0_i32_82, %cst_0_i32_83] : tile<1x8x2xi16>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<6x8x1xi16, strides=[?,?,1]>>, tile<i32> -> token
    %tview_84 = make_tensor_view %arg30, shape = [6, 2, 2, 2], strides = [8, 4, 2, 1] : tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>
    %pview_85 = make_partition_view %tview_84 : partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>>
    %reshape_86 = reshape %22 : tile<2x2x2xf32> -> tile<1x2x2x2xf32>
    %cst_0_i32_87 = constant <i32: 0> : tile<i32>
    %cst_0_i32_88 = constant <i32: 0> : tile<i32>
    %cst_0_i32_89 = constant <i32: 0> : tile<i32>
    %48 = store_view_tko weak %reshape_86, %pview_85[%3, %cst_0_i32_87, %cst_0_i32_88, %cst_0_i32_89] : tile<1x2x2x2xf32>, partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<6x2x2x2xf32, strides=[8,4,2,1]>>, tile<i32> -> token
    %cst_64_i32_90 = constant <i32: 64> : tile<i32>
    %49 = muli %3, %cst_64_i32_90 : tile<i32>
    %50 = offset %arg31, %49 : tile<ptr<tf32>>, tile<i32> -> tile<ptr<tf32>>
    %reshape_91 = reshape %50 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %bcast_92 = broadcast %reshape_91 : tile<1xptr<tf32>> -> tile<64xptr<tf32>>
    %51 = iota : tile<64xi32>
    %52 = offset %bcast_92, %51 : tile<64xptr<tf32>>, tile<64xi32> -> tile<64xptr<tf32>>
    %reshape_93 = reshape %52 : tile<64xptr<tf32>> -> tile<8x8xptr<tf32>>
    %53 = store_ptr_tko weak %reshape_93, %23, %result_68 : tile<8x8xptr<tf32>>, tile<8x8xtf32>, tile<8x8xi1> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2
// seed: 6
// argument 0: f16 array exact 0178ff87014c000442d700c8ffff1a85ff87ffbbff7b000083b48d83008400bc004c00540084017c01ac5901ff7ffffb007cff334a33008400440100890501b4ffb301ac01780084007800040100e5014f4d3dc300b0007c0080cbfaf38101cc00440154008400c0017c00c8ff83006000400078010001d46937fffbfffb0180
// argument 1: i32 array exact 000000007386ae8200000080ffffff7fffffff7f00000080ffffffff00000000ffffffff98bac9433b00000001000000ffffff7f00000080000000809120b92f00000000ffffff7f1cfa8568ffffff7f42616868ffffff7f00000080ffffffff7297d2d35726021000000080ffffffff01000000ef12a99dffffffff000000800100000001000000ffffff7f8c37d23b00000080000000804386bbde00000080000000802500000036000000ffffff7fffffffff000000000000008000000080010000001a000000ffffff7fffffffff01000000ed4a399800000080010000001f00000000000080ffffffffffffff7f14c29b542b00000000000080af4789c0
// argument 2: f16 array exact 0180ffcfff8300f8ff7fff4f00000034017800fc00fc01b08dfa507f347900340080cb350004014c0134ff333299ff37ff4b014001009c810110008000fcfffb00cc007801fc0180ffb3c3ba00f800780eadff3f007cff87ff3b94faff3770fd018000480180007c00c400000038002c893900c4ffef00780038008401c4007c
// argument 3: bf16 array exact 818001bf018036807f6b7f800080437f637f81bd80f6003f01ff5380009e500880417f00ab3dffff010080ffad7f000025407f00006a7fc17f8001be80c055ffffbf7fe17f800000008080c1ffff81ff81ff80ff7f3f130080ffd6c081ffffc1803d7f8000be80bd01ff7fffff00ffff7f00408080c11dbf01f6f2007f807fc181c180404b80805f8053540038c0018000ff7f7f7f0056807f41a5bf7f2bffff003e0000b4004e00
// argument 4: f64 array exact 51c1d0b2a5ff04c0000000000000a0549e09226984141500afbc40d8084f0800000000000000b03f000000000000f07fd051130ce7fde0ffffffffffffffcfbf0000000000003040000000000000e07f00000000000010c000000000000000800100000000001000000000000000c0bf000000000000104030397eda48a40580ffffffffffffcf3f000000000000c0bf210443313903de3f000000000000e0ff0100000000000080ffffffffffff2fd501000000000000800000000000000000ffffffffffffffff000000000000e0bf0000000000001040000000000000e0ffffffffffffff1f8000000000000010c056ec2665b33f0f00010000000000b03f
// argument 5: f64 array 1.3322676295501878e-15,3e-323 0000000000009010ffffffffffff0f80ffffffffffff0f0001000000000010c022cde3ed4a870c000100000000001000000000000000f0ff0100000000000080000000000000203fc19515d031c9cd3f5ee065bd85fe1d40010000000000d03fa616ac7c2147b0bf60de6f71740a32406fc64d596007e5e201000000000000000100000000001000000000000000f07f000000000000e046000000000000f07c000000000000f07fffffffffffffff3f000000000000e0ff000000000000e03f0100000000000080ffffffffffff0f80ffffffffffffef3fffffffffffff0f00e38c9fd123d6f03f2e620cc2ef5c0b00ffffffffffffffbf01000000000020f700000000000000800100000000003040000000000000901a000000000000f0ffffffffffffff2fc0ffffffffffffbf3f00000000000010800100000000000000ffffffffffff0f80000000000000d03f000000000000e07f010000000000e07fffffffffffffff7f000000000000000096c8778d0f24c5eaffffffffffffefff010000000000f0ff000000000000c0c0005b1c9aee1ee47f0000000000000000000000000000f0bf158fed64b6011c00000000000000004f00000000000000001f30de9d84cce57f00000000000030c001000000000000000100000000000000000000000000b03fde5664bdd14434c03b7ce532992fe77fffffffffffff1f00ffffffffffffdf3f700324c8ec13058000000000000000008edefc228b2a1980fd38f1bfeab71600000000000000c0bf0000000000000000000000000000004001000000000000c0ffffffffffff0f80ffffffffffffef7fffffffffffff0f40ffffffffffffbf3f0000000000001080000000000000108000000000000030400100000000002040be89a815ea5e1100000000000000f07f000000000000f07fffffffffffff0f40010000000000f0ff0100000000001000010000000000e03f000000000000f07f0100000000001000ffffffffffff0f80000000000000e0bf01000000000010c0ffffffffffff1f8002ab5960da73b33fffffffffffff5f15010000000000e0ff0000000000001080010000000000e087010000000000f0ff0100000000000080000000000000e0bfffffffffffff1f00ffffffffffffff7f0100000000003040e5c9e36c55b8ea7fffffffffffffef3fffffffffffff0f8080e1a786e74ec8bf0000000000000000010000000000e03fffffffffffff0f00ffffffffffff0f80000000000000f07fffffffffffffef3f38070a15ccdceb7fffffffffffffdfbfffffffffffffefff000000000000104000000000000020c000000000000050e6f1408174556d0900000000000000108000000000000020c0000000000000909e010000000000f07f010000000000b0bfe837a7345a01f8ffffffffffffffef3fffffffffffff0f4080232ab682f40d00ffffffffffff0f80ffffffffffffff7f00000000000040880000000000000000ffffffffffff0f80000000000000b0bf000000000000e07f000000000000d0bf0100000000006082000000000000e07f8e7ef64d5822b5bf010000000000f03f010000000000f0bf0000000000001080010000000000e0ff0100000000001000ffffffffffff2f4050e485ad4bc3e2ff000000000000e03f0000000000000000000000000000f0ff780f75de11f0fdbf0000000000000080ffffffffffff1f80000000000000f07f000000000000204065d3990928db1c80ffffffffffff0f80ffffffffffff3fc00000000000000080000000000000008000000000000010000000000000000000000000000000506c010000000000d03f6c3f3d47cab1f3ffffffffffffffcfbf0000000000001080000000000000c03f6de5b8b87e67f0bfffffffffffff0f00000000000000c03f0000000000000000010000000000e0ff0000000000001000000000000000d0bf000000000000e0ff0000000000000000f3d0aecf855ced7f00000000000000000000000000000080000000000000f0ff0000000000000080010000000000004000000000000010400000000000002047ffffffffffffffffffffffffffff7fdb00000000000020c0010000000000b03f00000000000030680000000000000080010000000000000083c04e789b51ce17000000000000f0ff000000000000f0ff010000000000f0ff000000000000008001000000000000c0
// argument 6: i64 number exact 0600000000000000
// argument 7: i64 number exact 1000000000000000
// argument 8: i32 number exact ff95b5c7
// argument 9: f16 array exact ffbf00c400ac01c00000ffb7004001f8018400800100ffbb3b3d9e0701b001b000787c81ffbb0080ffc3ff3fffff0078030000fcff83000001f8ff830000018000fc7ff83979ffc7b1fc000000b4ddc9ffb332be01800048014001c4017cffb300b401ac630201c04e44000400f80000be2cff7fc5bc00fc01800180997dea4f00fcff7b00bc00e0b7313b07ff03e48300ccff0300fc0000008400801544018000000100008001000130004800d8028fff072878000000bc3407010000c8007c3bfdff1300bc01c8eb310048ff03ff830038fe2c00000010013c01c8017800f8714000e4018401fc3f4e0104ff3b004800c8008051cd0000004cffff00c40198014ccc82004c018400e400f8ffff00cc
// argument 10: i64 number exact 0800000000000000
// argument 11: i32 number exact ffffffff
// argument 12: i16 array exact ffff00000000ff7f00000100508f0000ffff0080008030000000000000800000ffff2c98ff7f0a2b000000800080010036002fb1ffffff7f010000802300010001001d000080ff7f2200ffff00800080ffffffff3900ffff140001000000010010000a003500ff7fff7f01000000ff7f00800080ff7fff7f0100008000000080
// argument 13: f32 array exact 2bf46140
// argument 14: i64 array exact 00000000000000000000000000000000ffffffffffffff7f000000000000008000000000000000800000000000000080c899c282aa6d22970100000000000000ffffffffffffff7f0000000000000000b4c6725a2c1c15d2ffffffffffffffffffffffffffffffff010000000000000000000000000000800000000000000000ffffffffffffff7fffffffffffffffff000000000000008000000000000000000000000000000080000000000000008001000000000000006508c912f35687ed00000000000000800000000000000000ffffffffffffffffffffffffffffffff0047d7614ef03c0e0000000000000000ffffffffffffff7fffffffffffffff7f01000000000000000000000000000080010000000000000000000000000000000100000000000000ffffffffffffff7f026af8ac24a3e1f200000000000000000000000000000000ffffffffffffffff0100000000000000ffffffffffffffffffffffffffffffff000000000000008099ef25b1b492fc560a00000000000000ffffffffffffff7f0000000000000000ffffffffffffff7f0100000000000000ffffffffffffffffffffffffffffff7f0100000000000000ea2583f2595ee117d058630fe99463c5ffffffffffffff7f00000000000000000000000000000000ffffffffffffff7f010000000000000000000000000000801200000000000000
// argument 15: f32 array exact 8f0477c0
// argument 16: f16 array exact 010001f89afc01c8ff03d34c00bc0184003c00c4ff7f007c01480004ee03007c00c400b0013000d4ff8300ccff8300000000002c006c01800034006c0090003cb07f01ccffaf0000013c00c401c40078e28500b89ffe0084002c01acff03010001fc000033ac003000c401fcffff01000100007c01c8e87f62850078ff7b00bc0078ff0b00c500fcff470004ffbb0100000000c4ff7f01c4ffb3fffbcd00ffc3ff87d478018401c40078e0b2008000ac9b33007c00fce7c60078bbf2b70000bcd39f24830040007c007c000001bcff7be6fdfd06bbff0000008401b8009c0084ff3f00f8007800ccb37e0080ff47ffb7ff87dbaeffafeb0300f8010000800050010001000048000c2c813e8f01dc0080
// argument 17: i64 number exact 4000000000000000
// argument 18: i64 number exact 0400000000000000
// argument 19: f16 array exact 00787b2cfffb0104ffffff83da85158200800100fff70080e602650121f400480080008000387f03018400c81003c00301fc01007e030184ff87ffbb002800780178ff07ff83ce2d0178e03400000080
// argument 20: i64 array exact 4fbf314c7cdc67010000000000000080ea68ded632b7e20c86cc19c68669b8f821000000000000007da4dafa05cb4cfa00000000000000000000000000000000ffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffffffff0000000000000080b31555d56214444fffffffffffffff7f1900000000000000000000000000008001000000000000001e00000000000000ffffffffffffff7fffffffffffffff7f000000000000008000000000000000802ca1a876acf0992a01000000000000000000000000000000ffffffffffffffff00000000000000800100000000000000ffffffffffffff7f0000000000000000000000000000008001000000000000000000000000000080220000000000000001000000000000000100000000000000ffffffffffffffffffffffffffffffff0000000000000000200000000000000001497c55edb46d0affffffffffffffff000000000000000001000000000000000000000000000000ffffffffffffffff00000000000000000000000000000000ffffffffffffffff0c0000000000000000000000000000800100000000000000ffffffffffffffffcb88adfb1df06b02000000000000000000000000000000800100000000000000ffffffffffffffffffffffffffffffffffffffffffffffff000000000000000000000000000000000100000000000000ffffffffffffffff3691a4f5a37f4343ffffffffffffff7f0000000000000080010000000000000001000000000000000000000000000000020000000000000000000000000000800000000000000000000000000000000000000000000000801200000000000000f5007e24f1ae2aae00000000000000003d000000000000002700000000000000ffffffffffffffff0733128ca4c6e2040000000000000080ffffffffffffffff000000000000000000000000000000800000000000000080ffffffffffffff7fffffffffffffffff2300000000000000ffffffffffffffff0000000000000080ffffffffffffff7f0000000000000000ffffffffffffff7f1a0000000000000003000000000000000000000000000000000000000000000001000000000000000100000000000000ffffffffffffff7f0100000000000000ffffffffffffffff090000000000000000000000000000800000000000000000ffffffffffffffff84cddf5ae70080cd00000000000000000000000000000000ffffffffffffff7f0100000000000000e20ad75707759080ffffffffffffffff32cdb2c0ff9f9bbcaee42fefb7a06853d75fec386b8711d3ffffffffffffff7fffffffffffffff7fffffffffffffff7f0000000000000000ffffffffffffffff010000000000000000000000000000800000000000000080ffffffffffffffff01000000000000000000000000000000ffffffffffffffff01000000000000000000000000000000ffffffffffffff7f2c00000000000000ffffffffffffffff
// argument 21: i64 number exact 0200000000000000
// argument 22: i64 number exact 0400000000000000
// argument 23: i64 array exact ffffffffffffffff00000000000000000100000000000000ffffffffffffffffffffffffffffff7f0100000000000000ffffffffffffffffffffffffffffffffffffffffffffffff00000000000000800000000000000000ffffffffffffff7f1b000000000000000000000000000080ffffffffffffff7fffffffffffffffff00000000000000800000000000000080ffffffffffffffff010000000000000001000000000000001c0000000000000043f884525f6ad6230000000000000000ffffffffffffffffffffffffffffff7f000000000000000001000000000000000100000000000000ffffffffffffff7f0000000000000000000000000000000037d176f2deed151fffffffffffffff7f26000000000000000f000000000000000000000000000080000000000000000000000000000000000100000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7fffffffffffffff7ff68b8f37e5f05f36ffffffffffffff7f0000000000000080ffffffffffffffff0000000000000080000000000000008000000000000000800100000000000000c0036e8862088a4b0000000000000080eb2fa820e9d2333201000000000000000c000000000000002200000000000000a4e1e777b21f4084000000000000000054dc56c8bfbd7e35ffffffffffffff7f00000000000000800000000000000080ffffffffffffffff010000000000000000000000000000002300000000000000dc191c9710beb5d20000000000000000ffffffffffffffff00000000000000800000000000000000b77665b8a9a8f33401000000000000000100000000000000e508a104bae0ded9ffffffffffffffffffffffffffffffff1500000000000000bc1f577c01bee9e40100000000000000ffffffffffffff7f0000000000000080ffffffffffffffffffffffffffffffff0d00000000000000ffffffffffffff7f3111ac6dfbc7240d1a00000000000000ffffffffffffffff0000000000000000ffffffffffffff7fffffffffffffff7f01000000000000000d00000000000000100000000000000000000000000000801d0000000000000000000000000000002f00000000000000ffffffffffffff7f18e1c2fd8823e3910000000000000000f296d5e196772029d4c404bf326fbddf0100000000000000090000000000000000000000000000803700000000000000619743395942c894ffffffffffffffffffffffffffffff7fffffffffffffffff0000000000000080000000000000008001000000000000000000000000000080a14826d01ecb10550100000000000000010000000000000004000000000000000100000000000000fd373dc01d686a740100000000000000ffffffffffffff7f09705d2e815ead32cbd1496dd2cbe81fffffffffffffff7f00000000000000000000000000000080263fd1c3805520630000000000000080060000000000000010266d2a08ac7b381800000000000000
// argument 24: i16 array exact 010001001500ffff0000010000800100ff7f0080ff7fc6970c0000003000010000000080ff7fffff991f00803b000080ff7fff7f2900ff7f407e0100000001000100ffffffff00003f000000ffff2200ff7f010001002600ffff0000008001003e003400ffff0000ffffff7f00004ea401000e002b00819bff7f008024aca50b110000000000000000800100ff7f000000800d0000000080a787ffff00800100000000009e7e4f7feda40000f1a3ef1f33002f003c00ffff0080ff7fffff0100ff7fffff0100ff7f2900ffff0100ff7f0100937b00800100ff7fff7f000000800000ff7fff7fffffff7f1400ffff090f50b2ffff008001000100ff7f01000000ff7f008001000300200001000080ff7f
// argument 25: i64 number exact 4000000000000000
// argument 26: f32 array exact 0000803f0000000000000000000000aeffffff3e010080bd00000080010080c00000007fab241200
// argument 27: f32 array 0.001953125,1.1754943508222875e-38 0100808000000080000000d1010000f700008041ffff7f7f01000059000000ffffff7f8a9bb2fdb7
// argument 28: i16 array exact 81a400800000ff7f73ec042b0100ffff008000800100ff7f01009a3e000000000000ff7fffff0100000000002981ff7f0080ffffffff7bafffff000076aeffffffff008000800100ffffffff00800080010075530100340001000000783ec56526000100ff7f008000000080ff7fffff2300ffff0100ffff0100ff7f010001000080008075d8b38401000f00ff7f0000000009000080ff7f0080ff7f17000900ff7f00000080ffffffff0080ffff0000ff7f00800100ff7f3f00ff7fff7fff7f0800ff7fe2e0ff7f31000080ff7f21baff7f0100000056016f42a86001000100ff7f0000f10f0000ffff0000ff7f00800100000008002f00ff7f01002f0001000080ffff00800000067c155b00000100
// argument 29: f32 array exact 0000807f0000009595ccd0000000800000008040000000800000807f000080bf66174940ffff7f00000080bfd0043780000000ffffffff00ffffffbd0000803f0000007f010000ffffff7fc001008040010080b8000000ff00008041ffffffff0100800f00008040010080000100007f000080c000000040000000803a7aea3e00000040069843c0ffff7f7f0000803f00008000000000800000807fbee93e000100803e0000007feb0b258000008000000080ff01000000000000bf000000800000800c000080ffff6da980ffff7f2b0100808001008080010080008b8fc03f2ed67a80ffff7f00240b9fff01000000010080000000003f010080bfffffff8b4ccb88ff000080ff000080bfffffffff8445b8f101000080ffffffbdffffff80000080ea90911e80ffff7f809c66e13fffffff80010000ff000080c1010080c100008000000080400100001effffff800100808000008080000080411463deff000000c0c922743e000080be0000007f000080800100007f000080c100000041010000be000000ffffff7f0000008080ffffffec0000003f0000807f3c0e9e00ffffffbe0000807f1761247f1ea56400ffffff3d0000807f000080800100003f000000c00000001700000000afaf217f000080ff000000000000007f000000be01008041ffff7f800100003f0000000001008000000080bf0000803dffffffffffff7f00f03a8b0000008041ffff7fff010080c0000000000100007f98e97a7f
// argument 30: f32 array exact 00000080000000000000804cffff7fff0000808001008000ffff7f41ffffff80000080c10000000001008040ba8a41ff000000ffffff7f7f0000007f06544280ffff7f3f00000000010000640100003fffffff000000803f010080ffffff7f7f0000004000000000ffff7f0045b97fc000000000f87c54ff0000000001000000ffffffffffff7f80000000000000005055f50500010000c10000808000008080a4565100000080ff00000080ffffff410000803feeb5e9c1ffffff80b2f09faf00000000000080bd01000000010080e70000003e010000807c110240ffff7f80ffff7fffffffff3dbc00f7bdc79eec24887ed97f00008000ffff7f7ffffffffb0100803f010080190000007f010080ff0100007fffffff00000000c1000000ff
// argument 31: i64 number exact 2000000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f16>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<f16>>, %arg3: tile<ptr<bf16>>, %arg4: tile<ptr<f64>>, %arg5: tile<ptr<f64>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i32>, %arg9: tile<ptr<f16>>, %arg10: tile<i64>, %arg11: tile<i32>, %arg12: tile<ptr<i16>>, %arg13: tile<ptr<f32>>, %arg14: tile<ptr<i64>>, %arg15: tile<ptr<f32>>, %arg16: tile<ptr<f16>>, %arg17: tile<i64>, %arg18: tile<i64>, %arg19: tile<ptr<f16>>, %arg20: tile<ptr<i64>>, %arg21: tile<i64>, %arg22: tile<i64>, %arg23: tile<ptr<i64>>, %arg24: tile<ptr<i16>>, %arg25: tile<i64>, %arg26: tile<ptr<f32>>, %arg27: tile<ptr<f32>>, %arg28: tile<ptr<i16>>, %arg29: tile<ptr<f32>>, %arg30: tile<ptr<f32>>, %arg31: tile<i64>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %cst_bf16 = constant <bf16: -4.980470e-01> : tile<16x16xbf16>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %4 = remi %3, %cst_16_i32 unsigned : tile<i32>
    %cst_bf16_0 = constant <bf16: -1.714700e+38> : tile<8x1xbf16>
    %5 = insert %cst_bf16_0, %cst_bf16[%cst_1_i32, %4] : tile<8x1xbf16>, tile<16x16xbf16>
    %tview = make_tensor_view %arg1, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi32, strides=[4,1]>
    %pview = make_partition_view %tview : partition_view<tile=(16x4), tensor_view<16x4xi32, strides=[4,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_1] : partition_view<tile=(16x4), tensor_view<16x4xi32, strides=[4,1]>>, tile<i32> -> tile<16x4xi32>, token
    %cst_63_i32 = constant <i32: 63> : tile<16x4xi32>
    %6 = andi %tile, %cst_63_i32 : tile<16x4xi32>
    %reshape = reshape %arg0 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %bcast = broadcast %reshape : tile<1x1xptr<f16>> -> tile<16x4xptr<f16>>
    %7 = offset %bcast, %6 : tile<16x4xptr<f16>>, tile<16x4xi32> -> tile<16x4xptr<f16>>
    %true = constant <i1: true> : tile<16x4xi1>
    %tview_2 = make_tensor_view %arg2, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf16, strides=[4,1]>
    %pview_3 = make_partition_view %tview_2 : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %tile_6, %result_token_7 = load_view_tko weak %pview_3[%cst_0_i32_4, %cst_0_i32_5] : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>, tile<i32> -> tile<16x4xf16>, token
    %result, %result_token_8 = load_ptr_tko weak %7, %true, %tile_6 : tile<16x4xptr<f16>>, tile<16x4xi1>, tile<16x4xf16> -> tile<16x4xf16>, token
    %8 = ftoi %5 unsigned  saturating : tile<16x16xbf16> -> tile<16x16xi64>
    %9 = cmpi equal %gridSize_x, %blockId_x, signed : tile<i32> -> tile<i1>
    %tview_9 = make_tensor_view %arg3, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xbf16, strides=[4,1]>
    %pview_10 = make_partition_view %tview_9 : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x4xbf16, strides=[4,1]>>
    %10:2 = get_index_space_shape %pview_10 : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x4xbf16, strides=[4,1]>> -> tile<i32>
    %11 = remi %3, %10#0 unsigned : tile<i32>
    %12 = remi %gridSize_x, %10#1 unsigned : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_10[%11, %12] : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x4xbf16, strides=[4,1]>>, tile<i32> -> tile<16x4xbf16>, token
    %13:2 = get_tensor_shape %tview_9 : tensor_view<16x4xbf16, strides=[4,1]> -> tile<i32>
    %14 = print_tko "b: %5d\0A", %9 : tile<i1> -> token
    %15 = mulf %5, %cst_bf16 rounding<zero> : tile<16x16xbf16>
    %16 = bitcast %tile : tile<16x4xi32> -> tile<16x4xf32>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %cst_-1_i32 = constant <i32: -1> : tile<i32>
    %17 = addi %cst_3_i32, %cst_-1_i32 : tile<i32>
    %cst_-1_i32_13 = constant <i32: -1> : tile<i32>
    %18 = subi %17, %cst_-1_i32_13 : tile<i32>
    %cst_3_i32_14 = constant <i32: 3> : tile<i32>
    %19 = muli %18, %cst_3_i32_14 : tile<i32>
    %cst_-1_i32_15 = constant <i32: -1> : tile<i32>
    %20 = addi %19, %cst_-1_i32_15 : tile<i32>
    %cst_-1_i32_16 = constant <i32: -1> : tile<i32>
    %cst_3_i32_17 = constant <i32: 3> : tile<i32>
    %for = for %loopIdx in (%cst_-1_i32_16 to %20, step %cst_3_i32_17) : tile<i32> iter_values(%iterArg0 = %true) -> (tile<16x4xi1>) {
      %cst_-1_i32_81 = constant <i32: -1> : tile<i32>
      %52 = subi %loopIdx, %cst_-1_i32_81 : tile<i32>
      %cst_3_i32_82 = constant <i32: 3> : tile<i32>
      %53 = divi %52, %cst_3_i32_82 unsigned : tile<i32>
      %cst_3_i32_83 = constant <i32: 3> : tile<i32>
      %54 = muli %3, %cst_3_i32_83 : tile<i32>
      %55 = addi %54, %53 : tile<i32>
      %tview_84 = make_tensor_view %arg4, shape = [32], strides = [1] : tensor_view<32xf64, strides=[1]>
      %pview_85 = make_partition_view %tview_84 : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>
      %cst_0_i32_86 = constant <i32: 0> : tile<i32>
      %tile_87, %result_token_88 = load_view_tko weak %pview_85[%cst_0_i32_86] : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>, tile<i32> -> tile<32xf64>, token
      %56 = atan2 %tile_87, %tile_87 : tile<32xf64>
      %57 = andi %9, %9 : tile<i1>
      %tview_89 = make_tensor_view %arg5, shape = [%arg6, %arg7], strides = [32, 1] : tile<i64> -> tensor_view<?x?xf64, strides=[32,1]>
      %pview_90 = make_partition_view %tview_89 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf64, strides=[32,1]>>
      %reshape_91 = reshape %56 : tile<32xf64> -> tile<1x32xf64>
      %cst_0_i32_92 = constant <i32: 0> : tile<i32>
      %58 = store_view_tko weak %reshape_91, %pview_90[%55, %cst_0_i32_92] : tile<1x32xf64>, partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf64, strides=[32,1]>>, tile<i32> -> token
      %cst_8_i32_93 = constant <i32: 8> : tile<i32>
      %59 = remi %arg8, %cst_8_i32_93 unsigned : tile<i32>
      %cst_2_i32_94 = constant <i32: 2> : tile<i32>
      %60 = extract %16[%59, %cst_2_i32_94] : tile<16x4xf32> -> tile<2x1xf32>
      %cst_i32 = constant <i32: [[0, -1], [1, 60], [0, 2147483647], [0, 0], [-2147483648, 1023922246], [2147483647, 1], [56, -1], [2147483647, 2147483647], [0, 1], [1555501148, -1], [1, 0], [63, 962440250], [-2147483648, 2147483647], [52, 33], [2147483647, -550162051], [1, 22], [20, 2147483647], [34, 0], [1, 0], [2147483647, 1885370130], [-1, 0], [2147483647, -2147483648], [2147483647, 1], [-1, 0], [1, -1904772455], [2147483647, -2147483648], [-1, 2], [-1, 2147483647], [1, -2147483648], [35, 2147483647], [-1232219569, 0], [1, 2147483647]]> : tile<32x2xi32>
      %cst_5_i32 = constant <i32: 5> : tile<i32>
      %cst_0_i32_95 = constant <i32: 0> : tile<i32>
      %61 = extract %cst_i32[%cst_5_i32, %cst_0_i32_95] : tile<32x2xi32> -> tile<4x2xi32>
      continue %true : tile<16x4xi1>
    }
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %cst_3_i32_18 = constant <i32: 3> : tile<i32>
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %for_20:2 = for %loopIdx in (%cst_2_i32 to %cst_3_i32_18, step %cst_1_i32_19) : tile<i32> iter_values(%iterArg0 = %10#0, %iterArg1 = %true) -> (tile<i32>, tile<16x4xi1>) {
      %cst_2_i32_81 = constant <i32: 2> : tile<i32>
      %52 = subi %loopIdx, %cst_2_i32_81 : tile<i32>
      %cst_1_i32_82 = constant <i32: 1> : tile<i32>
      %53 = divi %52, %cst_1_i32_82 unsigned : tile<i32>
      %cst_1_i32_83 = constant <i32: 1> : tile<i32>
      %54 = muli %3, %cst_1_i32_83 : tile<i32>
      %55 = addi %54, %53 : tile<i32>
      %cst_f16 = constant <f16: [[5.000000e-01, 3.276800e+04, -1.600000e+01, 1.250000e-01], [0x7C00, 0x7FFF, -2.500000e-01, -4.997560e-01], [-0.000000e+00, -0.000000e+00, 0x7C01, -1.639400e-01], [-5.960460e-08, -6.550400e+04, 0xFC00, 2.502440e-01], [-1.249390e-01, 1.251220e-01, 0xFC00, 1.220110e-04], [4.997560e-01, 2.498780e-01, 3.998050e+00, -1.220110e-04], [5.936620e-05, 0x7CD1, 0x7C00, -2.502440e-01], [1.250000e-01, 0.000000e+00, -3.276800e+04, 0x7CFB], [0.000000e+00, 0x7EFF, 3.276800e+04, 0x7FFF], [3.463030e-05, 3.280000e+04, -1.953130e-03, -7.996090e+00], [-3.120000e+03, 1.000000e+00, 0xFC01, -3.408200e+00], [9.417530e-06, 2.915630e+01, 3.276800e+04, -0.000000e+00], [5.960460e-08, -3.276800e+04, 0.000000e+00, 0xFC00], [3.820660e-05, -6.097560e-05, -6.550400e+04, 5.606250e+01], [0x7C01, 1.162290e-05, 0.000000e+00, -6.097560e-05], [5.000000e-01, 6.097560e-05, 0x7FFF, -6.250000e-02]]> : tile<16x4xf16>
      %56 = fma %tile_6, %cst_f16, %tile_6  : tile<16x4xf16>
      %tview_84 = make_tensor_view %arg9, shape = [2, %arg10, 4], strides = [64, 4, 1] : tile<i64> -> tensor_view<2x?x4xf16, strides=[64,4,1]>
      %pview_85 = make_partition_view %tview_84 : partition_view<tile=(1x16x4), tensor_view<2x?x4xf16, strides=[64,4,1]>>
      %reshape_86 = reshape %cst_f16 : tile<16x4xf16> -> tile<1x16x4xf16>
      %cst_0_i32_87 = constant <i32: 0> : tile<i32>
      %cst_0_i32_88 = constant <i32: 0> : tile<i32>
      %57 = store_view_tko weak %reshape_86, %pview_85[%55, %cst_0_i32_87, %cst_0_i32_88] : tile<1x16x4xf16>, partition_view<tile=(1x16x4), tensor_view<2x?x4xf16, strides=[64,4,1]>>, tile<i32> -> token
      %58 = select %9, %loopIdx, %arg11 : tile<i1>, tile<i32>
      continue %iterArg0, %iterArg1 : tile<i32>, tile<16x4xi1>
    }
    %21 = cmpi less_than_or_equal %13#0, %blockId_x, unsigned : tile<i32> -> tile<i1>
    %tview_21 = make_tensor_view %arg12, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi16, strides=[4,1]>
    %pview_22 = make_partition_view %tview_21 : partition_view<tile=(16x4), tensor_view<16x4xi16, strides=[4,1]>>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %tile_25, %result_token_26 = load_view_tko weak %pview_22[%cst_0_i32_23, %cst_0_i32_24] : partition_view<tile=(16x4), tensor_view<16x4xi16, strides=[4,1]>>, tile<i32> -> tile<16x4xi16>, token
    %cst_3_i16 = constant <i16: 3> : tile<16x4xi16>
    %22 = andi %tile_25, %cst_3_i16 : tile<16x4xi16>
    %23 = itof %22 signed  : tile<16x4xi16> -> tile<16x4xf16>
    %reduce = reduce %23 dim=1 identities=[0.000000e+00 : f16] : tile<16x4xf16> -> tile<16xf16> 
    (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
      %52 = addf %reduce_lhs, %reduce_rhs  : tile<f16>
      yield %52 : tile<f16>
    }
    %cst_-1_i32_27 = constant <i32: -1> : tile<i32>
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %cst_3_i32_28 = constant <i32: 3> : tile<i32>
    for %loopIdx in (%cst_-1_i32_27 to %cst_8_i32, step %cst_3_i32_28) : tile<i32> {
      %cst_-1_i32_81 = constant <i32: -1> : tile<i32>
      %52 = subi %loopIdx, %cst_-1_i32_81 : tile<i32>
      %cst_3_i32_82 = constant <i32: 3> : tile<i32>
      %53 = divi %52, %cst_3_i32_82 unsigned : tile<i32>
      %cst_3_i32_83 = constant <i32: 3> : tile<i32>
      %54 = muli %3, %cst_3_i32_83 : tile<i32>
      %55 = addi %54, %53 : tile<i32>
      %56 = remf %result, %result : tile<16x4xf16>
      %result_84, %result_token_85 = load_ptr_tko weak %arg13 : tile<ptr<f32>> -> tile<f32>, token
      %57 = absf %result_84 : tile<f32>
      %58 = sqrt %57 rounding<approx> : tile<f32>
      %59 = select %9, %loopIdx, %10#0 : tile<i1>, tile<i32>
    }
    %tview_29 = make_tensor_view %arg14, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi64, strides=[4,1]>
    %pview_30 = make_partition_view %tview_29 : partition_view<tile=(16x4), tensor_view<16x4xi64, strides=[4,1]>>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_30[%cst_0_i32_31, %cst_0_i32_32] : partition_view<tile=(16x4), tensor_view<16x4xi64, strides=[4,1]>>, tile<i32> -> tile<16x4xi64>, token
    %cst_2_i64 = constant <i64: 2> : tile<16x4xi64>
    %24 = shli %tile_33, %cst_2_i64 : tile<16x4xi64>
    %assume = assume div_by<4>, %24 : tile<16x4xi64>
    %cst_15_i16 = constant <i16: 15> : tile<16x4xi16>
    %25 = andi %tile_25, %cst_15_i16 : tile<16x4xi16>
    %26 = shri %tile_25, %25 signed : tile<16x4xi16>
    %result_35, %result_token_36 = load_ptr_tko weak %arg15 : tile<ptr<f32>> -> tile<f32>, token
    %27 = tanh %result_35  : tile<f32>
    %cst_1_i16 = constant <i16: 1> : tile<32x2xi16>
    %cst_3_i16_37 = constant <i16: 3> : tile<32x2xi16>
    %28 = andi %cst_1_i16, %cst_3_i16_37 : tile<32x2xi16>
    %29 = itof %28 signed  : tile<32x2xi16> -> tile<32x2xf32>
    %reduce_38 = reduce %29 dim=1 identities=[0.000000e+00 : f32] : tile<32x2xf32> -> tile<32xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %52 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %52 : tile<f32>
    }
    %tview_39 = make_tensor_view %arg16, shape = [2, 16, 4], strides = [%arg17, %arg18, 1] : tile<i64> -> tensor_view<2x16x4xf16, strides=[?,?,1]>
    %pview_40 = make_partition_view %tview_39 : partition_view<tile=(1x16x4), tensor_view<2x16x4xf16, strides=[?,?,1]>>
    %reshape_41 = reshape %23 : tile<16x4xf16> -> tile<1x16x4xf16>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %cst_0_i32_43 = constant <i32: 0> : tile<i32>
    %30 = store_view_tko weak %reshape_41, %pview_40[%3, %cst_0_i32_42, %cst_0_i32_43] : tile<1x16x4xf16>, partition_view<tile=(1x16x4), tensor_view<2x16x4xf16, strides=[?,?,1]>>, tile<i32> -> token
    %cst_16_i32_44 = constant <i32: 16> : tile<i32>
    %31 = muli %3, %cst_16_i32_44 : tile<i32>
    %32 = offset %arg19, %31 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %reshape_45 = reshape %32 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %bcast_46 = broadcast %reshape_45 : tile<1xptr<f16>> -> tile<16xptr<f16>>
    %33 = iota : tile<16xi64>
    %34 = offset %bcast_46, %33 : tile<16xptr<f16>>, tile<16xi64> -> tile<16xptr<f16>>
    %35 = store_ptr_tko weak %34, %reduce : tile<16xptr<f16>>, tile<16xf16> -> token
    %tview_47 = make_tensor_view %arg20, shape = [%arg21, 16, %arg22], strides = [64, 4, 1] : tile<i64> -> tensor_view<?x16x?xi64, strides=[64,4,1]>
    %pview_48 = make_partition_view %tview_47 : partition_view<tile=(1x16x4), tensor_view<?x16x?xi64, strides=[64,4,1]>>
    %reshape_49 = reshape %tile_33 : tile<16x4xi64> -> tile<1x16x4xi64>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %36 = store_view_tko weak %reshape_49, %pview_48[%3, %cst_0_i32_50, %cst_0_i32_51] : tile<1x16x4xi64>, partition_view<tile=(1x16x4), tensor_view<?x16x?xi64, strides=[64,4,1]>>, tile<i32> -> token
    %tview_52 = make_tensor_view %arg23, shape = [2, 13, 4], strides = [64, 4, 1] : tensor_view<2x13x4xi64, strides=[64,4,1]>
    %pview_53 = make_partition_view %tview_52 : partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x13x4xi64, strides=[64,4,1]>>
    %reshape_54 = reshape %assume : tile<16x4xi64> -> tile<1x16x4xi64>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %37 = store_view_tko weak %reshape_54, %pview_53[%3, %cst_0_i32_55, %cst_0_i32_56] : tile<1x16x4xi64>, partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x13x4xi64, strides=[64,4,1]>>, tile<i32> -> token
    %tview_57 = make_tensor_view %arg24, shape = [2, 4, 16], strides = [%arg25, 16, 1] : tile<i64> -> tensor_view<2x4x16xi16, strides=[?,16,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x4x16xi16, strides=[?,16,1]>, dim_map=[0, 2, 1]>
    %reshape_59 = reshape %26 : tile<16x4xi16> -> tile<1x16x4xi16>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_59, %pview_58[%3, %cst_0_i32_60, %cst_0_i32_61] : tile<1x16x4xi16>, partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x4x16xi16, strides=[?,16,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_1_i32_62 = constant <i32: 1> : tile<i32>
    %39 = muli %3, %cst_1_i32_62 : tile<i32>
    %40 = offset %arg26, %39 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %41 = store_ptr_tko weak %40, %result_35, %9 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %cst_1_i32_63 = constant <i32: 1> : tile<i32>
    %42 = muli %3, %cst_1_i32_63 : tile<i32>
    %43 = offset %arg27, %42 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %44 = store_ptr_tko weak %43, %27, %21 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %tview_64 = make_tensor_view %arg28, shape = [2, 32, 2], strides = [64, 2, 1] : tensor_view<2x32x2xi16, strides=[64,2,1]>
    %pview_65 = make_partition_view %tview_64 : partition_view<tile=(1x32x2), padding_value = zero, tensor_view<2x32x2xi16, strides=[64,2,1]>>
    %reshape_66 = reshape %cst_1_i16 : tile<32x2xi16> -> tile<1x32x2xi16>
    %cst_0_i32_67 = constant <i32: 0> : tile<i32>
    %cst_0_i32_68 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_66, %pview_65[%3, %cst_0_i32_67, %cst_0_i32_68] : tile<1x32x2xi16>, partition_view<tile=(1x32x2), padding_value = zero, tensor_view<2x32x2xi16, strides=[64,2,1]>>, tile<i32> -> token
    %cst_0_i32_69 = constant <i32: 0> : tile<i32>
    %cst_0_i32_70 = constant <i32: 0> : tile<i32>
    %tile_71, %result_token_72 = load_view_tko weak %pview_65[%3, %cst_0_i32_69, %cst_0_i32_70] token = %45 : partition_view<tile=(1x32x2), padding_value = zero, tensor_view<2x32x2xi16, strides=[64,2,1]>>, tile<i32> -> tile<1x32x2xi16>, token
    %reshape_73 = reshape %tile_71 : tile<1x32x2xi16> -> tile<32x2xi16>
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %46 = muli %3, %cst_64_i32 : tile<i32>
    %47 = offset %arg29, %46 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_74 = reshape %47 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_75 = broadcast %reshape_74 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %48 = iota : tile<64xi64>
    %49 = offset %bcast_75, %48 : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %reshape_76 = reshape %49 : tile<64xptr<f32>> -> tile<32x2xptr<f32>>
    %50 = store_ptr_tko weak %reshape_76, %29 : tile<32x2xptr<f32>>, tile<32x2xf32> -> token
    %tview_77 = make_tensor_view %arg30, shape = [2, 7], strides = [%arg31, 1] : tile<i64> -> tensor_view<2x7xf32, strides=[?,1]>
    %pview_78 = make_partition_view %tview_77 : partition_view<tile=(1x32), padding_value = zero, tensor_view<2x7xf32, strides=[?,1]>>
    %reshape_79 = reshape %reduce_38 : tile<32xf32> -> tile<1x32xf32>
    %cst_0_i32_80 = constant <i32: 0> : tile<i32>
    %51 = store_view_tko weak %reshape_79, %pview_78[%3, %cst_0_i32_80] : tile<1x32xf32>, partition_view<tile=(1x32), padding_value = zero, tensor_view<2x7xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2,2
// seed: 35
// argument 0: i8 array exact 000123ba80ff1c00ff80
// argument 1: i64 number exact 0200000000000000
// argument 2: i64 number exact 0500000000000000
// argument 3: bf16 array exact c16b81400114ff7f00000100ffbd00c0
// argument 4: i1 array exact 0101000100000100010100010000000101010000010001000100010101010101000101010101010100000000010100010101010101000100000100000101010001010101010101010101000100010101000100000100010101000001000101010000000101010101
// argument 5: i64 number exact 0700000000000000
// argument 6: i64 number exact 0800000000000000
// argument 7: i64 number exact 0100000000000000
// argument 8: i32 array exact 00000080000000003893d9550d000000110000009c2cadfc0000008014000000ffffffff0100000001000000ffffffffffffffff00000000000000809a08b4ecffffff7f00000080ffffff7f3100000001000000ffffff7f0700000000000000ffffff7f00000080000000003a86f902ffffffffffffff7fffffff7f0000000000000000ffffffff00000080ffffffff0000008000000080fffffffffffffffff952f682ffffff7f0e000000ffffff7fffffff7f00000080ffffff7f010000000000008001000000ffffff7fffffff7f010000000000008000000080ffffff7f0000000000000000010000002700000000000080000000000000008000000080
// argument 9: bf16 array exact ff3e257f7fbf880001e380bd7f807f00
// argument 10: bf16 array exact 4b4100003e01014001c10000807f81ff
// argument 11: i32 number exact ffffff7f
// argument 12: i32 array exact 00000000ffffff7f01000000ffffff7fffffff7fffffffff1d000000ffffff7fffffffff3700000026000000000000800100000000000000ba6d45fd0100000000000080ffffffff01000000ffffffffffffffff01000000ffffff7f18000000000000800100000057d2f8f6ffffffffffffff7f2afed75192bbc0c15d209f5bffffff7f0100000000000080000000800000000000000080ffffffffffffffff01000000ffffff7fffffffff0100000001000000ffffff7fffffffff010000000000000000000080b8ec344b01000000ec22f0430100000021000000390000001f0000000100000000000000ffffffffc16e989cffffff7fffffffff01000000ffffff7fffffff7fffffff7f00000000ffffffffffffffff000000002e000000ffffff7f2b8ea7d6ffffff7f0100000000000080ffffff7fffffff7fcc64c6ca010000000100000000000000ffffffff01000000000000000000000000000080010000002600000000000000230e01ec010000000000008014000000ffffffffffffff7f06d258b4000000000100000030000000ffffff7fffffff7f52d220a2fffffffffee7e59a00000080ffffff7f9832329d9807e4c6ffffff7fbbdc6d0effffffff00000000ffffffff3e000000010000000100000000000000000000001400000000000000ae11ce740000008073bb1ca600000000605e8dc09b951a670b000000bd3e850326000000ffffffffa0060aca0000000031000000ffffff7f12000000ffffff7fffffff7f0100000079bf901d18000000ffffff7face64384ffffff7f00000000010000000000008092ce3d8706000000ffffff7f00000000ffffff7fffffffffffffffff01000000000000801a6c928c000000800100000000000080ffffffff0700000019000000ffffff7f01000000ffffff7f560943ce20000000ffffffff1a000000010000003e0000002b36186b01000000010000003e00000000000080ffffff7fffffff7f0000008000000080ffffffff01000000472654fcffffffffffffff7f0000000000000000ffffffffe261ea6a00000000ffffffff0100000027000000ffffff7fffffffffffffff7f00000080ffffffff01f2312708000000ffffff7f2569ee6e18000000ffffffff000000007472f51401000000ffffff7f79b07f5200000000ffffffffffffff7f1f00000001000000ffffffff0000008000000000ffffffff00000080ffffff7f940312de01000000a12fea9103000000010000000000008006000000010000000700000001000000010000000000008060b64ba30000000027000000ffffffff0d273b3a01000000ffffff7fffffff7f2e0000004820541200000000ffffffff00000000000000800000000001000000ffffffffffffffff0100000000000080ffffff7f00000000370000000000008084af873d01000000ffffffffffffff7f01000000ffffffff
// argument 13: i1 array exact 000100010100
// argument 14: i64 number exact 0100000000000000
// argument 15: i64 array exact 947f79c0e67ecfb1240000000000000000000000000000000000000000000000ffffffffffffffff0000000000000000ffffffffffffff7f8c4e04f70ddd9d32000000000000000001000000000000002400000000000000ffffffffffffffffffffffffffffffff2000000000000000ffffffffffffff7f2900000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7f0000000000000000ffffffffffffffff0100000000000000537274aed15889abf7f06b7fafbdea0100000000000000000000000000000080010000000000000000000000000000800100000000000000000000000000008000000000000000002b000000000000000000000000000000ffffffffffffff7f0100000000000000ffffffffffffffff0100000000000000ffffffffffffff7fffffffffffffffff00000000000000800100000000000000ffffffffffffff7fffffffffffffffff1a4d201e0e76f110010000000000000001000000000000000000000000000000ffffffffffffff7fb02cdc015c2bdcbcffffffffffffffffffffffffffffff7f000000000000008065d2cc5f0b7111eb0200000000000000ffffffffffffff7f0000000000000080ffffffffffffff7f28dbda4be42801580000000000000000ffffffffffffffff01000000000000009c170fa5f309e3b70000000000000000a883fe4bf3b05da4fffffffffffffffffffffffffffffffffb7b642432f03b7d1b000000000000000100000000000000ffffffffffffff7f0000000000000080ffffffffffffff7f0000000000000000ffffffffffffffffc5f80de02f137cbc00000000000000000000000000000000ffffffffffffffff0400000000000000ffffffffffffff7f000000000000008001000000000000003cfe8658760346400000000000000080ffffffffffffff7fffffffffffffff7f000000000000000000000000000000003e00000000000000ffffffffffffff7f0c0000000000000000000000000000000100000000000000c872b7ba0df57c090f506dc8389fc9710000000000000000ffffffffffffffff000000000000008008e1710dae236ed71f0000000000000046e2f97ceacd79e501000000000000000100000000000000106f0a13fcacf37e00000000000000000100000000000000ffffffffffffff7fa7a7076e5bca56e5ffffffffffffff7fc1fc7dc25e9610a9ffffffffffffffffffffffffffffff7f0000000000000080dd4b39b7d651a9c40000000000000000510562f92c2225d901000000000000000100000000000000ffffffffffffff7f2a00000000000000ffffffffffffffffabd6bf969b094e58ffffffffffffff7f3be7ccf867f9880200000000000000000000000000000080a89571b699511766003f45499350f9090000000000000000ffffffffffffff7f82785fcb24656b290d00000000000000ffffffffffffffff000000000000000001000000000000002a000000000000000000000000000080ffffffffffffffffffffffffffffff7f0000000000000000ffffffffffffffff000000000000008000000000000000800000000000000080e869ef59cb28fb8cffffffffffffff7f0e0000000000000001000000000000001d000000000000000000000000000000000000000000000000000000000000800000000000000000ffffffffffffff7f000000000000008000000000000000000000000000000000ffffffffffffffff00000000000000003600000000000000ffffffffffffff7fffffffffffffffffffffffffffffff7f0100000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7f010000000000000000000000000000800100000000000000000000000000008000000000000000802500000000000000d7a66dcf8f8171ffffffffffffffff7f01000000000000000000000000000000da376bc1429f43d60000000000000000ffffffffffffffff1900000000000000ffffffffffffff7f0000000000000080a1d3a51b23db8018450f0161a0203350b6084c011c94be7d61b118161e6c983801000000000000006f0c6237c2337d3c8e74e660f6a1503b05216d1befabc8bdffffffffffffffff1b0000000000000000000000000000800100000000000000ffffffffffffff7f0000000000000080160000000000000001000000000000000000000000000080ffffffffffffffffffffffffffffff7f0000000000000080000000000000008063220edb0804d4360000000000000080010000000000000011414e9437e3e4880100000000000000ffffffffffffffff3900000000000000ffffffffffffff7faf8f1e67191aad8c0000000000000080ffffffffffffff7fffffffffffffffff0100000000000000ffffffffffffffff000000000000000001000000000000000700000000000000d7d12b7e7d302eb7ffffffffffffffffffffffffffffff7fffffffffffffffffd6488cd7b53715bd0e00000000000000ffffffffffffffff0000000000000080a88b0b79fc287264000000000000008000000000000000000000000000000000230000000000000001000000000000004ad12dcfe2430f281300000000000000adaed49dd1d259c5d29dd3187fa73831150000000000000000000000000000001f0000000000000013c89e8b789deb2affffffffffffffffffffffffffffffffffffffffffffffff37000000000000007603ce16e8ff6b58721e481e636070bbffffffffffffffff1988691f8badca3a0100000000000000ffffffffffffffff35000000000000000000000000000000ffffffffffffffff01000000000000000100000000000000ffffffffffffff7f00000000000000000000000000000080cb8f30b65afe260101000000000000000000000000000080
// argument 16: i64 array exact 01000000000000002d8b4d02621343af7c37187d46f52bf4fab024226396faa2000000000000008000000000000000002e000000000000000000000000000080ffffffffffffffff010000000000000001000000000000003c00000000000000000000000000000000000000000000800100000000000000b1d75aa29ab613940000000000000000180c47f2df288ace010000000000000000000000000000800000000000000080ffffffffffffffff00000000000000000100000000000000000000000000000001000000000000000100000000000000ffffffffffffffff00000000000000809c17b0c0b5361f57000000000000008000000000000000003f00000000000000ffffffffffffffff00000000000000800000000000000080b730cb3c0590d831a96c0a5660f3f16421463ec9b2016cbc010000000000000001000000000000000000000000000080ffffffffffffff7fffffffffffffffffffffffffffffff7fffffffffffffffff00000000000000000000000000000080ffffffffffffff7f00000000000000800100000000000000ffffffffffffffffffffffffffffffff17000000000000003731d334cf0ba6bd2c000000000000000100000000000000ffffffffffffffffa414b3651f563bcd4406439f3f4204c0780a688f057d6906ffffffffffffffff0000000000000000ffffffffffffffffffffffffffffff7f010000000000000003c6a35fa491c2542500000000000000ffffffffffffffff020000000000000037000000000000000100000000000000ffffffffffffffff00000000000000800000000000000080ffffffffffffff7fffffffffffffff7fffffffffffffff7f20000000000000002c000000000000003700000000000000d61505aa87f0ee8a0000000000000080000000000000008001000000000000000100000000000000ffffffffffffff7f2d0000000000000000000000000000800100000000000000ffffffffffffffff0000000000000000ffffffffffffff7f394aebb33b81ffc11000000000000000ffffffffffffffffffffffffffffff7f0100000000000000000000000000000039000000000000000d95acf87aa2129da4e96b1a26de8de20000000000000000ffffffffffffff7f000000000000000000000000000000800100000000000000000000000000000024000000000000006b7d177a1e2e56020f00000000000000ffffffffffffff7f00000000000000000100000000000000000000000000008001000000000000000000000000000080ffffffffffffff7f0000000000000080ffffffffffffffff474538d17cf46035ffffffffffffff7fffffffffffffffff0000000000000080ffffffffffffff7f0000000000000000200000000000000000000000000000002500000000000000ffffffffffffff7fffffffffffffff7fffffffffffffff7f0000000000000000dfedf33dc49bcec6240bc53988fb8b180100000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800c00000000000000ffffffffffffff7fb549a19e04bb68db0000000000000000ffffffffffffff7f00000000000000801100000000000000bdb8ad9bc8df85530100000000000000000000000000008001000000000000000b000000000000000100000000000000d320442c56ae670f05000000000000000000000000000080010000000000000000000000000000002c000000000000000000000000000080010000000000000000000000000000003c000000000000007d3d48f1b602c0c10100000000000000ffffffffffffffff9451ddbecce2fc1300000000000000000000000000000080a870e15f7dd12fe7010000000000000001000000000000000000000000000080ffffffffffffff7f00000000000000800100000000000000ffffffffffffff7f8c7b849fbd5c8374609fcd762bce67090000000000000000ffffffffffffff7fd504e2dc4769de99000000000000008001000000000000000000000000000000ffffffffffffff7fffffffffffffff7f000000000000008001000000000000001d0000000000000041afe350295615be270000000000000000000000000000000e000000000000002600000000000000ffffffffffffffff91d2a64a2bf79940ffffffffffffffff00000000000000800980c61cfa33cbd5000000000000008000000000000000001300000000000000ffffffffffffffff0100000000000000000000000000008000000000000000806cbae9ed79f505d43600000000000000ffffffffffffffffffffffffffffff7fb7ea077477ef5db80000000000000000ffffffffffffff7fffffffffffffffff0000000000000000000000000000000000000000000000804aee5c792e554dbe0300000000000000ffffffffffffff7f1500000000000000a8b9be843689403dffffffffffffff7fffffffffffffffff000000000000000000000000000000000100000000000000ffffffffffffffff0100000000000000010000000000000001000000000000000000000000000000220000000000000000000000000000800000000000000080ffffffffffffffffffffffffffffff7fffffffffffffffff2200000000000000010000000000000000000000000000800100000000000000ffffffffffffff7fffffffffffffff7f01000000000000001500000000000000ffffffffffffffffffffffffffffff7f01000000000000001000000000000000ffffffffffffff7f0d00000000000000ffffffffffffff7fffffffffffffffffffffffffffffff7f0000000000000000ffffffffffffffff00000000000000000000000000000080
// argument 17: i64 number exact 4000000000000000
// argument 18: i64 array exact 00000000000000002000000000000000010000000000000000000000000000808f23e9fbac3a98cea8aa9959174683014cfc71582f73b8100000000000000080ffffffffffffffff8a201e0672b20f800656655c0ece13a3ffffffffffffffff0000000000000080ffffffffffffffff00000000000000000000000000000000ffffffffffffff7f0000000000000080445bc5b323ca4447ffffffffffffffff0d000000000000000500000000000000ffffffffffffffffffffffffffffffff00000000000000000000000000000080ffffffffffffff7f0100000000000000ffffffffffffff7f00000000000000802f00000000000000000000000000008000000000000000800100000000000000f36548edd8fe1a62ffffffffffffffff010000000000000064c04db5a2887d2a0000000000000000ffffffffffffffff01000000000000000000000000000000ffffffffffffff7fffffffffffffffff000000000000008000000000000000800000000000000080000000000000000001000000000000000c67cbe9bbb0fe660100000000000000ffffffffffffff7f01000000000000000000000000000080ffffffffffffff7f30fb93521a7aabd0ffffffffffffffff010000000000000001000000000000002851158cc005b6740000000000000000b2fc8a2588e8f4520e000000000000002b00000000000000bb1b07e90640bb990000000000000000ffffffffffffff7fe1a3181a49534a98ffffffffffffff7f0000000000000080000000000000000000000000000000800000000000000080010000000000000000000000000000802f000000000000000100000000000000000000000000000000000000000000800000000000000080b3ba4ff693b1496500000000000000802100000000000000ffffffffffffffffbb16bde240d0b91effffffffffffff7f000000000000008000000000000000000100000000000000ffffffffffffffff00000000000000800100000000000000e2c87ac07f7ca49a00000000000000000100000000000000000000000000000018e5a048224561652c00000000000000ffffffffffffff7f00000000000000001a00000000000000ffffffffffffff7f0100000000000000ffffffffffffffffffffffffffffff7f0e00000000000000000000000000008000000000000000005db3025e39d9878a000000000000008028a04b68ee197dcc0000000000000000ffffffffffffffff0100000000000000ffffffffffffff7f0000000000000080000000000000000019000000000000000000000000000000ffffffffffffff7f0000000000000080ffffffffffffffff0000000000000080ffffffffffffffffffffffffffffff7f79a4c0d55ee0b35d0400000000000000e7d63a6e79d4d47c3400000000000000ffffffffffffff7f00000000000000802200000000000000ffffffffffffff7f000000000000000000000000000000800000000000000080ffffffffffffffff0000000000000080000000000000008071c34965d6ed1bedffffffffffffff7f0100000000000000ffffffffffffffff8de554d3be83e6d13c000000000000001e0448cc2e84ed3dffffffffffffffff0a00000000000000ffffffffffffffffffffffffffffffff1e000000000000000000000000000000ffffffffffffff7fffffffffffffffff0100000000000000000000000000000000000000000000000000000000000080ffffffffffffffff00000000000000803f00000000000000ffffffffffffffff1d00000000000000000000000000000000000000000000800000000000000000ffffffffffffff7f01000000000000000100000000000000ffffffffffffffff010000000000000068a76d0dee6986682900000000000000ffffffffffffff7f000000000000000000000000000000000000000000000000b04cb2271cd6ef6f00000000000000800100000000000000ffffffffffffff7f01000000000000000100000000000000ffffffffffffff7fffffffffffffff7f1600000000000000ffffffffffffff7f4bd3e5ec7b199e290000000000000000ffffffffffffffff6a5e73d3630de0590000000000000080000000000000000000000000000000800000000000000000ffffffffffffffff010000000000000000000000000000000000000000000080ffffffffffffffffffffffffffffff7fffffffffffffffffffffffffffffff7f010000000000000000000000000000800100000000000000ffffffffffffffffffffffffffffffff01000000000000003800000000000000b1c675dafff1d72dd383a44f0ba79843160000000000000001000000000000009ba28cbae0f9ebfc00000000000000000000000000000080ffffffffffffffff1200000000000000e34704fb9ebc146101000000000000000c000000000000000100000000000000ffffffffffffff7fffffffffffffffff2000000000000000ffffffffffffff7f01000000000000000000000000000080ffffffffffffffff01000000000000003e000000000000000000000000000000d8e0bd82fe303f2bffffffffffffff7f000000000000000022000000000000003500000000000000ffffffffffffff7fffffffffffffff7f000000000000008001000000000000000100000000000000e3cf47c963d3d04affffffffffffff7fffffffffffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffffffffff7f0000000000000080ffffffffffffffff00000000000000001179a0cd3d09593e0000000000000080e223d3223b907af12000000000000000ffffffffffffffff00000000000000809396aabcd79ddc64ffffffffffffff7fffffffffffffff7fdc503a61c1483d9731a42d3fa2dee469
// argument 19: i8 array exact 7fe115010005017f00018007803bff0b087f00167080018001012eb501a27f00ffffff998003ff80
// argument 20: i64 number exact 0800000000000000
// argument 21: bf16 array exact 00007f7f00c100ff0080807f0100003e7f800080007f3000ffbe000a80aa80c000bf8100ff470080007f224101c1ffbd01007f00813f817f00ff80bdff007f00007f2d807fbf80c1807f010000a9ffc0
// argument 22: bf16 array exact 00c180c3f33f01be08a500ff80c180be804080bd0080803f007f80ff80ffa800017f00817fc000407fff8080ff4101be8000803f7fff0000a43b80187f00800080be008081beb2ff6e40007f80ffff00
// argument 23: bf16 array exact 593f26c100a780417f000040707f80bf2500803e9f7f00000080f2bd8000000080ff000000c0ffbd00800100fa2200fb0f408080007fff7b577f80000193010080c180ff807f7fff81be007f008081bd
// argument 24: bf16 array exact 003f0080ffc07fff803ec8412f008000000001c100800100000001807fbe803e0000ff80ff410100803d64c00187007f7f806cc0ff800340002ca4bfff3d697f0100ff00003501bf7f0080ff7f8000c1
// argument 25: i64 number exact 0800000000000000
// argument 26: i64 number exact 0400000000000000
// argument 27: i1 array exact 00000101000101000100010001010101010101000001010100010101010101010101000100010000
// argument 28: i32 array exact ffffffff0100000000000000ffffffffe54a85022000000001000000000000802f000000ffffff7f0c00000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<ptr<bf16>>, %arg4: tile<ptr<i1>>, %arg5: tile<i64>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<ptr<i32>>, %arg9: tile<ptr<bf16>>, %arg10: tile<ptr<bf16>>, %arg11: tile<i32>, %arg12: tile<ptr<i32>>, %arg13: tile<ptr<i1>>, %arg14: tile<i64>, %arg15: tile<ptr<i64>>, %arg16: tile<ptr<i64>>, %arg17: tile<i64>, %arg18: tile<ptr<i64>>, %arg19: tile<ptr<i8>>, %arg20: tile<i64>, %arg21: tile<ptr<bf16>>, %arg22: tile<ptr<bf16>>, %arg23: tile<ptr<bf16>>, %arg24: tile<ptr<bf16>>, %arg25: tile<i64>, %arg26: tile<i64>, %arg27: tile<ptr<i1>>, %arg28: tile<ptr<i32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [%arg1, %arg2], strides = [5, 1] : tile<i64> -> tensor_view<?x?xi8, strides=[5,1]>
    %pview = make_partition_view %tview : partition_view<tile=(2x4), padding_value = zero, tensor_view<?x?xi8, strides=[5,1]>>
    %4:2 = get_index_space_shape %pview : partition_view<tile=(2x4), padding_value = zero, tensor_view<?x?xi8, strides=[5,1]>> -> tile<i32>
    %5 = remi %3, %4#0 unsigned : tile<i32>
    %6 = remi %blockId_y, %4#1 unsigned : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%5, %6] : partition_view<tile=(2x4), padding_value = zero, tensor_view<?x?xi8, strides=[5,1]>>, tile<i32> -> tile<2x4xi8>, token
    %tview_0 = make_tensor_view %arg3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %tile_3, %result_token_4 = load_view_tko weak %pview_1[%cst_0_i32, %cst_0_i32_2] : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> tile<2x4xbf16>, token
    %7 = ftoi %tile_3 signed  saturating : tile<2x4xbf16> -> tile<2x4xi1>
    %8 = permute %tile_3 [0, 1] : tile<2x4xbf16> -> tile<2x4xbf16>
    %cst_31_i32 = constant <i32: 31> : tile<i32>
    %9 = andi %blockId_y, %cst_31_i32 : tile<i32>
    %10 = shri %4#0, %9 signed : tile<i32>
    %tview_5 = make_tensor_view %arg4, shape = [%arg5, %arg6], strides = [13, %arg7] : tile<i64> -> tensor_view<?x?xi1, strides=[13,?]>
    %sview = make_strided_view %tview_5 : strided_view<tile=(8x8), traversal_strides=[1,1], padding_value = zero, tensor_view<?x?xi1, strides=[13,?]>>
    %11:2 = get_index_space_shape %sview : strided_view<tile=(8x8), traversal_strides=[1,1], padding_value = zero, tensor_view<?x?xi1, strides=[13,?]>> -> tile<i32>
    %12 = remi %3, %11#0 unsigned : tile<i32>
    %13 = remi %3, %11#1 unsigned : tile<i32>
    %tile_6, %result_token_7 = load_view_tko weak %sview[%12, %13] : strided_view<tile=(8x8), traversal_strides=[1,1], padding_value = zero, tensor_view<?x?xi1, strides=[13,?]>>, tile<i32> -> tile<8x8xi1>, token
    %14:2 = get_tensor_shape %tview_5 : tensor_view<?x?xi1, strides=[13,?]> -> tile<i32>
    %reduce = reduce %tile_6 dim=1 identities=[false] : tile<8x8xi1> -> tile<8xi1> 
    (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
      %55 = maxi %reduce_lhs, %reduce_rhs unsigned : tile<i1>
      yield %55 : tile<i1>
    }
    %15 = floor %tile_3 : tile<2x4xbf16>
    %tview_8 = make_tensor_view %arg8, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %pview_9 = make_partition_view %tview_8 : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %tile_12, %result_token_13 = load_view_tko weak %pview_9[%cst_0_i32_10, %cst_0_i32_11] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %cst_7_i32 = constant <i32: 7> : tile<8x8xi32>
    %16 = andi %tile_12, %cst_7_i32 : tile<8x8xi32>
    %17 = exti %16 signed : tile<8x8xi32> -> tile<8x8xi64>
    %cst_7_i32_14 = constant <i32: 7> : tile<8x8xi32>
    %18 = andi %tile_12, %cst_7_i32_14 : tile<8x8xi32>
    %19 = exti %18 signed : tile<8x8xi32> -> tile<8x8xi64>
    %20 = muli %17, %19 overflow<no_unsigned_wrap> : tile<8x8xi64>
    %21 = scan %tile dim=0 reverse=false identities=[0 : i8] : tile<2x4xi8> -> tile<2x4xi8> 
    (%arg29: tile<i8>, %arg30: tile<i8>) {
      yield %arg30 : tile<i8>
    }
    %tview_15 = make_tensor_view %arg9, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %tile_19, %result_token_20 = load_view_tko weak %pview_16[%cst_0_i32_17, %cst_0_i32_18] : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> tile<2x4xbf16>, token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %22 = remi %3, %cst_1_i32 unsigned : tile<i32>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %23:3 = loop iter_values(%arg29 = %cst_0_i32_21, %arg30 = %15, %arg31 = %15, %arg32 = %tile_19) : tile<i32>, tile<2x4xbf16>, tile<2x4xbf16>, tile<2x4xbf16> -> tile<2x4xbf16>, tile<2x4xbf16>, tile<2x4xbf16> {
      %cst_1_i32_69 = constant <i32: 1> : tile<i32>
      %55 = muli %3, %cst_1_i32_69 : tile<i32>
      %56 = addi %55, %arg29 : tile<i32>
      %cst_31_i32_70 = constant <i32: 31> : tile<i32>
      %57 = andi %gridSize_x, %cst_31_i32_70 : tile<i32>
      %58 = shri %blockId_y, %57 signed : tile<i32>
      %59 = cmpi greater_than_or_equal %arg29, %22, signed : tile<i32> -> tile<i1>
      if %59 {
        %tview_77 = make_tensor_view %arg10, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
        %pview_78 = make_partition_view %tview_77 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
        %cst_0_i32_79 = constant <i32: 0> : tile<i32>
        %cst_0_i32_80 = constant <i32: 0> : tile<i32>
        %tile_81, %result_token_82 = load_view_tko weak %pview_78[%cst_0_i32_79, %cst_0_i32_80] : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> tile<2x4xbf16>, token
        break %tile_81, %tile_81, %tile_3 : tile<2x4xbf16>, tile<2x4xbf16>, tile<2x4xbf16>
      }
      %cst_1_i32_71 = constant <i32: 1> : tile<i32>
      %60 = addi %arg29, %cst_1_i32_71 : tile<i32>
      %cst_3_i32 = constant <i32: 3> : tile<i32>
      %61 = andi %arg11, %cst_3_i32 : tile<i32>
      %cst_2_i32 = constant <i32: 2> : tile<i32>
      %62 = cmpi not_equal %61, %cst_2_i32, signed : tile<i32> -> tile<i1>
      if %62 {
        %cst_bf16 = constant <bf16: -7.000000e+00> : tile<2x4xbf16>
        continue %60, %8, %cst_bf16, %cst_bf16 : tile<i32>, tile<2x4xbf16>, tile<2x4xbf16>, tile<2x4xbf16>
      }
      %63 = select %tile_6, %tile_12, %tile_12 : tile<8x8xi1>, tile<8x8xi32>
      %64 = ori %20, %19 : tile<8x8xi64>
      %cst_64_i32_72 = constant <i32: 64> : tile<i32>
      %65 = muli %56, %cst_64_i32_72 : tile<i32>
      %66 = offset %arg12, %65 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %reshape_73 = reshape %66 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_74 = broadcast %reshape_73 : tile<1xptr<i32>> -> tile<64xptr<i32>>
      %67 = iota : tile<64xi32>
      %68 = offset %bcast_74, %67 : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
      %reshape_75 = reshape %68 : tile<64xptr<i32>> -> tile<8x8xptr<i32>>
      %69 = store_ptr_tko weak %reshape_75, %63, %tile_6 : tile<8x8xptr<i32>>, tile<8x8xi32>, tile<8x8xi1> -> token
      %result, %result_token_76 = load_ptr_tko weak %reshape_75 token=%69 : tile<8x8xptr<i32>> -> tile<8x8xi32>, token
      continue %60, %15, %8, %8 : tile<i32>, tile<2x4xbf16>, tile<2x4xbf16>, tile<2x4xbf16>
    }
    %tview_22 = make_tensor_view %arg13, shape = [2, 3], strides = [3, %arg14] : tile<i64> -> tensor_view<2x3xi1, strides=[3,?]>
    %sview_23 = make_strided_view %tview_22 : strided_view<tile=(2x4), traversal_strides=[2,4], padding_value = zero, tensor_view<2x3xi1, strides=[3,?]>>
    %24:2 = get_index_space_shape %sview_23 : strided_view<tile=(2x4), traversal_strides=[2,4], padding_value = zero, tensor_view<2x3xi1, strides=[3,?]>> -> tile<i32>
    %25 = remi %gridSize_x, %24#0 unsigned : tile<i32>
    %26 = remi %3, %24#1 unsigned : tile<i32>
    %tile_24, %result_token_25 = load_view_tko weak %sview_23[%25, %26] : strided_view<tile=(2x4), traversal_strides=[2,4], padding_value = zero, tensor_view<2x3xi1, strides=[3,?]>>, tile<i32> -> tile<2x4xi1>, token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %27 = muli %3, %cst_64_i32 : tile<i32>
    %28 = offset %arg15, %27 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %reshape = reshape %28 : tile<ptr<i64>> -> tile<1xptr<i64>>
    %bcast = broadcast %reshape : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %29 = iota : tile<64xi32>
    %30 = offset %bcast, %29 : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
    %reshape_26 = reshape %30 : tile<64xptr<i64>> -> tile<8x8xptr<i64>>
    %31 = store_ptr_tko weak %reshape_26, %17, %tile_6 : tile<8x8xptr<i64>>, tile<8x8xi64>, tile<8x8xi1> -> token
    %tview_27 = make_tensor_view %arg16, shape = [4, 8, 8], strides = [%arg17, 8, 1] : tile<i64> -> tensor_view<4x8x8xi64, strides=[?,8,1]>
    %pview_28 = make_partition_view %tview_27 : partition_view<tile=(1x8x8), tensor_view<4x8x8xi64, strides=[?,8,1]>>
    %reshape_29 = reshape %19 : tile<8x8xi64> -> tile<1x8x8xi64>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %32 = store_view_tko weak %reshape_29, %pview_28[%3, %cst_0_i32_30, %cst_0_i32_31] : tile<1x8x8xi64>, partition_view<tile=(1x8x8), tensor_view<4x8x8xi64, strides=[?,8,1]>>, tile<i32> -> token
    %cst_64_i32_32 = constant <i32: 64> : tile<i32>
    %33 = muli %3, %cst_64_i32_32 : tile<i32>
    %34 = offset %arg18, %33 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %reshape_33 = reshape %34 : tile<ptr<i64>> -> tile<1xptr<i64>>
    %bcast_34 = broadcast %reshape_33 : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %35 = iota : tile<64xi32>
    %36 = offset %bcast_34, %35 : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
    %reshape_35 = reshape %36 : tile<64xptr<i64>> -> tile<8x8xptr<i64>>
    %37 = store_ptr_tko weak %reshape_35, %20, %tile_6 : tile<8x8xptr<i64>>, tile<8x8xi64>, tile<8x8xi1> -> token
    %tview_36 = make_tensor_view %arg19, shape = [4, 4, 2], strides = [%arg20, 2, 1] : tile<i64> -> tensor_view<4x4x2xi8, strides=[?,2,1]>
    %pview_37 = make_partition_view %tview_36 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<4x4x2xi8, strides=[?,2,1]>, dim_map=[0, 2, 1]>
    %reshape_38 = reshape %21 : tile<2x4xi8> -> tile<1x2x4xi8>
    %cst_0_i32_39 = constant <i32: 0> : tile<i32>
    %cst_0_i32_40 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_38, %pview_37[%3, %cst_0_i32_39, %cst_0_i32_40] : tile<1x2x4xi8>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<4x4x2xi8, strides=[?,2,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %tile_43, %result_token_44 = load_view_tko weak %pview_37[%3, %cst_0_i32_41, %cst_0_i32_42] token = %38 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<4x4x2xi8, strides=[?,2,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x2x4xi8>, token
    %reshape_45 = reshape %tile_43 : tile<1x2x4xi8> -> tile<2x4xi8>
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %39 = muli %3, %cst_8_i32 : tile<i32>
    %40 = offset %arg21, %39 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_46 = reshape %40 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_47 = broadcast %reshape_46 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
    %41 = iota : tile<8xi64>
    %42 = offset %bcast_47, %41 : tile<8xptr<bf16>>, tile<8xi64> -> tile<8xptr<bf16>>
    %reshape_48 = reshape %42 : tile<8xptr<bf16>> -> tile<2x4xptr<bf16>>
    %43 = store_ptr_tko weak %reshape_48, %tile_19 : tile<2x4xptr<bf16>>, tile<2x4xbf16> -> token
    %tview_49 = make_tensor_view %arg22, shape = [4, 2, 4], strides = [8, 4, 1] : tensor_view<4x2x4xbf16, strides=[8,4,1]>
    %pview_50 = make_partition_view %tview_49 : partition_view<tile=(1x2x4), tensor_view<4x2x4xbf16, strides=[8,4,1]>>
    %reshape_51 = reshape %23#0 : tile<2x4xbf16> -> tile<1x2x4xbf16>
    %cst_0_i32_52 = constant <i32: 0> : tile<i32>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %44 = store_view_tko weak %reshape_51, %pview_50[%3, %cst_0_i32_52, %cst_0_i32_53] : tile<1x2x4xbf16>, partition_view<tile=(1x2x4), tensor_view<4x2x4xbf16, strides=[8,4,1]>>, tile<i32> -> token
    %tview_54 = make_tensor_view %arg23, shape = [4, 2, 4], strides = [8, 4, 1] : tensor_view<4x2x4xbf16, strides=[8,4,1]>
    %pview_55 = make_partition_view %tview_54 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<4x2x4xbf16, strides=[8,4,1]>>
    %reshape_56 = reshape %23#1 : tile<2x4xbf16> -> tile<1x2x4xbf16>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %cst_0_i32_58 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_56, %pview_55[%3, %cst_0_i32_57, %cst_0_i32_58] : tile<1x2x4xbf16>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<4x2x4xbf16, strides=[8,4,1]>>, tile<i32> -> token
    %tview_59 = make_tensor_view %arg24, shape = [4, 1, 4], strides = [%arg25, %arg26, 1] : tile<i64> -> tensor_view<4x1x4xbf16, strides=[?,?,1]>
    %pview_60 = make_partition_view %tview_59 : partition_view<tile=(1x2x4), tensor_view<4x1x4xbf16, strides=[?,?,1]>>
    %reshape_61 = reshape %23#2 : tile<2x4xbf16> -> tile<1x2x4xbf16>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_61, %pview_60[%3, %cst_0_i32_62, %cst_0_i32_63] : tile<1x2x4xbf16>, partition_view<tile=(1x2x4), tensor_view<4x1x4xbf16, strides=[?,?,1]>>, tile<i32> -> token
    %cst_8_i32_64 = constant <i32: 8> : tile<i32>
    %47 = muli %3, %cst_8_i32_64 : tile<i32>
    %48 = offset %arg27, %47 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_65 = reshape %48 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_66 = broadcast %reshape_65 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %49 = iota : tile<8xi32>
    %50 = offset %bcast_66, %49 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
    %reshape_67 = reshape %50 : tile<8xptr<i1>> -> tile<2x4xptr<i1>>
    %51 = store_ptr_tko weak %reshape_67, %tile_24, %7 : tile<2x4xptr<i1>>, tile<2x4xi1>, tile<2x4xi1> -> token
    %cst_1_i32_68 = constant <i32: 1> : tile<i32>
    %52 = muli %3, %cst_1_i32_68 : tile<i32>
    %53 = offset %arg28, %52 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %54 = store_ptr_tko weak %53, %24#0 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

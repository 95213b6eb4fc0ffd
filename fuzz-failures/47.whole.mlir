// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2
// seed: 47
// argument 0: i8 array exact 0068808057ff0e12010000ff007fffffff808080ff807f7f000180ff7f00007f
// argument 1: i8 array exact c41e3a80ff367f800001010a179d801c800116ff7f017f93000013a2ff1601060100ff0023008099017f7f8001ff00800001008000ff01ff011a00000016ffff013cb8ff7180267f503b0100ff0106010120017f0180ff80ff807f7fff337f7f80ff011b23047fbbff0101007f00d7002c3fff8080ff807f4f200eff7f397f8099ffff802a80807f
// argument 2: i32 array exact 1d0000002046b0f1ffffff7fffffffff1400000001000000ffffffffbc291787ffffffff010000000000000000000080ffffff7f330000000000000000000080fffffffffdc2b85e000000801b000000ffffffffffffffffffffff7f00000000
// argument 3: i32 array exact ffffff7f000000800000008000000080
// argument 4: i32 array exact 00000000ffffffffffffff7f01000000ffffff7f0000000001000000ffffffffffffffff66ba72233bfcf9df3a000000ffffff7f00000000e1c39f36ce48dc9b8ce8dae701000000ffffff7fffffff7f00000080ffffffff68324ff3ffffffff000000800000008000000000ffffffff00000080000000800000008000000080000000000100000001000000bf6f93b9ffffffff000000800100000016000000ffffffff0000008000000000ffffffff01000000ffffffff3b000000556b75fdffffffff0000008023000000000000806c15416e01000000ffffff7fffffff7fffffffffffffff7f15000000d57a7ada05000000ffffff7f130000000100000088f6ad5897c783c6ffffffff01000000100000009b71ea740100000001000000071215c2ffffff7f0000000000000000000000000109f728ffffff7f00000080140000000000000032000000010000004db11ab80000008000000000ffffffff26000000000000800100000035113fd70000000000000000fadc029affffff7f0000000001000000ffffffff0000000078929fda000000800100000001000000010000000100000005000000ffffffff00000000ffffff7ff4be791dffffff7f146fb4ee00000080ffffffff75ace01bffffffff000000803423788d01000000ffffffffffffffff7b21076b1600000001000000121d3c3a00000000d6d4427f010000000100000001000000ffffff7f000000803e3d953c010000000f000000
// argument 5: i32 number exact 00000080
// argument 6: i32 number exact 00000000
// argument 7: i1 array exact 0100000101000000010001000100010001010101010101000101000101010001
// argument 8: i1 array exact 00010101010101010101010100000000000100010101010100010101000101010101010101010001010100000101010100000000010000010001010101000100010100000101000000010000000001010101010101000001000000000101000000000100010100010101000100000100000100000100010100010001010100010100010000010100
// argument 9: i32 number exact 08000000
// argument 10: i32 array exact ffffff7f
// argument 11: i64 array exact ffffffffffffffff0000000000000080ffffffffffffffff00000000000000800100000000000000ffffffffffffffff27000000000000001c476e4ff7cdf203ffffffffffffff7f0100000000000000010000000000000000000000000000000000000000000080ffffffffffffff7f19000000000000000000000000000080010000000000000051cf87c594e7f55d0700000000000000ffffffffffffffffe3ac48802cbae5b54ac7b61f550070130000000000000080fb93b80006a333c0010000000000000000000000000000000000000000000080ffffffffffffff7fffffffffffffff7f0500000000000000bfc03e64fb5ca2d50000000000000080ffffffffffffffff0700000000000000ffffffffffffffff000000000000000059426a059ddbb6c3ffffffffffffffff9d624b554b0d380b000000000000008000000000000000000100000000000000ffffffffffffffff2e00000000000000000000000000008001e2d9cf52b7afa1ffffffffffffff7f0d0000000000000000000000000000001700000000000000ffffffffffffffff000000000000000000000000000000803e00000000000000ffffffffffffffff0100000000000000000000000000008076a9e420409932a90caf9a5afb299405ffffffffffffffff0000000000000000270000000000000001000000000000002400000000000000
// argument 12: i1 array exact 0001000100000101010100010001010000010000010100010001010100000101
// argument 13: i32 array exact ffffffffffffffff451fd1edffffffff00000080ffffffff00000000ffffff7f01000000eae6bbac03000000000000800000000000000080ffffff7fffffff7f010000000000008000000080ffffffff000000000100000030000000fd48de7b3725acbc0100000099f954692d00000000000080cb05bd14ffffffffffffff7f
// argument 14: f16 array exact 018400007f7948fdffff00400178ff830184005452040080fffbff0301f8ffff007cd500003001800080007c2a81aa05003400f8ff738b2f0078018000c89d0101f0007801846cb7ff8300c000f8008000c8bb05ff876383010000805dff00c400bc017cffbb01bc01b001fccfca0144ff3700bcff9301f80080ffbf0084ffb3
// argument 15: i32 array exact 01000000000000000000000000000080ffffffffffffff7fffffff7f1e9c0941
// argument 16: i32 array exact ffffff7fffffff7f
// argument 17: f16 array exact 0080007cff8300f80000000400b0008000c0017cf380ffbf0134ff3701000883
// argument 18: i32 array exact ffffffff00000080ffffff7f010000000000000000000000010000008564828cffffffff000000800100000000000000010000000000000001000000ffffffffee9b42e901000000ffffffff000000800c00000000000080bedc5dedffffff7f0000008000000080000000001b000000ffffffff00000000ffffff7fffffff7fffffff7f3342e38b26000000ffffffff000000000000000001000000ffffffff01000000000000800000008001000000000000803a00000001000000ffffff7f2000000000000080ffffff7f00000080ffffff7f0100000000000000ffffffffffffff7f1a0000000200000021000000000000800000000000000080ffffff7f25000000ffffff7fffffff7f010000000000008001000000000000803800000001000000ffffff7fffffff7f120000000000008000000080000000000100000083f751d5180000009b35ba1a01000000053dde65ffffffff0c00000000000080ffffff7fffffffff000000008e47df12000000800000008032000000
// argument 19: f16 array exact 00f8f8f90148fffb010000f801bc00f8012c00fc003000800130cd06097f0084
// argument 20: i32 number exact 01000000
// argument 21: i1 array exact 0100000000000000010001010100010000010000010001000100000001010001
// argument 22: i64 array exact 21000000000000000d00000000000000010000000000000018d9779ccae14dd1000000000000008000000000000000800000000000000000d843038b8841a62b2300000000000000ffffffffffffff7f00000000000000800000000000000080ffffffffffffffff2700000000000000000000000000008000000000000000000000000000000080ffffffffffffffff0000000000000000010000000000000001000000000000000000000000000080ffffffffffffffffffffffffffffffff0100000000000000000000000000000000000000000000800a0000000000000000000000000000805012335d393b639a0000000000000000ffffffffffffffffffffffffffffff7fffffffffffffffff3e0000000000000000000000000000800000000000000080110000000000000000000000000000800100000000000000ffffffffffffffff0000000000000000ffffffffffffff7fffffffffffffff7f0000000000000080000000000000008000000000000000800000000000000000ffffffffffffffffffffffffffffff7f2100000000000000150000000000000000000000000000800000000000000080000000000000000016000000000000000000000000000080ffffffffffffffffffffffffffffff7fffffffffffffff7f00000000000000003b0000000000000054ee222138eb1989ffffffffffffff7f
// argument 23: i32 array exact 01000000ffffffffffffff7fffffff7f8473378dffffffffa622f016ffffffff00000080000000003b778e6c0a00000000000000ffffffff0100000000000000000000000100000009000000ffffff7f00000080ffffff7fffffffffffffffff000000800000000001000000ffffff7fffffff7f0000008000000000ffffffff0100000000000080ffffffffffffffffb098355301000000ffffff7f01000000ffffff7f000000801d000000200000007ca322c2130000000000000058309c630000000001000000010000000100000058493335ffffff7fffffffffffffff7f0000008000000000ffffff7f00000000ffffffff01000000010000005bdd4586
// argument 24: i32 array exact 2a000000ffffff7fffffff7f711cad4501000000ffffff7f4356af4dffffff7fffffff7f1000000003000000ffffffff010000000100000000000080ffffffffffffff7fc00575681400000019000000ffffffff000000800000008001000000ffffffff0a000000bcd0bda50000000001000000649db47c01000000da1404ff000000000100000001000000ffffffff010000000000008000000080ffffff7f7a04696c0000000000000000010000000100000009000000ffffffffffffffff000000000100000001000000360000003fe835433de356a2ffffffffffffff7f01000000ffffff7f8aaf7d3dffffffffffffff7f01000000afae96de01000000ffffffffffffff7f0000008000000000010000001f000000240f983100000000
// argument 25: i32 number exact 02000000
// argument 26: i32 number exact 08000000
// argument 27: i32 number exact 02000000
// argument 28: i32 array exact 00000080ffffffffffffff7f72824cd30000008000000000ffffffff3c0000000100000000000080010000002400000001000000bd45b309ffffff7f06ad5022010000000d000000330000001a00000000000080ffffff7f06000000000000800100000027000000e1c2c57d000000800100000000000000ffffffff52e80cb53ff95518010000000100000014000000ffffff7fffffff7f00000080ffffff7f00000080000000003a000000000000800100000000000000a5509e3601000000000000803700000000000080ffffffff0100000001000000259ea2d20100000030000000ffffffff0000000000000080000000000000000000000080ffffff7f
// argument 29: i1 array exact 00010100010101000000
// argument 30: i32 array exact ffffff7fffffffff12000000ffffff7fb6d058183f1679322400000034000000ffffff7fa2310932
// argument 31: i1 array exact 01010100010101000000
// argument 32: i32 array exact c4a0e9beffffff7fffffff7fc73171f201000000ffffffffffffffff000000002a000000ffffff7fffffffff15a257aa0000000000000000ffffffff08000000ffffff7f0100000001000000010000002400000000000000010000000000000020de30603500000018000000ffffffff36639a4c36000000ffffffffffffff7fffffff7f0000008010000000000000800100000027a57a950000000064b041870b0000000c000000ffffffffffffffffffffff7fffffff7f00000000ffffff7f00000000ffffffff0000000001000000000000802b00000001000000ffffff7fffffffff01000000010000000000000019000000ffffff7fffffffffffffffff13f460fe00000080000000800e000000ffffffff01000000ffffffff00000000ffffffff01000000ffffffff01000000ffffffffffffffffffffffff010000000000000000000080ffffff7f0000000001000000050000002ef0dd2900000000000000800d94a35497c05bec01000000ffffff7fffffffff2c000000000000000000008001000000ffffff7f030000003fae1e5cffffff7fffffff7f00000000ffffff7fffffff7fffffffff000000800000000001000000000000800e000000ffffffffffffffffffffffffffffffff00000000ffffff7fffffff7f00000080ffffffff01000000ffffff7f00000080453ca86601000000ffffff7fffffff7fffffffffffffff7f00000080000000009c3f80ea11fbef2f01000000ffffffff
// argument 33: i32 array exact 1400000000000000010000000100000001000000ffffffff0d0000000100000080f275dc2fba78d3
// argument 34: i32 array exact 01000000ffffff7fffffff7f00000000000000000000008001000000ffffffff3f000000010000000000008073c8585fffffffff210000000d000000000000000e000000ffffff7f01000000ffffffffffffff7f1e0000003b000000000000002200000001000000470b6ca2ffffffffffffff7f000000000000000000000080ffffff7f00000000ffffffffffffff7f0000008027000000ffffff7f010000000000000064581b73c26385b8000000000000008001000000010000000100000001000000ffffffff3f00000001000000ffffffffffffffff29000000000000001b000000030000002c000000010000000000008000000080ffffffff00000080ffffffff3600000000000000ffffffffffffffff0000008001000000ffffffff
// argument 35: i32 number exact 20000000
// argument 36: i32 number exact 04000000
// argument 37: i64 array exact 0000000000000080000000000000008000000000000000000000000000000000ffffffffffffffffe49e20ef74bab8d9030000000000000000000000000000003b00000000000000000000000000008001000000000000000000000000000080000000000000008000000000000000800600000000000000ffffffffffffff7f2c00000000000000ffffffffffffffffd3e6cc4b9e3abfd200000000000000803009ab7bd0c52bdc010000000000000044eed8b3ac5ae58379cc538ffde3e163ffffffffffffff7f6b3035233838c9a20000000000000000ffffffffffffff7fffffffffffffffff1300000000000000ffffffffffffff7fa379f150edcf58270400000000000000ffffffffffffff7f0000000000000000c08c6e9b268b48c13500000000000000ffffffffffffffffffffffffffffffff0000000000000080350000000000000001000000000000000100000000000000ffffffffffffffff000000000000000001000000000000000000000000000000000000000000008034000000000000000000000000000080ffffffffffffffff000000000000000000000000000000802900000000000000ffffffffffffffff01000000000000000000000000000080010000000000000000000000000000000100000000000000010000000000000000000000000000800000000000000000000000000000000000000000000000000000000000000080ffffffffffffff7fffffffffffffff7f3b000000000000000000000000000000ffffffffffffff7fab21d7b35cb435e40000000000000000010000000000000037eab0a4f39824d9000000000000008001000000000000000000000000000000ffffffffffffff7ffd785b5f79e1985601000000000000000deae453974a6b9e00000000000000003e000000000000000000000000000000ffffffffffffff7f0100000000000000ffffffffffffffff00000000000000000000000000000080ffffffffffffff7f01000000000000000000000000000000546e51a686986472000000000000000032cec9e9e65db9c39759c309fa8d4b0f2046b9a776eb894512dfd5b9efab26ad2b00000000000000ffffffffffffffffffffffffffffffff4704e900753b239e1c00000000000000ffffffffffffffff0100000000000000dcc8b458a866701200000000000000800100000000000000ffffffffffffff7f0e7d6ae470abe14cffffffffffffffffffffffffffffffffffffffffffffff7f4baaf3fdf93107c8ffffffffffffffff00000000000000000000000000000000ffffffffffffff7f62fe231ea711d0bc0000000000000000ffffffffffffffff000000000000000001000000000000000000000000000080ffffffffffffff7f01000000000000003c7ff7ebee42cabd010000000000000000000000000000800000000000000080000000000000000000000000000000000b000000000000000000000000000080ffffffffffffffff00000000000000000000000000000000ffffffffffffffff3e000000000000000000000000000080ffffffffffffff7f41aa2199b572d2b40100000000000000af2aafd804e29133ffffffffffffffffffffffffffffff7f0b0000000000000008000000000000001300000000000000adb18a3db3ebcdaad156f64ff802e8cf3b00000000000000ffffffffffffffffffffffffffffffff0000000000000080a9827befe6b082ee34000000000000002400000000000000d2121de9c71573aff5040f196e64fb20e42420942617f577010000000000000020246777225e8ce7ffffffffffffff7f0100000000000000ffffffffffffff7fffffffffffffff7fffffffffffffff7fffffffffffffffffffffffffffffffff70c56e89c993e5750000000000000000ffffffffffffffffc12888949dd1d3f4000000000000000000000000000000000000000000000000300000000000000095326503104387faf6fa5fd80f8347452f000000000000000000000000000080ffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffffffff01000000000000002614e1a48b02c6f7000000000000000029000000000000000100000000000000ffffffffffffff7f3a00000000000000ffffffffffffffff0100000000000000fa9dc99958af5427ffffffffffffff7f010000000000000001000000000000000100000000000000ffffffffffffffff000000000000000000000000000000807313b2045895087e00000000000000000000000000000000ffffffffffffffff01000000000000000000000000000080a0bcae2fbaf42ef8ffffffffffffffff034333529ffdca99ffffffffffffffff00000000000000800100000000000000ffffffffffffff7fffffffffffffffffffffffffffffffff0000000000000000ffffffffffffffff0300000000000000ffffffffffffffff19741c2d2355a50fd552f929b7f97c5f00000000000000800400000000000000ffffffffffffffffffffffffffffffff0100000000000000ffffffffffffffff0000000000000000340000000000000001000000000000000000000000000080b65850a3f6d931bfd3cb335be46081a6ffffffffffffffff01000000000000000900000000000000ffffffffffffff7f00000000000000804574312efe85c6d8ffffffffffffffffbb8d4f229cfdf0241a000000000000001d0000000000000001000000000000000000000000000080ffffffffffffff7f0e1b82ea456d8eaa22000000000000001d00000000000000ffffffffffffff7f00000000000000803c00000000000000010000000000000035290743cfa1b9082a000000000000000000000000000000ffffffffffffff7fe284d4d3db827fefffffffffffffffff0b00000000000000
// argument 38: i32 number exact 08000000
// argument 39: f32 array exact 0000004000000000ffffff9b000080740100008001008080ffffff7f96fa4280010000000100808000000000ffff7f80ffff7f8001000080ffff7f0000000000010000ff0000807f000080ff010080ff0100007fffff7f41823235c2ffffff400000009e000000bf000000ffffff7f80000080ff00008000010000d1016151ff01000040fa75dc3f010080c0ffffffbfcde7d9be0000807f0100807f000000ff2755c3809a98cd80fa76387f0000807f010000800000003e0000803e00000000000080000000007f0100800000000080010080c0704efabd000080be000000c1ffff7f00ec50034101008040fdd4e73f0000803f01008080ffff7fc11cb7840000000000010080ffffff7fd9010000be000000800100007f01008080000080c12c243c3effff7f00010080d9ffff7f11ae48ccbe0000807f0000803f000000801dcbe087ffff7fcdb8054d400000008001008080ffff7f4101000080580cb8be452465b4ffffff68000080a214bff17f0000807f99b5d7c0000080beffff7f3e000000ffffffffffdf8861000000008004c5c100c70f284000000000771b2ac10100803b000080720100804000000000b5d79d3f000000ff000000ff7e02ad7f00000000000000ff5d0d587f000000003d506c740100803dffff7fff000000800000803d4d11cf7fffff7f00ffffffff0000807fa0c33a00bdfb3080010080bdffffff80ffff7f7f1e838bbe000000ffffff7fc0000080800100808000000000
// argument 40: i32 array exact 0000000001000000ffffffffffffff7fffffffffffffffff383a4bbbffffffff16e71b822c0000000000000000000080ffffffffffffff7f00000000000000001fb3f95cec15e74901000000000000000000008022000000a79d990601000000ffffff7fffffffffffffffff70c48a02ffffff7f3a07f864010000003963d4b800000080ffffffff320000003400000092ae25c9ffffff7f000000800100000023000000000000802f000000ffffff7f000000000000000000000080ffffff7f00000080ffffff7f0000008031000000ffffffffffffff7f5819ecf500000000000000000000000000000080ffffffffffffffff0000000000000000d219646ec204d1b22b000000ffffff7f11000000ffffff7f000000001d0000000100000000000080000000802a000000000000000100000030000000ffffff7f01000000ffffffff00000080ffffffff00000080cd76242dffffffffffffffff00000080dd14e1ee00000000010000001000000000000000ffffffff00000080ffffff7f010000000000008000000080ffffff7f3a000000c4cb0d0f00000080ffffff7fa6c66f3360eafa0b01000000ffffff7f01000000000000001217a9da00000000ffffff7f3d0000007c80bf3a0100000078456eacffffffffffffff7f010000002500000000000000fffffffff18ada3004000000ffffff7f3a00000000000000000000803c00000000000000ffffffffffffffffffffff7fffffff7f612c1138
// argument 41: i32 number exact 08000000
// argument 42: i64 array exact 0000000000000000ffffffffffffffff00000000000000800100000000000000ffffffffffffff7fffffffffffffff7f3e00000000000000ffffffffffffffff000000000000000000000000000000802a333fd6fb8f0c0ac866b802f6882c4600000000000000802f00000000000000ffffffffffffff7f0d00000000000000ffffffffffffffff070000000000000000000000000000001e00000000000000280000000000000035000000000000001e0000000000000000000000000000000000000000000000ffffffffffffff7fffffffffffffffffffffffffffffff7f70757172aafe1a8e000000000000008001000000000000002b00000000000000ffffffffffffff7f000000000000000000000000000000000100000000000000ffffffffffffff7f0100000000000000493742c2bb53c4351100000000000000000000000000008001000000000000000000000000000080717fedfd6e985364000000000000008001000000000000000000000000000080ffffffffffffff7f1e00000000000000f8eaa24bb71b4878108eecc0c59105c970c6778e87baec07ffffffffffffffff000000000000000000000000000000000000000000000000ffffffffffffff7f2e00000000000000ffffffffffffffffffffffffffffff7f30000000000000001600000000000000cdc20242eb62a8551100000000000000ffffffffffffffffffffffffffffffff00000000000000800100000000000000da5b5a245ff0d2b20000000000000000216572e1cccc8811150000000000000019000000000000000000000000000080ffffffffffffffff0000000000000080000000000000008001000000000000002948c1b63dcaca152100000000000000ffffffffffffffff00000000000000001734aad93b51b945ffffffffffffffff4f093aa6ab5d8add3b00000000000000fffffffffffffffff1cb9575b5995ec6ffffffffffffff7f7bbb1d6b8e16553c0000000000000000ffffffffffffff7f058d6e771f06b8c4ffffffffffffff7f00000000000000800e00000000000000000000000000008000000000000000002c000000000000000100000000000000ffffffffffffffffffffffffffffffffffffffffffffff7f00000000000000001b000000000000000000000000000080300000000000000000000000000000800100000000000000ffffffffffffff7f0000000000000080ffffffffffffffff0000000000000080ffffffffffffff7fbda0f35b22fab9dcffffffffffffff7fffffffffffffff7f000000000000000007000000000000001a000000000000002b000000000000003f000000000000000000000000000080000000000000008000000000000000002d000000000000009a284b274daebc04ffffffffffffff7f00000000000000803500000000000000ffffffffffffff7fffffffffffffff7f01000000000000000000000000000080ffffffffffffffff0100000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<i8>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i32>>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<i1>>, %arg8: tile<ptr<i1>>, %arg9: tile<i32>, %arg10: tile<ptr<i32>>, %arg11: tile<ptr<i64>>, %arg12: tile<ptr<i1>>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<f16>>, %arg15: tile<ptr<i32>>, %arg16: tile<ptr<i32>>, %arg17: tile<ptr<f16>>, %arg18: tile<ptr<i32>>, %arg19: tile<ptr<f16>>, %arg20: tile<i32>, %arg21: tile<ptr<i1>>, %arg22: tile<ptr<i64>>, %arg23: tile<ptr<i32>>, %arg24: tile<ptr<i32>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<ptr<i32>>, %arg29: tile<ptr<i1>>, %arg30: tile<ptr<i32>>, %arg31: tile<ptr<i1>>, %arg32: tile<ptr<i32>>, %arg33: tile<ptr<i32>>, %arg34: tile<ptr<i32>>, %arg35: tile<i32>, %arg36: tile<i32>, %arg37: tile<ptr<i64>>, %arg38: tile<i32>, %arg39: tile<ptr<f32>>, %arg40: tile<ptr<i32>>, %arg41: tile<i32>, %arg42: tile<ptr<i64>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %4 = remi %3, %cst_2_i32 unsigned : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %5:2 = loop iter_values(%arg43 = %cst_0_i32, %arg44 = %blockId_y, %arg45 = %gridSize_x) : tile<i32>, tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
      %cst_2_i32_67 = constant <i32: 2> : tile<i32>
      %52 = muli %3, %cst_2_i32_67 : tile<i32>
      %53 = addi %52, %arg43 : tile<i32>
      %tview_68 = make_tensor_view %arg0, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi8, strides=[4,1]>
      %pview_69 = make_partition_view %tview_68 : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>
      %cst_0_i32_70 = constant <i32: 0> : tile<i32>
      %cst_0_i32_71 = constant <i32: 0> : tile<i32>
      %tile_72, %result_token_73 = load_view_tko weak %pview_69[%cst_0_i32_70, %cst_0_i32_71] : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>, tile<i32> -> tile<8x4xi8>, token
      %54 = permute %tile_72 [1, 0] : tile<8x4xi8> -> tile<4x8xi8>
      %cst_f16 = constant <f16: 6.097560e-05> : tile<8x4xf16>
      %55 = ftof %cst_f16  : tile<8x4xf16> -> tile<8x4xf8E5M2>
      %56 = ftof %55  : tile<8x4xf8E5M2> -> tile<8x4xf16>
      %cst_32_i32 = constant <i32: 32> : tile<i32>
      %57 = muli %53, %cst_32_i32 : tile<i32>
      %58 = offset %arg1, %57 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
      %reshape_74 = reshape %58 : tile<ptr<i8>> -> tile<1xptr<i8>>
      %bcast_75 = broadcast %reshape_74 : tile<1xptr<i8>> -> tile<32xptr<i8>>
      %59 = iota : tile<32xi32>
      %60 = offset %bcast_75, %59 : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
      %reshape_76 = reshape %60 : tile<32xptr<i8>> -> tile<4x8xptr<i8>>
      %61 = store_ptr_tko weak %reshape_76, %54 : tile<4x8xptr<i8>>, tile<4x8xi8> -> token
      %62 = cmpi greater_than_or_equal %arg43, %4, signed : tile<i32> -> tile<i1>
      if %62 {
        %tview_93 = make_tensor_view %arg2, shape = [8, 3], strides = [3, 1] : tensor_view<8x3xi32, strides=[3,1]>
        %gsview = make_gather_scatter_view %tview_93 : gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<8x3xi32, strides=[3,1]>, sparse_dim=1>
        %tview_94 = make_tensor_view %arg3, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
        %pview_95 = make_partition_view %tview_94 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
        %cst_0_i32_96 = constant <i32: 0> : tile<i32>
        %tile_97, %result_token_98 = load_view_tko weak %pview_95[%cst_0_i32_96] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
        %cst_15_i32 = constant <i32: 15> : tile<4xi32>
        %69 = andi %tile_97, %cst_15_i32 : tile<4xi32>
        %cst_0_i32_99 = constant <i32: 0> : tile<i32>
        %tile_100, %result_token_101 = load_view_tko weak %gsview[%cst_0_i32_99, %69] : gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<8x3xi32, strides=[3,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<8x4xi32>, token
        %cst_32_i32_102 = constant <i32: 32> : tile<i32>
        %70 = muli %53, %cst_32_i32_102 : tile<i32>
        %71 = offset %arg4, %70 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %reshape_103 = reshape %71 : tile<ptr<i32>> -> tile<1xptr<i32>>
        %bcast_104 = broadcast %reshape_103 : tile<1xptr<i32>> -> tile<32xptr<i32>>
        %72 = iota : tile<32xi32>
        %73 = offset %bcast_104, %72 : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
        %reshape_105 = reshape %73 : tile<32xptr<i32>> -> tile<8x4xptr<i32>>
        %74 = store_ptr_tko weak %reshape_105, %tile_100 : tile<8x4xptr<i32>>, tile<8x4xi32> -> token
        break %arg44, %arg45 : tile<i32>, tile<i32>
      }
      %cst_1_i32_77 = constant <i32: 1> : tile<i32>
      %63 = addi %arg43, %cst_1_i32_77 : tile<i32>
      %cst_3_i32_78 = constant <i32: 3> : tile<i32>
      %64 = andi %arg5, %cst_3_i32_78 : tile<i32>
      %cst_2_i32_79 = constant <i32: 2> : tile<i32>
      %65 = cmpi equal %64, %cst_2_i32_79, signed : tile<i32> -> tile<i1>
      if %65 {
        continue %63, %arg45, %arg6 : tile<i32>, tile<i32>, tile<i32>
      }
      %66 = ftof %cst_f16 rounding<zero> : tile<8x4xf16> -> tile<8x4xf8E8M0FNU>
      %reshape_80 = reshape %cst_f16 : tile<8x4xf16> -> tile<1x8x4xf16>
      %tview_81 = make_tensor_view %arg7, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi1, strides=[8,1]>
      %pview_82 = make_partition_view %tview_81 : partition_view<tile=(4x8), tensor_view<4x8xi1, strides=[8,1]>>
      %cst_0_i32_83 = constant <i32: 0> : tile<i32>
      %cst_0_i32_84 = constant <i32: 0> : tile<i32>
      %tile_85, %result_token_86 = load_view_tko weak %pview_82[%cst_0_i32_83, %cst_0_i32_84] : partition_view<tile=(4x8), tensor_view<4x8xi1, strides=[8,1]>>, tile<i32> -> tile<4x8xi1>, token
      %67 = select %tile_85, %54, %54 : tile<4x8xi1>, tile<4x8xi8>
      %tview_87 = make_tensor_view %arg8, shape = [4, 4, 8], strides = [32, %arg9, 1] : tile<i32> -> tensor_view<4x4x8xi1, strides=[32,?,1]>
      %pview_88 = make_partition_view %tview_87 : partition_view<tile=(1x4x8), padding_value = zero, tensor_view<4x4x8xi1, strides=[32,?,1]>>
      %reshape_89 = reshape %tile_85 : tile<4x8xi1> -> tile<1x4x8xi1>
      %cst_0_i32_90 = constant <i32: 0> : tile<i32>
      %cst_0_i32_91 = constant <i32: 0> : tile<i32>
      %68 = store_view_tko weak %reshape_89, %pview_88[%53, %cst_0_i32_90, %cst_0_i32_91] : tile<1x4x8xi1>, partition_view<tile=(1x4x8), padding_value = zero, tensor_view<4x4x8xi1, strides=[32,?,1]>>, tile<i32> -> token
      %result, %result_token_92 = load_ptr_tko weak %arg10 : tile<ptr<i32>> -> tile<i32>, token
      continue %63, %arg45, %result : tile<i32>, tile<i32>, tile<i32>
    }
    %tview = make_tensor_view %arg11, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xi64, strides=[32,4,1]>
    %pview = make_partition_view %tview : partition_view<tile=(2x8x4), tensor_view<2x8x4xi64, strides=[32,4,1]>>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_0, %cst_0_i32_1, %cst_0_i32_2] : partition_view<tile=(2x8x4), tensor_view<2x8x4xi64, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xi64>, token
    %6 = cat %tile, %tile dim = 2 : tile<2x8x4xi64>, tile<2x8x4xi64> -> tile<2x8x8xi64>
    %tview_3 = make_tensor_view %arg12, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi1, strides=[4,1]>
    %pview_4 = make_partition_view %tview_3 : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %tile_7, %result_token_8 = load_view_tko weak %pview_4[%cst_0_i32_5, %cst_0_i32_6] : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>, tile<i32> -> tile<8x4xi1>, token
    %tview_9 = make_tensor_view %arg13, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %pview_10 = make_partition_view %tview_9 : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %tile_13, %result_token_14 = load_view_tko weak %pview_10[%cst_0_i32_11, %cst_0_i32_12] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
    %7:2 = scan %tile_7, %tile_13 dim=0 reverse=false identities=[false, 2147483647 : i32] : tile<8x4xi1>, tile<8x4xi32> -> tile<8x4xi1>, tile<8x4xi32> 
    (%arg43: tile<i1>, %arg44: tile<i1>, %arg45: tile<i32>, %arg46: tile<i32>) {
      %52 = xori %arg43, %arg44 : tile<i1>
      %53 = mini %arg45, %arg46 signed : tile<i32>
      yield %52, %53 : tile<i1>, tile<i32>
    }
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_0_i32_15 = constant <i32: 0> : tile<i32>
    %8:3 = loop iter_values(%arg43 = %cst_0_i32_15, %arg44 = %tile_7, %arg45 = %tile_7, %arg46 = %tile) : tile<i32>, tile<8x4xi1>, tile<8x4xi1>, tile<2x8x4xi64> -> tile<8x4xi1>, tile<8x4xi1>, tile<2x8x4xi64> {
      %cst_2_i32_67 = constant <i32: 2> : tile<i32>
      %52 = muli %3, %cst_2_i32_67 : tile<i32>
      %53 = addi %52, %arg43 : tile<i32>
      %tview_68 = make_tensor_view %arg14, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xf16, strides=[32,4,1]>
      %pview_69 = make_partition_view %tview_68 : partition_view<tile=(2x8x4), tensor_view<2x8x4xf16, strides=[32,4,1]>>
      %cst_0_i32_70 = constant <i32: 0> : tile<i32>
      %cst_0_i32_71 = constant <i32: 0> : tile<i32>
      %cst_0_i32_72 = constant <i32: 0> : tile<i32>
      %tile_73, %result_token_74 = load_view_tko weak %pview_69[%cst_0_i32_70, %cst_0_i32_71, %cst_0_i32_72] : partition_view<tile=(2x8x4), tensor_view<2x8x4xf16, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xf16>, token
      %reshape_75 = reshape %tile_73 : tile<2x8x4xf16> -> tile<64xf16>
      %cst_i8 = constant <i8: [[1, 0, 1, -128, 0, 50, -1, 1], [12, -128, -128, 0, -1, -128, -128, 34]]> : tile<2x8xi8>
      %cst_3_i8 = constant <i8: 3> : tile<2x8xi8>
      %54 = andi %cst_i8, %cst_3_i8 : tile<2x8xi8>
      %55 = itof %54 signed  : tile<2x8xi8> -> tile<2x8xf8E5M2>
      %tview_76 = make_tensor_view %arg15, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xi32, strides=[1,1]>
      %pview_77 = make_partition_view %tview_76 : partition_view<tile=(8x1), tensor_view<8x1xi32, strides=[1,1]>>
      %cst_0_i32_78 = constant <i32: 0> : tile<i32>
      %cst_0_i32_79 = constant <i32: 0> : tile<i32>
      %tile_80, %result_token_81 = load_view_tko weak %pview_77[%cst_0_i32_78, %cst_0_i32_79] : partition_view<tile=(8x1), tensor_view<8x1xi32, strides=[1,1]>>, tile<i32> -> tile<8x1xi32>, token
      %cst_3_i32_82 = constant <i32: 3> : tile<8x1xi32>
      %56 = andi %tile_80, %cst_3_i32_82 : tile<8x1xi32>
      %57 = itof %56 signed  : tile<8x1xi32> -> tile<8x1xf8E5M2>
      %tview_83 = make_tensor_view %arg16, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xi32, strides=[1,1]>
      %pview_84 = make_partition_view %tview_83 : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>
      %cst_0_i32_85 = constant <i32: 0> : tile<i32>
      %cst_0_i32_86 = constant <i32: 0> : tile<i32>
      %tile_87, %result_token_88 = load_view_tko weak %pview_84[%cst_0_i32_85, %cst_0_i32_86] : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>, tile<i32> -> tile<2x1xi32>, token
      %cst_7_i32 = constant <i32: 7> : tile<2x1xi32>
      %58 = andi %tile_87, %cst_7_i32 : tile<2x1xi32>
      %59 = itof %58 signed  : tile<2x1xi32> -> tile<2x1xf16>
      %60 = mmaf %55, %57, %59 : tile<2x8xf8E5M2>, tile<8x1xf8E5M2>, tile<2x1xf16>
      %tview_89 = make_tensor_view %arg17, shape = [4, 2, 1], strides = [2, 1, 1] : tensor_view<4x2x1xf16, strides=[2,1,1]>
      %pview_90 = make_partition_view %tview_89 : partition_view<tile=(1x2x1), padding_value = zero, tensor_view<4x2x1xf16, strides=[2,1,1]>>
      %reshape_91 = reshape %59 : tile<2x1xf16> -> tile<1x2x1xf16>
      %cst_0_i32_92 = constant <i32: 0> : tile<i32>
      %cst_0_i32_93 = constant <i32: 0> : tile<i32>
      %61 = store_view_tko weak %reshape_91, %pview_90[%53, %cst_0_i32_92, %cst_0_i32_93] : tile<1x2x1xf16>, partition_view<tile=(1x2x1), padding_value = zero, tensor_view<4x2x1xf16, strides=[2,1,1]>>, tile<i32> -> token
      %62 = cmpi greater_than_or_equal %arg43, %cst_1_i32, signed : tile<i32> -> tile<i1>
      if %62 {
        %tview_116 = make_tensor_view %arg18, shape = [19, 5], strides = [5, 1] : tensor_view<19x5xi32, strides=[5,1]>
        %sview = make_strided_view %tview_116 : strided_view<tile=(8x4), traversal_strides=[8,2], padding_value = zero, tensor_view<19x5xi32, strides=[5,1]>>
        %75:2 = get_index_space_shape %sview : strided_view<tile=(8x4), traversal_strides=[8,2], padding_value = zero, tensor_view<19x5xi32, strides=[5,1]>> -> tile<i32>
        %76 = remi %gridSize_x, %75#0 unsigned : tile<i32>
        %77 = remi %blockId_x, %75#1 unsigned : tile<i32>
        %tile_117, %result_token_118 = load_view_tko weak %sview[%76, %77] : strided_view<tile=(8x4), traversal_strides=[8,2], padding_value = zero, tensor_view<19x5xi32, strides=[5,1]>>, tile<i32> -> tile<8x4xi32>, token
        %cst_2_i32_119 = constant <i32: 2> : tile<i32>
        %78 = muli %53, %cst_2_i32_119 : tile<i32>
        %79 = offset %arg19, %78 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
        %reshape_120 = reshape %79 : tile<ptr<f16>> -> tile<1xptr<f16>>
        %bcast_121 = broadcast %reshape_120 : tile<1xptr<f16>> -> tile<2xptr<f16>>
        %80 = iota : tile<2xi32>
        %81 = offset %bcast_121, %80 : tile<2xptr<f16>>, tile<2xi32> -> tile<2xptr<f16>>
        %reshape_122 = reshape %81 : tile<2xptr<f16>> -> tile<2x1xptr<f16>>
        %82 = store_ptr_tko weak %reshape_122, %60 : tile<2x1xptr<f16>>, tile<2x1xf16> -> token
        break %arg44, %arg44, %arg46 : tile<8x4xi1>, tile<8x4xi1>, tile<2x8x4xi64>
      }
      %cst_1_i32_94 = constant <i32: 1> : tile<i32>
      %63 = addi %arg43, %cst_1_i32_94 : tile<i32>
      %cst_3_i32_95 = constant <i32: 3> : tile<i32>
      %64 = andi %arg20, %cst_3_i32_95 : tile<i32>
      %cst_2_i32_96 = constant <i32: 2> : tile<i32>
      %65 = cmpi equal %64, %cst_2_i32_96, signed : tile<i32> -> tile<i1>
      if %65 {
        continue %63, %tile_7, %tile_7, %tile : tile<i32>, tile<8x4xi1>, tile<8x4xi1>, tile<2x8x4xi64>
      }
      %66 = alloca num_elem = 32, alignment = 1 : tile<ptr<i1>>
      %reshape_97 = reshape %66 : tile<ptr<i1>> -> tile<1xptr<i1>>
      %bcast_98 = broadcast %reshape_97 : tile<1xptr<i1>> -> tile<32xptr<i1>>
      %67 = iota : tile<32xi32>
      %68 = offset %bcast_98, %67 : tile<32xptr<i1>>, tile<32xi32> -> tile<32xptr<i1>>
      %reshape_99 = reshape %68 : tile<32xptr<i1>> -> tile<8x4xptr<i1>>
      %69 = store_ptr_tko weak %reshape_99, %arg44 : tile<8x4xptr<i1>>, tile<8x4xi1> -> token
      %70 = iota : tile<32xi32>
      %cst_26_i32 = constant <i32: 26> : tile<32xi32>
      %71 = xori %70, %cst_26_i32 : tile<32xi32>
      %reshape_100 = reshape %66 : tile<ptr<i1>> -> tile<1xptr<i1>>
      %bcast_101 = broadcast %reshape_100 : tile<1xptr<i1>> -> tile<32xptr<i1>>
      %72 = offset %bcast_101, %71 : tile<32xptr<i1>>, tile<32xi32> -> tile<32xptr<i1>>
      %result, %result_token_102 = load_ptr_tko weak %72 token=%69 : tile<32xptr<i1>> -> tile<32xi1>, token
      %73 = ftof %reshape_75  : tile<64xf16> -> tile<64xf32>
      %74 = ftof %73  : tile<64xf32> -> tile<64xf16>
      %tview_103 = make_tensor_view %arg21, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi1, strides=[4,1]>
      %pview_104 = make_partition_view %tview_103 : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>
      %cst_0_i32_105 = constant <i32: 0> : tile<i32>
      %cst_0_i32_106 = constant <i32: 0> : tile<i32>
      %tile_107, %result_token_108 = load_view_tko weak %pview_104[%cst_0_i32_105, %cst_0_i32_106] : partition_view<tile=(8x4), tensor_view<8x4xi1, strides=[4,1]>>, tile<i32> -> tile<8x4xi1>, token
      %false = constant <i1: false> : tile<8x4xi1>
      %tview_109 = make_tensor_view %arg22, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xi64, strides=[32,4,1]>
      %pview_110 = make_partition_view %tview_109 : partition_view<tile=(2x8x4), tensor_view<2x8x4xi64, strides=[32,4,1]>>
      %cst_0_i32_111 = constant <i32: 0> : tile<i32>
      %cst_0_i32_112 = constant <i32: 0> : tile<i32>
      %cst_0_i32_113 = constant <i32: 0> : tile<i32>
      %tile_114, %result_token_115 = load_view_tko weak %pview_110[%cst_0_i32_111, %cst_0_i32_112, %cst_0_i32_113] : partition_view<tile=(2x8x4), tensor_view<2x8x4xi64, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xi64>, token
      continue %63, %tile_107, %false, %tile_114 : tile<i32>, tile<8x4xi1>, tile<8x4xi1>, tile<2x8x4xi64>
    }
    %tview_16 = make_tensor_view %arg23, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xi32, strides=[32,4,1]>
    %pview_17 = make_partition_view %tview_16 : partition_view<tile=(2x8x4), tensor_view<2x8x4xi32, strides=[32,4,1]>>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %cst_0_i32_19 = constant <i32: 0> : tile<i32>
    %cst_0_i32_20 = constant <i32: 0> : tile<i32>
    %tile_21, %result_token_22 = load_view_tko weak %pview_17[%cst_0_i32_18, %cst_0_i32_19, %cst_0_i32_20] : partition_view<tile=(2x8x4), tensor_view<2x8x4xi32, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xi32>, token
    %cst_3_i32 = constant <i32: 3> : tile<2x8x4xi32>
    %9 = andi %tile_21, %cst_3_i32 : tile<2x8x4xi32>
    %10 = itof %9 signed  : tile<2x8x4xi32> -> tile<2x8x4xf32>
    %reduce = reduce %10 dim=1 identities=[0.000000e+00 : f32] : tile<2x8x4xf32> -> tile<2x4xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %52 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %52 : tile<f32>
    }
    %cst_3_i32_23 = constant <i32: 3> : tile<i32>
    %11 = andi %5#0, %cst_3_i32_23 : tile<i32>
    %cst_2_i32_24 = constant <i32: 2> : tile<i32>
    %12 = cmpi less_than %11, %cst_2_i32_24, signed : tile<i32> -> tile<i1>
    %13 = if %12 -> (tile<i32>) {
      %cst_f32 = constant <f32: [[0xFF8A057A, -1.000000e+00, 2.35098856E-38, 0.49999997], [-1.17549435E-38, 2.500000e-01, 524288.063, 1.65767777]]> : tile<2x4xf32>
      %52 = cmpf not_equal ordered %reduce, %cst_f32 : tile<2x4xf32> -> tile<2x4xi1>
      %53 = iota : tile<4xi32>
      %reshape_67 = reshape %53 : tile<4xi32> -> tile<1x4xi32>
      %bcast_68 = broadcast %reshape_67 : tile<1x4xi32> -> tile<8x4xi32>
      %54:2 = scan %7#1, %bcast_68 dim=1 reverse=true identities=[-2147483648 : i32, 2147483647 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<8x4xi32>, tile<8x4xi32> 
      (%arg43: tile<i32>, %arg44: tile<i32>, %arg45: tile<i32>, %arg46: tile<i32>) {
        %58 = cmpi greater_than %arg44, %arg43, signed : tile<i32> -> tile<i1>
        %59 = cmpi equal %arg44, %arg43, signed : tile<i32> -> tile<i1>
        %60 = cmpi less_than %arg46, %arg45, signed : tile<i32> -> tile<i1>
        %61 = andi %59, %60 : tile<i1>
        %62 = ori %58, %61 : tile<i1>
        %63 = select %62, %arg44, %arg43 : tile<i1>, tile<i32>
        %64 = select %62, %arg46, %arg45 : tile<i1>, tile<i32>
        yield %63, %64 : tile<i32>, tile<i32>
      }
      %cst_31_i32 = constant <i32: 31> : tile<i32>
      %55 = andi %blockId_x, %cst_31_i32 : tile<i32>
      %56 = shri %5#0, %55 unsigned : tile<i32>
      %tview_69 = make_tensor_view %arg24, shape = [%arg25, %arg26, %arg27], strides = [32, 4, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[32,4,1]>
      %pview_70 = make_partition_view %tview_69 : partition_view<tile=(1x8x4), padding_value = zero, tensor_view<?x?x?xi32, strides=[32,4,1]>>
      %reshape_71 = reshape %54#0 : tile<8x4xi32> -> tile<1x8x4xi32>
      %cst_0_i32_72 = constant <i32: 0> : tile<i32>
      %cst_0_i32_73 = constant <i32: 0> : tile<i32>
      %57 = store_view_tko weak %reshape_71, %pview_70[%3, %cst_0_i32_72, %cst_0_i32_73] : tile<1x8x4xi32>, partition_view<tile=(1x8x4), padding_value = zero, tensor_view<?x?x?xi32, strides=[32,4,1]>>, tile<i32> -> token
      yield %5#0 : tile<i32>
    } else {
      %reduce_67 = reduce %8#1 dim=1 identities=[false] : tile<8x4xi1> -> tile<8xi1> 
      (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
        %57 = xori %reduce_lhs, %reduce_rhs : tile<i1>
        yield %57 : tile<i1>
      }
      %cst_5_i32 = constant <i32: 5> : tile<i32>
      %52 = remi %5#1, %cst_5_i32 unsigned : tile<i32>
      %cst_2_i32_68 = constant <i32: 2> : tile<i32>
      %53 = addi %52, %cst_2_i32_68 : tile<i32>
      %cst_2_i32_69 = constant <i32: 2> : tile<i32>
      %54 = subi %53, %cst_2_i32_69 : tile<i32>
      %cst_1_i32_70 = constant <i32: 1> : tile<i32>
      %55 = muli %54, %cst_1_i32_70 : tile<i32>
      %cst_2_i32_71 = constant <i32: 2> : tile<i32>
      %56 = addi %55, %cst_2_i32_71 : tile<i32>
      %cst_2_i32_72 = constant <i32: 2> : tile<i32>
      %cst_1_i32_73 = constant <i32: 1> : tile<i32>
      %for:3 = for %loopIdx in (%cst_2_i32_72 to %56, step %cst_1_i32_73) : tile<i32> iter_values(%iterArg0 = %reduce, %iterArg1 = %10, %iterArg2 = %10) -> (tile<2x4xf32>, tile<2x8x4xf32>, tile<2x8x4xf32>) {
        %cst_2_i32_74 = constant <i32: 2> : tile<i32>
        %57 = subi %loopIdx, %cst_2_i32_74 : tile<i32>
        %cst_1_i32_75 = constant <i32: 1> : tile<i32>
        %58 = divi %57, %cst_1_i32_75 unsigned : tile<i32>
        %cst_4_i32 = constant <i32: 4> : tile<i32>
        %59 = muli %3, %cst_4_i32 : tile<i32>
        %60 = addi %59, %58 : tile<i32>
        %61 = negf %iterArg0 : tile<2x4xf32>
        continue %reduce, %iterArg1, %10 : tile<2x4xf32>, tile<2x8x4xf32>, tile<2x8x4xf32>
      }
      yield %blockId_x : tile<i32>
    }
    %14 = muli %12, %12 : tile<i1>
    %cst_2147483647_i32 = constant <i32: 2147483647> : tile<2x8x4xi32>
    %15 = andi %tile_21, %cst_2147483647_i32 : tile<2x8x4xi32>
    %cst_1_i32_25 = constant <i32: 1> : tile<2x8x4xi32>
    %16 = ori %15, %cst_1_i32_25 : tile<2x8x4xi32>
    %17 = divi %tile_21, %16 unsigned : tile<2x8x4xi32>
    %18 = exti %14 unsigned : tile<i1> -> tile<i4>
    %19 = exti %18 signed : tile<i4> -> tile<i32>
    %cst_2147483647_i32_26 = constant <i32: 2147483647> : tile<8x4xi32>
    %20 = andi %7#1, %cst_2147483647_i32_26 : tile<8x4xi32>
    %cst_1_i32_27 = constant <i32: 1> : tile<8x4xi32>
    %21 = ori %20, %cst_1_i32_27 : tile<8x4xi32>
    %cst_1989405041_i32 = constant <i32: 1989405041> : tile<8x4xi32>
    %22 = remi %tile_13, %cst_1989405041_i32 signed : tile<8x4xi32>
    %23 = scan %6 dim=1 reverse=false identities=[-9223372036854775808] : tile<2x8x8xi64> -> tile<2x8x8xi64> 
    (%arg43: tile<i64>, %arg44: tile<i64>) {
      %52 = maxi %arg43, %arg44 signed : tile<i64>
      yield %52 : tile<i64>
    }
    %24 = sqrt %10  : tile<2x8x4xf32>
    %tview_28 = make_tensor_view %arg28, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xi32, strides=[32,4,1]>
    %pview_29 = make_partition_view %tview_28 : partition_view<tile=(2x8x4), tensor_view<2x8x4xi32, strides=[32,4,1]>>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_29[%cst_0_i32_30, %cst_0_i32_31, %cst_0_i32_32] : partition_view<tile=(2x8x4), tensor_view<2x8x4xi32, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xi32>, token
    %25 = exti %tile_33 unsigned : tile<2x8x4xi32> -> tile<2x8x4xi64>
    %cst_1_i32_35 = constant <i32: 1> : tile<i32>
    %26 = muli %3, %cst_1_i32_35 : tile<i32>
    %27 = offset %arg29, %26 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %28 = store_ptr_tko weak %27, %12 : tile<ptr<i1>>, tile<i1> -> token
    %cst_1_i32_36 = constant <i32: 1> : tile<i32>
    %29 = muli %3, %cst_1_i32_36 : tile<i32>
    %30 = offset %arg30, %29 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %31 = store_ptr_tko weak %30, %13 : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_37 = constant <i32: 1> : tile<i32>
    %32 = muli %3, %cst_1_i32_37 : tile<i32>
    %33 = offset %arg31, %32 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %34 = store_ptr_tko weak %33, %14 : tile<ptr<i1>>, tile<i1> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %35 = muli %3, %cst_64_i32 : tile<i32>
    %36 = offset %arg32, %35 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape = reshape %36 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast = broadcast %reshape : tile<1xptr<i32>> -> tile<64xptr<i32>>
    %37 = iota : tile<64xi32>
    %38 = offset %bcast, %37 : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
    %reshape_38 = reshape %38 : tile<64xptr<i32>> -> tile<2x8x4xptr<i32>>
    %39 = store_ptr_tko weak %reshape_38, %17 : tile<2x8x4xptr<i32>>, tile<2x8x4xi32> -> token
    %cst_1_i32_39 = constant <i32: 1> : tile<i32>
    %40 = muli %3, %cst_1_i32_39 : tile<i32>
    %41 = offset %arg33, %40 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %42 = store_ptr_tko weak %41, %19, %14 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %tview_40 = make_tensor_view %arg34, shape = [2, 8, 2], strides = [%arg35, %arg36, 1] : tile<i32> -> tensor_view<2x8x2xi32, strides=[?,?,1]>
    %pview_41 = make_partition_view %tview_40 : partition_view<tile=(1x8x4), padding_value = zero, tensor_view<2x8x2xi32, strides=[?,?,1]>>
    %reshape_42 = reshape %22 : tile<8x4xi32> -> tile<1x8x4xi32>
    %cst_0_i32_43 = constant <i32: 0> : tile<i32>
    %cst_0_i32_44 = constant <i32: 0> : tile<i32>
    %43 = store_view_tko weak %reshape_42, %pview_41[%3, %cst_0_i32_43, %cst_0_i32_44] : tile<1x8x4xi32>, partition_view<tile=(1x8x4), padding_value = zero, tensor_view<2x8x2xi32, strides=[?,?,1]>>, tile<i32> -> token
    %tview_45 = make_tensor_view %arg37, shape = [2, 2, %arg38, 8], strides = [128, 64, 8, 1] : tile<i32> -> tensor_view<2x2x?x8xi64, strides=[128,64,8,1]>
    %pview_46 = make_partition_view %tview_45 : partition_view<tile=(1x2x8x8), tensor_view<2x2x?x8xi64, strides=[128,64,8,1]>>
    %reshape_47 = reshape %23 : tile<2x8x8xi64> -> tile<1x2x8x8xi64>
    %cst_0_i32_48 = constant <i32: 0> : tile<i32>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %44 = store_view_tko weak %reshape_47, %pview_46[%3, %cst_0_i32_48, %cst_0_i32_49, %cst_0_i32_50] : tile<1x2x8x8xi64>, partition_view<tile=(1x2x8x8), tensor_view<2x2x?x8xi64, strides=[128,64,8,1]>>, tile<i32> -> token
    %tview_51 = make_tensor_view %arg39, shape = [2, 8, 4, 2], strides = [64, 8, 2, 1] : tensor_view<2x8x4x2xf32, strides=[64,8,2,1]>
    %pview_52 = make_partition_view %tview_51 : partition_view<tile=(1x2x8x4), tensor_view<2x8x4x2xf32, strides=[64,8,2,1]>, dim_map=[0, 3, 1, 2]>
    %reshape_53 = reshape %24 : tile<2x8x4xf32> -> tile<1x2x8x4xf32>
    %cst_0_i32_54 = constant <i32: 0> : tile<i32>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_53, %pview_52[%3, %cst_0_i32_54, %cst_0_i32_55, %cst_0_i32_56] : tile<1x2x8x4xf32>, partition_view<tile=(1x2x8x4), tensor_view<2x8x4x2xf32, strides=[64,8,2,1]>, dim_map=[0, 3, 1, 2]>, tile<i32> -> token
    %tview_57 = make_tensor_view %arg40, shape = [2, 2, 2, 4], strides = [64, %arg41, 4, 1] : tile<i32> -> tensor_view<2x2x2x4xi32, strides=[64,?,4,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(1x2x8x4), padding_value = zero, tensor_view<2x2x2x4xi32, strides=[64,?,4,1]>, dim_map=[0, 2, 1, 3]>
    %reshape_59 = reshape %tile_33 : tile<2x8x4xi32> -> tile<1x2x8x4xi32>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_59, %pview_58[%3, %cst_0_i32_60, %cst_0_i32_61, %cst_0_i32_62] : tile<1x2x8x4xi32>, partition_view<tile=(1x2x8x4), padding_value = zero, tensor_view<2x2x2x4xi32, strides=[64,?,4,1]>, dim_map=[0, 2, 1, 3]>, tile<i32> -> token
    %cst_64_i32_63 = constant <i32: 64> : tile<i32>
    %47 = muli %3, %cst_64_i32_63 : tile<i32>
    %48 = offset %arg42, %47 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %reshape_64 = reshape %48 : tile<ptr<i64>> -> tile<1xptr<i64>>
    %bcast_65 = broadcast %reshape_64 : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %49 = iota : tile<64xi32>
    %50 = offset %bcast_65, %49 : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
    %reshape_66 = reshape %50 : tile<64xptr<i64>> -> tile<2x8x4xptr<i64>>
    %51 = store_ptr_tko weak %reshape_66, %25 : tile<2x8x4xptr<i64>>, tile<2x8x4xi64> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3,2
// seed: 5
// argument 0: f64 number exact 010000000000d0bf
// argument 1: i32 array exact 23000000000000803c000000ffffff7fb7a8a624010000001b1ff0a922000000ffffffff0000008084270b61000000800100000000000080250000000000008001000000000000009faa917604000000000000003e000000ffffffffffffff7f01000000ffffffff6261b779ffffffffffffffff2c000000000000000000008000000080ffffffff01000000df9ea2b6ffffff7f00000080000000003f00000000000000ffffff7f00000000010000000000008000000000ffffff7fffffff7fffffffffffffffffffffffff000000000000008000000080b29080d20000008001000000000000800000000024000000ffffffff01000000000000007428e63e
// argument 2: f8E5M2 array exact 83c4843c7807f8c88000c48081658003ffcc78027d0330f8bf487ca9fffb3d47be000100290579447f85b10045497c7b870005247c84fdbc412478007bf803c82d80000149077b80b30184c3fc447c2c44bbcc7f010479004c3c4c34788381f000f983b9c707398580b5820405bc9d6e4cc8f87c00bb84ff1d0303ff037c4001bc0380ff81617bb93c80af4fc1440784872f8479039804fcc4f8be07fcbc7d010001ca81838349848081b42c307f4101018078447d4c7c04f8bc80f838f9804d4cf8cc007f7c858544ac9dfe0481bd4805ff854607b1cdbc04cd81482d87bc014f7c8304075d2dfd8303d544f87d818582ad4178fc80007d2cf8ff85f881074880c0c0f8
// argument 3: i16 array exact 17002300220000809e4e0100ff7f2500
// argument 4: i32 number exact 00000080
// argument 5: i32 array exact 0100000000000080ffffffff97a7575fffffffffe6b719c000000080ffffff7fffffff7fffffffff00000080ffffffff0e29476300000000ffffff7fc10c6fdeffffff7f20000000000000803d000000a0eab6fe00000000ffffffffc02caee4ffffff7f01000000c244d26affffffffffffffffffffff7f974c19a600000000ffffff7fffffffff00000000000000801afe9bf49e6f206dffffffff01000000ffffffff38000000ffffffff02000000ffffffffffffff7f06fb781939000000000000800000000000000000ffffff7fffffffff380fa32b000000800100000039a5f61cffffff7f00000080ffffffff9eaa34d5000000006bdb3fd3000000809605bbea010000000000008034000000ffffff7f0100000001000000ffffffff000000009e39c82e00000000ffffffff8cf56fc3200000007ec69eff010000000000008000000080c3a3bf0f03000000ffffff7fe69338db97772492cc3141b500000080ffffffffffffff7f0000000035719ed001000000000000000000008000000000000000001b0000000000008001000000bb2feb420000008001000000ffffffff0800000001000000ffffffffffffff7fffffffffffffff7fffffff7f01000000ffffffff0e000000ae0860000000008000000000000000000000000000000000010000000100000000000000d12cb4eeffffffff00000080ffffff7f29000000ffffff7fffffffffa1d5d48734000000ffffff7f06b89517ffffff7f05000000ffffffff17000000ffffffff0000008032b578e7ffffffff000000800000000000000080ffffffff01000000ffffff7fffffffffffffff7f3300000000000000ffffff7f0f0000000000008000000080ae5c59d701000000cc1afeeb310000000000000000000000010000000000000000000000ffffffff0100000001000000010000000000008000000000ffffffff01000000dbb150063b00000023000000ffffffff00000080ffffff7f5d847aba01000000ffffffffc18fe574ffffffff00000080b1f8d25a010000000000000015000000000000809df1b0570000000001000000ffffffffffffffffffffff7f6a162634f11d526f4f960f8118000000ffffff7fad619fa8dcaa95b200000000ffffffff5de230d198d92de601000000bbc1a5beffffff7f00000080ffffffff00000000ffffff7f13000000ffffffffffffff7f20000000ffffff7f0000008000000080ffffff7f2300000000000080ce8cdb11f8d3849c00000080000000000000000001000000ffffffffffffff7f2600000000000080010000003f000000ffffffffffffffff01000000000000801a0000000000000000000080300000000000008000000080ffffffff0100000016000000ffffff7f1c000000010000000000000000000000ffffff7f
// argument 6: i32 array exact 340000005def7aae7e7bb9061300000025000000ffffffffffffffff00000080000000800100000052b66d220100000000000080ffffffff0100000001000000100000004ba9130e0000008001000000ffffff7f1d052ec4ffffffff0000000029000000000000000000000001000000ffffffff74e327fa00000000ffffff7fffffff7f000000001e00000000000000ffffff7f16500e782800000019000000260000000000000000000000e3bf6d78ffffffff00000080ffffff7fffffff7fffffff7f04000000140835e2ffffffffffffff7fa5a9323601000000ffffff7f015b842e0000008004b6b198ffffffff1c000000280000000000000032000000ffffff7f000000000100000000000080ffffff7f280000000100000001000000ffffff7fffffffff000000800000008001000000ffffffff0100000040e75f03ffffff7f9fc6fc9609000000190000000000008000000000010000000f0000003900000001000000ffffff7f330000000000000000000080f04de953000000000000008000000000ffffffff00000000ffffffffffffffff1b0000000100000092f54f530100000001000000ffffffff110000000000008058520b5200000080ffffffffffffff7fffffff7f0100000000000000ffffffff0000000001000000ffffffff00000080ffffff7fffffff7f0000000002000000010000000000000000000000ffffffff00000080ffffff7f010000000100000000000080000000003100000000000000fffffffffcde2667000000000437c76224000000ffffffff00000080ffffff7f0000000001000000ffffff7fffffff7f00000000000000006bf8f8f536000000000000807d9b79bbffffffffffffff7f1700000000000000ffffff7f010000000000000000000000ffffffff01000000ffffff7f00000080320000000100000000000080ffffffff0800000001000000ffffff7fffffff7f000000800000000001000000180000000000008000000080ffffffff0000008000000080d619e29101000000010000000700000000000080ffffff7f01000000ffffffff2b00000000000080ffffffffffffffff6e43702200000000bf605036d8ea0f61ffffff7f49f832fc01000000000000000c000000120000000100000001000000000000000000000000000000010000005405cc7effffff7fffffffffffffff7fffffffff1d00000001000000ffffffff0000008000000000ffffffff03000000ffffff7f00000080ffffffff00000000ffffffffffffffffa9a922733e0000003800000000000080ffffff7f000000803b00000001000000ffffffff00000080ffffffffeea8bda4ffffffffffffff7f1d00000000000000ffffffff09000000ffffffffffffff7f01000000ffffffffffffffff0000000023000000
// argument 7: i1 array exact 00000100000100010001010001000000010101000001000100010101010100000101010101010101010100010101010000000101010101010001000001000101000100000101000101010101000001010100010101000101000000010101010001000001000101010101010001000001000001010101000001000101010001010101010101010000000101000000000000000100010000010100010001000000000100010001000100000000010100010100000101010101000000000000010001000100010001000001000001000001010101000001000100000001000101010101000000000100000001010100000001010100010001010101000100000101
// argument 8: i32 array exact ffffffff17000000ffffff7fffffffffffffff7f01000000ffffffffffffffff230000000000008001000000ffffff7f01000000ffffff7fffffffff0100000001000000ffffff7fffffffff01000000ffffff7f01000000ffffff7f00000080000000003300000000000080ffffff7f0000000000000000010000002588508c340000001e000000ffffffffdb75932e0100000021d5ed3c000000006fccb1aefdec4015ffffffff15000000ae474198ffffffffffffffffbad3f37b080000003a10d7efffffffff0000000000000000000000802474b75ff22c990b00000000000000001f0000002700000026000000ffffff7f010000003e0000000100000000000080ffffff7f000000801000000000000000ffffff7fffffffff6ddbfe0900000080ffffff7f2ab65f6300000080010000000000000000000080ffffffff01000000ffffff7fffffffffbe59cca1ffffffff000000002900000000000080036afd421b00000039770e620000008028000000ffffff7fffffffffffffffffffffffff000000004c88472c4e5db54f5590952fffffffffffffffff01000000fffffffffdd82828ffffffff00000080dcf38cd400000000aec12d4712a4ae5a1b000000000000000100000004000000ffffff7f000000801400000000000000ffffff7f00000000ffffffffffffff7fffffff7f00000000ffffffff010000000100000000000080010000000100000098cc055c0100000000000000000000800000008000000000ffffff7f00000080ffffff7f0100000001000000ffffff7f00000000ffffff7fffffff7fffffff7f00000000000000800000000001000000ffffffffffffffff0000008000000000000000802a00000000000080000000000000000000000080000000803e000000ffffff7f00000000ffffffff9339253f0f0000001f587758010000000000008000000080ffffffff000000001600000001000000ffffff7f23000000ffffff7f00000000e12874060100000000000080000000006a36f00b0100000000000000a723f80136000000ffffffff00000080ffffffff0800000002bb3e5ef86bf5e7c7df46dfffffffff8f1cd1cb1c000000ffffffff2eb08c9f03000000ffffffff9d6147f63f875df88f92fb80ffffffffffffff7fffffffff010000008dbf49ceffffffffd29ce636ffffffff000000000a000000ffffff7f3d47fef200000080ffffffffffffffffaf87fcf7ffffff7f3700000033058bf4010000000000000001000000000000000100000000000000ffffff7f000000800100000000000080000000007d4d68a30000000001000000ffffff7f330000000000000001000000350000000100000000000000533c153b01000000ffffff7f0000008001000000000000800000000000000000010000003200000062e9f0aaffffffff04000000ffffff7fffffffffffffff7f3c00000000000080ffffffff0000008011000000bc56cecb240000000d000000ffffffff010000001d0000001a0000002a000000010000007c952be701000000010000000000008000000000000000800100000001000000ffffff7f01000000ffffff7fffffffff00000000ea12d760000000800100000000000000ffffff7fe5829587ffffff7f7d565e10000000808a81c02e00000080ad7cc42cffffffff00000000ffffffff6d90e03a01000000ffffff7f000000002926276439000000ffffff7f00000080ffffff7f0000008000000080ffffffff2f00000000000080f7f5ad1e000000003b0000000f811694000000801b00000000000000ffffff7f01000000ffffffff00000080ffffff7f000000002e0000001d00000000000080ffffffff01000000ffffffffffffffff0000000001000000010000000000008000000000ffffffffffffff7fffffff7f280addbc0000008032000000ffffff7f000000000100000001000000000000000000008000000080236476a401000000010000002f0000002b0000006ff8014171c66604000000006b8769feffffffffffffff7f000000007731f9b7010000003d000000ffffffffffffffff0100000001000000663fd4300000008001000000ffffffff00000080ffffffff010000000100000000000080fc695051ffffffff010000000000000019d46af50000008019000000
// argument 9: i1 number exact 01
// argument 10: i32 array exact d8d29f7e000000800000000001000000ffffffff010000000100000000000000ffffff7ffffffffff5696c322d0000004ef1d9a1b4d87e57ffffffff01000000ffffffff0100000001000000ffffffffa0c89161ffffffff656988da0000008000000000c66a0b0200000000000000000000008000000000ffffff7fffffffff00000000dddc18f72500000000000080010000000000008027b1549f0e000000010000000000000000000000010000000100000000000000ffffff7f0100000000000080ffffff7f8239d2223d00000002000000eb34d95f000000002b00000000000000ffffff7f0100000000000080ffffffffffffff7f0000008000000080ffffffff00000080000000003e000000dabe708d0100000059a3fa06ffffffff9c5322b2000000800000008000000080ffffff7fffffffff000000800100000000000080872f27ab00000080b6708aa50000008009000000b41cd6ac4e7355c0020000000000000000000080010000000000008000000080ffffffffffffff7f00000080ffffff7f82591c73ffffff7fffffffffffffffff00000000ffffff7fffffffff836d2d7600000080ffffff7f00000000ffffff7f677a1b92ffffff7f00000080010000000000000035000000b4b7dbf1ffffffffffffff7f00000080814850411f000000000000000100000001000000ffffffff00000000ffffff7f58babc733800000050508638000000801f000000ffffffffffffff7f032e98c201000000000000000cfe2ee5ffffff7f00000000e0ee8fadffffff7f01000000ffffffffffffffffffffff7fb5e0e26801000000ffffff7f0000000045de684b000000800000000018000000ffffffff3327de6bffffff7fffffffff00000000000000002738dd4c7de864267c6fff6c0000000000000000ffffffff8a3cead800000080000000800100000001000000fc917065ffffffff0c00000066aa83b2290000000000000000000080ffffff7f5a5d1c8affffff7fffffffffffffffff00000080000000801e00000033000000000000001c1a9393ffffff7f23cee5adffffff7fffffff7fffffff7f00000080ffffffff000000802e00000000000000b7b6f6270a0000000100000000000080000000001ffb51270b00000026000000b884c035ffffffff00000000ffffffff00000000d7c06010ffffff7fffffff7f0100000090c5eca8cac89f1f30f2d674ffffffffffffffff28000000ffffffff000000000100000000000080ffffff7fffffffffffffff7f0000000000000080010000000000008001000000871364c50000008000000080ffffff7f00000000010000000000000034000000ffffffffffffffffffffffff010000000b00000049a7ac8706000000ffffff7fffffff7f1e000000010000001700000053d6a83c
// argument 11: f8E8M0FNU array exact 7e83817d01fe00008e830100bd837cff7d0100ff0000807d80010000830080007b010083ff007bff00ec7f0000bd00fe7effa7001b01fefe800100ff8382fe7d
// argument 12: i1 array exact 01010101000101000101000101010000010101010000010100010101010001010101010000010101010101000001000101010101010100000100010001010001
// argument 13: f16 array exact 7c810180ff4300f8007c0078ff830078ff27017c01fc21d0ff030100ff17007c00e800fc01d8ff7bfffb007cffff007cff7b5640cf020078013060fb0004010000300080ad80323a01780080f284010000c42864003094801afeff87007800480004d4ad00002404fffb010401800080
// argument 14: i32 array exact 160000000100000001000000e2aec04074e7c8861e000000000000000000008004fa0e5000000000d9eb9616ffffffff0e00000001000000ffffffff00000000ffffffff0000008001000000ffffff7fffffffff120000000100000013000000000000003500000000000080ffffffffffffffff0c000000ffffffff01000000ffffffffffffff7f0000008000000080ffffff7f000000000000008000000000ffffff7fffffffff2c00000014000000010000000000000009000000ffffffffcc17b8a3010000000000000000000000ffffffffffffff7f0000000000000000ffffff7fe8d73d360100000000000080ffffffff000000000000000036000000ffffffff00000000ffffffff0000008000000000ffffffff00000080ffffff7f3e000000000000000000008078f67df9ffffff7fffffffffffffff7f000000800100000017898921ffffffffffffff7f0f000000ffffffff27306604ffffffff01000000000000800000000000000000000000000100000001000000ffffffff21000000ffffffff00000080ffffffff0800000000000080010000000d9be02effffff7f000000000c7ec3530a00000000000080ffffff7fffffff7f010000000000008000000000000000801800000010000000010000000000008023000000000000003210f8e000000000010000001f00000001000000ffffffff00000000ffffffff0100000000000000ffffff7f1dbcc3ebffffff7f0000008000000000ffffff7f00000000ffffff7f010000000000008000000080ffffff7f000000800000000096989b8300000080000000800000000000000080ffffffff0100000001000000ffffff7f0600000001000000ffffffff0100000007000000010000006d4c045b01000000000000802600000025000000010000000000008000000080ffffffff00000000ffffff7fffffff7fffffff7f000000002300000001000000000000800100000001000000c727b6d300000080ffffffff230000006f373da2ffffff7f2de2a34c34000000fb46f9c20000000032000000010000000f000000c8618f270000008034000000ffffffffffffffff3a0000002a00000000000080ffffffffd46d3bdd00000080ffffffffffffffffffffffffffffffff00000000ffffffff00000080ffffffff01000000f840c691ffffffffffffff7f00000080000000809b4f9039ffffffff0000000008e00f66ffffffff010000000600000000000080ffffff7fffffff7fffffff7f77eb751b010000001cb630fd010000002d0000000000008000000000ffffffffffffff7fffffff7f000000805f43b6b5ffffffff000000800100000000000000ffffffffffffffffffffff7f39000000ffffffffa026dcb2000000803a09f54b00000000de617bf2cf896f4bffffff7f
// argument 15: i32 array exact ffffff7f289d9e6f572160fc78ab9c88cfa181f2ffffffffffffff7f00000000000000000000008001000000ffffff7fffffffff0100000001000000026f06170000000022000000fffffffffd94baa500000000ffffff7f000000803d00000042f23585ffffff7f0000008000000080ffffff7f0100000001000000e877074c0100000000000080ffffffff0000000000000000000000802800000000000080000000000000000000000080000000003600000000000080ffffffffffffffff010000003c000000ffffffffffffffffa7a9cf49ffffffffffffff7f695ed043ffffffff334220407e571c05032f20d6f60794cc1d000000000000000000000001000000ffffff7f01000000ffffff7fffffffff0000008001000000ffffff7f000000800000008000000080ffffffff6a84a68d000000800000008001000000ffffffff0000000041fc75c41f3015bd70e7ddcfc04728a7ffffffff0000008000000080ffffff7f56ec449200000080ffffffffffffffff7208954401000000ffffffff000000800000008001000000000000800100000025000000ffffff7f00000000000000005b4edcd5000000800000000000000000ffffff7f000000800100000018000000ffffffffffffffff00ecdb5604000000c760bd85ffffffff0100000001000000090000000000000010000000ffffffff0000008000000000ce52987e0100000000000080ffffff7fffffffff0000008083534963ffffff7f763ed74a0000000001000000ffffffffffffffff0000000000000000000000003100000000000000ffffff7fffffff7f01000000010000000000008014000000fffffffff44ac5280100000000000080000000000000008000000080000000000f000000000000002ec2f1ec24000000ffffff7f296d19c5ffffffff3b466c9b00000000ffffffffffffff7f00000080000000007ea55c209baf67d900000080000000800100000001000000ffffff7f00000000010000000000000001000000ffffffff523c8bf001000000ffffffff0100000000000080ecf6d8c38620aafd09d6c412ffffff7fffffffff000000801abd17ab0100000083c44b610100000001000000ffffffff01000000000000000e90c12f000000801436ab97ffffffff01000000ffffffff16000000280000002cfec6f40b00000000000000ffffffff230000006cdd5797ffffffffffffff7fffffffff8be7d2e8ff076c18b14c0085ffffffff2a00000001000000ffffff7fd6fcd8860000008001000000ffffff7fffffffff01000000ffffffff19000000000000800500000000000080ffffffffffffffffffffff7ff8dafb4201000000000000800000008000000080bad62c7f0000008012000000010000005557856a00000080a0d0bd75ffffffff01000000
// argument 16: f32 array exact ffffffc064e5dabf000000ffffffff80000000800000003f000000c1ffff7f80ffffff6900000080ffff7f80010080bf00000000000000800000803f0000007f7751d57f000080be01000080000000ffffffff03ffff7f0c2989698c000000801b9c26800000808001000041ffffffff00008000ffffff7f000000bf3f9c10c0000080c0051c45000000000000000041010000ffe58bec0001000080010080c058a3d8ff436f9dbd01000000000080000100007f0000803e010080ff000000800000803e000080c1010080beffffffbdffff7fff0100807fffff7f80c50bbcd000008000000000800100008063fb38f5010080bd09cd747f3984f03f0000008e
// argument 17: i1 array exact 01000001010000000001010100000001000000000000010100000100000100010101000101010101000101010100000101010100010001000100010101010101
// argument 18: f32 array exact 0100809cffffffc1000080000100807fffff7f80ffffff80ffff7f8001000080ffff7f80010080120100008018595b800000007f0100807fffffff80650526990000000000000005c97b60ff000000ff00008000ffffffbd010080c1fa7511400000807f01000080000080410100007fffff7fbf79d8823f0000008001000080ffffff40010000000000003f00000080010080c100243b80cbd95a3effff7f000000003fd2cafeb0000080ff9e101500aa9e6141000080ff000080ffffffff0c000000808a1b04ffe7a1447fffff7f8000000041000080c1ffffffbf0000800000000080ffff7f80000000000000803e0000807f01008040010080006b9a077f
// argument 19: f32 array exact d24da93fc8730fc0386073408cc9d43ffa39b63f4279353c27ab3bbf1cece63f0ecf78401acd743fb12af73fd6b8014059d4ddbe306b02bf062486bf593cd3bfe90e40beefbf63c08a892e40ff9e0cc0e7564940f1ed4bc0586c76c0619537bf68aa2640b6a2df3f635d00408cc3b63ffbfa69c00a7b4bc0b997ab3f37bc1d4019147c3fc24722bf098906be3bd0f3bffc144a40f5954140a1c629c0c87c26bf491e99bddaa975c00564833fc43ec3bfcbbcbebde06b5bc031c624c07b0cce3e56922c4077c6e73fc03a014099ab164092ec75400b25093f8c7523407cff62bff708f23fc1bd7ebfd6cd26403ffd46407c75a0bfb7031b4054d49abf7f466640
// argument 20: f64 array exact 196154d28e95faff01000000000040bb000000000000e07f000000000000008000000000000020400000000000000080ffffffffffff0f3dffffffffffff0f00ffffffffffffcf3f
// argument 21: i16 number exact 0080
// argument 22: i32 number exact ffffff7f
// argument 23: i16 number exact 1137
// argument 24: i16 array exact ffff3400ff7f0700ffff000000800100
// argument 25: f64 array exact 000000000000108001000000000030409a4459e8acfdcabfffffffffffff1f00000000000000000019a255ef4e0c00400000000000001000010000000000e051ffffffffffff1f80000000000000f0ffffffffffffffefbfffffffffffff3f40ffffffffffff2fc00000000000001040a6604d30b3035802ffffffffffff1f800000000000001080000000000000f07f01000000000000b80000000000000080481f5805454fd5bfca3383409074e17f000000000000f03fa55397801f3af03f01000000000020c049e45a81a3b500c001000000000040a9000000000000008001000000000000c000000000000040b10100000000000080000000000000c0bfc8f67a797c400a80000000000000b0bf000000000000000001000000000000005620ceaab95498ec000000000000008001000000000010800000000000001040bfac75e32fbd0100000000000000f07fffffffffffff0f00ffffffffffffbfec775faf484f051f80010000000000f03f0100000000001000010000000000f0fff49cc8d0ded50380ffffffffffff0f80010000000000e07f01000000000000c0000000000000f07f1f740cd8bc7e0c00000000000000c0bf010000000000f0ff
// argument 26: i32 number exact 01000000
// argument 27: i32 array exact 01000000ffffff7f0100000000000080010000004131a0faffffffff010000000c000000000000000000008001000000ffffff7f00000080
// argument 28: i32 array exact 000000809535f616000000800100000000000080ffffffffffffffff0000008013000000ffffff7f0000000026000000edfa04de01000000
// argument 29: i8 array exact 1a007f7f7f4680ff2001ff80ff643d800001018080ff7f7f801119ff61014f1b7f0495d70180006280083c8000ff0180127fff0180ff7f0000010014805d00ff0aff7f8011ba37ff00ff01ff0d7fff10687fffffff09017f807f010e000eff7f80010000ff417f5fff80018087ee801001017fff92008000ff9200cf3001787f80130000382800ea0080ff7f007fff7a01cb00807fab8002a70180000180007f177f806e9437150001010180003880ff75014401ffff007f150079800101310048ff011080001680
// argument 30: i64 array exact ffffffffffffffffcdd38c94a13dbbc3ffffffffffffffff0100000000000000ffffffffffffffffffffffffffffffff0100000000000000010000000000000001000000000000000000000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7f00000000000000000000000000000000ffffffffffffff7f000000000000008000000000000000800000000000000000000000000000008001000000000000000000000000000000ffffffffffffff7fffffffffffffffff01000000000000003a0000000000000000000000000000802d00000000000000ffffffffffffff7f010000000000000000000000000000800000000000000080
// argument 31: i32 number exact 06000000
// argument 32: i32 number exact 04000000
// argument 33: i32 number exact 04000000
// argument 34: i16 array exact ff7f00000000ffff0080ff7f0080ffff01000080ffffba0100800100
// argument 35: i32 array exact 00000000ffffffffffffffff01000000ffffff7f000000800100000064c1a84f000000806fbdf3ce000000000f000000ffffffff20aba192
// argument 36: i16 array exact 13003a00fd4c0100ffff2000785eff7f0080ff7f1100ff7f1c00e37e
// argument 37: f64 array exact 010000000000b0bf0100000000000000b417209feef33ac0010000000000f0ffffffffffffff3f0589fdbf4e34a81940000000000000d08c3f0339aa8c465c86000000000000100001000000000000800000000000000000519a156d1cbe1800010000000000e0ff00000000000000c0000000000000b070ba9789c60bc3fdff48ffd40382ebe27f010000000000c0bf6649c05de1650bc0000000000000f0ff00000000000000000000000000000000693244084e25c80201000000000060d9641f50823c7ec13f010000000000f0ff000000000000f0ffffffffffffff1f00038ff144b34200000000000000000080becada80dc770900010000000000f07fffffffffffff0f00ffffffffffffaf12000000000000406f010000000000f07fffffffffffffbfbfffffffffffff1f0028dd0e2101a8fdbf000000000000e07f000000000000e0ff5dfd1f48a03335400000000000000040000000000000f0ffffffffffffff0f40de2f722d60d70280ffffffffffff1f00ffffffffffffef970100000000000080010000000000d0bf010000000000e07ff760233f6108000000000000000000000100000000000000000000000000d0bf0000000000000080
// argument 38: i16 array exact ffff0100210006000080200000000100ff7f0100ff7f0000008000000100220000002000010034003b0001002800050020002f74170001000100ff7fff7f0080418b0100ff7f0d1c180001000100ff7f0100de2d00000000ffff000000803200ff7f31000000010000800000b1feffff
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<f64>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<f8E5M2>>, %arg3: tile<ptr<i16>>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i1>>, %arg8: tile<ptr<i32>>, %arg9: tile<i1>, %arg10: tile<ptr<i32>>, %arg11: tile<ptr<f8E8M0FNU>>, %arg12: tile<ptr<i1>>, %arg13: tile<ptr<f16>>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<i32>>, %arg16: tile<ptr<f32>>, %arg17: tile<ptr<i1>>, %arg18: tile<ptr<f32>>, %arg19: tile<ptr<f32>>, %arg20: tile<ptr<f64>>, %arg21: tile<i16>, %arg22: tile<i32>, %arg23: tile<i16>, %arg24: tile<ptr<i16>>, %arg25: tile<ptr<f64>>, %arg26: tile<i32>, %arg27: tile<ptr<i32>>, %arg28: tile<ptr<i32>>, %arg29: tile<ptr<i8>>, %arg30: tile<ptr<i64>>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<ptr<i16>>, %arg35: tile<ptr<i32>>, %arg36: tile<ptr<i16>>, %arg37: tile<ptr<f64>>, %arg38: tile<ptr<i16>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = remf %arg0, %arg0 : tile<f64>
    %tview = make_tensor_view %arg1, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %5 = scan %tile dim=0 reverse=true identities=[0 : i32] : tile<64xi32> -> tile<64xi32> 
    (%arg39: tile<i32>, %arg40: tile<i32>) {
      %66 = addi %arg39, %arg40 : tile<i32>
      yield %66 : tile<i32>
    }
    %tview_0 = make_tensor_view %arg2, shape = [259], strides = [1] : tensor_view<259xf8E5M2, strides=[1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(256), padding_value = zero, tensor_view<259xf8E5M2, strides=[1]>>
    %6 = get_index_space_shape %pview_1 : partition_view<tile=(256), padding_value = zero, tensor_view<259xf8E5M2, strides=[1]>> -> tile<i32>
    %cst_2147483647_i32 = constant <i32: 2147483647> : tile<i32>
    %7 = remi %cst_2147483647_i32, %6 unsigned : tile<i32>
    %tile_2, %result_token_3 = load_view_tko weak %pview_1[%7] : partition_view<tile=(256), padding_value = zero, tensor_view<259xf8E5M2, strides=[1]>>, tile<i32> -> tile<256xf8E5M2>, token
    %8 = get_tensor_shape %tview_0 : tensor_view<259xf8E5M2, strides=[1]> -> tile<i32>
    %tview_4 = make_tensor_view %arg3, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xi16, strides=[8,1]>
    %pview_5 = make_partition_view %tview_4 : partition_view<tile=(1x8), tensor_view<1x8xi16, strides=[8,1]>>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %cst_0_i32_7 = constant <i32: 0> : tile<i32>
    %tile_8, %result_token_9 = load_view_tko weak %pview_5[%cst_0_i32_6, %cst_0_i32_7] : partition_view<tile=(1x8), tensor_view<1x8xi16, strides=[8,1]>>, tile<i32> -> tile<1x8xi16>, token
    %9 = permute %tile_8 [1, 0] : tile<1x8xi16> -> tile<8x1xi16>
    %10 = alloca num_elem = 8, alignment = 2 : tile<ptr<i16>>
    %reshape = reshape %10 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast = broadcast %reshape : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %11 = iota : tile<8xi32>
    %12 = offset %bcast, %11 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %reshape_10 = reshape %12 : tile<8xptr<i16>> -> tile<1x8xptr<i16>>
    %13 = store_ptr_tko weak %reshape_10, %tile_8 : tile<1x8xptr<i16>>, tile<1x8xi16> -> token
    %14 = iota : tile<8xi32>
    %cst_1_i32 = constant <i32: 1> : tile<8xi32>
    %15 = xori %14, %cst_1_i32 : tile<8xi32>
    %reshape_11 = reshape %10 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %16 = offset %bcast_12, %15 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %result, %result_token_13 = load_ptr_tko weak %16 token=%13 : tile<8xptr<i16>> -> tile<8xi16>, token
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %17 = andi %arg4, %cst_3_i32 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %18 = cmpi not_equal %17, %cst_2_i32, signed : tile<i32> -> tile<i1>
    %19:2 = if %18 -> (tile<i1>, tile<i32>) {
      %66 = alloca num_elem = 64, alignment = 4 : tile<ptr<i32>>
      %reshape_65 = reshape %66 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_66 = broadcast %reshape_65 : tile<1xptr<i32>> -> tile<64xptr<i32>>
      %67 = iota : tile<64xi32>
      %68 = offset %bcast_66, %67 : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
      %69 = store_ptr_tko weak %68, %5 : tile<64xptr<i32>>, tile<64xi32> -> token
      %70 = iota : tile<64xi32>
      %cst_47_i32 = constant <i32: 47> : tile<64xi32>
      %71 = xori %70, %cst_47_i32 : tile<64xi32>
      %reshape_67 = reshape %66 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_68 = broadcast %reshape_67 : tile<1xptr<i32>> -> tile<64xptr<i32>>
      %72 = offset %bcast_68, %71 : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
      %result_69, %result_token_70 = load_ptr_tko weak %72 token=%69 : tile<64xptr<i32>> -> tile<64xi32>, token
      %tview_71 = make_tensor_view %arg5, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
      %pview_72 = make_partition_view %tview_71 : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
      %cst_0_i32_73 = constant <i32: 0> : tile<i32>
      %tile_74, %result_token_75 = load_view_tko weak %pview_72[%cst_0_i32_73] : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> tile<256xi32>, token
      %reshape_76 = reshape %arg6 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_77 = broadcast %reshape_76 : tile<1xptr<i32>> -> tile<256xptr<i32>>
      %73 = iota : tile<256xi32>
      %74 = offset %bcast_77, %73 : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
      %tview_78 = make_tensor_view %arg7, shape = [256], strides = [1] : tensor_view<256xi1, strides=[1]>
      %pview_79 = make_partition_view %tview_78 : partition_view<tile=(256), tensor_view<256xi1, strides=[1]>>
      %cst_0_i32_80 = constant <i32: 0> : tile<i32>
      %tile_81, %result_token_82 = load_view_tko weak %pview_79[%cst_0_i32_80] : partition_view<tile=(256), tensor_view<256xi1, strides=[1]>>, tile<i32> -> tile<256xi1>, token
      %result_83, %result_token_84 = atomic_rmw_tko relaxed device %74, max, %tile_74, %tile_81 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
      %cst_2_i32_85 = constant <i32: 2> : tile<64xi32>
      %75 = shli %result_69, %cst_2_i32_85 : tile<64xi32>
      %assume = assume div_by<4>, %75 : tile<64xi32>
      %76 = ftoi %4 unsigned  saturating : tile<f64> -> tile<i8>
      %77 = ftof %arg0  : tile<f64> -> tile<f8E5M2>
      %cst_64_i32 = constant <i32: 64> : tile<i32>
      %78 = muli %3, %cst_64_i32 : tile<i32>
      %79 = offset %arg8, %78 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %reshape_86 = reshape %79 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_87 = broadcast %reshape_86 : tile<1xptr<i32>> -> tile<64xptr<i32>>
      %80 = iota : tile<64xi32>
      %81 = offset %bcast_87, %80 : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
      %82 = store_ptr_tko weak %81, %assume : tile<64xptr<i32>>, tile<64xi32> -> token
      yield %arg9, %8 : tile<i1>, tile<i32>
    } else {
      %66 = andi %8, %cst_2147483647_i32 : tile<i32>
      %67 = if %18 -> (tile<i1>) {
        %cst_15_i16 = constant <i16: 15> : tile<8xi16>
        %72 = andi %result, %cst_15_i16 : tile<8xi16>
        %73 = shri %result, %72 signed : tile<8xi16>
        %74 = divf %arg0, %4  : tile<f64>
        %75 = ftoi %74 unsigned  saturating : tile<f64> -> tile<i8>
        %76 = itof %blockId_x unsigned  : tile<i32> -> tile<bf16>
        yield %18 : tile<i1>
      } else {
        %72 = ftof %4  : tile<f64> -> tile<f8E5M2>
        %tview_88 = make_tensor_view %arg10, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
        %pview_89 = make_partition_view %tview_88 : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
        %cst_0_i32_90 = constant <i32: 0> : tile<i32>
        %tile_91, %result_token_92 = load_view_tko weak %pview_89[%cst_0_i32_90] : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> tile<256xi32>, token
        %cst_16_i32 = constant <i32: 16> : tile<i32>
        %73 = remi %cst_2147483647_i32, %cst_16_i32 unsigned : tile<i32>
        %74 = extract %tile_91[%73] : tile<256xi32> -> tile<16xi32>
        %cst_63_i32_93 = constant <i32: 63> : tile<64xi32>
        %75 = andi %5, %cst_63_i32_93 : tile<64xi32>
        %reshape_94 = reshape %arg11 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
        %bcast_95 = broadcast %reshape_94 : tile<1xptr<f8E8M0FNU>> -> tile<64xptr<f8E8M0FNU>>
        %76 = offset %bcast_95, %75 : tile<64xptr<f8E8M0FNU>>, tile<64xi32> -> tile<64xptr<f8E8M0FNU>>
        %tview_96 = make_tensor_view %arg12, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
        %pview_97 = make_partition_view %tview_96 : partition_view<tile=(64), tensor_view<64xi1, strides=[1]>>
        %cst_0_i32_98 = constant <i32: 0> : tile<i32>
        %tile_99, %result_token_100 = load_view_tko weak %pview_97[%cst_0_i32_98] : partition_view<tile=(64), tensor_view<64xi1, strides=[1]>>, tile<i32> -> tile<64xi1>, token
        %cst_f8E8M0FNU = constant <f8E8M0FNU: [1.701410e+38, 5.877470e-39, 1.600000e+01, 1.504630e-36, 5.000000e-01, 1.600000e+01, 1.175490e-38, 0xFF, 5.000000e-01, 3.814700e-06, 3.245190e+32, 1.701410e+38, 5.000000e-01, 2.097150e+06, 7.523160e-37, 5.000000e-01, 1.577720e-30, 0xFF, 1.175490e-38, 1.175490e-38, 1.701410e+38, 6.250000e-02, 5.877470e-39, 1.175490e-38, 5.877470e-39, 1.701410e+38, 4.000000e+00, 1.701410e+38, 1.175490e-38, 6.710880e+07, 1.701410e+38, 5.877470e-39, 6.250000e-02, 5.877470e-39, 1.701410e+38, 8.112960e+31, 1.175490e-38, 1.000000e+00, 5.877470e-39, 5.000000e-01, 2.500000e-01, 5.877470e-39, 0xFF, 1.250000e-01, 5.877470e-39, 2.000000e+00, 0xFF, 1.000000e+00, 1.701410e+38, 8.000000e+00, 3.761580e-37, 2.500000e-01, 5.877470e-39, 1.701410e+38, 1.701410e+38, 5.000000e-01, 6.250000e-02, 1.175490e-38, 5.877470e-39, 1.175490e-38, 5.877470e-39, 5.877470e-39, 1.175490e-38, 5.877470e-39]> : tile<64xf8E8M0FNU>
        %result_101, %result_token_102 = load_ptr_tko weak %76, %tile_99, %cst_f8E8M0FNU : tile<64xptr<f8E8M0FNU>>, tile<64xi1>, tile<64xf8E8M0FNU> -> tile<64xf8E8M0FNU>, token
        %cst_0_i32_103 = constant <i32: 0> : tile<1x8xi32>
        %cst_3_i32_104 = constant <i32: 3> : tile<1x8xi32>
        %77 = andi %cst_0_i32_103, %cst_3_i32_104 : tile<1x8xi32>
        %78 = itof %77 signed  : tile<1x8xi32> -> tile<1x8xf16>
        %reduce = reduce %78 dim=0 identities=[0.000000e+00 : f16] : tile<1x8xf16> -> tile<8xf16> 
        (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
          %84 = addf %reduce_lhs, %reduce_rhs  : tile<f16>
          yield %84 : tile<f16>
        }
        %cst_8_i32_105 = constant <i32: 8> : tile<i32>
        %79 = muli %3, %cst_8_i32_105 : tile<i32>
        %80 = offset %arg13, %79 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
        %reshape_106 = reshape %80 : tile<ptr<f16>> -> tile<1xptr<f16>>
        %bcast_107 = broadcast %reshape_106 : tile<1xptr<f16>> -> tile<8xptr<f16>>
        %81 = iota : tile<8xi64>
        %82 = offset %bcast_107, %81 : tile<8xptr<f16>>, tile<8xi64> -> tile<8xptr<f16>>
        %83 = store_ptr_tko weak %82, %reduce : tile<8xptr<f16>>, tile<8xf16> -> token
        yield %18 : tile<i1>
      }
      %tview_65 = make_tensor_view %arg14, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
      %pview_66 = make_partition_view %tview_65 : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
      %cst_0_i32_67 = constant <i32: 0> : tile<i32>
      %tile_68, %result_token_69 = load_view_tko weak %pview_66[%cst_0_i32_67] : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> tile<256xi32>, token
      %reshape_70 = reshape %arg15 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_71 = broadcast %reshape_70 : tile<1xptr<i32>> -> tile<256xptr<i32>>
      %68 = iota : tile<256xi32>
      %69 = offset %bcast_71, %68 : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
      %result_72, %result_token_73 = atomic_rmw_tko relaxed device %69, or, %tile_68 : tile<256xptr<i32>>, tile<256xi32> -> tile<256xi32>, token
      %cst_63_i32 = constant <i32: 63> : tile<64xi32>
      %70 = andi %5, %cst_63_i32 : tile<64xi32>
      %reshape_74 = reshape %arg16 : tile<ptr<f32>> -> tile<1xptr<f32>>
      %bcast_75 = broadcast %reshape_74 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %71 = offset %bcast_75, %70 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %tview_76 = make_tensor_view %arg17, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
      %pview_77 = make_partition_view %tview_76 : partition_view<tile=(64), tensor_view<64xi1, strides=[1]>>
      %cst_0_i32_78 = constant <i32: 0> : tile<i32>
      %tile_79, %result_token_80 = load_view_tko weak %pview_77[%cst_0_i32_78] : partition_view<tile=(64), tensor_view<64xi1, strides=[1]>>, tile<i32> -> tile<64xi1>, token
      %tview_81 = make_tensor_view %arg18, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
      %pview_82 = make_partition_view %tview_81 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
      %cst_0_i32_83 = constant <i32: 0> : tile<i32>
      %tile_84, %result_token_85 = load_view_tko weak %pview_82[%cst_0_i32_83] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
      %result_86, %result_token_87 = load_ptr_tko weak %71, %tile_79, %tile_84 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      yield %67, %gridSize_x : tile<i1>, tile<i32>
    }
    %cst_1142376799_i32 = constant <i32: 1142376799> : tile<1x8xi32>
    %cst_3_i32_14 = constant <i32: 3> : tile<1x8xi32>
    %20 = andi %cst_1142376799_i32, %cst_3_i32_14 : tile<1x8xi32>
    %21 = itof %20 signed  : tile<1x8xi32> -> tile<1x8xbf16>
    %22 = scan %21 dim=0 reverse=true identities=[0.000000e+00 : bf16] : tile<1x8xbf16> -> tile<1x8xbf16> 
    (%arg39: tile<bf16>, %arg40: tile<bf16>) {
      %66 = addf %arg39, %arg40  : tile<bf16>
      yield %66 : tile<bf16>
    }
    %tview_15 = make_tensor_view %arg19, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_16[%cst_0_i32_17] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %23 = tanh %tile_18 rounding<approx> : tile<64xf32>
    %reshape_20 = reshape %23 : tile<64xf32> -> tile<1x64xf32>
    %tview_21 = make_tensor_view %arg20, shape = [1, 8], strides = [9, 1] : tensor_view<1x8xf64, strides=[9,1]>
    %pview_22 = make_partition_view %tview_21 : partition_view<tile=(1x8), padding_value = nan, tensor_view<1x8xf64, strides=[9,1]>>
    %24:2 = get_index_space_shape %pview_22 : partition_view<tile=(1x8), padding_value = nan, tensor_view<1x8xf64, strides=[9,1]>> -> tile<i32>
    %25 = remi %19#1, %24#0 unsigned : tile<i32>
    %26 = remi %8, %24#1 unsigned : tile<i32>
    %tile_23, %result_token_24 = load_view_tko weak %pview_22[%25, %26] : partition_view<tile=(1x8), padding_value = nan, tensor_view<1x8xf64, strides=[9,1]>>, tile<i32> -> tile<1x8xf64>, token
    %27:2 = get_tensor_shape %tview_21 : tensor_view<1x8xf64, strides=[9,1]> -> tile<i32>
    %reshape_25 = reshape %cst_1142376799_i32 : tile<1x8xi32> -> tile<8xi32>
    %28 = pack %reshape_25 : tile<8xi32> -> tile<32xi8>
    %29 = unpack %28 : tile<32xi8> -> tile<4xi64>
    %cst_2_i32_26 = constant <i32: 2> : tile<i32>
    %30 = remi %arg22, %cst_2_i32_26 unsigned : tile<i32>
    %cst_-1_i32 = constant <i32: -1> : tile<i32>
    %31 = addi %30, %cst_-1_i32 : tile<i32>
    %cst_-1_i32_27 = constant <i32: -1> : tile<i32>
    %32 = subi %31, %cst_-1_i32_27 : tile<i32>
    %cst_1_i32_28 = constant <i32: 1> : tile<i32>
    %33 = muli %32, %cst_1_i32_28 : tile<i32>
    %cst_-1_i32_29 = constant <i32: -1> : tile<i32>
    %34 = addi %33, %cst_-1_i32_29 : tile<i32>
    %cst_-1_i32_30 = constant <i32: -1> : tile<i32>
    %cst_1_i32_31 = constant <i32: 1> : tile<i32>
    %for = for %loopIdx in (%cst_-1_i32_30 to %34, step %cst_1_i32_31) : tile<i32> iter_values(%iterArg0 = %arg21) -> (tile<i16>) {
      %cst_-1_i32_65 = constant <i32: -1> : tile<i32>
      %66 = subi %loopIdx, %cst_-1_i32_65 : tile<i32>
      %cst_1_i32_66 = constant <i32: 1> : tile<i32>
      %67 = divi %66, %cst_1_i32_66 unsigned : tile<i32>
      %cst_1_i32_67 = constant <i32: 1> : tile<i32>
      %68 = muli %3, %cst_1_i32_67 : tile<i32>
      %69 = addi %68, %67 : tile<i32>
      %cst_7_i8 = constant <i8: 7> : tile<32xi8>
      %70 = andi %28, %cst_7_i8 : tile<32xi8>
      %71 = shri %28, %70 signed : tile<32xi8>
      continue %arg23 : tile<i16>
    }
    %35 = sqrt %tile_23  : tile<1x8xf64>
    %reshape_32 = reshape %arg24 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_33 = broadcast %reshape_32 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %36 = iota : tile<8xi64>
    %37 = offset %bcast_33, %36 : tile<8xptr<i16>>, tile<8xi64> -> tile<8xptr<i16>>
    %reshape_34 = reshape %37 : tile<8xptr<i16>> -> tile<1x8xptr<i16>>
    %result_35, %result_token_36 = load_ptr_tko weak %reshape_34 : tile<1x8xptr<i16>> -> tile<1x8xi16>, token
    %tview_37 = make_tensor_view %arg25, shape = [6, 8, %arg26], strides = [8, 1, 1] : tile<i32> -> tensor_view<6x8x?xf64, strides=[8,1,1]>
    %pview_38 = make_partition_view %tview_37 : partition_view<tile=(1x1x8), padding_value = zero, tensor_view<6x8x?xf64, strides=[8,1,1]>, dim_map=[0, 2, 1]>
    %reshape_39 = reshape %tile_23 : tile<1x8xf64> -> tile<1x1x8xf64>
    %cst_0_i32_40 = constant <i32: 0> : tile<i32>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_39, %pview_38[%3, %cst_0_i32_40, %cst_0_i32_41] : tile<1x1x8xf64>, partition_view<tile=(1x1x8), padding_value = zero, tensor_view<6x8x?xf64, strides=[8,1,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_1_i32_42 = constant <i32: 1> : tile<i32>
    %39 = muli %3, %cst_1_i32_42 : tile<i32>
    %40 = offset %arg27, %39 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %41 = store_ptr_tko weak %40, %27#0, %18 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %cst_1_i32_43 = constant <i32: 1> : tile<i32>
    %42 = muli %3, %cst_1_i32_43 : tile<i32>
    %43 = offset %arg28, %42 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %44 = store_ptr_tko weak %43, %27#1 : tile<ptr<i32>>, tile<i32> -> token
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %45 = muli %3, %cst_32_i32 : tile<i32>
    %46 = offset %arg29, %45 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_44 = reshape %46 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_45 = broadcast %reshape_44 : tile<1xptr<i8>> -> tile<32xptr<i8>>
    %47 = iota : tile<32xi64>
    %48 = offset %bcast_45, %47 : tile<32xptr<i8>>, tile<32xi64> -> tile<32xptr<i8>>
    %49 = store_ptr_tko weak %48, %28 : tile<32xptr<i8>>, tile<32xi8> -> token
    %tview_46 = make_tensor_view %arg30, shape = [%arg31, %arg32], strides = [%arg33, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[?,1]>
    %pview_47 = make_partition_view %tview_46 : partition_view<tile=(1x4), padding_value = zero, tensor_view<?x?xi64, strides=[?,1]>>
    %reshape_48 = reshape %29 : tile<4xi64> -> tile<1x4xi64>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %50 = store_view_tko weak %reshape_48, %pview_47[%3, %cst_0_i32_49] : tile<1x4xi64>, partition_view<tile=(1x4), padding_value = zero, tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> token
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %tile_51, %result_token_52 = load_view_tko weak %pview_47[%3, %cst_0_i32_50] token = %50 : partition_view<tile=(1x4), padding_value = zero, tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> tile<1x4xi64>, token
    %reshape_53 = reshape %tile_51 : tile<1x4xi64> -> tile<4xi64>
    %cst_1_i32_54 = constant <i32: 1> : tile<i32>
    %51 = muli %3, %cst_1_i32_54 : tile<i32>
    %52 = offset %arg34, %51 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %53 = store_ptr_tko weak %52, %arg21, %19#0 : tile<ptr<i16>>, tile<i16>, tile<i1> -> token
    %cst_1_i32_55 = constant <i32: 1> : tile<i32>
    %54 = muli %3, %cst_1_i32_55 : tile<i32>
    %55 = offset %arg35, %54 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %56 = store_ptr_tko weak %55, %arg22, %19#0 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %cst_1_i32_56 = constant <i32: 1> : tile<i32>
    %57 = muli %3, %cst_1_i32_56 : tile<i32>
    %58 = offset %arg36, %57 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %59 = store_ptr_tko weak %58, %for : tile<ptr<i16>>, tile<i16> -> token
    %tview_57 = make_tensor_view %arg37, shape = [6, 1, 8], strides = [8, 8, 1] : tensor_view<6x1x8xf64, strides=[8,8,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(1x1x8), tensor_view<6x1x8xf64, strides=[8,8,1]>>
    %reshape_59 = reshape %35 : tile<1x8xf64> -> tile<1x1x8xf64>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %60 = store_view_tko weak %reshape_59, %pview_58[%3, %cst_0_i32_60, %cst_0_i32_61] : tile<1x1x8xf64>, partition_view<tile=(1x1x8), tensor_view<6x1x8xf64, strides=[8,8,1]>>, tile<i32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %61 = muli %3, %cst_8_i32 : tile<i32>
    %62 = offset %arg38, %61 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %reshape_62 = reshape %62 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_63 = broadcast %reshape_62 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %63 = iota : tile<8xi32>
    %64 = offset %bcast_63, %63 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %reshape_64 = reshape %64 : tile<8xptr<i16>> -> tile<1x8xptr<i16>>
    %65 = store_ptr_tko weak %reshape_64, %result_35 : tile<1x8xptr<i16>>, tile<1x8xi16> -> token
    return
  }
}

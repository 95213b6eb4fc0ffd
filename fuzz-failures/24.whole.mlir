// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3,2
// seed: 24
// argument 0: i32 number exact ffffff7f
// argument 1: i32 array exact ffffffff0100000000000080ffffffffffffff7f00000080000000800000008001000000ffffffffffffffffffffff7f00000080ffffff7f2e000000ffffff7f
// argument 2: i32 array exact 00000080010000000000000045b4c03700000000dd396549fffffffffffffffffadd24b1ffffff7fffffffffffffff7f00000080000000808087063200000000
// argument 3: i16 array exact 0100008001002100010001003400310000800000000000002915ffff
// argument 4: f64 array exact 0100000000001040
// argument 5: i32 array exact b5e8be13ffffff7fffffffff00000080ffffffff1500000000000000d98104051c0000003a000000ffffffff085fb0e10000008001000000
// argument 6: i32 array exact 1e000000
// argument 7: f32 array exact 000080ceffffff0001000000ffffff0000000065ffffff7fffffff3dffff7f3fffffff40302ab57f000080260100803e0000807f000080c10000007f11da1b80ef2245000000800000008080010080719c5d578001008080ffffff40000000ff000000bfffff7fffb60a8740d42b39bf00008086ffff7f000100803f000080bfffff7f4000008080bc9308800000007f36611580010080c0bc89187f7c88c6ff000080a3010000ff80accd80ffffff7f9d95fe22000080e146d68000010000002dcfd7be0100003fffff7fff000000800000803f0100803e01000080000080c1471684b3000080ff000080c1000000ff11e4ebff000080ff00008000ffffffbf
// argument 8: i32 array exact 000000803700000000000080d17d8133ffffffff01000000010000003a42a6aa0100000000000000ffffffff0000008001000000ffffffff0100000008e4a815ffffff7fffffff7f3200000001000000010000004dfa574729000000eb7094f7ffffff7fffffffff0000008001000000ffffff7fffffffffffffff7f01000000177c99b87d55fbdf010000000000000000000080250000005adced6ff61ded8e0000000000000080ffffffffffffff7f010000000000008000000080000000806d9ec1c201000000ffffffff01000000010000001f000000000000802a274574940a545900000080ffffffff000000000000008000000080ffffffff00000000
// argument 9: i32 array exact ffffffffffffffff08000000000000800000008008000000effdfd5a000000804500dd5affffff7f000000002d0000000000000001000000ffffffff3f0000002f000000ffffff7f01000000835cc486000000800f00000000000000aa6048d2ffffff7f01000000ffffff7f8f8940b1ffffff7fffffff7fffffff7f0100000007000000dd2cb92d00000000000000003a00000000000000ffffff7f67ef759100000080553cd6b001000000ffffff7f01000000010000009689343700000080000000000100000047d4ef1d00000000000000801f000000ffffff7f01000000ffffff7f00000000ffffffffffffff7f0000000001000000eeb80152ffffff7fffffff7fffffffff34000000ffffffffffffff7f01000000000000801c0000000ca3a66b793ec3e300000080ffffff7f01000000000000800a0000002f000000010000001c00000032224175ffffffff01000000010000001932a8f1da07bf39ffffffffffffffff00000000ffffffff319363d600000080100000001500000000000080ffffffffffffff7f39000000ffffff7f00000000ffffffff0000008050c078f3ffffff7f000000000000008001000000c7baa67400000000010000000000000001000000000000000100000000000000000000803b2228bdffffff7f0000008001000000010000000100000000000000000000800100000011000000ffffffffffffffffffffff7faba72dc501000000000000005dde617900000080ffffff7fffffffffffffffff0000000015000000ffffff7f1b0000000000000000000000ffffff7f000000000100000000000080010000000000008000000080000000000e93f84c01000000ffffff7fffffffff05000000000000001f0ac0cfffffffff3f00000087a5a887010000000000000001000000ffffff7fffffffff00000000371fdb6300000080ffffff7f01000000ffffff7fffffffff1f00000000000080ffffffff8134c61100000000000000000100000000000080ec27f53e786decb4ffffffff00000000ffffffff0000000000000000010000000100000005000000ffffff7fffffffff000000800100000025000000ffffffff4f541840a98904ba010000000000008000000080ffffffff0000000000000080ffffffff010000001bc17ac2000000000000008000000000ffffff7fd5c1620200000000ffffff7fffffff7f3f0000000a00000000000000ffffff7f0000000001000000000000805ec12bca0100000001000000ffffffff010000002d000000ffffffffffffff7fffffffff220000002700000030e850dcffffff7f00000080010000000600000000000080ffffff7f7b819b9501000000ffffffff852483bdffffffffc1ccb9ddffffffff000000808577b25200000000ffffff7f2ba4ed2c00000080ffffffff0000000000000080ffffffff6229026b94f806a8ffffff7f01000000719a8cedffffffff0000000000000000ffffff7f29000000ffffff7f766f1c71b6a2c9a8000000000000000009000000280000000100000035000000f04136aaffffffff01000000ffffffff00000000ffffffff07000000010000002f000000390000000100000000000000ffffffffffffffffffffffff000000801f2f9fa1ac1ea80eda8f008001000000000000801900000036000000090000000000000005687ba400000080000000800000008001000000010000000100000000000000010000000000000000000080ffffffffffffffff0000008048065ad28dab171d0000008001000000ffffffff000000000000008000000080ffffffffffffff7f00000000000000800000000000000080ffffff7f85774732ebada87714000000ffffff7f2f472f6e00000000ffffffff0100000001000000ffffffffffffff7f3c00000095e3adb701000000ffffff7f010000000000000001000000e6e2b66a000000000100000000000080ffffff7f00000080010000000100000000000000ffffffff15000000ffffff7f00000080ffffff7fffffffff00000080ffffffff0000000015ba203c00000080010000008aae96e0ffffffff12ba143201000000ffffff7fffffffff9b68e138ffffffff01000000ffffff7fffffff7fffffff7f0100000022000000010000005049cbb137000000ffffff7fffffff7fe6e1da67
// argument 10: i32 array exact 2c000000
// argument 11: i32 array exact 0a000000000000000000000000000080ffffff7f01000000ffffffffffffff7f01000000ffffffffffffffff01000000ffffffff01000000ffffffff16000000
// argument 12: i32 array exact 0000000001000000000000001a000000ffffff7f000000000800000000000000000000802c00000031000000612cba1722000000ffffff7fffffffff3600000097aab0b1140000000000008015000000ffffffffffffff7fffffff7f0000000000000000ffffffff00000000e4d9b12c0000008014000000b130b6692e000000ffffff7f000000000000000001000000ffffff7fffffffff1e000000ffffffff01000000ffffffffffffff7f0b000000170000000000000000000080ffffff7f6d835312ffffff7fffffffffffffff7fffffffff000000800000008000000000ffffffff7e6e150d7b3b578df965637a0000000000000080ffffff7fffffff7f3900000001000000599fd3e9000000000b000000ffffff7fffffffffffffffff00000080ce4c8948ffffff7fffffffff0000008001000000ffffffff00000000000000800100000000000000ffffff7f07000000ffffffffffffffff01000000ffffffff00000080000000800000008032000000e16a94df000000000100000000000000000000800000008055e6c48c01000000010000003efec4f2ffffffff
// argument 13: i1 array exact 0101010100010001000000010001
// argument 14: f64 array exact 89ed17545d7936c0e2b30e22508a0a000000000000003040000000000000e0ff0100000000000080000000000000304000000000000000800100000000003040e61cddbb458908db010000000000b03f010000000000f07f000000000000108000000000000070d10000000000000080000000000000c0bf000000000000c0bfffffffffffffffff000000000000c0bf000000000000e03f0000000000002001e23a4b3bff48fdff010000000000f0ff5df9947312bafc3fffffffffffff0f80000000000000d03fffffffffffff7f0affffffffffffefbf000000000000b0bf000000000000f07f010000000000f07f000000000000f03f01000000000010800000000000000080010000000000100001000000000030c000000000000030c0ffffffffffffef7f0000000000000080000000000000f0bf000000000000f07f0000000000000080000000000000f0ff0100000000000080000000000000f03fa7adeb8d3951eb7fffffffffffff0f00000000000000e0ff010000000000d0f10000000000000000000000000000f0bf0000000000000080010000000000008001000000000000c0000000000000008001000000000010800000000000000000000000000000b0bf010000000000f0ffe788ce0e593e2140000000000000f0ff3b4333c286efd28b000000000000f0ffb92d3c3a95a2f1ff0000000000000040
// argument 15: i16 array exact 35c0ffff3200ffffc4031e92230023003932008000007a80320b0100ff7f8a69000000800c00000001000000ff7fff7f010000800100000000001400000052e4fe820100ffff00800100290032000080ffff0080000001000000010023000f00ffff6ef82e0000800080ffff01003700360001003600ffffebd9110001000000
// argument 16: f64 array exact ffffffffffffefbf000000000000404106c294be59e8088000000000000030c0010000000000e0ffffffffffffff1f00000000000000007effffffffffffef7fffffffffffff3f4001000000000000806853cd8e7d273240ffffffffffff0f00000000000000f07f000000000000f0ffffffffffffffef7f000000000000d0bfd43cc2a88d85672bffffffffffffffbf010000000000e0bfffffffffffffdff10100000000001080000000000000e0ff01000000000030400000000000001080d49fa76b81840080000000000000d03fffffffffffffefff000000000000e03f89bf5b88555f3540010000000000008001000000000000400000000000000040000000000000c04600000000000090ebffffffffffffffff01000000000000800000000000000000ffffffffffffffffc2d33069f778e7ff1fcd48e6a8cacf3f01000000000030c0ffffffffffff0f800000000000001040ffffffffffff0f40ffffffffffffff7fd96b46091101eabf000000000000503401000000000010400000000000000080ffffffffffffff7fffffffffffffff7f000000000000d0d00000000000001000000000000000f07f010000000000d0bf000000000000f0ff000000000000008019fe07a070b4f27f0100000000001000ffffffffffffef7f000000000000100052b5f8419eb22ec0632c3ac498d8fcff0100000000000080
// argument 17: bf16 array exact d900813d814cff7f00c17f00ffff00bff0e10080ed7f0000d13d7fb480c08080
// argument 18: f8E5M2 array exact 004d84c202f46c783fcbc7fcfc7f0000fb7804c1c0cf80b4b5804d3d87c14ffc89070481c77141fb
// argument 19: i16 array exact 0000ec1fffff0080ffff0080ff7f09003c671bb600800100ffffff7f77190080b6ff00000100ffff2e00010009002e00010000800000ffffff7f0080000020000000010000802e00ffff00800100ff7fff7fca7a3c000c00ff7f00000080008000808ed600000000ff7fff7fffff3400008000800100000000000100ffff6526ffffffff00005510008031005cdf072d0100ffff37000000ffff0080ff7f01000080100001000a000080ee2f0080ffff6fa09d730000ffffffff210001000000d5b700800000ffffd3c30100008005000100000000005178000018004035ff7fca36ffff01dc00800000ffff542810000000ff7fffff00000b000000ff7f0080
// argument 20: i8 array exact 808637ff
// argument 21: f64 array exact cce4e6c3b74501000100000000001000ffffffffffff0f00000000000000f0bf000000000000f0ff000000000000c0bf4ddb6761b58f2e40ffffffffffff1f00bb440c616c520b00010000000000c0bf000000000000e07fbf223c9b0a7e084095f359ba04e916809fdcc8bb4b05eaff0000000000000000ffffffffffff1f4000000000000060400000000000000000000000000000e0880000000000000000010000000000e03f688e7921c998ebbf000000000000f0bfbe4ba639cedbf4ff52aa6e9174e50800000000000000b088000000000000e084ffffffffffffff7fac22f7a7e3cf0a4001000000000020c0ffffffffffffef7fe39ea28defb4eebf0000000000001040ffffffffffffef7fffffffffffffdfbf00000000000000c015d10cb2817f07000000000000000080000000000000008000000000000000800100000000000000000000000000c03f010000000000e0ffe6bd2b60d040fe7f000000000000e07f000000000000c0bf000000000000f07fffffffffffff1f00000000000000e07f010000000000f0ff000000000000f07f01000000000010806ae0de290451f97f000000000000f07f000000000000e0930100000000005053c8a1342001a8f87f0000000000000080000000000000c0b9000000000000c03fffffffffffff3f400100000000001080000000000000e07f3b3d00965f430900
// argument 22: f32 array exact 000080ff0000007f000080c0ffff7f00ffff7fff01008040000080ff01008000d12ac62bffffff3d59e29dbf4b1244e3ffffffbe0100807f0000007fa413ed7f000000800000803f22c84d000000007f0000003e0000803d010000c0a1fa79400000007f0000003f0beebb800000003f0000008000000000479ce33effff7f3e0000807f0000000000008080000080be000000001b504c80572408ff00000080000000800000807f010080a1010080c1ffff7f3e0000003e000000cfb71289c071afaa80000000000000002cdb2b9180010000f4010080ff0100803f0100807f00000080ffffff007437ff8bffffff7f010000000000807f0000809001000070000000410000803d00000080d1706c80d72753bf06a7053effffff7f2ffbc740cfb89fbe10720b7f0100803fffffff3f00000000ffff7f8091a6c7e73701213effff7f807e3cc5be0100807fffff7fbf01000000010000000000008001000080000080ff00008041010000bf0000003f00000041000000ff7c090dbe0000803f0000003e40d8c3ff000080be0100004101000023ffff7f3f0000007f000000fa010080bfffffffc100000000ffffff1e0000807fffffff40ffff7f40ffff7f3e0000000001000080000000000000804b00000041ffff7f80010080c1ffff7fbe01000080000080a301000040ffffff0d010000ffb3df48000100007fffff7fc10100805400008041ddbe48800100803e00008039ffff7fd40000803d01000002ffff7f3f0100804111b8b700ffff7fc1000000c1010080800000803eecdf4b9d0100807f00008000ffff7f00a5e9168027ad3000000000ff000000db0100007f0e1389000000808000008000ffff7fffa9d1cdffdc840c80ffbd547affffff3effffff66ffff7f80469a41ff01000040af440ac00000807f000000c10000807f000080400100803d0100007fe5bf7da3000000a2000000c0c7a7ceff7f5a190000008000ffff7f00ffffffbf010000000100003cffff7f410000807f000000000100008000008067bbdb1b06ffff7f00b2f6264101008080ffff7f0035eba2beffffffd000000065ffff7fff86a05b7f000000c008ca0b0001000080000080c10000008000000040000000ffffffffbd0100807fe507724001008041fefdba7f01000000b3a670410100803d01000080871e8f3fffff7f00000000800100008000000080d841080036120380000000bf000080ffffffff47e19ee20000008041ffff7fff010080ff010000000100007f9610be000000007f010000bf0000003e0000007fea52a7c0136dc6ffffff7fff000080800000007f388b5f80606fcb00000000410000000600008080000080d20100807f0100800064828f4001008075000000c10000803fffffff80ae39deff6397811045b5e83dffff7f3f01000080010000404a76677f00000000000000ffffff7f800000003f0100007f000000c1ffffff4100008080000000ff000080ff0000007f924b0e000000807f00000000ffff7f000000003f000000ffda44abbe27be3100ffffff40010000be000080fff1b564b40100000000008082000080bf0000007f00000080000000bfffff7f409d0f1971df5ed9c0010080ffffffffbeffff7f803e5ea841ffffff000000806b000080bd00008000000080b2ffffff80ffffff80ffff7f3e00000000010080410000803e010080c10000007fffffff7f010000ff0255258001008000c1233a3e00008000ffff7ffe00000042000080bfffffffff0000007f000080ff010000c0000000800100808001000040ffff7fffabc19cffffffff3d010080800000808000000080ffffff00010000e6000080dd0000008000000099000000bf010000be925f4880b486af8000000080bbbb3440000080bf0000008000008000ffff7f7f0000803d01008000ffffffbe66b1677f000000bfffff7f41d49204800100008000000000000000c190ad483fffff7f006e4a913f00000000ffff7f80000000ff000000d0000000800000000000000040000000be0000007f01008000000080c1ffff7fbfffff7fc400008040f47163c1ffffff7fdc852e80ffff7fbe00000080000080ff0000807f00008000010000c1fadecb00dc71ee800100007ffb9569c1ffff7f80ffffff00ffff7fff000000800100807f000080ff0000003f00008080
// argument 23: f32 array exact 0000803dffff7f8000008041000080410000803f0000800031bc623e00000080000080800000807f0100807fffffffc1ffffff8701000000ffff7f3e00000029ffff7f00000000ff000080670100803d00008080000000ffffffff80000080bd0100000001000000000080be995654bf0100803da5b45f00000000e102fdcdbdffff7fc001000022ffffff00d63cf6bf0100803d00008041010080c0000000000100807f0000807fd78b5600ffffff52000000ffffff7f7f0000000000008080000080f0ffff7fff000000800100800000000080ffff7fbe0000005affff7fff010000806e4319500000803d000000ff010080400000003f0000004001000000
// argument 24: f32 array exact ffffffffffff7f800100807fffffffff000080be1c959100197373800000804100000080000080800c5255a1603b2d3f5d94d9ff000080ff0000803c0000803f010080bfffff7f80000000c1000000400000003f5de70abe0100003e0100007f00000080ffffffbeffff7f41000000000100804000008000000080000000808001008000ffff7f80ffff7fe10000003e010000000100807f8b598c3fffff7fc000000083e8bfa992be13a4ff0100003f0000007f875cc6d800000000b8523112060809023fad6dc100008080010080c0a8e62b7f010000ff1765cd0000000080ffff7f00ffffff7fffff7f3e010080dcd19b3f7f010000c0010000ff000080ff0100003a0000803e01000080000080a90000800000008080cc18e13f5ab14cbe00000000010080000100008001008000000080bd0000807c489f336eaeab5b1c00000080043e8818ffffff000100000001000080cef51400a523567f00008080ffff7fbe10ae6f80a627aa020100803fd79c59be00000080000080bddb87f1c001000000010080ff000080be9d841b80ffff7f7fa4a33740ffff7f3e000000000000008001000080ffffffc0000080ff00008080010080ff00008041ffff7f00f52cd5ef010080e30000801affffffff0000804e000000bf2e57a0bd000000800100003e0000000000000000ffff7fff00008080fbacd47f00008080ffffff5d0000804000008041d9a0e380ca1f39000000807f000080ff0100803dffffff000000807f0100007f000000400000807fffff7fbe000080ff0100800000000000000000c0000000800000808000000041196a1a7f0100803effff7f8083a44800000000000100803d0100803e010080bd00000000ffffff800000804d0000807f000080bdffff7f00000000b4000080c101000080ddb8cebdffff7f80010000c1ffffff7f0000008025d45ec0ffff7f80ffffff1c010080bf010080142416630053fdf48000008000ffff7f00000000ffffff7f800000007f010000007d68717f0000807f01000080ffffff3f000000ff0100007f010080400100803d0000807f000000bfffffff8001008000010080c1000080d7000000000000006100000041ffff7fbfffffffff010080c0ffffff3fffffff808ebab5ff0000803d62639cc200000021010000ff000000000000803e90469400000000ff010080bf45047900010080ff000080ff0000007fffff7fc100000080010000800000007e010000c101000080781acc3e010080ff00008080010000ff01000000ffff7fff000000c192da03ffffffff3fffff7f0015ed883e010080415d905380000080ff0000007fffffff7f9334c439ffff7f80ffff7f7f0000807f0ff136800000007a010000d6000080410000803d7905cf8000008080a62178ff0000008001000000ffffffff01000080010080400000804e010080800100800001008041d6cdfc00010080d1cc81913f393f11ff01000000ffffff8d0100007f00008000c07941bf000080bd01000080ffff7f00010000c0ffff7f3e010080c1000080bd0000808800000080010000c00000807f00000000957eb29700000080010000ff000000000100800000008000000000c0ffffff3f0000807fd81c0b00ffff7f80ffff7f80ffff7f807f3eb43e0000000001000080ffff7f00ffff7f00ffffff000100003f00000000ffff7f7f010000ff0000804001000000000080800000803ded9457fffdafc4c0000080f101000000ffff7f76000000800100807fffffffbd0000002affff7fff850ac9ff0000807f000080db010000be0000803da2c4183f3495648000008081010000be010080c0000000c10000807f010080be59878e7f00008041010080be0100000000008080ffffffc1ffffff6a00000000ddf7632f000000be01008080ed8bdd800000803d00008080010080be0100807f159ee4bf0000003e00000000ffff7fc1231ee4a70100802000000000000080bd000080000000003fffff7f00000080bdffffff7f000080c000008000010000960000803e00008046ffff7f80ffffff3fffffff8000000000ffffffbe000080c1000000800000002d000080410100807c000080bdfbfe89ff00000000f7d02580010080ff0100000000e69d3d0100007f6305697f000000030100000000000000ffffffc1ffffff000000807f
// argument 25: i16 number exact ffff
// argument 26: f16 array exact ff87
// argument 27: i1 array exact 010000000101010100010100010101000100010001000101010001010101000001000001000101010001000000010101000001000101000101010101010001000001000001010000010101010100000100000000000100000101010001010101000101010101010101010001010100010001000100010101010001000000000001010101000000000000010101010000010100000100000100010001010001000100000000010000010101000101010000010100
// argument 28: i32 number exact 14000000
// argument 29: i16 array exact ff7f89c5ff7f00803b000100ffff120078beff7f636aeadbffffff7f0000ff7f
// argument 30: fnv8E5M3FNU array exact 708b8105f000090758f0c1f8f0ff00019808f707f0309c68689808007788f884510980f9f0010508970090066808f058083887f8f00770f980f83090f3070f78
// argument 31: i8 array exact 000000ff
// argument 32: f16 array exact 017c
// argument 33: i32 number exact ffffff7f
// argument 34: bf16 array exact 004080808189b4ffff38ff000080003f7f80d4dc80ffffff7f00ec7f80c10180803e8180ffbe01be007f01c10080d740ff80cebf80c0e4007f00ada38080c1bf
// argument 35: i32 array exact ffffffff
// argument 36: f16 array exact 2db955b8
// argument 37: f16 array exact 6c39043db33a593d143d13b5143df33c283f2e396abd143e3eb8fa39633fe430
// argument 38: f16 array exact 0bbae53f713b1fbc0b3787b9c33f1038fe383ead25364db9793dbabe64bdc5bc1a3d383e253fcdb851b6dfbd42a1adbdc93ad73a0d3cfd3f8b3fcdb7083cd8bc
// argument 39: bf16 array exact 218081c1004100407f7f01ff007f7f9e00807f003480cc0001bfae3dcac05c8080007000ae40000080c001c17f8080c13900003f01ff7f7f161b8071a1ffa57f81000180ff807f40004119b4dd41ff0000ff013e017f7f00140080bd7fff180080a280ff0080
// argument 40: i32 array exact 00000080120000007e1d69e001000000
// argument 41: f16 array exact ff2f913b00fc8b800184ff830000bbca00780078ff03ff4fffffff3b
// argument 42: i16 array exact 0000ff7fffffffff24000000ffff0f00ff7f0100ff7fffff00000100
// argument 43: i32 array exact ffffff7fb55ec3430000008001000000d6da0cdf0000008001000000ffffff7f0000000000000000667655770100000001000000d9eeb852
// argument 44: i1 array exact 0001000100000101010001000100000001000101000001010001000000010000010101000101000101010001000001010000000000010101010101010101000000000100010101010001010100010100010000000101000000000101000000000100010101000100
// argument 45: i64 number exact 0400000000000000
// argument 46: i64 number exact 1000000000000000
// argument 47: i64 number exact 0400000000000000
// argument 48: i1 array exact 0101000100000101010101010101010100010101010001010001000001000101010101010000010000010101000101010101000101010101010100000101000101000101000001000101010100010101010100010001010000000001010001010101000101010101
// argument 49: f16 array exact 00b00000ff87c17eff036dbf4248003001f8ff3f003c002cff8700849cbc0000ffc301c8ff03002c008400c400008c800000ff830180ffb7ffffff03ff07ff430030ff83ff7b00bc01440090ff47007cff6bff4fff830084010401800004ffc70080eaba00b000f80000005ccffa0c79ff7bfffb008000300084ff43000000380148e5fa00fc00c8ff33014ca4c6000000c800fc004c003001000034ff8701c001000078008002b4007cff7f0180a646000000ac00c001000078003c01000184ff83ff2f0080ff83bd062b7a0084a9fa
// argument 50: f16 array 0.001953125,1.1920928955078125e-07 e67a00bc0080007800400080ff7f0184204c003c7864008000acff03000001fc5c8001f8007cffc7007800fc1483ff4fff83004cff4b0004ff07ff8300c0007cff03ff4f0000002c002c01cc018055b400c00010010000801302ffaf3448ff7b984ea0ca00c4ff43000001dcffdf0100ffffffbb01b4afb4087a2681378600c4ff3300b4beefff7fff7b00f00038007cffb30078ff7b0104ff6f003800b4001800400080008000000150ff83ff43000000800078003c622eff7b0080fffbff83b6310078000001885205280400840004
// argument 51: i1 array exact 0101010000000001000001010101
// argument 52: i32 array exact 5f39f83e00000080a497e1c31b000000ffffff7fffffffff00000080ffffffff35000000000000000000008000000080000000000100000000000080ffffffff000000000100000000000000ffffffffffffffffffffffff6e9d2ce139000000ffffff7fffffffffffffffff01000000ffffff7f0000008001000000ffffffff
// argument 53: bf16 array exact 80b4808000ff7f8f00ef80be5100d87f0180f6bd318000c1a17f7f7febc08140813d7f7f00be947f80001f80810000be7f3f80bf81418180000029ca81927f0000a07e8000ff870001c0811f8180010000c0e0278100ff7f00413243008080ff7fbe008001807f0000410100007f4d007cff003e00bf8180800081bff04100807fda010000000100ff00803f7fc080c2aaff70ffe9ff80007f3f7f6d8000ff00808080417fbe667f00df80c1017f813dffc080c080c0e5407fff0080ffbf0180377f7fff810000be0380803e80c17f007f00807f00d18041b941803e810027bec600803ea23e01978000008080f1000081be7f7f0180003e01c0007f008080bf7f3f603881be817f80ff80be80bd7f40ffff00c0003f80007f40ca41ff80807f7f0080bd807f81e780bf010080807f3fff557f3e80ff804070ff017f803fff006a80017f0080007f01ff590000ff80ffea7ffbc001c081c14e007f00013e80bd007f817fff000d80808028be0180ffc07f3e80b400c1811a1fc0005e018080ff018080807a3effff81008100ff3d7f3f804001460c8080ff8c7f80807f80807fff3dffbebdbf00ff017f8a7f064080407ff27f007f3a803d80db80ab00008180000000be007f7f3f80bdff808b8081ff80dc0100ae15f680813d81be00c001ff80c080ff0173003e81f0ff3f80be0000670080be0080003d80ee01807f80cf804180ff80018001aaf33dffce800080ffacc100418080ff8000007fff017f81007f8000ff808038be81e90080ff41807f807f805400418080007f018013c181ff00247fff7fbe7f00613ee77f0b7fff02ffbfc50000ff0180ff7f0100f3ff80bdc17f00ec017f007f010000be803e7fc07f80348001ff807f81bf00807f747f80004000ff0080813effbf81bd00c00100208001001216ff7f00bf817f0300000001c08100813e003f00ff8041817fad7f01ff7fff8000f18000e70000803f5d80288000800000817f81ff0180807f81c1807f80bf807f81be01c1013e80c00180ffc0004081ffff8075400080ff40003fff3ffd0081bfffbdff417feb27ffff7fff36ffff017fffbe7f8000800180ff80
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i16>>, %arg4: tile<ptr<f64>>, %arg5: tile<ptr<i32>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<f32>>, %arg8: tile<ptr<i32>>, %arg9: tile<ptr<i32>>, %arg10: tile<ptr<i32>>, %arg11: tile<ptr<i32>>, %arg12: tile<ptr<i32>>, %arg13: tile<ptr<i1>>, %arg14: tile<ptr<f64>>, %arg15: tile<ptr<i16>>, %arg16: tile<ptr<f64>>, %arg17: tile<ptr<bf16>>, %arg18: tile<ptr<f8E5M2>>, %arg19: tile<ptr<i16>>, %arg20: tile<ptr<i8>>, %arg21: tile<ptr<f64>>, %arg22: tile<ptr<f32>>, %arg23: tile<ptr<f32>>, %arg24: tile<ptr<f32>>, %arg25: tile<i16>, %arg26: tile<ptr<f16>>, %arg27: tile<ptr<i1>>, %arg28: tile<i32>, %arg29: tile<ptr<i16>>, %arg30: tile<ptr<fnv8E5M3FNU>>, %arg31: tile<ptr<i8>>, %arg32: tile<ptr<f16>>, %arg33: tile<i32>, %arg34: tile<ptr<bf16>>, %arg35: tile<ptr<i32>>, %arg36: tile<ptr<f16>>, %arg37: tile<ptr<f16>>, %arg38: tile<ptr<f16>>, %arg39: tile<ptr<bf16>>, %arg40: tile<ptr<i32>>, %arg41: tile<ptr<f16>>, %arg42: tile<ptr<i16>>, %arg43: tile<ptr<i32>>, %arg44: tile<ptr<i1>>, %arg45: tile<i64>, %arg46: tile<i64>, %arg47: tile<i64>, %arg48: tile<ptr<i1>>, %arg49: tile<ptr<f16>>, %arg50: tile<ptr<f16>>, %arg51: tile<ptr<i1>>, %arg52: tile<ptr<i32>>, %arg53: tile<ptr<bf16>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %cst_f16 = constant <f16: -7.873770e-05> : tile<f16>
    %4 = cos %cst_f16 : tile<f16>
    %5 = subf %cst_f16, %cst_f16  : tile<f16>
    %6 = addf %5, %cst_f16 rounding<positive_inf> : tile<f16>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %7 = andi %blockId_y, %cst_3_i32 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %8 = cmpi equal %7, %cst_2_i32, signed : tile<i32> -> tile<i1>
    %9 = if %8 -> (tile<i32>) {
      %42 = cmpf equal ordered %5, %cst_f16 : tile<f16> -> tile<i1>
      %43:3 = if %42 -> (tile<i1>, tile<i1>, tile<i1>) {
        %cst_3_i32_55 = constant <i32: 3> : tile<i32>
        %48 = andi %arg0, %cst_3_i32_55 : tile<i32>
        %cst_2_i32_56 = constant <i32: 2> : tile<i32>
        %49 = cmpi not_equal %48, %cst_2_i32_56, signed : tile<i32> -> tile<i1>
        if %49 {
          %tview_57 = make_tensor_view %arg1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
          %pview_58 = make_partition_view %tview_57 : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
          %cst_0_i32_59 = constant <i32: 0> : tile<i32>
          %cst_0_i32_60 = constant <i32: 0> : tile<i32>
          %tile_61, %result_token_62 = load_view_tko weak %pview_58[%cst_0_i32_59, %cst_0_i32_60] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> tile<4x4xi32>, token
          %reshape_63 = reshape %arg2 : tile<ptr<i32>> -> tile<1xptr<i32>>
          %bcast_64 = broadcast %reshape_63 : tile<1xptr<i32>> -> tile<16xptr<i32>>
          %50 = iota : tile<16xi32>
          %51 = offset %bcast_64, %50 : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
          %reshape_65 = reshape %51 : tile<16xptr<i32>> -> tile<4x4xptr<i32>>
          %result_66, %result_token_67 = atomic_rmw_tko relaxed device %reshape_65, umin, %tile_61 : tile<4x4xptr<i32>>, tile<4x4xi32> -> tile<4x4xi32>, token
          %52 = cmpf equal ordered %6, %6 : tile<f16> -> tile<i1>
          %cst_1_f16 = constant <f16: 1.000000e+00> : tile<f16>
          %53 = select %52, %6, %cst_1_f16 : tile<i1>, tile<f16>
          %54 = bitcast %53 : tile<f16> -> tile<i16>
          %cst_1_i32_68 = constant <i32: 1> : tile<i32>
          %55 = muli %3, %cst_1_i32_68 : tile<i32>
          %56 = offset %arg3, %55 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
          %57 = store_ptr_tko weak %56, %54 : tile<ptr<i16>>, tile<i16> -> token
          %result_69, %result_token_70 = load_ptr_tko weak %56 token=%57 : tile<ptr<i16>> -> tile<i16>, token
        }
        %cst_127_i8 = constant <i8: 127> : tile<4x16xi8>
        %reduce:2 = reduce %cst_127_i8, %cst_127_i8 dim=0 identities=[1 : i8, 0 : i8] : tile<4x16xi8>, tile<4x16xi8> -> tile<16xi8>, tile<16xi8> 
        (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
          %50 = muli %reduce_lhs0, %reduce_rhs0 : tile<i8>
          %51 = muli %reduce_lhs1, %reduce_rhs0 : tile<i8>
          %52 = addi %51, %reduce_rhs1 : tile<i8>
          yield %50, %52 : tile<i8>, tile<i8>
        }
        yield %49, %49, %49 : tile<i1>, tile<i1>, tile<i1>
      } else {
        %48:3 = if %42 -> (tile<i32>, tile<f16>, tile<i1>) {
          %result_68, %result_token_69 = load_ptr_tko weak %arg4 : tile<ptr<f64>> -> tile<f64>, token
          %52 = addf %result_68, %result_68  : tile<f64>
          %cst_32767_i16 = constant <i16: 32767> : tile<i16>
          %cst_7_i16 = constant <i16: 7> : tile<i16>
          %53 = andi %cst_32767_i16, %cst_7_i16 : tile<i16>
          %54 = exti %53 signed : tile<i16> -> tile<i32>
          %cst_7_i16_70 = constant <i16: 7> : tile<i16>
          %55 = andi %cst_32767_i16, %cst_7_i16_70 : tile<i16>
          %56 = exti %55 signed : tile<i16> -> tile<i32>
          %57 = addi %54, %56 overflow<no_signed_wrap> : tile<i32>
          %58 = xori %cst_32767_i16, %cst_32767_i16 : tile<i16>
          %cst_1_i32_71 = constant <i32: 1> : tile<i32>
          %59 = muli %3, %cst_1_i32_71 : tile<i32>
          %60 = offset %arg5, %59 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
          %61 = store_ptr_tko weak %60, %56, %8 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
          %result_72, %result_token_73 = load_ptr_tko weak %arg6 : tile<ptr<i32>> -> tile<i32>, token
          yield %result_72, %cst_f16, %8 : tile<i32>, tile<f16>, tile<i1>
        } else {
          %52 = cos %6 : tile<f16>
          %tview_68 = make_tensor_view %arg8, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi32, strides=[16,1]>
          %pview_69 = make_partition_view %tview_68 : partition_view<tile=(4x16), tensor_view<4x16xi32, strides=[16,1]>>
          %cst_0_i32_70 = constant <i32: 0> : tile<i32>
          %cst_0_i32_71 = constant <i32: 0> : tile<i32>
          %tile_72, %result_token_73 = load_view_tko weak %pview_69[%cst_0_i32_70, %cst_0_i32_71] : partition_view<tile=(4x16), tensor_view<4x16xi32, strides=[16,1]>>, tile<i32> -> tile<4x16xi32>, token
          %cst_63_i32 = constant <i32: 63> : tile<4x16xi32>
          %53 = andi %tile_72, %cst_63_i32 : tile<4x16xi32>
          %reshape_74 = reshape %arg7 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
          %bcast_75 = broadcast %reshape_74 : tile<1x1xptr<f32>> -> tile<4x16xptr<f32>>
          %54 = offset %bcast_75, %53 : tile<4x16xptr<f32>>, tile<4x16xi32> -> tile<4x16xptr<f32>>
          %result_76, %result_token_77 = load_ptr_tko weak %54 : tile<4x16xptr<f32>> -> tile<4x16xf32>, token
          %55 = exti %8 unsigned : tile<i1> -> tile<i8>
          %tview_78 = make_tensor_view %arg9, shape = [6, 4, 16], strides = [64, 16, 1] : tensor_view<6x4x16xi32, strides=[64,16,1]>
          %pview_79 = make_partition_view %tview_78 : partition_view<tile=(1x4x16), tensor_view<6x4x16xi32, strides=[64,16,1]>>
          %reshape_80 = reshape %tile_72 : tile<4x16xi32> -> tile<1x4x16xi32>
          %cst_0_i32_81 = constant <i32: 0> : tile<i32>
          %cst_0_i32_82 = constant <i32: 0> : tile<i32>
          %56 = store_view_tko weak %reshape_80, %pview_79[%3, %cst_0_i32_81, %cst_0_i32_82] : tile<1x4x16xi32>, partition_view<tile=(1x4x16), tensor_view<6x4x16xi32, strides=[64,16,1]>>, tile<i32> -> token
          %result_83, %result_token_84 = load_ptr_tko weak %arg10 : tile<ptr<i32>> -> tile<i32>, token
          yield %result_83, %cst_f16, %42 : tile<i32>, tile<f16>, tile<i1>
        }
        %tview_55 = make_tensor_view %arg11, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
        %pview_56 = make_partition_view %tview_55 : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
        %cst_0_i32_57 = constant <i32: 0> : tile<i32>
        %cst_0_i32_58 = constant <i32: 0> : tile<i32>
        %tile_59, %result_token_60 = load_view_tko weak %pview_56[%cst_0_i32_57, %cst_0_i32_58] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> tile<4x4xi32>, token
        %49 = iota : tile<4xi32>
        %reshape_61 = reshape %49 : tile<4xi32> -> tile<4x1xi32>
        %bcast_62 = broadcast %reshape_61 : tile<4x1xi32> -> tile<4x4xi32>
        %50:2 = scan %tile_59, %bcast_62 dim=0 reverse=false identities=[-2147483648 : i32, 2147483647 : i32] : tile<4x4xi32>, tile<4x4xi32> -> tile<4x4xi32>, tile<4x4xi32> 
        (%arg54: tile<i32>, %arg55: tile<i32>, %arg56: tile<i32>, %arg57: tile<i32>) {
          %52 = cmpi greater_than %arg55, %arg54, signed : tile<i32> -> tile<i1>
          %53 = cmpi equal %arg55, %arg54, signed : tile<i32> -> tile<i1>
          %54 = cmpi less_than %arg57, %arg56, signed : tile<i32> -> tile<i1>
          %55 = andi %53, %54 : tile<i1>
          %56 = ori %52, %55 : tile<i1>
          %57 = select %56, %arg55, %arg54 : tile<i1>, tile<i32>
          %58 = select %56, %arg57, %arg56 : tile<i1>, tile<i32>
          yield %57, %58 : tile<i32>, tile<i32>
        }
        %tview_63 = make_tensor_view %arg12, shape = [6, 4, 2], strides = [16, 4, 1] : tensor_view<6x4x2xi32, strides=[16,4,1]>
        %pview_64 = make_partition_view %tview_63 : partition_view<tile=(1x4x4), tensor_view<6x4x2xi32, strides=[16,4,1]>>
        %reshape_65 = reshape %50#1 : tile<4x4xi32> -> tile<1x4x4xi32>
        %cst_0_i32_66 = constant <i32: 0> : tile<i32>
        %cst_0_i32_67 = constant <i32: 0> : tile<i32>
        %51 = store_view_tko weak %reshape_65, %pview_64[%3, %cst_0_i32_66, %cst_0_i32_67] : tile<1x4x4xi32>, partition_view<tile=(1x4x4), tensor_view<6x4x2xi32, strides=[16,4,1]>>, tile<i32> -> token
        yield %42, %48#2, %48#2 : tile<i1>, tile<i1>, tile<i1>
      }
      %44 = select %43#2, %42, %43#0 : tile<i1>, tile<i1>
      %cst_1_i32_52 = constant <i32: 1> : tile<i32>
      %45 = muli %3, %cst_1_i32_52 : tile<i32>
      %46 = offset %arg13, %45 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
      %47 = store_ptr_tko weak %46, %43#1 : tile<ptr<i1>>, tile<i1> -> token
      %result_53, %result_token_54 = load_ptr_tko weak %46 token=%47 : tile<ptr<i1>> -> tile<i1>, token
      yield %gridSize_x : tile<i32>
    } else {
      %tview_52 = make_tensor_view %arg14, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf64, strides=[16,1]>
      %pview_53 = make_partition_view %tview_52 : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>
      %cst_0_i32_54 = constant <i32: 0> : tile<i32>
      %cst_0_i32_55 = constant <i32: 0> : tile<i32>
      %tile_56, %result_token_57 = load_view_tko weak %pview_53[%cst_0_i32_54, %cst_0_i32_55] : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>, tile<i32> -> tile<4x16xf64>, token
      %cst_0_i32_58 = constant <i32: 0> : tile<i32>
      %cst_1_i32_59 = constant <i32: 1> : tile<i32>
      %42 = remi %gridSize_x, %cst_1_i32_59 unsigned : tile<i32>
      %43 = extract %tile_56[%cst_0_i32_58, %42] : tile<4x16xf64> -> tile<4x16xf64>
      %tview_60 = make_tensor_view %arg15, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi16, strides=[16,1]>
      %pview_61 = make_partition_view %tview_60 : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>
      %cst_0_i32_62 = constant <i32: 0> : tile<i32>
      %cst_0_i32_63 = constant <i32: 0> : tile<i32>
      %tile_64, %result_token_65 = load_view_tko weak %pview_61[%cst_0_i32_62, %cst_0_i32_63] : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>, tile<i32> -> tile<4x16xi16>, token
      %cst_3_i16 = constant <i16: 3> : tile<4x16xi16>
      %44 = andi %tile_64, %cst_3_i16 : tile<4x16xi16>
      %45 = itof %44 signed  : tile<4x16xi16> -> tile<4x16xf32>
      %46 = scan %45 dim=1 reverse=true identities=[0.000000e+00 : f32] : tile<4x16xf32> -> tile<4x16xf32> 
      (%arg54: tile<f32>, %arg55: tile<f32>) {
        %51 = addf %arg54, %arg55  : tile<f32>
        yield %51 : tile<f32>
      }
      %47 = if %8 -> (tile<i32>) {
        %51 = log2 %45 : tile<4x16xf32>
        %tview_77 = make_tensor_view %arg16, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf64, strides=[16,1]>
        %pview_78 = make_partition_view %tview_77 : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>
        %cst_0_i32_79 = constant <i32: 0> : tile<i32>
        %cst_0_i32_80 = constant <i32: 0> : tile<i32>
        %tile_81, %result_token_82 = load_view_tko weak %pview_78[%cst_0_i32_79, %cst_0_i32_80] : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>, tile<i32> -> tile<4x16xf64>, token
        %cst_-3_i32 = constant <i32: -3> : tile<i32>
        %cst_-2_i32 = constant <i32: -2> : tile<i32>
        %cst_1_i32_83 = constant <i32: 1> : tile<i32>
        %for = for %loopIdx in (%cst_-3_i32 to %cst_-2_i32, step %cst_1_i32_83) : tile<i32> iter_values(%iterArg0 = %tile_81) -> (tile<4x16xf64>) {
          %cst_-3_i32_85 = constant <i32: -3> : tile<i32>
          %56 = subi %loopIdx, %cst_-3_i32_85 : tile<i32>
          %cst_1_i32_86 = constant <i32: 1> : tile<i32>
          %57 = divi %56, %cst_1_i32_86 unsigned : tile<i32>
          %cst_1_i32_87 = constant <i32: 1> : tile<i32>
          %58 = muli %3, %cst_1_i32_87 : tile<i32>
          %59 = addi %58, %57 : tile<i32>
          %60 = ftof %46  : tile<4x16xf32> -> tile<4x16xbf16>
          %tview_88 = make_tensor_view %arg17, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xbf16, strides=[16,1]>
          %pview_89 = make_partition_view %tview_88 : partition_view<tile=(1x16), tensor_view<1x16xbf16, strides=[16,1]>>
          %cst_0_i32_90 = constant <i32: 0> : tile<i32>
          %cst_0_i32_91 = constant <i32: 0> : tile<i32>
          %tile_92, %result_token_93 = load_view_tko weak %pview_89[%cst_0_i32_90, %cst_0_i32_91] : partition_view<tile=(1x16), tensor_view<1x16xbf16, strides=[16,1]>>, tile<i32> -> tile<1x16xbf16>, token
          %bcast_94 = broadcast %tile_92 : tile<1x16xbf16> -> tile<4x16xbf16>
          %61 = ftof %tile_92  : tile<1x16xbf16> -> tile<1x16xf8E5M2>
          %62 = ftof %61  : tile<1x16xf8E5M2> -> tile<1x16xbf16>
          continue %43 : tile<4x16xf64>
        }
        %cst_15_i16 = constant <i16: 15> : tile<4x16xi16>
        %52 = andi %tile_64, %cst_15_i16 : tile<4x16xi16>
        %cst_1_i16 = constant <i16: 1> : tile<4x16xi16>
        %53 = ori %52, %cst_1_i16 : tile<4x16xi16>
        %cst_17965_i16 = constant <i16: 17965> : tile<4x16xi16>
        %54 = remi %tile_64, %cst_17965_i16 unsigned : tile<4x16xi16>
        %55 = mini %8, %8 signed : tile<i1>
        %reshape_84 = reshape %tile_56 : tile<4x16xf64> -> tile<64xf64>
        yield %gridSize_x : tile<i32>
      } else {
        %tview_77 = make_tensor_view %arg18, shape = [3, 9], strides = [1, 4] : tensor_view<3x9xf8E5M2, strides=[1,4]>
        %pview_78 = make_partition_view %tview_77 : partition_view<tile=(4x4), padding_value = zero, tensor_view<3x9xf8E5M2, strides=[1,4]>, dim_map=[1, 0]>
        %51:2 = get_index_space_shape %pview_78 : partition_view<tile=(4x4), padding_value = zero, tensor_view<3x9xf8E5M2, strides=[1,4]>, dim_map=[1, 0]> -> tile<i32>
        %52 = remi %blockId_x, %51#0 unsigned : tile<i32>
        %53 = remi %blockId_x, %51#1 unsigned : tile<i32>
        %tile_79, %result_token_80 = load_view_tko weak %pview_78[%52, %53] : partition_view<tile=(4x4), padding_value = zero, tensor_view<3x9xf8E5M2, strides=[1,4]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf8E5M2>, token
        %54 = alloca num_elem = 64, alignment = 8 : tile<ptr<f64>>
        %reshape_81 = reshape %54 : tile<ptr<f64>> -> tile<1xptr<f64>>
        %bcast_82 = broadcast %reshape_81 : tile<1xptr<f64>> -> tile<64xptr<f64>>
        %55 = iota : tile<64xi32>
        %56 = offset %bcast_82, %55 : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
        %reshape_83 = reshape %56 : tile<64xptr<f64>> -> tile<4x16xptr<f64>>
        %57 = store_ptr_tko weak %reshape_83, %tile_56 : tile<4x16xptr<f64>>, tile<4x16xf64> -> token
        %58 = iota : tile<64xi32>
        %cst_62_i32 = constant <i32: 62> : tile<64xi32>
        %59 = xori %58, %cst_62_i32 : tile<64xi32>
        %reshape_84 = reshape %54 : tile<ptr<f64>> -> tile<1xptr<f64>>
        %bcast_85 = broadcast %reshape_84 : tile<1xptr<f64>> -> tile<64xptr<f64>>
        %60 = offset %bcast_85, %59 : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
        %result_86, %result_token_87 = load_ptr_tko weak %60 token=%57 : tile<64xptr<f64>> -> tile<64xf64>, token
        %cst_1_i32_88 = constant <i32: 1> : tile<i32>
        %cst_0_i32_89 = constant <i32: 0> : tile<i32>
        %61 = addi %cst_1_i32_88, %cst_0_i32_89 : tile<i32>
        %cst_0_i32_90 = constant <i32: 0> : tile<i32>
        %62 = subi %61, %cst_0_i32_90 : tile<i32>
        %cst_3_i32_91 = constant <i32: 3> : tile<i32>
        %63 = muli %62, %cst_3_i32_91 : tile<i32>
        %cst_0_i32_92 = constant <i32: 0> : tile<i32>
        %64 = addi %63, %cst_0_i32_92 : tile<i32>
        %cst_0_i32_93 = constant <i32: 0> : tile<i32>
        %cst_3_i32_94 = constant <i32: 3> : tile<i32>
        %for = for %loopIdx in (%cst_0_i32_93 to %64, step %cst_3_i32_94) : tile<i32> iter_values(%iterArg0 = %tile_56) -> (tile<4x16xf64>) {
          %cst_0_i32_107 = constant <i32: 0> : tile<i32>
          %74 = subi %loopIdx, %cst_0_i32_107 : tile<i32>
          %cst_3_i32_108 = constant <i32: 3> : tile<i32>
          %75 = divi %74, %cst_3_i32_108 unsigned : tile<i32>
          %cst_2_i32_109 = constant <i32: 2> : tile<i32>
          %76 = muli %3, %cst_2_i32_109 : tile<i32>
          %77 = addi %76, %75 : tile<i32>
          %tview_110 = make_tensor_view %arg19, shape = [3, 16], strides = [16, 1] : tensor_view<3x16xi16, strides=[16,1]>
          %sview = make_strided_view %tview_110 : strided_view<tile=(4x16), traversal_strides=[4,2], padding_value = zero, tensor_view<3x16xi16, strides=[16,1]>>
          %78:2 = get_index_space_shape %sview : strided_view<tile=(4x16), traversal_strides=[4,2], padding_value = zero, tensor_view<3x16xi16, strides=[16,1]>> -> tile<i32>
          %79 = remi %loopIdx, %78#0 unsigned : tile<i32>
          %80 = remi %loopIdx, %78#1 unsigned : tile<i32>
          %tile_111, %result_token_112 = load_view_tko weak %sview[%79, %80] : strided_view<tile=(4x16), traversal_strides=[4,2], padding_value = zero, tensor_view<3x16xi16, strides=[16,1]>>, tile<i32> -> tile<4x16xi16>, token
          %tview_113 = make_tensor_view %arg20, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xi8, strides=[1,1]>
          %pview_114 = make_partition_view %tview_113 : partition_view<tile=(4x1), tensor_view<4x1xi8, strides=[1,1]>>
          %cst_0_i32_115 = constant <i32: 0> : tile<i32>
          %cst_0_i32_116 = constant <i32: 0> : tile<i32>
          %tile_117, %result_token_118 = load_view_tko weak %pview_114[%cst_0_i32_115, %cst_0_i32_116] : partition_view<tile=(4x1), tensor_view<4x1xi8, strides=[1,1]>>, tile<i32> -> tile<4x1xi8>, token
          %bcast_119 = broadcast %tile_117 : tile<4x1xi8> -> tile<4x16xi8>
          %reduce = reduce %tile_111 dim=0 identities=[0 : i16] : tile<4x16xi16> -> tile<16xi16> 
          (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
            yield %reduce_rhs : tile<i16>
          }
          %reshape_120 = reshape %loopIdx : tile<i32> -> tile<1x1xi32>
          %bcast_121 = broadcast %reshape_120 : tile<1x1xi32> -> tile<4x16xi32>
          continue %43 : tile<4x16xf64>
        }
        %cst_0_i32_95 = constant <i32: 0> : tile<i32>
        %cst_-1_i32 = constant <i32: -1> : tile<i32>
        %65 = addi %cst_0_i32_95, %cst_-1_i32 : tile<i32>
        %cst_-1_i32_96 = constant <i32: -1> : tile<i32>
        %66 = subi %65, %cst_-1_i32_96 : tile<i32>
        %cst_1_i32_97 = constant <i32: 1> : tile<i32>
        %67 = muli %66, %cst_1_i32_97 : tile<i32>
        %cst_-1_i32_98 = constant <i32: -1> : tile<i32>
        %68 = addi %67, %cst_-1_i32_98 : tile<i32>
        %cst_-1_i32_99 = constant <i32: -1> : tile<i32>
        %cst_1_i32_100 = constant <i32: 1> : tile<i32>
        %for_101:2 = for %loopIdx in (%cst_-1_i32_99 to %68, step %cst_1_i32_100) : tile<i32> iter_values(%iterArg0 = %45, %iterArg1 = %46) -> (tile<4x16xf32>, tile<4x16xf32>) {
          %cst_-1_i32_107 = constant <i32: -1> : tile<i32>
          %74 = subi %loopIdx, %cst_-1_i32_107 : tile<i32>
          %cst_1_i32_108 = constant <i32: 1> : tile<i32>
          %75 = divi %74, %cst_1_i32_108 unsigned : tile<i32>
          %cst_3_i32_109 = constant <i32: 3> : tile<i32>
          %76 = muli %3, %cst_3_i32_109 : tile<i32>
          %77 = addi %76, %75 : tile<i32>
          %tview_110 = make_tensor_view %arg21, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf64, strides=[16,1]>
          %pview_111 = make_partition_view %tview_110 : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>
          %cst_0_i32_112 = constant <i32: 0> : tile<i32>
          %cst_0_i32_113 = constant <i32: 0> : tile<i32>
          %tile_114, %result_token_115 = load_view_tko weak %pview_111[%cst_0_i32_112, %cst_0_i32_113] : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>, tile<i32> -> tile<4x16xf64>, token
          %78 = cat %tile_114, %tile_114 dim = 0 : tile<4x16xf64>, tile<4x16xf64> -> tile<8x16xf64>
          %79 = permute %tile_79 [0, 1] : tile<4x4xf8E5M2> -> tile<4x4xf8E5M2>
          %80 = permute %iterArg1 [1, 0] : tile<4x16xf32> -> tile<16x4xf32>
          %81 = iota : tile<32xi16>
          %cst_28_i16 = constant <i16: 28> : tile<32xi16>
          %82 = cmpi less_than %81, %cst_28_i16, unsigned : tile<32xi16> -> tile<32xi1>
          %83 = addf %45, %iterArg0  : tile<4x16xf32>
          continue %iterArg0, %iterArg1 : tile<4x16xf32>, tile<4x16xf32>
        }
        %cst_64_i32 = constant <i32: 64> : tile<i32>
        %69 = muli %3, %cst_64_i32 : tile<i32>
        %70 = offset %arg22, %69 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
        %reshape_102 = reshape %70 : tile<ptr<f32>> -> tile<1xptr<f32>>
        %bcast_103 = broadcast %reshape_102 : tile<1xptr<f32>> -> tile<64xptr<f32>>
        %71 = iota : tile<64xi32>
        %72 = offset %bcast_103, %71 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
        %reshape_104 = reshape %72 : tile<64xptr<f32>> -> tile<4x16xptr<f32>>
        %73 = store_ptr_tko weak %reshape_104, %for_101#1 : tile<4x16xptr<f32>>, tile<4x16xf32> -> token
        %result_105, %result_token_106 = load_ptr_tko weak %reshape_104 token=%73 : tile<4x16xptr<f32>> -> tile<4x16xf32>, token
        yield %gridSize_x : tile<i32>
      }
      %tview_66 = make_tensor_view %arg23, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
      %pview_67 = make_partition_view %tview_66 : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
      %cst_0_i32_68 = constant <i32: 0> : tile<i32>
      %cst_0_i32_69 = constant <i32: 0> : tile<i32>
      %tile_70, %result_token_71 = load_view_tko weak %pview_67[%cst_0_i32_68, %cst_0_i32_69] : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x16xf32>, token
      %48 = divf %46, %tile_70  : tile<4x16xf32>
      %49 = scan %tile_64 dim=1 reverse=true identities=[0 : i16] : tile<4x16xi16> -> tile<4x16xi16> 
      (%arg54: tile<i16>, %arg55: tile<i16>) {
        %51 = xori %arg54, %arg55 : tile<i16>
        yield %51 : tile<i16>
      }
      %tview_72 = make_tensor_view %arg24, shape = [6, 4, 16], strides = [64, 16, 1] : tensor_view<6x4x16xf32, strides=[64,16,1]>
      %pview_73 = make_partition_view %tview_72 : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<6x4x16xf32, strides=[64,16,1]>>
      %reshape_74 = reshape %48 : tile<4x16xf32> -> tile<1x4x16xf32>
      %cst_0_i32_75 = constant <i32: 0> : tile<i32>
      %cst_0_i32_76 = constant <i32: 0> : tile<i32>
      %50 = store_view_tko weak %reshape_74, %pview_73[%3, %cst_0_i32_75, %cst_0_i32_76] : tile<1x4x16xf32>, partition_view<tile=(1x4x16), padding_value = zero, tensor_view<6x4x16xf32, strides=[64,16,1]>>, tile<i32> -> token
      yield %47 : tile<i32>
    }
    %cst_38_i8 = constant <i8: 38> : tile<4x4xi8>
    %10:2 = scan %cst_38_i8, %cst_38_i8 dim=1 reverse=false identities=[1 : i8, 0 : i8] : tile<4x4xi8>, tile<4x4xi8> -> tile<4x4xi8>, tile<4x4xi8> 
    (%arg54: tile<i8>, %arg55: tile<i8>, %arg56: tile<i8>, %arg57: tile<i8>) {
      %42 = muli %arg54, %arg55 : tile<i8>
      %43 = muli %arg56, %arg55 : tile<i8>
      %44 = addi %43, %arg57 : tile<i8>
      yield %42, %44 : tile<i8>, tile<i8>
    }
    %11 = fma %6, %cst_f16, %cst_f16  : tile<f16>
    %12 = bitcast %10#0 : tile<4x4xi8> -> tile<4x4xf8E8M0FNU>
    %cst_15_i32 = constant <i32: 15> : tile<i32>
    %13 = andi %blockId_x, %cst_15_i32 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %14 = ori %13, %cst_1_i32 : tile<i32>
    %15 = remi %9, %14 signed : tile<i32>
    %reshape = reshape %15 : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape : tile<1x1xi32> -> tile<4x4xi32>
    %assume_bcast = assume same_elements<[4, 4]>, %bcast : tile<4x4xi32>
    %cst_3_i32_0 = constant <i32: 3> : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %16:3 = loop iter_values(%arg54 = %cst_0_i32, %arg55 = %11, %arg56 = %arg25, %arg57 = %9) : tile<i32>, tile<f16>, tile<i16>, tile<i32> -> tile<f16>, tile<i16>, tile<i32> {
      %cst_4_i32 = constant <i32: 4> : tile<i32>
      %42 = muli %3, %cst_4_i32 : tile<i32>
      %43 = addi %42, %arg54 : tile<i32>
      %44 = if %8 -> (tile<i32>) {
        %result_64, %result_token_65 = load_ptr_tko weak %arg26 : tile<ptr<f16>> -> tile<f16>, token
        %50 = divf %cst_f16, %result_64  : tile<f16>
        %tview_66 = make_tensor_view %arg27, shape = [9, 17], strides = [18, 1] : tensor_view<9x17xi1, strides=[18,1]>
        %pview_67 = make_partition_view %tview_66 : partition_view<tile=(4x16), padding_value = zero, tensor_view<9x17xi1, strides=[18,1]>>
        %51:2 = get_index_space_shape %pview_67 : partition_view<tile=(4x16), padding_value = zero, tensor_view<9x17xi1, strides=[18,1]>> -> tile<i32>
        %52 = remi %9, %51#0 unsigned : tile<i32>
        %53 = remi %arg54, %51#1 unsigned : tile<i32>
        %tile_68, %result_token_69 = load_view_tko weak %pview_67[%52, %53] : partition_view<tile=(4x16), padding_value = zero, tensor_view<9x17xi1, strides=[18,1]>>, tile<i32> -> tile<4x16xi1>, token
        yield %arg28 : tile<i32>
      } else {
        %tview_64 = make_tensor_view %arg29, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
        %pview_65 = make_partition_view %tview_64 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
        %cst_0_i32_66 = constant <i32: 0> : tile<i32>
        %cst_0_i32_67 = constant <i32: 0> : tile<i32>
        %tile_68, %result_token_69 = load_view_tko weak %pview_65[%cst_0_i32_66, %cst_0_i32_67] : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> tile<4x4xi16>, token
        %50 = exti %tile_68 unsigned : tile<4x4xi16> -> tile<4x4xi32>
        %tview_70 = make_tensor_view %arg30, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xfnv8E5M3FNU, strides=[16,1]>
        %pview_71 = make_partition_view %tview_70 : partition_view<tile=(4x16), tensor_view<4x16xfnv8E5M3FNU, strides=[16,1]>>
        %cst_0_i32_72 = constant <i32: 0> : tile<i32>
        %cst_0_i32_73 = constant <i32: 0> : tile<i32>
        %tile_74, %result_token_75 = load_view_tko weak %pview_71[%cst_0_i32_72, %cst_0_i32_73] : partition_view<tile=(4x16), tensor_view<4x16xfnv8E5M3FNU, strides=[16,1]>>, tile<i32> -> tile<4x16xfnv8E5M3FNU>, token
        %51 = ftoi %tile_74 signed  saturating : tile<4x16xfnv8E5M3FNU> -> tile<4x16xi1>
        %52 = permute %tile_74 [1, 0] : tile<4x16xfnv8E5M3FNU> -> tile<16x4xfnv8E5M3FNU>
        yield %gridSize_x : tile<i32>
      }
      %tview_52 = make_tensor_view %arg31, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xi8, strides=[4,1]>
      %pview_53 = make_partition_view %tview_52 : partition_view<tile=(1x4), tensor_view<1x4xi8, strides=[4,1]>>
      %cst_0_i32_54 = constant <i32: 0> : tile<i32>
      %cst_0_i32_55 = constant <i32: 0> : tile<i32>
      %tile_56, %result_token_57 = load_view_tko weak %pview_53[%cst_0_i32_54, %cst_0_i32_55] : partition_view<tile=(1x4), tensor_view<1x4xi8, strides=[4,1]>>, tile<i32> -> tile<1x4xi8>, token
      %bcast_58 = broadcast %tile_56 : tile<1x4xi8> -> tile<4x4xi8>
      %45 = cmpi greater_than_or_equal %arg54, %cst_3_i32_0, signed : tile<i32> -> tile<i1>
      if %45 {
        %result_64, %result_token_65 = load_ptr_tko weak %arg32 : tile<ptr<f16>> -> tile<f16>, token
        break %result_64, %arg56, %arg54 : tile<f16>, tile<i16>, tile<i32>
      }
      %cst_1_i32_59 = constant <i32: 1> : tile<i32>
      %46 = addi %arg54, %cst_1_i32_59 : tile<i32>
      if %8 {
        continue %46, %5, %arg56, %arg33 : tile<i32>, tile<f16>, tile<i16>, tile<i32>
      }
      %cst_1_i32_60 = constant <i32: 1> : tile<i32>
      %47 = remi %43, %cst_1_i32_60 unsigned : tile<i32>
      %cst_0_i32_61 = constant <i32: 0> : tile<i32>
      %48 = loop iter_values(%arg58 = %cst_0_i32_61, %arg59 = %arg57) : tile<i32>, tile<i32> -> tile<i32> {
        %cst_1_i32_64 = constant <i32: 1> : tile<i32>
        %50 = muli %43, %cst_1_i32_64 : tile<i32>
        %51 = addi %50, %arg58 : tile<i32>
        %52 = itof %44 signed  : tile<i32> -> tile<f16>
        %cst_3_i32_65 = constant <i32: 3> : tile<4x4xi32>
        %53 = andi %assume_bcast, %cst_3_i32_65 : tile<4x4xi32>
        %54 = itof %53 signed  : tile<4x4xi32> -> tile<4x4xf16>
        %55 = scan %54 dim=0 reverse=true identities=[0.000000e+00 : f16] : tile<4x4xf16> -> tile<4x4xf16> 
        (%arg60: tile<f16>, %arg61: tile<f16>) {
          %70 = addf %arg60, %arg61  : tile<f16>
          yield %70 : tile<f16>
        }
        %56 = cmpf equal ordered %6, %6 : tile<f16> -> tile<i1>
        %cst_1_f16 = constant <f16: 1.000000e+00> : tile<f16>
        %57 = select %56, %6, %cst_1_f16 : tile<i1>, tile<f16>
        %58 = bitcast %57 : tile<f16> -> tile<bf16>
        %cst_1_i32_66 = constant <i32: 1> : tile<i32>
        %59 = muli %51, %cst_1_i32_66 : tile<i32>
        %60 = offset %arg34, %59 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
        %61 = store_ptr_tko weak %60, %58, %8 : tile<ptr<bf16>>, tile<bf16>, tile<i1> -> token
        %62 = cmpi greater_than_or_equal %arg58, %47, signed : tile<i32> -> tile<i1>
        if %62 {
          %result_89, %result_token_90 = load_ptr_tko weak %arg35 : tile<ptr<i32>> -> tile<i32>, token
          break %result_89 : tile<i32>
        }
        %cst_1_i32_67 = constant <i32: 1> : tile<i32>
        %63 = addi %arg58, %cst_1_i32_67 : tile<i32>
        %tview_68 = make_tensor_view %arg36, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xf16, strides=[1,1]>
        %pview_69 = make_partition_view %tview_68 : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>
        %cst_0_i32_70 = constant <i32: 0> : tile<i32>
        %cst_0_i32_71 = constant <i32: 0> : tile<i32>
        %tile_72, %result_token_73 = load_view_tko weak %pview_69[%cst_0_i32_70, %cst_0_i32_71] : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>, tile<i32> -> tile<2x1xf16>, token
        %tview_74 = make_tensor_view %arg37, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf16, strides=[16,1]>
        %pview_75 = make_partition_view %tview_74 : partition_view<tile=(1x16), tensor_view<1x16xf16, strides=[16,1]>>
        %cst_0_i32_76 = constant <i32: 0> : tile<i32>
        %cst_0_i32_77 = constant <i32: 0> : tile<i32>
        %tile_78, %result_token_79 = load_view_tko weak %pview_75[%cst_0_i32_76, %cst_0_i32_77] : partition_view<tile=(1x16), tensor_view<1x16xf16, strides=[16,1]>>, tile<i32> -> tile<1x16xf16>, token
        %tview_80 = make_tensor_view %arg38, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xf16, strides=[16,1]>
        %pview_81 = make_partition_view %tview_80 : partition_view<tile=(2x16), tensor_view<2x16xf16, strides=[16,1]>>
        %cst_0_i32_82 = constant <i32: 0> : tile<i32>
        %cst_0_i32_83 = constant <i32: 0> : tile<i32>
        %tile_84, %result_token_85 = load_view_tko weak %pview_81[%cst_0_i32_82, %cst_0_i32_83] : partition_view<tile=(2x16), tensor_view<2x16xf16, strides=[16,1]>>, tile<i32> -> tile<2x16xf16>, token
        %64 = mmaf %tile_72, %tile_78, %tile_84 : tile<2x1xf16>, tile<1x16xf16>, tile<2x16xf16>
        %65 = ftof %57  : tile<f16> -> tile<f32>
        %66 = ftof %65  : tile<f32> -> tile<f16>
        %cst_0_i32_86 = constant <i32: 0> : tile<i32>
        %cst_1_i32_87 = constant <i32: 1> : tile<i32>
        %67 = remi %cst_0_i32_86, %cst_1_i32_87 unsigned : tile<i32>
        %cst_1_i32_88 = constant <i32: 1> : tile<i32>
        %68 = remi %arg58, %cst_1_i32_88 unsigned : tile<i32>
        %69 = extract %tile_72[%67, %68] : tile<2x1xf16> -> tile<2x1xf16>
        continue %63, %cst_0_i32_86 : tile<i32>, tile<i32>
      }
      %49 = itof %10#0 unsigned  : tile<4x4xi8> -> tile<4x4xf16>
      %reshape_62 = reshape %arg25 : tile<i16> -> tile<1x1xi16>
      %bcast_63 = broadcast %reshape_62 : tile<1x1xi16> -> tile<4x4xi16>
      %cst_2_i16 = constant <i16: 2> : tile<i16>
      continue %46, %cst_f16, %cst_2_i16, %15 : tile<i32>, tile<f16>, tile<i16>, tile<i32>
    }
    %cst_i1 = constant <i1: [[false, true, true, true], [true, true, true, true], [false, false, false, false], [false, true, true, true]]> : tile<4x4xi1>
    %reshape_1 = reshape %cst_i1 : tile<4x4xi1> -> tile<16xi1>
    %cst_f16_2 = constant <f16: [[1.000980e+00, -5.000000e-01, 1.000000e+00, -9.459250e-05], [0x7C00, 6.103520e-05, 0x7C00, -3.280000e+04], [-4.000000e+00, -1.220110e-04, 8.000000e+00, -0.000000e+00], [0x7C60, 6.109480e-05, 3.998050e+00, 0x7C00]]> : tile<4x4xf16>
    %17 = exp %cst_f16_2  : tile<4x4xf16>
    %18 = cmpf less_than unordered %11, %cst_f16 : tile<f16> -> tile<i1>
    %tview = make_tensor_view %arg39, shape = [3, 17], strides = [17, 1] : tensor_view<3x17xbf16, strides=[17,1]>
    %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x16), padding_value = neg_zero, tensor_view<3x17xbf16, strides=[17,1]>, sparse_dim=0>
    %tview_3 = make_tensor_view %arg40, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %pview = make_partition_view %tview_3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_4] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %cst_15_i32_5 = constant <i32: 15> : tile<4xi32>
    %19 = andi %tile, %cst_15_i32_5 : tile<4xi32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %tile_7, %result_token_8 = load_view_tko weak %gsview[%19, %cst_0_i32_6] : gather_scatter_view<tile=(4x16), padding_value = neg_zero, tensor_view<3x17xbf16, strides=[17,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x16xbf16>, token
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %20 = muli %3, %cst_1_i32_9 : tile<i32>
    %21 = offset %arg41, %20 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %22 = store_ptr_tko weak %21, %16#0, %18 : tile<ptr<f16>>, tile<f16>, tile<i1> -> token
    %cst_1_i32_10 = constant <i32: 1> : tile<i32>
    %23 = muli %3, %cst_1_i32_10 : tile<i32>
    %24 = offset %arg42, %23 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %25 = store_ptr_tko weak %24, %16#1, %8 : tile<ptr<i16>>, tile<i16>, tile<i1> -> token
    %result, %result_token_11 = load_ptr_tko weak %24 token=%25 : tile<ptr<i16>> -> tile<i16>, token
    %cst_1_i32_12 = constant <i32: 1> : tile<i32>
    %26 = muli %3, %cst_1_i32_12 : tile<i32>
    %27 = offset %arg43, %26 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %28 = store_ptr_tko weak %27, %16#2 : tile<ptr<i32>>, tile<i32> -> token
    %tview_13 = make_tensor_view %arg44, shape = [6, %arg45, 4], strides = [%arg46, %arg47, 1] : tile<i64> -> tensor_view<6x?x4xi1, strides=[?,?,1]>
    %pview_14 = make_partition_view %tview_13 : partition_view<tile=(1x4x4), tensor_view<6x?x4xi1, strides=[?,?,1]>>
    %reshape_15 = reshape %cst_i1 : tile<4x4xi1> -> tile<1x4x4xi1>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %29 = store_view_tko weak %reshape_15, %pview_14[%3, %cst_0_i32_16, %cst_0_i32_17] : tile<1x4x4xi1>, partition_view<tile=(1x4x4), tensor_view<6x?x4xi1, strides=[?,?,1]>>, tile<i32> -> token
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %30 = muli %3, %cst_16_i32 : tile<i32>
    %31 = offset %arg48, %30 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_18 = reshape %31 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_19 = broadcast %reshape_18 : tile<1xptr<i1>> -> tile<16xptr<i1>>
    %32 = iota : tile<16xi32>
    %33 = offset %bcast_19, %32 : tile<16xptr<i1>>, tile<16xi32> -> tile<16xptr<i1>>
    %34 = store_ptr_tko weak %33, %reshape_1, %reshape_1 : tile<16xptr<i1>>, tile<16xi1>, tile<16xi1> -> token
    %tview_20 = make_tensor_view %arg49, shape = [6, 4, 4], strides = [16, 4, 1] : tensor_view<6x4x4xf16, strides=[16,4,1]>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xf16, strides=[16,4,1]>>
    %reshape_22 = reshape %cst_f16_2 : tile<4x4xf16> -> tile<1x4x4xf16>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %35 = store_view_tko weak %reshape_22, %pview_21[%3, %cst_0_i32_23, %cst_0_i32_24] : tile<1x4x4xf16>, partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xf16, strides=[16,4,1]>>, tile<i32> -> token
    %cst_0_i32_25 = constant <i32: 0> : tile<i32>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %tile_27, %result_token_28 = load_view_tko weak %pview_21[%3, %cst_0_i32_25, %cst_0_i32_26] token = %35 : partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xf16, strides=[16,4,1]>>, tile<i32> -> tile<1x4x4xf16>, token
    %reshape_29 = reshape %tile_27 : tile<1x4x4xf16> -> tile<4x4xf16>
    %tview_30 = make_tensor_view %arg50, shape = [6, 4, 4], strides = [16, 4, 1] : tensor_view<6x4x4xf16, strides=[16,4,1]>
    %pview_31 = make_partition_view %tview_30 : partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xf16, strides=[16,4,1]>, dim_map=[0, 2, 1]>
    %reshape_32 = reshape %17 : tile<4x4xf16> -> tile<1x4x4xf16>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %cst_0_i32_34 = constant <i32: 0> : tile<i32>
    %36 = store_view_tko weak %reshape_32, %pview_31[%3, %cst_0_i32_33, %cst_0_i32_34] : tile<1x4x4xf16>, partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xf16, strides=[16,4,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_1_i32_35 = constant <i32: 1> : tile<i32>
    %37 = muli %3, %cst_1_i32_35 : tile<i32>
    %38 = offset %arg51, %37 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %39 = store_ptr_tko weak %38, %18, %8 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    %result_36, %result_token_37 = load_ptr_tko weak %38 token=%39 : tile<ptr<i1>> -> tile<i1>, token
    %tview_38 = make_tensor_view %arg52, shape = [6, 4], strides = [4, 1] : tensor_view<6x4xi32, strides=[4,1]>
    %pview_39 = make_partition_view %tview_38 : partition_view<tile=(1x4), padding_value = zero, tensor_view<6x4xi32, strides=[4,1]>>
    %reshape_40 = reshape %tile : tile<4xi32> -> tile<1x4xi32>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_40, %pview_39[%3, %cst_0_i32_41] : tile<1x4xi32>, partition_view<tile=(1x4), padding_value = zero, tensor_view<6x4xi32, strides=[4,1]>>, tile<i32> -> token
    %tview_42 = make_tensor_view %arg53, shape = [6, 11, 4], strides = [64, 4, 1] : tensor_view<6x11x4xbf16, strides=[64,4,1]>
    %pview_43 = make_partition_view %tview_42 : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<6x11x4xbf16, strides=[64,4,1]>, dim_map=[0, 2, 1]>
    %reshape_44 = reshape %tile_7 : tile<4x16xbf16> -> tile<1x4x16xbf16>
    %cst_0_i32_45 = constant <i32: 0> : tile<i32>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %41 = store_view_tko weak %reshape_44, %pview_43[%3, %cst_0_i32_45, %cst_0_i32_46] : tile<1x4x16xbf16>, partition_view<tile=(1x4x16), padding_value = zero, tensor_view<6x11x4xbf16, strides=[64,4,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_0_i32_47 = constant <i32: 0> : tile<i32>
    %cst_0_i32_48 = constant <i32: 0> : tile<i32>
    %tile_49, %result_token_50 = load_view_tko weak %pview_43[%3, %cst_0_i32_47, %cst_0_i32_48] token = %41 : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<6x11x4xbf16, strides=[64,4,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x4x16xbf16>, token
    %reshape_51 = reshape %tile_49 : tile<1x4x16xbf16> -> tile<4x16xbf16>
    return
  }
}

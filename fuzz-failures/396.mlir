// reference:optimize=1: differs: argument 31 (i1), element 19 of 40 (3 differ): expected False (0x00), found True (0x01)
// grid: 2,1,2
// seed: 396
// argument 0: i8 array exact 80ff01003ae730ff8001b57f000000767f7f0000277f01377f001107809f0100ff01001601801c010102008001ff007fa1007f1e7fff80ffff00060000347f00
// argument 1: i1 array exact 000000010001000100010101
// argument 2: i32 array exact 00000080ffffff7fffffff7f00000080ffffff7fffffffff2000000006000000ffffffff01000000ffffffffffffffff0000008001000000ffffffffffffffffffffff7f01000000ffffffff00000000ffffffff00000000200000000100000001000000010000003d00000000000000074915b433000000000000003400000000000080ffffff7f00000080ffffff7f0000008000000000ffffffffffffffff00000000ffffff7f000000803c0000000000000000000000ffffff7f000000800000000001000000000000000000000000000000ffffffffffffffff00000080ffffffff000000001f0000009bc54138ffffff7f00000080010000005f381a80
// argument 3: f32 number exact 01000000
// argument 4: i1 array exact 010000000001010001010101
// argument 5: i8 array exact ffa8007fffd7000a3d01ff80950005017f0000ff000880007f01ff00007f1a807fff3dffff80f480367f0036ff8014012b7f802d805d80baff01800100012bff
// argument 6: i8 array exact 807f17b800ff89002a00800080ff8047012dff1c00008001803d0601ffff4be6228033ff7fff7f7f239901000070ff022d0080000001ff007f807e1b2a010180
// argument 7: f32 array exact e3f6b03fccb5a6bf5707613e61d04cbf9c9f623f515bcc3f4425c2bf897b913fed55c13fa971063cb2988abfef9a5f3fc6527fbf29b47d3f964bad3f1d5e4e3f1ab589bfa3db81bfc2ac993fc1ffca3ff26d3fbb494b38be3cb6ba3f257795bf985ab33f1a24473f7538d53f4b07c4bf6a8e9f3ef848c7bf5a0d973fb175e0bf298b473f9879823fe9e5053f730d1fbdeddbba3faf3cc63ebc0a34bf8521fbbf35afda3ebbdb67bf335ba53f50f02dbfffa235bfb7f4b53ef14cb83f2777683fcaa0e0bfba02ca3ff7ab3c3f7d9dda3f0ad6babfed11b0be0d28c73ea6dba0bfaba3a5bf7f63d83fadda813f8096e73da3352cbff861c1bf20419f3eedc804be
// argument 8: f32 array exact 205458bfaf33e1be05adad3ff8e8d2bf09c7a3bf59c0be3f6b15583f4d32113fd1fc983f800d63bf884f8b3f1ccb5bbf4cb778bfc0c8a43ffe9c173f05bb3cbdfb9dc0bfcbe81bbf455639bfc5c7353fc14bf53ee7d1cdbfe573cfbf98abf7bfbab78ebe28a6843f50851c3e95aee33f491662bfec9391bf21e7ec3f9353e8bfda3e4dbf4ba8bc3e67d812bee9dabf3f61c9843e0c33e0bfccd1893f2d03113f4059d33ff77dcbbffd931cbe360fafbf8713893f38cf5bbfeca2b03fa035a7bf392949bf8f11a33f9291233f69e0c2bdc009c8bf82cfc33ef51fb13f6907f0bf2cb6a9bf5b10903f78e3973fb5e0a53ea16c4bbf80d3a0bf8d3815bf29bb9bbe6cbe48bfbeffee3ffabcc5bffe2262be6c64e33f6b1491bf3e54613f974dbdbf0967e23f6ff4633feb442bbeddfc6c3f9beb44bfd123a7bfe68bff3fd459c3bfce59c9bf8c3d4abfd6f7d83f9b3cca3f88d3bd3ee3ddd53f78e6a23f02f1783f4ba6c13ff535ea3fbb8d2f3dbbc5a73fc300643fc9f2e2bf1dfc233fe709bfbf82cc483f4f67d8bf787ee7be103ff5be9cf129bf5993dfbff8949dbfc37dbb3fd6d487bf924c913f7a157d3d2d5643bf6f59ff3f1e6a25bf2970863f468ed1bf360db03fb391c73f7006573eeba6b43e2a5788bf9820f2bffc05cf3fd598a9bfcf0bbe3e4f1a6cbfa398ec3e7b13da3ff82521bfbadf31bf7c87f4bf741e67bf
// argument 9: f32 array exact 227dd93f75ed53bc4b90ab3ff0f4813f1c29883f2460d6bf927cdd3f4684acbfd1e6b03f50fae8bf43d4bfbf80367cbc97dd5abe54f80ebfb1b8e43eb70305bfd0db3dbfda2db5bbc814bd3ee66649bf8aace73f7a4b9e3f051b043f7d9d87bfb309b43d08a9de3f2606a6bf4c31de3fd9bbf0bee22c613ee52be73fb51412be
// argument 10: f64 array exact ffffffffffffef7f000000000000b0bf177ba66374c4198001000000000000000184e20c293bf2ffffffffffffff0f000100000000000080000000000000c0bfffffffffffffef7f01000000000020d201000000000010c001000000000010004c3c1cd8a4e1f6ff0100000000001080010000000000e0bf000000000000008000000000000000000100000000001000ffffffffffff1fc0000000000000f07fffffffffffff0f800100000000000080010000000000000000000000000030c0d4160863edb40b00ffffffffffffef7f000000000000f0bf00000000000000800000000000003040ffffffffffffcfbf01000000000010000000000000000080ffffffffffffef7f0000000000003040010000000000d03f0000000000000007010000000000e07fffffffffffff0f800000000000001040000000000000000000000000000020c0f2f319e3e6601500c9a9a1d4111dfc7f8a880d33d5fa02c000000000000020c00100000000003040010000000000c0bfffffffffffff0f000100000000000040010000000000e07f0100000000000080ffffffffffff2fc0ffffffffffffef7f000000000000b03f6de4429b00c00480c6794529b91be77f000000000000b0d00000000000001080000000000000e07fffffffffffff0f80ffffffffffffdf72ffffffffffffefbfe9ef763bcea8db3f0100000000005083636e11808cbaf47f8e1b23b26b5cb3bf00000000000030c0010000000000000001000000000040d70000000000003040ffffffffffff0f80ffffffffffff1f00d3d38a375fdf13000000000000002040ffffffffffff0fc00000000000001000ffffffffffff0f00ffffffffffffffbf010000000000108000000000000010000100000000000000000000000000d03f010000000000e03f000000000000f07f000000000000f0ff01000000000020c001000000000010400100000000000080010000000000f03f0000000000000080000000000000f0ff010000000000c0bf000000000000008000000000000060f3000000000000f0ff0000000000000080000000000000f0bf010000000000108000000000000050e8d6c9e5f7bfeb0180ffffffffffffcf3f4f8179702976d0bfffffffffffff0f0000000000000000000000000000001040b15df6b71ce60e8053e5b035c627ff7f000000000000c0bf0000000000000000010000000000e0ffecc7380a7a0f1880000000000000204066a10cfb54c90380000000000000e0fa01000000000000804126cf3768b11880d127e721c65ccabfffffffffffff3f40ffffffffffff3fc001000000000030c0ffffffffffffdfbfffffffffffffef7f010000000000e0ff000000000000c03f010000000000c0bf000000000000d0bf000000000000104000000000000010c0ffffffffffffffbf6ee315afab6c17c00000000000001080ffffffffffff0f000000000000000000ffffffffffffdf3f010000000000100001000000000020e4596f4e1a51b4e47f010000000000d0bfd70f6ba62ec21480758b611f9991e9ff010000000000e0bf000000000000f07fffffffffffffbf3f00000000000000000000000000005078000000000000f07f0000000000000080000000000000f0ff010000000000e07f0000000000000080000000000000f0ffffffffffffff2fc0000000000000e0ff01000000000000003a4c0b3ff9fc08c0d9121fe2c8597840000000000000e0ffffffffffffff6f64000000000000000000000000000040afffffffffffffef3f688bfa06a1922764000000000000b0bf3a3a39034417de3f000000000000e0bf0000000000000000010000000000d0bfa9ed2c92201bc445000000000000e07f6e212e296539ff3f0100000000000080000000000000d0bf0000000000003040000000000000108000000000000010c0000000000000e0bf93c1f0e671b4f07f00000000000010c0e6bf666829b1f67fffffffffffffffffffffffffffffdfc6000000000000108000000000000030c00000000000000080000000000000f07fb69382e169babe3f000000000000f07f000000000000f07f000000000000e03fffffffffffff0f80000000000000d03f41448828094aeb7f57d3c7063e8fee7f00000000000030c00100000000001080010000000000b0bf000000000000f0ffffffffffffffefbf010000000000e07f010000000000e0bf0000000000000000000000000000409d010000000000f09a0100000000000000000000000000e0ffffffffffffffffff8d8fa1afbdcce87f000000000000a0a7ffffffffffffbfbfffffffffffff1fc00100000000009048000000000000f0ff000000000000108000000000000010c0ffffffffffffdf3fffffffffffff8f3a000000000000f03fffffffffffffffbf0000000000000000842f7c5275c61700010000000000e07fffffffffffffef7f000000000000e03f01000000000030c0000000000000d03f0000000000000080000000000000000000000000000000000100000000001000ffffffffffff0f8000000000000000f9010000000000605300000000000050b90000000000001080ad5aeb19c8cd0280ffffffffffff0f80c480059bdd8e0d80010000000000f07f00000000000050f8ffffffffffff0f800100000000001040ffffffffffffffff000000000000f0ffffffffffffffdf1101000000000000800000000000001080ee6c64e7639110c0ffffffffffffef7f4316b1d6f3d40000010000000000e07f7bb91ab17ab60e00010000000000100001000000000020c0ffffffffffff1f0000000000000010804e4f48050537ebff0000000000000080010000000000008000000000000000000100000000000080000000000000b03f0100000000001040010000000000e07fffffffffffffff3f000000000000f0bf000000000000f0ffffffffffffffffbf0000000000000062b9c820f3219cbd3f010000000000100075da4e402b50d83f0100000000000080000000000000f0ff00000000000000000000000000001000010000000000e07f0000000000000000010000000000000000000000000010400000000000000080fe920c461c15f5ffffffffffffffff3f0100000000003040010000000000f07f0100000000001000000000000000304000000000000070f16d543fee51792dc0ffffffffffff1f80010000000000f07f000000000000f0ffffffffffffff0f00000000000000f0ff151137ffe872b3bfffffffffffff0fc00100000000001065000000000000f03f000000000000000024e1620913b60a51ffffffffffffffff70162a66bc15fdff000000000000f03f00000000000020c00100000000002040ffffffffffffef7f59c9d07d01f31e40ffffffffffffefff000000000000e07f010000000000008001000000000000c000000000000000005782eac9bcd30b00374a5e4dd93b834c000000000000f0ff000000000000d03f00000000000010c00100000000005074ab85d3cd30bbde0fffffffffffffff7fffffffffffff1fc0ffffffffffffcf3f0000000000000080ffffffffffff0f00ffffffffffffef3f00000000000010000000000000000080000000000000b03fc8e6802a5e842540ffffffffffff1f80539fa33da416edff000000000000f03f000000000000100001000000000000800000000000000000010000000000f07f0100000000000080ffffffffffff3f408bb7304254cce47f3ffe54eba6880d0009208eba038b0500000000000000f07f0100000000000080aaecd2688ce2b93f010000000000f0ffffffffffffff1f00ffffffffffffffbfffffffffffff0f000000000000001000010000000000f03f000000000000e0bf01000000000010c0010000000000b0bfffffffffffff0f80010000000000f07f00000000000010000000000000001080ffffffffffffefff010000000000e07f010000000000e0ff000000000000e0bf
// argument 11: f32 array exact 000000ff00000080df39e8bfffffff3f000080ff010000005f4b3f1affffff3d000000be010080ffffff7f7f010000ff7c30110001008080000080400000008000008080adf9f9c1010080c8010000ff0000007f0100807fffff7f7fffffff40000000df000000beffffff3d0000007fffff7f80ffff7fc101000080ffff7f7a
// argument 12: f32 array exact 000000b00100803e0000000038dae8bdffffff400000803e000000ff3a4cd7ff000080000000000083487a3e7e67f98000000041000080c1010000000302897f01000000ffffff80ffffff7f00000080000080c100008080ffff7f80000000800100807fffff7f800100007fffffff8000008000ffffffff0100808008d6c8ca41e114beb6fe238091548200000000c101000014010000800000804100000000000000ff000000001ebff17f0b90597f00000080000000c0ffff7f800000003e0000008096cf51ffffff7fc1000080800100808000000000ffffffbe010080bfffff7f4e000000ff01008000dc426f80010080c0000080c1010000ffc9b56880ffff7f7f000000800000007fcf10d480000000dd00008000ffffff80ffffffc1223d7b80000080bde555f6c0ffff7f7fcdbbc2be000080c0f20b1d5b000000410000800001000000ffff7f7f01000080010000be0000807f3171343f000000c10000000d34a1258038d232c0010000abffff7f0001008080000080ffffff7f4a72c4a53f010000ff01000000ffffff7f0000004101000033
// argument 13: i32 number exact 03000000
// argument 14: i32 array exact 000000003b00000000000080000000800848e2c1000000803c0000000e0000000100000000000000ffffffffffffff7f00000000ec632da101000000a6ea400201000000000000800100000001000000ffffff7f00000000ffffffff01000000ffffffff12000000ffffff7f0100000000000000ffffff7fffffff7fffffff7f000000000100000001000000ffffffff010000002d00000001000000ffffff7fffffffffffffff7f01000000000000800100000031e86f0c010000000000000034000000ffffff7f9581c6a701aba4c700000000ffffffffffffff7f21000000000000803300000001000000d2cf9873000000000100000000000080ffffffff00000080ffffff7f01000000000000001b015af8ffffff7f0400000001000000010000000100000032000000ffffffffffffff7fffffff7f5dc68c6effffff7fffffff7fffffffff0f00000000000000000000001100000067b08e0301000000ffffffff01000000ffffff7f010000000100000000000000ffffff7fb980b25600000000ffffffffffffffff000000000000008000000000ffffff7fffffffff00000080e50fcaad0100000000000080ffffff7f3d0000002e00000032000000ffffffffffffffffffffff7f01000000000000803e000000ffffffffffffffff01000000000000000000000064e90f4001000000ffffff7f00000080689d0a8fffffffff00000000c24a5cae4dba8274ffffffffffffff7f00000080ffffffffffffff7f01000000000000800000008091c1eeb5ffffffff01000000b1a14b0201000000fffffffff0f969561f00000000000080ffffff7fffffff7f0000008001000000ffffff7f01000000ffffff7fffffffff8aecbafa010000000e00000001000000000000000000008000000080ffffff7fffffffffffffff7f17895c07ffffff7f01000000bbff7accf21117c72e0000000000000000000000000000800000008001000000000000002d000000ffffff7f00000080ffffff7fffffff7f00000080ffffff7f1e00000001000000ffffff7fffffffff00000080ffffffffffffff7f01000000ffffff7fffffff7feaf134c800000080ffffffff01000000d88abd82ffffffff01000000ffffffff000000803d000000ffffff7f0151e12f43e7174500000000ffffff7fffffffffffffffff9d41b0ad0000008000000000ffffffff3f0000002b000000ffffff7fffffffffffffffff6d7d6f47074f76c032000000ffffff7f000000800a00000000000080000000800000008000000080cb54261a00000000ffffff7f01000000ffffff7f00000080ffffff7f1e000000ffffffffffffff7fffffffffffffff7f000000003300000040e999dcffffffff00000000ffffffffffffff7f31000000010000003b0000005c11bead00000000000000000c37d5690100000000000080767a2f0e2c652efc0a0000000000008000000000010000001f000000ffffffffffffff7fffffffff000000000000008000000000ffffff7f0100000000000000fcbbd5e1ffffff7f3ed366baffffffffffffffff1590e4b01d0000004343ad5a07000000fea4d7a601000000ffffff7f23000000c89c9558ffffffffffffffff00000080010000003d000000ffffffff01000000ffffff7f0000008000000080ffffff7f13000000ffffff7f9801bfecffffffffffffff7fffffff7f00000080ffffff7f00000080ffffffff270000000000008001000000ffffff7fffffffff00000080ffffffff3cef11bfdda8201affffff7f010000000100000000000000270000000000000013000000ffffffffac7e3abf00000000ffffffff010000000000000001000000ffffff7f01000000ffffff7f000000001400000000000000010000007a5aff2f2d6594a400000000010000006a80004300000080ffffffff9c3f9b76ffffff7f00000080ffffffff0000000000000080000000801e00000001000000eb3b425dffffff7f17000000fd928f4a0000008000000000010000000dee9d5acfa55086e69af4a0000000800000008000000080210000000000008000000080ffffffff00000000000000801aea1791ffffffff01000000ffffffff000000800000008000000080ffffff7f0000000076a4902023000000ffffff7fee143eb2010000000000000000000080ffffff7f00000080ffffffff0000000000000080ffffffff370000000000000000000000ffffff7fffffffff0100000000000000
// argument 15: i32 array exact ffffffff3600000000000080ffffff7f01000000d7aa6d4fffffff7f4294e4fd01000000ffffffff31000000c238e3b3
// argument 16: f32 array exact 000080ff00000000ffffff8000000000ffff7f3e000000809a094f8000008080010080bfffffff3f00008000000080004c25f7ff000080be14fb2fbf000000000000007fffffffffffff7f00b6767000010080bfc3e549ff0000003e010000ff0000807f0000807f2e9abe3d00000080010000000100807f000000c001008027f98727ff000000bf010000000100803e010080bd000000ff0100808001000040000080800000007f00000000010080c0000000ffb9660700079475800000803b01000000ffffffc1ffff7f8001008080000000ffd1731a803abf0700ffffff7f000080006730664101000000000080bfffff7f00ffff7f8000000000010080400000803f0100800000000080ffffff990000008000008000000080be000080800000803e0000007f000080bd000000be000000ff459cb37fffff7f000000803dffffff4f685b773effff7f800000807fcd76ecbe010000c00000005001000000680a94bd000000000000800001000000bd34d5bfffffffff010080be00008037000080be46340500000000c101000080000000400000003f0000007fd7d980bd000080c0ffff7f5e000080c100008000ffffff0000000080010000000000803f010000ff00008097000080bd18f74180ffff7fbe0000807f00000080000000beffffff7f010080800000003e0000807f000000000100803f9296d02e1e1621805b8422ff010000be010080ff01000045ffffff3e83774a41000080ff000000c1
// argument 17: i1 array exact 00010000000100010100000001000101010100010101000001010100010001010101000001000101000000000101000001000001010001010100010100010101010001010101010001010001000101010101000001010101000101010100000101010100010000010101000001010001010000000001000100000001010001000101010101000100
// argument 18: i32 number exact 04000000
// argument 19: i32 number exact 20000000
// argument 20: i32 number exact 08000000
// argument 21: f32 array exact 0298d500010000c0ffffff3f0000003f24173d80ffff7f3f925bc7be010000408329e7ff000000807ef7b13dffff7f00ffff7f41f4a47041010000c1ffff7fffa425623fffff7f7f00008000a9cab1c0ffffff000100007fffffff7f0000007f010080ff01000044ffff7fc10dfd1d00010080c0000000ff0100803e89e13480ffff7f3fffffffc111582700ffff7f00ffffffc0ffffff38010080be00000040ffff7fff010000800100003fffff7f000000008d0000003f00000063000080be000000800000800000008041ffff7f80ffff7fbf0000803f01008080ffffff80000000000982143f000000ffffff7f41ffffff80a87e3a00010000c014f7ac0000008080ffffffff9335750001000041f72f0f4000008080010000ff0100008001008015000000400100008000000000000000002cb6b7ff010080000000807fffffff80142dfd80c6f9c6ffffff7f00000080000000000000008000000080ce01000000ffffff3f00000080000000400000007f01000080000000c00000807f010000ff0000803effffff64ffff7fffae6d8f00eca9f180000080000100807fffffffa701000040ffffffbd0000003f6a79317b00008080ffff7f000000803e0100008001000083ffff7f80000080c0ffff7fbf4fd5de2d00000000010080c0ffff7fff0000003f010080be1c086fff00000080000000800100000000000080000000c1000080be000080ff000080000000803fffffff3d0000000001000080
// argument 22: i32 number exact 04000000
// argument 23: i32 number exact 08000000
// argument 24: f32 array exact 0100807f0100003f55447a8000000096233245fe0000003f000000800000003f0000003fee706c19ffffff40ffffff3f892f1840ffff7f3f010080800100803f0100803d0000000000008080010080000000007fa440b5c700000080000080bf1bea6effffff7fbf46cf317f010080c0000080d400000000ffff7fd4edffc500000080bf0000000000008000000080bd000000c1000000000000000088230c0000000080ffff7fed0000003fc339f3beffffff80e8ee658001008080ffff7f0c2fd9a57fffff7f800000805cab594c5220a06400010080bdffffff3d0000808e01000080ffff7f00ffff7f800100807f010000be010000ff010080bf0000008064a659ffffff7f00010080ff010080c0000080bd010080c026a41d7fffff7f8001000000000080c00000803e010080c11eaab87f000000ff58e3337f00008080000080bd0000007f000000be010080c1000080be0100800000000000010000ffffffff8000008041ffffff00ffff7fbf459b9d7f79db20ff000080800000007fffffff3e010080c100000080000000ff000000400000807a000000fd000080bd000000c000000080010080ffcecda7ff511776bec175fe80000080a4ae837080ffffffffffff7f5c00008080ffff7f3e010080c100008000000000be04828b00010000bfd6ffe53f0100802b0000008000008000010000ffffff7f7f0100808000000000ffffffbd000080be0000007f00008040000080c000000000ff3f0cff000000be000000ff9891a40000000000010080ff010000412bf16e00ffff7f80ffff7fbe01000041010000070000008001000045000000bf000080c70000807f000080ff0000007fffffffbeffffff00000080ff000080bd7191a280010080bf8b0180c1ffff7f000100807f0000000000000000010080bdc8a440ab90e808c101008080ffff7f3e010080bdcf0f6d3f01000000ffffff4f00000000010080ffaea7338100008052ffffff0054ac1b003cfc403effff7fbe0000807fffff7f3f010080800100003e01008080000080b5000000ffffff7f7db0f43600ffff7f80000080400000004b00000000000080ff010000804732a08001000041010080ffb6e386800000809600000080ffffff80000000c0ffff7fff868f1abf000080bd0000808000000040010080b1076c723fd6f7a7ff00000000ffffff000100809bc6f6d180ffffffbf00000000ffffff0700008080ff1b40c10100000f0000804100000091010000c1010080bf010000ff0100807f5a82bcff01000080af2af4f419ab0000ffff7fc00100803d8c19dc8001000000000080b200000044ffff7f80000080bf6418f940000080000000003f00008080cb105e800000003f00000040010000fffe3e06ff000080ec0000003e0100003e01000000ffffff3d4da63d3f0100803f00000080d884cd8000008080ffff7f440100008001000000ffffffbf
// argument 25: i32 number exact 04000000
// argument 26: i32 array exact 2b000000280000000000008000000000ffffffffffffff7f00000080ffffffff00000000ffffffff0100000000000000
// argument 27: i32 array exact ffffffff1a000000000000800000000000000080ffffff7f0100000010000000ffffffffffffffffffffffff320763c901000000000000000000008038000000ffffffffffffffffffffff7f01000000000000801f0000000000000000000080010000009b42223b000000800100000001000000000000800ec4f82a0000000000000080ffffffffffffffff22000000ffffff7f00000080ffffffff00000080ffffffff000000802600000000000000ffffff7fbfb6b73200000000ffffff7f000000006272bc42ffffff7f14000000ffffffff00000000ffffff7f0000008000000000ffffff7f160000000f000000e14a0aa7ffffffff0000008006dac6dd0000000000000080ffffff7fffffff7f00000000b2854e3fffffffffffffffff0000008000000000000000002d000000a73c69cfffffff7f0000008001000000ffffff7f08000000ffffffff01000000000000800000008093bb1f3418000000ffffff7f000000800100000000000080c662f0a4000000803a0000002a56131600000000ffffffffffffffff01000000ffffff7f0f000000ffffffffffffff7f00000080ffffff7fcf5b950a2000000058cae9c90e0000003b00000000000000ffffffffffffff7f0000008001000000ffffff7f00000000ffffffff00000080010000002d0000003e000000390000001000000001000000300000001e0000000000008032000000ffffffffe02cb20501000000ffffff7fffffff7f0100000000000000ffffff7f010000008049f0b5000000000000008001000000090dd20e0100000000000000000000801a000000ffffffffffffff7f010000000000008001000000000000807fd57c55ffffff7f0000008088f8a835ffffffffffffffff000000803c000000000000000749cb8bffffffff00000080ffffff7fffffffff0000000001000000ffffffff0000008000000080ffffffff000000802900000000000000ffffffffffffff7f010000002d00000001000000ffffff7fffffff7f000000007d6448bc2268f80c19000000ffffffff072d5d0d000000003c0000000000008018000000216242f8ffffff7f487ab73bffffff7f000000000400000000000080ffffff7f00000080ffffff7f000000800100000003000000ffffffff807d7643ffffff7fffffff7f01000000ffffffffffffffff0000000001000000ffffffffffffffff100000007744b9afffffff7fffffffff9aee87b229000000ffffff7fffffffff01000000ffffff7f00000080ffffff7f00000080ffffffffffffffff0a000000b74893500000000000000080ffffff7f0100000001000000ffffffff00000000ffffffff01000000ffffffffffffffff00000080874f54362e0000000100000000000000ffffffff3700000000000080ffffffff01000000ffffff7f060000005577ab35ffffff7fffffff7f00000080000000009f2e8307
// argument 28: i32 number exact 40000000
// argument 29: i32 array exact 1e000000ffffff7f000000005d78cf7d0100000000000000ffffff7f01000000a98594aa000000800000008000000080
// argument 30: i1 array exact 01010000010100000001000001010100010101000101010101000101010000010101000101010000
// argument 31: i1 array exact 00000001010001010000000101010001010101000101000001010100000000010000010001000001
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<i1>>, %arg2: tile<ptr<i32>>, %arg3: tile<f32>, %arg4: tile<ptr<i1>>, %arg5: tile<ptr<i8>>, %arg6: tile<ptr<i8>>, %arg7: tile<ptr<f32>>, %arg8: tile<ptr<f32>>, %arg9: tile<ptr<f32>>, %arg10: tile<ptr<f64>>, %arg11: tile<ptr<f32>>, %arg12: tile<ptr<f32>>, %arg13: tile<i32>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<i32>>, %arg16: tile<ptr<f32>>, %arg17: tile<ptr<i1>>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f32>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f32>>, %arg25: tile<i32>, %arg26: tile<ptr<i32>>, %arg27: tile<ptr<i32>>, %arg28: tile<i32>, %arg29: tile<ptr<i32>>, %arg30: tile<ptr<i1>>, %arg31: tile<ptr<i1>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = itof %gridSize_x unsigned  : tile<i32> -> tile<bf16>
    %5 = ftof %4  : tile<bf16> -> tile<f16>
    %6 = ftof %5  : tile<f16> -> tile<bf16>
    %tview = make_tensor_view %arg0, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %reshape = reshape %tile : tile<64xi8> -> tile<1x64xi8>
    %reshape_0 = reshape %4 : tile<bf16> -> tile<1xbf16>
    %bcast = broadcast %reshape_0 : tile<1xbf16> -> tile<64xbf16>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %7 = remi %cst_1_i32, %cst_1_i32_1 unsigned : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %8:2 = loop iter_values(%arg32 = %cst_0_i32_2, %arg33 = %reshape, %arg34 = %reshape) : tile<i32>, tile<1x64xi8>, tile<1x64xi8> -> tile<1x64xi8>, tile<1x64xi8> {
      %cst_1_i32_90 = constant <i32: 1> : tile<i32>
      %46 = muli %3, %cst_1_i32_90 : tile<i32>
      %47 = addi %46, %arg32 : tile<i32>
      %48 = fma %6, %6, %6  : tile<bf16>
      %49 = cmpi greater_than_or_equal %arg32, %7, signed : tile<i32> -> tile<i1>
      if %49 {
        %cst_3_i32_113 = constant <i32: 3> : tile<i32>
        %57 = andi %gridSize_x, %cst_3_i32_113 : tile<i32>
        %cst_2_i32 = constant <i32: 2> : tile<i32>
        %58 = cmpi greater_than_or_equal %57, %cst_2_i32, signed : tile<i32> -> tile<i1>
        if %58 {
          %59 = cmpf not_equal unordered %6, %4 : tile<bf16> -> tile<i1>
          %cst_31_i32 = constant <i32: 31> : tile<i32>
          %60 = andi %gridSize_x, %cst_31_i32 : tile<i32>
          %61 = shli %cst_1_i32, %60 : tile<i32>
          %62 = select %59, %arg32, %61 : tile<i1>, tile<i32>
          %cst_1_i32_114 = constant <i32: 1> : tile<i32>
          %63 = muli %47, %cst_1_i32_114 : tile<i32>
          %64 = offset %arg1, %63 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
          %65 = store_ptr_tko weak %64, %59 : tile<ptr<i1>>, tile<i1> -> token
        }
        break %reshape, %reshape : tile<1x64xi8>, tile<1x64xi8>
      }
      %cst_1_i32_91 = constant <i32: 1> : tile<i32>
      %50 = addi %arg32, %cst_1_i32_91 : tile<i32>
      %tview_92 = make_tensor_view %arg2, shape = [1, 4, 16], strides = [64, 16, 1] : tensor_view<1x4x16xi32, strides=[64,16,1]>
      %pview_93 = make_partition_view %tview_92 : partition_view<tile=(1x4x16), tensor_view<1x4x16xi32, strides=[64,16,1]>>
      %cst_0_i32_94 = constant <i32: 0> : tile<i32>
      %cst_0_i32_95 = constant <i32: 0> : tile<i32>
      %cst_0_i32_96 = constant <i32: 0> : tile<i32>
      %tile_97, %result_token_98 = load_view_tko weak %pview_93[%cst_0_i32_94, %cst_0_i32_95, %cst_0_i32_96] : partition_view<tile=(1x4x16), tensor_view<1x4x16xi32, strides=[64,16,1]>>, tile<i32> -> tile<1x4x16xi32>, token
      %cst_3_i32 = constant <i32: 3> : tile<1x4x16xi32>
      %51 = andi %tile_97, %cst_3_i32 : tile<1x4x16xi32>
      %52 = itof %51 signed  : tile<1x4x16xi32> -> tile<1x4x16xbf16>
      %reduce = reduce %52 dim=1 identities=[0.000000e+00 : bf16] : tile<1x4x16xbf16> -> tile<1x16xbf16> 
      (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
        %57 = addf %reduce_lhs, %reduce_rhs  : tile<bf16>
        yield %57 : tile<bf16>
      }
      %true = constant <i1: true> : tile<i1>
      %53 = select %true, %arg3, %arg3 : tile<i1>, tile<f32>
      %cst_1_i32_99 = constant <i32: 1> : tile<i32>
      %54 = muli %47, %cst_1_i32_99 : tile<i32>
      %55 = offset %arg4, %54 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
      %56 = store_ptr_tko weak %55, %true : tile<ptr<i1>>, tile<i1> -> token
      %result, %result_token_100 = load_ptr_tko weak %55 token=%56 : tile<ptr<i1>> -> tile<i1>, token
      %tview_101 = make_tensor_view %arg5, shape = [1, 64], strides = [64, 1] : tensor_view<1x64xi8, strides=[64,1]>
      %pview_102 = make_partition_view %tview_101 : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      %cst_0_i32_104 = constant <i32: 0> : tile<i32>
      %tile_105, %result_token_106 = load_view_tko weak %pview_102[%cst_0_i32_103, %cst_0_i32_104] : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>, tile<i32> -> tile<1x64xi8>, token
      %tview_107 = make_tensor_view %arg6, shape = [1, 64], strides = [64, 1] : tensor_view<1x64xi8, strides=[64,1]>
      %pview_108 = make_partition_view %tview_107 : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>
      %cst_0_i32_109 = constant <i32: 0> : tile<i32>
      %cst_0_i32_110 = constant <i32: 0> : tile<i32>
      %tile_111, %result_token_112 = load_view_tko weak %pview_108[%cst_0_i32_109, %cst_0_i32_110] : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>, tile<i32> -> tile<1x64xi8>, token
      continue %50, %tile_105, %tile_111 : tile<i32>, tile<1x64xi8>, tile<1x64xi8>
    }
    %tview_3 = make_tensor_view %arg7, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
    %pview_4 = make_partition_view %tview_3 : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %tile_7, %result_token_8 = load_view_tko weak %pview_4[%cst_0_i32_5, %cst_0_i32_6] : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x16xf32>, token
    %tview_9 = make_tensor_view %arg8, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %pview_10 = make_partition_view %tview_9 : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %tile_13, %result_token_14 = load_view_tko weak %pview_10[%cst_0_i32_11, %cst_0_i32_12] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
    %tview_15 = make_tensor_view %arg9, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %tile_19, %result_token_20 = load_view_tko weak %pview_16[%cst_0_i32_17, %cst_0_i32_18] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %9 = mmaf %tile_7, %tile_13, %tile_19 : tile<4x16xf32>, tile<16x8xf32>, tile<4x8xf32>
    %tview_21 = make_tensor_view %arg10, shape = [5, 7, 4], strides = [8, 1, 40] : tensor_view<5x7x4xf64, strides=[8,1,40]>
    %pview_22 = make_partition_view %tview_21 : partition_view<tile=(2x2x2), padding_value = neg_zero, tensor_view<5x7x4xf64, strides=[8,1,40]>>
    %10:3 = get_index_space_shape %pview_22 : partition_view<tile=(2x2x2), padding_value = neg_zero, tensor_view<5x7x4xf64, strides=[8,1,40]>> -> tile<i32>
    %cst_2147483647_i32 = constant <i32: 2147483647> : tile<i32>
    %11 = remi %cst_1_i32, %10#0 unsigned : tile<i32>
    %12 = remi %cst_2147483647_i32, %10#1 unsigned : tile<i32>
    %13 = remi %3, %10#2 unsigned : tile<i32>
    %tile_23, %result_token_24 = load_view_tko weak %pview_22[%11, %12, %13] : partition_view<tile=(2x2x2), padding_value = neg_zero, tensor_view<5x7x4xf64, strides=[8,1,40]>>, tile<i32> -> tile<2x2x2xf64>, token
    %14:3 = get_tensor_shape %tview_21 : tensor_view<5x7x4xf64, strides=[8,1,40]> -> tile<i32>
    %tview_25 = make_tensor_view %arg11, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %pview_26 = make_partition_view %tview_25 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %tile_29, %result_token_30 = load_view_tko weak %pview_26[%cst_0_i32_27, %cst_0_i32_28] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %15 = cmpf not_equal ordered %tile_19, %tile_29 : tile<4x8xf32> -> tile<4x8xi1>
    %16 = permute %tile_19 [0, 1] : tile<4x8xf32> -> tile<4x8xf32>
    %tview_31 = make_tensor_view %arg12, shape = [1, %arg13, 16], strides = [51, 1, 3] : tile<i32> -> tensor_view<1x?x16xf32, strides=[51,1,3]>
    %pview_32 = make_partition_view %tview_31 : partition_view<tile=(1x4x16), padding_value = pos_inf, tensor_view<1x?x16xf32, strides=[51,1,3]>, dim_map=[2, 1, 0]>
    %17:3 = get_index_space_shape %pview_32 : partition_view<tile=(1x4x16), padding_value = pos_inf, tensor_view<1x?x16xf32, strides=[51,1,3]>, dim_map=[2, 1, 0]> -> tile<i32>
    %18 = remi %3, %17#0 unsigned : tile<i32>
    %19 = remi %blockId_x, %17#1 unsigned : tile<i32>
    %20 = remi %3, %17#2 unsigned : tile<i32>
    %tile_33, %result_token_34 = load_view_tko weak %pview_32[%18, %19, %20] : partition_view<tile=(1x4x16), padding_value = pos_inf, tensor_view<1x?x16xf32, strides=[51,1,3]>, dim_map=[2, 1, 0]>, tile<i32> -> tile<1x4x16xf32>, token
    %tview_35 = make_tensor_view %arg14, shape = [4, 3, 15], strides = [45, 15, 1] : tensor_view<4x3x15xi32, strides=[45,15,1]>
    %pview_36 = make_partition_view %tview_35 : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<4x3x15xi32, strides=[45,15,1]>>
    %21:3 = get_index_space_shape %pview_36 : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<4x3x15xi32, strides=[45,15,1]>> -> tile<i32>
    %22 = remi %14#1, %21#0 unsigned : tile<i32>
    %23 = remi %3, %21#1 unsigned : tile<i32>
    %24 = remi %gridSize_x, %21#2 unsigned : tile<i32>
    %tile_37, %result_token_38 = load_view_tko weak %pview_36[%22, %23, %24] : partition_view<tile=(1x4x16), padding_value = zero, tensor_view<4x3x15xi32, strides=[45,15,1]>>, tile<i32> -> tile<1x4x16xi32>, token
    %cst_i1 = constant <i1: [[[true, true], [false, true]], [[true, true], [false, true]]]> : tile<2x2x2xi1>
    %25 = mini %cst_i1, %cst_i1 unsigned : tile<2x2x2xi1>
    %cst_1_i32_39 = constant <i32: 1> : tile<i32>
    %26 = muli %3, %cst_1_i32_39 : tile<i32>
    %27 = offset %arg15, %26 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %28 = store_ptr_tko weak %27, %14#2 : tile<ptr<i32>>, tile<i32> -> token
    %tview_40 = make_tensor_view %arg16, shape = [4, 4, 8], strides = [32, 8, 1] : tensor_view<4x4x8xf32, strides=[32,8,1]>
    %pview_41 = make_partition_view %tview_40 : partition_view<tile=(1x4x8), tensor_view<4x4x8xf32, strides=[32,8,1]>>
    %reshape_42 = reshape %tile_29 : tile<4x8xf32> -> tile<1x4x8xf32>
    %cst_0_i32_43 = constant <i32: 0> : tile<i32>
    %cst_0_i32_44 = constant <i32: 0> : tile<i32>
    %29 = store_view_tko weak %reshape_42, %pview_41[%3, %cst_0_i32_43, %cst_0_i32_44] : tile<1x4x8xf32>, partition_view<tile=(1x4x8), tensor_view<4x4x8xf32, strides=[32,8,1]>>, tile<i32> -> token
    %tview_45 = make_tensor_view %arg17, shape = [4, %arg18, 7], strides = [%arg19, %arg20, 1] : tile<i32> -> tensor_view<4x?x7xi1, strides=[?,?,1]>
    %pview_46 = make_partition_view %tview_45 : partition_view<tile=(1x4x8), tensor_view<4x?x7xi1, strides=[?,?,1]>>
    %reshape_47 = reshape %15 : tile<4x8xi1> -> tile<1x4x8xi1>
    %cst_0_i32_48 = constant <i32: 0> : tile<i32>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %30 = store_view_tko weak %reshape_47, %pview_46[%3, %cst_0_i32_48, %cst_0_i32_49] : tile<1x4x8xi1>, partition_view<tile=(1x4x8), tensor_view<4x?x7xi1, strides=[?,?,1]>>, tile<i32> -> token
    %tview_50 = make_tensor_view %arg21, shape = [4, %arg22, %arg23], strides = [32, 8, 1] : tile<i32> -> tensor_view<4x?x?xf32, strides=[32,8,1]>
    %pview_51 = make_partition_view %tview_50 : partition_view<tile=(1x4x8), padding_value = zero, tensor_view<4x?x?xf32, strides=[32,8,1]>>
    %reshape_52 = reshape %16 : tile<4x8xf32> -> tile<1x4x8xf32>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %cst_0_i32_54 = constant <i32: 0> : tile<i32>
    %31 = store_view_tko weak %reshape_52, %pview_51[%3, %cst_0_i32_53, %cst_0_i32_54] : tile<1x4x8xf32>, partition_view<tile=(1x4x8), padding_value = zero, tensor_view<4x?x?xf32, strides=[32,8,1]>>, tile<i32> -> token
    %tview_55 = make_tensor_view %arg24, shape = [4, 1, %arg25, 16], strides = [64, 64, 16, 1] : tile<i32> -> tensor_view<4x1x?x16xf32, strides=[64,64,16,1]>
    %pview_56 = make_partition_view %tview_55 : partition_view<tile=(1x1x4x16), padding_value = zero, tensor_view<4x1x?x16xf32, strides=[64,64,16,1]>>
    %reshape_57 = reshape %tile_33 : tile<1x4x16xf32> -> tile<1x1x4x16xf32>
    %cst_0_i32_58 = constant <i32: 0> : tile<i32>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %32 = store_view_tko weak %reshape_57, %pview_56[%3, %cst_0_i32_58, %cst_0_i32_59, %cst_0_i32_60] : tile<1x1x4x16xf32>, partition_view<tile=(1x1x4x16), padding_value = zero, tensor_view<4x1x?x16xf32, strides=[64,64,16,1]>>, tile<i32> -> token
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %tile_64, %result_token_65 = load_view_tko weak %pview_56[%3, %cst_0_i32_61, %cst_0_i32_62, %cst_0_i32_63] token = %32 : partition_view<tile=(1x1x4x16), padding_value = zero, tensor_view<4x1x?x16xf32, strides=[64,64,16,1]>>, tile<i32> -> tile<1x1x4x16xf32>, token
    %reshape_66 = reshape %tile_64 : tile<1x1x4x16xf32> -> tile<1x4x16xf32>
    %cst_1_i32_67 = constant <i32: 1> : tile<i32>
    %33 = muli %3, %cst_1_i32_67 : tile<i32>
    %34 = offset %arg26, %33 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %35 = store_ptr_tko weak %34, %17#0 : tile<ptr<i32>>, tile<i32> -> token
    %tview_68 = make_tensor_view %arg27, shape = [4, 16, 4, 1], strides = [%arg28, 4, 1, 1] : tile<i32> -> tensor_view<4x16x4x1xi32, strides=[?,4,1,1]>
    %pview_69 = make_partition_view %tview_68 : partition_view<tile=(1x1x4x16), tensor_view<4x16x4x1xi32, strides=[?,4,1,1]>, dim_map=[0, 3, 2, 1]>
    %reshape_70 = reshape %tile_37 : tile<1x4x16xi32> -> tile<1x1x4x16xi32>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %cst_0_i32_72 = constant <i32: 0> : tile<i32>
    %cst_0_i32_73 = constant <i32: 0> : tile<i32>
    %36 = store_view_tko weak %reshape_70, %pview_69[%3, %cst_0_i32_71, %cst_0_i32_72, %cst_0_i32_73] : tile<1x1x4x16xi32>, partition_view<tile=(1x1x4x16), tensor_view<4x16x4x1xi32, strides=[?,4,1,1]>, dim_map=[0, 3, 2, 1]>, tile<i32> -> token
    %cst_1_i32_74 = constant <i32: 1> : tile<i32>
    %37 = muli %3, %cst_1_i32_74 : tile<i32>
    %38 = offset %arg29, %37 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %39 = store_ptr_tko weak %38, %21#0 : tile<ptr<i32>>, tile<i32> -> token
    %tview_75 = make_tensor_view %arg30, shape = [4, 2, 1, 2], strides = [8, 4, 2, 1] : tensor_view<4x2x1x2xi1, strides=[8,4,2,1]>
    %pview_76 = make_partition_view %tview_75 : partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<4x2x1x2xi1, strides=[8,4,2,1]>>
    %reshape_77 = reshape %cst_i1 : tile<2x2x2xi1> -> tile<1x2x2x2xi1>
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %cst_0_i32_79 = constant <i32: 0> : tile<i32>
    %cst_0_i32_80 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_77, %pview_76[%3, %cst_0_i32_78, %cst_0_i32_79, %cst_0_i32_80] : tile<1x2x2x2xi1>, partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<4x2x1x2xi1, strides=[8,4,2,1]>>, tile<i32> -> token
    %cst_0_i32_81 = constant <i32: 0> : tile<i32>
    %cst_0_i32_82 = constant <i32: 0> : tile<i32>
    %cst_0_i32_83 = constant <i32: 0> : tile<i32>
    %tile_84, %result_token_85 = load_view_tko weak %pview_76[%3, %cst_0_i32_81, %cst_0_i32_82, %cst_0_i32_83] token = %40 : partition_view<tile=(1x2x2x2), padding_value = zero, tensor_view<4x2x1x2xi1, strides=[8,4,2,1]>>, tile<i32> -> tile<1x2x2x2xi1>, token
    %reshape_86 = reshape %tile_84 : tile<1x2x2x2xi1> -> tile<2x2x2xi1>
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %41 = muli %3, %cst_8_i32 : tile<i32>
    %42 = offset %arg31, %41 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_87 = reshape %42 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_88 = broadcast %reshape_87 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %43 = iota : tile<8xi32>
    %44 = offset %bcast_88, %43 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
    %reshape_89 = reshape %44 : tile<8xptr<i1>> -> tile<2x2x2xptr<i1>>
    %45 = store_ptr_tko weak %reshape_89, %25, %reshape_86 : tile<2x2x2xptr<i1>>, tile<2x2x2xi1>, tile<2x2x2xi1> -> token
    return
  }
}

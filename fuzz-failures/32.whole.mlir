// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2
// seed: 32
// argument 0: i1 array exact 00010100010100000000010000000100010001010001000000000001000101000001010100000100000101010000010000000001010101000001000000000101
// argument 1: i8 array exact 000007ff80ff003b0180007f28c7007f7f001e08078000ff000001011b001b80017f7f7f80013dff017fff800000011300ff187f3c968031507f0b01ffff00ff
// argument 2: f32 array exact e479cb80010000bfffff7f00000080ff01000000ffff7f000000009effffffbd0000000b0000803d436488620000800000000080ffff7fc1b4944c80ffff7f82010000ffffff7f0070043b00000080ffb60141000000807f000080bd0100007f095d7880010000000000008000008041ffffffc100000080ffff7f4000000000461b10ff000080ff0000803f00000000010080bf000000c59142cd45010000c10000008000000000d6fa6abe000000c17c5cbaffb92e748000000080ffffffff00000040d7386f7f0100000000008080010080000000803f000000be0000807f01000080d11c07800000007fbb1cc3ff000080c1010080bd01000041000080ff
// argument 3: i1 array exact 0100010000010100
// argument 4: f32 array exact 9eff4800010080090000007f0000800000000000ffff7f800000004101008000010080ff0000807f8f2b3557ffff7f3e010080c0000000ff50eab980000080bdffff7fda00008041ffffff40f63c945650bd606b00000000a0a85cffffffff80000000000000807f0000800affffffbf4d161f00ffff7f7f000000000000007f351b3abf01008000010080ff0100002ad79610ff85a21c00ffffff80ffff7fc00000000001008000ffff7f80010080ff010080be9c175b00ffffff3fffff7f6e00000000ffffff7f0000803f00008041ffffff65010000400000803d427b13410000803d000000800000008001008000000000000000809bffff7fc0ffff7f00594c657f52bd087f010080ffffff7f00ffffff7fffffff40ffff7f7f0000007f00000041ffff7f00ffff7fff0100007f010000800100804100000080000000bf0000000000008000ff2bc0ff000000ff0af76c00f6fd81a60100008001000080000000bec80d277f00000080000000be00000000ffff7f800100003f0000008012eb5080010080ff0100807f0000003a000000be7780cb80000000ff000080be0100803d00000000b918abc14851897f0000007f5857e70001000000ffffff80ffff7fc0ca39d700010080beb6005f7f000080beffff7f7f9cdab54100000040ffff7fc1ffff7f0000008069ffff7f7f00000000010000bfd8f81d7f00000000000080ff0000803e00000000010000ff010000ff0100803f0000003e00000080010080400100007f0000000000000080ffffffbfffff7f7f00008080000080bf9884187fffff7f96c86e38b800000000000080be000080010000807f000080bdffff7f80000080beffffff0000000040010000800000003e0100008001000000ffff7f00ac4168c100000000000000806c42283f7ac804400000807ff51321800100008cffff7f00ffffff00010080c00100800000008080000080beffff7fbe000000ff0100803f000000410000008000000080010000c0000080ffe4de92bd010000c13fd521ff000080000100003fffff7f3e0000003f010000411d0b0a7f273c6c0052d59a40ffffffbd00008080000000000000803e0000803f010080000000803e0000007fffffff80ffff7f7f000080ff0000803f00008068010080000000804001008000ffff7f0001000000ffff7f00000080ff000000000100803fffffffc00000008001000016010080da0000007fffff7f00000080ff2743e543ffffff410000003effffff7fffffff3d000000ff00000080010000ff0000807f000080ff00008080000080c1ffff7f00ffff7f00000080ffffff7f00000080c000000041010000c10000008000000000010080005869bbff000080c0010000800000807f000000ddd95f9b4000000000010080ff00000080000080ff0100806a010000400000807f01000080000080c14f300e3f0000004000000000ffffff3d
// argument 5: f16 array exact ff3b0080004c234a0080030100fc01fc000400c000c400346f4001d40180f2012bb0ff072cd03579ff4fff7f007c0000fffb007c0078ff83ff2fff8300b000b833ad01fc8e45ffaf00acff830000ffc729c601800184c5c50044013001fc000400b002bf924101cc0080f14a0104018c0084006800bc011c013400ccff03ffb3
// argument 6: i32 array exact ffffff7f9cf010fe2400000001000000ffffff7fe89161ba0000000000000000ffffffffe63c15de010000002400000001000000ffffffffcb399c6c010000000100000000000080ffffffffffffffff010000000600000000000000000000002c000000d33cf3310100000000000080ffffff7f010000003500000001000000551d55e1ffffff7f0000008000000000ffffff7f37000000f7694c8f010000000100000001000000ffffffff00000000ffffffffffffffff01000000010000000000000000000000ffffff7fd389c728ffffff7f3b000000ffffff7f00000080ffffffff2dfc01b9ffffff7f3d0000001b000000010000000000008001000000
// argument 7: i1 array exact 01000100000000000001000000010001010100000001010001010000010100010000000100000100010100010101000101010101010000000100010000000001
// argument 8: i16 array exact 008000800000008005000080f3e0000001000300ff7f00003c00ff7fe1f8ffffffff008003000a00ffff0000000000000100000000800080ff7fffffffff8365ff7fffff01000700ff7f1c000100010038c1000001000000008000000080ff7fffff0080149dffffff7fffffffff0100ffff0ede60b1b85b000000000080ff7f1a4d0080db950a00ffffff7fff7f3b4600800080ffffffff01000080ff7f2900ffff44470000ff7f0000010000000100ff7fa0f83000beda13000000010001000000000000000080010000800200ffffffff3200ff7f0000ffff0080008000009959008000800000ffff00001b00ff7f0100ff7f00003100ff7f0200ff7f2900320000800080ff7f3000ffff01006e843d003000ff7f02dc62637b74ffff008001000000c1e4bc9b0000ffff010000000000000000802b620100000000000080ffff008000809b700080010000801200ff7fff7f0000330092791800ffffff7f0100ff7f0000e3b032d84a260080ff7fff7f00000d0001001e00ff7f00000080cd54170065eb01000000ff7f0100ff7f0c00000001002400ff7f0000ffffff7f687511003a00ff7fa194ffff0080008004001800ff7fffff0080428cfffff37300000700ff7f010000000080ff7f0000010001000080ff7f008001003d00ff7f0080833b00800100ff7f010000000100ffffffff3f002d520080ffffed95ffffff7f3d00ffff28003f000000010000000000ffff0080ff7f010000000200ff7fff7f00800100f8c9ffff35000000000000000080ffff00800100ff7f0080fffffbdc0080ffffff7fb20e01000300369100004c580080befd0000ffff0080ffff0100ffff230012ce00805384ff7f000001000080ff7fb9bf00001000ffff3943000000800000ff7fffff01002c0000802f00485b0100ff7fffffff7f76fd0100ffff13001d00ffff0100000001000100008001009897000000800000010018000400ffff008001000080ffff010000800100dab301002900008001000080ff7f532effff01000080ffff00000080ffffc4360080ff7f9f4f00000100ffff010014000080558d01000100ffff0080ffff00000080ffffffff0000ff7fffff008000801b00ffffffffa5413c5100807b6500000100112901009f97ff7fde24ff7f0000ffff0d0001009c2affff0080ff7f0000d4beffffff7fffff000001000080ffff01000000bbce00802700010000800000ffff602100003f000080ff7f00801300884406111000ff7f0e0077d217e17d45ff7f65a9ff7f0100ffff00800000ffff00000080ff7f0000ff7f0080008000000100cd059595180001002000ffffc28c008029000100ff7f008001005a3100000080ffff9f71ffff00000000008000000080008000001d3e01000300000000000100ffff0100ca0b0100ff7f0100f54bffff010000000000ffff01000100ffffff7f3200ffffff7f01000080f8ca008001000000ff7f0080010000000100fffff2c7a84b0000ffff01004dbf0080ffff00800800ca81ffff0400ff7fffffffff01000080000000801300ff7fffff11000000ffff0000000001001a001c00ffffffffff7fff7f00800100ffffff7f0dd52700000050840000e1e7ff7f01000080de85010008000000ffffff7fff7fff7f3bba000086327b07b7ad0100ff7f0d00ffff316e01000000ff7fc8dd010000001c0076640100010000003043ff7f0100ffff0100ffffff7f00802c00000001003400ff7f010001002e0000000100ff7f000000000080ff7f0080340000000100ffffffff250014001800ff7f000012deffff1b000080ff7f2e00c7adff7f0000ff7f81a93a0001000080ffff01001a9f1200ff7fff7f28000080ff7fffffffff0080219a010001005535ff7f0080ff7f0100ffffffffffff0080e3bd000025002c00ffff008019002e8d00000100010005a80100ffff00001134008082d70000ff7fff7fff7f931e00000080000012000080008000803900ff7f00800100ff7f24000100ffffff7f210002004a0792e9008000000080ff7f00800080eaee0080010058ab00807f8c3900ff7fffffffffffff0000000001000080185738000000000001004c770080ffff0200000001000000ffff9856ff7f020000800080ff7f01000080ffff240001000000e38f008000800080ed521d00ff7f2b8f010000000080ff7fffffffffff7f00800edfff7f0000d662ffffff7f0000ff7fffffffff008000000b002a00983e02001000ffff1d0001000080ff7f000000800080010001003e0000800000ff7ff8f5a92e0080ff7f002d48b200000080ffffffff008001009aa10100ffffffffffff00000100ff7f01009e00ffff0000000000800000ffffffff008000807d35008000000710ffffff7f0f6703000100010000800100ffff873e00000000ff7f3c000000ff7fa403ffff08000000303168ecff7fff7fffff0100ffffff7fffff0a2effff1700ffffffff0c0037000000ffffff7f01000000ffffffffffffffffff7f00003ab80080ff7fffffffff008001000080ff7f0100ffff0100ff7fff7fd924008079e1ffff010001000000ffff3a00ffff00000080ff7f00000000ee8f3200fffff0b301000100e814ff7f0100f1383a003c6bffffffffff7f00000080512a0100010000800000b3a8ff7f558608d9ffff008018003100664b1b00000001003700000037000000ffff010000800080ff7fba96008010002d00ffff00000100ffff0080ff7f00000000ffff00803700ffff310001000000ffff256e0100a726bba5ff7f0080ffff01004fffff7fff7f0000ff7f000000800100ff7fffffff7fff7f18009ab5ffff000000800080ffff00800100008052c3ff7f32e4ff7f0a00ff7f
// argument 9: i1 array exact 0101010100000101
// argument 10: i32 number exact ffffff7f
// argument 11: i16 array exact 1300ff7f010057bf000000000080f5434f3a0080ffff010000000100ff7f1f43f20e00000600008001000100485825140000ffff30000080ffffff7f0100f85900000000f403ff7f00800100ff7fff7fffff000000800000110000802cde01000d00010000000000ff7f0000ffffff7fff7fffffffff0080cd54ff7fffff0000ffff04001e93ff7fffff0a000000ffff0100ff7f000000000000000000000100ffffffff0080ffff0100ffffff7f89068ed70b000080ff7f000039005d5f0000008001000100000001003000ffff0f002c0000800100ff7f0000ffffff7f0100220000800000f1760400ffffbdd901007c3aff7fff7fff7f0080ff7f8c3fff7f
// argument 12: f32 array exact 49d7773fa6cb4a3ef890c33f7544273fbd64e93f4c928dbf67a38ebffaed95bfc41d3f3fcf4ad23ead64e93f36e0bdbecdbedabfe43571bfbbc97a3f5615c4bf623e04bf14d1febf53dccc3f13f6bc3f7c8aa2bedfe3b6bfd8ca98bf3dd74b3da44b273d710a3b3f2c9eabbf60002cbeba43c1beed0316bff6212f3faf9d5dbe22351a3f085b75bfd08f3bbe7ddbadbe00d4b03f0583b5bf639e803fde88c13f2373dd3fa458493fcc9f71bf53e28b3f26d9643fbbfae3bef6dbac3e3f817e3ed5e2eebf495da9bf11115bbf5f0847bf2d4ec2be2c90c63fa05fbcbf0a8edfbfc72985bfbfa8d5bfc6420c3e34c5b8be09ba71bf37c421bf16ef7abf4085a23f
// argument 13: f32 array exact 4501c1bfff11c1bf43e2bb3ec9214fbfe54efebfcf588dbfb7728fbfd87184bea8434a3f7a5b86bf72e5b53fe9a3ccbf8d1fc03f741a373f5c71653ed576cebf3d99cfbe9219863fa08ded3ea651eebe0915abbfdf8d8a3ed3748f3fb0dcacbfcb45213f58a23f3ea254a43f688b2dbe75e6d8bf5537d4bf434a2cbfe792a63f4621213e9f1e513f28de6dbe9c0ef13f0da8233fdcbfbf3fc409d93eb3786fbfb23ebf3e363356bfe187e0bec1dff93e6455fa3f981d33beae2cb9bfe2f662bfb7e09f3fd7ea66bfa85e91bf75bea63f149e0c3f7fb0d2bfd96eaf3f911cc2bc43a39cbee9c5ebbfcab0c2bf135911bfc17aff3fe359fd3fcf036ebfd8ad5fbf
// argument 14: f32 array exact 138a323e86eeb03e91c5153f13fca13f9354b7bf37478abf15d48cbef02109be252ef43d0458f1be42dde93e847faa3eda6906bfea33a5bf824ada3e0a47e5bd
// argument 15: f32 array exact 3c85abbf58a97a3f7817bcbfe1ad343e
// argument 16: f32 array exact 8dbdd43fdaa599bf8b85d83e8f09a83f
// argument 17: i32 number exact 01000000
// argument 18: f32 array exact 00008080ffff7fc00000007fffffffff00000041010000be000000c1a0943a3e3ae9b7ff0100807f0100000023eacc7f00000080d7de860001008000000080ff000080ff000000c00000000001008041010000620100807f01000000000080bd91202880ffff7fff0000805c010000bf29b318000100803e000080419be144c000000000262c3fc00000803101008080ffffff40ffffff7f0000008001008040f98801be000000ffffffff7001008000ffff7f3e0000003e0100003f000080c011ff8bbf0000003f00000000000000c1010000ff01000080000080bf0000803effff7f00f49fe300df3d4840ffffff00000080ff1d904a00010000ff0100807f000000bf01000080d6eba53f0100007f000080beffff7f7f010080c001008000f6d5f180ffffff7f06e53c3f000080c10000003f01000080000080ff000080be
// argument 19: i64 number exact 0200000000000000
// argument 20: i32 array exact ffffffff
// argument 21: i32 array exact d8c2f36c
// argument 22: i1 array exact 000100010001010001010001010001000001000101010001000100000000010101000000000100000100000101010000010100010101000101000101010001000000
// argument 23: i64 number exact 2100000000000000
// argument 24: i64 number exact 2100000000000000
// argument 25: i64 number exact 0100000000000000
// argument 26: f32 array exact ffff7f8001008080010080ff0000802e0000003e0000807f000000ff000080bfffffffc0000080be000000c00100807f27c6f9c018f1bc00000000800000003e0100800c000000ff0100008000000080000080be29a62241ffffffda00000080ffff7fff0000807fcd6be000010000ff000080808bc53b000000004200008000ffffff7f00000080000080250000803d01008080000000be00008003eacba880a6c00680000080bd2b4cd8000000807f00008080000080ff000080ff000080ff0000007f010000a1ffffff4000008078000080004fc94380ffffffbdffff7f7f36d15700ffffff400000807f9bff0400000080c0ffffff31000080ff04d41943
// argument 27: f32 array exact 000080948c7de93f00008000000000beffff7f80ffff7f800000807f420550000000008020e3e77f0100003effffff7fffffff3d01000080222ad000000080c1c3e47aff0100000000008091ffffff4873312500ffffff80000000800000807f010000ff01000080010080be010080400000007f000000ffffff7f8000008000ffffffc0ffffffc1ffff7fc100000080010080bdffff7fffffff7f800100002b0000803d03e00780000080400000803e00008041000000ffffffff80ffff7f000100807f3c2535bf00000080000080c0010080000100008001008080ffffff3f0d73308000008080ffffff7fffff7f0001000000010000806534644100008000cac1e93f0000803201000000ffff7f7235cf3380000000ff0000800069f885c0e04fb33d0000004101008022ffffff000100803d010000ff000000850100000000008040ffffff3f0000007f00000080ffff7f3f000080ffa200f53fffffff3d0000003fffff7fbeffffff80000000000000803d010000410100003f0100803d00008041000000bf00008041a6528dbf0000807fd63ca27f000000ff000080e00100003e4267a200000000000000808001008080010080ff01008041a50715800000800d3d5c4400000000000000000000008040ffff7f7f0000807f2c72677f0000003f000000ff0100808000008000eddd8d3e000080c101000000ffff7f80ffff7f7f388c5240010000ff1f220480ffffffbd000000c10000809700000000335f8580f3e578800000807f0000808000008090a664893d000080a65fba8dbd000000807325a73dffffffff0000807fffff7fa1a772d53dffffff41ffff7fb2ffffff000100803f010000d901000080010080000100804395bf3ac1ffff7f3e0000807f0100007fffff7f80ffffff000100804000000080000000411447bdbe0100000001000000ffff7f7f0000804100000000000000c1ffff7f000100008000000000ffffff40010080ed010080800000003f05a3b2ffffff7f800000803f000000bd000080bd1c8e4f7f000000bf9935270000008080010000bf00008000ffffff00b328597f000000ff0000007f000080bf010080be000000c1fcd5bf80000000c10000003effff7f80010000408414c463000000c1d219477f000000be010080ff01000080ffff7fd90100803d000080be0000001101008080000000008ace88bf000000690000807f7d74bc403c39c3c100000000000000000000007fffff7fff00008040000000ff0000007f010000be00000000ffffff4101008000b2bf048000000040010000800000006901008000000080c0010080ff883a09c10000000000000041c00679c1000000ffd84694800000803d010000ff000000f0000080ff000000c0010080400100807f00008040000000be0000000002281740010080c0010000410000804100008080ffff7f80ffff7f80ffffffbf0100003f
// argument 28: i1 array exact 010000000000010001000101010000010000010100010101
// argument 29: bf16 array exact 750081e200ff018000417f00d17f354001bf0800ff807bc080007fff7f0081ff01c0007f817f8041ce807f0080c1ffc080ff7fbf7f80804000ff00c00000298081ff0100edbd00ffff7f7f80017f803f80c0807f7f4181bdff7fff7fbd0019ff803d14bf647f80008040000000c07f474200008001ff00c1818080000180813f81400141017f807fa73f89c08180ff40009a00417f807f8000007f80818080c0800001bf004081800180013eb6be0154ff80003f6a3e00447f80ef41017fff40f700fc7f7f4000000080803d7fbf801980bd807f7f00003f7fbf81414f807fc080ffe74f59ff80ff813f810000400100b2b6b8ffffbe0080803f81804f8001805e7f8000ff3f7f3f004000ff0180015c
// argument 30: i32 array exact ffffffffb663f99fffffff7fffffff7f000000801e000000000000000d0000000100000000000080
// argument 31: i1 array exact 00000100010000000101010101010101010001010101010101000001010100010100000000000101000100000101000101010000010100010101000101010001010001000100000100010100010101010101010001010001010100010101010001010100010001010000010101010000000101010000010000000001010100000100000101000100
// argument 32: i64 number exact 0800000000000000
// argument 33: i1 array exact 010001010101000101010000000101000001010101010100
// argument 34: f32 array exact 000080400000800048c9180056f3d3be000000765f7ea73f000080000000800000000080ffffffc03ef64f800000808001000000ffffff007f6f4b3fffff7f80a8c4b480ffffff66000000ff00000080000080400ebdcb000000000000000000ffffff3d0000800000000080000080c00100000000008000000000ffbbd72e80f292937f000080bff9d4be3effffff80000080bf3d5b817f9c0c6b0000008000ffff7f0001000041ffff7f40ffffff80ffffffbf0100008000008000000000e3000080c00000803d010080ff9251abbe010000800100008000000000ffffff3f000080000000801e0100800000008040000000ff1b6d9f3fffffff41000000ff01008000000080bd000000ff173832c101008000000080b701000000000000c10100004000000080010000c02cb1a840ffff7f806d636180ffff7f000000803f000000be010080400000809c000000040100803e0100803d00000080000000410000007f000000beffff7f7f0000008001000000000080be010000000000003ff4c2ffbeffff7f4000000080000000bf000000ff000000b1ffff7f800100007fffffffbe000080ffcee8a480010000800100809e010080bd2a61bdbfb08bc23d00000080000080bd00000080000080ff010080be00008080000080bdffffff801c326b7f000080c0010080ffffff7f000100808000000080000080410000007f0100803f0100008001008040ffff7fbe000000410100007f000000c0da41f03f
// argument 35: f32 array exact 81c333ff000000ff0000807bffff7f3f01008024000080000000807f010000ff0100803d054088800000801c0000000700000000ffff7f7fffffff000100003effffffbd0100003e0000003e010000ff000000be000080ff000000bf0000803d000000beffff7fc00000007fffff7f0800008040ffff7f00010000c4000000ff00000018010080be0100000001000080ffffff80ffffff41ffff7f40000080be000080c00000808001008000ffffff420100000000000000010080ff00000080010000bf0000807f000000000000807fffff7f7f0000008001008040a81335840000803d000080801512418014c7a6000000803e250795bd0000803f0100003e0100007f0000807f000000800000007f39b6e0ff01008066e844adff0000007f00000080000000800000803effff7fffffffff7f0000007fffff7fbe00000080ffff7ffbdd3e3300ddbab67f0100807f00000040ffffff7f01000000000000ffffff7fff646cc19cffff7ffff42f6280010080ff010080bd0000008000000040010000800100002fffffff00e20a027f6eda228001008095ffffff18010080bf010000c0adcc9aff00000000efc3e07f0000008001000000c139233cffffff00000000000100007fffffffbe010000ba0000803f010080bfffffff3f74817a00623f4880000000c000008080010000000000003e0000807f01000041010080c0010000ffffffff0000008000ac623980ffff7fa9000080928d840541ffff7f49
// argument 36: i64 number exact 0200000000000000
// argument 37: i64 number exact 2000000000000000
// argument 38: i32 array exact ffffff7f01000000010000000100000000000000ffffff7f01000000ffffff7f0100000001000000
// argument 39: i64 array exact 37000000000000000100000000000000ffffffffffffff7fffffffffffffffff1c0000000000000000000000000000800000000000000080010000000000000021000000000000000000000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i1>>, %arg1: tile<ptr<i8>>, %arg2: tile<ptr<f32>>, %arg3: tile<ptr<i1>>, %arg4: tile<ptr<f32>>, %arg5: tile<ptr<f16>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i1>>, %arg8: tile<ptr<i16>>, %arg9: tile<ptr<i1>>, %arg10: tile<i32>, %arg11: tile<ptr<i16>>, %arg12: tile<ptr<f32>>, %arg13: tile<ptr<f32>>, %arg14: tile<ptr<f32>>, %arg15: tile<ptr<f32>>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<ptr<f32>>, %arg19: tile<i64>, %arg20: tile<ptr<i32>>, %arg21: tile<ptr<i32>>, %arg22: tile<ptr<i1>>, %arg23: tile<i64>, %arg24: tile<i64>, %arg25: tile<i64>, %arg26: tile<ptr<f32>>, %arg27: tile<ptr<f32>>, %arg28: tile<ptr<i1>>, %arg29: tile<ptr<bf16>>, %arg30: tile<ptr<i32>>, %arg31: tile<ptr<i1>>, %arg32: tile<i64>, %arg33: tile<ptr<i1>>, %arg34: tile<ptr<f32>>, %arg35: tile<ptr<f32>>, %arg36: tile<i64>, %arg37: tile<i64>, %arg38: tile<ptr<i32>>, %arg39: tile<ptr<i64>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi1, strides=[8,1]>
    %pview = make_partition_view %tview : partition_view<tile=(8x8), tensor_view<8x8xi1, strides=[8,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0] : partition_view<tile=(8x8), tensor_view<8x8xi1, strides=[8,1]>>, tile<i32> -> tile<8x8xi1>, token
    %tview_1 = make_tensor_view %arg1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %pview_2 = make_partition_view %tview_1 : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %pview_2[%cst_0_i32_3, %cst_0_i32_4] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %reduce:2 = reduce %tile, %tile_5 dim=1 identities=[true, 0 : i8] : tile<8x8xi1>, tile<8x8xi8> -> tile<8xi1>, tile<8xi8> 
    (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
      %56 = andi %reduce_lhs0, %reduce_rhs0 : tile<i1>
      %57 = ori %reduce_lhs1, %reduce_rhs1 : tile<i8>
      yield %56, %57 : tile<i1>, tile<i8>
    }
    %tview_7 = make_tensor_view %arg2, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32,1]>
    %pview_8 = make_partition_view %tview_7 : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_8[%cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>, tile<i32> -> tile<2x32xf32>, token
    %4 = divf %tile_11, %tile_11  : tile<2x32xf32>
    %5 = cat %4, %tile_11 dim = 1 : tile<2x32xf32>, tile<2x32xf32> -> tile<2x64xf32>
    %6 = itof %tile_5 signed  : tile<8x8xi8> -> tile<8x8xf8E5M2>
    %tview_13 = make_tensor_view %arg3, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %pview_14 = make_partition_view %tview_13 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %cst_0_i32_15 = constant <i32: 0> : tile<i32>
    %tile_16, %result_token_17 = load_view_tko weak %pview_14[%cst_0_i32_15] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
    %7 = andi %reduce#0, %tile_16 : tile<8xi1>
    %8 = scan %tile_5 dim=0 reverse=false identities=[0 : i8] : tile<8x8xi8> -> tile<8x8xi8> 
    (%arg40: tile<i8>, %arg41: tile<i8>) {
      yield %arg40 : tile<i8>
    }
    %cst_15_i8 = constant <i8: 15> : tile<8xi8>
    %9 = andi %reduce#1, %cst_15_i8 : tile<8xi8>
    %cst_1_i8 = constant <i8: 1> : tile<8xi8>
    %10 = ori %9, %cst_1_i8 : tile<8xi8>
    %11 = divi %reduce#1, %10 unsigned : tile<8xi8>
    %cst_128_i32 = constant <i32: 128> : tile<i32>
    %12 = muli %3, %cst_128_i32 : tile<i32>
    %13 = offset %arg4, %12 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %tview_18 = make_tensor_view %13, shape = [2, 64], strides = [64, 1] : tensor_view<2x64xf32, strides=[64,1]>
    %gsview = make_gather_scatter_view %tview_18 : gather_scatter_view<tile=(2x64), tensor_view<2x64xf32, strides=[64,1]>, sparse_dim=0>
    %14 = iota : tile<2xi32>
    %cst_7_i32 = constant <i32: 7> : tile<2xi32>
    %15 = muli %14, %cst_7_i32 : tile<2xi32>
    %cst_1_i32 = constant <i32: 1> : tile<2xi32>
    %16 = addi %15, %cst_1_i32 : tile<2xi32>
    %cst_1_i32_19 = constant <i32: 1> : tile<2xi32>
    %17 = andi %16, %cst_1_i32_19 : tile<2xi32>
    %cst_0_i32_20 = constant <i32: 0> : tile<i32>
    %18 = store_view_tko weak %5, %gsview[%17, %cst_0_i32_20] : tile<2x64xf32>, gather_scatter_view<tile=(2x64), tensor_view<2x64xf32, strides=[64,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token
    %reshape = reshape %5 : tile<2x64xf32> -> tile<128xf32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %19 = remi %blockId_y, %cst_2_i32 unsigned : tile<i32>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %20 = loop iter_values(%arg40 = %cst_0_i32_21, %arg41 = %tile_16) : tile<i32>, tile<8xi1> -> tile<8xi1> {
      %cst_2_i32_59 = constant <i32: 2> : tile<i32>
      %56 = muli %3, %cst_2_i32_59 : tile<i32>
      %57 = addi %56, %arg40 : tile<i32>
      %tview_60 = make_tensor_view %arg6, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xi32, strides=[32,1]>
      %pview_61 = make_partition_view %tview_60 : partition_view<tile=(2x32), tensor_view<2x32xi32, strides=[32,1]>>
      %cst_0_i32_62 = constant <i32: 0> : tile<i32>
      %cst_0_i32_63 = constant <i32: 0> : tile<i32>
      %tile_64, %result_token_65 = load_view_tko weak %pview_61[%cst_0_i32_62, %cst_0_i32_63] : partition_view<tile=(2x32), tensor_view<2x32xi32, strides=[32,1]>>, tile<i32> -> tile<2x32xi32>, token
      %cst_63_i32 = constant <i32: 63> : tile<2x32xi32>
      %58 = andi %tile_64, %cst_63_i32 : tile<2x32xi32>
      %reshape_66 = reshape %arg5 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
      %bcast_67 = broadcast %reshape_66 : tile<1x1xptr<f16>> -> tile<2x32xptr<f16>>
      %59 = offset %bcast_67, %58 : tile<2x32xptr<f16>>, tile<2x32xi32> -> tile<2x32xptr<f16>>
      %tview_68 = make_tensor_view %arg7, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xi1, strides=[32,1]>
      %pview_69 = make_partition_view %tview_68 : partition_view<tile=(2x32), tensor_view<2x32xi1, strides=[32,1]>>
      %cst_0_i32_70 = constant <i32: 0> : tile<i32>
      %cst_0_i32_71 = constant <i32: 0> : tile<i32>
      %tile_72, %result_token_73 = load_view_tko weak %pview_69[%cst_0_i32_70, %cst_0_i32_71] : partition_view<tile=(2x32), tensor_view<2x32xi1, strides=[32,1]>>, tile<i32> -> tile<2x32xi1>, token
      %cst_NaN_f16 = constant <f16: 0x7C01> : tile<2x32xf16>
      %result, %result_token_74 = load_ptr_tko weak %59, %tile_72, %cst_NaN_f16 : tile<2x32xptr<f16>>, tile<2x32xi1>, tile<2x32xf16> -> tile<2x32xf16>, token
      %60 = cmpi greater_than_or_equal %arg40, %19, signed : tile<i32> -> tile<i1>
      if %60 {
        break %7 : tile<8xi1>
      }
      %cst_1_i32_75 = constant <i32: 1> : tile<i32>
      %61 = addi %arg40, %cst_1_i32_75 : tile<i32>
      %62 = cmpf equal ordered %5, %5 : tile<2x64xf32> -> tile<2x64xi1>
      %cst_1_f32 = constant <f32: 1.000000e+00> : tile<2x64xf32>
      %63 = select %62, %5, %cst_1_f32 : tile<2x64xi1>, tile<2x64xf32>
      %reshape_76 = reshape %63 : tile<2x64xf32> -> tile<128xf32>
      %64 = pack %reshape_76 : tile<128xf32> -> tile<512xi8>
      %65 = unpack %64 : tile<512xi8> -> tile<256xi16>
      %cst_256_i32 = constant <i32: 256> : tile<i32>
      %66 = muli %57, %cst_256_i32 : tile<i32>
      %67 = offset %arg8, %66 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
      %reshape_77 = reshape %67 : tile<ptr<i16>> -> tile<1xptr<i16>>
      %bcast_78 = broadcast %reshape_77 : tile<1xptr<i16>> -> tile<256xptr<i16>>
      %68 = iota : tile<256xi32>
      %69 = offset %bcast_78, %68 : tile<256xptr<i16>>, tile<256xi32> -> tile<256xptr<i16>>
      %70 = store_ptr_tko weak %69, %65 : tile<256xptr<i16>>, tile<256xi16> -> token
      %tview_79 = make_tensor_view %arg9, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
      %pview_80 = make_partition_view %tview_79 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
      %cst_0_i32_81 = constant <i32: 0> : tile<i32>
      %tile_82, %result_token_83 = load_view_tko weak %pview_80[%cst_0_i32_81] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
      continue %61, %tile_82 : tile<i32>, tile<8xi1>
    }
    %21 = ftof %6  : tile<8x8xf8E5M2> -> tile<8x8xbf16>
    %cst_1_i32_22 = constant <i32: 1> : tile<i32>
    %22 = remi %arg10, %cst_1_i32_22 unsigned : tile<i32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %23:2 = loop iter_values(%arg40 = %cst_0_i32_23, %arg41 = %tile, %arg42 = %7) : tile<i32>, tile<8x8xi1>, tile<8xi1> -> tile<8x8xi1>, tile<8xi1> {
      %cst_1_i32_59 = constant <i32: 1> : tile<i32>
      %56 = muli %3, %cst_1_i32_59 : tile<i32>
      %57 = addi %56, %arg40 : tile<i32>
      %58 = iota : tile<8xi8>
      %cst_6_i8 = constant <i8: 6> : tile<8xi8>
      %59 = cmpi less_than %58, %cst_6_i8, unsigned : tile<8xi8> -> tile<8xi1>
      %cst_3_i32 = constant <i32: 3> : tile<i32>
      %60 = remi %arg10, %cst_3_i32 unsigned : tile<i32>
      %cst_0_i32_60 = constant <i32: 0> : tile<i32>
      loop iter_values(%arg43 = %cst_0_i32_60) : tile<i32> {
        %cst_3_i32_66 = constant <i32: 3> : tile<i32>
        %66 = muli %57, %cst_3_i32_66 : tile<i32>
        %67 = addi %66, %arg43 : tile<i32>
        %68 = exp2 %5 flush_to_zero : tile<2x64xf32>
        %cst_3_i32_67 = constant <i32: 3> : tile<i32>
        %cst_-2_i32 = constant <i32: -2> : tile<i32>
        %69 = addi %cst_3_i32_67, %cst_-2_i32 : tile<i32>
        %cst_-2_i32_68 = constant <i32: -2> : tile<i32>
        %70 = subi %69, %cst_-2_i32_68 : tile<i32>
        %cst_1_i32_69 = constant <i32: 1> : tile<i32>
        %71 = muli %70, %cst_1_i32_69 : tile<i32>
        %cst_-2_i32_70 = constant <i32: -2> : tile<i32>
        %72 = addi %71, %cst_-2_i32_70 : tile<i32>
        %cst_-2_i32_71 = constant <i32: -2> : tile<i32>
        %cst_1_i32_72 = constant <i32: 1> : tile<i32>
        %for:3 = for %loopIdx in (%cst_-2_i32_71 to %72, step %cst_1_i32_72) : tile<i32> iter_values(%iterArg0 = %gridSize_x, %iterArg1 = %58, %iterArg2 = %blockId_y) -> (tile<i32>, tile<8xi8>, tile<i32>) {
          %cst_-2_i32_74 = constant <i32: -2> : tile<i32>
          %79 = subi %loopIdx, %cst_-2_i32_74 : tile<i32>
          %cst_1_i32_75 = constant <i32: 1> : tile<i32>
          %80 = divi %79, %cst_1_i32_75 unsigned : tile<i32>
          %cst_3_i32_76 = constant <i32: 3> : tile<i32>
          %81 = muli %67, %cst_3_i32_76 : tile<i32>
          %82 = addi %81, %80 : tile<i32>
          %83 = iota : tile<8xi32>
          %reshape_77 = reshape %83 : tile<8xi32> -> tile<8x1xi32>
          %bcast_78 = broadcast %reshape_77 : tile<8x1xi32> -> tile<8x8xi32>
          %84:2 = scan %8, %bcast_78 dim=0 reverse=true identities=[-128 : i8, 2147483647 : i32] : tile<8x8xi8>, tile<8x8xi32> -> tile<8x8xi8>, tile<8x8xi32> 
          (%arg44: tile<i8>, %arg45: tile<i8>, %arg46: tile<i32>, %arg47: tile<i32>) {
            %101 = cmpi greater_than %arg45, %arg44, signed : tile<i8> -> tile<i1>
            %102 = cmpi equal %arg45, %arg44, signed : tile<i8> -> tile<i1>
            %103 = cmpi less_than %arg47, %arg46, signed : tile<i32> -> tile<i1>
            %104 = andi %102, %103 : tile<i1>
            %105 = ori %101, %104 : tile<i1>
            %106 = select %105, %arg45, %arg44 : tile<i1>, tile<i8>
            %107 = select %105, %arg47, %arg46 : tile<i1>, tile<i32>
            yield %106, %107 : tile<i8>, tile<i32>
          }
          %tview_79 = make_tensor_view %arg11, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi16, strides=[8,1]>
          %pview_80 = make_partition_view %tview_79 : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x8xi16, strides=[8,1]>>
          %85:2 = get_index_space_shape %pview_80 : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x8xi16, strides=[8,1]>> -> tile<i32>
          %86 = remi %arg43, %85#0 unsigned : tile<i32>
          %87 = remi %82, %85#1 unsigned : tile<i32>
          %tile_81, %result_token_82 = load_view_tko weak %pview_80[%86, %87] : partition_view<tile=(16x4), padding_value = zero, tensor_view<16x8xi16, strides=[8,1]>>, tile<i32> -> tile<16x4xi16>, token
          %tview_83 = make_tensor_view %arg12, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
          %pview_84 = make_partition_view %tview_83 : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
          %cst_0_i32_85 = constant <i32: 0> : tile<i32>
          %cst_0_i32_86 = constant <i32: 0> : tile<i32>
          %tile_87, %result_token_88 = load_view_tko weak %pview_84[%cst_0_i32_85, %cst_0_i32_86] : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x16xf32>, token
          %88 = ftof %tile_87  : tile<4x16xf32> -> tile<4x16xf4E2M1FN>
          %tview_89 = make_tensor_view %arg13, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
          %pview_90 = make_partition_view %tview_89 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
          %cst_0_i32_91 = constant <i32: 0> : tile<i32>
          %cst_0_i32_92 = constant <i32: 0> : tile<i32>
          %tile_93, %result_token_94 = load_view_tko weak %pview_90[%cst_0_i32_91, %cst_0_i32_92] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
          %89 = ftof %tile_93  : tile<16x4xf32> -> tile<16x4xf4E2M1FN>
          %tview_95 = make_tensor_view %arg14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
          %pview_96 = make_partition_view %tview_95 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
          %cst_0_i32_97 = constant <i32: 0> : tile<i32>
          %cst_0_i32_98 = constant <i32: 0> : tile<i32>
          %tile_99, %result_token_100 = load_view_tko weak %pview_96[%cst_0_i32_97, %cst_0_i32_98] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
          %tview_101 = make_tensor_view %arg15, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xf32, strides=[1,1]>
          %pview_102 = make_partition_view %tview_101 : partition_view<tile=(4x1), tensor_view<4x1xf32, strides=[1,1]>>
          %cst_0_i32_103 = constant <i32: 0> : tile<i32>
          %cst_0_i32_104 = constant <i32: 0> : tile<i32>
          %tile_105, %result_token_106 = load_view_tko weak %pview_102[%cst_0_i32_103, %cst_0_i32_104] : partition_view<tile=(4x1), tensor_view<4x1xf32, strides=[1,1]>>, tile<i32> -> tile<4x1xf32>, token
          %90 = absf %tile_105 : tile<4x1xf32>
          %cst_f32 = constant <f32: 2.500000e-01> : tile<4x1xf32>
          %91 = maxf %90, %cst_f32 : tile<4x1xf32>
          %92 = ftof %91 rounding<zero> : tile<4x1xf32> -> tile<4x1xf8E8M0FNU>
          %tview_107 = make_tensor_view %arg16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf32, strides=[4,1]>
          %pview_108 = make_partition_view %tview_107 : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>
          %cst_0_i32_109 = constant <i32: 0> : tile<i32>
          %cst_0_i32_110 = constant <i32: 0> : tile<i32>
          %tile_111, %result_token_112 = load_view_tko weak %pview_108[%cst_0_i32_109, %cst_0_i32_110] : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token
          %93 = absf %tile_111 : tile<1x4xf32>
          %cst_f32_113 = constant <f32: 2.500000e-01> : tile<1x4xf32>
          %94 = maxf %93, %cst_f32_113 : tile<1x4xf32>
          %95 = ftof %94 rounding<zero> : tile<1x4xf32> -> tile<1x4xf8E8M0FNU>
          %96 = mmaf_scaled %88, %89, %tile_99, %92, %95 : tile<4x16xf4E2M1FN>, tile<16x4xf4E2M1FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
          %cst_f32_114 = constant <f32: [[7.99999952, -1.17549435E-38, -0.000000e+00, -0.000000e+00], [1.17549449E-38, -2.35098856E-38, 1.17549449E-38, 15.999999], [3.35300541E+38, 0.125000015, -1.17549435E-38, 1.99999988], [256.000031, 8.47032947E-22, -1.21431158E-38, 16.0000019], [0.000000e+00, -0.000000e+00, -0.49999997, 1.70141204E+38], [6.31088687E-30, 1.19209282E-7, 1.23259531E-32, 1.23259509E-32], [0x7F800001, 5.88231468, -1.17549421E-38, 1.38777895E-17], [-0.0841133892, -1.00000012, 0xFF800000, -3.86856262E+25], [-4096.00049, -4.000000e+00, 1.70141183E+38, -1.17549435E-38], [1.000000e+00, 1.000000e+00, 2.35098856E-38, 1.600000e+01], [-0.000000e+00, 1.17549435E-38, 0.438204497, -3.40282347E+38], [6.250000e-02, 5.32319796E-39, 0xFFFFFFFF, 1.2587752E-38], [-1.70141183E+38, -0.249999985, -2.000000e+00, -1.00000012], [0xFF800000, 3.40282347E+38, -5.000000e-01, -1.70141183E+38], [-16.0000019, -0.000000e+00, 3.28896471E+38, -1.600000e+01], [-2.000000e+00, 0xFF800000, 1.17549449E-38, -1.17549449E-38]]> : tile<16x4xf32>
          %cst_8_i32_115 = constant <i32: 8> : tile<i32>
          %97 = remi %82, %cst_8_i32_115 unsigned : tile<i32>
          %cst_1_i32_116 = constant <i32: 1> : tile<i32>
          %98 = extract %cst_f32_114[%97, %cst_1_i32_116] : tile<16x4xf32> -> tile<2x2xf32>
          %99 = itof %arg17 unsigned  : tile<i32> -> tile<f64>
          %tview_117 = make_tensor_view %arg18, shape = [18, 2, 2], strides = [4, %arg19, 1] : tile<i64> -> tensor_view<18x2x2xf32, strides=[4,?,1]>
          %pview_118 = make_partition_view %tview_117 : partition_view<tile=(1x2x2), padding_value = zero, tensor_view<18x2x2xf32, strides=[4,?,1]>, dim_map=[0, 2, 1]>
          %reshape_119 = reshape %98 : tile<2x2xf32> -> tile<1x2x2xf32>
          %cst_0_i32_120 = constant <i32: 0> : tile<i32>
          %cst_0_i32_121 = constant <i32: 0> : tile<i32>
          %100 = store_view_tko weak %reshape_119, %pview_118[%82, %cst_0_i32_120, %cst_0_i32_121] : tile<1x2x2xf32>, partition_view<tile=(1x2x2), padding_value = zero, tensor_view<18x2x2xf32, strides=[4,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
          %result, %result_token_122 = load_ptr_tko weak %arg20 : tile<ptr<i32>> -> tile<i32>, token
          %result_123, %result_token_124 = load_ptr_tko weak %arg21 : tile<ptr<i32>> -> tile<i32>, token
          continue %result, %reduce#1, %result_123 : tile<i32>, tile<8xi8>, tile<i32>
        }
        %73 = trunci %arg43 : tile<i32> -> tile<i16>
        %74 = cmpi greater_than_or_equal %arg43, %60, signed : tile<i32> -> tile<i1>
        if %74 {
          break
        }
        %cst_1_i32_73 = constant <i32: 1> : tile<i32>
        %75 = addi %arg43, %cst_1_i32_73 : tile<i32>
        %76 = ftof %5  : tile<2x64xf32> -> tile<2x64xf16>
        %77 = ftof %76  : tile<2x64xf16> -> tile<2x64xf32>
        %78 = permute %21 [1, 0] : tile<8x8xbf16> -> tile<8x8xbf16>
        continue %75 : tile<i32>
      }
      %61 = cmpi greater_than_or_equal %arg40, %22, signed : tile<i32> -> tile<i1>
      if %61 {
        break %arg41, %7 : tile<8x8xi1>, tile<8xi1>
      }
      %cst_1_i32_61 = constant <i32: 1> : tile<i32>
      %62 = addi %arg40, %cst_1_i32_61 : tile<i32>
      %tview_62 = make_tensor_view %arg22, shape = [1, %arg23], strides = [%arg24, %arg25] : tile<i64> -> tensor_view<1x?xi1, strides=[?,?]>
      %pview_63 = make_partition_view %tview_62 : partition_view<tile=(2x32), padding_value = zero, tensor_view<1x?xi1, strides=[?,?]>>
      %63:2 = get_index_space_shape %pview_63 : partition_view<tile=(2x32), padding_value = zero, tensor_view<1x?xi1, strides=[?,?]>> -> tile<i32>
      %64 = remi %arg40, %63#0 unsigned : tile<i32>
      %65 = remi %57, %63#1 unsigned : tile<i32>
      %tile_64, %result_token_65 = load_view_tko weak %pview_63[%64, %65] : partition_view<tile=(2x32), padding_value = zero, tensor_view<1x?xi1, strides=[?,?]>>, tile<i32> -> tile<2x32xi1>, token
      continue %62, %arg41, %reduce#0 : tile<i32>, tile<8x8xi1>, tile<8xi1>
    }
    %tview_24 = make_tensor_view %arg26, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32,1]>
    %pview_25 = make_partition_view %tview_24 : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %tile_28, %result_token_29 = load_view_tko weak %pview_25[%cst_0_i32_26, %cst_0_i32_27] : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>, tile<i32> -> tile<2x32xf32>, token
    %24 = mulf %tile_11, %tile_28  flush_to_zero : tile<2x32xf32>
    %25 = maxi %gridSize_x, %blockId_y unsigned : tile<i32>
    %26 = trunci %25 : tile<i32> -> tile<i4>
    %27 = exti %26 signed : tile<i4> -> tile<i64>
    %cst_128_i32_30 = constant <i32: 128> : tile<i32>
    %28 = muli %3, %cst_128_i32_30 : tile<i32>
    %29 = offset %arg27, %28 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_31 = reshape %29 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast = broadcast %reshape_31 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %30 = iota : tile<128xi64>
    %31 = offset %bcast, %30 : tile<128xptr<f32>>, tile<128xi64> -> tile<128xptr<f32>>
    %32 = store_ptr_tko weak %31, %reshape : tile<128xptr<f32>>, tile<128xf32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %33 = muli %3, %cst_8_i32 : tile<i32>
    %34 = offset %arg28, %33 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_32 = reshape %34 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_33 = broadcast %reshape_32 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %35 = iota : tile<8xi64>
    %36 = offset %bcast_33, %35 : tile<8xptr<i1>>, tile<8xi64> -> tile<8xptr<i1>>
    %37 = store_ptr_tko weak %36, %20 : tile<8xptr<i1>>, tile<8xi1> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %38 = muli %3, %cst_64_i32 : tile<i32>
    %39 = offset %arg29, %38 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_34 = reshape %39 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_35 = broadcast %reshape_34 : tile<1xptr<bf16>> -> tile<64xptr<bf16>>
    %40 = iota : tile<64xi32>
    %41 = offset %bcast_35, %40 : tile<64xptr<bf16>>, tile<64xi32> -> tile<64xptr<bf16>>
    %reshape_36 = reshape %41 : tile<64xptr<bf16>> -> tile<8x8xptr<bf16>>
    %42 = store_ptr_tko weak %reshape_36, %21, %23#0 : tile<8x8xptr<bf16>>, tile<8x8xbf16>, tile<8x8xi1> -> token
    %cst_1_i32_37 = constant <i32: 1> : tile<i32>
    %43 = muli %3, %cst_1_i32_37 : tile<i32>
    %44 = offset %arg30, %43 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %45 = store_ptr_tko weak %44, %arg10 : tile<ptr<i32>>, tile<i32> -> token
    %tview_38 = make_tensor_view %arg31, shape = [2, 8, 8], strides = [64, %arg32, 1] : tile<i64> -> tensor_view<2x8x8xi1, strides=[64,?,1]>
    %pview_39 = make_partition_view %tview_38 : partition_view<tile=(1x8x8), padding_value = zero, tensor_view<2x8x8xi1, strides=[64,?,1]>>
    %reshape_40 = reshape %23#0 : tile<8x8xi1> -> tile<1x8x8xi1>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_40, %pview_39[%3, %cst_0_i32_41, %cst_0_i32_42] : tile<1x8x8xi1>, partition_view<tile=(1x8x8), padding_value = zero, tensor_view<2x8x8xi1, strides=[64,?,1]>>, tile<i32> -> token
    %tview_43 = make_tensor_view %arg33, shape = [2, 6], strides = [8, 1] : tensor_view<2x6xi1, strides=[8,1]>
    %pview_44 = make_partition_view %tview_43 : partition_view<tile=(1x8), padding_value = zero, tensor_view<2x6xi1, strides=[8,1]>>
    %reshape_45 = reshape %23#1 : tile<8xi1> -> tile<1x8xi1>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %47 = store_view_tko weak %reshape_45, %pview_44[%3, %cst_0_i32_46] : tile<1x8xi1>, partition_view<tile=(1x8), padding_value = zero, tensor_view<2x6xi1, strides=[8,1]>>, tile<i32> -> token
    %tview_47 = make_tensor_view %arg34, shape = [2, 32, 2], strides = [64, 2, 1] : tensor_view<2x32x2xf32, strides=[64,2,1]>
    %pview_48 = make_partition_view %tview_47 : partition_view<tile=(1x2x32), tensor_view<2x32x2xf32, strides=[64,2,1]>, dim_map=[0, 2, 1]>
    %reshape_49 = reshape %tile_28 : tile<2x32xf32> -> tile<1x2x32xf32>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %48 = store_view_tko weak %reshape_49, %pview_48[%3, %cst_0_i32_50, %cst_0_i32_51] : tile<1x2x32xf32>, partition_view<tile=(1x2x32), tensor_view<2x32x2xf32, strides=[64,2,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %tview_52 = make_tensor_view %arg35, shape = [%arg36, 2, 32], strides = [64, %arg37, 1] : tile<i64> -> tensor_view<?x2x32xf32, strides=[64,?,1]>
    %pview_53 = make_partition_view %tview_52 : partition_view<tile=(1x2x32), tensor_view<?x2x32xf32, strides=[64,?,1]>>
    %reshape_54 = reshape %24 : tile<2x32xf32> -> tile<1x2x32xf32>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %49 = store_view_tko weak %reshape_54, %pview_53[%3, %cst_0_i32_55, %cst_0_i32_56] : tile<1x2x32xf32>, partition_view<tile=(1x2x32), tensor_view<?x2x32xf32, strides=[64,?,1]>>, tile<i32> -> token
    %cst_1_i32_57 = constant <i32: 1> : tile<i32>
    %50 = muli %3, %cst_1_i32_57 : tile<i32>
    %51 = offset %arg38, %50 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %52 = store_ptr_tko weak %51, %25 : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_58 = constant <i32: 1> : tile<i32>
    %53 = muli %3, %cst_1_i32_58 : tile<i32>
    %54 = offset %arg39, %53 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %55 = store_ptr_tko weak %54, %27 : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}

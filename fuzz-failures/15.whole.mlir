// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2
// seed: 15
// argument 0: f64 array exact 000000000000f0ff000000000000f03f000000000000104000000000000020c0ffffffffffffef7fffffffffffffcfbfffffffffffffefffffffffffffffff7f0100000000000000000000000000e0ff000000000000f0bfffffffffffff0f0000000000000030400100000000001000ffffffffffff0f000000000000000080
// argument 1: i64 array exact 88ba0987bb13f7870100000000000000c93b0e02d1248ae60100000000000000ffffffffffffffff37dd16cf74924531443492d62a862257ffffffffffffff7f3e90b61a4b7e548affffffffffffffff0000000000000000ffffffffffffffff0000000000000000ffffffffffffff7f8fb224f45e8b8652000000000000000019f4be2b9bf208200000000000000080ffffffffffffff7fffffffffffffffff3b000000000000000000000000000000ffffffffffffffff0000000000000080c5295dcb070cfac7ffffffffffffffff0000000000000000530ea5c501268ef4ffffffffffffffff00000000000000800000000000000000ffffffffffffff7f2c000000000000001c00000000000000000000000000008000000000000000001b0000000000000017ec272d919eaf97350000000000000025000000000000000000000000000080000000000000000001000000000000003a000000000000000100000000000000ffffffffffffffff000000000000008070a2a3596226381d000000000000008000000000000000803300000000000000ffffffffffffffff19000000000000000b00000000000000320000000000000033000000000000000000000000000080000000000000008031000000000000009bf18124e158580a00000000000000802700000000000000ffffffffffffffff3200000000000000
// argument 2: i32 array exact e4a542e5ff170baa010000002700000000000000ffffffff340000002c0e8e5dffffff7f4722bf15ffffffff573083cd1d000000ffffffff3f000000c6b3e9a8e66e33a3ffffff7fffffffff2000000000000080010000000000000000000080ffffff7f5172f1b933c9419f0d00000000000080ffffffff0000008001000000010000003f0000000000008037000000000000000000008000000080eeabefeeffffffff0000008000000080ffffffff0100000000000080ffffffff0000008000000000d71781a9010000000000008000000000010000000000000000000080fffffffff3dbe974d526a6d900000000ffffffff5450a1c115000000ffffff7f000000802abbed33ffffff7f000000802e0000001c0000000000cd6effffff7f01000000ffffffff0000008000000080ffffffffcd3ca4a901000000f075330e00000080000000803400000012daaa03ffffffff0000008000000000ffffffffffffffff6369f0b960fde3a73b000000a7cdcb2835000000010000001e000000ffffff7f0000008000000000ffffffffc0616505ffffff7f0000008000000000
// argument 3: i32 array exact 3f610f2b00000000861c15e701000000ffffffff0000008000000080ffffffff00000000ffffffff01000000ffffff7f010000001018d2620000008001000000
// argument 4: i32 array exact 000000002e0000008b78aca26585fabaffffffff01000000ffffff7f3b000000ffffffffffffff7fffffff7f3b00000000000080541a831533000000000000000000000037d229d0ddcc7ceaffffff7f00000000ffffffffffffff7f00000080ffffff7f3e0000000100000000000080ffffff7f8010ec5600000000ffffff7f2d0000003f00000000000000000000800000000000000000e5a53aa500000080330000002500000003b9f2451c2529a90000000000000000ffffffffffffff7f3b6be3d3ffffff7f78b7ae9f1900000000000000d0611cc2000000000000000000000000ffffff7f000000800000008000000000ffffff7f08000000ffffffffffffffff2a000000ffffffff0100000000000000ffffffff3400000000000080ffffff7f01000000ffffffff23000000ffffff7fffffffffffffffff390000000100000000000000ffffff7f370000002e000000dd0a04c901000000000000800100000000000000010000000000008000000080ffffffff5566dcc3ffffffff2500000000000000ffffff7f00000080f9eac090000000000e000000ff866372
// argument 5: i1 array exact 00010001010000000100010000000000000001000100010101010000010000010100000100010001010101000101000100010000010101010001010001010100
// argument 6: i32 array exact 0c0000009c93b4f1ffffffff0100000000000000ffffffff2000000001000000ffffffff352abd9b0000008000000000ffffffffffffff7f00000080000000001a000000ffffffff2c000000ffffff7f010000003900000001000000ffffffff644da8bc000000000000000000000000ffffffffffffff7f01000000ffffff7f18000000a9813745ffffff7f06000000ffffff7fffffffff1c0000003500000000000000ffffffffffffff7f0000008001000000ffffff7f0000000001000000ffffff7f1c000000000000000e000000ffffffffffffffff0100000000000080ffffffff00000080010000000000000001000000ffffffff00000080ffffff7f
// argument 7: i32 array exact 00000000000000800000008000000000dd32b1080000008000000000ffffff7f000000006bda6616ffffffffffffff7f000000000000008000000080ffffffffffffff7fffffffff00000000140000000100000000000080ffffff7f010000002d0000001200000001000000d75deb0001000000ffffffff00000000000000002f00000000000080552ebeac0100000000000080ffffff7f00000080000000002800000000000000010000002d000000ffffff7f00000000ffffff7f3d000000ffffffffffffffffffffffff0000008000000080b4d9608bf583a97e0000008000000080c3c4c2171f000000ffffffff288903e2ffffff7f0d0000000100000001000000a53c559f00000000ffffff7f00000080ffffffffffffff7f000000800100000000000000ffffffffffffffff0000008017751b2dffffffffffffffff0000008049c90e1dffffff7f0000000029000000f99c76d3ffffff7fffffff7f00000080000000801500000000000080ffffffff706aab91ffffffff16000000ffffffff000000800f00000001000000010000000000000000000080000000808be414c400000000ffffffffffffff7f46c99b1e845ce2e85ef6cda1ffffff7f01000000ffffff7fffffff7f01000000ffffffff3b000000ffffffff2d000000010000003d000000ffffff7fffffff7fffffff7f18000000732f961001000000010000000000000000000080ffffffff010000001a00000000000080ffffff7f00000000ffffffff00000000000000001e00000000000000ffffffff00000000855fe1a3ffffff7f0000000018000000396f1a85000000004646291a010000000000008001000000464796d400000080ffffffff30000000000000800000000001000000ffffff7f1f00000001000000375255c6ffffff7f25000000ffffff7fffffff7f000000800000000000000000010000007fd25b5e00000000ffffffffffffffff654f859d2cda93760100000000000000ffffffffffffff7f20dc7ce7b70cd18c0000008000000080000000000000000000000080ffffff7f01000000ffffff7fffffff7f76eefe2c
// argument 8: i32 number exact 01000000
// argument 9: i8 array exact 0015ff0080017f00381000ff800080013bffc101801d7fff10ff000080ff80ff7f00017f012b808010807f5800fff37f01ff727f00267f807f00ffff0180802eff017f802f007f7f80017f7f00ff7f01ff1b0101090000018032000101808055803cffff01ff327f00ffc601804280ff5e0000800132147f009421c13974058010790004ff0180ff7f1d7f14ff3280ff36c0772f80ff7f7f940001ff8080170001317f017f807f0138ffff2242ff00ff0c7f80017f01ff7f01917fe221ff7fff80000180012a072cffff0100038080ff017f43007f7f00831900257f007f007f800180010001a90180007fff017fff802c01ff00c238b57fff017f00007f80900080006eb2ffff0000013a8022017f2eff00017fff01a73b25ff01007f7f21018000807f7f007f7f000018ff0092230013007f2e7f02d8ff7f8001ff7f013301053d111c008080017f8000680000d92e7f7303800080010001ffffde6308cb800180ff71b60201001727ffb3378000ff2e7f017f0d0080007f3480017f007f801e00ffff009cb20000ff0000690000800f4a7f197f287f3dff008001bc8b0109ff0dff0075427f01667f000100ff0a80017f7fffffff0c7f2a00130001037fffb8ffff80ff7f80800c807f8c7f80107f1400325232c7807fff7f5080807f0000ffc700800001000107ff00ff0080007f490300ff0016ff6b117f2c0a80ffff7f7f01000080017fffce7fff807f01007f000180018080b10121f97f80237fffff01807f01ff1a01ff8080ff2c80f7007f7f807f32307f310000017f01007f8023342114805280b701bf278000ff010001ff8003ff08ff018007017fff0001012e80807f090a01ff807f7f7fc6007f7f140001807fffff80297f3eff00ff01ff3800ffa67fffff011a2200ff018001a88097840100011c007fff1c004600ff000000ff8000807f010101010180ff7f008801800c807f417f7f7f7f170100314000ff01ffd794ffff8c80ffccd9ffff80ccb00101ba0106008080005a0080012201ff00390006000003ff7f01ffff01ff80ff00802c7f00807fff8061ff227f80ff01ff19ff00ff7cff
// argument 10: i32 number exact 06000000
// argument 11: i32 number exact 80000000
// argument 12: i32 number exact 01000000
// argument 13: i64 array exact 4f1fc6e2fbe1a77c79e25a7d9c5c0e0301000000000000003f00000000000000ffffffffffffffff0000000000000080ffffffffffffffff0000000000000080abcf0ee9d568582cffffffffffffff7fffffffffffffff7f000000000000000066f8abb76652d7beffffffffffffff7f3900000000000000000000000000008001000000000000000000000000000000ffffffffffffff7f00000000000000007944c40376cd085800000000000000006f0d43fddfb2c54b22000000000000000000000000000000ffffffffffffff7fffffffffffffff7fffffffffffffff7f01000000000000004017878ee9185bdd0100000000000000200000000000000008000000000000000100000000000000b0f389f36e17c10288e81fa9c88e0c57ffffffffffffff7f1700000000000000ef7ac000a88155b10100000000000000ffffffffffffff7f1700000000000000e48a0ff3070ce7c9ffffffffffffff7f11000000000000000100000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7f0000000000000080ffffffffffffff7fffffffffffffff7f060000000000000022eb031167e2a10affffffffffffffffffffffffffffff7fffffffffffffff7f25000000000000000100000000000000ffffffffffffffff2e0000000000000000000000000000000000000000000000ffffffffffffffff
// argument 14: i32 array exact 00000080fffffffffffffffff86e664c21000000010000008b031fb300000080711fc4a7000000000100000035908d7b0d00000000000000010000003c00000000000080ffffff7f00000000b164965e0100000001000000ffffffffffffff7f000000000100000000000080ffffff7f01000000ffffff7f00000080ffffffff
// argument 15: i32 array exact 3a49009701000000ffffffffffffffff0bf06b3affffff7f000000002a000000000000805efc78e9ffffffff00000080ffffffff4b177f7001000000ffffffff
// argument 16: f16 array exact ff0307010080ff0300a0008400fcc345000000c89d3fff37ff5b17fb76f900c0
// argument 17: f8E8M0FNU array exact 8301ff000081827dfeec0109007e7b8000ff8280007c01ff83008101000080ff810001ff00fefe837dff318300808000
// argument 18: i32 number exact 10000000
// argument 19: i32 array exact 00000080ffffffff5888051f00000080
// argument 20: i16 array exact 0080ffff3f00ab9f0000af6601000000ffffffffff7f010015005b080100ffff
// argument 21: i64 multicast:1 exact d14833f160407e53f90ff3c8d93376adffffffffffffffff01000000000000000100000000000000ffffffffffffffff3e8ad438dddb278110bf4bc38f299214ffffffffffffff7f1f000000000000000800000000000000ffffffffffffffff0100000000000000ffffffffffffff7f0ed42ae7b4cfd8b20000000000000000ffffffffffffffff2600000000000000ffffffffffffffff0000000000000000010000000000000000000000000000800000000000000000ffffffffffffffff0000000000000080250000000000000001000000000000000000000000000080000000000000008072729094b14840261000000000000000
// argument 22: i64 multicast:1 exact 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 23: bf16 array exact ff000180813eff000b80008000ff003e80bfff008040813dcd00813f81ff80c0804181c100ea7fc17fc181c080bdff7f1f80817f00100100818081ff7f000100524081bfff00817f7ffd80ac81c101ffff8080c08180c6bdffff81ff00000f7f7f80803d0180
// argument 24: i32 number exact 01000000
// argument 25: i16 array exact 0080ff7f0100ff7f190000000100000000800080d0c40080010001000000390001000000000093baffff3700ff7f0100ff7f090000800000f6f1ffff00800100008000800080ffff008001006c4bff7f36f40000000001000000ff7fff7f1100010035000100eada00801000ffffff7f3d0021000100ff7ff9bb00801a002c00
// argument 26: f32 array exact 132a9dbff60b773f11a1fc3fb7fc41c0671e43c0324ce3bf98960fc0472a6740c17101c088c27f40631f5a40efa89b3f98d4993ddc1fcdbfdb3e38c0438f43bf1096603e9d282c40f9233ac038dfa8bf4e542f40fb6d2a3fbbbd8d3ffa9a18c0ae51d4bf9e3d7440c32157c0a4083d40a1b802c0ef55adbdfb72973f791e2bbed5bc7ebe5cc92ec02a89003fca9b6f40599f0bc09d6af2bf28aed43f9be340c098a5dc3fcd336640bce45dc0354d52c0ffef1ebfd38465408d1af5bff1e1c5bf52f07d3f7c6cd2bf92e42dc0b280d43f63adc73f8b37b13e069d21c0823477c099c26c3faf5e5b40a918e6bf87e7013f3fe54b3fa0f918c0de1670407e3bb4bf
// argument 27: f32 array exact 7d692dc0c06b9c3f52a4a4bf66985a40bfa51c401029424067fe633fa9bb3c3ffe9525bf4d593d4072314fbe1605d9bf56bdc03f898a1c3cea652ec008eb43c01873f7bf432feebbe6bdee3e417c7bbfe5a40e403f056dc0c78380bf18ce64bf855a0540a2774940f5991f406d6df9bffc3b63be0c748cbffeb60340683a19bd35d057bf74df51c078a576c0b3a248401ed969408f3d63c0734dcdbf452add3f28a0a33fc0f40abea25c50c058341a3f5185f0be22967fc03555cabfe369fb3ffc54843c185edf3f8016a2be21de6d40d856bfbfcd4089bfdf1a5cc0f1213c407cba29c0aea69f3e053d693f1e1d6fbc9f70bfbfc9ce24406c2a4a40995163c0
// argument 28: i32 array exact 19977b93
// argument 29: i32 array exact 00000000ffffffffffffff7f0100000000000080000000800600000001000000
// argument 30: f32 array exact 000080502bc5157f00000080010000c10100807a000080bd83799e000000803d8d0651800000006c5075c93d00000000010000800000800071d901c10100007fd50350bf0100003effff7f3ecbe2877f000080ff000000400100803dffffff3f0100803d0000800d000000bfffff7f8001000080000000c1ffff7f0000008080010000ff00008080ffffffbc000080c1bca03c3e010000000100009affff7f0000008000ffff7f7f0100803d010000c1000080c00000803f010080c0ffffffeeaa1823bf0100000000000000ffffffc0ffff7f7f000080be26f865be010080410100807f000080bf01000000ffffff801079447fffff7fbe000000be000080ffffff7fc00000807f0100008000000000cc7e33410100003effffffc00000803e
// argument 31: i32 number exact 02000000
// argument 32: f16 array exact ff7b5583ff03ff330000fffb01c8dc004bc6007800acff83fb83ed0300386849
// argument 33: f16 array exact f6360004007c6682e286003400b8c14bff333685ff8300fcff030084ff830080
// argument 34: i32 array exact b8d86e95ffffffff00000080ffffffff000000000000008013000000000000000100000000000080ffffffff00000080010000000100000000000080ffffff7f960b128dffffff7f636f31c2ffffffff2d00000026000000000000000000008000000080ffffffff25000000ffffffff000000003700000000000000000000801500000000000080b267866972300a64ffffffff01000000000000000000000000000000ffffffffffffff7f82d445ce0000000000000000010000000000000001000000170000006cbe459100000080010000000000000001000000ffffffff000000800100000000000080ffffff7f00000080ffffff7f11000000ffffff7f
// argument 35: f32 array exact 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 36: i1 array exact 000100000101010001010101000001010001
// argument 37: f32 array exact 010080400000004001008080ffffff00ffffff00010000410100007fffff7f00ffff7fff00000093000080ffffff7f00ffff7fc1db8b41800100007f01008080ffff7f00000080c00000808050441000a662a03e489269c10100803ec9be2e000100807f01000021e35248bf00000080010080ffffffff00ffff7f8000000000000080ff000000ffffffff3eb4d52bff010000fffca349800000008000000080000000ff010080bf1c25e4805cb6a641ffffffbd0000003e00008000010000c1d84d2eff000000bf000080be010000b8010080ff0100807f01008080000000808b306ed6ffffffbe7fb01980000080a001008000ec833b3e010080402e3038be00008000b02e4b800100000001000080010000b100000080ffff7f00a6825cffffffffbfffffffff0100007f0100807f8d1a728001000080000000be000080400000004001008080ffff7f7f0100004000000080ffff7fd4000000c1ffff7f8000008000906ae5000100004100008000e81a40be0000007ff2adf00000ce51fffd293497ffff7fff000000c0000000007e77f0ff000080400000007f000080bd00000000000000ffa2e9a50000000080ffffff4090796fffffff7f800000803fffffff41000000ffccd77e3fffff7f0071008f80bd6b7300000000000100007f2b3f943d0000003e000080fe010000be010000c06a8753800000807f000000ff0000006c000080f1000000000000808000000041ffff7f00dbfc327f000080ff
// argument 38: f32 array exact ffff7f18000000be010000c49c16113600008040a7cf2000ffff7f8000008065ffffff3e010000ff000080bd064ca3bb00008080ffff7fef00008080000000410100007ff4897280ffffff7f0000003e7dbab3bd00000041ffffff8000000000000000007b4888ff01000000000080ff0000007fea966b3f0000003e0000007f01008000000000ff000000000000008000000041ffff7f8000008000000000010000803dffffffffffff7f00010000be00000000010080c10000007f01000080000000ff00008080ffff7fffcb944abf00000080ffff7fbe000080710000004101000000e19795870100007f00008027ffff7f000000803fffffff80ffff7fbeffff7fff000080eb0000007fffff7f3e0000803d01000080c0b7a099000000ffffffff3e0100000001000095ffff7fc0000080ff0000803dffff7f80ffffff88ffffffff00000000ffffffc00000807f0000003effff7ff40000003f0000003fffff7f80010080ff590d8580010080bf0000803fffffffff0000807f000000ff000080c139aae5bfffffff00ffffff3effff7f3e00008000ffffffbf01000000037a303e8fc327c100008000e2f2763e000000c00dce83bdffffffff010000beffffff7f0100000079fe39ff000000e9000000807c02d2ffffff7fbf000000be0000001100008041000080ff00000041ffff7f80a02b6a00d843f97f0000808001000000010080ff010080ffffff7ff60000800000000080000000ff00008000
// argument 39: f32 array exact 000000000100807f010080ffc46a0bc00000807f0000803e3579e100000000ffffff7f84000080ff000000ffffff7f7f000080a864a6497f010000c0ffff7f00010000400100803d7eb491c1000080c0000000ff00000080ffffffc0000080c10bd95d8001000040010080809e4407ffd632f234ffff7fbe000080ff010000000000803effffff80000080bd0100008000000027ffff7f8001000048000080c000000080ffffffbf00008080ffff7f80000080400100808001000041be9fe7d6062d3680ffffff59000080c0ffffffff010000ff000000ff000080ffffff7f0000000080f634a4bd00000088000000ceffffff00e17ef53e0100807f00008071000080a0ffffff80000080be01000045000000000000003e000000000000807f010000800100007ffdb9fb00000080760000800d000080000000007f0100803d00008080000080e200000041ffffff40ead567c01cc96dff4be9de9c00008000ffff7fffa8ab0ebe000080800100007f000080c306ea3e7f000000000000803d010000800ebbb2ff000080be0000807f000080c1ade0e84101000000ffff7f00ffff7f00ffff7f3f00008080ffff7f0ffd7c2a00000080c19b0ac8ff00008000000000ff010080be000080414743f7be000080c0000000c0000080800100007f4b85637f2c89123e0000803d090c631702173640ffffff3eca8dff3d0000807f1b060c8000008080ebdb487f01000080000080400000808000000080010000ff
// argument 40: i32 number exact 02000000
// argument 41: i32 number exact 04000000
// argument 42: i32 number exact 40000000
// argument 43: f32 array 0.001953125,1.1754943508222875e-38 b33d453effff7f9a010000c1000000bfdc42cd410100007f0100000025a0430a01000079010000c0000000ffffff7f80000000bfffff7f280000000054ddad800100003f0000804100008000000080bf0100800001008000ffffff000000003fffffff3dffffff4100008000000000800000803d0000807f000000ff010080000000803f3928b47f000000005db383be000000800000003effff7f800100800000000000ffff7f80000080c0271eb912e00b4500000080ff0000007f000080bdffff7ff601000040ffff7f00000000c10000000052476b80ffff7fbe62e377407cd5a71b000000a801008000000080bf000080bf6005ab8000000041b4b93fa60100007f000000c1010080ff000080850100007f1a3bc8be4064fc29000000c1c0ae1241619b5480ffffff80000080ff010000ffffffff7f01000080000000ff0000807fffff7f80ffffffff0100803dffffffc048ef800b5b7f0c00ffff7f8053a25fff2e5b4a0000000080000080c0927b14ff010080ff01000077010080880000802c0100003e0000803d010080120000003f0c70a7800100000000008000ffffffbeffff7fc1ffffff3d010080000000807f01000040000000ff000000ff00008034000000008b6c778000000080742e278000008000ffffff7f000080bfffff7f00ffffff803e8b92ff000000000000007f000080beffff7f00010080fd4e9f6f80000080bdffff7fc0ffffffff0000803e000080c000008000ffffff00
// argument 44: i32 array exact 7d23ccfcffffff7fffffffff00000000ffffff7f010000005d01135810000000ffffffffffffff7f
// argument 45: i32 array exact 00000080ffffff7f00000080ec0d6a1301000000ffffffffffffff7f000000800100000000000080ffffffffffffffff0700000000000080ffffff7f2e64e31f03000000ffffff7f1a000000ffffffffae219786ffffffff0100000000000000
// argument 46: i32 array exact ffffff7f00000000010000000100000000000080ffffffff67c6f77415000000000000800000008001000000f7e790c100000000ffffffff00000080ffffffff010000000000008038000000ffffffffffffff7fffffff7f0000008000000080000000000100000000000080000000802800000017000000173f19ab1a000000ffffffffff8f582000000080ffffffffffffffff00000000ffffffff7d91f733
// argument 47: f16 array exact 0000fffb014400cc004cd0b201680030007cff2f00008cfdff070040a8f8008000fc018001fc91b100f89a02ff8701a8
// argument 48: i16 array exact 0080010026f48b6fffffff7fff7fadc9ffff00001c000100eded3700ffffc4750000046000800000d3c20100ffff1900
// argument 49: f16 array exact f3fd44bf0000012c002cfffbcd78ff33000000b40138ff0301440084008000780004bd830078ae83012c01c001800180007801f8ff4700840c8501c00170fffb003c3fb3ff31ff47ff13a8800000ff3b
// argument 50: i1 array exact 00010101000101000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f64>>, %arg1: tile<ptr<i64>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i32>>, %arg5: tile<ptr<i1>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i32>>, %arg8: tile<i32>, %arg9: tile<ptr<i8>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<i64>>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<i32>>, %arg16: tile<ptr<f16>>, %arg17: tile<ptr<f8E8M0FNU>>, %arg18: tile<i32>, %arg19: tile<ptr<i32>>, %arg20: tile<ptr<i16>>, %arg21: tile<ptr<i64, <multicast>>>, %arg22: tile<ptr<i64, <multicast>>>, %arg23: tile<ptr<bf16>>, %arg24: tile<i32>, %arg25: tile<ptr<i16>>, %arg26: tile<ptr<f32>>, %arg27: tile<ptr<f32>>, %arg28: tile<ptr<i32>>, %arg29: tile<ptr<i32>>, %arg30: tile<ptr<f32>>, %arg31: tile<i32>, %arg32: tile<ptr<f16>>, %arg33: tile<ptr<f16>>, %arg34: tile<ptr<i32>>, %arg35: tile<ptr<f32>>, %arg36: tile<ptr<i1>>, %arg37: tile<ptr<f32>>, %arg38: tile<ptr<f32>>, %arg39: tile<ptr<f32>>, %arg40: tile<i32>, %arg41: tile<i32>, %arg42: tile<i32>, %arg43: tile<ptr<f32>>, %arg44: tile<ptr<i32>>, %arg45: tile<ptr<i32>>, %arg46: tile<ptr<i32>>, %arg47: tile<ptr<f16>>, %arg48: tile<ptr<i16>>, %arg49: tile<ptr<f16>>, %arg50: tile<ptr<i1>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf64, strides=[2,1]>
    %pview = make_partition_view %tview : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0] : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>, tile<i32> -> tile<8x2xf64>, token
    %4 = cat %tile, %tile dim = 0 : tile<8x2xf64>, tile<8x2xf64> -> tile<16x2xf64>
    %tview_1 = make_tensor_view %arg1, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi64, strides=[4,1]>
    %pview_2 = make_partition_view %tview_1 : partition_view<tile=(16x4), tensor_view<16x4xi64, strides=[4,1]>>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %pview_2[%cst_0_i32_3, %cst_0_i32_4] : partition_view<tile=(16x4), tensor_view<16x4xi64, strides=[4,1]>>, tile<i32> -> tile<16x4xi64>, token
    %5 = alloca num_elem = 64, alignment = 8 : tile<ptr<i64>>
    %reshape = reshape %5 : tile<ptr<i64>> -> tile<1xptr<i64>>
    %bcast = broadcast %reshape : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %6 = iota : tile<64xi32>
    %7 = offset %bcast, %6 : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
    %reshape_7 = reshape %7 : tile<64xptr<i64>> -> tile<16x4xptr<i64>>
    %8 = store_ptr_tko weak %reshape_7, %tile_5 : tile<16x4xptr<i64>>, tile<16x4xi64> -> token
    %9 = iota : tile<64xi32>
    %cst_58_i32 = constant <i32: 58> : tile<64xi32>
    %10 = xori %9, %cst_58_i32 : tile<64xi32>
    %reshape_8 = reshape %5 : tile<ptr<i64>> -> tile<1xptr<i64>>
    %bcast_9 = broadcast %reshape_8 : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %11 = offset %bcast_9, %10 : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
    %result, %result_token_10 = load_ptr_tko weak %11 token=%8 : tile<64xptr<i64>> -> tile<64xi64>, token
    %cst_f16 = constant <f16: -0.000000e+00> : tile<8x2xf16>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %cst_-3_i32 = constant <i32: -3> : tile<i32>
    %12 = addi %cst_2_i32, %cst_-3_i32 : tile<i32>
    %cst_-3_i32_11 = constant <i32: -3> : tile<i32>
    %13 = subi %12, %cst_-3_i32_11 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %14 = muli %13, %cst_1_i32 : tile<i32>
    %cst_-3_i32_12 = constant <i32: -3> : tile<i32>
    %15 = addi %14, %cst_-3_i32_12 : tile<i32>
    %cst_-3_i32_13 = constant <i32: -3> : tile<i32>
    %cst_1_i32_14 = constant <i32: 1> : tile<i32>
    %for = for %loopIdx in (%cst_-3_i32_13 to %15, step %cst_1_i32_14) : tile<i32> iter_values(%iterArg0 = %cst_f16) -> (tile<8x2xf16>) {
      %cst_-3_i32_140 = constant <i32: -3> : tile<i32>
      %77 = subi %loopIdx, %cst_-3_i32_140 : tile<i32>
      %cst_1_i32_141 = constant <i32: 1> : tile<i32>
      %78 = divi %77, %cst_1_i32_141 unsigned : tile<i32>
      %cst_3_i32_142 = constant <i32: 3> : tile<i32>
      %79 = muli %3, %cst_3_i32_142 : tile<i32>
      %80 = addi %79, %78 : tile<i32>
      %cst_0_i32_143 = constant <i32: 0> : tile<i32>
      %cst_3_i32_144 = constant <i32: 3> : tile<i32>
      %81 = andi %cst_0_i32_143, %cst_3_i32_144 : tile<i32>
      %cst_2_i32_145 = constant <i32: 2> : tile<i32>
      %82 = cmpi not_equal %81, %cst_2_i32_145, signed : tile<i32> -> tile<i1>
      %83 = if %82 -> (tile<i32>) {
        %cst_16_i32_154 = constant <i32: 16> : tile<i32>
        %95 = muli %80, %cst_16_i32_154 : tile<i32>
        %96 = offset %arg2, %95 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %reshape_155 = reshape %96 : tile<ptr<i32>> -> tile<1xptr<i32>>
        %bcast_156 = broadcast %reshape_155 : tile<1xptr<i32>> -> tile<16xptr<i32>>
        %97 = iota : tile<16xi32>
        %98 = offset %bcast_156, %97 : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
        %reshape_157 = reshape %98 : tile<16xptr<i32>> -> tile<8x2xptr<i32>>
        %tview_158 = make_tensor_view %arg3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi32, strides=[2,1]>
        %pview_159 = make_partition_view %tview_158 : partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>
        %cst_0_i32_160 = constant <i32: 0> : tile<i32>
        %cst_0_i32_161 = constant <i32: 0> : tile<i32>
        %tile_162, %result_token_163 = load_view_tko weak %pview_159[%cst_0_i32_160, %cst_0_i32_161] : partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>, tile<i32> -> tile<8x2xi32>, token
        %result_164, %result_token_165 = atomic_rmw_tko relaxed device %reshape_157, add, %tile_162 : tile<8x2xptr<i32>>, tile<8x2xi32> -> tile<8x2xi32>, token
        %reshape_166 = reshape %cst_f16 : tile<8x2xf16> -> tile<1x8x2xf16>
        %cst_16_i32_167 = constant <i32: 16> : tile<i32>
        %99 = muli %80, %cst_16_i32_167 : tile<i32>
        %100 = offset %arg4, %99 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %reshape_168 = reshape %100 : tile<ptr<i32>> -> tile<1xptr<i32>>
        %bcast_169 = broadcast %reshape_168 : tile<1xptr<i32>> -> tile<16xptr<i32>>
        %101 = iota : tile<16xi32>
        %102 = offset %bcast_169, %101 : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
        %reshape_170 = reshape %102 : tile<16xptr<i32>> -> tile<8x2xptr<i32>>
        %103 = store_ptr_tko weak %reshape_170, %tile_162 : tile<8x2xptr<i32>>, tile<8x2xi32> -> token
        yield %blockId_x : tile<i32>
      } else {
        %cst_31_i32 = constant <i32: 31> : tile<i32>
        %95 = andi %gridSize_x, %cst_31_i32 : tile<i32>
        %96 = shri %loopIdx, %95 unsigned : tile<i32>
        %tview_154 = make_tensor_view %arg5, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xi1, strides=[2,1]>
        %pview_155 = make_partition_view %tview_154 : partition_view<tile=(32x2), tensor_view<32x2xi1, strides=[2,1]>>
        %cst_0_i32_156 = constant <i32: 0> : tile<i32>
        %cst_0_i32_157 = constant <i32: 0> : tile<i32>
        %tile_158, %result_token_159 = load_view_tko weak %pview_155[%cst_0_i32_156, %cst_0_i32_157] : partition_view<tile=(32x2), tensor_view<32x2xi1, strides=[2,1]>>, tile<i32> -> tile<32x2xi1>, token
        %tview_160 = make_tensor_view %arg6, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xi32, strides=[2,1]>
        %pview_161 = make_partition_view %tview_160 : partition_view<tile=(32x2), tensor_view<32x2xi32, strides=[2,1]>>
        %cst_0_i32_162 = constant <i32: 0> : tile<i32>
        %cst_0_i32_163 = constant <i32: 0> : tile<i32>
        %tile_164, %result_token_165 = load_view_tko weak %pview_161[%cst_0_i32_162, %cst_0_i32_163] : partition_view<tile=(32x2), tensor_view<32x2xi32, strides=[2,1]>>, tile<i32> -> tile<32x2xi32>, token
        %reduce_166:2 = reduce %tile_158, %tile_164 dim=0 identities=[false, 1 : i32] : tile<32x2xi1>, tile<32x2xi32> -> tile<2xi1>, tile<2xi32> 
        (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
          %103 = xori %reduce_lhs0, %reduce_rhs0 : tile<i1>
          %104 = muli %reduce_lhs1, %reduce_rhs1 : tile<i32>
          yield %103, %104 : tile<i1>, tile<i32>
        }
        %tview_167 = make_tensor_view %arg7, shape = [65, 2], strides = [3, %arg8] : tile<i32> -> tensor_view<65x2xi32, strides=[3,?]>
        %sview = make_strided_view %tview_167 : strided_view<tile=(32x2), traversal_strides=[2,2], padding_value = zero, tensor_view<65x2xi32, strides=[3,?]>, dim_map=[1, 0]>
        %97:2 = get_index_space_shape %sview : strided_view<tile=(32x2), traversal_strides=[2,2], padding_value = zero, tensor_view<65x2xi32, strides=[3,?]>, dim_map=[1, 0]> -> tile<i32>
        %98 = remi %80, %97#0 unsigned : tile<i32>
        %99 = remi %80, %97#1 unsigned : tile<i32>
        %tile_168, %result_token_169 = load_view_tko weak %sview[%98, %99] : strided_view<tile=(32x2), traversal_strides=[2,2], padding_value = zero, tensor_view<65x2xi32, strides=[3,?]>, dim_map=[1, 0]>, tile<i32> -> tile<32x2xi32>, token
        %cst_2147483647_i32_170 = constant <i32: 2147483647> : tile<8x2xi32>
        %100 = iota : tile<2xi32>
        %reshape_171 = reshape %100 : tile<2xi32> -> tile<1x2xi32>
        %bcast_172 = broadcast %reshape_171 : tile<1x2xi32> -> tile<8x2xi32>
        %101:2 = scan %cst_2147483647_i32_170, %bcast_172 dim=1 reverse=false identities=[-2147483648 : i32, 2147483647 : i32] : tile<8x2xi32>, tile<8x2xi32> -> tile<8x2xi32>, tile<8x2xi32> 
        (%arg51: tile<i32>, %arg52: tile<i32>, %arg53: tile<i32>, %arg54: tile<i32>) {
          %103 = cmpi greater_than %arg52, %arg51, signed : tile<i32> -> tile<i1>
          %104 = cmpi equal %arg52, %arg51, signed : tile<i32> -> tile<i1>
          %105 = cmpi less_than %arg54, %arg53, signed : tile<i32> -> tile<i1>
          %106 = andi %104, %105 : tile<i1>
          %107 = ori %103, %106 : tile<i1>
          %108 = select %107, %arg52, %arg51 : tile<i1>, tile<i32>
          %109 = select %107, %arg54, %arg53 : tile<i1>, tile<i32>
          yield %108, %109 : tile<i32>, tile<i32>
        }
        %102 = ftof %4  : tile<16x2xf64> -> tile<16x2xf8E4M3FN>
        yield %blockId_x : tile<i32>
      }
      %cst_2147483647_i32 = constant <i32: 2147483647> : tile<i32>
      %84 = andi %blockId_y, %cst_2147483647_i32 : tile<i32>
      %cst_1_i32_146 = constant <i32: 1> : tile<i32>
      %85 = ori %84, %cst_1_i32_146 : tile<i32>
      %cst_300866419_i32 = constant <i32: 300866419> : tile<i32>
      %86 = remi %blockId_x, %cst_300866419_i32 signed : tile<i32>
      %87 = iota : tile<2xi8>
      %cst_1_i8 = constant <i8: 1> : tile<2xi8>
      %88 = cmpi less_than %87, %cst_1_i8, unsigned : tile<2xi8> -> tile<2xi1>
      %reshape_147 = reshape %tile : tile<8x2xf64> -> tile<16xf64>
      %89 = pack %reshape_147 : tile<16xf64> -> tile<128xi8>
      %90 = unpack %89 : tile<128xi8> -> tile<256xf4E2M1FN>
      %91 = pack %90 : tile<256xf4E2M1FN> -> tile<128xi8>
      %tview_148 = make_tensor_view %arg9, shape = [%arg10, 20], strides = [%arg11, 1] : tile<i32> -> tensor_view<?x20xi8, strides=[?,1]>
      %pview_149 = make_partition_view %tview_148 : partition_view<tile=(1x128), tensor_view<?x20xi8, strides=[?,1]>>
      %reshape_150 = reshape %91 : tile<128xi8> -> tile<1x128xi8>
      %cst_0_i32_151 = constant <i32: 0> : tile<i32>
      %92 = store_view_tko weak %reshape_150, %pview_149[%80, %cst_0_i32_151] : tile<1x128xi8>, partition_view<tile=(1x128), tensor_view<?x20xi8, strides=[?,1]>>, tile<i32> -> token
      %cst_3_i32_152 = constant <i32: 3> : tile<i32>
      %93 = andi %arg12, %cst_3_i32_152 : tile<i32>
      %cst_2_i32_153 = constant <i32: 2> : tile<i32>
      %94 = cmpi less_than %93, %cst_2_i32_153, signed : tile<i32> -> tile<i1>
      if %94 {
        continue %cst_f16 : tile<8x2xf16>
      }
      continue %iterArg0 : tile<8x2xf16>
    }
    %16 = bitcast %cst_f16 : tile<8x2xf16> -> tile<8x2xbf16>
    %tview_15 = make_tensor_view %arg13, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xi64, strides=[2,1]>
    %gsview = make_gather_scatter_view %tview_15 : gather_scatter_view<tile=(32x2), padding_value = zero, tensor_view<32x2xi64, strides=[2,1]>, sparse_dim=0>
    %tview_16 = make_tensor_view %arg14, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %pview_17 = make_partition_view %tview_16 : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %tile_19, %result_token_20 = load_view_tko weak %pview_17[%cst_0_i32_18] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<32xi32>
    %17 = andi %tile_19, %cst_15_i32 : tile<32xi32>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %tile_22, %result_token_23 = load_view_tko weak %gsview[%17, %cst_0_i32_21] : gather_scatter_view<tile=(32x2), padding_value = zero, tensor_view<32x2xi64, strides=[2,1]>, sparse_dim=0>, tile<32xi32>, tile<i32> -> tile<32x2xi64>, token
    %tview_24 = make_tensor_view %arg15, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi32, strides=[2,1]>
    %pview_25 = make_partition_view %tview_24 : partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %tile_28, %result_token_29 = load_view_tko weak %pview_25[%cst_0_i32_26, %cst_0_i32_27] : partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>, tile<i32> -> tile<8x2xi32>, token
    %18 = scan %tile_28 dim=1 reverse=true identities=[0 : i32] : tile<8x2xi32> -> tile<8x2xi32> 
    (%arg51: tile<i32>, %arg52: tile<i32>) {
      %cst_0_i32_140 = constant <i32: 0> : tile<i32>
      %77 = cmpi not_equal %arg52, %cst_0_i32_140, unsigned : tile<i32> -> tile<i1>
      %78 = select %77, %arg52, %arg51 : tile<i1>, tile<i32>
      yield %78 : tile<i32>
    }
    %tview_30 = make_tensor_view %arg16, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
    %pview_31 = make_partition_view %tview_30 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %tile_34, %result_token_35 = load_view_tko weak %pview_31[%cst_0_i32_32, %cst_0_i32_33] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
    %19 = cmpf equal ordered %for, %tile_34 : tile<8x2xf16> -> tile<8x2xi1>
    %tview_36 = make_tensor_view %arg17, shape = [%arg18, 3], strides = [3, 1] : tile<i32> -> tensor_view<?x3xf8E8M0FNU, strides=[3,1]>
    %gsview_37 = make_gather_scatter_view %tview_36 : gather_scatter_view<tile=(16x4), padding_value = zero, tensor_view<?x3xf8E8M0FNU, strides=[3,1]>, sparse_dim=1>
    %tview_38 = make_tensor_view %arg19, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %pview_39 = make_partition_view %tview_38 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %cst_0_i32_40 = constant <i32: 0> : tile<i32>
    %tile_41, %result_token_42 = load_view_tko weak %pview_39[%cst_0_i32_40] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %cst_15_i32_43 = constant <i32: 15> : tile<4xi32>
    %20 = andi %tile_41, %cst_15_i32_43 : tile<4xi32>
    %cst_0_i32_44 = constant <i32: 0> : tile<i32>
    %tile_45, %result_token_46 = load_view_tko weak %gsview_37[%cst_0_i32_44, %20] : gather_scatter_view<tile=(16x4), padding_value = zero, tensor_view<?x3xf8E8M0FNU, strides=[3,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<16x4xf8E8M0FNU>, token
    %21 = itof %19 unsigned  : tile<8x2xi1> -> tile<8x2xf4E2M1FN>
    %tview_47 = make_tensor_view %arg20, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi16, strides=[2,1]>
    %pview_48 = make_partition_view %tview_47 : partition_view<tile=(8x2), tensor_view<8x2xi16, strides=[2,1]>>
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %cst_0_i32_50 = constant <i32: 0> : tile<i32>
    %tile_51, %result_token_52 = load_view_tko weak %pview_48[%cst_0_i32_49, %cst_0_i32_50] : partition_view<tile=(8x2), tensor_view<8x2xi16, strides=[2,1]>>, tile<i32> -> tile<8x2xi16>, token
    %reduce:2 = reduce %tile_51, %tile_28 dim=0 identities=[0 : i16, 0 : i32] : tile<8x2xi16>, tile<8x2xi32> -> tile<2xi16>, tile<2xi32> 
    (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
      %77 = ori %reduce_lhs0, %reduce_rhs0 : tile<i16>
      %78 = maxi %reduce_lhs1, %reduce_rhs1 unsigned : tile<i32>
      yield %77, %78 : tile<i16>, tile<i32>
    }
    %tview_53 = make_tensor_view %arg21, shape = [31, 1], strides = [1, 1] : tile<ptr<i64, <multicast>>> -> tensor_view<31x1xi64, strides=[1,1], #cuda_tile.ptr_attr<multicast>>
    %pview_54 = make_partition_view %tview_53 : partition_view<tile=(32x2), padding_value = zero, tensor_view<31x1xi64, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %reduced_values, %result_token_57 = multimem_load_reduce_view_tko weak %pview_54[%cst_0_i32_55, %cst_0_i32_56]  : partition_view<tile=(32x2), padding_value = zero, tensor_view<31x1xi64, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<32x2xi64>, token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %22 = muli %3, %cst_64_i32 : tile<i32>
    %23 = offset %arg22, %22 : tile<ptr<i64, <multicast>>>, tile<i32> -> tile<ptr<i64, <multicast>>>
    %tview_58 = make_tensor_view %23, shape = [64], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview_59 = make_partition_view %tview_58 : partition_view<tile=(64), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %reshape_60 = reshape %reduced_values : tile<32x2xi64> -> tile<64xi64>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %24 = multimem_store_view_tko weak %pview_59, %reshape_60[%cst_0_i32_61]  : partition_view<tile=(64), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<64xi64>, tile<i32> -> token
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %25 = multimem_reduce_view_tko relaxed sys %pview_59, %reshape_60[%cst_0_i32_62] token = %24  : partition_view<tile=(64), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<64xi64>, tile<i32>, token -> token
    %tview_63 = make_tensor_view %arg23, shape = [16, 3], strides = [3, %arg24] : tile<i32> -> tensor_view<16x3xbf16, strides=[3,?]>
    %pview_64 = make_partition_view %tview_63 : partition_view<tile=(8x2), padding_value = zero, tensor_view<16x3xbf16, strides=[3,?]>>
    %26:2 = get_index_space_shape %pview_64 : partition_view<tile=(8x2), padding_value = zero, tensor_view<16x3xbf16, strides=[3,?]>> -> tile<i32>
    %27 = remi %3, %26#0 unsigned : tile<i32>
    %28 = remi %3, %26#1 unsigned : tile<i32>
    %tile_65, %result_token_66 = load_view_tko weak %pview_64[%27, %28] : partition_view<tile=(8x2), padding_value = zero, tensor_view<16x3xbf16, strides=[3,?]>>, tile<i32> -> tile<8x2xbf16>, token
    %29:2 = get_tensor_shape %tview_63 : tensor_view<16x3xbf16, strides=[3,?]> -> tile<i32>
    %30 = trunci %tile_19 : tile<32xi32> -> tile<32xi4>
    %31 = exti %30 unsigned : tile<32xi4> -> tile<32xi8>
    %32 = cmpf equal ordered %for, %for : tile<8x2xf16> -> tile<8x2xi1>
    %cst_1_f16 = constant <f16: 1.000000e+00> : tile<8x2xf16>
    %33 = select %32, %for, %cst_1_f16 : tile<8x2xi1>, tile<8x2xf16>
    %34 = bitcast %33 : tile<8x2xf16> -> tile<8x2xi16>
    %tview_67 = make_tensor_view %arg25, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi16, strides=[4,1]>
    %pview_68 = make_partition_view %tview_67 : partition_view<tile=(16x4), tensor_view<16x4xi16, strides=[4,1]>>
    %cst_0_i32_69 = constant <i32: 0> : tile<i32>
    %cst_0_i32_70 = constant <i32: 0> : tile<i32>
    %tile_71, %result_token_72 = load_view_tko weak %pview_68[%cst_0_i32_69, %cst_0_i32_70] : partition_view<tile=(16x4), tensor_view<16x4xi16, strides=[4,1]>>, tile<i32> -> tile<16x4xi16>, token
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %35 = remi %blockId_x, %cst_4_i32 unsigned : tile<i32>
    %cst_1_i32_73 = constant <i32: 1> : tile<i32>
    %36 = extract %tile_71[%35, %cst_1_i32_73] : tile<16x4xi16> -> tile<4x2xi16>
    %tview_74 = make_tensor_view %arg26, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
    %pview_75 = make_partition_view %tview_74 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %tile_78, %result_token_79 = load_view_tko weak %pview_75[%cst_0_i32_76, %cst_0_i32_77] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
    %tview_80 = make_tensor_view %arg27, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
    %pview_81 = make_partition_view %tview_80 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
    %cst_0_i32_82 = constant <i32: 0> : tile<i32>
    %cst_0_i32_83 = constant <i32: 0> : tile<i32>
    %tile_84, %result_token_85 = load_view_tko weak %pview_81[%cst_0_i32_82, %cst_0_i32_83] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
    %37 = divf %tile_78, %tile_84 rounding<full> : tile<16x4xf32>
    %cst_1_i32_86 = constant <i32: 1> : tile<i32>
    %38 = remi %gridSize_x, %cst_1_i32_86 unsigned : tile<i32>
    %result_87, %result_token_88 = load_ptr_tko weak %arg28 : tile<ptr<i32>> -> tile<i32>, token
    %cst_2_i32_89 = constant <i32: 2> : tile<i32>
    %39 = remi %result_87, %cst_2_i32_89 unsigned : tile<i32>
    %tview_90 = make_tensor_view %arg29, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xi32, strides=[1,1]>
    %pview_91 = make_partition_view %tview_90 : partition_view<tile=(8x1), tensor_view<8x1xi32, strides=[1,1]>>
    %cst_0_i32_92 = constant <i32: 0> : tile<i32>
    %cst_0_i32_93 = constant <i32: 0> : tile<i32>
    %tile_94, %result_token_95 = load_view_tko weak %pview_91[%cst_0_i32_92, %cst_0_i32_93] : partition_view<tile=(8x1), tensor_view<8x1xi32, strides=[1,1]>>, tile<i32> -> tile<8x1xi32>, token
    %40 = insert %tile_94, %tile_28[%38, %39] : tile<8x1xi32>, tile<8x2xi32>
    %41 = itof %tile_94 signed  : tile<8x1xi32> -> tile<8x1xf16>
    %42 = mulhii %36, %36 : tile<4x2xi16>
    %43 = ftof %cst_f16  : tile<8x2xf16> -> tile<8x2xf8E5M2>
    %44 = ftof %43  : tile<8x2xf8E5M2> -> tile<8x2xf16>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %45 = andi %blockId_x, %cst_3_i32 : tile<i32>
    %cst_2_i32_96 = constant <i32: 2> : tile<i32>
    %46 = cmpi greater_than_or_equal %45, %cst_2_i32_96, signed : tile<i32> -> tile<i1>
    if %46 {
      %77 = bitcast %tile_19 : tile<32xi32> -> tile<32xf32>
      %cst_127_i8 = constant <i8: 127> : tile<32xi8>
      %78 = andi %31, %cst_127_i8 : tile<32xi8>
      %cst_1_i8 = constant <i8: 1> : tile<32xi8>
      %79 = ori %78, %cst_1_i8 : tile<32xi8>
      %cst_6_i8 = constant <i8: 6> : tile<32xi8>
      %80 = remi %31, %cst_6_i8 signed : tile<32xi8>
      %tview_140 = make_tensor_view %arg30, shape = [%arg31, 1], strides = [32, 1] : tile<i32> -> tensor_view<?x1xf32, strides=[32,1]>
      %pview_141 = make_partition_view %tview_140 : partition_view<tile=(1x32), tensor_view<?x1xf32, strides=[32,1]>>
      %reshape_142 = reshape %77 : tile<32xf32> -> tile<1x32xf32>
      %cst_0_i32_143 = constant <i32: 0> : tile<i32>
      %81 = store_view_tko weak %reshape_142, %pview_141[%3, %cst_0_i32_143] : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x1xf32, strides=[32,1]>>, tile<i32> -> token
    } else {
      %tview_140 = make_tensor_view %arg32, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
      %pview_141 = make_partition_view %tview_140 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
      %cst_0_i32_142 = constant <i32: 0> : tile<i32>
      %cst_0_i32_143 = constant <i32: 0> : tile<i32>
      %tile_144, %result_token_145 = load_view_tko weak %pview_141[%cst_0_i32_142, %cst_0_i32_143] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
      %tview_146 = make_tensor_view %arg33, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
      %pview_147 = make_partition_view %tview_146 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
      %cst_0_i32_148 = constant <i32: 0> : tile<i32>
      %cst_0_i32_149 = constant <i32: 0> : tile<i32>
      %tile_150, %result_token_151 = load_view_tko weak %pview_147[%cst_0_i32_148, %cst_0_i32_149] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
      %77 = fma %for, %tile_144, %tile_150 rounding<positive_inf> : tile<8x2xf16>
      %reshape_152 = reshape %tile_28 : tile<8x2xi32> -> tile<1x8x2xi32>
      %tview_153 = make_tensor_view %arg34, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xi32, strides=[2,1]>
      %pview_154 = make_partition_view %tview_153 : partition_view<tile=(32x2), tensor_view<32x2xi32, strides=[2,1]>>
      %cst_0_i32_155 = constant <i32: 0> : tile<i32>
      %cst_0_i32_156 = constant <i32: 0> : tile<i32>
      %tile_157, %result_token_158 = load_view_tko weak %pview_154[%cst_0_i32_155, %cst_0_i32_156] : partition_view<tile=(32x2), tensor_view<32x2xi32, strides=[2,1]>>, tile<i32> -> tile<32x2xi32>, token
      %cst_7_i32 = constant <i32: 7> : tile<32x2xi32>
      %78 = andi %tile_157, %cst_7_i32 : tile<32x2xi32>
      %79 = itof %78 signed  : tile<32x2xi32> -> tile<32x2xf32>
      %tview_159 = make_tensor_view %arg35, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xf32, strides=[2,1]>
      %pview_160 = make_partition_view %tview_159 : partition_view<tile=(32x2), tensor_view<32x2xf32, strides=[2,1]>>
      %cst_0_i32_161 = constant <i32: 0> : tile<i32>
      %cst_0_i32_162 = constant <i32: 0> : tile<i32>
      %80 = atomic_red_view_tko relaxed device %pview_160[%cst_0_i32_161, %cst_0_i32_162], addf, %79 : tile<32x2xf32>, partition_view<tile=(32x2), tensor_view<32x2xf32, strides=[2,1]>>, tile<i32> -> token
      %tview_163 = make_tensor_view %arg36, shape = [8, 1], strides = [2, 1] : tensor_view<8x1xi1, strides=[2,1]>
      %sview = make_strided_view %tview_163 : strided_view<tile=(8x2), traversal_strides=[2,1], padding_value = zero, tensor_view<8x1xi1, strides=[2,1]>>
      %81:2 = get_index_space_shape %sview : strided_view<tile=(8x2), traversal_strides=[2,1], padding_value = zero, tensor_view<8x1xi1, strides=[2,1]>> -> tile<i32>
      %82 = remi %3, %81#0 unsigned : tile<i32>
      %83 = remi %3, %81#1 unsigned : tile<i32>
      %tile_164, %result_token_165 = load_view_tko weak %sview[%82, %83] : strided_view<tile=(8x2), traversal_strides=[2,1], padding_value = zero, tensor_view<8x1xi1, strides=[2,1]>>, tile<i32> -> tile<8x2xi1>, token
      %cst_64_i32_166 = constant <i32: 64> : tile<i32>
      %84 = muli %3, %cst_64_i32_166 : tile<i32>
      %85 = offset %arg37, %84 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %reshape_167 = reshape %85 : tile<ptr<f32>> -> tile<1xptr<f32>>
      %bcast_168 = broadcast %reshape_167 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %86 = iota : tile<64xi32>
      %87 = offset %bcast_168, %86 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %reshape_169 = reshape %87 : tile<64xptr<f32>> -> tile<32x2xptr<f32>>
      %88 = store_ptr_tko weak %reshape_169, %79 : tile<32x2xptr<f32>>, tile<32x2xf32> -> token
    }
    %cst_64_i32_97 = constant <i32: 64> : tile<i32>
    %47 = muli %3, %cst_64_i32_97 : tile<i32>
    %48 = offset %arg38, %47 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_98 = reshape %48 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_99 = broadcast %reshape_98 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %49 = iota : tile<64xi64>
    %50 = offset %bcast_99, %49 : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %reshape_100 = reshape %50 : tile<64xptr<f32>> -> tile<16x4xptr<f32>>
    %51 = store_ptr_tko weak %reshape_100, %tile_78 : tile<16x4xptr<f32>>, tile<16x4xf32> -> token
    %tview_101 = make_tensor_view %arg39, shape = [%arg40, 16, %arg41], strides = [%arg42, 4, 1] : tile<i32> -> tensor_view<?x16x?xf32, strides=[?,4,1]>
    %pview_102 = make_partition_view %tview_101 : partition_view<tile=(1x16x4), padding_value = zero, tensor_view<?x16x?xf32, strides=[?,4,1]>>
    %reshape_103 = reshape %tile_84 : tile<16x4xf32> -> tile<1x16x4xf32>
    %cst_0_i32_104 = constant <i32: 0> : tile<i32>
    %cst_0_i32_105 = constant <i32: 0> : tile<i32>
    %52 = store_view_tko weak %reshape_103, %pview_102[%3, %cst_0_i32_104, %cst_0_i32_105] : tile<1x16x4xf32>, partition_view<tile=(1x16x4), padding_value = zero, tensor_view<?x16x?xf32, strides=[?,4,1]>>, tile<i32> -> token
    %cst_64_i32_106 = constant <i32: 64> : tile<i32>
    %53 = muli %3, %cst_64_i32_106 : tile<i32>
    %54 = offset %arg43, %53 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_107 = reshape %54 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_108 = broadcast %reshape_107 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %55 = iota : tile<64xi32>
    %56 = offset %bcast_108, %55 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %reshape_109 = reshape %56 : tile<64xptr<f32>> -> tile<16x4xptr<f32>>
    %57 = store_ptr_tko weak %reshape_109, %37 : tile<16x4xptr<f32>>, tile<16x4xf32> -> token
    %cst_1_i32_110 = constant <i32: 1> : tile<i32>
    %58 = muli %3, %cst_1_i32_110 : tile<i32>
    %59 = offset %arg44, %58 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %60 = store_ptr_tko weak %59, %result_87 : tile<ptr<i32>>, tile<i32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %61 = muli %3, %cst_8_i32 : tile<i32>
    %62 = offset %arg45, %61 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_111 = reshape %62 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_112 = broadcast %reshape_111 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %63 = iota : tile<8xi64>
    %64 = offset %bcast_112, %63 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
    %reshape_113 = reshape %64 : tile<8xptr<i32>> -> tile<8x1xptr<i32>>
    %65 = store_ptr_tko weak %reshape_113, %tile_94 : tile<8x1xptr<i32>>, tile<8x1xi32> -> token
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %66 = muli %3, %cst_16_i32 : tile<i32>
    %67 = offset %arg46, %66 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_114 = reshape %67 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_115 = broadcast %reshape_114 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %68 = iota : tile<16xi64>
    %69 = offset %bcast_115, %68 : tile<16xptr<i32>>, tile<16xi64> -> tile<16xptr<i32>>
    %reshape_116 = reshape %69 : tile<16xptr<i32>> -> tile<8x2xptr<i32>>
    %70 = store_ptr_tko weak %reshape_116, %40, %19 : tile<8x2xptr<i32>>, tile<8x2xi32>, tile<8x2xi1> -> token
    %result_117, %result_token_118 = load_ptr_tko weak %reshape_116 token=%70 : tile<8x2xptr<i32>> -> tile<8x2xi32>, token
    %tview_119 = make_tensor_view %arg47, shape = [2, 8, 1], strides = [8, 1, 1] : tensor_view<2x8x1xf16, strides=[8,1,1]>
    %pview_120 = make_partition_view %tview_119 : partition_view<tile=(1x8x1), padding_value = zero, tensor_view<2x8x1xf16, strides=[8,1,1]>>
    %reshape_121 = reshape %41 : tile<8x1xf16> -> tile<1x8x1xf16>
    %cst_0_i32_122 = constant <i32: 0> : tile<i32>
    %cst_0_i32_123 = constant <i32: 0> : tile<i32>
    %71 = store_view_tko weak %reshape_121, %pview_120[%3, %cst_0_i32_122, %cst_0_i32_123] : tile<1x8x1xf16>, partition_view<tile=(1x8x1), padding_value = zero, tensor_view<2x8x1xf16, strides=[8,1,1]>>, tile<i32> -> token
    %tview_124 = make_tensor_view %arg48, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
    %pview_125 = make_partition_view %tview_124 : partition_view<tile=(1x4x2), padding_value = zero, tensor_view<2x4x2xi16, strides=[8,2,1]>>
    %reshape_126 = reshape %42 : tile<4x2xi16> -> tile<1x4x2xi16>
    %cst_0_i32_127 = constant <i32: 0> : tile<i32>
    %cst_0_i32_128 = constant <i32: 0> : tile<i32>
    %72 = store_view_tko weak %reshape_126, %pview_125[%3, %cst_0_i32_127, %cst_0_i32_128] : tile<1x4x2xi16>, partition_view<tile=(1x4x2), padding_value = zero, tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
    %tview_129 = make_tensor_view %arg49, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf16, strides=[16,2,1]>
    %pview_130 = make_partition_view %tview_129 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<2x8x2xf16, strides=[16,2,1]>>
    %reshape_131 = reshape %44 : tile<8x2xf16> -> tile<1x8x2xf16>
    %cst_0_i32_132 = constant <i32: 0> : tile<i32>
    %cst_0_i32_133 = constant <i32: 0> : tile<i32>
    %73 = store_view_tko weak %reshape_131, %pview_130[%3, %cst_0_i32_132, %cst_0_i32_133] : tile<1x8x2xf16>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<2x8x2xf16, strides=[16,2,1]>>, tile<i32> -> token
    %cst_0_i32_134 = constant <i32: 0> : tile<i32>
    %cst_0_i32_135 = constant <i32: 0> : tile<i32>
    %tile_136, %result_token_137 = load_view_tko weak %pview_130[%3, %cst_0_i32_134, %cst_0_i32_135] token = %73 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<2x8x2xf16, strides=[16,2,1]>>, tile<i32> -> tile<1x8x2xf16>, token
    %reshape_138 = reshape %tile_136 : tile<1x8x2xf16> -> tile<8x2xf16>
    %cst_1_i32_139 = constant <i32: 1> : tile<i32>
    %74 = muli %3, %cst_1_i32_139 : tile<i32>
    %75 = offset %arg50, %74 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %76 = store_ptr_tko weak %75, %46, %46 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2,2
// seed: 36
// argument 0: f16 array exact b9796131ffff012ca9d77e80fffbfb87003c6350220001bc00441ee9f6380048
// argument 1: f16 array exact 000000000184197800b401408fb91dbc013801c80078ff2fff0300f8000000d80084007885fcff0700fc0084000400b801bcff837186018001c0007800640000018000100100e0813c83004001800080007837fc060101781afc0000d54e01b4aa8100ac00480184017c002c009c017c01880004cccc018000800080003cff4bff4b0080c2fdd1c10000c906004001d87c820004dbf9ff2f008000fc7287002c00f8004400c400b401bc01ac4efc0000ff87008070874b3dff4f0014ff830038a3cef501ca8789070000010000f801440184008000c8ff0301bcff47014c005400fc0080ffcb85fe01809c82000c0048d87e6fb4009c00400080ffc7ffc30078ff8300840014ff4701ac0080ff7f00ec00b40080ffbb00b8018400b0ffc3ff03ffb700c40980007801040048ff7bfff700f4ff4f1dc7018001fc007c01c40004f97c0140ff7b018001347af80030002800bc58820004ff7f0178ab01ff0332010080ff830000017c008c910000c0002cff870080fffbff8301acabc1000c0104266c0104ff7f00c4ff03003400800000
// argument 2: i32 number exact 02000000
// argument 3: i32 number exact 04000000
// argument 4: i32 number exact 37000000
// argument 5: f32 array exact fa26d3bf
// argument 6: i32 array exact ffffff7fffffff7f00000080000000801f000000ffffffffffffffff26000000
// argument 7: i8 array exact 7fff007f7fff801d2b7f1f807f30807f80017a80db7f36008001c401323f0600
// argument 8: i16 array exact c0eeff7f2000010000806c01ffffff7f00000000010000003a000100ff7fffffd14fffffffff1e00057e00800000140000800100ffff08000000000012681700f3730100ffff3900010000002d6a00801e0000000100008001000100000000000000ffffff7f0080ffff0100ffff3300ff7f0100ba9cff7f0b000080ff7fffff
// argument 9: f32 array exact 0000803e01000000000000c0fdefdb00b64f470000008040ffff7fc00000003900008000010080c1ffff7f8000000080000000d9ffff7f80ffff7f00000000ff000080ff010080bf0100807f00000000ffffffc0000080bf0100803e24dc8780ffff7f08010000bfb5a910f5ffff7f00000080c101000080000080bd0000803e0000007fffff7f5c000080c0ffff7f7fef88d0ff000000ff8fddc63e000080bd010080ffffff7f3f000080bd000080bdffff7f00ffffff3f000000d401008000ffffff410000808019299f7000008000ffff7f098fed0f80010000bf010080c0010000ff9be014800000000001008056000000000000803dffffff80ffffffbf000000d9ffff7f4100000080000080be0000808000000080ffff7f7f0000007f000000800000008002bc8b3d010080ff000000960000003c00000000010000000000008000008012ffff7f80ffff7fff7da52780ffffffbd0100004071d66bff0100003f97374e3e000080800000007f68dbb600055b41ffffff7f7f314057000000000001008000000000f83fe39cc0ffff7f000000803f00000080000080be00000080ffff7fff010000ff010000ffea8d5b80000000c0000080d001008040ffffff3fca490dc00000008000000080000000800000007f0000000000000080c7704980f586190000008040b68023000000007fffffffc00000003e0100803d00000080506f6100010080ff0100000001d20d80c97e4700ffff7f4f01008041ffff7f801a946f80cbc2d30000008041fdc4709b00000000ffff7f3effff7fc1ffff7f00010000c1010000c0000080ffcb66f77f000000410100007fef87547fffff7f3f000000ffffffff7f000000fff65ece3ebdd8330000000080000080ff010080400000803d000000ff00008024a169b17f000080be00000000ffff7f7fffff7f3e00000040f2b543000100007f606629000100800049a0fa8000000080000000ff010000af000080ff00008000000080bd01000000000080beffff7f80000000800000807f000000c1010000be01008041ffff7f000000004000000040010000be000000ff010000ff0000807f000000c1703666bf000000e300000000ffff7fbf00008040000080fe0000808000000038ffffff00000000800100807f0000807f000080c10100007f000000000000007f719a237f000080be9a6475000000007fb0d33b000000008001000068010080be78886f00901684800100003e010080c0000080be79bf1a00ffff7f7f0000007f279ff5800000007f0000004a00000000d3b734bf000000008fbfe74001000080ffffffffffffff64ffff7f000000807901008041000080400000008000008041fffffffffea0a4ff0100003f16e12721d06c4f7feb1d3341000000d710b42b80aef31300000000be000000800000807fb0b1327fffffff00010000c1ffffffff000080ff000080bd0000008084611d00ffffff0051c22a80010080c148043980000000ffffff7fff21e8eeffa04a0f80ffff7fc15e828b76000000ff0100804000000000000000ffa6bf9f7fffffff80010080403cc6630001000041000000ffffffff19000080bf000080ed000000803216217f010000be00000000010000be00000041bdf6f51dffffff80ffff7f000000807f8261923ccf4014a1d40437ff0000803e00008020ffff7f8000008041ffff7f4000008080000000003ffb8f41000000bf010080bd0100807f010000c4066add3f000000000100807f6b544646ffffff3dffffff00deb0c4fdffffff00010000e6010000804d49c240b375a53fdc476700000080800100003f0000003e9c5b133fdcd0e80001000080ffff7f7fffffffbd0100807f010080bd0000000001000080ffff7fbc7d6f6980000080bd010080000000808000008000ffff7f9a0000003e00000000ffffff370100807fffffff80000080ff000080006f179995ffff7f3f00000080d0800b7f3ce1387fffff7f80000000c1ffff7f7f00008000669e74c068fb64f0000000000d3ddaffc6827cff000000bf0100007fffffff41010000a70100007f0000000f0100807fffff7f7fae5d1fff000000c10100807f000000806f9baabf00008095ffffff403451eead01000000000080c00000007f9ac47200000080beffff7f801b95bcff000080c00100006f01008000000080bd0000800001000041010080ff000000800100003fffffff41c1925c80ffff7f400000000001008041000000bfb45d016600008080010080fd0100000099473c7f010000000100000001000000c94a3780aedcf6800100803dffffffc14093640000000000010000ffe759ee40ffff7f7f2482cc97000000070000000001000000ffff7f7fffff7fc00000807f0000808039422b7f010000000000808c000080bf00000080010080b601008080000080bd010080800100007fffff7f0001000063ffff7f00ffff7fd172a03500ff8c7d00ffff7f000000804100000080010000be000080808ffb0c7f010000beffff7f41ffff7f7f000080406c930cff0000007f4009a27f0000004117d007ff33151f80000080c0000080bf927f2a0000000000392c457f00000000cdb6d8ff0100803f00000000010000ffffff7fc00000003e0000000094e5aa3d01008080000080bf0100803f0100003e000080400000808022f55eff0100807fa0ed45a400000080a4beb9be000000ff0000007f00000073000080ff0100004cffff7f3f0000800001008041000080dfffff7f80acc76cff0100007f0100803fffffff400100803effffff7f577a130000000000000080beffffff7f00000000ffff7f3e0100807f0000807f010000beffffff5f00008080000080ff00000080ffffffffd631f200ffffffbe00008080b2c8d4c1857442ff000080d2000080000a09b87f000080bdaf0ff9d3000000410000005d9543ffb40100800015ae0a00010000800000803effff7f000000803fffff7f80010000800000006801008080ffff7f0000000000ffffff000100002901000080000000800100803effffff000000008001000000000000c0010000000100000000008000000000c0ffff7f7f000080ff010080be0100804300000080000000c70000000800000080b4ca5d4000000000e2709b35ffff7fad0000808001008080010000bfffff7f7f0100807fffff7f80b83230bf000080000000008000000080ffff7f80714f5ac1ffff7f7f010080ff0000801301008041ffffff00010000800000003f0000008e00000040ffff7f8000008080ffff7fb70000003e0000000000008000ffffff3d010000ff00000080000000be010000000000000039834e80ffff7fff0000803e0000804000008041000080856083ab00000000ffc20f54c0ffff7f006eb66bff00000080b9ba96ff0000003e000000c00100003e00000000ffff7f00000080c1ffff7fc10000801b64f91a8067e6af00000080ffffffff8038692a7f0000007f0000800000000080000000c1010080c00000003e00000023ffffff00000080c109356141000000ff000000620e7ec34000000080ffff7fffffffff400100007f000080bf000080c0ffff7fff010000ff01000000000000800000000000008000ffff7f005d244f3e00000040ffffff9e0000800a00008000000000c0ffff7f00ffff7f0000000065000000800100000000000041ffffff3dffffffc100008000ffff7f000000803f010080400000007f000000c10000000000000080000080400000803fffffff4100000041ffffff3f00000040010080400000803d010000a40100807f000000c101008080000080c0000000c00000007fffffff7f000000ff00008000ffffffbdffff7f0001008080ffff7f80ffffff3fffff7f00010080ff000000c116fb29c100000080010000c0ffffffff01000000000000800000807fffffffbe000080ffffffff3d65638cc0000000800000807f00000000000080bd00000080ffffffc6000000ff01000080dceee14000000000ffff7f80ffff7f3e0000807b000000800fb5d5bf0000000001000040ffffff3dffff7fff6bc7717fffff7f7301000000ffffff3e24748880010080bd00000080000000ff000000c01fab453f010000c101008000010080be000080800000003effff7f41ffff7fffb104a13d70f1740000000080c9de7580e98b48be010080c0ffff7f80ffffff7f010080bf000080800000004100000040010000410000004000008000ffff7f000000007f000080410893c4c041e81600000000ffffffffc0000080be000080400000003f000000800000008000008080000000805b06933e
// argument 10: i32 number exact 10000000
// argument 11: f16 array exact 00c801000178050300b8ff0306f801fcffc7ffffff3301c8ff7f007c0000c0370b8601308b2eaeb3f2fa001cd17b01b4def9ff83007c00a4ffcb01acff87003001780140ff0300d000500000008000c0d40200c001c8019c012c0000007cea45008400c001040014ff8300b0ff03007c00f8017cc42cff03ffc7ff6bfffbff87
// argument 12: i32 number exact 01000000
// argument 13: i32 array exact ffffffff
// argument 14: f32 array exact 0db9adbf9a5dd6bfef4f21bdd879d2bf551b223f8869813d48477bbfe112623f10cef73f6bdca43f4906a9bf2810923ec440f93e4bb8743f7274723e6aef5bbec12fc5bfb17c4a3f15a5b5bfa86289bfebb39c3e7d82d13e68be90bf155897bf9424e2bf1e68583fdd11c43f583b1a3ddebd003db2478a3f4a1f83bf1d5852bfd7f0c6be058773be310bd7bff459d2bff56b9f3f819921be2bd299bf12e7bf3e26e5cc3f4de7ac3f2a2015bdc9f7b1bf8b2451bfa826db3fddf2b9bf17a596bfbb1d453fa51393be0a1b2bbf074e1bbfc974d23ff426b83fb5cec53f1149dfbfd42fc83f5ffce4bffe136cbf0b74d13f549873bf5a74373f88af893ff8d5b63f194fc33f9bc0843f0444d33f0ead6bbf9c158e3fac04da3e56b081bd337398bf7b75e3bf7105acbec81fe7bf930972bf3d78ab3e79876dbd8c664b3e2dcbc93f5f1127bf48f79bbfa6dcd23ff4fc533eb167c83f529dfcbf35affdbf3a80743fc61f153e45140cbf7388073fdf728f3e0d9ac2bf741ad93f9cf630bf737b1bbfbd75cdbf967a31bfbc4abc3f8f7872bf904e263e78d67abf1a8c323d9ef9cf3fde3e4abf6dbb543ffd69c73fbc90e0bf5d3e923f33cb0ebeb6d88b3f8fb0503d2386d4befb98fd3f6877abbea936e0be0b70623f43563dbff0a4b93ffcfbf1bec652a9bf79702c3ecba7833f0f41733e1265973f6527ba3e686b46bc88c86c3f
// argument 15: f32 array exact dc8a313f26ce173f475aa6bf2df5e13f3477383f4bcc2f3f193adb3fed8f1cbffc39be3f3142cc3d91efb33fd0639e3f6c3e453f3645bf3ceff150bf27620ebf35fbc1beddf353bf4f043a3fd15d5b3f4f43d4be9e3eebbf2b83bd3fe4cdbbbf04cf193f98747c3ef4d3d63fee09e1bfa26fd53f24dc5f3f6810d9bfac433bbfd8d29fbe896fe23caad63ebe849eeabf2489843f61a4113f5a5ff13f3d1c97bf8097a53fd44fc83fb733d4bfd685f43e9b12f2bfc3f29b3fa584e5bf118be53e2af7663e1599163fd47a56bf0b25f4bfe2f4ccbf977686bfe1a4d6bf754056bf2a8f8e3fe9321fbeeab11a3f1b3ba63f0fd8e4bf4a7bf43eed53b7bf16add13f
// argument 16: f32 array exact 621bee3f1c4098bf112d12bf11991f3f03305cbedd9b1dbf83407fbfcd0a213f4574c3bfe5a9693dd18189bfde38ddbf5dc340bfca2bffbd26317e3fd3a2563fc655e6bf18ebb63fd5835abf02f865be5268863f4de172bf6272d03fee20733f90acefbe0d61c03f8e9ec03f4c10d23f3e36edbe2e2ba73f5516a3bfc84595bf
// argument 17: f32 array exact 6ba4b73fd0be8dbf363eb1bfb28445bfa60bb73feddef0bf5f36e6bfe5436f3c
// argument 18: f32 array exact 693089bf4f0ac03fa03dd0bf256ace3f
// argument 19: f16 array exact 7a3ff53d523e5ebeedb8a4bb60b39cb509bf6cbd562836bd79bae4bd08b365bd8e389ebcb52f1f3a4a366b3fc83a9db8503db9bd72b924bb273fab3820bae63cdebb542e7fbcb636183cf2b7c7bea5bfa63accb4d73b02be3638ea3de2ba73bbcebd13b17eb91433673536be00401abb7e3f533ced3f8fbe193a98be85beb43f
// argument 20: f16 array exact 443c213de2be19be38bda3b94cbc36bfb93c673c99b7afb9463cda390530e1bf
// argument 21: f32 array exact 0d089ebfd00ff83fffd9e73f17b3cd3faf2fd83fd84ea63fc9467f3f223c1e3ff074cdbf4215873b4f16eebfa26a83bf32ac28bff68911bf309ef2bf99bc0abf4388a0bfac58553f0ae3aa3fdb4d5d3d7971a53d09c68cbfce62d63f06d18a3f8b3c6e3f6901e93fe4b4993f007cc43f057a8f3c6cc5d4bef282c9bf621ed33ff2b45fbebb2bc6bf3f42b23fdf792cbfdc7436bf3c0937be50a18ebf9db6aebf3879d6bf90507dbfb45958bf5347a83fd691a63e5b0daebfd4e096beae18e2be5428453ffac8ae3f2877e03f00d268bf794a60bf3b73a33f17534e3faf54b0bf81a714bedf14e7bf8cf0d53f4b1397bfd36d0ebec7e188bf2021fe3f9cbc4fbf
// argument 22: i8 array exact 802a01ffff80f10800ff8000
// argument 23: f16 array exact 01b40078478600b0c4cb017c007800ac004c174d00f8ff67ffbf00000104ffff
// argument 24: i32 array exact ffffff7fbf53812500000000ffffff7fffffffff0000000001000000ffffff7f3b000000ffffff7f16000000ffffff7f010000000000008000000000ffffffffffffffff09000000ffffffff0000008077ded961ffffff7fffffff7f1900000000000000000000003a0000000000008000000000010000002500000000000000ffffff7fffffff7f0100000001000000ffffffff191c7e8e00000080ffffff7f07000000ffffff7f3700000028ef2dbaffffffff010000003100000000000000ffffff7f01000000414fd1c80000008000000080912aa7e80000008000000080000000001a000000ffffffff01000000ffffff7f00000000ffffff7fffffff7f00000000000000000d00000000000000ffffff7f
// argument 25: i32 number exact 01000000
// argument 26: i64 array exact ffffffffffffff7f3a000000000000000100000000000000f3ca03196ffa606cffffffffffffffff92b71ad9e3379c930000000000000000ffffffffffffff7f00000000000000807e856f3d3c34ee1700000000000000000100000000000000ffffffffffffff7f0100000000000000d6f4f45fb9437b7c010000000000000001000000000000001e2ec8a2349728b4ffffffffffffffffffffffffffffff7f0000000000000080ffffffffffffffff0100000000000000ffffffffffffff7f00000000000000003b0000000000000001000000000000000000000000000080db37158e383f367c0000000000000000ffffffffffffffff01000000000000000100000000000000a8afeb50d04a2c83633f1bea91f70ebb00000000000000000100000000000000000000000000000000000000000000800000000000000000ffffffffffffff7f0b00000000000000950827949a215f1f0a00000000000000ffffffffffffffffffffffffffffff7f0000000000000080270000000000000000000000000000002700000000000000ffffffffffffff7fffffffffffffff7f00000000000000000000000000000080ffffffffffffffff0100000000000000ffffffffffffff7f0100000000000000ffffffffffffffff1c00000000000000ffffffffffffff7fffffffffffffff7fffffffffffffffffffffffffffffff7f5fbc6cb708419dc301000000000000000000000000000000ffffffffffffff7f00000000000000803c00000000000000980e15a5b703201affffffffffffff7f
// argument 27: i64 array exact 06000000000000004a7a04d9f40d9acd010000000000000026000000000000001c9eba5354e6079bffffffffffffff7f0100000000000000000000000000008034000000000000001918c64a27e22fbb3c000000000000001a000000000000000000000000000080ffffffffffffffff000000000000000094b28e86024d89d9
// argument 28: i64 array exact 2e000000000000002e00000000000000ffffffffffffffffffffffffffffffff0100000000000000ffffffffffffffff01000000000000000700000000000000ffffffffffffff7f010000000000000000000000000000000000000000000000987f2be678a85a570b00000000000000ffffffffffffffffffffffffffffff7f0000000000000080ffffffffffffffffffffffffffffff7f000000000000008000000000000000801f0000000000000075a1f6c571c5969e010000000000000000000000000000003b0000000000000000000000000000800100000000000000ffffffffffffff7f3c000000000000002a0000000000000001000000000000002500000000000000ffffffffffffff7f0100000000000000ffffffffffffff7f564ef4739839b9dbd213aa789544a3a60f00000000000000ffffffffffffff7f00000000000000800000000000000080ffffffffffffff7f0000000000000080ffffffffffffffff0000000000000080ffffffffffffffff110000000000000000000000000000803d0000000000000000000000000000000800000000000000000000000000008000000000000000000100000000000000000000000000000000000000000000000000000000000000ffffffffffffffffffffffffffffff7f0000000000000000ffffffffffffffffffffffffffffffff0000000000000080ffffffffffffffffd911b6d486a3a43f0600000000000000ffffffffffffffff0000000000000080ffffffffffffff7f01000000000000000100000000000000
// argument 29: i32 number exact 04000000
// argument 30: i32 number exact 02000000
// argument 31: i32 number exact 10000000
// argument 32: i32 number exact 04000000
// argument 33: i32 number exact 02000000
// argument 34: i32 array exact 00000080000000000000000015000000
// argument 35: i16 array exact 01000100ff7fa5240000ff7fffff34000080008016001b00ff7f01001f9098ac
// argument 36: i32 array exact ae22eb7901000000203d34b8000000000000008000000080ffffffffffffffff0000000078b876360000008000000080010000000000008031000000ffffffffffffffffffffffff1a000000ffffff7f12000000ffffffffffffff7f0000000030000000ffffff7f3200000000000000ffffffff00000000000000001900000001000000ffffff7f1600000009000000c885368900000000000000000100000001000000ffffffff00000000000000800100000001000000ffffff7f00000000ffffff7f00000000ffffff7fffffffff00000080ffffffffffffffff0100000000000000ffffff7f00000080010000001a0000009189a132fffffffff56e3e7c
// argument 37: i32 array exact a6a116c5bdbf41fe0000008022000000ffffff7f2e000000ffffffff000000000100000000000000ffffff7f0000000000000080ffffffff00000080877d514901000000000000000100000000000000ffffffffa646342d09000000ffffffff010000000000000001000000ffffff7f06000000000000803b0000000100000000000000010000005d01830d01000000050000009216327901000000000000802a00000064b4da198a83231cffffff7fffffffffffffff7fffffffffffffff7f00000000ffffffffffffff7f3300000001000000ffffffff01000000ffffff7f57f093c000000080dab0583400000080ffffff7f0000000000000000ffffffff
// argument 38: i32 array exact 00000080ffffff7f18c34912b3e849ebffffff7fffffffff9ead5e1601000000ffffff7f2e00000000000000106634f7ffffff7f000000000100000000000080ffffff7f00000000ffffff7f9f7c8278ffffffff00000080000000800000008001000000ffffffff00000080ffffffff3f996b77ffffff7f010000000000000000000000ffffffff00000000512701f90100000019eef250080000000100000000000000d37835711d0000000000000000000080010000008d01d22fffffff7fffffffffffffff7f00000000ffffffffffffffffffffff7f01000000ffffff7f000000800000000000000080a7b1edaa15000000ffffff7f0000000000000000
// argument 39: f16 array exact ff8300fc0100ff87ff830afc007c01f800fc00b400cc0034010400bcc5590130
// argument 40: f64 array exact ffffffffffffffff000000000000e0ff0000000000001000ffffffffffff0f80000000000000b03f000000000000204000000000000030c001000000000020c0010000000000f07fffffffffffffef7fffffffffffffbfbfef43a0cd0f56fa7fffffffffffff1f40000000000000e0bf000000000000c0ca000000000000c03f
// argument 41: f64 array exact 0000000000000000000000000000c03f01000000000030c0000000000000c0fc0000000000000080000000000000e0ff00000000000010c0d202277ade8af2ffffffffffffff0f00000000000000e07f010000000000b0bf0100000000001000ffffffffffffefbf000000000000c0bfffffffffffffefbf23b6c5c9ed0ae2bfedcbbe4a3ecc1a0000000000000010800100000000001040ffffffffffffffff000000000000c0bf000000000000004001000000000000c000000000000010800000000000000000000000000000f07f0000000000002040000000000000c03fffffffffffffff7f01000000000000c0f95c38d754610080000000000000e07fffffffffffffffc7000000000000703a010000000000e0bf0000000000001000edb2a3ddc5d4dc0e0ce304cad6232975000000000000f03f0000000000000000b43339d370098ba4ffffffffffffcf3f010000000000e089ffffffffffff0f80b6764d6d7dce09c0010000000000d03f00000000000000800100000000000000000000000000004020613a162eb30ec0ffffffffffffbfbf010000000000f07f000000000000e07f0000000000000040000000000000e0ff0100000000001080000000000000f07fffffffffffffefff0100000000001000000000000000b0bf01000000000000000000000000001000000000000000d0bf000000000000f0bf
// argument 42: i8 array exact 2e
// argument 43: f8E4M3FN array exact d139810081d031003181b8d985801948d10480846c198117008050997fcf01f509880030a1f3798107307100087984800781b708f3798f31a4c7407f0d88f0f480008128b098d9f0173f988f0d8701f0cfbf41a4008938ff23f888f8c7470800888f8ee8902708015f80d15100797fb9040783985f50fb56212f4c7f814879c98980003019
// argument 44: i32 number exact 80000000
// argument 45: i32 array exact 00000080
// argument 46: i32 array exact eeaeaa9a7db472f1ffffffff010000000000008000000000ffffff7f000000000000008031000000000000005003d126
// argument 47: i8 array exact 007f80000080dc7f807f8001
// argument 48: i8 array exact 7f80ff0192ff7f7f00008000
// argument 49: i32 array exact 0000000001000000ffffff7f01000000886e5d3cffffffff210000000000008014000000ffffffff0000000000000080
// argument 50: i32 number exact 04000000
// argument 51: i32 number exact 01000000
// argument 52: i32 number exact 01000000
// argument 53: i32 array exact 01000000000000004937dd5a000000000100000000000000000000801b000000ffffff7fffffffff0000000000000080
// argument 54: i32 number exact 01000000
// argument 55: i32 array exact 00000000ffffff7f23000000ffffffff0000000042aaec4100000080ffffff7f130000001b000000ffffff7ff6e50583
// argument 56: i32 array exact 2000000091aae1c00000008036000000ed7e4d54ffffffffffffff7f0000008000000000ffffff7f0000000000000000
// argument 57: f8E4M3FN array exact 7083d80908190937a81f8080d4c6d35101007f0fd80171cf0080788800f0f8f773000108887c0731298002f87ed080a9288d89883938d3801878a8803900dfc8bfd8433f007f075828d77820f718c1415905cbf1f82f7882e0a0a9a88809e8f035bba080d93f820fb847aff7f0f0274948882fa1c8007423800f817409789f0f547aa1f18008072000d80080370128f8f7f1708976b7d84727df8009770720114100704158295806bf2108cc8f7f819901582f385700b7b2f87ff5d0b881f880808cf8040fd8c8fdc07ff0e82778f8ff78bf41828080010981014401f1a9f02870015785f8804f2f09087f7c19df702981b000877857ae010871f940f088bca7d7d0b056737f5cc9
// argument 58: i32 array exact 1b0000001d00000000000000000000005aa7e95101000000ffffff7fffffffff00000080281e425d2c00000000000000
// argument 59: i32 array exact ffffffff28de7eb74670af8affffffff01000000ffffffff290000000000000000000000fd39387f0100000001000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<f16>>, %arg1: tile<ptr<f16>>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i8>>, %arg8: tile<ptr<i16>>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<ptr<f16>>, %arg12: tile<i32>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<f32>>, %arg15: tile<ptr<f32>>, %arg16: tile<ptr<f32>>, %arg17: tile<ptr<f32>>, %arg18: tile<ptr<f32>>, %arg19: tile<ptr<f16>>, %arg20: tile<ptr<f16>>, %arg21: tile<ptr<f32>>, %arg22: tile<ptr<i8>>, %arg23: tile<ptr<f16>>, %arg24: tile<ptr<i32>>, %arg25: tile<i32>, %arg26: tile<ptr<i64>>, %arg27: tile<ptr<i64>>, %arg28: tile<ptr<i64>>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<ptr<i32>>, %arg35: tile<ptr<i16>>, %arg36: tile<ptr<i32>>, %arg37: tile<ptr<i32>>, %arg38: tile<ptr<i32>>, %arg39: tile<ptr<f16>>, %arg40: tile<ptr<f64>>, %arg41: tile<ptr<f64>>, %arg42: tile<ptr<i8>>, %arg43: tile<ptr<f8E4M3FN>>, %arg44: tile<i32>, %arg45: tile<ptr<i32>>, %arg46: tile<ptr<i32>>, %arg47: tile<ptr<i8>>, %arg48: tile<ptr<i8>>, %arg49: tile<ptr<i32>>, %arg50: tile<i32>, %arg51: tile<i32>, %arg52: tile<i32>, %arg53: tile<ptr<i32>>, %arg54: tile<i32>, %arg55: tile<ptr<i32>>, %arg56: tile<ptr<i32>>, %arg57: tile<ptr<f8E4M3FN>>, %arg58: tile<ptr<i32>>, %arg59: tile<ptr<i32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xf16, strides=[4,2,1]>
    %pview = make_partition_view %tview : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0, %cst_0_i32_1] : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xf16>, token
    %4 = divf %tile, %tile  : tile<4x2x2xf16>
    %5 = maxf %tile, %tile : tile<4x2x2xf16>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %6 = remi %3, %cst_3_i32 unsigned : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %7:2 = loop iter_values(%arg60 = %cst_0_i32_2, %arg61 = %tile, %arg62 = %blockId_y) : tile<i32>, tile<4x2x2xf16>, tile<i32> -> tile<4x2x2xf16>, tile<i32> {
      %cst_3_i32_100 = constant <i32: 3> : tile<i32>
      %69 = muli %3, %cst_3_i32_100 : tile<i32>
      %70 = addi %69, %arg60 : tile<i32>
      %71 = itof %arg62 signed  : tile<i32> -> tile<f16>
      %tview_101 = make_tensor_view %arg1, shape = [12, 4, %arg2, 2], strides = [16, %arg3, 2, 1] : tile<i32> -> tensor_view<12x4x?x2xf16, strides=[16,?,2,1]>
      %pview_102 = make_partition_view %tview_101 : partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<12x4x?x2xf16, strides=[16,?,2,1]>>
      %reshape_103 = reshape %arg61 : tile<4x2x2xf16> -> tile<1x4x2x2xf16>
      %cst_0_i32_104 = constant <i32: 0> : tile<i32>
      %cst_0_i32_105 = constant <i32: 0> : tile<i32>
      %cst_0_i32_106 = constant <i32: 0> : tile<i32>
      %72 = store_view_tko weak %reshape_103, %pview_102[%70, %cst_0_i32_104, %cst_0_i32_105, %cst_0_i32_106] : tile<1x4x2x2xf16>, partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<12x4x?x2xf16, strides=[16,?,2,1]>>, tile<i32> -> token
      %73 = cmpi greater_than_or_equal %arg60, %6, signed : tile<i32> -> tile<i1>
      if %73 {
        break %4, %arg4 : tile<4x2x2xf16>, tile<i32>
      }
      %cst_1_i32_107 = constant <i32: 1> : tile<i32>
      %74 = addi %arg60, %cst_1_i32_107 : tile<i32>
      %result_108, %result_token_109 = load_ptr_tko weak %arg5 : tile<ptr<f32>> -> tile<f32>, token
      %75 = exp %result_108  : tile<f32>
      %tview_110 = make_tensor_view %arg6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
      %pview_111 = make_partition_view %tview_110 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
      %cst_0_i32_112 = constant <i32: 0> : tile<i32>
      %cst_0_i32_113 = constant <i32: 0> : tile<i32>
      %tile_114, %result_token_115 = load_view_tko weak %pview_111[%cst_0_i32_112, %cst_0_i32_113] : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> tile<4x2xi32>, token
      %cst_3_i32_116 = constant <i32: 3> : tile<4x2xi32>
      %76 = andi %tile_114, %cst_3_i32_116 : tile<4x2xi32>
      %77 = itof %76 signed  : tile<4x2xi32> -> tile<4x2xf8E4M3FN>
      %tview_117 = make_tensor_view %arg7, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xi8, strides=[16,1]>
      %pview_118 = make_partition_view %tview_117 : partition_view<tile=(2x16), tensor_view<2x16xi8, strides=[16,1]>>
      %cst_0_i32_119 = constant <i32: 0> : tile<i32>
      %cst_0_i32_120 = constant <i32: 0> : tile<i32>
      %tile_121, %result_token_122 = load_view_tko weak %pview_118[%cst_0_i32_119, %cst_0_i32_120] : partition_view<tile=(2x16), tensor_view<2x16xi8, strides=[16,1]>>, tile<i32> -> tile<2x16xi8>, token
      %cst_3_i8 = constant <i8: 3> : tile<2x16xi8>
      %78 = andi %tile_121, %cst_3_i8 : tile<2x16xi8>
      %79 = itof %78 signed  : tile<2x16xi8> -> tile<2x16xf8E4M3FN>
      %tview_123 = make_tensor_view %arg8, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi16, strides=[16,1]>
      %pview_124 = make_partition_view %tview_123 : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>
      %cst_0_i32_125 = constant <i32: 0> : tile<i32>
      %cst_0_i32_126 = constant <i32: 0> : tile<i32>
      %tile_127, %result_token_128 = load_view_tko weak %pview_124[%cst_0_i32_125, %cst_0_i32_126] : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>, tile<i32> -> tile<4x16xi16>, token
      %cst_7_i16 = constant <i16: 7> : tile<4x16xi16>
      %80 = andi %tile_127, %cst_7_i16 : tile<4x16xi16>
      %81 = itof %80 signed  : tile<4x16xi16> -> tile<4x16xf32>
      %82 = mmaf %77, %79, %81 : tile<4x2xf8E4M3FN>, tile<2x16xf8E4M3FN>, tile<4x16xf32>
      %tview_129 = make_tensor_view %arg9, shape = [12, 2, 16], strides = [64, %arg10, 1] : tile<i32> -> tensor_view<12x2x16xf32, strides=[64,?,1]>
      %pview_130 = make_partition_view %tview_129 : partition_view<tile=(1x4x16), tensor_view<12x2x16xf32, strides=[64,?,1]>>
      %reshape_131 = reshape %82 : tile<4x16xf32> -> tile<1x4x16xf32>
      %cst_0_i32_132 = constant <i32: 0> : tile<i32>
      %cst_0_i32_133 = constant <i32: 0> : tile<i32>
      %83 = store_view_tko weak %reshape_131, %pview_130[%70, %cst_0_i32_132, %cst_0_i32_133] : tile<1x4x16xf32>, partition_view<tile=(1x4x16), tensor_view<12x2x16xf32, strides=[64,?,1]>>, tile<i32> -> token
      continue %74, %tile, %arg60 : tile<i32>, tile<4x2x2xf16>, tile<i32>
    }
    %8 = addf %tile, %tile  : tile<4x2x2xf16>
    %9 = trunci %gridSize_x : tile<i32> -> tile<i1>
    %10 = cat %7#0, %4 dim = 2 : tile<4x2x2xf16>, tile<4x2x2xf16> -> tile<4x2x4xf16>
    %tview_3 = make_tensor_view %arg11, shape = [64], strides = [%arg12] : tile<i32> -> tensor_view<64xf16, strides=[?]>
    %sview = make_strided_view %tview_3 : strided_view<tile=(64), traversal_strides=[2], padding_value = pos_inf, tensor_view<64xf16, strides=[?]>>
    %11 = get_index_space_shape %sview : strided_view<tile=(64), traversal_strides=[2], padding_value = pos_inf, tensor_view<64xf16, strides=[?]>> -> tile<i32>
    %12 = remi %gridSize_x, %11 unsigned : tile<i32>
    %tile_4, %result_token_5 = load_view_tko weak %sview[%12] : strided_view<tile=(64), traversal_strides=[2], padding_value = pos_inf, tensor_view<64xf16, strides=[?]>>, tile<i32> -> tile<64xf16>, token
    %13 = cmpf equal ordered %5, %5 : tile<4x2x2xf16> -> tile<4x2x2xi1>
    %cst_1_f16 = constant <f16: 1.000000e+00> : tile<4x2x2xf16>
    %14 = select %13, %5, %cst_1_f16 : tile<4x2x2xi1>, tile<4x2x2xf16>
    %reshape = reshape %14 : tile<4x2x2xf16> -> tile<16xf16>
    %15 = pack %reshape : tile<16xf16> -> tile<32xi8>
    %16 = unpack %15 : tile<32xi8> -> tile<4xf64>
    %result, %result_token_6 = load_ptr_tko weak %arg13 : tile<ptr<i32>> -> tile<i32>, token
    %cst_31_i32 = constant <i32: 31> : tile<i32>
    %17 = andi %result, %cst_31_i32 : tile<i32>
    %18 = shri %gridSize_x, %17 unsigned : tile<i32>
    %19 = if %9 -> (tile<4x2x2xf16>) {
      %69 = alloca num_elem = 64, alignment = 2 : tile<ptr<f16>>
      %reshape_100 = reshape %69 : tile<ptr<f16>> -> tile<1xptr<f16>>
      %bcast_101 = broadcast %reshape_100 : tile<1xptr<f16>> -> tile<64xptr<f16>>
      %70 = iota : tile<64xi32>
      %71 = offset %bcast_101, %70 : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
      %72 = store_ptr_tko weak %71, %tile_4 : tile<64xptr<f16>>, tile<64xf16> -> token
      %73 = iota : tile<64xi32>
      %cst_42_i32 = constant <i32: 42> : tile<64xi32>
      %74 = xori %73, %cst_42_i32 : tile<64xi32>
      %reshape_102 = reshape %69 : tile<ptr<f16>> -> tile<1xptr<f16>>
      %bcast_103 = broadcast %reshape_102 : tile<1xptr<f16>> -> tile<64xptr<f16>>
      %75 = offset %bcast_103, %74 : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
      %result_104, %result_token_105 = load_ptr_tko weak %75 token=%72 : tile<64xptr<f16>> -> tile<64xf16>, token
      %tview_106 = make_tensor_view %arg14, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
      %pview_107 = make_partition_view %tview_106 : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
      %cst_0_i32_108 = constant <i32: 0> : tile<i32>
      %cst_0_i32_109 = constant <i32: 0> : tile<i32>
      %tile_110, %result_token_111 = load_view_tko weak %pview_107[%cst_0_i32_108, %cst_0_i32_109] : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
      %76 = ftof %tile_110  : tile<8x16xf32> -> tile<8x16xf4E2M1FN>
      %tview_112 = make_tensor_view %arg15, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
      %pview_113 = make_partition_view %tview_112 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
      %cst_0_i32_114 = constant <i32: 0> : tile<i32>
      %cst_0_i32_115 = constant <i32: 0> : tile<i32>
      %tile_116, %result_token_117 = load_view_tko weak %pview_113[%cst_0_i32_114, %cst_0_i32_115] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
      %77 = ftof %tile_116  : tile<16x4xf32> -> tile<16x4xf4E2M1FN>
      %tview_118 = make_tensor_view %arg16, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
      %pview_119 = make_partition_view %tview_118 : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
      %cst_0_i32_120 = constant <i32: 0> : tile<i32>
      %cst_0_i32_121 = constant <i32: 0> : tile<i32>
      %tile_122, %result_token_123 = load_view_tko weak %pview_119[%cst_0_i32_120, %cst_0_i32_121] : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> tile<8x4xf32>, token
      %tview_124 = make_tensor_view %arg17, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xf32, strides=[1,1]>
      %pview_125 = make_partition_view %tview_124 : partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>
      %cst_0_i32_126 = constant <i32: 0> : tile<i32>
      %cst_0_i32_127 = constant <i32: 0> : tile<i32>
      %tile_128, %result_token_129 = load_view_tko weak %pview_125[%cst_0_i32_126, %cst_0_i32_127] : partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>, tile<i32> -> tile<8x1xf32>, token
      %78 = absf %tile_128 : tile<8x1xf32>
      %cst_f32 = constant <f32: 2.500000e-01> : tile<8x1xf32>
      %79 = maxf %78, %cst_f32 : tile<8x1xf32>
      %80 = ftof %79 rounding<zero> : tile<8x1xf32> -> tile<8x1xf8E8M0FNU>
      %tview_130 = make_tensor_view %arg18, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf32, strides=[4,1]>
      %pview_131 = make_partition_view %tview_130 : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>
      %cst_0_i32_132 = constant <i32: 0> : tile<i32>
      %cst_0_i32_133 = constant <i32: 0> : tile<i32>
      %tile_134, %result_token_135 = load_view_tko weak %pview_131[%cst_0_i32_132, %cst_0_i32_133] : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token
      %81 = absf %tile_134 : tile<1x4xf32>
      %cst_f32_136 = constant <f32: 2.500000e-01> : tile<1x4xf32>
      %82 = maxf %81, %cst_f32_136 : tile<1x4xf32>
      %83 = ftof %82 rounding<zero> : tile<1x4xf32> -> tile<1x4xf8E8M0FNU>
      %84 = mmaf_scaled %76, %77, %tile_122, %80, %83 : tile<8x16xf4E2M1FN>, tile<16x4xf4E2M1FN>, tile<8x4xf32>, tile<8x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
      %85 = print_tko "e: %5d\0A", %18 : tile<i32> -> token
      %tview_137 = make_tensor_view %arg19, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf16, strides=[4,1]>
      %pview_138 = make_partition_view %tview_137 : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>
      %cst_0_i32_139 = constant <i32: 0> : tile<i32>
      %cst_0_i32_140 = constant <i32: 0> : tile<i32>
      %tile_141, %result_token_142 = load_view_tko weak %pview_138[%cst_0_i32_139, %cst_0_i32_140] : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>, tile<i32> -> tile<16x4xf16>, token
      %tview_143 = make_tensor_view %arg20, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
      %pview_144 = make_partition_view %tview_143 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
      %cst_0_i32_145 = constant <i32: 0> : tile<i32>
      %cst_0_i32_146 = constant <i32: 0> : tile<i32>
      %tile_147, %result_token_148 = load_view_tko weak %pview_144[%cst_0_i32_145, %cst_0_i32_146] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
      %tview_149 = make_tensor_view %arg21, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
      %pview_150 = make_partition_view %tview_149 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
      %cst_0_i32_151 = constant <i32: 0> : tile<i32>
      %cst_0_i32_152 = constant <i32: 0> : tile<i32>
      %tile_153, %result_token_154 = load_view_tko weak %pview_150[%cst_0_i32_151, %cst_0_i32_152] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
      %86 = mmaf %tile_141, %tile_147, %tile_153 : tile<16x4xf16>, tile<4x4xf16>, tile<16x4xf32>
      %reduce = reduce %15 dim=0 identities=[1 : i8] : tile<32xi8> -> tile<i8> 
      (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
        %90 = muli %reduce_lhs, %reduce_rhs : tile<i8>
        yield %90 : tile<i8>
      }
      %cst_1_i32_155 = constant <i32: 1> : tile<i32>
      %87 = muli %3, %cst_1_i32_155 : tile<i32>
      %88 = offset %arg22, %87 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
      %89 = store_ptr_tko weak %88, %reduce : tile<ptr<i8>>, tile<i8> -> token
      %tview_156 = make_tensor_view %arg23, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xf16, strides=[4,2,1]>
      %pview_157 = make_partition_view %tview_156 : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>
      %cst_0_i32_158 = constant <i32: 0> : tile<i32>
      %cst_0_i32_159 = constant <i32: 0> : tile<i32>
      %cst_0_i32_160 = constant <i32: 0> : tile<i32>
      %tile_161, %result_token_162 = load_view_tko weak %pview_157[%cst_0_i32_158, %cst_0_i32_159, %cst_0_i32_160] : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xf16>, token
      yield %tile_161 : tile<4x2x2xf16>
    } else {
      %tview_100 = make_tensor_view %arg24, shape = [64], strides = [%arg25] : tile<i32> -> tensor_view<64xi32, strides=[?]>
      %sview_101 = make_strided_view %tview_100 : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<64xi32, strides=[?]>>
      %69 = get_index_space_shape %sview_101 : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<64xi32, strides=[?]>> -> tile<i32>
      %70 = remi %blockId_x, %69 unsigned : tile<i32>
      %tile_102, %result_token_103 = load_view_tko weak %sview_101[%70] : strided_view<tile=(64), traversal_strides=[1], padding_value = zero, tensor_view<64xi32, strides=[?]>>, tile<i32> -> tile<64xi32>, token
      %71 = get_tensor_shape %tview_100 : tensor_view<64xi32, strides=[?]> -> tile<i32>
      %cst_16_i32 = constant <i32: 16> : tile<i32>
      %72 = muli %3, %cst_16_i32 : tile<i32>
      %73 = offset %arg26, %72 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
      %reshape_104 = reshape %73 : tile<ptr<i64>> -> tile<1xptr<i64>>
      %bcast_105 = broadcast %reshape_104 : tile<1xptr<i64>> -> tile<16xptr<i64>>
      %74 = iota : tile<16xi32>
      %75 = offset %bcast_105, %74 : tile<16xptr<i64>>, tile<16xi32> -> tile<16xptr<i64>>
      %reshape_106 = reshape %75 : tile<16xptr<i64>> -> tile<4x2x2xptr<i64>>
      %tview_107 = make_tensor_view %arg27, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi64, strides=[4,2,1]>
      %pview_108 = make_partition_view %tview_107 : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>
      %cst_0_i32_109 = constant <i32: 0> : tile<i32>
      %cst_0_i32_110 = constant <i32: 0> : tile<i32>
      %cst_0_i32_111 = constant <i32: 0> : tile<i32>
      %tile_112, %result_token_113 = load_view_tko weak %pview_108[%cst_0_i32_109, %cst_0_i32_110, %cst_0_i32_111] : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xi64>, token
      %result_114, %result_token_115 = atomic_rmw_tko relaxed device %reshape_106, add, %tile_112 : tile<4x2x2xptr<i64>>, tile<4x2x2xi64> -> tile<4x2x2xi64>, token
      %cst_i64 = constant <i64: [[[-1, -1], [-1, 0]], [[-8940175435781595177, 0], [9223372036854775807, 30]], [[61, 0], [1, -9223372036854775808]], [[0, -6585794064449151369], [-1, -1]]]> : tile<4x2x2xi64>
      %result_116, %result_token_117 = atomic_cas_tko relaxed device %reshape_106, %tile_112, %cst_i64 token=%result_token_115 : tile<4x2x2xptr<i64>>, tile<4x2x2xi64> -> tile<4x2x2xi64>, token
      %76 = sinh %14 : tile<4x2x2xf16>
      %tview_118 = make_tensor_view %arg28, shape = [4, %arg29, %arg30, 2], strides = [%arg31, %arg32, %arg33, 1] : tile<i32> -> tensor_view<4x?x?x2xi64, strides=[?,?,?,1]>
      %pview_119 = make_partition_view %tview_118 : partition_view<tile=(1x4x2x2), tensor_view<4x?x?x2xi64, strides=[?,?,?,1]>>
      %reshape_120 = reshape %result_116 : tile<4x2x2xi64> -> tile<1x4x2x2xi64>
      %cst_0_i32_121 = constant <i32: 0> : tile<i32>
      %cst_0_i32_122 = constant <i32: 0> : tile<i32>
      %cst_0_i32_123 = constant <i32: 0> : tile<i32>
      %77 = store_view_tko weak %reshape_120, %pview_119[%3, %cst_0_i32_121, %cst_0_i32_122, %cst_0_i32_123] : tile<1x4x2x2xi64>, partition_view<tile=(1x4x2x2), tensor_view<4x?x?x2xi64, strides=[?,?,?,1]>>, tile<i32> -> token
      yield %7#0 : tile<4x2x2xf16>
    }
    %20 = print_tko "f: %d\0A", %7#1 : tile<i32> -> token
    %tview_7 = make_tensor_view %arg34, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xi32, strides=[1,1]>
    %pview_8 = make_partition_view %tview_7 : partition_view<tile=(4x1), tensor_view<4x1xi32, strides=[1,1]>>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %tile_11, %result_token_12 = load_view_tko weak %pview_8[%cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(4x1), tensor_view<4x1xi32, strides=[1,1]>>, tile<i32> -> tile<4x1xi32>, token
    %cst_3_i32_13 = constant <i32: 3> : tile<4x1xi32>
    %21 = andi %tile_11, %cst_3_i32_13 : tile<4x1xi32>
    %22 = itof %21 signed  : tile<4x1xi32> -> tile<4x1xf64>
    %tview_14 = make_tensor_view %arg35, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xi16, strides=[16,1]>
    %pview_15 = make_partition_view %tview_14 : partition_view<tile=(1x16), tensor_view<1x16xi16, strides=[16,1]>>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_15[%cst_0_i32_16, %cst_0_i32_17] : partition_view<tile=(1x16), tensor_view<1x16xi16, strides=[16,1]>>, tile<i32> -> tile<1x16xi16>, token
    %cst_3_i16 = constant <i16: 3> : tile<1x16xi16>
    %23 = andi %tile_18, %cst_3_i16 : tile<1x16xi16>
    %24 = itof %23 signed  : tile<1x16xi16> -> tile<1x16xf64>
    %tview_20 = make_tensor_view %arg36, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi32, strides=[16,1]>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(4x16), tensor_view<4x16xi32, strides=[16,1]>>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %tile_24, %result_token_25 = load_view_tko weak %pview_21[%cst_0_i32_22, %cst_0_i32_23] : partition_view<tile=(4x16), tensor_view<4x16xi32, strides=[16,1]>>, tile<i32> -> tile<4x16xi32>, token
    %cst_7_i32 = constant <i32: 7> : tile<4x16xi32>
    %25 = andi %tile_24, %cst_7_i32 : tile<4x16xi32>
    %26 = itof %25 signed  : tile<4x16xi32> -> tile<4x16xf64>
    %27 = mmaf %22, %24, %26 : tile<4x1xf64>, tile<1x16xf64>, tile<4x16xf64>
    %tview_26 = make_tensor_view %arg37, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %pview_27 = make_partition_view %tview_26 : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %tile_29, %result_token_30 = load_view_tko weak %pview_27[%cst_0_i32_28] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %tview_31 = make_tensor_view %arg38, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %pview_32 = make_partition_view %tview_31 : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %tile_34, %result_token_35 = load_view_tko weak %pview_32[%cst_0_i32_33] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %28 = mini %tile_29, %tile_34 unsigned : tile<64xi32>
    %tview_36 = make_tensor_view %arg39, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xf16, strides=[4,2,1]>
    %pview_37 = make_partition_view %tview_36 : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %cst_0_i32_39 = constant <i32: 0> : tile<i32>
    %cst_0_i32_40 = constant <i32: 0> : tile<i32>
    %tile_41, %result_token_42 = load_view_tko weak %pview_37[%cst_0_i32_38, %cst_0_i32_39, %cst_0_i32_40] : partition_view<tile=(4x2x2), tensor_view<4x2x2xf16, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xf16>, token
    %29 = ftoi %tile_41 unsigned  saturating : tile<4x2x2xf16> -> tile<4x2x2xi1>
    %tview_43 = make_tensor_view %arg40, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf64, strides=[16,1]>
    %pview_44 = make_partition_view %tview_43 : partition_view<tile=(1x16), tensor_view<1x16xf64, strides=[16,1]>>
    %cst_0_i32_45 = constant <i32: 0> : tile<i32>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %tile_47, %result_token_48 = load_view_tko weak %pview_44[%cst_0_i32_45, %cst_0_i32_46] : partition_view<tile=(1x16), tensor_view<1x16xf64, strides=[16,1]>>, tile<i32> -> tile<1x16xf64>, token
    %30 = cmpf greater_than ordered %24, %tile_47 : tile<1x16xf64> -> tile<1x16xi1>
    %false = constant <i1: false> : tile<1x16xi1>
    %31 = andi %30, %false : tile<1x16xi1>
    %32 = shri %30, %31 signed : tile<1x16xi1>
    %33 = divf %26, %26  : tile<4x16xf64>
    %tview_49 = make_tensor_view %arg41, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf64, strides=[16,1]>
    %pview_50 = make_partition_view %tview_49 : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %cst_0_i32_52 = constant <i32: 0> : tile<i32>
    %tile_53, %result_token_54 = load_view_tko weak %pview_50[%cst_0_i32_51, %cst_0_i32_52] : partition_view<tile=(4x16), tensor_view<4x16xf64, strides=[16,1]>>, tile<i32> -> tile<4x16xf64>, token
    %34 = fpowf %26, %tile_53 : tile<4x16xf64>
    %35 = itof %tile_34 unsigned  : tile<64xi32> -> tile<64xf4E2M1FN>
    %cst_i32 = constant <i32: [877869019, 2029243298, 0, -1, 0, 0, -2147483648, -2147483648, -2147483648, 1, -2147483648, 2005629223, 46, 0, 1, -1, -2147483648, 1922790455, 0, 0, -446578957, 13, 1, -2147483648, 1, 2147483647, -1827699155, 43, 10, 0, 31, -1, -2147483648, 943253916, 2, -2147483648, 1, 1, 2147483647, 14, 1, 0, 0, -1, 13, 2147483647, 2147483647, 894874430, -1, 0, 1, -715900458, 2147483647, -2147483648, 1347561882, 1, 41, 47, 0, -1313847992, 0, -948171310, 0, 2147483647]> : tile<64xi32>
    %cst_15_i32 = constant <i32: 15> : tile<64xi32>
    %36 = andi %cst_i32, %cst_15_i32 : tile<64xi32>
    %cst_1_i32 = constant <i32: 1> : tile<64xi32>
    %37 = ori %36, %cst_1_i32 : tile<64xi32>
    %38 = divi %28, %37 signed : tile<64xi32>
    %39 = absi %7#1 : tile<i32>
    %tview_55 = make_tensor_view %arg42, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
    %pview_56 = make_partition_view %tview_55 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %cst_0_i32_58 = constant <i32: 0> : tile<i32>
    %tile_59, %result_token_60 = load_view_tko weak %pview_56[%cst_0_i32_57, %cst_0_i32_58] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
    %cst_-128_i8 = constant <i8: -128> : tile<1x1xi8>
    %cst_9_i32 = constant <i32: 9> : tile<1x1xi32>
    %40 = mmai %tile_59, %cst_-128_i8, %cst_9_i32 unsigned unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
    %41 = addi %39, %18 : tile<i32>
    %tview_61 = make_tensor_view %arg43, shape = [%arg44], strides = [1] : tile<i32> -> tensor_view<?xf8E4M3FN, strides=[1]>
    %pview_62 = make_partition_view %tview_61 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf8E4M3FN, strides=[1]>>
    %42 = get_index_space_shape %pview_62 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf8E4M3FN, strides=[1]>> -> tile<i32>
    %result_63, %result_token_64 = load_ptr_tko weak %arg45 : tile<ptr<i32>> -> tile<i32>, token
    %43 = remi %result_63, %42 unsigned : tile<i32>
    %tile_65, %result_token_66 = load_view_tko weak %pview_62[%43] : partition_view<tile=(64), padding_value = zero, tensor_view<?xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<64xf8E4M3FN>, token
    %44 = get_tensor_shape %tview_61 : tensor_view<?xf8E4M3FN, strides=[1]> -> tile<i32>
    %cst_1_i32_67 = constant <i32: 1> : tile<i32>
    %45 = muli %3, %cst_1_i32_67 : tile<i32>
    %46 = offset %arg46, %45 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %47 = store_ptr_tko weak %46, %39 : tile<ptr<i32>>, tile<i32> -> token
    %tview_68 = make_tensor_view %arg47, shape = [4, 1, 1], strides = [1, 1, 1] : tensor_view<4x1x1xi8, strides=[1,1,1]>
    %pview_69 = make_partition_view %tview_68 : partition_view<tile=(1x1x1), tensor_view<4x1x1xi8, strides=[1,1,1]>>
    %reshape_70 = reshape %tile_59 : tile<1x1xi8> -> tile<1x1x1xi8>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %cst_0_i32_72 = constant <i32: 0> : tile<i32>
    %48 = store_view_tko weak %reshape_70, %pview_69[%3, %cst_0_i32_71, %cst_0_i32_72] : tile<1x1x1xi8>, partition_view<tile=(1x1x1), tensor_view<4x1x1xi8, strides=[1,1,1]>>, tile<i32> -> token
    %tview_73 = make_tensor_view %arg48, shape = [4, 1, 1], strides = [1, 1, 1] : tensor_view<4x1x1xi8, strides=[1,1,1]>
    %pview_74 = make_partition_view %tview_73 : partition_view<tile=(1x1x1), padding_value = zero, tensor_view<4x1x1xi8, strides=[1,1,1]>>
    %reshape_75 = reshape %cst_-128_i8 : tile<1x1xi8> -> tile<1x1x1xi8>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %49 = store_view_tko weak %reshape_75, %pview_74[%3, %cst_0_i32_76, %cst_0_i32_77] : tile<1x1x1xi8>, partition_view<tile=(1x1x1), padding_value = zero, tensor_view<4x1x1xi8, strides=[1,1,1]>>, tile<i32> -> token
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %cst_0_i32_79 = constant <i32: 0> : tile<i32>
    %tile_80, %result_token_81 = load_view_tko weak %pview_74[%3, %cst_0_i32_78, %cst_0_i32_79] token = %49 : partition_view<tile=(1x1x1), padding_value = zero, tensor_view<4x1x1xi8, strides=[1,1,1]>>, tile<i32> -> tile<1x1x1xi8>, token
    %reshape_82 = reshape %tile_80 : tile<1x1x1xi8> -> tile<1x1xi8>
    %tview_83 = make_tensor_view %arg49, shape = [%arg50, 1, %arg51], strides = [1, %arg52, 1] : tile<i32> -> tensor_view<?x1x?xi32, strides=[1,?,1]>
    %pview_84 = make_partition_view %tview_83 : partition_view<tile=(1x1x1), tensor_view<?x1x?xi32, strides=[1,?,1]>>
    %reshape_85 = reshape %cst_9_i32 : tile<1x1xi32> -> tile<1x1x1xi32>
    %cst_0_i32_86 = constant <i32: 0> : tile<i32>
    %cst_0_i32_87 = constant <i32: 0> : tile<i32>
    %50 = store_view_tko weak %reshape_85, %pview_84[%3, %cst_0_i32_86, %cst_0_i32_87] : tile<1x1x1xi32>, partition_view<tile=(1x1x1), tensor_view<?x1x?xi32, strides=[1,?,1]>>, tile<i32> -> token
    %tview_88 = make_tensor_view %arg53, shape = [4, 1, 1], strides = [%arg54, 1, 1] : tile<i32> -> tensor_view<4x1x1xi32, strides=[?,1,1]>
    %pview_89 = make_partition_view %tview_88 : partition_view<tile=(1x1x1), tensor_view<4x1x1xi32, strides=[?,1,1]>>
    %reshape_90 = reshape %40 : tile<1x1xi32> -> tile<1x1x1xi32>
    %cst_0_i32_91 = constant <i32: 0> : tile<i32>
    %cst_0_i32_92 = constant <i32: 0> : tile<i32>
    %51 = store_view_tko weak %reshape_90, %pview_89[%3, %cst_0_i32_91, %cst_0_i32_92] : tile<1x1x1xi32>, partition_view<tile=(1x1x1), tensor_view<4x1x1xi32, strides=[?,1,1]>>, tile<i32> -> token
    %cst_1_i32_93 = constant <i32: 1> : tile<i32>
    %52 = muli %3, %cst_1_i32_93 : tile<i32>
    %53 = offset %arg55, %52 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %54 = store_ptr_tko weak %53, %41 : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_94 = constant <i32: 1> : tile<i32>
    %55 = muli %3, %cst_1_i32_94 : tile<i32>
    %56 = offset %arg56, %55 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %57 = store_ptr_tko weak %56, %result_63 : tile<ptr<i32>>, tile<i32> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %58 = muli %3, %cst_64_i32 : tile<i32>
    %59 = offset %arg57, %58 : tile<ptr<f8E4M3FN>>, tile<i32> -> tile<ptr<f8E4M3FN>>
    %reshape_95 = reshape %59 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %bcast = broadcast %reshape_95 : tile<1xptr<f8E4M3FN>> -> tile<64xptr<f8E4M3FN>>
    %60 = iota : tile<64xi32>
    %61 = offset %bcast, %60 : tile<64xptr<f8E4M3FN>>, tile<64xi32> -> tile<64xptr<f8E4M3FN>>
    %62 = store_ptr_tko weak %61, %tile_65 : tile<64xptr<f8E4M3FN>>, tile<64xf8E4M3FN> -> token
    %cst_1_i32_96 = constant <i32: 1> : tile<i32>
    %63 = muli %3, %cst_1_i32_96 : tile<i32>
    %64 = offset %arg58, %63 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %65 = store_ptr_tko weak %64, %44, %9 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %cst_1_i32_97 = constant <i32: 1> : tile<i32>
    %66 = muli %3, %cst_1_i32_97 : tile<i32>
    %67 = offset %arg59, %66 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %68 = store_ptr_tko weak %67, %42, %9 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %result_98, %result_token_99 = load_ptr_tko weak %67 token=%68 : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2
// seed: 43
// argument 0: i32 array exact 000000000ef1831f370000009c5611980e000000ffffffff000000002e000000ffffff7fffffffffffffff7f00000080
// argument 1: i32 array exact ffffff7fffffffffffffffff35000000562d6adb0000000000000080ffffffffffffffff1f0000000d000000ffffffff3d00000027000000000000002d00000001000000ffffff7f00000080ffffffff250000000f000000ffffffff000000807f324ab601000000ffffff7fffffff7f38000000ffffff7f0100000000000080
// argument 2: i64 number exact 0400000000000000
// argument 3: i64 number exact 0800000000000000
// argument 4: i32 array exact 99a5b177ffffffff0100d6b80d1920563c000000ffffff7f0000008000000080
// argument 5: i8 array exact 01b25d27018001ff2380ff978080a93cdc80807f01ff80ff01808001bb017fff
// argument 6: i32 array exact 00000000ffffff7f00000000ffffff7fffffff7f1d000000ffffffff00000080170000000000008001000000ffffffff0100000001000000000000000000008000000000ffffffff334f34e80000000000000080000000003e0000000e000000ffffff7fffffff7f2488432101000000ffffffff09000000ffffff7fffffff7f0e000000ffffffff0f556e8a0000000014ef1fd2ffffffff0000000000000080ffffffff1c0000002e000000000000000000000000000000ce017edb00000000ffffff7f73d74d260000008000000000ffffff7f00000000ffffffff01000000ffffff7f0000008001000000000000000000008001000000ffffffffb3f75c97
// argument 7: f32 array exact 3d53a93f7eafae3f24e6ec3eb34e9dbffe530bbf6fe54e3ff0d9a33f19d2d7be985b803fb11ccc3f511a86bff12a61be9059b3be1d318fbf4cd1a83f8c955cbfc836e3bf2e26d7bd14e2e8bf979182bf944493bf4208a4bfb942a7bffec3abbe15c7fb3f7847f8bf2f4ed93f97f58a3e83fcb7bea8d69cbfe38be93fff93c0bfad6481beb0d588bf179fb23fd3828abf1cafc43edba8943fb4842bbf6a51b93f6351843fbd04eb3f542589bfcaa9773f0f1becbf732d94bf011cfd3f8655883f9533a9bf8cffd93e5376da3f5159aabfffb51ebfc50a71bfaafc3a3efed180bfb04e5dbe0ce0f5bfb39d78bff107c9bfd023b73fbf32f13fde5625bfd6ae07bea834823f29f8f7bffcbe493f05ad963f8b1a503f1cbea7bfef48efbf735287bf809ee5bf53c502bfa345483fb384b23f0f51ef3ff575083ec45b32bf5089e6bf203c82beb919443ec49918bf837297bf3da395bf037a883fd6bd8f3f25e9e53e09d3d7bfb5ccf53ff49c9ebfa56a1ebffa618dbe41444cbf82fa8e3f9bf0ddbf9e13f2bf146be9bf5094c9bf66f535bf6bf0073eabc5f5bfa4a5f33e1b85e3bf7971ab3f847f9c3fa1870dbfdc6b803f0a0c40bfe5f5e8bfc428babd6de68d3fb2fadabf70ebf43f9728f6bfb4afd8bfa0981ebf78a0bdbf742a0b3eba80ef3fd48fedbf7c14c13d39f0e93f2d6dd9bf2fe5aabf355e293f0722cc3f9a576fbe7fafc53f7b66ee3fe73aabbf6389f1bf5bf847bee66326b81197383c147287bfcaefaa3fb989f7be494bc2bfa4b08f3e38a3bbbf8c319c3f7c3220bf79a34e3f59174a3fd9d1a2bf78df32bfc290f43f892d88bf34861d3ffb0f063f9ad4953f3dc5923e0b1a14bf4c596dbff66e263fbec1c03ff516adbf5c56c33f1a59b23f5cabc7bf2e03f6bf2d0ffe3f98d82f3f318148bf5a64a0bf995cf9bfe4eb87bfe4ec5b3e7ee6a9be5d9d8dbfb81eb0bf4a53d03fec76ca3f06f0eb3f6950343f1debb03f444a40be7b8d8d3f9a12983fc75f55bf908913bf23d75abf59e9d3bf9708c93ed44fb83f17fd363f5f2caebfdf4b49bf0bbf003fd9aa8bbf0f02dd3d680922bf0406863d65afec3fe6e390bfdd2c31bfad9fa53f02e0783f5ce48c3e77bda4bed16df43e620859bea44dc33e2651b93f675d863f7bb2b7bf81c86dbf42ab6abff26a943fb258f5be280e2f3c7273e93f0c51f8bfdcc32f3e479924bee9fb03bfc049413ebf53293fe3f9debf47050abf9d0b94bf930d7bbe284c423fab19b2bfe8d65e3e53aa2ebfcc5acb3f9495c53f83f0753fbfcce23f633ca53f558c013e4c2e9fbf852d59bff13e073f84e3babf193502bf5ef3f43f307d38bf434899be4ec5febf3afe5e3faeefce3fcb6881bf4ff861bf9c76013e77dda2bece23c43fedd2053f7f25773febf8b33eb1d2abbfc9eeaa3f66ece23e9e54e43f2102353f10a3debff555cf3ee3f1e2bfa266893ece1d68bfe58f7fbfe1d1493f3d6a8dbf0c73a43fb2074d3e088212bf2b88cd3f8036a0bfd899d4bff54fd63e0e9fe7bfb8fcf83ff11a8f3f771efe3cf79f303fdc2197be832043bf3f2db0bf34d9b73f1f08ce3f0c977bbf0da4343ff3d4e53fef5fd6bf93098f3fdf8bb6bf5027fe3d5ea5a83fa91ba2bf2d5aaa3f97b8873f0646cb3f53590bbe83b18f3eb8e8843f8940953f82628fbf411bc2bfc303723f964ffe3ec7f3babe5b80183f734457bf733ee13f4410343f1634b63f09f005bc4148673fae9d8a3df7eca1bf34da463f2104dabf9886903f5e2cc9bf60b5d4bf7e51e23f3559943f06edda3e46b00b3f3f8677bf871ce83f244585bfca0b96be4e6f713e896c07be5fe1bebf13c261bf67149c3e67aecbbf546de9bff6e4cd3f8c2f4dbfa3054dbe4dd7aebd34fa893f899b76bf229bc33f92b4dd3f237f1e3f494f0a3d6e71e1bf37c3173fa7a9303d548ed5bf620ddc3ff216f3bfdfdb6dbf0a89d8bf462db5bf6158a1bf4d768ebfe30b82bf05946dbf0233983f8d72873f35fe2d3fe5d3e1bf18ff2cbff502ae3f7fe0d9bfc5053e3ed59aa9bf795ca63f37528dbfca85b1bf227cedbf4eb6b83f171b53bfdda2733f43e0f83eff0081bfda18ab3fc9876ebd5fb7cfbe97e3b8beb8ae533faa1b4cbdb51eedbf6b45313f8ee6d2bfd834b03f536fdf3e5fc2bf3ea80468bf1e9fc1bfd89ab23ff23a89bf32a56fbfde73f0bfe005d43fff64ce3feab8ba3f1598c1be4479473facf971bf0a5cdabdcc320f3f7008b8bfbfe5d2be89327b3fa35c293d4bc418bfcf24bcbf6aef8ebffe0192bfcd3481bfe9e036bf9579913f17b4613fddd8a33ff816bc3f64119abeba6bfabf4fedeb3f03de4ebf618cd53f68896dbf19d8a03d9411a1bf0df4da3e5698f0bf2a67c03fbfb657bef7b5b53d3ffbae3faf8e9cbf165ba03f622a0e3fa333b4bfcbe0c5bf339ce63e9751a33c9190f0be7febe6bf30d8b03f36fc813ff851d9bfbc90c4bf4ca9ccbfc5a00f3f6bc9a73e93f28bbfa7e4993fe98594bf2a37c83feb28653fbc69e23f3457893feef703bf1d109abffa9ef9be154bbd3f409219bf62beebbf55ce9dbfefb5783f764c53bfce585ebf946bf7bf88213f3f5ee6693faf16713f3bfef3bf52a4f8bfab47de3f4e98bc3fb894873f6f43e7bf788abd3efbc21b3f67c1aabf7201b83fa951f43ea50d9b3f724f47bf21f08c3fff5ab23f81e1233e8433e73f89fa53bf70af82bfdba6e1bf9e89d7bf3239b7bf32467abf1400b7bfb6677d3ff72da03fee4b623e6935e3bf08c52f3f704fda3faa5e1cbf611e9e3f75d0dcbe0875d6bf5afc013fb5048b3f2c69b63f5a78863fe89b1cbef115ad3f7c03ccbe673f60bf127bb03f8022db3fb184673f0df523bf99d8c83ef081113f
// argument 8: f32 array exact f66956bf4e32e1be6ae4e2bfc21a313f2f6d853f5fce1d3e150fe6bebd19283e29adfb3f1a03e23fa586173fba0bafbf839829bf7037b9bef90ef3bea568813f95c199bf57f5c53faeb0c0bf7b87ea3f55a072beaa948abff494c1bf3fca09bfd9b48e3f1273fbbf5497bdbe9224e8bf0262843f8431bcba7d84fd3f3507743f46afecbef016713fd021f73f0c18c83e5c7be3bfb536193f8c9d88bf0c83473f7f1bacbf962980be860d7d3ebe0e433f33c25bbf5c4ed0bf1df4efbf600aea3ed7c6d1bf8a89a63f537b553e94fdc73fc8b3e7bff9fea4be0aedeabffc6c90bdbb6a6d3f69f18d3fc6cce4bf874820bfeff420bdd623fabfa1eddfbfb4b6c43fbbf0853ebc9702bee436c13f308bda3fca4e99be7d07e33f6601a23f55b7e13f360b823fc0623b3f71f7b63f2cdb87bea546f13ffad3343f1a96dfbfc65f933f3ac94cbf75ef10bf5be1c5bf310bde3f28fcb9bf55e082be95f7cd3f9bdf36bfdaac043f2b38d9bea28adbbf34238dbe8b089e3f38e2c1bfc1237c3ea85bbf3f1eaab73f5774843fac2fdfbfb55ee13fd8173c3fc57908bf517b0c3f395ce83c2aafdc3f4357b23da243d93f5061bcbf47520abd7da622bf668f873e8964f13f77461bbf1f16c93f2b9343bffc3b8c3e818e23be3d37fd3fbe65b9bebd1884bfb49508bf478a06bfd2e5d13f46e75a3f1264fd3efa3987bf3dd98abf015a113f
// argument 9: f32 array exact 0ffbc63f602e1d3e79a594bfe06afcbf02319dbf6757a33f7f49dbbfb38431bf8638a63ed4b7f0be4b47d33fcf333a3f26f9a9bff0b61cbf129863bf3f9291be
// argument 10: f32 array exact ac96da3fe8b4993faa84a03f95e27bbf4b31f53f5a64fb3f22308d3fc593b43f06168cbe8d8a013f0c7ea63fe0c9f53fca00653fb05867bf0865f03ea410f43f
// argument 11: f32 array exact 0a65a03fb4b995bf77e3b3bf3a95cb3d
// argument 12: f8E4M3FN array exact 200827303977f7a8783028080fff2f09
// argument 13: i32 array exact 0100000000000000ffffffff1f000000000000800000000000000080000000002b6388e2ffffffffffffff7fffffffffffffff7fffffff7f01000000ffffff7f
// argument 14: i1 array exact 01010101010101000100000000000000
// argument 15: f8E4M3FN array exact f84188313897d900a1078801c000cbfa
// argument 16: f32 array exact 000080c0ffff7f4001000080a6bec80001008000ffff7f00ffffffacffffffffffff7fbe010080ff0100807f5aaa484100008080000000ff23cc3c0001008080ffff7fc0ffff7f80000000dc010080410100000006e8b5ffffff7f00ffff7f0000008052000000a0ffffff00000080c0ffffff7f00008000f25a0480ffffff8001008000ffffffbfbfab3480ce22dd80d0cda8be0000003f01000000000080c01d168eff000080ffffff7f00000000ffffff7f00707781a7000080ff00000000000000000519c07f00000000000080410100803fae682affffff7f7f000000a21171b77fffff7f7e000080fe0100807f000000ff010080c0ffff7f00f6994c3effff7f7f862fa9400000003e000000000000800001000080ffff7fc0ffffff75ffffff806b51a7130000003f76a75d80000080ac00008000ffffffbdffff7f7f0100007fffffff800000807f0000007f0000807f0000803e7b979b400000007fffff7f0001000000010000ff0000803dffff7f7f0000006a000080400100003e000000ff0000000b0000007f0100807f010080ff010000ff0100807f000080c1ffff7f000100007000000080ffffff008b8152bf000080001ce77eff010080be0100003fffffff410100800010feeb13ffff7fc6ffff7f80000000c0d88bec3dffffffbd00000021ffff7f80000080ffffffff00000080000000807f280d5ec001000000ffff7f000000007f92579640010000c1ffffff7f010000400000803d
// argument 17: f64 array exact 443afc8e81c5cabfffffffffffff0f8000000000000000806ec7a0b0f550e3ffffffffffffff3fc00000000000000080ffffffffffff1f00000000000000f07f0100000000000080000000000000d03fffffffffffffffff0000000000001000c59dd51c8f86d3bf0000000000003040000000000000f0ffffffffffffffef7f
// argument 18: i64 array exact ffffffffffffffffffffffffffffffff11000000000000000000000000000000ffffffffffffff7f010000000000000000000000000000000100000000000000
// argument 19: f8E4M3FN array exact 08b91949087f2157d900c0b81800062781418f8781007c7888810f01cf8f30810029878f00803980b8d9ca508771514851f1f7785848bf447f299f21b874397901ff88f00003f1792709218f000134a1f75f87d948c1889838f170d5fcd05900412971605001a080cf2ff007f188000f2780f177f9f7117158010f5bffa7888771b9a9009905f32d
// argument 20: f32 array exact a3cf23690100807f00008080010000ff000000c0ffff7f00ffffff14c48851bf0000008dffff7f7f000000bef6a4188052133600000000ff000000ff71b506ff
// argument 21: i64 array exact 0300000000000000ffffffffffffff7fffffffffffffff7f00000000000000800000000000000080100000000000000001000000000000000000000000000000
// argument 22: i64 number exact 0800000000000000
// argument 23: f32 array exact caba1840bf51bbbf43a713c09d6080bf84486640080f7dbe5c4064c0a524e53f232bf8bfc08a883f0ae867c0e78233407c0bf4bec8acefbfb4a62cc0a1a32cc0
// argument 24: f32 array exact 0b9d83beda12b2bfa6110f40019daf3ec35d243fcb5338c0a7344b40716155405789cb3f22001b3fa831e5bf5a6e3740f033ef3fb3b8b4be0462de3fec97b8bf
// argument 25: bf16 array exact 66bfb2be80bfd2bf62bf8dbf0f3fde3e
// argument 26: bf16 array exact 81bfc9bf
// argument 27: f32 array exact a9a9fa3f80716c3fecaada3f359d393f6313093fdbc1c43f33e97bbf4a6de83f
// argument 28: i8 number exact ff
// argument 29: i8 number exact ff
// argument 30: i8 array exact 802e808080ffa61c01062480807f017e
// argument 31: i32 array exact 05055524ffffff7f01000000ffffffff000000000000008000000000ffffff7f3e0000000900000000000000010000003141a20b32000000ffffffff00000080ffffff7fffffff7f010000000000000001000000ffffff7f00000000000000000000000001000000140000000000000093f5c20effffffff0000000001000000
// argument 32: i32 array exact 0100000000000080ffffff7fffffff7f3300000000000080ffffff7fffffffff0000000001000000000000801c00000001000000ffffff7fffffffff0000008000000080ffffff7fffffffff330000000100000062087a41ffffffffffffffff0100000001000000000000007e1748cb3baa8f363500000097b03be8000000000000000000000000ffffffffea300551ffffffffffffff7f390000000100000090ebd2940000008000000080ffffffff418dc5d0ffffffffffffff7f89c72d5300000000ffffffff350bf01c046450d100000080ffffffff320000000000000024000000ffffffff0000008000000000ffffffff9cbe2325ffffffffffffffff
// argument 33: i32 array exact 01000000000000003a0000003d0000008f3dc71a01000000ffffff7fca51f7ad00000000ffffffffffffffffffffffff00000000ffffff7f00000080ffffffffffffff7f000000000000008000000000eeed67d72a45601b010000000100000000000080ffffff7fffffffff0000000081b32d8b475442730000008091b2a44cde8deac0ffffff7f01000000ffffff7f21000000ffffff7fffffffffffffff7fffffffff0100000082ec809a8a9f1a5e000000000000000001000000ffffff7f00000080b1f078502b28ac9500000080ffffffffffffffff000000006ef095a60000008001000000ffffffff0000000000000080000000000000000000000080fab164b8f0885a22ffffff7f000000804cbe15e63a000000ffffff7f01000000
// argument 34: i32 array exact 00000080ffffff7fffffffff010000000000008001000000ffffffffffffffff0000000087c2272c000000800000000000000000010000000000008001000000ffffff7f010000003c00000000000080010000000100000000000080cb35d7c50000000009000000ffffff7fffffffffeef73f4401000000ffffffff20000000000000000000000033000000010000006b5ee4af000000000000000000000000000000000800000010a95615110000000a00000000000080e41469cb000000802c000000000000003e0b608736000000ffffff7f2270db13c943183dffffff7f00000080ffffffffa292ad3d910a13dfffffffff20000000000000003e316c0affffffff00000000ffffff7fffffffff00000080010000000100000001000000
// argument 35: f8E5M2 array exact cc810089ac414d04ad91f987134c407e01c004f8b83984c0408481b4af80bc00378681fef917bcfc00fb353e78ff07bd7ccd03782f2c4979807f0781859b7c044830864c0004f97c
// argument 36: i32 array exact 0100000015a144f65e30a19affffffff000000000000000066a22700010000002408892f0100000000000080ffffffffffffff7f00000000ffffff7f0100000000000080ffffffffffffffff000000002c000000ffffffff00000080ffffff7f2cd02e15010000003300000001000000ffffff7f0100000000000080ffffffff01000000000000007d296431060000003e206a2ab5d52add000000001e0000009a33dc8500000000ffffff7fffffffff00000080cf8cde39ffffff7fed2834421424634d01000000ffffff7f0100000000000080ffffff7f1d00000001000000ffffff7f49c2ff73011a294c00000000340000000500000001000000ffffff7f5a9b39d60000008001000000ffffffff00000000770e69f801000000ffffffff00000080ffffff7f53594d94ffffffff00000000ffffff7fffffffff0d005bc600000080ffffffff0000000009000000000000800f000000ffffffff0000008000000080ffffff7fef861803ffffff7f2e000000ffffffffffffff7fffffff7f5aed73190000008030000000ffffffff0000000012000000ffffffff00000000ffffffff00000000ffffff7f0000008000000000000000800000000001000000ffffff7f1d00000000000080ffffffffffffffff38000000ffffffffffffffff000000800100000000000080ffffffff000000800000000031000000000000801900000056adb81fffffff7f270000001289fd34000000800100000000000080
// argument 37: i64 number exact 4000000000000000
// argument 38: f8E5M2 array exact b04c7bd0783005338104050380c88001e883c1b40dbcb68084ad957d4d8134ad2f00303cf904fffc7fbe7f8341af40fb78bc80b1fb88b4808481fd017f014c8300fd7cff3fb0b930ad858003adac7f85077b04c348b92d7d8080bbca4875fb7cff20fbfcc44083dcc5fe047bf979cdf148847c3c48b53104057f7905fe8084010778b7fb441f8187
// argument 39: i64 number exact 0400000000000000
// argument 40: i32 array exact 120000006fa9ee07000000800100000025000000cec9d933ffffff7fffffff7f01000000ffffffffffffffff010000000000008035000000ffffffff9343d0b198d90ac9ffffff7f00000000ffffff7f3a000000010000000600000000000080
// argument 41: f16 array exact ff83ff87ff7b00b4004400b8ffaf013801b8003cffb30148127b56010048007cb08167859a4d01483684000001600104
// argument 42: f16 array exact 0180010011c3ff03c98601780080008000780030017c00000038ff4b007c0000007c328300f8004c000400c8017c8882
// argument 43: f32 array exact ffffffbd00008080000000ff01008032010000c1ffffffbe47426355ffffffdf9b97dd620100800066a3c10001000041010080ff000000be00008041000000000000007f58a50f41000000ff010000000000001f000000800000803cffffffc1a4ce4d3e01008000ffff7fbe0000004000000040ffffff00ffff7f80010000bf01000080000000be01008036000000410000803f0000007dffffffcd0000000001000000010080000000000006792dcd000000ff000080be4385aac1ffff7fffffff7f002e6744400000807f000000c1ffffff00ffff7f7f89cf3fff00008000ffff7fffffff7fc0926acbbee1cc1480010000ffffff7f4093cce2e40000803fffff7f00ffffffa90000807fffff7fc00100007f0000807f00008080ffffffff000080bd00008041000000ffffff7f80b033e4ff0100000000008041000000bf010080980000807fa828aabf2a15f7ffffff7fc000000000000000ffffffff7fffff7f000100803f00008000ffff7f8d1cab2600ffffffc0000000b9f5b55abe00008080ffffff7f010080d901008000010080003677efff1324de3d80b769bee45e698001008040000080c1ffff7f7f00000019ffffff41000000c300000080a2d2443faf945c800000003f000000c10000008000000000000080ff01000080ffff7fff000000c00000003eaf271fffffffff4100008000000080730000007fffffff3d01000000ffff7f800000807f01008080ffffff80010000802e45240000000000000000bfffffffff00000080000000bfffff7fffffff7f7f01008040c6538d3e7ffc34c00000800000008000000000000000800000000000ffffffa9000000ff01000080fbf9a97f000080bd000000ff010080c115367500010080800000803fb234877fffffff7fed4d6200ffff7f80673336c10000807fffff7f80877c2980000000be00000077000000c0000000294c323bff000000410bec013e010000bfae24d87a6a9a6e40ffffff80ffff7fff00000012ffffffc1000080c0ffffffc1000000ffa55d8dcd0000807f010080bf56dfd000000000ff010080ff000000bf010080e4ffffff80ffff7fc100008000ffff7fbf0000007fffff7f80000000000000803d8aff107f00000068ffffffff00008000ffff7fff000080ec000080ff000000ffc7b2445069b4f57fffffff1cffff7f4000008040ffff7f80f697f0c0000000341f524c7f0000807f010080be131a03000000007f01000080000080c1000000c08b121ec0ffff7fff9b0ff8c1010080ff000080ffc1c51b41966301bbffffff800100807fffffff42ffff7fc0d484b580ebacb08000008080010000bf0000003e00008000000080800000807f0100008000008000e724d47fffff7f7f069cee000000000001000080000080000000804000000000908b0bffffffff7f000000ffffff7f7f010000596df77980000080ff0000000001000080
// argument 44: f32 array exact 010000ffffff7fff01008041010000c1c67c49400000803f0100007fffffffbd0100007f0100809f00008000ffff7f0000000000606f64ff00000000ffff7f800000803d000080bf010000803537e63f0000003f40f602ff0000803f0100807f0000807f000080c100000080ffff7f00000000800000808000000080000080bf000080fffb51c9be010080c00100008001000040605f18bfffff7f400000803e0000808001008041ffffff0001008000010080c1ffffffbd9a476c80ffffffff000000800000807f16553d00ffff7fbf00000000ffffff007906a07f0000008003b48000000080ff0100003e000080ff499df27f000000ffffffff3dffff7f7f010080ff0000803f61ec3f3f0100008000000041cb6d060013de1993ffff7fffffffff4100008080ffff7f7f01000000ffffff3e00000041d8bd2380ffff7f3effff7f802690858000000000010080ff010000ffffff7f0026835abe000080870000004000000000e88361ffffff7f3f0000803f01000041e711d88000000080000000ff010080bfffffff0059f401ff000080bd0100008000008000010000823befc37fffffffc1000080000100008201000080ffff7f806613bc7fd2796c8000000000bbfe8e80ffff7f7fffff7f6d0000003f010080c1b7241dffffff7f7f010080ff000000c0000000be00000080010000800100803e000000802023c6ff010000000000004101008057010080bf010000dedfb12c7f000080ad0000006f000080c1ffffffc0ffffff1d00000059010080bf000080ff000000bba2b48a00ffff7f008095ad80ffff7f000000007f000000d40100807f0100803f000000be01008080000080c10100003800000080ee81bc41000080970000008055767b18000080be0100007f01008041000000410000009affff7f00000080c1bc9f04000dd8ecbe0000807f000000412f2d020000000000ffff7f00476f20ff0000003d000080000000803f0100007f0000000000000000000000c0dc92583f010080800000807f00008080ffff7f00010000402228ba0001000080ffff7f00ffff7fff0000000f705cf17f01000080010000800100002110d55a800000007f0000000000008040000080c10000007fffff7f7f000000bf0100003e0000807f0000007f01008040d8ed5480000000000100007f0100804101000080ffffffbeeb239780ffffffff0000801f00008041000080ff000080804bbcb700000000ff0100000000000080000000805fb0ea3f01008080ffff7f806da27ebfecd8b77fbd5eb33dffff7fffffff7f80ffff7f800000807f01008041989a2f0000000040010080000100803e0100803f00000000ffffffbfffffff00ffff7fbf010080ff00000080010080ffffff7f400000000000008023010000c1ffff7f808b8b14c20000807fc58564ff7420c40089fe0880000080fc000000ffffffffc0010080bf00008041
// argument 45: i64 number exact 0200000000000000
// argument 46: i64 number exact 4000000000000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i32>>, %arg1: tile<ptr<i32>>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<ptr<i32>>, %arg5: tile<ptr<i8>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<f32>>, %arg8: tile<ptr<f32>>, %arg9: tile<ptr<f32>>, %arg10: tile<ptr<f32>>, %arg11: tile<ptr<f32>>, %arg12: tile<ptr<f8E4M3FN>>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<i1>>, %arg15: tile<ptr<f8E4M3FN>>, %arg16: tile<ptr<f32>>, %arg17: tile<ptr<f64>>, %arg18: tile<ptr<i64>>, %arg19: tile<ptr<f8E4M3FN>>, %arg20: tile<ptr<f32>>, %arg21: tile<ptr<i64>>, %arg22: tile<i64>, %arg23: tile<ptr<f32>>, %arg24: tile<ptr<f32>>, %arg25: tile<ptr<bf16>>, %arg26: tile<ptr<bf16>>, %arg27: tile<ptr<f32>>, %arg28: tile<i8>, %arg29: tile<i8>, %arg30: tile<ptr<i8>>, %arg31: tile<ptr<i32>>, %arg32: tile<ptr<i32>>, %arg33: tile<ptr<i32>>, %arg34: tile<ptr<i32>>, %arg35: tile<ptr<f8E5M2>>, %arg36: tile<ptr<i32>>, %arg37: tile<i64>, %arg38: tile<ptr<f8E5M2>>, %arg39: tile<i64>, %arg40: tile<ptr<i32>>, %arg41: tile<ptr<f16>>, %arg42: tile<ptr<f16>>, %arg43: tile<ptr<f32>>, %arg44: tile<ptr<f32>>, %arg45: tile<i64>, %arg46: tile<i64>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %cst_0_i8 = constant <i8: 0> : tile<8xi8>
    %4 = alloca num_elem = 8, alignment = 1 : tile<ptr<i8>>
    %reshape = reshape %4 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast = broadcast %reshape : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %5 = iota : tile<8xi32>
    %6 = offset %bcast, %5 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %7 = store_ptr_tko weak %6, %cst_0_i8 : tile<8xptr<i8>>, tile<8xi8> -> token
    %8 = iota : tile<8xi32>
    %cst_4_i32 = constant <i32: 4> : tile<8xi32>
    %9 = xori %8, %cst_4_i32 : tile<8xi32>
    %reshape_0 = reshape %4 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_1 = broadcast %reshape_0 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %10 = offset %bcast_1, %9 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %result, %result_token = load_ptr_tko weak %10 token=%7 : tile<8xptr<i8>> -> tile<8xi8>, token
    %11 = iota : tile<2xi8>
    %cst_1_i8 = constant <i8: 1> : tile<2xi8>
    %12 = cmpi less_than %11, %cst_1_i8, unsigned : tile<2xi8> -> tile<2xi1>
    %cst_f16 = constant <f16: [-0.000000e+00, 1.220110e-04, 2.562500e+02, -2.309570e-01, 8.000000e+00, -0.000000e+00, -1.006840e+00, 4.784000e+04, 6.250000e-02, 1.220110e-04, -4.997560e-01, 0x7C01, 0xFC00, 5.960460e-08, -6.097560e-05, -0.000000e+00]> : tile<16xf16>
    %13 = remf %cst_f16, %cst_f16 : tile<16xf16>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %cst_4_i32_2 = constant <i32: 4> : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %for = for %loopIdx in (%cst_2_i32 to %cst_4_i32_2, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i8) -> (tile<8xi8>) {
      %cst_2_i32_127 = constant <i32: 2> : tile<i32>
      %90 = subi %loopIdx, %cst_2_i32_127 : tile<i32>
      %cst_1_i32_128 = constant <i32: 1> : tile<i32>
      %91 = divi %90, %cst_1_i32_128 unsigned : tile<i32>
      %cst_2_i32_129 = constant <i32: 2> : tile<i32>
      %92 = muli %3, %cst_2_i32_129 : tile<i32>
      %93 = addi %92, %91 : tile<i32>
      %reduce = reduce %result dim=0 identities=[-1 : i8] : tile<8xi8> -> tile<i8> 
      (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
        %97 = andi %reduce_lhs, %reduce_rhs : tile<i8>
        yield %97 : tile<i8>
      }
      %cst_1_i32_130 = constant <i32: 1> : tile<i32>
      %94 = muli %93, %cst_1_i32_130 : tile<i32>
      %95 = offset %arg0, %94 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %96 = store_ptr_tko weak %95, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
      continue %iterArg0 : tile<8xi8>
    }
    %tview = make_tensor_view %arg1, shape = [%arg2, %arg3], strides = [8, 1] : tile<i64> -> tensor_view<?x?xi32, strides=[8,1]>
    %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xi32, strides=[8,1]>, sparse_dim=1>
    %tview_3 = make_tensor_view %arg4, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %pview = make_partition_view %tview_3 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token_4 = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<8xi32>
    %14 = andi %tile, %cst_15_i32 : tile<8xi32>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %tile_6, %result_token_7 = load_view_tko weak %gsview[%cst_0_i32_5, %14] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xi32, strides=[8,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xi32>, token
    %cst_31_i32 = constant <i32: 31> : tile<8xi32>
    %15 = andi %tile, %cst_31_i32 : tile<8xi32>
    %16 = shli %tile, %15 : tile<8xi32>
    %17 = sqrt %cst_f16  : tile<16xf16>
    %18 = trunci %11 : tile<2xi8> -> tile<2xi1>
    %tview_8 = make_tensor_view %arg5, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi8, strides=[4,1]>
    %pview_9 = make_partition_view %tview_8 : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %tile_12, %result_token_13 = load_view_tko weak %pview_9[%cst_0_i32_10, %cst_0_i32_11] : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>, tile<i32> -> tile<8x4xi8>, token
    %cst_1_i8_14 = constant <i8: 1> : tile<4x8xi8>
    %tview_15 = make_tensor_view %arg6, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %tile_19, %result_token_20 = load_view_tko weak %pview_16[%cst_0_i32_17, %cst_0_i32_18] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %19 = mmai %tile_12, %cst_1_i8_14, %tile_19 unsigned signed : tile<8x4xi8>, tile<4x8xi8>, tile<8x8xi32>
    %20 = mini %19, %19 unsigned : tile<8x8xi32>
    %tview_21 = make_tensor_view %arg7, shape = [8, 64], strides = [64, 1] : tensor_view<8x64xf32, strides=[64,1]>
    %pview_22 = make_partition_view %tview_21 : partition_view<tile=(8x64), tensor_view<8x64xf32, strides=[64,1]>>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %tile_25, %result_token_26 = load_view_tko weak %pview_22[%cst_0_i32_23, %cst_0_i32_24] : partition_view<tile=(8x64), tensor_view<8x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x64xf32>, token
    %21 = ftof %tile_25  : tile<8x64xf32> -> tile<8x64xf4E2M1FN>
    %tview_27 = make_tensor_view %arg8, shape = [64, 2], strides = [2, 1] : tensor_view<64x2xf32, strides=[2,1]>
    %pview_28 = make_partition_view %tview_27 : partition_view<tile=(64x2), tensor_view<64x2xf32, strides=[2,1]>>
    %cst_0_i32_29 = constant <i32: 0> : tile<i32>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %tile_31, %result_token_32 = load_view_tko weak %pview_28[%cst_0_i32_29, %cst_0_i32_30] : partition_view<tile=(64x2), tensor_view<64x2xf32, strides=[2,1]>>, tile<i32> -> tile<64x2xf32>, token
    %22 = ftof %tile_31  : tile<64x2xf32> -> tile<64x2xf4E2M1FN>
    %tview_33 = make_tensor_view %arg9, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
    %pview_34 = make_partition_view %tview_33 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
    %cst_0_i32_35 = constant <i32: 0> : tile<i32>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %tile_37, %result_token_38 = load_view_tko weak %pview_34[%cst_0_i32_35, %cst_0_i32_36] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
    %tview_39 = make_tensor_view %arg10, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
    %pview_40 = make_partition_view %tview_39 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %tile_43, %result_token_44 = load_view_tko weak %pview_40[%cst_0_i32_41, %cst_0_i32_42] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
    %23 = absf %tile_43 : tile<8x2xf32>
    %cst_f32 = constant <f32: 2.500000e-01> : tile<8x2xf32>
    %24 = maxf %23, %cst_f32 : tile<8x2xf32>
    %25 = ftof %24 rounding<zero> : tile<8x2xf32> -> tile<8x2xf8E8M0FNU>
    %tview_45 = make_tensor_view %arg11, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
    %pview_46 = make_partition_view %tview_45 : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
    %cst_0_i32_47 = constant <i32: 0> : tile<i32>
    %cst_0_i32_48 = constant <i32: 0> : tile<i32>
    %tile_49, %result_token_50 = load_view_tko weak %pview_46[%cst_0_i32_47, %cst_0_i32_48] : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> tile<2x2xf32>, token
    %26 = absf %tile_49 : tile<2x2xf32>
    %cst_f32_51 = constant <f32: 2.500000e-01> : tile<2x2xf32>
    %27 = maxf %26, %cst_f32_51 : tile<2x2xf32>
    %28 = ftof %27 rounding<zero> : tile<2x2xf32> -> tile<2x2xf8E8M0FNU>
    %29 = mmaf_scaled %21, %22, %tile_37, %25, %28 : tile<8x64xf4E2M1FN>, tile<64x2xf4E2M1FN>, tile<8x2xf32>, tile<8x2xf8E8M0FNU>, tile<2x2xf8E8M0FNU>
    %30 = subi %result, %cst_0_i8 : tile<8xi8>
    %cst_-9223372036854775808_i64 = constant <i64: -9223372036854775808> : tile<8xi64>
    %cst_1_i32_52 = constant <i32: 1> : tile<i32>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %31 = loop iter_values(%arg47 = %cst_0_i32_53, %arg48 = %cst_-9223372036854775808_i64) : tile<i32>, tile<8xi64> -> tile<8xi64> {
      %cst_4_i32_127 = constant <i32: 4> : tile<i32>
      %90 = muli %3, %cst_4_i32_127 : tile<i32>
      %91 = addi %90, %arg47 : tile<i32>
      %tview_128 = make_tensor_view %arg13, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
      %pview_129 = make_partition_view %tview_128 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
      %cst_0_i32_130 = constant <i32: 0> : tile<i32>
      %tile_131, %result_token_132 = load_view_tko weak %pview_129[%cst_0_i32_130] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
      %cst_15_i32_133 = constant <i32: 15> : tile<16xi32>
      %92 = andi %tile_131, %cst_15_i32_133 : tile<16xi32>
      %reshape_134 = reshape %arg12 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
      %bcast_135 = broadcast %reshape_134 : tile<1xptr<f8E4M3FN>> -> tile<16xptr<f8E4M3FN>>
      %93 = offset %bcast_135, %92 : tile<16xptr<f8E4M3FN>>, tile<16xi32> -> tile<16xptr<f8E4M3FN>>
      %tview_136 = make_tensor_view %arg14, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
      %pview_137 = make_partition_view %tview_136 : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
      %cst_0_i32_138 = constant <i32: 0> : tile<i32>
      %tile_139, %result_token_140 = load_view_tko weak %pview_137[%cst_0_i32_138] : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
      %tview_141 = make_tensor_view %arg15, shape = [16], strides = [1] : tensor_view<16xf8E4M3FN, strides=[1]>
      %pview_142 = make_partition_view %tview_141 : partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>
      %cst_0_i32_143 = constant <i32: 0> : tile<i32>
      %tile_144, %result_token_145 = load_view_tko weak %pview_142[%cst_0_i32_143] : partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<16xf8E4M3FN>, token
      %result_146, %result_token_147 = load_ptr_tko weak %93, %tile_139, %tile_144 : tile<16xptr<f8E4M3FN>>, tile<16xi1>, tile<16xf8E4M3FN> -> tile<16xf8E4M3FN>, token
      %cst_16_i32 = constant <i32: 16> : tile<i32>
      %94 = muli %91, %cst_16_i32 : tile<i32>
      %95 = offset %arg16, %94 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %tview_148 = make_tensor_view %95, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
      %gsview_149 = make_gather_scatter_view %tview_148 : gather_scatter_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>, sparse_dim=0>
      %96 = iota : tile<8xi32>
      %cst_7_i32_150 = constant <i32: 7> : tile<8xi32>
      %97 = muli %96, %cst_7_i32_150 : tile<8xi32>
      %cst_1_i32_151 = constant <i32: 1> : tile<8xi32>
      %98 = addi %97, %cst_1_i32_151 : tile<8xi32>
      %cst_7_i32_152 = constant <i32: 7> : tile<8xi32>
      %99 = andi %98, %cst_7_i32_152 : tile<8xi32>
      %cst_0_i32_153 = constant <i32: 0> : tile<i32>
      %100 = store_view_tko weak %tile_43, %gsview_149[%99, %cst_0_i32_153] : tile<8x2xf32>, gather_scatter_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
      %101 = cmpi greater_than_or_equal %arg47, %cst_1_i32_52, signed : tile<i32> -> tile<i1>
      if %101 {
        %cst_f64 = constant <f64: -7.9999999999999991> : tile<16xf64>
        %tview_165 = make_tensor_view %arg17, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
        %pview_166 = make_partition_view %tview_165 : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
        %cst_0_i32_167 = constant <i32: 0> : tile<i32>
        %tile_168, %result_token_169 = load_view_tko weak %pview_166[%cst_0_i32_167] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
        %110 = minf %cst_f64, %tile_168 : tile<16xf64>
        %111 = bitcast %tile_131 : tile<16xi32> -> tile<16xf32>
        %tview_170 = make_tensor_view %arg18, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
        %pview_171 = make_partition_view %tview_170 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
        %cst_0_i32_172 = constant <i32: 0> : tile<i32>
        %tile_173, %result_token_174 = load_view_tko weak %pview_171[%cst_0_i32_172] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
        break %tile_173 : tile<8xi64>
      }
      %cst_1_i32_154 = constant <i32: 1> : tile<i32>
      %102 = addi %arg47, %cst_1_i32_154 : tile<i32>
      %cst_5_i32_155 = constant <i32: 5> : tile<i32>
      %103 = remi %91, %cst_5_i32_155 unsigned : tile<i32>
      %cst_-2_i32 = constant <i32: -2> : tile<i32>
      %104 = addi %103, %cst_-2_i32 : tile<i32>
      %cst_-2_i32_156 = constant <i32: -2> : tile<i32>
      %105 = subi %104, %cst_-2_i32_156 : tile<i32>
      %cst_1_i32_157 = constant <i32: 1> : tile<i32>
      %106 = muli %105, %cst_1_i32_157 : tile<i32>
      %cst_-2_i32_158 = constant <i32: -2> : tile<i32>
      %107 = addi %106, %cst_-2_i32_158 : tile<i32>
      %cst_-2_i32_159 = constant <i32: -2> : tile<i32>
      %cst_1_i32_160 = constant <i32: 1> : tile<i32>
      for %loopIdx in (%cst_-2_i32_159 to %107, step %cst_1_i32_160) : tile<i32> {
        %cst_-2_i32_165 = constant <i32: -2> : tile<i32>
        %110 = subi %loopIdx, %cst_-2_i32_165 : tile<i32>
        %cst_1_i32_166 = constant <i32: 1> : tile<i32>
        %111 = divi %110, %cst_1_i32_166 unsigned : tile<i32>
        %cst_4_i32_167 = constant <i32: 4> : tile<i32>
        %112 = muli %91, %cst_4_i32_167 : tile<i32>
        %113 = addi %112, %111 : tile<i32>
        %114 = ftof %tile_43  : tile<8x2xf32> -> tile<8x2xf8E4M3FN>
        %115 = ftof %114  : tile<8x2xf8E4M3FN> -> tile<8x2xf32>
        %116 = andi %loopIdx, %arg47 : tile<i32>
      }
      %108 = atan2 %tile_31, %tile_31 : tile<64x2xf32>
      %tview_161 = make_tensor_view %arg19, shape = [8, 1], strides = [16, 1] : tensor_view<8x1xf8E4M3FN, strides=[16,1]>
      %pview_162 = make_partition_view %tview_161 : partition_view<tile=(1x16), tensor_view<8x1xf8E4M3FN, strides=[16,1]>>
      %reshape_163 = reshape %result_146 : tile<16xf8E4M3FN> -> tile<1x16xf8E4M3FN>
      %cst_0_i32_164 = constant <i32: 0> : tile<i32>
      %109 = store_view_tko weak %reshape_163, %pview_162[%91, %cst_0_i32_164] : tile<1x16xf8E4M3FN>, partition_view<tile=(1x16), tensor_view<8x1xf8E4M3FN, strides=[16,1]>>, tile<i32> -> token
      continue %102, %arg48 : tile<i32>, tile<8xi64>
    }
    %32 = subi %tile_12, %tile_12 : tile<8x4xi8>
    %33 = exti %32 signed : tile<8x4xi8> -> tile<8x4xi32>
    %34 = xori %20, %19 : tile<8x8xi32>
    %cst_4_i32_54 = constant <i32: 4> : tile<i32>
    %35 = muli %3, %cst_4_i32_54 : tile<i32>
    %36 = offset %arg20, %35 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %tview_55 = make_tensor_view %36, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
    %gsview_56 = make_gather_scatter_view %tview_55 : gather_scatter_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>, sparse_dim=0>
    %37 = iota : tile<2xi32>
    %cst_5_i32 = constant <i32: 5> : tile<2xi32>
    %38 = muli %37, %cst_5_i32 : tile<2xi32>
    %cst_1_i32_57 = constant <i32: 1> : tile<2xi32>
    %39 = addi %38, %cst_1_i32_57 : tile<2xi32>
    %cst_1_i32_58 = constant <i32: 1> : tile<2xi32>
    %40 = andi %39, %cst_1_i32_58 : tile<2xi32>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %41 = store_view_tko weak %tile_49, %gsview_56[%40, %cst_0_i32_59] : tile<2x2xf32>, gather_scatter_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token
    %42 = ftoi %tile_37 signed  saturating : tile<8x2xf32> -> tile<8x2xi64>
    %cst_7_i32 = constant <i32: 7> : tile<8x4xi32>
    %43 = andi %33, %cst_7_i32 : tile<8x4xi32>
    %cst_1_i32_60 = constant <i32: 1> : tile<8x4xi32>
    %44 = ori %43, %cst_1_i32_60 : tile<8x4xi32>
    %cst_1775441864_i32 = constant <i32: 1775441864> : tile<8x4xi32>
    %45 = divi %33, %cst_1775441864_i32 unsigned : tile<8x4xi32>
    %46 = permute %32 [1, 0] : tile<8x4xi8> -> tile<4x8xi8>
    %tview_61 = make_tensor_view %arg21, shape = [%arg22], strides = [1] : tile<i64> -> tensor_view<?xi64, strides=[1]>
    %pview_62 = make_partition_view %tview_61 : partition_view<tile=(8), padding_value = zero, tensor_view<?xi64, strides=[1]>>
    %47 = get_index_space_shape %pview_62 : partition_view<tile=(8), padding_value = zero, tensor_view<?xi64, strides=[1]>> -> tile<i32>
    %48 = remi %3, %47 unsigned : tile<i32>
    %tile_63, %result_token_64 = load_view_tko weak %pview_62[%48] : partition_view<tile=(8), padding_value = zero, tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %49 = get_tensor_shape %tview_61 : tensor_view<?xi64, strides=[1]> -> tile<i32>
    %cst_4_i32_65 = constant <i32: 4> : tile<i32>
    %50 = remi %47, %cst_4_i32_65 unsigned : tile<i32>
    %cst_0_i32_66 = constant <i32: 0> : tile<i32>
    %51 = loop iter_values(%arg47 = %cst_0_i32_66, %arg48 = %45) : tile<i32>, tile<8x4xi32> -> tile<8x4xi32> {
      %cst_4_i32_127 = constant <i32: 4> : tile<i32>
      %90 = muli %3, %cst_4_i32_127 : tile<i32>
      %91 = addi %90, %arg47 : tile<i32>
      %tview_128 = make_tensor_view %arg23, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
      %pview_129 = make_partition_view %tview_128 : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
      %cst_0_i32_130 = constant <i32: 0> : tile<i32>
      %tile_131, %result_token_132 = load_view_tko weak %pview_129[%cst_0_i32_130] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
      %tview_133 = make_tensor_view %arg24, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
      %pview_134 = make_partition_view %tview_133 : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
      %cst_0_i32_135 = constant <i32: 0> : tile<i32>
      %tile_136, %result_token_137 = load_view_tko weak %pview_134[%cst_0_i32_135] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
      %92 = divf %tile_131, %tile_136 rounding<full> : tile<16xf32>
      %tview_138 = make_tensor_view %arg25, shape = [2, 4, 1], strides = [4, 1, 1] : tensor_view<2x4x1xbf16, strides=[4,1,1]>
      %pview_139 = make_partition_view %tview_138 : partition_view<tile=(2x4x1), tensor_view<2x4x1xbf16, strides=[4,1,1]>>
      %cst_0_i32_140 = constant <i32: 0> : tile<i32>
      %cst_0_i32_141 = constant <i32: 0> : tile<i32>
      %cst_0_i32_142 = constant <i32: 0> : tile<i32>
      %tile_143, %result_token_144 = load_view_tko weak %pview_139[%cst_0_i32_140, %cst_0_i32_141, %cst_0_i32_142] : partition_view<tile=(2x4x1), tensor_view<2x4x1xbf16, strides=[4,1,1]>>, tile<i32> -> tile<2x4x1xbf16>, token
      %tview_145 = make_tensor_view %arg26, shape = [2, 1, 1], strides = [1, 1, 1] : tensor_view<2x1x1xbf16, strides=[1,1,1]>
      %pview_146 = make_partition_view %tview_145 : partition_view<tile=(2x1x1), tensor_view<2x1x1xbf16, strides=[1,1,1]>>
      %cst_0_i32_147 = constant <i32: 0> : tile<i32>
      %cst_0_i32_148 = constant <i32: 0> : tile<i32>
      %cst_0_i32_149 = constant <i32: 0> : tile<i32>
      %tile_150, %result_token_151 = load_view_tko weak %pview_146[%cst_0_i32_147, %cst_0_i32_148, %cst_0_i32_149] : partition_view<tile=(2x1x1), tensor_view<2x1x1xbf16, strides=[1,1,1]>>, tile<i32> -> tile<2x1x1xbf16>, token
      %tview_152 = make_tensor_view %arg27, shape = [2, 4, 1], strides = [4, 1, 1] : tensor_view<2x4x1xf32, strides=[4,1,1]>
      %pview_153 = make_partition_view %tview_152 : partition_view<tile=(2x4x1), tensor_view<2x4x1xf32, strides=[4,1,1]>>
      %cst_0_i32_154 = constant <i32: 0> : tile<i32>
      %cst_0_i32_155 = constant <i32: 0> : tile<i32>
      %cst_0_i32_156 = constant <i32: 0> : tile<i32>
      %tile_157, %result_token_158 = load_view_tko weak %pview_153[%cst_0_i32_154, %cst_0_i32_155, %cst_0_i32_156] : partition_view<tile=(2x4x1), tensor_view<2x4x1xf32, strides=[4,1,1]>>, tile<i32> -> tile<2x4x1xf32>, token
      %93 = mmaf %tile_143, %tile_150, %tile_157 : tile<2x4x1xbf16>, tile<2x1x1xbf16>, tile<2x4x1xf32>
      %94 = cmpi greater_than_or_equal %arg47, %50, signed : tile<i32> -> tile<i1>
      if %94 {
        break %33 : tile<8x4xi32>
      }
      %cst_1_i32_159 = constant <i32: 1> : tile<i32>
      %95 = addi %arg47, %cst_1_i32_159 : tile<i32>
      %96 = divf %tile_49, %tile_49 rounding<zero> flush_to_zero : tile<2x2xf32>
      %97 = mini %47, %49 unsigned : tile<i32>
      %cst_7_i8 = constant <i8: 7> : tile<i8>
      %98 = andi %arg28, %cst_7_i8 : tile<i8>
      %99 = exti %98 signed : tile<i8> -> tile<i64>
      %cst_7_i8_160 = constant <i8: 7> : tile<i8>
      %100 = andi %arg29, %cst_7_i8_160 : tile<i8>
      %101 = exti %100 signed : tile<i8> -> tile<i64>
      %102 = muli %99, %101 overflow<no_unsigned_wrap> : tile<i64>
      %cst_1_i32_161 = constant <i32: 1> : tile<i32>
      %103 = muli %91, %cst_1_i32_161 : tile<i32>
      %104 = offset %arg30, %103 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
      %105 = store_ptr_tko weak %104, %arg29 : tile<ptr<i8>>, tile<i8> -> token
      continue %95, %arg48 : tile<i32>, tile<8x4xi32>
    }
    %tview_67 = make_tensor_view %arg31, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xi32, strides=[16,1]>
    %pview_68 = make_partition_view %tview_67 : partition_view<tile=(2x16), tensor_view<2x16xi32, strides=[16,1]>>
    %cst_0_i32_69 = constant <i32: 0> : tile<i32>
    %cst_0_i32_70 = constant <i32: 0> : tile<i32>
    %tile_71, %result_token_72 = load_view_tko weak %pview_68[%cst_0_i32_69, %cst_0_i32_70] : partition_view<tile=(2x16), tensor_view<2x16xi32, strides=[16,1]>>, tile<i32> -> tile<2x16xi32>, token
    %cst_3_i32 = constant <i32: 3> : tile<2x16xi32>
    %52 = andi %tile_71, %cst_3_i32 : tile<2x16xi32>
    %53 = itof %52 signed  : tile<2x16xi32> -> tile<2x16xf8E5M2>
    %tview_73 = make_tensor_view %arg32, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xi32, strides=[4,1]>
    %pview_74 = make_partition_view %tview_73 : partition_view<tile=(16x4), tensor_view<16x4xi32, strides=[4,1]>>
    %cst_0_i32_75 = constant <i32: 0> : tile<i32>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %tile_77, %result_token_78 = load_view_tko weak %pview_74[%cst_0_i32_75, %cst_0_i32_76] : partition_view<tile=(16x4), tensor_view<16x4xi32, strides=[4,1]>>, tile<i32> -> tile<16x4xi32>, token
    %cst_3_i32_79 = constant <i32: 3> : tile<16x4xi32>
    %54 = andi %tile_77, %cst_3_i32_79 : tile<16x4xi32>
    %55 = itof %54 signed  : tile<16x4xi32> -> tile<16x4xf8E5M2>
    %cst_0_i32_80 = constant <i32: 0> : tile<2x4xi32>
    %cst_7_i32_81 = constant <i32: 7> : tile<2x4xi32>
    %56 = andi %cst_0_i32_80, %cst_7_i32_81 : tile<2x4xi32>
    %57 = itof %56 signed  : tile<2x4xi32> -> tile<2x4xf16>
    %58 = mmaf %53, %55, %57 : tile<2x16xf8E5M2>, tile<16x4xf8E5M2>, tile<2x4xf16>
    %cst_f32_82 = constant <f32: "0xFFFF7F41B6946200000080FF000080260FDABF3EFFFF7F7F68D8637F0100803E00000080010000BFFFFF7F80FFFFFFFFC7C1DDBED1B9D080FFFF7F80010000410100007FFFFF7F80FFFF7F41000000404C46F380000000FF00000080323573711FC94E800100003E674FAFC10000005F010000008DA8F77F010000BE7F9A9080010000FFFFFF7F3E0000003E0000008016CC0980000080000000807F0100007108ADD74100008080000000000100807FFFFF7F1EE6DFC87F19E21880276F4DFF00000065FFFF7FFFBE01E54000008041C4F3C2BF0100003E010000000000007F0100807F010080007237A041000000C0E1165D7F000000C0340FB8C1FFFFFF80ADF476800100808000000000010000C1010000EB01000029010080008246A67F0000807F20C049BEF6CB1DC0953A45C0435D8DEDFFFFFF41FFFF7FC1010080BEF4C3D180000080FF6D63A119ED551F000000809501000080010080004ACE5C8000000080000000BF0000807F0100807F0EAA1780000000FF7522E83E010000C1FFFFFFBD000080BE010000800000807F711427BF00000080FFFF7F00000000FF4E863DFF000000C00100000072674F00FFFFFFFF000080BF61A7FB2D0000003F010000209C318DBD0000807F01008000FFFF7F80FFFF7FC00100000000008041A901F8FF000080BDF8D6A1FF235DF73F17DA0E45010000FF0000803E0000003E"> : tile<64x2xf32>
    %59 = minf %tile_31, %cst_f32_82 flush_to_zero propagate_nan : tile<64x2xf32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %60 = muli %3, %cst_32_i32 : tile<i32>
    %61 = offset %arg33, %60 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_83 = reshape %61 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_84 = broadcast %reshape_83 : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %62 = iota : tile<32xi32>
    %63 = offset %bcast_84, %62 : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
    %reshape_85 = reshape %63 : tile<32xptr<i32>> -> tile<8x4xptr<i32>>
    %64 = store_ptr_tko weak %reshape_85, %51 : tile<8x4xptr<i32>>, tile<8x4xi32> -> token
    %result_86, %result_token_87 = load_ptr_tko weak %reshape_85 token=%64 : tile<8x4xptr<i32>> -> tile<8x4xi32>, token
    %cst_32_i32_88 = constant <i32: 32> : tile<i32>
    %65 = muli %3, %cst_32_i32_88 : tile<i32>
    %66 = offset %arg34, %65 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_89 = reshape %66 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_90 = broadcast %reshape_89 : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %67 = iota : tile<32xi32>
    %68 = offset %bcast_90, %67 : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
    %reshape_91 = reshape %68 : tile<32xptr<i32>> -> tile<2x16xptr<i32>>
    %69 = store_ptr_tko weak %reshape_91, %tile_71 : tile<2x16xptr<i32>>, tile<2x16xi32> -> token
    %tview_92 = make_tensor_view %arg35, shape = [2, 2, 16], strides = [32, 16, 1] : tensor_view<2x2x16xf8E5M2, strides=[32,16,1]>
    %pview_93 = make_partition_view %tview_92 : partition_view<tile=(1x2x16), tensor_view<2x2x16xf8E5M2, strides=[32,16,1]>>
    %reshape_94 = reshape %53 : tile<2x16xf8E5M2> -> tile<1x2x16xf8E5M2>
    %cst_0_i32_95 = constant <i32: 0> : tile<i32>
    %cst_0_i32_96 = constant <i32: 0> : tile<i32>
    %70 = store_view_tko weak %reshape_94, %pview_93[%3, %cst_0_i32_95, %cst_0_i32_96] : tile<1x2x16xf8E5M2>, partition_view<tile=(1x2x16), tensor_view<2x2x16xf8E5M2, strides=[32,16,1]>>, tile<i32> -> token
    %tview_97 = make_tensor_view %arg36, shape = [2, 16, 2], strides = [%arg37, 4, 1] : tile<i64> -> tensor_view<2x16x2xi32, strides=[?,4,1]>
    %pview_98 = make_partition_view %tview_97 : partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x16x2xi32, strides=[?,4,1]>>
    %reshape_99 = reshape %tile_77 : tile<16x4xi32> -> tile<1x16x4xi32>
    %cst_0_i32_100 = constant <i32: 0> : tile<i32>
    %cst_0_i32_101 = constant <i32: 0> : tile<i32>
    %71 = store_view_tko weak %reshape_99, %pview_98[%3, %cst_0_i32_100, %cst_0_i32_101] : tile<1x16x4xi32>, partition_view<tile=(1x16x4), padding_value = zero, tensor_view<2x16x2xi32, strides=[?,4,1]>>, tile<i32> -> token
    %tview_102 = make_tensor_view %arg38, shape = [2, 4, %arg39], strides = [64, 4, 1] : tile<i64> -> tensor_view<2x4x?xf8E5M2, strides=[64,4,1]>
    %pview_103 = make_partition_view %tview_102 : partition_view<tile=(1x16x4), tensor_view<2x4x?xf8E5M2, strides=[64,4,1]>>
    %reshape_104 = reshape %55 : tile<16x4xf8E5M2> -> tile<1x16x4xf8E5M2>
    %cst_0_i32_105 = constant <i32: 0> : tile<i32>
    %cst_0_i32_106 = constant <i32: 0> : tile<i32>
    %72 = store_view_tko weak %reshape_104, %pview_103[%3, %cst_0_i32_105, %cst_0_i32_106] : tile<1x16x4xf8E5M2>, partition_view<tile=(1x16x4), tensor_view<2x4x?xf8E5M2, strides=[64,4,1]>>, tile<i32> -> token
    %tview_107 = make_tensor_view %arg40, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi32, strides=[8,4,1]>
    %pview_108 = make_partition_view %tview_107 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<2x2x4xi32, strides=[8,4,1]>>
    %reshape_109 = reshape %cst_0_i32_80 : tile<2x4xi32> -> tile<1x2x4xi32>
    %cst_0_i32_110 = constant <i32: 0> : tile<i32>
    %cst_0_i32_111 = constant <i32: 0> : tile<i32>
    %73 = store_view_tko weak %reshape_109, %pview_108[%3, %cst_0_i32_110, %cst_0_i32_111] : tile<1x2x4xi32>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<2x2x4xi32, strides=[8,4,1]>>, tile<i32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %74 = muli %3, %cst_8_i32 : tile<i32>
    %75 = offset %arg41, %74 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %reshape_112 = reshape %75 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %bcast_113 = broadcast %reshape_112 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %76 = iota : tile<8xi32>
    %77 = offset %bcast_113, %76 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %reshape_114 = reshape %77 : tile<8xptr<f16>> -> tile<2x4xptr<f16>>
    %78 = store_ptr_tko weak %reshape_114, %57 : tile<2x4xptr<f16>>, tile<2x4xf16> -> token
    %cst_8_i32_115 = constant <i32: 8> : tile<i32>
    %79 = muli %3, %cst_8_i32_115 : tile<i32>
    %80 = offset %arg42, %79 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %reshape_116 = reshape %80 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %bcast_117 = broadcast %reshape_116 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %81 = iota : tile<8xi32>
    %82 = offset %bcast_117, %81 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %reshape_118 = reshape %82 : tile<8xptr<f16>> -> tile<2x4xptr<f16>>
    %83 = store_ptr_tko weak %reshape_118, %58 : tile<2x4xptr<f16>>, tile<2x4xf16> -> token
    %cst_128_i32 = constant <i32: 128> : tile<i32>
    %84 = muli %3, %cst_128_i32 : tile<i32>
    %85 = offset %arg43, %84 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_119 = reshape %85 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_120 = broadcast %reshape_119 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %86 = iota : tile<128xi64>
    %87 = offset %bcast_120, %86 : tile<128xptr<f32>>, tile<128xi64> -> tile<128xptr<f32>>
    %reshape_121 = reshape %87 : tile<128xptr<f32>> -> tile<64x2xptr<f32>>
    %88 = store_ptr_tko weak %reshape_121, %cst_f32_82 : tile<64x2xptr<f32>>, tile<64x2xf32> -> token
    %tview_122 = make_tensor_view %arg44, shape = [2, %arg45, 60], strides = [128, %arg46, 1] : tile<i64> -> tensor_view<2x?x60xf32, strides=[128,?,1]>
    %pview_123 = make_partition_view %tview_122 : partition_view<tile=(1x64x2), tensor_view<2x?x60xf32, strides=[128,?,1]>, dim_map=[0, 2, 1]>
    %reshape_124 = reshape %59 : tile<64x2xf32> -> tile<1x64x2xf32>
    %cst_0_i32_125 = constant <i32: 0> : tile<i32>
    %cst_0_i32_126 = constant <i32: 0> : tile<i32>
    %89 = store_view_tko weak %reshape_124, %pview_123[%3, %cst_0_i32_125, %cst_0_i32_126] : tile<1x64x2xf32>, partition_view<tile=(1x64x2), tensor_view<2x?x60xf32, strides=[128,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    return
  }
}

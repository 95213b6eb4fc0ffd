// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 5
// seed: 34
// argument 0: i1 array exact 000001010100000000010000010100010101000000000000010001010100000101000101
// argument 1: i32 number exact 04000000
// argument 2: i32 array exact 3800000000000080010000000100000000000000ffffffffffffffff06bd4fab
// argument 3: i8 number exact ff
// argument 4: i64 array exact 010000000000000001000000000000000100000000000000ffffffffffffff7f000000000000008035000000000000000000000000000080010000000000000015000000000000000000000000000000e06614230cfd12baffffffffffffff7f0000000000000080e0beafed1e9938ab79b1b7cedc95029e060000000000000000000000000000800000000000000000ffffffffffffffffec6a09e94ed3a3b9ffffffffffffff7fc81085d48eae01570c88c2192402a625ffffffffffffffffdf92be0ade926e70000000000000008000000000000000000000000000000000
// argument 5: i32 array exact 5416531400000000ffffffff9081196d
// argument 6: f32 array exact c62473c0d061f33fbb89a8bebb707dc0e18ccdbf0ad2243e4c83b53ff4c8cebe09203b40203aa63f5d5e08bf8b3044407d23463df41a2c3ede11384020831f403acd0bc08df02ec0cc0d4b40b0f68bbea3ffd33efe9791bfb76dd5be0512393f71a33940923125405e3c014075eab3bfcdac473f0ff6543f63740740c3ba0c3f
// argument 7: i8 array exact 01087f807f7fff7f01800c80ff3b01e0ff000e808080288001ff01c9130e010001267f01a20001808001017f
// argument 8: i16 array exact 3400ffff7ae76a5300003700ff7f000009003e000080360000800080a41a0000ffff2b00ff7f044601001d00ff7fff7f1f48989a00000100ff7f008033000080ffff010000003590
// argument 9: i32 number exact 01000000
// argument 10: f16 array exact 017800c0bb79008400800084013400045449000036800004a082ff3b01c400b000f8013800840a01ff7b0060ff6fff4f00f8ffb3004c0180004400fcff3f697fff0700f8000010877d49008400042581017c007800c0016cfffb0000ff03340201004b810134013401b000f8ff83b567008400ac01040084ff83ffaf7e440180fb02014000ac70c5717c00c0000000b43b300100ff33004800fc6b0300b80084ff7f007cffff01fc0140bd7b007c008001280090ffffff3b00840004ffff0048004cff7f5bfdff03ff3f008400f8014800bcd60300300094ffef00d4ff8bffb3ff8300300180010400480034017c003c01bc004c007cbe34000000b001f801cc003cff370018008401e4010001b4ff7f018053800048ff470178000000fcffcb28f9008c000001fc00b8018091f8ba7fe2e1ff8744040184010400801df9017800e0c501000000fcfff3ff37ff1f00bc0048003c00dcd4000180007800ec01483d810170ffc74d3f0068fa7f0140007c014c004c012001848506ffafa30501808b03007cc779ff830094010053ff0100ff87ffff01800084ff3b22490038014c0523007c008400900080000001780100000000c401f800a0000400b400680000007c0000ff2f01bc000001b8008001780180ff0b00b80080f43300fc00c8ffffffa3ff03002c0078932c01c4018458fefc82fffbffef007c0000db0501bc0180d2fd017c01fc00b8007800304a7f018400c00084008000bcff7f0bc7010488f800fc004401d4ff53ff0300f8ff33ff83a17d00cc00780078bd04363b007801b001bcff870078ff2fffff010000c800040902ffff01004982010400040084013400e4ff4701fc002cce053301000400ac000400ac008000fc00f80080018001fc00409d05008001fcff83ff030184018443c7000001800178a544ffb30084010400b0ffb701f8ff03cc00ff7bff030080ff4700bcb0c50080ff83ff2fffffe5be0547019800fc00440080127aff870180ff83ffff00800134017800b8004c00bcff03fb470180dcc600b8010000785d7eff8301b0ff03e1ae0100000000ada0877d06de4b01c000c001389c85000060019e0301000348ffbbff2f0148ff87abc50134017c013cffeb00480078ed07ffff01800134003c4a838b85007c013c00483f45ffff1db2de7c00800100ff4f018c003c01500144cd434633000000c8007800c00080ffcbffcbff478b850000000001acffaf00f801ac0180ffafff83fe7affff8003ffff001401c00000004801640080010413c7ff870000ffc30034ff07904dff07ff830080ff43ddac01fc817bff83fed400cc01cc01fcff079ac800fc0038ff03ff0300b800f800a4008400ac00ac017800000030008400fc0048008cff7b0000017cffff00480080a181ff7b00940000fffb01c001600dfd003c00780178ff039547b60001f800ac00c8008401c48d01007c01440044a8fffffbff030080ffaf0004007c00fce4c8c7ff3ec20080ffffff470104c1fed0be0084018401380084ff470048ff0700c0b84600c8003835c200440004012cff431f7c017800cc008081bc00f80000ff4bff83003cff8300000004000000b0ff83087d0080
// argument 11: f16 array exact 00040048000000b00070013c0180ffd7000c0038010400e801000180ff43ff0700ccffcbffafc7cdff33017c01fc00780034910200fcff43009801fc83886106ff7fb37a01f800fc5fcbffdf0180ff0300040104ff6f01b0007cbafa000000840100ff4f017800f80024c320ffc700f8ff7fffcb00000144d7fb01f801ace33001ac00f8017801c401b44678007cfffb008001cc0b7cff83ff8700843c430148ff070038be7f3e4d00fc003c00bc0000e0fc0000ff8701f4007c010000b4cf01ff8300d8ff4f0100003c0100ff130134ff87937b00400180ff07014c4587ffc3013cffaf4cbf018000b001bc00c00040016cff0300f8753201b4017cffbfff070180007c013400ac01fc00e4001400009ff8bf7fff8300b4363dfffbdf8200c400300100ff7bb2cd4c840084962e9300ff7f004000b4000000788bac00b801b401209eb3008400240178ffc3ff83007800cc9082ffc7ff2f624200840480ff37ffcf0003006801f8010001c4fffb00c412ac0034018000803c7aff070180e70100f800b8780100ac014877c2ff0700840078ff7f003c000001842403ff8775b6ff8700480100b90101040080ffb701dcff7bd82c007865fe00bcff8300800134018000f80100008001fcff030084ff330080014800fc0138007801b8012c01000078497bffcb00fc0080014c0104ffff00f800c0007cff0300b0ff03ff03010001c800b000cc0048ff7bffff0180c1f80004ffc3014000bc002c010400fc0078018000800180f425ffcb617f0100009c003839c3e881018419c6007c00800000014401000178007c3b7b00ac007cffafffc7018000c001800004c81b00f84a35abf94e3f00300078017c0000f67b018000cc00780078a0aa0084ff8301bcfa8cc505ffbf0100010401040090ff3f008001c80004ff3b00fc0d8501fcff07ff7f0100ffff018400000060ff0700fc008000b0ffc7ff4f00c40180af06ffb30038004c0104010000b4007cff870180010400c001040100018000f853cf013ca18700408cc8ff5b00800100004cff87002c0078002c00b800949235ff6701c00084007c8181017c01fc0030017800fc004c01f8ff8301380100a93f0100000001800180ff83002cff030004ff7ba602fffbffbf00e400100004ff030080cafb018000bc37fd01380080fffbff7b01f800f8ffbba3c0ffc3f5fb018001000080006801b400000098e77c596fff835e2d0100184b0078007c00f8ff3b00fcff870030fb790078009400c800fc00300080fffffffbffffffbb008400c4acfb004800acff830180392fff7b01f800b401fcff7f010401000180010001b8014c00c000f80104874cffffff7b0080fffb007c174c01780080834f007cffbf00b80044007c00fc014c18823101e5fa1001001c0080004c173b0000ff870184ff2fff3b000000b80144018400b8007c058100ac01480080008400040000ff7b0134ff833601ffff00b800ccffc3e506ff470100e5d1ffffff7f00fc01c4002c0000017800b8ff4f0ec7002cff070098017c00f89ffdff8301040144000000f8dc840084ff07fffb00800130014cffc30180013400f800bc017cff3300000084008000e8fb80017800800064ff87008096020060d3b63032347c0080f40500c4d584ffcf01040144604000800180ff7b01fc01f8ff8700780178018063fd0000ffb3003cda7a0030007c01ac9fba0184002cff7fffbf00fcff079644d505fb785efa00800000153bbb84012c00f8ff8301840034006c001000005cddd07fffaf0000c67ef9f90004ff830078ff5bd30200c0007c007c008400481af80084b5c5ff07ff4f0000ff03008453790028010400fc0040f2ab01b8ffd300fc5a3801b400b4ff7b018453000034ff83ffbfd13901f80100ff03ff2ffffb007c0078000000fc003c007800448ace00bc00acf0dc59c6018401f8007800000044007800b4ff03010400803401ff830100ffdb000401f8ff7b00fcff8300f8013000049b6f5b0301f8c51000fcff0341b401043ead00300084ff83a48200b846cd00c40094010000481cbc0180003042cc5d0111823bc6ffc34b020078ff330000ff4301e0ff070084013cff8380fbff87ff8f00fc0184003cff03007800b000800004ff470044017c0130018000b84379ff7b00f800780000ffc7004401f8001000f8ff070044004cffff000000b401800f0100b400fcc1cc002c00c068bfffff007800ec0178016400f801c40078ff7f7dff00f8ff4b00847c7ded330104c5cc004401fc0000d47800fc00f80104374f0048ff2fff87ff4fff0300b80084ff87b2390000007c01ccff3700c0008400c0ffaf53affa00018400fcff0701180178ff3300a4ff7b002c007c008000fc011ccd850184ff7b0000007cff03ff83ff7fff4b017cff0301840104ff4f0040ff7301800140ff7be44201f80184007cffbb00bc007fff87017801b8a80300c001f8ff3f49feb0fbffbb003c0184184ae4b95102012c010060b7ff47000051fa0038ff83ad02487dd283007c0078010000c400fc003000cc71ce007c00c000840000014cf4ffff4b018400fc4c8100b8004cfffb017cff4700f8ffa3017800800080014cfffb007c01fc02438b2b00800034012cff3b008000301aff0080007c00482f00005cff870000ff7f00fced02d48200b400848cfb00fc00800000002c00c8ff079d0001804e039f3d
// argument 12: f32 array exact 0804d5c10000807fffff7f800100808000000098010080c10100807f010080ff0000807f010000c10000004101000000ffffff3f010000c001000080000000000100807f5d1c5c80ffff7f80ffffff00000000000000003fffffffbd0000804100000080a86e85bf0100803effffffbd0000003e010080bf00000080ffff7f00ffffffcf0000808046e0ce41000080ffffffff805d053dffffff7f80000080410100007f71fa9700ffff7f00000080000100803f000000bfc54020800100803d010000c1ffffffef00000042000080000100807ff5edf38000000080deecfe7f0100003f000000ff0000008000000080ffffff80f318f4410000803dffffffff0100007c0100803dffff7fb4000080800000803d000000800000804ace3d1c003eef683fffffffffc2acf93d0000007f00008000ffff7fbf00000080ffffffc1010080c10100808046d8fbc1d128b74100008000010000ffffffff00010080bfffff7ffff18f8e40288aeeff0000807f00008093000080fe010080ff1e99e8000000803fffff7f41ffffff7fffff7f3ad0ad46c10000803effff7f00010000c0ffff7fff0100808001000000ffffff3f000080003d2772ffffff7f8000000090010080415b6e078009289a7fffff7f80000080ff68d67400000000c1000080ffffffff3effff7f800100803f000080bf0000807f0000807f000080bc0000007f00000000000000008ba7e3ff1dd41700ffff7f0000008080010080c100000040000080bdc025f77f010000c00000006f000000800000803e000080000000003effff7f00000000ff000080ff0dd96680000000c12df1c8000100008001000080e9603f800100003e0000007fffff7fffb8294b00010000bfffff7f00a2c63240000000be341c1abeffff7f80010080ffffff7f7f0100004001000080010000000100805f000080be010000e100000000010080bd000080fb4d1c45800000007fe9fe95bd0b1e74bf0000008001008000010000800000807f000080ffffff7f8001000000000080ffdb3e720000000080000000c1ffff7f410000007f010080410000804000008000ffff7f800100807f6b095300010000800000007f0000003e0100005900008080000000009cb38e80010000410000807f0100004100008041000080ff00008080fb62c380010000c0000000ff010b59fffb200d7f010000410000000064f38aff01008000ffff7f11ffffff80e06d2c410000003effff7f8000000040ffff7f0044e03980ffff7fffffffffc01a191d7fffffff7f41220980d46e73000100808000000000000080ff0100000000000040000080bd00000080ffff7f80000080f6000000c1ffffff3e1c886280000080be0100803f000080400100000a709144bf0100003effffff40edbd6f7fffff7fff000080800000007fe5769bbfffff7f3f00000000000080be010000b5ffff7f807201048000000080000000000000803d825f83ff595823800000807f0000803d0000807f7ec6f29c000000400100007fffff7fbe010080807d58dbff000000c0010080ff00000000000080be6c877341ffffffbeffff7f3f0000003fffffff000000807967bb7500
// argument 13: i32 array exact ffffffff
// argument 14: f32 array exact e97aa8c000008082000000ffe90c4880000000c1ffff7f000000803d010080000100003e4279c3c1010000ff000000000100809cffffff760000803f000000000000003fffff7f3fffff7fc30100008f000000ff010080ff010080bd0000008001000000010000c1ffffffffffff7f00000080800e6b0fbe01008044010000400000007f000080bf97dbc47f0000803f000080c00000803fd013b38014e0cc00010000000100008006a62e8001008080ffff7f8001000080010000ff81969bc0ffffff800000003f00000080ffff7f8001000096ffffff3d0100803e0000803d00008080dac46d8000000000010080beffffff7f0000002b0000807f0000807fffff7f803eef3fff00000080770186bf0100803d000000ff0000803e97710d7f0100003e00008041000000800000003e000000be000080bd0dd5ceff000000000000007fffffffbe0100007f000080800000007f000080bf0000807f83de3c0cffffff3d0100803d0000008000000000ffff7fff01008080000080be000000c100000000ffffffc00100007fffff7f000000807f0000003e000080c1000080bf000080c0ffffff41000080d8ffffff461e9f1e80ffff7f32010000c1000000be000080be00000000000000410100008000000041000080ff000000be357a0b246a34a73d010080c0000000ccffff7fb8010080ffffff7fc0ffff7f80ffff7fff000080be000000b6010000c10100805500000000bbd8769d010000ff01000080334d008000000000000000bf000080ffffffff7f0000803fe392dfbfffff7f31010080ca00008000000080ff0000003f00000000ffff7f8001000040000000400100005300000000010000180100001b783042800000807f00000041ffff7f800000003ed8901b80ffffff00000080ffd6bb3580470a8dc0ffffff7fffffffea0000808000008000000080c6ffff7fa52bcb67bf0000007f010080800100801e67cf1a8000000000010080bfffffff801943633f000080ffffff7fbe0000003e0000807f00008000ffff7f8053352500000080ffc4b78100435a2fffffffffb10000800037baafe7bfed4cff0000003e0000003effffff29000080c00100008000000040ffff7f0058b1ab7fffff7f7f00008041ffff7f7f0000004101000000ffff7f80ffffff8000008000eb385f00000000c00000804001000080000000be01008080ffff7fbed260bd8000000080000080ffffffffff010000c00000008000000000de6613404b1b3fbeffff7f3e0000007f0100808001000000f447d3800000803fb080b1ffe9fee1b600000040010000410000006f010000bf010000ff025f887fffffff80010000bf6249de3e0000803fffffff7f000080bd010000c000000080010000be010080e600000040000000ff0000007f000080be00000080ffffffff0000807fd5906400ffffff3e16bf2dbf010000beffffff3ddcb19bff00008000e51327ffcfa97a80000000809468a64183731980000080ff0000807f0100008067a486beffff7f00635efc414b53d93dfa4609c1000080ffffff7fc0010080800100803e010080000000003e000000400000003f0000000000008080ffff7fffdba275ff00008080ffffffbdffffff3f01000000010080be00000080000000000000803fd3e1f0e70100803dffff7f80cc33294000000000000080008595743f000000ff000000ff010080f9000000c16e388f800000003ff870d3fffcd3053f200a1d80ffff7f000000004d01008080ffffffffffffffc1a092d7be0000807ae95851c16987df7f010000c0ffffffbe01000080000080bd5a35c7bf0100008001000000e4937900ffff7f4000008000000080ff3745387fffffffff01000000000080c1ffffffbf0100803fffff7f00ffff7f7f01008080000080400100807f01000041000000ff000080bd0000009d0000007f0000008001000000ffff7f3fffffff00000000c001000080ffff7f3e18b8f27f0000008000008041ffff7f000100007f0000807fffffff80ffffff3d010080bdffff7fffffff7f800000007fffff7f80ffffff1d1d068b000100007f38964a7fffff7f000000808001000000ffffffc00000007fffff7fff000080c10000807800000080ed099680000000cd000080bf010080000100008000008000000000ca00000000000080bd0000803dffff7f00bad693000000808000000053ffffffff000000800000007f00000000ffffff3d34b4a500000000c0c4d784ff0000804101000000ffffffbe010000000000003f01008000ffffff80000000be6daa57c000000080010000800000003f5bbde280568d197f000080c077cc09ff0c4bda3dffffff00000080d30000003e000080ff9543803fffff7f000000808001000080010080c0360317be000080ffffff7fff00008080010000c0ffff7fff0000803effffffc08e185500ffff7f3e00000000000000800000807fd51464ff000080bddb944500ffffff80010000ff000000ff0100803e0100803f0000003f0000003effffffbfffffff41ffff7f00ffff7f800000803f000080ffffffff41ffff7fc07b109141a2eb23800000002f000080e6e74e84f265b09a5a000000ff000000ff2ccd2bc1ffffff000000007f0000803f8006397f01000000ffff7f8078a7ee7f0000803d610ee541f7e89180ffffff80000080ffffffff00ffffff42000000000000007f000080bd
// argument 15: i32 number exact 20000000
// argument 16: tf32 array exact 0000c1bf0060da3e0000a6be00a0203f
// argument 17: tf32 array exact 00c00fbf0000773e00007dbf00604fbf00a0cbbf0020ce3f0000dcbf0060cabf00c0de3e00c0d63d0060693f0020853f0080eabf000099bf00a0d8bf00e0fabf004094bf0040e83f0020523f0040413e00c000bf00c0903f00e0ff3f0060973f00c02e3f0040c43f00e0a53f00e0bb3f00e0bdbf0040d23f00e0ddbf00604b3e
// argument 18: f32 array exact 5724ea3f97d2923f04d2a23ef89b1abf9f2400bf07ff8abf3121fcbffde5b9bf
// argument 19: i8 array exact a50004ff018000ff1600007fff0c007f7fff7f80807f017f0b7f1a80032b807f7f441f1effaaff005b32ffffbc80010176157f1a7f8000112bffff0000807fff7f1e7fff1ed27f7f7fff63090180ff018080003c00010066397fe67f02257f7f7f7f01007f7f012480012880378001ff7f01377f7f26020000ff0bff7f007fff012d00e600006603ff1e0114800100017f802aff081701ff8080b30007cd007fff010000ffff7fff
// argument 20: f32 array exact ffff7f8000000080000080de0000804001000000375079800000803fffffff0083c6bcbfffffffbecae24bbe00000080ffff7f10f8c1a100ffff7f80d5c8eaff0000003effffff410000808054c814c80000007f01000000f8660e40000000c000000000ffffff7f0000808057bdbfbf00000000ffff7f400000804000008051ffffff3dffff7f41000000a9010000c0000000800000007d010000802aa72c00e535b07f010080bf00000000010000000100808036451f7f01000080ffff7fc101000080000080bdffff7fc1d1cfaa0500000080000080be9890f7bf0000006a00000080eab64a8000000000ffffffdd00000040000080bf0100806df8f7950001000080b0ae9ed7ffffffbd00008080000080000c0ff13d000000ffffff7f000000800000000000000000c0010080c100000080f306c47fffffff7f8963c97fffff7f25000080be0000007f77fd3840000000803753ca7f000000f6010000ff000080c1ffffff7f0000008b01008080010080bdffffff8001000000ffff7f00010000cfffffffff0000803d0000000000008000000000ff00000080010000800000807f7e43128005221c00a539d6ffffffff86be5050c00100803d8799c57f000000409df2b9ff67249ebf000080ff01008000000000ff010000bee1fd87ff000080800000007fd4c453c1000080ff0100804001000080000000ffcb18f241ffffffbf010000804358bb7f000000c00000003e000080bd010000ff000000800b3ca78000000000919c2b00000000cc0000003f010000c1c3aa4dffffff7fb0000000c00100801d000080b1ffffff800100808001000080ffffff000000007f01008041000000c1ffff7fffffffffbd5cd6320000008080000080ce000000400100804434984400000000800000007fffffffc090c7d000ffff7f9a000000ff
// argument 21: f32 array exact ffff7f00ffffff80de6296bd00000000000080bd000000800861d43e000080660100808000008000000080be0000807f0000807f0000000074392a000100807fffffff3d000080bdffff7fc0ffff7f00ffffff8084cf1abf1d35d63f010080ff000080808982b200010000000100003f010000ffd3e395ff00000000000080b0ffff7fc1ffffff3effff7f800000803eb94ba9bf0000007f0000007fffff7f3e0000007f010000c00100000001000000fc20e741000000c1010000be01000040f521eebc01008000ffffff80ffff7f00108c75be000080ff0100803f0000807f382b43ff8802b7ff8d0f907f00000000ffff7f7f010080be0000007fffffffbebfa471000000807fffffffff64f98ebe00000080cd020300ffff7f80ffffff7f010000bfffffff00000080c15b0bf0bdffffffbf010000ffffff7fd30000003f19658641ffffff7fffffff800000004058c4037f0000000000000000000080a700000080010000c0ffff7fff01008080000080c13d4abeff000000cdffffff7f000000e0010080400100807f0000807fe237408001000080000080ff00000080ffffff3f000000c00000007fc1b18a3fda060d003cef2f80010000c1bc5e73450000003fffffffbfe370578000008000ffffffff0000008001008000000080ff0100007f0100000024dd84be010000c10000807fffff7f800000007f65bf934000000080ffff7f550000809500008041c42d9ac100008084010000000100807f000080800100803f953e78c101008080ffff7f6dffff7f80ffff7fc00000007f1bee75b1ffff7fff000000400000803fffffff406568907f0100007fc452088000000080010080800100803e01000080010080ff0000807f000080be01000000000000c100008000ffff7f000000803f000000c00000805600008000ffffffbe
// argument 22: i64 array exact 00000000000000800000000000000080ffffffffffffff7f00000000000000000100000000000000ffffffffffffff7fffffffffffffffffffffffffffffff7fffffffffffffffffffffffffffffffff00000000000000000100000000000000c8e1a1fde8949e0800000000000000000000000000000080080000000000000000000000000000800100000000000000da091270f3b3eb5cffffffffffffff7f0000000000000080ffffffffffffff7f0000000000000000280f9196fef50de7ffffffffffffff7fffffffffffffff7f00000000000000000000000000000000
// argument 23: i32 array exact 00000080ffffffff0000000000000080a3ecc91d0000008000000080ffffffff7b5fddc3ffffff7f300000000100000028000000
// argument 24: f8E4M3FN array exact de918879584e7f7810277002072daf07e929f100a18157897f07f07f80a17787887800f907810009080080ff1fd088d078755bb08708f10081f469e8a9b881f707990f2250f0a8b9f10008ff9f87f373d0478f7f075df1f179091d00cc880f00d98687088020290b80803f992620a0f88828d08748f0218481270037807f7110f0b08f9979797f804f27c80e8700daa80030498f48889f89009f0739008048b74880180081ff8740
// argument 25: tf32 array exact 00000040000080b4ffffff401338f83ed249c380000000ff010080ce000000ff0000007f00008080ffff7fc0ffffffbf54b3ae800000004101000041000080ff000000800000003f00000000000000400dd7ec80010080fff7f7d0beffff7f80ffff7f00ffffff800000803e01008080
// argument 26: tf32 array exact 010000c1010000040000807fffff7fe70000000000008041781f523eb3b3e0ff00008027000000ff01000080000000c0000080ff0000800000008040ffff7f3e0100807b010080b70000005effff7fbeffffffbe0395f400a85831800000003fffffff7e000000008a2ede7f010080beffff7f410000803d010000beffff7f4cffffff805d4ee83effffffff000080ffffff7fffffffff0000000000000080ff777f9700010080400000007fffff7f00000000be000080870000804000000000010080ff330db47f2bd89e800000807f000080be01000080dc025d8001000080000000410000005f0000003e000080bddf9b3b800100007f000000000000003f010000beffffff40ffff7f80010000809f1730004860fef60100808ff9b4f440000080410100007f01008000ffff7fff000000be0ac04ce78c87c180ffffffffc6fbe13df6a21640000080ffffffff3d0100003e0100000001000041000080400000003e00000000fe3c37ff010080c1ffffffbe00000080000000e60100008070b332800000807f0000803effff7fca000080c00100803d0100803fffffff7f00008040ffffff16cf2e8b5c00000040010000be010080ff000000ed5add74beffff7fffffffffea00000000010080c1000000bf00008000000080f6ffffff670000807f410c96ffe5429effcfe0c3ff0000007f010080ff010080c00100007f0000808033c7448000000080010080c1000080ffbc904d8000000040ffffff7f0100003effff7f006cffafff010080bfffff7f0001000000d372eeff0100803d0100807f0100804195bc2abf0100003effffffff000000ffffffffff8aafcf3d01008000ffffff40ffff7f80010080000100008000000080ffff7fc00100007f00008080000000ff0100803d70b231800100001901000000489751ffffff7fc0
// argument 27: i32 number exact 20000000
// argument 28: i32 number exact 08000000
// argument 29: f32 array exact ffffff000100807f01008000ffffff804decbebf00008080ffff7fbe000000800100805bffff7f0000000080ffff7f7f000000000100804004fece34ffffff80ffff7fbeffff7fbf000000ff000000800000000001008080618d887f000000bfffff7f8000000000df7a277f0321e57f0000007f01000080000000413d3615000100807f00000080010080ff0000007f51e8da7f2c92fa3d000000802dce7f400100004100008000ffff7f7f000000ff0968978013e9a27f000000bc000080ff
// argument 30: i32 number exact 08000000
// argument 31: f32 array 0.0,1.2874603271484375e-05 ffffffffffff7f00eb4030ff000080c1bd03bbe901000041ffff7f41a7c344c00000007fc937b4510000007f000080bf01000037000080400000803e01008041010000802cd0c37f0000003e0000803e00008000a46ea20000008041ffff7fffaa6136be946273c0010080ee010000ff598bcb3fea9e8f3e000000800100803f01008041000000800000000000000080ffff7f00ffffff8082fd61000000007f0000005b00000000000080000000000000008080ffff7f00ffff7f80000000c1
// argument 32: i32 number exact 05000000
// argument 33: i32 number exact 01000000
// argument 34: i32 number exact 08000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i1>>, %arg1: tile<i32>, %arg2: tile<ptr<i32>>, %arg3: tile<i8>, %arg4: tile<ptr<i64>>, %arg5: tile<ptr<i32>>, %arg6: tile<ptr<f32>>, %arg7: tile<ptr<i8>>, %arg8: tile<ptr<i16>>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<ptr<f16>>, %arg12: tile<ptr<f32>>, %arg13: tile<ptr<i32>>, %arg14: tile<ptr<f32>>, %arg15: tile<i32>, %arg16: tile<ptr<tf32>>, %arg17: tile<ptr<tf32>>, %arg18: tile<ptr<f32>>, %arg19: tile<ptr<i8>>, %arg20: tile<ptr<f32>>, %arg21: tile<ptr<f32>>, %arg22: tile<ptr<i64>>, %arg23: tile<ptr<i32>>, %arg24: tile<ptr<f8E4M3FN>>, %arg25: tile<ptr<tf32>>, %arg26: tile<ptr<tf32>>, %arg27: tile<i32>, %arg28: tile<i32>, %arg29: tile<ptr<f32>>, %arg30: tile<i32>, %arg31: tile<ptr<f32>>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<i32>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [%arg1, 9], strides = [9, 1] : tile<i32> -> tensor_view<?x9xi1, strides=[9,1]>
    %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x9xi1, strides=[9,1]>, sparse_dim=1>
    %tview_0 = make_tensor_view %arg2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %pview = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %cst_15_i32 = constant <i32: 15> : tile<8xi32>
    %4 = andi %tile, %cst_15_i32 : tile<8xi32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile_2, %result_token_3 = load_view_tko weak %gsview[%cst_0_i32_1, %4] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x9xi1, strides=[9,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xi1>, token
    %cst_479323764_i32 = constant <i32: 479323764> : tile<i32>
    %true = constant <i1: true> : tile<i1>
    %5 = select %true, %gridSize_x, %cst_479323764_i32 : tile<i1>, tile<i32>
    %cst_7_i8 = constant <i8: 7> : tile<i8>
    %6 = andi %arg3, %cst_7_i8 : tile<i8>
    %7 = exti %6 signed : tile<i8> -> tile<i16>
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %8 = andi %gridSize_x, %cst_7_i32 : tile<i32>
    %9 = trunci %8 : tile<i32> -> tile<i16>
    %10 = addi %7, %9 overflow<no_wrap> : tile<i16>
    %11 = trunci %7 : tile<i16> -> tile<i4>
    %12 = exti %11 unsigned : tile<i4> -> tile<i64>
    %tview_4 = make_tensor_view %arg4, shape = [4, 7], strides = [7, 1] : tensor_view<4x7xi64, strides=[7,1]>
    %gsview_5 = make_gather_scatter_view %tview_4 : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<4x7xi64, strides=[7,1]>, sparse_dim=0>
    %tview_6 = make_tensor_view %arg5, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %pview_7 = make_partition_view %tview_6 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %tile_9, %result_token_10 = load_view_tko weak %pview_7[%cst_0_i32_8] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %cst_15_i32_11 = constant <i32: 15> : tile<4xi32>
    %13 = andi %tile_9, %cst_15_i32_11 : tile<4xi32>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %tile_13, %result_token_14 = load_view_tko weak %gsview_5[%13, %cst_0_i32_12] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<4x7xi64, strides=[7,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xi64>, token
    %14 = ori %tile_9, %tile_9 : tile<4xi32>
    %15 = permute %tile_2 [1, 0] : tile<4x8xi1> -> tile<8x4xi1>
    %tview_15 = make_tensor_view %arg6, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_16[%cst_0_i32_17] : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    %16 = exp %tile_18 rounding<approx> : tile<32xf32>
    %17 = exti %tile_9 unsigned : tile<4xi32> -> tile<4xi64>
    %tview_20 = make_tensor_view %arg7, shape = [4, 11], strides = [11, 1] : tensor_view<4x11xi8, strides=[11,1]>
    %gsview_21 = make_gather_scatter_view %tview_20 : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<4x11xi8, strides=[11,1]>, sparse_dim=0>
    %cst_15_i32_22 = constant <i32: 15> : tile<4xi32>
    %18 = andi %14, %cst_15_i32_22 : tile<4xi32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %tile_24, %result_token_25 = load_view_tko weak %gsview_21[%18, %cst_0_i32_23] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<4x11xi8, strides=[11,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xi8>, token
    %19 = addf %tile_18, %tile_18 rounding<positive_inf> flush_to_zero : tile<32xf32>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %20 = remi %3, %cst_3_i32 unsigned : tile<i32>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %21:3 = loop iter_values(%arg35 = %cst_0_i32_26, %arg36 = %tile_18, %arg37 = %17, %arg38 = %blockId_y) : tile<i32>, tile<32xf32>, tile<4xi64>, tile<i32> -> tile<32xf32>, tile<4xi64>, tile<i32> {
      %cst_3_i32_85 = constant <i32: 3> : tile<i32>
      %48 = muli %3, %cst_3_i32_85 : tile<i32>
      %49 = addi %48, %arg35 : tile<i32>
      %tview_86 = make_tensor_view %arg8, shape = [31], strides = [%arg9] : tile<i32> -> tensor_view<31xi16, strides=[?]>
      %pview_87 = make_partition_view %tview_86 : partition_view<tile=(32), padding_value = zero, tensor_view<31xi16, strides=[?]>>
      %50 = get_index_space_shape %pview_87 : partition_view<tile=(32), padding_value = zero, tensor_view<31xi16, strides=[?]>> -> tile<i32>
      %51 = remi %49, %50 unsigned : tile<i32>
      %tile_88, %result_token_89 = load_view_tko weak %pview_87[%51] : partition_view<tile=(32), padding_value = zero, tensor_view<31xi16, strides=[?]>>, tile<i32> -> tile<32xi16>, token
      %tview_90 = make_tensor_view %arg10, shape = [7, 8, 7], strides = [72, 8, 1] : tensor_view<7x8x7xf16, strides=[72,8,1]>
      %pview_91 = make_partition_view %tview_90 : partition_view<tile=(2x8x4), padding_value = nan, tensor_view<7x8x7xf16, strides=[72,8,1]>>
      %52:3 = get_index_space_shape %pview_91 : partition_view<tile=(2x8x4), padding_value = nan, tensor_view<7x8x7xf16, strides=[72,8,1]>> -> tile<i32>
      %53 = remi %5, %52#0 unsigned : tile<i32>
      %54 = remi %arg38, %52#1 unsigned : tile<i32>
      %55 = remi %49, %52#2 unsigned : tile<i32>
      %tile_92, %result_token_93 = load_view_tko weak %pview_91[%53, %54, %55] : partition_view<tile=(2x8x4), padding_value = nan, tensor_view<7x8x7xf16, strides=[72,8,1]>>, tile<i32> -> tile<2x8x4xf16>, token
      %56 = divf %tile_18, %tile_18  : tile<32xf32>
      %cst_64_i32 = constant <i32: 64> : tile<i32>
      %57 = muli %49, %cst_64_i32 : tile<i32>
      %58 = offset %arg11, %57 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
      %reshape_94 = reshape %58 : tile<ptr<f16>> -> tile<1xptr<f16>>
      %bcast_95 = broadcast %reshape_94 : tile<1xptr<f16>> -> tile<64xptr<f16>>
      %59 = iota : tile<64xi32>
      %60 = offset %bcast_95, %59 : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
      %reshape_96 = reshape %60 : tile<64xptr<f16>> -> tile<2x8x4xptr<f16>>
      %61 = store_ptr_tko weak %reshape_96, %tile_92 : tile<2x8x4xptr<f16>>, tile<2x8x4xf16> -> token
      %62 = cmpi greater_than_or_equal %arg35, %20, signed : tile<i32> -> tile<i1>
      if %62 {
        %tview_99 = make_tensor_view %arg12, shape = [1, 7, 11], strides = [144, 12, 1] : tensor_view<1x7x11xf32, strides=[144,12,1]>
        %pview_100 = make_partition_view %tview_99 : partition_view<tile=(2x8x4), padding_value = neg_inf, tensor_view<1x7x11xf32, strides=[144,12,1]>>
        %66:3 = get_index_space_shape %pview_100 : partition_view<tile=(2x8x4), padding_value = neg_inf, tensor_view<1x7x11xf32, strides=[144,12,1]>> -> tile<i32>
        %result_101, %result_token_102 = load_ptr_tko weak %arg13 : tile<ptr<i32>> -> tile<i32>, token
        %67 = remi %result_101, %66#0 unsigned : tile<i32>
        %68 = remi %blockId_x, %66#1 unsigned : tile<i32>
        %69 = remi %49, %66#2 unsigned : tile<i32>
        %tile_103, %result_token_104 = load_view_tko weak %pview_100[%67, %68, %69] : partition_view<tile=(2x8x4), padding_value = neg_inf, tensor_view<1x7x11xf32, strides=[144,12,1]>>, tile<i32> -> tile<2x8x4xf32>, token
        %tview_105 = make_tensor_view %arg14, shape = [15, 10], strides = [%arg15, 1] : tile<i32> -> tensor_view<15x10xf32, strides=[?,1]>
        %pview_106 = make_partition_view %tview_105 : partition_view<tile=(1x32), padding_value = zero, tensor_view<15x10xf32, strides=[?,1]>>
        %reshape_107 = reshape %56 : tile<32xf32> -> tile<1x32xf32>
        %cst_0_i32_108 = constant <i32: 0> : tile<i32>
        %70 = store_view_tko weak %reshape_107, %pview_106[%49, %cst_0_i32_108] : tile<1x32xf32>, partition_view<tile=(1x32), padding_value = zero, tensor_view<15x10xf32, strides=[?,1]>>, tile<i32> -> token
        break %56, %arg37, %5 : tile<32xf32>, tile<4xi64>, tile<i32>
      }
      %cst_1_i32_97 = constant <i32: 1> : tile<i32>
      %63 = addi %arg35, %cst_1_i32_97 : tile<i32>
      %cst_7_i8_98 = constant <i8: 7> : tile<4x8xi8>
      %64 = andi %tile_24, %cst_7_i8_98 : tile<4x8xi8>
      %65 = shri %tile_24, %64 signed : tile<4x8xi8>
      continue %63, %arg36, %17, %gridSize_x : tile<i32>, tile<32xf32>, tile<4xi64>, tile<i32>
    }
    %22 = ftof %19  : tile<32xf32> -> tile<32xf8E4M3FN>
    %tview_27 = make_tensor_view %arg16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xtf32, strides=[4,1]>
    %pview_28 = make_partition_view %tview_27 : partition_view<tile=(1x4), tensor_view<1x4xtf32, strides=[4,1]>>
    %cst_0_i32_29 = constant <i32: 0> : tile<i32>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %tile_31, %result_token_32 = load_view_tko weak %pview_28[%cst_0_i32_29, %cst_0_i32_30] : partition_view<tile=(1x4), tensor_view<1x4xtf32, strides=[4,1]>>, tile<i32> -> tile<1x4xtf32>, token
    %tview_33 = make_tensor_view %arg17, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %pview_34 = make_partition_view %tview_33 : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %cst_0_i32_35 = constant <i32: 0> : tile<i32>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %tile_37, %result_token_38 = load_view_tko weak %pview_34[%cst_0_i32_35, %cst_0_i32_36] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %tview_39 = make_tensor_view %arg18, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xf32, strides=[8,1]>
    %pview_40 = make_partition_view %tview_39 : partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>
    %cst_0_i32_41 = constant <i32: 0> : tile<i32>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %tile_43, %result_token_44 = load_view_tko weak %pview_40[%cst_0_i32_41, %cst_0_i32_42] : partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>, tile<i32> -> tile<1x8xf32>, token
    %23 = mmaf %tile_31, %tile_37, %tile_43 : tile<1x4xtf32>, tile<4x8xtf32>, tile<1x8xf32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %24 = muli %3, %cst_32_i32 : tile<i32>
    %25 = offset %arg19, %24 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape = reshape %25 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast = broadcast %reshape : tile<1xptr<i8>> -> tile<32xptr<i8>>
    %26 = iota : tile<32xi32>
    %27 = offset %bcast, %26 : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
    %reshape_45 = reshape %27 : tile<32xptr<i8>> -> tile<4x8xptr<i8>>
    %28 = store_ptr_tko weak %reshape_45, %tile_24, %tile_2 : tile<4x8xptr<i8>>, tile<4x8xi8>, tile<4x8xi1> -> token
    %cst_32_i32_46 = constant <i32: 32> : tile<i32>
    %29 = muli %3, %cst_32_i32_46 : tile<i32>
    %30 = offset %arg20, %29 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_47 = reshape %30 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_48 = broadcast %reshape_47 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %31 = iota : tile<32xi32>
    %32 = offset %bcast_48, %31 : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
    %33 = store_ptr_tko weak %32, %19 : tile<32xptr<f32>>, tile<32xf32> -> token
    %cst_32_i32_49 = constant <i32: 32> : tile<i32>
    %34 = muli %3, %cst_32_i32_49 : tile<i32>
    %35 = offset %arg21, %34 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_50 = reshape %35 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_51 = broadcast %reshape_50 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %36 = iota : tile<32xi64>
    %37 = offset %bcast_51, %36 : tile<32xptr<f32>>, tile<32xi64> -> tile<32xptr<f32>>
    %38 = store_ptr_tko weak %37, %21#0 : tile<32xptr<f32>>, tile<32xf32> -> token
    %tview_52 = make_tensor_view %arg22, shape = [5, 4], strides = [4, 1] : tensor_view<5x4xi64, strides=[4,1]>
    %pview_53 = make_partition_view %tview_52 : partition_view<tile=(1x4), tensor_view<5x4xi64, strides=[4,1]>>
    %reshape_54 = reshape %21#1 : tile<4xi64> -> tile<1x4xi64>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_54, %pview_53[%3, %cst_0_i32_55] : tile<1x4xi64>, partition_view<tile=(1x4), tensor_view<5x4xi64, strides=[4,1]>>, tile<i32> -> token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %40 = muli %3, %cst_1_i32 : tile<i32>
    %41 = offset %arg23, %40 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %42 = store_ptr_tko weak %41, %21#2 : tile<ptr<i32>>, tile<i32> -> token
    %result, %result_token_56 = load_ptr_tko weak %41 token=%42 : tile<ptr<i32>> -> tile<i32>, token
    %tview_57 = make_tensor_view %arg24, shape = [5, 11], strides = [32, 1] : tensor_view<5x11xf8E4M3FN, strides=[32,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(1x32), padding_value = zero, tensor_view<5x11xf8E4M3FN, strides=[32,1]>>
    %reshape_59 = reshape %22 : tile<32xf8E4M3FN> -> tile<1x32xf8E4M3FN>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %43 = store_view_tko weak %reshape_59, %pview_58[%3, %cst_0_i32_60] : tile<1x32xf8E4M3FN>, partition_view<tile=(1x32), padding_value = zero, tensor_view<5x11xf8E4M3FN, strides=[32,1]>>, tile<i32> -> token
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %tile_62, %result_token_63 = load_view_tko weak %pview_58[%3, %cst_0_i32_61] token = %43 : partition_view<tile=(1x32), padding_value = zero, tensor_view<5x11xf8E4M3FN, strides=[32,1]>>, tile<i32> -> tile<1x32xf8E4M3FN>, token
    %reshape_64 = reshape %tile_62 : tile<1x32xf8E4M3FN> -> tile<32xf8E4M3FN>
    %tview_65 = make_tensor_view %arg25, shape = [5, 1, 4], strides = [4, 4, 1] : tensor_view<5x1x4xtf32, strides=[4,4,1]>
    %pview_66 = make_partition_view %tview_65 : partition_view<tile=(1x1x4), padding_value = zero, tensor_view<5x1x4xtf32, strides=[4,4,1]>>
    %reshape_67 = reshape %tile_31 : tile<1x4xtf32> -> tile<1x1x4xtf32>
    %cst_0_i32_68 = constant <i32: 0> : tile<i32>
    %cst_0_i32_69 = constant <i32: 0> : tile<i32>
    %44 = store_view_tko weak %reshape_67, %pview_66[%3, %cst_0_i32_68, %cst_0_i32_69] : tile<1x1x4xtf32>, partition_view<tile=(1x1x4), padding_value = zero, tensor_view<5x1x4xtf32, strides=[4,4,1]>>, tile<i32> -> token
    %tview_70 = make_tensor_view %arg26, shape = [5, 4, 8], strides = [%arg27, %arg28, 1] : tile<i32> -> tensor_view<5x4x8xtf32, strides=[?,?,1]>
    %pview_71 = make_partition_view %tview_70 : partition_view<tile=(1x4x8), tensor_view<5x4x8xtf32, strides=[?,?,1]>>
    %reshape_72 = reshape %tile_37 : tile<4x8xtf32> -> tile<1x4x8xtf32>
    %cst_0_i32_73 = constant <i32: 0> : tile<i32>
    %cst_0_i32_74 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_72, %pview_71[%3, %cst_0_i32_73, %cst_0_i32_74] : tile<1x4x8xtf32>, partition_view<tile=(1x4x8), tensor_view<5x4x8xtf32, strides=[?,?,1]>>, tile<i32> -> token
    %tview_75 = make_tensor_view %arg29, shape = [5, 1, 8], strides = [%arg30, 8, 1] : tile<i32> -> tensor_view<5x1x8xf32, strides=[?,8,1]>
    %pview_76 = make_partition_view %tview_75 : partition_view<tile=(1x1x8), tensor_view<5x1x8xf32, strides=[?,8,1]>>
    %reshape_77 = reshape %tile_43 : tile<1x8xf32> -> tile<1x1x8xf32>
    %cst_0_i32_78 = constant <i32: 0> : tile<i32>
    %cst_0_i32_79 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_77, %pview_76[%3, %cst_0_i32_78, %cst_0_i32_79] : tile<1x1x8xf32>, partition_view<tile=(1x1x8), tensor_view<5x1x8xf32, strides=[?,8,1]>>, tile<i32> -> token
    %tview_80 = make_tensor_view %arg31, shape = [%arg32, %arg33, %arg34], strides = [8, 8, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[8,8,1]>
    %pview_81 = make_partition_view %tview_80 : partition_view<tile=(1x1x8), padding_value = zero, tensor_view<?x?x?xf32, strides=[8,8,1]>>
    %reshape_82 = reshape %23 : tile<1x8xf32> -> tile<1x1x8xf32>
    %cst_0_i32_83 = constant <i32: 0> : tile<i32>
    %cst_0_i32_84 = constant <i32: 0> : tile<i32>
    %47 = store_view_tko weak %reshape_82, %pview_81[%3, %cst_0_i32_83, %cst_0_i32_84] : tile<1x1x8xf32>, partition_view<tile=(1x1x8), padding_value = zero, tensor_view<?x?x?xf32, strides=[8,8,1]>>, tile<i32> -> token
    return
  }
}

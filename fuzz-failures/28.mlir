// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2,1,2
// seed: 28
// argument 0: f32 number exact db90fcc1
// argument 1: i64 array exact 2e0000000000000000000000000000800000000000000080ffffffffffffff7f01000000000000000000000000000080000000000000000001000000000000002200000000000000ffffffffffffffff0100000000000000ef0da41d9c847a570000000000000080ffffffffffffffffffffffffffffff7fb0cc524d2a89c925
// argument 2: i64 array exact 0000000000000080010000000000000055d1781fb54591f0ffffffffffffffffffffffffffffff7fffffffffffffffff00000000000000000100000000000000280000000000000001000000000000000000000000000080000000000000008000000000000000800400000000000000ffffffffffffffff0000000000000000
// argument 3: i64 array exact ffffffffffffff7f0000000000000080ffffffffffffff7f00000000000000000b00000000000000ffffffffffffffffe89ee0088e774bb10000000000000080ffffffffffffffff0000000000000080ffffffffffffffff0000000000000000000000000000000027000000000000000000000000000000334671fca4a3dc770000000000000080010000000000000000000000000000000000000000000000f7bf74baa2a0554f0000000000000000000000000000000000000000000000800100000000000000ffffffffffffffff2700000000000000ffffffffffffffffffffffffffffff7fffffffffffffff7f00000000000000003a00000000000000
// argument 4: i64 array exact 3df4cad5e6e506e60000000000000000ffffffffffffffff00000000000000002adff94a526bc555ffffffffffffff7f0100000000000000ffffffffffffffff5cb9a75eb19e139c40937421407650e00000000000000000ffffffffffffffff000000000000008051462c14c3a8affe0000000000000080cb74d74050bfc178f567ca1d672113340000000000000000ffffffffffffff7f00000000000000800100000000000000ffffffffffffff7f000000000000008000000000000000800000000000000000ffffffffffffffff0000000000000080ffffffffffffffffffffffffffffff7fffffffffffffff7fffffffffffffff7fffffffffffffffff
// argument 5: f64 array exact 00000000000010c0
// argument 6: f64 array exact 000000000000108000000000000030f2ffffffffffff1f00ffffffffffff0f00a26b74d4cb84184001000000000010000100000000000000010000000000c03f0100000000000080ffffffffffff2f88010000000000e07f70a1ccbbd3160800010000000000e0ff0000000000000000117cc4bda1970a0000000000000000800000000000000080010000000000e0ff000000000000b0fc0100000000001000
// argument 7: i32 array exact 2e000000
// argument 8: f64 array exact 8e18d7ccade2f03fc0792d1362cbbc3fbec0373eaa79f83fb63ce739c7cef43fa41344ef577df33f14bdac05c02ae3bf70449c6cf1bec8bf2ce99faa5c32e4bf2008d11c2452f6bf987360ce0f3cd8bf7095d0b30ce1eebf207ef3027cf0fcbfb872c009b15bd2bfc865b68f16bae5bfc0b95e62d83fff3fb4d6544d1cd8f53f
// argument 9: f64 array exact 40799f8430b4b03f3868c48b318ed43f243f8b84d10afc3f7e23e6969f12f23f40fbab2846b2edbf98130c72eb58ddbfdaf684c0aac1f6bf5a1e5b0cd4cbf53fd09bb4c56044c83f8651bd18d43afd3f40d575b8cfd3ca3fc85641537ed5d9bfc4ac125584eafc3f06982a879b44f2bf5033d1513075cb3fd8d25a531c48d7bf787a944cfabdd43f080b4b665732fcbf2069d11e80cfe33fde93fea26a72f03f702e4eb0b378fa3f50a864bc8541e3bff22485b0a32ef2bf3030cbf40dcadfbf349f8a5afafcf63f4062d66c2ae0ec3f4203eb3c2707f9bff8f816eed5cbdabfb48612c51044f43ffc91fd3b1692ee3f2846618a47d2f6bf50ede71cae13e23fbe8467894da0f0bf48d75e4a906ae3bf204672bbdf5cb1bfb0ea002a8257eebf60f830c33cadebbf40e0e9c041c8c0bf0a178e348f2dfebfd02ac98eb230ca3f2ccf187b8a03ffbf5056d0f43e37cd3fa0960710c159f43f4a5a8be1b721f23f9090a7e45287debf048a234421faeabf60d8361d971ddf3fd4fbad1151c6f8bf58c9f5d365c3f53fc4963903894cfbbf489a596ecec3dcbf00d4aa159370b7bf70df53a23e41e0bf604f4e4ba4a4efbff86f6721f19bf7bfa89169579da4debfd645079d9656fa3f68be05013971d4bfb8c3eeca233fdbbf3ceb7a36df25fdbf269611e30cf0f43f40dbc8d1da49afbfa009a7d86781b1bf80b72aae84efbd3ff4b4a399e47aed3f74667c51ed03ebbf001efa81570075bfc8171cdde228f83fb04ea58c9adffa3fd83fefcf7f6ddcbf302eff983a52e63fe0b8f8b124e3f53fc4bcd0db7ab5e73f048c01a1cf6afb3f18d3720981d1d23f88d472001131d13f8c2dc0b5d272fabf9039a31c4b23f13f946b5100fd04ecbfc01076bae91cc33fe82e9e09cc57e33f04ed7385dd40ec3fa06897053915c6bf108d68971779f8bf00c50b6eb4feb83f54e203a0c976f3bf5ce73c19fcfaf8bf20d23c756cc1bd3f203343791bbdd93f9cb7a7421d50f03fe0f50babd379eabf18b46b13e277fc3f10f30cebf51be0bfa852cc02181af2bf18c6902b7e23e63fd2df7bb6de75fc3fbe07fe3d8b15f93f94bc834f7fb4f9bf5cf18706ae0ae53fd80bfb4c82fef2bf38da5d7799def73f60207afe1292b43f0e178a085c6df23f60acf89f43ebda3f944043a273eafcbf1cb5f7b06057ea3fb42c42dd5d30e8bf5895b12da418ee3fd8fd829e11d3e83f8079196b3d3a943f82fbd024fbdffd3fa886e658729de63f3a7daa6c3022fabf5cf88b62f467f13fc64cb2cd11a4f3bf70eabac4c1cbc63fb4dab5e8d877f9bf18e87f6f2e00f83f50349b02e9aeca3f209e15ade81bcfbf7ed00c794d96fcbfa400ae107e44e23ff0f63cf6cad7c03fdc1475d7a453f13fe859ac08bd0ae63fb0dbbaf559b7eabf0c48b7fe5b94e4bfc056804447e5f43f
// argument 10: f64 array exact 80facb524473cb3f809306663efbeebfce103484dc13f13f8827c8db113ed7bf887ece049d13ed3f5acab81dd583f2bf4c1c601f4dfdf23f7295bc33a042f73f
// argument 11: i32 array exact 000000800000008027000000f4413a18ffffffff00000080c2bfb000aeb6d1da000000802b000000ffffffffffffff7f
// argument 12: f32 array exact ffff7f64010000bf0000804065385c00ffff7f00ffffff00000080ffffffffbf0100807f000000c1000000beffff7fbe
// argument 13: i1 array exact 010101010000010101000101
// argument 14: i32 array exact ffffff7f00000080ffffff7f5069c9ad1c00000001000000010000000ffa96ebffffff7f370000000100000001000000
// argument 15: i1 array exact 000101010101000001010101
// argument 16: i1 array exact 000101000100010001010001
// argument 17: f64 array exact 0000000000000040000000000000f0dc010000000000e07fffffffffffff0f800000000000001000ffcba88bb5bfe07fffffffffffff0f80000000000000f07f0000000000001080010000000000e07fffffffffffffbf3f010000000000d0bf7b46d956c8dcf8ff0100000000001080ffffffffffff2fc000000000000000800100000000003040ffffffffffff1fc0000000000000f0ff0000000000000080ffffffffffffdfbf000000000000206a000000000000a0fb3cfe94bd1d98cd3f67ba5f9911d4fd7f0000000000000080000000000000e014ffffffffffff0f000000000000000000000000000000e0ff000000000000c03f0000000000002040000000000000f0ff01000000000010801a698b22dc77e1bf00000000000090c3ffffffffffff0f800000000000001000000000000000b03f000000000000d0bfff2edbc8b189e93a0000000000001080010000000000f03f000000000000008000000000000000c0000000000000b063ffffffffffffcf3f0000000000000040000000000000e07f51a68da397aff47f0100000000000040010000000000108000000000000010a60000000000000000c78fd49af38a0e80000000000000e0bf010000000000d0bf9e6a368150d56ebc00000000000000800100000000000080000000000000f07f010000000000f0ff0000000000001000000000000000e07f010000000000f03f000000000000f07f00000000000030c00000000000008084000000000000b0bf0000000000000080ffffffffffff0f00000000000000f0ff
// argument 18: f64 array exact 1516652c016d07805c20d8886464e5ff01000000000010000000000000000080000000000000e07f01000000000010c000000000000060d85a2533facd16304001000000000000c09d94eaadb5c53040000000000000c03fffffffffffffefff000000000000e0ff00000000000000800000000000001000010000000000b0f100000000000030c0000000000000f0ff0100000000000080ffffffffffff0f800000000000000080ffffffffffff1f40000000000000d0bf0000000000000080010000000000c0e6000000000000e0ff000000000000f07fffffffffffff2f40ffffffffffff0f80ffffffffffff0f80fea4e84de1fb0f80010000000000c07b010000000000309d000000000000000001000000000000c096a8a2d2ebf9b4bf0000000000001080000000000000f0ff59aa4fd18bc20d9c010000000000000000000000000010800000000000001080ffffffffffffef3f01000000000010c00100000000000080000000000000f0ff000000000000e0ffffffffffffff0f80e27a5c990eb405d4ffffffffffffdf97244fd8e2ee4acd3f010000000000b03f000000000000e0ff0100000000001000ffffffffffff1f00ffffffffffff0f00ffffffffffff0f000000000000000000000000000000f07f0000000000000080000000000000e07f5ac4d2710bd5364074ddb047066ab43fb32b86b78b1c23400000000000001000000000000000f03f0000000000000000ffffffffffffcf3f010000000000e0bf0100000000000040000000000000108021acf6893e61028000000000000040f074d98dd6d87e2d40000000000000e0ffe13406c305bf317cffffffffffffdfbf710efb50150beb3f0100000000000000ffffffffffffffff000000000000d03f00000000000030400100000000000080bee48944d1a407c0ffffffffffffefff010000000000e07f00000000000000806f97e94189510a80000000000000d0bf010000000000108000000000000020c00000000000000000ffffffffffff0f80000000000000e07f0000000000008095ffffffffffff0f0000000000000010c0010000000000a0f10100000000001080ffffffffffff1f80000000000000d03f0000000000000000010000000000b0bf0000000000001002000000000000f07f2d7d984ffdd43e400100000000000000000000000000d0bfb258f0fa93a2f63f0100000000000000ffffffffffff0f80ffffffffffff0f400000000000000080ffffffffffffbf3f000000000000b0bf010000000000e07f0000000000001080117638aa9972e9bf000000000000b03f000000000000d03fffffffffffffef7f0000000000000080010000000000d0bf000000000000b033010000000000a0cc0000000000000000000000000000f07f00000000000020c000000000000020400000000000001040ffffffffffff0f00000000000000f07f0000000000000080010000000000e0ffffffffffffff0f40010000000000f07fffffffffffffffffffffffffffffffffffffffffffff1f0079d3144d9789e7bf00000000000090d1c4f5da213419f07f59bd8714db610c80000000000000e07f7dc5b02656625131010000000000d03f010000000000f03f00000000000010002c0319c7f25b038023b101b0e865c4fd010000000000e07f0000000000000080000000000000f0bfffffffffffffefff0000000000000000ffffffffffff1f00000000000000e07f010000000000f07f0000000000001000000000000000d03f00000000000020400000000000000000000000000000303e000000000000f0ff010000000000c0cc0605ca75c8e81700dbf5f69693e9f9ff00000000000020c0ffffffffffffffff0000000000000000010000000000e07f0000000000001000000000000000e0bf0000000000000000ffffffffffff2fc053d2671b02f8ea7f0000000000001080ffffffffffff0f800000000000001000000000000000e0ff0000000000001040000000000000e0ff00000000000010000100000000000000ffffffffffff0ff2b42013e8798d3c4001000000000010000000000000000000a3118ad78dde0600000000000000f0ff000000000000e0ff000000000000e0ff0000000000001000ffffffffffff1f00000000000000e07f010000000000e07f01000000000030400000000000000000000000000000a0b8d010f59c6e7bc5bf0000000000000000000000000000e07f0000000000000080010000000000b03f0000000000000080000000000000d03f000000000000e07f0eee482f754819c0ffffffffffff0fd6ffffffffffffcfbf000000000000204000000000000040d22fc0e63c21770c00010000000000008000000000000090d97185cbd3b12cf9ff0000000000000080010000000000e0bfaa7988fc4f08010077ee130396c911c0000000000000b00900000000000000008b4197629483e2ffffffffffffffff7f4297d346ac820b000100000000002040010000000000e0ff010000000000f07f010000000000c0bf84f501c184ca020000000000000000006f6f3365e05bd3bf000000000000e0ffffffffffffff2f40ffffffffffff0f0083c50d9f593cf57f000000000000e03f000000000000f0bf00000000000010804f507aba3c2a1f80659e0f3bfaae2a40ffffffffffffcfbf010000000000f07fffffffffffff5f98ffffffffffff0f00000000000000e0ff00000000000000000100000000000000000000000000f07fffffffffffff6fd301000000000050c7000000000000f0ff0000000000000080000000000000c0bf000000000000e0ff010000000000b03f000000000000d03f78e3b75f29eae67fffffffffffff0f00000000000000d0bf000000000000f0ff0000000000000080ffffffffffffffff000000000000e0ff000000000000f0bf000000000000008001000000000000000000000000001000010000000000e07fffffffffffff7fb23989a0aa3cde14000100000000000000010000000000e07f00000000000000c001000000000020400000000000001000010000000000602fffffffffffffcf370000000000000080000000000000e03f010000000000008000000000000000c0218e25bea1332740000000000000e07f4171ca7e9e58f6bf010000000000e07f010000000000e07f26a9e4385d5d1840010000000000c0bf000000000000d00b010000000000e07fffffffffffffbfbf4c0f403f8bf5fc7f0f2954e303d20000c8634f402eb90000ef0a7bf7f4040980000000000000008000000000000010d4010000000000f07f010000000000c0bf0000000000000000000000000000e07fffffffffffff0f40000000000000e03fffffffffffffff7f0100000000000080ffffffffffffcfbf000000000000e0ffdb5916b8a4660200000000000000f0ff000000000000100024f409747540ca3fffffffffffff0f80000000000000c035ffffffffffffef7f0000000000000080010000000000d03fffffffffffff0f000100000000001000ffffffffffffef7f010000000000f0ff00000000000000000000000000000080ffffffffffff3f40010000000000d03f010000000000200700000000000010000100000000003040010000000000d03f949cf6ea59cfd3bfcb75ae44322df9ff0000000000000000000000000000f0ff000000000000f07f8eb91fcfc4390180ffffffffffffffff000000000000e0ff000000000000008098da33ed62ca080000000000000080671b668d86f14f0a00d244b4aadcdee63f000000000000b0bfffffffffffffff3f0000000000001000ca74fe6afe7df77f0100000000000000a43eafd4f8f5ec7fffffffffffff3fc0000000000000f0ffffffffffffff6f3bffffffffffffcfbf865cfb4023ddf87f010000000000f0bf00000000000000407a02256806870a00010000000000201201000000000010004896e0da9a6cebff000000000000e0ff0ebcf2fe7f023a4001000000000000806968145f6b8ddcbf010000000000000000000000000000800000000000002040000000000000f0ffffffffffffffdfbf8203ef55cae51980010000000000008001000000000000400000000000002099ffffffffffffffff00000000000000802a0db10d4c92189be66acde1fffd550b000000000000e0ffffffffffffffef7f0000000000000000000000000000e0ff6fd3a0e4f1f200809ab0a63b43aa0100f18fb04a431e01400000000000000080db394b37896e8029ffffffffffff3fc0ffffffffffff0f000000000000000080ffffffffffff7f800ace4a059e36f87f95ae59758f1136c00000000000000000010000000000c0bf000000000000d0bf000000000000e07f0000000000000000010000000000e07f0100000000000000010000000000e03f18936c22856e27c0d738f97ad44ed2bf21f00e39e978fcff00000000000000000000000000001007cf380725661c2cc0ffffffffffff1f00000000000000204020760fd0e9dae0bf2ccc46b842720c00010000000000e07f000000000000f07f0000000000001040000000000000f0ff000000000000d0bfffffffffffff5fab010000000000b083010000000000f0bf31e277fc3bdafcbfffffffffffffef7fae800470ecc6f2bf54dd707ef143f9ff000000000000e0ff0000000000001085ffffffffffffff7f4e37051001b4eaff000000000000e07fffffffffffff3fc00000000000000000010000000000e0bf000000000000c03f00000000000000806d65b8dad05719008d42dd40027e5b1fd9b7ff23d5830b80000000000000e0ffffffffffffff1f0001000000000020c0000000000000e07f0000000000000000010000000000f03f000000000000f03f010000000000b0bf0000000000003040000000000000f0ff000000000000e07f000000000000f07fffffffffffff3f2c00000000000020400100000000000000000000000000f07fffffffffffff0f53010000000000f08f000000000000100050b5ba87f4be07c0ffffffffffff0f0013cb83b40503e8ff000000000000704f36baa4250f76f17f010000000000f0bf010000000000008001000000000000000000000000000000ffffffffffff0f80ffffffffffff0f8000000000000010800000000000000000ffffffffffffbfbf7f882c0e7bff2a40ffffffffffff0f00ffffffffffff4f3c138a3f1c3e4ec2bf0000000000009083ffffffffffffffff0000000000001080f6e11a04ffe3040000000000000010c0ffffffffffffefff000000000000f07f0000000000000080010000000000108001000000000000c0010000000000c03f8ebf7f4e7323c53fffffffffffff1f80715802937185ed7f000000000000e0ff010000000000c0bfffffffffffff2f4c000000000000e07fffffffffffffcf3f0100000000000000000000000000f0ff00000000000010c0350079a45651f3ff0000000000001080ffffffffffffef3f05d19a7b20f0d4bf010000000000f07fffffffffffffffff95d9f0d813640740010000000000300fc60126a8a17abb3fe06a02bc4d8e1740000000000000000003811838d92fdfbf01000000000010000000000000003040ffffffffffff0f00000000000000e03f010000000000f0ff0000000000000000000000000000f0bf0100000000003040000000000000f0ff4e69c5693fcbedff0100000000001000da8c020ba0e71a00ffffffffffff0f000000000000001080000000000000f07f
// argument 19: i64 number exact 0400000000000000
// argument 20: i64 number exact 0100000000000000
// argument 21: i64 number exact 0800000000000000
// argument 22: f64 array exact 000000000000104000000000000000000100000000000080d6da118a8a42dcbf010000000000b03f000000000000903f00000000000000000100000000001000010000000000104064404a871d0e0a80010000000000c084010000000000c0bf4430967c81dafdbf0000000000000000ffffffffffff0f8000000000000000800000000000000000010000000000f07f000000000000108000000000000030c0ffffffffffff7f6b07cff320135d3dc0ffffffffffff3fc0169708bd611c7959e148eec9dbbdfd3f000000000000b0bff7b4b3c290271d0063ad67dd7ebd0f80000000000000e03f000000000000f0ff010000000000f0ff000000000000f03fffffffffffff3fc0501a1569d5df15800000000000000080026275d98d1d0e000100000000001000acdec3a730d1f3ff010000000000d03f0000000000001000
// argument 23: f64 array 0.0,2.637889906509372e-13 ffffffffffff3f400000000000000080000000000000e07fa37d18075df7e87f745f2edf4e760b800000000000002040010000000000f07fffffffffffff1f000000000000000000ffffffffffffff7fff8a4deac4981480ffffffffffffcf3f01000000000000400100000000000000ffffffffffff0f000000000000000040000000000000e03f0000000000000080000000000000e0ff010000000000d0bf000000000000f0ff5cef6f92f7ad008052895716d5980dc0ffffffffffffffff010000000000f07fffffffffffffcf3fffffffffffffff4a00000000000070ef74bb8a2c37fe1a8000000000000000800000000000000040ffffffffffff1fb3880fdc89ad15f7bfffffffffffff1f4000000000000030c00000000000000071010000000000e0ff01000000000000800100000000001080e54bfae0a693f439
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<f32>, %arg1: tile<ptr<i64>>, %arg2: tile<ptr<i64>>, %arg3: tile<ptr<i64>>, %arg4: tile<ptr<i64>>, %arg5: tile<ptr<f64>>, %arg6: tile<ptr<f64>>, %arg7: tile<ptr<i32>>, %arg8: tile<ptr<f64>>, %arg9: tile<ptr<f64>>, %arg10: tile<ptr<f64>>, %arg11: tile<ptr<i32>>, %arg12: tile<ptr<f32>>, %arg13: tile<ptr<i1>>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<i1>>, %arg16: tile<ptr<i1>>, %arg17: tile<ptr<f64>>, %arg18: tile<ptr<f64>>, %arg19: tile<i64>, %arg20: tile<i64>, %arg21: tile<i64>, %arg22: tile<ptr<f64>>, %arg23: tile<ptr<f64>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = cmpf equal ordered %arg0, %arg0 : tile<f32> -> tile<i1>
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %5 = andi %blockId_x, %cst_7_i32 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %6 = ori %5, %cst_1_i32 : tile<i32>
    %7 = remi %gridSize_x, %6 unsigned : tile<i32>
    %8 = trunci %blockId_y : tile<i32> -> tile<i1>
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %9 = andi %blockId_y, %cst_3_i32 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %10 = cmpi greater_than_or_equal %9, %cst_2_i32, signed : tile<i32> -> tile<i1>
    if %10 {
      %tview_40 = make_tensor_view %arg1, shape = [16, 1], strides = [1, 1] : tensor_view<16x1xi64, strides=[1,1]>
      %pview_41 = make_partition_view %tview_40 : partition_view<tile=(16x1), tensor_view<16x1xi64, strides=[1,1]>>
      %cst_0_i32_42 = constant <i32: 0> : tile<i32>
      %cst_0_i32_43 = constant <i32: 0> : tile<i32>
      %tile_44, %result_token_45 = load_view_tko weak %pview_41[%cst_0_i32_42, %cst_0_i32_43] : partition_view<tile=(16x1), tensor_view<16x1xi64, strides=[1,1]>>, tile<i32> -> tile<16x1xi64>, token
      %reshape_46 = reshape %arg2 : tile<ptr<i64>> -> tile<1xptr<i64>>
      %bcast_47 = broadcast %reshape_46 : tile<1xptr<i64>> -> tile<16xptr<i64>>
      %42 = iota : tile<16xi64>
      %43 = offset %bcast_47, %42 : tile<16xptr<i64>>, tile<16xi64> -> tile<16xptr<i64>>
      %reshape_48 = reshape %43 : tile<16xptr<i64>> -> tile<16x1xptr<i64>>
      %cst_i1 = constant <i1: [[true], [false], [false], [true], [true], [false], [true], [false], [true], [false], [true], [true], [true], [false], [true], [true]]> : tile<16x1xi1>
      %result_49, %result_token_50 = atomic_rmw_tko relaxed device %reshape_48, umax, %tile_44, %cst_i1 : tile<16x1xptr<i64>>, tile<16x1xi64>, tile<16x1xi1> -> tile<16x1xi64>, token
      %cst_4_i32 = constant <i32: 4> : tile<i32>
      %44 = remi %3, %cst_4_i32 unsigned : tile<i32>
      %cst_1_i32_51 = constant <i32: 1> : tile<i32>
      %45 = addi %44, %cst_1_i32_51 : tile<i32>
      %cst_1_i32_52 = constant <i32: 1> : tile<i32>
      %46 = subi %45, %cst_1_i32_52 : tile<i32>
      %cst_1_i32_53 = constant <i32: 1> : tile<i32>
      %47 = muli %46, %cst_1_i32_53 : tile<i32>
      %cst_1_i32_54 = constant <i32: 1> : tile<i32>
      %48 = addi %47, %cst_1_i32_54 : tile<i32>
      %cst_1_i32_55 = constant <i32: 1> : tile<i32>
      %cst_1_i32_56 = constant <i32: 1> : tile<i32>
      %for:3 = for %loopIdx in (%cst_1_i32_55 to %48, step %cst_1_i32_56) : tile<i32> iter_values(%iterArg0 = %4, %iterArg1 = %7, %iterArg2 = %gridSize_x) -> (tile<i1>, tile<i32>, tile<i32>) {
        %cst_1_i32_57 = constant <i32: 1> : tile<i32>
        %49 = subi %loopIdx, %cst_1_i32_57 : tile<i32>
        %cst_1_i32_58 = constant <i32: 1> : tile<i32>
        %50 = divi %49, %cst_1_i32_58 unsigned : tile<i32>
        %cst_3_i32_59 = constant <i32: 3> : tile<i32>
        %51 = muli %3, %cst_3_i32_59 : tile<i32>
        %52 = addi %51, %50 : tile<i32>
        %53 = fma %arg0, %arg0, %arg0  : tile<f32>
        %54 = scan %cst_i1 dim=0 reverse=false identities=[true] : tile<16x1xi1> -> tile<16x1xi1> 
        (%arg24: tile<i1>, %arg25: tile<i1>) {
          %61 = mini %arg24, %arg25 unsigned : tile<i1>
          yield %61 : tile<i1>
        }
        %tview_60 = make_tensor_view %arg3, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi64, strides=[4,1]>
        %pview_61 = make_partition_view %tview_60 : partition_view<tile=(8x4), tensor_view<8x4xi64, strides=[4,1]>>
        %cst_0_i32_62 = constant <i32: 0> : tile<i32>
        %cst_0_i32_63 = constant <i32: 0> : tile<i32>
        %tile_64, %result_token_65 = load_view_tko weak %pview_61[%cst_0_i32_62, %cst_0_i32_63] : partition_view<tile=(8x4), tensor_view<8x4xi64, strides=[4,1]>>, tile<i32> -> tile<8x4xi64>, token
        %reshape_66 = reshape %arg4 : tile<ptr<i64>> -> tile<1xptr<i64>>
        %bcast_67 = broadcast %reshape_66 : tile<1xptr<i64>> -> tile<32xptr<i64>>
        %55 = iota : tile<32xi32>
        %56 = offset %bcast_67, %55 : tile<32xptr<i64>>, tile<32xi32> -> tile<32xptr<i64>>
        %reshape_68 = reshape %56 : tile<32xptr<i64>> -> tile<8x4xptr<i64>>
        %true = constant <i1: true> : tile<8x4xi1>
        %result_69, %result_token_70 = atomic_rmw_tko relaxed device %reshape_68, min, %tile_64, %true : tile<8x4xptr<i64>>, tile<8x4xi64>, tile<8x4xi1> -> tile<8x4xi64>, token
        %result_71, %result_token_72 = load_ptr_tko weak %arg5 : tile<ptr<f64>> -> tile<f64>, token
        %57 = subf %result_71, %result_71 rounding<negative_inf> : tile<f64>
        %reduce = reduce %tile_64 dim=0 identities=[-1] : tile<8x4xi64> -> tile<4xi64> 
        (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
          %61 = mini %reduce_lhs, %reduce_rhs unsigned : tile<i64>
          yield %61 : tile<i64>
        }
        %cst_1_i32_73 = constant <i32: 1> : tile<i32>
        %58 = muli %52, %cst_1_i32_73 : tile<i32>
        %59 = offset %arg6, %58 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
        %60 = store_ptr_tko weak %59, %57, %iterArg0 : tile<ptr<f64>>, tile<f64>, tile<i1> -> token
        %result_74, %result_token_75 = load_ptr_tko weak %arg7 : tile<ptr<i32>> -> tile<i32>, token
        continue %iterArg0, %loopIdx, %result_74 : tile<i1>, tile<i32>, tile<i32>
      }
    }
    %tview = make_tensor_view %arg8, shape = [1, 1, 16], strides = [16, 16, 1] : tensor_view<1x1x16xf64, strides=[16,16,1]>
    %pview = make_partition_view %tview : partition_view<tile=(1x1x16), tensor_view<1x1x16xf64, strides=[16,16,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0, %cst_0_i32_1] : partition_view<tile=(1x1x16), tensor_view<1x1x16xf64, strides=[16,16,1]>>, tile<i32> -> tile<1x1x16xf64>, token
    %tview_2 = make_tensor_view %arg9, shape = [1, 16, 8], strides = [128, 8, 1] : tensor_view<1x16x8xf64, strides=[128,8,1]>
    %pview_3 = make_partition_view %tview_2 : partition_view<tile=(1x16x8), tensor_view<1x16x8xf64, strides=[128,8,1]>>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %tile_7, %result_token_8 = load_view_tko weak %pview_3[%cst_0_i32_4, %cst_0_i32_5, %cst_0_i32_6] : partition_view<tile=(1x16x8), tensor_view<1x16x8xf64, strides=[128,8,1]>>, tile<i32> -> tile<1x16x8xf64>, token
    %tview_9 = make_tensor_view %arg10, shape = [1, 1, 8], strides = [8, 8, 1] : tensor_view<1x1x8xf64, strides=[8,8,1]>
    %pview_10 = make_partition_view %tview_9 : partition_view<tile=(1x1x8), tensor_view<1x1x8xf64, strides=[8,8,1]>>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %tile_14, %result_token_15 = load_view_tko weak %pview_10[%cst_0_i32_11, %cst_0_i32_12, %cst_0_i32_13] : partition_view<tile=(1x1x8), tensor_view<1x1x8xf64, strides=[8,8,1]>>, tile<i32> -> tile<1x1x8xf64>, token
    %11 = mmaf %tile, %tile_7, %tile_14 : tile<1x1x16xf64>, tile<1x16x8xf64>, tile<1x1x8xf64>
    %cst_1_i32_16 = constant <i32: 1> : tile<i32>
    %12 = muli %3, %cst_1_i32_16 : tile<i32>
    %13 = offset %arg11, %12 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %14 = store_ptr_tko weak %13, %gridSize_x, %4 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %15 = muli %3, %cst_1_i32_17 : tile<i32>
    %16 = offset %arg12, %15 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %17 = store_ptr_tko weak %16, %arg0, %8 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %18 = muli %3, %cst_1_i32_18 : tile<i32>
    %19 = offset %arg13, %18 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %20 = store_ptr_tko weak %19, %4, %4 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    %cst_1_i32_19 = constant <i32: 1> : tile<i32>
    %21 = muli %3, %cst_1_i32_19 : tile<i32>
    %22 = offset %arg14, %21 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %23 = store_ptr_tko weak %22, %7 : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_20 = constant <i32: 1> : tile<i32>
    %24 = muli %3, %cst_1_i32_20 : tile<i32>
    %25 = offset %arg15, %24 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %26 = store_ptr_tko weak %25, %8, %10 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %27 = muli %3, %cst_1_i32_21 : tile<i32>
    %28 = offset %arg16, %27 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %29 = store_ptr_tko weak %28, %10 : tile<ptr<i1>>, tile<i1> -> token
    %tview_22 = make_tensor_view %arg17, shape = [4, 1, 1, 16], strides = [16, 16, 16, 1] : tensor_view<4x1x1x16xf64, strides=[16,16,16,1]>
    %pview_23 = make_partition_view %tview_22 : partition_view<tile=(1x1x1x16), padding_value = zero, tensor_view<4x1x1x16xf64, strides=[16,16,16,1]>>
    %reshape = reshape %tile : tile<1x1x16xf64> -> tile<1x1x1x16xf64>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %cst_0_i32_25 = constant <i32: 0> : tile<i32>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %30 = store_view_tko weak %reshape, %pview_23[%3, %cst_0_i32_24, %cst_0_i32_25, %cst_0_i32_26] : tile<1x1x1x16xf64>, partition_view<tile=(1x1x1x16), padding_value = zero, tensor_view<4x1x1x16xf64, strides=[16,16,16,1]>>, tile<i32> -> token
    %tview_27 = make_tensor_view %arg18, shape = [%arg19, %arg20, 16, %arg21], strides = [128, 128, 8, 1] : tile<i64> -> tensor_view<?x?x16x?xf64, strides=[128,128,8,1]>
    %pview_28 = make_partition_view %tview_27 : partition_view<tile=(1x1x16x8), padding_value = zero, tensor_view<?x?x16x?xf64, strides=[128,128,8,1]>>
    %reshape_29 = reshape %tile_7 : tile<1x16x8xf64> -> tile<1x1x16x8xf64>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %31 = store_view_tko weak %reshape_29, %pview_28[%3, %cst_0_i32_30, %cst_0_i32_31, %cst_0_i32_32] : tile<1x1x16x8xf64>, partition_view<tile=(1x1x16x8), padding_value = zero, tensor_view<?x?x16x?xf64, strides=[128,128,8,1]>>, tile<i32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %32 = muli %3, %cst_8_i32 : tile<i32>
    %33 = offset %arg22, %32 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %reshape_33 = reshape %33 : tile<ptr<f64>> -> tile<1xptr<f64>>
    %bcast = broadcast %reshape_33 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %34 = iota : tile<8xi32>
    %35 = offset %bcast, %34 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
    %reshape_34 = reshape %35 : tile<8xptr<f64>> -> tile<1x1x8xptr<f64>>
    %36 = store_ptr_tko weak %reshape_34, %tile_14 : tile<1x1x8xptr<f64>>, tile<1x1x8xf64> -> token
    %result, %result_token_35 = load_ptr_tko weak %reshape_34 token=%36 : tile<1x1x8xptr<f64>> -> tile<1x1x8xf64>, token
    %cst_8_i32_36 = constant <i32: 8> : tile<i32>
    %37 = muli %3, %cst_8_i32_36 : tile<i32>
    %38 = offset %arg23, %37 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %reshape_37 = reshape %38 : tile<ptr<f64>> -> tile<1xptr<f64>>
    %bcast_38 = broadcast %reshape_37 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %39 = iota : tile<8xi64>
    %40 = offset %bcast_38, %39 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>>
    %reshape_39 = reshape %40 : tile<8xptr<f64>> -> tile<1x1x8xptr<f64>>
    %41 = store_ptr_tko weak %reshape_39, %11 : tile<1x1x8xptr<f64>>, tile<1x1x8xf64> -> token
    return
  }
}

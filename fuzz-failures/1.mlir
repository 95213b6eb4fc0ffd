// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3
// seed: 1
// argument 0: i16 array exact ff7f00000080ffffff7f370000800000
// argument 1: i32 array exact 00000000ffffffff0c00000000000000ffffffff01000000ffffff7fa4cea63e01000000ffffffff000000001128a0650000000007000000
// argument 2: i32 array exact 0183465f609a573a0000008000000000
// argument 3: i32 array exact ffffffff288cea3a00000000ffffffff00000080ffffffff00000000ffffff7f00000000000000800000008000000080ffffff7f00000000ffffff7f07172063ffffffffffffff7f00000000e3af1ec900000080000000800100000000000000ffffff7fffffffff03000000c59a97240000008000000080ffffff7f3cf7e1bf
// argument 4: i32 number exact 03000000
// argument 5: i32 number exact 02000000
// argument 6: i32 number exact 04000000
// argument 7: i32 number exact 08000000
// argument 8: i32 number exact 04000000
// argument 9: i32 array exact 1b000000ffffffff0000000007000000c9fb86e3ffffff7f0000008001000000ffffffffffffffff41abcc4000000080ffffffff06000000ffffff7f000000800100000000000080ffffff7f0100000000000000f042dac21d0000000000008001000000bf9b256c2d0000000100000001000000ffffffff00000000ffffff7f007c4e560000000000000080653d516fffffffff00000080ffffffffffffffff0100000001000000ffffffff00000000ffffffffffffff7fffffffff00000000000000009633a49b000000800000000000000000ffffffff0100000000000080
// argument 10: i1 array exact 0101000000010101
// argument 11: i64 array exact ffffffffffffff7fbdedc6c1e02eb851000000000000008058860e9936e5c91d000000000000000082fe36fbd0a9ff050100000000000000ffffffffffffffffffffffffffffff7fffffffffffffffff0000000000000080010000000000000000000000000000000100000000000000ffffffffffffffffffffffffffffff7f
// argument 12: i64 array exact ffffffffffffffff1c00000000000000240000000000000001000000000000003800000000000000000000000000000000000000000000803000000000000000ffffffffffffff7f270000000000000001000000000000001600000000000000ffffffffffffffff010000000000000007f1cd90f923b278ffffffffffffffff
// argument 13: i8 array exact 001700ffff7fff002c0e8018ffffff80807f01ff
// argument 14: i32 array exact 0000008000000000
// argument 15: i8 array exact ff7ffb01017fff801f0180320b47548001007fc5ff0b80328053800001011980
// argument 16: i32 number exact 08000000
// argument 17: i1 array exact 0001000100010001
// argument 18: f16 array exact 4832018400000078ff835b33004472bd
// argument 19: f16 array exact 00fcb97f0080000000c0a1ae01780080
// argument 20: i64 array exact ffffffffffffffffd40e3167a257916400000000000000000d000000000000000000000000000000ffffffffffffffff0000000000000000ffffffffffffffffc582863f3b34cadb01000000000000000000000000000000ffffffffffffffff3800000000000000ffffffffffffffff00000000000000000000000000000000000000000000008000000000000000000800000000000000ffffffffffffff7fffffffffffffffff000000000000008000000000000000802fc0276a3375bb1001000000000000007637ee8014881413ffffffffffffff7fffffffffffffff7f00000000000000000100000000000000ffffffffffffff7f00000000000000000100000000000000ffffffffffffff7f0d00000000000000a52ba1c39b50868effffffffffffffff00000000000000000000000000000080ffffffffffffffff01000000000000000100000000000000ffffffffffffff7f00000000000000803d00000000000000ffffffffffffffffffffffffffffff7fffffffffffffffffffffffffffffff7f01000000000000001d000000000000000e0000000000000001000000000000001700000000000000ffffffffffffff7fffffffffffffffff
// argument 21: i64 array exact 010000000000000039000000000000000000000000000080ffffffffffffffffffffffffffffff7f0100000000000000ffffffffffffff7fffffffffffffff7f0000000000000080d26aaa6e24ecbfcd0000000000000080000000000000008000000000000000802c00000000000000ffffffffffffff7f0100000000000000
// argument 22: f16 array exact 012c0138007c3480193b00fce84fa17f
// argument 23: tf32 array exact 010080c001008051010000c17c2a82c10100807f01000080010000c0a3cefe3f010000af89e3bebeffffffc1000000007b527600ffff7f80
// argument 24: i32 number exact 07000000
// argument 25: i32 number exact 01000000
// argument 26: f16 array exact 01347680015c00380084004000fce831
// argument 27: f16 array exact 00fcff3b01fc007c0100ffb3c90200300080007800c4008000000000007c00acff030080004c00002f020184ebce008001f8393801fcff8300fc004800a4ff07
// argument 28: i32 array exact 3f00000001000000ffffffffffffff7f01000000ffffffffec16f35bf475128b
// argument 29: i16 array exact 260000800000ff7f0000ff7f00801e001f00ff7f00801800ffff008001000080f392ff7f83bc0100ffff0000ff7f0080b98b6e6fff7f21002a00fd7dff7f9a270080ffffff7f00000080ffffffff0000ff7fe7371b0000000080ffff1ce5ff7fa1eb008032000500ffff00800100ff7f3d00ff7f0080ffff0100ff7fffffffff
// argument 30: bf16 array exact 00ff80ff81bd00004840014700ff7f807fc100be9880000080be187f01ff7fc0
// argument 31: i1 array exact 01010101000001000000010100010101
// argument 32: bf16 array exact 3c7f00807f00817f39007fff817f80cadcc0817f7fbf013f478001800000ff80
// argument 33: bf16 array exact 80be0180003e000069000080ffff80beff808100018080bf0000ac3d813d7f000140003e7fffcb207f0081c00080803d00407f3effbe0180002d7f3e81ff7f00803fffbe7fbf803d80001d80017fdc8001bf0000ff8000ff69be7fbf008080ec7f3e96beffff00418080000000bf0180
// argument 34: f32 array exact c103d8bb5d36e5bfdcbac1bf2edb593f46e2f6bfe060d6bfa0c90ebe6b57d6bf0c02c23f1fdcafbfd72cf1bf2c46ce3f758e44be6a05a4bf10366ebff27f383fdad69ebfc963733fed21673f6182943f8e491cbf1d01f33e9cdc52bdcbc7593d0cda8b3fe755a1bf1fd3a9bfdb23113f907a633eedefa73f10d496bf515a713f5585bcbfaf013d3d26f482be19c7023ffc34813f408b6dbf2c89e63ffd95abbfd4f839bfd86b453f11df31bf6e8afbbf8c53203ff8223bbfbf8f353fcb108a3f28abf73fd3bd13bf7d5f9b3f8aead23f588c89bf6682bc3f716063bf98120e3fe21d1dbe0ca4a2bfb531d83fcaedee3fb5185b3f57a6a7bf4f838ebf1ac2cc3a
// argument 35: f32 array exact 7d9d8b3f5842963d10f0e4bd01ef5cbf6ee8d3bfc591853d52941d3eff61b03f25967dbef339b73f42abd43f74f5edbf2f5ca73f888fabbffaa389bf5db0d2bd1b91a73d1444c0bf69bef23fe82bd0bf1e976c3f5ac190bff1ec62be422506beddd8a0bdaa0c43bf1d9062bf285a58bff7bac03fae5d173ed1b8273f593727bf4890873f84f1aa3f5ca6f33f91072b3ff3ea28bfb761bc3f4e6eba3f6ea99fbfbdfbc0bf076dbc3f7f7a72bfa46594bfc6b6e6bfa19fd53e99f2c0bf68a66e3fcb2a243f2e64373f8f9b7ebff781e5bf28eeb73f5a86a73eef2abb3f514df0bf0342d6be8a13913fc74d123f8d637d3d824f953fa432e3bf2df1453f7dea933f
// argument 36: f32 array exact 8f413cbe1b45cfbf50b13ebf767e44bff15feb3f54eee03fed1dce3f8435bc3ec30084bf1d383c3e24c25e3f3a128d3f06758abf8072e1bdb74aaebf4071e03f
// argument 37: f32 array exact bd5088bfc4044cbf22787ebf067640be
// argument 38: f32 array exact bb9e4b3f42723c3e101d74bf9d07c7bf
// argument 39: f32 array 0.0,0.0005536079406738281 ffffffbf00000062010080bd0000003f00008041000000800000001dffff7f2c5909cc3d0100807f562b843f01008080010080003a051dbe010080ff0000803b000080c1ffff7f7f4cc21a00ffffffff0000003fffff7f00ffff7f000100008050fd5c00d1b1d83f010000ff0000803e2cfaf7004a0506800000803fffffffc0000000000000007f0000007f00008080000080440000807f010080fc27bd1280ffff7f40000080a40000803d872f2a7fffff7f000000008000000041010000be0000007301000080000000d84181958d0000003e01008071000000505af56880
// argument 40: i16 array exact ffff010000003e00ff7fff7f00003000ff7f82d5ff7f60aaffff0e0039002900ffff0100ff7fffff210000000080764a0080008098570c0001000000ff7f1ac7
// argument 41: i8 array exact 1d32007fff22ff0c01ff17c82500ff017f0cffe7f9012a8083ff3d07807f2d7f005f2080160580807f7f43ff01620e8030ff80ff8028010022ff1e7f0080ba357f800680ff48ff3a011f1e371c80ff00ff7fff0100360000802700ff80017f017f800118ffff2d347f0084800f00018080ffff20c27f013e00077f01800e027f
// argument 42: i32 array exact fc9d88ebffffff7f000000000000008000000080ffffff7f01000000cda78f8fffffff7f08000000000000000d00000000000080ffffffff0100000004000000
// argument 43: f32 array exact 0000000000008080ffff7fff000080beffffffbf00000000cbe509bf000080007ec8c1bd010080419d005ebfffff7f3e000080ffffff7f80000080807d1956ff00008033010080be000080bfffff7f3f00000000ffffff0000008000ffff7f34646f877f0000803e0000803d00000041000000008232876bffffff7101008080dd74397f000000000000807f0000807f000000c000000040000080c3718366c1000080bd7bb2d9bf01000080010000ffffff7fff0000003fffffffffffff7f7ff266e6ff0000807f010000ff017778ff0d7f6e3e00000000000000800000803f00000040ffff7f80ffffffbe00000080000000419d3d7b7f010000003b9c0a0001000000b12c1b00ffff7f0001000040000080be0000803dffff7f3f01000000ffff7f002f315100000000d90000804100000041276b1cff232cf33d00008080ffffff41000000bfffff7fab000080800000803e29e9b08a0000004100008060010000d5010000800000802f000080ffe6f69bbeffffff3f010000c1ffff7f7fffff7f8000000080ffffff7f000080ff9e1995ff00000000ffffff000000003effffff3d000000c000008000ffffff000100008d0ee0a53d010080ff9a76e6c101000040000080800000007f0000800000000080010000800000807f00000041010080414759690000008040000080b700000000ecd1217fffffff7fda1fe741
// argument 44: i1 array exact 0001000001010000010001000001000001010101000101010100010001010100
// argument 45: i32 number exact 01000000
// argument 46: f8E4M3FN array exact c97578fbf12320e1018109890929050001b137ff378070096870af804f775d81788070b800770800e0599989407fa14970407f80438888c9b89807c181c1c0b0
// argument 47: i8 array exact 0001003100017f020000317f80200d8000ff0180ff807f01d127ff80ff00000101ff7fff7f8030f27f80297f30012f0100ff178005378000ffff7fff002f7fffff007f0100807f010d10007f0000ff713d809c807f13e58001ff3f7f017f110014ff0151001280ff000f687f01ff01ff008070017f1600ff01890900aa7f007eff80003668000080800980ff007f00ffdc0b5af08000125d2b001d203a761d7f42c7ff7f7f8090382a0001ff070101010fff7fff8080ff010e807f002b7f7f7f361b7f038003ff80007fda7fffa35dc2ffff80ff00c1ff00ff8007ff017f800135000080ff01167f7f2aa60100001b00012b7f7f00218e017f8000ff00ff16ff0880ff7fff7f01a87fff01ff0001807f0001227f807f00da28082236df010100ff7f0100ff017700006480007f7f001e80057f2f01010007019b21ff7f000194ff7f89038001ff80ffff01807f7f7f000180ff01011b0180ff7fff22000125ffa40101008080da000137017f0054008000ab8000277f7f0e008b00100050ff010e65ff1200010101803580800080807f7f007f090c0012800022d9017d001a010c007f187f7f3a7f0e0201ff80ff7f04ff0000cc287f107f5bffff01ff00118009807fff00807f7f7f010e3280807f15808004001f89ff7f7f017f968001e4ff05be007f7fff80b4ff7f01d7ffff39190039047f2f35ffff80008e0080000180250180807f7f0a7f01801f801a802fff257fff9a80ff0000ffff7f000101ff16378001807f0001e97f7f2141807dff0180807fff18ffff80ff017f2200803601807f1b073f80940000000e807f0101ff80227f7ffd7f017f0f0180017f8e0138ff3bff7f017f80937f007fff7f03ffff257fff7f800001017f7f7fb1aaff007f007f091c80ff010000ff018001370e1e7f007fff013c7fff00d57f97ff01d60d80ff7f180001ff41ff687f1d378080007807010001017f80037f3f013c7f00ff3e5280800b7fe501000001990101028006809fff468e8000e280ff26ff7f00210780ffff00010001ff7f00433f7fff80807f7f0100ff801aff7f80802effd730ff01ff013dff7f01
// argument 48: f32 array exact ffffffc1ffff7fbfffff7f0f00000000c59cf27fffffff3d010000800000008010271d40d8847b40ffff7fffffff7f0052b595ff00000000000000007252b640ffff7fc0000080bfffffffc0ffffffff85afab008e2a0d80000080c100008015b2a34000eae05c80ffffff1501000080ffffff7f0100803d0100800001008000ffff7f3effff7ff4000080bd00008001e97241801f4bbfbd0100000000000000000000800100003e00000063ffffff000000007fffffffc1ffff7f00ffff7f3fffffff3e00008080000080ff0000004001008080010000ff0a54a50000000000
// argument 49: i32 array exact 01000000ffffffff0000008011000000010000000d95e705ffffff7f13000000
// argument 50: i32 array exact 2f0000001b0000000000000000000000ffffff7fffffffff0100000000000080
// argument 51: i1 array exact 0000010101010000
// argument 52: f32 array exact 0100803fffff7f000000800fffffffc0010000bfe4bd98f1000080383ffad73f000080bd3e9915be010000ff01000043ffffffab0000808001000080ffff7f001a3cd5bd000000000000800000000000ffff7f7f000000be010000800000803e000000fff5bd570000008040ffff7fd2000000c00000803e000080ff000080ff
// argument 53: i32 number exact 03000000
// argument 54: i32 array exact ffffffffffffffff38000000decdf5c6ffffff7f01000000ffffffffc1b3428cd208c5552a000000534f451b2a00000001000000000000000000000000000000ffffffffffffffff0100000000000080c042aa4e370000006ae3c356000000003c000000491ced0e8978b790ffffff7fffffffffffffffff000000000600000000000000ffffff7ff57fc8c1ffffffff000000000100000000000000010000001073a50e01000000000000002000000000000000ffffffff00000000010000000100000000000000ffffff7f00000080f878c60cffffffffffffffffa21fe5b3
// argument 55: f32 array exact 000080bf0000807fffffff7f9a2515800000007f0000007f000000c1ffffffb3000080ea01000000ffff7f80000000c101008040010080413d092700000080c1dbddeb80ffff7f3e00008041d9b2c8ff01000040000080beffffffbb0000004000008080000080be00000080e42bffc09ad353c0000080000000003effff7f7f
// argument 56: i1 array exact 0000000100010101000100000101010001010100000100000101000101000101
// argument 57: i1 array exact 0100010100010000000100
// argument 58: f32 array exact 00000080ffff7fbfffffffff00000000ffff7f000100004e0100000001000080000080be00000000194908c101000080b1e824c1000000400100007f00008000ffffff00a12c143e000000800100807f010080009339413f000080bdffffff3d0000003f00008000ffffff40000000000000007f010000800100003effff7f00
// argument 59: i32 array exact 4e82cef6ffffff7fffffff7f4681f6ceffffff7fffffffff00000000ffffffff0ffe6c2e18000000ffffffff0100000099303d7528000000193ef04c00000080000000800000008027c28c7fb1b16ea8027eeccc00000000ffffff7fc87cc0fb00000080000000800c000000ffffffff0000008000000000fffffffff7b448b6
// argument 60: i32 number exact 03000000
// argument 61: i16 array exact 00009d3a008086373200ff7f008000007cf10100ffffff7f01000000ff7fffff0080008000000100f394a74d00000000010000003400ff7fffff0c8bff7f3bb3
// argument 62: i1 array exact 0101000101010101000100010101000101010100010100010100000101010101
// argument 63: i32 number exact 03000000
// argument 64: i1 array exact 0100010100010000000000000001010101010100000000000001010000010000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i16>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<ptr<i1>>, %arg11: tile<ptr<i64>>, %arg12: tile<ptr<i64>>, %arg13: tile<ptr<i8>>, %arg14: tile<ptr<i32>>, %arg15: tile<ptr<i8>>, %arg16: tile<i32>, %arg17: tile<ptr<i1>>, %arg18: tile<ptr<f16>>, %arg19: tile<ptr<f16>>, %arg20: tile<ptr<i64>>, %arg21: tile<ptr<i64>>, %arg22: tile<ptr<f16>>, %arg23: tile<ptr<tf32>>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<ptr<f16>>, %arg27: tile<ptr<f16>>, %arg28: tile<ptr<i32>>, %arg29: tile<ptr<i16>>, %arg30: tile<ptr<bf16>>, %arg31: tile<ptr<i1>>, %arg32: tile<ptr<bf16>>, %arg33: tile<ptr<bf16>>, %arg34: tile<ptr<f32>>, %arg35: tile<ptr<f32>>, %arg36: tile<ptr<f32>>, %arg37: tile<ptr<f32>>, %arg38: tile<ptr<f32>>, %arg39: tile<ptr<f32>>, %arg40: tile<ptr<i16>>, %arg41: tile<ptr<i8>>, %arg42: tile<ptr<i32>>, %arg43: tile<ptr<f32>>, %arg44: tile<ptr<i1>>, %arg45: tile<i32>, %arg46: tile<ptr<f8E4M3FN>>, %arg47: tile<ptr<i8>>, %arg48: tile<ptr<f32>>, %arg49: tile<ptr<i32>>, %arg50: tile<ptr<i32>>, %arg51: tile<ptr<i1>>, %arg52: tile<ptr<f32>>, %arg53: tile<i32>, %arg54: tile<ptr<i32>>, %arg55: tile<ptr<f32>>, %arg56: tile<ptr<i1>>, %arg57: tile<ptr<i1>>, %arg58: tile<ptr<f32>>, %arg59: tile<ptr<i32>>, %arg60: tile<i32>, %arg61: tile<ptr<i16>>, %arg62: tile<ptr<i1>>, %arg63: tile<i32>, %arg64: tile<ptr<i1>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [1, 8, 1], strides = [8, 1, 1] : tensor_view<1x8x1xi16, strides=[8,1,1]>
    %pview = make_partition_view %tview : partition_view<tile=(1x8x1), tensor_view<1x8x1xi16, strides=[8,1,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0, %cst_0_i32_1] : partition_view<tile=(1x8x1), tensor_view<1x8x1xi16, strides=[8,1,1]>>, tile<i32> -> tile<1x8x1xi16>, token
    %reduce:2 = reduce %tile, %tile dim=0 identities=[1 : i16, 0 : i16] : tile<1x8x1xi16>, tile<1x8x1xi16> -> tile<8x1xi16>, tile<8x1xi16> 
    (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i16>, %reduce_rhs1: tile<i16>) {
      %64 = muli %reduce_lhs0, %reduce_rhs0 : tile<i16>
      %65 = muli %reduce_lhs1, %reduce_rhs0 : tile<i16>
      %66 = addi %65, %reduce_rhs1 : tile<i16>
      yield %64, %66 : tile<i16>, tile<i16>
    }
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %4 = andi %blockId_x, %cst_3_i32 : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %5 = cmpi equal %4, %cst_2_i32, signed : tile<i32> -> tile<i1>
    if %5 {
      %64 = print_tko "d: %u\0A", %tile : tile<1x8x1xi16> -> token
      %65 = scan %reduce#0 dim=1 reverse=true identities=[-1 : i16] : tile<8x1xi16> -> tile<8x1xi16> 
      (%arg65: tile<i16>, %arg66: tile<i16>) {
        %68 = andi %arg65, %arg66 : tile<i16>
        yield %68 : tile<i16>
      }
      %tview_99 = make_tensor_view %arg1, shape = [2, 7], strides = [7, 1] : tensor_view<2x7xi32, strides=[7,1]>
      %gsview_100 = make_gather_scatter_view %tview_99 : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<2x7xi32, strides=[7,1]>, sparse_dim=1>
      %tview_101 = make_tensor_view %arg2, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
      %pview_102 = make_partition_view %tview_101 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      %tile_104, %result_token_105 = load_view_tko weak %pview_102[%cst_0_i32_103] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
      %cst_15_i32_106 = constant <i32: 15> : tile<4xi32>
      %66 = andi %tile_104, %cst_15_i32_106 : tile<4xi32>
      %cst_0_i32_107 = constant <i32: 0> : tile<i32>
      %tile_108, %result_token_109 = load_view_tko weak %gsview_100[%cst_0_i32_107, %66] : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<2x7xi32, strides=[7,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<2x4xi32>, token
      %tview_110 = make_tensor_view %arg3, shape = [%arg4, %arg5, %arg6], strides = [%arg7, %arg8, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[?,?,1]>
      %pview_111 = make_partition_view %tview_110 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x?x?xi32, strides=[?,?,1]>>
      %reshape_112 = reshape %tile_108 : tile<2x4xi32> -> tile<1x2x4xi32>
      %cst_0_i32_113 = constant <i32: 0> : tile<i32>
      %cst_0_i32_114 = constant <i32: 0> : tile<i32>
      %67 = store_view_tko weak %reshape_112, %pview_111[%3, %cst_0_i32_113, %cst_0_i32_114] : tile<1x2x4xi32>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token
      %cst_0_i32_115 = constant <i32: 0> : tile<i32>
      %cst_0_i32_116 = constant <i32: 0> : tile<i32>
      %tile_117, %result_token_118 = load_view_tko weak %pview_111[%3, %cst_0_i32_115, %cst_0_i32_116] token = %67 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> tile<1x2x4xi32>, token
      %reshape_119 = reshape %tile_117 : tile<1x2x4xi32> -> tile<2x4xi32>
    } else {
      %64 = select %5, %gridSize_x, %gridSize_x : tile<i1>, tile<i32>
    }
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %6 = muli %3, %cst_16_i32 : tile<i32>
    %7 = offset %arg9, %6 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape = reshape %7 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast = broadcast %reshape : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %8 = iota : tile<16xi32>
    %9 = offset %bcast, %8 : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
    %reshape_2 = reshape %9 : tile<16xptr<i32>> -> tile<4x2x2xptr<i32>>
    %cst_1471739320_i32 = constant <i32: 1471739320> : tile<4x2x2xi32>
    %result, %result_token_3 = atomic_rmw_tko relaxed device %reshape_2, xor, %cst_1471739320_i32 : tile<4x2x2xptr<i32>>, tile<4x2x2xi32> -> tile<4x2x2xi32>, token
    %reduce_4 = reduce %reduce#0 dim=0 identities=[-1 : i16] : tile<8x1xi16> -> tile<1xi16> 
    (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
      %64 = mini %reduce_lhs, %reduce_rhs unsigned : tile<i16>
      yield %64 : tile<i16>
    }
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %10 = remi %gridSize_x, %cst_1_i32 unsigned : tile<i32>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %11 = loop iter_values(%arg65 = %cst_0_i32_5, %arg66 = %reduce_4) : tile<i32>, tile<1xi16> -> tile<1xi16> {
      %cst_1_i32_99 = constant <i32: 1> : tile<i32>
      %64 = muli %3, %cst_1_i32_99 : tile<i32>
      %65 = addi %64, %arg65 : tile<i32>
      %66:2 = scan %reduce#1, %reduce#0 dim=1 reverse=false identities=[1 : i16, 0 : i16] : tile<8x1xi16>, tile<8x1xi16> -> tile<8x1xi16>, tile<8x1xi16> 
      (%arg67: tile<i16>, %arg68: tile<i16>, %arg69: tile<i16>, %arg70: tile<i16>) {
        %74 = muli %arg67, %arg68 : tile<i16>
        %75 = muli %arg69, %arg68 : tile<i16>
        %76 = addi %75, %arg70 : tile<i16>
        yield %74, %76 : tile<i16>, tile<i16>
      }
      %67 = mini %66#1, %reduce#0 unsigned : tile<8x1xi16>
      %68 = cmpi greater_than_or_equal %arg65, %10, signed : tile<i32> -> tile<i1>
      if %68 {
        break %reduce_4 : tile<1xi16>
      }
      %cst_1_i32_100 = constant <i32: 1> : tile<i32>
      %69 = addi %arg65, %cst_1_i32_100 : tile<i32>
      %70 = absi %67 : tile<8x1xi16>
      %cst_3_i32_101 = constant <i32: 3> : tile<i32>
      %71 = andi %gridSize_x, %cst_3_i32_101 : tile<i32>
      %cst_2_i32_102 = constant <i32: 2> : tile<i32>
      %72 = cmpi equal %71, %cst_2_i32_102, signed : tile<i32> -> tile<i1>
      if %72 {
        %tview_108 = make_tensor_view %arg10, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xi1, strides=[1,1]>
        %pview_109 = make_partition_view %tview_108 : partition_view<tile=(8x1), tensor_view<8x1xi1, strides=[1,1]>>
        %cst_0_i32_110 = constant <i32: 0> : tile<i32>
        %cst_0_i32_111 = constant <i32: 0> : tile<i32>
        %tile_112, %result_token_113 = load_view_tko weak %pview_109[%cst_0_i32_110, %cst_0_i32_111] : partition_view<tile=(8x1), tensor_view<8x1xi1, strides=[1,1]>>, tile<i32> -> tile<8x1xi1>, token
        %74:2 = scan %66#0, %tile_112 dim=0 reverse=false identities=[32767 : i16, true] : tile<8x1xi16>, tile<8x1xi1> -> tile<8x1xi16>, tile<8x1xi1> 
        (%arg67: tile<i16>, %arg68: tile<i16>, %arg69: tile<i1>, %arg70: tile<i1>) {
          %90 = mini %arg67, %arg68 signed : tile<i16>
          %91 = andi %arg69, %arg70 : tile<i1>
          yield %90, %91 : tile<i16>, tile<i1>
        }
        %75 = if %5 -> (tile<8x1xi1>) {
          %tview_157 = make_tensor_view %arg11, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi64, strides=[4,2,1]>
          %pview_158 = make_partition_view %tview_157 : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>
          %cst_0_i32_159 = constant <i32: 0> : tile<i32>
          %cst_0_i32_160 = constant <i32: 0> : tile<i32>
          %cst_0_i32_161 = constant <i32: 0> : tile<i32>
          %tile_162, %result_token_163 = load_view_tko weak %pview_158[%cst_0_i32_159, %cst_0_i32_160, %cst_0_i32_161] : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xi64>, token
          %reshape_164 = reshape %arg12 : tile<ptr<i64>> -> tile<1xptr<i64>>
          %bcast_165 = broadcast %reshape_164 : tile<1xptr<i64>> -> tile<16xptr<i64>>
          %90 = iota : tile<16xi32>
          %91 = offset %bcast_165, %90 : tile<16xptr<i64>>, tile<16xi32> -> tile<16xptr<i64>>
          %reshape_166 = reshape %91 : tile<16xptr<i64>> -> tile<4x2x2xptr<i64>>
          %result_167, %result_token_168 = atomic_rmw_tko relaxed device %reshape_166, or, %tile_162 : tile<4x2x2xptr<i64>>, tile<4x2x2xi64> -> tile<4x2x2xi64>, token
          yield %tile_112 : tile<8x1xi1>
        } else {
          %tview_157 = make_tensor_view %arg13, shape = [5, 4], strides = [4, 1] : tensor_view<5x4xi8, strides=[4,1]>
          %gsview_158 = make_gather_scatter_view %tview_157 : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<5x4xi8, strides=[4,1]>, sparse_dim=0>
          %tview_159 = make_tensor_view %arg14, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
          %pview_160 = make_partition_view %tview_159 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
          %cst_0_i32_161 = constant <i32: 0> : tile<i32>
          %tile_162, %result_token_163 = load_view_tko weak %pview_160[%cst_0_i32_161] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
          %cst_15_i32_164 = constant <i32: 15> : tile<2xi32>
          %90 = andi %tile_162, %cst_15_i32_164 : tile<2xi32>
          %cst_0_i32_165 = constant <i32: 0> : tile<i32>
          %tile_166, %result_token_167 = load_view_tko weak %gsview_158[%90, %cst_0_i32_165] : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<5x4xi8, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x4xi8>, token
          %91 = itof %tile_166 unsigned  : tile<2x4xi8> -> tile<2x4xf4E2M1FN>
          %tview_168 = make_tensor_view %arg15, shape = [3, 2, 4], strides = [%arg16, 4, 1] : tile<i32> -> tensor_view<3x2x4xi8, strides=[?,4,1]>
          %pview_169 = make_partition_view %tview_168 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<3x2x4xi8, strides=[?,4,1]>>
          %reshape_170 = reshape %tile_166 : tile<2x4xi8> -> tile<1x2x4xi8>
          %cst_0_i32_171 = constant <i32: 0> : tile<i32>
          %cst_0_i32_172 = constant <i32: 0> : tile<i32>
          %92 = store_view_tko weak %reshape_170, %pview_169[%65, %cst_0_i32_171, %cst_0_i32_172] : tile<1x2x4xi8>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<3x2x4xi8, strides=[?,4,1]>>, tile<i32> -> token
          %tview_173 = make_tensor_view %arg17, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xi1, strides=[1,1]>
          %pview_174 = make_partition_view %tview_173 : partition_view<tile=(8x1), tensor_view<8x1xi1, strides=[1,1]>>
          %cst_0_i32_175 = constant <i32: 0> : tile<i32>
          %cst_0_i32_176 = constant <i32: 0> : tile<i32>
          %tile_177, %result_token_178 = load_view_tko weak %pview_174[%cst_0_i32_175, %cst_0_i32_176] : partition_view<tile=(8x1), tensor_view<8x1xi1, strides=[1,1]>>, tile<i32> -> tile<8x1xi1>, token
          yield %tile_177 : tile<8x1xi1>
        }
        %tview_114 = make_tensor_view %arg18, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
        %pview_115 = make_partition_view %tview_114 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
        %cst_0_i32_116 = constant <i32: 0> : tile<i32>
        %cst_0_i32_117 = constant <i32: 0> : tile<i32>
        %tile_118, %result_token_119 = load_view_tko weak %pview_115[%cst_0_i32_116, %cst_0_i32_117] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
        %tview_120 = make_tensor_view %arg19, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
        %pview_121 = make_partition_view %tview_120 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
        %cst_0_i32_122 = constant <i32: 0> : tile<i32>
        %cst_0_i32_123 = constant <i32: 0> : tile<i32>
        %tile_124, %result_token_125 = load_view_tko weak %pview_121[%cst_0_i32_122, %cst_0_i32_123] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
        %76 = divf %tile_118, %tile_124  : tile<2x4xf16>
        %cst_16_i32_126 = constant <i32: 16> : tile<i32>
        %77 = muli %65, %cst_16_i32_126 : tile<i32>
        %78 = offset %arg20, %77 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
        %reshape_127 = reshape %78 : tile<ptr<i64>> -> tile<1xptr<i64>>
        %bcast_128 = broadcast %reshape_127 : tile<1xptr<i64>> -> tile<16xptr<i64>>
        %79 = iota : tile<16xi32>
        %80 = offset %bcast_128, %79 : tile<16xptr<i64>>, tile<16xi32> -> tile<16xptr<i64>>
        %reshape_129 = reshape %80 : tile<16xptr<i64>> -> tile<4x2x2xptr<i64>>
        %tview_130 = make_tensor_view %arg21, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi64, strides=[4,2,1]>
        %pview_131 = make_partition_view %tview_130 : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>
        %cst_0_i32_132 = constant <i32: 0> : tile<i32>
        %cst_0_i32_133 = constant <i32: 0> : tile<i32>
        %cst_0_i32_134 = constant <i32: 0> : tile<i32>
        %tile_135, %result_token_136 = load_view_tko weak %pview_131[%cst_0_i32_132, %cst_0_i32_133, %cst_0_i32_134] : partition_view<tile=(4x2x2), tensor_view<4x2x2xi64, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xi64>, token
        %result_137, %result_token_138 = atomic_rmw_tko relaxed device %reshape_129, umin, %tile_135 : tile<4x2x2xptr<i64>>, tile<4x2x2xi64> -> tile<4x2x2xi64>, token
        %tview_139 = make_tensor_view %arg22, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
        %pview_140 = make_partition_view %tview_139 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
        %cst_0_i32_141 = constant <i32: 0> : tile<i32>
        %cst_0_i32_142 = constant <i32: 0> : tile<i32>
        %tile_143, %result_token_144 = load_view_tko weak %pview_140[%cst_0_i32_141, %cst_0_i32_142] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
        %cst_1_i32_145 = constant <i32: 1> : tile<i32>
        %cst_-2_i32 = constant <i32: -2> : tile<i32>
        %81 = addi %cst_1_i32_145, %cst_-2_i32 : tile<i32>
        %cst_-2_i32_146 = constant <i32: -2> : tile<i32>
        %82 = subi %81, %cst_-2_i32_146 : tile<i32>
        %cst_1_i32_147 = constant <i32: 1> : tile<i32>
        %83 = muli %82, %cst_1_i32_147 : tile<i32>
        %cst_-2_i32_148 = constant <i32: -2> : tile<i32>
        %84 = addi %83, %cst_-2_i32_148 : tile<i32>
        %cst_-2_i32_149 = constant <i32: -2> : tile<i32>
        %cst_1_i32_150 = constant <i32: 1> : tile<i32>
        %for:2 = for %loopIdx in (%cst_-2_i32_149 to %84, step %cst_1_i32_150) : tile<i32> iter_values(%iterArg0 = %reduce#1, %iterArg1 = %tile_143) -> (tile<8x1xi16>, tile<2x4xf16>) {
          %cst_-2_i32_157 = constant <i32: -2> : tile<i32>
          %90 = subi %loopIdx, %cst_-2_i32_157 : tile<i32>
          %cst_1_i32_158 = constant <i32: 1> : tile<i32>
          %91 = divi %90, %cst_1_i32_158 unsigned : tile<i32>
          %cst_2_i32_159 = constant <i32: 2> : tile<i32>
          %92 = muli %65, %cst_2_i32_159 : tile<i32>
          %93 = addi %92, %91 : tile<i32>
          %cst_63_i64 = constant <i64: 63> : tile<4x2x2xi64>
          %94 = andi %result_137, %cst_63_i64 : tile<4x2x2xi64>
          %95 = shri %result_137, %94 signed : tile<4x2x2xi64>
          %cst_31_i32 = constant <i32: 31> : tile<i32>
          %96 = andi %arg65, %cst_31_i32 : tile<i32>
          %97 = shli %loopIdx, %96 : tile<i32>
          %tview_160 = make_tensor_view %arg23, shape = [1, %arg24, %arg25], strides = [1, 2, 14] : tile<i32> -> tensor_view<1x?x?xtf32, strides=[1,2,14]>
          %pview_161 = make_partition_view %tview_160 : partition_view<tile=(1x8x1), padding_value = zero, tensor_view<1x?x?xtf32, strides=[1,2,14]>>
          %98:3 = get_index_space_shape %pview_161 : partition_view<tile=(1x8x1), padding_value = zero, tensor_view<1x?x?xtf32, strides=[1,2,14]>> -> tile<i32>
          %99 = remi %gridSize_x, %98#0 unsigned : tile<i32>
          %100 = remi %93, %98#1 unsigned : tile<i32>
          %101 = remi %93, %98#2 unsigned : tile<i32>
          %tile_162, %result_token_163 = load_view_tko weak %pview_161[%99, %100, %101] : partition_view<tile=(1x8x1), padding_value = zero, tensor_view<1x?x?xtf32, strides=[1,2,14]>>, tile<i32> -> tile<1x8x1xtf32>, token
          %102:3 = get_tensor_shape %tview_160 : tensor_view<1x?x?xtf32, strides=[1,2,14]> -> tile<i32>
          %cst_3_i32_164 = constant <i32: 3> : tile<i32>
          %103 = andi %102#1, %cst_3_i32_164 : tile<i32>
          %cst_2_i32_165 = constant <i32: 2> : tile<i32>
          %104 = cmpi not_equal %103, %cst_2_i32_165, signed : tile<i32> -> tile<i1>
          if %104 {
            %tview_166 = make_tensor_view %arg26, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
            %pview_167 = make_partition_view %tview_166 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
            %cst_0_i32_168 = constant <i32: 0> : tile<i32>
            %cst_0_i32_169 = constant <i32: 0> : tile<i32>
            %tile_170, %result_token_171 = load_view_tko weak %pview_167[%cst_0_i32_168, %cst_0_i32_169] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
            continue %67, %tile_170 : tile<8x1xi16>, tile<2x4xf16>
          }
          continue %66#1, %iterArg1 : tile<8x1xi16>, tile<2x4xf16>
        }
        %cst_8_i32_151 = constant <i32: 8> : tile<i32>
        %85 = muli %65, %cst_8_i32_151 : tile<i32>
        %86 = offset %arg27, %85 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
        %reshape_152 = reshape %86 : tile<ptr<f16>> -> tile<1xptr<f16>>
        %bcast_153 = broadcast %reshape_152 : tile<1xptr<f16>> -> tile<8xptr<f16>>
        %87 = iota : tile<8xi32>
        %88 = offset %bcast_153, %87 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
        %reshape_154 = reshape %88 : tile<8xptr<f16>> -> tile<2x4xptr<f16>>
        %89 = store_ptr_tko weak %reshape_154, %for#1 : tile<2x4xptr<f16>>, tile<2x4xf16> -> token
        %result_155, %result_token_156 = load_ptr_tko weak %reshape_154 token=%89 : tile<2x4xptr<f16>> -> tile<2x4xf16>, token
      } else {
        %cst_0_i32_108 = constant <i32: 0> : tile<2x4xi32>
        %reshape_109 = reshape %arg28 : tile<ptr<i32>> -> tile<1xptr<i32>>
        %bcast_110 = broadcast %reshape_109 : tile<1xptr<i32>> -> tile<8xptr<i32>>
        %74 = iota : tile<8xi32>
        %75 = offset %bcast_110, %74 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
        %reshape_111 = reshape %75 : tile<8xptr<i32>> -> tile<2x4xptr<i32>>
        %result_112, %result_token_113 = atomic_rmw_tko relaxed device %reshape_111, max, %cst_0_i32_108 : tile<2x4xptr<i32>>, tile<2x4xi32> -> tile<2x4xi32>, token
        %cst_-1_i32 = constant <i32: -1> : tile<i32>
        %cst_0_i32_114 = constant <i32: 0> : tile<i32>
        %cst_1_i32_115 = constant <i32: 1> : tile<i32>
        for %loopIdx in (%cst_-1_i32 to %cst_0_i32_114, step %cst_1_i32_115) : tile<i32> {
          %cst_-1_i32_154 = constant <i32: -1> : tile<i32>
          %87 = subi %loopIdx, %cst_-1_i32_154 : tile<i32>
          %cst_1_i32_155 = constant <i32: 1> : tile<i32>
          %88 = divi %87, %cst_1_i32_155 unsigned : tile<i32>
          %cst_1_i32_156 = constant <i32: 1> : tile<i32>
          %89 = muli %65, %cst_1_i32_156 : tile<i32>
          %90 = addi %89, %88 : tile<i32>
          %91 = cmpi greater_than_or_equal %loopIdx, %arg65, unsigned : tile<i32> -> tile<i1>
          %cst_bf16 = constant <bf16: -1.184680e-38> : tile<bf16>
          %92 = ftoi %cst_bf16 signed  saturating : tile<bf16> -> tile<i32>
          %tview_157 = make_tensor_view %arg29, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xi16, strides=[32,4,1]>
          %pview_158 = make_partition_view %tview_157 : partition_view<tile=(2x8x4), tensor_view<2x8x4xi16, strides=[32,4,1]>>
          %cst_0_i32_159 = constant <i32: 0> : tile<i32>
          %cst_0_i32_160 = constant <i32: 0> : tile<i32>
          %cst_0_i32_161 = constant <i32: 0> : tile<i32>
          %tile_162, %result_token_163 = load_view_tko weak %pview_158[%cst_0_i32_159, %cst_0_i32_160, %cst_0_i32_161] : partition_view<tile=(2x8x4), tensor_view<2x8x4xi16, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xi16>, token
          %93 = scan %tile_162 dim=0 reverse=true identities=[0 : i16] : tile<2x8x4xi16> -> tile<2x8x4xi16> 
          (%arg67: tile<i16>, %arg68: tile<i16>) {
            yield %arg67 : tile<i16>
          }
          %reshape_164 = reshape %arg30 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
          %bcast_165 = broadcast %reshape_164 : tile<1xptr<bf16>> -> tile<16xptr<bf16>>
          %94 = iota : tile<16xi32>
          %95 = offset %bcast_165, %94 : tile<16xptr<bf16>>, tile<16xi32> -> tile<16xptr<bf16>>
          %reshape_166 = reshape %95 : tile<16xptr<bf16>> -> tile<4x2x2xptr<bf16>>
          %tview_167 = make_tensor_view %arg31, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi1, strides=[4,2,1]>
          %pview_168 = make_partition_view %tview_167 : partition_view<tile=(4x2x2), tensor_view<4x2x2xi1, strides=[4,2,1]>>
          %cst_0_i32_169 = constant <i32: 0> : tile<i32>
          %cst_0_i32_170 = constant <i32: 0> : tile<i32>
          %cst_0_i32_171 = constant <i32: 0> : tile<i32>
          %tile_172, %result_token_173 = load_view_tko weak %pview_168[%cst_0_i32_169, %cst_0_i32_170, %cst_0_i32_171] : partition_view<tile=(4x2x2), tensor_view<4x2x2xi1, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xi1>, token
          %tview_174 = make_tensor_view %arg32, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xbf16, strides=[4,2,1]>
          %pview_175 = make_partition_view %tview_174 : partition_view<tile=(4x2x2), tensor_view<4x2x2xbf16, strides=[4,2,1]>>
          %cst_0_i32_176 = constant <i32: 0> : tile<i32>
          %cst_0_i32_177 = constant <i32: 0> : tile<i32>
          %cst_0_i32_178 = constant <i32: 0> : tile<i32>
          %tile_179, %result_token_180 = load_view_tko weak %pview_175[%cst_0_i32_176, %cst_0_i32_177, %cst_0_i32_178] : partition_view<tile=(4x2x2), tensor_view<4x2x2xbf16, strides=[4,2,1]>>, tile<i32> -> tile<4x2x2xbf16>, token
          %result_181, %result_token_182 = load_ptr_tko weak %reshape_166, %tile_172, %tile_179 : tile<4x2x2xptr<bf16>>, tile<4x2x2xi1>, tile<4x2x2xbf16> -> tile<4x2x2xbf16>, token
          %tview_183 = make_tensor_view %arg33, shape = [3, 4, 2, 1], strides = [16, 4, 2, 1] : tensor_view<3x4x2x1xbf16, strides=[16,4,2,1]>
          %pview_184 = make_partition_view %tview_183 : partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<3x4x2x1xbf16, strides=[16,4,2,1]>>
          %reshape_185 = reshape %tile_179 : tile<4x2x2xbf16> -> tile<1x4x2x2xbf16>
          %cst_0_i32_186 = constant <i32: 0> : tile<i32>
          %cst_0_i32_187 = constant <i32: 0> : tile<i32>
          %cst_0_i32_188 = constant <i32: 0> : tile<i32>
          %96 = store_view_tko weak %reshape_185, %pview_184[%90, %cst_0_i32_186, %cst_0_i32_187, %cst_0_i32_188] : tile<1x4x2x2xbf16>, partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<3x4x2x1xbf16, strides=[16,4,2,1]>>, tile<i32> -> token
        }
        %76 = print_tko "f: %5d\0A", %70 : tile<8x1xi16> -> token
        %cst_-2_i32 = constant <i32: -2> : tile<i32>
        %cst_-1_i32_116 = constant <i32: -1> : tile<i32>
        %cst_1_i32_117 = constant <i32: 1> : tile<i32>
        for %loopIdx in (%cst_-2_i32 to %cst_-1_i32_116, step %cst_1_i32_117) : tile<i32> {
          %cst_-2_i32_154 = constant <i32: -2> : tile<i32>
          %87 = subi %loopIdx, %cst_-2_i32_154 : tile<i32>
          %cst_1_i32_155 = constant <i32: 1> : tile<i32>
          %88 = divi %87, %cst_1_i32_155 unsigned : tile<i32>
          %cst_1_i32_156 = constant <i32: 1> : tile<i32>
          %89 = muli %65, %cst_1_i32_156 : tile<i32>
          %90 = addi %89, %88 : tile<i32>
          %cst_4_i32_157 = constant <i32: 4> : tile<i32>
          %91 = remi %blockId_x, %cst_4_i32_157 unsigned : tile<i32>
          %cst_0_i32_158 = constant <i32: 0> : tile<i32>
          %92 = extract %66#0[%91, %cst_0_i32_158] : tile<8x1xi16> -> tile<2x1xi16>
        }
        %tview_118 = make_tensor_view %arg34, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
        %pview_119 = make_partition_view %tview_118 : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
        %cst_0_i32_120 = constant <i32: 0> : tile<i32>
        %cst_0_i32_121 = constant <i32: 0> : tile<i32>
        %tile_122, %result_token_123 = load_view_tko weak %pview_119[%cst_0_i32_120, %cst_0_i32_121] : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x16xf32>, token
        %77 = ftof %tile_122  : tile<4x16xf32> -> tile<4x16xf4E2M1FN>
        %tview_124 = make_tensor_view %arg35, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
        %pview_125 = make_partition_view %tview_124 : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>
        %cst_0_i32_126 = constant <i32: 0> : tile<i32>
        %cst_0_i32_127 = constant <i32: 0> : tile<i32>
        %tile_128, %result_token_129 = load_view_tko weak %pview_125[%cst_0_i32_126, %cst_0_i32_127] : partition_view<tile=(16x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> tile<16x4xf32>, token
        %78 = ftof %tile_128  : tile<16x4xf32> -> tile<16x4xf4E2M1FN>
        %tview_130 = make_tensor_view %arg36, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
        %pview_131 = make_partition_view %tview_130 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
        %cst_0_i32_132 = constant <i32: 0> : tile<i32>
        %cst_0_i32_133 = constant <i32: 0> : tile<i32>
        %tile_134, %result_token_135 = load_view_tko weak %pview_131[%cst_0_i32_132, %cst_0_i32_133] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
        %tview_136 = make_tensor_view %arg37, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xf32, strides=[1,1]>
        %pview_137 = make_partition_view %tview_136 : partition_view<tile=(4x1), tensor_view<4x1xf32, strides=[1,1]>>
        %cst_0_i32_138 = constant <i32: 0> : tile<i32>
        %cst_0_i32_139 = constant <i32: 0> : tile<i32>
        %tile_140, %result_token_141 = load_view_tko weak %pview_137[%cst_0_i32_138, %cst_0_i32_139] : partition_view<tile=(4x1), tensor_view<4x1xf32, strides=[1,1]>>, tile<i32> -> tile<4x1xf32>, token
        %79 = absf %tile_140 : tile<4x1xf32>
        %cst_f32 = constant <f32: 2.500000e-01> : tile<4x1xf32>
        %80 = maxf %79, %cst_f32 : tile<4x1xf32>
        %81 = ftof %80 rounding<zero> : tile<4x1xf32> -> tile<4x1xf8E8M0FNU>
        %tview_142 = make_tensor_view %arg38, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf32, strides=[4,1]>
        %pview_143 = make_partition_view %tview_142 : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>
        %cst_0_i32_144 = constant <i32: 0> : tile<i32>
        %cst_0_i32_145 = constant <i32: 0> : tile<i32>
        %tile_146, %result_token_147 = load_view_tko weak %pview_143[%cst_0_i32_144, %cst_0_i32_145] : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token
        %82 = absf %tile_146 : tile<1x4xf32>
        %cst_f32_148 = constant <f32: 2.500000e-01> : tile<1x4xf32>
        %83 = maxf %82, %cst_f32_148 : tile<1x4xf32>
        %84 = ftof %83 rounding<zero> : tile<1x4xf32> -> tile<1x4xf8E8M0FNU>
        %85 = mmaf_scaled %77, %78, %tile_134, %81, %84 : tile<4x16xf4E2M1FN>, tile<16x4xf4E2M1FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
        %tview_149 = make_tensor_view %arg39, shape = [3, 4, 4], strides = [16, 4, 1] : tensor_view<3x4x4xf32, strides=[16,4,1]>
        %pview_150 = make_partition_view %tview_149 : partition_view<tile=(1x4x4), tensor_view<3x4x4xf32, strides=[16,4,1]>>
        %reshape_151 = reshape %85 : tile<4x4xf32> -> tile<1x4x4xf32>
        %cst_0_i32_152 = constant <i32: 0> : tile<i32>
        %cst_0_i32_153 = constant <i32: 0> : tile<i32>
        %86 = store_view_tko weak %reshape_151, %pview_150[%65, %cst_0_i32_152, %cst_0_i32_153] : tile<1x4x4xf32>, partition_view<tile=(1x4x4), tensor_view<3x4x4xf32, strides=[16,4,1]>>, tile<i32> -> token
      }
      %reshape_103 = reshape %67 : tile<8x1xi16> -> tile<8xi16>
      %tview_104 = make_tensor_view %arg40, shape = [3, 2], strides = [8, 1] : tensor_view<3x2xi16, strides=[8,1]>
      %pview_105 = make_partition_view %tview_104 : partition_view<tile=(1x8), tensor_view<3x2xi16, strides=[8,1]>>
      %reshape_106 = reshape %reshape_103 : tile<8xi16> -> tile<1x8xi16>
      %cst_0_i32_107 = constant <i32: 0> : tile<i32>
      %73 = store_view_tko weak %reshape_106, %pview_105[%65, %cst_0_i32_107] : tile<1x8xi16>, partition_view<tile=(1x8), tensor_view<3x2xi16, strides=[8,1]>>, tile<i32> -> token
      continue %69, %reduce_4 : tile<i32>, tile<1xi16>
    }
    %tview_6 = make_tensor_view %arg41, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi8, strides=[16,1]>
    %pview_7 = make_partition_view %tview_6 : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %cst_0_i32_9 = constant <i32: 0> : tile<i32>
    %tile_10, %result_token_11 = load_view_tko weak %pview_7[%cst_0_i32_8, %cst_0_i32_9] : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>, tile<i32> -> tile<8x16xi8>, token
    %cst_3_i8 = constant <i8: 3> : tile<8x16xi8>
    %12 = andi %tile_10, %cst_3_i8 : tile<8x16xi8>
    %13 = itof %12 signed  : tile<8x16xi8> -> tile<8x16xf32>
    %cst_55_i8 = constant <i8: 55> : tile<16x1xi8>
    %cst_3_i8_12 = constant <i8: 3> : tile<16x1xi8>
    %14 = andi %cst_55_i8, %cst_3_i8_12 : tile<16x1xi8>
    %15 = itof %14 signed  : tile<16x1xi8> -> tile<16x1xf32>
    %cst_7_i16 = constant <i16: 7> : tile<8x1xi16>
    %16 = andi %reduce#0, %cst_7_i16 : tile<8x1xi16>
    %17 = itof %16 signed  : tile<8x1xi16> -> tile<8x1xf32>
    %18 = mmaf %13, %15, %17 : tile<8x16xf32>, tile<16x1xf32>, tile<8x1xf32>
    %cst_15_i32 = constant <i32: 15> : tile<4x2x2xi32>
    %19 = andi %result, %cst_15_i32 : tile<4x2x2xi32>
    %reshape_13 = reshape %arg42 : tile<ptr<i32>> -> tile<1x1x1xptr<i32>>
    %bcast_14 = broadcast %reshape_13 : tile<1x1x1xptr<i32>> -> tile<4x2x2xptr<i32>>
    %20 = offset %bcast_14, %19 : tile<4x2x2xptr<i32>>, tile<4x2x2xi32> -> tile<4x2x2xptr<i32>>
    %result_15, %result_token_16 = load_ptr_tko weak %20 : tile<4x2x2xptr<i32>> -> tile<4x2x2xi32>, token
    %21 = addf %17, %18  flush_to_zero : tile<8x1xf32>
    %22 = ftoi %17 unsigned  saturating : tile<8x1xf32> -> tile<8x1xi1>
    %cst_3_i32_17 = constant <i32: 3> : tile<i32>
    %23 = andi %blockId_y, %cst_3_i32_17 : tile<i32>
    %cst_2_i32_18 = constant <i32: 2> : tile<i32>
    %24 = cmpi equal %23, %cst_2_i32_18, signed : tile<i32> -> tile<i1>
    %25 = if %24 -> (tile<8x1xf32>) {
      %tview_99 = make_tensor_view %arg43, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
      %pview_100 = make_partition_view %tview_99 : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
      %cst_0_i32_101 = constant <i32: 0> : tile<i32>
      %cst_0_i32_102 = constant <i32: 0> : tile<i32>
      %tile_103, %result_token_104 = load_view_tko weak %pview_100[%cst_0_i32_101, %cst_0_i32_102] : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
      %64 = cmpf greater_than_or_equal ordered %13, %tile_103 : tile<8x16xf32> -> tile<8x16xi1>
      yield %21 : tile<8x1xf32>
    } else {
      %64:2 = scan %22, %22 dim=0 reverse=false identities=[true, false] : tile<8x1xi1>, tile<8x1xi1> -> tile<8x1xi1>, tile<8x1xi1> 
      (%arg65: tile<i1>, %arg66: tile<i1>, %arg67: tile<i1>, %arg68: tile<i1>) {
        %66 = muli %arg65, %arg66 : tile<i1>
        %67 = muli %arg67, %arg66 : tile<i1>
        %68 = addi %67, %arg68 : tile<i1>
        yield %66, %68 : tile<i1>, tile<i1>
      }
      %tview_99 = make_tensor_view %arg44, shape = [3, 8, %arg45], strides = [8, 1, 1] : tile<i32> -> tensor_view<3x8x?xi1, strides=[8,1,1]>
      %pview_100 = make_partition_view %tview_99 : partition_view<tile=(1x8x1), tensor_view<3x8x?xi1, strides=[8,1,1]>>
      %reshape_101 = reshape %64#0 : tile<8x1xi1> -> tile<1x8x1xi1>
      %cst_0_i32_102 = constant <i32: 0> : tile<i32>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      %65 = store_view_tko weak %reshape_101, %pview_100[%3, %cst_0_i32_102, %cst_0_i32_103] : tile<1x8x1xi1>, partition_view<tile=(1x8x1), tensor_view<3x8x?xi1, strides=[8,1,1]>>, tile<i32> -> token
      yield %21 : tile<8x1xf32>
    }
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %26 = remi %blockId_x, %cst_4_i32 unsigned : tile<i32>
    %cst_0_i32_19 = constant <i32: 0> : tile<i32>
    loop iter_values(%arg65 = %cst_0_i32_19) : tile<i32> {
      %cst_4_i32_99 = constant <i32: 4> : tile<i32>
      %64 = muli %3, %cst_4_i32_99 : tile<i32>
      %65 = addi %64, %arg65 : tile<i32>
      %66:2 = scan %reduce_4, %11 dim=0 reverse=true identities=[0 : i16, 1 : i16] : tile<1xi16>, tile<1xi16> -> tile<1xi16>, tile<1xi16> 
      (%arg66: tile<i16>, %arg67: tile<i16>, %arg68: tile<i16>, %arg69: tile<i16>) {
        %74 = ori %arg66, %arg67 : tile<i16>
        %75 = muli %arg68, %arg69 : tile<i16>
        yield %74, %75 : tile<i16>, tile<i16>
      }
      %67 = negi %arg65 : tile<i32>
      %68 = cmpi greater_than_or_equal %arg65, %26, signed : tile<i32> -> tile<i1>
      if %68 {
        break
      }
      %cst_1_i32_100 = constant <i32: 1> : tile<i32>
      %69 = addi %arg65, %cst_1_i32_100 : tile<i32>
      %tview_101 = make_tensor_view %arg46, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xf8E4M3FN, strides=[32,4,1]>
      %pview_102 = make_partition_view %tview_101 : partition_view<tile=(2x8x4), tensor_view<2x8x4xf8E4M3FN, strides=[32,4,1]>>
      %cst_0_i32_103 = constant <i32: 0> : tile<i32>
      %cst_0_i32_104 = constant <i32: 0> : tile<i32>
      %cst_0_i32_105 = constant <i32: 0> : tile<i32>
      %tile_106, %result_token_107 = load_view_tko weak %pview_102[%cst_0_i32_103, %cst_0_i32_104, %cst_0_i32_105] : partition_view<tile=(2x8x4), tensor_view<2x8x4xf8E4M3FN, strides=[32,4,1]>>, tile<i32> -> tile<2x8x4xf8E4M3FN>, token
      %70 = ftoi %tile_106 unsigned  saturating : tile<2x8x4xf8E4M3FN> -> tile<2x8x4xi64>
      %reshape_108 = reshape %result_15 : tile<4x2x2xi32> -> tile<16xi32>
      %71 = pack %reshape_108 : tile<16xi32> -> tile<64xi8>
      %72 = unpack %71 : tile<64xi8> -> tile<8xi64>
      %tview_109 = make_tensor_view %arg47, shape = [12, 64], strides = [64, 1] : tensor_view<12x64xi8, strides=[64,1]>
      %pview_110 = make_partition_view %tview_109 : partition_view<tile=(1x64), padding_value = zero, tensor_view<12x64xi8, strides=[64,1]>>
      %reshape_111 = reshape %71 : tile<64xi8> -> tile<1x64xi8>
      %cst_0_i32_112 = constant <i32: 0> : tile<i32>
      %73 = store_view_tko weak %reshape_111, %pview_110[%65, %cst_0_i32_112] : tile<1x64xi8>, partition_view<tile=(1x64), padding_value = zero, tensor_view<12x64xi8, strides=[64,1]>>, tile<i32> -> token
      continue %69 : tile<i32>
    }
    %cst_16_i32_20 = constant <i32: 16> : tile<i32>
    %27 = muli %3, %cst_16_i32_20 : tile<i32>
    %28 = offset %arg48, %27 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %tview_21 = make_tensor_view %28, shape = [15, 1], strides = [1, 1] : tensor_view<15x1xf32, strides=[1,1]>
    %gsview = make_gather_scatter_view %tview_21 : gather_scatter_view<tile=(16x1), tensor_view<15x1xf32, strides=[1,1]>, sparse_dim=0>
    %29 = iota : tile<16xi32>
    %cst_7_i32 = constant <i32: 7> : tile<16xi32>
    %30 = muli %29, %cst_7_i32 : tile<16xi32>
    %cst_5_i32 = constant <i32: 5> : tile<16xi32>
    %31 = addi %30, %cst_5_i32 : tile<16xi32>
    %cst_15_i32_22 = constant <i32: 15> : tile<16xi32>
    %32 = andi %31, %cst_15_i32_22 : tile<16xi32>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %33 = store_view_tko weak %15, %gsview[%32, %cst_0_i32_23] : tile<16x1xf32>, gather_scatter_view<tile=(16x1), tensor_view<15x1xf32, strides=[1,1]>, sparse_dim=0>, tile<16xi32>, tile<i32> -> token
    %tview_24 = make_tensor_view %arg49, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %pview_25 = make_partition_view %tview_24 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %cst_0_i32_26 = constant <i32: 0> : tile<i32>
    %cst_0_i32_27 = constant <i32: 0> : tile<i32>
    %tile_28, %result_token_29 = load_view_tko weak %pview_25[%cst_0_i32_26, %cst_0_i32_27] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %reshape_30 = reshape %arg50 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_31 = broadcast %reshape_30 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %34 = iota : tile<8xi32>
    %35 = offset %bcast_31, %34 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %reshape_32 = reshape %35 : tile<8xptr<i32>> -> tile<2x4xptr<i32>>
    %result_33, %result_token_34 = atomic_rmw_tko relaxed device %reshape_32, and, %tile_28 : tile<2x4xptr<i32>>, tile<2x4xi32> -> tile<2x4xi32>, token
    %36 = alloca num_elem = 8, alignment = 2 : tile<ptr<i16>>
    %reshape_35 = reshape %36 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_36 = broadcast %reshape_35 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %37 = iota : tile<8xi64>
    %38 = offset %bcast_36, %37 : tile<8xptr<i16>>, tile<8xi64> -> tile<8xptr<i16>>
    %reshape_37 = reshape %38 : tile<8xptr<i16>> -> tile<1x8x1xptr<i16>>
    %39 = store_ptr_tko weak %reshape_37, %tile : tile<1x8x1xptr<i16>>, tile<1x8x1xi16> -> token
    %40 = iota : tile<8xi32>
    %cst_0_i32_38 = constant <i32: 0> : tile<8xi32>
    %41 = xori %40, %cst_0_i32_38 : tile<8xi32>
    %reshape_39 = reshape %36 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_40 = broadcast %reshape_39 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %42 = offset %bcast_40, %41 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %result_41, %result_token_42 = load_ptr_tko weak %42 token=%39 : tile<8xptr<i16>> -> tile<8xi16>, token
    %tview_43 = make_tensor_view %arg51, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi1, strides=[4,1]>
    %pview_44 = make_partition_view %tview_43 : partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>
    %cst_0_i32_45 = constant <i32: 0> : tile<i32>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %tile_47, %result_token_48 = load_view_tko weak %pview_44[%cst_0_i32_45, %cst_0_i32_46] : partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>, tile<i32> -> tile<2x4xi1>, token
    %43 = scan %tile_47 dim=1 reverse=true identities=[false] : tile<2x4xi1> -> tile<2x4xi1> 
    (%arg65: tile<i1>, %arg66: tile<i1>) {
      yield %arg65 : tile<i1>
    }
    %tview_49 = make_tensor_view %arg52, shape = [%arg53, 8, 1], strides = [8, 1, 1] : tile<i32> -> tensor_view<?x8x1xf32, strides=[8,1,1]>
    %pview_50 = make_partition_view %tview_49 : partition_view<tile=(1x8x1), tensor_view<?x8x1xf32, strides=[8,1,1]>>
    %reshape_51 = reshape %18 : tile<8x1xf32> -> tile<1x8x1xf32>
    %cst_0_i32_52 = constant <i32: 0> : tile<i32>
    %cst_0_i32_53 = constant <i32: 0> : tile<i32>
    %44 = store_view_tko weak %reshape_51, %pview_50[%3, %cst_0_i32_52, %cst_0_i32_53] : tile<1x8x1xf32>, partition_view<tile=(1x8x1), tensor_view<?x8x1xf32, strides=[8,1,1]>>, tile<i32> -> token
    %tview_54 = make_tensor_view %arg54, shape = [3, 4, 2, 1], strides = [16, 4, 2, 1] : tensor_view<3x4x2x1xi32, strides=[16,4,2,1]>
    %pview_55 = make_partition_view %tview_54 : partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<3x4x2x1xi32, strides=[16,4,2,1]>>
    %reshape_56 = reshape %result_15 : tile<4x2x2xi32> -> tile<1x4x2x2xi32>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %cst_0_i32_58 = constant <i32: 0> : tile<i32>
    %cst_0_i32_59 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_56, %pview_55[%3, %cst_0_i32_57, %cst_0_i32_58, %cst_0_i32_59] : tile<1x4x2x2xi32>, partition_view<tile=(1x4x2x2), padding_value = zero, tensor_view<3x4x2x1xi32, strides=[16,4,2,1]>>, tile<i32> -> token
    %tview_60 = make_tensor_view %arg55, shape = [3, 5, 1], strides = [8, 1, 1] : tensor_view<3x5x1xf32, strides=[8,1,1]>
    %pview_61 = make_partition_view %tview_60 : partition_view<tile=(1x8x1), tensor_view<3x5x1xf32, strides=[8,1,1]>>
    %reshape_62 = reshape %21 : tile<8x1xf32> -> tile<1x8x1xf32>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %cst_0_i32_64 = constant <i32: 0> : tile<i32>
    %46 = store_view_tko weak %reshape_62, %pview_61[%3, %cst_0_i32_63, %cst_0_i32_64] : tile<1x8x1xf32>, partition_view<tile=(1x8x1), tensor_view<3x5x1xf32, strides=[8,1,1]>>, tile<i32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %47 = muli %3, %cst_8_i32 : tile<i32>
    %48 = offset %arg56, %47 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_65 = reshape %48 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_66 = broadcast %reshape_65 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %49 = iota : tile<8xi32>
    %50 = offset %bcast_66, %49 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
    %reshape_67 = reshape %50 : tile<8xptr<i1>> -> tile<8x1xptr<i1>>
    %51 = store_ptr_tko weak %reshape_67, %22 : tile<8x1xptr<i1>>, tile<8x1xi1> -> token
    %result_68, %result_token_69 = load_ptr_tko weak %reshape_67 token=%51 : tile<8x1xptr<i1>> -> tile<8x1xi1>, token
    %cst_1_i32_70 = constant <i32: 1> : tile<i32>
    %52 = muli %3, %cst_1_i32_70 : tile<i32>
    %53 = offset %arg57, %52 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %54 = store_ptr_tko weak %53, %24, %5 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    %tview_71 = make_tensor_view %arg58, shape = [3, 8, 1], strides = [8, 1, 1] : tensor_view<3x8x1xf32, strides=[8,1,1]>
    %pview_72 = make_partition_view %tview_71 : partition_view<tile=(1x8x1), tensor_view<3x8x1xf32, strides=[8,1,1]>>
    %reshape_73 = reshape %25 : tile<8x1xf32> -> tile<1x8x1xf32>
    %cst_0_i32_74 = constant <i32: 0> : tile<i32>
    %cst_0_i32_75 = constant <i32: 0> : tile<i32>
    %55 = store_view_tko weak %reshape_73, %pview_72[%3, %cst_0_i32_74, %cst_0_i32_75] : tile<1x8x1xf32>, partition_view<tile=(1x8x1), tensor_view<3x8x1xf32, strides=[8,1,1]>>, tile<i32> -> token
    %tview_76 = make_tensor_view %arg59, shape = [%arg60, 2, 4], strides = [8, 4, 1] : tile<i32> -> tensor_view<?x2x4xi32, strides=[8,4,1]>
    %pview_77 = make_partition_view %tview_76 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x2x4xi32, strides=[8,4,1]>>
    %reshape_78 = reshape %tile_28 : tile<2x4xi32> -> tile<1x2x4xi32>
    %cst_0_i32_79 = constant <i32: 0> : tile<i32>
    %cst_0_i32_80 = constant <i32: 0> : tile<i32>
    %56 = store_view_tko weak %reshape_78, %pview_77[%3, %cst_0_i32_79, %cst_0_i32_80] : tile<1x2x4xi32>, partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x2x4xi32, strides=[8,4,1]>>, tile<i32> -> token
    %cst_0_i32_81 = constant <i32: 0> : tile<i32>
    %cst_0_i32_82 = constant <i32: 0> : tile<i32>
    %tile_83, %result_token_84 = load_view_tko weak %pview_77[%3, %cst_0_i32_81, %cst_0_i32_82] token = %56 : partition_view<tile=(1x2x4), padding_value = zero, tensor_view<?x2x4xi32, strides=[8,4,1]>>, tile<i32> -> tile<1x2x4xi32>, token
    %reshape_85 = reshape %tile_83 : tile<1x2x4xi32> -> tile<2x4xi32>
    %cst_8_i32_86 = constant <i32: 8> : tile<i32>
    %57 = muli %3, %cst_8_i32_86 : tile<i32>
    %58 = offset %arg61, %57 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %reshape_87 = reshape %58 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_88 = broadcast %reshape_87 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %59 = iota : tile<8xi32>
    %60 = offset %bcast_88, %59 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %61 = store_ptr_tko weak %60, %result_41 : tile<8xptr<i16>>, tile<8xi16> -> token
    %tview_89 = make_tensor_view %arg62, shape = [%arg63, 4, 2], strides = [8, 2, 1] : tile<i32> -> tensor_view<?x4x2xi1, strides=[8,2,1]>
    %pview_90 = make_partition_view %tview_89 : partition_view<tile=(1x2x4), tensor_view<?x4x2xi1, strides=[8,2,1]>, dim_map=[0, 2, 1]>
    %reshape_91 = reshape %tile_47 : tile<2x4xi1> -> tile<1x2x4xi1>
    %cst_0_i32_92 = constant <i32: 0> : tile<i32>
    %cst_0_i32_93 = constant <i32: 0> : tile<i32>
    %62 = store_view_tko weak %reshape_91, %pview_90[%3, %cst_0_i32_92, %cst_0_i32_93] : tile<1x2x4xi1>, partition_view<tile=(1x2x4), tensor_view<?x4x2xi1, strides=[8,2,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %tview_94 = make_tensor_view %arg64, shape = [3, 2, 4], strides = [8, 4, 1] : tensor_view<3x2x4xi1, strides=[8,4,1]>
    %pview_95 = make_partition_view %tview_94 : partition_view<tile=(1x2x4), tensor_view<3x2x4xi1, strides=[8,4,1]>>
    %reshape_96 = reshape %43 : tile<2x4xi1> -> tile<1x2x4xi1>
    %cst_0_i32_97 = constant <i32: 0> : tile<i32>
    %cst_0_i32_98 = constant <i32: 0> : tile<i32>
    %63 = store_view_tko weak %reshape_96, %pview_95[%3, %cst_0_i32_97, %cst_0_i32_98] : tile<1x2x4xi1>, partition_view<tile=(1x2x4), tensor_view<3x2x4xi1, strides=[8,4,1]>>, tile<i32> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 5
// seed: 49
// argument 0: bf16 array exact 427f80ff01bf007f00be007f00bf01827f070000658000ff9f4101407f80003f7f00c17f80808100008081ff803f80807f7f82bdff3e957f003e80ff000000808041b7ff38c1603e80ff1526806c3a7f8080007f27410000ffffff67088081beff40003f0080e6c0007f803f0100ff2d7f00ff0080c00080158000bf4ac05700
// argument 1: i32 array exact 000000802a00000000000000000000803e000000fb4c49101f000000ffffffff01000000ffffffffb6179285ffffff7f01000000
// argument 2: i32 array exact 0100000000000080ffffffff7492c9540000008000000000ffffff7f000000000f00000035000000ffffffff00000000ffffffff
// argument 3: i32 array exact 1000000050a42e2124d839cf0100000067d1c2650100000000000000ffffff7f0f0000000d4a361a040000002500000001000000
// argument 4: i8 array exact 000115011500ff00787f8001010001807ff080237fff370101018000
// argument 5: i1 array exact 00000001010100010101010000000001010100000001010001010100
// argument 6: i8 array exact ffe0007fff4080ff7fbb8000b32e0080007fc47f007fffe2ff59dd807fffc000fb80808023ff2e7f2b80ff807f087fff297f0013007fff7f01ffff8bedff7f7f807f0638012d0000ff140180800101ffff807f01af8080ffdbff7f9880003f7f017f807f7f01ff8031ff7f018001800e7f7fff0080807fff3a00ff7f017f180083127f017fc0377f3c7f8000010124ff7f80015b0165ff01ff0b06ff800100ff01b18080029b8017
// argument 7: i1 array exact 010000000000010001000101010001010001010000010100010000010000000101000101000101000001010100010100010000000000000001010100010101000000010100000001000100010101000101000101010101000101010101000101010100010100000101000101010101000100000100010000000000000000000101000100000101010101000101010101000101010100010101000000000100000100010101000001
// argument 8: bf16 array exact 7f41007f7f007fff7f001a3eb27fffff817f007f1614f980d83d0180017f81c1807fff800080a1800000f3c201c1ff417f7f007f010001ff7f7f81ffff3d00c080417f80813fffbd008080ff807f0100ff40808000bf7f7f003e0000627f00c10000003f000080ff7fff33001e0000007fbf4e00e4807f7fff3f007f80bf804081ff817fc3c080003d40d88032c181007f7f008000c0ea6981bd8040007f003680404d6580bf803f007f0180817fffff01ff817feabf813d5e9f7fbe803f01007f807f40000080407f7ffbbd8080008081bf097f80bd800080c100c180bf814a00007fbfff727fff7f80e07f003f813d80c03cc180ff47ff8041130000c17fb300fc333f80c17f800173007f0000d18080808080803e01008000ff3d00807f00f6667bc0034180a30000ffbd80ff80bf803e7f41bc7f8100010084ff803dff4081bea640003f8b807fbb7fc0017f010082ff8041424101ff800080be7f00de417f3e000080008100803dffbe017f810081bf6fbf813d80ff01bf0100008080c1013eff00813f813eff3ef3bf804001ff00c0003f8141c3bf017f808df34001397f807fbf583f7f66008073c0813f80ff80410180ff7fffff803d0041803d29ff6b806941deca017f00c16a3fea0081000000807f81ff81416d417f8081fff0be7f0080417f0080ff517d80ffff8000c1dac0007f80417fbfff197fc100c1ff3e0080003ea13e003f569a0f40004033f219bf7f3e80807fff803e407f788080c000b2800000ffff3e007f003f0000014100be0041817f00ff007f000000ffffff81000080ff1a893f803e523f0e0000bf0080fb7f80bdfa3f7f00800081bd7f808080ff80933f02c10000ffc9005c80be018074007fbf00808180017f7fc080ff017f003e0140ff3f0280818080980100
// argument 9: bf16 array exact 007f00407fbf80c1cbbe01c180c15980ffbd817f00bf7fff00803e3f80ff00407f00007f808000f27fefff915b00ffc08041ff8001be718080c18180027f01c1808080c1004180ff7f3e80bd818001d6857f81be00e2013fe50080bf810002bf007f80408080c880f5027f0080d93f11803ddeb9213e80bf8139b3007fffffff00ff00ff804001097fff4b7fbd7f067f80be4d807f400180007f7fdb010000c1ff8080c09d3e7f7f247f802000ff8041ff7f601f0080cb3d7f8000008080c67f81ff8041808000c100ffff3f0d7f80ff00ff01008080810000c0fffa803e0080803d7dca9e9432c0808080bd80bf010080ff0028804080be3d40813e077f0000807f007400ff7f00ff80007fff80ba4b817adf7f0000007f7f654e00803d5c7f7f007f0cc03d00410100ffff0180803e00800000ffc0817f814001be81807f80ff0080bd608900c0817f4c806cc100ff003e013f4fbf4540003e8141ed00819fffff7f807f7f628001c000ff00ff0180000001be003e80ffff7fff801600006e7f0081807f8080d9000080beabdb000000002a800194c0008040813071ff810081bd0050368081418040803f017f013fcc80ffbf0000ff00810001c03f00ffffffbfe3bd807f5080ff0bbb2c00ed0100010c7f7f803d809e3bc1c4be017f807f39c181bf81d201c1ff7f80808049000001ff54b2ff3d80407f0000412bbf00918b3e137f807f80407f14807fffff81411480ff80800000807f80771e7fffff3dffb8ff3f0080007f80d68000818001808000d380ffff81c1804114407f80587f80c180c1803e7f807f807fdd80407f417f41003e00007f7f010001c001ff003ed03f818081ffe63f802a80be01c800bf803e622bffff00ff0100807fdf7f814100c0008080f90000ff3f803ebf19803f
// argument 10: f8E4M3FN array exact 000708520058f7b3a8211970a9f95b31308f87af8160465f883888884ff9780078c0f8c88800718081c8c82848410809381f004cb899501950008b7777070ff0ff0000b11dcf514848318080f8a17708ffd88940f4af7830f778415f072150d779585df0304978a70147884abfff7f9f89a771c0dc007051987f03898921701898818050ff07fff00a700049208900800250d7202e7908f18a08bff0f50880e098a0fd808f897850c018805980c8005b4101f8a9f981f198bf5f1b0600d18018833720012fa071ff78b807ffd8710080f0f909074f780d4889417988c7ff4fc889af3fd801a150278f86e80f805888000f497da8be58f8b00b00cf70ff7101d0b94f5779dc00de000101071870f000f8f051b01880f0f088a87f10515787d00f0788aa78c8c8a7ae704807c777088f99f80101c60300af073f0d817f48f81f788588800e5100c0d1
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<bf16>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i8>>, %arg5: tile<ptr<i1>>, %arg6: tile<ptr<i8>>, %arg7: tile<ptr<i1>>, %arg8: tile<ptr<bf16>>, %arg9: tile<ptr<bf16>>, %arg10: tile<ptr<f8E4M3FN>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = iota : tile<4xi8>
    %cst_2_i8 = constant <i8: 2> : tile<4xi8>
    %5 = cmpi less_than %4, %cst_2_i8, unsigned : tile<4xi8> -> tile<4xi1>
    %6 = iota : tile<32xi8>
    %cst_18_i8 = constant <i8: 18> : tile<32xi8>
    %7 = cmpi less_than %6, %cst_18_i8, unsigned : tile<32xi8> -> tile<32xi1>
    %tview = make_tensor_view %arg0, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token
    %8 = sqrt %tile rounding<negative_inf> : tile<64xbf16>
    %9 = ftof %tile  : tile<64xbf16> -> tile<64xf8E4M3FN>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %10 = muli %3, %cst_1_i32 : tile<i32>
    %11 = offset %arg1, %10 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %12 = store_ptr_tko weak %11, %blockId_x : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_0 = constant <i32: 1> : tile<i32>
    %13 = muli %3, %cst_1_i32_0 : tile<i32>
    %14 = offset %arg2, %13 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %15 = store_ptr_tko weak %14, %blockId_y : tile<ptr<i32>>, tile<i32> -> token
    %result, %result_token_1 = load_ptr_tko weak %14 token=%15 : tile<ptr<i32>> -> tile<i32>, token
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %16 = muli %3, %cst_1_i32_2 : tile<i32>
    %17 = offset %arg3, %16 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %18 = store_ptr_tko weak %17, %gridSize_x : tile<ptr<i32>>, tile<i32> -> token
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %19 = muli %3, %cst_4_i32 : tile<i32>
    %20 = offset %arg4, %19 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape = reshape %20 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast = broadcast %reshape : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %21 = iota : tile<4xi32>
    %22 = offset %bcast, %21 : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %23 = store_ptr_tko weak %22, %4 : tile<4xptr<i8>>, tile<4xi8> -> token
    %cst_4_i32_3 = constant <i32: 4> : tile<i32>
    %24 = muli %3, %cst_4_i32_3 : tile<i32>
    %25 = offset %arg5, %24 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_4 = reshape %25 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_5 = broadcast %reshape_4 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %26 = iota : tile<4xi32>
    %27 = offset %bcast_5, %26 : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %28 = store_ptr_tko weak %27, %5, %5 : tile<4xptr<i1>>, tile<4xi1>, tile<4xi1> -> token
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %29 = muli %3, %cst_32_i32 : tile<i32>
    %30 = offset %arg6, %29 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_6 = reshape %30 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_7 = broadcast %reshape_6 : tile<1xptr<i8>> -> tile<32xptr<i8>>
    %31 = iota : tile<32xi32>
    %32 = offset %bcast_7, %31 : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
    %33 = store_ptr_tko weak %32, %6 : tile<32xptr<i8>>, tile<32xi8> -> token
    %cst_32_i32_8 = constant <i32: 32> : tile<i32>
    %34 = muli %3, %cst_32_i32_8 : tile<i32>
    %35 = offset %arg7, %34 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %reshape_9 = reshape %35 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast_10 = broadcast %reshape_9 : tile<1xptr<i1>> -> tile<32xptr<i1>>
    %36 = iota : tile<32xi32>
    %37 = offset %bcast_10, %36 : tile<32xptr<i1>>, tile<32xi32> -> tile<32xptr<i1>>
    %38 = store_ptr_tko weak %37, %7, %7 : tile<32xptr<i1>>, tile<32xi1>, tile<32xi1> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %39 = muli %3, %cst_64_i32 : tile<i32>
    %40 = offset %arg8, %39 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_11 = reshape %40 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<bf16>> -> tile<64xptr<bf16>>
    %41 = iota : tile<64xi64>
    %42 = offset %bcast_12, %41 : tile<64xptr<bf16>>, tile<64xi64> -> tile<64xptr<bf16>>
    %43 = store_ptr_tko weak %42, %tile : tile<64xptr<bf16>>, tile<64xbf16> -> token
    %result_13, %result_token_14 = load_ptr_tko weak %42 token=%43 : tile<64xptr<bf16>> -> tile<64xbf16>, token
    %cst_64_i32_15 = constant <i32: 64> : tile<i32>
    %44 = muli %3, %cst_64_i32_15 : tile<i32>
    %45 = offset %arg9, %44 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_16 = reshape %45 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_17 = broadcast %reshape_16 : tile<1xptr<bf16>> -> tile<64xptr<bf16>>
    %46 = iota : tile<64xi32>
    %47 = offset %bcast_17, %46 : tile<64xptr<bf16>>, tile<64xi32> -> tile<64xptr<bf16>>
    %48 = store_ptr_tko weak %47, %8 : tile<64xptr<bf16>>, tile<64xbf16> -> token
    %cst_64_i32_18 = constant <i32: 64> : tile<i32>
    %49 = muli %3, %cst_64_i32_18 : tile<i32>
    %50 = offset %arg10, %49 : tile<ptr<f8E4M3FN>>, tile<i32> -> tile<ptr<f8E4M3FN>>
    %reshape_19 = reshape %50 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %bcast_20 = broadcast %reshape_19 : tile<1xptr<f8E4M3FN>> -> tile<64xptr<f8E4M3FN>>
    %51 = iota : tile<64xi32>
    %52 = offset %bcast_20, %51 : tile<64xptr<f8E4M3FN>>, tile<64xi32> -> tile<64xptr<f8E4M3FN>>
    %53 = store_ptr_tko weak %52, %9 : tile<64xptr<f8E4M3FN>>, tile<64xf8E4M3FN> -> token
    return
  }
}

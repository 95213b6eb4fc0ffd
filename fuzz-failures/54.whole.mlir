// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 2,1,2
// seed: 54
// argument 0: i8 array exact 7f8000800080ff7980805f0008387f218020002800ff01a7802c01011a00ff00
// argument 1: i32 array exact ffffffff20d34d7600000080ffffff7fffffff7f010000002b0000000000008018000000ffffff7f3500000065583e4d00000000a9ef589b000000805586d2f0
// argument 2: i32 array exact 00000080ffffffff010000000100000001000000000000000000000099515a70ffffff7fffffff7f3b00000000000000010000000000008001000000ffffff7f01000000ffffff7f01d49a4effffff7f000000000000000000000000ffffffff01000000ffffff7f1f000000000000000000008000000000010000000100000035000000ffffff7fffffffffffffff7f3e000000000000004bc7a22a00000000ac1e058affffffffffffff7f00000080010000000e000000ffffff7f01000000ffffff7fffffff7f320000000200000000000080ffffff7f000000002f0000000100000001000000d94c360e00000000a5b67c5dffffff7fffffffff00000000000000000100000000000000010000000000000001000000000000000d000000ffffffff01000000ffffff7f34000000ffffffff0000000000000080000000000000008000000080ffffffff00000080a85cce77ffffff7fffffff7f00000080ffffffff0100000000000000000000000000000000000080ffffff7f21000000ffffffffffffffffffffffffffffffffffffffff01000000200000000000008089a793ddffffff7ffb6a4309ffffff7f000000003900000000000080030000000000000001000000ffffffff01000000010000009dd3cfb07f2c5bb9ffffff7f6a0138500100000000000080000000000500000001000000ffffff7fffffffff0000008038a0137affffffff13c2779c080000000000000001000000010000000100000000000000330000000000000000000000000000809a99e28e1200000001000000ffffffffffffff7fffffffff000000800000000000000080ffffff7f50c45ee3ffffffff37000000ffffffffffffffff4c7be1b204000000ffffff7f0e000000ffffffff0f000000ffffff7fffffffff38ab6a09ffffffff00000000ffffff7f00000000040000001e000000ffffffff01000000010000001e4348a3bd5ee02d120000001f000000ffffff7fc68d3453ffffffffffffffff38000000ffffffff0000008001000000ffffff7f00000000fd38b833010000002400000001000000ffffffff000000800000008000000000010000001100000000000000b4cdbc47ffffffffffffffffffffff7f00000000e3bf87610100000000000080ffffff7f000000003c000000ffffffff000000000000000059c9bc3f010000000100000064157459ffffff7fffffff7f0000008000000080ffffffff01000000000000001d000000000000800000000000000080080000000100000001000000ffffffff661c18c00000000001000000ffffff7f12000000ffffff7f3800000096634519ffffffff00000000ffffff7f00000080ffffffff2d00000000000080995eafc40d00000001000000090000003fabfef83e0000000000000000000000a840113507000000ffffffff3800000000000080ffffff7f24000000000000000000008000000080ffffffff01000000ffffffff0000008000000000ffffff7fffffffff0000008000000000ffffff7f3a0000000000000000000000000000802018bcf32cbd4596f5e0ec070100000022000000ffffffffeea6c09bffffff7f0000008001000000ffffff7f340000000000008001000000ffffff7f000000806b0661f33300000000000000ffffffff00000080ffffffff0000008001000000000000801600000001000000288ccc66838fa4550000000001000000010000000100000092ceca8bdff881a7ffffff7f00000080280000000000008001000000ffffffff0100000001000000e47eea7f320000000100000000000000ffffff7fffffffff5ad9a44c00000080ffffffff0000008001ce4c9200000000010000002d00000093aec5162f000000010000002d000000000000003200000000000000a620a4b6010000002a000000000000007b673189000000000000000001000000000000801c00000000000080ac3ce4e5ef0081f4000000800536582affffff7fbbb453782f000000ffffffff000000800100000000000000dc1c8b9800000000ffffffff01000000ffffff7fffffff7f32df332d0000008006000000000000806491eccc000000800000000001000000010000000100000010f0b85d00000080ffffff7f2300000001000000a798b8dbffffff7f2800000001000000fffffffffe9bc525e80d4e970000000033000000a7453ee300000080000000003900000000000000010000000000000000000080000000000100000001000000000000000400000000000080000000803b00000022000000ffffff7f01000000ffffff7fffffff7fffffffffffffffff01000000d33dd475000000801d000000ffffffff01000000ffffffff01000000ffffffffffffffffffffff7fe8bd104b00000000d1fcbd9c00000000ffffff7f567e986e0100000000000080b4a8bd1f00be6c95010000000100000000000000000000001d0000000000000000000080ffffff7f00000080ffffff7f000000000100000018000000000000800100000030000000000000800d00000000000080ffffffffffffff7f0000000001000000ffffff7f01000000ffffff7f010000000dcc78d30700000000000080ffffffff010000003d000000ffffff7f0000008001000000e664f06b000000000000000001000000ffffffff00000000ffffffff0100000000000080000000000100000001000000ffffff7fdf147bb3130000002f0000002e000000ffffff7fffffff7f00000000010000009b13ba24000000000000008032000000010000004386c0b80a83d84f00000080ffffffff220000000000008040eb50aaffffff7f1c000000ffffffff1f000000ffffffff01000000ffffffffffffffffffffffffffffffff00000080
// argument 3: bf16 array exact 56ff7f80007f000000c080407f00017fff413780003f80ff7d8280bded337f3e7f3f00805e417fbf7fbfedb87f7f00ff0032ff7fff4081cf00007f007f408073
// argument 4: bf16 array exact 803e003e00bf017f727f807f6180fff080c001ff00807f3f018000ccff80807f00c000400000010000be013efb89803381fd000001ff00ff000081907fff004081ff00bf008080ff81bf800080bfffff91bf017581bd008080807f3ebaffd57fddbe817f80ff008000d5ea7f800000418fbe8100aac280bd8080003fa2c1807f4dc0b93f00c1cf8081d581ff9abf0100018fbf7f007f817f7fea80ff01807fff00000140818000000100f33e8a7f807f767fff3f00ff807f2b00813d0180003e00ff00bfff7f0080628080000080007f004c7f40018032808095000000ff80bd01000000ff7f01c0dcbf36beff00007f80c08180ff407fc181ffa0ff007fff80ff007f803eff80ffff3f80808a806d80ffbeffff0000803f80c17f00014181ff94c1008081647fff81ff807f80c009bf807f5f80013e8047de7f80c00000e03e00007f3e014100ffff7c80c18041ff8a117f7f80010080ff81ec7fe6000081800080ff00ff7fb77f007f16c1ffeac1ff00808041ff3e018000bf00807f7f80d000d40e3e80ffff4001ff003f803fffbd01ffff4100c07f8000ffff7f003e00ff000080ff81ff24407fbf7f00007f8000ffff80ff818700401a80ffc5003e00e46bbe96ffff7f0000010000ae8080000080bf80808080ff0080006c00004016807f8000c07f8001bf80c000000080007f01007fd300800180004e01cf0140e87f8000fbffff000028817f5d3f80c0000a80be7fff7f3e7f8001ff01bf0000e7ff80c000ff51bf7f5000400080000000418000d30081c1817fe0be018000bf003e800081ff014001800180010080410000ffff8000ff3ec700003e008080bd8080003f81c180ff7f80008000ff010080bec380804157c1e95f7fff81c01aff7f00008076007f807fc001ff0040ff0081df00966ac10000ff8080c180ff80bd7f00ff9a803d8000ffbd80800180ff7f00c1803d54800100001b8380e6c07f938140ffff0300807f01008180804180bdff0055be7f7fff00017fd27fffc0118000800180808000410100800001ff81007f40fd000180ff0080c07fec52ff00800100ab800180813eff3ff15f818000c00180007fdfc0a2ff80417f3f013f80be743f81bf423f007f324000809240d800ff9701800000007f327fb37f81c181bd0040baff2f7f01da8080810c01807fbfc483ff087fc100808000b6007fff80ff0040803e81c17f80ff41017f00beff00813fec007fff003e7f10ffff077fef40ff805e7f80807f801f80ff7f010080713880017f7fc1013f7f80809e26ff80c07f3f803fcc3f81ff2241017f803f0080812500807f00813a7fbf810a807f003e81a4ff3ee3ff7f40010031007f7f00000140800000000025807f014a80bd80ff00808100003f807f81bd00808180fc807f8056ff81c18000a27fe0ff803f8080007f808981ff7f00ff41807f003f807f813e
// argument 5: i32 number exact 10000000
// argument 6: bf16 array exact 80b97fffff3e007f813d80ff80aa80bdff80003fffc080be808800ff804065808ebd00ef80bf007f113e81bf813d80007f000100807fc98ba93f00e7004100be7f41ffff884100007f73013eff0077ff0000d77ff61d00ff8000008080bd7f3f80ff808080bf00ffff807fbf800080ff7f00811b2ec1003effbf7f0080400140
// argument 7: i32 array exact 3100000036000000ffffff7f010000000000000001000000ffffff7f060000008e5534dd01000000010000002d000000
// argument 8: i32 array exact 0000000000000000120000002600000000000080130000000000008000000000000000000000000000000000ffffff7f
// argument 9: i8 array exact 7f01ff7f00ff800171ff0080ffffd680ff13017f0180018080ea0180ff0001df161cff277f807fff0101215f807f7e013affff7f26ff7f00d27f807f1a01080000c2ff7f7f7f7f002c01b0ff0101808000803adb0180802aff00ff8601ff75ff1d0134807f7fff8017007fff802fff393801ffff800014010013ff017f807f017f01060101000180
// argument 10: i32 number exact 04000000
// argument 11: i32 number exact 04000000
// argument 12: i8 array exact 01001001081901011701e40100fc0001f87f007affffffff
// argument 13: i32 number exact 04000000
// argument 14: i32 number exact 01000000
// argument 15: bf16 array exact 7f8000ffb3c100c001c1008000bf81bd80930000773f01800000807f78f60041ffc10f003a8001417f00ffbe81c101ff7f8081ff4580807f23bf00c400c1808000800129ff80ff00803d5d8000ff01ff00bfffbe013f804101ea00c15800807f8041ff8000c62abe0000807f00bfff80000000ff813f017f7f4100000000017fdeff013a420000008180ffc10041007f817f81bd80bd575f7fe781f5018015807f80007f81807f0001400000dbbb7f8080ff00ff7fff0080013e01800080813e0038807fffff017f8000804181ff80bf0100ff8080109bda80ffe62100bf80ff800b7f8000807f7f003f7abe6c3f15bf00007fff804090008140003f7f3eeeff0080003e817f010080c000ff8000813d01090100008068005f0001ffb40080bd804081ff81538100c2ffff0080c10c80abc1484091ff80c081bf7f7fff00ffff00007f00008080400080007f71bf7f00a041017f80bd017f00b480ff003e8180808000c0a37fffff007f7f4080bfd4ff217f80ff80bd804181be7fff00f80080813e0100012d81c07f7f00c1813de500010080e6d5c17e800080807f008001ff843d007f00408000804affbf017f7f7fbdc000ffffff7f7f7fc001beffc00080087f818001c16900003f867f01410041807f583e01b50080ffffffbd7f807f3e004180417f4081ff800a3c7f813d4280052d80bfb580437f013f808080407540017f7f7f01ff81ff7fff007f7f007f41
// argument 16: i32 number exact 04000000
// argument 17: i32 number exact 0c000000
// argument 18: bf16 array exact ff7fba808141ffc1ff3dc57f0000ff00be007f3eec3f610080c1003f00bc807fb0ff017780007f00017f7fbf008001ff800080800000ff0080ff0011817fffde00000000ff800100e27f7f7f7f3e81be1c8073418180007f0080807f577f7fff07ff008001007f800038007f01ffff450080007200ff7f6580ff80000180018000807f40004180ff00bf00c101ffff80a17f8000623500000080c8806380ffc101ff804101ff8100e7187f80f7c07fbe97c1803fc9c07f418062d67f80bf018080400180007f800081c100808004007f00c17f3e01407f007f412400e6bdff00818001ff000000be7f40804101800100814b7f00817f01ff7fff817f6b3f81807f407fff0000007f817f000080408080d7bf80468180804041ff81c101be00ff000000beff007f4001ff80ff7f3e80ae80007fff008080a216c17f8000807f0080800080e7351280ff3d80bddac880bdffc0278081c1017fffa17e7f81413eff4300007f018001ffff3f0180808000009f812d3f80407f3e003ea0801d00004096d4803edabd000080c1800000806e00bd3e73f6803e00800fbf7f800080813f7f80817f02ff947f2f80563f00807f3f003e80bdfdbe00ffff3f80bd7f80018000bf9841013e07c1807f008081ff0128817f003f2b8006e78000f5c17f007f0034bf5dff00807f8080417f00004080e00100807f48804500008000ffe17f247f8080ff3e93be7f8069c17f900000f73e
// argument 19: i8 array exact 1affffef007f7f1801007f01001e000d800037141c808001
// argument 20: i32 array exact ffffffffffffff7f010000008fbf397cffffffff6e90fe7b0100000000000000ffffffff000000800000008000000000
// argument 21: bf16 array exact 018200ffd600338000ef01ff00807f85817fc08081ffde3980bdff808080808001802280013e004100c0ff41e1be80ff98ff808000008000cdc15b8000807f0080ff003e7f417fbe01006c80814e80000bbe00001d8b80008d3601ff7fbe81be007f01ff007f01007f8000be81ce8000803f0100803f0000ff7f008080808180c23e81be004180801800007f807f0000803e017f2affffc1013e80ff00ff00c0c47f00bee77fffbf8080003f80000100017f0000817f7f0000ff7f0015bf810039ff00ff00416e6d80ff80ff80be018080808100d77fff00817f80bf000000ff0000808081c100ff58ff800000ff803d00808080947f81f0808080ff81ff7f0000be8180804181ff007f0000000000ff01be81bf003e7f22ce41b8ff01c000404f468000008081bd8180807f7f38c8801a8000abff7f013e00ffff008180673e7fff00807fff015f91ff01007f80ff3f008080e6318080c17f807fff00400080b8ff00c1375e7fbf01c1328053c080bf110080bf7f8001c081ff00c1804000317f000041003e80c0ffdd01bfffa001ff0180210000806740803e7f00237f80c10080ffbd303e768001ff27bf0000ecff7fff0180008081e581ffffacff383f3fffbd814180ff807f800080c19a7f00c0008000cf80be007f80801f4100c0804180be80809500017fc17f8141ff8000bfff8000800180004123e5008081bd00c068006dff01ffffff803d7f3f7f800180
// argument 22: i32 number exact 04000000
// argument 23: i32 number exact 40000000
// argument 24: bf16 array 0.015625,1.8367099231598242e-40 003e90ff000080c07f0080ffff007fbe807f003e7f00ff41017f7fbe0100004001c1b2407f0080bf507f01ff800085bd4680003e81c135ff80bf007f7756007f727f7fff80008000804100ff017f003f00008040ff800000007f7f7f80ff7f8000007f807f57000001807f40b63f7f00ff7f8000817f018000c100ffff3fc7c07f7f81beff29cb003c3f1500ff80018025bfffbd817f808081ff7f7fff3d00ffe43f008001ff804100c180ff008000808041cd34807f7fc181bf7f80804181bf80f401e27f00000080417f0052be81e0b041010001ffb800010081bd00807f40010000c180be81b780ffc8c1800000807f80a83f00bf007f80d0013f807f817f803e7f80804180ff4a7f81412fff010001be8068ffcb8140ff7f80807f0000806f80803e0000ff00560080ff8180017f80ff004101f0808000bf7f00008001c080c101800080003fe1006a40817f7f7f011481ff800042808040017f808000c0807f208080008041ed7fca0001e1817fe41c44c10000003fff3e01710080717f17c001b9ff7f8000003f85412abebfbdd37f000000007fbe00006441db4080417fbef1c1813d7f3f00ff00ff80ff7f00800080c1ffc000ffff5500b8927f00ff0180803f2d3f00bf7f3f81800a000080ffbfff3d813fd1ff008000800040ea00803f01407fc1ffc07f4000ff007f76c7006d00e081400000000080bd00914f00800001c87fbfa7ff01c1807f8141ff7f
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<bf16>>, %arg4: tile<ptr<bf16>>, %arg5: tile<i32>, %arg6: tile<ptr<bf16>>, %arg7: tile<ptr<i32>>, %arg8: tile<ptr<i32>>, %arg9: tile<ptr<i8>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<i8>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<bf16>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<bf16>>, %arg19: tile<ptr<i8>>, %arg20: tile<ptr<i32>>, %arg21: tile<ptr<bf16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<bf16>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [1, 8, 4], strides = [32, 4, 1] : tensor_view<1x8x4xi8, strides=[32,4,1]>
    %pview = make_partition_view %tview : partition_view<tile=(1x8x4), tensor_view<1x8x4xi8, strides=[32,4,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0, %cst_0_i32_1] : partition_view<tile=(1x8x4), tensor_view<1x8x4xi8, strides=[32,4,1]>>, tile<i32> -> tile<1x8x4xi8>, token
    %reduce = reduce %tile dim=1 identities=[-1 : i8] : tile<1x8x4xi8> -> tile<1x4xi8> 
    (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
      %36 = andi %reduce_lhs, %reduce_rhs : tile<i8>
      yield %36 : tile<i8>
    }
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %4 = remi %3, %cst_4_i32 unsigned : tile<i32>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    loop iter_values(%arg25 = %cst_0_i32_2) : tile<i32> {
      %cst_4_i32_38 = constant <i32: 4> : tile<i32>
      %36 = muli %3, %cst_4_i32_38 : tile<i32>
      %37 = addi %36, %arg25 : tile<i32>
      %cst_0_i32_39 = constant <i32: 0> : tile<32xi32>
      %cst_2_i32 = constant <i32: 2> : tile<i32>
      %38 = remi %blockId_y, %cst_2_i32 unsigned : tile<i32>
      %tview_40 = make_tensor_view %arg1, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
      %pview_41 = make_partition_view %tview_40 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
      %cst_0_i32_42 = constant <i32: 0> : tile<i32>
      %tile_43, %result_token_44 = load_view_tko weak %pview_41[%cst_0_i32_42] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
      %39 = insert %tile_43, %cst_0_i32_39[%38] : tile<16xi32>, tile<32xi32>
      %cst_-1_i32 = constant <i32: -1> : tile<64xi32>
      %40 = exti %cst_-1_i32 signed : tile<64xi32> -> tile<64xi64>
      %41:2 = scan %39, %cst_0_i32_39 dim=0 reverse=true identities=[1 : i32, 0 : i32] : tile<32xi32>, tile<32xi32> -> tile<32xi32>, tile<32xi32> 
      (%arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>, %arg29: tile<i32>) {
        %52 = muli %arg26, %arg27 : tile<i32>
        %53 = muli %arg28, %arg27 : tile<i32>
        %54 = addi %53, %arg29 : tile<i32>
        yield %52, %54 : tile<i32>, tile<i32>
      }
      %cst_32_i32 = constant <i32: 32> : tile<i32>
      %42 = muli %37, %cst_32_i32 : tile<i32>
      %43 = offset %arg2, %42 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %reshape_45 = reshape %43 : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bcast_46 = broadcast %reshape_45 : tile<1xptr<i32>> -> tile<32xptr<i32>>
      %44 = iota : tile<32xi64>
      %45 = offset %bcast_46, %44 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
      %46 = store_ptr_tko weak %45, %41#1 : tile<32xptr<i32>>, tile<32xi32> -> token
      %47 = cmpi greater_than_or_equal %arg25, %4, signed : tile<i32> -> tile<i1>
      if %47 {
        break
      }
      %cst_1_i32_47 = constant <i32: 1> : tile<i32>
      %48 = addi %arg25, %cst_1_i32_47 : tile<i32>
      %tview_48 = make_tensor_view %arg3, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xbf16, strides=[16,1]>
      %pview_49 = make_partition_view %tview_48 : partition_view<tile=(2x16), tensor_view<2x16xbf16, strides=[16,1]>>
      %cst_0_i32_50 = constant <i32: 0> : tile<i32>
      %cst_0_i32_51 = constant <i32: 0> : tile<i32>
      %tile_52, %result_token_53 = load_view_tko weak %pview_49[%cst_0_i32_50, %cst_0_i32_51] : partition_view<tile=(2x16), tensor_view<2x16xbf16, strides=[16,1]>>, tile<i32> -> tile<2x16xbf16>, token
      %49 = floor %tile_52 : tile<2x16xbf16>
      %50 = mulf %49, %49  : tile<2x16xbf16>
      %tview_54 = make_tensor_view %arg4, shape = [16, 2, %arg5], strides = [32, 16, 1] : tile<i32> -> tensor_view<16x2x?xbf16, strides=[32,16,1]>
      %pview_55 = make_partition_view %tview_54 : partition_view<tile=(1x2x16), tensor_view<16x2x?xbf16, strides=[32,16,1]>>
      %reshape_56 = reshape %49 : tile<2x16xbf16> -> tile<1x2x16xbf16>
      %cst_0_i32_57 = constant <i32: 0> : tile<i32>
      %cst_0_i32_58 = constant <i32: 0> : tile<i32>
      %51 = store_view_tko weak %reshape_56, %pview_55[%37, %cst_0_i32_57, %cst_0_i32_58] : tile<1x2x16xbf16>, partition_view<tile=(1x2x16), tensor_view<16x2x?xbf16, strides=[32,16,1]>>, tile<i32> -> token
      continue %48 : tile<i32>
    }
    %tview_3 = make_tensor_view %arg6, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
    %pview_4 = make_partition_view %tview_3 : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>
    %cst_0_i32_5 = constant <i32: 0> : tile<i32>
    %tile_6, %result_token_7 = load_view_tko weak %pview_4[%cst_0_i32_5] : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token
    %5 = divf %tile_6, %tile_6  : tile<64xbf16>
    %6 = permute %reduce [0, 1] : tile<1x4xi8> -> tile<1x4xi8>
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %7 = andi %blockId_y, %cst_7_i32 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %8 = ori %7, %cst_1_i32 : tile<i32>
    %cst_963232690_i32 = constant <i32: 963232690> : tile<i32>
    %9 = remi %blockId_y, %cst_963232690_i32 signed : tile<i32>
    %10 = divf %5, %5  : tile<64xbf16>
    %11 = fpowf %10, %tile_6 : tile<64xbf16>
    %cst_1_i32_8 = constant <i32: 1> : tile<i32>
    %12 = muli %3, %cst_1_i32_8 : tile<i32>
    %13 = offset %arg7, %12 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %14 = store_ptr_tko weak %13, %blockId_y : tile<ptr<i32>>, tile<i32> -> token
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %15 = muli %3, %cst_1_i32_9 : tile<i32>
    %16 = offset %arg8, %15 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %17 = store_ptr_tko weak %16, %gridSize_x : tile<ptr<i32>>, tile<i32> -> token
    %tview_10 = make_tensor_view %arg9, shape = [%arg10, 1, 8, %arg11], strides = [32, 32, 4, 1] : tile<i32> -> tensor_view<?x1x8x?xi8, strides=[32,32,4,1]>
    %pview_11 = make_partition_view %tview_10 : partition_view<tile=(1x1x8x4), padding_value = zero, tensor_view<?x1x8x?xi8, strides=[32,32,4,1]>>
    %reshape = reshape %tile : tile<1x8x4xi8> -> tile<1x1x8x4xi8>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %18 = store_view_tko weak %reshape, %pview_11[%3, %cst_0_i32_12, %cst_0_i32_13, %cst_0_i32_14] : tile<1x1x8x4xi8>, partition_view<tile=(1x1x8x4), padding_value = zero, tensor_view<?x1x8x?xi8, strides=[32,32,4,1]>>, tile<i32> -> token
    %tview_15 = make_tensor_view %arg12, shape = [%arg13, %arg14, 4], strides = [4, 4, 1] : tile<i32> -> tensor_view<?x?x4xi8, strides=[4,4,1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(1x1x4), tensor_view<?x?x4xi8, strides=[4,4,1]>>
    %reshape_17 = reshape %reduce : tile<1x4xi8> -> tile<1x1x4xi8>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %cst_0_i32_19 = constant <i32: 0> : tile<i32>
    %19 = store_view_tko weak %reshape_17, %pview_16[%3, %cst_0_i32_18, %cst_0_i32_19] : tile<1x1x4xi8>, partition_view<tile=(1x1x4), tensor_view<?x?x4xi8, strides=[4,4,1]>>, tile<i32> -> token
    %tview_20 = make_tensor_view %arg15, shape = [%arg16, %arg17], strides = [64, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[64,1]>
    %pview_21 = make_partition_view %tview_20 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xbf16, strides=[64,1]>>
    %reshape_22 = reshape %tile_6 : tile<64xbf16> -> tile<1x64xbf16>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %20 = store_view_tko weak %reshape_22, %pview_21[%3, %cst_0_i32_23] : tile<1x64xbf16>, partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xbf16, strides=[64,1]>>, tile<i32> -> token
    %cst_64_i32 = constant <i32: 64> : tile<i32>
    %21 = muli %3, %cst_64_i32 : tile<i32>
    %22 = offset %arg18, %21 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_24 = reshape %22 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast = broadcast %reshape_24 : tile<1xptr<bf16>> -> tile<64xptr<bf16>>
    %23 = iota : tile<64xi32>
    %24 = offset %bcast, %23 : tile<64xptr<bf16>>, tile<64xi32> -> tile<64xptr<bf16>>
    %25 = store_ptr_tko weak %24, %5 : tile<64xptr<bf16>>, tile<64xbf16> -> token
    %cst_4_i32_25 = constant <i32: 4> : tile<i32>
    %26 = muli %3, %cst_4_i32_25 : tile<i32>
    %27 = offset %arg19, %26 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %reshape_26 = reshape %27 : tile<ptr<i8>> -> tile<1xptr<i8>>
    %bcast_27 = broadcast %reshape_26 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %28 = iota : tile<4xi32>
    %29 = offset %bcast_27, %28 : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %reshape_28 = reshape %29 : tile<4xptr<i8>> -> tile<1x4xptr<i8>>
    %30 = store_ptr_tko weak %reshape_28, %6 : tile<1x4xptr<i8>>, tile<1x4xi8> -> token
    %cst_1_i32_29 = constant <i32: 1> : tile<i32>
    %31 = muli %3, %cst_1_i32_29 : tile<i32>
    %32 = offset %arg20, %31 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %33 = store_ptr_tko weak %32, %9 : tile<ptr<i32>>, tile<i32> -> token
    %tview_30 = make_tensor_view %arg21, shape = [%arg22, %arg23], strides = [64, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[64,1]>
    %pview_31 = make_partition_view %tview_30 : partition_view<tile=(1x64), tensor_view<?x?xbf16, strides=[64,1]>>
    %reshape_32 = reshape %10 : tile<64xbf16> -> tile<1x64xbf16>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %34 = store_view_tko weak %reshape_32, %pview_31[%3, %cst_0_i32_33] : tile<1x64xbf16>, partition_view<tile=(1x64), tensor_view<?x?xbf16, strides=[64,1]>>, tile<i32> -> token
    %tview_34 = make_tensor_view %arg24, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xbf16, strides=[64,1]>
    %pview_35 = make_partition_view %tview_34 : partition_view<tile=(1x64), padding_value = zero, tensor_view<4x64xbf16, strides=[64,1]>>
    %reshape_36 = reshape %11 : tile<64xbf16> -> tile<1x64xbf16>
    %cst_0_i32_37 = constant <i32: 0> : tile<i32>
    %35 = store_view_tko weak %reshape_36, %pview_35[%3, %cst_0_i32_37] : tile<1x64xbf16>, partition_view<tile=(1x64), padding_value = zero, tensor_view<4x64xbf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
}

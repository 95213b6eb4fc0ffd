// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 5
// seed: 42
// argument 0: i64 array exact 2600000000000000d5268a50b074faa7ffffffffffffffffffffffffffffff7f18000000000000000d041e51532620d4ffffffffffffff7fc5ec7a155b218d8a1800000000000000d2c8b0ed954b1ccfffffffffffffffffffffffffffffffff0700000000000000586b219373fbee08000000000000008000000000000000000100000000000000ffffffffffffffff35dd19584cb45946ffffffffffffff7f0000000000000080ffffffffffffffff00000000000000000000000000000000b17436a85e3abbcf01000000000000002900000000000000ffffffffffffff7f6a63e08bb2b23a2a01000000000000000100000000000000ffffffffffffff7f
// argument 1: i32 array exact 00000000ffffffff2900000001000000fb7dab6887cdcc09ffffffffffffff7f0500000001000000170000000a000000000000800f000000ffffffff010000001400000000000000010000000100000001000000ffffff7fffffffff2000000000000080ffffffffffffffff00000000ffffff7f14000000ffffff7f01000000
// argument 2: i32 array exact 00000000ffffffffffffff7f00000080010000000a0000000000000001000000ffffffff0000000005000000ffffffff3b03f98d010000000000008021000000ffffffff36000000cc02bb570100000001000000ffffffff00000000000000006a738e843e0000003b000000010000002c00000000000080ffffff7f00000000ffffffff6292eead634944931b000000ffffffff15000000000000801a000000ffffffffffffff7f00000000c155a4d5ffffff7f1800000000000000ffffffff00000080010000000b199f780100000000000080000000802100000001000000ffffffffffffff7fffffffffffffff7fffffff7fffffff7f2d000000ffffffffffffff7fffffff7fffffffffffffff7fffffff7f0356c0403a81b07d01000000ffffffffffffffffffffffffffffff7f00000000ffffffff20859e62011334bf01000000ffffffffffffffff0100000000000080e6e9a722ffffff7f000000801300000005393f0901000000130000003300000000000000ffffff7f0100000000000000ffffffffffffff7fffffff7fffffff7f370000009647276000000000ffffff7f528d6045ffffffff52891e7c1d000000ffffff7fffffffff2e00000000000080010000003e0000003d000000f0cd02e9010000000000000001000000ffffffff000000000000000000000000140000000000008001000000e8b21312ffffff7f00000080000000000000008027484f66ffffffffffffff7f0100000001000000ffffffff010000003f000000000000800000000000000080ffffffff010000001d00000000000080aca8cfeaffffffff00000000010000003fb39dd0ffffff7f00000000ffffffff13000000320000000100000000000000000000800100000000000000000000003100000001000000ffffff7fffffffff2343be74
// argument 3: i8 array exact ffe01401015eff7f01001f01002cfa80
// argument 4: i1 array exact 01000000010000010101000101010001
// argument 5: bf16 array exact 0180814080918b80810c81c1267f007f0000afe80080018001bf818080c00078
// argument 6: bf16 array exact 807f000000be80ff
// argument 7: f32 array exact 0000000000000000000000000000000000000000000000000000000000000000
// argument 8: f32 array exact de965840
// argument 9: bf16 array exact 013f7f8000b58100223f807fffbf00977fa400ff7f00ff3d808000c0800080c17fc080009400c440017f0000813e80ff7f80ff7f80bd7fbe808001c07f3e01800180018001bef77f00002780f14001beee8001ff800d817f807fffff157f80c176ff01000080817f80004b4c01ff010080c08000643e803e818080f67f7f7f40013f01c07f001d8000ba557f0034a43480ff013e0b8001bf00c080000100817f80ff80947f80ff007f80000000007f3e
// argument 10: bf16 array exact 80bf0080000000800000000035800140ff3f81ff7f8000008000008000ff01800080a6d8810001bb81ff4880810001bf8000d8bf00807f7fec4100c1017fffc1
// argument 11: bf16 array exact 0000e7007f80354cff007fff803e813e007f808e803d81410080003e26bf80bd80bdff8087be7fbff83f808070008000f3ffa68081bf01000080815480bdffc1ffbf803e80000080008075c04300000080c001416b0080c180fb2580817f7f7f340d7f007fde8000803e19005100ffc1c27f000065ff0000813eff3d007f008081005d7f007f98c10000813600f67f0081ff802affd9ff8000ff814100c0004081415c7f368081410071808c81418000
// argument 12: bf16 array exact 8040807f017f7f00813c8080803fffff0080ff80ffbe803e00419e3e0000b68000c0013ef14000c17f007f7fffff01078bc189807fff01c15a0000c0810080f880806780ff80810001417f80817f6d8080beff3e807f0041ffc0804101ff7f000000ffbeff4100be4480807f80ff00c100006a80117f00bf00f3ff80803d7f3f138081c100dc00c1f8ffffc0817a008000e1003e007f80f40083000081c1ff008180ffbe808c273e70807f3e7f008080
// argument 13: bf16 array exact 80ff7fc194007f80007f803f75ff0700ffbe0641003ee4807fff000001000080813e81bea12700bf804000bf803e803e01c1047f00800140
// argument 14: bf16 array exact 7f3f81ff7f8001ff80c1ff8000020180ff3e51bf6213cec18077013fb1210080018000806ba900be813f808001ff813f0080817fa2ff0140013e008081cc81c181005c8081bd0080003e80007f8801ff00000080817f00ff810081fc813e0041730081ff4dc100808180000000ff7f800140ff3e803d80c080007fff7f007f41013f7f0081007fbf00809580a7bd8180540000808000ff00e37f00bf007f808000000024017fffff00c0587f7f0000be
// argument 15: i32 number exact 10000000
// argument 16: i32 number exact 02000000
// argument 17: f32 array exact 010000ff010080ff010000c00000008000000080c2b1c63d00000000010000bfffffffbfb24f7800010000c1010080415e9dc8ad0000803f0100804101008080010080be00000080ffffff80aed67900010080c001000000ffff7f009ca3c13e00000000f3e849000000803e010080c00000803e00000080595700400000803e000000be010000d40100009c0000000000008080000000000000007f00000080000000bf000000ffa5be42410000001100000000ffff7f0000008000000000c0
// argument 18: f32 array exact 00008017000080dc0000003f0100803e000080ff00000080010000ff01000080010000be00000030ffffff800000003f000080ff
// argument 19: f32 array 0.001953125,1.1754943508222875e-38 0000008050b7a4bfffffff6e000080c100000040000080de000000c00100008000000000ffff7f7f01000000010080bdffff7fd6
// argument 20: f32 array exact ffffffc0ffffff80000080c0010000be0000006bae56af80081abbffffffff00ffff7f7f633a358069ebacff010080c1010000c00000803d0100009f01008016162224c101008000000000be0828f440000000c0ffffff3effff7f00010080ff00008000000080beffffff3effff7fff00000035000000006da04480fcd5d30091206b800000000000008000d9b377c149b26b00000080ffffff7f0000000040a6e748000000007fffff7f0001008040ffffff00ff5c49ff00008080010000bf
// argument 21: bf16 array exact 80bf223e8000ff7f817f000001c1f13fff1900009080008080c20080003f80c47fc0ffff2f4000b8802b81ff7f0681edffc18180cfec80be807901bfe1007e007900013f7fff80410200017f6c0080c1817481f90d0077bf807f817f0041ffffd77f7f80ffc101be80418bff7fff80ff01be01808dbeff7f00bf00000180973d7fff00bf5d0000ff1f8001c1018080be8080803d01bf0100000000ff7f80007f81000080003f008081804c142a88cd478ee0ffc180fc7fbe008000158180010081ff0080813e0080800900c080ffc800807f000081ffff3e048000000000ffbf0000fd7f00cf00ff7f3f7f4181beff3f597f81bf0180ff7f816e80c0813e817f01413cc0813d004181800000893f803d00e201bf7f7f0080813eff8080c180be7f26f1ff7fc00080813d815580ff81807fbf00ff00ff80bf81bf800080807f7f81ff81ff8056f53e5ec1fe40803eff80
// argument 22: bf16 array exact 7f7f00ff818080ff808000c0007f18c164007f7f80bf903f7f7fffff003e01ffabff0000818080c0008001808b874b4181ffffff0080ba0000790020007fffff428080c0ffff9cd8ffc1ffbfdac00000ff8000ffc40200ff81ff0080809be8bdd9ff80000100008080c1803f7f008080ff8080beffbd80800140360000bf80bdf4c12f807f809141807fff3e81c181800000807f000080ff817f01807f80488d007f008001bf3c7f01e4017f0cc093ff
// argument 23: i32 number exact 10000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i64>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<i32>>, %arg3: tile<ptr<i8>>, %arg4: tile<ptr<i1>>, %arg5: tile<ptr<bf16>>, %arg6: tile<ptr<bf16>>, %arg7: tile<ptr<f32>>, %arg8: tile<ptr<f32>>, %arg9: tile<ptr<bf16>>, %arg10: tile<ptr<bf16>>, %arg11: tile<ptr<bf16>>, %arg12: tile<ptr<bf16>>, %arg13: tile<ptr<bf16>>, %arg14: tile<ptr<bf16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<ptr<f32>>, %arg18: tile<ptr<f32>>, %arg19: tile<ptr<f32>>, %arg20: tile<ptr<f32>>, %arg21: tile<ptr<bf16>>, %arg22: tile<ptr<bf16>>, %arg23: tile<i32>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xi64, strides=[16,1]>
    %pview = make_partition_view %tview : partition_view<tile=(2x16), tensor_view<2x16xi64, strides=[16,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0] : partition_view<tile=(2x16), tensor_view<2x16xi64, strides=[16,1]>>, tile<i32> -> tile<2x16xi64>, token
    %4 = cat %tile, %tile dim = 1 : tile<2x16xi64>, tile<2x16xi64> -> tile<2x32xi64>
    %cst_0_i8 = constant <i8: 0> : tile<16x8xi8>
    %cst_i8 = constant <i8: [[127, 93], [1, -1], [38, 1], [0, 127], [37, 1], [-1, 0], [-1, -128], [31, 127]]> : tile<8x2xi8>
    %tview_1 = make_tensor_view %arg1, shape = [16, 2], strides = [2, 1] : tensor_view<16x2xi32, strides=[2,1]>
    %pview_2 = make_partition_view %tview_1 : partition_view<tile=(16x2), tensor_view<16x2xi32, strides=[2,1]>>
    %cst_0_i32_3 = constant <i32: 0> : tile<i32>
    %cst_0_i32_4 = constant <i32: 0> : tile<i32>
    %tile_5, %result_token_6 = load_view_tko weak %pview_2[%cst_0_i32_3, %cst_0_i32_4] : partition_view<tile=(16x2), tensor_view<16x2xi32, strides=[2,1]>>, tile<i32> -> tile<16x2xi32>, token
    %5 = mmai %cst_0_i8, %cst_i8, %tile_5 unsigned unsigned : tile<16x8xi8>, tile<8x2xi8>, tile<16x2xi32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %6 = muli %3, %cst_32_i32 : tile<i32>
    %7 = offset %arg2, %6 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %tview_7 = make_tensor_view %7, shape = [15, 2], strides = [2, 1] : tensor_view<15x2xi32, strides=[2,1]>
    %gsview = make_gather_scatter_view %tview_7 : gather_scatter_view<tile=(16x2), tensor_view<15x2xi32, strides=[2,1]>, sparse_dim=0>
    %8 = iota : tile<16xi32>
    %cst_1_i32 = constant <i32: 1> : tile<16xi32>
    %9 = muli %8, %cst_1_i32 : tile<16xi32>
    %cst_5_i32 = constant <i32: 5> : tile<16xi32>
    %10 = addi %9, %cst_5_i32 : tile<16xi32>
    %cst_15_i32 = constant <i32: 15> : tile<16xi32>
    %11 = andi %10, %cst_15_i32 : tile<16xi32>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %12 = store_view_tko weak %5, %gsview[%11, %cst_0_i32_8] : tile<16x2xi32>, gather_scatter_view<tile=(16x2), tensor_view<15x2xi32, strides=[2,1]>, sparse_dim=0>, tile<16xi32>, tile<i32> -> token
    %13 = itof %cst_i8 unsigned  : tile<8x2xi8> -> tile<8x2xbf16>
    %14:2 = scan %cst_i8, %cst_i8 dim=1 reverse=true identities=[-1 : i8, -1 : i8] : tile<8x2xi8>, tile<8x2xi8> -> tile<8x2xi8>, tile<8x2xi8> 
    (%arg24: tile<i8>, %arg25: tile<i8>, %arg26: tile<i8>, %arg27: tile<i8>) {
      %66 = mini %arg24, %arg25 unsigned : tile<i8>
      %67 = andi %arg26, %arg27 : tile<i8>
      yield %66, %67 : tile<i8>, tile<i8>
    }
    %reshape = reshape %14#1 : tile<8x2xi8> -> tile<16xi8>
    %reshape_9 = reshape %14#0 : tile<8x2xi8> -> tile<16xi8>
    %tview_10 = make_tensor_view %arg3, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
    %pview_11 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %tile_13, %result_token_14 = load_view_tko weak %pview_11[%cst_0_i32_12] : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
    %tview_15 = make_tensor_view %arg4, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
    %pview_16 = make_partition_view %tview_15 : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_16[%cst_0_i32_17] : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
    %15 = select %tile_18, %reshape, %tile_13 : tile<16xi1>, tile<16xi8>
    %16 = sqrt %13  : tile<8x2xbf16>
    %reshape_20 = reshape %blockId_x : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape_20 : tile<1x1xi32> -> tile<2x4xi32>
    %tview_21 = make_tensor_view %arg5, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xbf16, strides=[2,1]>
    %pview_22 = make_partition_view %tview_21 : partition_view<tile=(8x2), tensor_view<8x2xbf16, strides=[2,1]>>
    %cst_0_i32_23 = constant <i32: 0> : tile<i32>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %tile_25, %result_token_26 = load_view_tko weak %pview_22[%cst_0_i32_23, %cst_0_i32_24] : partition_view<tile=(8x2), tensor_view<8x2xbf16, strides=[2,1]>>, tile<i32> -> tile<8x2xbf16>, token
    %17 = maxf %13, %tile_25 : tile<8x2xbf16>
    %18 = print_tko "c: %d\0A", %tile_18 : tile<16xi1> -> token
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %19 = remi %gridSize_x, %cst_4_i32 unsigned : tile<i32>
    %cst_1_i32_27 = constant <i32: 1> : tile<i32>
    %20 = remi %3, %cst_1_i32_27 unsigned : tile<i32>
    %tview_28 = make_tensor_view %arg6, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xbf16, strides=[2,1]>
    %pview_29 = make_partition_view %tview_28 : partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>
    %cst_0_i32_30 = constant <i32: 0> : tile<i32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %tile_32, %result_token_33 = load_view_tko weak %pview_29[%cst_0_i32_30, %cst_0_i32_31] : partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>, tile<i32> -> tile<2x2xbf16>, token
    %21 = insert %tile_32, %tile_25[%19, %20] : tile<2x2xbf16>, tile<8x2xbf16>
    %cst_7_i32 = constant <i32: 7> : tile<2x4xi32>
    %22 = andi %bcast, %cst_7_i32 : tile<2x4xi32>
    %23 = itof %22 signed  : tile<2x4xi32> -> tile<2x4xf32>
    %tview_34 = make_tensor_view %arg7, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %pview_35 = make_partition_view %tview_34 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %cst_0_i32_37 = constant <i32: 0> : tile<i32>
    %24 = atomic_red_view_tko relaxed device %pview_35[%cst_0_i32_36, %cst_0_i32_37], addf, %23 : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    %result, %result_token_38 = load_ptr_tko weak %arg8 : tile<ptr<f32>> -> tile<f32>, token
    %25 = tanh %result rounding<approx> : tile<f32>
    %26 = alloca num_elem = 8, alignment = 4 : tile<ptr<f32>>
    %reshape_39 = reshape %26 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_40 = broadcast %reshape_39 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %27 = iota : tile<8xi32>
    %28 = offset %bcast_40, %27 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %reshape_41 = reshape %28 : tile<8xptr<f32>> -> tile<2x4xptr<f32>>
    %29 = store_ptr_tko weak %reshape_41, %23 : tile<2x4xptr<f32>>, tile<2x4xf32> -> token
    %30 = iota : tile<8xi32>
    %cst_5_i32_42 = constant <i32: 5> : tile<8xi32>
    %31 = xori %30, %cst_5_i32_42 : tile<8xi32>
    %reshape_43 = reshape %26 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_44 = broadcast %reshape_43 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %32 = offset %bcast_44, %31 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %result_45, %result_token_46 = load_ptr_tko weak %32 token=%29 : tile<8xptr<f32>> -> tile<8xf32>, token
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %33 = muli %3, %cst_16_i32 : tile<i32>
    %34 = offset %arg9, %33 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %tview_47 = make_tensor_view %34, shape = [7, 2], strides = [2, 1] : tensor_view<7x2xbf16, strides=[2,1]>
    %gsview_48 = make_gather_scatter_view %tview_47 : gather_scatter_view<tile=(8x2), tensor_view<7x2xbf16, strides=[2,1]>, sparse_dim=0>
    %35 = iota : tile<8xi32>
    %cst_3_i32 = constant <i32: 3> : tile<8xi32>
    %36 = muli %35, %cst_3_i32 : tile<8xi32>
    %cst_0_i32_49 = constant <i32: 0> : tile<8xi32>
    %37 = addi %36, %cst_0_i32_49 : tile<8xi32>
    %cst_7_i32_50 = constant <i32: 7> : tile<8xi32>
    %38 = andi %37, %cst_7_i32_50 : tile<8xi32>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %21, %gsview_48[%38, %cst_0_i32_51] : tile<8x2xbf16>, gather_scatter_view<tile=(8x2), tensor_view<7x2xbf16, strides=[2,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
    %tview_52 = make_tensor_view %arg10, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xbf16, strides=[16,1]>
    %pview_53 = make_partition_view %tview_52 : partition_view<tile=(2x16), tensor_view<2x16xbf16, strides=[16,1]>>
    %cst_0_i32_54 = constant <i32: 0> : tile<i32>
    %cst_0_i32_55 = constant <i32: 0> : tile<i32>
    %tile_56, %result_token_57 = load_view_tko weak %pview_53[%cst_0_i32_54, %cst_0_i32_55] : partition_view<tile=(2x16), tensor_view<2x16xbf16, strides=[16,1]>>, tile<i32> -> tile<2x16xbf16>, token
    %reduce = reduce %tile_56 dim=0 identities=[0xFF80 : bf16] : tile<2x16xbf16> -> tile<16xbf16> 
    (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
      %66 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<bf16>
      yield %66 : tile<bf16>
    }
    %tview_58 = make_tensor_view %arg11, shape = [5, 8, 2], strides = [16, 2, 1] : tensor_view<5x8x2xbf16, strides=[16,2,1]>
    %pview_59 = make_partition_view %tview_58 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<5x8x2xbf16, strides=[16,2,1]>>
    %reshape_60 = reshape %tile_25 : tile<8x2xbf16> -> tile<1x8x2xbf16>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_60, %pview_59[%3, %cst_0_i32_61, %cst_0_i32_62] : tile<1x8x2xbf16>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<5x8x2xbf16, strides=[16,2,1]>>, tile<i32> -> token
    %cst_16_i32_63 = constant <i32: 16> : tile<i32>
    %41 = muli %3, %cst_16_i32_63 : tile<i32>
    %42 = offset %arg12, %41 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_64 = reshape %42 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_65 = broadcast %reshape_64 : tile<1xptr<bf16>> -> tile<16xptr<bf16>>
    %43 = iota : tile<16xi32>
    %44 = offset %bcast_65, %43 : tile<16xptr<bf16>>, tile<16xi32> -> tile<16xptr<bf16>>
    %reshape_66 = reshape %44 : tile<16xptr<bf16>> -> tile<8x2xptr<bf16>>
    %45 = store_ptr_tko weak %reshape_66, %17 : tile<8x2xptr<bf16>>, tile<8x2xbf16> -> token
    %cst_4_i32_67 = constant <i32: 4> : tile<i32>
    %46 = muli %3, %cst_4_i32_67 : tile<i32>
    %47 = offset %arg13, %46 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_68 = reshape %47 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_69 = broadcast %reshape_68 : tile<1xptr<bf16>> -> tile<4xptr<bf16>>
    %48 = iota : tile<4xi64>
    %49 = offset %bcast_69, %48 : tile<4xptr<bf16>>, tile<4xi64> -> tile<4xptr<bf16>>
    %reshape_70 = reshape %49 : tile<4xptr<bf16>> -> tile<2x2xptr<bf16>>
    %50 = store_ptr_tko weak %reshape_70, %tile_32 : tile<2x2xptr<bf16>>, tile<2x2xbf16> -> token
    %result_71, %result_token_72 = load_ptr_tko weak %reshape_70 token=%50 : tile<2x2xptr<bf16>> -> tile<2x2xbf16>, token
    %tview_73 = make_tensor_view %arg14, shape = [5, 8, 2], strides = [%arg15, %arg16, 1] : tile<i32> -> tensor_view<5x8x2xbf16, strides=[?,?,1]>
    %pview_74 = make_partition_view %tview_73 : partition_view<tile=(1x8x2), padding_value = zero, tensor_view<5x8x2xbf16, strides=[?,?,1]>>
    %reshape_75 = reshape %21 : tile<8x2xbf16> -> tile<1x8x2xbf16>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %cst_0_i32_77 = constant <i32: 0> : tile<i32>
    %51 = store_view_tko weak %reshape_75, %pview_74[%3, %cst_0_i32_76, %cst_0_i32_77] : tile<1x8x2xbf16>, partition_view<tile=(1x8x2), padding_value = zero, tensor_view<5x8x2xbf16, strides=[?,?,1]>>, tile<i32> -> token
    %tview_78 = make_tensor_view %arg17, shape = [5, 2, 4], strides = [8, 4, 1] : tensor_view<5x2x4xf32, strides=[8,4,1]>
    %pview_79 = make_partition_view %tview_78 : partition_view<tile=(1x2x4), tensor_view<5x2x4xf32, strides=[8,4,1]>>
    %reshape_80 = reshape %23 : tile<2x4xf32> -> tile<1x2x4xf32>
    %cst_0_i32_81 = constant <i32: 0> : tile<i32>
    %cst_0_i32_82 = constant <i32: 0> : tile<i32>
    %52 = store_view_tko weak %reshape_80, %pview_79[%3, %cst_0_i32_81, %cst_0_i32_82] : tile<1x2x4xf32>, partition_view<tile=(1x2x4), tensor_view<5x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
    %cst_1_i32_83 = constant <i32: 1> : tile<i32>
    %53 = muli %3, %cst_1_i32_83 : tile<i32>
    %54 = offset %arg18, %53 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %55 = store_ptr_tko weak %54, %result : tile<ptr<f32>>, tile<f32> -> token
    %result_84, %result_token_85 = load_ptr_tko weak %54 token=%55 : tile<ptr<f32>> -> tile<f32>, token
    %cst_1_i32_86 = constant <i32: 1> : tile<i32>
    %56 = muli %3, %cst_1_i32_86 : tile<i32>
    %57 = offset %arg19, %56 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %58 = store_ptr_tko weak %57, %25 : tile<ptr<f32>>, tile<f32> -> token
    %cst_8_i32 = constant <i32: 8> : tile<i32>
    %59 = muli %3, %cst_8_i32 : tile<i32>
    %60 = offset %arg20, %59 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape_87 = reshape %60 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_88 = broadcast %reshape_87 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %61 = iota : tile<8xi32>
    %62 = offset %bcast_88, %61 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %63 = store_ptr_tko weak %62, %result_45 : tile<8xptr<f32>>, tile<8xf32> -> token
    %tview_89 = make_tensor_view %arg21, shape = [5, 16, 2], strides = [32, 2, 1] : tensor_view<5x16x2xbf16, strides=[32,2,1]>
    %pview_90 = make_partition_view %tview_89 : partition_view<tile=(1x2x16), tensor_view<5x16x2xbf16, strides=[32,2,1]>, dim_map=[0, 2, 1]>
    %reshape_91 = reshape %tile_56 : tile<2x16xbf16> -> tile<1x2x16xbf16>
    %cst_0_i32_92 = constant <i32: 0> : tile<i32>
    %cst_0_i32_93 = constant <i32: 0> : tile<i32>
    %64 = store_view_tko weak %reshape_91, %pview_90[%3, %cst_0_i32_92, %cst_0_i32_93] : tile<1x2x16xbf16>, partition_view<tile=(1x2x16), tensor_view<5x16x2xbf16, strides=[32,2,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %tview_94 = make_tensor_view %arg22, shape = [5, 16], strides = [%arg23, 1] : tile<i32> -> tensor_view<5x16xbf16, strides=[?,1]>
    %pview_95 = make_partition_view %tview_94 : partition_view<tile=(1x16), tensor_view<5x16xbf16, strides=[?,1]>>
    %reshape_96 = reshape %reduce : tile<16xbf16> -> tile<1x16xbf16>
    %cst_0_i32_97 = constant <i32: 0> : tile<i32>
    %65 = store_view_tko weak %reshape_96, %pview_95[%3, %cst_0_i32_97] : tile<1x16xbf16>, partition_view<tile=(1x16), tensor_view<5x16xbf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

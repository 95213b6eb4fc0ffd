// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 1
// seed: 22
// argument 0: i8 array exact 001a11ff00ffff0100ac7f00080101808072ff7f7f8c3e2a7f01ff0d0101287f01df80ff01217f01f57f01eb01df7f01ff2a26e21417180098084ab0ff137f80002101ffff221f0180000133ff7f01ff80008210000001802f38ff010b7fff000124ff263100090f00800100800034ff0023ff7fff907f7f018138017f80ff01002dcf0100807f7f0011cb00ff0037ffff7f000112ff017f0101ff807f7f000180008001ff7fc3017f2d7f0080ff017f0080019c7f3c7f3d007f1d935a00ff0007ff3dff00800001197f102a7f250101007f00fff01e1e39ffff65000401d7ff808080ff0ec8287f7fff80000080cc92019001007f01005980007f80ff7f7f01
// argument 1: i32 array exact 000000000000008034000000ffffffffffffffffffffffff0000000043a96ee50100000001000000e1b4d5773b515efb0a0000000100000000000080ffffff7f057722040000008000000080ffffffff010000000000000000000000010000000100000000000000ffffffffffffffff000000005d04d7350100000001000000
// argument 2: bf16 array exact 803d80c1ff4080beff003e0200ffff7f8080ffeb00c081c17fbf00be80bd0140858001be000001ff810032009cc17fff0a8001c0ff41c0be01001600804081bf80ff7f418000000f0080ff805300017f00f681c1800001807f3eb18001419c7f80410180ffc0e97fb1ffff41800000c18140003eff7f01ff007f0000ffbf0080018080be817f0000807f007f807f003ff5be81bdffff01ff2900017fe980807fba8f817f007fbd0000800143000080ff817f69c07fbfffbdff005f0080be813f7fc17f40003f000081c092ff7f007f3f0140fe7f81c100007d80017f81ff00ff807f003eb5c180ff80eb807f80c07f80007f00c100c1000081007f40003e803e0b0c81008000004080007f7c807f80408041805a80868083380080ff0000008081407fc1008000007f00016c803d81808ebd813effbd0000700d817f01bf40ff80507fbf80bd9b4000be00c701b6008083bf01b9817f010061000000014001bf80007f3e0140f57f007f7fde00be143e01807f0081ff003e8aff00be7f8080bf007f81ff807f8180804e01ff00ff004180bd7fbf003e00ff80be7f808eff000000008075008000807f4181ff00be80007f8081bd7f00ff4100808042807f010000807fb3ffbd7f3f01807f807f7f80f6f280018027be8080ff3d8080ff00ff7fff0a0180ea4080be000058c080bd6c689dffff4080ff81008190a73e807f5380803f
// argument 3: i32 array exact ffffff7f0000000064bb38ebffffffffffffffff00000000ffffff7f0e00000000000080
// argument 4: i8 array exact 017f0f801701ffff7f35386bff7f31ff7f8701800000018080ff8b0180383b006d0000ff548080b1807f800680ab010180517b00ff80f300800f7f017f7fff010b807f80800102803c6e2cff1c3b067f01ff0130b37f7f387f807f017f3433017f7f7f1201ff7fff7f01b5ff917f7f801cffff7f06010000700b01847d3001801d000024ebff80d530010401f87f307fff53137f65ff788080a6000014ff14184a1501ff33ff7f000025013a7f6f7f7f7f80ff17ff0112ffffc7003b7f00ff80807fff370121017fff9c8e31087f7f001501d6b7cc507f7f00b259018080b7015b27070100ffff7f800020ffff7f010180ff1e80bd18807c2d80327f3a0028007f6195ffff01ef80
// argument 5: i32 number exact 01000000
// argument 6: i32 number exact 00010000
// argument 7: i8 array exact 39ff7f010034012a00
// argument 8: i32 array exact 000000000100000013f70566ffffffff5260edb700000080ffffffff00000080150000000000008000000080ffffffffd34c8084ffffffff000000800000000001000000d196720001000000ffffffff0000008000000000ffffffff5d5be3ce320000000100000000000080ffffffffffffffff0900000001000000000000800100000000000000bc34134c00000000ffffff7fffffffff1100000036000000
// argument 9: i32 number exact 01000000
// argument 10: i32 number exact 20000000
// argument 11: i32 array exact 000000800100000040a51ae937000000170000000000008000000000ffffffff01000000ffffff7f9e37affefdc3030c3900000074c6d365ffffff7fe4537499ffffffff5bafdf17ffffff7f010000000100000000000080ffffff7f01000000ffffffff3b00000001000000e21acfb5ac169ccb01000000ffffff7f2f000000000000000000000096034f180100000001000000ffffff7f3700000000000000
// argument 12: i8 array exact 2e05bb001aff80ff01000180007f80007b1c8001806501ff007f64807fff017f807fff0166010dff0180197fff7ffa000028017f00f3804a00017f800108f3800100dfff531337ff110020bc00012a00805a7f27ff0100001b00960001006f80270102ff01da808000e101017f7fff9901ff013b000780b301de80ff1e80800080e3ffff017f92800080060080807ff38080000180017fff00013080d77f128000ff7f0080260101007fdf01000c001163807f80010001ff7f00010000ff1c800001008080ff7f005f5b11063980ff0104802a1705ffffffffffff560080ff0080007f7f39800000ffff807f80e480802301007f010100ffff020780010501c715013afb80017f15
// argument 13: i32 number exact 01000000
// argument 14: f64 array exact 0100000000000000000000000000c03f010000000000f0ff0100000000001080000000000000c03f0000000000000040000000000000f07f281497bbb1fb1640000000000000f07f010000000000e0ff000000000000d03f01000000000020a6ffffffffffffff3f000000000000e0ffbd6aa3a7bac3e33fc7de92cf7fe208800100000000001000010000000000c0bf0100000000000080ffffffffffff0f80000000000000000001000000000000407db2db9dc466f7ffffffffffffffffbf0000000000001080000000000000104064c0c18c41e1fc7f000000000000e07f61ef0d885f37e17f010000000000008001000000000000800000000000000000000000000000e07f1b4b4ce4bc060ec0ffffffffffff7fc4000000000000b0bfffffffffffffdf3f000000000000f07f01000000000010c0c0439caa704e1380
// argument 15: f64 array exact 00000000000000c000000000000020400000000000009003ffffffffffff1f80010000000000008001000000000000805d96f1e69deee37fd79d887a8840b533ffffffffffffff3f010000000000b0bf000000000000e0f2ffffffffffff2fd86d56dcc871d3ec3f926c3679e5651fc00000000000000080ffffffffffff0f80010000000000c03fffffffffffffcf3f0000000000000080ffffffffffffdfbfffffffffffff0f80ffffffffffff1ff5037f8284ee0b334001000000000000800000000000000080ffffffffffff1f0000000000000000c0000000000000f0bf010000000000004000000000000000800000000000000000010000000000b03f000000000000e0ff000000000000e0bf000000000000f0ff0a00ae2de870fb3fffffffffffffdfbf272c68af8b51ebbf000000000000f0fffbd6c7533d621100
// argument 16: i32 array exact ffffff7f3f000000320000000000008000000080ffffffff00000080ffffff7f1d00000001000000000000003a000000ffffffffffffffff250000000100000000000000ffffff7f34000000ffffffff000000800100000000000080000000003b42827d0000000000000000ffffff7f0100000000000000ffffff7fffffff7f00000080ffffff7fb12e4b4d11000000ffffff7f1a000000010000001e000000
// argument 17: bf16 array exact 0080003f8128800080ff803e01d88000800080be014001ff8041577fff0095c00000008080bde07f7cc101be803ea100370000ff817f80800100800081f37fff007f7f7fc73e00be80ff80ff81eb81bd00c081554dbfffea00ff01543f3f80000180ff6400005e3e813e807f01c1a67f8040ff3e00bf000000be008000c0813080009a407fff00410180ffff507f00c081bdffff8000008080be2f00808000417fff0064008081407fbfffc00000e700ffbf807f01ff00000100177f6d7fe8807fba807fff7f7fff00c08000ffca1b4100808100ffc10000a27f003e003e000e80407f7fe4bfde7f81ff817fb93fff003bff80dc01bf11807f8080bd7f0081ff7f007fbe80007fff814052ff80bf01807e007f8001b8b9be807f80807f00aa169a7f608000008000818000007f688050913a80c1803d80807d8000007f400000ff4001ff80800080003e005a04ff01e86e807f3fff80803d00dd80000180ff3e008000c100b7e0ffff7f81ff007f4ae7063e017f8d3d7f7fac7f00807fff81be80007fff00b68080000081ff7f8001808041007f800d01ff8100803e003601000080007f7f41ff7f260000ff017f7f00ffff800e2a40ff7f008081bd007fff7f00ffdf417f805b0001008000ffbf78000140647f7f8080ffffff98410fbe817f81bfff80ffbd02ff00c155007f00807fff33c9ff803f7f800041000080ff8041018081ff7f40ffff80bd01407fff0000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<i32>>, %arg2: tile<ptr<bf16>>, %arg3: tile<ptr<i32>>, %arg4: tile<ptr<i8>>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<i8>>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<i32>>, %arg12: tile<ptr<i8>>, %arg13: tile<i32>, %arg14: tile<ptr<f64>>, %arg15: tile<ptr<f64>>, %arg16: tile<ptr<i32>>, %arg17: tile<ptr<bf16>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %tview = make_tensor_view %arg0, shape = [256], strides = [1] : tensor_view<256xi8, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(256), tensor_view<256xi8, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(256), tensor_view<256xi8, strides=[1]>>, tile<i32> -> tile<256xi8>, token
    %reduce = reduce %tile dim=0 identities=[0 : i8] : tile<256xi8> -> tile<i8> 
    (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
      %cst_0_i8 = constant <i8: 0> : tile<i8>
      %44 = cmpi not_equal %reduce_rhs, %cst_0_i8, unsigned : tile<i8> -> tile<i1>
      %45 = select %44, %reduce_rhs, %reduce_lhs : tile<i1>, tile<i8>
      yield %45 : tile<i8>
    }
    %tview_0 = make_tensor_view %arg1, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %tile_3, %result_token_4 = load_view_tko weak %pview_1[%cst_0_i32_2] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %cst_63_i32 = constant <i32: 63> : tile<32xi32>
    %4 = andi %tile_3, %cst_63_i32 : tile<32xi32>
    %assume = assume bounded<0, 63>, %4 : tile<32xi32>
    %5 = negi %tile : tile<256xi8>
    %cst_f64 = constant <f64: -8.000000e+00> : tile<32xf64>
    %6 = minf %cst_f64, %cst_f64 propagate_nan : tile<32xf64>
    %7 = absi %assume : tile<32xi32>
    %tview_5 = make_tensor_view %arg2, shape = [256], strides = [1] : tensor_view<256xbf16, strides=[1]>
    %pview_6 = make_partition_view %tview_5 : partition_view<tile=(256), padding_value = pos_inf, tensor_view<256xbf16, strides=[1]>>
    %8 = get_index_space_shape %pview_6 : partition_view<tile=(256), padding_value = pos_inf, tensor_view<256xbf16, strides=[1]>> -> tile<i32>
    %9 = remi %3, %8 unsigned : tile<i32>
    %tile_7, %result_token_8 = load_view_tko weak %pview_6[%9] : partition_view<tile=(256), padding_value = pos_inf, tensor_view<256xbf16, strides=[1]>>, tile<i32> -> tile<256xbf16>, token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %10 = muli %3, %cst_1_i32 : tile<i32>
    %11 = offset %arg3, %10 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %12 = store_ptr_tko weak %11, %gridSize_x : tile<ptr<i32>>, tile<i32> -> token
    %tview_9 = make_tensor_view %arg4, shape = [%arg5, %arg6], strides = [256, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[256,1]>
    %pview_10 = make_partition_view %tview_9 : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xi8, strides=[256,1]>>
    %reshape = reshape %tile : tile<256xi8> -> tile<1x256xi8>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %13 = store_view_tko weak %reshape, %pview_10[%3, %cst_0_i32_11] : tile<1x256xi8>, partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xi8, strides=[256,1]>>, tile<i32> -> token
    %cst_1_i32_12 = constant <i32: 1> : tile<i32>
    %14 = muli %3, %cst_1_i32_12 : tile<i32>
    %15 = offset %arg7, %14 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %16 = store_ptr_tko weak %15, %reduce : tile<ptr<i8>>, tile<i8> -> token
    %tview_13 = make_tensor_view %arg8, shape = [%arg9, %arg10], strides = [32, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[32,1]>
    %pview_14 = make_partition_view %tview_13 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xi32, strides=[32,1]>>
    %reshape_15 = reshape %tile_3 : tile<32xi32> -> tile<1x32xi32>
    %cst_0_i32_16 = constant <i32: 0> : tile<i32>
    %17 = store_view_tko weak %reshape_15, %pview_14[%3, %cst_0_i32_16] : tile<1x32xi32>, partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xi32, strides=[32,1]>>, tile<i32> -> token
    %cst_0_i32_17 = constant <i32: 0> : tile<i32>
    %tile_18, %result_token_19 = load_view_tko weak %pview_14[%3, %cst_0_i32_17] token = %17 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xi32, strides=[32,1]>>, tile<i32> -> tile<1x32xi32>, token
    %reshape_20 = reshape %tile_18 : tile<1x32xi32> -> tile<32xi32>
    %cst_32_i32 = constant <i32: 32> : tile<i32>
    %18 = muli %3, %cst_32_i32 : tile<i32>
    %19 = offset %arg11, %18 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_21 = reshape %19 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast = broadcast %reshape_21 : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %20 = iota : tile<32xi64>
    %21 = offset %bcast, %20 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
    %22 = store_ptr_tko weak %21, %assume : tile<32xptr<i32>>, tile<32xi32> -> token
    %tview_22 = make_tensor_view %arg12, shape = [%arg13, 256], strides = [256, 1] : tile<i32> -> tensor_view<?x256xi8, strides=[256,1]>
    %pview_23 = make_partition_view %tview_22 : partition_view<tile=(1x256), tensor_view<?x256xi8, strides=[256,1]>>
    %reshape_24 = reshape %5 : tile<256xi8> -> tile<1x256xi8>
    %cst_0_i32_25 = constant <i32: 0> : tile<i32>
    %23 = store_view_tko weak %reshape_24, %pview_23[%3, %cst_0_i32_25] : tile<1x256xi8>, partition_view<tile=(1x256), tensor_view<?x256xi8, strides=[256,1]>>, tile<i32> -> token
    %cst_32_i32_26 = constant <i32: 32> : tile<i32>
    %24 = muli %3, %cst_32_i32_26 : tile<i32>
    %25 = offset %arg14, %24 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %reshape_27 = reshape %25 : tile<ptr<f64>> -> tile<1xptr<f64>>
    %bcast_28 = broadcast %reshape_27 : tile<1xptr<f64>> -> tile<32xptr<f64>>
    %26 = iota : tile<32xi32>
    %27 = offset %bcast_28, %26 : tile<32xptr<f64>>, tile<32xi32> -> tile<32xptr<f64>>
    %28 = store_ptr_tko weak %27, %cst_f64 : tile<32xptr<f64>>, tile<32xf64> -> token
    %cst_32_i32_29 = constant <i32: 32> : tile<i32>
    %29 = muli %3, %cst_32_i32_29 : tile<i32>
    %30 = offset %arg15, %29 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %reshape_30 = reshape %30 : tile<ptr<f64>> -> tile<1xptr<f64>>
    %bcast_31 = broadcast %reshape_30 : tile<1xptr<f64>> -> tile<32xptr<f64>>
    %31 = iota : tile<32xi32>
    %32 = offset %bcast_31, %31 : tile<32xptr<f64>>, tile<32xi32> -> tile<32xptr<f64>>
    %33 = store_ptr_tko weak %32, %6 : tile<32xptr<f64>>, tile<32xf64> -> token
    %cst_32_i32_32 = constant <i32: 32> : tile<i32>
    %34 = muli %3, %cst_32_i32_32 : tile<i32>
    %35 = offset %arg16, %34 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %reshape_33 = reshape %35 : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bcast_34 = broadcast %reshape_33 : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %36 = iota : tile<32xi64>
    %37 = offset %bcast_34, %36 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
    %38 = store_ptr_tko weak %37, %7 : tile<32xptr<i32>>, tile<32xi32> -> token
    %cst_256_i32 = constant <i32: 256> : tile<i32>
    %39 = muli %3, %cst_256_i32 : tile<i32>
    %40 = offset %arg17, %39 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
    %reshape_35 = reshape %40 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %bcast_36 = broadcast %reshape_35 : tile<1xptr<bf16>> -> tile<256xptr<bf16>>
    %41 = iota : tile<256xi32>
    %42 = offset %bcast_36, %41 : tile<256xptr<bf16>>, tile<256xi32> -> tile<256xptr<bf16>>
    %43 = store_ptr_tko weak %42, %tile_7 : tile<256xptr<bf16>>, tile<256xbf16> -> token
    return
  }
}

// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 3,2
// seed: 55
// argument 0: f16 number exact 0080
// argument 1: i8 array exact daffff39ff017f0080097fff14800601
// argument 2: f16 array exact 0004008000fcffaf0000ff67ff83450001fc00fc9bfa004c007c0088ffa300047efe0078324d0004ff07007c007c0134000442fb00c4ff0300fc0078013c0138ff7b01040000ff7b014c0004ffe7ffaf113cffa301c4a57b0090ff0300800084017cff83ffcf4185fffb00b8008001b453800080ff2fffc700b400782180d6020084ff6b0034ff030080012cff7b8783000401844c040064007c8785003000f8010400b000b4031001ac0038000001c0017cffff87070000ff870004008400fc01c42dc20144fffb00e0007801e800ecff4f8dbd00b4ff7fff0344fe002c00040080004401fc253900045bfe0184ff3f0180ff7f00b0ff3b007801048b81d683
// argument 3: i32 number exact 80000000
// argument 4: i8 array exact 01
// argument 5: i8 array exact 808203807f7f01802801010101017fff80c57f80150180808d4b01ff01ff0c7f
// argument 6: i32 array exact 010000008147357400000000ffffff7f00000000576536a69f9a2133000000807ad5325b38000000abd21b96ffffffff18000000ffffffff000000808618cb41ffffffff00000080ffffff7f00000000544b0c2c00000000ffffffff55a419dd00000080000000003f00000001000000c135b70affffffff0100000000000080
// argument 7: i16 array exact 00000000ffff0400ff7facec3a002a00ff7f1b000000010037cfff7fff7f0900240036000100eda81300ffffff7fff7f00800000060001000100ff7f00801c00ffff0000ffff0080d020cba1000000800080ff7f0000ffff54de0080ff7f00000080ffffffff15000100ffffff7fff7f8166ff7fffff3000ff7f000013000080ffffffffff7ff515ff7fffff010038002b00ff7f010000800080f5cdff7f06000000d82d00800a30ff7f0080ffff00000080010000001e00ff7fff7fff7fffff010000001f0000800080ffff210000000c65cf6066955bb30080ffff0000f4f600000100ff7f2c00010098bb40312fef00000080008000000080526cffffffff0080ffff00805ace8798e482000000800e0001000100ffffff7f01000080ff7fd5a60000ffff008000801d00ff7f0080f9e70080ffffffff0000ffff01001200ffff01000100ff7fffffdad41126ff7f0100160001000000ffff0080ffff37000000ff7f008000803499ad42ffff0100ff7f1e0000000100000000803900008002000f0011003500ffffff7f00000000ffffde1b008024ce32000080953affff0080ffff06000100ff7f0100b0e3ff7f4ec7000001000100ffff0100ff7fffffff7fbceaff7f8a20ff7f0100ffff000032000080ffffff7fff7f01000080ff7f0080ff7f01000100000001000100ffff4b8dffff71f3000001000100060037000100ff7f2f0001001b00010001000080ffff010003000080ff7f3ac6f2630100ff7f00000000010001000100ffff00800100ffff608884bbff7f2c002a00ff7f01000000008000000080ff7f0000010000000080ff7f1900ff7fff7fff7f0080ffff0000ffffbac20100ffffffff5f18ffff320f3e00000000802d002400ff7f080e000000801800acda15bdffff0080ffff008084f7aff101000080ff7f0000ff7f107affffff7f0000ff7fffffcf2d010011000100fffffffff941000006000000ffff4d9f0100b186ffff2300008000003b000100ffff2e00ffff01009d790c00243f2b0000000000ff7f010001000000ba5d2100f73501004b16ffff9b0fff7f0100ff7f01000000ffff0100ffff0080008000802d00d434010000000100904000000300000001000100ffff0100729b0080ff7fff7f1500ffff0000a5da1e000080c54750d4ff7f381fffffff7f0000f1490080cd95e00b0000ffff0000ff7f0100ff7fffff0100d6731d00658d008000800000ff7fff7f2261120035000000d3f50000000001000100ffff0100ffffff7fff7f008001000080008000007ed10100ff7fff7f0080000010000000ffff008001003e00010000001d00ff7f0100ffffffff0080010000000080ff7fffffff7f
// argument 8: i64 array exact 0100000000000000ffffffffffffffff00000000000000003f00000000000000000000000000008001000000000000003d0000000000000001000000000000000000000000000000ffffffffffffff7f0000000000000080ffffffffffffffff000000000000000001000000000000000b000000000000000000000000000000
// argument 9: i8 array exact 802900a29aff009200a079ffffff017f
// argument 10: i8 array exact 0080
// argument 11: i16 array exact ffff0080e00eb9e0ffffac4e1515ffff3100ff7f2400a40e204500000100008000800c00a06900800000ffff2f000080ff7f3e9b0100ff7f0400ff7f0400ffff3200ff7f25cc0000190001000100ffff0100ff7f5a0001000000ff7f1400ffff0080ba41ff7f36001a00a1100080ffffff7f22000000ff7f2500ffff010002000b0001000000000000802e000000ff7f01003f00ffffe46a01000100ff7f29002b000100ffff0000010000003eef01000100ff7faa390100ff7f010000009e6b01006fdd832e01009fa1008000800080ffffffff9ae7ff190100766801000080008001000000ff7f0100010035001c01ffff008001000b00ff7f01000080ff7f008015640080ff7fff7f0080ea190000ff7f008055e3010000003000ff7fda790100d00600000080ffffff7fff7f1900
// argument 12: i1 array exact 0101010100000101000101000001000000000000010001000101000101010101000001010101000001010101
// argument 13: i8 array exact 007f7fffff007f1b017ffb007fff0100007f6780ffff0180010c01347f35ff00
// argument 14: i8 array exact 34ff80008025800100010100011d0eb47f80ff01004700000118e30003807fd4
// argument 15: i8 array exact 01017fb0010f0007800180001c7f80ffff01007f090a01ff80c9ff007fff0101ffff0100ce007f010080ff80ffff01807e01610080007f7f000580ff790100007f801810ff0001002f28ebff7f8c0180f60101ff15400180367f00ff7fcaff800101ffdf5241222a
// argument 16: i32 array exact 0100000001000000ffffffff00000080e85c4da6ffffff7f0000000001000000be22df5a00000080ffffff7f3e000000f23f3c5833000000ffffff7fffffffff04eebe71dbc3cd9a000000807e548e00390000000100000001000000000000000100000000000000ffffffffffffff7f00000080000000800000000000000000ffffffff010000000100000033000000ffffffffffffffffcb257ec80000008030000000ffffffffffffff7f00000000ffffffff000000000100000001000000ffffff7fffffffff050973ce37000000250000000000008000000000ffffff7fffffff7f0000000039000000010000000100000001000000ffffff7f140000003c0000000000000007295325ffffff7f01000000e959b2deffffff7f000000800000000000000000fffffffff09f76f0010000000100000035000000000000803b000000000000800b00000024000000ffffff7fffffff7f99cc16201900000000000000cb190f9536000000ffffff7f1c00000000000000130000000b0000003d000000000000800000008058999c0515000000010000003c110f870100000000000080ffffff7f00000000ffffff7f000000800000000000000080ffffff7f12000000ffffff7f010000003db2daa3ffffffffffffff7f0000008000000000ffffff7f0100000053ddadcae43ec7022400000054b0a07128e34d431500000000000080ffffffff000000002e0000000000000001000000ffffff7f000000000f000000000000800000000000000080000000801d000000ffffffff090000007c59999023000000ffffff7fffffff7f00000000ffffff7f81d05cf4010000000200000025000000010000000432259800000080ffffff7f000000800000008001000000ffffff7f0100000000000080ffffffff2bf267c2ffffffff5d30d0a1ffffff7f00000080547583570c00000041c293da00000080000000800100000000000000ffffff7fffffff7fffffffffffffffff01000000000000800000008001000000000000006ebf8a4c113c3e6a65957cbb1d0000000100000000000080fffffffff2768ce3f4cce6acffffff7f00000080ffffff7f0000000000000080
// argument 17: i32 number exact 20000000
// argument 18: i32 array exact ffffffff0000008001000000f56611d000000000ffffff7f4457ab4dffffff7f01000000ffffffff43edc3e800000000ffffffff773277ca00000000ffffffff0100000000000000ffffffff01000000ffffffffffffffff0100000014000000ffffffff0000000000000000ffffffff9a92bca531000000770861ee000000000000008000000080ffffff7f010000000054c183a8707a038f89068ea5602d7d000000800000000000000080000000000000008001000000ffffff7f0100000007331bb5290000000a00000098dd7c0c00000000ffffffff1600000001000000ffffffff2000000000000080c366fda8b7bf3ca30000008000000080ffffff7f2400000000000080ffffffffed7eaa77000000003600000000000080000000004d62892301000000ffffffffffffff7f0000008047c04fab07000000ffffff7f000000800100000001000000ffffff7f3ae89b6bffffffff0000000007000000010000000100000000000080ffffffff0000008000000000ffffffffffffffffffffff7f00000000000000800000000028000000ffffff7f3d00000083e2fdb21d000000b5a78097ffffff7fffffff7f0c000000ffffff7f00000080ffffffffffffffff000000800100000001000000cff84b2a1d0000000000000000000000010000000000008001000000140000000000000001000000ffffffff190000006d3040f305000000ffffffffffffffff0000008000000000010000000000000000000000ffffffff32000000000000000f000000ffffffffffffff7f080000003024c5ac0a0000000000000001000000ffffff7fffffffff2100000000000080000000000000000001000000000000800100000001000000dd25a4a2ffffff7f0000008000000080ffffffff00000080ffffffff3b000000ffffffff000000000000008001000000ffffff7fffffffff120000000af4a638000000000000008000000080ffffff7f000000803b223fcf0100000001000000ffffffffffffff7fffffffff13000000ffffffff000000800000008000000000ffffffff3000000001000000ffffff7fffffff7f00000000ffffff7f0000000000000000ffffffff
// argument 19: i32 number exact 08000000
// argument 20: i32 number exact 04000000
// argument 21: i16 array exact ffffff7fff7ff4a5010000800000c938ffff0000f5a5ff7fff7f01000d403000ac8da0d1ffff2300008000801f0000003a008c330080ff7fff7f00804b5b01000300ff7f330effff0080ffffffffff7fff7fffff008027a53800000001000080ff7f00002d00190001000080d23b140000000080ffffff7f000000800080ffffd32b5b8b1600ffff3b75ffff0000000000800080010030003300ffff0100ff7f0000fabeff7f0000ffff00800000ff7f0080ff7fd78b0100ff7fff7fffff0100ffff0700ff7f0080ffff010000800080
// argument 22: i8 array exact 7ffffa80ff01000e7f7f0001ff1fff7f152eff00
// argument 23: i32 number exact 02000000
// argument 24: i8 array exact 2305fd09f8ff94007f010e5801ffff00ffff0c00
// argument 25: f8E5M2 array exact 4e440780bdb42cbb00309183cf03
// argument 26: i8 array exact 3200ff002600ff007501ff00ff04ff0080f70100
// argument 27: i32 number exact 02000000
// argument 28: i8 array exact 7f80ff7f7f007fff807fff017f7f00011c010106
// argument 29: i32 number exact 02000000
// argument 30: i8 array exact 007f017f06007fd7800fff80007f
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<f16>, %arg1: tile<ptr<i8>>, %arg2: tile<ptr<f16>>, %arg3: tile<i32>, %arg4: tile<ptr<i8>>, %arg5: tile<ptr<i8>>, %arg6: tile<ptr<i32>>, %arg7: tile<ptr<i16>>, %arg8: tile<ptr<i64>>, %arg9: tile<ptr<i8>>, %arg10: tile<ptr<i8>>, %arg11: tile<ptr<i16>>, %arg12: tile<ptr<i1>>, %arg13: tile<ptr<i8>>, %arg14: tile<ptr<i8>>, %arg15: tile<ptr<i8>>, %arg16: tile<ptr<i32>>, %arg17: tile<i32>, %arg18: tile<ptr<i32>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<i16>>, %arg22: tile<ptr<i8>>, %arg23: tile<i32>, %arg24: tile<ptr<i8>>, %arg25: tile<ptr<f8E5M2>>, %arg26: tile<ptr<i8>>, %arg27: tile<i32>, %arg28: tile<ptr<i8>>, %arg29: tile<i32>, %arg30: tile<ptr<i8>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %4 = divf %arg0, %arg0 rounding<negative_inf> : tile<f16>
    %tview = make_tensor_view %arg1, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
    %pview = make_partition_view %tview : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_0_i32_0 = constant <i32: 0> : tile<i32>
    %cst_0_i32_1 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_0, %cst_0_i32_1] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi8>, token
    %reduce:2 = reduce %tile, %tile dim=2 identities=[1 : i8, 0 : i8] : tile<2x2x4xi8>, tile<2x2x4xi8> -> tile<2x2xi8>, tile<2x2xi8> 
    (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
      %49 = muli %reduce_lhs0, %reduce_rhs0 : tile<i8>
      %50 = muli %reduce_lhs1, %reduce_rhs0 : tile<i8>
      %51 = addi %50, %reduce_rhs1 : tile<i8>
      yield %49, %51 : tile<i8>, tile<i8>
    }
    %tview_2 = make_tensor_view %arg2, shape = [%arg3], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
    %pview_3 = make_partition_view %tview_2 : partition_view<tile=(64), padding_value = nan, tensor_view<?xf16, strides=[1]>>
    %5 = get_index_space_shape %pview_3 : partition_view<tile=(64), padding_value = nan, tensor_view<?xf16, strides=[1]>> -> tile<i32>
    %6 = remi %blockId_y, %5 unsigned : tile<i32>
    %tile_4, %result_token_5 = load_view_tko weak %pview_3[%6] : partition_view<tile=(64), padding_value = nan, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<64xf16>, token
    %7 = get_tensor_shape %tview_2 : tensor_view<?xf16, strides=[1]> -> tile<i32>
    %cst_0_i32_6 = constant <i32: 0> : tile<i32>
    %cst_0_i32_7 = constant <i32: 0> : tile<i32>
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %8 = remi %7, %cst_4_i32 unsigned : tile<i32>
    %tview_8 = make_tensor_view %arg4, shape = [1, 1, 1], strides = [1, 1, 1] : tensor_view<1x1x1xi8, strides=[1,1,1]>
    %pview_9 = make_partition_view %tview_8 : partition_view<tile=(1x1x1), tensor_view<1x1x1xi8, strides=[1,1,1]>>
    %cst_0_i32_10 = constant <i32: 0> : tile<i32>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %cst_0_i32_12 = constant <i32: 0> : tile<i32>
    %tile_13, %result_token_14 = load_view_tko weak %pview_9[%cst_0_i32_10, %cst_0_i32_11, %cst_0_i32_12] : partition_view<tile=(1x1x1), tensor_view<1x1x1xi8, strides=[1,1,1]>>, tile<i32> -> tile<1x1x1xi8>, token
    %9 = insert %tile_13, %tile[%cst_0_i32_6, %cst_0_i32_7, %8] : tile<1x1x1xi8>, tile<2x2x4xi8>
    %10 = andi %reduce#1, %reduce#1 : tile<2x2xi8>
    %reduce_15 = reduce %reduce#0 dim=1 identities=[0 : i8] : tile<2x2xi8> -> tile<2xi8> 
    (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
      yield %reduce_rhs : tile<i8>
    }
    %tview_16 = make_tensor_view %arg5, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi8, strides=[4,1]>
    %pview_17 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>
    %cst_0_i32_18 = constant <i32: 0> : tile<i32>
    %cst_0_i32_19 = constant <i32: 0> : tile<i32>
    %tile_20, %result_token_21 = load_view_tko weak %pview_17[%cst_0_i32_18, %cst_0_i32_19] : partition_view<tile=(8x4), tensor_view<8x4xi8, strides=[4,1]>>, tile<i32> -> tile<8x4xi8>, token
    %cst_43_i8 = constant <i8: 43> : tile<4x4xi8>
    %tview_22 = make_tensor_view %arg6, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %pview_23 = make_partition_view %tview_22 : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %cst_0_i32_24 = constant <i32: 0> : tile<i32>
    %cst_0_i32_25 = constant <i32: 0> : tile<i32>
    %tile_26, %result_token_27 = load_view_tko weak %pview_23[%cst_0_i32_24, %cst_0_i32_25] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
    %11 = mmai %tile_20, %cst_43_i8, %tile_26 unsigned signed : tile<8x4xi8>, tile<4x4xi8>, tile<8x4xi32>
    %tview_28 = make_tensor_view %arg7, shape = [2, 5, 7], strides = [70, 7, 1] : tensor_view<2x5x7xi16, strides=[70,7,1]>
    %pview_29 = make_partition_view %tview_28 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<2x5x7xi16, strides=[70,7,1]>, dim_map=[0, 2, 1]>
    %12:3 = get_index_space_shape %pview_29 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<2x5x7xi16, strides=[70,7,1]>, dim_map=[0, 2, 1]> -> tile<i32>
    %13 = remi %3, %12#0 unsigned : tile<i32>
    %14 = remi %3, %12#1 unsigned : tile<i32>
    %15 = remi %gridSize_x, %12#2 unsigned : tile<i32>
    %tile_30, %result_token_31 = load_view_tko weak %pview_29[%13, %14, %15] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<2x5x7xi16, strides=[70,7,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<2x2x4xi16>, token
    %cst_3_i32 = constant <i32: 3> : tile<i32>
    %16 = remi %3, %cst_3_i32 unsigned : tile<i32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %17 = loop iter_values(%arg31 = %cst_0_i32_32, %arg32 = %reduce_15) : tile<i32>, tile<2xi8> -> tile<2xi8> {
      %cst_3_i32_82 = constant <i32: 3> : tile<i32>
      %49 = muli %3, %cst_3_i32_82 : tile<i32>
      %50 = addi %49, %arg31 : tile<i32>
      %tview_83 = make_tensor_view %arg8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi64, strides=[8,4,1]>
      %pview_84 = make_partition_view %tview_83 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>
      %cst_0_i32_85 = constant <i32: 0> : tile<i32>
      %cst_0_i32_86 = constant <i32: 0> : tile<i32>
      %cst_0_i32_87 = constant <i32: 0> : tile<i32>
      %tile_88, %result_token_89 = load_view_tko weak %pview_84[%cst_0_i32_85, %cst_0_i32_86, %cst_0_i32_87] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi64>, token
      %51:2 = scan %tile_30, %tile_88 dim=1 reverse=true identities=[-1 : i16, 0] : tile<2x2x4xi16>, tile<2x2x4xi64> -> tile<2x2x4xi16>, tile<2x2x4xi64> 
      (%arg33: tile<i16>, %arg34: tile<i16>, %arg35: tile<i64>, %arg36: tile<i64>) {
        %66 = andi %arg33, %arg34 : tile<i16>
        %67 = maxi %arg35, %arg36 unsigned : tile<i64>
        yield %66, %67 : tile<i16>, tile<i64>
      }
      %52 = trunci %arg31 : tile<i32> -> tile<i4>
      %53 = exti %52 unsigned : tile<i4> -> tile<i16>
      %tview_90 = make_tensor_view %arg9, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
      %pview_91 = make_partition_view %tview_90 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
      %cst_0_i32_92 = constant <i32: 0> : tile<i32>
      %cst_0_i32_93 = constant <i32: 0> : tile<i32>
      %cst_0_i32_94 = constant <i32: 0> : tile<i32>
      %tile_95, %result_token_96 = load_view_tko weak %pview_91[%cst_0_i32_92, %cst_0_i32_93, %cst_0_i32_94] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi8>, token
      %cst_7_i8 = constant <i8: 7> : tile<2x2x4xi8>
      %54 = andi %9, %cst_7_i8 : tile<2x2x4xi8>
      %55 = shri %tile_95, %54 unsigned : tile<2x2x4xi8>
      %56 = cmpi greater_than_or_equal %arg31, %16, signed : tile<i32> -> tile<i1>
      if %56 {
        %tview_101 = make_tensor_view %arg10, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
        %pview_102 = make_partition_view %tview_101 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
        %cst_0_i32_103 = constant <i32: 0> : tile<i32>
        %tile_104, %result_token_105 = load_view_tko weak %pview_102[%cst_0_i32_103] : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> tile<2xi8>, token
        break %tile_104 : tile<2xi8>
      }
      %cst_1_i32_97 = constant <i32: 1> : tile<i32>
      %57 = addi %arg31, %cst_1_i32_97 : tile<i32>
      %cst_-3_i32 = constant <i32: -3> : tile<i32>
      %cst_1_i32_98 = constant <i32: 1> : tile<i32>
      %cst_2_i32 = constant <i32: 2> : tile<i32>
      %for = for %loopIdx in (%cst_-3_i32 to %cst_1_i32_98, step %cst_2_i32) : tile<i32> iter_values(%iterArg0 = %10) -> (tile<2x2xi8>) {
        %cst_-3_i32_101 = constant <i32: -3> : tile<i32>
        %66 = subi %loopIdx, %cst_-3_i32_101 : tile<i32>
        %cst_2_i32_102 = constant <i32: 2> : tile<i32>
        %67 = divi %66, %cst_2_i32_102 unsigned : tile<i32>
        %cst_2_i32_103 = constant <i32: 2> : tile<i32>
        %68 = muli %50, %cst_2_i32_103 : tile<i32>
        %69 = addi %68, %67 : tile<i32>
        %70 = exti %iterArg0 unsigned : tile<2x2xi8> -> tile<2x2xi16>
        %71 = iota : tile<4xi16>
        %cst_1_i16 = constant <i16: 1> : tile<4xi16>
        %72 = cmpi less_than %71, %cst_1_i16, unsigned : tile<4xi16> -> tile<4xi1>
        %tview_104 = make_tensor_view %arg11, shape = [36, 4], strides = [4, 1] : tensor_view<36x4xi16, strides=[4,1]>
        %pview_105 = make_partition_view %tview_104 : partition_view<tile=(1x4), tensor_view<36x4xi16, strides=[4,1]>>
        %reshape_106 = reshape %71 : tile<4xi16> -> tile<1x4xi16>
        %cst_0_i32_107 = constant <i32: 0> : tile<i32>
        %73 = store_view_tko weak %reshape_106, %pview_105[%69, %cst_0_i32_107] : tile<1x4xi16>, partition_view<tile=(1x4), tensor_view<36x4xi16, strides=[4,1]>>, tile<i32> -> token
        continue %reduce#1 : tile<2x2xi8>
      }
      %58 = iota : tile<2xi8>
      %cst_1_i8 = constant <i8: 1> : tile<2xi8>
      %59 = cmpi less_than %58, %cst_1_i8, unsigned : tile<2xi8> -> tile<2xi1>
      %60 = fma %tile_4, %tile_4, %tile_4 rounding<negative_inf> : tile<64xf16>
      %cst_2_i32_99 = constant <i32: 2> : tile<i32>
      %61 = muli %50, %cst_2_i32_99 : tile<i32>
      %62 = offset %arg12, %61 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
      %reshape_100 = reshape %62 : tile<ptr<i1>> -> tile<1xptr<i1>>
      %bcast = broadcast %reshape_100 : tile<1xptr<i1>> -> tile<2xptr<i1>>
      %63 = iota : tile<2xi64>
      %64 = offset %bcast, %63 : tile<2xptr<i1>>, tile<2xi64> -> tile<2xptr<i1>>
      %65 = store_ptr_tko weak %64, %59 : tile<2xptr<i1>>, tile<2xi1> -> token
      continue %57, %arg32 : tile<i32>, tile<2xi8>
    }
    %18 = absi %17 : tile<2xi8>
    %19 = ftof %arg0  : tile<f16> -> tile<f8E5M2>
    %20:2 = scan %18, %18 dim=0 reverse=true identities=[1 : i8, 0 : i8] : tile<2xi8>, tile<2xi8> -> tile<2xi8>, tile<2xi8> 
    (%arg31: tile<i8>, %arg32: tile<i8>, %arg33: tile<i8>, %arg34: tile<i8>) {
      %49 = muli %arg31, %arg32 : tile<i8>
      %50 = muli %arg33, %arg32 : tile<i8>
      %51 = addi %50, %arg34 : tile<i8>
      yield %49, %51 : tile<i8>, tile<i8>
    }
    %cst_4_i32_33 = constant <i32: 4> : tile<i32>
    %21 = muli %3, %cst_4_i32_33 : tile<i32>
    %22 = offset %arg13, %21 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %tview_34 = make_tensor_view %22, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xi8, strides=[2,1]>
    %gsview = make_gather_scatter_view %tview_34 : gather_scatter_view<tile=(2x2), tensor_view<1x2xi8, strides=[2,1]>, sparse_dim=0>
    %23 = iota : tile<2xi32>
    %cst_7_i32 = constant <i32: 7> : tile<2xi32>
    %24 = muli %23, %cst_7_i32 : tile<2xi32>
    %cst_1_i32 = constant <i32: 1> : tile<2xi32>
    %25 = addi %24, %cst_1_i32 : tile<2xi32>
    %cst_1_i32_35 = constant <i32: 1> : tile<2xi32>
    %26 = andi %25, %cst_1_i32_35 : tile<2xi32>
    %cst_0_i32_36 = constant <i32: 0> : tile<i32>
    %27 = store_view_tko weak %reduce#1, %gsview[%26, %cst_0_i32_36] : tile<2x2xi8>, gather_scatter_view<tile=(2x2), tensor_view<1x2xi8, strides=[2,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token
    %cst_4_i32_37 = constant <i32: 4> : tile<i32>
    %28 = muli %3, %cst_4_i32_37 : tile<i32>
    %29 = offset %arg14, %28 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %tview_38 = make_tensor_view %29, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi8, strides=[2,1]>
    %gsview_39 = make_gather_scatter_view %tview_38 : gather_scatter_view<tile=(2x2), tensor_view<2x2xi8, strides=[2,1]>, sparse_dim=0>
    %30 = iota : tile<2xi32>
    %cst_5_i32 = constant <i32: 5> : tile<2xi32>
    %31 = muli %30, %cst_5_i32 : tile<2xi32>
    %cst_0_i32_40 = constant <i32: 0> : tile<2xi32>
    %32 = addi %31, %cst_0_i32_40 : tile<2xi32>
    %cst_1_i32_41 = constant <i32: 1> : tile<2xi32>
    %33 = andi %32, %cst_1_i32_41 : tile<2xi32>
    %cst_0_i32_42 = constant <i32: 0> : tile<i32>
    %34 = store_view_tko weak %reduce#1, %gsview_39[%33, %cst_0_i32_42] : tile<2x2xi8>, gather_scatter_view<tile=(2x2), tensor_view<2x2xi8, strides=[2,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token
    %reduce_43 = reduce %20#0 dim=0 identities=[0 : i8] : tile<2xi8> -> tile<i8> 
    (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
      %cst_0_i8 = constant <i8: 0> : tile<i8>
      %49 = cmpi not_equal %reduce_rhs, %cst_0_i8, unsigned : tile<i8> -> tile<i1>
      %50 = select %49, %reduce_rhs, %reduce_lhs : tile<i1>, tile<i8>
      yield %50 : tile<i8>
    }
    %tview_44 = make_tensor_view %arg15, shape = [6, 4, 4], strides = [16, 4, 1] : tensor_view<6x4x4xi8, strides=[16,4,1]>
    %pview_45 = make_partition_view %tview_44 : partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xi8, strides=[16,4,1]>>
    %reshape = reshape %cst_43_i8 : tile<4x4xi8> -> tile<1x4x4xi8>
    %cst_0_i32_46 = constant <i32: 0> : tile<i32>
    %cst_0_i32_47 = constant <i32: 0> : tile<i32>
    %35 = store_view_tko weak %reshape, %pview_45[%3, %cst_0_i32_46, %cst_0_i32_47] : tile<1x4x4xi8>, partition_view<tile=(1x4x4), padding_value = zero, tensor_view<6x4x4xi8, strides=[16,4,1]>>, tile<i32> -> token
    %tview_48 = make_tensor_view %arg16, shape = [6, 8, 4], strides = [%arg17, 4, 1] : tile<i32> -> tensor_view<6x8x4xi32, strides=[?,4,1]>
    %pview_49 = make_partition_view %tview_48 : partition_view<tile=(1x8x4), tensor_view<6x8x4xi32, strides=[?,4,1]>>
    %reshape_50 = reshape %tile_26 : tile<8x4xi32> -> tile<1x8x4xi32>
    %cst_0_i32_51 = constant <i32: 0> : tile<i32>
    %cst_0_i32_52 = constant <i32: 0> : tile<i32>
    %36 = store_view_tko weak %reshape_50, %pview_49[%3, %cst_0_i32_51, %cst_0_i32_52] : tile<1x8x4xi32>, partition_view<tile=(1x8x4), tensor_view<6x8x4xi32, strides=[?,4,1]>>, tile<i32> -> token
    %tview_53 = make_tensor_view %arg18, shape = [6, %arg19, %arg20], strides = [32, 4, 1] : tile<i32> -> tensor_view<6x?x?xi32, strides=[32,4,1]>
    %pview_54 = make_partition_view %tview_53 : partition_view<tile=(1x8x4), padding_value = zero, tensor_view<6x?x?xi32, strides=[32,4,1]>>
    %reshape_55 = reshape %11 : tile<8x4xi32> -> tile<1x8x4xi32>
    %cst_0_i32_56 = constant <i32: 0> : tile<i32>
    %cst_0_i32_57 = constant <i32: 0> : tile<i32>
    %37 = store_view_tko weak %reshape_55, %pview_54[%3, %cst_0_i32_56, %cst_0_i32_57] : tile<1x8x4xi32>, partition_view<tile=(1x8x4), padding_value = zero, tensor_view<6x?x?xi32, strides=[32,4,1]>>, tile<i32> -> token
    %tview_58 = make_tensor_view %arg21, shape = [6, 2, 2, 4], strides = [16, 8, 4, 1] : tensor_view<6x2x2x4xi16, strides=[16,8,4,1]>
    %pview_59 = make_partition_view %tview_58 : partition_view<tile=(1x2x2x4), padding_value = zero, tensor_view<6x2x2x4xi16, strides=[16,8,4,1]>, dim_map=[0, 2, 1, 3]>
    %reshape_60 = reshape %tile_30 : tile<2x2x4xi16> -> tile<1x2x2x4xi16>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %cst_0_i32_62 = constant <i32: 0> : tile<i32>
    %cst_0_i32_63 = constant <i32: 0> : tile<i32>
    %38 = store_view_tko weak %reshape_60, %pview_59[%3, %cst_0_i32_61, %cst_0_i32_62, %cst_0_i32_63] : tile<1x2x2x4xi16>, partition_view<tile=(1x2x2x4), padding_value = zero, tensor_view<6x2x2x4xi16, strides=[16,8,4,1]>, dim_map=[0, 2, 1, 3]>, tile<i32> -> token
    %tview_64 = make_tensor_view %arg22, shape = [6, 2], strides = [%arg23, 1] : tile<i32> -> tensor_view<6x2xi8, strides=[?,1]>
    %pview_65 = make_partition_view %tview_64 : partition_view<tile=(1x2), padding_value = zero, tensor_view<6x2xi8, strides=[?,1]>>
    %reshape_66 = reshape %17 : tile<2xi8> -> tile<1x2xi8>
    %cst_0_i32_67 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_66, %pview_65[%3, %cst_0_i32_67] : tile<1x2xi8>, partition_view<tile=(1x2), padding_value = zero, tensor_view<6x2xi8, strides=[?,1]>>, tile<i32> -> token
    %tview_68 = make_tensor_view %arg24, shape = [6, 1], strides = [2, 1] : tensor_view<6x1xi8, strides=[2,1]>
    %pview_69 = make_partition_view %tview_68 : partition_view<tile=(1x2), tensor_view<6x1xi8, strides=[2,1]>>
    %reshape_70 = reshape %18 : tile<2xi8> -> tile<1x2xi8>
    %cst_0_i32_71 = constant <i32: 0> : tile<i32>
    %40 = store_view_tko weak %reshape_70, %pview_69[%3, %cst_0_i32_71] : tile<1x2xi8>, partition_view<tile=(1x2), tensor_view<6x1xi8, strides=[2,1]>>, tile<i32> -> token
    %cst_1_i32_72 = constant <i32: 1> : tile<i32>
    %41 = muli %3, %cst_1_i32_72 : tile<i32>
    %42 = offset %arg25, %41 : tile<ptr<f8E5M2>>, tile<i32> -> tile<ptr<f8E5M2>>
    %43 = store_ptr_tko weak %42, %19 : tile<ptr<f8E5M2>>, tile<f8E5M2> -> token
    %tview_73 = make_tensor_view %arg26, shape = [6, %arg27], strides = [2, 1] : tile<i32> -> tensor_view<6x?xi8, strides=[2,1]>
    %pview_74 = make_partition_view %tview_73 : partition_view<tile=(1x2), padding_value = zero, tensor_view<6x?xi8, strides=[2,1]>>
    %reshape_75 = reshape %20#0 : tile<2xi8> -> tile<1x2xi8>
    %cst_0_i32_76 = constant <i32: 0> : tile<i32>
    %44 = store_view_tko weak %reshape_75, %pview_74[%3, %cst_0_i32_76] : tile<1x2xi8>, partition_view<tile=(1x2), padding_value = zero, tensor_view<6x?xi8, strides=[2,1]>>, tile<i32> -> token
    %tview_77 = make_tensor_view %arg28, shape = [6, %arg29], strides = [2, 1] : tile<i32> -> tensor_view<6x?xi8, strides=[2,1]>
    %pview_78 = make_partition_view %tview_77 : partition_view<tile=(1x2), padding_value = zero, tensor_view<6x?xi8, strides=[2,1]>>
    %reshape_79 = reshape %20#1 : tile<2xi8> -> tile<1x2xi8>
    %cst_0_i32_80 = constant <i32: 0> : tile<i32>
    %45 = store_view_tko weak %reshape_79, %pview_78[%3, %cst_0_i32_80] : tile<1x2xi8>, partition_view<tile=(1x2), padding_value = zero, tensor_view<6x?xi8, strides=[2,1]>>, tile<i32> -> token
    %cst_1_i32_81 = constant <i32: 1> : tile<i32>
    %46 = muli %3, %cst_1_i32_81 : tile<i32>
    %47 = offset %arg30, %46 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %48 = store_ptr_tko weak %47, %reduce_43 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}

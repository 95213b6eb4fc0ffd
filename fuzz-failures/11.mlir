// reference:optimize=1: error: LaunchError: error: optimize: rules cannot say 'exponent(C)'
// grid: 1,3,2
// seed: 11
// argument 0: i1 array exact 00010000000000010000000100010000
// argument 1: i1 array exact 01000001010100010100010100010101
// argument 2: i1 array exact 00000101010100010100010101010100
// argument 3: f64 number exact 0000000000000082
// argument 4: f64 multicast:2 exact 8d3b69668ced729f9679dc51e98b034000000000000030c000000000000020c0ffffffffffffef7f010000000000f07f0000000000000080000000000000e0ff0100000000001000c52bc6683f3af9ff0100000000000080000000000000d0bf000000000000100001000000000000800206e1a2a49756d900000000000000c0000000000000c0bf0000000000002040ffffffffffffefffffffffffffffef3fffffffffffffcfbf000000000000d03f000000000000e07f00000000000090d7000000000000f07f43a1b3eec8abefbfffffffffffff0f00ffffffffffff1f80000000000000f03f000000000000103a000000000000c0bfffffffffffffefff
// argument 5: f64 multicast:1 exact 000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// argument 6: i1 array exact 01
// argument 7: f16 array exact 01042303007cff7b01485a7900b001b4000000dc000001c80004017800305d11
// argument 8: f64 array exact 439b570f09642bc0010000000000e07f000000000000c0bfffffffffffff1f00ffffffffffff1f80000000000000e0ff000000000000f0ff010000000000f07f000000000000008097d82763733732c000000000000010c0000000000000e0ff9e88364697c7078000000000000010800100000000000080000000000000100001000000000060e0ea46b210017ff7bf000000000000e07f0cf187a99210cbbf00000000000010408af5d6f62b0e1280ffffffffffff0f80ffffffffffff2f5f000000000000e0ff000000000000e0ffffffffffffff0f80000000000000c067000000000000f0ff0000000000000000ffffffffffff1f80000000000000f0ff010000000000e07f000000000000c0bf010000000000f07fffffffffffff0f8001000000000000c0302ec2c7217f0000d923581bfa910900010000000000304001000000000000960000000000000080842c544c962b09800000000000000080000000000000e0ff010000000000b0bfa89341ea59b41640000000000000100000000000000040cf36c2ff5a7d400dc000000000000010000100000000001000010000000000f07f010000000000c0240100000000001040ffffffffffff0f0000000000000010003601f09f45851a80000000000000701cffffffffffff0f80ffffffffffffffff0000000000003040000000000000b0bf00000000000020c000000000000000000100000000000080ffffffffffffbf3fdf497091863406800000000000000000000000000000f0ff4e3ac98861d522400100000000001080010000000000e0ff01000000000010000000000000000000010000000000f0ff0000000000000080010000000000d03f1788476cf18a0800010000000000f07f0000000000003040000000000000f0bf000000000000e03f9eb7d4527da1e3ff0000000000000080efdd83a269caf57f010000000000e0ff2a1d6fd31b32eeff000000000000b03f0100000000001000ffffffffffff2fc0000000000000b0bf000000000000f03f0000000000000000ffffffffffff9ffcfa594feceeaeb0bf000000000000f0bfffffffffffffefff0000000000001000010000000000e0630000000000000080d9d83b56182e5c9b00000000000000800000000000001040
// argument 9: f16 array exact 00840080c6c60104ff2fff03ffaf017c00fcff03ffcb007c0180016401fcff7f002cff7bff7fff07ff4ba302009800c0cd04ff470000133801000100ffcb0044ff87700600fc00fcff87bfff000001f8c87dff47ff07bd78ff330130ff970080018800ccffb7ff030118ffc3ffc7c77000c0ff87003401249682002c00b42dbe00fc009c00f8ffc300c000c49a0035c4ff87009c792a4bf1013c0014cb04008400f8000400ccff0701f8ffff000400c0b7acc08301080028004c0110f07a017801a0450501fc0080e3030148008400f8
// argument 10: f16 array exact 7d4900c8ff8b0100012c0078ff030104b8031b03ff83a4ffff87003c017845feff3301b80000ff030178008000fcff7b00f8004c014cb283010400f81bb200000030bff800fcc942017cff03c100ff830030ff7bff2f007c01b800fc00303dbb000c00780048540000f8017c0030ff03ff6b003c004401b0004801800084fc8100acff33000493fc000000848f80001cff07ee7d01800104ffff00400000ffcbffb701b8aef40080ff7f00780034b2bb0028ff7f007c00000030000000f8ff4301400184018400c4ffcb00b0ff03ff83
// argument 11: i32 number exact 01000000
// argument 12: i32 number exact 0a000000
// argument 13: f16 array exact b07f22800078008000b400b09a86ff030078ff0301bc000400780080a7bc0038013c00301e79003c01b0f681ffb700b00034007c01b0ff03ffcb00bccb7dffaf010001b0ffcbff7feb0000fc7bfcff7b008cff3f1e7a78050100018400f889b14c8200b09f030078ff230148ffbba3fb4dee00040078fb7efa7cff3300fc0dac0048002c00800080000400c80004ffb700800120ff8300cc0078ff03007c47b6003c733301400080004c0180977e00c4ff7bee02adfd76b6302f0000018001fc8680ff8301002978ff03007c007cf244
// argument 14: i32 number exact 06000000
// argument 15: i16 array exact 3c000080ff7f00800100ff7f0000ffff00803f00280001001000ff7f000001000100ff7fffffff7fe2e6ffff3500ff7fff7fff7fff7fd4eb008000000080000000000100ffff010000803e00ff7fff7f908bffffff7f0080260000000100010000800100000001002600ff7f01001b00ff7f0100ffffffff0080ffff0080ff7f30000a00ffff280000000080c56e0100020000000100ff7f1e001f00ffff212d00800000ffff0080ffffffffff7f01000100ff7fff7fff7fffff3b0001002e003100ff7fffff05000100ffff0000ff7f
// argument 16: i1 array exact 0101010101010101010001000101
// argument 17: i1 array exact 0000000101010001000001010001
// argument 18: tf32 array exact 000000000100807fffff7f4100008080599bb63f0100803f000000008b8fe080ffff7f4ba07797c10100807f0000003e01008041000000bf
// argument 19: f16 array exact 00800184ff8700040004448000cc00bc003801cc00040038007cd701ff870100b77fff13ffff01009e82750272b57a3b0000ff87fffb0180ff07017c00f82e87ff7fff370000cbc5ffaffe7e0180ff830080ffafff8701e8ffcbffffc186ff37ffbf00040040ff83ff03e23cffcb00809cb5003c01c000f800800178f9b60000ce700044010400fc007c00b4ff030184018012ff0000b7793b7900500180ff7f01b801440000ea29010000fc017800800078003c1235ff83000000fc5cbb00fc80497c80ffbfff0f00840044014caf2c
// argument 20: i1 array exact 0001000000000100000001000000
cuda_tile.module @fuzz {
  entry @kernel(%arg0: tile<ptr<i1>>, %arg1: tile<ptr<i1>>, %arg2: tile<ptr<i1>>, %arg3: tile<f64>, %arg4: tile<ptr<f64, <multicast>>>, %arg5: tile<ptr<f64, <multicast>>>, %arg6: tile<ptr<i1>>, %arg7: tile<ptr<f16>>, %arg8: tile<ptr<f64>>, %arg9: tile<ptr<f16>>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f16>>, %arg14: tile<i32>, %arg15: tile<ptr<i16>>, %arg16: tile<ptr<i1>>, %arg17: tile<ptr<i1>>, %arg18: tile<ptr<tf32>>, %arg19: tile<ptr<f16>>, %arg20: tile<ptr<i1>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %0 = muli %gridSize_y, %blockId_z : tile<i32>
    %1 = addi %blockId_y, %0 : tile<i32>
    %2 = muli %gridSize_x, %1 : tile<i32>
    %3 = addi %blockId_x, %2 : tile<i32>
    %cst_31_i32 = constant <i32: 31> : tile<i32>
    %4 = andi %blockId_x, %cst_31_i32 : tile<i32>
    %5 = shri %blockId_y, %4 unsigned : tile<i32>
    %reshape = reshape %arg0 : tile<ptr<i1>> -> tile<1xptr<i1>>
    %bcast = broadcast %reshape : tile<1xptr<i1>> -> tile<16xptr<i1>>
    %6 = iota : tile<16xi32>
    %7 = offset %bcast, %6 : tile<16xptr<i1>>, tile<16xi32> -> tile<16xptr<i1>>
    %tview = make_tensor_view %arg1, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
    %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
    %tview_0 = make_tensor_view %arg2, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
    %pview_1 = make_partition_view %tview_0 : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
    %cst_0_i32_2 = constant <i32: 0> : tile<i32>
    %tile_3, %result_token_4 = load_view_tko weak %pview_1[%cst_0_i32_2] : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
    %result, %result_token_5 = load_ptr_tko weak %7, %tile, %tile_3 : tile<16xptr<i1>>, tile<16xi1>, tile<16xi1> -> tile<16xi1>, token
    %8 = subi %tile, %tile_3 : tile<16xi1>
    %9 = sqrt %arg3  : tile<f64>
    %tview_6 = make_tensor_view %arg4, shape = [16], strides = [1] : tile<ptr<f64, <multicast>>> -> tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview_7 = make_partition_view %tview_6 : partition_view<tile=(16), padding_value = pos_inf, tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %cst_0_i32_8 = constant <i32: 0> : tile<i32>
    %reduced_values, %result_token_9 = multimem_load_reduce_view_tko weak %pview_7[%cst_0_i32_8]  : partition_view<tile=(16), padding_value = pos_inf, tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<16xf64>, token
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %10 = muli %3, %cst_16_i32 : tile<i32>
    %11 = offset %arg5, %10 : tile<ptr<f64, <multicast>>>, tile<i32> -> tile<ptr<f64, <multicast>>>
    %tview_10 = make_tensor_view %11, shape = [16], strides = [1] : tile<ptr<f64, <multicast>>> -> tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %pview_11 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %reshape_12 = reshape %reduced_values : tile<16xf64> -> tile<16xf64>
    %cst_0_i32_13 = constant <i32: 0> : tile<i32>
    %12 = multimem_store_view_tko weak %pview_11, %reshape_12[%cst_0_i32_13]  : partition_view<tile=(16), tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<16xf64>, tile<i32> -> token
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %13 = multimem_reduce_view_tko relaxed sys %pview_11, %reshape_12[%cst_0_i32_14] token = %12  : partition_view<tile=(16), tensor_view<16xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<16xf64>, tile<i32>, token -> token
    %result_15, %result_token_16 = load_ptr_tko weak %arg6 : tile<ptr<i1>> -> tile<i1>, token
    %14 = select %result_15, %9, %arg3 : tile<i1>, tile<f64>
    %reshape_17 = reshape %arg3 : tile<f64> -> tile<1x1xf64>
    %bcast_18 = broadcast %reshape_17 : tile<1x1xf64> -> tile<16x1xf64>
    %tview_19 = make_tensor_view %arg7, shape = [16, 1], strides = [1, 1] : tensor_view<16x1xf16, strides=[1,1]>
    %pview_20 = make_partition_view %tview_19 : partition_view<tile=(16x1), tensor_view<16x1xf16, strides=[1,1]>>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %cst_0_i32_22 = constant <i32: 0> : tile<i32>
    %tile_23, %result_token_24 = load_view_tko weak %pview_20[%cst_0_i32_21, %cst_0_i32_22] : partition_view<tile=(16x1), tensor_view<16x1xf16, strides=[1,1]>>, tile<i32> -> tile<16x1xf16>, token
    %15 = permute %tile_23 [1, 0] : tile<16x1xf16> -> tile<1x16xf16>
    %16 = permute %15 [0, 1] : tile<1x16xf16> -> tile<1x16xf16>
    %17 = bitcast %15 : tile<1x16xf16> -> tile<1x16xi16>
    %reduce:2 = reduce %8, %result dim=0 identities=[true, false] : tile<16xi1>, tile<16xi1> -> tile<i1>, tile<i1> 
    (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i1>, %reduce_rhs1: tile<i1>) {
      %43 = muli %reduce_lhs0, %reduce_rhs0 : tile<i1>
      %44 = muli %reduce_lhs1, %reduce_rhs0 : tile<i1>
      %45 = addi %44, %reduce_rhs1 : tile<i1>
      yield %43, %45 : tile<i1>, tile<i1>
    }
    %18 = ftof %14  : tile<f64> -> tile<tf32>
    %19 = permute %16 [1, 0] : tile<1x16xf16> -> tile<16x1xf16>
    %20 = andi %result_15, %reduce#1 : tile<i1>
    %tview_25 = make_tensor_view %arg8, shape = [6, 16, 1], strides = [16, 1, 1] : tensor_view<6x16x1xf64, strides=[16,1,1]>
    %pview_26 = make_partition_view %tview_25 : partition_view<tile=(1x16x1), padding_value = zero, tensor_view<6x16x1xf64, strides=[16,1,1]>>
    %reshape_27 = reshape %bcast_18 : tile<16x1xf64> -> tile<1x16x1xf64>
    %cst_0_i32_28 = constant <i32: 0> : tile<i32>
    %cst_0_i32_29 = constant <i32: 0> : tile<i32>
    %21 = store_view_tko weak %reshape_27, %pview_26[%3, %cst_0_i32_28, %cst_0_i32_29] : tile<1x16x1xf64>, partition_view<tile=(1x16x1), padding_value = zero, tensor_view<6x16x1xf64, strides=[16,1,1]>>, tile<i32> -> token
    %tview_30 = make_tensor_view %arg9, shape = [6, 16, 1], strides = [16, 1, 1] : tensor_view<6x16x1xf16, strides=[16,1,1]>
    %pview_31 = make_partition_view %tview_30 : partition_view<tile=(1x16x1), tensor_view<6x16x1xf16, strides=[16,1,1]>>
    %reshape_32 = reshape %tile_23 : tile<16x1xf16> -> tile<1x16x1xf16>
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %cst_0_i32_34 = constant <i32: 0> : tile<i32>
    %22 = store_view_tko weak %reshape_32, %pview_31[%3, %cst_0_i32_33, %cst_0_i32_34] : tile<1x16x1xf16>, partition_view<tile=(1x16x1), tensor_view<6x16x1xf16, strides=[16,1,1]>>, tile<i32> -> token
    %tview_35 = make_tensor_view %arg10, shape = [6, %arg11, %arg12], strides = [16, 16, 1] : tile<i32> -> tensor_view<6x?x?xf16, strides=[16,16,1]>
    %pview_36 = make_partition_view %tview_35 : partition_view<tile=(1x1x16), tensor_view<6x?x?xf16, strides=[16,16,1]>>
    %reshape_37 = reshape %15 : tile<1x16xf16> -> tile<1x1x16xf16>
    %cst_0_i32_38 = constant <i32: 0> : tile<i32>
    %cst_0_i32_39 = constant <i32: 0> : tile<i32>
    %23 = store_view_tko weak %reshape_37, %pview_36[%3, %cst_0_i32_38, %cst_0_i32_39] : tile<1x1x16xf16>, partition_view<tile=(1x1x16), tensor_view<6x?x?xf16, strides=[16,16,1]>>, tile<i32> -> token
    %tview_40 = make_tensor_view %arg13, shape = [%arg14, 1, 16], strides = [16, 16, 1] : tile<i32> -> tensor_view<?x1x16xf16, strides=[16,16,1]>
    %pview_41 = make_partition_view %tview_40 : partition_view<tile=(1x1x16), tensor_view<?x1x16xf16, strides=[16,16,1]>>
    %reshape_42 = reshape %16 : tile<1x16xf16> -> tile<1x1x16xf16>
    %cst_0_i32_43 = constant <i32: 0> : tile<i32>
    %cst_0_i32_44 = constant <i32: 0> : tile<i32>
    %24 = store_view_tko weak %reshape_42, %pview_41[%3, %cst_0_i32_43, %cst_0_i32_44] : tile<1x1x16xf16>, partition_view<tile=(1x1x16), tensor_view<?x1x16xf16, strides=[16,16,1]>>, tile<i32> -> token
    %cst_16_i32_45 = constant <i32: 16> : tile<i32>
    %25 = muli %3, %cst_16_i32_45 : tile<i32>
    %26 = offset %arg15, %25 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %reshape_46 = reshape %26 : tile<ptr<i16>> -> tile<1xptr<i16>>
    %bcast_47 = broadcast %reshape_46 : tile<1xptr<i16>> -> tile<16xptr<i16>>
    %27 = iota : tile<16xi32>
    %28 = offset %bcast_47, %27 : tile<16xptr<i16>>, tile<16xi32> -> tile<16xptr<i16>>
    %reshape_48 = reshape %28 : tile<16xptr<i16>> -> tile<1x16xptr<i16>>
    %29 = store_ptr_tko weak %reshape_48, %17 : tile<1x16xptr<i16>>, tile<1x16xi16> -> token
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %30 = muli %3, %cst_1_i32 : tile<i32>
    %31 = offset %arg16, %30 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %32 = store_ptr_tko weak %31, %reduce#0 : tile<ptr<i1>>, tile<i1> -> token
    %result_49, %result_token_50 = load_ptr_tko weak %31 token=%32 : tile<ptr<i1>> -> tile<i1>, token
    %cst_1_i32_51 = constant <i32: 1> : tile<i32>
    %33 = muli %3, %cst_1_i32_51 : tile<i32>
    %34 = offset %arg17, %33 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %35 = store_ptr_tko weak %34, %reduce#1 : tile<ptr<i1>>, tile<i1> -> token
    %result_52, %result_token_53 = load_ptr_tko weak %34 token=%35 : tile<ptr<i1>> -> tile<i1>, token
    %cst_1_i32_54 = constant <i32: 1> : tile<i32>
    %36 = muli %3, %cst_1_i32_54 : tile<i32>
    %37 = offset %arg18, %36 : tile<ptr<tf32>>, tile<i32> -> tile<ptr<tf32>>
    %38 = store_ptr_tko weak %37, %18 : tile<ptr<tf32>>, tile<tf32> -> token
    %result_55, %result_token_56 = load_ptr_tko weak %37 token=%38 : tile<ptr<tf32>> -> tile<tf32>, token
    %tview_57 = make_tensor_view %arg19, shape = [6, 1, 16], strides = [16, 16, 1] : tensor_view<6x1x16xf16, strides=[16,16,1]>
    %pview_58 = make_partition_view %tview_57 : partition_view<tile=(1x16x1), tensor_view<6x1x16xf16, strides=[16,16,1]>, dim_map=[0, 2, 1]>
    %reshape_59 = reshape %19 : tile<16x1xf16> -> tile<1x16x1xf16>
    %cst_0_i32_60 = constant <i32: 0> : tile<i32>
    %cst_0_i32_61 = constant <i32: 0> : tile<i32>
    %39 = store_view_tko weak %reshape_59, %pview_58[%3, %cst_0_i32_60, %cst_0_i32_61] : tile<1x16x1xf16>, partition_view<tile=(1x16x1), tensor_view<6x1x16xf16, strides=[16,16,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
    %cst_1_i32_62 = constant <i32: 1> : tile<i32>
    %40 = muli %3, %cst_1_i32_62 : tile<i32>
    %41 = offset %arg20, %40 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %42 = store_ptr_tko weak %41, %20, %reduce#0 : tile<ptr<i1>>, tile<i1>, tile<i1> -> token
    return
  }
}

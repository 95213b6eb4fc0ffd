// Attention: one tile of queries, keys and values by pointers that advance, masks in the loop, heads by strides of 64 bits.
cuda_tile.module @kernels {
  entry @flash_attention(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<ptr<f32>>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>) {
    %assume = assume bounded<1, 16777216>, %arg4 : tile<i32>
    %assume_0 = assume bounded<1, 1048576>, %arg5 : tile<i32>
    %assume_1 = assume bounded<1, 4096>, %arg6 : tile<i32>
    %assume_2 = assume bounded<1, 64>, %arg7 : tile<i32>
    %assume_3 = assume bounded<1, 4096>, %arg8 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume_blockId_x = assume bounded<0, 16777215>, %blockId_x : tile<i32>
    %blockId_x_4, %blockId_y_5, %blockId_z_6 = get_tile_block_id : tile<i32>
    %assume_blockId_y = assume bounded<0, 16777215>, %blockId_y_5 : tile<i32>
    %0 = divi %assume_blockId_y, %assume_2 signed : tile<i32>
    %1 = remi %assume_blockId_y, %assume_2 signed : tile<i32>
    %2 = exti %0 signed : tile<i32> -> tile<i64>
    %3 = exti %assume signed : tile<i32> -> tile<i64>
    %4 = muli %2, %3 : tile<i64>
    %5 = exti %1 signed : tile<i32> -> tile<i64>
    %6 = exti %assume_0 signed : tile<i32> -> tile<i64>
    %7 = muli %5, %6 : tile<i64>
    %8 = addi %4, %7 : tile<i64>
    %9 = offset %arg0, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %10 = offset %arg1, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %11 = offset %arg2, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %12 = offset %arg3, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %cst_16_i32 = constant <i32: 16> : tile<i32>
    %13 = muli %assume_blockId_x, %cst_16_i32 : tile<i32>
    %14 = iota : tile<16xi32>
    %reshape = reshape %13 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape : tile<1xi32> -> tile<16xi32>
    %15 = addi %bcast, %14 : tile<16xi32>
    %16 = iota : tile<16xi32>
    %17 = iota : tile<16xi32>
    %reshape_7 = reshape %15 : tile<16xi32> -> tile<16x1xi32>
    %reshape_8 = reshape %assume_1 : tile<i32> -> tile<1x1xi32>
    %bcast_9 = broadcast %reshape_8 : tile<1x1xi32> -> tile<16x1xi32>
    %18 = muli %reshape_7, %bcast_9 : tile<16x1xi32>
    %reshape_10 = reshape %9 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_11 = broadcast %reshape_10 : tile<1x1xptr<f32>> -> tile<16x1xptr<f32>>
    %19 = offset %bcast_11, %18 : tile<16x1xptr<f32>>, tile<16x1xi32> -> tile<16x1xptr<f32>>
    %reshape_12 = reshape %17 : tile<16xi32> -> tile<1x16xi32>
    %bcast_13 = broadcast %19 : tile<16x1xptr<f32>> -> tile<16x16xptr<f32>>
    %bcast_14 = broadcast %reshape_12 : tile<1x16xi32> -> tile<16x16xi32>
    %20 = offset %bcast_13, %bcast_14 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %reshape_15 = reshape %16 : tile<16xi32> -> tile<1x16xi32>
    %reshape_16 = reshape %assume_1 : tile<i32> -> tile<1x1xi32>
    %bcast_17 = broadcast %reshape_16 : tile<1x1xi32> -> tile<1x16xi32>
    %21 = muli %reshape_15, %bcast_17 : tile<1x16xi32>
    %reshape_18 = reshape %10 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_19 = broadcast %reshape_18 : tile<1x1xptr<f32>> -> tile<1x16xptr<f32>>
    %22 = offset %bcast_19, %21 : tile<1x16xptr<f32>>, tile<1x16xi32> -> tile<1x16xptr<f32>>
    %reshape_20 = reshape %17 : tile<16xi32> -> tile<16x1xi32>
    %bcast_21 = broadcast %22 : tile<1x16xptr<f32>> -> tile<16x16xptr<f32>>
    %bcast_22 = broadcast %reshape_20 : tile<16x1xi32> -> tile<16x16xi32>
    %23 = offset %bcast_21, %bcast_22 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %reshape_23 = reshape %16 : tile<16xi32> -> tile<16x1xi32>
    %reshape_24 = reshape %assume_1 : tile<i32> -> tile<1x1xi32>
    %bcast_25 = broadcast %reshape_24 : tile<1x1xi32> -> tile<16x1xi32>
    %24 = muli %reshape_23, %bcast_25 : tile<16x1xi32>
    %reshape_26 = reshape %11 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_27 = broadcast %reshape_26 : tile<1x1xptr<f32>> -> tile<16x1xptr<f32>>
    %25 = offset %bcast_27, %24 : tile<16x1xptr<f32>>, tile<16x1xi32> -> tile<16x1xptr<f32>>
    %reshape_28 = reshape %17 : tile<16xi32> -> tile<1x16xi32>
    %bcast_29 = broadcast %25 : tile<16x1xptr<f32>> -> tile<16x16xptr<f32>>
    %bcast_30 = broadcast %reshape_28 : tile<1x16xi32> -> tile<16x16xi32>
    %26 = offset %bcast_29, %bcast_30 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %reshape_31 = reshape %15 : tile<16xi32> -> tile<16x1xi32>
    %reshape_32 = reshape %assume_3 : tile<i32> -> tile<1x1xi32>
    %bcast_33 = broadcast %reshape_32 : tile<1x1xi32> -> tile<16x1xi32>
    %27 = cmpi less_than %reshape_31, %bcast_33, signed : tile<16x1xi32> -> tile<16x1xi1>
    %bcast_34 = broadcast %27 : tile<16x1xi1> -> tile<16x16xi1>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32>
    %result, %result_token = load_ptr_tko weak %20, %bcast_34, %cst_0_f32 : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %cst_f32 = constant <f32: 0xFF800000> : tile<16xf32>
    %cst_0_f32_35 = constant <f32: 0.000000e+00> : tile<16xf32>
    %cst_0_f32_36 = constant <f32: 0.000000e+00> : tile<16x16xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_16_i32_37 = constant <i32: 16> : tile<i32>
    %for:5 = for %loopIdx in (%cst_0_i32 to %assume_3, step %cst_16_i32_37) : tile<i32> iter_values(%iterArg0 = %23, %iterArg1 = %26, %iterArg2 = %cst_f32, %iterArg3 = %cst_0_f32_35, %iterArg4 = %cst_0_f32_36) -> (tile<16x16xptr<f32>>, tile<16x16xptr<f32>>, tile<16xf32>, tile<16xf32>, tile<16x16xf32>) {
      %reshape_52 = reshape %loopIdx : tile<i32> -> tile<1xi32>
      %bcast_53 = broadcast %reshape_52 : tile<1xi32> -> tile<16xi32>
      %34 = addi %bcast_53, %16 : tile<16xi32>
      %reshape_54 = reshape %34 : tile<16xi32> -> tile<1x16xi32>
      %reshape_55 = reshape %assume_3 : tile<i32> -> tile<1x1xi32>
      %bcast_56 = broadcast %reshape_55 : tile<1x1xi32> -> tile<1x16xi32>
      %35 = cmpi less_than %reshape_54, %bcast_56, signed : tile<1x16xi32> -> tile<1x16xi1>
      %bcast_57 = broadcast %35 : tile<1x16xi1> -> tile<16x16xi1>
      %cst_0_f32_58 = constant <f32: 0.000000e+00> : tile<16x16xf32>
      %result_59, %result_token_60 = load_ptr_tko weak %iterArg0, %bcast_57, %cst_0_f32_58 : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
      %cst_0_f32_61 = constant <f32: 0.000000e+00> : tile<16x16xf32>
      %36 = mmaf %result, %result_59, %cst_0_f32_61 : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      %reshape_62 = reshape %loopIdx : tile<i32> -> tile<1xi32>
      %bcast_63 = broadcast %reshape_62 : tile<1xi32> -> tile<16xi32>
      %37 = addi %bcast_63, %16 : tile<16xi32>
      %reshape_64 = reshape %37 : tile<16xi32> -> tile<1x16xi32>
      %reshape_65 = reshape %assume_3 : tile<i32> -> tile<1x1xi32>
      %bcast_66 = broadcast %reshape_65 : tile<1x1xi32> -> tile<1x16xi32>
      %38 = cmpi less_than %reshape_64, %bcast_66, signed : tile<1x16xi32> -> tile<1x16xi1>
      %cst_f32_67 = constant <f32: 0xFF800000> : tile<16x16xf32>
      %bcast_68 = broadcast %38 : tile<1x16xi1> -> tile<16x16xi1>
      %39 = select %bcast_68, %36, %cst_f32_67 : tile<16x16xi1>, tile<16x16xf32>
      %reduce = reduce %39 dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %55 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %55 : tile<f32>
      }
      %40 = maxf %iterArg2, %reduce : tile<16xf32>
      %reshape_69 = reshape %40 : tile<16xf32> -> tile<16x1xf32>
      %bcast_70 = broadcast %reshape_69 : tile<16x1xf32> -> tile<16x16xf32>
      %41 = subf %39, %bcast_70  : tile<16x16xf32>
      %42 = exp %41  : tile<16x16xf32>
      %43 = subf %iterArg2, %40  : tile<16xf32>
      %44 = exp %43  : tile<16xf32>
      %45 = mulf %iterArg3, %44  : tile<16xf32>
      %reduce_71 = reduce %42 dim=1 identities=[0.000000e+00 : f32] : tile<16x16xf32> -> tile<16xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %55 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %55 : tile<f32>
      }
      %46 = addf %45, %reduce_71  : tile<16xf32>
      %reshape_72 = reshape %44 : tile<16xf32> -> tile<16x1xf32>
      %bcast_73 = broadcast %reshape_72 : tile<16x1xf32> -> tile<16x16xf32>
      %47 = mulf %iterArg4, %bcast_73  : tile<16x16xf32>
      %reshape_74 = reshape %loopIdx : tile<i32> -> tile<1xi32>
      %bcast_75 = broadcast %reshape_74 : tile<1xi32> -> tile<16xi32>
      %48 = addi %bcast_75, %16 : tile<16xi32>
      %reshape_76 = reshape %48 : tile<16xi32> -> tile<16x1xi32>
      %reshape_77 = reshape %assume_3 : tile<i32> -> tile<1x1xi32>
      %bcast_78 = broadcast %reshape_77 : tile<1x1xi32> -> tile<16x1xi32>
      %49 = cmpi less_than %reshape_76, %bcast_78, signed : tile<16x1xi32> -> tile<16x1xi1>
      %bcast_79 = broadcast %49 : tile<16x1xi1> -> tile<16x16xi1>
      %cst_0_f32_80 = constant <f32: 0.000000e+00> : tile<16x16xf32>
      %result_81, %result_token_82 = load_ptr_tko weak %iterArg1, %bcast_79, %cst_0_f32_80 : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
      %50 = mmaf %42, %result_81, %47 : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      %cst_16_i32_83 = constant <i32: 16> : tile<i32>
      %51 = muli %assume_1, %cst_16_i32_83 : tile<i32>
      %reshape_84 = reshape %51 : tile<i32> -> tile<1x1xi32>
      %bcast_85 = broadcast %reshape_84 : tile<1x1xi32> -> tile<16x16xi32>
      %52 = offset %iterArg0, %bcast_85 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
      %cst_16_i32_86 = constant <i32: 16> : tile<i32>
      %53 = muli %assume_1, %cst_16_i32_86 : tile<i32>
      %reshape_87 = reshape %53 : tile<i32> -> tile<1x1xi32>
      %bcast_88 = broadcast %reshape_87 : tile<1x1xi32> -> tile<16x16xi32>
      %54 = offset %iterArg1, %bcast_88 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
      continue %52, %54, %40, %46, %50 : tile<16x16xptr<f32>>, tile<16x16xptr<f32>>, tile<16xf32>, tile<16xf32>, tile<16x16xf32>
    }
    %reshape_38 = reshape %for#3 : tile<16xf32> -> tile<16x1xf32>
    %bcast_39 = broadcast %reshape_38 : tile<16x1xf32> -> tile<16x16xf32>
    %28 = divf %for#4, %bcast_39  : tile<16x16xf32>
    %reshape_40 = reshape %15 : tile<16xi32> -> tile<16x1xi32>
    %reshape_41 = reshape %assume_1 : tile<i32> -> tile<1x1xi32>
    %bcast_42 = broadcast %reshape_41 : tile<1x1xi32> -> tile<16x1xi32>
    %29 = muli %reshape_40, %bcast_42 : tile<16x1xi32>
    %reshape_43 = reshape %12 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bcast_44 = broadcast %reshape_43 : tile<1x1xptr<f32>> -> tile<16x1xptr<f32>>
    %30 = offset %bcast_44, %29 : tile<16x1xptr<f32>>, tile<16x1xi32> -> tile<16x1xptr<f32>>
    %reshape_45 = reshape %17 : tile<16xi32> -> tile<1x16xi32>
    %bcast_46 = broadcast %30 : tile<16x1xptr<f32>> -> tile<16x16xptr<f32>>
    %bcast_47 = broadcast %reshape_45 : tile<1x16xi32> -> tile<16x16xi32>
    %31 = offset %bcast_46, %bcast_47 : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %reshape_48 = reshape %15 : tile<16xi32> -> tile<16x1xi32>
    %reshape_49 = reshape %assume_3 : tile<i32> -> tile<1x1xi32>
    %bcast_50 = broadcast %reshape_49 : tile<1x1xi32> -> tile<16x1xi32>
    %32 = cmpi less_than %reshape_48, %bcast_50, signed : tile<16x1xi32> -> tile<16x1xi1>
    %bcast_51 = broadcast %32 : tile<16x1xi1> -> tile<16x16xi1>
    %33 = store_ptr_tko weak %31, %28, %bcast_51 : tile<16x16xptr<f32>>, tile<16x16xf32>, tile<16x16xi1> -> token
    return
  }
}

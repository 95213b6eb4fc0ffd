#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 4>
#block = #cuda_tile.di_lexical_block<scope = #function, file = #file, line = 5, column = 2>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 6>
#place = #cuda_tile.di_loc<loc("k.py":7:8) in #inner>
cuda_tile.module @m {
  entry @k() {
    %r = constant <i32: 1> : tile<i32> loc(#cuda_tile.di_loc<loc("k.py":3:1) in #function>)
    return loc(#cuda_tile.di_loc<loc("k.py":3:1) in #function>)
  } loc(#cuda_tile.di_loc<loc("k.py":3:1) in #function>)
}

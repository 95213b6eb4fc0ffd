// Tile block 0 writes data, then a flag; tile block 1 waits for the flag, and reads the data.
// The two stores have no tokens in common, so nothing makes the data arrive before the flag.
cuda_tile.module @examples {
  entry @message_passing(%data: tile<ptr<i32>>, %flag: tile<ptr<i32>>, %seen: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %answer = constant <i32: 42> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %sends = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %sends {
      %t0 = store_ptr_tko relaxed device %data, %answer : tile<ptr<i32>>, tile<i32> -> token
      %t1 = store_ptr_tko release device %flag, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop {
        %set, %t2 = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
        %ready = cmpi equal %set, %one, signed : tile<i32> -> tile<i1>
        if %ready {
          %got, %t3 = load_ptr_tko relaxed device %data token=%t2 : tile<ptr<i32>> -> tile<i32>, token
          %t4 = store_ptr_tko weak %seen, %got token=%t3 : tile<ptr<i32>>, tile<i32> -> token
          break
        }
        continue
      }
    }
    return
  }
}

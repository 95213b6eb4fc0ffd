cuda_tile.module @m {
}

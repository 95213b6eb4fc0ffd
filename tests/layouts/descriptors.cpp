// Prints descriptors.toml, the matrix descriptors that CUTLASS makes of tiles of shared memory:
//   g++ -std=c++17 -I CUTLASS/include -I CCCL -I CUDA/include descriptors.cpp && ./a.out | grep =
// with the packages nvidia-cutlass, nvidia-cuda-cccl and nvidia-cuda-runtime; no GPU is needed.
#include <cute/tensor.hpp>
#include <cute/atom/mma_traits_sm90_gmma.hpp>
#include <cstdio>
using namespace cute;
template<class T, GMMA::Major maj, class Atom, int MN, int K> void go(char const* name, char const* mj, char const* ty){
  auto layout = tile_to_shape(Atom{}, Shape<Int<MN>,Int<K>>{});
  auto s = make_tensor(make_smem_ptr((T*)0), layout);
  auto t = local_tile(s, Shape<Int<MN>,Int<256/sizeof_bits<T>::value>>{}, make_coord(0,0));
  auto d = GMMA::make_gmma_desc<maj>(t);
  printf("\"%s.%s.%s.%dx%d\" = \"%016llx\"\n", mj, ty, name, MN, K, (unsigned long long)d.desc_);
}
template<class T, int MN, int K> void all(char const* ty){
  go<T,GMMA::Major::K,GMMA::Layout_K_INTER_Atom<T>,MN,K>("none","k",ty);
  go<T,GMMA::Major::K,GMMA::Layout_K_SW32_Atom<T>,MN,K>("32B","k",ty);
  go<T,GMMA::Major::K,GMMA::Layout_K_SW64_Atom<T>,MN,K>("64B","k",ty);
  go<T,GMMA::Major::K,GMMA::Layout_K_SW128_Atom<T>,MN,K>("128B","k",ty);
}
template<class T, int MN, int K> void mn(char const* ty){
  go<T,GMMA::Major::MN,GMMA::Layout_MN_INTER_Atom<T>,MN,K>("none","mn",ty);
  go<T,GMMA::Major::MN,GMMA::Layout_MN_SW32_Atom<T>,MN,K>("32B","mn",ty);
  go<T,GMMA::Major::MN,GMMA::Layout_MN_SW64_Atom<T>,MN,K>("64B","mn",ty);
  go<T,GMMA::Major::MN,GMMA::Layout_MN_SW128_Atom<T>,MN,K>("128B","mn",ty);
}
int main(){
  all<half_t,64,64>("f16"); all<half_t,128,128>("f16"); all<float_e4m3_t,64,128>("e4m3"); all<tfloat32_t,64,64>("tf32");
  mn<half_t,64,64>("f16"); mn<half_t,256,32>("f16");mn<half_t,128,16>("f16");
}

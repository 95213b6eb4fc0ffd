/* A CUDA driver whose kernels are functions in C, by name, for the tests of `device.py`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *launched = "";
static char name[64];

int cuInit(unsigned flags) { return 0; }
int cuDeviceGet(int *to, int which) { return *to = 0; }
int cuDeviceGetName(char *to, int size, int device) { strcpy(to, "no GPU"); return 0; }
int cuDriverGetVersion(int *to) { *to = 13000; return 0; }
int cuDevicePrimaryCtxRetain(void **to, int device) { *to = name; return 0; }
int cuCtxSetCurrent(void *context) { return 0; }
int cuMemAlloc_v2(uint64_t *to, size_t size) { *to = (uint64_t)calloc(size, 1); return 0; }
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size) { memcpy((void *)to, from, size); return 0; }
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) { memcpy(to, (void *)from, size); return 0; }
int cuGetErrorName(int status, const char **to) { *to = "CUDA_ERROR_LAUNCH_FAILED"; return 0; }
int cuModuleLoadData(void **to, const void *image) { *to = name; return 0; }
int cuModuleUnload(void *module) { return 0; }

int cuModuleGetFunction(void **to, void *module, const char *which) {
    *to = strncpy(name, which, sizeof name - 1);
    return 0;
}

/* Parameters: a pointer to bytes, and how many of them become their number. */
int cuLaunchKernel(const char *kernel, unsigned x, unsigned y, unsigned z, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **parameters, void **extra) {
    launched = kernel;
    if (parameters[0] == NULL) return 0;
    uint8_t *bytes = *(uint8_t **)parameters[0];
    int32_t count = *(int32_t *)parameters[1];
    for (int32_t at = 0; at < count; at++) bytes[at] = at;
    if (!strcmp(kernel, "prints")) printf("%d\n", count);
    return 0;
}

int cuCtxSynchronize(void) {
    if (!strcmp(launched, "hangs")) for (;;) sleep(1);
    if (!strcmp(launched, "crashes")) abort();
    return strcmp(launched, "traps") ? 0 : 719;
}

/* A CUDA driver that does nothing, and says which kernels it is asked to launch. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int nothing(void) { return 0; }

static int version(int *to) { *to = 13040; return 0; }

static int one(int *to) { *to = 1; return 0; }

static int zero(int *to) { *to = 0; return 0; }

static int attribute(int *to, int which) {
    *to = which == 75 ? 10 : which == 76 ? 0 : which <= 7 ? 65535 : 1;
    return 0;
}

static int handle(void **to) { *to = (void *)0x600; return 0; }

static int second(void *from, void **to) { *to = (void *)0x600; return 0; }

static int capturing(void *stream, int *to) { *to = 0; return 0; }

static int allocate(void **to, size_t size) { *to = malloc(size); return 0; }

static int named(void **to, void *library, const char *name) {
    *to = strdup(name);
    return 0;
}

static int launch(void *configuration, void *function) {
    printf("the GPU runs %.3s\n", (char *)function);
    fflush(stdout);
    fflush(stdout);
    return 0;
}

static const struct { const char *name; void *function; } functions[] = {
    {"cuDriverGetVersion", version}, {"cuDeviceGetCount", one}, {"cuDeviceGet", zero},
    {"cuCtxGetDevice", zero}, {"cuDeviceGetAttribute", attribute}, {"cuCtxGetCurrent", handle},
    {"cuCtxGetId", second}, {"cuStreamGetCtx", second}, {"cuStreamIsCapturing", capturing},
    {"cuMemAlloc", allocate}, {"cuMemAllocHost", allocate}, {"cuLibraryLoadData", handle},
    {"cuLibraryGetKernel", named}, {"cuLaunchKernelEx", launch},
};

int cuGetProcAddress_v2(const char *name, void **to, int version, uint64_t flags, int *status) {
    *to = nothing;
    for (size_t n = 0; n < sizeof functions / sizeof *functions; n++)
        if (!strcmp(functions[n].name, name)) *to = functions[n].function;
    if (status) *status = 0;
    return 0;
}

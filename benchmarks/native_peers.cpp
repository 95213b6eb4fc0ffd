// Loops as one writes them in C++, peers of the kernels in `pointer_kernels.py`; see `native_peers.py`.
#include <math.h>
#include <stddef.h>

extern "C" {

void sharpen(const float *x, float *y, int channels, int height, int width) {
#pragma omp parallel for collapse(2)
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < height; i++) {
      const float *p = x + (size_t)(c * height + i) * width;
      float *out = y + (size_t)(c * height + i) * width;
      for (int j = 0; j < width; j++) {
        float total = 5 * p[j];
        if (i > 0) total -= p[j - width];
        if (i < height - 1) total -= p[j + width];
        if (j > 0) total -= p[j - 1];
        if (j < width - 1) total -= p[j + 1];
        out[j] = total;
      }
    }
}

void stencil(const float *x, float *y, int height, int width) {
#pragma omp parallel for
  for (int i = 0; i < height; i++) {
    const float *p = x + (size_t)i * width;
    float *out = y + (size_t)i * width;
    for (int j = 0; j < width; j++) {
      float total = p[j];
      if (i > 0) total += p[j - width];
      if (i < height - 1) total += p[j + width];
      if (j > 0) total += p[j - 1];
      if (j < width - 1) total += p[j + 1];
      out[j] = total * 0.2f;
    }
  }
}

void resize(const float *x, float *y, int channels, int height, int width, int rows, int columns,
            float scale_y, float scale_x) {
#pragma omp parallel for collapse(2)
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < rows; i++) {
      const float *p = x + (size_t)c * height * width;
      float *out = y + ((size_t)c * rows + i) * columns;
      float v = fmaxf((i + 0.5f) * scale_y - 0.5f, 0);
      int top = (int)floorf(v), below = top + 1 < height - 1 ? top + 1 : height - 1;
      float dv = v - floorf(v);
      for (int j = 0; j < columns; j++) {
        float u = fmaxf((j + 0.5f) * scale_x - 0.5f, 0);
        int left = (int)floorf(u), right = left + 1 < width - 1 ? left + 1 : width - 1;
        float du = u - floorf(u);
        float upper = p[top * width + left] * (1 - du) + p[top * width + right] * du;
        float lower = p[below * width + left] * (1 - du) + p[below * width + right] * du;
        out[j] = upper * (1 - dv) + lower * dv;
      }
    }
}

static inline float at(const float *p, int height, int width, int i, int j) {
  return i >= 0 && i < height && j >= 0 && j < width ? p[i * width + j] : 0;
}

void warp(const float *x, const float *field_y, const float *field_x, float *y, int channels,
          int height, int width) {
#pragma omp parallel for collapse(2)
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < height; i++) {
      const float *p = x + (size_t)c * height * width;
      float *out = y + ((size_t)c * height + i) * width;
      for (int j = 0; j < width; j++) {
        float v = field_y[i * width + j], u = field_x[i * width + j];
        int top = (int)floorf(v), left = (int)floorf(u);
        float dv = v - floorf(v), du = u - floorf(u);
        float upper = at(p, height, width, top, left) * (1 - du) +
                      at(p, height, width, top, left + 1) * du;
        float lower = at(p, height, width, top + 1, left) * (1 - du) +
                      at(p, height, width, top + 1, left + 1) * du;
        out[j] = upper * (1 - dv) + lower * dv;
      }
    }
}

void layer_norm(const float *x, const float *w, const float *b, float *y, int rows, int columns,
                float epsilon) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    const float *p = x + (size_t)i * columns;
    float *out = y + (size_t)i * columns;
    float sum = 0, square = 0;
    for (int j = 0; j < columns; j++) sum += p[j];
    float mean = sum / columns;
    for (int j = 0; j < columns; j++) square += (p[j] - mean) * (p[j] - mean);
    float scale = 1 / sqrtf(square / columns + epsilon);
    for (int j = 0; j < columns; j++) out[j] = (p[j] - mean) * scale * w[j] + b[j];
  }
}

void swiglu(const float *gate, const float *up, float *y, int count) {
#pragma omp parallel for
  for (int i = 0; i < count; i++) y[i] = gate[i] / (1 + expf(-gate[i])) * up[i];
}
}

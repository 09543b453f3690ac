#include "blur.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define DCK_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define DCK_CLONES
#endif

/* Fixed-point weights: their sum is 1 << WEIGHT_BITS, so that flat areas keep their value. */
enum { WEIGHT_BITS = 16 };

/* The Gaussian ends where a weight would round to nothing at 8 bits. */
static const double REACH_IN_SIGMAS = 3.0;

/* Above this deviation three box blurs come within a level of the Gaussian and cost less. */
static const double LARGEST_EXACT_SIGMA = 6.0;

static int make_weights(uint32_t *weights, int radius, double sigma) {
  double sum = 0;
  for (int i = -radius; i <= radius; i++) sum += exp(-0.5 * i * i / (sigma * sigma));
  int64_t total = 0;
  for (int i = 0; i <= radius; i++) {
    double w = exp(-0.5 * i * i / (sigma * sigma)) / sum;
    weights[i] = (uint32_t)(w * (1 << WEIGHT_BITS) + 0.5);
    total += (i == 0 ? 1 : 2) * (int64_t)weights[i];
  }
  weights[0] += (uint32_t)((1 << WEIGHT_BITS) - total);
  return radius;
}

/* Adds a row times a weight to sums; plain enough for the compiler to vectorise. */
static inline void add_row(uint32_t *restrict sums, const uint8_t *restrict row, size_t count,
                    uint32_t weight) {
  for (size_t i = 0; i < count; i++) sums[i] += weight * row[i];
}

static void store_row(uint8_t *restrict row, const uint32_t *restrict sums, size_t count) {
  for (size_t i = 0; i < count; i++)
    row[i] = (uint8_t)((sums[i] + (1u << (WEIGHT_BITS - 1))) >> WEIGHT_BITS);
}

/* One direction of the exact blur: each output row is a weighted sum of the rows around it. */
static void blur_rows(const uint8_t *source, uint8_t *target, uint32_t *sums, size_t width,
                      size_t height, size_t stride, const uint32_t *weights, int radius) {
  for (size_t y = 0; y < height; y++) {
    memset(sums, 0, width * sizeof *sums);
    for (int k = -radius; k <= radius; k++) {
      int64_t from = (int64_t)y + k;
      if (from < 0 || from >= (int64_t)height) continue;
      add_row(sums, source + (size_t)from * stride, width, weights[k < 0 ? -k : k]);
    }
    store_row(target + y * stride, sums, width);
  }
}

static void transpose(const uint8_t *source, size_t width, size_t height, size_t source_stride,
                      uint8_t *target, size_t target_stride) {
  enum { TILE = 32 };
  for (size_t top = 0; top < height; top += TILE)
    for (size_t left = 0; left < width; left += TILE)
      for (size_t y = top; y < height && y < top + TILE; y++)
        for (size_t x = left; x < width && x < left + TILE; x++)
          target[x * target_stride + y] = source[y * source_stride + x];
}

/* Box blur of one column-contiguous image by rows, with running sums and a fractional width:
   the box is 2r+1 whole rows and two that count by `edge` (0…255 of 256). */
DCK_CLONES
static void box_rows(const uint8_t *source, uint8_t *target, uint32_t *sums, size_t width,
                     size_t height, size_t stride, int radius, uint32_t edge, uint32_t scale) {
  memset(sums, 0, width * sizeof *sums);
  for (int64_t y = 0; y < radius && y < (int64_t)height; y++)
    add_row(sums, source + (size_t)y * stride, width, 1);
  for (int64_t y = 0; y < (int64_t)height; y++) {
    if (y + radius < (int64_t)height)
      add_row(sums, source + (size_t)(y + radius) * stride, width, 1);
    const uint8_t *above =
        y - radius - 1 >= 0 ? source + (size_t)(y - radius - 1) * stride : NULL;
    const uint8_t *below =
        y + radius + 1 < (int64_t)height ? source + (size_t)(y + radius + 1) * stride : NULL;
    uint8_t *row = target + (size_t)y * stride;
    for (size_t x = 0; x < width; x++) {
      uint64_t sum = (uint64_t)sums[x] * 256;
      if (above) sum += edge * above[x];
      if (below) sum += edge * below[x];
      row[x] = (uint8_t)((sum * scale + ((uint64_t)1 << 31)) >> 32);
    }
    if (y - radius >= 0) {
      const uint8_t *leaving = source + (size_t)(y - radius) * stride;
      for (size_t x = 0; x < width; x++) sums[x] -= leaving[x];
    }
  }
}

/* Three boxes whose variances add up to the Gaussian's. */
static void box_blur_rows(uint8_t *a, uint8_t *b, uint32_t *sums, size_t width, size_t height,
                          size_t stride, double sigma) {
  /* A box of width w has variance (w² - 1) / 12; a fractional one is close enough to that. */
  double ideal = sqrt(4.0 * sigma * sigma + 1.0);
  int radius = (int)((ideal - 1) / 2);
  uint32_t edge = (uint32_t)((ideal - (2 * radius + 1)) / 2 * 256 + 0.5);
  uint32_t total = 256u * (2u * (uint32_t)radius + 1u) + 2u * edge;
  uint32_t scale = (uint32_t)((((uint64_t)1 << 32) + total / 2) / total);
  box_rows(a, b, sums, width, height, stride, radius, edge, scale);
  box_rows(b, a, sums, width, height, stride, radius, edge, scale);
  box_rows(a, b, sums, width, height, stride, radius, edge, scale);
}

/* Blurs along columns from `a` into `b`; `a` is overwritten. */
static void blur_columns(uint8_t *a, uint8_t *b, uint32_t *sums, size_t width, size_t height,
                         size_t stride, double sigma) {
  if (sigma > LARGEST_EXACT_SIGMA) {
    box_blur_rows(a, b, sums, width, height, stride, sigma);
    return;
  }
  uint32_t weights[32];
  int radius = make_weights(weights, (int)ceil(sigma * REACH_IN_SIGMAS), sigma);
  blur_rows(a, b, sums, width, height, stride, weights, radius);
}

void dck_blur_a8(uint8_t *pixels, size_t width, size_t height, size_t stride, double sigma) {
  if (width == 0 || height == 0 || !(sigma > 0)) return;
  size_t longer = width > height ? width : height;
  uint8_t *a = malloc(stride * height);
  uint8_t *b = malloc(width * height);
  uint8_t *c = malloc(width * height);
  uint32_t *sums = malloc(longer * sizeof *sums);
  if (a && b && c && sums) {
    blur_columns(pixels, a, sums, width, height, stride, sigma);
    transpose(a, width, height, stride, b, height);
    blur_columns(b, c, sums, height, width, height, sigma);
    transpose(c, height, width, height, pixels, stride);
  }
  free(a);
  free(b);
  free(c);
  free(sums);
}

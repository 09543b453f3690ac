#include "filter.h"

#include <math.h>
#include <stdlib.h>

#include "blur.h"

static void take_plane(const uint8_t *pixels, size_t width, size_t height, size_t stride,
                       unsigned shift, uint8_t *plane) {
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(pixels + y * stride);
    for (size_t x = 0; x < width; x++) plane[y * width + x] = (uint8_t)(row[x] >> shift);
  }
}

static void put_plane(uint8_t *pixels, size_t width, size_t height, size_t stride,
                      unsigned shift, const uint8_t *plane) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(pixels + y * stride);
    for (size_t x = 0; x < width; x++) {
      /* Opacity comes first, and rounding must not lift a colour above it. */
      uint32_t value = plane[y * width + x];
      uint32_t most = shift == 24 ? 255 : row[x] >> 24;
      if (value > most) value = most;
      row[x] = (row[x] & ~(0xFFu << shift)) | value << shift;
    }
  }
}

/* Above this deviation a plane is blurred reduced: what is lost is far finer than what is left. */
static const double LARGEST_WHOLE_SIGMA = 32.0;

/* Averages squares of px; those over the right and lower edge count as 0 where they lie outside. */
static void reduce_plane(const uint8_t *plane, size_t width, size_t height, size_t factor,
                         uint8_t *small, size_t small_width, size_t small_height, uint32_t *sums) {
  uint32_t area = (uint32_t)(factor * factor);
  for (size_t v = 0; v < small_height; v++) {
    for (size_t u = 0; u < small_width; u++) sums[u] = 0;
    for (size_t y = v * factor; y < height && y < (v + 1) * factor; y++)
      for (size_t x = 0; x < width; x++) sums[x / factor] += plane[y * width + x];
    for (size_t u = 0; u < small_width; u++)
      small[v * small_width + u] = (uint8_t)((sums[u] + area / 2) / area);
  }
}

/* A place between two samples: the first one's index, -1 before all, and the second one's share. */
static int64_t place(size_t x, size_t factor, float *share) {
  float at = ((float)x + 0.5f) / (float)factor - 0.5f;
  float first = floorf(at);
  *share = at - first;
  return (int64_t)first;
}

static float sample(const uint8_t *small, size_t width, size_t height, int64_t u, int64_t v) {
  if (u < 0 || v < 0 || u >= (int64_t)width || v >= (int64_t)height) return 0;
  return small[(size_t)v * width + (size_t)u];
}

static void enlarge_plane(const uint8_t *small, size_t small_width, size_t small_height,
                          size_t factor, uint8_t *plane, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    float down, across;
    int64_t v = place(y, factor, &down);
    for (size_t x = 0; x < width; x++) {
      int64_t u = place(x, factor, &across);
      float above = sample(small, small_width, small_height, u, v) * (1 - across) +
                    sample(small, small_width, small_height, u + 1, v) * across;
      float below = sample(small, small_width, small_height, u, v + 1) * (1 - across) +
                    sample(small, small_width, small_height, u + 1, v + 1) * across;
      plane[y * width + x] = (uint8_t)(above + (below - above) * down + 0.5f);
    }
  }
}

static int blur_plane(uint8_t *plane, size_t width, size_t height, double sigma) {
  size_t factor = 1;
  while (sigma / (double)factor > LARGEST_WHOLE_SIGMA) factor *= 2;
  if (factor == 1) {
    dck_blur_a8(plane, width, height, width, sigma);
    return 1;
  }
  size_t small_width = (width + factor - 1) / factor;
  size_t small_height = (height + factor - 1) / factor;
  uint8_t *small = malloc(small_width * small_height);
  uint32_t *sums = malloc(small_width * sizeof *sums);
  if (small && sums) {
    reduce_plane(plane, width, height, factor, small, small_width, small_height, sums);
    /* Averaging and interpolating soften too, by a quarter of the factor's square in all. */
    double f = (double)factor;
    dck_blur_a8(small, small_width, small_height, small_width,
                sqrt(sigma * sigma - f * f / 4) / f);
    enlarge_plane(small, small_width, small_height, factor, plane, width, height);
  }
  int is_done = small && sums;
  free(small);
  free(sums);
  return is_done;
}

int dck_blur_words(uint8_t *pixels, size_t width, size_t height, size_t stride, double sigma) {
  if (width == 0 || height == 0 || !(sigma > 0)) return 1;
  uint8_t *plane = malloc(width * height);
  int is_done = plane != NULL;
  for (int channel = 3; is_done && channel >= 0; channel--) {
    take_plane(pixels, width, height, stride, 8u * (unsigned)channel, plane);
    is_done = blur_plane(plane, width, height, sigma);
    if (is_done) put_plane(pixels, width, height, stride, 8u * (unsigned)channel, plane);
  }
  free(plane);
  return is_done;
}

static uint32_t cut(float value, float most) {
  if (!(value > 0)) return 0;
  return (uint32_t)((value < most ? value : most) + 0.5f);
}

void dck_filter_colors(uint32_t *row, size_t count, const float matrix[12]) {
  const float *m = matrix;
  for (size_t i = 0; i < count; i++) {
    uint32_t word = row[i];
    if (word >> 24 == 0) continue;
    /* A matrix on straight components is the same one on premultiplied ones, but for the constant,
       which is premultiplied too. */
    float a = (float)(word >> 24);
    float r = (float)(word >> 16 & 0xFF);
    float g = (float)(word >> 8 & 0xFF);
    float b = (float)(word & 0xFF);
    row[i] = (word & 0xFF000000u) | cut(m[0] * r + m[1] * g + m[2] * b + m[3] * a, a) << 16 |
             cut(m[4] * r + m[5] * g + m[6] * b + m[7] * a, a) << 8 |
             cut(m[8] * r + m[9] * g + m[10] * b + m[11] * a, a);
  }
}

void dck_filter_opacity(uint32_t *row, size_t count, float factor) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word = row[i], result = 0;
    for (unsigned shift = 0; shift < 32; shift += 8)
      result |= cut((float)(word >> shift & 0xFF) * factor, 255) << shift;
    row[i] = result;
  }
}

void dck_copy_alpha(const uint32_t *row, uint8_t *alpha, size_t count) {
  for (size_t i = 0; i < count; i++) alpha[i] = (uint8_t)(row[i] >> 24);
}

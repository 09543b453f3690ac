#include "premultiply.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define DCK_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define DCK_CLONES
#endif

/* x / 255 rounded to nearest for x in 0 ... 65025. There are no ties, as 255 is odd. */
static inline uint32_t divided_by_255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

DCK_CLONES
void dck_premultiply_rgba_to_bgra(const uint8_t *src, uint32_t *dst, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    uint32_t word;
    memcpy(&word, src + 4 * i, 4);
    uint32_t a = word >> 24;
    uint32_t r = divided_by_255((word & 255) * a);
    uint32_t g = divided_by_255((word >> 8 & 255) * a);
    uint32_t b = divided_by_255((word >> 16 & 255) * a);
    dst[i] = a << 24 | r << 16 | g << 8 | b;
  }
}

/* ceil(2^24 / a). With n below 2^16 and a below 2^8, (n * reciprocal) >> 24 is n / a exactly:
   the excess n * (reciprocal * a - 2^24) stays below 2^24. Entry 0 makes transparent black. */
static const uint32_t reciprocals[256] = {
#define R1(a) ((a) == 0 ? 0u : ((1u << 24) + (uint32_t)(a)-1) / ((a) == 0 ? 1u : (uint32_t)(a)))
#define R4(a) R1(a), R1((a) + 1), R1((a) + 2), R1((a) + 3)
#define R16(a) R4(a), R4((a) + 4), R4((a) + 8), R4((a) + 12)
#define R64(a) R16(a), R16((a) + 16), R16((a) + 32), R16((a) + 48)
    R64(0), R64(64), R64(128), R64(192)};

/* A colour cut to its alpha keeps the product below 2^32. */
static inline uint32_t straightened(uint32_t c, uint32_t a, uint32_t reciprocal) {
  c = c < a ? c : a;
  return ((c * 255 + (a >> 1)) * reciprocal) >> 24;
}

DCK_CLONES
void dck_unpremultiply_bgra_to_rgba(const uint32_t *src, uint8_t *dst, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    uint32_t word = src[i];
    uint32_t a = word >> 24;
    uint32_t reciprocal = reciprocals[a];
    uint32_t r = straightened(word >> 16 & 255, a, reciprocal);
    uint32_t g = straightened(word >> 8 & 255, a, reciprocal);
    uint32_t b = straightened(word & 255, a, reciprocal);
    uint32_t out = a << 24 | b << 16 | g << 8 | r;
    memcpy(dst + 4 * i, &out, 4);
  }
}

DCK_CLONES
void dck_flatten_rgba_on_white(const uint8_t *src, uint8_t *dst, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    uint32_t a = src[4 * i + 3];
    uint32_t white = 255 * (255 - a);
    for (size_t k = 0; k < 3; k++) {
      dst[3 * i + k] = (uint8_t)divided_by_255(src[4 * i + k] * a + white);
    }
  }
}

DCK_CLONES
void dck_drop_alpha(const uint8_t *src, uint8_t *dst, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    dst[3 * i] = src[4 * i];
    dst[3 * i + 1] = src[4 * i + 1];
    dst[3 * i + 2] = src[4 * i + 2];
  }
}

DCK_CLONES
void dck_opaque_bgra_to_rgb(const uint32_t *src, uint8_t *dst, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    uint32_t word = src[i];
    dst[3 * i] = (uint8_t)(word >> 16);
    dst[3 * i + 1] = (uint8_t)(word >> 8);
    dst[3 * i + 2] = (uint8_t)word;
  }
}

/* Small enough that a transparent picture is known early, large enough for wide registers. */
enum { BLOCK = 1024 };

bool dck_is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t start = 0; start < count; start += BLOCK) {
    size_t end = count - start < BLOCK ? count : start + BLOCK;
    uint32_t all = UINT32_MAX;
    for (size_t i = start; i < end; i++) {
      uint32_t word;
      memcpy(&word, pixels + 4 * i, 4);
      all &= word;
    }
    if (all >> 24 != 255) return false;
  }
  return true;
}

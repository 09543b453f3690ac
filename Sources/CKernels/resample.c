#include "resample.h"

#if defined(__x86_64__) && defined(__linux__)
#define DCK_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define DCK_CLONES
#endif

DCK_CLONES
void dck_add_weighted_row(uint32_t *restrict sums, const uint8_t *restrict row, size_t count,
                          uint32_t weight) {
  for (size_t i = 0; i < count; i++) sums[i] += weight * row[i];
}

void dck_reduce_row(const uint32_t *restrict sums, uint8_t *restrict row, size_t pixels,
                    const int32_t *restrict starts, const int32_t *restrict counts,
                    const uint16_t *restrict weights) {
  for (size_t i = 0; i < pixels; i++) {
    uint64_t total[4] = {0, 0, 0, 0};
    const uint32_t *source = sums + (size_t)starts[i] * 4;
    for (int32_t k = 0; k < counts[i]; k++) {
      uint64_t weight = *weights++;
      for (int c = 0; c < 4; c++) total[c] += weight * source[4 * k + c];
    }
    /* 16 bits of weights down the columns and 14 along the row. */
    for (int c = 0; c < 4; c++)
      row[4 * i + c] = (uint8_t)((total[c] + ((uint64_t)1 << 29)) >> 30);
  }
}

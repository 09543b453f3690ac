#include "blend.h"

#if defined(__x86_64__) && defined(__linux__)
#define DCK_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define DCK_CLONES
#endif

/* Each of the four bytes times a factor of 0…255, divided by 255 and rounded to nearest: two bytes
   at a time in the halves of a word. Integers only, so every processor gives the same bytes. */
#define SCALE_WORD(word, factor, result)                                      \
  do {                                                                        \
    uint32_t low = ((word) & 0x00FF00FFu) * (factor) + 0x00800080u;           \
    uint32_t high = (((word) >> 8) & 0x00FF00FFu) * (factor) + 0x00800080u;   \
    low = ((low + ((low >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;            \
    high = (high + ((high >> 8) & 0x00FF00FFu)) & 0xFF00FF00u;                \
    (result) = low | high;                                                    \
  } while (0)

void dck_fill_words(uint32_t *row, size_t count, uint32_t word) {
  for (size_t i = 0; i < count; i++) row[i] = word;
}

DCK_CLONES
void dck_blend_word(uint32_t *restrict row, size_t count, uint32_t word) {
  uint32_t rest = 255 - (word >> 24);
  for (size_t i = 0; i < count; i++) {
    uint32_t below;
    SCALE_WORD(row[i], rest, below);
    row[i] = word + below;
  }
}

DCK_CLONES
void dck_blend_words(uint32_t *restrict row, const uint32_t *restrict source, size_t count,
                     uint32_t coverage) {
  for (size_t i = 0; i < count; i++) {
    uint32_t above, below;
    SCALE_WORD(source[i], coverage, above);
    uint32_t rest = 255 - (above >> 24);
    SCALE_WORD(row[i], rest, below);
    row[i] = above + below;
  }
}

DCK_CLONES
void dck_blend_mask(uint32_t *restrict row, const uint8_t *restrict mask, size_t count,
                    uint32_t word) {
  for (size_t i = 0; i < count; i++) {
    uint32_t above, below, coverage = mask[i];
    SCALE_WORD(word, coverage, above);
    uint32_t rest = 255 - (above >> 24);
    SCALE_WORD(row[i], rest, below);
    row[i] = above + below;
  }
}

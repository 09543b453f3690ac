/* Blending of rows of premultiplied words, alpha in the highest byte, by source-over. */
#ifndef CKERNELS_BLEND_H
#define CKERNELS_BLEND_H

#include <stddef.h>
#include <stdint.h>

/* Sets words. */
void dck_fill_words(uint32_t *row, size_t count, uint32_t word);

/* Puts one premultiplied word over each word of a row. */
void dck_blend_word(uint32_t *row, size_t count, uint32_t word);

/* Puts premultiplied words, weakened to coverage / 255, over those of a row. */
void dck_blend_words(uint32_t *row, const uint32_t *source, size_t count, uint32_t coverage);

/* Puts one premultiplied word, weakened to mask / 255 word by word, over those of a row. */
void dck_blend_mask(uint32_t *row, const uint8_t *mask, size_t count, uint32_t word);

#endif

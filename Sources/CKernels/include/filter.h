/* Filters on premultiplied words, alpha in the highest byte. */
#ifndef CKERNELS_FILTER_H
#define CKERNELS_FILTER_H

#include <stddef.h>
#include <stdint.h>

/* Blurs words in place by a Gaussian of the given standard deviation, in px. What lies outside
   counts as transparent. Rows are `stride` bytes apart. Returns 0 without memory;
   the words are spoilt then. */
int dck_blur_words(uint8_t *pixels, size_t width, size_t height, size_t stride, double sigma);

/* Replaces the colours of a row by a matrix on their straight components in 0…1: three rows of
   factors for red, green and blue and a constant. Results are cut to 0…1; opacity stays. */
void dck_filter_colors(uint32_t *row, size_t count, const float matrix[12]);

/* Multiplies words by a factor of 0…1. */
void dck_filter_opacity(uint32_t *row, size_t count, float factor);

/* Copies the opacity of a row of words. */
void dck_copy_alpha(const uint32_t *row, uint8_t *alpha, size_t count);

#endif

/* Row steps of changing a picture's size. */
#ifndef CKERNELS_RESAMPLE_H
#define CKERNELS_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/* Adds bytes times a weight to sums. */
void dck_add_weighted_row(uint32_t *sums, const uint8_t *row, size_t count, uint32_t weight);

/* Makes one row of 4-byte pixels of a row of sums.
   Output pixel i is the sum over k < counts[i] of weights[k'] times the sums of pixel starts[i] + k,
   the weights of all pixels lying one after another. Weights add up to 1 << 14 per pixel, and those
   that made the sums to 1 << 16. */
void dck_reduce_row(const uint32_t *sums, uint8_t *row, size_t pixels, const int32_t *starts,
                    const int32_t *counts, const uint16_t *weights);

#endif

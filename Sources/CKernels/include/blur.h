/* Softening of coverage. */
#ifndef CKERNELS_BLUR_H
#define CKERNELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/* Blurs 8-bit coverage in place by a Gaussian of the given standard deviation, in px.
   What lies outside counts as 0. Rows are `stride` bytes apart. Without memory it does nothing. */
void dck_blur_a8(uint8_t *pixels, size_t width, size_t height, size_t stride, double sigma);

#endif

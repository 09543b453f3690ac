/* Turning pictures as their EXIF orientation asks. */
#ifndef CKERNELS_ORIENT_H
#define CKERNELS_ORIENT_H

#include <stddef.h>
#include <stdint.h>

/* Writes the four-byte pixels of `src`, `width` x `height` as stored, into `dst` as shown.
   `orientation` is 1 to 8 as in EXIF; 5 to 8 exchange the sides. The two must not overlap. */
void dck_orient(const uint32_t *src, uint32_t *dst, size_t width, size_t height, int orientation);

#endif

/* CMYK without a profile. */
#ifndef CKERNELS_CMYK_H
#define CKERNELS_CMYK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Turns CMYK bytes into opaque RGBA in place, by (255 - ink) * (255 - black) / 255.
   `is_inverted` says that 0 is full ink, as Adobe writes it. */
void dck_cmyk_to_rgba(uint8_t *pixels, size_t count, bool is_inverted);

#endif

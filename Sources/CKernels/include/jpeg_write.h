/* Writing a JPEG with libjpeg-turbo, in one call. */
#ifndef CKERNELS_JPEG_WRITE_H
#define CKERNELS_JPEG_WRITE_H

#include "buffers.h"

/* What to write. */
typedef struct {
  /* Rows of straight RGBA without padding. */
  const uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  /* 1 to 100. */
  int quality;
  /* Colour at full resolution (4:4:4), in place of half in both directions (4:2:0). */
  bool has_full_colour;
  /* Every pixel is opaque; otherwise the picture is laid over white. */
  bool is_opaque;
} dck_jpeg_writing;

/* Encodes into an empty `out`, which the caller frees. On failure returns false with a reason in
   `message`, and `out` is empty. */
bool dck_jpeg_write(const dck_jpeg_writing *writing, dck_bytes *out, char *message);

#endif

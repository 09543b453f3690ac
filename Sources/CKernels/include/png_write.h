/* Writing a PNG with libpng, in one call. */
#ifndef CKERNELS_PNG_WRITE_H
#define CKERNELS_PNG_WRITE_H

#include "buffers.h"

/* One uncompressed iTXt chunk: a keyword of 1 to 79 printable ASCII bytes, and UTF-8 text. */
typedef struct {
  const char *keyword;
  const char *text;
} dck_png_text;

/* What to write. */
typedef struct {
  const uint8_t *pixels;
  /* Bytes from one row to the next. */
  size_t stride;
  uint32_t width;
  uint32_t height;
  dck_pixel_form form;
  /* Writes RGB without alpha; every pixel must be opaque. */
  bool is_opaque;
  /* Adaptive filters and level 9, in place of filter UP and run lengths. */
  bool is_small;
  const dck_png_text *texts;
  size_t text_count;
} dck_png_writing;

/* Encodes into an empty `out`, which the caller frees. On failure returns false with a reason in
   `message`, and `out` is empty. The bytes depend on nothing but the input and the libraries. */
bool dck_png_write(const dck_png_writing *writing, dck_bytes *out, char *message);

#endif

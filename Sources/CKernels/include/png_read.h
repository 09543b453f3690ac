/* Reading a PNG with libpng, in one call. */
#ifndef CKERNELS_PNG_READ_H
#define CKERNELS_PNG_READ_H

#include "buffers.h"

/* What to read, and where to. */
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /* Offset of the end of the last IDAT chunk, or 0 when the file has none. */
  size_t data_end;
  /* The size that the caller made room for; another one in the file is an error. */
  uint32_t width;
  uint32_t height;
  /* Room for width * height * 4 bytes, filled with straight RGBA. */
  uint8_t *pixels;
  /* A tone curve for colours (not alpha): 256 entries, or NULL. */
  const uint8_t *curve8;
  /* The same curve for 16-bit samples: 65,536 entries, or NULL. Used in place of curve8 on
     16-bit pictures that are not interlaced, so that dark tones keep their steps. */
  const uint8_t *curve16;
  /* Set to a copy of the ICC profile when the file holds a sound one; the caller frees it. */
  dck_bytes profile;
} dck_png_reading;

/* Decodes the first picture. On failure returns false with libpng's reason in `message`.
   Chunks other than the picture, its palette, transparency and profile are skipped; a wrong
   checksum anywhere is an error. */
bool dck_png_read(dck_png_reading *reading, char *message);

#endif

/* Reading a JPEG with libjpeg-turbo, in one call. */
#ifndef CKERNELS_JPEG_READ_H
#define CKERNELS_JPEG_READ_H

#include "buffers.h"

/* What the four bytes of a decoded pixel are. */
typedef enum {
  DCK_JPEG_RGBA = 0,
  /* Ink: 255 is full. */
  DCK_JPEG_CMYK = 1,
  /* As Adobe writes it: 0 is full ink. */
  DCK_JPEG_INVERTED_CMYK = 2,
} dck_jpeg_form;

/* What to read, and where to. */
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /* The size that the caller made room for; another one in the file is an error. */
  uint32_t width;
  uint32_t height;
  /* Room for width * height * 4 bytes. */
  uint8_t *pixels;
  /* Set to what the pixels are: RGBA unless the file has four colour components. */
  dck_jpeg_form form;
} dck_jpeg_reading;

/* Decodes a picture. On failure returns false with libjpeg's reason in `message`.
   Missing or senseless entropy-coded data is an error, though libjpeg would fill in grey; a missing
   end marker behind a whole sequential picture is not. */
bool dck_jpeg_read(dck_jpeg_reading *reading, char *message);

#endif

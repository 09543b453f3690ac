/* Bytes and messages that the C side hands to Swift. */
#ifndef CKERNELS_BUFFERS_H
#define CKERNELS_BUFFERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room that every `message` parameter must have, in bytes, the closing zero included.
   libjpeg's longest message is JMSG_LENGTH_MAX, 200 bytes. */
enum { DCK_MESSAGE_BYTES = 200 };

/* Bytes from malloc. All zero is a valid empty one; release it with dck_bytes_free. */
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} dck_bytes;

/* Adds a copy of `count` bytes. Returns false, and changes nothing, when memory is short. */
bool dck_bytes_append(dck_bytes *buffer, const void *bytes, size_t count);

/* Releases the bytes and leaves an empty buffer. */
void dck_bytes_free(dck_bytes *buffer);

/* Copies a message of a library into a caller's buffer of DCK_MESSAGE_BYTES, cut to fit. */
void dck_message_set(char *message, const char *text);

/* Order and alpha form of four-byte pixels. */
typedef enum {
  DCK_STRAIGHT_RGBA = 0,
  /* Cairo's ARGB32: native-endian words. */
  DCK_PREMULTIPLIED_BGRA = 1,
} dck_pixel_form;

#endif

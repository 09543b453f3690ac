#include "buffers.h"

#include <stdlib.h>
#include <string.h>

bool dck_bytes_append(dck_bytes *buffer, const void *bytes, size_t count) {
  if (count > SIZE_MAX / 2 - buffer->count) return false;
  size_t needed = buffer->count + count;
  if (needed > buffer->capacity) {
    size_t capacity = buffer->capacity < 4096 ? 4096 : buffer->capacity;
    while (capacity < needed) capacity *= 2;
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (grown == NULL) return false;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count = needed;
  return true;
}

void dck_bytes_free(dck_bytes *buffer) {
  free(buffer->bytes);
  *buffer = (dck_bytes){0};
}

void dck_message_set(char *message, const char *text) {
  size_t length = strlen(text);
  if (length > DCK_MESSAGE_BYTES - 1) length = DCK_MESSAGE_BYTES - 1;
  memcpy(message, text, length);
  message[length] = 0;
}

#include "cmyk.h"

void dck_cmyk_to_rgba(uint8_t *pixels, size_t count, bool is_inverted) {
  uint8_t flip = is_inverted ? 0 : 255;
  for (size_t i = 0; i < count; i++) {
    uint8_t *p = pixels + 4 * i;
    uint32_t light = p[3] ^ flip;
    for (size_t k = 0; k < 3; k++) {
      uint32_t product = (p[k] ^ flip) * light + 128;
      p[k] = (uint8_t)((product + (product >> 8)) >> 8);
    }
    p[3] = 255;
  }
}

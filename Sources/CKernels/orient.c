#include "orient.h"

/* A tile of both pictures fits into the first cache. */
enum { TILE = 32 };

void dck_orient(const uint32_t *src, uint32_t *dst, size_t width, size_t height, int orientation) {
  /* The stored pixel (x, y) is shown at dst[start + x * across + y * down]. */
  ptrdiff_t w = (ptrdiff_t)width, h = (ptrdiff_t)height;
  ptrdiff_t start = 0, across = 1, down = w;
  switch (orientation) {
    case 2: start = w - 1; across = -1; break;
    case 3: start = w * h - 1; across = -1; down = -w; break;
    case 4: start = w * (h - 1); down = -w; break;
    case 5: across = h; down = 1; break;
    case 6: start = h - 1; across = h; down = -1; break;
    case 7: start = w * h - 1; across = -h; down = -1; break;
    case 8: start = h * (w - 1); across = -h; down = 1; break;
    default: break;
  }
  for (ptrdiff_t top = 0; top < h; top += TILE) {
    ptrdiff_t bottom = h - top < TILE ? h : top + TILE;
    for (ptrdiff_t left = 0; left < w; left += TILE) {
      ptrdiff_t right = w - left < TILE ? w : left + TILE;
      for (ptrdiff_t y = top; y < bottom; y++) {
        for (ptrdiff_t x = left; x < right; x++) {
          dst[start + x * across + y * down] = src[y * w + x];
        }
      }
    }
  }
}

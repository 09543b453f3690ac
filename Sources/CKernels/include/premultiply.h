/* Straight and premultiplied alpha. Integer arithmetic only: every processor gives the same bytes. */
#ifndef CKERNELS_PREMULTIPLY_H
#define CKERNELS_PREMULTIPLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Straight RGBA bytes to Cairo's ARGB32 words: each colour is (c * a + 127) / 255, rounded to nearest. */
void dck_premultiply_rgba_to_bgra(const uint8_t *src, uint32_t *dst, size_t pixels);

/* Cairo's ARGB32 words to straight RGBA bytes: each colour is (c * 255 + a / 2) / a.
   Alpha 0 gives four zero bytes; a colour above its alpha counts as equal to it. */
void dck_unpremultiply_bgra_to_rgba(const uint32_t *src, uint8_t *dst, size_t pixels);

/* Straight RGBA bytes to RGB bytes laid over white, each rounded to nearest. */
void dck_flatten_rgba_on_white(const uint8_t *src, uint8_t *dst, size_t pixels);

/* RGBA bytes to RGB bytes; alpha is dropped. */
void dck_drop_alpha(const uint8_t *src, uint8_t *dst, size_t pixels);

/* Opaque BGRA words to RGB bytes. */
void dck_opaque_bgra_to_rgb(const uint32_t *src, uint8_t *dst, size_t pixels);

/* Whether the highest byte of every little-endian word is 255: alpha in both RGBA bytes and ARGB32. */
bool dck_is_opaque(const uint8_t *pixels, size_t count);

#endif

#ifndef DCK_SHA256_H
#define DCK_SHA256_H

#include <stddef.h>
#include <stdint.h>

/* Works whole blocks of 64 bytes into the eight words of a SHA-256 hash (FIPS 180-4, section 6.2).

   With the processor's own instructions where it has them, which is ten times as fast; the result is
   the same. */
void dck_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t blocks);

#endif

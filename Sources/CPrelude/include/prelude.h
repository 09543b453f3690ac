#ifndef DCK_PRELUDE_H
#define DCK_PRELUDE_H

#include <stddef.h>

/// One file of the JavaScript that every page script finds.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t length;
} dck_prelude_file;

/// The first of the files, which stand in the order in which they are evaluated.
const dck_prelude_file *_Nonnull dck_prelude_start(void);

/// How many files there are.
extern const size_t dck_prelude_count;

#endif

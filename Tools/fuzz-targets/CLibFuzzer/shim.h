/* libFuzzer's driver as a library: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library */
#ifndef CLIBFUZZER_SHIM_H
#define CLIBFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

/* Changes bytes as libFuzzer itself would; returns the new size. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

#endif

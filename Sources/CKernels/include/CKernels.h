/* Row kernels and the C library calls that need setjmp, which Swift cannot make. */
#ifndef CKERNELS_H
#define CKERNELS_H

#include "blur.h"
#include "resample.h"

#endif

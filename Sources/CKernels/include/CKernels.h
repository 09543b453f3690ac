/* Row kernels, and the calls of C libraries that leave by longjmp, which Swift cannot make. */
#ifndef CKERNELS_H
#define CKERNELS_H

#include "blend.h"
#include "blur.h"
#include "buffers.h"
#include "cmyk.h"
#include "filter.h"
#include "glyphs.h"
#include "jpeg_read.h"
#include "jpeg_write.h"
#include "orient.h"
#include "png_read.h"
#include "png_write.h"
#include "premultiply.h"
#include "resample.h"
#include "sha256.h"

#endif

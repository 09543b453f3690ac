#include <lcms2.h>

/* Pixel formats of lcms2 are macros with arguments, which Swift does not see. */
static inline cmsUInt32Number clcms_type_rgba_8(void) { return TYPE_RGBA_8; }
static inline cmsUInt32Number clcms_type_rgb_8(void) { return TYPE_RGB_8; }
static inline cmsUInt32Number clcms_type_gray_8(void) { return TYPE_GRAY_8; }
static inline cmsUInt32Number clcms_type_cmyk_8(void) { return TYPE_CMYK_8; }
static inline cmsUInt32Number clcms_type_cmyk_8_rev(void) { return TYPE_CMYK_8_REV; }

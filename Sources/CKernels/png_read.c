#include "png_read.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* Everything that the code after a longjmp touches; it lives in the frame of dck_png_read. */
typedef struct {
  jmp_buf jump;
  dck_png_reading *reading;
  char *message;
  size_t offset;
  png_structp png;
  png_infop info;
  png_bytep row16;
  /* Stored rows still to come, of all passes. */
  uint64_t rows_left;
  bool is_read;
} reader;

/* Bounds what one chunk may unpack to. The largest CMYK profiles in use have a few MB. */
static const png_alloc_size_t chunk_bytes = 64u << 20;

/* Compressed bytes that may follow the last row: 64 KiB unpack to at most 66 MB. */
static const size_t spare_bytes = 64u << 10;

static void on_error(png_structp png, png_const_charp text) {
  reader *r = png_get_error_ptr(png);
  dck_message_set(r->message, text);
  longjmp(r->jump, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep out, size_t count) {
  reader *r = png_get_io_ptr(png);
  if (count > r->reading->count - r->offset) png_error(png, "the file ends early");
  memcpy(out, r->reading->bytes + r->offset, count);
  r->offset += count;
}

static void skip_metadata(png_structp png) {
  static const png_byte skipped[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
}

/* libpng unpacks all data behind the last row, however much they are, before it returns that row.
   This no-op transformation runs when the row is unpacked and nothing behind it is. */
static void on_row(png_structp png, png_row_infop info, png_bytep row) {
  (void)info;
  (void)row;
  reader *r = png_get_user_transform_ptr(png);
  if (--r->rows_left > 0 || r->reading->data_end <= r->offset) return;
  if (r->reading->data_end - r->offset > spare_bytes) png_error(png, "too much image data");
}

static void watch_rows(reader *r) {
  uint32_t width = r->reading->width, height = r->reading->height;
  r->rows_left = 0;
  if (png_get_interlace_type(r->png, r->info) == PNG_INTERLACE_NONE) {
    r->rows_left = height;
  } else {
    for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
      if (PNG_PASS_COLS(width, pass) > 0) r->rows_left += PNG_PASS_ROWS(height, pass);
    }
  }
  png_set_user_transform_info(r->png, r, 0, 0);
  png_set_read_user_transform_fn(r->png, on_row);
}

/* Asks for RGBA of 8 bits, or of 16 when the 16-bit curve will reduce it. */
static void set_transforms(reader *r) {
  png_byte type = png_get_color_type(r->png, r->info);
  bool has_alpha = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(r->png, r->info, PNG_INFO_tRNS);
  bool is_deep = png_get_bit_depth(r->png, r->info) == 16;
  bool is_interlaced = png_get_interlace_type(r->png, r->info) != PNG_INTERLACE_NONE;

  png_set_expand(r->png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(r->png);
  if (!has_alpha) png_set_add_alpha(r->png, 0xFFFF, PNG_FILLER_AFTER);
  if (is_deep && r->reading->curve16 != NULL && !is_interlaced) {
    if (*(const uint8_t *)&(uint16_t){1} == 1) png_set_swap(r->png);
    r->row16 = malloc((size_t)r->reading->width * 8);
    if (r->row16 == NULL) png_error(r->png, "out of memory");
  } else if (is_deep) {
    png_set_scale_16(r->png);
  }
}

static void copy_profile(reader *r) {
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 count;
  if (png_get_iCCP(r->png, r->info, &name, &compression, &profile, &count) == 0) return;
  if (!dck_bytes_append(&r->reading->profile, profile, count)) png_error(r->png, "out of memory");
}

static void read_deep_rows(reader *r) {
  const uint8_t *curve = r->reading->curve16;
  const uint16_t *samples = (const uint16_t *)(const void *)r->row16;
  uint8_t *out = r->reading->pixels;
  for (uint32_t y = 0; y < r->reading->height; y++) {
    png_read_row(r->png, r->row16, NULL);
    for (size_t i = 0; i < (size_t)r->reading->width * 4; i += 4, out += 4) {
      out[0] = curve[samples[i]];
      out[1] = curve[samples[i + 1]];
      out[2] = curve[samples[i + 2]];
      out[3] = (uint8_t)((samples[i + 3] * 255u + 32895u) >> 16);
    }
  }
}

static void read_rows(reader *r, int passes) {
  size_t stride = (size_t)r->reading->width * 4;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < r->reading->height; y++) {
      png_read_row(r->png, r->reading->pixels + y * stride, NULL);
    }
  }
  const uint8_t *curve = r->reading->curve8;
  if (curve == NULL) return;
  uint8_t *pixel = r->reading->pixels;
  for (size_t i = 0; i < (size_t)r->reading->width * r->reading->height; i++, pixel += 4) {
    for (int k = 0; k < 3; k++) pixel[k] = curve[pixel[k]];
  }
}

static bool read_picture(reader *r) {
  if (setjmp(r->jump) == 0) {
    r->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, r, on_error, on_warning);
    if (r->png != NULL) r->info = png_create_info_struct(r->png);
    if (r->info == NULL) {
      dck_message_set(r->message, "out of memory");
    } else {
      png_set_read_fn(r->png, r, on_read);
      png_set_user_limits(r->png, 0x7FFFFFFF, 0x7FFFFFFF);
      png_set_chunk_malloc_max(r->png, chunk_bytes);
      png_set_crc_action(r->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
      skip_metadata(r->png);
      png_read_info(r->png, r->info);
      if (png_get_image_width(r->png, r->info) != r->reading->width ||
          png_get_image_height(r->png, r->info) != r->reading->height) {
        png_error(r->png, "two sizes");
      }
      set_transforms(r);
      watch_rows(r);
      copy_profile(r);
      int passes = png_set_interlace_handling(r->png);
      png_read_update_info(r->png, r->info);
      size_t stride = (size_t)r->reading->width * (r->row16 != NULL ? 8 : 4);
      if (png_get_rowbytes(r->png, r->info) != stride) png_error(r->png, "unexpected row size");
      if (r->row16 != NULL) read_deep_rows(r); else read_rows(r, passes);
      png_read_end(r->png, NULL);
      r->is_read = true;
    }
  }
  png_destroy_read_struct(&r->png, &r->info, NULL);
  free(r->row16);
  if (!r->is_read) dck_bytes_free(&r->reading->profile);
  return r->is_read;
}

bool dck_png_read(dck_png_reading *reading, char *message) {
  reader r = {.reading = reading, .message = message};
  return read_picture(&r);
}

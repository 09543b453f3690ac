#include "png_write.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <zlib.h>

#include "premultiply.h"

/* Everything that the code after a longjmp touches; it lives in the frame of dck_png_write. */
typedef struct {
  jmp_buf jump;
  const dck_png_writing *writing;
  dck_bytes *out;
  char *message;
  png_structp png;
  png_infop info;
  uint8_t *row;
  png_text *texts;
  bool is_written;
} writer;

/* Bytes of one IDAT chunk; libpng's own 8 KiB cost a call and a checksum each. */
static const size_t chunk_bytes = 64 << 10;

static void on_error(png_structp png, png_const_charp text) {
  writer *w = png_get_error_ptr(png);
  dck_message_set(w->message, text);
  longjmp(w->jump, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  writer *w = png_get_io_ptr(png);
  if (!dck_bytes_append(w->out, bytes, count)) png_error(png, "out of memory");
}

static void on_flush(png_structp png) { (void)png; }

static void set_compression(writer *w) {
  png_set_compression_buffer_size(w->png, chunk_bytes);
  if (w->writing->is_small) {
    png_set_filter(w->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
    png_set_compression_level(w->png, 9);
  } else {
    /* Measured as the fastest of libpng's combinations, and smaller than level 1. */
    png_set_filter(w->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    png_set_compression_level(w->png, 1);
    png_set_compression_strategy(w->png, Z_RLE);
  }
}

static void set_texts(writer *w) {
  size_t count = w->writing->text_count;
  if (count == 0) return;
  w->texts = calloc(count, sizeof *w->texts);
  if (w->texts == NULL || count > INT32_MAX) png_error(w->png, "out of memory");
  for (size_t i = 0; i < count; i++) {
    /* libpng copies the strings; its struct only lacks the const. */
    w->texts[i].compression = PNG_ITXT_COMPRESSION_NONE;
    w->texts[i].key = (png_charp)w->writing->texts[i].keyword;
    w->texts[i].text = (png_charp)w->writing->texts[i].text;
    w->texts[i].lang = "";
    w->texts[i].lang_key = "";
  }
  png_set_text(w->png, w->info, w->texts, (int)count);
}

static void write_rows(writer *w) {
  const dck_png_writing *in = w->writing;
  bool is_bgra = in->form == DCK_PREMULTIPLIED_BGRA;
  w->row = malloc((size_t)in->width * 4);
  if (w->row == NULL) png_error(w->png, "out of memory");
  for (uint32_t y = 0; y < in->height; y++) {
    const uint8_t *source = in->pixels + (size_t)y * in->stride;
    const uint32_t *words = (const uint32_t *)(const void *)source;
    if (is_bgra && in->is_opaque) dck_opaque_bgra_to_rgb(words, w->row, in->width);
    else if (is_bgra) dck_unpremultiply_bgra_to_rgba(words, w->row, in->width);
    else if (in->is_opaque) dck_drop_alpha(source, w->row, in->width);
    png_write_row(w->png, is_bgra || in->is_opaque ? w->row : source);
  }
}

static bool write_picture(writer *w) {
  if (setjmp(w->jump) == 0) {
    w->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, w, on_error, on_warning);
    if (w->png != NULL) w->info = png_create_info_struct(w->png);
    if (w->info == NULL) {
      dck_message_set(w->message, "out of memory");
    } else {
      png_set_write_fn(w->png, w, on_write, on_flush);
      png_set_user_limits(w->png, 0x7FFFFFFF, 0x7FFFFFFF);
      png_set_IHDR(
          w->png, w->info, w->writing->width, w->writing->height, 8,
          w->writing->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
          PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
      png_set_sRGB(w->png, w->info, PNG_sRGB_INTENT_PERCEPTUAL);
      set_compression(w);
      set_texts(w);
      png_write_info(w->png, w->info);
      write_rows(w);
      png_write_end(w->png, NULL);
      w->is_written = true;
    }
  }
  png_destroy_write_struct(&w->png, &w->info);
  free(w->row);
  free(w->texts);
  if (!w->is_written) dck_bytes_free(w->out);
  return w->is_written;
}

bool dck_png_write(const dck_png_writing *writing, dck_bytes *out, char *message) {
  writer w = {.writing = writing, .out = out, .message = message};
  return write_picture(&w);
}

#include "jpeg_write.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "premultiply.h"

enum { CHUNK_BYTES = 32 << 10 };

/* Everything that the code after a longjmp touches; it lives in the frame of dck_jpeg_write. */
typedef struct {
  struct jpeg_error_mgr errors; /* First: cinfo->err is cast to the writer. */
  struct jpeg_destination_mgr destination;
  struct jpeg_compress_struct info;
  jmp_buf jump;
  const dck_jpeg_writing *writing;
  dck_bytes *out;
  char *message;
  uint8_t *row;
  bool is_written;
  JOCTET chunk[CHUNK_BYTES];
} writer;

static _Noreturn void fail(writer *w, const char *text) {
  dck_message_set(w->message, text);
  longjmp(w->jump, 1);
}

static _Noreturn void on_error(j_common_ptr info) {
  writer *w = (writer *)(void *)info->err;
  char text[JMSG_LENGTH_MAX];
  w->errors.format_message(info, text);
  fail(w, text);
}

static void on_message(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

static void on_output(j_common_ptr info) { (void)info; }

static void on_start(j_compress_ptr info) {
  writer *w = (writer *)(void *)info->err;
  w->destination.next_output_byte = w->chunk;
  w->destination.free_in_buffer = CHUNK_BYTES;
}

/* libjpeg asks for the whole chunk to be emptied, whatever free_in_buffer says. */
static boolean on_full(j_compress_ptr info) {
  writer *w = (writer *)(void *)info->err;
  if (!dck_bytes_append(w->out, w->chunk, CHUNK_BYTES)) fail(w, "out of memory");
  on_start(info);
  return TRUE;
}

static void on_end(j_compress_ptr info) {
  writer *w = (writer *)(void *)info->err;
  size_t count = CHUNK_BYTES - w->destination.free_in_buffer;
  if (!dck_bytes_append(w->out, w->chunk, count)) fail(w, "out of memory");
}

static void set_parameters(writer *w) {
  bool is_opaque = w->writing->is_opaque;
  w->destination = (struct jpeg_destination_mgr){
      .init_destination = on_start,
      .empty_output_buffer = on_full,
      .term_destination = on_end,
  };
  w->info.dest = &w->destination;
  w->info.image_width = w->writing->width;
  w->info.image_height = w->writing->height;
  w->info.input_components = is_opaque ? 4 : 3;
  w->info.in_color_space = is_opaque ? JCS_EXT_RGBX : JCS_RGB;
  jpeg_set_defaults(&w->info);
  jpeg_set_quality(&w->info, w->writing->quality, TRUE);
  int factor = w->writing->has_full_colour ? 1 : 2;
  w->info.comp_info[0].h_samp_factor = factor;
  w->info.comp_info[0].v_samp_factor = factor;
}

static bool write_picture(writer *w) {
  if (setjmp(w->jump) == 0) {
    jpeg_create_compress(&w->info);
    set_parameters(w);
    w->row = malloc((size_t)w->writing->width * 3);
    if (w->row == NULL) fail(w, "out of memory");
    jpeg_start_compress(&w->info, TRUE);
    size_t stride = (size_t)w->writing->width * 4;
    while (w->info.next_scanline < w->info.image_height) {
      const uint8_t *source = w->writing->pixels + w->info.next_scanline * stride;
      JSAMPROW row = w->row;
      /* libjpeg only reads the row; its type lacks the const. */
      if (w->writing->is_opaque) row = (JSAMPROW)source;
      else dck_flatten_rgba_on_white(source, w->row, w->writing->width);
      jpeg_write_scanlines(&w->info, &row, 1);
    }
    jpeg_finish_compress(&w->info);
    w->is_written = true;
  }
  jpeg_destroy_compress(&w->info);
  free(w->row);
  if (!w->is_written) dck_bytes_free(w->out);
  return w->is_written;
}

bool dck_jpeg_write(const dck_jpeg_writing *writing, dck_bytes *out, char *message) {
  writer w = {.writing = writing, .out = out, .message = message};
  w.info.err = jpeg_std_error(&w.errors);
  w.errors.error_exit = on_error;
  w.errors.emit_message = on_message;
  w.errors.output_message = on_output;
  return write_picture(&w);
}

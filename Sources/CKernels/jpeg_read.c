#include "jpeg_read.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

/* Everything that the code after a longjmp touches; it lives in the frame of dck_jpeg_read. */
typedef struct {
  struct jpeg_error_mgr errors; /* First: cinfo->err is cast to the reader. */
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct info;
  jmp_buf jump;
  dck_jpeg_reading *reading;
  char *message;
  bool is_past_end;
  bool is_read;
} reader;

/* Progressive pictures in use have about ten scans; each costs a walk over all coefficients. */
enum { MAXIMUM_SCANS = 64 };

/* Bounds the coefficients of a progressive picture at the pixel limit, three components. */
static const long memory_bytes = 448L << 20;

static _Noreturn void fail(reader *r, const char *text) {
  dck_message_set(r->message, text);
  longjmp(r->jump, 1);
}

static _Noreturn void on_error(j_common_ptr info) {
  reader *r = (reader *)(void *)info->err;
  char text[JMSG_LENGTH_MAX];
  r->errors.format_message(info, text);
  fail(r, text);
}

/* Level -1 says that data are corrupt; libjpeg would go on with an invented picture. */
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA:
      return;
    default:
      on_error(info);
  }
}

static void on_output(j_common_ptr info) { (void)info; }

static void on_source(j_decompress_ptr info) { (void)info; }

/* Past the end stands an end marker, as in libjpeg's own sources. Where more data were needed, the
   decoder then warns of a premature end. */
static boolean on_fill(j_decompress_ptr info) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  reader *r = (reader *)(void *)info->err;
  r->is_past_end = true;
  info->src->next_input_byte = end;
  info->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static void on_skip(j_decompress_ptr info, long count) {
  if (count <= 0) return;
  if ((size_t)count > info->src->bytes_in_buffer) {
    on_fill(info);
  } else {
    info->src->next_input_byte += count;
    info->src->bytes_in_buffer -= (size_t)count;
  }
}

static void on_progress(j_common_ptr info) {
  if (!info->is_decompressor) return;
  if (((j_decompress_ptr)info)->input_scan_number > MAXIMUM_SCANS) {
    fail((reader *)(void *)info->err, "too many scans");
  }
}

static void set_callbacks(reader *r) {
  r->source = (struct jpeg_source_mgr){
      .next_input_byte = r->reading->bytes,
      .bytes_in_buffer = r->reading->count,
      .init_source = on_source,
      .fill_input_buffer = on_fill,
      .skip_input_data = on_skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = on_source,
  };
  r->progress.progress_monitor = on_progress;
  r->info.src = &r->source;
  r->info.progress = &r->progress;
  r->info.mem->max_memory_to_use = memory_bytes;
}

static void choose_form(reader *r) {
  if (r->info.jpeg_color_space == JCS_CMYK || r->info.jpeg_color_space == JCS_YCCK) {
    r->info.out_color_space = JCS_CMYK;
    r->reading->form = r->info.saw_Adobe_marker ? DCK_JPEG_INVERTED_CMYK : DCK_JPEG_CMYK;
  } else {
    r->info.out_color_space = JCS_EXT_RGBA;
    r->reading->form = DCK_JPEG_RGBA;
  }
}

static bool read_picture(reader *r) {
  if (setjmp(r->jump) == 0) {
    jpeg_create_decompress(&r->info);
    set_callbacks(r);
    jpeg_read_header(&r->info, TRUE);
    if (r->info.image_width != r->reading->width || r->info.image_height != r->reading->height) {
      fail(r, "two sizes");
    }
    choose_form(r);
    jpeg_start_decompress(&r->info);
    if (r->info.output_components != 4) fail(r, "unexpected number of components");
    size_t stride = (size_t)r->reading->width * 4;
    while (r->info.output_scanline < r->info.output_height) {
      JSAMPROW row = r->reading->pixels + r->info.output_scanline * stride;
      jpeg_read_scanlines(&r->info, &row, 1);
    }
    if (r->info.progressive_mode && r->is_past_end) fail(r, "the file ends early");
    r->is_read = true;
  }
  jpeg_destroy_decompress(&r->info);
  return r->is_read;
}

bool dck_jpeg_read(dck_jpeg_reading *reading, char *message) {
  reader r = {.reading = reading, .message = message};
  r.info.err = jpeg_std_error(&r.errors);
  r.errors.error_exit = on_error;
  r.errors.emit_message = on_message;
  r.errors.output_message = on_output;
  return read_picture(&r);
}

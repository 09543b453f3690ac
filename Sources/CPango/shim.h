#pragma once

#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <hb.h>
#include <hb-ot.h>
#include <fontconfig/fontconfig.h>

// A Pango context whose fonts are those of `config` and no others, with unrounded positions.
//
// Provided because PANGO_FC_FONT_MAP is a cast macro, and because whether the type of a font map is
// complete differs between versions of Pango, which would change its Swift spelling. FreeType's font
// map is taken: cairo's loads every face through FreeType before the first glyph is shaped.
static inline PangoContext *drawcanvas_text_context_new(FcConfig *config) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

// Lets go of a context that drawcanvas_text_context_new made.
//
// Provided because Pango 1.50's font maps forget to free their list of fonts, except in taking another
// configuration; otherwise 16 kB would stay behind.
static inline void drawcanvas_text_context_free(PangoContext *context) {
  pango_fc_font_map_set_config((PangoFcFontMap *)pango_context_get_font_map(context), NULL);
  g_object_unref(context);
}

// Frees what pango_itemize returned, items included.
//
// Provided because g_list_free_full wants pango_item_free as a function on untyped pointers.
static inline void drawcanvas_items_free(GList *items) {
  for (GList *link = items; link; link = link->next) pango_item_free((PangoItem *)link->data);
  g_list_free(items);
}

// Sends a glyph's outline to `functions`.
//
// Provided because HarfBuzz 7 renamed hb_font_get_glyph_shape and deprecated the old name.
static inline void drawcanvas_draw_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                         hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// The glyph numbers with which Pango says "nothing to draw" and "the font has no glyph".
static inline PangoGlyph drawcanvas_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph drawcanvas_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

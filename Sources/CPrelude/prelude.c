// The JavaScript of Sources/ScriptHost/Prelude inside the program: no file to find or to tamper with at run time.

#include "prelude.h"

// #embed is C23; clang takes it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char prelude_00_core[] = {
#embed "../ScriptHost/Prelude/00-core.js"
};
static const unsigned char prelude_10_clock[] = {
#embed "../ScriptHost/Prelude/10-clock.js"
};
static const unsigned char prelude_15_console[] = {
#embed "../ScriptHost/Prelude/15-console.js"
};
static const unsigned char prelude_20_modules[] = {
#embed "../ScriptHost/Prelude/20-modules.js"
};
static const unsigned char prelude_25_call_sites[] = {
#embed "../ScriptHost/Prelude/25-call-sites.js"
};
static const unsigned char prelude_30_colors[] = {
#embed "../ScriptHost/Prelude/30-colors.js"
};
static const unsigned char prelude_33_legacy_recorder[] = {
#embed "../ScriptHost/Prelude/33-legacy-recorder.js"
};
static const unsigned char prelude_34_legacy_styles[] = {
#embed "../ScriptHost/Prelude/34-legacy-styles.js"
};
static const unsigned char prelude_35_legacy_context[] = {
#embed "../ScriptHost/Prelude/35-legacy-context.js"
};
static const unsigned char prelude_36_legacy_draw[] = {
#embed "../ScriptHost/Prelude/36-legacy-draw.js"
};
static const unsigned char prelude_40_dom[] = {
#embed "../ScriptHost/Prelude/40-dom.js"
};
static const unsigned char prelude_41_dom_matrix[] = {
#embed "../ScriptHost/Prelude/41-dom-matrix.js"
};
static const unsigned char prelude_42_path_data[] = {
#embed "../ScriptHost/Prelude/42-path-data.js"
};
static const unsigned char prelude_42_path_mapping[] = {
#embed "../ScriptHost/Prelude/42-path-mapping.js"
};
static const unsigned char prelude_43_path_hits[] = {
#embed "../ScriptHost/Prelude/43-path-hits.js"
};
static const unsigned char prelude_43_path_text[] = {
#embed "../ScriptHost/Prelude/43-path-text.js"
};
static const unsigned char prelude_43_svg_path[] = {
#embed "../ScriptHost/Prelude/43-svg-path.js"
};
static const unsigned char prelude_44_path2d[] = {
#embed "../ScriptHost/Prelude/44-path2d.js"
};
static const unsigned char prelude_45_color[] = {
#embed "../ScriptHost/Prelude/45-color.js"
};
static const unsigned char prelude_45_font[] = {
#embed "../ScriptHost/Prelude/45-font.js"
};
static const unsigned char prelude_46_filter[] = {
#embed "../ScriptHost/Prelude/46-filter.js"
};
static const unsigned char prelude_46_paints[] = {
#embed "../ScriptHost/Prelude/46-paints.js"
};
static const unsigned char prelude_46_surface[] = {
#embed "../ScriptHost/Prelude/46-surface.js"
};
static const unsigned char prelude_47_context2d[] = {
#embed "../ScriptHost/Prelude/47-context2d.js"
};
static const unsigned char prelude_47_image[] = {
#embed "../ScriptHost/Prelude/47-image.js"
};
static const unsigned char prelude_48_canvas_node[] = {
#embed "../ScriptHost/Prelude/48-canvas-node.js"
};
static const unsigned char prelude_48_context2d_drawing[] = {
#embed "../ScriptHost/Prelude/48-context2d-drawing.js"
};
static const unsigned char prelude_48_context2d_images[] = {
#embed "../ScriptHost/Prelude/48-context2d-images.js"
};
static const unsigned char prelude_48_context2d_styles[] = {
#embed "../ScriptHost/Prelude/48-context2d-styles.js"
};
static const unsigned char prelude_48_context2d_text[] = {
#embed "../ScriptHost/Prelude/48-context2d-text.js"
};
static const unsigned char prelude_49_selector_query[] = {
#embed "../ScriptHost/Prelude/49-selector-query.js"
};
static const unsigned char prelude_50_canvas_api[] = {
#embed "../ScriptHost/Prelude/50-canvas-api.js"
};
static const unsigned char prelude_55_network[] = {
#embed "../ScriptHost/Prelude/55-network.js"
};
static const unsigned char prelude_60_files[] = {
#embed "../ScriptHost/Prelude/60-files.js"
};
static const unsigned char prelude_65_storage[] = {
#embed "../ScriptHost/Prelude/65-storage.js"
};
static const unsigned char prelude_70_device[] = {
#embed "../ScriptHost/Prelude/70-device.js"
};
static const unsigned char prelude_71_interface[] = {
#embed "../ScriptHost/Prelude/71-interface.js"
};
static const unsigned char prelude_80_data[] = {
#embed "../ScriptHost/Prelude/80-data.js"
};
static const unsigned char prelude_81_definitions[] = {
#embed "../ScriptHost/Prelude/81-definitions.js"
};
static const unsigned char prelude_82_instances[] = {
#embed "../ScriptHost/Prelude/82-instances.js"
};
static const unsigned char prelude_83_lifecycle[] = {
#embed "../ScriptHost/Prelude/83-lifecycle.js"
};
static const unsigned char prelude_85_touches[] = {
#embed "../ScriptHost/Prelude/85-touches.js"
};
static const unsigned char prelude_90_bridge[] = {
#embed "../ScriptHost/Prelude/90-bridge.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const dck_prelude_file files[] = {
    FILE("00-core.js", prelude_00_core),
    FILE("10-clock.js", prelude_10_clock),
    FILE("15-console.js", prelude_15_console),
    FILE("20-modules.js", prelude_20_modules),
    FILE("25-call-sites.js", prelude_25_call_sites),
    FILE("30-colors.js", prelude_30_colors),
    FILE("33-legacy-recorder.js", prelude_33_legacy_recorder),
    FILE("34-legacy-styles.js", prelude_34_legacy_styles),
    FILE("35-legacy-context.js", prelude_35_legacy_context),
    FILE("36-legacy-draw.js", prelude_36_legacy_draw),
    FILE("40-dom.js", prelude_40_dom),
    FILE("41-dom-matrix.js", prelude_41_dom_matrix),
    FILE("42-path-data.js", prelude_42_path_data),
    FILE("42-path-mapping.js", prelude_42_path_mapping),
    FILE("43-path-hits.js", prelude_43_path_hits),
    FILE("43-path-text.js", prelude_43_path_text),
    FILE("43-svg-path.js", prelude_43_svg_path),
    FILE("44-path2d.js", prelude_44_path2d),
    FILE("45-color.js", prelude_45_color),
    FILE("45-font.js", prelude_45_font),
    FILE("46-filter.js", prelude_46_filter),
    FILE("46-paints.js", prelude_46_paints),
    FILE("46-surface.js", prelude_46_surface),
    FILE("47-context2d.js", prelude_47_context2d),
    FILE("47-image.js", prelude_47_image),
    FILE("48-canvas-node.js", prelude_48_canvas_node),
    FILE("48-context2d-drawing.js", prelude_48_context2d_drawing),
    FILE("48-context2d-images.js", prelude_48_context2d_images),
    FILE("48-context2d-styles.js", prelude_48_context2d_styles),
    FILE("48-context2d-text.js", prelude_48_context2d_text),
    FILE("49-selector-query.js", prelude_49_selector_query),
    FILE("50-canvas-api.js", prelude_50_canvas_api),
    FILE("55-network.js", prelude_55_network),
    FILE("60-files.js", prelude_60_files),
    FILE("65-storage.js", prelude_65_storage),
    FILE("70-device.js", prelude_70_device),
    FILE("71-interface.js", prelude_71_interface),
    FILE("80-data.js", prelude_80_data),
    FILE("81-definitions.js", prelude_81_definitions),
    FILE("82-instances.js", prelude_82_instances),
    FILE("83-lifecycle.js", prelude_83_lifecycle),
    FILE("85-touches.js", prelude_85_touches),
    FILE("90-bridge.js", prelude_90_bridge),
};
const size_t dck_prelude_count = sizeof files / sizeof *files;

const dck_prelude_file *dck_prelude_start(void) { return files; }

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
    FILE("90-bridge.js", prelude_90_bridge),
};
const size_t dck_prelude_count = sizeof files / sizeof *files;

const dck_prelude_file *dck_prelude_start(void) { return files; }

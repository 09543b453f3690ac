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

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const dck_prelude_file files[] = {
    FILE("00-core.js", prelude_00_core),
    FILE("10-clock.js", prelude_10_clock),
    FILE("15-console.js", prelude_15_console),
};
const size_t dck_prelude_count = sizeof files / sizeof *files;

const dck_prelude_file *dck_prelude_start(void) { return files; }

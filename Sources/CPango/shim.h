#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb.h>
#include <hb-ot.h>
#include <fontconfig/fontconfig.h>

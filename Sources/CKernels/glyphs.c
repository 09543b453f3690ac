#include "glyphs.h"

/* No fused operations, so that every processor gives the same bytes. */
#pragma STDC FP_CONTRACT OFF

static inline double within(double value, double most) {
  value = value > 0 ? value : 0;
  return value < most ? value : most;
}

/* The integral of a ramp that rises from 0 to 1 between 0 and 1. */
static inline double integral(double t) { return t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5; }

/* Adds a piece of an edge within one row, which runs from `from` to `to` along it. */
static inline void add_piece(float *row, double from, double to, double weight) {
  size_t first = (size_t)(int32_t)from;
  if (to <= (double)(int32_t)(first + 1)) {
    /* Within one px: the part to the right of the edge's middle is covered. */
    double covered = weight * ((double)(int32_t)(first + 1) - (from + to) / 2);
    row[first] += (float)covered;
    row[first + 1] += (float)(weight - covered);
    return;
  }
  /* The share of a px that lies to the right of the edge, whose places along the row are evenly
     spread: the difference of an integral at the edge's two ends. */
  double scale = weight / (to - from);
  double before = 0;
  size_t px = first;
  for (; (double)(int32_t)px < to; px++) {
    double end = (double)(int32_t)(px + 1);
    double share = scale * (integral(end - from) - integral(end - to));
    row[px] += (float)(share - before);
    before = share;
  }
  row[px] += (float)(weight - before);
}

void dck_add_edges(dck_cells box, const dck_edge *edges, size_t count, double x, double y,
                   double left, double top) {
  double width = (double)box.width, height = (double)box.height;
  for (size_t i = 0; i < count; i++) {
    const dck_edge *edge = edges + i;
    double y0 = within((edge->y0 + y) - top, height), y1 = within((edge->y1 + y) - top, height);
    if (y1 <= y0) continue;
    double x0 = within((edge->x0 + x) - left, width), x1 = within((edge->x1 + x) - left, width);
    int32_t first = (int32_t)y0, last = (int32_t)y1;
    if ((double)last < y1) last++;
    double low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    float *row = box.cells + (size_t)first * box.stride;
    if (first + 1 == last) {
      add_piece(row, low, high, (y1 - y0) * edge->direction);
      continue;
    }
    double from_x = x0, from_y = y0;
    for (int32_t line = first; line < last; line++, row += box.stride) {
      double to_y = line + 1 < last ? (double)(line + 1) : y1;
      double to_x = x1;
      if (line + 1 < last) {
        /* Rounding must not carry an edge beyond its own ends, where there may be no cell. */
        to_x = x0 + (to_y - y0) * edge->slope;
        to_x = to_x > low ? to_x : low;
        to_x = to_x < high ? to_x : high;
      }
      add_piece(row, from_x < to_x ? from_x : to_x, from_x < to_x ? to_x : from_x,
                (to_y - from_y) * edge->direction);
      from_x = to_x;
      from_y = to_y;
    }
  }
}

/* Sums of winding along some rows, in place. Rows do not wait for each other's sums. */
static inline void sum_rows(float *cells, size_t stride, size_t width) {
  float *a = cells, *b = a + stride, *c = b + stride, *d = c + stride;
  float sum_a = 0, sum_b = 0, sum_c = 0, sum_d = 0;
  for (size_t i = 0; i < width; i++) {
    a[i] = sum_a += a[i];
    b[i] = sum_b += b[i];
    c[i] = sum_c += c[i];
    d[i] = sum_d += d[i];
  }
}

void dck_take_coverage(dck_cells box, uint8_t *coverage) {
  size_t row = 0;
  for (; row + 4 <= box.height; row += 4) {
    sum_rows(box.cells + row * box.stride, box.stride, box.width);
  }
  for (; row < box.height; row++) {
    float sum = 0, *cells = box.cells + row * box.stride;
    for (size_t i = 0; i < box.width; i++) cells[i] = sum += cells[i];
  }
  for (row = 0; row < box.height; row++) {
    float *restrict cells = box.cells + row * box.stride;
    uint8_t *restrict target = coverage + row * box.width;
    for (size_t i = 0; i < box.width; i++) {
      float share = cells[i] < 0 ? -cells[i] : cells[i];
      share = share < 1 ? share : 1;
      target[i] = (uint8_t)(int32_t)(share * 255 + 0.5f);
    }
    for (size_t i = 0; i < box.stride; i++) cells[i] = 0;
  }
}

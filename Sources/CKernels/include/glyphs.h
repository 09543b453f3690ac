/* Exact-area coverage of outlines that lie wholly within a box, as glyphs do. */
#ifndef CKERNELS_GLYPHS_H
#define CKERNELS_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

/* A straight edge from its upper to its lower end, y down; the ends differ in y. */
typedef struct {
  double x0, y0, x1, y1;
  /* How x changes a unit of y. */
  double slope;
  /* 1 where the outline runs down along the edge, -1 where it runs up. */
  double direction;
} dck_edge;

/* A box of cells, a row after another: how the coverage changes from px to px along each row. */
typedef struct {
  float *cells;
  /* Px; a row has `stride` cells, two more than px at least. */
  size_t width, height, stride;
} dck_cells;

/* Adds edges moved by (x, y), and then by whole px (-left, -top), to cells that are all zero but for
   what was added before. What lies outside of the box counts at its border. */
void dck_add_edges(dck_cells box, const dck_edge *edges, size_t count, double x, double y,
                   double left, double top);

/* Turns cells into coverage by the nonzero rule, `width` bytes a row, and makes them zero again. */
void dck_take_coverage(dck_cells box, uint8_t *coverage);

#endif

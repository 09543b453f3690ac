// CanvasRaster

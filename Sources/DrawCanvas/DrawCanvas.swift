@_exported public import CanvasBridge
@_exported public import CanvasRaster
@_exported public import DrawCommands
@_exported public import ImageCodecs
@_exported public import Pixels

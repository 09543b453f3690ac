@_exported public import CanvasRaster
@_exported public import DrawCommands
@_exported public import ImageCodecs
@_exported public import Pixels

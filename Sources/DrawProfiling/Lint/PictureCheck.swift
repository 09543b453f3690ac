internal import DrawCommands

/// Finds pictures whose size does not suit what they are drawn in.
struct PictureCheck {
  /// From this on a picture is too large for its place, in both directions.
  private static let reduction = 2.0
  /// From this on a picture looks soft, in both directions.
  private static let enlargement = 1.5

  func follow(_ moment: LintMoment, _ report: inout LintReport) {
    guard moment.isVisible, let use = moment.footprint?.picture else { return }
    let (kx, ky) = (use.part.width / use.drawn.width, use.part.height / use.drawn.height)
    func size(_ width: Double, _ height: Double) -> String {
      "\(DecimalText.fixed(width, decimals: 0)) × \(DecimalText.fixed(height, decimals: 0))"
    }
    let (part, drawn) = (
      size(use.part.width, use.part.height), size(use.drawn.width, use.drawn.height)
    )
    if kx >= PictureCheck.reduction, ky >= PictureCheck.reduction {
      report.add(.oversizedImage, moment, "draws \(part) px of a picture onto \(drawn) px")
    }
    // A picture of one px is a colour, which can be stretched as one likes.
    let isColor = use.part.width <= 1 || use.part.height <= 1
    if !isColor, 1 / kx >= PictureCheck.enlargement, 1 / ky >= PictureCheck.enlargement {
      report.add(.enlargedImage, moment, "stretches \(part) px of a picture over \(drawn) px")
    }
  }
}

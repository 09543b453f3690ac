import Glibc

/// Sine and cosine of an angle in radians, exact at whole quarter turns.
///
/// A rotation by the double nearest to π/2 means a quarter turn; the 6·10⁻¹⁷ that `cos` gives for
/// it would blur every edge that is meant to stay on the pixel grid.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / (Double.pi / 2)
  let nearest = quarters.rounded()
  guard abs(quarters - nearest) < 1e-14, abs(nearest) < 1e6 else { return (sin(angle), cos(angle)) }
  switch Int(nearest) & 3 {
  case 0: return (0, 1)
  case 1: return (1, 0)
  case 2: return (0, -1)
  default: return (-1, 0)
  }
}

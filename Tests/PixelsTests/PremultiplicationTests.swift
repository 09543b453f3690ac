import Pixels
import Testing

@Suite struct `Premultiplied components` {
  @Test func `premultiplying rounds c·a/255 to nearest for every pair`() {
    var wrong: [(UInt8, UInt8)] = []

    for alpha in UInt8.min...UInt8.max {
      for component in UInt8.min...UInt8.max {
        let exact = (Double(component) * Double(alpha) / 255).rounded()
        if Premultiplication.premultiplied(component, alpha: alpha) != UInt8(exact) {
          wrong.append((component, alpha))
        }
      }
    }

    #expect(wrong.isEmpty)
  }

  @Test func `straightening rounds c·255/a to nearest for every valid pair`() {
    var wrong: [(UInt8, UInt8)] = []

    for alpha in UInt8(1)...UInt8.max {
      for component in 0...alpha {
        let exact = Double(component) * 255 / Double(alpha)
        let found = Double(Premultiplication.straight(component, alpha: alpha))
        if abs(found - exact) > 0.5 { wrong.append((component, alpha)) }
      }
    }

    #expect(wrong.isEmpty)
  }

  @Test func `premultiply after straighten gives back every valid component`() {
    var wrong: [(UInt8, UInt8)] = []

    for alpha in UInt8.min...UInt8.max {
      for component in 0...alpha {
        let straight = Premultiplication.straight(component, alpha: alpha)
        if Premultiplication.premultiplied(straight, alpha: alpha) != component {
          wrong.append((component, alpha))
        }
      }
    }

    #expect(wrong.isEmpty)
  }

  @Test func `without alpha no colour is left`() {
    #expect(Premultiplication.straight(0, alpha: 0) == 0)
    #expect(Premultiplication.straight(200, alpha: 0) == 0)
    #expect(Premultiplication.premultiplied(200, alpha: 0) == 0)
  }

  @Test func `a component above its alpha becomes 255`() {
    #expect(Premultiplication.straight(200, alpha: 100) == 255)
  }

  @Test func `a colour goes to its premultiplied components and back`() {
    let color = RGBA(red: 255, green: 128, blue: 0, alpha: 128)

    let components = color.premultipliedComponents

    #expect(components == SIMD4(128, 64, 0, 128))
    #expect(RGBA(premultipliedComponents: components) == color)
  }
}

import Testing

@Suite struct `Paints under extreme transforms` {
  /// A gradient along a line whose matrix goes beyond what cairo's own numbers hold.
  private let linear = #"""
    {"method":"setTransform","data":[-727,3529,0,-0.5588981065930829,4784180085596679000,-0.73]},
    {"method":"setFillStyle","data":["linear",[0,0,-593,209],[[0,"red"],[0.1,"blue"]]]},
    {"method":"fillPath","data":[{"method":"ellipse","data":[2e-237,-1766,8760754175052362000,27,
    0.11774209728433727,-320,-9121,false]},{"method":"lineTo","data":[-763,0]}]}
    """#

  /// The same between circles.
  private let radial = #"""
    {"method":"setTransform","data":[-2761827199294831000,-885,4264.3,572,4e-136,0]},
    {"method":"setFillStyle","data":["radial",[889,7179174706781431000,743,-281,0,660],[[0,"red"]]]},
    {"method":"transform","data":[0,0.00003681242438978806,-3.372003777486355e-156,0,0,0.02273]},
    {"method":"fillPath","data":[{"method":"roundRect","data":[0.18,-0.26,1e-252,5060.1,
    [0,0,{"x":8381,"y":932},{"x":0,"y":2e87}]]},{"method":"arc","data":[912,-8793.2,0,-6545.7,186]},
    {"method":"lineTo","data":[-615.5,-0.49]}],"rule":"evenodd"}
    """#

  private func firstPx(_ actions: String) throws -> UInt32? {
    let after = #"{"method":"setTransform","data":[1,0,0,1,0,0]},"# + filled("red", 0, 0, 1, 1)
    return try Drawing(
      "\(actions),\(after)".replacing("\n", with: ""), 24, 16, scale: 1.5
    ).words.first?.first
  }

  @Test func `a linear gradient there does not end the picture`() throws {
    #expect(try firstPx(linear) == red)
  }

  @Test func `a radial gradient there does not end the picture`() throws {
    #expect(try firstPx(radial) == red)
  }
}

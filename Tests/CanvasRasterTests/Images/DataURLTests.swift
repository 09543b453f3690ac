import Testing

@testable import CanvasRaster

@Suite struct `Data URLs` {
  @Test(arguments: [
    ("data:,abc", "abc"), ("data:text/plain,a%20b%41", "a bA"), ("DATA:;BASE64,YWJj", "abc"),
    ("data:image/png;base64,YWJj", "abc"), ("data:image/png;charset=x; base64,YW%4Aj", "abc"),
    ("data:;base64,YWI", "ab"), ("data:;base64,YW\nJj", "abc"), ("data:x;base64=1,YWJj", "YWJj"),
    ("data:,a,b", "a,b"), ("data:,中", "中"), ("data:;base64,", ""),
  ])
  func `the bytes after the comma are read`(url: String, text: String) {
    #expect(DataURL.bytes(of: url) == Array(text.utf8))
  }

  @Test(arguments: [
    "data:", "data:abc", "data:;base64,?", "data:;base64,Y", "data:,%", "data:,%4", "data:,%G0",
    "http:,abc", "data", "",
  ])
  func `a broken one is none`(url: String) {
    #expect(DataURL.bytes(of: url) == nil)
  }
}

import Glibc
import Testing

@testable import drawcanvas

/// Writes text as the verbs write pictures.
private func write(_ text: String, to path: String) throws(FileError) {
  try OutputFile.write(Array(text.utf8), to: path)
}

@Suite struct `Output files` {
  @Test func `a file appears whole and replaces an older one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", "old and longer")

    try write("new", to: folder.file("a.png"))

    #expect(folder.bytes(of: "a.png") == Array("new".utf8))
    #expect(folder.names == ["a.png"])
  }

  @Test func `a symbolic link keeps pointing to its file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("real", "old")
    symlink("real", folder.file("link"))

    try write("new", to: folder.file("link"))

    #expect(folder.bytes(of: "real") == Array("new".utf8))
    #expect(folder.names == ["link", "real"])
  }

  @Test func `a device is written to, not replaced`() throws {
    try write("gone", to: "/dev/null")

    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a folder, or a place in a folder that is missing, cannot be created`() throws {
    let folder = try TemporaryFolder()

    #expect(throws: FileError(operation: .creating, path: folder.path, number: EISDIR)) {
      try write("x", to: folder.path)
    }
    let path = folder.file("none/a.png")
    #expect(throws: FileError(operation: .creating, path: path, number: ENOENT)) {
      try write("x", to: path)
    }
  }

  @Test func `a full device is a failure of writing`() {
    #expect(throws: FileError(operation: .writing, path: "/dev/full", number: ENOSPC)) {
      try write("x", to: "/dev/full")
    }
  }

  @Test func `a name as long as the system allows is no trouble`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "é", count: 125) + ".png"

    try write("x", to: folder.file(name))

    #expect(folder.names == [name])
  }
}

@Suite struct `Input files` {
  @Test func `a file is read whole`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 100_000)
    let path = try folder.write("a", text)

    #expect(try InputFile.read(path, limit: 1_000_000) == Array(text.utf8))
    #expect(try InputFile.read("/proc/self/stat", limit: 10_000).isEmpty == false)
    #expect(try InputFile.read(folder.write("empty", ""), limit: 1) == [])
  }

  @Test func `an input over the limit is refused before it is read`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a", "0123456789")

    #expect(throws: InputFile.Failure.tooLong(found: 10, allowed: 9)) {
      try InputFile.read(path, limit: 9)
    }
    #expect(throws: InputFile.Failure.self) { try InputFile.read("/dev/zero", limit: 1000) }
  }

  @Test func `what is missing or a folder cannot be read`() throws {
    let folder = try TemporaryFolder()

    for (path, number) in [(folder.file("none"), ENOENT), (folder.path, EISDIR)] {
      let error = FileError(operation: .reading, path: path, number: number)
      #expect(throws: InputFile.Failure.file(error)) { try InputFile.read(path, limit: 9) }
      #expect(error.status == .inputMissing)
    }
  }
}

@Suite struct `File paths` {
  @Test(arguments: [
    ("a/b/c.json", "a/b", "c.json", "c", "json"), ("c", ".", "c", "c", ""),
    ("/c.tar.GZ", "/", "c.tar.GZ", "c.tar", "gz"), (".hidden", ".", ".hidden", ".hidden", ""),
    ("a.b/c", "a.b", "c", "c", ""), ("a/", "a", "", "", ""),
  ])
  func `a path has a folder, a name, a stem and an ending`(
    path: String, folder: String, name: String, stem: String, ending: String
  ) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.stem(of: path) == stem)
    #expect(FilePath.ending(of: path) == ending)
  }

  @Test func `folders are made with those above them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "")

    try FilePath.makeFolder(folder.file("a/b/c/"))
    try FilePath.makeFolder(folder.file("a/b/c"))

    #expect(FilePath.isFolder(folder.file("a/b/c")))
    #expect(throws: FileError(operation: .creating, path: folder.file("file"), number: EEXIST)) {
      try FilePath.makeFolder(folder.file("file/x"))
    }
  }

  @Test func `the same place has one resolved name`() throws {
    let folder = try TemporaryFolder()
    symlink(folder.path, folder.file("link"))

    #expect(FilePath.resolved(folder.file("link/new")) == FilePath.resolved(folder.file("new")))
    #expect(FilePath.resolved(folder.file("./link/../none/x")).hasSuffix("none/x"))
  }
}

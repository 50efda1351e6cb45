import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Output to existing names", .waiting) struct OutputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is replaced, keeps its mode and leaves no other file") func file() throws {
    let path = folder.file("report")
    try AtomicFile.write("one", to: path)
    chmod(path, 0o640)
    try AtomicFile.write("two", to: path)
    var info = stat()
    #expect(stat(path, &info) == 0 && info.st_mode & 0o777 == 0o640)
    #expect(try folder.text("report") == "two")
    #expect(folder.names == ["report"])
  }

  @Test("a link remains; its target is replaced or created", arguments: [true, false])
  func link(isThere: Bool) throws {
    if isThere { try AtomicFile.write("one", to: folder.file("target")) }
    symlink("target", folder.file("link"))
    try AtomicFile.write("two", to: folder.file("link"))
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("link")) == "target")
    #expect(try folder.text("target") == "two")
    #expect(folder.names == ["link", "target"])
  }

  @Test("a FIFO remains one, and its reader gets a report and traces")
  func listener() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    // Reading does not wait, because the text is shorter than a FIFO's capacity.
    let ear = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(ear) }
    func received() -> String {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      return String(decoding: buffer[..<max(0, read(ear, &buffer, buffer.count))], as: UTF8.self)
    }
    try AtomicFile.write("a report", to: path)
    #expect(received() == "a report")
    let header = RunHeader(.small, Faulty().identity)
    try TraceLog(path, header).finish()
    #expect(received().hasPrefix(#"{"type":"traces""#))
    var info = stat()
    #expect(lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.names == ["fifo"])
  }

  @Test("a FIFO without a reader is an error and blocks nothing")
  func withoutReader() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let place = try OutputPlace(path)
    let problem = #expect(throws: AtomicFile.Problem.self) {
      _ = try OpenFile(listener: place, patience: 2)
    }
    #expect(problem?.description.hasSuffix("it is a pipe that nothing reads") == true)
  }

  @Test("a full device is an error with its reason and remains a device", .enabled(if: isLinux))
  func full() throws {
    // Never by its own name, because a fault here would remove the device.
    symlink("/dev/full", folder.file("link"))
    let error = #expect(throws: AtomicFile.Problem.self) {
      try AtomicFile.write("x", to: folder.file("link"))
    }
    #expect(error?.description.hasSuffix("link cannot be written: No space left on device") == true)
    var info = stat()
    #expect(lstat("/dev/full", &info) == 0 && info.st_mode & S_IFMT == S_IFCHR)
  }

  static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("an output that can never be written is refused in advance, with the reason")
  func refused() throws {
    try AtomicFile.write("x", to: folder.file("file"))
    symlink("loop", folder.file("loop"))
    for (name, reason) in [
      ("", "it is a folder"), ("new/", "it is the name of a folder"),
      ("none/x", "No such file or directory"), ("file/x", "Not a directory"),
      ("loop", "Too many levels of symbolic links"),
    ] {
      let error = #expect(throws: AtomicFile.Problem.self) {
        try OutputPlace("\(folder.path)/\(name)")
      }
      #expect(error?.description.contains(reason) == true, "\(name)")
      #expect(throws: AtomicFile.Problem.self) { try AtomicFile.write("x", to: folder.file(name)) }
    }
    #expect(throws: AtomicFile.Problem.self) { try FindingBundle.check(folder.file("file")) }
    #expect(throws: AtomicFile.Problem.self) { try FindingBundle.check(folder.file("none/b")) }
    #expect(folder.names == ["file", "loop"])
  }

  @Test(
    "another user's link in a folder that others can write to is refused; one's own is not",
    .enabled(if: geteuid() == 0, "only root can make another user's link")
  )
  func foreign() throws {
    try AtomicFile.write("x", to: folder.file("victim"))
    let open = folder.file("open")
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: true)
    chmod(open, 0o777)
    symlink(folder.file("victim"), open + "/link")
    _ = try OutputPlace(open + "/link")
    lchown(open + "/link", 12_345, 12_345)
    let error = #expect(throws: AtomicFile.Problem.self) { try OutputPlace(open + "/link") }
    #expect(error?.description.contains("it is another user's link in a folder") == true)
    chmod(open, 0o755)
    _ = try OutputPlace(open + "/link")
  }

  @Test("an unreadable input is an error with its reason") func unreadable() throws {
    #expect(throws: InputFile.Problem.self) { try InputFile.bytes(of: folder.path) }
    let error = #expect(throws: InputFile.Problem.self) {
      try InputFile.bytes(of: folder.file("none"))
    }
    #expect(error?.reason == "No such file or directory")
  }
}

import Driver
import Foundation
import Messages

/// A well-known compression tool, if the host has it.
package enum Compression: String, Sendable, CaseIterable {
  case gzip
  case zstd

  /// The compression that a file name's extension indicates.
  package init?(name: String) {
    switch name {
    case _ where name.hasSuffix(".gz"): self = .gzip
    case _ where name.hasSuffix(".zst"): self = .zstd
    default: return nil
    }
  }

  /// The compression that a file's first bytes indicate.
  init?(beginning bytes: [UInt8]) {
    switch bytes.prefix(4) {
    case let begin where begin.starts(with: [0x1F, 0x8B]): self = .gzip
    case [0x28, 0xB5, 0x2F, 0xFD]: self = .zstd
    default: return nil
    }
  }

  /// Whether this host has the tool.
  package var isThere: Bool { which(rawValue) != nil }

  /// The options for reproducible output: no name, no time.
  private var packing: [String] { self == .gzip ? ["-n", "-c"] : ["-q", "-c"] }

  /// Compresses a file.
  ///
  /// - Throws: ``AtomicFile/Problem`` if the tool is missing or fails.
  func pack(_ part: Int32, into file: Int32, for name: String) throws(AtomicFile.Problem) {
    let process: Process
    do throws(MessageError) {
      process = try start(packing, from: part, to: FileHandle(fileDescriptor: file))
    } catch {
      throw AtomicFile.Problem(name, error.problem)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw AtomicFile.Problem(name, "\(rawValue) ended with \(process.terminationStatus)")
    }
  }

  /// The maximum factor of decompression, above that of any run's file, so that a hostile file
  /// cannot fill the disk.
  private static let mostGrowth = 1_000
  private static let leastLimit = 64 << 20

  /// Decompresses a file into an unnamed one, which is deleted when it is closed.
  func unpacked(_ file: OpenFile, size: Int) throws(MessageError) -> OpenFile {
    guard let target = OpenFile(unnamed: file.name) else {
      throw MessageError("", "it cannot be decompressed: \(String(cString: strerror(errno)))")
    }
    let pipe = Pipe()
    lseek(file.descriptor, 0, SEEK_SET)
    let process = try start(["-q", "-d", "-c"], from: file.descriptor, to: pipe)
    try? pipe.fileHandleForWriting.close()
    let limit = max(Self.leastLimit, Self.mostGrowth * size)
    let problem = copy(pipe.fileHandleForReading.fileDescriptor, to: target.descriptor, upTo: limit)
    if problem != nil { process.terminate() }
    process.waitUntilExit()
    if let problem { throw MessageError("", problem) }
    guard process.terminationStatus == 0 else {
      throw MessageError("", "\(rawValue) reports that the file is cut off or corrupt")
    }
    return target
  }

  private func copy(_ source: Int32, to target: Int32, upTo limit: Int) -> String? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = read(source, &chunk, chunk.count)
      if count == 0 { return nil }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      total += count
      guard total <= limit else { return "decompressed, it has more than \(limit >> 20) MB" }
      guard Service.write(Array(chunk[..<count]), to: target) else {
        return "it cannot be decompressed: \(String(cString: strerror(errno)))"
      }
    }
  }

  private func start(
    _ words: [String],
    from input: Int32,
    to output: Any
  ) throws(MessageError) -> Process {
    guard let path = which(rawValue) else {
      throw MessageError("", "it needs \(rawValue), which is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.standardInput = FileHandle(fileDescriptor: input)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw MessageError("", "\(rawValue) could not be started")
    }
    return process
  }
}

package import Conformance
import Foundation
import Messages
import PropertyTesting

/// A log of an implementation's answers during a run, so that they can be judged again.
///
/// The bytes do not depend on the order in which groups are completed. Until ``finish()`` the file
/// is called `….part`; a run can be continued from its contents.
package final class TraceLog: @unchecked Sendable {
  private let place: OutputPlace
  /// The path of the answers until the run is over.
  package let part: String
  private let packing: Compression?
  private let lock = NSLock()
  private let file: GrowingFile
  private var digest = SHA256()
  /// The lines of each group.
  private var groups = InOrder<[[UInt8]]>()
  private var count = 0
  private var problem: AtomicFile.Problem?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The final path; it ends in `.gz` or `.zst` if the file is to be compressed.
  ///   - header: The header of the run: the implementation and the inputs.
  ///   - earlier: An interrupted run. Its lines stay in the file until this run reaches the same
  ///     point, so that another interruption loses nothing.
  /// - Throws: ``AtomicFile/Problem``.
  package init(
    _ path: String,
    _ header: RunHeader,
    after earlier: TraceFile? = nil
  ) throws(AtomicFile.Problem) {
    place = try OutputPlace(path)
    // No file is written next to a device or a FIFO.
    part = place.isStream ? OpenFile.temporaryPath + ".part" : place.part
    packing = Compression(name: place.path)
    if let packing, !packing.isThere {
      throw AtomicFile.Problem(path, "it needs \(packing.rawValue), which is not installed")
    }
    file = try GrowingFile(part, for: place, after: earlier)
    write(MessageWriter.bytes { $0.line(HeaderLine(header, type: "traces")) })
  }

  /// Keeps the cases of a group, as soon as all earlier groups are kept.
  package func keep(_ group: Int, _ entries: [Archive.Entry]) {
    let lines = entries.map { entry in
      MessageWriter.bytes { $0.line(EntryLine(entry, type: "case")) }
    }
    lock.withLock {
      count += entries.count
      groups.take(lines, group).joined().forEach(write)
    }
  }

  /// Keeps the smallest cases of the findings.
  package func keepFindings(_ entries: [Archive.Entry]) {
    let lines = MessageWriter.bytes { writer in
      for entry in entries { writer.line(EntryLine(entry, type: "finding")) }
    }
    lock.withLock { write(lines) }
  }

  /// Writes the footer and gives the file its final name.
  ///
  /// - Throws: ``AtomicFile/Problem``: the first error of the file system at any time.
  package func finish() throws(AtomicFile.Problem) {
    write(FileDigest.line(TracesEnd(cases: count, digest: ""), after: digest))
    if let problem { throw problem }
    try file.settle()
    if place.isStream {
      defer { unlink(part) }
      return try file.copy(to: try OpenFile(listener: place))
    }
    guard let packing else { return try AtomicFile.rename(part, to: place.path) }
    let beside = part + ".part"
    do throws(AtomicFile.Problem) {
      let packed = try OpenFile(new: beside, for: place)
      try packing.pack(try file.rewound(), into: packed.descriptor, for: place.name)
      try AtomicFile.rename(beside, to: place.path)
    } catch {
      unlink(beside)
      throw error
    }
    unlink(part)
  }

  private func write(_ bytes: [UInt8]) {
    digest.add(bytes)
    guard problem == nil else { return }
    do throws(AtomicFile.Problem) { try file.append(bytes) } catch { problem = error }
  }
}

package import Conformance
import Driver
import Foundation
import Messages

/// Keeps what an implementation answered, while a run goes on, so that it can be judged again.
///
/// The bytes do not depend on the order in which groups are done. Until ``finish()`` the file is
/// called `….part`; what is in it then is what a run can be continued from.
package final class TraceLog: @unchecked Sendable {
  private let place: OutputPlace
  private let file: PartFile
  /// Where the answers lie until the run is over.
  package let part: String
  private let lock = NSLock()
  private var digest = SHA256()
  /// The lines of groups that came too early.
  private var waiting: [Int: [[UInt8]]] = [:]
  private var next = 0
  private var count = 0
  private var problem: AtomicFile.Problem?
  /// What an earlier run left in the file and this one has not yet come to.
  private var earlier: ArraySlice<UInt8>
  /// How much of the file is as this run writes it.
  private var confirmed = 0
  /// What differs from what is left of the earlier run, until there is as much of it.
  private var pending: [UInt8] = []

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where it will be.
  ///   - header: What is vetted, and with what.
  ///   - earlier: Whole lines of a run that was interrupted. They stay in the file while this run
  ///     comes to the same, so that another interruption loses nothing.
  /// - Throws: ``AtomicFile/Problem``.
  package init(
    _ path: String,
    _ header: RunHeader,
    after earlier: ArraySlice<UInt8> = []
  ) throws(AtomicFile.Problem) {
    place = try OutputPlace(path)
    part = place.isStream ? Self.partElsewhere : place.part
    self.earlier = earlier
    let beside = part + ".part"
    file = try PartFile(new: beside, for: place)
    do throws(AtomicFile.Problem) {
      try file.write(Array(earlier), at: 0)
      try AtomicFile.rename(beside, to: part)
    } catch {
      unlink(beside)
      throw error
    }
    write(MessageWriter.bytes { $0.line(HeaderLine(header, type: "traces")) })
  }

  /// Keeps the cases of a group, as soon as those of all groups before are there.
  package func keep(_ group: Int, _ entries: [Archive.Entry]) {
    let lines = entries.map { entry in
      MessageWriter.bytes { $0.line(EntryLine(entry, type: "case")) }
    }
    lock.withLock {
      waiting[group] = lines
      count += entries.count
      while let lines = waiting.removeValue(forKey: next) {
        for line in lines { write(line) }
        next += 1
      }
    }
  }

  /// Keeps the smallest cases of what was found.
  package func keepFindings(_ entries: [Archive.Entry]) {
    let lines = MessageWriter.bytes { writer in
      for entry in entries { writer.line(EntryLine(entry, type: "finding")) }
    }
    lock.withLock { write(lines) }
  }

  /// Beside a device or a FIFO nothing is written.
  private static var partElsewhere: String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("traces-\(UUID().uuidString).part").path
  }

  /// Writes the footer and gives the file its name.
  ///
  /// - Throws: ``AtomicFile/Problem``: what the file system said, at any time.
  package func finish() throws(AtomicFile.Problem) {
    write(FileDigest.line(TracesEnd(cases: count, digest: ""), after: digest))
    settle()
    if let problem { throw problem }
    guard place.isStream else { return try AtomicFile.rename(part, to: place.path) }
    defer { unlink(part) }
    try PartFile(listener: place).write(try kept(), at: nil)
  }

  /// All that was written until now.
  private func kept() throws(AtomicFile.Problem) -> [UInt8] {
    do throws(InputFile.Problem) { return try InputFile.bytes(of: part) } catch {
      throw AtomicFile.Problem(place.name, "\(error)")
    }
  }

  private func write(_ bytes: [UInt8]) {
    digest.add(bytes)
    var same = 0
    if pending.isEmpty {
      same = zip(bytes, earlier).prefix { $0 == $1 }.count
      earlier = earlier.dropFirst(same)
      confirmed += same
    }
    pending += bytes[same...]
    if pending.count >= earlier.count { settle() }
  }

  /// Puts what was written in the place of what is left of the earlier run.
  private func settle() {
    guard problem == nil, !pending.isEmpty || !earlier.isEmpty else { return }
    do throws(AtomicFile.Problem) {
      if !earlier.isEmpty { try file.truncate(to: confirmed) }
      try file.write(pending, at: confirmed)
    } catch { problem = error }
    confirmed += pending.count
    pending = []
    earlier = []
  }
}

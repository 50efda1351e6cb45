import AdaptiveModel
import Conformance
import Foundation

extension GoldenFolder {
  /// A moment of an acceptance, for tests that stop it there.
  enum Moment: Sendable, CaseIterable {
    case beforeWriting, whileWriting, beforeRenaming, betweenRenames, afterRenaming
  }

  /// Puts other contents in the place of the accepted ones, all at once.
  ///
  /// The contents are written beside the folder, then two renames follow. Whenever it stops, the
  /// old folder is whole: in its place, or, between the renames, beside it, and is put back.
  func replaceAccepted(
    with contents: [String: [UInt8]],
    at moment: (Moment) throws(GoldenError) -> Void = { _ in }
  ) throws(GoldenError) {
    try moment(.beforeWriting)
    try Self.remove(next)
    try Self.write(contents, to: next) { () throws(GoldenError) in try moment(.whileWriting) }
    try moment(.beforeRenaming)
    try Self.remove(last)
    if FileManager.default.fileExists(atPath: accepted.path) { try Self.move(accepted, to: last) }
    try moment(.betweenRenames)
    try Self.move(next, to: accepted)
    try moment(.afterRenaming)
    try Self.remove(last)
  }

  /// Puts the prepared folder in place of the one that was prepared before.
  func replacePending(with contents: [String: [UInt8]]) throws(GoldenError) {
    try Self.remove(next)
    try Self.write(contents, to: next)
    try Self.remove(pending)
    try Self.move(next, to: pending)
  }

  /// Puts right what an acceptance that stopped has left behind.
  func recover() throws(GoldenError) {
    if isInterrupted { try Self.move(last, to: accepted) }
    try Self.remove(last)
    try Self.remove(next)
  }
}

extension GoldenFolder {
  private static func write(
    _ contents: [String: [UInt8]],
    to folder: URL,
    midway: () throws(GoldenError) -> Void = {}
  ) throws(GoldenError) {
    for (number, (path, bytes)) in contents.sorted(by: { $0.key < $1.key }).enumerated() {
      if number == contents.count / 2 { try midway() }
      let file = folder.appendingPathComponent(path)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
      } catch {
        throw .unwritable(file.path)
      }
    }
  }

  private static func move(_ folder: URL, to place: URL) throws(GoldenError) {
    guard rename(folder.path, place.path) == 0 else { throw .unwritable(place.path) }
  }

  private static func remove(_ folder: URL) throws(GoldenError) {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do { try FileManager.default.removeItem(at: folder) } catch { throw .unwritable(folder.path) }
  }
}

/// Says when goldens, and what is written with them, must not be written.
package enum GoldenGuard {
  /// Why nothing is written here; `nil` where it may be.
  package static func refusal(_ environment: [String: String]) -> String? {
    guard let value = environment["CI"], !["", "0", "false"].contains(value.lowercased()) else {
      return nil
    }
    return "nothing is written while CI is set; there things are checked only"
  }
}

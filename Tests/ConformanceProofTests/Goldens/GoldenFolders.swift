import Conformance
import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import ConformanceProof
@testable import Driver

/// Small golden folders, made for a test and taken away after it.
enum GoldenFolders {
  /// A transcript of two cases and a table, none of them filled.
  static let written = [
    "changes/some.transcript": """
    case changes/some/turned
    given iPhone 6, portrait
            root
              child
    when rotate to landscapeLeft
    case changes/some/resized-at-rest
    given iPad, portrait
            root
              child
    when size child to 320×full
    """,
    "traits/some.table": """
    table   traits/some
    later-wins  combine compact-any + regular-any →
    """,
  ]

  /// What is drawn in a small folder.
  static let sets = [
    GeneratedSet(kind: .collections, version: 1, seed: Seed(rawValue: 0x41), count: 2)
  ]

  /// The reference, which agrees with itself.
  static let agreeing = SecondOpinion(ReferenceImplementation())

  static func bytes(_ files: [String: String]) -> [String: [UInt8]] {
    files.mapValues { Array($0.utf8) }
  }

  /// Does something with a package in a temporary folder, whose goldens are as they are given.
  static func with(
    _ files: [String: String] = written,
    _ body: (GoldenFolder) throws -> Void
  ) throws {
    let package = try TemporaryFolder()
    let folder = GoldenFolder(package: URL(fileURLWithPath: package.path))
    try folder.replaceAccepted(with: bytes(files))
    try withExtendedLifetime(package) { try body(folder) }
  }

  static func desk(
    _ folder: GoldenFolder,
    environment: [String: String] = [:],
    suite: String = Suite.version
  ) -> GoldenDesk {
    GoldenDesk(folder, environment: environment, suite: suite, sets: sets)
  }

  /// Does something with a package whose goldens are all accepted.
  static func accepted(_ body: (GoldenFolder, GoldenDesk) throws -> Void) throws {
    try with { folder in
      let desk = desk(folder)
      try acceptAll(desk)
      try body(folder, desk)
    }
  }

  @discardableResult
  static func acceptAll(
    _ desk: GoldenDesk,
    second: SecondOpinion = agreeing
  ) throws -> GoldenAcceptance {
    _ = try desk.fill()
    var everything = GoldenSelection()
    everything.isEverything = true
    return try desk.accept(everything, because: "a test", second: second)
  }

  /// Changes a file of the accepted goldens.
  static func change(
    _ path: String,
    in folder: GoldenFolder,
    _ edit: (inout String) -> Void
  ) throws {
    let file = folder.accepted.appendingPathComponent(path)
    var text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    edit(&text)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  static func problems(
    in folder: GoldenFolder,
    suite: String = Suite.version
  ) throws -> [GoldenProblem] {
    try GoldenCheck.problems(in: folder, suite: suite, sets: sets)
  }

  /// The kinds of problems that the check finds.
  static func kinds(
    in folder: GoldenFolder,
    suite: String = Suite.version
  ) throws -> Set<GoldenProblem.Kind> {
    Set(try problems(in: folder, suite: suite).map(\.kind))
  }
}

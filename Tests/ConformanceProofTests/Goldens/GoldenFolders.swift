import Conformance
import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import ConformanceProof
@testable import Driver

/// Small golden folders in a repository, made for a test and then removed.
enum GoldenFolders {
  /// A transcript of two cases and a table, without answers.
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

  /// The generated set of a small folder.
  static let sets = [
    GeneratedSet(kind: .collections, version: 1, seed: Seed(rawValue: 0x41), count: 2)
  ]

  /// The reference, which agrees with itself.
  static let agreeing = SecondOpinion(ReferenceImplementation())

  /// Runs a test with a package in a temporary repository whose goldens are not filled.
  static func with(_ body: (GoldenFolder) throws -> Void) throws {
    let package = try TemporaryFolder()
    let folder = GoldenFolder(package: URL(fileURLWithPath: package.path))
    try folder.write(written.mapValues { Array($0.utf8) })
    try git("init -q", in: folder)
    try commit(folder)
    try withExtendedLifetime(package) { try body(folder) }
  }

  /// Runs a test with a package whose goldens are all accepted and committed.
  static func accepted(_ body: (GoldenFolder, GoldenWorkflow) throws -> Void) throws {
    try with { folder in
      let workflow = workflow(folder)
      try acceptAll(workflow)
      try commit(folder)
      try body(folder, workflow)
    }
  }

  /// The contents of a package whose goldens are all accepted.
  static let contents = Result {
    var contents: [String: [UInt8]] = [:]
    try accepted { folder, _ in contents = try folder.contents() }
    return contents
  }

  static func workflow(
    _ folder: GoldenFolder,
    environment: [String: String] = [:],
    sets: [GeneratedSet] = sets
  ) -> GoldenWorkflow {
    GoldenWorkflow(folder, environment: environment, sets: sets)
  }

  @discardableResult
  static func acceptAll(
    _ workflow: GoldenWorkflow,
    second: SecondOpinion = agreeing
  ) throws -> GoldenAcceptance {
    _ = try workflow.fill()
    var everything = GoldenSelection()
    everything.isEverything = true
    return try workflow.accept(everything, because: "a test", second: second)
  }

  static func commit(_ folder: GoldenFolder) throws {
    try git("add -A", in: folder)
    try git("-c user.name=test -c user.email=test commit -q -m goldens", in: folder)
  }

  static func git(_ words: String, in folder: GoldenFolder) throws {
    let all = ["git", "-C", folder.package.path] + words.split(separator: " ").map(String.init)
    try #require(try run("/usr/bin/env", all).status == 0)
  }

  /// Changes a file of the goldens.
  static func change(
    _ path: String,
    in folder: GoldenFolder,
    _ edit: (inout String) -> Void
  ) throws {
    let contents = try folder.contents()
    var text = String(decoding: contents[path] ?? [], as: UTF8.self)
    edit(&text)
    try folder.write([path: Array(text.utf8)])
  }

  static func problems(in folder: GoldenFolder) throws -> [GoldenProblem] {
    try GoldenCheck.problems(in: folder, sets: sets)
  }

  /// The kinds of problems that the check finds.
  static func kinds(in folder: GoldenFolder) throws -> Set<GoldenProblem.Kind> {
    Set(try problems(in: folder).map(\.kind))
  }
}

import ConformanceProof
import Foundation
import Text
import VectorJudge

extension Verb {
  /// Vectors: the goldens as data for projects that run no Swift.
  static let vectors = Verb(
    name: "vectors",
    summary: "write the goldens as data: requests, and what has to hold of the replies",
    help: """
      adaptive-conformance vectors [--package FOLDER] [--check] [--mutants]
                [--id ID]… [FOLDER]

      Writes a file of vectors for each chapter: one JSON object a line, with a \
      request of the driver protocol, the features that it needs, and what has to \
      hold of the reply, by clause. A judge of 300 lines in Python, JavaScript or \
      Swift needs nothing else; Golden/README.md says how.

      Each expectation comes from a clause that finds a fault with every reply that \
      differs there, and that no legal variant of the reference breaks. This takes \
      some minutes for all, and in release less.

        --package FOLDER   the folder that contains Golden (default: here)
        --check            write nothing; say which files are out of date
        --id ID            only these cases (“changes/rotation/” selects all below it); \
                           the others stay as they are
        --mutants          also print how many mutants the vectors catch, by clause

      FOLDER is Golden/vectors of the package by default.

      Exit codes: 0 written or up to date, 1 out of date, 64 usage, 65 bad input.
      """,
    run: { arguments in try VectorRun(&arguments).run() }
  )
}

/// One call of the verb.
private struct VectorRun {
  private let package: URL
  private let folder: URL
  private let ids: [String]
  private let isCheck: Bool
  private let showsMutants: Bool

  init(_ arguments: inout Arguments) throws {
    package = URL(fileURLWithPath: try arguments.option("--package") ?? ".")
    ids = try arguments.options("--id")
    isCheck = arguments.flag("--check")
    showsMutants = arguments.flag("--mutants")
    let words = try arguments.positionals()
    guard words.count < 2 else { throw UsageError("vectors takes one folder") }
    folder =
      words.first.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? VectorFiles.folder(in: package)
  }

  func run() throws -> ExitCode {
    let goldens = try GoldenFolder(package: package).tree().goldens
    let chosen = goldens.filter { golden in ids.isEmpty || ids.contains(where: golden.id.hasPrefix)
    }
    guard !chosen.isEmpty else { throw UsageError("no golden has such an id") }
    let made = Dictionary(grouping: chosen, by: \.chapter).sorted { $0.key < $1.key }
      .flatMap { chapter, goldens in
        complain("vectors: \(chapter), \(goldens.count.counted("case"))")
        return VectorFiles.vectors(of: goldens)
      }
    if showsMutants { VectorStrength(of: made, chosen).lines.forEach { print($0) } }
    let vectors = ids.isEmpty ? made : try withOthers(made, of: goldens)
    return try finish(VectorFiles.files(of: vectors), vectors.count)
  }

  /// The vectors with the others of their files, in the order of the goldens.
  ///
  /// - Throws: `InputError` if one of the files has something else.
  private func withOthers(_ made: [Vector], of goldens: [Golden]) throws -> [Vector] {
    var known: [String: Vector] = [:]
    for name in Set(made.map(\.fileName)) {
      let path = folder.appendingPathComponent(name).path
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      guard let others = try? Vector.vectors(in: Array(bytes)) else {
        throw InputError("\(path): a line is no vector")
      }
      for vector in others { known[vector.id] = vector }
    }
    for vector in made { known[vector.id] = vector }
    return goldens.compactMap { known[$0.id] }
  }

  private func finish(_ made: [String: [UInt8]], _ count: Int) throws -> ExitCode {
    let found = VectorFiles.contents(of: folder) ?? [:]
    let digests = VectorFiles.digests(of: found.merging(made) { $1 }).joined()
    let files = made.merging([VectorFiles.digestsName: Array(digests.utf8)]) { $1 }
    let stale = files.filter { found[$0.key] != $0.value }
    if isCheck {
      for name in stale.keys.sorted() { print("\(name): out of date; vectors writes it") }
      if stale.isEmpty { print("\(count.counted("vector")), all up to date") }
      return stale.isEmpty ? .success : .unexpected
    }
    try GoldenFolder.write(stale, in: folder)
    print("\(count.counted("vector")), \(stale.count.counted("file")) written")
    return .success
  }
}

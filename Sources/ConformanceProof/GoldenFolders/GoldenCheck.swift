import Conformance
import Foundation
import Text
import VectorJudge

/// A fault in the golden folder.
package struct GoldenProblem: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case unreadable
    case misnamed
    case doubled = "id used twice"
    case missing
    /// A file that does not belong to the goldens.
    case unexpected = "unexpected file"
    /// The content differs from the reference's output.
    case changed
    case notAccepted = "not accepted"
    /// The reference's answer breaks a clause.
    case broken
  }

  package var kind: Kind
  /// The path or the id.
  package var place: String
  package var remark: String

  init(_ kind: Kind, _ place: String, _ remark: String) {
    self.kind = kind
    self.place = place
    self.remark = remark
  }

  package var description: String { "\(place): \(kind.rawValue): \(remark)" }
}

/// Checks a golden folder: fills it again in memory and compares every byte; writes nothing.
package enum GoldenCheck {
  /// - Parameters:
  ///   - folder: The package whose goldens are checked.
  ///   - suite: The version of the suite.
  ///   - sets: The sets that are generated from seeds.
  /// - Returns: The problems; none if all goldens are accepted and correct.
  /// - Throws: ``GoldenError`` if the folder is missing or a file cannot be read.
  package static func problems(
    in folder: GoldenFolder,
    suite: String = Suite.version,
    sets: [GeneratedSet] = GeneratedSet.all
  ) throws(GoldenError) -> [GoldenProblem] {
    let problems = problems(in: try folder.contents(), suite: suite, sets: sets)
    return problems.isEmpty
      ? problemsOfVectors(of: try folder.tree().goldens, in: folder) : problems
  }

  static func problems(
    in contents: [String: [UInt8]],
    suite: String,
    sets: [GeneratedSet]
  ) -> [GoldenProblem] {
    let tree: GoldenTree
    do throws(GoldenError) { tree = try GoldenFolder.tree(of: contents) } catch {
      return [GoldenProblem(.unreadable, "Golden", "\(error)")]
    }
    let names = namingProblems(of: tree)
    if !names.isEmpty { return names }
    let pending = PendingGoldens(of: tree, suite: suite, sets: sets)
    let problems = problems(in: contents, expecting: pending.contents)
    return problems.isEmpty ? broken(pending.tree) : problems
  }

  static func namingProblems(of tree: GoldenTree) -> [GoldenProblem] {
    var paths: [String: String] = [:]
    return tree.files.flatMap { file in
      file.goldens.flatMap { golden in
        var problems: [GoldenProblem] = []
        if let other = paths.updateValue(file.path, forKey: golden.id) {
          problems.append(
            .init(.doubled, "\(file.path) \(printable(golden.id))", "also in \(other)")
          )
        }
        if !Golden.isID(golden.id) || golden.stem != file.stem {
          let form = "expected \(file.stem)/ and a name of small letters, digits, “-” and “.”"
          problems.append(.init(.misnamed, "\(file.path) \(printable(golden.id))", form))
        }
        return problems
      }
    }
  }

  private static func broken(_ tree: GoldenTree) -> [GoldenProblem] {
    let judge = GoldenJudge()
    return tree.goldens.compactMap { golden in
      let complaints = judge.complaints(about: golden)
      return complaints.isEmpty
        ? nil : .init(.broken, golden.id, "breaks \(complaints.joined(separator: ", "))")
    }
  }
}

// MARK: - Comparing

extension GoldenCheck {
  /// The differences between a folder and its expected contents.
  static func problems(
    in contents: [String: [UInt8]],
    expecting expected: [String: [UInt8]]
  ) -> [GoldenProblem] {
    Set(contents.keys).union(expected.keys).subtracting([GoldenFolder.changesPath]).sorted()
      .flatMap { path -> [GoldenProblem] in
        switch (contents[path], expected[path]) {
        case (nil, _): return [.init(.missing, path, "golden fill and golden accept write it")]
        case (_, nil): return [.init(.unexpected, path, "it contains no accepted golden")]
        case (let found?, let wanted?):
          guard found != wanted, let difference = LineDifference(found, expected: wanted) else {
            return []
          }
          let cases = path == GoldenFolder.manifestPath ? caseProblems(found, wanted) : []
          let remark = difference.words + "; golden fill, review, accept"
          return cases.isEmpty ? [.init(.changed, "\(path):\(difference.line)", remark)] : cases
        }
      }
  }

  /// The cases whose lines in the two manifests differ.
  private static func caseProblems(_ found: [UInt8], _ wanted: [UInt8]) -> [GoldenProblem] {
    let (found, wanted) = (GoldenManifest.cases(in: found), GoldenManifest.cases(in: wanted))
    return Set(found.keys).union(wanted.keys).sorted().compactMap { id in
      if found[id] == wanted[id] { return nil }
      return wanted[id] == nil
        ? .init(.missing, printable(id), "accepted, and no longer there: golden review, accept")
        : .init(.notAccepted, id, "golden fill, review, accept")
    }
  }

  /// What is out of date in a folder that has vectors: files that `vectors` did not write so, cases
  /// that are not there or ask something else, and expectations that the reference breaks.
  static func problemsOfVectors(of goldens: [Golden], in folder: GoldenFolder) -> [GoldenProblem] {
    let place = VectorFiles.folder(in: folder.package)
    guard let files = VectorFiles.contents(of: place) else { return [] }
    return problemsOfDigests(of: files)
      + Dictionary(grouping: goldens, by: \.chapter).sorted { $0.key < $1.key }.flatMap {
        stale($1, "\($0).ndjson", files["\($0).ndjson"] ?? [])
      }
  }

  private static func problemsOfDigests(of files: [String: [UInt8]]) -> [GoldenProblem] {
    let written = String(decoding: files[VectorFiles.digestsName] ?? [], as: UTF8.self)
    let lines = VectorFiles.digests(of: files)
    if written == lines.joined() { return [] }
    let others = lines.filter { !written.contains($0) }.map { $0.dropFirst(66).dropLast() }
    let remark = others.isEmpty ? "for other files" : "not for \(others.joined(separator: ", "))"
    return [
      .init(.changed, "vectors/\(VectorFiles.digestsName)", remark + "; “vectors” writes both")
    ]
  }

  /// The goldens of which a file of vectors has none that asks the same and that the reference keeps.
  private static func stale(_ goldens: [Golden], _ name: String, _ file: [UInt8]) -> [GoldenProblem]
  {
    let vectors = (try? Vector.vectors(in: file)) ?? []
    let known = Dictionary(vectors.map { ($0.id, $0) }) { first, _ in first }
    let stale = goldens.filter { golden in
      guard let vector = known[golden.id] else { return true }
      let reply = golden.filled.reply.flatMap { JSON($0, to: golden.request) } ?? .null
      return vector.title != golden.title
        || vector.request != JSON(golden.request, id: golden.id)
        || !VectorJudge(ofAll: vector).findings(in: reply, to: vector).isEmpty
    }
    let extra = vectors.count > goldens.count ? ["more cases than goldens"] : []
    let remark = "out of date; “vectors --id \(name.dropLast(7))/” writes it"
    return (stale.prefix(3).map(\.id) + extra).map {
      GoldenProblem(.changed, "vectors/\(name) \($0)", remark)
    }
  }
}

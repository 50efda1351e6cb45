import Conformance
import Dispatch
package import Foundation
import PropertyTesting
package import VectorJudge

/// The goldens as data that any project can copy: a file of vectors for each chapter.
package enum VectorFiles {
  /// The folder, in a package.
  package static func folder(in package: URL) -> URL {
    package.appendingPathComponent("Golden/vectors", isDirectory: true)
  }

  /// The vectors of goldens, in their order; computed side by side.
  package static func vectors(of goldens: [Golden]) -> [Vector] {
    let legal = LegalReplies()
    let vectors = Guarded<[Int: Vector]>([:])
    DispatchQueue.concurrentPerform(iterations: goldens.count) { index in
      let vector = Vector(goldens[index].filled, variants: legal)
      vectors.withLock { $0[index] = vector }
    }
    return vectors.withLock { found in goldens.indices.compactMap { found[$0] } }
  }

  /// The contents of each file, by its name.
  package static func files(of vectors: [Vector]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for vector in vectors {
      files["\(vector.id.prefix { $0 != "/" }).ndjson", default: []] += vector.line
    }
    return files
  }
}

extension VectorFiles {
  /// What is out of date in a folder that has vectors: cases that are not there or ask something
  /// else, and expectations that the reference breaks.
  ///
  /// Whether an expectation is missing is told by `vectors --check` only, which makes them again.
  static func problems(with goldens: [Golden], in folder: GoldenFolder) -> [GoldenProblem] {
    let files = FileManager.default
    let place = Self.folder(in: folder.package)
    guard files.fileExists(atPath: place.path) else { return [] }
    let judge = VectorJudge(features: .all, isPlatform: true)
    let remark = "out of date; adaptive-conformance vectors writes it"
    return Dictionary(grouping: goldens, by: \.chapter).sorted { $0.key < $1.key }.flatMap {
      chapter,
      goldens -> [GoldenProblem] in
      let path = place.appendingPathComponent("\(chapter).ndjson").path
      let bytes = files.contents(atPath: path).map(Array.init) ?? []
      let vectors = (try? Vector.vectors(in: bytes)) ?? []
      let known = Dictionary(vectors.map { ($0.id, $0) }) { first, _ in first }
      let stale = goldens.filter { golden in
        guard let vector = known[golden.id] else { return true }
        let reply = golden.filled.reply.flatMap { JSON($0, to: golden.request) } ?? .null
        return vector.request != JSON(golden.request, id: golden.id)
          || !judge.findings(in: reply, to: vector).isEmpty
      }
      let extra = known.count > goldens.count ? ["more cases than goldens"] : []
      return (stale.prefix(3).map(\.id) + extra).map {
        GoldenProblem(.changed, "vectors/\(chapter).ndjson \($0)", remark)
      }
    }
  }
}

/// The mutants that vectors catch.
package struct VectorStrength {
  /// The clauses whose expectations a mutant breaks; none if the vectors miss it.
  package var found: [(mutant: Mutant, clauses: Set<String>)]

  package init(of vectors: [Vector], _ goldens: [Golden]) {
    let requests = Dictionary(uniqueKeysWithValues: goldens.map { ($0.id, $0.request) })
    let judge = VectorJudge(features: .all, isPlatform: true)
    let results = Guarded<[Int: Set<String>]>([:])
    let mutants = Mutant.all
    DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
      let implementation = mutants[index].implementation()
      let broken = vectors.flatMap { vector -> [String] in
        guard let request = requests[vector.id],
          let answer = try? implementation.answer(request),
          let reply = JSON(answer, to: request)
        else { return [] }
        return judge.findings(in: reply, to: vector).map(\.clause)
      }
      results.withLock { $0[index] = Set(broken) }
    }
    found = results.withLock { sets in
      mutants.enumerated().map { ($1, sets[$0] ?? []) }
    }
  }

  /// For each clause, its mutants and how many of them are caught, by itself or at all.
  package var lines: [String] {
    let clauses = AnyClause.catalogue.map(\.id)
    let own = Dictionary(grouping: found) { $0.mutant.clause }
    return clauses.compactMap { clause in
      guard let mutants = own[clause] else { return nil }
      let caught = mutants.filter { !$0.clauses.isEmpty }
      let byClause = mutants.count { $0.clauses.contains(clause) }
      let missed = mutants.filter(\.clauses.isEmpty).map(\.mutant.name)
      return "\(clause)  \(caught.count) of \(mutants.count), by the clause \(byClause)"
        + (missed.isEmpty ? "" : "; missed: " + missed.joined(separator: ", "))
    } + ["\(found.count { !$0.clauses.isEmpty }) of \(found.count) mutants are caught"]
  }
}

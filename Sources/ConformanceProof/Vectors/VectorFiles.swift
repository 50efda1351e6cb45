import Conformance
package import Foundation
import Messages
package import VectorJudge

/// The goldens as data that any project can copy: a file of vectors for each chapter.
package enum VectorFiles {
  package static func folder(in package: URL) -> URL {
    package.appendingPathComponent("Golden/vectors", isDirectory: true)
  }

  /// The vectors of goldens, in their order; computed side by side.
  package static func vectors(of goldens: [Golden]) -> [Vector] {
    Threads.all.map(goldens) { Vector($0.filled, variants: legal) }.compactMap { $0 }
  }

  /// The variants that expectations have to let pass, made once.
  private static let legal = LegalReplies()

  /// The contents of each file, by its name.
  package static func files(of vectors: [Vector]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for vector in vectors {
      files[vector.fileName, default: []] += vector.line
    }
    return files
  }

  /// The file with the digests of the others, as `sha256sum -c` reads it.
  package static let digestsName = "SHA256SUMS"

  /// What is in a folder, by name; `nil` if there is no folder.
  package static func contents(of folder: URL) -> [String: [UInt8]]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.filter { !$0.hasPrefix(".") }.reduce(into: [:]) { files, name in
      let path = folder.appendingPathComponent(name).path
      files[name] = FileManager.default.contents(atPath: path).map(Array.init)
    }
  }

  /// The lines of that file for others.
  package static func digests(of files: [String: [UInt8]]) -> [String] {
    files.filter { $0.key != digestsName }.sorted { $0.key < $1.key }.map {
      "\(SHA256.hex(of: $1))  \($0)\n"
    }
  }
}

/// The mutants that vectors catch.
package struct VectorStrength {
  /// The clauses whose expectations a mutant breaks; none if the vectors miss it.
  package var found: [(mutant: Mutant, clauses: Set<String>)]

  package init(of vectors: [Vector], _ goldens: [Golden], mutants: [Mutant] = Mutant.all) {
    let requests = Dictionary(uniqueKeysWithValues: goldens.map { ($0.id, $0.request) })
    found = Threads.all.map(mutants) { mutant in
      let implementation = mutant.implementation()
      let broken = vectors.flatMap { vector -> [String] in
        guard let request = requests[vector.id],
          let answer = try? implementation.answer(request),
          let reply = JSON(answer, to: request)
        else { return [] }
        return VectorJudge(ofAll: vector).findings(in: reply, to: vector).map(\.clause)
      }
      return (mutant, Set(broken))
    }
  }

  /// For each clause, its mutants and how many of them are caught, by itself or at all.
  package var lines: [String] {
    let own = Dictionary(grouping: found) { $0.mutant.clause }
    return AnyClause.catalogue.map(\.id).compactMap { clause in
      guard let mutants = own[clause] else { return nil }
      let byClause = mutants.count { $0.clauses.contains(clause) }
      let missed = mutants.filter(\.clauses.isEmpty).map(\.mutant.name)
      let caught = mutants.count - missed.count
      return "\(clause)  \(caught) of \(mutants.count), by the clause \(byClause)"
        + (missed.isEmpty ? "" : "; missed: " + missed.joined(separator: ", "))
    } + ["\(found.count { !$0.clauses.isEmpty }) of \(found.count) mutants are caught"]
  }
}

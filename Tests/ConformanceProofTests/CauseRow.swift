import AdaptiveModel
import ConformanceProof
import Foundation
import TestSupport
import Testing

@testable import Conformance

/// A row of causes.txt: one or two mistakes, how they are examined, and what is found.
struct CauseRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let subject: any Implementation
  private var examination: Examination
  private let found: [String]
  private let causes: [String]

  /// The rows of the file; of its second part an eighth is tried, by what is wrong.
  static func all() throws -> [CauseRow] {
    let parts = try TextTable.parts(of: "Tests/ConformanceProofTests/causes.txt").map {
      $0.flatMap(named)
    }
    let others = parts.dropFirst().joined().part(of: 8) { $0[0] }
    return try (parts[0] + others).map { try CauseRow($0) }
  }

  /// A row, or one for every mutant of a clause if what is wrong ends in “-”.
  private static func named(_ cells: [String]) -> [[String]] {
    let mutants = Mutant.all.filter { $0.clause.hasPrefix(cells[0]) && cells[0].hasSuffix("-") }
    return mutants.isEmpty ? [cells] : mutants.map { [$0.name] + cells.dropFirst() }
  }

  private init(_ cells: [String]) throws {
    try #require(cells.count == 6, "\(cells)")
    let words = cells.map { $0.split(separator: " ").map(String.init) }
    let names = cells[0].components(separatedBy: " + ")
    let first = Mutant.named(names[0])
    let claimed = try Self.features(words[1], of: first)
    testDescription = "\(cells[0]): \(cells[5])"
    subject =
      names.count == 1 ? Mistaken.named(names[0], claimed) : Self.both(names, claimed ?? .all)
    let sizes = words[3].map { $0.split(separator: "/").compactMap { Int($0) } }
    try #require(sizes.count == 2 && sizes.allSatisfy { !$0.isEmpty }, "\(cells)")
    let cases = Sampling.count(sizes[0][0], of: sizes[0][sizes[0].count - 1])
    let clauses = try Self.clauses(words[2])
    examination = Examination(cases, sizes[1][0], by: clauses, first?.profile ?? .platform)
    examination.namesIrrelevance = false
    found = words[4]
    causes = words[5].map { $0 == "own" ? first?.clause ?? $0 : $0 }
  }

  private static func both(_ names: [String], _ claimed: Set<Feature>) -> any Implementation {
    let mutants = names.compactMap { Mutant.named($0) }
    let subjects = names.map { Mistaken.named($0, nil) }
    return mutants.count == 2
      ? mutants[0].and(mutants[1], claiming: claimed)
      : BothMistakes(subjects[0], subjects[1], claiming: claimed)
  }

  private static let sets: [String: Set<Feature>] = [
    "all": .all, "scenarios": .ofScenariosAlone, "solver": Set(Constraints.features),
    "calls": CallsAloneTests.features,
  ]

  private static func features(_ words: [String], of mutant: Mutant?) throws -> Set<Feature>? {
    guard !words.isEmpty else { return nil }
    return try words.reduce(into: []) { features, word in
      if word == "own" {
        features.formUnion(try #require(mutant).features)
      } else if word.hasPrefix("-") {
        features.remove(try #require(Feature(rawValue: String(word.dropFirst()))))
      } else {
        features.formUnion(try sets[word] ?? [#require(Feature(rawValue: word), "\(word)")])
      }
    }
  }

  /// Those of chapters, or of ids; of chapters alone all with `TEST_SAMPLES=all`.
  private static func clauses(_ words: [String]) throws -> [AnyClause] {
    let chapters = words.compactMap { word in Chapter.all.first { $0.id == word } }
    let isWhole = chapters.count == words.count && Sampling.isWhole
    if isWhole || words == ["all"] { return AnyClause.catalogue }
    let clauses = chapters.flatMap(\.clauses) + .named(words)
    try #require(!clauses.isEmpty, "\(words)")
    return clauses
  }

  func expect() {
    let record = examination.run(subject)
    Self.expect(record.findings.map { "\($0.fault)" }, found, record)
    let firsts = record.faults.map(\.description)
    if causes.last == "first" {
      #expect(firsts.first == causes[0], "\(record.printed)")
    } else if let count = Int(causes[0]) {
      #expect(firsts.count == count, "\(record.printed)")
    } else {
      Self.expect(firsts, causes, record)
    }
    // What one cause explains is named with it.
    let printed = record.text(findings: .max) { "\($0)" }
    let isJoined = record.causes.contains { !$0.others.isEmpty }
    #expect(printed.contains("Also broken by the same fault:") == isJoined)
    for finding in record.findings where finding.clause != nil {
      #expect(printed.contains("\(finding.fault) is broken"), "\(finding.fault)")
    }
  }

  /// Expects some faults, in any order; “…” stands for others, and “several” for more than one.
  private static func expect(_ faults: [String], _ expected: [String], _ record: Record) {
    if expected.last == "…" {
      #expect(Set(faults).isSuperset(of: expected.dropLast()), "\(record.printed)")
    } else if expected == ["several"] {
      #expect(faults.count > 1, "\(record.printed)")
    } else if !expected.isEmpty {
      #expect(faults.sorted() == expected.sorted(), "\(record.printed)")
    }
  }
}

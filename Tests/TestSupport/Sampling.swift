import Foundation

/// What tests take of lists and of cases: a sample, since they run without optimisation, or all
/// with `TEST_SAMPLES=all`.
package enum Sampling {
  package static let isWhole = ProcessInfo.processInfo.environment["TEST_SAMPLES"] == "all"

  /// A few named examples, or all that a test is about.
  package static func of<Element>(_ few: [Element], and others: [Element]) -> [Element] {
    isWhole ? few + others : few
  }

  /// A small number, or the number that a test is about.
  package static func count(_ few: Int, of all: Int) -> Int { isWhole ? all : few }
}

extension Sequence {
  /// The elements in one of several parts, by name: one more element moves no other.
  ///
  /// - Parameters:
  ///   - part: The number of the part, from 0.
  ///   - count: The number of parts, of about equal size.
  ///   - name: The name that decides where an element belongs.
  /// - Returns: The part's elements, in order; all with `TEST_SAMPLES=all`.
  package func part(_ part: Int = 0, of count: Int, by name: (Element) -> String) -> [Element] {
    filter { Sampling.isWhole || number(of: name($0)) % UInt64(count) == UInt64(part) }
  }
}

/// A number that follows from a text alone, on every machine.
private func number(of text: String) -> UInt64 {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  return hash >> 32
}

import Foundation

/// What the script asks for: `Benchmark <part> [name=value]…`.
struct Options {
  var part: String
  private var values: [String: String] = [:]

  init(_ arguments: some Sequence<String>) {
    let arguments = Array(arguments)
    part = arguments.first ?? "shrinking"
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      values[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
  }

  var seeds: Int { number("seeds", 50) }
  var first: Int { number("first", 1000) }
  var pairs: Int { number("pairs", 9) }
  var only: String? { values["only"] }
  var measuresMemory: Bool { values["memory"] != "no" }
  var showsStory: Bool { values["story"] != nil }

  /// Lines of `challenges.py`, the output of Hypothesis.
  var hypothesis: [String] {
    guard let path = values["hypothesis"], let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func number(_ name: String, _ standard: Int) -> Int {
    values[name].flatMap { Int($0) } ?? standard
  }
}

/// What was aimed at, and what of it was missed.
struct Goals {
  private var missed: [String] = []
  private var count = 0

  mutating func expect(_ isMet: Bool, _ text: @autoclosure () -> String) {
    count += 1
    if !isMet { missed.append(text()) }
  }

  /// One line for each goal that was missed, for the script to collect.
  func print() {
    for text in missed { Swift.print("MISSED \(text)") }
    Swift.print("GOALS \(count - missed.count) of \(count)")
  }
}

/// Text of a fixed width, for tables.
func column(_ text: String, _ width: Int) -> String {
  let space = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? space + text : text + space
}

func rounded(_ number: Double, _ digits: Int = 1) -> String {
  String(format: "%.\(digits)f", number)
}

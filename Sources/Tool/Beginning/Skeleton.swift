import Foundation
import Text

/// The initial files of a driver, in one language.
struct Skeleton: Sendable {
  /// The language's name on the command line.
  var name: String
  /// The command line that runs the driver from its folder.
  var command: String
  /// The command to run first, and again after each change; empty if there is none.
  var build = ""
  /// The file to fill in, step by step.
  var model: String
  /// The names and contents, from Templates, which SwiftPM compiles in; a line with `@step 3` is
  /// replaced by the rules of step 3.
  var files: [(name: String, template: [UInt8])]

  /// The files to write, which include the rules of the steps.
  var written: [(name: String, text: String)] {
    files.map { ($0.name, Self.expanded(String(decoding: $0.template, as: UTF8.self))) }
      + [("STEPS.md", FirstStep.document(command))]
  }

  /// The instructions for using the files, for the command line.
  func hints(in folder: String) -> [String] {
    let steps = "STEPS.md has an exchange for each step."
    let begin = model.isEmpty ? "Write a driver as STEPS.md says." : "Fill in \(model). " + steps
    return ["  cd \(shellQuoted(folder))"] + (build.isEmpty ? [] : ["  \(build)"]) + [
      "  adaptive-conformance doctor -- \(command)", "", begin,
    ]
  }

  /// Replaces each line that names a step by the step's rules, each with the line's prefix.
  private static func expanded(_ text: String) -> String {
    text.lines.flatMap { line -> [String] in
      guard let mark = line.range(of: "@step "), let number = Int(line[mark.upperBound...]),
        let step = FirstStep.all.first(where: { $0.number == number })
      else { return [line] }
      let prefix = String(line[..<mark.lowerBound])
      return step.paragraphs.flatMap { $0.wrapped(to: 96 - prefix.count) }.map { prefix + $0 }
    }.joined(separator: "\n")
  }
}

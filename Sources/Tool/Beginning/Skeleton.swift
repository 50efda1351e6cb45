import Foundation
import Text

/// The files with which a driver begins, in one language.
struct Skeleton: Sendable {
  /// The word for the language on the command line.
  var name: String
  /// The command line that runs the driver from its folder.
  var command: String
  /// What has to be run before, and again after each change; empty where nothing has.
  var build = ""
  /// The file that is filled in, step by step.
  var model: String
  /// Names and contents; a line with `@step 3` stands for the rules of step 3.
  var files: [(name: String, text: String)]

  static let all = [python, javascript, cpp, swift, java, other]

  /// The files as they are written, with the rules of the steps in them.
  var written: [(name: String, text: String)] {
    files.map { ($0.name, Self.expanded($0.text) + "\n") }
      + [("STEPS.md", FirstStep.document(command))]
  }

  /// What to do with the files, for the command line.
  func hints(in folder: String) -> [String] {
    let steps = "STEPS.md has an exchange for each step."
    let begin = model.isEmpty ? "Write a driver as STEPS.md says." : "Fill in \(model). " + steps
    return ["  cd \(shellQuoted(folder))"] + (build.isEmpty ? [] : ["  \(build)"]) + [
      "  adaptive-conformance doctor -- \(command)", "", begin,
    ]
  }

  /// Puts the rules of a step in place of each line that names it, behind what the line begins with.
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

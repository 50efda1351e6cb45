import Conformance
import Foundation
import Reports
import Text

extension Verb {
  static let initialize = Verb(
    name: "init",
    summary: "begin a driver: files to fill in, step by step",
    help: """
      adaptive-conformance init LANGUAGE FOLDER
      adaptive-conformance init --step N

      Writes a driver that answers “hello” and claims nothing yet, and STEPS.md: what \
      to add, one claim after the other, with an exchange for each. After each step \
      doctor says which is next. LANGUAGE is one of python, javascript, cpp, swift \
      and java; other writes STEPS.md alone. No file is replaced.

        --step N           print a step in place of writing anything

      Exit codes: 0 written, 64 usage, 65 a file is there already, or cannot be \
      written.
      """
  ) { arguments in
    if let number = try arguments.number("--step", in: 1...FirstStep.all.count) {
      try arguments.end()
      print(FirstStep.all[number - 1].text)
      return .success
    }
    let words = try arguments.operands()
    guard let language = words.first else { throw UsageError("missing language; \(languages)") }
    guard let skeleton = Skeleton.all.first(where: { $0.name == language }) else {
      let near = Skeleton.all.map(\.name).suggestion(for: language)
      throw UsageError("no skeleton for “\(printable(language))”\(near); \(languages)")
    }
    guard words.count == 2 else { throw UsageError("it takes a language and a folder") }
    guard !words[1].isEmpty else { throw UsageError("the folder's name is empty") }
    try write(skeleton, to: words[1])
    for line in skeleton.hints(in: words[1]) { print(line) }
    return .success
  }

  private static var languages: String {
    "there are \(Skeleton.all.map(\.name).listed); other is for any language"
  }

  /// Writes the files; writes none if one of them exists already.
  private static func write(_ skeleton: Skeleton, to folder: String) throws {
    let files = skeleton.written.map { (path: "\(folder)/\($0.name)", text: $0.text) }
    if let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw InputError("\(printable(file.path)) is there already; name another folder")
    }
    for file in files {
      let place = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
      do {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      } catch { throw InputError("\(printable(place)) cannot be made: it is a file or forbidden") }
      try Tool.write(Array(file.text.utf8), to: file.path)
      print("wrote \(printable(file.path))")
    }
    print("")
  }
}

import Foundation
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
      guard try arguments.operands().isEmpty else {
        throw UsageError("--step stands alone: it prints a step, and writes nothing")
      }
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
    try Arguments.checkNamed(words[1])
    try write(skeleton, to: words[1])
    for line in skeleton.hints(in: words[1]) { print(line) }
    return .success
  }

  private static var languages: String {
    "there are \(Skeleton.all.map(\.name).listed); other is for any language"
  }

  /// Writes the files, or none: if one of them exists already, or cannot be written.
  private static func write(_ skeleton: Skeleton, to folder: String) throws {
    let files = skeleton.written.map { (path: "\(folder)/\($0.name)", text: $0.text) }
    if let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw InputError("\(printable(file.path)) is there already; name another folder")
    }
    var made: [String] = []
    do {
      for file in files {
        let place = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
        made += try makeFolder(place)
        try Tool.write(Array(file.text.utf8), to: file.path)
        made.append(file.path)
      }
    } catch {
      // Innermost first, so that no folder is removed with what others put there.
      for path in made.reversed() { remove(path) }
      throw error
    }
    print(files.map { "wrote \(printable($0.path))\n" }.joined())
  }

  /// Makes a folder and those around it, and returns the new ones, outermost first.
  private static func makeFolder(_ path: String) throws -> [String] {
    if mkdir(path, 0o777) == 0 { return [path] }
    var code = errno
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue { return [] }
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !isThere, code == ENOENT, above != path {
      let around = try makeFolder(above)
      // It fails again in a folder that is found, but was removed.
      if mkdir(path, 0o777) == 0 { return around + [path] }
      code = errno
    }
    throw InputError("\(printable(path)) cannot be made: \(String(cString: strerror(code)))")
  }
}

import Foundation
import Text

/// The advice for a command that did not start, from what lies on the disk.
enum StartHint {
  /// What to write or to do, as a sentence.
  static func words(for command: String) -> String {
    if !command.contains("/") { return words(forName: command) }
    guard FileManager.default.fileExists(atPath: command) else {
      return "Is the path right? A relative one starts from the current folder."
    }
    if isFolder(command) { return "Name the program in it." }
    let interpreter =
      interpreter(of: command).map { "write \($0) \(printable(command)), or " } ?? ""
    switch firstLine(of: command) {
    case let line? where line.hasSuffix("\r"):
      return "Its first line ends with a carriage return: save it with line feeds alone."
    case let line? where !FileManager.default.isExecutableFile(atPath: command):
      return "Its first line is \(printable(line, limit: 80)): chmod +x \(printable(command))."
    case let line?:
      return "Is the program in its first line there? It is \(printable(line, limit: 80))."
    case nil:
      return sentence(interpreter + "begin it with #! and its interpreter, and chmod +x.")
    }
  }

  /// The advice for a name that is looked for in `PATH`.
  private static func words(forName name: String) -> String {
    let first = String(name.prefix { $0 != " " })
    if first != name, which(first) != nil {
      return "The whole command line is one word: leave out the quotation marks around it."
    }
    let isHere = FileManager.default.fileExists(atPath: name) && !isFolder(name)
    if let interpreter = interpreter(of: name) {
      return "Write \(interpreter) \(printable(name))"
        + (isHere ? "." : ", and its path: no file of this name is in the current folder.")
    }
    return isHere
      ? "A file of this name is in the current folder: write ./\(printable(name))."
      : "Is it installed, and on the PATH? The path of a file has a slash, as in ./driver."
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The program that runs scripts whose names end in this way.
  private static func interpreter(of path: String) -> String? {
    [
      "py": "python3", "js": "node", "mjs": "node", "rb": "ruby", "sh": "sh", "swift": "swift",
      "java": "java", "jar": "java -jar",
    ][URL(fileURLWithPath: path).pathExtension]
  }

  /// The first line of a script, if it begins with `#!`.
  private static func firstLine(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    let bytes = (try? file.read(upToCount: 200)) ?? Data()
    guard bytes.starts(with: Array("#!".utf8)) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

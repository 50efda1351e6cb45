public import Foundation
public import PropertyTesting

extension Database where Failure == Choices {
  /// Creates a database that stores the failures of each property in a separate file.
  ///
  /// The folder is created when needed. A file is replaced atomically, and only if its contents
  /// change; nothing is written if it is read-only, for example because the folder is discarded
  /// later. Problems with a file are reported, and a line that cannot be parsed is skipped.
  public static func folder(
    _ folder: URL,
    isReadOnly: Bool = false,
    report: @escaping @Sendable (String) -> Void
  ) -> Database {
    Database(
      load: { property in
        let file = folder.appending(path: fileName(property))
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        guard let data = FileManager.default.contents(atPath: file.path) else {
          report("\(file.lastPathComponent) cannot be read")
          return []
        }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
          line in
          let choices = Choices(String(line))
          if choices == nil {
            report("\(file.lastPathComponent): unreadable line “\(line)”")
          }
          return choices
        }
      },
      save: { property, failures in
        if isReadOnly { return }
        let text = failures.map { "\($0)\n" }.joined()
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try Data(text.utf8)
            .write(to: folder.appending(path: fileName(property)), options: .atomic)
        } catch {
          report("\(fileName(property)) could not be written: \(error)")
        }
      }
    )
  }

  /// The letters and digits of the name, with dashes for all other characters; a hash distinguishes
  /// names that look the same after that.
  private static func fileName(_ property: String) -> String {
    let letters = property.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let hash = property.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(letters.prefix(120)) + "-" + String(hash, radix: 16) + ".choices"
  }
}

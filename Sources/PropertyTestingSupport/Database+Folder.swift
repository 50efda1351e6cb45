public import Foundation
public import PropertyTesting

extension Database {
  /// Keeps the failures of each property in a file of its own.
  ///
  /// A file is replaced as a whole or not at all, and not touched where nothing changed. A line that
  /// cannot be read is reported and left out.
  ///
  /// - Parameters:
  ///   - folder: Where the files are; it is made when it is needed.
  ///   - isReadOnly: Whether nothing is written, as where it would not be looked at afterwards.
  ///   - report: Is told what could not be read or written.
  /// - Returns: A database for ``Database/replaying(_:_:_:)``.
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
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
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

  /// Letters and digits as they are, everything else as a dash; a number tells names apart that
  /// look the same then.
  private static func fileName(_ property: String) -> String {
    let letters = property.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let hash = property.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(letters.prefix(120)) + "-" + String(hash, radix: 16) + ".choices"
  }
}

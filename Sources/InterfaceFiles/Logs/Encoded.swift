import Foundation

/// A value as JSON: sorted keys, unescaped slashes, and escapes for characters that control, hide
/// or reorder text.
func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let text = String(decoding: try encoder.encode(value), as: UTF8.self)
  return text.unicodeScalars.reduce(into: "") { $0 += $1.inJSON } + "\n"
}

extension Unicode.Scalar {
  /// The scalar in JSON; outside of strings, all characters are ASCII.
  fileprivate var inJSON: String {
    if isASCII { return String(self) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      String(self).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: String(self)
    }
  }
}

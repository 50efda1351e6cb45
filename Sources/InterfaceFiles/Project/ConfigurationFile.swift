import Text

/// An `xcconfig` file: settings line by line, and other such files.
enum ConfigurationFile {
  private static let limit = 1 << 20
  /// The maximum number of files that one includes, directly or not.
  private static let most = 64

  /// The settings of a file and of those that it includes.
  static func settings(of path: String) -> [String: String] {
    var settings: [String: String] = [:]
    var room = most
    read(path, into: &settings, &room)
    return settings
  }

  private static func read(
    _ path: String,
    into settings: inout [String: String],
    _ room: inout Int
  ) {
    room -= 1
    guard room > 0, let bytes = try? InterfaceFile.first(limit, of: path) else { return }
    let text = String(decoding: SourceText.withLineFeeds(bytes.unmarked), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let content = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let include = content.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        read(
          ProjectPath.joined(ProjectPath.folder(of: path), String(include.1)),
          into: &settings,
          &room
        )
      } else if let setting = content.firstMatch(
        of: /^\s*([A-Za-z0-9_]+(?:\[[^\]=]*=?[^\]]*\])*)\s*=\s*(.*?)\s*;?\s*$/
      ) {
        settings[String(setting.1)] = String(setting.2)
      }
    }
  }
}

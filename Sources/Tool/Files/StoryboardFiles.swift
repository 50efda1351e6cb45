import Foundation
import InterfaceFiles

/// The storyboards and XIBs that an argument names: the file, or those in the folder.
enum StoryboardFiles {
  /// The files in the order of their paths; a folder without any is as bad as a missing file.
  ///
  /// Hidden folders are passed over, and links to folders are not followed.
  static func named(_ path: String) -> [Result<String, InterfaceError>] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [.success(path)] }
    let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = inside.filter(isDocument).sorted()
    if files.isEmpty {
      let reason = "a folder without storyboards and XIBs"
      return [.failure(InterfaceError(file: path, line: nil, reason: reason))]
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return files.map { .success(path == "." ? $0 : folder + $0) }
  }

  private static func isDocument(_ path: String) -> Bool {
    let isNamed = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    return isNamed && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

import Foundation
import TestSupport

@testable import InterfaceFiles

/// A folder with catalogs that exists for one test.
struct CatalogFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file and its parent folders.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    let folder = file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
    try FileManager.default.createDirectory(
      atPath: String(folder),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a set: its entries, and PNG files of the given sizes.
  func set(
    _ name: String,
    _ entries: [String],
    _ files: [String: (Int, Int)] = [:]
  ) throws {
    let text = "{\n\"images\": [\n\(entries.joined(separator: ",\n"))\n],\n\"info\": {}\n}\n"
    try write("A.xcassets/\(name)/Contents.json", Array(text.utf8))
    for (file, size) in files { try write("A.xcassets/\(name)/\(file)", Self.png(size.0, size.1)) }
  }

  var catalog: AssetCatalog { AssetCatalog(reading: path + "/A.xcassets") }

  /// The findings, as rule and severity.
  var found: [String] {
    catalog.check().map { "\($0.finding.rule.rawValue) \($0.finding.severity)" }
  }

  /// The beginning of a PNG.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let sizes = [width, height].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + sizes + [8, 6, 0, 0, 0]
  }
}

import Foundation

/// The accepted results: the kill matrix, the detection cost of each mutant, and the goldens.
enum AcceptedStrength {
  static func text(_ name: String) throws -> String {
    try String(contentsOf: package.appending(path: "Golden/strength/\(name).txt"), encoding: .utf8)
  }

  /// The clauses that catch each mutant, by its name, according to the accepted matrix.
  static func killers() throws -> [String: Set<String>] {
    var killers: [String: Set<String>] = [:]
    var clause = ""
    for line in try text("kill-matrix").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        killers[String(line.drop { " *".contains($0) }), default: []].insert(clause)
      } else {
        clause = String(line)
      }
    }
    return killers
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

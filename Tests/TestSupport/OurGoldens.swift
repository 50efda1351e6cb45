package import ConformanceProof

/// The goldens of this package, read and answered once for all tests.
package enum OurGoldens {
  package static func tree() throws -> GoldenTree { try read.get() }

  /// With the reference's answers instead of those that are stored.
  package static func filled() throws -> GoldenTree { try answered.get() }

  /// Those of the chapters whose questions are scenarios, with the reference's answers.
  package static func ofScenarios() throws -> [Golden] {
    let chapters = [
      "changes", "metamorphic", "orientation-overrides", "transitions", "orientation-layout",
    ]
    return try filled().goldens.filter { golden in
      chapters.contains { golden.id.hasPrefix($0 + "/") }
    }
  }

  private static let read = Result { try GoldenFolder(package: Checkout.folder).tree() }
  private static let answered = read.map { tree in
    GoldenTree(tree.files.map { GoldenFile($0.path, $0.goldens.map(\.filled)) })
  }
}

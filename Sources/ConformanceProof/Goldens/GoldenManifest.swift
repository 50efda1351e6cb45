import AdaptiveModel
import Conformance
import PropertyTesting

/// What was accepted: every file and every case by its digest, and where generated ones come from.
package struct GoldenManifest: Sendable, Hashable {
  /// The way in which goldens are written down; raised where old readers cannot read them.
  package static let format = 1

  package var format = Self.format
  /// Raised where the same sources are read otherwise than before.
  package var interpretation = 1
  /// The version of the suite that the goldens belong to.
  package var suite: String
  /// What the last release was made from; `nil` before the first one.
  package var release: Release?
  /// By path.
  package var files: [File] = []
  /// By id.
  package var cases: [Entry] = []

  package init(suite: String) { self.suite = suite }

  package struct Release: Sendable, Hashable {
    package var suite: String
    package var format: Int
    package var interpretation: Int

    package init(suite: String, format: Int, interpretation: Int) {
      self.suite = suite
      self.format = format
      self.interpretation = interpretation
    }
  }

  package struct File: Sendable, Hashable {
    package var path: String
    package var digest: String
    /// The tier of its cases; `nil` for what is made from other files.
    package var tier: GoldenTier?
    package var origin: Origin?

    package init(_ path: String, digest: String, tier: GoldenTier?, origin: Origin?) {
      self.path = path
      self.digest = digest
      self.tier = tier
      self.origin = origin
    }
  }

  /// Where generated cases come from.
  package struct Origin: Sendable, Hashable {
    package var generator: String
    package var version: Int
    package var seed: String
    package var count: Int

    package init(generator: String, version: Int, seed: String, count: Int) {
      self.generator = generator
      self.version = version
      self.seed = seed
      self.count = count
    }
  }

  package struct Entry: Sendable, Hashable {
    package var id: String
    package var digest: String
    /// Its digest in the last release; `nil` if it was not there.
    package var released: String?

    package init(_ id: String, digest: String, released: String?) {
      self.id = id
      self.digest = digest
      self.released = released
    }
  }
}

extension GoldenManifest.Origin {
  package init(_ set: GeneratedSet) {
    self.init(
      generator: set.kind.rawValue,
      version: set.version,
      seed: set.seed.description,
      count: set.count
    )
  }
}

extension GoldenManifest {
  package func digest(of id: String) -> String? { cases.first { $0.id == id }?.digest }

  /// The accepted digest of each case.
  package var digests: [String: String] {
    Dictionary(cases.map { ($0.id, $0.digest) }, uniquingKeysWith: { first, _ in first })
  }

  /// The folders with the files in them, for the digest of each.
  package var chapters: [(name: String, files: [File])] {
    Dictionary(grouping: files) { String($0.path.prefix { $0 != "/" }) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

import AdaptiveModel
import Conformance
package import Driver

extension GoldenManifest {
  /// Reads a manifest.
  ///
  /// - Throws: ``WireError`` where it is not one.
  package init(json bytes: [UInt8]) throws(WireError) {
    let document = try JSONDocument(bytes)
    let root = document.root
    self.init(suite: try document.string(at: try document.required("suite", of: root)))
    format = try document.integer(at: try document.required("format", of: root))
    interpretation = try document.integer(at: try document.required("interpretation", of: root))
    if let place = document.field("release", of: root) { release = try document.release(at: place) }
    for place in try document.elements(of: try document.required("files", of: root)) {
      files.append(try document.file(at: place))
    }
    for place in try document.elements(of: try document.required("cases", of: root)) {
      cases.append(try document.entry(at: place))
    }
  }
}

extension JSONDocument {
  fileprivate func release(at place: Int) throws(WireError) -> GoldenManifest.Release {
    GoldenManifest.Release(
      suite: try word("suite", of: place),
      format: try integer(at: try required("format", of: place)),
      interpretation: try integer(at: try required("interpretation", of: place))
    )
  }

  fileprivate func file(at place: Int) throws(WireError) -> GoldenManifest.File {
    var tier: GoldenTier?
    if let word = field("tier", of: place) {
      tier = GoldenTier(rawValue: try string(at: word))
      if tier == nil { throw unexpected(word, "a tier") }
    }
    var origin: GoldenManifest.Origin?
    if field("generator", of: place) != nil {
      origin = GoldenManifest.Origin(
        generator: try word("generator", of: place),
        version: try integer(at: try required("version", of: place)),
        seed: try word("seed", of: place),
        count: try integer(at: try required("count", of: place))
      )
    }
    return GoldenManifest.File(
      try word("path", of: place),
      digest: try word("digest", of: place),
      tier: tier,
      origin: origin
    )
  }

  fileprivate func entry(at place: Int) throws(WireError) -> GoldenManifest.Entry {
    let released = field("released", of: place)
    return GoldenManifest.Entry(
      try word("id", of: place),
      digest: try word("digest", of: place),
      released: try released.map(string(at:))
    )
  }

  private func word(_ name: StaticString, of place: Int) throws(WireError) -> String {
    try string(at: try required(name, of: place))
  }
}

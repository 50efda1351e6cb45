import Messages

/// The expected golden folder; all of its contents are computed from the requests.
struct PendingGoldens: Sendable {
  let tree: GoldenTree
  let replies: [String: [UInt8]]
  /// The manifest, with one line per case.
  let manifest: GoldenManifest

  init(of tree: GoldenTree, suite: String, sets: [GeneratedSet]) {
    self.tree = tree.filled(with: sets)
    replies = GoldenReplies.files(of: self.tree)
    manifest = GoldenManifest(of: self.tree, replies: replies, suite: suite, sets: sets)
  }

  /// The golden files, by path.
  var files: [String: [UInt8]] {
    Dictionary(
      tree.files.map { ($0.path, Array($0.text.utf8)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The files computed from the golden files, including a manifest that lists the given cases.
  func derived(_ cases: [String: String]) -> [String: [UInt8]] {
    var manifest = manifest
    manifest.cases = cases
    return replies.merging([GoldenFolder.manifestPath: Array(manifest.text.utf8)]) { $1 }
  }

  /// Every file of the folder except the list of changes.
  var contents: [String: [UInt8]] { files.merging(derived(manifest.cases)) { $1 } }
}

/// The record of acceptance: a digest per file and case, and the source of generated files.
struct GoldenManifest: Sendable {
  /// The format of the goldens; raised if older readers cannot read them.
  static let format = 1
  /// Raised if the same sources are interpreted differently from before.
  static let interpretation = 1

  let suite: String
  /// The path, digest and line of each file.
  let files: [(path: String, digest: String, line: String)]
  /// The line of each case, by id.
  var cases: [String: String]

  init(of tree: GoldenTree, replies: [String: [UInt8]], suite: String, sets: [GeneratedSet]) {
    self.suite = suite
    let goldens = tree.files.map { file in
      let digest = SHA256.hex(of: file.text.utf8)
      let set = sets.first { $0.path == file.path }
      return (file.path, digest, Self.line(file.path, digest, file.goldens.first?.tier, set))
    }
    let derived = replies.map { path, bytes in
      let digest = SHA256.hex(of: bytes)
      return (path, digest, Self.line(path, digest, nil, nil))
    }
    files = (goldens + derived).sorted { $0.0 < $1.0 }
    cases = Dictionary(
      tree.files.flatMap { file in
        file.goldens.map { ($0.id, Self.line($0.id, SHA256.hex(of: $0.text(as: file.form).utf8))) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The manifest's line for each case, by id.
  static func cases(in bytes: [UInt8]) -> [String: String] {
    let head = #"{"id":""#
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(head) }
      .map {
        ($0.dropFirst(head.count).prefix { $0 != "\"" }, $0.hasSuffix(",") ? $0.dropLast() : $0)
      }
    return Dictionary(lines.map { (String($0), String($1)) }, uniquingKeysWith: { $1 })
  }
}

// MARK: - In JSON

extension GoldenManifest {
  /// The manifest, byte for byte: one line per chapter, file and case.
  var text: String {
    let chapters = Dictionary(grouping: files) { String($0.path.prefix { $0 != "/" }) }
      .sorted { $0.key < $1.key }
      .map { ($0.key, SHA256.hex(of: $0.value.map { "\($0.path) \($0.digest)\n" }.joined().utf8)) }
    let digest = SHA256.hex(of: chapters.map { "\($0) \($1)\n" }.joined().utf8)
    let head = [
      "{", "\"format\": \(Self.format),", "\"interpretation\": \(Self.interpretation),",
      "\"suite\": \"\(suite)\",", "\"digest\": \"\(digest)\",",
    ]
    let lists =
      Self.list("chapters", chapters.map { #"{"name":"\#($0)","digest":"\#($1)"}"# }) + ["],"]
      + Self.list("files", files.map(\.line)) + ["],"]
      + Self.list("cases", cases.sorted { $0.key < $1.key }.map(\.value)) + ["]", "}", ""]
    return (head + lists).joined(separator: "\n")
  }

  private static func list(_ name: String, _ rows: [String]) -> [String] {
    ["\"\(name)\": ["] + (rows.isEmpty ? [] : [rows.joined(separator: ",\n")])
  }

  private static func line(_ id: String, _ digest: String) -> String {
    #"{"id":"\#(id)","digest":"\#(digest.prefix(32))"}"#
  }

  private static func line(
    _ path: String,
    _ digest: String,
    _ tier: GoldenTier?,
    _ set: GeneratedSet?
  ) -> String {
    let tier = tier.map { #","tier":"\#($0.rawValue)""# } ?? ""
    let origin = set.map {
      #","generator":"\#($0.kind.rawValue)","version":\#($0.version)"#
        + #","seed":"\#($0.seed)","count":\#($0.count)"#
    }
    return #"{"path":"\#(path)","digest":"\#(digest)"\#(tier)\#(origin ?? "")}"#
  }
}

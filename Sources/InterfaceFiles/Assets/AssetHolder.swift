/// An asset made of other assets or of files with a role, such as a sticker pack or an image stack,
/// which its `Contents.json` names.
struct AssetHolder: AssetFolder {
  let path: String
  private let kind: Kind

  /// The kinds, by the extension of their folders.
  private enum Kind: String {
    case stickerpack, sticker, stickersequence, stickersiconset
    case brandassets, imagestack, imagestacklayer, solidimagestack, solidimagestacklayer
    case textureset, cubetextureset, mipmapset
    case complicationset, gcdashboardimage, gcleaderboard, gcleaderboardset
    case arresourcegroup, arreferenceimage
    case spriteatlas, iconset
  }

  /// `nil` if a folder is not such an asset.
  init?(path: String) {
    guard let kind = path.folderExtension.flatMap(Kind.init) else { return nil }
    self.path = path
    self.kind = kind
  }

  var name: String { path.lastName.withoutExtension }

  /// Whether it is only a group: its contents have names of their own.
  var isGroup: Bool { kind == .spriteatlas || kind == .arresourcegroup }

  /// Whether a view shows it by its name, like an image.
  var isShown: Bool { kind == .imagestack || kind == .solidimagestack }

  /// The path of the outermost group in a path; `nil` if there is none.
  static func group(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let place = parts.dropLast().firstIndex { AssetHolder(path: String($0))?.isGroup ?? false }
    return place.map { parts[...$0].joined(separator: "/") }
  }

  /// Files and folders that are named but missing, and those that are present but not named.
  func findings(_ contents: AssetContents, _ names: [String]) -> [AssetFinding] {
    // The files of an iconset have fixed names, and an atlas includes all its contents.
    guard kind != .iconset, kind != .spriteatlas else { return [] }
    let named = contents.json.members(named: "filename").filter { $0.text?.isEmpty == false }
    let missing = named.compactMap { value -> AssetFinding? in
      guard let name = value.text, AssetFiles.kind(of: path + "/" + name) == .other else {
        return nil
      }
      let line = contents.line(of: value.offset)
      // Xcode lists complications that an app may omit.
      let severity: AssetFinding.Severity? = kind == .complicationset ? .note : nil
      return finding(.missingFile, severity, line: line, name, saying: "“\(name)” is missing")
    }
    let known = Set(named.compactMap(\.text))
    return missing + names.compactMap { unnamed($0, known) }
  }

  /// A file or folder that is not named; folders count only if other names are given.
  private func unnamed(_ name: String, _ known: Set<String>) -> AssetFinding? {
    guard name != "Contents.json", !known.contains(name) else { return nil }
    let isFile = AssetFiles.kind(of: path + "/" + name) == .file
    guard isFile || !known.isEmpty && kind != .arresourcegroup else { return nil }
    let isPicture = isFile && name.isPicture
    let text = "“\(name)” is not named by its Contents.json"
    return finding(.unnamedFile, isPicture ? nil : .note, name, saying: text)
  }
}

extension AssetJSON {
  /// The values under a name, at any depth.
  fileprivate func members(named name: String) -> [AssetJSON] {
    switch value {
    case .object(let members):
      members.flatMap { $0.name == name ? [$0.value] : $0.value.members(named: name) }
    case .array(let elements): elements.flatMap { $0.members(named: name) }
    case .string, .number, .flag, .null: []
    }
  }
}

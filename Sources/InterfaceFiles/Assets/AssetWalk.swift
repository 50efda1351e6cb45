/// The relevant files in a folder: catalogs, storyboards, and images outside of catalogs.
package struct AssetWalk: Sendable {
  package private(set) var catalogs: [String] = []
  package private(set) var documents: [String] = []
  /// The names by which images outside of catalogs are found.
  package private(set) var images: Set<String> = []
  /// The folders, catalogs and documents that are not read, and the reasons.
  package private(set) var unread: [(path: String, reason: String)] = []

  /// Searches a folder, up to a maximum depth; hidden folders and links to folders are skipped.
  package init(_ path: String) {
    var folders = [(path: path, depth: 0)]
    var room = AssetFiles.room
    while room > 0, let folder = folders.popLast() {
      guard let names = AssetFiles.names(in: folder.path) else {
        if AssetFiles.kind(of: folder.path) == .folder {
          unread.append((folder.path, "a folder that cannot be read"))
        }
        continue
      }
      let start = folder.path + (folder.path.hasSuffix("/") ? "" : "/")
      for name in names {
        room -= 1
        let inner = folder.path == "." ? name : start + name
        switch AssetFiles.kind(of: inner) {
        case .folder:
          if AssetCatalog.isCatalogPath(name) {
            catalogs.append(inner)
          } else if folder.depth < AssetFiles.depth {
            folders.append((inner, folder.depth + 1))
          } else {
            unread.append((inner, AssetFiles.tooDeep))
          }
        case .file: note(inner)
        case .other:
          let isMeant = AssetCatalog.isCatalogPath(name) || InterfaceFile.isDocument(name)
          if isMeant, AssetFiles.isUnnameable(inner) { unread.append((inner, AssetFiles.notText)) }
        }
      }
    }
    if !folders.isEmpty { unread.append((path, AssetFiles.tooMany)) }
    catalogs.sort()
    documents.sort()
  }

  private mutating func note(_ path: String) {
    if InterfaceFile.isDocument(path) { return documents.append(path) }
    // No set has these two kinds.
    let isOther = ["icns", "bmp"].contains(path.folderExtension?.lowercased())
    if path.isPicture || isOther { images.formUnion([path.lastName, path.lastName.imageName]) }
  }
}

extension String {
  /// The name by which an image is requested: `star` for `star@2x~ipad.png`.
  var imageName: String {
    var name = withoutExtension
    for kind in ResourceIdiom.kinds where name.hasSuffix(kind.ending) {
      name = String(name.dropLast(kind.ending.count))
    }
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = String(name.dropLast(3)) }
    return name
  }
}

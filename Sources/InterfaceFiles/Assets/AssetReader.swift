extension AssetCatalog {
  /// Whether a path is that of a catalog, by its name.
  package static func isCatalogPath(_ path: String) -> Bool {
    ["xcassets", "xcstickers"].contains(path.folderExtension?.lowercased())
  }

  /// Reads a whole catalog.
  package init(reading path: String) {
    self.init(path: path)
    var folders = [Folder(path: path, namespace: "", depth: 0, isPart: false)]
    var room = AssetFiles.room
    while room > 0, let folder = folders.popLast() {
      guard let names = AssetFiles.names(in: folder.path) else {
        noteUnread(folder.path, "it is a folder that cannot be read")
        continue
      }
      room -= names.count
      if let kind = folder.path.folderExtension.flatMap(AssetSet.Kind.init) {
        sets.append(read(folder, kind, names))
      } else {
        folders += inner(folder, names).reversed()
      }
    }
    if !folders.isEmpty { noteUnread(path, AssetFiles.tooMany) }
  }

  /// Reports a folder of which not everything is read.
  private mutating func noteUnread(_ path: String, _ reason: String) {
    findings.append(AssetFinding(.unreadableContents, file: path, id: path.lastName, reason))
  }

  private struct Folder: AssetFolder {
    var path: String
    var name: String { path.lastName }
    var namespace: String
    var depth: Int
    var isPart: Bool
  }

  /// The folders in a group, with the namespace that the group gives them.
  private mutating func inner(_ folder: Folder, _ names: [String]) -> [Folder] {
    guard folder.depth < AssetFiles.depth else {
      noteUnread(folder.path, AssetFiles.tooDeep)
      return []
    }
    var namespace = folder.namespace
    let holder = AssetHolder(path: folder.path)
    if let contents = contents(of: folder, names) {
      if contents.json["properties"]?["provides-namespace"]?.isTrue ?? false {
        namespace += folder.path.lastName.withoutExtension + "/"
      }
      if let holder {
        findings += holder.findings(contents, names)
        if !folder.isPart, !holder.isGroup {
          others += 1
          if holder.isShown {
            pictures.append(folder.namespace + folder.path.lastName.withoutExtension)
          }
        }
      }
    }
    let isPart = folder.isPart || holder.map { !$0.isGroup } ?? folder.path.namesAsset
    return names.compactMap { name in
      let path = folder.path + "/" + name
      if AssetFiles.isUnnameable(path) { noteUnread(path, AssetFiles.notText) }
      guard AssetFiles.kind(of: path) == .folder else { return nil }
      return Folder(path: path, namespace: namespace, depth: folder.depth + 1, isPart: isPart)
    }
  }

  /// The largest `Contents.json` that is read, in bytes; they rarely have more than some thousands.
  private static let limit = 16 << 20

  /// Reads `Contents.json`, and reports its problems as findings.
  ///
  /// - Returns: `nil` if there is no such file, or it cannot be used.
  private mutating func contents(
    of folder: some AssetFolder,
    _ names: [String],
    list: String? = nil
  ) -> AssetContents? {
    guard names.contains("Contents.json") else { return nil }
    do throws(AssetFault) {
      let contents = try Self.contents(of: folder.contentsPath)
      let faults = AssetShape(contents, list: list).faults
      findings += faults.map(folder.finding)
      return faults.contains { $0.severity == .error } ? nil : contents
    } catch {
      findings.append(folder.finding(error))
      return nil
    }
  }

  private static func contents(of path: String) throws(AssetFault) -> AssetContents {
    guard let bytes = try? InterfaceFile.first(limit + 1, of: path) else {
      throw AssetFault(line: 1, reason: "cannot be read as a file")
    }
    guard bytes.count <= limit else {
      throw AssetFault(line: 1, reason: "is larger than \(limit >> 20) MB, and so is not read")
    }
    return try AssetContents(bytes)
  }

  private mutating func read(_ folder: Folder, _ kind: AssetSet.Kind, _ names: [String]) -> AssetSet
  {
    let name = folder.namespace + folder.path.lastName.withoutExtension
    var set = AssetSet(kind: kind, name: name, path: folder.path)
    set.isPart = folder.isPart
    set.files = names.filter {
      $0 != "Contents.json" && AssetFiles.kind(of: folder.path + "/" + $0) == .file
    }
    guard let contents = contents(of: set, names, list: kind.list) else { return set }
    set.isRead = true
    set.entries = (contents.json[kind.list]?.elements ?? []).filter(\.isObject)
      .map { AssetEntry($0, kind, line: contents.line(of: $0.offset)) }
    return set
  }
}

extension AssetFolder {
  fileprivate func finding(_ fault: AssetFault) -> AssetFinding {
    let (severity, line) = (fault.severity, fault.line)
    return finding(.unreadableContents, severity, line: line, fault.subject, saying: fault.reason)
  }
}

extension AssetEntry {
  /// Keys that describe how a file is processed, and not which traits it is for.
  private static let properties: Set<String> = [
    "filename", "color", "expected-size", "unassigned", "universal-type-identifier", "resizing",
    "alignment-insets", "template-rendering-intent", "compression-type", "auto-scaling",
    "preserves-vector-representation", "appearances", "levels", "symbol-rendering-intent",
  ]

  fileprivate init(_ json: AssetJSON, _ kind: AssetSet.Kind, line: Int) {
    self.init(line: line, file: nil, isFilled: false, axes: [:])
    guard case .object(let members) = json.value else { return }
    for (name, value) in members where !Self.properties.contains(name) {
      if let text = value.text, value.isString || !AssetShape.texts.contains(name) {
        axes[name] = text
      }
    }
    for appearance in json["appearances"]?.elements ?? [] {
      guard let name = appearance["appearance"]?.text else { continue }
      axes[name] = appearance["value"]?.text
      appearances[name] = appearance["value"]?.text
    }
    let name = json["filename"].flatMap { $0.isString ? $0.text : nil } ?? ""
    file = name.isEmpty ? nil : name
    isFilled = file != nil || kind == .color && json["color"] != nil
    isUnassigned = json["unassigned"]?.isTrue ?? false
  }
}

extension String {
  /// Whether a folder is an asset of an unknown kind, by its extension: a group may also have a dot
  /// in its name, as in `Icons 2.0`.
  fileprivate var namesAsset: Bool {
    guard let ending = folderExtension, !AssetCatalog.isCatalogPath(self), ending.count > 5 else {
      return false
    }
    return ending.utf8.allSatisfy(\.isLetter) && ending == ending.lowercased()
  }

  /// The last component of a path.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }

  /// The part of the last component after its last dot; `nil` if there is none.
  var folderExtension: String? {
    let name = lastName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[dot...].dropFirst())
  }

  var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}

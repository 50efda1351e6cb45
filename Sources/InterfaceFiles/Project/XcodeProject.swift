import AdaptiveModel

/// The targets of an Xcode project, with their settings and the files that they copy.
struct XcodeProject {
  struct Target {
    enum Kind {
      case app, appExtension, other
    }

    var kind: Kind
    var configurations: [BuildSettings]
    /// The places of the storyboards and XIBs that it copies.
    var files: Set<String> = []
    /// The folders that it takes whole, except for some files and folders, each of which ends with
    /// “/”, and those that it takes besides.
    var folders: [String] = []
    var exceptions: Set<String> = []

    /// Whether it copies a file, by its path from the project's folder.
    func copies(_ file: String) -> Bool {
      // An exception names a file without the folder of its language.
      let parts = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
      let path = "/" + parts.joined(separator: "/")
      let isException =
        exceptions.contains(path) || exceptions.contains { $0.last == "/" && path.hasPrefix($0) }
      let isInside = folders.contains { "/\(file)".hasPrefix($0 + "/") }
      return files.contains("/" + file) || isInside != isException
    }

    /// Whether it copies a file of this name.
    func names(_ file: String) -> Bool { files.contains { $0.lastName == file.lastName } }
  }

  private(set) var targets: [Target] = []
  /// The folder of the project, from which paths start.
  let folder: String

  private typealias Object = [String: Any]
  private let objects: [String: Object]
  private var parents: [String: String] = [:]

  /// Reads a project, such as `App.xcodeproj`; `nil` if it cannot be read.
  init?(_ path: String) {
    let list = PropertyList.dictionary(of: path + "/project.pbxproj")
    guard let objects = list?["objects"] as? [String: Any] else { return nil }
    self.objects = objects.compactMapValues { $0 as? Object }
    folder = ProjectPath.folder(of: path)
    // A reference may be in two groups, after a merge: the last one has it in every run.
    for (id, object) in self.objects.sorted(by: { $0.key < $1.key }) {
      for child in Self.texts(object["children"]) { parents[child] = id }
    }
    let shared = all("PBXProject").first.map(configurations) ?? [:]
    let exceptions = exceptions
    targets = ids("PBXNativeTarget").map { id in
      modified(target(object(id) ?? [:], shared)) { $0.exceptions = exceptions[id] ?? [] }
    }
    if targets.isEmpty {
      let settings = all("XCBuildConfiguration").map {
        BuildSettings(layers: layers($0) + [builtIn("")])
      }
      targets = [Target(kind: .app, configurations: settings)]
    }
  }

  /// The targets whose app shows a file, by its path from the project's folder.
  ///
  /// Decision: where no app and no extension copies the file by its path, those that copy one of its
  /// name show it. If there are none, as for a file of a framework, any of the project's apps does.
  func targets(showing file: String) -> [Target] {
    let own = targets.filter { $0.kind != .other }
    let found = [
      own.filter { $0.copies(file) }, own.filter { $0.names(file) },
      targets.filter { $0.kind == .app },
    ]
    return found.first { !$0.isEmpty } ?? targets
  }

  // MARK: Objects

  private static func isa(_ object: Object) -> String { object["isa"] as? String ?? "" }

  /// The ids of the objects of a kind, in order.
  private func ids(_ kind: String) -> [String] {
    objects.filter { Self.isa($0.value) == kind }.map(\.key).sorted()
  }

  private func all(_ kind: String) -> [Object] { ids(kind).compactMap { objects[$0] } }

  private static func texts(_ value: Any?) -> [String] { value as? [String] ?? [] }

  private func object(_ id: Any?) -> Object? { (id as? String).flatMap { objects[$0] } }

  private func target(_ object: Object, _ shared: [String: [[String: String]]]) -> Target {
    let type = object["productType"] as? String ?? ""
    let isExtension = type.contains("extension")
    let kind: Target.Kind =
      isExtension ? .appExtension : type.contains("product-type.application") ? .app : .other
    let phases = Self.texts(object["buildPhases"]).compactMap { self.object($0) }
      .filter { Self.isa($0) == "PBXResourcesBuildPhase" }
    let references = phases.flatMap { Self.texts($0["files"]) }
      .compactMap { self.object($0)?["fileRef"] as? String }
    let parts = references.flatMap { Self.texts(objects[$0]?["children"]) }
    return Target(
      kind: kind,
      configurations: configurations(object).sorted { $0.key < $1.key }
        .map { name, layers in
          BuildSettings(layers: layers + (shared[name] ?? []) + [builtIn(object["name"])])
        },
      files: Set((references + parts).map(place)),
      folders: Self.texts(object["fileSystemSynchronizedGroups"]).map(place)
    )
  }

  /// The place of a file or group, as if the project's folder were the root.
  private func place(of id: String) -> String { ProjectPath.absolute("/" + path(of: id)) }

  /// The exceptions of each target: of its own folders and of those of others.
  private var exceptions: [String: Set<String>] {
    var exceptions: [String: Set<String>] = [:]
    for group in ids("PBXFileSystemSynchronizedRootGroup") {
      let place = place(of: group)
      // Xcode names a folder here, too, or else its exception has no effect.
      let folders = Self.texts(objects[group]?["explicitFolders"])
      for set in Self.texts(objects[group]?["exceptions"]).compactMap({ self.object($0) }) {
        guard let target = set["target"] as? String else { continue }
        for file in Self.texts(set["membershipExceptions"]) {
          let start = ["/Localized: ", "/Localized/"].first(where: file.hasPrefix) ?? ""
          let end = folders.contains(file) ? "/" : ""
          exceptions[target, default: []].insert("\(place)/\(file.dropFirst(start.count))\(end)")
        }
      }
    }
    return exceptions
  }

  // MARK: Settings

  /// The settings that Xcode itself makes, and that paths use.
  private func builtIn(_ target: Any?) -> [String: String] {
    let name = target as? String ?? ""
    return ["SRCROOT": folder, "PROJECT_DIR": folder, "TARGET_NAME": name, "PRODUCT_NAME": name]
  }

  /// The layers of settings of a target or project, by the name of the configuration.
  private func configurations(_ object: Object) -> [String: [[String: String]]] {
    let list = self.object(object["buildConfigurationList"])
    let all = Self.texts(list?["buildConfigurations"]).compactMap { self.object($0) }
    return Dictionary(firsts: all.map { ($0["name"] as? String ?? "", layers($0)) })
  }

  private func layers(_ configuration: Object) -> [[String: String]] {
    let own = (configuration["buildSettings"] as? Object ?? [:]).compactMapValues { value in
      value as? String ?? (value as? [String])?.joined(separator: " ")
    }
    return [own] + [file(of: configuration)].compactMap(\.self).map(ConfigurationFile.settings)
  }

  /// The path of the `xcconfig` file that a configuration is based on.
  private func file(of configuration: Object) -> String? {
    if let id = configuration["baseConfigurationReference"] as? String {
      return ProjectPath.joined(folder, path(of: id))
    }
    guard let id = configuration["baseConfigurationReferenceAnchor"] as? String,
      let rest = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return ProjectPath.joined(ProjectPath.joined(folder, path(of: id)), rest)
  }

  /// The path of a file or group from the project's folder, through the groups around it.
  private func path(of id: String) -> String {
    var path = ""
    var next: String? = id
    // Groups of a broken file may contain each other.
    for _ in 0..<64 {
      guard let current = next, let object = objects[current] else { break }
      if let own = object["path"] as? String { path = path.isEmpty ? own : own + "/" + path }
      if (object["sourceTree"] as? String ?? "<group>") != "<group>" { break }
      next = parents[current]
    }
    return path
  }
}

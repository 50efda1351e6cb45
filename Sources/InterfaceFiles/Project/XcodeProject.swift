import AdaptiveModel

/// The targets of an Xcode project, with their settings and the files that they copy.
struct XcodeProject {
  struct Target {
    enum Kind {
      case app, appExtension, other
    }

    var kind: Kind
    var configurations: [BuildSettings]
    /// The names of the storyboards and XIBs that it copies, and the folders that it takes whole.
    var files: Set<String>
    var folders: [String]
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
    for (id, object) in self.objects {
      for child in Self.texts(object["children"]) { parents[child] = id }
    }
    let shared = all("PBXProject").first.map(configurations) ?? [:]
    targets = all("PBXNativeTarget").map { target($0, shared) }
    if targets.isEmpty {
      let settings = all("XCBuildConfiguration").map {
        BuildSettings(layers: layers($0) + [builtIn("")])
      }
      targets = [Target(kind: .app, configurations: settings, files: [], folders: [])]
    }
  }

  /// The targets whose app shows a file, by its path from the project's folder.
  ///
  /// Decision: a file that no app and no extension copies, such as one of a framework, is shown by
  /// any of the project's apps.
  func targets(showing file: String) -> [Target] {
    let name = file.lastName
    let own = targets.filter { target in
      target.kind != .other
        && (target.files.contains(name)
          || target.folders.contains { "/\(file)".contains("/\($0)/") })
    }
    if !own.isEmpty { return own }
    let apps = targets.filter { $0.kind == .app }
    return apps.isEmpty ? targets : apps
  }

  // MARK: Objects

  private static func isa(_ object: Object) -> String { object["isa"] as? String ?? "" }

  /// The objects of a kind, in the order of their ids.
  private func all(_ kind: String) -> [Object] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { Self.isa($0) == kind }
  }

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
      .compactMap { self.object(self.object($0)?["fileRef"]) }
    let parts = references.flatMap { Self.texts($0["children"]) }.compactMap { self.object($0) }
    let folders = Self.texts(object["fileSystemSynchronizedGroups"])
      .compactMap { self.object($0)?["path"] as? String }
    return Target(
      kind: kind,
      configurations: configurations(object).sorted { $0.key < $1.key }
        .map { name, layers in
          BuildSettings(layers: layers + (shared[name] ?? []) + [builtIn(object["name"])])
        },
      files: Set((references + parts).flatMap(Self.names)),
      folders: folders
    )
  }

  private static func names(_ object: Object) -> [String] {
    [object["name"], object["path"]].compactMap { ($0 as? String)?.lastName }
  }

  // MARK: Settings

  /// The settings that Xcode itself makes, and that paths use.
  private func builtIn(_ target: Any?) -> [String: String] {
    let name = target as? String ?? ""
    return [
      "SRCROOT": folder, "PROJECT_DIR": folder, "TARGET_NAME": name, "PRODUCT_NAME": name,
    ]
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

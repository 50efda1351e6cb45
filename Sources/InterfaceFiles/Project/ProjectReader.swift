import Text

/// Finds and reads the projects and property lists above and beside files; each once.
public final class ProjectReader {
  private var projects: [String: [XcodeProject]] = [:]
  private var lists: [String: [(name: String, list: OrientationList)]] = [:]

  /// The maximum number of folders above a file that are searched.
  private static let height = 16

  public init() {}

  /// The facts for a file: those of the nearest folder with a project; or of the property lists and
  /// `xcconfig` files above it, as far as the repository reaches.
  public func facts(of file: String) -> ProjectFacts {
    let file = ProjectPath.absolute(file)
    var above: [String] = []
    var folder = ProjectPath.folder(of: file)
    while !folder.isEmpty, above.count < Self.height {
      above.append(folder)
      let found = projects(in: folder)
      if !found.isEmpty { return facts(of: file, found, folder, above) }
      if AssetFiles.kind(of: folder + "/.git") != .other { return facts(of: file, above) }
      folder = ProjectPath.folder(of: folder)
    }
    // Without a sign of where the app ends, only what is beside the file is its own.
    let isLocalized = above.first?.hasSuffix(".lproj") ?? false
    return facts(of: file, Array(above.prefix(isLocalized ? 2 : 1)))
  }

  private func facts(
    of file: String,
    _ projects: [XcodeProject],
    _ folder: String,
    _ above: [String]
  ) -> ProjectFacts {
    let targets = projects.flatMap { $0.targets(showing: ProjectPath.relative(file, to: folder)) }
    let settings = targets.flatMap { target in
      target.configurations.map { ($0, isExtension: target.kind == .appExtension) }
    }
    var facts = union(of: file, settings, above, from: folder)
    facts.sources = names(in: folder, ending: ".xcodeproj") + facts.sources
    return facts
  }

  private func facts(of file: String, _ above: [String]) -> ProjectFacts {
    let top = above.last ?? ""
    let files = above.flatMap { folder in
      names(in: folder, ending: ".xcconfig").map { folder + "/" + $0 }
    }
    let layers = files.isEmpty ? [[]] : files.map { [ConfigurationFile.settings(of: $0)] }
    let settings = layers.map { (BuildSettings(layers: $0), isExtension: false) }
    var facts = union(of: file, settings, above, from: top)
    facts.sources += files.map { ProjectPath.relative($0, to: top) }
    return facts
  }

  /// What some settings say together, with the property lists beside the file.
  private func union(
    of file: String,
    _ settings: [(BuildSettings, isExtension: Bool)],
    _ above: [String],
    from folder: String
  ) -> ProjectFacts {
    let lists = lists(in: above, from: folder)
    let all = settings.compactMap {
      ProjectFacts($0, of: file, isExtension: $1, folder: folder, beside: lists)
    }
    guard let first = all.first else { return ProjectFacts() }
    var facts = ProjectFacts(all.dropFirst().reduce(first.windows) { $0.union($1.windows) })
    facts.sources = all.flatMap(\.sources).uniqued()
    return facts
  }

  private func projects(in folder: String) -> [XcodeProject] {
    let found =
      projects[folder]
      ?? names(in: folder, ending: ".xcodeproj").compactMap { XcodeProject(folder + "/" + $0) }
    projects[folder] = found
    return found
  }

  /// The property lists of the nearest folder in which one is that of an app or an extension.
  private func lists(
    in folders: [String],
    from top: String
  ) -> (lists: [OrientationList], sources: [String]) {
    for folder in folders {
      let found =
        lists[folder]
        ?? names(in: folder, ending: ".plist").filter { $0.contains("Info") }
        .compactMap { name in OrientationList(path: folder + "/" + name).map { (name, $0) } }
      lists[folder] = found
      let telling = found.filter { $0.list.isKnown || $0.list.isOfExtension }
      guard !telling.isEmpty else { continue }
      let sources = telling.map { ProjectPath.relative(folder + "/" + $0.name, to: top) }
      return (telling.map(\.list), sources)
    }
    return ([], [])
  }

  private func names(in folder: String, ending: String) -> [String] {
    (AssetFiles.names(in: folder) ?? []).filter { $0.hasSuffix(ending) }
  }
}

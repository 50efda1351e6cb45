import AdaptiveModel
import Foundation

extension StoryboardReport {
  /// The report for programs: one object for all files, keys in order.
  public static func json(_ reports: [StoryboardReport]) throws -> String {
    try encoded(Files(version: 1, files: reports.map(\.fileObject)))
  }

  private struct Files: Encodable {
    var version: Int
    var files: [File]
  }

  private struct File: Encodable {
    var file: String
    var usesSizeClasses: Bool
    var scenes: [Scene]
    var findings: [Finding]
    var notUnderstood: [Remark]
  }

  private struct Scene: Encodable {
    var id: String
    var title: String
    var items: [Item]
    var constraints: [Item]
  }

  private struct Item: Encodable {
    var id: String
    var kind: String?
    var label: String?
    var line: Int?
    /// The classes in which it is in, superviews and mentioned views counted in.
    var installed: [String]
    /// The classes in which nobody decides whether it is installed.
    var conflicts: [String]?
    /// By attribute, then by class.
    var values: [String: [String: String]]?
  }

  private struct Finding: Encodable {
    var rule: String
    var severity: String
    var line: Int
    var scene: String?
    var id: String
    var message: String
  }

  private struct Remark: Encodable {
    var line: Int
    var text: String
    var count: Int
  }

  private var fileObject: File {
    File(
      file: document.file,
      usesSizeClasses: document.usesSizeClasses,
      scenes: document.scenes.map(sceneObject),
      findings: findings.map { finding in
        Finding(
          rule: finding.rule.rawValue,
          severity: finding.rule.severity.rawValue,
          line: finding.line,
          scene: finding.scene,
          id: finding.id,
          message: finding.message
        )
      },
      notUnderstood: document.remarks.map { Remark(line: $0.line, text: $0.text, count: $0.count) }
    )
  }

  /// With a class, all that is in there; without one, all that varies.
  private func sceneObject(_ scene: InterfaceScene) -> Scene {
    let layout = scene.layout
    let installation = layout.installation()
    let items = layout.items.indices.compactMap { index in
      let item = layout[index]
      return object(
        scene,
        item.id,
        item.kind,
        item.installed,
        installation.items[index],
        item.attributes
      )
    }
    let constraints = layout.constraints.indices.compactMap { index in
      let item = layout.constraints[index]
      return object(
        scene,
        item.id,
        nil,
        item.installed,
        installation.constraints[index],
        item.attributes
      )
    }
    return Scene(id: scene.id, title: scene.title, items: items, constraints: constraints)
  }

  private func object(
    _ scene: InterfaceScene,
    _ id: String,
    _ kind: String?,
    _ installed: Varying<Bool>,
    _ inside: LayoutClasses,
    _ attributes: [LayoutAttribute]
  ) -> Item? {
    if let layoutClass {
      guard inside.contains(layoutClass) else { return nil }
    } else {
      guard inside != .all || installed.isVaried || !attributes.isEmpty else { return nil }
    }
    let conflicts = installed.conflicts.members.map(\.description)
    return Item(
      id: id,
      kind: kind,
      label: scene.labels[id],
      line: scene.lines[id],
      installed: inside.members.map(\.description),
      conflicts: conflicts.isEmpty ? nil : conflicts,
      values: attributes.isEmpty ? nil : values(attributes)
    )
  }

  /// The values by attribute and class; what is not set or in conflict has no entry.
  private func values(_ attributes: [LayoutAttribute]) -> [String: [String: String]] {
    let classes = layoutClass.map { [$0] } ?? LayoutClass.allCases
    return attributes.reduce(into: [:]) { all, attribute in
      for layoutClass in classes {
        if case .settled(let value?, by: _) = attribute.value.resolution(in: layoutClass) {
          all[attribute.name, default: [:]]["\(layoutClass)"] = value
        }
      }
    }
  }
}

/// A value as JSON: keys in order, slashes as they are.
func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}

import AdaptiveModel
import Messages

extension StoryboardReport {
  /// The report for programs, from reports received through a pipe.
  public static func json(_ reports: [FileReport]) -> String {
    let files = reports.filter { $0.problem == nil }
    let unreadable = reports.compactMap { report in
      report.problem.map { problem -> JSONValue in
        [
          "file": .text(report.file), "line": problem.line > 0 ? .number(problem.line) : nil,
          "reason": .text(problem.message),
        ]
      }
    }
    let all: JSONValue = [
      "version": .number(1), "files": .list(files.map(\.fileObject)),
      "unreadable": unreadable.isEmpty ? nil : .list(unreadable),
    ]
    return all.document
  }

  /// The scenes and the content that was not understood, as the members of an object.
  var jsonText: String {
    let remarks = document.remarks.map { remark -> JSONValue in
      ["line": .number(remark.line), "text": .text(remark.text), "count": .number(remark.count)]
    }
    let object: JSONValue = [
      "usesSizeClasses": .flag(document.usesSizeClasses),
      "runtime": document.runtime.isEmpty ? nil : .text(document.runtime),
      "notJudgedFor": document.namedIdiom.gap.map { .text($0) },
      "project": project.said.windows.isEmpty ? nil : .text(project.said.words),
      "scenes": .list(document.scenes.map(sceneObject)),
      "notUnderstood": .list(remarks),
    ]
    return object.text
  }

  /// With a class, everything installed in that class; without one, everything that varies.
  private func sceneObject(_ scene: InterfaceScene) -> JSONValue {
    let items = zip(scene.layout.items, scene.installation.items).compactMap { item, inside in
      object(scene, LayoutObject(item), kind: item.kind, inside)
    }
    let constraints = zip(scene.layout.constraints, scene.installation.constraints)
      .compactMap { object(scene, LayoutObject($0), kind: nil, $1) }
    return [
      "id": .text(scene.id), "title": .text(scene.title), "items": .list(items),
      "constraints": .list(constraints),
    ]
  }

  /// An item or constraint with the classes in which it is installed, including its superviews and
  /// mentioned views, and the classes in which its installation is in conflict.
  private func object(
    _ scene: InterfaceScene,
    _ item: LayoutObject,
    kind: String?,
    _ inside: LayoutClasses
  ) -> JSONValue? {
    let (installed, attributes) = (item.installed, item.attributes)
    if let layoutClass {
      guard inside.contains(layoutClass) else { return nil }
    } else {
      guard inside != .all || installed.isVaried || !attributes.isEmpty else { return nil }
    }
    let conflicts = installed.conflicts.members.map(\.description)
    return [
      "id": .text(item.id),
      "kind": kind.map { .text($0) },
      "label": scene.labels[item.id].map { .text($0) },
      "line": scene.lines[item.id].map { .number($0) },
      "installed": .texts(inside.members.map(\.description)),
      "conflicts": conflicts.isEmpty ? nil : .texts(conflicts),
      "values": attributes.isEmpty ? nil : values(attributes),
    ]
  }

  /// The values by attribute and class; a value that is unset or in conflict has no entry.
  private func values(_ attributes: [LayoutAttribute]) -> JSONValue {
    let classes = layoutClass.map { [$0] } ?? LayoutClass.allCases
    return .object(
      attributes.sorted { $0.name < $1.name }.map { attribute in
        let values = classes.compactMap { layoutClass -> (String, JSONValue?)? in
          guard case .settled(let value?, by: _) = attribute.value.resolution(in: layoutClass)
          else { return nil }
          return ("\(layoutClass)", .text(value))
        }
        return (attribute.name, values.isEmpty ? nil : .object(values))
      }
    )
  }
}

extension FileReport {
  /// The file's object: the members received through the pipe, between the file and the findings.
  fileprivate var fileObject: JSONValue {
    let members = json.isEmpty ? "" : "," + json.dropFirst().dropLast()
    let head: JSONValue = ["file": .text(file), "findings": findings.json, "layout": layout?.json]
    return .written(head.text.dropLast() + members + "}")
  }
}

import AdaptiveModel
import AdaptiveReference

extension EditingSessions {
  /// Small documents with each operation that can be applied to them, in the general case and in a
  /// class.
  package static let simplest: [EditingSession] = inOrder(documents.flatMap(sessions))

  private static let compact = LayoutClass(.unspecified, .compact)

  /// Documents without variations, or with one object that varies, with and without a difference.
  private static let documents: [LayoutDocument] =
    LayoutDocument.plain + [LayoutDocument(LayoutItem("root", attributes: [font]))]
    + [true, false].flatMap { value in
      LayoutDocument.varied(
        by: VaryingPattern(general: true, variations: [(compact, value)])
      )
    }

  private static let font = LayoutAttribute("font", Varying("1"))

  private static func sessions(_ document: LayoutDocument) -> [EditingSession] {
    let (onCanvas, inInspector) = (canvasOperations(document), inspectorOperations(document))
    var lists = (onCanvas + inInspector).map { [$0] }
    lists += onCanvas.map { [.choose(compact), $0] }
    return lists.map { EditingSession(document, $0) }.filter { session in
      var editor = Editor(session.document)
      return session.operations.allSatisfy { (try? editor.apply($0)) != nil }
    }
  }

  /// Operations that depend on the class that is edited.
  private static func canvasOperations(_ document: LayoutDocument) -> [EditingOperation] {
    let ids = document.ids
    let next = "item\(ids.count)"
    let operations: [EditingOperation] = [
      .choose(.anyAny), .addItem(id: next, kind: "view", inside: "root"),
      .addConstraint(id: next, items: ["root"]),
    ]
    return operations
      + ids.flatMap { id in
        DeletionPlace.allCases.flatMap { place in
          [false, true].map { .delete(id, from: place, command: $0) }
        }
      }
  }

  private static func inspectorOperations(_ document: LayoutDocument) -> [EditingOperation] {
    document.ids.flatMap { id -> [EditingOperation] in
      let subjects: [LayoutProperty] = [.installed, .attribute("alpha")]
      let lines = [.anyAny, compact].flatMap { line -> [EditingOperation] in
        [true, false].map { .set(.installed($0), of: id, line: line) }
          + ["1", "2"].map { .set(.attribute("alpha", $0), of: id, line: line) }
          + subjects.map { .removeLine($0, of: id, line) }
      }
      return lines + subjects.map { .addLine($0, of: id, compact) }
    }
  }
}

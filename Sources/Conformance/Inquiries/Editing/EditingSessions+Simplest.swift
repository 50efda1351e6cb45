import AdaptiveModel
import AdaptiveReference

extension EditingSessions {
  /// Small documents with each operation that can be done to them, in the general case and in a
  /// class.
  package static let simplest: [EditingSession] = inOrder(documents.flatMap(sessions))

  private static let few = [
    LayoutClass(.unspecified, .compact), LayoutClass(.compact, .unspecified),
  ]

  /// Documents in which nothing varies, or one object in a class.
  private static let documents: [LayoutDocument] =
    LayoutDocument.plain + [LayoutDocument(LayoutItem("root", attributes: [font]))]
    + VaryingPattern.single.filter { pattern in
      pattern.variations.allSatisfy { few.contains($0.layoutClass) }
    }.flatMap(LayoutDocument.varied)

  private static let font = LayoutAttribute("font", Varying("1"))

  private static func sessions(_ document: LayoutDocument) -> [EditingSession] {
    let all = operations(document)
    let lists = all.map { [$0] } + all.map { [.choose(few[0]), $0] }
    return lists.map { EditingSession(document, $0) }.filter { session in
      var editor = Editor(session.document)
      return session.operations.allSatisfy { (try? editor.apply($0)) != nil }
    }
  }

  private static func operations(_ document: LayoutDocument) -> [EditingOperation] {
    let ids = document.ids
    let next = "item\(ids.count)"
    var operations: [EditingOperation] = [
      .choose(.anyAny), .choose(few[0]), .addItem(id: next, kind: "view", inside: "root"),
      .addConstraint(id: next, items: ["root"]),
    ]
    for id in ids {
      for place in DeletionPlace.allCases {
        operations += [false, true].map { .delete(id, from: place, command: $0) }
      }
      for line in [.anyAny] + few {
        operations += [true, false].map { .set(.installed($0), of: id, line: line) }
        operations += ["1", "2"].map { .set(.attribute("alpha", $0), of: id, line: line) }
        operations += [.installed, .attribute("alpha")].map { .removeLine($0, of: id, line) }
      }
      for line in few {
        operations += [.installed, .attribute("alpha")].map { .addLine($0, of: id, line) }
      }
    }
    return operations
  }
}

import AdaptiveModel
import PropertyTesting

extension ConstraintQuestion {
  /// Puts the layout into a document that installs parts of it, and chooses a class for the
  /// document.
  ///
  /// No two variations compete, because each object has at most one.
  mutating func install(_ draw: inout Draw) {
    var document = LayoutDocument(LayoutItem(Self.root))
    for item in system.items {
      guard let parent = document.index(of: item.parent ?? Self.root) else { continue }
      let kind = item.kind == .view ? "view" : "guide"
      let installed = item.kind == .view ? draw.installed(1, in: 6) : Varying(true)
      document.insert(LayoutItem(item.id, kind: kind, installed: installed), inside: parent)
    }
    for constraint in system.constraints {
      document.constraints.append(
        LayoutConstraint(
          constraint.id,
          items: [constraint.first.item] + [constraint.second?.item].compactMap(\.self),
          installed: draw.installed(1, in: 3)
        )
      )
    }
    for index in system.constraints.indices { system.constraints[index].isActive = true }
    self.document = document
    layoutClass = draw.element(of: Draw.finalClasses)
  }
}

extension Draw {
  fileprivate static let finalClasses = [
    LayoutClass(.compact, .regular), LayoutClass(.compact, .compact),
    LayoutClass(.regular, .compact), LayoutClass(.regular, .regular),
  ]

  /// The classes that a variation can be for.
  private static let variedClasses =
    [
      LayoutClass(.compact, .unspecified), LayoutClass(.regular, .unspecified),
      LayoutClass(.unspecified, .compact), LayoutClass(.unspecified, .regular),
    ] + finalClasses

  /// Installed everywhere, or sometimes everywhere but in one class, or only in one class.
  fileprivate mutating func installed(_ part: UInt64, in whole: UInt64) -> Varying<Bool> {
    guard chance(part, in: whole) else { return Varying(true) }
    let isOut = bool()
    var installed = Varying(isOut)
    installed.set(!isOut, in: element(of: Self.variedClasses))
    return installed
  }
}

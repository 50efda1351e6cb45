import AdaptiveModel

/// The contents that a controller's document shows, and those expected (TR-7).
struct DocumentEvidence: Sendable {
  let layoutClass: LayoutClass
  let shown: ShownDocument
  let expected: ShownDocument
  /// Whether they are those for the traits that the controller should have, and not for its own.
  var isOfDueTraits = false

  /// Whether its contents are those of the document in the controller's classes, in any order.
  var isRight: Bool {
    shown.installed.sorted() == expected.installed.sorted()
      && shown.outlets.sorted() == expected.outlets.sorted()
  }
}

extension Observation {
  /// Notes the state of its views and its document.
  mutating func noteViews(of controller: ViewController, _ step: Int, _ witness: inout Witness) {
    if !views.names.isEmpty,
      let evidence = views.evidence(of: controller, states(after: step))
    {
      witness.views = evidence
      witness.facts.insert(.hasViews)
    }
    guard let document = controller.document,
      var evidence = evidence(of: document, under: controller.name, witness.after.traits, step)
    else { return }
    if !evidence.isRight {
      let due = self.evidence(of: document, under: controller.name, witness.combined, step)
      evidence.isOfDueTraits = due?.isRight ?? false
    }
    witness.document = evidence
    witness.facts.insert(.showsDocument)
  }

  /// The evidence of a document; `nil` where it is not reported, or is open (SL-O1).
  mutating func evidence(
    of document: LayoutDocument,
    under name: String,
    _ traits: TraitCollection,
    _ step: Int
  ) -> DocumentEvidence? {
    let layoutClass = traits.layoutClass
    guard layoutClass.isFinal, let expected = documents.value(document, layoutClass),
      let shown = states(after: step).first(where: { $0.name == name })?.document
    else { return nil }
    return DocumentEvidence(layoutClass: layoutClass, shown: shown, expected: expected)
  }
}

extension LayoutDocument {
  /// Whether no two classes conflict about installation in a class, and all names are unambiguous.
  func settlesInstallation(in layoutClass: LayoutClass) -> Bool {
    let names = items.map(\.id) + constraints.map(\.id)
    let known = Set(names)
    return known.count == names.count
      && outlets.allSatisfy { known.contains($0.destination) }
      && constraints.allSatisfy { known.isSuperset(of: $0.items) }
      && !items.contains { $0.installed.conflicts.contains(layoutClass) }
      && !constraints.contains { $0.installed.conflicts.contains(layoutClass) }
  }
}

extension Witness {
  /// A sentence about its document, where its contents differ from those expected.
  var accountOfDocument: String? {
    guard let document, !document.isRight else { return nil }
    let installed = document.shown.installed.namesWritten
    guard document.shown.installed.sorted() == document.expected.installed.sorted() else {
      return "Its document shows \(installed); expected in \(document.layoutClass): "
        + "\(document.expected.installed.namesWritten)."
    }
    return
      "Its connected outlets are \(document.shown.outlets.namesWritten); expected: "
      + "\(document.expected.outlets.namesWritten)."
  }
}

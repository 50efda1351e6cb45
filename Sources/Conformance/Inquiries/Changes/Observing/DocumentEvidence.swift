import AdaptiveModel

/// The contents that a controller's document shows, and those expected (TR-7).
struct DocumentEvidence: Sendable {
  let layoutClass: LayoutClass
  let shown: ShownDocument
  let expected: ShownDocument
  /// What may be installed beside it: the documents do not say what a view takes out (SL-9).
  let open: Set<String>
  /// Whether they are those for the traits that the controller should have, and not for its own.
  var isOfDueTraits = false

  /// Whether its contents are those of the document in the controller's classes, in any order.
  var isRight: Bool { isInstalledRight && shown.outlets.sorted() == expected.outlets.sorted() }

  var isInstalledRight: Bool {
    shown.installed.filter { !open.contains($0) }.sorted() == expected.installed.sorted()
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
    guard var evidence = evidence(of: controller, witness.after.traits, step) else { return }
    if !evidence.isRight {
      let due = self.evidence(of: controller, witness.combined, step)
      evidence.isOfDueTraits = due?.isRight ?? false
    }
    witness.document = evidence
    witness.facts.insert(.showsDocument)
  }

  /// The evidence of a document; `nil` where there is none, it is not reported, or is open (SL-O1).
  mutating func evidence(of controller: ViewController, _ traits: TraitCollection, _ step: Int)
    -> DocumentEvidence?
  {
    let layoutClass = traits.layoutClass
    guard layoutClass.isFinal, let document = controller.document,
      let expected = documents.value(document, layoutClass),
      let shown = states(after: step).first(where: { $0.name == controller.name })?.document
    else { return nil }
    let said = profile == .documented ? document.sayings : []
    let open = Set(said.filter { $0.installed.value(in: layoutClass) }.map(\.id))
      .subtracting(expected.installed)
    return DocumentEvidence(layoutClass: layoutClass, shown: shown, expected: expected, open: open)
  }
}

extension LayoutDocument {
  /// What each item and constraint says about itself.
  fileprivate var sayings: [(id: String, installed: Varying<Bool>)] {
    items.map { ($0.id, $0.installed) } + constraints.map { ($0.id, $0.installed) }
  }

  /// Whether no two classes conflict about installation in a class, and all names are unambiguous.
  func settlesInstallation(in layoutClass: LayoutClass) -> Bool {
    let sayings = sayings
    let known = Set(sayings.map(\.id))
    return known.count == sayings.count
      && outlets.allSatisfy { known.contains($0.destination) }
      && constraints.allSatisfy { known.isSuperset(of: $0.items) }
      && !sayings.contains { $0.installed.conflicts.contains(layoutClass) }
  }
}

extension Witness {
  /// A sentence about its document, where its contents differ from those expected.
  var accountOfDocument: String? {
    guard let document, !document.isRight else { return nil }
    guard document.isInstalledRight else {
      return "Its document shows \(document.shown.installed.namesWritten); expected in "
        + "\(document.layoutClass): \(document.expected.installed.namesWritten)."
    }
    return
      "Its connected outlets are \(document.shown.outlets.namesWritten); expected: "
      + "\(document.expected.outlets.namesWritten)."
  }
}

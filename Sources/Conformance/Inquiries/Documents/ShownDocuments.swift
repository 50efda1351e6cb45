package import AdaptiveModel
import PropertyTesting

/// Scenarios in which controllers show documents in their own classes (TR-7).
package enum ShownDocuments: ScenarioSource {
  package static let row = InquiryRow(
    name: "documents",
    features: [.controllerLayout],
    chapters: [.transitions],
    ofCases: "document",
    many: "controllers with documents",
    one: "controller with a document"
  )

  package static let cases = scenarioCases(
    supply: CaseBudget.bounded(every: 8, atLeast: 48, atMost: 4_096, stream: 17)
      .needing([.controllerLayout, .states]),
    drawing: scenarios
  )

  /// A scenario whose controllers have documents.
  ///
  /// Simplest: an iPhone 6 held upright, one controller with a document of one view, no actions.
  private static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    let unfurnished = Generator.unfurnished(for: features)
    return Generator { draw in
      let scenario = draw(unfurnished)
      return draw.span("documents") { draw in
        scenario.changingHierarchies { hierarchy in
          for index in hierarchy.controllers.indices
          where hierarchy[index].canHaveContents && (index == 0 || draw.chance(3, in: 4)) {
            hierarchy[index].document = draw.document()
          }
        }
      }
    }
    .mixed(for: features)
  }
}

extension Draw {
  /// A small document, in which no two classes conflict (SL-O1).
  ///
  /// Simplest: one view, installed everywhere.
  mutating func document() -> LayoutDocument {
    var document = LayoutDocument(LayoutItem("v"))
    for id in ["a", "b"].prefix(int(in: 0...2)) {
      let depth = id == "b" && bool() ? 2 : 1
      document.append(LayoutItem(id, installed: installed()), depth: depth)
    }
    guard document.items.count > 1 else { return document }
    if chance(1, in: 4) {
      document.constraints = [LayoutConstraint("c", items: ["a"], installed: installed())]
    }
    let ids = ["a"] + document.constraints.map(\.id)
    if bool() { document.outlets = [Outlet("o", element(of: ids))] }
    if chance(1, in: 8) { document.outlets.append(Outlet("p", element(of: ["v"] + ids))) }
    return document
  }

  /// Simplest: installed everywhere.
  private mutating func installed() -> Varying<Bool> {
    let isUsual = !chance(1, in: 2)
    var installed = Varying(isUsual)
    if chance(3, in: 4) {
      installed.set(!isUsual, in: element(of: LayoutClass.allCases.dropFirst()))
    }
    return installed
  }
}

/// A statement of the documents, and the clauses that check it.
struct DocumentedStatement: Sendable {
  let text: String
  let source: String
  /// The clauses that check it; what none checks is ``NotCovered``.
  let clauses: [String]

  /// The statements of one document, each with the ids of its clauses.
  private static func from(_ source: String, _ statements: KeyValuePairs<String, String>) -> [Self]
  {
    statements.map { text, ids in
      Self(text: text, source: source, clauses: ids.split(separator: " ").map(String.init))
    }
  }

  /// The statements of each document in its order, in the suite's words.
  static let all: [DocumentedStatement] =
    adaptiveModel + specificLayout + editing + orientation + overriding + ownOverrides

  private static let adaptiveModel = from(
    "S0",
    [
      "Constraints are rules for views; a parent that changes its size moves and resizes the "
        + "others by them.": "AL-1",
      "Traits describe the environment of controllers, views and a few other objects.":
        "TC-1 TR-7 TR-9",
      "There are four traits: two size classes, the scale, the idiom.": "TC-1",
      "An image asset gives the image that fits the traits.": "IA-1",
      "A change of size classes is a time to add or remove child controllers.": "TR-6",
      "… to add or remove views, and to change constraints.": "SL-6 TR-7 OL-2 OL-3",
      "A size class never stands for a certain width or height.": "DV-3",
      "A container may make a child regular on a phone.": "PR-3",
      "A controller applies the constraints that its storyboard has for its classes.": "TR-7 SL-3",
      "Scale and idiom hardly ever change.": "DV-5",
      "A class changes with the window, with the container, or by the container's wish.": "PR-16",
      "Changes propagate down to every child.": "PR-2 PR-4",
      "The window is the root, and gives the first controller its traits.": "PR-1",
      "When the device turns, the window updates its classes and passes them down.": "TR-8 PR-2",
      "A container passes changes on as they are, or overrides a child's traits.": "PR-2 PR-3",
      "The window begins in the upper left; its bounds change when the device turns.": "DV-4 TR-8",
      "A new size is passed down with the traits that change with it.": "PR-11 PR-15",
      "Three callbacks tell of a change, in this order.": "PR-5 PR-6",
      "The first two tell what is about to change.": "PR-8 PR-11 PR-13 PR-14",
      "The third tells that traits have changed.": "PR-8 PR-13 PR-14",
      "A controller is told only of what changes for it.": "PR-7 PR-10 PR-M5",
      "A child whose classes are overridden is not told of its container's.": "PR-9 PR-M6",
      "A view of fixed width and height is told of no size.": "PR-12",
      "A phone turns: classes and size change before the third callback (figure 12-2).":
        "PR-14 PR-5",
      "Each device has default classes in both orientations (table 12-2).": "DV-1",
      "A device that is not listed has those of the same screen.": "DV-2",
    ]
  )

  private static let specificLayout = from(
    "S2",
    [
      "Views, constraints and some attributes vary by class.": "SL-3",
      "Loading makes every item, and connects every outlet.": "SL-5",
      "Only what is installed for the current class is in the view hierarchy.": "SL-5",
      "When the class changes, items are added and removed.": "SL-6 SL-M1",
      "What is removed is kept.": "SL-7",
      "There are nine classes: four Final, five Base.": "SL-1",
      "A Base class stands for several Final ones.": "SL-2",
      "The more specific class overrides the more general one.": "SL-4 SL-M2",
      "A layout can be satisfied, and in one way, in all nine classes.": "SL-8 AL-8",
    ]
  )

  private static let editing = from(
    "S2",
    [
      "Editing starts with Any-Any; another class is chosen on a grid.": "ED-1 ED-8",
      "What is added on the canvas is installed in the class being edited.": "ED-2",
      "Deleting on the canvas removes an item entirely.": "ED-3",
      "Command-deleting there only uninstalls it from the class being edited.": "ED-4",
      "Deleting elsewhere uninstalls it, where the scene has more than one class.": "ED-5",
      "Where only Any-Any was edited, deleting always removes it.": "ED-6",
      "An inspector sets the value of Any-Any; a line is added for another class, edited on its "
        + "own, and removed.": "ED-7",
    ]
  )

  private static let orientation = from(
    "S3",
    [
      "The old rotation callbacks are replaced.": "PR-27",
      "Portrait and landscape have a set of constraints each; one replaces the other.":
        "OL-2 OL-M1",
      "A layout may depend on points.": "OL-9",
      "The orientation is that of the view, wider than high or not.": "OL-1",
      "The change of size is the time to ask for the other set.": "OL-3 OL-5",
      "The same classes may come in both orientations, where only the size tells.": "OL-4 PR-15",
    ]
  )

  private static let overriding = from(
    "S4",
    [
      "A size class is unspecified, compact or regular: 0, 1, 2.": "TC-2",
      "A collection has one trait only, or is combined from several.": "TC-3",
      "A container overrides a child's classes by the orientation that it is about to have.":
        "CO-1",
      "The first override comes from the first size.": "CO-3",
      "With every trait unspecified the child has what it inherits.": "PR-3 CO-1",
    ]
  )

  private static let ownOverrides = from(
    "API",
    [
      "Trait overrides affect the object and all its descendants; those of a view only that view "
        + "and its subviews.": "TO-1 TO-4",
      "Overrides set changes for the traits that they contain, and each can be removed.":
        "TO-2 TO-3",
      "The system observes the registered traits, and calls when any of them changes value.":
        "TO-6 TO-7 TO-8",
      "Several registrations are independent, and unregistering ends one.": "TO-9",
      "updateTraitsIfNeeded updates the object and its subtree at once, and callbacks are sent "
        + "synchronously.": "TO-12",
      "A custom trait has a default value, which is its value where none is set.": "TO-13",
    ]
  )
}

extension Specification {
  /// The statements of the documents, with what shows that each is checked, as a section.
  var statements: [String] {
    [
      "## Statements of the documents", "",
      "What the documents say, in their order, and the clauses, mutants and goldens for it.", "",
      "| source | statement | clauses | mutants | goldens |", "|---|---|---|--:|--:|",
    ] + DocumentedStatement.all.map(row) + [""]
  }

  private func row(_ statement: DocumentedStatement) -> String {
    let mutants = Mutant.all.count { statement.clauses.contains($0.clause) }
    let cases = Set(statement.clauses.flatMap { goldens[$0] ?? [] })
    return
      "| \(statement.source) | \(statement.text) | \(statement.clauses.joined(separator: ", ")) "
      + "| \(mutants) | \(cases.count) |"
  }
}

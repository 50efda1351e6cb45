public import AdaptiveModel
import AdaptiveReference
public import Messages
import PropertyTesting

extension EditingSession {
  /// Sessions with one operation less, a smaller document, or a simpler operation or document.
  var reductions: AnySequence<EditingSession> {
    lazily {
      let simpler = simplifications(among: ids).map(\.possible)
      return simpler + ([self] + simpler).map(\.named)
    }
  }

  var rank: [Int] {
    let ids = ids
    var rank = [operations.count]
    for operation in operations {
      rank += operation.rank { id in ids.firstIndex(of: id) ?? ids.count }
    }
    return rank + document.rank + [names.count { $0.key != $0.value }]
  }
}

extension EditingSession: DrawnQuestion {
  /// Whether no editor refuses one of its operations, and the documents are possible.
  package var isDrawn: Bool {
    possible == self && document.isDrawn
      && operations.indices.last.map { beginning(after: $0).document.isDrawn } ?? true
  }
}

extension EditingSession {
  /// Sessions that need to know what editing does.
  public var simplerForms: [EditingSession] {
    operations.indices.map(beginning) + merged + withObjectsAdded
      + document.conversions.map { EditingSession($0, operations) } + exchanged
  }

  /// With an item or a constraint that an operation adds, instead of one that is there at first.
  private var withObjectsAdded: [EditingSession] {
    let items = document.items.indices.dropFirst().map { index in
      let (item, parent) = (document.items[index], document.items[document.parents[index]])
      let adding = EditingOperation.addItem(id: item.id, kind: item.kind, inside: parent.id)
      return (without: modified(document) { $0.remove(at: index) }, adding: adding)
    }
    let constraints = document.constraints.map { constraint in
      let adding = EditingOperation.addConstraint(id: constraint.id, items: constraint.items)
      return (without: modified(document) { $0.removeConstraint(constraint.id) }, adding: adding)
    }
    return (items + constraints).flatMap { document, adding in
      operations.indices.map { place in
        EditingSession(document, operations[..<place] + [adding] + operations[place...])
      }
    }
  }

  /// The ids of all objects that are in the document at first or are added, in order.
  fileprivate var ids: [String] { document.ids + operations.flatMap(\.names) }

  /// The session and then, often, a line that is added, edited beside the general value, and
  /// removed: of any attribute.
  ///
  /// Simplest: the session as it is.
  func withALine(_ draw: inout Draw) -> EditingSession {
    let edited = states(choices: []).last?.document ?? document
    let varied = edited.objects.filter { !$0.attributes.isEmpty }
    guard !varied.isEmpty, draw.chance(1, in: 3) else { return self }
    let object = draw.element(of: varied)
    let name = draw.element(of: object.attributes.reversed()).name
    let line = draw.element(of: LayoutClass.allCases.dropFirst())
    func set(_ line: LayoutClass) -> EditingOperation {
      .set(.attribute(name, draw.element(of: LayoutDrafting.values)), of: object.id, line: line)
    }
    let edits = [
      .addLine(.attribute(name), of: object.id, line), set(line), set(.anyAny),
      .removeLine(.attribute(name), of: object.id, line),
    ]
    let more = edits.filter { _ in draw.chance(3, in: 4) }
    return EditingSession(document, operations + more).possible
  }

  /// The session, in which every item that is added is sometimes a label.
  func withALabel(_ draw: inout Draw) -> EditingSession {
    guard draw.chance(1, in: 4) else { return self }
    return EditingSession(
      document,
      operations.map { operation in
        guard case .addItem(let id, _, let container) = operation else { return operation }
        return .addItem(id: id, kind: "label", inside: container)
      }
    )
  }

  /// The session and then, sometimes, a view that is added in a Base class, and in a class that it
  /// covers another one inside it, or the same one again after it was deleted.
  func withAdditions(_ draw: inout Draw) -> EditingSession {
    guard draw.chance(1, in: 6) else { return self }
    let base = draw.element(of: LayoutClass.allCases.filter { !$0.isFinal })
    let covered = LayoutClass.allCases.filter { base.covers($0) && $0.isFinal }
    let (id, root) = ("item\(Set(ids).count)", document.items[0].id)
    let addition = EditingOperation.addItem(id: id, kind: "view", inside: root)
    let isAgain = draw.bool()
    let start: [EditingOperation] = [
      .choose(base), addition, .choose(draw.element(of: covered)),
    ]
    let end: [EditingOperation] =
      isAgain
      ? [.delete(id, from: .canvas, command: false), addition]
      : [
        .choose(draw.element(of: covered)), .addItem(id: id + "1", kind: "view", inside: id),
      ]
    return EditingSession(document, operations + start + end).possible
  }

  /// The session and then, sometimes, a line that is removed beside another one for a class that
  /// it covers.
  func withACoveredLine(_ draw: inout Draw) -> EditingSession {
    guard draw.chance(1, in: 6) else { return self }
    let base = draw.element(of: LayoutClass.allCases.filter { !$0.isFinal }.dropFirst())
    let covered = draw.element(of: LayoutClass.allCases.filter { base.covers($0) && $0.isFinal })
    let edited = states(choices: []).last?.document ?? document
    let id = draw.element(of: edited.ids.reversed())
    let lines = [covered, base].map { EditingOperation.addLine(.installed, of: id, $0) }
    let more = lines + [.removeLine(.installed, of: id, base)]
    return EditingSession(document, operations + more).possible
  }

  /// The session without operations that an editor refuses.
  fileprivate var possible: EditingSession {
    var editor = Editor(document)
    return EditingSession(document, operations.filter { (try? editor.apply($0)) != nil })
  }

  /// The session that begins with the result of an operation.
  fileprivate func beginning(after place: Int) -> EditingSession {
    var editor = Editor(document)
    for operation in operations[...place] { _ = try? editor.apply(operation) }
    return EditingSession(editor.document, Array(operations[(place + 1)...]))
  }

  /// Each item merged into its superview, which the operations on it are then about, and which may
  /// be installed where the item was.
  fileprivate var merged: [EditingSession] {
    document.items.indices.dropFirst().flatMap { index in
      let (item, parent) = (document.items[index], document.parents[index])
      var merged = document
      merged.remove(at: index, keepsSubviews: true)
      if merged[parent].attributes.isEmpty { merged[parent].attributes = item.attributes }
      let name = document.items[parent].id
      let session = modified(renaming { $0 == item.id ? name : $0 }) { $0.document = merged }
      guard merged[parent].installed == Varying(true) else { return [session] }
      return [session, modified(session) { $0.document[parent].installed = item.installed }]
    }
  }

  /// With the first two attributes exchanged, or the first two values, which may have to differ.
  fileprivate var exchanged: [EditingSession] {
    [replacing(["alpha": "font", "font": "alpha"]), replacing(["1": "2", "2": "1"])]
  }

  /// With other names of attributes, and other values.
  private func replacing(_ words: [String: String]) -> EditingSession {
    func other(_ word: String) -> String { words[word] ?? word }
    return EditingSession(
      document.mappingObjects { object in
        object.attributes = object.attributes.map { attribute in
          LayoutAttribute(other(attribute.name), attribute.value.mapped { $0.map(other) })
        }
      },
      operations.map { operation in
        operation.mapping(String.self, other).mapping(InspectedValue.self) { value in
          guard case .attribute(let name, let content) = value else { return value }
          return .attribute(other(name), content.map(other))
        }
      }
    )
  }

  fileprivate var names: [String: String] { ids.namesByPosition }

  /// With everything named by position, as in drawn cases.
  package var named: EditingSession {
    let names = names
    return modified(renaming { names[$0] ?? $0 }) { $0.document = document.renamed(names) }
  }
}

extension EditingOperation {
  /// The kind of operation, then its values, class and object.
  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    switch self {
    case .choose(let line): [0, line.index]
    case .addItem(_, let kind, let container): [1, kind == "view" ? 0 : 1, place(container)]
    case .addConstraint(_, let items): [2, items.count] + items.map(place)
    case .delete(let id, let from, let command):
      [3, command ? 1 : 0, DeletionPlace.allCases.firstIndex(of: from) ?? 0, place(id)]
    case .set(let value, let id, let line): [4] + value.rank + [line.index, place(id)]
    case .addLine(let subject, let id, let line):
      [5, subject == .installed ? 0 : 1, line.index, place(id)]
    case .removeLine(let subject, let id, let line):
      [6, subject == .installed ? 0 : 1, line.index, place(id)]
    }
  }
}

extension InspectedValue: Leaf {
  public static var values: [InspectedValue] { [] }

  public func simpler(among values: [InspectedValue]) -> [InspectedValue] {
    let installed: [InspectedValue] = [.installed(true), .installed(false)]
    guard case .attribute(let name, let value) = self else { return [.installed(true)] }
    let values = LayoutDrafting.values.prefix { $0 != value }
    return installed + values.map { .attribute(name, $0) }
  }

  fileprivate var rank: [Int] {
    switch self {
    case .installed(let isIn): [0, isIn ? 0 : 1]
    case .attribute(_, let value): [1, LayoutDrafting.values.firstIndex(of: value) ?? 3]
    }
  }
}

// MARK: - The simplest

extension EditingSessions {
  /// Small documents with each operation that can be applied to them, in the general case and in a
  /// class.
  static let canonical: [EditingSession] = simplification.inOrder(documents.flatMap(sessions))

  private static let compact = Layouts.compact

  /// Documents without variations, or with one object that varies, with and without a difference.
  private static let documents: [LayoutDocument] =
    LayoutDocument.plain + [LayoutDocument(LayoutItem("root", attributes: [font]))]
    + [true, false].flatMap { LayoutDocument.varied(by: Varying(true, [(compact, $0)])) }

  private static let font = LayoutAttribute("font", Varying("1"))

  private static func sessions(_ document: LayoutDocument) -> [EditingSession] {
    let (onCanvas, inInspector) = (canvasOperations(document), inspectorOperations(document))
    var lists = (onCanvas + inInspector).map { [$0] }
    lists += onCanvas.map { [.choose(compact), $0] }
    return lists.map { EditingSession(document, $0) }.filter { $0.possible == $0 }
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

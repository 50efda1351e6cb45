import AdaptiveModel
import Text

/// The reason that a document of another kind is not read.
struct ForeignDocument: Error {
  var reason: String
}

/// A builder that makes a document from a file's elements, one after the other.
///
/// Only open elements are kept in full; of closed elements, only items and constraints remain.
struct InterfaceBuilding {
  /// An element that is still open.
  struct Frame {
    enum Role {
      case passedBy
      case scene
      case item(Int)
      case constraint(Int)
      case connections
      /// An outlet, action or segue; its contents belong to it alone.
      case connection
      case variation(LayoutClass?)
      case mask(LayoutClass?)
      /// A value such as a font, under a key of its owner.
      case value
    }

    var role: Role
    var name: String
    var attributes: [String: String] = [:]
    var line = 0
    /// The values inside it, by key, as text and as attributes.
    var values: [String: String] = [:]
    var rawValues: [String: [String: String]] = [:]
    var valueNames: [String: String] = [:]
    /// The text of a value, including the values nested inside it.
    var content = ""
    var variations: [SceneBuilding.VariedAttribute] = []
    /// The text displayed on it, such as the title of a button's normal state.
    var caption: String?
  }

  /// A reference to an object anywhere in the document.
  struct Reference {
    var target: String
    var line: Int
    var scene: String?
    var holder: String
    var text: String
  }

  /// The maximum length of a value's text; a longer text is useless in a table.
  static let contentMax = 1_024

  var frames: [Frame] = []
  var scene: SceneBuilding?
  var finished: [InterfaceScene] = []
  var faults: [StoryboardFinding] = []
  var remarks = Remarks()
  var ignored = IgnoreComments()
  var documentAttributes: [String: String] = [:]
  var canvas = InterfaceDocument.Canvas()
  /// Every id of the document, for references across scenes.
  var ids: Set<String> = []
  /// The lines on which each object id occurs, scene after scene.
  var objectLines: [String: [Int]] = [:]
  /// The ids that several objects share, in the order of the second object's line.
  var duplicates: [(id: String, scene: String?)] = []
  var references: [Reference] = []
  var segues: [InterfaceDocument.Segue] = []

  /// Whether variations have an effect.
  var usesSizeClasses: Bool { documentAttributes["useTraitCollections"] == "YES" }

  mutating func start(
    _ element: String,
    _ attributes: [String: String],
    line: Int
  ) throws(ForeignDocument) {
    if frames.isEmpty { try open(element, attributes, line: line) }
    let role = role(of: element, attributes, line: line)
    frames.append(Frame(role: role, name: element, line: line))
    switch role {
    case .passedBy, .connections, .connection, .scene, .mask: break
    case .item, .constraint, .variation, .value: frames[frames.count - 1].attributes = attributes
    }
  }

  mutating func characters(_ text: String) {
    guard let last = frames.indices.last, case .value = frames[last].role,
      frames[last].content.utf8.count < Self.contentMax
    else { return }
    frames[last].content += text
  }

  /// Opens the first element, which shows whether this is a document at all.
  private mutating func open(
    _ element: String,
    _ attributes: [String: String],
    line: Int
  ) throws(ForeignDocument) {
    if element == "archive" {
      throw ForeignDocument(
        reason: "in the format before Xcode 5; save it with a newer version first"
      )
    }
    guard element == "document",
      attributes["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    else {
      throw ForeignDocument(
        reason: "not an Interface Builder document: its first element is <\(element)>"
          + (element == "document" ? " of another type" : "")
      )
    }
    documentAttributes = attributes
    canvas.usesAutolayout = attributes["useAutolayout"] == "YES"
    canvas.usesSafeAreas = attributes["useSafeAreas"] == "YES"
    canvas.initial = attributes["initialViewController"]
    if let first = canvas.initial {
      refer(first, "document", "the initial view controller is “\(first)”", line)
    }
  }
}

// MARK: - The whole document

extension InterfaceBuilding {
  func document(_ file: String) -> InterfaceDocument {
    let byID = Dictionary(firsts: finished.map { ($0.id, $0) })
    let all = (faults + repeatedIDs + dangling).map { fault in
      var named = fault
      named.name = fault.scene.flatMap { byID[$0] }?.name(of: fault.id) ?? fault.id
      return named
    }
    return InterfaceDocument(
      file: file,
      usesSizeClasses: usesSizeClasses,
      runtime: documentAttributes["targetRuntime"] ?? "",
      scenes: finished,
      remarks: remarks.all,
      faults: all.enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element),
      ignored: ignored,
      resourceIdiom: ResourceIdiom(file: file),
      canvas: canvas,
      segues: segues
    )
  }

  private var dangling: [StoryboardFinding] {
    references.filter { !ids.contains($0.target) }.map { reference in
      StoryboardFinding(
        rule: .danglingReference,
        line: reference.line,
        scene: reference.scene,
        id: reference.holder,
        message: "\(reference.text), which the document does not have",
        facts: reference.target
      )
    }
  }

  /// One fault for each id that occurs more than once, however often and wherever.
  private var repeatedIDs: [StoryboardFinding] {
    duplicates.map { duplicate in
      let lines = objectLines[duplicate.id, default: []]
      return StoryboardFinding(
        rule: .duplicateID,
        line: lines.count > 1 ? lines[1] : 0,
        scene: duplicate.scene,
        id: duplicate.id,
        message: "“\(duplicate.id)” is used as the id of \(lines.count) objects, in lines "
          + lines.map(String.init).listed(atMost: 6)
      )
    }
  }

  /// Notes the id of an object.
  mutating func noteID(_ id: String, line: Int) {
    ids.insert(id)
    objectLines[id, default: []].append(line)
    if objectLines[id]?.count == 2 { duplicates.append((id, scene?.scene.id)) }
  }
}

/// The content that was skipped: each kind once, in the order of first occurrence.
struct Remarks {
  private(set) var all: [InterfaceRemark] = []
  private var places: [String: Int] = [:]

  mutating func add(_ text: String, line: Int) {
    if let place = places[text] {
      all[place].count += 1
    } else {
      places[text] = all.count
      all.append(InterfaceRemark(line: line, text: text, count: 1))
    }
  }
}

import AdaptiveModel
import Text

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
    /// The element, without attributes unless it is an object, variation or value.
    var element: InterfaceElement
    /// The values inside it, by key, as text.
    var values: [String: String] = [:]
    /// The text of a value, including the values nested inside it.
    var content = ""
    var variations: [Varied] = []
    /// The text displayed on it, such as the title of a button's normal state.
    var caption: String?
  }

  /// The value that a variation gives to one attribute.
  struct Varied {
    var name: String
    var value: String
    var layoutClass: LayoutClass
    var line: Int
  }

  /// The maximum length of a value's text; a longer text is useless in a table.
  static let contentMax = 1_024

  var frames: [Frame] = []
  var scene: SceneBuilding?
  /// The document so far, without its file and its remarks.
  var document = InterfaceDocument()
  /// The content that was skipped, each kind once.
  private var remarks = Ordered<String, InterfaceRemark>()
  /// Every id of the document, for references across scenes.
  var ids: Set<String> = []
  /// The lines on which each object id occurs, scene after scene.
  var objectLines: [String: [Int]] = [:]
  /// The ids that several objects share, in the order of the second object's line.
  var duplicates: [(id: String, scene: String?)] = []
  /// References to objects anywhere in the document, each with the finding for a dangling one.
  var references: [(target: String, finding: StoryboardFinding)] = []

  mutating func start(_ element: InterfaceElement) throws(SourceFault) {
    if frames.isEmpty { try open(element) }
    var frame = Frame(role: role(of: element), element: element)
    switch frame.role {
    case .passedBy where isPassive(element): break
    case .passedBy, .connections, .connection, .scene, .mask: frame.element.attributes = [:]
    case .item, .constraint, .variation, .value: break
    }
    frames.append(frame)
  }

  mutating func characters(_ text: String) {
    guard let last = frames.indices.last, case .value = frames[last].role,
      frames[last].content.utf8.count < Self.contentMax
    else { return }
    frames[last].content += text
  }

  /// Opens the first element, which shows whether this is a document at all.
  private mutating func open(_ element: InterfaceElement) throws(SourceFault) {
    if element.name == "archive" {
      throw SourceFault(
        reason: "in the format before Xcode 5; save it with a newer version first"
      )
    }
    guard element.name == "document",
      element["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    else {
      throw SourceFault(
        reason: "not an Interface Builder document: its first element is <\(element.name)>"
          + (element.name == "document" ? " of another type" : "")
      )
    }
    document.usesSizeClasses = element["useTraitCollections"] == "YES"
    document.runtime = element["targetRuntime"] ?? ""
    document.canvas.usesAutolayout = element["useAutolayout"] == "YES"
    document.canvas.initial = element["initialViewController"]
    if let first = document.canvas.initial {
      refer(first, "document", "the initial view controller is “\(first)”", element.line)
    }
  }
}

// MARK: - The whole document

extension InterfaceBuilding {
  /// The whole document, with the faults that only the whole shows.
  func finished(_ file: String) -> InterfaceDocument {
    let byID = Dictionary(firsts: document.scenes.map { ($0.id, $0) })
    let dangling = references.filter { !ids.contains($0.target) }.map(\.finding)
    let all = (document.faults + repeatedIDs + dangling).map { fault in
      var named = fault
      named.name = fault.scene.flatMap { byID[$0] }?.name(of: fault.id) ?? fault.id
      return named
    }
    return modified(document) {
      $0.file = file
      $0.resourceIdiom = ResourceIdiom(file: file)
      $0.remarks = remarks.values
      $0.faults = all.sorted { $0.line < $1.line }
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

  mutating func remark(_ text: String, line: Int) {
    remarks.add(InterfaceRemark(line: line, text: text, count: 1), for: text) { known, _ in
      known.count += 1
    }
  }

  /// Notes the id of an object.
  mutating func noteID(_ id: String, line: Int) {
    ids.insert(id)
    objectLines[id, default: []].append(line)
    if objectLines[id]?.count == 2 { duplicates.append((id, scene?.scene.id)) }
  }
}

import AdaptiveModel

/// A document of some other kind: why it is not read.
struct ForeignDocument: Error {
  var reason: String
}

/// Makes a document from a file's elements, one after the other.
///
/// Only what is open is held in full; of what is closed, only what speaks of size classes stays.
struct InterfaceBuilding {
  /// An element that is still open.
  struct Frame {
    enum Role {
      case passedBy
      case scene
      case item(Int)
      case constraint(Int)
      case connections
      case variation(LayoutClass?)
      case mask(LayoutClass?)
      /// A value such as a font, under a key of what it belongs to.
      case value
    }

    var role: Role
    var attributes: [String: String] = [:]
    var line = 0
    /// The values met inside, by their keys.
    var values: [String: String] = [:]
    /// What the values inside a value amount to, as text.
    var content = ""
    var variations: [SceneBuilding.Spoken] = []
  }

  var frames: [Frame] = []
  var scene: SceneBuilding?
  var finished: [InterfaceScene] = []
  var faults: [InterfaceFault] = []
  var remarks = Remarks()
  var documentAttributes: [String: String] = [:]
  /// Every id of the document, for what refers across scenes.
  var ids: Set<String> = []
  var references: [(target: String, line: Int, holder: String, text: String)] = []

  mutating func start(
    _ element: String,
    _ attributes: [String: String],
    line: Int
  ) throws(ForeignDocument) {
    if frames.isEmpty { try open(element, attributes, line: line) }
    frames.append(Frame(role: role(of: element, attributes, line: line), line: line))
    switch frames[frames.count - 1].role {
    case .passedBy, .connections, .scene, .mask: break
    default: frames[frames.count - 1].attributes = attributes
    }
  }

  mutating func characters(_ text: String) {
    guard let last = frames.indices.last, case .value = frames[last].role else { return }
    frames[last].content += text
  }

  /// The first element: it says whether this is a document at all.
  private mutating func open(
    _ element: String,
    _ attributes: [String: String],
    line: Int
  ) throws(ForeignDocument) {
    if element == "archive" {
      throw ForeignDocument(
        reason: "written in the form before Xcode 5; save it with a newer one first"
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
    if let first = attributes["initialViewController"] {
      references.append((first, line, "document", "the initial view controller"))
    }
  }

  func document(_ file: String) -> InterfaceDocument {
    let dangling = references.filter { !ids.contains($0.target) }.map { reference in
      InterfaceFault(
        kind: .danglingReference,
        line: reference.line,
        id: reference.holder,
        text: "\(reference.text) is “\(reference.target)”, which the document does not have"
      )
    }
    return InterfaceDocument(
      file: file,
      usesSizeClasses: documentAttributes["useTraitCollections"] == "YES",
      runtime: documentAttributes["targetRuntime"] ?? "",
      scenes: finished,
      remarks: remarks.all,
      faults: (faults + dangling).enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    )
  }
}

/// What was read past, each kind once, in the order of first meeting.
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

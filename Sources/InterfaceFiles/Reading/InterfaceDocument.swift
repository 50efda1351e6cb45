public import AdaptiveModel
import Text

/// A storyboard or XIB, reduced to size classes and layout.
public struct InterfaceDocument: Sendable {
  /// The path that it was read from, as given.
  public var file = ""
  /// Whether it uses size classes; if not, variations have no effect.
  public var usesSizeClasses = false
  /// The platform it is for, such as `iOS.CocoaTouch`.
  public var runtime = ""
  public var scenes: [InterfaceScene] = []
  /// Skipped content that is not about size classes, or not known to be.
  public var remarks: [InterfaceRemark] = []
  /// Invalid references, repeated ids and variations, found while reading.
  public var faults: [StoryboardFinding] = []
  /// The findings that comments and notes in the file ask to suppress.
  public var ignored = IgnoreComments()
  /// The kind of device that loads it; by default, derived from its own name.
  public var resourceIdiom = ResourceIdiom.all
  /// The file's settings outside its scenes, for the layout.
  var canvas = Canvas()
  var segues: [Segue] = []

  /// A transition from one scene to another.
  struct Segue: Sendable, Hashable {
    var scene: String?
    var destination: String
    var kind: String
    var relationship: String?
  }

  /// The canvas that the file was saved with.
  struct Canvas: Sendable, Hashable {
    /// Interface Builder's name of the device, such as `retina6_1`.
    var device: String?
    var isLandscape = false
    /// Whether scenes are meant to be landscape where they do not specify an orientation.
    var isMeantTurned = false
    /// Whether the file shows that scenes are landscape.
    var isTurned: Bool { isLandscape || isMeantTurned }
    /// The first system that the document supports, such as 17.
    var deployment: Int?
    var usesAutolayout = false
    /// The id of the initial view controller.
    var initial: String?
  }
}

/// One scene of a storyboard, or all the objects of a XIB.
public struct InterfaceScene: Sendable {
  /// A subject and class of an item for which a file has a variation.
  public struct Site: Sendable, Hashable {
    public var id: String
    public var subject: LayoutProperty
    public var layoutClass: LayoutClass

    init(_ id: String, _ subject: LayoutProperty, _ layoutClass: LayoutClass) {
      (self.id, self.subject, self.layoutClass) = (id, subject, layoutClass)
    }

    /// What tells it apart from other sites of its item.
    var facts: String {
      switch subject {
      case .installed: "installed \(layoutClass)"
      case .attribute(let name): "\(name) \(layoutClass)"
      }
    }
  }

  public var id: String
  /// The readable name: its controller's class, identifier or title.
  public var title: String
  /// The title and the id, which tell it apart from others, on one line.
  var heading: String { "\(printable(title)) · scene \(printable(id))" }
  public internal(set) var layout: LayoutDocument
  /// The line of each item and constraint, by id.
  public var lines: [String: Int]
  /// The readable name of each item, by id.
  public var labels: [String: String] = [:]
  /// The lines of variations in the file.
  public var sites: [Site: Int] = [:]
  /// The elements that the layout's items were made from, in the same order.
  var elements: [InterfaceElement]
  /// The elements that the layout's constraints were made from, in the same order.
  var constraintElements: [InterfaceElement] = []
  /// The items that the layout's constraints belong to, in the same order.
  var constraintOwners: [Int] = []
  /// Layout guides and other parts, by id: the owning item and the element.
  var parts: [String: Part] = [:]
  /// The outlets that refer to an item or constraint, by its id.
  var outlets: [String: [String]] = [:]
  /// The line of the first outlet that refers to an item or constraint.
  var outletLines: [String: Int] = [:]
  /// Ends of constraints that do not exist at run time, where code adds replacements.
  var removedEnds: Set<String> = []
  /// The classes in which variations let Interface Builder fix a view at its saved position, by id.
  var fixedClasses: [String: [LayoutClass]] = [:]
  /// Objects whose installation also depends on something else than size class, such as the gamut.
  var otherMasks: Set<String> = []
  /// The indices of items and constraints, by id; the first if several share an id.
  private(set) var itemPlaces: [String: Int] = [:]
  private(set) var constraintPlaces: [String: Int] = [:]
  /// Whether several items or constraints share an id: then nothing says which of them is meant.
  private(set) var sharesIDs = false
  /// The index of each item's superview, and the classes in which items and constraints are
  /// installed; many checks ask for them.
  private(set) var parents: [Int] = []
  private(set) var installation: Installation

  struct Part: Sendable {
    var owner: Int
    var element: InterfaceElement

    /// The edge of a controller's guide for bars, `top` or `bottom`; `nil` for another part.
    var barEdge: String? {
      element.name == "viewControllerLayoutGuide" ? element["type"] ?? "" : nil
    }
  }

  /// A scene with a root and nothing in it.
  init(_ id: String, kind: String, line: Int) {
    (self.id, title, lines) = (id, id, [id: line])
    layout = LayoutDocument(LayoutItem(id, kind: kind))
    elements = [InterfaceElement(name: kind, attributes: [:], line: line)]
    installation = layout.installation()
  }

  /// Notes what follows from its layout, once that is complete.
  mutating func settle() {
    parents = layout.parents
    installation = layout.installation()
    // The scene's own id belongs to no object, and may equal the id of one.
    itemPlaces = Dictionary(
      firsts: zip(layout.items.map(\.id), layout.items.indices).dropFirst() + [(id, 0)]
    )
    let (items, rules) = (layout.items.dropFirst().map(\.id), layout.constraints.map(\.id))
    constraintPlaces = Dictionary(firsts: zip(rules, rules.indices))
    sharesIDs = Set(items + rules).count < items.count + rules.count
  }
}

/// An element of a file, with its attributes.
struct InterfaceElement: Sendable {
  var name: String
  var attributes: [String: String]
  /// The attributes of the values inside it, by their keys.
  var values: [String: [String: String]] = [:]
  /// The element names of these values.
  var valueNames: [String: String] = [:]
  /// The key paths that are given values when it is loaded.
  var keyPaths: [String] = []
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// An attribute in a class, with its variations; `?` if two size classes disagree about it.
  func value(_ name: String, _ varied: [LayoutAttribute], in layoutClass: LayoutClass) -> String? {
    guard let own = varied.first(where: { $0.name == name }) else { return self[name] }
    guard case .settled(let value, by: _) = own.value.resolution(in: layoutClass) else {
      return "?"
    }
    return value
  }

  /// Whether its author asked Interface Builder never to verify its layout: code completes it.
  var isNeverVerified: Bool { self["verifyAmbiguity"] == "off" }

  /// Whether its author asked Interface Builder to verify its position only.
  var hasUnverifiedSize: Bool { self["verifyAmbiguity"] == "ignoreSizes" }
}

/// Content of a file that was skipped.
public struct InterfaceRemark: Sendable, Hashable {
  public var line: Int
  public var text: String
  /// The number of occurrences; `line` is the first.
  public var count: Int
}

/// A file that cannot be read as an Interface Builder document, with the line and the reason.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// `nil` if no line is at fault.
  public var line: Int?
  public var reason: String

  public init(file: String, line: Int?, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  public var description: String {
    "\(file):\(line.map { "\($0):" } ?? "") \(reason)"
  }
}

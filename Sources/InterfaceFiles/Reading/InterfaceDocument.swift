public import AdaptiveModel

/// A storyboard or XIB, as far as it speaks of size classes and layout.
public struct InterfaceDocument: Sendable {
  /// Where it was read from, as it was given.
  public var file: String
  /// Whether it says that it uses size classes; where it does not, variations have no effect.
  public var usesSizeClasses: Bool
  /// The platform it is for, such as `iOS.CocoaTouch`.
  public var runtime: String
  public var scenes: [InterfaceScene]
  /// What was met that is not about size classes, or not known to be.
  public var remarks: [InterfaceRemark]
  /// References and ids that are wrong, found while reading.
  public var faults: [InterfaceFault]
  /// The findings that comments and notes in the file ask to leave out.
  public var ignored: IgnoreComments
  /// The kind of device that loads it; by default what its own name says.
  public var resourceIdiom = ResourceIdiom.all
  /// What the file says beside its scenes, for the layout.
  var canvas = Canvas()
  var segues: [Segue] = []

  /// A way from one scene to another.
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
    /// Whether scenes are meant to lie on their side where they say nothing else.
    var isMeantTurned = false
    /// Whether it shows that scenes lie on their side.
    var isTurned: Bool { isLandscape || isMeantTurned }
    /// The first system that the document is for, such as 17.
    var deployment: Int?
    var usesAutolayout = false
    var usesSafeAreas = false
    /// The id of the controller that is shown first.
    var initial: String?
  }
}

/// One scene of a storyboard, or all the objects of a XIB.
public struct InterfaceScene: Sendable {
  /// A place in a file where something is said of an item for a class.
  public struct Site: Sendable, Hashable {
    public var id: String
    public var subject: LayoutConflict.Subject
    public var layoutClass: LayoutClass
  }

  public var id: String
  /// What people call it: its controller's class, identifier or title.
  public var title: String
  public var layout: LayoutDocument
  /// The line of each item and constraint, by id.
  public var lines: [String: Int]
  /// What a person called an item, by id.
  public var labels: [String: String]
  /// Where variations stand in the file.
  public var sites: [Site: Int]
  /// The elements that the items of the layout were made from, in the same order.
  var elements: [InterfaceElement]
  /// The elements that its constraints were made from, in the same order.
  var constraintElements: [InterfaceElement]
  /// The items that its constraints belong to, in the same order.
  var constraintOwners: [Int]
  /// Layout guides and other parts by id: the item that has them, and their element.
  var parts: [String: Part]
  /// The outlets that hold an item or constraint, by its id.
  var outlets: [String: [String]]
  /// What constraints speak of that are not there at run time, where code puts others.
  var removedEnds: Set<String> = []
  /// The classes in which variations let Interface Builder fix a view where it was saved, by its id.
  var fixedClasses: [String: [LayoutClass]] = [:]
  /// What is installed by something else than a size class too, such as the gamut.
  var otherMasks: Set<String> = []
  /// The places of items and constraints by id; of several with one id, the first.
  var itemPlaces: [String: Int]
  var constraintPlaces: [String: Int]

  struct Part: Sendable {
    var owner: Int
    var element: InterfaceElement
  }
}

/// An element of a file with what it says of itself.
struct InterfaceElement: Sendable {
  var name: String
  var attributes: [String: String]
  /// The attributes of the values inside it, by their keys.
  var values: [String: [String: String]] = [:]
  /// The names of the elements that these values are.
  var valueNames: [String: String] = [:]
  /// The key paths that it has values for when it is loaded.
  var keyPaths: [String] = []
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }
}

/// Something in a file that was read past.
public struct InterfaceRemark: Sendable, Hashable {
  public var line: Int
  public var text: String
  /// How often it was met; `line` is the first time.
  public var count: Int
}

/// A reference that points nowhere, an id that is not one, or something said twice.
public struct InterfaceFault: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case danglingReference, duplicateID, repeatedVariation
  }

  public var kind: Kind
  public var line: Int
  public var scene: String?
  /// What holds the reference, or has the id.
  public var id: String
  public var text: String
  /// The lines that it is about, as an end of the text.
  var place = ""
}

/// A file that cannot be read as an Interface Builder document: where, and why.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// `nil` where no line is to blame.
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

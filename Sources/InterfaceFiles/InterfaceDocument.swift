public import AdaptiveModel

/// A storyboard or XIB, as far as it speaks of size classes.
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
}

/// Something in a file that was read past.
public struct InterfaceRemark: Sendable, Hashable {
  public var line: Int
  public var text: String
  /// How often it was met; `line` is the first time.
  public var count: Int
}

/// A reference that points nowhere, or an id that is not one.
public struct InterfaceFault: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case danglingReference, duplicateID
  }

  public var kind: Kind
  public var line: Int
  public var scene: String?
  /// What holds the reference, or has the id.
  public var id: String
  public var text: String
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

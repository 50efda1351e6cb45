/// What a row of a table says about its part, apart from its name and its usual value.
///
/// Only cold visitors ask for it, so messages never make one.
public struct Row<Part> {
  /// The values that it may have, the simplest first; empty for those of the type.
  public var among: [Part]
  /// What must exist where the part occurs, unless it has its usual value.
  public var needs: [Requirement]
  /// The part as some limits allow it; `nil` where it is impossible.
  public var fits: ((Part, any Limits) -> Part?)?
  /// How much the part, or each element of a list, adds to the weight of the whole.
  public var weight: Int
  /// Words for every other value of the part, as in `any device`; `nil` if it is never varied.
  public var words: String?
  /// The place of what is inside the part, as in `in the override of “b”`.
  public var place: (Part) -> String
  /// The place of an element of the list, as in `in step 2`.
  public var element: (Int) -> String
  /// What happens to a reference when the thing it names is removed.
  public var heir: Heir
  /// Whether two elements of a list may have to be removed together.
  public var inPairs: Bool
  /// Whether it changes only together with other parts, by ``Shaped/simplerForms``.
  public var isJoint: Bool
  /// Whether no part of the list's elements may have its usual value, as in complete traits.
  public var isComplete: Bool

  public init(
    among: [Part] = [],
    needs: [Requirement] = [],
    fits: ((Part, any Limits) -> Part?)? = nil,
    weight: Int = 1,
    words: String? = nil,
    place: @escaping (Part) -> String = { _ in "" },
    element: @escaping (Int) -> String = { _ in "" },
    heir: Heir = .none,
    inPairs: Bool = false,
    isJoint: Bool = false,
    isComplete: Bool = false
  ) {
    self.among = among
    self.needs = needs
    self.fits = fits
    self.weight = weight
    self.words = words
    self.place = place
    self.element = element
    self.heir = heir
    self.inPairs = inPairs
    self.isJoint = isJoint
    self.isComplete = isComplete
  }
}

extension Row where Part: Leaf {
  /// The values of the part: those of the row, or all of its type.
  var values: [Part] { among.isEmpty ? Part.values : among }

  /// The values, or optionally only the unusual ones.
  func values(but usual: Part?, if isComplete: Bool) -> [Part] {
    isComplete ? values.filter { $0 != usual } : values
  }
}

/// A capability or action that a part needs; what it means is known where the tables are.
public typealias Requirement = any Hashable & Sendable

/// Some limits within which a value has to stay, such as those of a declared world.
public protocol Limits: Sendable {
  func allow(_ requirement: Requirement) -> Bool
}

/// What happens to a reference when the thing it names is removed.
public enum Heir: Sendable {
  /// It names the container of the removed thing.
  case container
  /// It stays, so that what has it is no longer possible.
  case none
}

/// A row that is made only if a visitor asks for it.
public typealias Make<Part> = () -> Row<Part>

/// A part's entry in a table: its name, its usual value if it has one, and its row.
public struct Entry<Part> {
  let name: StaticString
  let usual: Part?
  let make: Make<Part>

  init(_ name: StaticString, unless usual: Part? = nil, _ make: @escaping Make<Part> = { Row() }) {
    (self.name, self.usual, self.make) = (name, usual, make)
  }

  var row: Row<Part> { make() }
}

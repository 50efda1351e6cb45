/// A value with a general setting and optional overrides in more specific classes (SL-3).
///
/// Its methods are inlinable, so that other modules can specialize them for their type of value:
/// the unspecialized code is many times slower.
public struct Varying<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value for one class.
  public struct Variation: Sendable, Hashable {
    public var layoutClass: LayoutClass
    public var value: Value

    @inlinable init(layoutClass: LayoutClass, value: Value) {
      self.layoutClass = layoutClass
      self.value = value
    }
  }

  /// The value for any-any.
  public var general: Value
  /// The values for the other classes, in the order of the classes.
  @inlinable public var variations: [Variation] { ordered }
  @usableFromInline var ordered: [Variation] = []

  @inlinable public init(_ general: Value) { self.general = general }

  /// The value set for exactly this class, or `nil` if a more general one applies.
  @inlinable public subscript(layoutClass: LayoutClass) -> Value? {
    if layoutClass == .anyAny { return general }
    for place in ordered.indices where ordered[place].layoutClass == layoutClass {
      return ordered[place].value
    }
    return nil
  }

  /// Whether any class other than any-any has a value.
  @inlinable public var isVaried: Bool { !variations.isEmpty }

  /// The classes that have a value of their own, without any-any.
  @inlinable public var variedClasses: LayoutClasses {
    LayoutClasses(variations.lazy.map { $0.layoutClass })
  }

  /// Sets the value for a class.
  @inlinable public mutating func set(_ value: Value, in layoutClass: LayoutClass) {
    guard layoutClass != .anyAny else { return general = value }
    guard let last = ordered.last, last.layoutClass >= layoutClass else {
      return ordered.append(Variation(layoutClass: layoutClass, value: value))
    }
    let place = ordered.firstIndex { $0.layoutClass >= layoutClass } ?? ordered.count
    if place < ordered.count, ordered[place].layoutClass == layoutClass {
      ordered[place].value = value
    } else {
      ordered.insert(Variation(layoutClass: layoutClass, value: value), at: place)
    }
  }

  /// Removes the value for a class, so that the more general ones apply; the value for any-any
  /// stays.
  @inlinable public mutating func remove(in layoutClass: LayoutClass) {
    ordered.removeAll { $0.layoutClass == layoutClass }
  }
}

/// The value in force in a class, given by the most specific class with a value (SL-4).
public enum Resolution<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One class decides, or two classes agree.
  case settled(Value, by: LayoutClass)
  /// Two classes that do not cover one another disagree, and no third class decides (SL-O1).
  case conflict(width: Value, height: Value)
}

/// The variation that an implementation follows in a conflict (SL-O1).
///
/// Decision: the reference follows the width, because Interface Builder's files list variations by
/// height before those by width, and the last one applied wins.
public enum Precedence: Sendable, Hashable, CaseIterable {
  case width, height
}

extension Varying {
  /// The value in force in a class: a more specific class overrides a more general one (SL-4).
  @inlinable public func resolution(in layoutClass: LayoutClass) -> Resolution<Value> {
    if ordered.isEmpty { return .settled(general, by: .anyAny) }
    if let value = self[layoutClass] { return .settled(value, by: layoutClass) }
    let byWidth = LayoutClass(layoutClass.width, .unspecified)
    let byHeight = LayoutClass(.unspecified, layoutClass.height)
    guard layoutClass.isFinal else { return .settled(general, by: .anyAny) }
    switch (self[byWidth], self[byHeight]) {
    case (nil, nil): return .settled(general, by: .anyAny)
    case (let width?, nil): return .settled(width, by: byWidth)
    case (nil, let height?): return .settled(height, by: byHeight)
    case (let width?, let height?):
      if width == height { return .settled(width, by: byWidth) }
      return .conflict(width: width, height: height)
    }
  }

  /// The value in force in a class; `precedence` decides a conflict.
  @inlinable public func value(in layoutClass: LayoutClass, _ precedence: Precedence = .width)
    -> Value
  {
    switch resolution(in: layoutClass) {
    case .settled(let value, by: _): value
    case .conflict(let width, let height): precedence == .width ? width : height
    }
  }

  /// The classes in which two of its variations conflict (SL-O1).
  @inlinable public var conflicts: LayoutClasses {
    guard variations.count > 1 else { return [] }
    return LayoutClasses(
      LayoutClass.allCases.lazy.filter { layoutClass in
        if case .conflict = resolution(in: layoutClass) { true } else { false }
      }
    )
  }

  /// The same value with every unambiguous class spelled out (SL-M2).
  ///
  /// This changes no value: a Final class then has its own value, regardless of the Base classes.
  @inlinable public var writtenOut: Varying {
    var all = Varying(general)
    all.ordered.reserveCapacity(LayoutClass.allCases.count)
    for layoutClass in LayoutClass.allCases.dropFirst() {
      guard case .settled(let value, by: _) = resolution(in: layoutClass) else { continue }
      all.ordered.append(Variation(layoutClass: layoutClass, value: value))
    }
    return all
  }

  /// The variations that change nothing in any class, each considered separately (SL-M2).
  @inlinable public var redundant: LayoutClasses {
    LayoutClasses(
      variations.lazy.map(\.layoutClass).filter { layoutClass in
        var without = self
        without.remove(in: layoutClass)
        return LayoutClass.allCases.allSatisfy {
          without.resolution(in: $0).agrees(with: resolution(in: $0))
        }
      }
    )
  }
}

extension Resolution {
  /// Whether a value is in force, or is one side of a conflict.
  @inlinable public func allows(_ value: Value) -> Bool {
    switch self {
    case .settled(let only, by: _): value == only
    case .conflict(let width, let height): value == width || value == height
    }
  }

  /// Whether both have the same values in force, regardless of the variations that set them.
  @inlinable public func agrees(with other: Resolution) -> Bool {
    switch (self, other) {
    case (.settled(let one, by: _), .settled(let two, by: _)): one == two
    case (.conflict(let width, let height), .conflict(let otherWidth, let otherHeight)):
      (width, height) == (otherWidth, otherHeight)
        || (width, height) == (otherHeight, otherWidth)
    default: false
    }
  }

  /// The one value in force, or the two values in conflict.
  @inlinable public var values: Set<Value> {
    switch self {
    case .settled(let value, by: _): [value]
    case .conflict(let width, let height): [width, height]
    }
  }
}

extension Varying<Bool> {
  /// The classes in which the value is true; `precedence` decides a conflict.
  ///
  /// - Complexity: O(*n*), where *n* is the number of variations.
  public func classes(_ precedence: Precedence = .width) -> LayoutClasses {
    var classes: LayoutClasses = general ? .all : []
    if ordered.isEmpty { return classes }
    // Apply the more specific variations later, and the side with precedence last: later ones win.
    for stage in 0...2 {
      for variation in ordered where variation.layoutClass.stage(precedence) == stage {
        let covered = LayoutClasses.covered(by: variation.layoutClass)
        if variation.value { classes.formUnion(covered) } else { classes.subtract(covered) }
      }
    }
    return classes
  }

  /// The classes in which the value is true if either side decides a conflict (SL-O1).
  ///
  /// - Complexity: O(*n*), where *n* is the number of variations.
  public var possibleClasses: LayoutClasses { classes(.width).union(classes(.height)) }

  /// The classes in which the value is true whichever side decides a conflict (SL-O1).
  ///
  /// - Complexity: O(*n*), where *n* is the number of variations.
  public var certainClasses: LayoutClasses { classes(.width).intersection(classes(.height)) }
}

extension LayoutClass {
  /// The order in which a variation applies: Final classes last, after the side with precedence.
  fileprivate func stage(_ precedence: Precedence) -> Int {
    if isFinal { return 2 }
    return (width != .unspecified) == (precedence == .width) ? 1 : 0
  }
}

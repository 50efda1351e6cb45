/// Something that has one value in general, and may have others in more specific classes (SL-3).
///
/// What it does is inlinable, so that other modules have it for their kind of value: the code for
/// every kind is many times slower.
public struct Varying<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What one class says.
  public struct Variation: Sendable, Hashable {
    public var layoutClass: LayoutClass
    public var value: Value

    @inlinable init(layoutClass: LayoutClass, value: Value) {
      self.layoutClass = layoutClass
      self.value = value
    }
  }

  /// What any-any says.
  public var general: Value
  /// What other classes say, in the order of the classes.
  @inlinable public var variations: [Variation] { ordered }
  @usableFromInline var ordered: [Variation] = []

  @inlinable public init(_ general: Value) { self.general = general }

  /// What a class itself says, or `nil` where it leaves that to the more general ones.
  @inlinable public subscript(layoutClass: LayoutClass) -> Value? {
    if layoutClass == .anyAny { return general }
    for place in ordered.indices where ordered[place].layoutClass == layoutClass {
      return ordered[place].value
    }
    return nil
  }

  /// Whether any class but any-any says something.
  @inlinable public var isVaried: Bool { !variations.isEmpty }

  /// The classes that say something, any-any left out.
  @inlinable public var variedClasses: LayoutClasses {
    LayoutClasses(variations.lazy.map { $0.layoutClass })
  }

  /// Makes a class say something.
  @inlinable public mutating func set(_ value: Value, in layoutClass: LayoutClass) {
    guard layoutClass != .anyAny else { return general = value }
    let place = ordered.firstIndex { $0.layoutClass >= layoutClass } ?? ordered.count
    if place < ordered.count, ordered[place].layoutClass == layoutClass {
      ordered[place].value = value
    } else {
      ordered.insert(Variation(layoutClass: layoutClass, value: value), at: place)
    }
  }

  /// Makes a class say nothing, so that it has what the more general ones say; any-any stays.
  @inlinable public mutating func remove(in layoutClass: LayoutClass) {
    ordered.removeAll { $0.layoutClass == layoutClass }
  }
}

/// What holds in a class, by the most specific class that says something (SL-4).
public enum Resolution<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One class decides, or two that say the same.
  case settled(Value, by: LayoutClass)
  /// Two classes that do not cover one another say different things, and no third decides (SL-O1).
  case conflict(width: Value, height: Value)
}

/// Which of two variations in conflict an implementation follows (SL-O1).
///
/// Decision: the reference follows the width, because Interface Builder's files list variations by
/// height before those by width, and what is applied later stays.
public enum Precedence: Sendable, Hashable, CaseIterable {
  case width, height
}

extension Varying {
  /// What holds in a class: the more specific overrides the more general (SL-4).
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

  /// What holds in a class, where a conflict is decided as `precedence` says.
  @inlinable public func value(in layoutClass: LayoutClass, _ precedence: Precedence = .width)
    -> Value
  {
    switch resolution(in: layoutClass) {
    case .settled(let value, by: _): value
    case .conflict(let width, let height): precedence == .width ? width : height
    }
  }

  /// The classes in which it is in conflict with itself (SL-O1).
  @inlinable public var conflicts: LayoutClasses {
    guard variations.count > 1 else { return [] }
    return LayoutClasses(
      LayoutClass.allCases.lazy.filter { layoutClass in
        if case .conflict = resolution(in: layoutClass) { true } else { false }
      }
    )
  }

  /// The same with what holds in each class said there too, where one thing holds (SL-M2).
  ///
  /// Nothing changes by it: a Final class has its own value, whatever the Base ones then say.
  @inlinable public var writtenOut: Varying {
    var all = Varying(general)
    all.ordered.reserveCapacity(LayoutClass.allCases.count)
    for layoutClass in LayoutClass.allCases.dropFirst() {
      guard case .settled(let value, by: _) = resolution(in: layoutClass) else { continue }
      all.ordered.append(Variation(layoutClass: layoutClass, value: value))
    }
    return all
  }

  /// The variations that change nothing in any class, each taken by itself (SL-M2).
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
  /// Whether a value holds, or may.
  @inlinable public func allows(_ value: Value) -> Bool {
    switch self {
    case .settled(let only, by: _): value == only
    case .conflict(let width, let height): value == width || value == height
    }
  }

  /// Whether the same value holds, or may, by whichever variation.
  @inlinable public func agrees(with other: Resolution) -> Bool {
    switch (self, other) {
    case (.settled(let one, by: _), .settled(let two, by: _)): one == two
    case (.conflict(let width, let height), .conflict(let otherWidth, let otherHeight)):
      (width, height) == (otherWidth, otherHeight)
        || (width, height) == (otherHeight, otherWidth)
    default: false
    }
  }

  /// The one value that holds, or the two that may.
  @inlinable public var values: Set<Value> {
    switch self {
    case .settled(let value, by: _): [value]
    case .conflict(let width, let height): [width, height]
    }
  }
}

extension Varying<Bool> {
  /// The classes in which it is true; in a conflict, as `precedence` says.
  ///
  /// - Complexity: O(*n*), where *n* is the number of variations.
  public func classes(_ precedence: Precedence = .width) -> LayoutClasses {
    var classes: LayoutClasses = general ? .all : []
    if ordered.isEmpty { return classes }
    // The more special later, and of two sides the one that counts: what comes later stays.
    for stage in 0...2 {
      for variation in ordered where variation.layoutClass.stage(precedence) == stage {
        let covered = LayoutClasses.covered(by: variation.layoutClass)
        if variation.value { classes.formUnion(covered) } else { classes.subtract(covered) }
      }
    }
    return classes
  }
}

extension LayoutClass {
  /// When what is said of it counts: a Final class last, before it the side that has precedence.
  fileprivate func stage(_ precedence: Precedence) -> Int {
    if isFinal { return 2 }
    return (width != .unspecified) == (precedence == .width) ? 1 : 0
  }
}

import AdaptiveModel
import VectorJudge

/// The values of a reply, each with its path and other values to try in its place.
///
/// What a clause demands of a reply is found by trial: a value is demanded if the clauses find fault
/// with every other value there.
struct Probes {
  /// A step of a path: a member of an object or an element of an array.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A value with the values to try in its place.
  struct Leaf {
    var steps: [Step]
    var value: JSON
    var others: [JSON]
  }

  /// The values that each member has somewhere in the request or in the reply; of traits, some that
  /// any reply could have.
  private var pool: [String: [JSON]] = [
    TraitName.horizontalSizeClass.rawValue: [.string("compact"), .string("regular")],
    TraitName.verticalSizeClass.rawValue: [.string("compact"), .string("regular")],
    TraitName.displayScale.rawValue: [.number(1), .number(2), .number(3)],
    TraitName.userInterfaceIdiom.rawValue: [.string("phone"), .string("pad")],
  ]

  init(_ request: JSON, _ reply: JSON) {
    collect(request, under: "")
    collect(reply, under: "")
  }

  private mutating func collect(_ value: JSON, under key: String) {
    switch value {
    case .object(let members):
      for (key, value) in members.sorted(by: { $0.key < $1.key }) { collect(value, under: key) }
    case .array(let elements): for element in elements { collect(element, under: key) }
    default:
      if pool[key]?.contains(value) != true { pool[key, default: []].append(value) }
    }
  }

  /// The values of a member, and the names that could stand there.
  fileprivate func near(_ key: String) -> [JSON] {
    Array((pool[key] ?? []).prefix(6)) + ((pool["name"] ?? []) + (pool["id"] ?? [])).prefix(4)
  }

  /// The values in a reply that are no objects, except the calls of a scenario.
  ///
  /// - Parameters:
  ///   - reply: The reply, or a call of it.
  ///   - isLegal: Whether no clause finds a fault with another reply; `nil` if it is no answer.
  /// - Returns: The values, in the order of their paths.
  func leaves(of reply: JSON, isLegal: (JSON) -> Bool?) -> [Leaf] {
    withoutActuallyEscaping(isLegal) { isLegal in
      Walk(probes: self, whole: reply, isLegal: isLegal).leaves(of: reply, at: [], under: "")
    }
  }
}

/// A walk through a reply, which finds out by trial how each list is to be read.
private struct Walk {
  let probes: Probes
  let whole: JSON
  let isLegal: (JSON) -> Bool?

  /// How a list is judged.
  enum Form {
    /// As one value: its elements come in any number or in any order.
    case whole
    /// Element by element.
    case apart
    /// Not at all, because elements that have open parts come in any order.
    case open
  }

  private func form(of elements: [JSON], at steps: [Probes.Step]) -> Form {
    let isFlat = elements.allSatisfy { $0.elements.isEmpty && !$0.hasComposedMembers }
    let isNamed = elements.contains { element in
      JSON.namingKeys.contains { element[$0] != nil }
    }
    func changed(_ elements: [JSON]) -> JSON {
      whole.replacing(steps[...], with: .array(elements))
    }
    guard let first = elements.first, !isNamed else { return elements.isEmpty ? .whole : .apart }
    if !first.isComposed {
      return isLegal(changed(Array(elements.dropFirst()))) == nil ? .apart : .whole
    }
    let turned = Array(elements.reversed())
    if turned == elements || isLegal(changed(turned)) != true { return .apart }
    return isFlat ? .whole : .open
  }

  func leaves(of value: JSON, at steps: [Probes.Step], under key: String) -> [Probes.Leaf] {
    func leaf(_ others: [JSON]) -> Probes.Leaf {
      Probes.Leaf(steps: steps, value: value, others: others)
    }
    switch value {
    case .object(let members):
      let absent = ["traits", "previous"].contains(key) ? TraitName.allCases.map(\.rawValue) : []
      let own = members.sorted { $0.key < $1.key }.filter { $0.key != "calls" }.flatMap {
        leaves(of: $1, at: steps + [.key($0)], under: $0)
      }
      // A trait that is left out is unspecified.
      return own
        + absent.filter { members[$0] == nil }.map {
          Probes.Leaf(steps: steps + [.key($0)], value: .null, others: probes.near($0))
        }
    case .array(let elements):
      switch form(of: elements, at: steps) {
      case .open: return []
      case .whole:
        return [leaf(others(than: elements, under: key))]
      case .apart:
        return elements.enumerated().flatMap {
          leaves(of: $1, at: steps + [.index($0)], under: key)
        }
      }
    default: return [leaf(others(than: value, under: key))]
    }
  }

  private func others(than value: JSON, under key: String) -> [JSON] {
    switch value {
    case .bool(let flag): [.bool(!flag)]
    // Numbers are tried by distance.
    case .number: []
    default: (probes.near(key) + [.string("another"), .null]).filter { $0 != value }
    }
  }

  private func others(than elements: [JSON], under key: String) -> [JSON] {
    let shorter = elements.withoutEach.map { JSON.array($0) }
    let more = probes.near(key).filter { !elements.contains($0) }.prefix(2)
    return shorter + more.map { .array(elements + [$0]) }
  }
}

extension [JSON] {
  /// The same elements in other orders: reversed, and with one run of them in another place.
  var otherOrders: [[JSON]] {
    let moved = indices.flatMap { start in
      indices[start...].dropFirst().flatMap { end in
        (end + 1..<count + 1).map {
          self[..<start] + self[end..<$0] + self[start..<end] + self[$0...]
        }
      }
    }
    return ([reversed()] + moved.map(Array.init)).filter { $0 != self }
  }
}

extension Array {
  /// The lists with one element less, each left out in turn.
  var withoutEach: [[Element]] {
    indices.map { index in modified(self) { $0.remove(at: index) } }
  }
}

extension JSON {
  /// The members that name an element of a list.
  static let namingKeys = ["name", "id", "property"]

  /// Whether it is an object one of whose members has members or elements.
  fileprivate var hasComposedMembers: Bool {
    if case .object(let members) = self {
      members.values.contains(where: \.isComposed)
    } else {
      false
    }
  }

  /// Objects like this one, with another name: as they are, without other members, or without values.
  func strangers(named key: String) -> [JSON] {
    guard case .object(var members) = self else { return [] }
    members[key] = .string("another")
    let unset = members["value"] == nil ? [] : [JSON.object(["any-any": .null])]
    return [.object(members), .object([key: .string("another")])]
      + unset.map { value in .object(modified(members) { $0["value"] = value }) }
  }

  /// Whether it has members or elements.
  var isComposed: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The value with another one at a path; without it, if there is none.
  func replacing(_ steps: ArraySlice<Probes.Step>, with value: JSON?) -> JSON {
    guard let step = steps.first else { return value ?? .null }
    switch (self, step) {
    case (.object(var members), .key(let key)):
      let isLast = steps.count == 1
      members[key] =
        isLast ? value : members[key]?.replacing(steps.dropFirst(), with: value)
      return .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(steps.dropFirst(), with: value)
      return .array(elements)
    default: return self
    }
  }

  /// A path in words that ``JSON/at(_:)`` understands; `nil` if a name in it cannot be told.
  func path(_ steps: [Probes.Step]) -> String? {
    var value = self
    var words: [String] = []
    for step in steps {
      switch (value, step) {
      case (.object(let members), .key(let key)):
        words.append(key)
        value = members[key] ?? .null
      case (.array(let elements), .index(let index)):
        guard let word = Self.word(for: index, in: elements) else { return nil }
        words.append(word)
        value = elements[index]
      default: return nil
      }
    }
    return words.joined(separator: "/")
  }

  /// The step to an element: by its name where it has one, otherwise by its index.
  private static func word(for index: Int, in elements: [JSON]) -> String? {
    for key in namingKeys {
      guard let name = elements[index][key]?.text else { continue }
      guard !name.contains("/"), elements.filter({ $0[key]?.text == name }).count == 1 else {
        return nil
      }
      return "\(key)=\(name)"
    }
    return "\(index)"
  }
}

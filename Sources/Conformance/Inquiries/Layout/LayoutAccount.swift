import AdaptiveModel
import Text

extension LayoutWitness {
  /// The first two of some sentences, and a last one; `nil` if there are none.
  func account(_ sentences: [String], _ last: String...) -> String? {
    let all = sentences.prefix(2) + last
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  /// The differences from another state, such as that of a companion.
  func account(_ own: LayoutState, unlike other: LayoutState?, _ there: String) -> String? {
    account(
      other.map { own.differences(from: $0, there) } ?? [],
      "Expected both to look the same."
    )
  }

  /// All that can be wrong about what is in.
  var misshown: [String] { unsound + disconnected + astray + unsaid }

  /// The observable points that are not as the document specifies.
  var unsaid: [String] { wrong().map { $1.sentence($0, in: state) } }

  private var unsound: [String] {
    let known = Set(walk.document.items.map(\.id))
    var met: Set<String> = []
    let root = walk.document.items[0].id
    let missing = inside[place].contains(root) ? [] : ["The root \(root.shown) is out."]
    return missing
      + state.views.compactMap { view in
        if !known.contains(view.id) { return "\(view.id.shown) is not a view of the document." }
        return met.insert(view.id).inserted ? nil : "\(view.id.shown) occurs twice."
      }
  }

  private var astray: [String] {
    misplaced.map { view, superview in
      let found = view.parent.map(\.shown) ?? "nothing"
      return "\(view.id.shown) is in \(found); expected in \(superview.shown)."
    }
  }

  private var disconnected: [String] {
    guard place == 0 else { return [] }
    return walk.document.outlets.compactMap { outlet in
      let held = state.outlets.first { $0.property == outlet.property }?.held?.id
      guard held != outlet.destination else { return nil }
      return "The outlet \(outlet.property.shown) holds \(held?.shown ?? "nothing"); expected "
        + "\(outlet.destination.shown)."
    }
  }

  var keptOrphans: [String] {
    zip(points, walk.document.labels)
      .filter { $0.0.isInstalled == true && !$0.0.isObservable && $0.0.isPresent }
      .map { _, label in
        let reason = missing(below: label.id).map { ", because \($0)" } ?? ""
        return "\(label.name) is in; expected out\(reason)."
      }
  }

  /// The superview or the items of an object that are out, in words.
  private func missing(below id: String) -> String? {
    let (document, views) = (walk.document, inside[place].views)
    if let index = document.items.firstIndex(where: { $0.id == id }) {
      return "its superview \(document.items[document.parents[index]].id.shown) is out"
    }
    guard let items = document.constraints.first(where: { $0.id == id })?.items else { return nil }
    let out = items.uniqued().filter { !views.contains($0) }.map(\.shown)
    guard !out.isEmpty else { return nil }
    return "its item\(out.count == 1 ? "" : "s") \(out.listed) \(out.count == 1 ? "is" : "are") out"
  }
}

// MARK: - Identity

extension LayoutWitness {
  var lostIdentity: [String] {
    let held = Set(state.outlets.compactMap(\.held?.id))
    let lost = removed.filter { !held.contains($0) }
    return lost.map { "\($0.shown) is out; expected its outlet to hold it still." }
      + changedTokens.prefix(1) + sharedTokens.prefix(1)
  }

  /// The objects with more than one token up to this state.
  private var changedTokens: [String] {
    let states = states[...place]
    let inHierarchy = states.flatMap { ($0.views + $0.constraints).named }
    let inOutlets = states.flatMap { $0.outlets.compactMap(\.held).named }
    return (inHierarchy + inOutlets).map(\.id).uniqued().compactMap { id in
      let own = Set(inHierarchy.filter { $0.id == id }.map(\.token))
      let held = Set(inOutlets.filter { $0.id == id }.map(\.token))
      guard own.union(held).count > 1 else { return nil }
      if own.count > 1 { return "\(id.shown) is a new object; expected the same one as before." }
      let first = self.states.lazy.flatMap(\.tokens).first { $0.id == id }
      if let token = own.first, token != first?.token {
        return "\(id.shown) is a new object; expected the one that its outlet held before."
      }
      return sentence(forOutletTo: id, own.first)
    }
  }

  /// The sentence about an outlet that does not hold the object in the hierarchy, or the one before.
  private func sentence(forOutletTo id: String, _ token: String?) -> String {
    let holders = states[...place].flatMap(\.outlets).filter {
      $0.held?.id == id && $0.held?.token != nil && (token == nil || $0.held?.token != token)
    }
    let outlet = holders.last.map { "The outlet \($0.property.shown)" } ?? "An outlet"
    return token == nil
      ? "\(outlet) holds another object for \(id.shown) than before; expected the same one."
      : "\(outlet) holds another object than \(id.shown) in the hierarchy; expected the same one."
  }

  /// The tokens that two objects share.
  private var sharedTokens: [String] {
    var ids: [String: String] = [:]
    return states[...place].flatMap(\.tokens).compactMap { id, token in
      guard let other = ids.updateValue(id, forKey: token), other != id else { return nil }
      return "\(other.shown) and \(id.shown) share a token; expected one for each object."
    }
  }
}

extension [LayoutState.Object] {
  /// The objects that have tokens.
  fileprivate var named: [(id: String, token: String)] {
    compactMap { made in made.token.map { (made.id, $0) } }
  }
}

extension LayoutState {
  /// The differences between this state and another one.
  fileprivate func differences(from other: LayoutState, _ there: String) -> [String] {
    let names = { (state: LayoutState) in state.views.map(\.id) + state.constraints.map(\.id) }
    let (here, others) = (names(self), names(other))
    let ids =
      here.filter { !others.contains($0) }.map { "\($0.shown) is in here, but out \(there)." }
      + others.filter { !here.contains($0) }.map { "\($0.shown) is out here, but in \(there)." }
    let moved = views.compactMap { view -> String? in
      guard let same = other.views.first(where: { $0.id == view.id }), same.parent != view.parent
      else { return nil }
      let (here, elsewhere) = (view.parent?.shown ?? "nothing", same.parent?.shown ?? "nothing")
      return "\(view.id.shown) is in \(here), but \(there) in \(elsewhere)."
    }
    let attributes = (values + other.values).map { LayoutState.Value($0.owner, $0.name, nil) }
    let set = attributes.uniqued().compactMap { attribute -> String? in
      let (found, elsewhere) = (value(of: attribute), other.value(of: attribute))
      guard inside.contains(attribute.owner), found != elsewhere else { return nil }
      return
        "\(attribute.name.shown) of \(attribute.owner.shown) is \(found.spelled), but \(there) "
        + "\(elsewhere.spelled)."
    }
    return ids + moved + set
  }

  /// The value of an attribute, which may be left out where it is not set.
  private func value(of attribute: Value) -> String? {
    values.first { $0.owner == attribute.owner && $0.name == attribute.name }?.value
  }
}

// MARK: - Points

/// The name of a point of a document, and its values by class.
struct PointLabel {
  var id: String
  /// The attribute; `nil` for the item or constraint itself.
  var attribute: String?
  var value: Varying<String?>

  var name: String { attribute.map { "\($0.shown) of \(id.shown)" } ?? id.shown }

  /// The actual value of the point, the expected one, and the class that decides it.
  func sentence(_ point: LayoutPoint, in state: LayoutState) -> String {
    let expected: String
    switch value.resolution(in: state.layoutClass) {
    case .settled(let value, let decider): expected = "\(said(value)), decided by \(decider)"
    case .conflict(let width, let height): expected = "\(said(width)) or \(said(height))"
    }
    return "\(name) is \(found(point, in: state)); expected \(expected)."
  }

  private func said(_ value: String?) -> String {
    attribute == nil ? value ?? "" : value.spelled
  }

  private func found(_ point: LayoutPoint, in state: LayoutState) -> String {
    guard let attribute else { return point.isPresent ? "in" : "out" }
    let value = state.values.first { $0.owner == id && $0.name == attribute }
    return value.map { $0.value.spelled } ?? "not reported"
  }
}

extension LayoutDocument {
  /// The labels of the points, in their order.
  var labels: [PointLabel] {
    let objects = objects
    return objects.dropFirst().map { object in
      PointLabel(id: object.id, value: object.installed.mapped { $0 ? "in" : "out" })
    }
      + objects.flatMap { object in
        object.attributes.map { PointLabel(id: object.id, attribute: $0.name, value: $0.value) }
      }
  }
}

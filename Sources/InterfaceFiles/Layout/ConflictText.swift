import AdaptiveModel
import AdaptiveReference
import Text

/// A readable conflict: its constraints, and the sum in numbers.
struct ConflictText {
  /// The ids of the file's constraints, sorted by line.
  let constraints: [String]
  private let conflict: ConstraintConflict
  private let system: ConstraintSystem
  private let scene: InterfaceScene
  /// A class in which the conflict holds, whose numbers are shown.
  private let layoutClass: LayoutClass?

  init(
    _ conflict: ConstraintConflict,
    of system: ConstraintSystem,
    _ scene: InterfaceScene,
    in layoutClass: LayoutClass?
  ) {
    (self.conflict, self.system, self.scene) = (conflict, system, scene)
    self.layoutClass = layoutClass
    let ids = conflict.sources.compactMap(\.constraint)
      .filter { scene.constraintPlaces[$0] != nil }
    constraints = ids.sorted { (scene.lines[$0] ?? 0, $0) < (scene.lines[$1] ?? 0, $1) }
  }

  /// The numbers: `16 + 150 + 16 + 130 + 16 = 328 > 320`.
  var sum: String {
    // Each row's constant is multiplied by its factor in the proof; together they are below zero.
    let scale = conflict.members.allSatisfy(\.row.form.constant.isZero) ? 1 : unit
    if let sum = sumOfShares(scale) { return sum }
    let terms = inOrder.map { ($0.row.form.constant * $0.factor).approximation }
    let less = terms.filter { $0 < 0 }.map { -$0 / scale }
    let more = terms.filter { $0 > 0 }.map { $0 / scale }
    return "\(Self.text(less)) > \(Self.text(more))"
  }

  /// The sum in which each share of the window has a term of its own, as in
  /// `825.6 + 825.6 = 1651.2 > 1376`; `nil` if no view has a share, or it is not that simple.
  private func sumOfShares(_ scale: Double) -> String? {
    let rows = conflict.members.filter { !$0.row.form.constant.isZero }
    guard rows.count == 1, WindowRows.isRow(rows[0].row.source), let root = scene.rootView else {
      return nil
    }
    let length = abs(rows[0].row.form.constant.approximation)
    let net = -(rows[0].row.form.constant * rows[0].factor).approximation / scale
    let shares = conflict.members.compactMap { member -> Double? in
      guard let id = member.row.source.constraint, let index = scene.constraintPlaces[id]
      else { return nil }
      let second = scene.form(ofConstraint: index).second
      guard second?.item == root, ["width", "height"].contains(second?.attribute),
        let multiplier = scene.number(.multiplier, index, in: layoutClass ?? .anyAny)
      else { return nil }
      return abs(member.factor.approximation) / scale * multiplier * length
    }
    guard net > 0, !shares.isEmpty else { return nil }
    /// Whether it is a multiple of the window's length, except for rounding.
    func isAvailable(_ room: Double) -> Bool {
      room > 0 && abs(room / length - (room / length).rounded()) < 0.000_000_1
    }
    // The shares are longer than the window, or too short to fill it.
    let total = shares.reduce(0, +)
    if isAvailable(total - net) { return "\(Self.text(shares)) > \(measure(total - net))" }
    if isAvailable(total + net) { return "\(Self.text(shares)) < \(measure(total + net))" }
    return nil
  }

  /// The rows as they lie beside one another, starting at the near edge of what is too small.
  private var inOrder: [ConstraintConflict.Member] {
    let members = conflict.members
    let constraints = Dictionary(firsts: system.constraints.map { ($0.id, $0) })
    // What is only assumed, and the window itself, has no place.
    let placed = members.compactMap {
      member -> (isRoom: Bool, link: SpatialOrder<RowSource>.Link)? in
      let source = member.row.source
      guard let id = source.constraint, let constraint = constraints[id],
        source.isInset || scene.constraintPlaces[id] != nil
      else { return nil }
      let isRoom = (member.row.form.constant * member.factor).approximation > 0
      let link = SpatialOrder.Link(source, constraint) { item in
        ViewArea.parts(of: item).flatMap { $0.area == .safeArea ? nil : $0.view } ?? item
      }
      return (isRoom, link)
    }
    var containers = Set([scene.rootView].compactMap(\.self))
    // Without the insets of a screen, its safe area is as good as the root.
    if let root = scene.rootView, !members.contains(where: \.row.source.isInset) {
      let guides = scene.parts.filter { scene.layout[$0.value.owner].id == root }.keys
      containers.formUnion([ViewArea.safeArea.id(of: root)] + guides)
    }
    // What gives room is a container too, if it is the only one.
    let rooms = placed.filter(\.isRoom)
    if rooms.count == 1, rooms[0].link.isSize { containers.formUnion(rooms[0].link.items) }
    let order = SpatialOrder(placed.map(\.link), inside: containers)
    return members.sorted { order.place(of: $0.row.source) < order.place(of: $1.row.source) }
  }

  /// The factor of most rows, so that their numbers appear as in the file.
  private var unit: Double {
    let factors = conflict.members.map { abs($0.factor.approximation) }.filter { $0 > 0 }
    let counts = Dictionary(factors.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 1
  }

  private static func text(_ numbers: [Double]) -> String {
    let sum = numbers.reduce(0, +)
    guard numbers.count > 1 else { return measure(sum) }
    return numbers.map { measure($0) }.joined(separator: " + ") + " = \(measure(sum))"
  }

  /// The stack views whose rules are part of it, by their ids.
  private var stackRules: [(stack: String, rules: Set<StackRule>)] {
    let parts = conflict.sources.compactMap { $0.constraint.flatMap(StackRule.parts) }
    return Dictionary(grouping: parts, by: \.stack).sorted { $0.key < $1.key }
      .map { ($0.key, Set($0.value.map(\.rule))) }
  }

  /// The ids of these stack views.
  var stackViews: [String] { stackRules.map(\.stack) }

  /// The rules of these stack views, as `with the alignment of stack view (a)`.
  var stacks: String {
    stackRules.map { stack, own in
      let words = StackRule.allCases.filter(own.contains).map(\.rawValue)
      return "with the \(words.listed) of \(scene.shortName(of: stack))"
    }
    .joined(separator: "; ")
  }

  /// The ids of the items of its constraints.
  var views: [String] {
    constraints.compactMap { scene.constraintPlaces[$0] }
      .flatMap { scene.layout.constraints[$0].items }.uniqued()
  }

  /// Its views except the root, as a list of up to three names.
  var viewNames: String {
    let inner = views.filter { $0 != scene.rootView }
    let names = (inner.isEmpty ? views : inner).map { scene.shortName(of: $0) }
    guard names.count > 3 else { return names.listed }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more views"
  }

  /// The constraints as formulas, up to a limit.
  var sentences: [String] {
    let shown = constraints.prefix(8).compactMap { id in
      scene.constraintPlaces[id].map { (id, place: $0) }
    }
    let ends = shown.flatMap { scene.ends(ofConstraint: $0.place) }
    let sentences = shown.map { id, place in
      "\(scene.sentence(ofConstraint: place, among: ends, in: layoutClass)) (\(id))"
    }
    let more = constraints.count - sentences.count
    return sentences + (more > 0 ? ["and \(more) more"] : [])
  }
}

extension InterfaceScene {
  /// Some views, and all that constraints tie to them, directly or indirectly, but for the root view.
  func views(tiedTo views: [String]) -> Set<String> {
    let root = rootView
    return Dictionary(tying: layout.constraints.map { $0.items.filter { $0 != root } })
      .reach(from: views)
  }
}

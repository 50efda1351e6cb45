/// Adjacent ranges of choices of one kind: any of them can be removed or exchanged.
struct Group {
  var items: [Range<Int>] = []

  /// Whether these are the elements of a collection, and not the parts of a fixed structure.
  var isCollection = false

  /// The number of spans around the items.
  var depth = 0

  var range: Range<Int> {
    (items.first?.lowerBound ?? 0)..<(items.last?.upperBound ?? 0)
  }
}

extension Recording {
  /// The groups of adjacent items, outer groups first.
  func groups() -> [Group] {
    var groups: [Group] = []
    var numbers: [GroupKey: Int] = [:]
    let (owners, depths) = (owners(), depths())
    for (index, span) in spans.enumerated()
    where span.end > span.start && !(isStop(span) && owners[span.start] == index) {
      let key = GroupKey(parent: span.parent, label: span.label)
      let number = numbers[key] ?? groups.count
      if number == groups.count {
        groups.append(Group(isCollection: span.label == .repetition, depth: depths[index]))
        numbers[key] = number
      }
      groups[number].items.append(span.range)
    }
    return groups + loops(owners)
  }

  /// The iterations of loops that draw their own `more` choices.
  private func loops(_ owners: [Int]) -> [Group] {
    var groups: [Int: Group] = [:]
    for start in choices.indices where kinds[start] == .more && choices[start] > 0 {
      let owner = owners[start]
      if owner >= 0, spans[owner].label == .repetition, spans[owner].start == start { continue }
      let end = owner < 0 ? choices.count : spans[owner].end
      let next = (start + 1..<end).first { kinds[$0] == .more && owners[$0] == owner } ?? end
      groups[owner, default: Group(isCollection: true)].items.append(start..<next)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The innermost span around each choice; -1 if there is none.
  private func owners() -> [Int] {
    var owners = [Int](repeating: -1, count: choices.count)
    for (index, span) in spans.enumerated() {
      for position in span.range { owners[position] = index }
    }
    return owners
  }

  /// The number of spans around each span.
  private func depths() -> [Int] {
    spans.reduce(into: []) { depths, span in
      depths.append(span.parent < 0 ? 0 : depths[span.parent] + 1)
    }
  }

  private func isStop(_ span: Span) -> Bool {
    span.end - span.start == 1 && kinds[span.start] == .more && choices[span.start] == 0
  }

  /// The first number of each item: it can be its kind, and not a name or an amount.
  func kindPlaces() -> Set<Int> {
    let items = groups().filter(\.isCollection).flatMap(\.items)
    return Set(items.compactMap { item in item.first { kinds[$0].isNumber } })
  }

  /// The indices of non-zero number choices.
  func loweredCandidates() -> [Int] {
    choices.indices.filter { kinds[$0].isNumber && choices[$0] > 0 }
  }

  /// The choices with one item of a group, drawn from `seed`, also in place of the others, or of
  /// some; `nil` if no group has two items.
  ///
  /// Half of the groups are outermost ones, of which there are fewest.
  func repeating(_ seed: Seed) -> [UInt64]? {
    var random = Random(seed.derived(0))
    func one<Item>(of all: [Item]) -> Item {
      all[Int(random.choice(upTo: UInt64(all.count - 1)))]
    }
    var groups = groups().filter { $0.items.count > 1 }
    guard let outermost = groups.map(\.depth).min() else { return nil }
    if random.choice(upTo: 1) == 1 { groups.removeAll { $0.depth > outermost } }
    let items = one(of: groups).items
    let item = one(of: items)
    let areAll = random.choice(upTo: 1) == 1
    var repeating = choices
    for other in items.reversed() where other != item && (areAll || random.choice(upTo: 1) == 1) {
      repeating.replaceSubrange(other, with: choices[item])
    }
    return repeating
  }
}

private struct GroupKey: Hashable {
  var parent: Int
  var label: SpanLabel
}

extension LogConflict {
  /// The conflict with each name replaced by the view whose address another line gives for it.
  ///
  /// A constraint with a name that no line explains is not understood: the name may belong to a
  /// view that other lines give by its address.
  func explainingNames() -> LogConflict {
    let (known, shared) = (explainedNames, sharedAddresses)
    let isOpen = constraints.contains { $0.openName(known) != nil }
    guard isOpen || !known.isEmpty || !shared.isEmpty else { return self }
    var result = self
    let wrong = broken.map { constraints[$0] }
    let names = known.compactMapValues { $0.count == 1 ? $0.values.first : nil }
    func read(_ text: String, _ line: Int) -> LogConstraint? {
      names.isEmpty ? nil : try? LogConstraint(text, line: line, names: names)
    }
    result.problems = []
    for problem in problems {
      if let constraint = read(problem.text, problem.line) {
        result.constraints.append(constraint)
      } else {
        result.problems.append(problem)
      }
    }
    result.constraints = result.constraints.compactMap { constraint in
      let item = constraint.items.first { shared.contains($0.key) }
      guard let name = constraint.openName(known) ?? item?.key else { return constraint }
      if let again = read(constraint.text, constraint.line), item == nil,
        again.openName(known) == nil
      {
        return again
      }
      let reason =
        item != nil
        ? "“\(name)” is the address of views of several classes"
        : known[name] == nil
          ? "no line gives the address of “\(name)”" : "“\(name)” is the name of several views"
      result.problems.append(
        LogProblem(line: constraint.line, text: constraint.text, reason: reason)
      )
      return nil
    }
    .sorted { $0.line < $1.line }
    result.problems.sort { $0.line < $1.line }
    result.broken = wrong.flatMap { wrong in
      result.constraints.firstIndex { $0.line == wrong.line && $0.text == wrong.text }
    }
    return result
  }

  /// The addresses that are printed with several classes: the real ones were replaced.
  private var sharedAddresses: Set<String> {
    var classes: [String: Set<String>] = [:]
    for item in constraints.flatMap({ $0.items + $0.names.values }) where item.key.hasPrefix("0x") {
      // Where a class is printed in two ways, its last name is the same, without its types.
      let name = item.className?.prefix { $0 != "<" }.split { $0 == "." || $0 == "_" }.last
      if let name { classes[item.key, default: []].insert(String(name)) }
    }
    return Set(classes.filter { $0.value.count > 1 }.keys)
  }

  /// The views of each name, by address.
  private var explainedNames: [String: [String: LogItem]] {
    var known: [String: [String: LogItem]] = [:]
    for (name, item) in constraints.flatMap(\.names) where name != "|" {
      known[name, default: [:]][item.key] = item
    }
    return known
  }
}

extension LogConstraint {
  /// Its items, without duplicates being removed.
  var items: [LogItem] { relations.flatMap(\.terms).map(\.item) }

  /// A name in it without a class and an address.
  fileprivate func openName(_ known: [String: [String: LogItem]]) -> String? {
    for item in items where item.className == nil && !item.key.hasPrefix("0x") {
      let name = item.key.child ?? item.key
      // Libraries print a class and their own key in place of an address: `UIView:title`.
      if known[name] != nil || !name.contains(":") && !name.hasPrefix("0x") { return name }
    }
    return nil
  }
}
